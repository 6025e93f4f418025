// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/items/ownermodel.h"

#include "models/items/ownermodel_p.h"

#include <algorithm>

namespace lockscope {

OwnerModel::OwnerModel(LockStore &store, QObject *parent)
    : QAbstractItemModel(parent), m_store(store), m_owned(store), m_root(std::make_unique<Node>())
{
    connect(&store, &LockStore::changed, this, &OwnerModel::onChanged);
    connect(&store, &LockStore::ticked, this, &OwnerModel::onTicked);
    m_rest.setSingleShot(true);
    connect(&m_rest, &QTimer::timeout, this, &OwnerModel::updateDue);
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
    if (!m_owned.setFilter(text))
        return;
    m_dirty = true;
    if (m_active)
        synchronise();
}

void OwnerModel::setActive(bool active)
{
    m_active = active;
    if (!m_active) {
        m_dirty = m_dirty || !m_due.empty() || m_unownedIsDue;
        forgetDue();
    }
    if (m_active && m_dirty)
        synchronise();
}

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

DocumentRef OwnerModel::lockAt(const QModelIndex &index) const
{
    return static_cast<Node *>(index.internalPointer())
            ->locks[static_cast<std::size_t>(index.row())];
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
    refreshLocks(node, locksOf(node));
}

OwnerModel::Kind OwnerModel::kindOf(const QModelIndex &index) const
{
    const Node *node = nodeAt(index);
    return node ? node->kind : Kind::Lock;
}

std::optional<BreakSelection> OwnerModel::selectionOf(const QModelIndex &index) const
{
    if (!index.isValid())
        return std::nullopt;
    BreakSelection selection;
    const Node *node = nodeAt(index);
    if (!node) {
        const DocumentRef lock = lockAt(index);
        if (lock == NoDocument)
            return std::nullopt;
        selection.what = BreakSelection::What::Path;
        selection.id = m_store.pathAt(lock);
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
        const DocumentRef lock = lockAt(index);
        return lock == NoDocument ? std::string() : std::string(m_store.idAt(lock));
    }
    while (!node->holdsLocks()) {
        if (node->children.empty())
            return {};
        node = node->children.front().get();
    }
    if (node->kind == Kind::Unowned)
        return {};
    const std::vector<DocumentRef> locks = locksOf(node);
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

} // namespace lockscope
