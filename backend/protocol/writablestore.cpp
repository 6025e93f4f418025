// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/protocol/writablestore.h"

namespace lockscope {

const std::shared_ptr<ChangeStore> &WritableStore::begin()
{
    if (!m_reading->isReadOnly() || !m_permission || !m_permission->isOpen()) {
        m_permitted.reset();
        return m_reading;
    }
    if (!m_permitted)
        m_permitted = m_reading->writable();
    return m_permitted;
}

std::shared_ptr<ChangeStore> WritableStore::beginClient()
{
    const std::shared_ptr<ChangeStore> &now = begin();
    std::shared_ptr<ChangeStore> clients = m_clients.lock();
    if (!clients || clients->isReadOnly() != now->isReadOnly())
        m_clients = clients = now->another();
    return clients;
}

} // namespace lockscope
