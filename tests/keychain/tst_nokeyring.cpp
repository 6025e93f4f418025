// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/keychain/keychaincredentialstore.h"
#include "tests/keychain/keyringbus.h"
#include "tests/support/jobwait.h"
#include "tests/support/testprogram.h"

#include <QElapsedTimer>
#include <QLocalServer>
#include <QTemporaryDir>
#include <QTest>

using namespace lockscope;
using namespace lockscope::test;
using Kind = BackendError::Kind;

/// A session bus without a keyring on it, and with one that nobody hears of.
class TestNoKeyring : public QObject
{
    Q_OBJECT
private slots:
    void initTestCase() { QVERIFY2(m_server.start(), "run it by ctest, on a bus of its own"); }

    void withoutOneItIsSaid_data()
    {
        QTest::addColumn<QString>("desktop");
        QTest::newRow("Secret Service") << QStringLiteral("GNOME");
        QTest::newRow("KWallet") << QStringLiteral("KDE");
    }

    void withoutOneItIsSaid()
    {
        QFETCH(const QString, desktop);
        const Result<std::string> read = wait(m_store.readKey(m_server.key()));
        QVERIFY(!read && read.error().kind == Kind::Unreachable);
        m_server.lockctl.setEnvironment(QStringLiteral("XDG_CURRENT_DESKTOP"), desktop);
        const LockctlResult status = m_server.lockctl.run(m_server.status);
        QVERIFY2(status.errors.contains("No keyring answered"), status.errors);
        QCOMPARE(status.exitStatus, 3);
        QVERIFY(m_server.sendsNoLogin());
    }

    void oneThatNeverAnswersCountsAsNone()
    {
        SilentPeer keyring(KeyringName, false);
        const Result<std::string> read = wait(m_store.readKey(m_server.key()));
        QVERIFY(!read && read.error().kind == Kind::Unreachable);
        QCOMPARE(read.error().detail, std::string("the keyring did not answer"));
        const Result<bool> written = wait(m_store.writeKey(m_server.key(), Secret));
        QVERIFY(!written && written.error().kind == Kind::Unreachable);
        // A profile that lacks two passwords waits once.
        for (const QStringList &arguments : {m_server.status, m_server.beyondAProxy}) {
            const int before = keyring.calls;
            const std::unique_ptr<LockctlProcess> status = m_server.lockctl.start(arguments);
            QTRY_VERIFY_WITH_TIMEOUT(!status->isRunning(), Patience); // the keyring is here
            QVERIFY2(status->errors().contains("No keyring answered: the keyring did not answer."),
                     status->errors());
            QCOMPARE(keyring.calls - before, 1);
        }
        QVERIFY(m_server.sendsNoLogin());
    }

    /// The bus itself, here.
    void aBusThatNeverAnswersCountsAsNone()
    {
        QTemporaryDir folder;
        QLocalServer bus;
        QVERIFY(bus.listen(folder.filePath(QStringLiteral("bus"))));
        m_server.lockctl.setEnvironment(QStringLiteral("DBUS_SESSION_BUS_ADDRESS"),
                                        QStringLiteral("unix:path=") + bus.fullServerName());
        QElapsedTimer timer;
        timer.start();
        const LockctlResult status = m_server.lockctl.run(m_server.status);
        QVERIFY2(status.errors.contains("No keyring answered: the keyring did not answer."),
                 status.errors);
        QVERIFY2(timer.elapsed() < 30'000, qPrintable(QString::number(timer.elapsed())));
        QVERIFY(m_server.sendsNoLogin());
    }

private:
    GuardedServer m_server;
    KeychainCredentialStore m_store;
};

LOCKSCOPE_GUILESS_TEST(TestNoKeyring)
#include "tst_nokeyring.moc"
