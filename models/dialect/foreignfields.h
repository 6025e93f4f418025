// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QJsonObject>
#include <QJsonValue>
#include <QString>
#include <QStringList>

#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

namespace lockscope {

struct DialectField;

/// One value of a document. What most of them are is kept as a lock has it, in UTF-8; one value is
/// always kept in one way, so that equal ones are equal.
class FieldValue
{
public:
    FieldValue() = default; ///< there is no such field
    FieldValue(std::int64_t number) : m_value(number) {}
    FieldValue(std::string text) : m_value(std::move(text)) {}
    FieldValue(const QString &text);
    FieldValue(const QJsonValue &value);

    bool isMissing() const { return std::holds_alternative<std::monostate>(m_value); }
    /// A text, in the memory of the one that was here.
    void assign(std::string_view text)
    {
        if (auto *own = std::get_if<std::string>(&m_value))
            *own = text;
        else
            m_value = std::string(text);
    }
    /// Missing or null.
    bool isNothing() const;
    /// nullptr: it is of another kind.
    const std::string *text() const { return std::get_if<std::string>(&m_value); }
    const std::int64_t *integer() const { return std::get_if<std::int64_t>(&m_value); }
    /// The text; empty where it is of another kind.
    QString toString() const { return json().toString(); }
    /// Missing is undefined.
    QJsonValue json() const;

    friend bool operator==(const FieldValue &, const FieldValue &) = default;

private:
    /// QJsonValue: what is none of the others. A text that is no UTF-8 (half a character) is there.
    std::variant<std::monostate, std::int64_t, std::string, QJsonValue> m_value;
};

/// What @p names say, one inside the other. Undefined: there is no such field.
QJsonValue valueInside(QJsonValue value, const QStringList &names);

/// The fields of a document: as an engine wrote them, which is much less than an object of them, or
/// as such an object.
class ForeignFields
{
public:
    ForeignFields() = default;
    ForeignFields(QJsonObject fields) : m_fields(std::move(fields)) {}
    /// @p json: an object's. What is no JSON is noticed when it is read.
    static ForeignFields ofJson(std::string_view json);

    /// Without any, where it is no JSON: @p problem says why, for a person.
    QJsonObject object(QString *problem = nullptr) const;
    /// As one line of JSON, with its names in their order; as it was written, where that is none.
    std::string toJson() const;
    /// Those of @p named, in its order. Problem as of object().
    std::vector<FieldValue> read(const std::vector<DialectField> &named, QString &problem) const;

private:
    std::variant<QJsonObject, std::string> m_fields;
};

} // namespace lockscope
