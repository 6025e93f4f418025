// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "tests/faults/faultproxy.h"

#include <QHash>
#include <QPointer>
#include <QTcpServer>
#include <QTcpSocket>
#include <QUrl>

#include <functional>
#include <vector>

namespace lockscope::faults {

/// What a FaultProxy does in its thread.
class ProxyDesk : public QObject
{
public:
    ProxyDesk(FaultProxy &proxy, const QString &server);
    ~ProxyDesk() override;

    quint16 port() const { return m_port; }
    void apply(std::vector<FaultRule> rules);
    void setDoor(FaultProxy::Door door, const QByteArray &greeting);
    void dropConnections(bool reset);
    void heal();
    void redirectTo(const QString &server) { m_server = QUrl(server); }

private:
    struct Client
    {
        int number = 0;
        bool busy = false; ///< one request at a time
        QByteArray buffer;
    };
    using Answered = std::function<void(const QByteArray &)>;

    void welcome(QTcpSocket *socket);
    /// A server that speaks something else than HTTP: bytes go both ways as they come.
    void welcomeRaw(QTcpSocket *socket);
    void onRawBytes(QTcpSocket *socket, QTcpSocket *upstream, Treatment &treatment);
    void onRawAnswer(QTcpSocket *socket, const QByteArray &bytes, const Treatment &treatment);
    /// False: a shut door has met what came.
    bool passesTheDoor(QTcpSocket *socket);
    void onReadable(QTcpSocket *socket);
    void readRequest(QTcpSocket *socket);
    Treatment treatmentFor(const SeenRequest &request);
    void treat(const QPointer<QTcpSocket> &socket, const SeenRequest &request,
               const Treatment &treatment);
    /// Gives the request to the server @p times, one after the other; @p answered gets the last
    /// answer, empty when there was none.
    void passOn(const SeenRequest &request, int times, const Answered &answered);
    void deliver(QTcpSocket *socket, const QByteArray &wire, const Treatment &treatment);
    void deliverChunk(const QPointer<QTcpSocket> &socket, const QByteArray &rest,
                      const Treatment &treatment);
    /// For ever.
    void pour(QTcpSocket *socket, const QByteArray &block);
    void finish(QTcpSocket *socket, Treatment::End end);
    int record(const SeenRequest &request);
    void recordPassedOn(int number);

    struct Rule
    {
        FaultRule rule;
        int met = 0;
    };

    FaultProxy &m_proxy;
    QUrl m_server;
    QTcpServer m_listener;
    quint16 m_port = 0;
    FaultProxy::Door m_door = FaultProxy::Door::Open;
    QByteArray m_greeting;
    std::vector<Rule> m_rules;
    std::vector<std::function<void()>> m_held;
    QHash<QTcpSocket *, Client> m_clients;
    int m_connections = 0;
};

} // namespace lockscope::faults
