// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "tests/e2e/e2esupport.h"
#include "tests/faults/faultproxy.h"

#include <QFile>
#include <QJsonArray>

namespace e2e {

inline constexpr const char *ProductionProfile = "prod";

/// A plan is carried out request by request: lets the first @p most writes of whoever uses @p proxy
/// through, and keeps the later ones until heal(). FaultProxy::hits() tells that one is kept.
inline void holdWritesAfter(lockscope::faults::FaultProxy &proxy, int most)
{
    lockscope::faults::FaultRule rule;
    rule.when = [](const lockscope::faults::SeenRequest &request) { return request.isBulk(); };
    rule.treatment.hold = true;
    rule.skip = most;
    proxy.apply({rule});
}

inline bool writeFile(const QString &name, const QByteArray &content)
{
    QFile file(name);
    return file.open(QIODevice::WriteOnly) && file.write(content) == content.size();
}

/// A profile file with @p server as ProductionProfile, in which breaking is allowed.
inline bool writeProductionProfile(const QString &name, const Server &server)
{
    const QJsonObject profile{{QStringLiteral("name"), QLatin1String(ProductionProfile)},
                              {QStringLiteral("url"), server.url()},
                              {QStringLiteral("index"), server.index()},
                              {QStringLiteral("stage"), QStringLiteral("production")},
                              {QStringLiteral("read_only"), false}};
    const QJsonObject profiles{{QStringLiteral("version"), 1},
                               {QStringLiteral("profiles"), QJsonArray{profile}}};
    return writeFile(name, QJsonDocument(profiles).toJson());
}

} // namespace e2e
