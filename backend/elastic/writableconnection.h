// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/domain/clock.h"
#include "models/domain/serverprofile.h"
#include "models/domain/writepermission.h"

#include <memory>

namespace lockscope {

class ElasticConnection;

/// The connection of a backend, and the one on which an operation that writes begins. They are the
/// same, unless a read-only profile has a permission that is open: its own connection lets no write
/// out then either, and a second one beside it does. An operation keeps the connection it began on,
/// so that it can finish when the permission is over; what begins later is refused by the first
/// one.
class WritableConnection
{
public:
    /// @p permission: nullptr when the profile alone decides. It and @p clock must outlive this.
    WritableConnection(const ServerProfile &profile, const Clock &clock,
                       const WritePermission *permission);

    const std::shared_ptr<ElasticConnection> &reading() const { return m_reading; }
    /// For an operation that begins now; its profile says whether it may write.
    std::shared_ptr<ElasticConnection> begin();

private:
    std::shared_ptr<ElasticConnection> m_reading;
    /// Nullptr: none was needed since the last permission
    std::shared_ptr<ElasticConnection> m_permitted;
    const WritePermission *m_permission;
};

} // namespace lockscope
