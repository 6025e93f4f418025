// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// lockctl recover against an embedded server: what its list says of each change, and how it tells to go on; and how lockctl why
// leads there.

#include "tests/cli/lockctlrunner.h"

#include <QDateTime>
#include <QTest>

#include <csignal>
#include <memory>

using namespace lockscope;

class TestLockctlRecover : public QObject
{
    Q_OBJECT
private slots:
    void init();
    void cleanup();

    void noneIsSaid();
    void aLivingOwnerIsWaitedFor();
    void oneThatIsNotProvenDeadToo();
    void ofSeveralOwnersTheLivingOneIsTold();
    void whatCanBeRecoveredSaysHow();
    void ofSeveralNoneIsNamed();
    void onlyTheWayThatIsOpenIsOffered_data();
    void onlyTheWayThatIsOpenIsOffered();
    void whatCannotBeUnderstoodIsNotOffered();
    void whatWasUndoneIsNotCalledDone();
    void whyGoesByWhatIsKnownOfTheProcess();

private:
    /// A process that holds @p path for the change @p op, and lives until it goes.
    std::unique_ptr<LockctlProcess> changing(const QString &path, const QString &op) const;
    /// The same by a process that is gone.
    void leaveHalfDone(const QString &path, const QString &op) const;
    /// The same by one of another machine, whose lease is over and whose lock-delay runs still.
    bool leaveToTheSuspect(const QByteArray &path, const QByteArray &op) const;
    bool record(const QByteArray &intent, const QByteArray &fields) const;
    QByteArray list() const;
    QByteArray why(const QString &path) const;

    std::unique_ptr<TestServer> m_server;
    std::unique_ptr<Lockctl> m_lockctl;
};

void TestLockctlRecover::init()
{
    m_server = std::make_unique<TestServer>();
    m_lockctl = std::make_unique<Lockctl>(m_server->url());
    QVERIFY(m_server->put("fs", R"({"mappings":{"properties":{"path":{"type":"keyword"}}}})"));
}

void TestLockctlRecover::cleanup()
{
    m_lockctl.reset();
    m_server.reset();
}

std::unique_ptr<LockctlProcess> TestLockctlRecover::changing(const QString &path,
                                                             const QString &op) const
{
    auto process = m_lockctl->start({QStringLiteral("acquire"), QStringLiteral("--json"),
                                     QStringLiteral("--mode"), QStringLiteral("X"), path,
                                     QStringLiteral("--op"), op, QStringLiteral("--hold")});
    const Value grant = process->nextJson();
    if (!(member(grant, "granted") == Value(true)))
        qWarning("not granted: %s", process->errors().constData());
    return process;
}

void TestLockctlRecover::leaveHalfDone(const QString &path, const QString &op) const
{
    const auto process = changing(path, op);
    process->signal(SIGKILL);
    process->waitForEnd();
}

bool TestLockctlRecover::leaveToTheSuspect(const QByteArray &path, const QByteArray &op) const
{
    const QByteArray ended = QByteArray::number(QDateTime::currentMSecsSinceEpoch() - 1000);
    return m_server->put("fs-locks/_doc/session%3As-far",
                         R"({"kind":"session","session":"s-far","process_id":"far:7","host":"far",)"
                         R"("machine":"another","pid":7,"lease_ms":3600000,"delay_ms":3600000,)"
                         R"("started_at":1,"renewed_at":1,"expires_at":)"
                                 + ended + '}')
           && m_server->put("fs-locks/_doc/" + path.toPercentEncoding(),
                            R"({"kind":"tree","path":")" + path
                                    + R"(","lock_type":"exclusive","lock_count":1,"holders":[)"
                                      R"({"id":"h-far","session":"s-far","mode":"X","op":")"
                                    + op + R"("}]})");
}

bool TestLockctlRecover::record(const QByteArray &intent, const QByteArray &fields) const
{
    return m_server->put("fs-intents/_doc/" + intent,
                         R"({"op":"rename","from":"/from","to":"/to","files":"fs","locks":[],)"
                                 + fields + '}');
}

QByteArray TestLockctlRecover::list() const
{
    const LockctlResult result = m_lockctl->run({QStringLiteral("recover")});
    return result.exitStatus == 0 ? result.output : QByteArray("failed: " + result.errors);
}

QByteArray TestLockctlRecover::why(const QString &path) const
{
    const LockctlResult result = m_lockctl->run({QStringLiteral("why"), path});
    return result.exitStatus == 0 ? result.output : QByteArray("failed: " + result.errors);
}

void TestLockctlRecover::noneIsSaid() { QCOMPARE(list(), QByteArray("No change is half done.\n")); }

void TestLockctlRecover::aLivingOwnerIsWaitedFor()
{
    const auto process = changing(QStringLiteral("/c"), QStringLiteral("change-1"));
    const QByteArray said = list();
    QVERIFY2(said.contains("\n  Its process lives: nothing can be finished or undone yet.\n"),
             said.constData());
    QVERIFY2(!said.contains("lockctl recover"), said.constData());
    QVERIFY(process->isRunning());
}

