// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// T13: the text of a search page → lock values, against QJsonDocument and the same extraction by
// hand.

#include "backend/elastic/elasticdocuments.h"
#include "tests/benchmarks/benchdata.h"
#include "tests/benchmarks/benchmark.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

namespace lockscope {

namespace {

std::vector<LockDocument> byQt(const std::string &text)
{
    std::vector<LockDocument> locks;
    const QJsonDocument json = QJsonDocument::fromJson(
            QByteArray::fromRawData(text.data(), static_cast<qsizetype>(text.size())));
    const QJsonArray hits = json.object()
                                    .value(QLatin1String("hits"))
                                    .toObject()
                                    .value(QLatin1String("hits"))
                                    .toArray();
    locks.reserve(static_cast<std::size_t>(hits.size()));
    for (const QJsonValue hit : hits) {
        const QJsonObject object = hit.toObject();
        const QJsonObject source = object.value(QLatin1String("_source")).toObject();
        LockDocument document;
        document.id = object.value(QLatin1String("_id")).toString().toStdString();
        document.revision.order = object.value(QLatin1String("_seq_no")).toInteger();
        document.revision.guard = object.value(QLatin1String("_primary_term")).toInteger();
        document.kind = lockKindFromString(
                                source.value(QLatin1String("kind")).toString().toStdString())
                                .value_or(LockKind::Tree);
        document.path = source.value(QLatin1String("path")).toString().toStdString();
        document.type = source.value(QLatin1String("lock_type")).toString()
                                        == QLatin1String("shared")
                                ? LockType::Shared
                                : LockType::Exclusive;
        document.count = source.value(QLatin1String("lock_count")).toInteger();
        document.updatedAt = instantFromEpochMs(
                source.value(QLatin1String("updated_at")).toInteger());
        const QJsonArray holders = source.value(QLatin1String("holders")).toArray();
        for (const QJsonValue value : holders) {
            const QJsonObject entry = value.toObject();
            Holder holder;
            holder.id = entry.value(QLatin1String("id")).toString().toStdString();
            holder.session = entry.value(QLatin1String("session")).toString().toStdString();
            holder.mode = lockModeFromString(
                                  entry.value(QLatin1String("mode")).toString().toStdString())
                                  .value_or(LockMode::X);
            holder.changeNumber = entry.value(QLatin1String("n")).toInteger();
            holder.acquiredAt = instantFromEpochMs(entry.value(QLatin1String("at")).toInteger());
            document.holders.push_back(std::move(holder));
        }
        locks.push_back(std::move(document));
    }
    return locks;
}

} // namespace

std::vector<BenchFigure> benchPage(const BenchScale &scale)
{
    FeedPage page = benchPicture(scale.hits);
    page.locks.resize(static_cast<std::size_t>(scale.hits));
    const std::string text = searchAnswer(page.locks);
    std::vector<double> oursTimes;
    std::vector<double> qtTimes;
    // A page is read in milliseconds: more repetitions cost nothing.
    for (int repetition = 0; repetition < scale.repetitions * 5; ++repetition) {
        HttpAnswer answer;
        answer.status = 200;
        // As a client hands it over that read it in pieces: it grew, and has room behind its end.
        answer.body.reserve(text.size() * 2);
        answer.body = text;
        Result<FeedPage> ours = fail(BackendError::Kind::Malformed, "not read");
        std::vector<LockDocument> theirs;
        oursTimes.push_back(timed([&] { ours = readPage(std::move(answer), -1, scale.hits); }));
        qtTimes.push_back(timed([&] { theirs = byQt(text); }));
        if (!ours || ours->locks != theirs || theirs != page.locks)
            stopWith("the two readings of the page differ");
    }
    return {{"T13",
             "search page of " + std::to_string(scale.hits) + " hits to lock values",
             "ns",
             BenchFigure::Sense::Faster,
             oursTimes,
             "QJsonDocument and extract",
             qtTimes,
             {8, 15, 1}}};
}

} // namespace lockscope
