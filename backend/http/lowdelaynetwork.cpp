// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/http/lowdelaynetwork.h"

#include "backend/http/lowdelayreply.h"
#include "backend/http/systemproxies.h"

#include <QNetworkProxy>
#include <QTcpSocket>

#include <algorithm>
#include <utility>

namespace lockscope {

namespace {

constexpr int MostConnections = 32;
/// Servers close what is idle for longer; a request that meets the close has an unknown outcome.
constexpr qint64 LongestIdleMs = 30000;

} // namespace

LowDelayNetwork::LowDelayNetwork(HostLookup lookUp, QByteArray pin)
    : m_lookUp(std::move(lookUp)), m_pin(std::move(pin))
{}

LowDelayNetwork::~LowDelayNetwork() = default;

bool LowDelayNetwork::reaches(const QUrl &url)
{
    const QList<QNetworkProxy> ways = systemProxies(url);
    return std::all_of(ways.begin(), ways.end(), [](const QNetworkProxy &way) {
        return way.type() == QNetworkProxy::NoProxy || way.type() == QNetworkProxy::DefaultProxy;
    });
}

QNetworkReply *LowDelayNetwork::send(const QNetworkRequest &request, const QByteArray &verb,
                                     const QByteArray &content, QIODevice *device)
{
    auto *reply = new LowDelayReply(*this, request, verb, content, device);
    enqueue(reply);
    return reply;
}

std::unique_ptr<QTcpSocket> LowDelayNetwork::takeIdle()
{
    while (!m_idle.empty()) {
        Idle last = std::move(m_idle.back());
        m_idle.pop_back();
        disconnect(last.socket.get(), &QIODevice::readyRead, last.socket.get(),
                   &QAbstractSocket::abort);
        // The server may have closed it since the event loop was last here.
        (void)last.socket->waitForReadyRead(0);
        // Bytes that nobody asked for would be taken for the answer.
        if (last.socket->state() == QAbstractSocket::ConnectedState
            && last.socket->bytesAvailable() == 0 && last.since.elapsed() < LongestIdleMs)
            return std::move(last.socket);
    }
    return nullptr;
}

void LowDelayNetwork::giveBack(std::unique_ptr<QTcpSocket> socket)
{
    std::erase_if(m_idle, [](const Idle &idle) { return idle.since.elapsed() >= LongestIdleMs; });
    // Nobody would take the bytes away, however many come.
    connect(socket.get(), &QIODevice::readyRead, socket.get(), &QAbstractSocket::abort);
    Idle idle{std::move(socket), {}};
    idle.since.start();
    m_idle.push_back(std::move(idle));
}

void LowDelayNetwork::enqueue(LowDelayReply *reply)
{
    m_waiting.emplace_back(reply);
    QMetaObject::invokeMethod(
            this, [this] { letGo(); }, Qt::QueuedConnection);
}

void LowDelayNetwork::leave()
{
    --m_busy;
    if (!m_waiting.empty())
        QMetaObject::invokeMethod(this, &LowDelayNetwork::letGo, Qt::QueuedConnection);
}

void LowDelayNetwork::letGoByIdle()
{
    while (hasRoom()) {
        std::unique_ptr<QTcpSocket> idle = takeIdle();
        if (!idle)
            return;
        letNextGo(std::move(idle));
    }
}

void LowDelayNetwork::letGo()
{
    while (hasRoom())
        letNextGo(takeIdle());
}

bool LowDelayNetwork::hasRoom()
{
    while (!m_waiting.empty() && (!m_waiting.front() || m_waiting.front()->isFinished()))
        m_waiting.pop_front();
    return m_busy < MostConnections && !m_waiting.empty();
}

void LowDelayNetwork::letNextGo(std::unique_ptr<QTcpSocket> kept)
{
    LowDelayReply *next = m_waiting.front();
    m_waiting.pop_front();
    ++m_busy;
    next->go(std::move(kept));
}

} // namespace lockscope
