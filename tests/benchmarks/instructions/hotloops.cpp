// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/benchmarks/instructions/hotloops.h"

#include "backend/elastic/elasticdocuments.h"
#include "backend/elastic/foreignpage.h"
#include "models/items/locktreemodel.h"
#include "models/protocol/planner/breakplanner.h"
#include "models/protocol/scripts/scriptitems.h"
#include "models/protocol/scripts/scripts.h"
#include "models/store/lockstore.h"
#include "tests/benchmarks/benchdata.h"
#include "tests/benchmarks/checkedpicture.h"
#include "tests/benchmarks/shedlockdata.h"
#include "tests/support/manualclock.h"

#include <cstdio>
#include <cstdlib>
#include <memory>
#include <string>
#include <utility>

namespace lockscope {

namespace {

/// What is counted must have happened.
void require(bool condition, const char *what)
{
    if (condition)
        return;
    std::fprintf(stderr, "error: %s\n", what);
    std::exit(1);
}

/// A store on the picture of a server, and what a loop adds.
struct Picture
{
    explicit Picture(int rows) : page(benchPicture(rows)), store(clock)
    {
        store.setClockOffset(Millis(0));
    }
    int locks() const { return static_cast<int>(page.locks.size()); }
    Picture &load()
    {
        store.applyPage(page);
        return *this;
    }
    Picture &show()
    {
        model = std::make_unique<LockTreeModel>(store);
        return *this;
    }

