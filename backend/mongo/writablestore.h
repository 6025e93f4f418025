// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/mongo/mongostore.h"
#include "models/domain/writepermission.h"

#include <memory>

namespace lockscope::mongo {

/// The store of a backend, and the one on which an operation that writes begins. They are the same,
/// unless a read-only profile has a permission that is open: its own store lets no write out then
/// either, and a second one beside it does. An operation keeps the store it began on, so that it can
/// finish when the permission is over; what begins later is refused by the first one.
class WritableStore
{
public:
    /// @p permission: nullptr when the profile alone decides. It and @p clock must outlive this.
    WritableStore(LockServer server, const Clock &clock, const WritePermission *permission);

    const std::shared_ptr<MongoStore> &reading() const { return m_reading; }
    /// For an operation that begins now.
    std::shared_ptr<MongoStore> begin();

private:
    std::shared_ptr<MongoStore> m_reading;
    /// nullptr: none was needed since the last permission
    std::shared_ptr<MongoStore> m_permitted;
    const WritePermission *m_permission;
};

} // namespace lockscope::mongo
