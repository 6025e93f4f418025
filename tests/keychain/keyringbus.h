// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/embedded/embeddedserver.h"
#include "tests/cli/lockctlrunner.h"

#include <QDBusConnection>
#include <QDBusConnectionInterface>
#include <QDBusMessage>
#include <QDBusVirtualObject>
#include <QDir>
#include <QFile>
#include <QTemporaryDir>

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
                       + "\",\"user\":\"lockscope\"}]}");
        lockctl.setEnvironment(QStringLiteral("XDG_CONFIG_HOME"), m_home.path());
        return true;
    }
    std::string key() const { return "lockscope@" + m_server.url(); }
    std::string otherKey() const { return "anna@" + m_server.url(); }
    /// For what the keyring keeps, too.
    const QTemporaryDir &home() const { return m_home; }

    Lockctl lockctl{{}};
    const QStringList status{QStringLiteral("status"), QStringLiteral("--profile"),
                             QStringLiteral("guarded")};

private:
    static EmbeddedServerOptions guarded()
    {
        EmbeddedServerOptions options;
        options.port = 0;
        options.password = Secret;
        return options;
    }

    QTemporaryDir m_home;
    EmbeddedServer m_server{guarded()};
};

} // namespace lockscope::test
