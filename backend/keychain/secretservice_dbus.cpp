// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/keychain/secretservice.h"

#include <QDBusConnection>
#include <QDBusMessage>
#include <QDBusMetaType>
#include <QDBusObjectPath>
#include <QDBusPendingCallWatcher>
#include <QDBusPendingReply>
#include <QDBusVariant>
#include <QFile>
#include <QMap>
#include <QMetaObject>
#include <QSocketNotifier>

#include <algorithm>
#include <string_view>
#include <utility>

#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

namespace lockscope::secretservice {

namespace {

using Attributes = QMap<QString, QString>;

/// Of the first address that names a file; empty: there is none.
QString busPath()
{
    const QByteArray addresses = qgetenv("DBUS_SESSION_BUS_ADDRESS");
    if (addresses.isEmpty()) {
        const QString usual = qEnvironmentVariable("XDG_RUNTIME_DIR") + QStringLiteral("/bus");
        return QFile::exists(usual) ? usual : QString();
    }
    const QByteArray first = addresses.split(';').front();
    const QByteArray scheme("unix:");
    if (!first.startsWith(scheme))
        return {};
    for (const QByteArray &part : first.mid(scheme.size()).split(',')) {
        if (part.startsWith("path="))
            return QFile::decodeName(QByteArray::fromPercentEncoding(part.mid(5)));
    }
    return {};
}

/// −1: nobody listens there.
int openSocket(const QString &path)
{
    sockaddr_un address{};
    address.sun_family = AF_UNIX;
    const QByteArray name = QFile::encodeName(path);
    if (name.isEmpty() || name.size() >= qsizetype(sizeof address.sun_path))
        return -1;
    std::copy(name.begin(), name.end(), address.sun_path);
    const int opened = ::socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0);
    if (opened >= 0
        && ::connect(opened, static_cast<const sockaddr *>(static_cast<const void *>(&address)),
                     sizeof address)
                   != 0) {
        ::close(opened);
        return -1;
    }
    return opened;
}

QDBusMessage call(const char *path, const char *interface, const char *method)
{
    return QDBusMessage::createMethodCall(QStringLiteral("org.freedesktop.secrets"),
                                          QLatin1String(path), QLatin1String(interface),
                                          QLatin1String(method));
}

void ask(const QDBusMessage &question, QObject *context,
         std::function<bool(const QDBusMessage &)> isLocked, Told told)
{
    const QDBusConnection bus = QDBusConnection::sessionBus();
    if (!bus.isConnected()) { // a call of it would never be answered
        QMetaObject::invokeMethod(
                context, [told = std::move(told)] { told(false); }, Qt::QueuedConnection);
        return;
    }
    auto *watcher = new QDBusPendingCallWatcher(bus.asyncCall(question), context);
    QObject::connect(watcher, &QDBusPendingCallWatcher::finished, context,
                     [watcher, isLocked = std::move(isLocked), told = std::move(told)] {
                         watcher->deleteLater();
                         told(isLocked(watcher->reply()));
                     });
}

} // namespace

void whenBusAnswers(QObject *context, std::function<void()> then)
{
    static bool hasAnswered = false;
    const int socket = hasAnswered ? -1 : openSocket(busPath());
    if (socket < 0) { // or nobody is there: whoever asks is told so at once
        then();
        return;
    }
    auto *notifier = new QSocketNotifier(socket, QSocketNotifier::Read, context);
    QObject::connect(notifier, &QObject::destroyed, [socket] { ::close(socket); });
    QObject::connect(notifier, &QSocketNotifier::activated, context,
                     [notifier, then = std::move(then)] {
                         hasAnswered = true;
                         notifier->setEnabled(false);
                         notifier->deleteLater();
                         then();
                     });
    // Which ways to log in there are: nobody is logged in by that.
    constexpr std::string_view Question("\0AUTH\r\n", 7);
    [[maybe_unused]] const ssize_t written = ::send(socket, Question.data(), Question.size(),
                                                    MSG_NOSIGNAL);
}

void isEntryLocked(const QString &service, const QString &key, QObject *context, Told told)
{
    qDBusRegisterMetaType<Attributes>();
    QDBusMessage question = call("/org/freedesktop/secrets", "org.freedesktop.Secret.Service",
                                 "SearchItems");
    // As QtKeychain names them
    const Attributes attributes{{QStringLiteral("server"), service}, {QStringLiteral("user"), key}};
    question << QVariant::fromValue(attributes);
    ask(
            question, context,
            [](const QDBusMessage &answer) {
                using Paths = QList<QDBusObjectPath>;
                const QDBusPendingReply<Paths, Paths> found = answer;
                return found.isValid() && found.argumentAt<0>().isEmpty()
                       && !found.argumentAt<1>().isEmpty();
            },
            std::move(told));
}

void isKeyringLocked(QObject *context, Told told)
{
    QDBusMessage question = call("/org/freedesktop/secrets/aliases/default",
                                 "org.freedesktop.DBus.Properties", "Get");
    question << QStringLiteral("org.freedesktop.Secret.Collection") << QStringLiteral("Locked");
    ask(
            question, context,
            [](const QDBusMessage &answer) {
                const QDBusPendingReply<QDBusVariant> locked = answer;
                return locked.isValid() && locked.value().variant().toBool();
            },
            std::move(told));
}

} // namespace lockscope::secretservice
