// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/dialect/tomltree.h"

#include "models/dialect/tomlcharacters.h"

// The library's headers alone: there is nothing to link, and nothing is thrown. Where it asserts that
// a file is as it expects, it has an error of its own to tell, too, and that is what is wanted of any
// build.
#define TOML_ASSERT(expression) static_assert(true)
#define TOML_HEADER_ONLY 1
#define TOML_EXCEPTIONS 0
#define TOML_ENABLE_FORMATTERS 0
#include <toml++/toml.h>

#include <algorithm>

namespace lockscope {

namespace {

QString text(std::string_view utf8)
{
    return QString::fromUtf8(utf8.data(), static_cast<qsizetype>(utf8.size()));
}

int lineOf(const toml::source_region &source) { return static_cast<int>(source.begin.line); }

TomlValue valueOf(const toml::node &node)
{
    TomlValue value;
    value.line = lineOf(node.source());
    if (const auto *string = node.as_string()) {
        value.type = TomlValue::Type::Text;
        value.text = text(string->get());
    } else if (const auto *integer = node.as_integer()) {
        value.type = TomlValue::Type::Integer;
        value.integer = integer->get();
    } else if (const auto *number = node.as_floating_point()) {
        value.type = TomlValue::Type::Number;
        value.number = number->get();
    } else if (const auto *boolean = node.as_boolean()) {
        value.type = TomlValue::Type::Boolean;
        value.boolean = boolean->get();
    } else if (const auto *table = node.as_table()) {
        value.type = TomlValue::Type::Table;
        for (const auto &[key, member] : *table)
            value.table.append({text(key.str()), lineOf(key.source()), valueOf(member)});
    } else if (const auto *array = node.as_array()) {
        value.type = TomlValue::Type::Array;
        for (const toml::node &element : *array)
            value.array.append(valueOf(element));
    } else {
        value.type = TomlValue::Type::Time;
    }
    return value;
}

} // namespace

QString toText(TomlValue::Type type)
{
    switch (type) {
    case TomlValue::Type::Text: return QStringLiteral("a text");
    case TomlValue::Type::Integer: return QStringLiteral("a whole number");
    case TomlValue::Type::Number: return QStringLiteral("a number");
    case TomlValue::Type::Boolean: return QStringLiteral("true or false");
    case TomlValue::Type::Table: return QStringLiteral("a table");
    case TomlValue::Type::Array: return QStringLiteral("an array");
    case TomlValue::Type::Time: return QStringLiteral("a date or time");
    }
    return QString();
}

tl::expected<TomlValue, DialectError> readToml(const QByteArray &toml)
{
    if (const std::optional<qsizetype> at = misplacedCharacter(toml))
        return tl::unexpected(DialectError{
                static_cast<int>(std::count(toml.begin(), toml.begin() + *at, '\n')) + 1, QString(),
                QStringLiteral("this is no TOML: it has a character that can stand in comments and "
                               "in texts of one line only, or nowhere")});
    const toml::parse_result parsed = toml::parse(
            std::string_view(toml.constData(), static_cast<std::size_t>(toml.size())));
    if (!parsed)
        return tl::unexpected(DialectError{lineOf(parsed.error().source()), QString(),
                                           QStringLiteral("this is no TOML: %1")
                                                   .arg(text(parsed.error().description()))});
    TomlValue root = valueOf(parsed.table());
    root.line = 0;
    return root;
}

} // namespace lockscope
