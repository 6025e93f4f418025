// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QByteArray>
#include <QSslConfiguration>
#include <QSslSocket>
#include <QTcpServer>
#include <QThread>

#include <atomic>
#include <memory>
#include <optional>
#include <utility>

namespace lockscope {

/// A server that begins an answer and never ends it, as fast as its socket takes it; in a thread of
/// its own, so that it does not wait for whoever reads.
class FloodingPeer
{
public:
    /// @p head is sent once, @p piece again and again until the connection ends. @p tls: with the
    /// certificate and the key in it; nullopt: plain.
    FloodingPeer(const QByteArray &head, const QByteArray &piece,
                 const std::optional<QSslConfiguration> &tls = std::nullopt)
    {
        m_thread.reset(QThread::create([this, head, piece, tls] {
            Listener server(tls);
            server.listen(QHostAddress::LocalHost);
            m_port = server.serverPort();
            while (!m_ends) {
                if (!server.waitForNewConnection(20))
                    continue;
                const std::unique_ptr<QSslSocket> socket(
                        qobject_cast<QSslSocket *>(server.nextPendingConnection()));
                if (tls && !socket->waitForEncrypted(10000))
                    continue;
                socket->waitForReadyRead(10000);
                socket->write(head);
                do
                    socket->write(piece);
                while (isTaken(*socket) && !m_ends);
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
    class Listener final : public QTcpServer
    {
    public:
        explicit Listener(std::optional<QSslConfiguration> tls) : m_tls(std::move(tls)) {}

    protected:
        void incomingConnection(qintptr handle) override
        {
            auto *socket = new QSslSocket(this);
            socket->setSocketDescriptor(handle);
            if (m_tls) {
                socket->setSslConfiguration(*m_tls);
                socket->startServerEncryption();
            }
            addPendingConnection(socket);
        }

    private:
        std::optional<QSslConfiguration> m_tls;
    };

    /// Nothing of what was written is left here.
    static bool isTaken(QSslSocket &socket)
    {
        while (socket.bytesToWrite() + socket.encryptedBytesToWrite() > 0) {
            if (!socket.waitForBytesWritten(1000))
                return false;
        }
        return socket.state() == QAbstractSocket::ConnectedState;
    }

    std::atomic<quint16> m_port{0};
    std::atomic<bool> m_ends{false};
    std::unique_ptr<QThread> m_thread;
};

} // namespace lockscope
