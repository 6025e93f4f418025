// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "tests/backend/misbehavingserver.h"
#include "tests/cli/lockctlrunner.h"
#include "tests/support/guardedserver.h"

#include <QDBusConnection>
#include <QDBusConnectionInterface>
#include <QDBusMessage>
#include <QDBusObjectPath>
#include <QDBusVirtualObject>
#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

namespace lockscope::test {

inline constexpr int Patience = 60000;
inline constexpr const char *Secret = "a long secret";
inline const QString KeyringName = QStringLiteral("org.freedesktop.secrets");

inline bool isOnBus(const QString &name)
{
    return QDBusConnection::sessionBus().interface()->isServiceRegistered(name);
}

/// Under the name of somebody whom the programs ask: takes every call, and never answers one, or
/// says no more than that it has it.
class SilentPeer final : public QDBusVirtualObject
{
public:
    SilentPeer(const QString &name, bool acknowledges)
        : m_bus(QDBusConnection::connectToBus(QDBusConnection::SessionBus, name)), m_name(name),
          m_acknowledges(acknowledges)
    {
        m_bus.registerVirtualObject(QStringLiteral("/"), this, QDBusConnection::SubPath);
        m_bus.registerService(name);
    }
    ~SilentPeer() override { QDBusConnection::disconnectFromBus(m_name); }

    int calls = 0;

    QString introspect(const QString &) const override { return {}; }
    bool handleMessage(const QDBusMessage &message, const QDBusConnection &connection) override
    {
        ++calls;
        if (m_acknowledges)
            connection.send(message.createReply());
        return true;
    }

private:
    QDBusConnection m_bus;
    const QString m_name;
    const bool m_acknowledges;
};

/// Asks a person for a keyring's password, and this one says no (the desktop's prompter speaks as
/// libgcr has it).
class RefusingPrompter final : public QDBusVirtualObject
{
public:
    RefusingPrompter() : m_bus(QDBusConnection::connectToBus(QDBusConnection::SessionBus, Name))
    {
        m_bus.registerVirtualObject(QStringLiteral("/"), this, QDBusConnection::SubPath);
        m_bus.registerService(Name);
    }
    ~RefusingPrompter() override { QDBusConnection::disconnectFromBus(Name); }

    int questions = 0; ///< that a person was shown

    QString introspect(const QString &) const override { return {}; }
    bool handleMessage(const QDBusMessage &message, const QDBusConnection &connection) override
    {
        const QVariantList arguments = message.arguments();
        if (arguments.isEmpty())
            return false;
        connection.send(message.createReply());
        const QString asker = arguments.first().value<QDBusObjectPath>().path();
        if (message.member() == QLatin1String("BeginPrompting")) {
            tell(connection, message.service(), asker, {});
        } else if (message.member() == QLatin1String("PerformPrompt")) {
            ++questions;
            tell(connection, message.service(), asker, QStringLiteral("no"));
        } else {
            connection.send(QDBusMessage::createMethodCall(message.service(), asker, Callback,
                                                           QStringLiteral("PromptDone")));
        }
        return true;
    }

private:
    static void tell(const QDBusConnection &connection, const QString &whom, const QString &path,
                     const QString &reply)
    {
        QDBusMessage ready = QDBusMessage::createMethodCall(whom, path, Callback,
                                                            QStringLiteral("PromptReady"));
        // A key exchange like any other: a public number, and nothing that is encrypted.
        ready << reply << QVariantMap()
              << QStringLiteral("[sx-aes-1]\npublic=%1\n")
                         .arg(QLatin1String(QByteArray(192, 'k').toBase64()));
        connection.send(ready);
    }

    static inline const QString Name = QStringLiteral("org.gnome.keyring.SystemPrompter");
    static inline const QString Callback = QStringLiteral(
            "org.gnome.keyring.internal.Prompter.Callback");
    QDBusConnection m_bus;
};

/// A server that asks for a password, and lockctl with a saved connection to it.
class GuardedServer
{
public:
    /// @return false when it cannot be set up, or the bus may be the one of this desktop.
    bool start()
    {
        QFile profiles(m_home.filePath(QStringLiteral("lockscope/profiles.json")));
        if (qgetenv("LOCKSCOPE_TEST_KEYRING") != "private" || !m_server.start()
            || !QDir(m_home.path()).mkpath(QStringLiteral("lockscope"))
            || !profiles.open(QIODevice::WriteOnly))
            return false;
        profiles.write("{\"version\":1,\"profiles\":[{\"name\":\"guarded\",\"url\":\""
                       + QByteArray::fromStdString(m_server.url())
                       + "\",\"user\":\"lockscope\"},{\"name\":\"renamed\",\"url\":\""
                       + QByteArray::fromStdString(m_server.url())
                       + "\",\"user\":\"lockscope\"},{\"name\":\"witness\",\"url\":\""
                       + QByteArray::fromStdString(m_witness.url())
                       + "\",\"user\":\"lockscope\"},{\"name\":\"beyond\",\"user\":\"lockscope\","
                         "\"url\":\"http://locks.example:9200\",\"plain_credentials\":true,"
                         "\"proxy\":\"http://anna@127.0.0.1:9\"}]}");
        lockctl.setEnvironment(QStringLiteral("XDG_CONFIG_HOME"), m_home.path());
        m_witness.answer(401, "{}");
        return true;
    }
    /// What lockctl sends of its login to a server that only listens, one per request; empty: none.
    QList<QByteArray> sentLogins()
    {
        const qsizetype before = m_witness.requests().size();
        const auto status = lockctl.start(
                {QStringLiteral("status"), QStringLiteral("--profile"), QStringLiteral("witness")});
        if (!QTest::qWaitFor([&status] { return !status->isRunning(); }, Patience)
            || m_witness.requests().size() == before)
            return {QByteArrayLiteral("nothing was asked")};
        QList<QByteArray> logins;
        for (qsizetype i = before; i < m_witness.requests().size(); ++i)
            logins.append(m_witness.requests().at(i).header("Authorization"));
        return logins;
    }
    bool sendsNoLogin()
    {
        const QList<QByteArray> logins = sentLogins();
        return logins.count(QByteArray()) == logins.size();
    }
    std::string key() const { return "lockscope@" + m_server.url(); }
    std::string witnessKey() const { return "lockscope@" + m_witness.url(); }
    std::string otherKey() const { return "anna@" + m_server.url(); }
    /// For what the keyring keeps, too.
    const QTemporaryDir &home() const { return m_home; }

    Lockctl lockctl{{}};
    const QStringList status{QStringLiteral("status"), QStringLiteral("--profile"),
                             QStringLiteral("guarded")};
    /// The same connection under another name.
    const QStringList renamed{QStringLiteral("status"), QStringLiteral("--profile"),
                              QStringLiteral("renamed")};
    /// Of another one, where nobody listens.
    const QStringList beyondAProxy{QStringLiteral("status"), QStringLiteral("--profile"),
                                   QStringLiteral("beyond")};

private:
    QTemporaryDir m_home;
    EmbeddedServer m_server{guardedBy(Secret)};
    MisbehavingServer m_witness;
};

} // namespace lockscope::test
