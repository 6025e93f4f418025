// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/dialect/tablereader.h"

#include "models/domain/freetext.h"

#include <algorithm>
#include <utility>

namespace lockscope {

TableReader::TableReader(const TomlValue &table, QString path, QList<DialectError> &errors)
    : m_table(table), m_path(std::move(path)), m_errors(errors)
{}

std::optional<QString> TableReader::text(const QString &key)
{
    const std::optional<QString> text = anyText(key);
    if (!text)
        return std::nullopt;
    if (text->isEmpty()) {
        complain(key, QStringLiteral("it is empty"));
        return std::nullopt;
    }
    if (std::any_of(text->begin(), text->end(),
                    [](QChar c) { return c.unicode() < 0x20 || c.unicode() == 0x7f; })) {
        complain(key, QStringLiteral("it has a line break or another control character"));
        return std::nullopt;
    }
    if (text->size() > static_cast<qsizetype>(MaxFreeText)) {
        complain(key, QStringLiteral("it may have %1 characters at most").arg(MaxFreeText));
        return std::nullopt;
    }
    return text;
}

std::optional<QString> TableReader::anyText(const QString &key)
{
    const TomlValue *const value = find(key, TomlValue::Type::Text);
    return value ? std::optional(value->text) : std::nullopt;
}

std::optional<qint64> TableReader::integer(const QString &key)
{
    const TomlValue *const value = find(key, TomlValue::Type::Integer);
    return value ? std::optional(value->integer) : std::nullopt;
}

std::optional<bool> TableReader::boolean(const QString &key)
{
    const TomlValue *const value = find(key, TomlValue::Type::Boolean);
    return value ? std::optional(value->boolean) : std::nullopt;
}

std::optional<QStringList> TableReader::texts(const QString &key)
{
    const TomlValue *const value = find(key, TomlValue::Type::Array);
    if (!value)
        return std::nullopt;
    QStringList texts;
    for (const TomlValue &element : value->array) {
        if (element.type != TomlValue::Type::Text || element.text.isEmpty()) {
            complain(key, QStringLiteral("it must be an array of texts that are not empty"));
            return std::nullopt;
        }
        texts.append(element.text);
    }
    if (texts.isEmpty()) {
        complain(key, QStringLiteral("it is empty"));
        return std::nullopt;
    }
    return texts;
}

std::optional<qsizetype> TableReader::word(const QString &key, const QStringList &words)
{
    const std::optional<QString> text = this->text(key);
    if (!text)
        return std::nullopt;
    const qsizetype index = words.indexOf(*text);
    if (index < 0) {
        complain(key, QStringLiteral("it is '%1'; it can be: %2")
                              .arg(*text, words.join(QStringLiteral(", "))));
        return std::nullopt;
    }
    return index;
}

std::optional<FieldPath> TableReader::field(const QString &key, const FieldRules &rules)
{
    const std::optional<QString> text = this->text(key);
    if (!text)
        return std::nullopt;
    tl::expected<FieldPath, QString> path = parseFieldPath(*text, rules);
    if (!path) {
        complain(key, path.error());
        return std::nullopt;
    }
    return std::move(*path);
}

std::optional<TextTemplate> TableReader::textTemplate(const QString &key, const FieldRules &rules)
{
    const std::optional<QString> text = this->text(key);
    if (!text)
        return std::nullopt;
    tl::expected<TextTemplate, QString> parsed = parseTemplate(*text, rules);
    if (!parsed) {
        complain(key, parsed.error());
        return std::nullopt;
    }
    return std::move(*parsed);
}

const TomlValue *TableReader::table(const QString &key)
{
    return find(key, TomlValue::Type::Table);
}

QList<const TomlValue *> TableReader::tables(const QString &key)
{
    QList<const TomlValue *> tables;
    const TomlValue *const value = find(key, TomlValue::Type::Array);
    if (!value)
        return tables;
    for (const TomlValue &element : value->array) {
        if (element.type == TomlValue::Type::Table)
            tables.append(&element);
        else
            complain(key, QStringLiteral("it must be tables: write [[%1]]").arg(key));
    }
    return tables;
}

bool TableReader::has(const QString &key) const { return member(key) != nullptr; }

QString TableReader::pathOf(const QString &key) const
{
    if (key.isEmpty())
        return m_path;
    return m_path.isEmpty() ? key : m_path % u'.' % key;
}

void TableReader::complain(const QString &key, const QString &text)
{
    const TomlMember *const found = member(key);
    m_errors.append({found ? found->line : m_table.line, pathOf(key), text});
}

void TableReader::refuseOthers()
{
    for (const TomlMember &other : m_table.table) {
        if (!m_known.contains(other.key))
            m_errors.append({other.line, pathOf(other.key),
                             QStringLiteral("there is no such key here; there are: %1")
                                     .arg(m_known.join(QStringLiteral(", ")))});
    }
}

const TomlValue *TableReader::find(const QString &key, TomlValue::Type type)
{
    if (!m_known.contains(key))
        m_known.append(key);
    const TomlMember *const found = member(key);
    if (!found)
        return nullptr;
    if (found->value.type != type) {
        complain(key, QStringLiteral("it must be %1, and is %2")
                              .arg(toText(type), toText(found->value.type)));
        return nullptr;
    }
    return &found->value;
}

const TomlMember *TableReader::member(const QString &key) const
{
    const auto found = std::find_if(m_table.table.begin(), m_table.table.end(),
                                    [&key](const TomlMember &member) { return member.key == key; });
    return found == m_table.table.end() ? nullptr : &*found;
}

} // namespace lockscope
