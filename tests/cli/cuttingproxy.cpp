// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/cli/cuttingproxy.h"

#include <QTcpServer>
#include <QTcpSocket>
#include <QUrl>

#include <memory>

namespace lockscope {

CuttingProxy::CuttingProxy(const QString &server)
    : m_upstream(static_cast<quint16>(QUrl(server).port()))
{
    start();
    while (m_port == 0)
        QThread::yieldCurrentThread();
}

CuttingProxy::~CuttingProxy()
{
    quit();
    wait();
}

bool CuttingProxy::mustCut()
{
    if (m_passing < 0)
        return false;
    if (m_passing == 0)
        return true;
    --m_passing;
    return false;
}

bool CuttingProxy::mustHold()
{
    if (m_freeBulks < 0)
        return false;
    if (m_freeBulks > 0) {
        --m_freeBulks;
        return false;
    }
    m_holding = true;
    return true;
}

void CuttingProxy::letGo()
{
    m_freeBulks = -1;
    m_holdsReads = false;
    emit released();
}

void CuttingProxy::run()
{
    QTcpServer server;
    server.listen(QHostAddress::LocalHost);
    connect(&server, &QTcpServer::newConnection, &server, [this, &server] {
        QTcpSocket *client = server.nextPendingConnection();
        auto *upstream = new QTcpSocket(client);
        upstream->connectToHost(QHostAddress(QHostAddress::LocalHost), m_upstream);
        const auto cutting = std::make_shared<bool>(false);
        const auto kept = std::make_shared<QByteArray>();
        const auto isRead = std::make_shared<bool>(false);
        const auto keptAnswer = std::make_shared<QByteArray>();
        connect(client, &QTcpSocket::readyRead, upstream, [=, this] {
            const QByteArray bytes = client->readAll();
            if (bytes.startsWith("POST "))
                *isRead = bytes.left(bytes.indexOf('\r')).contains("/_mget");
            bool holding = !kept->isEmpty();
            if (bytes.startsWith("POST ") && bytes.left(bytes.indexOf('\r')).contains("/_bulk")) {
                *cutting = mustCut();
                holding = mustHold() || holding;
            }
            if (holding)
                kept->append(bytes);
            else
                upstream->write(bytes);
        });
        connect(this, &CuttingProxy::released, upstream, [client, upstream, kept, keptAnswer] {
            upstream->write(*kept);
            kept->clear();
            client->write(*keptAnswer);
            keptAnswer->clear();
        });
        connect(upstream, &QTcpSocket::readyRead, client, [=, this] {
            const QByteArray bytes = upstream->readAll();
            if (*cutting) {
                client->abort();
            } else if (*isRead && m_holdsReads) {
                keptAnswer->append(bytes);
                m_holding = true;
            } else
                client->write(bytes);
        });
        connect(upstream, &QTcpSocket::disconnected, client, &QTcpSocket::disconnectFromHost);
        connect(client, &QTcpSocket::disconnected, client, &QObject::deleteLater);
    });
    m_port = server.serverPort();
    exec();
}

} // namespace lockscope
