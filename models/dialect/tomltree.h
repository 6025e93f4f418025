// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/dialect/dialect.h"

#include <QByteArray>
#include <QList>
#include <QString>

#include <tl/expected.hpp>

namespace lockscope {

struct TomlMember;

/// A value of a TOML file and where it stands.
struct TomlValue
{
    enum class Type { Text, Integer, Number, Boolean, Table, Array, Time };
    Type type = Type::Table;
    int line = 0; ///< from 1; 0: the whole file
    QString text;
    qint64 integer = 0;
    double number = 0;
    bool boolean = false;
    QList<TomlMember> table;
    QList<TomlValue> array;
};

struct TomlMember
{
    QString key;
    int line = 0;
    TomlValue value;
};

/// "a text", "a table": for people.
QString toText(TomlValue::Type type);

/// The table that a file is. Unexpected: where it is no TOML.
tl::expected<TomlValue, DialectError> readToml(const QByteArray &toml);

} // namespace lockscope
