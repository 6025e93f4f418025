// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/items/ownermodel.h"

namespace lockscope {

struct OwnerModel::Totals
{
    /// The model's when it was counted; 0: not counted, or something below it is not fresh.
    std::uint64_t version = 0;
    std::int64_t locks = 0;
    std::int64_t sessions = 0;
    std::int64_t renewing = 0;
    LockHealth worst = LockHealth::Free;
    std::int64_t worstSessions = 0; ///< in that state
};

/// A row that is not a lock, and the hidden root. An index of the model has its parent's node as
/// internal pointer.
struct OwnerModel::Node
{
    Kind kind = Kind::Host;
    std::string key; ///< what its siblings are sorted by; never changes
    std::string id;  ///< host, process_id, session
    Node *parent = nullptr;
    std::vector<std::unique_ptr<Node>> children;
    std::vector<DocumentRef> locks; ///< by path and id; while `fetched`
    bool fetched = false;
    std::uint64_t touched = 1; ///< the version that last concerned it, or something below it
    mutable Totals totals;
    mutable std::optional<Instant> heldSince; ///< of a session; looked for only when somebody asks
    mutable std::uint64_t heldVersion = 0; ///< the version of `totals` of which it is; 0: of none

    bool holdsLocks() const { return kind == Kind::Session || kind == Kind::Unowned; }
};

} // namespace lockscope
