// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/mongo/writablestore.h"

#include <utility>

namespace lockscope::mongo {

WritableStore::WritableStore(LockServer server, const Clock &clock,
                             const WritePermission *permission)
    : m_reading(std::make_shared<MongoStore>(std::move(server), clock)), m_permission(permission)
{}

std::shared_ptr<MongoStore> WritableStore::begin()
{
    LockServer server = m_reading->server();
    if (!server.deployment->isReadOnly() || !m_permission || !m_permission->isOpen()) {
        m_permitted.reset();
        return m_reading;
    }
    if (!m_permitted) {
        server.deployment = server.deployment->writable();
        m_permitted = std::make_shared<MongoStore>(std::move(server), m_reading->clock(),
                                                   m_reading->watched());
    }
    return m_permitted;
}

} // namespace lockscope::mongo
