// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/benchmarks/instructions/hotloops.h"

#include "backend/elastic/elasticdocuments.h"
#include "models/items/locktreemodel.h"
#include "models/protocol/scriptitems.h"
#include "models/protocol/scripts.h"
#include "models/store/lockstore.h"
#include "tests/benchmarks/benchdata.h"
#include "tests/support/manualclock.h"

#include <cstdio>
#include <cstdlib>
#include <memory>

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
    LockPage page;
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
    const LockPage changes = changesOf(picture->page, rows / RowsPerChange, 0);
    return {[picture, changes] { picture->store.applyPage(changes); },
            static_cast<int>(changes.locks.size())};
}

ReadyLoop locksOfSearchPage(int hits)
{
    LockPage page = benchPicture(hits);
    page.locks.resize(static_cast<std::size_t>(hits));
    const auto answer = std::make_shared<HttpAnswer>();
    answer->status = 200;
    answer->body = searchAnswer(page.locks);
    return {[answer, hits] {
                const Result<LockPage> read = readPage(std::move(*answer), -1, hits);
                require(read && read->locks.size() == static_cast<std::size_t>(hits),
                        "the page was not read");
            },
            hits};
}

/// The embedded server's part of an acquire: twenty holders each on a directory, as locks below it leave them there.
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

} // namespace

std::vector<HotLoop> hotLoops()
{
    return {{"page", "a hit of a search page", locksOfSearchPage},
            {"store", "a lock into the store", storeOfPage},
            {"model", "a row of the tree's model", modelOfStore},
            {"filter", "a row that the filter looks at", filterOverModel},
            {"change", "a change through store and model", changesInStoreAndModel},
            {"acquire", "a call of the acquire script", acquireCalls}};
}

} // namespace lockscope
