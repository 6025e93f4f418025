// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/items/ownermodel.h"

#include "models/items/itemvalues.h"

#include <algorithm>
#include <iterator>
#include <unordered_set>
#include <utility>

namespace lockscope {

struct OwnerModel::Totals
{
    std::uint64_t version = 0; ///< 0: not counted yet
    std::int64_t locks = 0;
    std::int64_t sessions = 0;
    std::int64_t renewing = 0;
    LockHealth worst = LockHealth::Free;
    std::int64_t worstSessions = 0;                  ///< in that state
    std::optional<std::optional<Instant>> heldSince; ///< counted only when somebody asks
};

/// A row that is not a lock, and the hidden root. An index of the model has its parent's node as internal pointer.
struct OwnerModel::Node
{
    Kind kind = Kind::Host;
    std::string key; ///< what its siblings are sorted by; never changes
    std::string id;  ///< host, process_id, session
    Node *parent = nullptr;
    std::vector<std::unique_ptr<Node>> children;
    std::vector<DocumentRef> locks; ///< by path and id; while `fetched`
    bool fetched = false;
    mutable Totals totals;

    bool holdsLocks() const { return kind == Kind::Session || kind == Kind::Unowned; }
};

namespace {

/// After everything that has a name.
constexpr const char *LastKey = "\xff";

/// Texts are compared byte by byte, but for the case of ASCII letters.
std::string folded(std::string_view text)
{
    std::string result(text);
    for (char &c : result) {
        if (c >= 'A' && c <= 'Z')
            c = static_cast<char>(c - 'A' + 'a');
    }
    return result;
}

/// The pid with leading zeros, so that it sorts as a number.
std::string pidKey(const std::optional<std::int64_t> &pid)
{
    std::string text = pid ? std::to_string(*pid) : std::string();
    text.insert(0, text.size() < 20 ? 20 - text.size() : 0, '0');
    return text;
}

std::string hostKey(const std::string &host) { return host.empty() ? LastKey : host; }

std::string processKey(const Session &session)
{
    const ProcessIdentity &process = session.process;
    std::string key = hostKey(process.host) + '\0' + pidKey(process.pid) + '\0' + process.pidStart
                      + '\0' + process.processId;
    // Nothing says that two sessions without any identity are of one process.
    if (!process.pid && process.processId.empty())
        key += '\0' + session.id;
    return key;
}

} // namespace

OwnerModel::OwnerModel(LockStore &store, QObject *parent)
    : QAbstractItemModel(parent), m_store(store), m_root(std::make_unique<Node>())
{
    connect(&store, &LockStore::changed, this, &OwnerModel::onChanged);
    connect(&store, &LockStore::ticked, this, &OwnerModel::onTicked);
}

OwnerModel::~OwnerModel() = default;

void OwnerModel::setPivot(Pivot pivot)
{
    if (m_pivot == pivot)
        return;
    m_pivot = pivot;
    reset();
}

void OwnerModel::setFilter(const QString &text)
{
    std::string wanted = folded(text.trimmed().toStdString());
    if (std::exchange(m_filter, std::move(wanted)) == m_filter)
        return;
    m_dirty = true;
    if (m_active)
        synchronise();
}

void OwnerModel::setActive(bool active)
{
    m_active = active;
    if (m_active && m_dirty)
        synchronise();
}

void OwnerModel::reset()
{
    beginResetModel();
    m_sessions.clear();
    m_root = std::make_unique<Node>();
    ++m_version;
    m_dirty = true;
    endResetModel();
    if (m_active)
        synchronise();
}

// --- taking over what the store says ---

void OwnerModel::onChanged(const StoreBatch &batch)
{
    ++m_version;
    if (batch.cleared) {
        reset();
        return;
    }
    if (!m_active) {
        m_dirty = true;
        // Handles of documents that went must not be asked about.
        if (!batch.removed.empty()) {
            for (const auto &[id, node] : m_sessions)
                forgetLocks(node);
            for (const std::unique_ptr<Node> &node : m_root->children)
                forgetLocks(node.get());
        }
        return;
    }
    std::unordered_set<std::string> concerned(batch.sessionsChanged.begin(),
                                              batch.sessionsChanged.end());
    concerned.insert(batch.verdictsChanged.begin(), batch.verdictsChanged.end());
    concerned.insert(batch.sessionsLeft.begin(), batch.sessionsLeft.end());
    std::vector<DocumentRef> written = batch.inserted;
    for (const StoreBatch::Changed &changed : batch.changed) {
        if (changed.fields & StoreBatch::Content)
            written.push_back(changed.ref);
    }
    if (written.size() > MaxDecoded || batch.removed.size() > MaxDecoded) {
        synchronise();
        return;
    }
    for (const DocumentRef ref : written) {
        for (const Holder &holder : m_store.documentAt(ref).holders) {
            if (!holder.session.empty())
                concerned.insert(holder.session);
        }
    }
    for (const std::string &id : concerned)
        updateSession(id);
    if (!written.empty() || !batch.removed.empty() || !batch.changed.empty())
        updateUnowned();
    repaint(m_root.get());
}

void OwnerModel::onTicked()
{
    if (m_active && m_dirty)
        synchronise();
}

void OwnerModel::synchronise()
{
    m_dirty = false;
    ++m_version;
    std::vector<std::string> ids;
    m_store.forEachSession([&ids](const Session &session) { ids.push_back(session.id); });
    for (const auto &[id, node] : m_sessions) {
        if (!m_store.session(id))
            ids.push_back(id);
    }
    if (m_sessions.empty()
        && m_root->children.empty()) { // all at once, when nobody sees single rows
        beginResetModel();
        m_resetting = true;
        for (const std::string &id : ids)
            insertSession(*m_store.session(id));
        m_resetting = false;
        endResetModel();
    } else {
        for (const std::string &id : ids)
            updateSession(id);
    }
    updateUnowned();
    repaint(m_root.get());
}

void OwnerModel::updateSession(const std::string &id)
{
    const Session *session = m_store.session(id);
    const auto known = m_sessions.find(id);
    Node *node = known == m_sessions.end() ? nullptr : known->second;
    std::vector<DocumentRef> locks;
    if (session)
        locks = locksOf(id);
    const bool shown = session && !locks.empty() && isShown(*session, locks);
    if (node && (!shown || node->parent->key != processKey(*session))) {
        removeSession(node);
        node = nullptr;
    }
    if (!shown)
        return;
    if (!node)
        insertSession(*session);
    else if (node->fetched)
        refreshLocks(node, std::move(locks));
}

void OwnerModel::insertSession(const Session &session)
{
    const std::vector<DocumentRef> locks = locksOf(session.id);
    if (locks.empty() || !isShown(session, locks))
        return;
    Node *parent = m_root.get();
    if (m_pivot == Pivot::Host)
        parent = childFor(parent, Kind::Host, hostKey(session.process.host), session.process.host);
    parent = childFor(parent, Kind::Process, processKey(session), session.process.processId);
    m_sessions[session.id] = childFor(parent, Kind::Session, session.id, session.id);
}

OwnerModel::Node *OwnerModel::childFor(Node *parent, Kind kind, const std::string &key,
                                       const std::string &id)
{
    const auto at = std::lower_bound(parent->children.begin(), parent->children.end(), key,
                                     [](const std::unique_ptr<Node> &node, const std::string &k) {
                                         return node->key < k;
                                     });
    if (at != parent->children.end() && (*at)->key == key && (*at)->kind == kind)
        return at->get();
    auto made = std::make_unique<Node>();
    made->kind = kind;
    made->key = key;
    made->id = id;
    made->parent = parent;
    Node *result = made.get();
    const auto row = static_cast<int>(at - parent->children.begin());
    if (!m_resetting)
        beginInsertRows(indexOf(parent), row, row);
    parent->children.insert(at, std::move(made));
    if (!m_resetting)
        endInsertRows();
    return result;
}

void OwnerModel::removeSession(Node *node)
{
    m_sessions.erase(node->id);
    removeNode(node);
}

void OwnerModel::removeNode(Node *node)
{
    // With whom it would leave empty.
    while (node->parent != m_root.get() && node->parent->children.size() == 1)
        node = node->parent;
    Node *parent = node->parent;
    const auto row = indexOf(node).row();
    beginRemoveRows(indexOf(parent), row, row);
    parent->children.erase(parent->children.begin() + row);
    endRemoveRows();
}

void OwnerModel::updateUnowned()
{
    std::vector<DocumentRef> wanted = unowned();
    Node *node = m_root->children.empty() || m_root->children.back()->kind != Kind::Unowned
                         ? nullptr
                         : m_root->children.back().get();
    if (wanted.empty()) {
        if (node)
            removeNode(node);
        return;
    }
    if (!node)
        childFor(m_root.get(), Kind::Unowned, std::string(LastKey) + LastKey, {});
    else if (node->fetched)
        refreshLocks(node, std::move(wanted));
}

void OwnerModel::forgetLocks(Node *node)
{
    if (!node->fetched)
        return;
    if (!node->locks.empty()) {
        beginRemoveRows(indexOf(node), 0, static_cast<int>(node->locks.size()) - 1);
        node->locks.clear();
        endRemoveRows();
    }
    // It stays `fetched`: whoever has it open finds its locks again with the next synchronise().
}

void OwnerModel::refreshLocks(Node *node, std::vector<DocumentRef> wanted)
{
    std::sort(wanted.begin(), wanted.end());
    std::vector<DocumentRef> &rows = node->locks;
    const auto isWanted = [&wanted](DocumentRef ref) {
        return std::binary_search(wanted.begin(), wanted.end(), ref);
    };
    for (std::size_t end = rows.size(); end > 0;) {
        if (isWanted(rows[end - 1])) {
            --end;
            continue;
        }
        std::size_t begin = end - 1;
        while (begin > 0 && !isWanted(rows[begin - 1]))
            --begin;
        beginRemoveRows(indexOf(node), static_cast<int>(begin), static_cast<int>(end) - 1);
        rows.erase(rows.begin() + static_cast<std::ptrdiff_t>(begin),
                   rows.begin() + static_cast<std::ptrdiff_t>(end));
        endRemoveRows();
        end = begin;
    }

    std::vector<DocumentRef> held = rows;
    std::sort(held.begin(), held.end());
    std::vector<DocumentRef> fresh;
    std::set_difference(wanted.begin(), wanted.end(), held.begin(), held.end(),
                        std::back_inserter(fresh));
    const auto byPath = [this](DocumentRef a, DocumentRef b) {
        const int order = m_store.pathAt(a).compare(m_store.pathAt(b));
        return order != 0 ? order < 0 : m_store.idAt(a) < m_store.idAt(b);
    };
    std::sort(fresh.begin(), fresh.end(), byPath);
    for (auto run = fresh.begin(); run != fresh.end();) {
        const auto at = std::upper_bound(rows.begin(), rows.end(), *run, byPath);
        const auto end = at == rows.end() ? fresh.end()
                                          : std::lower_bound(run, fresh.end(), *at, byPath);
        const auto first = static_cast<int>(at - rows.begin());
        beginInsertRows(indexOf(node), first, first + static_cast<int>(end - run) - 1);
        rows.insert(at, run, end);
        endInsertRows();
        run = end;
    }
}

void OwnerModel::repaint(const Node *parent)
{
    if (parent->children.empty())
        return;
    emit dataChanged(indexOf(parent->children.front().get()),
                     indexOf(parent->children.back().get(), ColumnCount - 1));
}

// --- what belongs to whom ---

std::vector<DocumentRef> OwnerModel::locksOf(const std::string &session) const
{
    const std::vector<DocumentRef> all = m_store.documentsOf(session);
    std::vector<DocumentRef> targets;
    for (const DocumentRef ref : all) {
        const DocumentSummary summary = m_store.summaryAt(ref);
        if (!summary.isTarget)
            continue;
        if (summary.mode == ModeSummary::Read) { // others may read what this one only stands on
            const LockDocument document = m_store.documentAt(ref);
            if (std::none_of(document.holders.begin(), document.holders.end(),
                             [&session](const Holder &holder) {
                                 return holder.session == session && !isIntent(holder.mode);
                             }))
                continue;
        }
        targets.push_back(ref);
    }
    return targets.empty() ? all : targets;
}

bool OwnerModel::isUnowned(DocumentRef ref) const
{
    const DocumentSummary summary = m_store.summaryAt(ref);
    if (summary.health == LockHealth::Unreadable)
        return true;
    if (!summary.isTarget)
        return false;
    if (summary.health == LockHealth::Anonymous)
        return true;
    // An owner may be named that left no document.
    return summary.health == LockHealth::Unknown && !m_store.session(m_store.factsAt(ref).session);
}

std::vector<DocumentRef> OwnerModel::unowned() const
{
    std::vector<DocumentRef> result;
    m_store.forEachInNeed([&](DocumentRef ref) {
        if (!isUnowned(ref))
            return;
        if (m_filter.empty() || folded(m_store.pathAt(ref)).find(m_filter) != std::string::npos
            || (m_store.summaryAt(ref).hasProcessId
                && folded(m_store.factsAt(ref).processId).find(m_filter) != std::string::npos))
            result.push_back(ref);
    });
    return result;
}

bool OwnerModel::isShown(const Session &session, const std::vector<DocumentRef> &locks) const
{
    if (m_filter.empty())
        return true;
    const ProcessIdentity &process = session.process;
    const std::string pid = process.pid ? std::to_string(*process.pid) : std::string();
    const std::string *texts[] = {&process.host, &pid,         &process.processId,
                                  &process.user, &process.app, &process.purpose,
                                  &session.id};
    const auto contains = [this](std::string_view text) {
        return folded(text).find(m_filter) != std::string::npos;
    };
    return std::any_of(std::begin(texts), std::end(texts),
                       [&contains](const std::string *text) { return contains(*text); })
           || contains(process.host + " · " + pid)
           || std::any_of(locks.begin(), locks.end(),
                          [&](DocumentRef ref) { return contains(m_store.pathAt(ref)); });
}

const OwnerModel::Totals &OwnerModel::totalsOf(const Node *node) const
{
    Totals &totals = node->totals;
    if (totals.version == m_version)
        return totals;
    totals = {};
    totals.version = m_version;
    if (node->kind == Kind::Unowned) {
        const std::vector<DocumentRef> refs = node->fetched ? node->locks : unowned();
        totals.locks = static_cast<std::int64_t>(refs.size());
        for (const DocumentRef ref : refs)
            totals.worst = std::max(totals.worst, m_store.summaryAt(ref).health);
    } else if (node->kind == Kind::Session) {
        const std::vector<DocumentRef> locks = locksOf(node->id);
        totals.locks = static_cast<std::int64_t>(locks.size());
        totals.sessions = 1;
        totals.worstSessions = 1;
        totals.renewing = m_store.livenessOf(node->id) == Liveness::Renewing;
        if (const Session *session = m_store.session(node->id))
            totals.worst = sessionHealth(m_store, *session);
        // A change that it left half-done is to be recovered before anything is broken.
        if (totals.worst == LockHealth::Dead
            && std::any_of(locks.begin(), locks.end(), [this](DocumentRef ref) {
                   return m_store.summaryAt(ref).health == LockHealth::HalfDone;
               }))
            totals.worst = LockHealth::HalfDone;
    } else {
        for (const std::unique_ptr<Node> &child : node->children) {
            const Totals &part = totalsOf(child.get());
            totals.locks += part.locks;
            totals.sessions += part.sessions;
            totals.renewing += part.renewing;
            if (part.worst > totals.worst)
                totals.worstSessions = 0;
            if (part.worst >= totals.worst)
                totals.worstSessions += part.worstSessions;
            totals.worst = std::max(totals.worst, part.worst);
        }
    }
    return totals;
}

std::optional<Instant> OwnerModel::heldSince(const Node *node) const
{
    const Totals &known = totalsOf(node);
    if (known.heldSince)
        return *known.heldSince;
    std::optional<Instant> oldest;
    const auto take = [&oldest](const std::optional<Instant> &at) {
        if (at && (!oldest || *at < *oldest))
            oldest = at;
    };
    if (static_cast<std::size_t>(known.locks) <= MaxDecoded) {
        if (node->kind == Kind::Session) {
            for (const DocumentRef ref : locksOf(node->id)) {
                for (const Holder &holder : m_store.documentAt(ref).holders) {
                    if (holder.session == node->id)
                        take(holder.acquiredAt);
                }
            }
        } else {
            for (const std::unique_ptr<Node> &child : node->children)
                take(heldSince(child.get()));
        }
    }
    node->totals.heldSince = oldest;
    return oldest;
}

// --- the rows ---

int OwnerModel::ownerCount() const
{
    const auto rows = static_cast<int>(m_root->children.size());
    return rows > 0 && m_root->children.back()->kind == Kind::Unowned ? rows - 1 : rows;
}

OwnerModel::Node *OwnerModel::nodeAt(const QModelIndex &index) const
{
    if (!index.isValid())
        return m_root.get();
    auto *parent = static_cast<Node *>(index.internalPointer());
    return parent->holdsLocks() ? nullptr
                                : parent->children[static_cast<std::size_t>(index.row())].get();
}

QModelIndex OwnerModel::indexOf(const Node *node, int column) const
{
    if (node == m_root.get())
        return {};
    const std::vector<std::unique_ptr<Node>> &siblings = node->parent->children;
    const auto at = std::lower_bound(siblings.begin(), siblings.end(), node->key,
                                     [](const std::unique_ptr<Node> &sibling,
                                        const std::string &k) { return sibling->key < k; });
    return createIndex(static_cast<int>(at - siblings.begin()), column, node->parent);
}

QModelIndex OwnerModel::index(int row, int column, const QModelIndex &parent) const
{
    if (row < 0 || column < 0 || column >= ColumnCount || row >= rowCount(parent))
        return {};
    return createIndex(row, column, nodeAt(parent));
}

QModelIndex OwnerModel::parent(const QModelIndex &index) const
{
    return index.isValid() ? indexOf(static_cast<Node *>(index.internalPointer())) : QModelIndex();
}

int OwnerModel::rowCount(const QModelIndex &parent) const
{
    if (parent.column() > 0)
        return 0;
    const Node *node = nodeAt(parent);
    if (!node)
        return 0;
    return static_cast<int>(node->holdsLocks() ? node->locks.size() : node->children.size());
}

int OwnerModel::columnCount(const QModelIndex &) const { return ColumnCount; }

bool OwnerModel::hasChildren(const QModelIndex &parent) const
{
    if (parent.column() > 0)
        return false;
    const Node *node = nodeAt(parent);
    return node && (node->holdsLocks() || !node->children.empty());
}

bool OwnerModel::canFetchMore(const QModelIndex &parent) const
{
    const Node *node = parent.column() > 0 ? nullptr : nodeAt(parent);
    return m_active && node && node->holdsLocks() && !node->fetched;
}

void OwnerModel::fetchMore(const QModelIndex &parent)
{
    if (!canFetchMore(parent))
        return;
    Node *node = nodeAt(parent);
    node->fetched = true;
    refreshLocks(node, node->kind == Kind::Session ? locksOf(node->id) : unowned());
}

OwnerModel::Kind OwnerModel::kindOf(const QModelIndex &index) const
{
    const Node *node = nodeAt(index);
    return node ? node->kind : Kind::Lock;
}

const OwnerModel::Node *OwnerModel::onlySession(const Node *node) const
{
    if (node->kind == Kind::Session)
        return node;
    return node->kind == Kind::Process && node->children.size() == 1 ? node->children.front().get()
                                                                     : nullptr;
}

std::optional<BreakSelection> OwnerModel::selectionOf(const QModelIndex &index) const
{
    if (!index.isValid())
        return std::nullopt;
    BreakSelection selection;
    const Node *node = nodeAt(index);
    if (!node) {
        const auto *owner = static_cast<Node *>(index.internalPointer());
        selection.what = BreakSelection::What::Path;
        selection.id = m_store.pathAt(owner->locks[static_cast<std::size_t>(index.row())]);
        return selection;
    }
    if (const Node *session = onlySession(node)) {
        selection.what = BreakSelection::What::Session;
        selection.id = session->id;
        return selection;
    }
    selection.id = node->id;
    selection.what = node->kind == Kind::Host ? BreakSelection::What::Host
                                              : BreakSelection::What::Process;
    return node->kind == Kind::Unowned || node->id.empty() ? std::nullopt
                                                           : std::optional(selection);
}

std::string OwnerModel::documentOf(const QModelIndex &index) const
{
    if (!index.isValid())
        return {};
    const Node *node = nodeAt(index);
    if (!node) {
        const auto *owner = static_cast<Node *>(index.internalPointer());
        return std::string(m_store.idAt(owner->locks[static_cast<std::size_t>(index.row())]));
    }
    while (!node->holdsLocks()) {
        if (node->children.empty())
            return {};
        node = node->children.front().get();
    }
    if (node->kind == Kind::Unowned)
        return {};
    const std::vector<DocumentRef> locks = locksOf(node->id);
    const auto first = std::min_element(locks.begin(), locks.end(),
                                        [this](DocumentRef a, DocumentRef b) {
                                            return m_store.pathAt(a) < m_store.pathAt(b);
                                        });
    return first == locks.end() ? std::string() : std::string(m_store.idAt(*first));
}

QModelIndex OwnerModel::indexOfSession(const std::string &session) const
{
    const auto known = m_sessions.find(session);
    return known == m_sessions.end() ? QModelIndex() : indexOf(known->second);
}

QVariant OwnerModel::data(const QModelIndex &index, int role) const
{
    if (!index.isValid() || role <= Qt::UserRole)
        return {};
    if (const Node *node = nodeAt(index))
        return nodeData(node, role);
    const auto *owner = static_cast<Node *>(index.internalPointer());
    return lockData(owner, owner->locks[static_cast<std::size_t>(index.row())], role);
}

QVariant OwnerModel::nodeData(const Node *node, int role) const
{
    switch (role) {
    case KindRole: return static_cast<int>(node->kind);
    case SessionCountRole: return qlonglong{totalsOf(node).sessions};
    case RenewingCountRole: return qlonglong{totalsOf(node).renewing};
    case WorstCountRole: return qlonglong{totalsOf(node).worstSessions};
    case LockRoles::VerdictRole:
    case LockRoles::HealthRole: return static_cast<int>(totalsOf(node).worst);
    case LockRoles::LockCountRole: return qlonglong{totalsOf(node).locks};
    case LockRoles::HeldSinceRole:
        return node->kind == Kind::Unowned ? QVariant() : itemInstant(heldSince(node));
    case LockRoles::HostRole:
        if (node->kind == Kind::Host)
            return itemOptionalText(node->id);
        break;
    default: break;
    }
    if (const Node *session = onlySession(node))
        return sessionValue(m_store, session->id, role);
    // What all sessions of one process say of it.
    if (node->kind == Kind::Process && !node->children.empty()
        && (role == LockRoles::HostRole || role == LockRoles::PidRole
            || role == LockRoles::ProcessIdRole || role == LockRoles::AppRole
            || role == LockRoles::UserNameRole))
        return sessionValue(m_store, node->children.front()->id, role);
    return {};
}

QVariant OwnerModel::lockData(const Node *parent, DocumentRef ref, int role) const
{
    switch (role) {
    case KindRole: return static_cast<int>(Kind::Lock);
    case LockRoles::LockCountRole: return qlonglong{1};
    case LockRoles::VerdictRole:
    case LockRoles::HealthRole: return static_cast<int>(m_store.summaryAt(ref).health);
    case LockRoles::EvidenceRole:
        return parent->kind == Kind::Session ? sessionValue(m_store, parent->id, role) : QVariant();
    default: return factsValue(m_store.factsAt(ref), role);
    }
}

} // namespace lockscope
