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
#include <QMap>
#include <QMetaObject>

#include <utility>

namespace lockscope::secretservice {

namespace {

using Attributes = QMap<QString, QString>;

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
