// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/dialect/fieldvalue.h"

#include <QDateTime>
#include <QJsonArray>
#include <QJsonDocument>
#include <QLocale>

#include <algorithm>
#include <cmath>
#include <string>

namespace lockscope {

namespace {

constexpr double FirstMs = -62135596800000.0; // 0001-01-01
constexpr double LastMs = 253402300799999.0;  // 9999-12-31
constexpr double WholeBelow = 9.2e18;         // what is whole there is a number of 64 bits

/// Anybody can write any number.
std::optional<qint64> bounded(double ms)
{
    if (std::isnan(ms))
        return std::nullopt;
    return static_cast<qint64>(std::clamp(ms, FirstMs, LastMs));
}

/// The value of the only key of an object, where that is @p key.
QJsonValue only(const QJsonValue &value, QLatin1StringView key)
{
    if (!value.isObject())
        return QJsonValue(QJsonValue::Undefined);
    const QJsonObject object = value.toObject();
    return object.size() == 1 ? object.value(key) : QJsonValue(QJsonValue::Undefined);
}

std::optional<qint64> isoTime(const QString &text)
{
    QDateTime time = QDateTime::fromString(text, Qt::ISODateWithMs);
    if (!time.isValid())
        return std::nullopt;
    // A time without a zone would be of this machine's.
    if (time.timeSpec() == Qt::LocalTime)
        time.setTimeSpec(Qt::UTC);
    return bounded(static_cast<double>(time.toMSecsSinceEpoch()));
}

bool isHexId(const QString &text)
{
    constexpr qsizetype Digits = 24;
    return text.size() == Digits && std::all_of(text.begin(), text.end(), [](QChar c) {
               return (c >= u'0' && c <= u'9') || (c >= u'a' && c <= u'f')
                      || (c >= u'A' && c <= u'F');
           });
}

std::optional<qint64> objectIdTime(const QJsonValue &value)
{
    const QString text = value.isString() ? value.toString()
                                          : only(value, QLatin1StringView("$oid")).toString();
    constexpr qsizetype TimeDigits = 8;
    if (!isHexId(text))
        return std::nullopt;
    return bounded(1000.0 * QStringView(text).left(TimeDigits).toUInt(nullptr, 16));
}

std::optional<qint64> timestampTime(const QJsonValue &value)
{
    const QJsonValue seconds
            = only(value, QLatin1StringView("$timestamp")).toObject().value(QLatin1StringView("t"));
    const std::optional<double> number = numberOf(seconds);
    return number ? bounded(*number * 1000.0) : std::nullopt;
}

std::optional<qint64> formed(TimeField::Form form, const FieldValue &value)
{
    switch (form) {
    case TimeField::Form::Date: return extendedDate(value.json());
    case TimeField::Form::EpochMs: {
        const std::optional<double> number = numberOf(value);
        return number ? bounded(*number) : std::nullopt;
    }
    case TimeField::Form::EpochS: {
        const std::optional<double> number = numberOf(value);
        return number ? bounded(*number * 1000.0) : std::nullopt;
    }
    case TimeField::Form::Iso: return value.text() ? isoTime(value.toString()) : std::nullopt;
    case TimeField::Form::ObjectIdTime: return objectIdTime(value.json());
    case TimeField::Form::BsonTimestamp: return timestampTime(value.json());
    }
    return std::nullopt;
}

QString numberText(const QJsonValue &value)
{
    const double number = value.toDouble();
    if (std::abs(number) < WholeBelow && std::floor(number) == number)
        return QString::number(value.toInteger());
    return QString::number(number, 'g', QLocale::FloatingPointShortest);
}

QString objectText(const QJsonObject &object)
{
    if (const std::optional<qint64> date = extendedDate(object))
        return isoText(*date);
    for (const QLatin1StringView key :
         {QLatin1StringView("$oid"), QLatin1StringView("$uuid"), QLatin1StringView("$numberLong"),
          QLatin1StringView("$numberInt"), QLatin1StringView("$numberDouble"),
          QLatin1StringView("$numberDecimal"), QLatin1StringView("$symbol")}) {
        if (const QJsonValue text = only(object, key); text.isString())
            return text.toString();
    }
    return QString::fromUtf8(QJsonDocument(object).toJson(QJsonDocument::Compact));
}

/// What @p names say inside @p value.
const FieldValue &inside(const FieldValue &value, const QStringList &names,
                         const FieldSource &source)
{
    return names.isEmpty() ? value : source.made.emplace_front(valueInside(value.json(), names));
}

} // namespace

FieldSource::FieldSource(const Dialect &dialect, const ForeignDocument &looked)
    : document(looked), own(looked.fields.read(dialect.fields, problem)), fields(own)
{}

const FieldValue &fieldValue(const FieldPath &path, const FieldSource &source)
{
    switch (path.root) {
    case FieldPath::Root::Document: return source.fields.at(static_cast<std::size_t>(path.slot));
    case FieldPath::Root::Element: return inside(source.element, path.names, source);
    case FieldPath::Root::Id: return inside(source.document.nativeId, path.names, source);
    case FieldPath::Root::Place: return source.made.emplace_front(source.document.place);
    case FieldPath::Root::KeyPart:
        return source.made.emplace_front(source.keyParts.value(path.part));
    }
    return source.made.emplace_front();
}

QString valueText(const QJsonValue &value)
{
    switch (value.type()) {
    case QJsonValue::String: return value.toString();
    case QJsonValue::Double: return numberText(value);
    case QJsonValue::Bool: return value.toBool() ? QStringLiteral("true") : QStringLiteral("false");
    case QJsonValue::Object: return objectText(value.toObject());
    case QJsonValue::Array:
        return QString::fromUtf8(QJsonDocument(value.toArray()).toJson(QJsonDocument::Compact));
    case QJsonValue::Null:
    case QJsonValue::Undefined: break;
    }
    return QString();
}

void appendText(const FieldValue &value, std::string &to)
{
    const std::int64_t *number = value.integer();
    if (const std::string *text = value.text())
        to += *text;
    else if (number && std::abs(static_cast<double>(*number)) < WholeBelow)
        to += std::to_string(*number);
    else
        to += valueText(value.json()).toStdString();
}

std::string valueText(const FieldValue &value)
{
    std::string text;
    appendText(value, text);
    return text;
}

std::string templateText(const TextTemplate &text, const FieldSource &source)
{
    std::string result;
    for (const TextTemplate::Part &part : text.parts) {
        if (part.field)
            appendText(fieldValue(*part.field, source), result);
        else
            result += part.literal;
    }
    return result;
}

std::optional<qint64> timeOf(const TimeField &field, const FieldSource &source)
{
    const std::optional<qint64> time = formed(field.form, fieldValue(field.field, source));
    if (!time)
        return std::nullopt;
    double sum = static_cast<double>(*time) + static_cast<double>(field.plusMs);
    if (field.plus) {
        const std::optional<double> plus = numberOf(fieldValue(*field.plus, source));
        if (!plus)
            return std::nullopt; // it has an end, and nobody says when
        sum += *plus * static_cast<double>(field.plusUnitMs);
    }
    return bounded(sum);
}

bool isExtendedValue(const QJsonValue &value)
{
    if (!value.isObject())
        return false;
    const QJsonObject object = value.toObject();
    return !object.isEmpty() && object.begin().key().startsWith(u'$');
}

std::optional<qint64> extendedDate(const QJsonValue &value)
{
    const QJsonValue date = only(value, QLatin1StringView("$date"));
    if (date.isUndefined())
        return std::nullopt;
    if (date.isString())
        return isoTime(date.toString());
    const std::optional<double> number = numberOf(date);
    return number ? bounded(*number) : std::nullopt;
}

QString isoText(qint64 ms)
{
    return QDateTime::fromMSecsSinceEpoch(ms, Qt::UTC).toString(Qt::ISODateWithMs);
}

std::optional<double> numberOf(const QJsonValue &value)
{
    if (value.isDouble())
        return value.toDouble();
    for (const QLatin1StringView key :
         {QLatin1StringView("$numberLong"), QLatin1StringView("$numberInt"),
          QLatin1StringView("$numberDouble"), QLatin1StringView("$numberDecimal")}) {
        const QJsonValue text = only(value, key);
        if (!text.isString())
            continue;
        bool isNumber = false;
        const double number = text.toString().toDouble(&isNumber);
        return isNumber ? std::optional(number) : std::nullopt;
    }
    return std::nullopt;
}

std::optional<double> numberOf(const FieldValue &value)
{
    if (const std::int64_t *number = value.integer())
        return static_cast<double>(*number);
    return value.text() ? std::nullopt : numberOf(value.json());
}

bool isSameValue(const FieldValue &a, const FieldValue &b)
{
    if (a == b)
        return true;
    const std::optional<double> left = numberOf(a);
    return left && left == numberOf(b);
}

} // namespace lockscope
