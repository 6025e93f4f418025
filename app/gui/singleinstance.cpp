// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/gui/singleinstance.h"

#include "backend/process/standardfolder.h"

#include <QCryptographicHash>
#include <QDir>
#include <QLocalSocket>

#include <utility>

#ifdef Q_OS_UNIX
#    include <sys/socket.h>
#    include <unistd.h>
#endif

namespace lockscope {
namespace {

/// A window on a machine that stands still for some seconds is still there; a socket left by a
/// crash refuses at once.
constexpr int AnswerMs = 10000;
constexpr char RaiseRequest[] = "raise";
constexpr char RaiseAnswer[] = "raised";
constexpr char RefusalAnswer[] = "refused";
constexpr qint64 MostBytes = 64 * 1024;

/// A word, and behind a blank a text.
QByteArray line(const char *word, const QString &text = {})
{
    QByteArray written(word);
    if (!text.isEmpty())
        written += ' ' + text.toUtf8().toBase64();
    return written + '\n';
}

std::pair<QByteArray, QString> lineOf(const QByteArray &written)
{
    const QByteArray read = written.trimmed();
    const qsizetype end = read.indexOf(' ');
    if (end < 0)
        return {read, {}};
    return {read.left(end), QString::fromUtf8(QByteArray::fromBase64(read.mid(end + 1)))};
}

/// Whoever is at the other end is this user. A socket in a folder of all could be another's.
bool isOurs(const QLocalSocket &socket)
{
#ifdef Q_OS_LINUX
    ucred peer{};
    socklen_t size = sizeof peer;
    return ::getsockopt(static_cast<int>(socket.socketDescriptor()), SOL_SOCKET, SO_PEERCRED, &peer,
                        &size)
                   == 0
           && peer.uid == ::geteuid();
#elif defined(Q_OS_UNIX)
    uid_t user = 0;
    gid_t group = 0;
    return ::getpeereid(static_cast<int>(socket.socketDescriptor()), &user, &group) == 0
           && user == ::geteuid();
#else
    (void)socket; // the pipe's rights say it
    return true;
#endif
}

} // namespace

SingleInstance::SingleInstance(const QString &name, QObject *parent) : QObject(parent), m_name(name)
{
    // The socket is made with the user's rights only; other users cannot connect.
    m_server.setSocketOptions(QLocalServer::UserAccessOption);
    connect(&m_server, &QLocalServer::newConnection, this, [this] {
        while (QLocalSocket *socket = m_server.nextPendingConnection()) {
            if (!isOurs(*socket)) {
                delete socket;
                continue;
            }
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
    const auto [word, text] = lineOf(socket->readLine(MostBytes));
    if (word != RaiseRequest) {
        socket->abort();
        return;
    }
    const QStringList wish = text.isEmpty() ? QStringList() : text.split(QChar(QChar::Null));
    const QString refusal = m_handler ? m_handler(wish) : QString();
    socket->write(refusal.isEmpty() ? line(RaiseAnswer) : line(RefusalAnswer, refusal));
    socket->disconnectFromServer();
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

std::optional<QString> SingleInstance::handOver(const QStringList &wish)
{
    QLocalSocket socket;
    socket.connectToServer(m_name);
    if (socket.waitForConnected(AnswerMs) && isOurs(socket)) {
        socket.write(line(RaiseRequest, wish.join(QChar(QChar::Null))));
        while (!socket.canReadLine() && socket.waitForReadyRead(AnswerMs)) {}
        const auto [word, text] = lineOf(socket.readLine(MostBytes));
        if (word == RaiseAnswer || word == RefusalAnswer)
            return text;
    }
    listen();
    return std::nullopt;
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
