// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/dialect/foreignchange.h"

#include <QJsonDocument>
#include <QString>

#include <stdexcept>

namespace lockscope::test {

/// The time of all tests here: 2026-01-01 00:00:00 UTC.
inline constexpr qint64 Now = 1'767'225'600'000;

/// Parses what has to be right.
inline Dialect dialect(const QByteArray &toml)
{
    const tl::expected<Dialect, QList<DialectError>> parsed = parseDialect(toml,
                                                                           DialectOrigin::User);
    if (parsed)
        return *parsed;
    QString errors;
    for (const DialectError &error : parsed.error())
        errors += toText(error) + u'\n';
    throw std::runtime_error(errors.toStdString());
}

inline QJsonObject object(const QByteArray &json)
{
    QJsonParseError error{};
    const QJsonDocument document = QJsonDocument::fromJson(json, &error);
    if (!document.isObject())
        throw std::runtime_error(error.errorString().toStdString());
    return document.object();
}

inline QByteArray json(const QJsonValue &value)
{
    const QByteArray array = QJsonDocument(QJsonArray{value}).toJson(QJsonDocument::Compact);
    return array.mid(1, array.size() - 2);
}

} // namespace lockscope::test
