// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/dialect/mongoshtext.h"

#include "models/dialect/fieldvalue.h"

#include <QHash>
#include <QJsonArray>
#include <QJsonDocument>
#include <QRegularExpression>

namespace lockscope {

namespace {

QString quoted(const QString &text)
{
    const QByteArray json = QJsonDocument(QJsonArray{text}).toJson(QJsonDocument::Compact);
    return QString::fromUtf8(json.mid(1, json.size() - 2));
}

/// A type's constructor; empty: it has none here, and the object is written as it is.
QString constructed(const QJsonObject &object)
{
    if (const std::optional<qint64> date = extendedDate(object))
        return u"ISODate("_qs % quoted(isoText(*date)) % u')';
    const QString key = object.begin().key();
    const QJsonValue value = object.begin().value();
    static const QHash<QString, QString> ofText{
            {u"$oid"_qs, u"ObjectId"_qs},        {u"$uuid"_qs, u"UUID"_qs},
            {u"$numberLong"_qs, u"Long"_qs},     {u"$numberInt"_qs, u"Int32"_qs},
            {u"$numberDouble"_qs, u"Double"_qs}, {u"$numberDecimal"_qs, u"Decimal128"_qs},
    };
    if (const auto type = ofText.find(key); type != ofText.end())
        return *type % u'(' % quoted(value.toString()) % u')';
    if (key == u"$timestamp")
        return u"Timestamp("_qs % toMongosh(value) % u')';
    if (key == u"$binary") {
        const QJsonObject binary = value.toObject();
        bool isHex = false;
        const int subType = binary.value(u"subType"_qs).toString().toInt(&isHex, 16);
        if (isHex)
            return u"BinData("_qs % QString::number(subType) % u", "_qs
                   % quoted(binary.value(u"base64"_qs).toString()) % u')';
    }
    return QString();
}

QString memberName(const QString &name)
{
    static const QRegularExpression plain(QStringLiteral("\\A[A-Za-z_$][A-Za-z0-9_$]*\\z"));
    return plain.match(name).hasMatch() ? name : quoted(name);
}

} // namespace

QString toMongosh(const QJsonValue &extendedJson)
{
    switch (extendedJson.type()) {
    case QJsonValue::String: return quoted(extendedJson.toString());
    case QJsonValue::Array: {
        QStringList elements;
        for (const QJsonValue &element : extendedJson.toArray())
            elements.append(toMongosh(element));
        return u'[' % elements.join(QStringLiteral(", ")) % u']';
    }
    case QJsonValue::Object: {
        const QJsonObject object = extendedJson.toObject();
        if (object.size() == 1) {
            const QString value = constructed(object);
            if (!value.isEmpty())
                return value;
        }
        QStringList members;
        for (auto it = object.begin(); it != object.end(); ++it)
            members.append(memberName(it.key()) % u": "_qs % toMongosh(it.value()));
        return members.isEmpty() ? u"{}"_qs
                                 : u"{ "_qs % members.join(QStringLiteral(", ")) % u" }"_qs;
    }
    case QJsonValue::Null:
    case QJsonValue::Undefined: return QStringLiteral("null");
    case QJsonValue::Bool:
    case QJsonValue::Double: break;
    }
    return valueText(extendedJson);
}

} // namespace lockscope
