// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// T23: what a dialect says of a document, against reading one of ours. T24c: the client part of T24,
// as many documents of ShedLock as of ours from the answers of searches to a tree.

#include "backend/elastic/elasticdocuments.h"
#include "backend/elastic/foreignpage.h"
#include "models/items/locktreemodel.h"
#include "tests/benchmarks/benchdata.h"
#include "tests/benchmarks/benchmark.h"
#include "tests/benchmarks/shedlockdata.h"
#include "tests/support/manualclock.h"

#include <algorithm>

namespace lockscope {

namespace {

constexpr std::size_t PerPage = 10000; ///< as ElasticForeign asks for them

std::vector<std::string> shedLockAnswers(const std::vector<LockDocument> &locks)
{
    std::vector<std::string> answers;
    for (std::size_t from = 0; from < locks.size(); from += PerPage)
        answers.push_back(shedLockAnswer(locks, from, std::min(locks.size(), from + PerPage)));
    return answers;
}

/// As it comes over the network.
HttpAnswer answerOf(const std::string &text)
{
    HttpAnswer answer;
    answer.status = 200;
    answer.body.reserve(text.size() * 2);
    answer.body = text;
    return answer;
}

std::vector<SeenForeign> heldIn(const Dialect &dialect, const std::string &text)
{
    return readForeignPage(answerOf(text), dialect, instantFromEpochMs(ShedLockNow), {})
            .value_or(ForeignPage())
            .held;
}

/// The text of an answer, then its locks by readLockFast().
double readingOurs(const std::string &text, int count)
{
    HttpAnswer answer = answerOf(text);
    Result<FeedPage> page = fail(BackendError::Kind::Malformed, "not read");
    const double time = timed([&] { page = readPage(std::move(answer), -1, count); });
    if (!page || page->locks.size() != static_cast<std::size_t>(count))
        stopWith("not every document of ours was read");
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
        stopWith("documents are missing");
    return time;
}

} // namespace

std::vector<BenchFigure> benchDialects(const BenchScale &scale)
{
    const Dialect dialect = shedLockDialect();
    const int count = scale.hits;
    FeedPage ours = benchPicture(count);
    ours.locks.resize(static_cast<std::size_t>(count));
    std::vector<ForeignDocument> documents;
    for (const std::string &answer : shedLockAnswers(ours.locks)) {
        for (SeenForeign &seen : heldIn(dialect, answer))
            documents.push_back(std::move(seen.document));
    }
    const std::string text = searchAnswer(ours.locks);
    const auto [applied, read] = interleaved(
            scale.repetitions * 5,
            [&](int) {
                qsizetype entries = 0;
                const double time = timed([&] {
                    for (const ForeignDocument &document : documents)
                        entries += applyDialect(dialect, document, ShedLockNow).entries.size();
                });
                if (entries != count)
                    stopWith("not every document of ShedLock is held");
                return time;
            },
            [&](int) { return readingOurs(text, count); });

    const int many = scale.checkedLocks;
    FeedPage picture = benchPicture(many);
    picture.locks.resize(static_cast<std::size_t>(many));
    const std::vector<std::string> theirs = shedLockAnswers(picture.locks);
    std::vector<std::string> answers;
    for (std::size_t from = 0; from < picture.locks.size(); from += PerPage) {
        const std::size_t end = std::min(picture.locks.size(), from + PerPage);
        answers.push_back(searchAnswer({picture.locks.begin() + static_cast<std::ptrdiff_t>(from),
                                        picture.locks.begin() + static_cast<std::ptrdiff_t>(end)}));
    }
    std::int64_t order = 0;
    std::vector<std::vector<SeenForeign>> kept; // the documents, as ForeignPicture keeps them
    const auto [shownTheirs, shownOurs] = interleaved(
            scale.repetitions,
            [&](int) {
                kept.clear();
                return shown(theirs.size(), static_cast<std::size_t>(many), [&](std::size_t i) {
                    FeedPage page;
                    std::vector<SeenForeign> held = heldIn(dialect, theirs[i]);
                    page.locks.reserve(held.size());
                    for (SeenForeign &seen : held) {
                        seen.lock.revision.order = ++order;
                        page.locks.push_back(std::move(seen.lock));
                    }
                    kept.push_back(std::move(held));
                    return page;
                });
            },
            [&](int) {
                return shown(answers.size(), picture.locks.size(), [&](std::size_t i) {
                    return readPage(answerOf(answers[i]), -1, static_cast<int>(PerPage))
                            .value_or(FeedPage());
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
            {"T24c",
             std::to_string(many) + " documents of ShedLock, answers to tree, client part",
             "ns",
             BenchFigure::Sense::Within,
             shownTheirs,
             "as many of ours",
             shownOurs,
             {1.2, 1, 8}}};
}

} // namespace lockscope
