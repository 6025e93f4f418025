// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/dialect/foreigndocument.h"

#include "models/dialect/fieldvalue.h"

#include <QJsonDocument>
#include <QStringDecoder>

namespace lockscope {

namespace {

/// Numbers of 64 bits come as texts from one gateway and as numbers from another.
std::string wholeNumber(const QJsonValue &value)
{
    return value.isString() || value.isDouble() ? valueText(value).toStdString() : std::string();
}

std::optional<QString> fromBase64Utf8(const QJsonValue &value)
{
    const auto bytes = QByteArray::fromBase64Encoding(value.toString().toLatin1());
    if (!bytes)
        return std::nullopt;
    QStringDecoder decode(QStringDecoder::Utf8, QStringConverter::Flag::Stateless);
    QString text = decode(*bytes);
    return decode.hasError() ? std::nullopt : std::optional(std::move(text));
}

} // namespace

ForeignDocument elasticDocument(const QJsonObject &hit)
{
    ForeignDocument document;
    document.fields = hit.value(QLatin1StringView("_source")).toObject();
    document.nativeId = hit.value(QLatin1StringView("_id"));
    document.place = hit.value(QLatin1StringView("_index")).toString();
    document.routing = hit.value(QLatin1StringView("_routing")).toString().toStdString();
    document.revision = {wholeNumber(hit.value(QLatin1StringView("_seq_no"))),
                         wholeNumber(hit.value(QLatin1StringView("_primary_term")))};
    return document;
}

ForeignDocument mongoDocument(const QString &collection, const QJsonObject &extendedJson)
{
    ForeignDocument document;
    document.fields = extendedJson;
    document.nativeId = extendedJson.value(QLatin1StringView("_id"));
    document.place = collection;
    return document;
}

std::optional<ForeignDocument> etcdDocument(const QJsonObject &keyValue)
{
    const std::optional<QString> key = fromBase64Utf8(keyValue.value(QLatin1StringView("key")));
    if (!key || key->isEmpty())
        return std::nullopt;
    QJsonObject fields{{QStringLiteral("kv"), keyValue}, {QStringLiteral("key"), *key}};
    for (const char *const field : {"create_revision", "mod_revision", "version", "lease"}) {
        const QJsonValue value = keyValue.value(QLatin1StringView(field));
        if (!value.isUndefined())
            fields.insert(QLatin1StringView(field), value);
    }
    if (const std::optional<QString> value = fromBase64Utf8(
                keyValue.value(QLatin1StringView("value")))) {
        fields.insert(QLatin1StringView("value"), *value);
        const QJsonDocument json = QJsonDocument::fromJson(value->toUtf8());
        if (json.isObject())
            fields.insert(QLatin1StringView("json"), json.object());
    }
    ForeignDocument document;
    document.fields = std::move(fields);
    document.nativeId = *key;
    document.revision.order = wholeNumber(keyValue.value(QLatin1StringView("mod_revision")));
    return document;
}

std::optional<ForeignDocument> foreignDocument(DialectEngine engine, const QString &place,
                                               const QJsonObject &native)
{
    switch (engine) {
    case DialectEngine::Elasticsearch: return elasticDocument(native);
    case DialectEngine::Mongo: return mongoDocument(place, native);
    case DialectEngine::Etcd: return etcdDocument(native);
    }
    return std::nullopt;
}

} // namespace lockscope
