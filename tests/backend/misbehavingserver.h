// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QByteArray>
#include <QHostAddress>
#include <QList>
#include <QPointer>
#include <QTcpServer>
#include <QTcpSocket>

#include <functional>

namespace lockscope {

/// A loopback HTTP server that does exactly what a test says with every request, however wrong.
class MisbehavingServer : public QObject
{
public:
    struct Request
    {
        QByteArray verb;
        QByteArray target;
        QByteArray head; ///< everything before the body
        QByteArray body;
        QByteArray header(const QByteArray &name) const
        {
            for (const QByteArray &line : head.split('\n')) {
                if (line.toLower().startsWith(QByteArray(name.toLower() + ':')))
                    return line.mid(name.size() + 1).trimmed();
            }
            return {};
        }
    };
    using Handler = std::function<void(QTcpSocket *, const Request &)>;

    /// @p port: 0, one that is free.
    explicit MisbehavingServer(const QHostAddress &where = QHostAddress::LocalHost,
                               quint16 port = 0)
    {
        m_server.listen(where, port);
        connect(&m_server, &QTcpServer::newConnection, this, [this] {
            while (QTcpSocket *socket = m_server.nextPendingConnection()) {
                ++m_connections;
                connect(socket, &QTcpSocket::readyRead, this, [this, socket] { read(socket); });
                connect(socket, &QTcpSocket::disconnected, socket, &QObject::deleteLater);
            }
        });
    }

    void onRequest(Handler handler) { m_handler = std::move(handler); }
    /// Answers every request with this status and JSON body.
    void answer(int status, const QByteArray &body, const QByteArray &extraHeaders = {})
    {
        onRequest([=](QTcpSocket *socket, const Request &) {
            socket->write(response(status, body, extraHeaders));
        });
    }
    static QByteArray response(int status, const QByteArray &body,
                               const QByteArray &extraHeaders = {})
    {
        return "HTTP/1.1 " + QByteArray::number(status)
               + " Status\r\nContent-Type: application/json\r\nContent-Length: "
               + QByteArray::number(body.size()) + "\r\n" + extraHeaders + "\r\n" + body;
    }
    void close() { m_server.close(); }

    quint16 port() const { return m_server.serverPort(); }
    std::string url() const { return "http://127.0.0.1:" + std::to_string(port()); }
    const QList<Request> &requests() const { return m_requests; }
    int connections() const { return m_connections; }

private:
    void read(QTcpSocket *socket)
    {
        QByteArray &buffer = m_buffers[socket];
        buffer += socket->readAll();
        for (;;) {
            const auto headEnd = buffer.indexOf("\r\n\r\n");
            if (headEnd < 0)
                return;
            Request request;
            request.head = buffer.left(headEnd);
            const QList<QByteArray> words = request.head.left(request.head.indexOf('\r'))
                                                    .split(' ');
            request.verb = words.value(0);
            request.target = words.value(1);
            const auto length = request.header("Content-Length").toInt();
            if (buffer.size() < headEnd + 4 + length)
                return;
            request.body = buffer.mid(headEnd + 4, length);
            buffer.remove(0, headEnd + 4 + length);
            m_requests.append(request);
            QPointer<QTcpSocket> alive(socket);
            if (m_handler)
                m_handler(socket, request);
            if (!alive || alive->state() != QAbstractSocket::ConnectedState)
                return;
        }
    }

    QTcpServer m_server;
    Handler m_handler;
    QList<Request> m_requests;
    QHash<QTcpSocket *, QByteArray> m_buffers;
    int m_connections = 0;
};

} // namespace lockscope
