// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/dialect/fieldsurvey.h"

#include "models/dialect/fieldvalue.h"

#include <QDateTime>

#include <algorithm>
#include <map>

namespace lockscope {

namespace {

using Kind = SurveyedField::Kind;
using Form = TimeField::Form;

constexpr int DeepestField = 3;

struct Sort
{
    Kind kind = Kind::Mixed;
    Form form = Form::Date;
    bool operator==(const Sort &) const = default;
};

/// Between 2001 and 2286, in one of two units.
std::optional<Form> epochForm(double number)
{
    constexpr double FirstSecond = 1e9;
    constexpr double LastSecond = 1e10;
    constexpr double PerSecond = 1000;
    if (number >= FirstSecond && number < LastSecond)
        return Form::EpochS;
    if (number >= FirstSecond * PerSecond && number < LastSecond * PerSecond)
        return Form::EpochMs;
    return std::nullopt;
}

Sort sortOf(const QJsonValue &value)
{
    if (extendedDate(value))
        return {Kind::Time, Form::Date};
    if (const std::optional<double> number = numberOf(value)) {
        const std::optional<Form> form = epochForm(*number);
        return form ? Sort{Kind::Time, *form} : Sort{Kind::Number};
    }
    if (value.isString()) {
        constexpr qsizetype ShortestIso = 19; // with a time of day
        const QString text = value.toString();
        const bool isIso = text.size() >= ShortestIso
                           && QDateTime::fromString(text, Qt::ISODateWithMs).isValid();
        return isIso ? Sort{Kind::Time, Form::Iso} : Sort{Kind::Text};
    }
    if (value.isBool())
        return {Kind::Boolean};
    if (value.isArray())
        return {Kind::Array};
    if (isExtendedValue(value)) {
        const QString type = value.toObject().begin().key();
        if (type == u"$timestamp")
            return {Kind::Time, Form::BsonTimestamp};
        return {Kind::Id};
    }
    return {Kind::Object};
}

void survey(const QJsonObject &object, const QString &prefix, int depth,
            std::map<QString, SurveyedField> &fields, std::map<QString, Sort> &sorts)
{
    for (auto it = object.begin(); it != object.end(); ++it) {
        const QString path = prefix + it.key();
        const bool canBeNamed = !it.key().contains(u'.') && parseFieldPath(path, {}).has_value();
        if (!canBeNamed)
            continue;
        SurveyedField &field = fields[path];
        field.path = path;
        const QJsonValue value = it.value();
        if (value.isNull()) {
            ++field.nulls;
            continue;
        }
        ++field.seen;
        field.values.append(value);
        const Sort sort = sortOf(value);
        const auto [place, isNew] = sorts.try_emplace(path, sort);
        if (!isNew && place->second != sort)
            place->second = Sort{};
        field.kind = place->second.kind;
        field.form = place->second.form;
        if (sort.kind == Kind::Object && depth < DeepestField)
            survey(value.toObject(), path + u'.', depth + 1, fields, sorts);
    }
}

QString plain(const QString &text)
{
    QString result;
    for (const QChar c : text) {
        if (c.isLetterOrNumber())
            result += c.toLower();
    }
    return result;
}

} // namespace

QString SurveyedField::plainName() const { return plain(path); }

QString SurveyedField::lastName() const { return plain(path.section(u'.', -1)); }

QList<SurveyedField> surveyFields(const QList<QJsonObject> &objects)
{
    std::map<QString, SurveyedField> fields;
    std::map<QString, Sort> sorts;
    for (const QJsonObject &object : objects)
        survey(object, QString(), 1, fields, sorts);
    QList<SurveyedField> list;
    for (auto &[path, field] : fields)
        list.append(std::move(field));
    return list;
}

} // namespace lockscope
