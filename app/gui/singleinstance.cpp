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
constexpr char RaiseRequest[] = "raise";
constexpr char RaiseAnswer[] = "raised\n";
constexpr qint64 MostBytes = 64 * 1024;

/// "raise", and behind a blank the wish.
QByteArray requestOf(const QStringList &wish)
{
    QByteArray request(RaiseRequest);
    if (!wish.isEmpty())
        request += ' ' + wish.join(QChar(QChar::Null)).toUtf8().toBase64();
    return request + '\n';
}

} // namespace

SingleInstance::SingleInstance(const QString &name, QObject *parent) : QObject(parent), m_name(name)
{
    // The socket is made with the user's rights only; other users cannot connect.
    m_server.setSocketOptions(QLocalServer::UserAccessOption);
    connect(&m_server, &QLocalServer::newConnection, this, [this] {
        while (QLocalSocket *socket = m_server.nextPendingConnection()) {
            connect(socket, &QLocalSocket::disconnected, socket, &QObject::deleteLater);
            connect(socket, &QLocalSocket::readyRead, this, [this, socket] { answer(socket); });
        }
    });
}

void SingleInstance::answer(QLocalSocket *socket)
{
    if (!socket->canReadLine()) {
        if (socket->bytesAvailable() >= MostBytes)
            socket->abort();
        return;
    }
    const QByteArray request = socket->readLine(MostBytes).trimmed();
    const qsizetype end = request.indexOf(' ');
    if ((end < 0 ? request : request.left(end)) != RaiseRequest) {
        socket->abort();
        return;
    }
    QStringList wish;
    if (end > 0)
        wish = QString::fromUtf8(QByteArray::fromBase64(request.mid(end + 1)))
                       .split(QChar(QChar::Null));
    socket->write(RaiseAnswer);
    socket->disconnectFromServer();
    emit raiseRequested(wish);
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

bool SingleInstance::handOver(const QStringList &wish)
{
    QLocalSocket socket;
    socket.connectToServer(m_name);
    if (socket.waitForConnected(AnswerMs)) {
        socket.write(requestOf(wish));
        if (socket.waitForReadyRead(AnswerMs) && socket.readLine() == RaiseAnswer)
            return true;
    }
    listen();
    return false;
}

void SingleInstance::listenIfFirst()
{
    QLocalSocket socket;
    socket.connectToServer(m_name);
    if (!socket.waitForConnected(AnswerMs))
        listen();
}

/// Nobody answers: a socket left by a crash is in the way.
void SingleInstance::listen()
{
    QLocalServer::removeServer(m_name);
    m_server.listen(m_name);
}

} // namespace lockscope
