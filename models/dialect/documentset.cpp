// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/dialect/documentset.h"

#include <QJsonArray>
#include <QJsonDocument>

namespace lockscope {

namespace {

using Refusal = tl::unexpected<QString>;

/// One document a line. Unexpected: which line is none; empty: the first is not, so that nobody wrote
/// it that way.
tl::expected<QJsonArray, QString> readLines(const QByteArray &json)
{
    QJsonArray documents;
    const QList<QByteArray> lines = json.split('\n');
    for (qsizetype i = 0; i < lines.size(); ++i) {
        if (lines[i].trimmed().isEmpty())
            continue;
        QJsonParseError error{};
        const QJsonDocument document = QJsonDocument::fromJson(lines[i], &error);
        if (!document.isObject() && documents.isEmpty())
            return Refusal(QString());
        if (!document.isObject())
            return Refusal(QStringLiteral("line %1 is no object of JSON: %2")
                                   .arg(QString::number(i + 1), error.errorString()));
        documents.append(document.object());
    }
    return documents;
}

/// Adds the documents of one place.
tl::expected<void, QString> add(DialectEngine engine, const QString &place,
                                const QJsonArray &natives, QList<ForeignDocument> &documents)
{
    for (qsizetype i = 0; i < natives.size(); ++i) {
        if (!natives.at(i).isObject())
            return Refusal(QStringLiteral("number %1 is no object").arg(i + 1));
        const QJsonObject native = natives.at(i).toObject();
        if (engine == DialectEngine::Elasticsearch && !native.contains(u"_source"))
            return Refusal(QStringLiteral("number %1 has no _source: it must be a hit of a search")
                                   .arg(i + 1));
        std::optional<ForeignDocument> document = foreignDocument(engine, place, native);
        if (!document)
            return Refusal(QStringLiteral("number %1 has no key in base64").arg(i + 1));
        if (engine == DialectEngine::Elasticsearch && document->place.isEmpty())
            document->place = place;
        documents.append(std::move(*document));
    }
    return {};
}

} // namespace

QStringList placesOf(const Dialect &dialect)
{
    switch (dialect.engine) {
    case DialectEngine::Elasticsearch: return {dialect.where.index};
    case DialectEngine::Mongo: return dialect.where.collections;
    case DialectEngine::Etcd: return {dialect.where.prefix};
    }
    return {};
}

tl::expected<QList<ForeignDocument>, QString> readDocuments(DialectEngine engine,
                                                            const QStringList &places,
                                                            const QByteArray &json)
{
    QList<ForeignDocument> documents;
    const QString place = places.value(0);
    QJsonParseError error{};
    const QJsonDocument parsed = QJsonDocument::fromJson(json, &error);
    const bool isMongo = engine == DialectEngine::Mongo;
    if (isMongo && parsed.isObject() && places.contains(parsed.object().begin().key())
        && parsed.object().begin().value().isArray()) {
        const QJsonObject collections = parsed.object();
        for (auto it = collections.begin(); it != collections.end(); ++it) {
            if (!places.contains(it.key()))
                return Refusal(QStringLiteral("'%1' is no collection of this dialect; there are: "
                                              "%2")
                                       .arg(it.key(), places.join(QStringLiteral(", "))));
            const auto added = add(engine, it.key(), it.value().toArray(), documents);
            if (!added)
                return Refusal(it.key() % u": "_qs % added.error());
        }
        return documents;
    }
    if (isMongo && places.size() > 1)
        return Refusal(QStringLiteral("it does not say which collection the documents are of; "
                                      "write {\"%1\": […], \"%2\": […]}")
                               .arg(places.at(0), places.at(1)));
    QJsonArray natives = parsed.array();
    if (parsed.isObject()) {
        const QJsonObject object = parsed.object();
        if (engine == DialectEngine::Elasticsearch && object.contains(u"hits"))
            natives = object.value(u"hits"_qs).toObject().value(u"hits"_qs).toArray();
        else if (engine == DialectEngine::Etcd && !object.contains(u"key"))
            natives = object.value(u"kvs"_qs).toArray();
        else
            natives = {object};
    } else if (parsed.isNull()) {
        const auto lines = readLines(json);
        if (!lines && !lines.error().isEmpty())
            return Refusal(lines.error());
        if (!lines || lines->isEmpty())
            return Refusal(QStringLiteral("it is no JSON: %1 (byte %2)")
                                   .arg(error.errorString(), QString::number(error.offset)));
        natives = *lines;
    }
    const auto added = add(engine, place, natives, documents);
    if (!added)
        return Refusal(added.error());
    return documents;
}

} // namespace lockscope
