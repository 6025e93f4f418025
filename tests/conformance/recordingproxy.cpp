// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/conformance/recordingproxy.h"

#include <QTcpSocket>
#include <QUrl>

namespace lockscope::conformance {

RecordingProxy::RecordingProxy(const std::string &serverUrl)
    : m_upstream(static_cast<quint16>(QUrl(QString::fromStdString(serverUrl)).port()))
{
    listen(QHostAddress::LocalHost);
    connect(this, &QTcpServer::newConnection, this, &RecordingProxy::accept);
}

std::string RecordingProxy::url() const
{
    return "http://127.0.0.1:" + std::to_string(serverPort());
}

QList<QByteArray> RecordingProxy::headers(const QByteArray &name) const
{
    QList<QByteArray> values;
    for (const QByteArray &line : m_requests.split('\n')) {
        const qsizetype colon = line.indexOf(": ");
        if (colon > 0 && line.left(colon).toLower() == name)
            values.append(line.mid(colon + 2).trimmed());
    }
    return values;
}

void RecordingProxy::accept()
{
    QTcpSocket *client = nextPendingConnection();
    auto *upstream = new QTcpSocket(client);
    upstream->connectToHost(QHostAddress(QHostAddress::LocalHost), m_upstream);
    connect(client, &QTcpSocket::readyRead, upstream, [this, client, upstream] {
        const QByteArray bytes = client->readAll();
        m_requests += bytes;
        emit asked();
        upstream->write(bytes);
    });
    connect(upstream, &QTcpSocket::readyRead, client,
            [client, upstream] { client->write(upstream->readAll()); });
    connect(upstream, &QTcpSocket::disconnected, client, &QTcpSocket::disconnectFromHost);
    connect(client, &QTcpSocket::disconnected, client, &QObject::deleteLater);
}

} // namespace lockscope::conformance
