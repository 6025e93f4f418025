// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// How a batch of the store becomes row signals: sessions come and go with the processes and hosts above them, and locks below those that
// are open.

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
        locks = m_owned.locksOf(id);
    const bool shown = session && !locks.empty() && m_owned.isShown(*session, locks);
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
    const std::vector<DocumentRef> locks = m_owned.locksOf(session.id);
    if (locks.empty() || !m_owned.isShown(session, locks))
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
    std::vector<DocumentRef> wanted = m_owned.unowned();
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

} // namespace lockscope
