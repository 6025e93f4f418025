// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "tests/keychain/keyringbus.h"

#include <QDBusArgument>
#include <QDBusObjectPath>
#include <QDBusPendingReply>
#include <QDBusVariant>
#include <QProcess>
#include <QTest>

namespace lockscope::test {

/// The keyring of a desktop, on the bus of the test.
class GnomeKeyring
{
public:
    /// Unlocked. @param home where it keeps what it is given
    /// @return whether it came up
    bool start(const QString &home)
    {
        QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
        for (const char *place : {"HOME", "XDG_DATA_HOME", "XDG_RUNTIME_DIR", "XDG_CACHE_HOME"})
            environment.insert(QLatin1String(place), home);
        m_process.setProcessEnvironment(environment);
        m_process.start(QStringLiteral("gnome-keyring-daemon"),
                        {QStringLiteral("--foreground"), QStringLiteral("--unlock"),
                         QStringLiteral("--components=secrets")});
        m_process.write(Password);
        m_process.closeWriteChannel();
        return QTest::qWaitFor([] { return isOnBus(KeyringName); }, Patience);
    }
    ~GnomeKeyring()
    {
        m_process.terminate();
        m_process.waitForFinished(Patience);
    }
    /// As its prompt does. @return why not; empty: it is
    QString unlock()
    {
        const QDBusPendingReply<QDBusVariant, QDBusObjectPath> session
                = ask("org.freedesktop.Secret.Service", "OpenSession",
                      {QStringLiteral("plain"),
                       QVariant::fromValue(QDBusVariant(QStringLiteral("")))});
        if (!session.isValid())
            return session.error().message();
        QDBusArgument password; // as the Secret Service wraps one
        password.beginStructure();
        password << session.argumentAt<1>() << QByteArray() << Password
                 << QStringLiteral("text/plain");
        password.endStructure();
        const QDBusMessage unlocked
                = ask("org.gnome.keyring.InternalUnsupportedGuiltRiddenInterface",
                      "UnlockWithMasterPassword",
                      {QVariant::fromValue(Collection), QVariant::fromValue(password)});
        return unlocked.type() == QDBusMessage::ReplyMessage ? QString() : unlocked.errorMessage();
    }
    /// @return why not; empty: it is
    QString lock()
    {
        const QDBusMessage locked = ask("org.freedesktop.Secret.Service", "Lock",
                                        {QVariant::fromValue(QList{Collection})});
        return locked.type() == QDBusMessage::ReplyMessage ? QString() : locked.errorMessage();
    }

private:
    static QDBusMessage ask(const char *interface, const char *method,
                            const QVariantList &arguments)
    {
        QDBusMessage question = QDBusMessage::createMethodCall(KeyringName,
                                                               QStringLiteral(
                                                                       "/org/freedesktop/secrets"),
                                                               QLatin1String(interface),
                                                               QLatin1String(method));
        question.setArguments(arguments);
        return QDBusConnection::sessionBus().call(question);
    }

    static inline const QDBusObjectPath Collection{
            QStringLiteral("/org/freedesktop/secrets/collection/login")};
    static inline const QByteArray Password = "the keyring's own";
    QProcess m_process;
};

} // namespace lockscope::test
