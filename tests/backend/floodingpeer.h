// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QByteArray>
#include <QTcpServer>
#include <QTcpSocket>
#include <QThread>

#include <atomic>
#include <memory>

namespace lockscope {

/// A server that begins an answer and never ends it, as fast as its socket takes it; in a thread of
/// its own, so that it does not wait for whoever reads.
class FloodingPeer
{
public:
    /// @p head is sent once, @p piece again and again until the connection ends.
    FloodingPeer(const QByteArray &head, const QByteArray &piece)
    {
        m_thread.reset(QThread::create([this, head, piece] {
            QTcpServer server;
            server.listen(QHostAddress::LocalHost);
            m_port = server.serverPort();
            while (!m_ends) {
                if (!server.waitForNewConnection(20))
                    continue;
                const std::unique_ptr<QTcpSocket> socket(server.nextPendingConnection());
                socket->waitForReadyRead(10000);
                socket->write(head);
                while (!m_ends && socket->state() == QAbstractSocket::ConnectedState) {
                    socket->write(piece);
                    if (!socket->waitForBytesWritten(1000))
                        break;
                }
            }
        }));
        m_thread->start();
        while (m_port == 0)
            QThread::yieldCurrentThread();
    }
    ~FloodingPeer()
    {
        m_ends = true;
        m_thread->wait();
    }
    quint16 port() const { return m_port; }

private:
    std::atomic<quint16> m_port{0};
    std::atomic<bool> m_ends{false};
    std::unique_ptr<QThread> m_thread;
};

} // namespace lockscope
