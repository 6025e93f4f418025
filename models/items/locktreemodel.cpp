// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/items/locktreemodel.h"

#include "models/domain/plainholders.h"
#include "models/items/itemvalues.h"
#include "models/items/locktreemodel_p.h"

#include <algorithm>
#include <utility>

namespace lockscope {

QModelIndex LockTreeModel::Private::indexOf(Id id, int column) const
{
    if (id == LockArena::Top || id == LockArena::None || !arena.isShown(id))
        return {};
    return q->createIndex(static_cast<int>(arena.row(id)), column, encode(id));
}

LockTreeModel::Private::Id LockTreeModel::Private::idOf(const QModelIndex &index) const
{
    return index.isValid() ? decode(index) : LockArena::Top;
}

LockTreeModel::LockTreeModel(LockStore &store, QObject *parent)
    : QAbstractItemModel(parent), d(std::make_unique<Private>(this, store))
{
    connect(&store, &LockStore::changed, this,
            [this](const StoreBatch &batch) { d->onChanged(batch); });
    connect(&store, &LockStore::ticked, this, [this] { d->onTicked(); });
    d->rebuild();
}

LockTreeModel::~LockTreeModel() = default;

QModelIndex LockTreeModel::index(int row, int column, const QModelIndex &parent) const
{
    if (row < 0 || column < 0 || column >= ColumnCount
        || (parent.isValid() && parent.column() != 0))
        return {};
    const Private::Id id = d->arena.shownChild(d->idOf(parent), static_cast<std::uint32_t>(row));
    return id == LockArena::None ? QModelIndex() : createIndex(row, column, Private::encode(id));
}

QModelIndex LockTreeModel::parent(const QModelIndex &child) const
{
    return child.isValid() ? d->indexOf(d->arena.node(Private::decode(child)).parent)
                           : QModelIndex();
}

QModelIndex LockTreeModel::sibling(int row, int column, const QModelIndex &index) const
{
    if (!index.isValid())
        return {};
    if (row == index.row())
        return column >= 0 && column < ColumnCount ? createIndex(row, column, index.internalId())
                                                   : QModelIndex();
    return this->index(row, column, parent(index));
}

int LockTreeModel::rowCount(const QModelIndex &parent) const
{
    if (parent.column() > 0)
        return 0;
    return static_cast<int>(d->arena.shownCount(d->idOf(parent)));
}

int LockTreeModel::columnCount(const QModelIndex &) const { return ColumnCount; }

bool LockTreeModel::hasChildren(const QModelIndex &parent) const
{
    return rowCount(parent) > 0
           || (parent.isValid() && parent.column() == 0 && d->hasUnread(Private::decode(parent)));
}

Qt::ItemFlags LockTreeModel::flags(const QModelIndex &index) const
{
    if (!index.isValid())
        return Qt::NoItemFlags;
    Qt::ItemFlags flags = Qt::ItemIsSelectable | Qt::ItemIsEnabled;
    // Spares the view a look below each of a million leaves (docs/performance.md).
    const Private::Id id = Private::decode(index);
    if (!d->arena.hasShown(id) && !d->hasUnread(id))
        flags |= Qt::ItemNeverHasChildren;
    return flags;
}

QVariant LockTreeModel::data(const QModelIndex &index, int role) const
{
    if (!index.isValid())
        return {};
    const Private::Id id = Private::decode(index);
    if (role == Qt::DisplayRole)
        return index.column() == NameColumn ? QVariant(d->rowOf(id).name) : QVariant();
    return role > Qt::UserRole ? d->value(id, role) : QVariant();
}

LockRow LockTreeModel::row(const QModelIndex &index) const
{
    return index.isValid() ? d->rowOf(Private::decode(index)) : LockRow();
}

QModelIndex LockTreeModel::indexOfDocument(std::string_view documentId) const
{
    const DocumentRef ref = d->store.find(documentId);
    if (ref == NoDocument)
        return {};
    return d->indexOf(d->nodeOf(ref));
}

QModelIndex LockTreeModel::indexOfPath(std::string_view path) const
{
    return d->indexOf(d->arena.locate(LockKind::Tree, path));
}

std::vector<LockTreeModel::ChildName> LockTreeModel::childNames(std::string_view path,
                                                                std::string_view begin,
                                                                std::size_t most) const
{
    const LockArena &arena = d->arena;
    const Private::Id folder = arena.locate(LockKind::Tree, path);
    std::vector<ChildName> found;
    if (folder == LockArena::None || arena.childCount(folder) == 0)
        return found;
    const std::string wanted = asciiLower(begin);
    for (const Private::Id id : arena.children(folder)) {
        const std::string_view name = arena.name(id);
        if (found.size() < most && asciiLower(name.substr(0, wanted.size())) == wanted)
            found.push_back({std::string(name), arena.childCount(id) > 0});
    }
    std::sort(found.begin(), found.end(), [](const ChildName &a, const ChildName &b) {
        return NamePool::before(a.name, b.name);
    });
    return found;
}

QModelIndex LockTreeModel::nextStale(const QModelIndex &after) const
{
    const LockArena &arena = d->arena;
    const auto wanted = [&arena](Private::Id id) {
        return isTrouble(arena.health(id)) && (arena.node(id).state & LockArena::Target);
    };
    // One walk in tree order; a subtree without trouble is passed over by its counts.
    const auto step = [&arena](Private::Id id, bool down) {
        if (down && arena.shownCount(id) > 0)
            return arena.childAt(id, 0);
        while (id != LockArena::Top) {
            const Private::Id parent = arena.node(id).parent;
            const std::uint32_t next = arena.row(id) + 1;
            if (next < arena.shownCount(parent))
                return arena.childAt(parent, next);
            id = parent;
        }
        return LockArena::Top;
    };
    const Private::Id start = d->idOf(after);
    bool wrapped = false;
    for (Private::Id at = step(start, true);; at = step(at, true)) {
        if (at == LockArena::Top) {
            if (std::exchange(wrapped, true))
                return {};
            continue;
        }
        if (wanted(at))
            return d->indexOf(at);
    }
}

void LockTreeModel::sort(int column, Qt::SortOrder order)
{
    const bool isColumn = column >= 0 && column < ColumnCount; // -1: in no order, for Qt
    const int by = isColumn ? column : static_cast<int>(NameColumn);
    const Qt::SortOrder direction = isColumn ? order : Qt::AscendingOrder;
    if (by == d->sortColumn && direction == d->sortOrder)
        return;
    d->sortColumn = by;
    d->sortOrder = direction;
    d->noteOwners();
    d->changeLayout([this] {
        d->orderAnew();
        d->arena.sortShown();
    });
}

int LockTreeModel::sortColumn() const { return d->sortColumn; }
Qt::SortOrder LockTreeModel::sortOrder() const { return d->sortOrder; }

void LockTreeModel::setFilter(const FilterQuery &query) { d->ask(query, d->asked.quick); }

const FilterQuery &LockTreeModel::filter() const { return d->asked.query; }

void LockTreeModel::setQuickFilter(QuickFilter filter) { d->ask(d->asked.query, filter); }

QuickFilter LockTreeModel::quickFilter() const { return d->asked.quick; }
void LockTreeModel::setFilteredAtOnce(std::size_t nodes) { d->filteredAtOnce = nodes; }
bool LockTreeModel::isFiltering() const { return d->pass != nullptr; }
bool LockTreeModel::isFilterInEffect() const { return !d->asksForAnother(); }
bool LockTreeModel::isFiltered() const { return d->filter.isActive(); }

std::int64_t LockTreeModel::matchCount() const { return isFiltered() ? d->matchCount : 0; }

std::int64_t LockTreeModel::hiddenLocks() const
{
    if (!isFiltered())
        return 0;
    std::int64_t hidden = 0;
    for (Private::Id id = LockArena::RootFolder; id < d->arena.end(); ++id)
        hidden += d->arena.isLive(id) && (d->arena.node(id).state & LockArena::Target)
                  && !d->arena.isShown(id);
    return hidden;
}

void LockTreeModel::setRowsHeld(bool held)
{
    if (std::exchange(d->held, held) == held || held)
        return;
    d->settle();
    d->placeMoved();
    emit rowsWaitingChanged();
}

bool LockTreeModel::areRowsHeld() const { return d->held; }

std::int64_t LockTreeModel::rowsWaiting() const
{
    if (!d->held)
        return 0;
    return std::count_if(d->touched.begin(), d->touched.end(),
                         [this](Private::Id id) { return !d->arena.isShown(id) && d->passes(id); });
}

void LockTreeModel::setGhostLifetime(Millis lifetime)
{
    d->ghostLifetime = lifetime;
    d->expireGhosts();
    d->settle();
}

std::size_t LockTreeModel::memoryUsed() const
{
    return d->arena.memoryUsed() + d->nodes.capacity() * sizeof(Private::Id);
}
std::size_t LockTreeModel::nodeCount() const { return d->arena.nodeCount(); }

// --- what a row shows ---

NodeKind LockTreeModel::Private::kindOf(Id id) const
{
    if (id == LockArena::DocumentGroup)
        return NodeKind::DocumentGroup;
    if (id == LockArena::ReadWriteGroup)
        return NodeKind::ReadWriteGroup;
    if (arena.node(id).parent == LockArena::DocumentGroup)
        return NodeKind::DocumentLock;
    if (arena.node(id).parent == LockArena::ReadWriteGroup)
        return NodeKind::ReadWriteLock;
    if (arena.isForeign(id)) {
        if (id == LockArena::ForeignGroup)
            return NodeKind::ForeignGroup;
        return arena.childCount(id) > 0 ? NodeKind::ForeignFolder : NodeKind::ForeignLock;
    }
    return id == LockArena::RootFolder || arena.childCount(id) > 0
                           || readingOf(id) != FolderReading::Whole
                   ? NodeKind::Folder
                   : NodeKind::Leaf;
}

LockHealth LockTreeModel::Private::shownHealth(Id id) const
{
    const LockHealth health = arena.health(id);
    // A node that is only shared by locks below stays quiet while they are there: each of them
    // shows its own health.
    const bool shared = !(arena.node(id).state & LockArena::Target)
                        && arena.node(id).document != LockArena::NoRef;
    if (!shared || arena.below(id).locks == 0 || health == LockHealth::Anonymous
        || health == LockHealth::Renewing)
        return health;
    return LockHealth::Held;
}

const LockRow &LockTreeModel::Private::rowOf(Id id) const
{
    if (cachedId == id)
        return cachedRow;
    LockRow row;
    row.kind = kindOf(id);
    row.health = shownHealth(id);
    const LockArena::Counts below = arena.below(id);
    row.belowLocks = below.locks;
    row.belowSuspect = below.suspect;
    row.belowDead = below.dead;
    if (readsFolders() && isInHierarchy(id)) {
        std::size_t most = LooksBelow;
        row.reading = readingOf(id);
        row.moreBelow = !isWholeBelow(id, most).value_or(false);
    }
    const bool hasPath = row.kind == NodeKind::Folder || row.kind == NodeKind::Leaf
                         || row.kind == NodeKind::ForeignFolder;
    if (const auto ghost = ghosts.find(id); ghost != ghosts.end()) {
        row.facts = ghost->second.facts;
        row.releasedFor = std::max(Millis(0), store.clock().bootNow() - ghost->second.releasedAt);
    } else if (const DocumentRef ref = arena.document(id); ref != NoDocument) {
        row.facts = store.factsAt(ref);
    } else if (hasPath) {
        row.facts.path = arena.path(id);
    }
    const std::string_view name = arena.name(id);
    if (id == LockArena::RootFolder)
        row.name = QStringLiteral("/");
    else if (name.substr(0, 2) == "//")
        row.name = itemText(row.facts.path); // no node of its own by its path: made up from the id
    else
        row.name = itemText(name);
    cachedRow = std::move(row);
    cachedId = id;
    return cachedRow;
}

LivenessVerdict LockTreeModel::Private::foreignVerdict(DocumentRef ref) const
{
    const LockDocument document = store.documentAt(ref);
    const LockHealth shown = store.summaryAt(ref).health;
    const auto deciding = std::find_if(document.holders.begin(), document.holders.end(),
                                       [this, shown](const Holder &holder) {
                                           return store.holderHealth(holder) == shown;
                                       });
    return deciding == document.holders.end() ? LivenessVerdict() : store.holderVerdict(*deciding);
}

QVariant LockTreeModel::Private::value(Id id, int role) const
{
    // What is asked most needs no facts.
    if (role == LockRoles::HealthRole)
        return static_cast<int>(shownHealth(id));
    if (role == LockRoles::NodeKindRole)
        return static_cast<int>(kindOf(id));
    const LockRow &row = rowOf(id);
    const DocumentFacts &facts = row.facts;
    switch (role) {
    case LockRoles::BelowLocksRole: return qlonglong{row.belowLocks};
    case LockRoles::ReleasedForRole: return itemSpan(row.releasedFor);
    case LockRoles::ReadingRole: return static_cast<int>(row.reading);
    case LockRoles::HolderCountRole:
        if (isGroup(row.kind))
            return qlonglong{row.belowLocks};
        return qlonglong{facts.holderCount};
    case LockRoles::EvidenceRole:
        if (row.releasedFor || facts.id.empty())
            return {};
        if (!facts.session.empty())
            return QVariant::fromValue(store.sessionVerdict(facts.session));
        if (!facts.dialect.empty())
            return QVariant::fromValue(foreignVerdict(arena.document(id)));
        return QVariant::fromValue(
                judgePlainHolders(facts.anonymousCount, facts.processId, store.clock().wallNow()));
    default: return factsValue(facts, role);
    }
}

} // namespace lockscope
