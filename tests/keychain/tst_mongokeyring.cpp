// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/keychain/keychaincredentialstore.h"
#include "tests/keychain/gnomekeyring.h"
#include "tests/mongo/mongotest.h"
#include "tests/mongo/ownserver.h"
#include "tests/support/jobwait.h"
#include "tests/support/testprogram.h"

#include <QFile>
#include <QTest>

#include <memory>

using namespace lockscope;
using namespace lockscope::test;

/// The password of an account on MongoDB is kept and found as that of any other server: on a
/// replica set of one member that asks who is there.
class TestMongoKeyring : public MongoTest
{
    Q_OBJECT

    QTemporaryDir m_home;
    GnomeKeyring m_keyring;
    KeychainCredentialStore m_store;
    std::unique_ptr<OwnServer> m_server;
    Lockctl m_lockctl{{}};

    /// @p user: as a key of its own, or in the address.
    std::string addressOf(const char *user) const
    {
        std::string url = m_server->url();
        return url.insert(std::string("mongodb://").size(), user);
    }
    void run(const char *command, const char *profile, int status, const char *words)
    {
        const LockctlResult result = m_lockctl.run(
                {QLatin1String(command), QStringLiteral("--profile"), QLatin1String(profile)});
        const QByteArray said = result.output + result.errors;
        QVERIFY2(said.contains(words), said);
        QCOMPARE(result.exitStatus, status);
    }

private slots:
    void initTestCase()
    {
        m_server = useOwnServer();
        if (!m_server)
            return;
        QCOMPARE(qgetenv("LOCKSCOPE_TEST_KEYRING"), QByteArray("private"));
        QVERIFY(m_keyring.start(m_home.path()));
        QVERIFY(m_server->addUser("owner", {"readWrite", "dbAdmin"}));

        QVERIFY(QDir(m_home.path()).mkpath(QStringLiteral("lockscope")));
        QFile profiles(m_home.filePath(QStringLiteral("lockscope/profiles.json")));
        QVERIFY(profiles.open(QIODevice::WriteOnly));
        const auto profile = [this](const char *name, const std::string &url, const char *user) {
            return QJsonObject{{QStringLiteral("name"), QLatin1String(name)},
                               {QStringLiteral("url"), QString::fromStdString(url)},
                               {QStringLiteral("user"), QLatin1String(user)},
                               {QStringLiteral("stage"), QStringLiteral("test")},
                               {QStringLiteral("read_only"), false},
                               {QStringLiteral("ca"),
                                QString::fromStdString(m_server->authority())}};
        };
        profiles.write(
                QJsonDocument(
                        QJsonObject{{QStringLiteral("version"), 1},
                                    {QStringLiteral("profiles"),
                                     QJsonArray{profile("field", m_server->url(), "owner"),
                                                profile("stranger", m_server->url(), "anna")}}})
                        .toJson());
        m_lockctl.setEnvironment(QStringLiteral("XDG_CONFIG_HOME"), m_home.path());
    }

    /// Nobody is asked, and nothing is sent in its place.
    void whatIsNotKeptIsNotMadeUp()
    {
        run("status", "field", 3, "This user cannot log in: no password was given.");
    }

    void whatIsKeptIsFoundForTheAccount()
    {
        ServerProfile profile;
        profile.url = m_server->url();
        profile.user = "owner";
        profile.password = OwnServer::Password;
        const Result<bool> kept = wait(m_store.write(profile));
        QVERIFY2(kept, kept ? "" : kept.error().detail.c_str());
        run("init", "field", 0, "Created");
        run("status", "field", 0, "Locks    0");
        run("status", "stranger", 3, "no password was given");
    }

    void aLockedOneIsSaidToBeLocked()
    {
        QCOMPARE(m_keyring.lock(), QString());
        run("status", "field", 3, "The keyring is locked. No password was read.");
        QCOMPARE(m_keyring.unlock(), QString());
        run("status", "field", 0, "Locks    0");
    }
};

LOCKSCOPE_GUILESS_TEST(TestMongoKeyring)
#include "tst_mongokeyring.moc"
