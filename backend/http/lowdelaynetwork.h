// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/http/connectionrace.h"

#include <QElapsedTimer>
#include <QHostAddress>
#include <QNetworkRequest>
#include <QObject>
#include <QPointer>

#include <deque>
#include <memory>
#include <vector>

class QIODevice;
class QNetworkReply;
class QTcpSocket;

namespace lockscope {

class LowDelayReply;

/// Sends requests to one server over sockets with TCP_NODELAY. QNetworkAccessManager never sets it,
/// and a body of more than 16 KiB, which it hands to the socket in several pieces, then waits some
/// 40 ms for an acknowledgement (docs/decisions/0008). HTTP/1.1 without redirects, cookies, caches,
/// compression or proxies. Every request is written exactly once.
class LowDelayNetwork : public QObject
{
    Q_OBJECT
public:
    /// @p pin: SHA-256 of the only certificate that is trusted; empty: any for the host.
    explicit LowDelayNetwork(HostLookup lookUp = systemHostLookup(), QByteArray pin = {});
    /// Replies under way are left to their owners.
    ~LowDelayNetwork() override;

    /// True when no proxy stands between this process and @p url.
    static bool reaches(const QUrl &url);

    /// The reply begins on the next turn of the event loop; its owner deletes it. The body is @p
    /// content, or, read once when it leaves, what @p device gives, which must outlive the reply.
    QNetworkReply *send(const QNetworkRequest &request, const QByteArray &verb,
                        const QByteArray &content, QIODevice *device);
    /// What waits goes at once as far as connections are open already, for whoever listens to his
    /// reply. None of them has finished when this returns.
    void letGoByIdle();

private:
    friend class LowDelayReply;
    struct Idle
    {
        std::unique_ptr<QTcpSocket> socket;
        QElapsedTimer since;
    };

    /// A connection that was left open; null when there is none.
    std::unique_ptr<QTcpSocket> takeIdle();
    /// Takes a connection back that can carry another request. It is closed when the server says
    /// something unasked.
    void giveBack(std::unique_ptr<QTcpSocket> socket);
    /// Lets @p reply go as soon as there is room for one more connection.
    void enqueue(LowDelayReply *reply);
    /// A reply that was let go needs its place no longer.
    void leave();
    void letGo();
    /// A reply waits that may go.
    bool hasRoom();
    void letNextGo(std::unique_ptr<QTcpSocket> kept);

    HostLookup m_lookUp;
    QByteArray m_pin;
    QHostAddress m_answering; ///< of the server's addresses the one that won last
    std::vector<Idle> m_idle;
    std::deque<QPointer<LowDelayReply>> m_waiting;
    int m_busy = 0;
};

} // namespace lockscope
