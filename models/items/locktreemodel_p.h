// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/items/lockarena.h"
#include "models/items/lockfilter.h"
#include "models/items/locktreemodel.h"

#include <deque>
#include <queue>
#include <unordered_map>
#include <unordered_set>
#include <utility>
#include <vector>

namespace lockscope {

/// Why a row changed; each bit stands for a list of roles.
enum RowDirt : std::uint8_t { Everything = 1, HealthDirt = 2, LeaseDirt = 4, BelowDirt = 8 };

/// The model's state, and how a batch of the store becomes row signals.
struct LockTreeModel::Private
{
    using Id = LockArena::Id;

    /// A released lock, as last seen.
    struct GhostRow
    {
        DocumentFacts facts;
        BootInstant releasedAt;
    };
    Private(LockTreeModel *model, LockStore &lockStore);

    // --- indexes ---
    static quintptr encode(Id id);
    static Id decode(const QModelIndex &index);
    QModelIndex indexOf(Id id, int column = 0) const; ///< of a shown node; invalid for Top
    Id idOf(const QModelIndex &index) const;          ///< Top for an invalid index

    // --- from the store ---
    void rebuild();
    void onChanged(const StoreBatch &batch);
    void onTicked();
    Id nodeOf(DocumentRef ref) const;       ///< None when it is not in the tree
    Id settleIn(DocumentRef ref, Id place); ///< the node at its place, or one under a made-up name
    void addDocument(DocumentRef ref);
    void removeDocument(const StoreBatch::Removed &removed);
    void endGhost(Id id);
    void expireGhosts();
    void setState(Id id, LockHealth health, unsigned flags);
    void mark(Id id, std::uint8_t dirt) { dirty.emplace_back(id, dirt); }

    // --- rows ---
    /// Decides from the leaves up which of the touched nodes appear, vanish and die, says so in row signals, then what changed.
    void settle();
    void hide(const std::vector<Id> &ids);
    void show(std::vector<Id> ids);
    void layOut(const std::vector<std::pair<Id, std::vector<Id>>> &orders);
    void sayChanged();
    void refilter();
    std::vector<bool> wantedRows() const;

    // --- what a row shows ---
    const LockRow &rowOf(Id id) const;
    NodeKind kindOf(Id id) const;
    LockHealth shownHealth(Id id) const;
    QVariant value(Id id, int role) const;

    LockTreeModel *q;
    LockStore &store;
    LockArena arena;
    LockFilter filter;
    std::unordered_map<Id, GhostRow> ghosts;
    std::deque<std::pair<BootInstant, Id>>
            ghostQueue; ///< oldest first; may name nodes that are no ghosts any more
    std::vector<Id>
            nodes; ///< by document handle; a look instead of a walk down the path for each change
    Millis ghostLifetime = LockTreeModel::DefaultGhostLifetime;
    BootInstant lastRefilter{};

    std::vector<Id> touched;
    std::vector<std::pair<Id, std::uint8_t>> dirty;
    mutable Id cachedId = LockArena::None; ///< of `cachedRow`; forgotten at every change and tick
    mutable LockRow cachedRow;
};

} // namespace lockscope
