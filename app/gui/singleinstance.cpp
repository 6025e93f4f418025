// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/gui/singleinstance.h"

#include "backend/process/standardfolder.h"

#include <QCryptographicHash>
#include <QDir>
#include <QLocalSocket>

#include <memory>

namespace lockscope {
namespace {

/// A window on a machine that stands still for some seconds is still there; a socket left by a
/// crash refuses at once.
constexpr int AnswerMs = 10000;
constexpr char RaiseRequest[] = "raise\n";
constexpr char RaiseAnswer[] = "raised\n";

} // namespace

SingleInstance::SingleInstance(const QString &name, QObject *parent) : QObject(parent), m_name(name)
{
    // The socket is made with the user's rights only; other users cannot connect.
    m_server.setSocketOptions(QLocalServer::UserAccessOption);
    connect(&m_server, &QLocalServer::newConnection, this, [this] {
        while (QLocalSocket *socket = m_server.nextPendingConnection()) {
            connect(socket, &QLocalSocket::disconnected, socket, &QObject::deleteLater);
            connect(socket, &QLocalSocket::readyRead, this, [this, socket] {
                if (socket->readLine(sizeof RaiseRequest) != RaiseRequest) {
                    socket->abort();
                    return;
                }
                socket->write(RaiseAnswer);
                socket->disconnectFromServer();
                emit raiseRequested();
            });
        }
    });
}

QString SingleInstance::defaultName()
{
    // The home folder tells users apart, the display tells their sessions apart; both are hashed
    // because a name may not hold a '/'.
    const QString who = QDir::homePath() + QLatin1Char('|') + qEnvironmentVariable("DISPLAY")
                        + QLatin1Char('|') + qEnvironmentVariable("WAYLAND_DISPLAY");
    const QByteArray hash
            = QCryptographicHash::hash(who.toUtf8(), QCryptographicHash::Sha256).toHex().left(16);
    const QString name = QStringLiteral("lockscope-") + QString::fromLatin1(hash);
    const QString runtime = standardFolder(StandardFolder::Runtime);
    return runtime.isEmpty() ? name : runtime + QLatin1Char('/') + name;
}

bool SingleInstance::handOver()
{
    QLocalSocket socket;
    socket.connectToServer(m_name);
    if (socket.waitForConnected(AnswerMs)) {
        socket.write(RaiseRequest);
        if (socket.waitForReadyRead(AnswerMs) && socket.readLine() == RaiseAnswer)
            return true;
    }
    // Nobody answers: a socket left by a crash is in the way.
    QLocalServer::removeServer(m_name);
    m_server.listen(m_name);
    return false;
}

} // namespace lockscope
