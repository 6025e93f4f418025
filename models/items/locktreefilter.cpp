// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// How a filter takes effect. In a large tree it takes a while to look for what passes, so it is
// looked for in slices, and until all is found the filter before stands: what changes meanwhile is
// judged by that at once, and by the other at the end of the pass.

#include "models/items/locktreemodel_p.h"

#include <algorithm>
#include <limits>
#include <utility>

namespace lockscope {

using Id = LockArena::Id;

void LockTreeModel::Private::ask(const FilterQuery &query, QuickFilter quick)
{
    if (query == asked.query && quick == asked.quick)
        return;
    dropPass();
    asked.query = query;
    asked.quick = quick;
    noteOwners();
    if (asksForAnother())
        startPass();
    emit q->filterAsked();
}

bool LockTreeModel::Private::asksForAnother() const
{
    return asked.query != filter.query || asked.quick != filter.quick;
}

void LockTreeModel::Private::startPass()
{
    pass = std::make_unique<FilterPass>(asked);
    // What has no terms is one short step.
    if (arena.nodeCount() <= filteredAtOnce || !asked.isActive())
        advancePass(std::numeric_limits<std::size_t>::max());
    else
        passRest.start(0);
}

void LockTreeModel::Private::goOnWithPass()
{
    constexpr std::size_t LooksPerNode
            = 3; // there are some steps, and a slice is no longer than one go
    advancePass(filteredAtOnce * LooksPerNode);
}

void LockTreeModel::Private::dropPass()
{
    passRest.stop();
    pass.reset();
}

void LockTreeModel::Private::advancePass(std::size_t looks)
{
    if (!pass->advance(looks)) {
        passRest.start(0);
        return;
    }
    const std::vector<bool> wanted = takeMatches(pass->take());
    dropPass();
    lastRefilter = store.clock().bootNow();
    if (asksForAnother()) {
        const FilterQuery query = asked.query; // who hears that it changes may ask for another one
        const QuickFilter quick = asked.quick;
        emit q->filterAboutToChange();
        takeOver(query, quick);
        showOnly(wanted);
        emit q->filterChanged();
        if (asksForAnother() && !pass)
            startPass();
    } else {
        std::vector<Id> appeared;
        showOnly(wanted, &appeared);
        sayAppeared(appeared);
    }
}

void LockTreeModel::Private::takeOver(const FilterQuery &query, QuickFilter quick)
{
    filter.query = query;
    filter.quick = quick;
    noteOwners();
}

std::vector<bool> LockTreeModel::Private::takeMatches(std::vector<bool> passing)
{
    matches = passing;
    matchCount = std::count(matches.begin(), matches.end(), true);
    for (Id id = arena.end(); id-- > LockArena::RootFolder;) {
        if (passing[id])
            passing[arena.node(id).parent] = true;
    }
    return passing;
}

void LockTreeModel::Private::setMatch(Id id, bool passes)
{
    if (id >= matches.size())
        matches.resize(arena.end());
    if (matches[id] == passes)
        return;
    matches[id] = passes;
    matchCount += passes ? 1 : -1;
}

void LockTreeModel::Private::showOnly(const std::vector<bool> &wanted, std::vector<Id> *appeared)
{
    bool moved = false;
    for (Id id = LockArena::RootFolder; id < arena.end() && (appeared || !moved); ++id) {
        if (!arena.isLive(id) || wanted[id] == arena.isShown(id))
            continue;
        moved = true;
        if (appeared && wanted[id] && arena.isShown(arena.node(id).parent))
            appeared->push_back(id);
    }
    if (!moved)
        return;
    giveKeysToHiddenDue();
    changeLayout([&] { arena.showAll(wanted); });
}

} // namespace lockscope
