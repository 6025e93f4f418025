// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/mongo/mailbox.h"

#include <utility>

namespace lockscope::mongo {

void Mailbox::Way::send(std::function<void()> message)
{
    const std::scoped_lock lock(m_mutex);
    if (m_receiver)
        QMetaObject::invokeMethod(m_receiver, std::move(message), Qt::QueuedConnection);
}

Mailbox::Mailbox() : m_way(std::make_shared<Way>()) { m_way->m_receiver = &m_receiver; }

Mailbox::~Mailbox()
{
    const std::scoped_lock lock(m_way->m_mutex);
    m_way->m_receiver = nullptr;
}

} // namespace lockscope::mongo
