// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/e2e/reststore.h"

#include "tests/e2e/e2esupport.h"

#include <QJsonDocument>

namespace e2e {
namespace {

QByteArray jsonOf(const QJsonObject &object)
{
    return QJsonDocument(object).toJson(QJsonDocument::Compact);
}

QByteArray queryOf(const RawStore::Which &which)
{
    if (which.isMarked)
        return R"({"exists":{"field":"intent"}})";
    if (!which.under.isEmpty())
        return R"({"prefix":{"path":")" + which.under.toUtf8() + R"(/"}})";
    return R"({"match_all":{}})";
}

} // namespace

QByteArray RestStore::pathOf(Place place) const
{
    switch (place) {
    case Place::Locks: return '/' + m_index;
    case Place::Changes: return '/' + m_index + "-intents";
    case Place::Files: return '/' + m_index + "-files";
    case Place::AuditCopies: return '/' + m_index + "-audit";
    }
    return {};
}

QByteArray RestStore::pathOf(Place place, const char *kind, const QByteArray &id) const
{
    return pathOf(place) + '/' + kind + '/' + id.toPercentEncoding();
}

QByteArray RestStore::makeFiles() const
{
    const auto made = http(
            m_url, "PUT", pathOf(Place::Files),
            R"({"settings":{"index":{"number_of_replicas":0}},"mappings":{"properties":{"path":{"type":"keyword"},"content":{"type":"long"}}}})");
    return made.status == 200 ? QByteArray() : made.body;
}

bool RestStore::put(Place place, const QList<Document> &documents) const
{
    QByteArray body;
    for (const Document &document : documents)
        body += jsonOf({{QStringLiteral("index"),
                         QJsonObject{{QStringLiteral("_id"), QString::fromUtf8(document.id)}}}})
                + '\n' + jsonOf(document.source) + '\n';
    const auto answer = http(m_url, "POST", pathOf(place) + "/_bulk?refresh=true", body,
                             "application/x-ndjson");
    return answer.status == 200 && answer.body.contains("\"errors\":false");
}

QJsonObject RestStore::document(Place place, const QByteArray &id) const
{
    return QJsonDocument::fromJson(http(m_url, "GET", pathOf(place, "_doc", id)).body).object();
}

bool RestStore::change(Place place, const QByteArray &id, const QJsonObject &members) const
{
    return http(m_url, "POST", pathOf(place, "_update", id) + "?refresh=true",
                jsonOf({{QStringLiteral("doc"), members}}))
                   .status
           == 200;
}

bool RestStore::remove(Place place, const QByteArray &id) const
{
    return http(m_url, "DELETE", pathOf(place, "_doc", id) + "?refresh=true").status == 200;
}

QJsonObject RestStore::search(Place place, const Which &which, int size) const
{
    http(m_url, "POST", pathOf(place) + "/_refresh");
    const QByteArray order = place == Place::Files ? "path" : "_seq_no";
    const auto answer = http(m_url, "POST", pathOf(place) + "/_search",
                             "{\"size\":" + QByteArray::number(size)
                                     + ",\"track_total_hits\":true,\"seq_no_primary_term\":true,"
                                       "\"sort\":[{\""
                                     + order + "\":\"asc\"}],\"query\":" + queryOf(which) + '}');
    return QJsonDocument::fromJson(answer.body).object().value(QLatin1String("hits")).toObject();
}

QJsonArray RestStore::documents(Place place, const Which &which) const
{
    return search(place, which, 10000).value(QLatin1String("hits")).toArray();
}

int RestStore::count(Place place, const Which &which) const
{
    return search(place, which, 0)
            .value(QLatin1String("total"))
            .toObject()
            .value(QLatin1String("value"))
            .toInt(-1);
}

void RestStore::clear(const QStringList &made) const
{
    for (const QString &index : made)
        http(m_url, "DELETE", '/' + index.toUtf8());
    http(m_url, "DELETE", pathOf(Place::Files));
}

} // namespace e2e
