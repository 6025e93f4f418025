// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/faults/faultproxy.h"

#include "tests/faults/proxydesk.h"

#include <QSemaphore>

namespace lockscope::faults {

FaultProxy::FaultProxy(const QString &server) : m_server(server)
{
    start();
    while (m_port == 0)
        QThread::yieldCurrentThread();
}

FaultProxy::~FaultProxy()
{
    quit();
    wait();
}

void FaultProxy::run()
{
    ProxyDesk desk(*this, m_server);
    m_desk = &desk;
    m_port = desk.port();
    exec();
}

void FaultProxy::inThread(const std::function<void(ProxyDesk &)> &work)
{
    QMetaObject::invokeMethod(
            m_desk, [this, &work] { work(*m_desk); }, Qt::BlockingQueuedConnection);
}

void FaultProxy::apply(std::vector<FaultRule> rules)
{
    inThread([&rules](ProxyDesk &desk) { desk.apply(std::move(rules)); });
}

void FaultProxy::door(Door door, const QByteArray &greeting)
{
    inThread([&](ProxyDesk &desk) { desk.setDoor(door, greeting); });
}

void FaultProxy::dropConnections(bool reset)
{
    inThread([reset](ProxyDesk &desk) { desk.dropConnections(reset); });
}

void FaultProxy::heal()
{
    inThread([](ProxyDesk &desk) { desk.heal(); });
}

void FaultProxy::redirectTo(const QString &server)
{
    inThread([&server](ProxyDesk &desk) { desk.redirectTo(server); });
}

std::vector<SeenRequest> FaultProxy::seen() const
{
    const QMutexLocker lock(&m_mutex);
    return m_seen;
}

int FaultProxy::seenCount() const
{
    const QMutexLocker lock(&m_mutex);
    return static_cast<int>(m_seen.size());
}

} // namespace lockscope::faults
