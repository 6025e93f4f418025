// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QByteArray>
#include <QHostAddress>
#include <QNetworkInterface>
#include <QTcpSocket>

/// An address of this machine that stands for another machine; empty: it has none but loopback's.
inline QString otherAddressOfThisMachine()
{
    for (const QHostAddress &address : QNetworkInterface::allAddresses()) {
        if (address.protocol() == QAbstractSocket::IPv4Protocol && !address.isLoopback())
            return address.toString();
    }
    return {};
}

/// One blocking HTTP connection that sends exactly what it is given.
class PlainClient
{
public:
    struct Answer
    {
        int status = 0; ///< 0: none came
        QByteArray header;
        QByteArray body;
    };
    static constexpr int WaitMs = 20'000;

    /// @p from: the address that it has itself; null: any.
    explicit PlainClient(quint16 port, const QString &host = QStringLiteral("127.0.0.1"),
                         const QHostAddress &from = {})
    {
        if (!from.isNull())
            m_socket.bind(from);
        m_socket.connectToHost(host, port);
        m_connected = m_socket.waitForConnected(WaitMs);
    }
    bool isConnected() const { return m_connected; }
    QTcpSocket &socket() { return m_socket; }

    bool send(const QByteArray &bytes)
    {
        m_socket.write(bytes);
        while (m_socket.bytesToWrite() > 0)
            if (!m_socket.waitForBytesWritten(WaitMs))
                return false;
        return true;
    }
    static QByteArray request(const QByteArray &method, const QByteArray &target,
                              const QByteArray &body = {}, const QByteArray &headers = {},
                              const QByteArray &type = "application/json")
    {
        QByteArray bytes = method + " " + target + " HTTP/1.1\r\nHost: 127.0.0.1\r\n" + headers;
        if (!body.isEmpty())
            bytes += "Content-Type: " + type
                     + "\r\nContent-Length: " + QByteArray::number(body.size()) + "\r\n";
        return bytes + "\r\n" + body;
    }
    /// Reads one answer. @param isHead its body is announced, but does not come.
    Answer read(bool isHead = false)
    {
        while (!m_buffer.contains("\r\n\r\n"))
            if (!more())
                return {};
        const qsizetype end = m_buffer.indexOf("\r\n\r\n");
        Answer answer;
        answer.header = m_buffer.left(end + 2);
        answer.status = answer.header.mid(9, 3).toInt();
        m_buffer.remove(0, end + 4);
        // As Elasticsearch 8 and later answer; the embedded server never does.
        if (!isHead && field(answer.header, "transfer-encoding").toLower() == "chunked")
            return readChunks(answer) ? answer : Answer{};
        const qsizetype size = isHead ? 0 : field(answer.header, "content-length").toLongLong();
        while (m_buffer.size() < size)
            if (!more())
                return {};
        answer.body = m_buffer.left(size);
        m_buffer.remove(0, size);
        return answer;
    }
    Answer ask(const QByteArray &method, const QByteArray &target, const QByteArray &body = {},
               const QByteArray &headers = {}, const QByteArray &type = "application/json")
    {
        // A refused body is not read to its end: the answer may be there although not everything
        // could be sent.
        send(request(method, target, body, headers, type));
        return read(method == "HEAD");
    }
    /// @return true once the other side has closed.
    bool waitForClose(int ms = WaitMs)
    {
        while (m_socket.state() == QAbstractSocket::ConnectedState
               && m_socket.bytesAvailable() == 0)
            if (!m_socket.waitForReadyRead(ms))
                break;
        return m_socket.state() != QAbstractSocket::ConnectedState;
    }
    static QByteArray field(const QByteArray &header, const QByteArray &name)
    {
        for (const QByteArray &line : header.split('\n'))
            if (line.toLower().startsWith(QByteArray(name + ":")))
                return line.mid(name.size() + 1).trimmed();
        return {};
    }

private:
    bool readChunks(Answer &answer)
    {
        for (qsizetype size = -1; size != 0;) {
            qsizetype lineEnd = -1;
            while ((lineEnd = m_buffer.indexOf("\r\n")) < 0)
                if (!more())
                    return false;
            size = m_buffer.left(lineEnd).toLongLong(nullptr, 16);
            m_buffer.remove(0, lineEnd + 2);
            while (m_buffer.size() < size + 2)
                if (!more())
                    return false;
            answer.body += m_buffer.left(size);
            m_buffer.remove(0, size + 2);
        }
        return true;
    }
    bool more()
    {
        if (m_socket.bytesAvailable() == 0 && !m_socket.waitForReadyRead(WaitMs))
            return false;
        m_buffer += m_socket.readAll();
        return true;
    }
    QTcpSocket m_socket;
    QByteArray m_buffer;
    bool m_connected = false;
};
