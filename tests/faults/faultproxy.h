// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "tests/faults/wire.h"

#include <QMutex>
#include <QString>
#include <QThread>

#include <atomic>
#include <functional>
#include <vector>

namespace lockscope::faults {

class ProxyDesk;

/// Stands between one client and a server and lets go wrong what it is told. Until then it passes
/// everything on. It keeps what it saw, so that a test can prove how often a request was sent and
/// whether the server got it. Runs in a thread of its own; its functions may be called from any
/// other, and what they set holds when they return.
class FaultProxy : public QThread
{
public:
    /// What happens to connections, whatever is asked on them.
    enum class Door {
        Open,
        Refused, ///< nobody listens; connections that stand are reset
        Reset,   ///< reset as soon as something can be read, which is not read
        Silent,  ///< accepted, never read
        /// The greeting is sent at the first byte, whatever it says, and the connection closed
        Greeting,
    };

    /// @p server: http://HOST:PORT of the server behind it; or mongodb://HOST:PORT, and then it
    /// knows of what is asked only whether it is an update: `when`, `copies` and `resetAtHead` are
    /// heeded, and of an answer whether it comes (`cutAt` 0, with an end) and when.
    explicit FaultProxy(const QString &server);
    ~FaultProxy() override;

    QString url() const
    {
        return m_server.section(QLatin1Char(':'), 0, 0)
               + QStringLiteral("://127.0.0.1:%1").arg(m_port.load());
    }

    /// The first rule that matches a request decides. Replaces the rules before, and counts anew.
    void apply(std::vector<FaultRule> rules);
    /// Connections that stand meet the new door at once.
    void door(Door door, const QByteArray &greeting = {});
    /// Resets every connection that stands, or closes it in an orderly way.
    void dropConnections(bool reset = true);
    /// Everything goes the usual way again; requests that were held go to the server now.
    void heal();
    /// Another server behind it from now on.
    void redirectTo(const QString &server);

    std::vector<SeenRequest> seen() const;
    int seenCount() const;
    /// How often a rule or a door other than Open met somebody. Nobody can be counted at
    /// Door::Refused.
    int hits() const { return m_hits; }

protected:
    void run() override;

private:
    friend class ProxyDesk;
    void inThread(const std::function<void(ProxyDesk &)> &work);

    QString m_server;
    ProxyDesk *m_desk = nullptr;
    std::atomic<quint16> m_port{0};
    std::atomic<int> m_hits{0};
    mutable QMutex m_mutex;
    std::vector<SeenRequest> m_seen; ///< guarded by m_mutex
};

} // namespace lockscope::faults
