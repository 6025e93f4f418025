// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/protocol/changestore.h"
#include "models/domain/writepermission.h"

#include <memory>

namespace lockscope {

/// The store of a backend, and the one on which an operation that writes begins. They are the same,
/// unless a read-only store has a permission that is open: it lets no write out then either, and a
/// second one beside it does. An operation keeps the store it began on, so that it can finish when
/// the permission is over; what begins later is refused by the first one.
class WritableStore
{
public:
    /// @p permission: nullptr when the store alone decides. It must outlive this.
    WritableStore(std::shared_ptr<ChangeStore> reading, const WritePermission *permission)
        : m_reading(std::move(reading)), m_permission(permission)
    {}

    /// For an operation that begins now.
    const std::shared_ptr<ChangeStore> &begin();
    /// For a client that begins now; shared with those there are, as long as they may do what it
    /// may.
    std::shared_ptr<ChangeStore> beginClient();

private:
    std::shared_ptr<ChangeStore> m_reading;
    /// nullptr: none was needed since the last permission
    std::shared_ptr<ChangeStore> m_permitted;
    std::weak_ptr<ChangeStore> m_clients;
    const WritePermission *m_permission;
};

} // namespace lockscope
