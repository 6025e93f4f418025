// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/dialect/fieldvalue.h"
#include "models/dialect/foreignchange.h"

#include <QJsonDocument>
#include <QUrl>

namespace lockscope {

namespace {

using How = BreakRule::How;

QByteArray compact(const QJsonObject &object)
{
    return QJsonDocument(object).toJson(QJsonDocument::Compact);
}

/// Sets a field inside objects: a part of a document is merged into it by its structure.
void setInside(QJsonObject &object, const QStringList &names, const QJsonValue &value)
{
    if (names.size() == 1) {
        object.insert(names.first(), value);
        return;
    }
    QJsonObject inner = object.value(names.first()).toObject();
    setInside(inner, names.mid(1), value);
    object.insert(names.first(), inner);
}

/// What must hold of @p value at @p field. An object is compared by its fields: their order, which
/// JSON does not keep, counts in MongoDB.
void compare(QJsonObject &conditions, const QString &field, const QJsonValue &value)
{
    if (value.isUndefined()) {
        conditions.insert(field, QJsonObject{{u"$exists"_qs, false}});
    } else if (value.isObject() && !isExtendedValue(value) && !value.toObject().isEmpty()) {
        const QJsonObject object = value.toObject();
        for (auto it = object.begin(); it != object.end(); ++it)
            compare(conditions, field.isEmpty() ? it.key() : field % u'.' % it.key(), it.value());
    } else {
        conditions.insert(field, QJsonObject{{u"$eq"_qs, value}});
    }
}

/// Which elements are meant: what `$elemMatch` and `$pull` take.
QJsonObject elementCondition(const QJsonValue &element)
{
    if (!element.isObject() || isExtendedValue(element))
        return {{u"$eq"_qs, element}};
    QJsonObject conditions;
    compare(conditions, QString(), element);
    return conditions;
}

/// A pipeline that takes the first element out that is equal. The filter has made sure of one.
QJsonArray pullOne(const ForeignChange &change)
{
    const QString array = u'$' % change.array;
    const QJsonObject at{{u"$indexOfArray"_qs,
                          QJsonArray{array, QJsonObject{{u"$literal"_qs, change.element}}}}};
    const QJsonObject behind{{u"$add"_qs, QJsonArray{at, 1}}};
    const QJsonObject size{{u"$size"_qs, array}};
    const auto onlyIf = [](const QJsonValue &greater, const QJsonValue &than,
                           const QJsonArray &slice) {
        return QJsonObject{
                {u"$cond"_qs, QJsonArray{QJsonObject{{u"$gt"_qs, QJsonArray{greater, than}}},
                                         QJsonObject{{u"$slice"_qs, slice}}, QJsonArray{}}}};
    };
    QJsonObject fields{
            {change.array, QJsonObject{{u"$concatArrays"_qs,
                                        QJsonArray{onlyIf(at, 0, {array, 0, at}),
                                                   onlyIf(size, behind, {array, behind, size})}}}}};
    if (change.alsoDec) {
        const QString field = u'$' % change.alsoDec->field;
        fields.insert(change.alsoDec->field, QJsonObject{{u"$subtract"_qs, QJsonArray{field, 1}}});
    }
    return {QJsonObject{{u"$set"_qs, fields}}};
}

QJsonValue mongoUpdate(const ForeignChange &change)
{
    switch (change.how) {
    case How::Delete: return QJsonValue(QJsonValue::Undefined);
    case How::Set: {
        QJsonObject fields;
        for (const SeenField &field : change.set)
            fields.insert(field.field, field.value);
        return QJsonObject{{u"$set"_qs, fields}};
    }
    case How::Pull: {
        QJsonObject update{
                {u"$pull"_qs, QJsonObject{{change.array, elementCondition(change.element)}}}};
        if (change.alsoDec)
            update.insert(u"$inc"_qs, QJsonObject{{change.alsoDec->field, -1}});
        return update;
    }
    case How::PullOne: return pullOne(change);
    }
    return QJsonValue(QJsonValue::Undefined);
}

/// The parts of the document that are written over.
QJsonObject elasticFields(const ForeignChange &change)
{
    QJsonObject fields;
    for (const SeenField &field : change.set)
        setInside(fields, field.field.split(u'.'), field.value);
    if (!change.array.isEmpty()) {
        QJsonArray rest = change.arraySeen; // nobody has written since: that is compared
        rest.removeAt(change.elementAt);
        setInside(fields, change.array.split(u'.'), rest);
    }
    if (change.alsoDec)
        setInside(fields, change.alsoDec->field.split(u'.'),
                  numberOf(change.alsoDec->value).value_or(1) - 1);
    return fields;
}

} // namespace

ForeignRequest elasticRequest(const ForeignChange &change)
{
    ForeignRequest request;
    const bool isDelete = change.how == How::Delete;
    request.method = isDelete ? "DELETE" : "POST";
    request.path = '/' + QUrl::toPercentEncoding(change.place) + (isDelete ? "/_doc/" : "/_update/")
                   + QUrl::toPercentEncoding(change.nativeId.toString())
                   + "?if_seq_no=" + QByteArray::fromStdString(change.revision.order)
                   + "&if_primary_term=" + QByteArray::fromStdString(change.revision.term);
    if (!change.routing.empty())
        request.path += "&routing="
                        + QUrl::toPercentEncoding(QString::fromStdString(change.routing));
    if (!isDelete)
        request.body = compact({{u"doc"_qs, elasticFields(change)}});
    return request;
}

ForeignRequest etcdRequest(const ForeignChange &change)
{
    const QString key = QString::fromLatin1(change.nativeId.toString().toUtf8().toBase64());
    const QString revision = QString::fromStdString(change.revision.order);
    const QJsonObject compare{{u"key"_qs, key},
                              {u"target"_qs, u"MOD"_qs},
                              {u"result"_qs, u"EQUAL"_qs},
                              {u"mod_revision"_qs, revision}};
    const QJsonObject success{{u"request_delete_range"_qs, QJsonObject{{u"key"_qs, key}}}};
    return {"POST", "/v3/kv/txn",
            compact({{u"compare"_qs, QJsonArray{compare}}, {u"success"_qs, QJsonArray{success}}})};
}

MongoChange mongoChange(const ForeignChange &change)
{
    MongoChange result;
    result.filter.insert(u"_id"_qs, QJsonObject{{u"$eq"_qs, change.nativeId}});
    for (const SeenField &seen : change.guard)
        compare(result.filter, seen.field, seen.value);
    if (!change.array.isEmpty())
        result.filter.insert(change.array,
                             QJsonObject{{u"$elemMatch"_qs, elementCondition(change.element)}});
    result.update = mongoUpdate(change);
    return result;
}

} // namespace lockscope
