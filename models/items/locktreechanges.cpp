// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// How a batch of the store becomes row signals: documents move into and out of the arena's nodes
// first, then settle() decides from the leaves up what appears and what vanishes.

#include "models/items/locktreemodel_p.h"

#include <algorithm>
#include <array>
#include <map>
#include <span>
#include <utility>

namespace lockscope {

namespace {

/// More runs than this below one parent become one insertion or removal at its end and one sort.
constexpr std::size_t MaxRuns = 8;
/// Rows that appear below more parents than this are one layout change: each insertion looks at
/// every open row of every view. Not in a small tree, where it costs nothing and views want to hear
/// of each new row (LockTreeView opens them).
constexpr std::size_t MaxInsertions = 32;
constexpr std::size_t SmallTree = 1000;
/// Released rows kept at once; what is released beyond them vanishes at once.
constexpr std::size_t MaxGhosts = 20000;
constexpr Millis RefilterInterval{5000};

using Id = LockArena::Id;

constexpr std::size_t NoOwner = 0;
constexpr std::hash<std::string_view> hashOf{};

unsigned flagsOf(const DocumentSummary &summary)
{
    return (summary.isTarget ? LockArena::Target : 0U) | (summary.isMine ? LockArena::Mine : 0U);
}

QList<int> makeRoles(std::uint8_t dirt)
{
    using namespace LockRoles;
    QList<int> roles;
    if (dirt & Everything) {
        roles = {ModeRole,      HolderCountRole,  HealthRole,     DocumentIdRole,  SessionRole,
                 HostRole,      PidRole,          ProcessIdRole,  AppRole,         PurposeRole,
                 HeldSinceRole, FirstSeenForRole, LeaseEndRole,   LeaseLengthRole, DelayEndRole,
                 RevokedRole,   IsMineRole,       UnreadableRole, ReleasedForRole, EvidenceRole};
    } else {
        if (dirt & HealthDirt)
            roles += {HealthRole, RevokedRole, IsMineRole, EvidenceRole};
        if (dirt & LeaseDirt)
            roles += {LeaseEndRole, LeaseLengthRole, DelayEndRole};
    }
    if (dirt & BelowDirt)
        roles += {BelowLocksRole, HealthRole, NodeKindRole, HolderCountRole};
    std::sort(roles.begin(), roles.end());
    roles.erase(std::unique(roles.begin(), roles.end()), roles.end());
    return roles;
}

/// The same list for each change of a kind: there may be thousands at once.
const QList<int> &rolesOf(std::uint8_t dirt)
{
    static const std::array<QList<int>, 16> lists = [] {
        std::array<QList<int>, 16> made;
        for (std::size_t bits = 0; bits < made.size(); ++bits)
            made[bits] = makeRoles(static_cast<std::uint8_t>(bits));
        return made;
    }();
    return lists[dirt & 15];
}

/// Sorted rows as runs of neighbours: (first, last).
std::vector<std::pair<std::uint32_t, std::uint32_t>> runsOf(const std::vector<std::uint32_t> &rows)
{
    std::vector<std::pair<std::uint32_t, std::uint32_t>> runs;
    for (const std::uint32_t row : rows) {
        if (!runs.empty() && runs.back().second + 1 == row)
            runs.back().second = row;
        else
            runs.emplace_back(row, row);
    }
    return runs;
}

} // namespace

LockTreeModel::Private::Private(LockTreeModel *model, LockStore &lockStore)
    : q(model), store(lockStore),
      filter(lockStore, arena,
             [this](Id id) -> const DocumentFacts & { return ghosts.at(id).facts; }),
      asked(filter)
{
    passRest.setSingleShot(true);
    QObject::connect(&passRest, &QTimer::timeout, q, [this] { goOnWithPass(); });
}

// --- documents and nodes ---

Id LockTreeModel::Private::nodeOf(DocumentRef ref) const
{
    return ref < nodes.size() ? nodes[ref] : LockArena::None;
}

Id LockTreeModel::Private::settleIn(DocumentRef ref, LockKind kind, Id id)
{
    if (id == LockArena::None || arena.node(id).document != LockArena::NoRef) {
        // No normal path, or another document's. Never skipped: a row under a name that no path
        // segment can have.
        const Id group = kind == LockKind::Document    ? LockArena::DocumentGroup
                         : kind == LockKind::ReadWrite ? LockArena::ReadWriteGroup
                                                       : LockArena::hierarchyOf(kind);
        id = arena.child(group, std::string("//").append(store.idAt(ref)));
    }
    arena.setDocument(id, ref);
    if (ref >= nodes.size())
        nodes.resize(ref + 1, LockArena::None);
    nodes[ref] = id;
    return id;
}

void LockTreeModel::Private::setState(Id id, LockHealth health, unsigned flags)
{
    const Id parent = arena.node(id).parent;
    if (!arena.setState(id, health, flags) || parent == markedAbove)
        return;
    for (Id above = parent; above != LockArena::Top; above = arena.node(above).parent)
        mark(above, BelowDirt);
    markedAbove = parent; // neighbours come together
}

template<typename NextPlaces, typename Arrived>
void LockTreeModel::Private::takeIn(NextPlaces nextPlaces, const Arrived &arrived)
{
    // In blocks: with a million rows nothing is in the cache, but a whole block can be on its way
    // at once.
    constexpr std::size_t Block = 32;
    std::array<DocumentPlace, Block> places;
    std::array<LockArena::Placing, Block> placings;
    while (const std::size_t count = nextPlaces(std::span(places))) {
        for (std::size_t i = 0; i < count; ++i) {
            placings[i].kind = places[i].summary.kind;
            placings[i].path = places[i].path;
        }
        arena.place(std::span(placings.data(), count));
        for (std::size_t i = 0; i < count; ++i)
            arrived(settleIn(places[i].ref, places[i].summary.kind, placings[i].id),
                    places[i].summary);
    }
}

void LockTreeModel::Private::onArrived(Id id, const DocumentSummary &summary)
{
    if (arena.isGhost(id))
        endGhost(id);
    setState(id, summary.health, flagsOf(summary));
    if (arena.isShown(id))
        mark(id, Everything);
    else if (sortDirt != 0)
        due.insert(id); // a row that appears is read anew, but a filter may hide it
    touched.push_back(id);
}

void LockTreeModel::Private::removeDocument(const StoreBatch::Removed &removed)
{
    const DocumentFacts &facts = removed.facts;
    const Id id = nodeOf(removed.ref);
    nodes[removed.ref] = LockArena::None;
    Q_ASSERT(id != LockArena::None && arena.document(id) == removed.ref);
    arena.setDocument(id, NoDocument);
    if (facts.summary.isTarget && ghostLifetime > Millis(0) && ghosts.size() < MaxGhosts) {
        const BootInstant now = store.clock().bootNow();
        GhostRow &ghost = ghosts[id];
        ghost.facts = facts;
        ghost.facts.summary.health = LockHealth::Released;
        ghost.releasedAt = now;
        ghostQueue.emplace_back(now, id);
        setState(id, LockHealth::Released,
                 LockArena::Ghost | (facts.summary.isMine ? LockArena::Mine : 0U));
    } else {
        setState(id, LockHealth::Free, 0);
    }
    mark(id, Everything);
    touched.push_back(id);
}

void LockTreeModel::Private::endGhost(Id id)
{
    ghosts.erase(id);
    setState(id, LockHealth::Free, 0);
    mark(id, Everything);
    touched.push_back(id);
}

void LockTreeModel::Private::expireGhosts()
{
    const BootInstant now = store.clock().bootNow();
    while (!ghostQueue.empty() && now - ghostQueue.front().first >= ghostLifetime) {
        const auto [at, id] = ghostQueue.front();
        ghostQueue.pop_front();
        const auto ghost = ghosts.find(id);
        if (ghost != ghosts.end() && ghost->second.releasedAt == at)
            endGhost(id);
    }
}

// --- from the store ---

void LockTreeModel::Private::rebuild()
{
    const bool isAnother = asksForAnother();
    dropPass(); // all is looked at here
    q->beginResetModel();
    cachedId = LockArena::None;
    arena.clear();
    ghosts.clear();
    ghostQueue.clear();
    nodes.reserve(store.expectedCount());
    nodes.assign(store.lockCount(), LockArena::None);
    standing.clear();
    touched.clear();
    dirty.clear();
    markedAbove = LockArena::None;
    arena.reserve(store.expectedCount() + LockArena::FirstFree);
    takeIn([this, next = DocumentRef(0)](
                   std::span<DocumentPlace> into) mutable { return store.placesFrom(next, into); },
           [this](Id id, const DocumentSummary &summary) {
               arena.setStateQuietly(id, summary.health, flagsOf(summary));
           });
    owners.clear();
    takeOver(asked.query, asked.quick);
    arena.recountAll();
    orderAnew();
    if (filter.isActive())
        arena.showAll(takeMatches(filter.passing()));
    else
        arena.showAll();
    if (store.lockCount() == store.expectedCount())
        arena.shrink(); // else the room is needed soon
    q->endResetModel();
    if (held)
        emit q->rowsWaitingChanged();
    if (isAnother) { // only now: what rows there were went with the store's documents
        emit q->filterAboutToChange();
        emit q->filterChanged();
    }
}

void LockTreeModel::Private::onChanged(const StoreBatch &batch)
{
    cachedId = LockArena::None;
    if (batch.cleared || (arena.isEmpty() && !batch.inserted.empty()))
        return rebuild();
    const std::vector<Id> turned = turnedFolders(batch);
    for (const StoreBatch::Removed &removed : batch.removed)
        removeDocument(removed);
    constexpr std::size_t Ahead = 16; // nodes of a large tree are in no cache
    for (std::size_t i = 0; i < batch.changed.size(); ++i) {
        if (i + Ahead < batch.changed.size())
            arena.prefetch(nodeOf(batch.changed[i + Ahead].ref));
        const StoreBatch::Changed &changed = batch.changed[i];
        const DocumentSummary summary = store.summaryAt(changed.ref);
        const Id id = nodeOf(changed.ref);
        if (changed.fields & (StoreBatch::Content | StoreBatch::Health)) {
            setState(id, summary.health, flagsOf(summary));
            touched.push_back(id);
        }
        mark(id, static_cast<std::uint8_t>((changed.fields & StoreBatch::Content ? Everything : 0)
                                           | (changed.fields & StoreBatch::Health ? HealthDirt : 0)
                                           | (changed.fields & StoreBatch::Lease ? LeaseDirt : 0)));
    }
    takeIn(
            [this, left = std::span(batch.inserted)](std::span<DocumentPlace> into) mutable {
                const std::size_t count = std::min(left.size(), into.size());
                store.placesOf(left.first(count), into);
                left = left.subspan(count);
                return count;
            },
            [this](Id id, const DocumentSummary &summary) { onArrived(id, summary); });
    touchDocumentsOf(batch.sessionsChanged);
    // Another holder may decide, with the document's health as it was.
    if (isSortedByOwners())
        placeDocumentsOf(batch.verdictsChanged);
    if (batch.found) // it was asked for
        q->setRowsHeld(false);
    settle();
    for (const Id id : turned) {
        if (arena.isLive(id) && arena.isShown(id))
            emit q->readingChanged(indexOf(id));
    }
    if (!pass) // it goes by the names' numbers
        arena.tidyNames();
    if (batch.leasesMoved) {
        allDue = allDue || (sortDirt & LeaseDirt);
        emit q->leasesMoved();
    }
}

bool LockTreeModel::Private::asksForOwners() const
{
    return filter.dependsOnOwners() || asked.dependsOnOwners() || isSortedByOwners();
}

void LockTreeModel::Private::noteOwners()
{
    if (!asksForOwners()) {
        owners.clear();
        return;
    }
    if (!owners.empty())
        return; // the filter before asked for them too
    store.forEachSession([this](const Session &session) {
        owners[hashOf(session.id)] = hashOf(ownerText(session.process, OwnerPart::NamesAndPurpose));
    });
}

/// A document may come before the sessions of its holders, and these need not change its health.
void LockTreeModel::Private::touchDocumentsOf(const std::vector<std::string> &sessionIds)
{
    if (!asksForOwners())
        return;
    for (const std::string &id : sessionIds) {
        const Session *session = store.session(id);
        const std::size_t now = session ? hashOf(
                                        ownerText(session->process, OwnerPart::NamesAndPurpose))
                                        : NoOwner;
        std::size_t &before = owners.try_emplace(hashOf(id), NoOwner).first->second;
        if (std::exchange(before, now) == now)
            continue;
        for (const DocumentRef ref : store.documentsOf(id)) {
            const Id node = nodeOf(ref);
            if (node == LockArena::None)
                continue;
            touched.push_back(node);
            if (isSortedByOwners())
                due.insert(node);
        }
        if (!session)
            owners.erase(hashOf(id));
    }
}

void LockTreeModel::Private::onTicked()
{
    cachedId = LockArena::None;
    if (held) {
        settle();
        return;
    }
    expireGhosts();
    settle();
    const BootInstant now = store.clock().bootNow();
    if (filter.dependsOnTime() && !pass && now - lastRefilter >= RefilterInterval)
        startPass();
    placeMoved();
}

// --- rows ---

bool LockTreeModel::Private::passes(Id id) const
{
    const bool content = arena.node(id).document != LockArena::NoRef || arena.isGhost(id);
    return content && (!filter.isActive() || filter.passes(id));
}

void LockTreeModel::Private::settle()
{
    if (touched.empty() && dirty.empty())
        return;
    if (pass) {
        for (const Id id : touched)
            pass->judgeAnew(id);
    }
    // Greatest id first: all children of a node come before it, and tell it what becomes of them.
    std::sort(touched.begin(), touched.end(), std::greater<>());
    if (held) {
        touched.erase(std::unique(touched.begin(), touched.end()), touched.end());
        if (touched.size() <= MostHeld) {
            sayChanged();
            emit q->rowsWaitingChanged();
            return;
        }
    }
    std::vector<Id> ids = std::exchange(touched, {});
    if (held)
        emit q->rowsWaitingChanged();
    struct Told
    {
        Id id = LockArena::Top; ///< Top: nothing was told
        std::int64_t shown = 0; ///< so many more of its children will be
        std::size_t dead = 0;   ///< of its children
        bool operator<(const Told &other) const { return id < other.id; }
    };
    std::priority_queue<Told> told;
    Told latest; // neighbours have one parent
    const auto tell = [&told, &latest](Id parent, std::int64_t shown, std::size_t dead) {
        if (latest.id != parent)
            told.push(std::exchange(latest, {parent}));
        latest.shown += shown;
        latest.dead += dead;
    };
    std::vector<Id> toShow;
    std::vector<Id> toHide;
    std::vector<Id> toFree;
    const bool filtered = filter.isActive();
    for (auto next = ids.begin();;) {
        const Id id = std::max({next == ids.end() ? LockArena::Top : *next, latest.id,
                                told.empty() ? LockArena::Top : told.top().id});
        if (id == LockArena::Top)
            break;
        while (next != ids.end() && *next == id)
            ++next;
        Told below = latest.id == id ? std::exchange(latest, {}) : Told{id};
        for (; !told.empty() && told.top().id == id; told.pop()) {
            below.shown += told.top().shown;
            below.dead += told.top().dead;
        }
        const Id parent = arena.node(id).parent;
        const bool content = arena.node(id).document != LockArena::NoRef || arena.isGhost(id);
        const std::int64_t children = arena.shownCount(id) + below.shown;
        if ((children > 0) != (arena.shownCount(id) > 0))
            mark(id, BelowDirt); // a leaf becomes a folder, or the reverse
        const bool isMatch = passes(id);
        if (filtered)
            setMatch(id, isMatch);
        const bool wanted = children > 0 || isMatch;
        if (wanted != arena.isShown(id)) {
            (wanted ? toShow : toHide).push_back(id);
            tell(parent, wanted ? 1 : -1, 0);
        }
        if (!content && id >= LockArena::FirstFree && arena.childCount(id) == below.dead) {
            toFree.push_back(id);
            tell(parent, 0, 1);
        }
    }
    hide(toHide);
    for (const Id id : toFree) // children before parents
        arena.free(id);
    show(std::move(toShow));
    sayChanged();
}

void LockTreeModel::Private::hide(const std::vector<Id> &ids)
{
    const std::unordered_set<Id> all(ids.begin(), ids.end());
    std::map<Id, std::vector<std::uint32_t>> rowsOf;
    for (const Id id : ids) {
        if (!all.contains(arena.node(id).parent))
            rowsOf[arena.node(id).parent].push_back(arena.row(id));
    }
    std::vector<std::pair<Id, std::vector<Id>>> orders;
    for (auto &[parent, rows] : rowsOf) {
        std::sort(rows.begin(), rows.end());
        if (runsOf(rows).size() <= MaxRuns)
            continue;
        // Too scattered: the doomed go to the end first, and leave in one run.
        std::vector<Id> kept;
        std::vector<Id> doomed;
        auto next = rows.begin();
        for (std::uint32_t row = 0; row < arena.shownCount(parent); ++row) {
            const bool goes = next != rows.end() && *next == row;
            next += goes;
            (goes ? doomed : kept).push_back(arena.childAt(parent, row));
        }
        for (std::size_t i = 0; i < rows.size(); ++i)
            rows[i] = static_cast<std::uint32_t>(kept.size() + i);
        kept.insert(kept.end(), doomed.begin(), doomed.end());
        orders.emplace_back(parent, std::move(kept));
    }
    layOut(orders);
    for (const auto &[parent, rows] : rowsOf) {
        const auto runs = runsOf(rows);
        for (auto run = runs.rbegin(); run != runs.rend(); ++run) {
            q->beginRemoveRows(indexOf(parent), static_cast<int>(run->first),
                               static_cast<int>(run->second));
            arena.hideRows(parent, run->first, run->second);
            q->endRemoveRows();
        }
    }
}

void LockTreeModel::Private::show(std::vector<Id> ids)
{
    giveKeys(ids);
    std::sort(ids.begin(), ids.end(), [this](Id a, Id b) {
        const Id parentOfA = arena.node(a).parent;
        const Id parentOfB = arena.node(b).parent;
        return parentOfA != parentOfB ? parentOfA < parentOfB : arena.before(a, b);
    });
    // Before anything is shown: what comes with its parent gets no word of its own.
    std::vector<std::pair<Id, std::vector<Id>>> childrenOf;
    std::vector<std::pair<Id, std::vector<Id>>> comeAlong;
    for (auto first = ids.begin(); first != ids.end();) {
        const Id parent = arena.node(*first).parent;
        const auto end = std::find_if(first, ids.end(), [this, parent](Id id) {
            return arena.node(id).parent != parent;
        });
        (arena.isShown(parent) ? childrenOf : comeAlong)
                .emplace_back(parent, std::vector<Id>(first, end));
        first = end;
    }
    for (const auto &[parent, children] : comeAlong)
        arena.showRun(parent, 0, children);
    if (childrenOf.size() > MaxInsertions && arena.nodeCount() > SmallTree) {
        std::vector<Id> topmost;
        changeLayout([&] {
            for (const auto &[parent, children] : childrenOf) {
                const std::vector<Id> order = merged(parent, children);
                arena.showRun(parent, arena.shownCount(parent), children);
                arena.arrange(parent, order);
                topmost.insert(topmost.end(), children.begin(), children.end());
            }
        });
        return sayAppeared(topmost);
    }
    std::vector<std::pair<Id, std::vector<Id>>> orders;
    for (const auto &[parent, children] : childrenOf) {
        const std::uint32_t count = arena.shownCount(parent);
        std::vector<std::pair<std::uint32_t, std::vector<Id>>>
                runs; // row before any insertion, what goes there
        for (const Id id : children) {
            const std::uint32_t row = arena.insertionRow(id);
            if (runs.empty() || runs.back().first != row)
                runs.emplace_back(row, std::vector<Id>());
            runs.back().second.push_back(id);
        }
        if (runs.size() > MaxRuns) {
            orders.emplace_back(parent, merged(parent, children));
            runs.assign(1, {count, children});
        }
        for (auto run = runs.rbegin(); run != runs.rend(); ++run) {
            const int first = static_cast<int>(run->first);
            q->beginInsertRows(indexOf(parent), first,
                               first + static_cast<int>(run->second.size()) - 1);
            arena.showRun(parent, run->first, run->second);
            q->endInsertRows();
        }
    }
    layOut(orders);
}

std::vector<Id> LockTreeModel::Private::merged(Id parent, const std::vector<Id> &more) const
{
    std::vector<Id> order;
    const std::uint32_t count = arena.shownCount(parent);
    order.reserve(count + more.size());
    // A leaf that becomes a folder has its children already, hidden.
    const auto begin = arena.children(parent).begin();
    std::merge(begin, begin + count, more.begin(), more.end(), std::back_inserter(order),
               [this](Id a, Id b) { return arena.before(a, b); });
    return order;
}

void LockTreeModel::Private::changeLayout(const std::function<void()> &change)
{
    emit q->layoutAboutToBeChanged();
    const QModelIndexList from = q->persistentIndexList();
    change();
    QModelIndexList to;
    to.reserve(from.size());
    for (const QModelIndex &index : from)
        to.append(indexOf(decode(index), index.column()));
    q->changePersistentIndexList(from, to);
    emit q->layoutChanged();
}

void LockTreeModel::Private::sayAppeared(const std::vector<Id> &topmost)
{
    if (!filter.isActive() || topmost.empty())
        return;
    QModelIndexList indexes;
    indexes.reserve(static_cast<qsizetype>(topmost.size()));
    for (const Id id : topmost)
        indexes.append(indexOf(id));
    emit q->rowsAppeared(indexes);
}

void LockTreeModel::Private::layOut(const std::vector<std::pair<Id, std::vector<Id>>> &orders)
{
    if (orders.empty())
        return;
    QList<QPersistentModelIndex> parents;
    std::unordered_set<Id> arranged;
    bool everywhere = false;
    for (const auto &[parent, order] : orders) {
        arranged.insert(parent);
        everywhere = everywhere || parent == LockArena::Top;
        parents.append(QPersistentModelIndex(indexOf(parent)));
    }
    if (everywhere)
        parents.clear();
    emit q->layoutAboutToBeChanged(parents);
    QModelIndexList from;
    const QModelIndexList persistent = q->persistentIndexList();
    for (const QModelIndex &index : persistent) {
        if (arranged.contains(arena.node(decode(index)).parent))
            from.append(index);
    }
    for (const auto &[parent, order] : orders)
        arena.arrange(parent, order);
    QModelIndexList to;
    to.reserve(from.size());
    for (const QModelIndex &index : std::as_const(from))
        to.append(indexOf(decode(index), index.column()));
    q->changePersistentIndexList(from, to);
    emit q->layoutChanged(parents);
}

void LockTreeModel::Private::sayChanged()
{
    struct Change
    {
        Id parent;
        std::uint32_t row;
        Id id;
        std::uint8_t dirt;
    };
    std::vector<Change> changes;
    changes.reserve(dirty.size());
    markedAbove = LockArena::None;
    for (const auto &[id, dirt] : std::exchange(dirty, {})) {
        if (dirt & sortDirt)
            due.insert(id);
        if (!arena.isLive(id) || !arena.isShown(id))
            continue;
        if (const Id parent = arena.node(id).parent; arena.areRowsKnown(parent))
            changes.push_back({parent, arena.row(id), id, dirt});
    }
    std::sort(changes.begin(), changes.end(), [](const Change &a, const Change &b) {
        return std::pair(a.parent, a.row) < std::pair(b.parent, b.row);
    });
    std::size_t kept = 0;
    for (const Change &change : changes) {
        if (kept > 0 && changes[kept - 1].parent == change.parent
            && changes[kept - 1].row == change.row)
            changes[kept - 1].dirt |= change.dirt;
        else
            changes[kept++] = change;
    }
    changes.resize(kept);
    cachedId = LockArena::None;
    for (std::size_t first = 0; first < changes.size();) {
        const Change &change = changes[first];
        std::size_t last = first;
        while (last + 1 < changes.size() && changes[last + 1].parent == change.parent
               && changes[last + 1].row == changes[last].row + 1
               && changes[last + 1].dirt == change.dirt)
            ++last;
        emit q->dataChanged(q->createIndex(static_cast<int>(change.row), 0, encode(change.id)),
                            q->createIndex(static_cast<int>(changes[last].row), ColumnCount - 1,
                                           encode(changes[last].id)),
                            rolesOf(change.dirt));
        first = last + 1;
    }
}

} // namespace lockscope
