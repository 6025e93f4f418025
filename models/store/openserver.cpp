// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/store/openserver.h"

#include <utility>

namespace lockscope {

OpenServer::OpenServer(const Clock &clock, const ProcessProbe *probe,
                       std::shared_ptr<LockRecorder> history, QObject *parent)
    : QObject(parent), m_clock(clock), m_record(std::move(history)), m_store(clock, probe),
      m_history(m_store), m_scheduler(m_store, clock), m_permission(clock)
{
    if (m_record)
        m_recorder = std::make_unique<PictureRecorder>(m_store, m_history, m_scheduler, *m_record);
    // Events count from the first complete picture on.
    connect(&m_scheduler, &RefreshScheduler::refreshed, &m_history, &LockHistory::start);
    connect(&m_scheduler, &RefreshScheduler::refreshed, &m_history, &LockHistory::looked);
    // Nothing will ever change in a snapshot, and nobody in it should be judged by the time that
    // passes here.
    connect(&m_scheduler, &RefreshScheduler::refreshed, this, [this] {
        if (isSnapshot())
            m_scheduler.pause();
    });
    connect(&m_store, &LockStore::ticked, this, [this] {
        if (m_isPermitted && !m_permission.isOpen())
            endWrites();
    });
}

OpenServer::~OpenServer() { m_scheduler.setBackend(nullptr); }

void OpenServer::close()
{
    if (isOpen())
        open({});
}

void OpenServer::open(Connection connection)
{
    endWrites();
    const Connection before = std::exchange(m_connection, std::move(connection));
    if (m_recorder)
        m_recorder->setEnabled(!isSnapshot());
    m_scheduler.setBackend(backend());
    emit changed();
}

LockRecorder *OpenServer::recorder() const
{
    if (!isOpen())
        return nullptr;
    return m_connection.record ? m_connection.record.get() : m_record.get();
}

bool OpenServer::isReadOnly() const { return profile().readOnly && !m_permission.isOpen(); }

void OpenServer::allowWrites(Millis span)
{
    if (!isOpen() || isSnapshot() || !profile().readOnly)
        return;
    m_permission.grant(span);
    m_isPermitted = true;
    emit permissionChanged();
}

void OpenServer::endWrites()
{
    m_permission.end();
    if (std::exchange(m_isPermitted, false))
        emit permissionChanged();
}

} // namespace lockscope