    ManualClock clock;
    FeedPage page;
    LockStore store;
    std::unique_ptr<LockTreeModel> model;
};

ReadyLoop storeOfPage(int rows)
{
    const auto picture = std::make_shared<Picture>(rows);
    return {[picture] { picture->load(); }, picture->locks()};
}

ReadyLoop modelOfStore(int rows)
{
    const auto picture = std::make_shared<Picture>(rows);
    picture->load();
    return {[picture] { picture->show(); }, picture->locks()};
}

ReadyLoop filterOverModel(int rows)
{
    const auto picture = std::make_shared<Picture>(rows);
    picture->load().show();
    const FilterQuery query = FilterQuery::parse(QStringLiteral("report-12")).value();
    return {[picture, query] {
                picture->model->setFilter(query);
                require(picture->model->hiddenLocks() > 0, "the filter hid nothing");
            },
            picture->locks()};
}

ReadyLoop changesInStoreAndModel(int rows)
{
    constexpr int RowsPerChange = 10;
    const auto picture = std::make_shared<Picture>(rows);
    picture->load().show();
    const FeedPage changes = changesOf(picture->page, rows / RowsPerChange, 0);
    return {[picture, changes] { picture->store.applyPage(changes); },
            static_cast<int>(changes.locks.size())};
}

ReadyLoop locksOfSearchPage(int hits)
{
    FeedPage page = benchPicture(hits);
    page.locks.resize(static_cast<std::size_t>(hits));
    const auto answer = std::make_shared<HttpAnswer>();
    answer->status = 200;
    answer->body = searchAnswer(page.locks);
    return {[answer, hits] {
                const Result<FeedPage> read = readPage(std::move(*answer), -1, hits);
                require(read && read->locks.size() == static_cast<std::size_t>(hits),
                        "the page was not read");
            },
            hits};
}

ReadyLoop locksOfForeignPage(int hits)
{
    const auto answer = std::make_shared<HttpAnswer>();
    answer->status = 200;
    FeedPage ours = benchPicture(hits);
    answer->body = shedLockAnswer(ours.locks, 0, static_cast<std::size_t>(hits));
    const auto dialect = std::make_shared<Dialect>(shedLockDialect());
    const auto page = std::make_shared<ForeignPage>();
    return {[answer, dialect, page, hits] {
                *page = readForeignPage(std::move(*answer), *dialect,
                                        instantFromEpochMs(ShedLockNow), {})
                                .value_or(ForeignPage());
                require(page->held.size() == static_cast<std::size_t>(hits),
                        "the page of other software was not read");
            },
            hits};
}

/// The embedded server's part of an acquire: twenty holders each on a directory, as locks below it
/// leave them there.
ReadyLoop acquireCalls(int calls)
{
    constexpr int HoldersPerDocument = 20;
    constexpr std::int64_t Now = 1767225600000;
    const auto items = std::make_shared<std::vector<ScriptItem>>();
    const AcquireItem directory{"/area/project", LockKind::Tree, "/area/project", LockMode::IX};
    for (int i = 0; i < calls; ++i) {
        AcquireParams params;
        params.holder = "holder-" + std::to_string(1000000 + i);
        params.session = "session-" + std::to_string(i % HoldersPerDocument);
        items->push_back(acquireItem(directory, params));
    }
    return {[items] {
                ValueMap document;
                int holders = 0;
                for (const ScriptItem &item : *items) {
                    if (holders == HoldersPerDocument)
                        document = ValueMap();
                    holders = holders % HoldersPerDocument + 1;
                    const auto op = runScript(item.script, document.empty(), Now, document,
                                              item.params);
                    require(op && *op == ScriptOp::Write, "a lock was refused");
                }
            },
            calls};
}

Session processOf(const std::string &id)
{
    Session session;
    session.id = id;
    session.process.processId = "ws7:" + id;
    session.process.host = "ws7";
    session.lease = Millis(30000);
    session.delay = Millis(15000);
    session.expiresAt = instantFromEpochMs(1767225630000);
    return session;
}

LockDocument lockDocument(const std::string &id, LockKind kind, const std::string &path)
{
    LockDocument document;
    document.id = id;
    document.kind = kind;
    document.path = path;
    document.type = LockType::Shared;
    document.updatedAt = instantFromEpochMs(1767225600000);
    return document;
}

void addHolder(LockDocument &document, const std::string &session, LockMode mode)
{
    Holder holder;
    holder.id = "holder-" + session;
    holder.session = session;
    holder.mode = mode;
    document.holders.push_back(std::move(holder));
    document.count = static_cast<std::int64_t>(document.holders.size());
    if (mode == LockMode::X)
        document.type = LockType::Exclusive;
}

/// As many processes, each with a lock of its own in one directory: on that and above it every one
/// of them has an entry.
LockPicture lockedByMany(int processes)
{
    LockDocument directory = lockDocument("/area", LockKind::Tree, "/area");
    LockDocument root = lockDocument("global", LockKind::Root, "/");
    LockPicture picture;
    picture.clockOffset = Millis(0);
    for (int i = 0; i < processes; ++i) {
        const std::string session = "session-" + std::to_string(1000000 + i);
        const std::string path = "/area/" + session;
        LockDocument file = lockDocument(path, LockKind::Tree, path);
        addHolder(file, session, LockMode::X);
        addHolder(directory, session, LockMode::IX);
        addHolder(root, session, LockMode::IX);
        picture.locks.push_back(std::move(file));
        picture.sessions.push_back(processOf(session));
    }
    picture.locks.insert(picture.locks.begin(), std::move(directory));
    picture.locks.push_back(std::move(root));
    return picture;
}

/// Fewer locks than rows: a plan plays several scripts for each.
ReadyLoop planOfLocksOf(Liveness liveness, int rows)
{
    const int locks = rows / 10;
    const auto picture = std::make_shared<LockPicture>(lockedByMany(locks));
    const auto plan = std::make_shared<PlannedBreak>();
    BreakSelection selection;
    selection.what = BreakSelection::What::Subtree;
    selection.id = "/area";
    selection.hard = true; // with the steps that free the paths at once
    BreakContext context;
    context.now = instantFromEpochMs(1767225610000);
    context.verdictOf = [liveness](const std::string &) {
        LivenessVerdict verdict;
        verdict.liveness = liveness;
        return verdict;
    };
    return {[picture, plan, selection, context, locks] {
                *plan = planBreak(*picture, selection, context);
                require(*plan && (*plan)->owners.size() == static_cast<std::size_t>(locks),
                        "the plan does not free every lock");
            },
            locks};
}

ReadyLoop planOfLocksOfTheLiving(int rows) { return planOfLocksOf(Liveness::Held, rows); }

ReadyLoop planOfLocksOfTheDead(int rows) { return planOfLocksOf(Liveness::Dead, rows); }

/// The second look of the tree check, the one that decides.
ReadyLoop secondLookOfCheck(int rows)
{
    const auto picture = std::make_shared<LockPicture>(checkedPicture(rows));
    const auto facts = std::make_shared<TreeCheckFacts>(factsOf(*picture));
    const auto before = std::make_shared<std::vector<Anomaly>>(findAnomalies(*picture, *facts));
    const auto now = std::make_shared<std::vector<Anomaly>>();
    return {[picture, facts, before, now, rows] {
                *now = findAnomalies(*picture, *facts);
                settle(*now, *before, picture->observedAt);
                require(now->size() >= static_cast<std::size_t>(rows / 20),
                        "the check missed what is there");
            },
            rows};
}

} // namespace

std::vector<HotLoop> hotLoops()
{
    return {{"page", "a hit of a search page", locksOfSearchPage},
            {"foreign", "a hit of a search page of other software", locksOfForeignPage},
            {"store", "a lock into the store", storeOfPage},
            {"model", "a row of the tree's model", modelOfStore},
            {"filter", "a row that the filter looks at", filterOverModel},
            {"change", "a change through store and model", changesInStoreAndModel},
            {"acquire", "a call of the acquire script", acquireCalls},
            {"drop", "a living process's lock in the plan of a break", planOfLocksOfTheLiving},
            {"kill", "a dead process's lock in the plan of a break", planOfLocksOfTheDead},
            {"check", "a lock in a look of the tree check", secondLookOfCheck}};
}

} // namespace lockscope
