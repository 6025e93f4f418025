// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// T23: what a dialect says of a document, against reading one of ours. T24: as many documents of
// ShedLock as of ours, from the answers of searches to a tree.

#include "backend/dialects/dialectshelf.h"
#include "backend/elastic/elasticdocuments.h"
#include "backend/foreign/foreignsource.h"
#include "models/items/locktreemodel.h"
#include "tests/benchmarks/benchdata.h"
#include "tests/benchmarks/benchmark.h"
#include "tests/support/manualclock.h"

#include <QJsonArray>
#include <QJsonDocument>

#include <algorithm>
#include <cstdio>
#include <cstdlib>

namespace lockscope {

namespace {

constexpr int PerPage = 5000; ///< as ElasticForeign asks for them
constexpr Millis::rep Now = 1767225600000;

[[noreturn]] void stop(const char *why)
{
    std::fprintf(stderr, "error: %s\n", why);
    std::exit(1);
}

Dialect shedLock()
{
    const QList<ShelvedDialect> found = readDialects({}).named(QStringLiteral("shedlock"),
                                                               DialectEngine::Elasticsearch);
    if (found.isEmpty())
        stop("the dialect of ShedLock is not there");
    return found.first().dialect;
}

QJsonObject shedLockHit(int number)
{
    const QString name = QStringLiteral("billing.%1.job-%2")
                                 .arg(QString::number(number % 97), QString::number(number));
    return {{QStringLiteral("_index"), QStringLiteral("shedlock")},
            {QStringLiteral("_id"), name},
            {QStringLiteral("_seq_no"), number},
            {QStringLiteral("_primary_term"), 1},
            {QStringLiteral("_source"),
             QJsonObject{{QStringLiteral("name"), name},
                         {QStringLiteral("lockUntil"), qint64(Now + 600000 + number % 1000)},
                         {QStringLiteral("lockedAt"), qint64(Now - 60000 - number % 1000)},
                         {QStringLiteral("lockedBy"),
                          QStringLiteral("pod-%1").arg(QString::number(number % 500))}}}};
}

std::vector<QByteArray> shedLockAnswers(int documents)
{
    std::vector<QByteArray> answers;
    for (int from = 0; from < documents; from += PerPage) {
        QJsonArray hits;
        for (int i = from; i < std::min(documents, from + PerPage); ++i)
            hits.append(shedLockHit(i));
        answers.push_back(QJsonDocument(QJsonObject{{QStringLiteral("hits"),
                                                     QJsonObject{{QStringLiteral("hits"), hits}}}})
                                  .toJson(QJsonDocument::Compact));
    }
    return answers;
}

std::vector<ForeignDocument> documentsIn(const QByteArray &answer)
{
    std::vector<ForeignDocument> documents;
    const QJsonArray hits = QJsonDocument::fromJson(answer)
                                    .object()[QLatin1String("hits")]
                                    .toObject()[QLatin1String("hits")]
                                    .toArray();
    documents.reserve(static_cast<std::size_t>(hits.size()));
    for (const QJsonValue hit : hits)
        documents.push_back(elasticDocument(hit.toObject()));
    return documents;
}

/// As it comes over the network: the text of the answer, then its locks by readLockFast().
double readingOurs(const std::string &text, int count)
{
    HttpAnswer answer;
    answer.status = 200;
    answer.body.reserve(text.size() * 2);
    answer.body = text;
    Result<FeedPage> page = fail(BackendError::Kind::Malformed, "not read");
    const double time = timed([&] { page = readPage(std::move(answer), -1, count); });
    if (!page || page->locks.size() != static_cast<std::size_t>(count))
        stop("not every document of ours was read");
    return time;
}

/// A page at a time into a store with a tree on it.
template<typename Page>
double shown(std::size_t pages, std::size_t expected, Page page)
{
    ManualClock clock;
    LockStore store(clock);
    store.setClockOffset(Millis(0));
    store.expect(static_cast<std::int64_t>(expected));
    std::unique_ptr<LockTreeModel> model;
    const double time = timed([&] {
        for (std::size_t i = 0; i < pages; ++i)
            store.applyPage(page(i));
        model = std::make_unique<LockTreeModel>(store);
    });
    if (store.lockCount() < expected)
        stop("documents are missing");
    return time;
}

} // namespace

std::vector<BenchFigure> benchDialects(const BenchScale &scale)
{
    const Dialect dialect = shedLock();
    const int count = scale.hits;
    const std::vector<QByteArray> few = shedLockAnswers(count);
    std::vector<ForeignDocument> documents;
    for (const QByteArray &answer : few) {
        for (ForeignDocument &document : documentsIn(answer))
            documents.push_back(std::move(document));
    }
    FeedPage ours = benchPicture(count);
    ours.locks.resize(static_cast<std::size_t>(count));
    const std::string text = searchAnswer(ours.locks);
    const auto [applied, read] = interleaved(
            scale.repetitions * 5,
            [&](int) {
                qsizetype entries = 0;
                const double time = timed([&] {
                    for (const ForeignDocument &document : documents)
                        entries += applyDialect(dialect, document, Now).entries.size();
                });
                if (entries != count)
                    stop("not every document of ShedLock is held");
                return time;
            },
            [&](int) { return readingOurs(text, count); });

    const int many = scale.checkedLocks;
    const std::vector<QByteArray> theirs = shedLockAnswers(many);
    FeedPage picture = benchPicture(many);
    picture.locks.resize(static_cast<std::size_t>(many));
    std::vector<std::string> answers;
    for (std::size_t from = 0; from < picture.locks.size(); from += PerPage) {
        const std::size_t end = std::min(picture.locks.size(), from + PerPage);
        answers.push_back(searchAnswer({picture.locks.begin() + static_cast<std::ptrdiff_t>(from),
                                        picture.locks.begin() + static_cast<std::ptrdiff_t>(end)}));
    }
    std::int64_t order = 0;
    const auto [shownTheirs, shownOurs] = interleaved(
            scale.repetitions,
            [&](int) {
                return shown(theirs.size(), static_cast<std::size_t>(many), [&](std::size_t i) {
                    FeedPage page;
                    for (SeenForeign &seen :
                         seenForeign(dialect, documentsIn(theirs[i]), instantFromEpochMs(Now))) {
                        seen.lock.revision.order = ++order;
                        page.locks.push_back(std::move(seen.lock));
                    }
                    return page;
                });
            },
            [&](int) {
                return shown(answers.size(), picture.locks.size(), [&](std::size_t i) {
                    HttpAnswer answer;
                    answer.status = 200;
                    answer.body.reserve(answers[i].size() * 2);
                    answer.body = answers[i];
                    return readPage(std::move(answer), -1, PerPage).value_or(FeedPage());
                });
            });
    return {{"T23",
             "what a dialect says of " + std::to_string(count) + " documents",
             "ns",
             BenchFigure::Sense::Within,
             applied,
             "readLockFast of as many of ours, from a page",
             read,
             {2, 1, 4}},
            {"T24",
             std::to_string(many) + " documents of ShedLock, answers to tree",
             "ns",
             BenchFigure::Sense::Within,
             shownTheirs,
             "as many of ours",
             shownOurs,
             {1.2, 1, 8}}};
}

} // namespace lockscope
