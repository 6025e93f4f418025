// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QByteArray>
#include <QList>
#include <QPointer>
#include <QTcpServer>
#include <QTcpSocket>

#include <string>
#include <utility>

namespace lockscope {

/// An HTTP proxy on this machine that wants "anna" and a password. Whatever host it is asked for, it
/// passes on to one port of this machine: plain requests as they are, with their way through it
/// taken out, and CONNECT as a tunnel.
class PasswordProxy : public QObject
{
public:
    explicit PasswordProxy(quint16 upstream, QByteArray password = "Sesam-3")
        : m_upstream(upstream), m_password(std::move(password))
    {
        m_server.listen(QHostAddress::LocalHost);
        connect(&m_server, &QTcpServer::newConnection, this, [this] {
            while (QTcpSocket *client = m_server.nextPendingConnection()) {
                connect(client, &QTcpSocket::readyRead, this, [this, client] { read(client); });
                connect(client, &QTcpSocket::disconnected, client, &QObject::deleteLater);
            }
        });
    }

    std::string address(const std::string &user = "anna") const
    {
        return "http://" + (user.empty() ? "" : user + '@')
               + "127.0.0.1:" + std::to_string(m_server.serverPort());
    }
    const QByteArray &password() const { return m_password; }
    /// The first lines and headers of what it was asked for.
    const QList<QByteArray> &heads() const { return m_heads; }
    /// What went through it, whoever was meant to read it.
    const QByteArray &passedOn() const { return m_passedOn; }
    int refusals() const { return m_refusals; }

private:
    void read(QTcpSocket *client)
    {
        if (const QPointer<QTcpSocket> way = m_ways.value(client)) {
            passOn(way, client->readAll());
            return;
        }
        QByteArray &buffer = m_buffers[client];
        buffer += client->readAll();
        const qsizetype end = buffer.indexOf("\r\n\r\n");
        if (end < 0)
            return;
        const QByteArray head = buffer.left(end + 4);
        m_heads.append(head);
        const QByteArray wanted = "Proxy-Authorization: Basic "
                                  + QByteArray("anna:" + m_password).toBase64() + "\r\n";
        if (!head.contains(wanted)) {
            ++m_refusals;
            client->write("HTTP/1.1 407 Proxy Authentication Required\r\n"
                          "Proxy-Authenticate: Basic realm=\"the house\"\r\n"
                          "Content-Length: 4\r\nConnection: close\r\n\r\n{  }");
            client->disconnectFromHost();
            return;
        }
        auto *way = new QTcpSocket(client);
        m_ways[client] = way;
        connect(way, &QTcpSocket::readyRead, client,
                [client, way] { client->write(way->readAll()); });
        connect(way, &QTcpSocket::disconnected, client, &QTcpSocket::disconnectFromHost);
        way->connectToHost(QHostAddress(QHostAddress::LocalHost), m_upstream);
        if (head.startsWith("CONNECT ")) {
            client->write("HTTP/1.1 200 Connection established\r\n\r\n");
            passOn(way, buffer.mid(end + 4));
        } else {
            passOn(way, QByteArray(buffer).replace(wanted, QByteArray()));
        }
        buffer.clear();
    }
    void passOn(QTcpSocket *way, const QByteArray &bytes)
    {
        m_passedOn += bytes;
        way->write(bytes);
    }

    quint16 m_upstream;
    QByteArray m_password;
    QTcpServer m_server;
    QHash<QTcpSocket *, QByteArray> m_buffers;
    QHash<QTcpSocket *, QPointer<QTcpSocket>> m_ways;
    QList<QByteArray> m_heads;
    QByteArray m_passedOn;
    int m_refusals = 0;
};

} // namespace lockscope
