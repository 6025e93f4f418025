// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/dialect/fieldvalue.h"

#include <QDateTime>
#include <QJsonArray>
#include <QJsonDocument>
#include <QLocale>

#include <algorithm>
#include <cmath>

namespace lockscope {

namespace {

constexpr double FirstMs = -62135596800000.0; // 0001-01-01
constexpr double LastMs = 253402300799999.0;  // 9999-12-31

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

std::optional<qint64> formed(TimeField::Form form, const QJsonValue &value)
{
    switch (form) {
    case TimeField::Form::Date: return extendedDate(value);
    case TimeField::Form::EpochMs: {
        const std::optional<double> number = numberOf(value);
        return number ? bounded(*number) : std::nullopt;
    }
    case TimeField::Form::EpochS: {
        const std::optional<double> number = numberOf(value);
        return number ? bounded(*number * 1000.0) : std::nullopt;
    }
    case TimeField::Form::Iso: return value.isString() ? isoTime(value.toString()) : std::nullopt;
    case TimeField::Form::ObjectIdTime: return objectIdTime(value);
    case TimeField::Form::BsonTimestamp: return timestampTime(value);
    }
    return std::nullopt;
}

QString numberText(const QJsonValue &value)
{
    const double number = value.toDouble();
    constexpr double Exact = 9.2e18; // below it, what is whole is a number of 64 bits
    if (std::abs(number) < Exact && std::floor(number) == number)
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

QJsonValue inside(QJsonValue value, const QStringList &names, qsizetype from = 0)
{
    for (qsizetype i = from; i < names.size(); ++i) {
        if (!value.isObject())
            return QJsonValue(QJsonValue::Undefined);
        value = value.toObject().value(names.at(i));
    }
    return value;
}

} // namespace

QJsonValue fieldValue(const FieldPath &path, const FieldSource &source)
{
    switch (path.root) {
    case FieldPath::Root::Document: {
        for (const auto &[slot, value] : source.found) {
            if (slot == path.slot)
                return value;
        }
        QJsonValue value = source.document.fields.value(path.names.first());
        if (path.names.size() > 1)
            value = inside(value, path.names, 1);
        if (path.slot >= 0)
            source.found.emplace_back(path.slot, value);
        return value;
    }
    case FieldPath::Root::Element: return inside(source.element, path.names);
    case FieldPath::Root::Id: return inside(source.document.nativeId, path.names);
    case FieldPath::Root::Place: return source.document.place;
    case FieldPath::Root::KeyPart: return source.keyParts.value(path.part);
    }
    return QJsonValue(QJsonValue::Undefined);
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

QString templateText(const TextTemplate &text, const FieldSource &source)
{
    if (text.parts.size() == 1) {
        const TextTemplate::Part &part = text.parts.first();
        return part.field ? valueText(fieldValue(*part.field, source)) : part.literal;
    }
    QString result;
    for (const TextTemplate::Part &part : text.parts)
        result += part.field ? valueText(fieldValue(*part.field, source)) : part.literal;
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

bool isSameValue(const QJsonValue &a, const QJsonValue &b)
{
    if (a == b)
        return true;
    const std::optional<double> left = numberOf(a);
    return left && left == numberOf(b);
}

} // namespace lockscope
