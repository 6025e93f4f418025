// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/benchmarks/shedlockdata.h"

#include "backend/dialects/dialectshelf.h"

#include <QJsonArray>
#include <QJsonDocument>

#include <cstdio>
#include <cstdlib>

namespace lockscope {

namespace {

QString shedLockName(const std::string &path)
{
    const QString name
            = QString::fromStdString(path).replace(u'.', u'-').replace(u'/', u'.').mid(1);
    return name.isEmpty() ? QStringLiteral("root") : name;
}

QJsonObject shedLockSource(std::size_t number, const QString &name, Millis::rep now)
{
    const auto some = static_cast<qint64>(number % 1000);
    return {{QStringLiteral("name"), name},
            {QStringLiteral("lockUntil"), qint64{now + 600000 + some}},
            {QStringLiteral("lockedAt"), qint64{now - 60000 - some}},
            {QStringLiteral("lockedBy"), QStringLiteral("pod-%1").arg(number % 500)}};
}

QJsonObject shedLockHit(std::size_t number, const std::string &path)
{
    const QString name = shedLockName(path);
    return {{QStringLiteral("_index"), QStringLiteral("shedlock")},
            {QStringLiteral("_id"), name},
            {QStringLiteral("_seq_no"), static_cast<qint64>(number)},
            {QStringLiteral("_primary_term"), 1},
            {QStringLiteral("_source"), shedLockSource(number, name, ShedLockNow)}};
}

std::string lineOf(const QJsonObject &object)
{
    return QJsonDocument(object).toJson(QJsonDocument::Compact).toStdString() + '\n';
}

} // namespace

Dialect shedLockDialect()
{
    const QList<ShelvedDialect> found = readDialects({}).named(QStringLiteral("shedlock"),
                                                               DialectEngine::Elasticsearch);
    if (found.isEmpty()) {
        std::fputs("error: the dialect of ShedLock is not there\n", stderr);
        std::exit(1);
    }
    return found.first().dialect;
}

std::string shedLockAnswer(const std::vector<LockDocument> &locks, std::size_t from, std::size_t to)
{
    QJsonArray hits;
    for (std::size_t i = from; i < to; ++i)
        hits.append(shedLockHit(i, locks[i].path));
    return QJsonDocument(QJsonObject{{QStringLiteral("hits"),
                                      QJsonObject{{QStringLiteral("hits"), hits}}}})
            .toJson(QJsonDocument::Compact)
            .toStdString();
}

std::string shedLockBulkItem(std::size_t number, const std::string &path, Instant now)
{
    const QString name = shedLockName(path);
    return lineOf({{QStringLiteral("index"), QJsonObject{{QStringLiteral("_id"), name}}}})
           + lineOf(shedLockSource(number, name, toEpochMs(now)));
}

} // namespace lockscope
