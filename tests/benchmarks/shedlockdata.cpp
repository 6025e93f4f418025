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

QJsonObject shedLockHit(int number, const std::string &path)
{
    QString name = QString::fromStdString(path).replace(u'.', u'-').replace(u'/', u'.').mid(1);
    if (name.isEmpty())
        name = QStringLiteral("root");
    return {{QStringLiteral("_index"), QStringLiteral("shedlock")},
            {QStringLiteral("_id"), name},
            {QStringLiteral("_seq_no"), number},
            {QStringLiteral("_primary_term"), 1},
            {QStringLiteral("_source"),
             QJsonObject{{QStringLiteral("name"), name},
                         {QStringLiteral("lockUntil"),
                          qint64(ShedLockNow + 600000 + number % 1000)},
                         {QStringLiteral("lockedAt"), qint64(ShedLockNow - 60000 - number % 1000)},
                         {QStringLiteral("lockedBy"),
                          QStringLiteral("pod-%1").arg(QString::number(number % 500))}}}};
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
        hits.append(shedLockHit(static_cast<int>(i), locks[i].path));
    return QJsonDocument(QJsonObject{{QStringLiteral("hits"),
                                      QJsonObject{{QStringLiteral("hits"), hits}}}})
            .toJson(QJsonDocument::Compact)
            .toStdString();
}

} // namespace lockscope
