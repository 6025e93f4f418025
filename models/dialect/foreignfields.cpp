// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/dialect/foreignfields.h"

#include "models/dialect/fieldpath.h"
#include "models/dialect/fieldreader.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QVarLengthArray>

#include <limits>
#include <optional>
#include <string_view>

namespace lockscope {

namespace {

namespace od = simdjson::ondemand;

/// What QJsonValue calls a number that is no whole one.
constexpr qint64 NoNumber = std::numeric_limits<qint64>::min();

QByteArray bytesOf(std::string_view text)
{
    return QByteArray::fromRawData(text.data(), static_cast<qsizetype>(text.size()));
}

/// What is neither a text nor a whole number is Qt's to understand. nullopt: it is no JSON.
std::optional<QJsonValue> readOther(od::value value)
{
    od::json_type type{};
    if (value.type().get(type))
        return std::nullopt;
    std::string_view text;
    if (type == od::json_type::object || type == od::json_type::array) {
        od::object object;
        od::array array;
        if (type == od::json_type::object
                    ? value.get_object().get(object) || object.raw_json().get(text)
                    : value.get_array().get(array) || array.raw_json().get(text))
            return std::nullopt;
    } else {
        text = value.raw_json_token();
    }
    const QJsonDocument list = QJsonDocument::fromJson('[' + bytesOf(text) + ']');
    return list.isArray() ? std::optional(list.array().at(0)) : std::nullopt;
}

/// False: it is no JSON, or what only Qt takes for a text or a number.
bool readValue(od::value value, FieldValue &into)
{
    od::json_type type{};
    if (value.type().get(type))
        return false;
    if (type == od::json_type::string) {
        std::string_view text;
        if (value.get_string().get(text))
            return false;
        into.assign(text);
        return true;
    }
    std::int64_t number = 0;
    if (type == od::json_type::number && !value.get_int64().get(number) && number != NoNumber) {
        into = number;
        return true;
    }
    bool is = false;
    if (type == od::json_type::boolean && !value.get_bool().get(is)) {
        into = QJsonValue(is);
        return true;
    }
    const std::optional<QJsonValue> other = readOther(value);
    into = FieldValue(other.value_or(QJsonValue()));
    return other.has_value();
}

bool readFast(std::string_view json, const std::vector<DialectField> &named,
              std::vector<FieldValue> &values)
{
    thread_local od::parser parser;
    thread_local std::string padded;
    padded.reserve(json.size() + simdjson::SIMDJSON_PADDING);
    padded.assign(json);
    od::document document;
    od::object fields;
    return !parser.iterate(padded.data(), padded.size(), padded.capacity()).get(document)
           && !document.get_object().get(fields) && readFields(fields, named, values)
           && document.current_location().error() == simdjson::OUT_OF_BOUNDS;
}

} // namespace

bool readFields(od::object &json, const std::vector<DialectField> &named,
                std::vector<FieldValue> &values)
{
    values.resize(named.size());
    QVarLengthArray<bool, 16> isRead(static_cast<qsizetype>(named.size()), false);
    for (auto field : json) {
        std::string_view key;
        if (field.unescaped_key().get(key))
            return false;
        const FieldValue *read = nullptr;
        for (std::size_t i = 0; i < named.size(); ++i) {
            if (std::string_view(named[i].name) != key)
                continue;
            if (read)
                values[i] = *read;
            else if (!readValue(field.value(), values[i]))
                return false;
            read = &values[i];
            isRead[static_cast<qsizetype>(i)] = true;
        }
    }
    for (std::size_t i = 0; i < named.size(); ++i) {
        if (!isRead[static_cast<qsizetype>(i)])
            values[i] = FieldValue();
        else if (!named[i].inside.isEmpty())
            values[i] = valueInside(values[i].json(), named[i].inside);
    }
    return true;
}

QJsonValue valueInside(QJsonValue value, const QStringList &names)
{
    for (const QString &name : names)
        value = value.isObject() ? value.toObject().value(name) : QJsonValue(QJsonValue::Undefined);
    return value;
}

FieldValue::FieldValue(const QString &text)
{
    std::string utf8 = text.toStdString();
    if (QString::fromStdString(utf8) == text)
        m_value = std::move(utf8);
    else
        m_value = QJsonValue(text);
}

FieldValue::FieldValue(const QJsonValue &value)
{
    if (value.isString())
        *this = FieldValue(value.toString());
    else if (const qint64 whole = value.toInteger(NoNumber); whole != NoNumber)
        m_value = std::int64_t{whole};
    else if (!value.isUndefined())
        m_value = value;
}

bool FieldValue::isNothing() const
{
    const auto *other = std::get_if<QJsonValue>(&m_value);
    return isMissing() || (other && other->isNull());
}

QJsonValue FieldValue::json() const
{
    if (const std::string *utf8 = text())
        return QString::fromStdString(*utf8);
    if (const std::int64_t *number = integer())
        return qint64{*number};
    const auto *other = std::get_if<QJsonValue>(&m_value);
    return other ? *other : QJsonValue(QJsonValue::Undefined);
}

ForeignFields ForeignFields::ofJson(std::string_view json)
{
    ForeignFields fields;
    fields.m_fields = std::string(json);
    return fields;
}

QJsonObject ForeignFields::object(QString *problem) const
{
    if (const auto *object = std::get_if<QJsonObject>(&m_fields))
        return *object;
    QJsonParseError error;
    const QJsonDocument read = QJsonDocument::fromJson(bytesOf(std::get<std::string>(m_fields)),
                                                       &error);
    if (problem && !read.isObject())
        *problem = error.error ? error.errorString() : QStringLiteral("it is no object");
    return read.object();
}

std::string ForeignFields::toJson() const
{
    QString problem;
    const QJsonObject fields = object(&problem);
    return problem.isEmpty() ? QJsonDocument(fields).toJson(QJsonDocument::Compact).toStdString()
                             : std::get<std::string>(m_fields);
}

std::vector<FieldValue> ForeignFields::read(const std::vector<DialectField> &named,
                                            QString &problem) const
{
    std::vector<FieldValue> values;
    const auto *json = std::get_if<std::string>(&m_fields);
    if (json && readFast(*json, named, values))
        return values;
    const QJsonObject fields = object(&problem);
    values.assign(named.size(), FieldValue());
    for (std::size_t i = 0; i < named.size(); ++i)
        values[i] = FieldValue(
                valueInside(fields.value(QString::fromStdString(named[i].name)), named[i].inside));
    return values;
}

} // namespace lockscope
