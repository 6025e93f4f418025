// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/elastic/writableconnection.h"

#include "backend/elastic/elasticconnection.h"

namespace lockscope {

WritableConnection::WritableConnection(const ServerProfile &profile, const Clock &clock,
                                       const WritePermission *permission)
    : m_reading(std::make_shared<ElasticConnection>(profile, clock)), m_permission(permission)
{}

std::shared_ptr<ElasticConnection> WritableConnection::begin()
{
    ServerProfile profile = m_reading->profile();
    if (!profile.readOnly || !m_permission || !m_permission->isOpen()) {
        m_permitted.reset();
        return m_reading;
    }
    if (!m_permitted) {
        profile.readOnly = false;
        m_permitted = std::make_shared<ElasticConnection>(profile, m_reading->clock(),
                                                          m_reading->watched());
    }
    return m_permitted;
}

} // namespace lockscope
