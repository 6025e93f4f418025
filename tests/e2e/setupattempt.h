// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "tests/e2e/e2esupport.h"

#include <algorithm>

namespace e2e {

/// For lockctl @p arguments on the locks @p index of the server at @p url. In front of HTTP stands a
/// proxy that is silent where it was told to be, which is waited for; of MongoDB nothing is.
inline QStringList argumentsOn(const QString &url, const QString &index,
                               const QStringList &arguments)
{
    const bool isHttp = url.startsWith(QLatin1String("http"));
    return QStringList{QStringLiteral("--server"),
                       url,
                       QStringLiteral("--index"),
                       index,
                       QStringLiteral("--timeout"),
                       isHttp ? QStringLiteral("5s") : QStringLiteral("60s")}
           + arguments;
}

inline Outcome runOn(const QString &url, const QString &index, const QStringList &arguments)
{
    return run(argumentsOn(url, index, arguments));
}

inline Outcome initOf(const QString &url, const QString &index)
{
    return runOn(url, index, {QStringLiteral("init")});
}

inline bool saysOf(const Outcome &outcome, const QByteArray &words)
{
    return outcome.err.contains(words);
}

/// Whether one more attempt sets it up, so that locks are taken and changes are found there.
inline bool goesOn(const QString &url, const QString &index)
{
    const Outcome steps[] = {initOf(url, index),
                             runOn(url, index, words(QStringLiteral("acquire /a -- true"))),
                             runOn(url, index, {QStringLiteral("recover")})};
    return std::all_of(std::begin(steps), std::end(steps), [](const Outcome &step) {
        if (step.exitCode != 0)
            qWarning("%s", step.all().constData());
        return step.exitCode == 0;
    });
}

} // namespace e2e
