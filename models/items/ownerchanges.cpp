// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// How a batch of the store becomes row signals: sessions come and go with the processes and hosts
// above them, and locks below those that are open.

#include "models/items/ownermodel_p.h"

#include <algorithm>
#include <iterator>
#include <unordered_set>
#include <utility>

namespace lockscope {

namespace {

/// After everything that has a name.
constexpr const char *LastKey = "\xff";

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

void OwnerModel::reset()
{
    beginResetModel();
    m_sessions.clear();
    forgetDue();
    m_root = std::make_unique<Node>();
    ++m_version;
    m_dirty = true;
    endResetModel();
    if (m_active)
        synchronise();
}

void OwnerModel::onChanged(const StoreBatch &batch)
{
    ++m_version;
    if (batch.cleared) {
        reset();
        return;
    }
    if (!batch.removed.empty())
        dropLocks(batch.removed);
    if (!m_active) {
        m_dirty = true;
        return;
    }
    std::vector<DocumentRef> written = batch.inserted;
    for (const StoreBatch::Changed &changed : batch.changed) {
        if (changed.fields & StoreBatch::Content)
            written.push_back(changed.ref);
    }
    if (written.size() > MaxDecoded || batch.removed.size() > MaxDecoded) {
        synchronise();
        return;
    }
    for (const auto *sessions :
         {&batch.sessionsChanged, &batch.verdictsChanged, &batch.sessionsLeft}) {
        for (const std::string &id : *sessions)
            concern(id);
    }
    for (const DocumentRef ref : written) {
        for (const Holder &holder : m_store.documentAt(ref).holders) {
            if (!holder.session.empty())
                concern(holder.session);
        }
    }
    m_unownedIsDue = m_unownedIsDue || !written.empty() || !batch.removed.empty()
                     || !batch.changed.empty();
    if (!m_rest.isActive())
        updateDue();
}

void OwnerModel::onTicked()
{
    m_looks = 0;
    if (m_active && m_dirty)
        synchronise();
}

void OwnerModel::synchronise()
{
    m_dirty = false;
    m_allTouched = ++m_version;
    m_unownedIsDue = true;
    if (m_sessions.empty()
        && m_root->children.empty()) { // all at once, when nobody sees single rows
        beginResetModel();
        m_resetting = true;
        m_store.forEachSession([this](const Session &session) {
            if (!m_store.holdsAnything(session.id))
                return;
            if (m_owned.matches(session))
                insertSession(session);
            else
                concern(session.id); // its locks decide
        });
        m_resetting = false;
        endResetModel();
    } else {
        m_store.forEachSession([this](const Session &session) { concern(session.id); });
        for (const auto &[id, node] : m_sessions) {
            if (!m_store.session(id))
                concern(id);
        }
    }
    updateDue();
}

void OwnerModel::concern(const std::string &id)
{
    if (m_isDue.insert(id).second)
        m_due.push_back(id);
    if (const auto known = m_sessions.find(id); known != m_sessions.end())
        touch(known->second);
}

void OwnerModel::touch(Node *node)
{
    ++m_version;
    for (; node; node = node->parent)
        node->touched = m_version;
}

void OwnerModel::forgetDue()
{
    m_due.clear();
    m_isDue.clear();
    m_rest.stop();
}

void OwnerModel::updateDue()
{
    m_looks = 0;
    while (!m_due.empty() && mayLook()) {
        const std::string id = std::move(m_due.front());
        m_due.pop_front();
        m_isDue.erase(id);
        updateSession(id);
    }
    if (std::exchange(m_unownedIsDue, false))
        updateUnowned();
    if (!m_due.empty())
        m_rest.start(0);
    repaint(m_root.get());
}

bool OwnerModel::isShown(const Session &session) const
{
    return m_store.holdsAnything(session.id)
           && (m_owned.matches(session) || m_owned.matches(locksOf(session.id)));
}

std::vector<DocumentRef> OwnerModel::locksOf(const std::string &session) const
{
    std::vector<DocumentRef> locks = m_owned.locksOf(session);
    m_looks += locks.size();
    return locks;
}

std::vector<DocumentRef> OwnerModel::locksOf(const Node *node) const
{
    if (node->kind == Kind::Session)
        return locksOf(node->id);
    std::vector<DocumentRef> locks = m_owned.unowned();
    m_looks += locks.size();
    return locks;
}

void OwnerModel::updateSession(const std::string &id)
{
    constexpr std::size_t Itself = 10; // what a session takes without its locks, in looks
    m_looks += Itself;
    const Session *session = m_store.session(id);
    const auto known = m_sessions.find(id);
    Node *node = known == m_sessions.end() ? nullptr : known->second;
    const bool shown = session && isShown(*session);
    if (node && (!shown || node->parent->key != processKey(*session))) {
        removeSession(node);
        node = nullptr;
    }
    if (!shown)
        return;
    if (!node)
        insertSession(*session);
    else if (node->fetched)
        refreshLocks(node, locksOf(node));
}

void OwnerModel::insertSession(const Session &session)
{
    Node *parent = m_root.get();
    if (m_pivot == Pivot::Host)
        parent = childFor(parent, Kind::Host, hostKey(session.process.host), session.process.host);
    parent = childFor(parent, Kind::Process, processKey(session), session.process.processId);
    m_sessions[session.id] = childFor(parent, Kind::Session, session.id, session.id);
    touch(parent);
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
    touch(parent);
}

void OwnerModel::updateUnowned()
{
    Node *node = m_root->children.empty() || m_root->children.back()->kind != Kind::Unowned
                         ? nullptr
                         : m_root->children.back().get();
    const bool isListed = node && node->fetched;
    std::vector<DocumentRef> wanted = isListed ? locksOf(node) : m_owned.unowned(1);
    if (wanted.empty()) {
        if (node)
            removeNode(node);
        return;
    }
    if (!node)
        node = childFor(m_root.get(), Kind::Unowned, std::string(LastKey) + LastKey, {});
    else if (isListed)
        refreshLocks(node, std::move(wanted));
    touch(node);
}

void OwnerModel::dropLocks(const std::vector<StoreBatch::Removed> &removed)
{
    std::unordered_set<DocumentRef> went;
    for (const StoreBatch::Removed &document : removed)
        went.insert(document.ref);
    std::vector<Node *> losing;
    const auto look = [&](Node *node) {
        bool loses = false;
        for (DocumentRef &ref : node->locks) {
            if (went.contains(ref)) {
                ref = NoDocument;
                loses = true;
            }
        }
        if (loses)
            losing.push_back(node);
    };
    for (const auto &[id, node] : m_sessions)
        look(node);
    for (const std::unique_ptr<Node> &node : m_root->children)
        look(node.get());
    // Only now signals: who hears of one row may ask about any other.
    for (Node *node : losing)
        dropLocks(node, [](DocumentRef ref) { return ref != NoDocument; });
}

void OwnerModel::dropLocks(Node *node, const std::function<bool(DocumentRef)> &isKept)
{
    std::vector<DocumentRef> &rows = node->locks;
    for (std::size_t end = rows.size(); end > 0;) {
        if (isKept(rows[end - 1])) {
            --end;
            continue;
        }
        std::size_t begin = end - 1;
        while (begin > 0 && !isKept(rows[begin - 1]))
            --begin;
        beginRemoveRows(indexOf(node), static_cast<int>(begin), static_cast<int>(end) - 1);
        rows.erase(rows.begin() + static_cast<std::ptrdiff_t>(begin),
                   rows.begin() + static_cast<std::ptrdiff_t>(end));
        endRemoveRows();
        end = begin;
    }
}

void OwnerModel::refreshLocks(Node *node, std::vector<DocumentRef> wanted)
{
    std::sort(wanted.begin(), wanted.end());
    std::vector<DocumentRef> &rows = node->locks;
    dropLocks(node, [&wanted](DocumentRef ref) {
        return std::binary_search(wanted.begin(), wanted.end(), ref);
    });

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

} // namespace lockscope
