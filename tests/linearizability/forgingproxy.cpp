// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/linearizability/forgingproxy.h"

#include <QTcpSocket>
#include <QUrl>

#include <memory>

namespace lockscope::linearizability {
namespace {

/// Where the first message in @p bytes ends; −1: it is not complete yet. Only messages with a length.
qsizetype messageEnd(const QByteArray &bytes)
{
    const qsizetype head = bytes.indexOf("\r\n\r\n");
    if (head < 0)
        return -1;
    const QByteArray lower = bytes.left(head).toLower();
    const qsizetype at = lower.indexOf("content-length:");
    const qsizetype length
            = at < 0 ? 0
                     : lower.mid(at + 15, lower.indexOf('\r', at) - at - 15).trimmed().toLongLong();
    return bytes.size() >= head + 4 + length ? head + 4 + length : -1;
}

/// One connection of a client and its twin to the server.
struct Link
{
    QByteArray fromClient;
    QByteArray fromServer;
    bool forging = false;
};

} // namespace

ForgingProxy::ForgingProxy(const QString &server, const QByteArray &id)
    : m_upstream(static_cast<quint16>(QUrl(server).port())), m_id(id)
{
    listen(QHostAddress::LocalHost);
    connect(this, &QTcpServer::newConnection, this, &ForgingProxy::onConnection);
}

void ForgingProxy::onConnection()
{
    QTcpSocket *client = nextPendingConnection();
    auto *upstream = new QTcpSocket(client);
    upstream->connectToHost(QHostAddress(QHostAddress::LocalHost), m_upstream);
    const auto link = std::make_shared<Link>();
    connect(client, &QTcpSocket::readyRead, upstream, [this, client, upstream, link] {
        link->fromClient += client->readAll();
        for (qsizetype end = 0; (end = messageEnd(link->fromClient)) >= 0;) {
            QByteArray request = link->fromClient.left(end);
            link->fromClient.remove(0, end);
            link->forging = request.left(request.indexOf('\r')).contains("/_bulk")
                            && request.contains(m_id);
            // Only plain text can be forged.
            request.replace("Accept-Encoding:", "X-Not-Encoding:");
            upstream->write(request);
        }
    });
    connect(upstream, &QTcpSocket::readyRead, client, [this, client, upstream, link] {
        link->fromServer += upstream->readAll();
        for (qsizetype end = 0; (end = messageEnd(link->fromServer)) >= 0;) {
            const QByteArray answer = link->fromServer.left(end);
            link->fromServer.remove(0, end);
            client->write(link->forging ? forged(answer) : answer);
        }
    });
    connect(upstream, &QTcpSocket::disconnected, client, &QTcpSocket::disconnectFromHost);
    connect(client, &QTcpSocket::disconnected, client, &QObject::deleteLater);
}

QByteArray ForgingProxy::forged(const QByteArray &answer)
{
    const qsizetype head = answer.indexOf("\r\n\r\n") + 4;
    QByteArray body = answer.mid(head);
    const auto refusals = static_cast<int>(body.count("\"result\":\"noop\""));
    m_forged += refusals;
    body.replace("\"result\":\"noop\"", "\"result\":\"updated\"");
    QByteArray headers;
    for (const QByteArray &line : answer.left(head - 4).split('\n')) {
        if (!line.toLower().startsWith("content-length:"))
            headers += line.trimmed() + "\r\n";
    }
    return headers + "Content-Length: " + QByteArray::number(body.size()) + "\r\n\r\n" + body;
}

} // namespace lockscope::linearizability
