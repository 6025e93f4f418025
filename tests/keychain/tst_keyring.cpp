// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/keychain/keychaincredentialstore.h"
#include "tests/keychain/gnomekeyring.h"
#include "tests/support/jobwait.h"
#include "tests/support/testprogram.h"

#include <QSignalSpy>
#include <QTest>

#include <csignal>

using namespace lockscope;
using namespace lockscope::test;
using Kind = BackendError::Kind;

/// The keyring of a desktop, unlocked and locked. Without one: tst_nokeyring; without a bus:
/// tst_keychaincredentialstore.
class TestKeyring : public QObject
{
    Q_OBJECT
private slots:
    void initTestCase();
    void init();
    void whatIsKeptIsReadAgain();
    void aLockedOneIsSaidToBeLocked();
    void aPromptIsWaitedForAndMayBeDismissed();
    void aPersonMaySayNo();

private:
    void unlock()
    {
        const QString problem = m_keyring.unlock();
        QVERIFY2(problem.isEmpty(), qPrintable(problem));
    }
    void lock()
    {
        const QString problem = m_keyring.lock();
        QVERIFY2(problem.isEmpty(), qPrintable(problem));
    }
    QString secretOf(const std::string &key)
    {
        const Result<std::string> read = wait(m_store.readKey(key));
        return QString::fromStdString(read ? *read : read.error().detail);
    }

    GuardedServer m_server;
    GnomeKeyring m_keyring;
    KeychainCredentialStore m_store;
};

void TestKeyring::initTestCase()
{
    QVERIFY2(m_server.start(), "run it by ctest, on a bus of its own");
    QVERIFY(m_keyring.start(m_server.home().path()));
}

/// Each test begins with an unlocked keyring that has the password.
void TestKeyring::init()
{
    unlock();
    const Result<bool> kept = wait(m_store.writeKey(m_server.key(), Secret));
    QVERIFY2(kept, kept ? "" : kept.error().detail.c_str());
    QVERIFY(wait(m_store.writeKey(m_server.witnessKey(), Secret)));
}

void TestKeyring::whatIsKeptIsReadAgain()
{
    QCOMPARE(secretOf(m_server.key()), QLatin1String(Secret));
    const Result<std::string> other = wait(m_store.readKey(m_server.otherKey()));
    QVERIFY(!other && other.error().kind == Kind::NotFound);
    for (const QStringList &arguments : {m_server.status, m_server.renamed}) {
        const LockctlResult status = m_server.lockctl.run(arguments);
        QVERIFY2(status.errors.contains("Locks are not set up here"), status.errors);
    }
    const QByteArray login = "Basic " + QByteArray("lockscope:").append(Secret).toBase64();
    const QList<QByteArray> sent = m_server.sentLogins();
    QVERIFY2(sent.count(login) == sent.size(), sent.value(0));
}

/// There is no prompt on this bus: as after a login over ssh.
void TestKeyring::aLockedOneIsSaidToBeLocked()
{
    lock();
    const Result<std::string> read = wait(m_store.readKey(m_server.key()));
    QVERIFY(!read && read.error().kind == Kind::Closed);
    const Result<bool> written = wait(m_store.writeKey(m_server.key(), "another"));
    QVERIFY(!written && written.error().kind == Kind::Closed);
    const Result<std::string> other = wait(m_store.readKey(m_server.otherKey()));
    QVERIFY(!other && other.error().kind == Kind::NotFound);

    const LockctlResult status = m_server.lockctl.run(m_server.status);
    QVERIFY2(status.errors.contains("The keyring is locked. No password was read. Unlock it, or "
                                    "type one for this session."),
             status.errors);
    QCOMPARE(status.exitStatus, 3);
    QVERIFY(m_server.sendsNoLogin());

    // Nothing is lost by it.
    unlock();
    QCOMPARE(secretOf(m_server.key()), QLatin1String(Secret));
}

void TestKeyring::aPromptIsWaitedForAndMayBeDismissed()
{
    const QString name = QStringLiteral("org.gnome.keyring.SystemPrompter");
    lock();
    auto prompter = std::make_unique<SilentPeer>(name, true);
    QSignalSpy asked(&m_store, &CredentialStore::personAsked);
    std::optional<BackendError> error;
    m_store.readKey(m_server.key())->onResult(this, [&error](const Result<std::string> &read) {
        error = read ? BackendError() : read.error();
    });
    QTRY_VERIFY_WITH_TIMEOUT(prompter->calls > 0, Patience);
    QCOMPARE(asked.count(), 1);
    // A keyring that needs no person has answered by then.
    QVERIFY(!QTest::qWaitFor([&error] { return error.has_value(); },
                             KeychainCredentialStore::AnswerMs + 1000));
    prompter.reset();
    QTRY_VERIFY_WITH_TIMEOUT(error, Patience);
    QCOMPARE(error->kind, Kind::Closed);

    prompter = std::make_unique<SilentPeer>(name, true);
    const std::unique_ptr<LockctlProcess> status = m_server.lockctl.start(m_server.status);
    QTRY_VERIFY_WITH_TIMEOUT(prompter->calls > 0, Patience);
    QTRY_VERIFY_WITH_TIMEOUT(status->errors().contains("The keyring is locked: waiting for "
                                                       "somebody to unlock it."),
                             Patience);
    status->signal(SIGINT);
    status->waitForEnd();
    QVERIFY(!status->isRunning());
}

/// Asked once, and told so; what is kept stays, and nothing is sent in its place.
void TestKeyring::aPersonMaySayNo()
{
    lock();
    RefusingPrompter person;
    const Result<std::string> read = wait(m_store.readKey(m_server.key()));
    QVERIFY(!read);
    QCOMPARE(read.error().kind, Kind::Closed);
    QCOMPARE(person.questions, 1);
    const std::unique_ptr<LockctlProcess> status = m_server.lockctl.start(m_server.status);
    QTRY_VERIFY_WITH_TIMEOUT(!status->isRunning(), Patience);
    QCOMPARE(status->waitForEnd(), 3);
    QVERIFY2(status->errors().contains("The keyring is locked. No password was read."),
             status->errors());
    QCOMPARE(person.questions, 2);
    QVERIFY(m_server.sendsNoLogin());
    const Result<bool> written = wait(m_store.writeKey(m_server.key(), "another"));
    QVERIFY(!written);
    QCOMPARE(written.error().kind, Kind::Closed);

    unlock();
    QCOMPARE(secretOf(m_server.key()), QLatin1String(Secret));
}

LOCKSCOPE_GUILESS_TEST(TestKeyring)
#include "tst_keyring.moc"
