// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/e2e/filestore.h"

#include <QDeadlineTimer>
#include <QJsonArray>

namespace e2e {

bool FileStore::put(const QStringList &paths, const QString &ids) const
{
    QList<RawStore::Document> documents;
    for (const QString &path : paths) {
        const qsizetype number = documents.size();
        documents.append({QStringLiteral("%1-%2").arg(ids).arg(number).toUtf8(),
                          {{QStringLiteral("path"), path}, {QStringLiteral("content"), number}}});
    }
    return m_server.raw().put(RawStore::Place::Files, documents);
}

QMap<int, QString> FileStore::files() const
{
    QMap<int, QString> files;
    for (const QJsonValue &file : m_server.raw().documents(RawStore::Place::Files, {})) {
        const QJsonObject source = file.toObject().value(QLatin1String("_source")).toObject();
        files.insert(source.value(QLatin1String("content")).toInt(-1),
                     source.value(QLatin1String("path")).toString());
    }
    return files;
}

QByteArray FileStore::picture(const QString &path) const
{
    return QJsonDocument(m_server.raw().documents(RawStore::Place::Files, {path, false}))
            .toJson(QJsonDocument::Compact);
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
