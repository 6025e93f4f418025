// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/gui/desktopnotice.h"

#include "backend/keychain/secretservice.h"

#include <QDBusConnection>
#include <QDBusMessage>
#include <QGuiApplication>
#include <QVariantMap>

namespace lockscope {

/// https://specifications.freedesktop.org/notification-spec
void showDesktopNotice(const QString &title, const QString &text)
{
    const QString name = QStringLiteral("org.freedesktop.Notifications");
    QDBusMessage call = QDBusMessage::createMethodCall(name,
                                                       QStringLiteral(
                                                               "/org/freedesktop/Notifications"),
                                                       name, QStringLiteral("Notify"));
    const QString desktopFile = QGuiApplication::desktopFileName();
    constexpr int AsLongAsUsual = -1;
    call << QGuiApplication::applicationDisplayName() << 0U << desktopFile << title
         << text.toHtmlEscaped() << QStringList()
         << QVariantMap{{QStringLiteral("desktop-entry"), desktopFile}} << AsLongAsUsual;
    secretservice::whenBusAnswers(qApp, [call] { QDBusConnection::sessionBus().send(call); });
}

} // namespace lockscope