void TestLockctlRecover::oneThatIsNotProvenDeadToo()
{
    QVERIFY(leaveToTheSuspect("/c", "change-1"));
    const QByteArray said = list();
    QVERIFY2(
            said.contains(
                    "\n  Its process is not proven dead: nothing can be finished or undone yet.\n"),
            said.constData());
    QVERIFY2(!said.contains("lockctl recover"), said.constData());
}

void TestLockctlRecover::ofSeveralOwnersTheLivingOneIsTold()
{
    QVERIFY(leaveToTheSuspect("/a", "change-1"));
    const auto process = changing(QStringLiteral("/b"), QStringLiteral("change-1"));
    const QByteArray said = list();
    QVERIFY2(said.contains("\n  Its process lives: "), said.constData());
    QVERIFY2(!said.contains("not proven dead"), said.constData());
}

void TestLockctlRecover::whatCanBeRecoveredSaysHow()
{
    leaveHalfDone(QStringLiteral("/c"), QStringLiteral("change-1"));
    QVERIFY(leaveToTheSuspect("/other", "change-2")); // it is no choice yet
    const QByteArray said = list();
    QVERIFY2(said.endsWith("\nTo finish one: lockctl recover change-1 --forward; to undo it: "
                           "--back.\n"),
             said.constData());
}

void TestLockctlRecover::ofSeveralNoneIsNamed()
{
    leaveHalfDone(QStringLiteral("/c"), QStringLiteral("change-1"));
    leaveHalfDone(QStringLiteral("/d"), QStringLiteral("change-2"));
    const QByteArray said = list();
    QVERIFY2(said.endsWith("\nTo finish one: lockctl recover ID --forward; to undo it: --back.\n"),
             said.constData());
}

void TestLockctlRecover::onlyTheWayThatIsOpenIsOffered_data()
{
    QTest::addColumn<QByteArray>("fields");
    QTest::addColumn<QByteArray>("hint");
    QTest::newRow("nothing is decided")
            << QByteArray(R"("state":"applying")")
            << QByteArray("To finish one: lockctl recover op-1 --forward; to undo it: --back.");
    QTest::newRow("every file is moved")
            << QByteArray(R"("state":"applied")")
            << QByteArray("To finish one: lockctl recover op-1 --forward.");
    QTest::newRow("to be finished") << QByteArray(R"("state":"applying","decision":"forward")")
                                    << QByteArray("To finish one: lockctl recover op-1 --forward.");
    QTest::newRow("to be undone") << QByteArray(R"("state":"applying","decision":"back")")
                                  << QByteArray("To undo one: lockctl recover op-1 --back.");
}

void TestLockctlRecover::onlyTheWayThatIsOpenIsOffered()
{
    QFETCH(const QByteArray, fields);
    QFETCH(const QByteArray, hint);
    QVERIFY(record("op-1", fields));
    const QByteArray said = list();
    QVERIFY2(said.startsWith("op-1  ") && said.endsWith(QByteArray('\n' + hint + '\n')),
             said.constData());
}

void TestLockctlRecover::whatCannotBeUnderstoodIsNotOffered()
{
    QVERIFY(record("op-1", R"("state":"half")"));
    const QByteArray said = list();
    QVERIFY2(said.contains("\n  The record cannot be understood: "), said.constData());
    QVERIFY2(!said.contains("lockctl recover"), said.constData());
}

void TestLockctlRecover::whatWasUndoneIsNotCalledDone()
{
    QVERIFY(m_server->put("fs-intents/_doc/op-1",
                          R"({"op":"rename","from":"/from","to":"/to","files":"fs",)"
                          R"("locks":["/from"],"state":"done","decision":"back"})"));
    const LockctlResult again = m_lockctl->run({QStringLiteral("recover"), QStringLiteral("op-1")});
    QCOMPARE(again.exitStatus, 0);
    QCOMPARE(again.output, QByteArray("The change was undone, and its locks are free.\n"));
}

void TestLockctlRecover::whyGoesByWhatIsKnownOfTheProcess()
{
    const QString path = QStringLiteral("/c");
    const auto process = changing(path, QStringLiteral("change-1"));
    QByteArray said = why(path);
    QVERIFY2(said.contains("\n  A change is under way there. If its process dies half way, "),
             said.constData());
    // Its lease still runs, but its process is proven dead.
    process->signal(SIGKILL);
    process->waitForEnd();
    said = why(path);
    QVERIFY2(said.contains("State of its holder: dead.\n  Half-done change; to free it: lockctl "
                           "recover change-1 --forward|--back\n"),
             said.constData());
    QVERIFY(leaveToTheSuspect("/other", "change-2"));
    said = why(QStringLiteral("/other"));
    QVERIFY2(said.contains("State of its holder: suspect.\n  A change is under way there, and its "
                           "process may be gone. "),
             said.constData());
}

QTEST_GUILESS_MAIN(TestLockctlRecover)
#include "tst_lockctlrecover.moc"
