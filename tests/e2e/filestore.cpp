// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/e2e/filestore.h"

#include <QDeadlineTimer>
#include <QJsonArray>

namespace e2e {

FileStore::FileStore(const Server &server)
    : m_server(server), m_index(server.index().toUtf8() + "-files")
{}

FileStore::~FileStore()
{
    if (m_server.isEngine())
        m_server.http("DELETE", '/' + m_index);
}

QByteArray FileStore::make() const
{
    const auto made = m_server.http(
            "PUT", '/' + m_index,
            R"({"settings":{"index":{"number_of_replicas":0}},"mappings":{"properties":{"path":{"type":"keyword"},"content":{"type":"long"}}}})");
    return made.status == 200 ? QByteArray() : made.body;
}

bool FileStore::put(const QStringList &paths) const
{
    QByteArray body;
    for (qsizetype i = 0; i < paths.size(); ++i) {
        const QByteArray number = QByteArray::number(i);
        body += "{\"index\":{\"_id\":\"file-" + number + "\"}}\n{\"path\":\"" + paths[i].toUtf8()
                + "\",\"content\":" + number + "}\n";
    }
    const auto answer = m_server.http("POST", '/' + m_index + "/_bulk?refresh=true", body,
                                      "application/x-ndjson");
    return answer.status == 200 && answer.body.contains("\"errors\":false");
}

QJsonObject FileStore::search(const QByteArray &query, int size) const
{
    m_server.http("POST", '/' + m_index + "/_refresh");
    const auto answer = m_server.http("POST", '/' + m_index + "/_search",
                                      "{\"size\":" + QByteArray::number(size)
                                              + ",\"track_total_hits\":true,\"query\":" + query
                                              + '}');
    return QJsonDocument::fromJson(answer.body).object().value(QLatin1String("hits")).toObject();
}

QMap<int, QString> FileStore::files() const
{
    QMap<int, QString> files;
    for (const QJsonValue &hit :
         search(R"({"match_all":{}})", 10000).value(QLatin1String("hits")).toArray()) {
        const QJsonObject source = hit.toObject().value(QLatin1String("_source")).toObject();
        files.insert(source.value(QLatin1String("content")).toInt(-1),
                     source.value(QLatin1String("path")).toString());
    }
    return files;
}

int FileStore::countOf(const QByteArray &query) const
{
    return search(query, 0)
            .value(QLatin1String("total"))
            .toObject()
            .value(QLatin1String("value"))
            .toInt(-1);
}

bool waitForMoved(Background &process, int moved)
{
    QByteArray errors;
    process.process().setReadChannel(QProcess::StandardError);
    const QDeadlineTimer deadline(60000);
    while (!deadline.hasExpired()) {
        errors += process.process().readAllStandardError();
        const qsizetype start = errors.lastIndexOf("Moved ");
        const qsizetype end = errors.indexOf(" of ", start);
        if (start >= 0 && end > start
            && errors.mid(start + 6, end - start - 6).replace(",", "").toInt() >= moved)
            return true;
        if (!process.isRunning()
            || !process.process().waitForReadyRead(static_cast<int>(deadline.remainingTime())))
            return false;
    }
    return false;
}

} // namespace e2e
