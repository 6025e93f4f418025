// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// What rows are sorted by: one number for each node, made from the store once and kept in the
// arena. A number that moved stays as it was until the tick that puts such rows in their places, so
// that live changes never make rows jump more than once a second.

#include "models/items/locktreemodel_p.h"

#include <algorithm>
#include <map>
#include <numeric>
#include <utility>

namespace lockscope {

namespace {

using Id = LockArena::Id;
using SortKey = LockArena::SortKey;
using Column = LockTreeModel::Column;

/// What a column says is below this, in either order
constexpr SortKey KeyLimit = SortKey(1) << 62;
constexpr Millis PlacingInterval{1000};
/// So long at least for each row that was looked at, so that many rows are put in their places
/// seldom.
constexpr std::chrono::microseconds PlacingPerRow{50};
/// And for each row that there is when one of them moves: a view lays out all that it has open.
constexpr std::chrono::microseconds LayoutPerRow{10};
/// The clocks' difference moves by as much before rows that were only seen from here are put among
/// those that say since when.
constexpr Millis ClockTolerance{5000};
constexpr std::size_t FewNames = 4096;

// Owners: first mine, then those with a name, then rows that several share, then those nobody can
// tell.
constexpr unsigned OwnerClassShift = 60;
enum OwnerClass : SortKey { MineClass, NamedClass, SharedClass, AnonymousClass };

SortKey ownerValue(OwnerClass kind, SortKey value)
{
    // Whatever a document says fits.
    return (static_cast<SortKey>(kind) << OwnerClassShift)
           | std::min(value, (SortKey(1) << OwnerClassShift) - 1);
}

bool hasRank(SortKey value) { return (value >> OwnerClassShift) <= NamedClass; }

/// Earlier is smaller; whatever a document says fits.
SortKey instantValue(Instant at)
{
    constexpr Millis::rep Far = Millis::rep(1) << 60;
    return static_cast<SortKey>(std::clamp(toEpochMs(at), -Far, Far) + Far);
}

/// What moves a row when the tree is sorted by a column.
std::uint8_t dirtOf(int column)
{
    switch (static_cast<Column>(column)) {
    case Column::NameColumn: return 0;
    case Column::BelowColumn: return Everything | BelowDirt;
    case Column::StateColumn: return Everything | HealthDirt | BelowDirt;
    case Column::OwnerColumn: return Everything | HealthDirt;
    case Column::HeldColumn: return Everything | HealthDirt;
    case Column::LeaseColumn: return Everything | HealthDirt | LeaseDirt | BelowDirt;
    case Column::ColumnCount: break;
    }
    return 0;
}

/// As the column shows it: what looks alike is alike.
SortKey severity(LockHealth health, bool shared)
{
    switch (health) {
    case LockHealth::Free: return 0;
    case LockHealth::Released: return 1;
    case LockHealth::Held:
    case LockHealth::Renewing: return 2;
    case LockHealth::Anonymous:
    case LockHealth::Unknown: return shared ? 2 : 3;
    case LockHealth::Suspect: return 4;
    case LockHealth::Revoked: return 5;
    case LockHealth::Dead: return 6;
    case LockHealth::HalfDone: return 7;
    case LockHealth::Unreadable: return 8;
    }
    return 0;
}

OwnerRanks::Name nameOf(const std::string &host, std::optional<std::int64_t> pid,
                        const std::string &processId)
{
    if (!host.empty() && pid)
        return {host, *pid};
    if (!processId.empty())
        return {processId};
    if (!host.empty() || !pid)
        return {host};
    return {std::to_string(*pid)};
}

} // namespace

bool LockTreeModel::Private::isSortedByOwners() const
{
    return sortColumn == OwnerColumn || sortColumn == LeaseColumn;
}

Millis LockTreeModel::Private::seenToHeld() const
{
    const Instant now = store.serverNow().value_or(store.clock().wallNow());
    return now.time_since_epoch() - store.clock().bootNow().time_since_epoch();
}

SortKey LockTreeModel::Private::ordered(std::optional<SortKey> value) const
{
    if (!value)
        return LockArena::NoKey;
    return sortOrder == Qt::AscendingOrder ? *value : KeyLimit - 1 - *value;
}

ModeSummary LockTreeModel::Private::modeOf(Id id) const
{
    return arena.isGhost(id) ? ghosts.at(id).facts.summary.mode
                             : store.summaryAt(arena.document(id)).mode;
}

DocumentStanding LockTreeModel::Private::standingOf(Id id) const
{
    if (!arena.isGhost(id))
        return store.standingAt(arena.document(id));
    const GhostRow &ghost = ghosts.at(id);
    DocumentStanding standing;
    standing.processCount = ghost.facts.processCount;
    standing.anonymousCount = ghost.facts.anonymousCount;
    standing.heldSince = ghost.facts.heldSince;
    standing.firstSeen = ghost.releasedAt - ghost.facts.firstSeenFor;
    return standing;
}

std::optional<SortKey> LockTreeModel::Private::valueOf(Id id) const
{
    if (sortColumn == BelowColumn) {
        constexpr unsigned Bits = 15;
        constexpr std::uint32_t Most = (1U << Bits) - 1;
        const LockArena::Counts below = arena.below(id);
        if (below.locks == 0)
            return std::nullopt;
        return (SortKey{below.locks} << (2 * Bits)) | (std::min(below.dead, Most) << Bits)
               | std::min(below.suspect, Most);
    }
    const LockHealth health = shownHealth(id);
    if (health == LockHealth::Free)
        return std::nullopt;
    const bool shared = modeOf(id) == ModeSummary::Shared;
    if (sortColumn == StateColumn)
        return (severity(health, shared) << 8) | static_cast<SortKey>(modeOf(id));
    if (health == LockHealth::Unreadable)
        return std::nullopt;
    if (sortColumn == HeldColumn) {
        const DocumentStanding standing = standingOf(id);
        const Instant since = standing.heldSince.value_or(
                Instant(standing.firstSeen.time_since_epoch() + seenBase));
        return (SortKey(1) << 61) - instantValue(since); // the column shows ages
    }
    if (health == LockHealth::Released || (shared && health < LockHealth::Suspect))
        return std::nullopt;
    const DocumentStanding standing = standingOf(id);
    if (!standing.leaseEnd)
        return KeyLimit - 1; // "no lease": it never ends
    return instantValue(standing.revoked ? *standing.delayEnd : *standing.leaseEnd);
}

std::vector<SortKey> LockTreeModel::Private::ownerKeysOf(const std::vector<Id> &ids)
{
    struct Owner
    {
        OwnerClass kind;
        SortKey value; ///< of a name: its place in `names`
    };
    constexpr SortKey Nobody = KeyLimit;
    std::vector<Owner> ownerOf;
    ownerOf.reserve(ids.size());
    std::vector<OwnerRanks::Name> names;
    std::unordered_map<const Session *, SortKey> nameOfSession;
    const auto nameAt = [&](OwnerRanks::Name name) {
        names.push_back(std::move(name));
        return SortKey{names.size() - 1};
    };
    for (const Id id : ids) {
        const LockHealth health = shownHealth(id);
        if (health == LockHealth::Free || health == LockHealth::Unreadable) {
            ownerOf.push_back({NamedClass, Nobody});
            continue;
        }
        const bool shared = modeOf(id) == ModeSummary::Shared;
        const DocumentStanding standing = standingOf(id);
        const auto nameless = static_cast<SortKey>(
                std::max<std::int64_t>(1, standing.anonymousCount));
        if (shared) {
            if (standing.anonymousCount > 0 && standing.anonymousCount >= standing.processCount)
                ownerOf.push_back({AnonymousClass, nameless});
            else
                ownerOf.push_back({SharedClass, static_cast<SortKey>(standing.processCount)});
            continue;
        }
        const OwnerClass kind = (arena.node(id).state & LockArena::Mine) ? MineClass : NamedClass;
        if (standing.session && standing.processId.empty()) {
            const ProcessIdentity &process = standing.session->process;
            const auto [known, isNew] = nameOfSession.try_emplace(standing.session, Nobody);
            if (isNew) {
                OwnerRanks::Name name = nameOf(process.host, process.pid, process.processId);
                if (!name.text.empty())
                    known->second = nameAt(std::move(name));
            }
            if (known->second == Nobody)
                ownerOf.push_back({AnonymousClass, nameless});
            else
                ownerOf.push_back({kind, known->second});
            continue;
        }
        OwnerRanks::Name name;
        if (arena.isGhost(id)) {
            const DocumentFacts &facts = ghosts.at(id).facts;
            name = nameOf(facts.host, facts.pid, facts.processId);
        } else if (standing.session) {
            const ProcessIdentity &process = standing.session->process;
            name = nameOf(process.host, process.pid, standing.processId);
        } else {
            name = nameOf({}, std::nullopt, standing.processId);
        }
        if (name.text.empty())
            ownerOf.push_back({AnonymousClass, nameless});
        else
            ownerOf.push_back({kind, nameAt(std::move(name))});
    }

    // Numbers that are given already follow the names that come between them.
    if (const std::vector<OwnerRanks::Rank> moved = ownerRanks.add(names);
        !moved.empty() && arena.isOrderedByKeys()) {
        const bool ascending = sortOrder == Qt::AscendingOrder;
        arena.mapKeys([&moved, ascending](SortKey key) {
            const SortKey value = ascending ? key : KeyLimit - 1 - key;
            if (key == LockArena::NoKey || !hasRank(value))
                return key;
            constexpr SortKey RankMask = (SortKey(1) << OwnerClassShift) - 1;
            const SortKey now = (value & ~RankMask) | moved[value & RankMask];
            return ascending ? now : KeyLimit - 1 - now;
        });
    }
    std::vector<SortKey> rankOf;
    rankOf.reserve(names.size());
    for (const OwnerRanks::Name &name : names)
        rankOf.push_back(ownerRanks.rankOf(name));
    std::vector<SortKey> keys;
    keys.reserve(ids.size());
    for (const Owner &owner : ownerOf) {
        if (owner.value == Nobody)
            keys.push_back(LockArena::NoKey);
        else
            keys.push_back(
                    ordered(ownerValue(owner.kind, owner.kind <= NamedClass ? rankOf[owner.value]
                                                                            : owner.value)));
    }
    return keys;
}

std::vector<SortKey> LockTreeModel::Private::keysOf(const std::vector<Id> &ids)
{
    if (sortColumn == OwnerColumn)
        return ownerKeysOf(ids);
    std::vector<SortKey> keys;
    keys.reserve(ids.size());
    for (const Id id : ids)
        keys.push_back(ordered(valueOf(id)));
    return keys;
}

void LockTreeModel::Private::orderAnew()
{
    due.clear();
    allDue = false;
    ownerRanks.clear();
    placingPause = PlacingInterval;
    sortDirt = dirtOf(sortColumn);
    arena.orderByName(sortOrder == Qt::DescendingOrder);
    if (sortColumn == NameColumn)
        return;
    seenBase = seenToHeld();
    const std::vector<Id> ids = liveNodes();
    const std::vector<SortKey> keys = keysOf(ids);
    std::vector<SortKey> byId(arena.end(), LockArena::NoKey);
    for (std::size_t i = 0; i < ids.size(); ++i)
        byId[ids[i]] = keys[i];
    arena.orderByKeys(std::move(byId));
}

std::vector<Id> LockTreeModel::Private::liveNodes() const
{
    std::vector<Id> ids;
    ids.reserve(arena.nodeCount());
    for (Id id = LockArena::FirstFree; id < arena.end(); ++id) {
        if (arena.isLive(id))
            ids.push_back(id);
    }
    return ids;
}

void LockTreeModel::Private::giveKeys(const std::vector<Id> &hidden)
{
    if (!arena.isOrderedByKeys())
        return;
    const std::vector<SortKey> keys = keysOf(hidden);
    for (std::size_t i = 0; i < hidden.size(); ++i)
        arena.setKey(hidden[i], keys[i]);
}

void LockTreeModel::Private::giveKeysToHiddenDue()
{
    std::vector<Id> hidden;
    for (const Id id : due) {
        if (arena.isLive(id) && !arena.isShown(id))
            hidden.push_back(id);
    }
    giveKeys(hidden);
}

void LockTreeModel::Private::placeDocumentsOf(const std::vector<std::string> &sessionIds)
{
    for (const std::string &id : sessionIds) {
        for (const DocumentRef ref : store.documentsOf(id)) {
            if (const Id node = nodeOf(ref); node != LockArena::None)
                due.insert(node);
        }
    }
}

void LockTreeModel::Private::placeMoved()
{
    if (sortColumn == HeldColumn && std::chrono::abs(seenToHeld() - seenBase) > ClockTolerance) {
        seenBase = seenToHeld();
        allDue = true;
    }
    const BootInstant now = store.clock().bootNow();
    // The clock of a past that is looked at stands, or goes back.
    const bool isSoon = now > placedAt && now - placedAt < placingPause;
    if ((due.empty() && !allDue) || isSoon)
        return;
    placedAt = now;
    if (ownerRanks.size() > FewNames && ownerRanks.size() / 2 > arena.nodeCount()) {
        // Most of these names are of owners that went.
        changeLayout([this] {
            orderAnew();
            arena.sortShown();
        });
        return;
    }
    std::vector<Id> ids = allDue ? liveNodes() : std::vector<Id>(due.begin(), due.end());
    // What was released stays where it was seen last, until it goes.
    std::erase_if(ids, [this](Id id) {
        return id < LockArena::FirstFree || !arena.isLive(id) || arena.isGhost(id);
    });
    due.clear();
    allDue = false;
    const std::vector<SortKey> keys = keysOf(ids);
    std::map<Id, std::vector<Id>> movedOf;
    for (std::size_t i = 0; i < ids.size(); ++i) {
        const Id id = ids[i];
        if (arena.key(id) == keys[i])
            continue;
        arena.setKey(id, keys[i]);
        if (arena.isShown(id))
            movedOf[arena.node(id).parent].push_back(id);
    }
    std::vector<std::pair<Id, std::vector<Id>>> orders;
    for (auto &[parent, moved] : movedOf) {
        if (!std::all_of(moved.begin(), moved.end(), [this](Id id) { return isInPlace(id); }))
            orders.emplace_back(parent, orderWithMoved(parent, std::move(moved)));
    }
    const auto looking = PlacingPerRow * static_cast<std::int64_t>(ids.size());
    const auto showing = orders.empty()
                                 ? std::chrono::microseconds(0)
                                 : LayoutPerRow * static_cast<std::int64_t>(arena.nodeCount());
    placingPause = std::max(PlacingInterval,
                            std::chrono::duration_cast<Millis>(std::max(looking, showing)));
    layOut(orders);
}

bool LockTreeModel::Private::isInPlace(Id id) const
{
    const Id parent = arena.node(id).parent;
    const std::uint32_t row = arena.row(id);
    const std::span<const Id> siblings = arena.children(parent);
    return (row == 0 || arena.before(siblings[row - 1], id))
           && (row + 1 == arena.shownCount(parent) || arena.before(id, siblings[row + 1]));
}

std::vector<Id> LockTreeModel::Private::orderWithMoved(Id parent, std::vector<Id> moved) const
{
    const auto sooner = [this](Id a, Id b) { return arena.before(a, b); };
    const std::uint32_t count = arena.shownCount(parent);
    std::vector<bool> isMoved(count, false);
    for (const Id id : moved)
        isMoved[arena.row(id)] = true;
    std::vector<Id> kept; // their keys are what they were: still sorted
    kept.reserve(count - moved.size());
    for (std::uint32_t row = 0; row < count; ++row) {
        if (!isMoved[row])
            kept.push_back(arena.childAt(parent, row));
    }
    std::sort(moved.begin(), moved.end(), sooner);
    std::vector<Id> order;
    order.reserve(count);
    auto from = kept.begin();
    for (const Id id : moved) {
        const auto to = std::lower_bound(from, kept.end(), id, sooner);
        order.insert(order.end(), from, to);
        order.push_back(id);
        from = to;
    }
    order.insert(order.end(), from, kept.end());
    return order;
}

} // namespace lockscope
