// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// lockctl against an embedded server: plan, apply, break, and what a process does whose lock was broken.

#include "backend/json/json.h"
#include "tests/cli/cuttingproxy.h"
#include "tests/cli/lockctlrunner.h"

#include <QFile>
#include <QScopeGuard>
#include <QTemporaryDir>
#include <QTest>

#include <csignal>
#include <cstdlib>

#include <fcntl.h>
#include <unistd.h>

using namespace lockscope;

namespace {

QStringList words(const char *text) { return QString::fromUtf8(text).split(QLatin1Char(' ')); }

} // namespace

class TestLockctlBreak : public QObject
{
    Q_OBJECT
private slots:
    void init();
    void cleanup();

    void planChangesNothing();
    void planOfNothingIsEmpty();
    void deadProcessIsBroken();
    void deadProcessIsBrokenByPath();
    void breakByEverySelection_data();
    void breakByEverySelection();
    void livingProcessIsRevokedOnly();
    void hardBreakStopsTheCommand();
    void holderThatIgnoresSigtermIsKilled();
    void heldLockIsLost();
    void frozenHolderEndsWithSeven();
    void renewedMeanwhileIsNotBroken_data();
    void renewedMeanwhileIsNotBroken();
    void appliedTwiceIsDoneAlready();
    void planOfAnotherIndexIsRefused();
    void planFromStandardInput();
    void withoutTerminalYesIsNeeded();
    void terminalIsAsked_data();
    void terminalIsAsked();
    void oneOfTwoLocksOfAProcess();
    void contenderTakesOverFromTheDead();
    void unansweredBreakIsUnknown();
    void unansweredReleaseIsUnknown();
    void unansweredAcquireIsUnknown();
    void unansweredGoodbyeIsUnknown();
    void commandDiesWithItsKeeper();
    void lostLockStopsWhatTheCommandStarted();

private:
    std::unique_ptr<LockctlProcess> hold(const char *arguments, std::string *holder = nullptr) const;
    std::unique_ptr<LockctlProcess> dead(const char *arguments, std::string *holder = nullptr) const;
    QString savePlan(const QStringList &arguments) const;
    std::size_t lockCount() const { return m_lockctl->json(words("ls")).asList()->size(); }

    std::unique_ptr<TestServer> m_server;
    std::unique_ptr<Lockctl> m_lockctl;
    QTemporaryDir m_folder;
};

void TestLockctlBreak::init()
{
    m_server = std::make_unique<TestServer>();
    m_lockctl = std::make_unique<Lockctl>(m_server->url());
}

void TestLockctlBreak::cleanup()
{
    m_lockctl.reset();
    m_server.reset();
}

std::unique_ptr<LockctlProcess> TestLockctlBreak::hold(const char *arguments,
                                                       std::string *holder) const
{
    auto process = m_lockctl->start(words("acquire --json") + words(arguments));
    const Value grant = process->nextJson();
    if (!(member(grant, "granted") == Value(true)))
        qWarning("not granted: %s", process->errors().constData());
    if (holder)
        *holder = text(grant, "holder");
    return process;
}

std::unique_ptr<LockctlProcess> TestLockctlBreak::dead(const char *arguments,
                                                       std::string *holder) const
{
    auto process = hold(arguments, holder);
    process->signal(SIGKILL);
    process->waitForEnd();
    return process;
}

QString TestLockctlBreak::savePlan(const QStringList &arguments) const
{
    const LockctlResult plan = m_lockctl->run(words("plan --json") + arguments);
    QFile file(m_folder.filePath(QStringLiteral("plan.json")));
    if (plan.exitStatus != 0 || !file.open(QIODevice::WriteOnly) || file.write(plan.output) < 0)
        return {};
    return file.fileName();
}

void TestLockctlBreak::planChangesNothing()
{
    std::string holder;
    dead("--mode X /a/b --hold", &holder);
    const Value before = m_lockctl->json(words("ls"));
    const Value plan = m_lockctl->json(words("plan --dead"));
    QVERIFY(member(plan, "version") == Value(1));
    QCOMPARE(text(plan, "index"), std::string("fs-locks"));
    QVERIFY(!text(plan, "index_epoch").empty());
    QVERIFY(member(plan, "locks") == Value(1));
    QCOMPARE(text(member(plan, "owners").asList()->front(), "state"), std::string("dead"));
    const Value::List &steps = *member(plan, "steps").asList();
    QCOMPARE(text(steps.front(), "action"), std::string("kill-session"));
    QVERIFY(member(steps.front(), "seen_expires_at").isInteger());
    // Leaf to root.
    QCOMPARE(text(steps.at(1), "id"), std::string("/a/b"));
    QCOMPARE(text(steps.at(2), "id"), std::string("/a"));
    QCOMPARE(text(steps.at(3), "id"), std::string("global"));
    QCOMPARE(text(steps.at(1), "after"), std::string("free"));
    QVERIFY(member(m_lockctl->json(words("ls")).asList()->front(), "seq_no")
            == member(before.asList()->front(), "seq_no"));

    const LockctlResult human = m_lockctl->run(words("plan --dead"));
    QVERIFY(human.output.contains("dead process"));
    QVERIFY(human.output.contains("Applies only if"));
    QVERIFY(!human.output.contains("curl"));
    const LockctlResult requests = m_lockctl->run(words("plan --dead --requests"));
    QVERIFY(requests.output.startsWith("curl"));
    QVERIFY(requests.output.contains("\n") && !requests.output.contains("\\u000A"));
    QVERIFY(!requests.output.contains("Applies only if"));
}

void TestLockctlBreak::planOfNothingIsEmpty()
{
    for (const char *arguments : {"plan --dead", "plan --session nobody", "plan --holder nobody",
                                  "plan --process nobody", "plan /free"}) {
        const Value plan = m_lockctl->json(words(arguments));
        QVERIFY2(member(plan, "steps").isList() && member(plan, "steps").asList()->empty(),
                 arguments);
    }
    QCOMPARE(m_lockctl->run(words("break --dead --yes")).exitStatus, 0);
    QCOMPARE(m_lockctl
                     ->run({QStringLiteral("apply"), savePlan(words("--dead")),
                            QStringLiteral("--yes")})
                     .exitStatus,
             0);
}

void TestLockctlBreak::deadProcessIsBroken()
{
    dead("--mode X /a/b --hold");
    m_lockctl->json(words("acquire --mode X /a/b --detach --lease 1s"), 1);
    const QString plan = savePlan(words("--dead"));
    const Value result = m_lockctl->json({QStringLiteral("apply"), plan, QStringLiteral("--yes"),
                                          QStringLiteral("--reason"), QStringLiteral("test")});
    QCOMPARE(text(result, "result"), std::string("done"));
    QCOMPARE(member(result, "results").asList()->size(), std::size_t{4});
    for (const Value &step : *member(result, "results").asList())
        QCOMPARE(text(step, "state"), std::string("done"));
    QCOMPARE(lockCount(), std::size_t{0});
    QVERIFY(!m_lockctl->detach(words("--mode X /a/b")).empty());
}

void TestLockctlBreak::deadProcessIsBrokenByPath()
{
    dead("--mode X /a/b /c --hold");
    QCOMPARE(m_lockctl->run(words("break /a/b --yes")).exitStatus, 0);
    QCOMPARE(lockCount(), std::size_t{0}); // a dead process loses everything
}

void TestLockctlBreak::breakByEverySelection_data()
{
    QTest::addColumn<QString>("selection");
    QTest::newRow("session") << QStringLiteral("--session");
    QTest::newRow("holder") << QStringLiteral("--holder");
    QTest::newRow("process") << QStringLiteral("--process");
    QTest::newRow("dead") << QStringLiteral("--dead");
}

void TestLockctlBreak::breakByEverySelection()
{
    QFETCH(QString, selection);
    std::string holder;
    dead("--mode X /a --hold", &holder);
    const Value session = m_lockctl->json(words("sessions")).asList()->front();
    QStringList arguments{QStringLiteral("break"), selection};
    if (selection == QLatin1String("--session"))
        arguments << QString::fromStdString(text(session, "session"));
    else if (selection == QLatin1String("--holder"))
        arguments << QString::fromStdString(holder);
    else if (selection == QLatin1String("--process"))
        arguments << QString::fromStdString(text(session, "process_id"));
    const Value result = m_lockctl->json(arguments + words("--yes"));
    QCOMPARE(text(result, "result"), std::string("done"));
    QCOMPARE(lockCount(), std::size_t{0});
}

void TestLockctlBreak::livingProcessIsRevokedOnly()
{
    const auto holding = hold("--mode X /a --lease 3s --delay 1s --hold");
    const Value session = m_lockctl->json(words("sessions")).asList()->front();
    QCOMPARE(m_lockctl
                     ->run({QStringLiteral("break"), QStringLiteral("--session"),
                            QString::fromStdString(text(session, "session")),
                            QStringLiteral("--yes")})
                     .exitStatus,
             0);
    // It blocks until its own lease and delay are over.
    m_lockctl->json(words("acquire --mode X /a --detach"), 1);
    QCOMPARE(holding->waitForEnd(), 7);
    QVERIFY(member(m_lockctl->json(words("acquire --mode X /a --wait 30s --detach")), "granted")
            == Value(true));
}

void TestLockctlBreak::hardBreakStopsTheCommand()
{
    std::string holder;
    const auto running = hold("--mode X /a --lease 3s --delay 1s -- sleep 600", &holder);
    QCOMPARE(m_lockctl
                     ->run({QStringLiteral("break"), QStringLiteral("--holder"),
                            QString::fromStdString(holder), QStringLiteral("--hard"),
                            QStringLiteral("--yes"), QStringLiteral("--reason"),
                            QStringLiteral("test")})
                     .exitStatus,
             0);
    QVERIFY(!m_lockctl->detach(words("--mode X /a")).empty());
    QCOMPARE(running->waitForEnd(), 7);
    QVERIFY(running->errors().contains("The lock was lost"));
    // The next holder's lock is untouched by the loser's goodbye.
    QCOMPARE(lockCount(), std::size_t{2});
}

void TestLockctlBreak::holderThatIgnoresSigtermIsKilled()
{
    std::string holder;
    auto running = m_lockctl->start(
            {QStringLiteral("acquire"), QStringLiteral("--json"), QStringLiteral("/a"),
             QStringLiteral("--lease"), QStringLiteral("2s"), QStringLiteral("--delay"),
             QStringLiteral("500ms"), QStringLiteral("--"), QStringLiteral("sh"),
             QStringLiteral("-c"), QStringLiteral("trap '' TERM; while :; do sleep 0.1; done")});
    QVERIFY(member(running->nextJson(), "granted") == Value(true));
    QCOMPARE(m_lockctl->run(words("break /a --hard --yes")).exitStatus, 0);
    QCOMPARE(running->waitForEnd(), 7);
}

void TestLockctlBreak::heldLockIsLost()
{
    const auto holding = hold("--mode X /a --lease 3s --delay 1s --hold");
    QCOMPARE(m_lockctl->run(words("break /a --hard --yes")).exitStatus, 0);
    QCOMPARE(holding->waitForEnd(), 7);
}

void TestLockctlBreak::frozenHolderEndsWithSeven()
{
    const auto running = hold("--mode X /a --lease 1s --delay 500ms -- sleep 600");
    running->signal(SIGSTOP);
    // Its lease runs out, a contender takes the lock by the protocol.
    QVERIFY(member(m_lockctl->json(words("acquire --mode X /a --wait 30s --detach")), "granted")
            == Value(true));
    running->signal(SIGCONT);
    QCOMPARE(running->waitForEnd(), 7);
    QCOMPARE(lockCount(), std::size_t{2});
}

void TestLockctlBreak::renewedMeanwhileIsNotBroken_data()
{
    QTest::addColumn<QString>("by");
    QTest::addColumn<bool>("hard");
    for (const char *by : {"session", "holder", "path"}) {
        QTest::addRow("%s", by) << QString::fromLatin1(by) << false;
        QTest::addRow("%s, hard", by) << QString::fromLatin1(by) << true;
    }
}

void TestLockctlBreak::renewedMeanwhileIsNotBroken()
{
    QFETCH(QString, by);
    QFETCH(bool, hard);
    const std::string holder = m_lockctl->detach(words("--mode X /a --lease 20s"));
    const Value session = m_lockctl->json(words("sessions")).asList()->front();
    QStringList arguments = by == QLatin1String("session")
                                    ? QStringList{QStringLiteral("--session"),
                                                  QString::fromStdString(text(session, "session"))}
                            : by == QLatin1String("holder")
                                    ? QStringList{QStringLiteral("--holder"),
                                                  QString::fromStdString(holder)}
                                    : QStringList{QStringLiteral("/a")};
    if (hard)
        arguments.append(QStringLiteral("--hard"));
    const QString plan = savePlan(arguments);
    QVERIFY(!plan.isEmpty());
    QCOMPARE(m_lockctl->run({QStringLiteral("renew"), QString::fromStdString(holder)}).exitStatus,
             0);
    const Value result = m_lockctl->json({QStringLiteral("apply"), plan, QStringLiteral("--yes")},
                                         5);
    QCOMPARE(text(result, "result"), std::string("reality-moved"));
    const Value first = member(result, "results").asList()->front();
    QCOMPARE(text(first, "state"), std::string("reality-moved"));
    QVERIFY(!text(first, "now_expires_at").empty());
    // Nothing happened to it.
    QCOMPARE(m_lockctl->run({QStringLiteral("renew"), QString::fromStdString(holder)}).exitStatus,
             0);
    QVERIFY(member(m_lockctl->json(words("sessions")).asList()->front(), "revoked_at").isNull());
    const LockctlResult human = m_lockctl->run(
            {QStringLiteral("apply"), plan, QStringLiteral("--yes")});
    QVERIFY2(human.output.contains("renewed while you looked"), human.output.constData());
}

void TestLockctlBreak::appliedTwiceIsDoneAlready()
{
    dead("--mode X /a --hold");
    const QString plan = savePlan(words("--dead"));
    QCOMPARE(m_lockctl->run({QStringLiteral("apply"), plan, QStringLiteral("--yes")}).exitStatus, 0);
    const Value again = m_lockctl->json({QStringLiteral("apply"), plan, QStringLiteral("--yes")});
    QCOMPARE(text(again, "result"), std::string("done"));
    QCOMPARE(lockCount(), std::size_t{0});
}

void TestLockctlBreak::planOfAnotherIndexIsRefused()
{
    dead("--mode X /a --hold");
    const QString plan = savePlan(words("--dead"));
    const TestServer other;
    const Lockctl lockctl(other.url());
    const LockctlResult result = lockctl.run(
            {QStringLiteral("apply"), plan, QStringLiteral("--yes")});
    QCOMPARE(result.exitStatus, 5);
    QVERIFY2(result.errors.contains("another index"), result.errors.constData());
}

void TestLockctlBreak::planFromStandardInput()
{
    dead("--mode X /a --hold");
    const LockctlResult plan = m_lockctl->run(words("plan --dead --json"));
    QCOMPARE(m_lockctl->run(words("apply - --yes"), plan.output).exitStatus, 0);
    QCOMPARE(lockCount(), std::size_t{0});
}

void TestLockctlBreak::withoutTerminalYesIsNeeded()
{
    dead("--mode X /a --hold");
    QCOMPARE(m_lockctl->run(words("break --dead")).exitStatus, 2);
    QCOMPARE(m_lockctl->run({QStringLiteral("apply"), savePlan(words("--dead"))}).exitStatus, 2);
    QCOMPARE(lockCount(), std::size_t{2});
}

void TestLockctlBreak::terminalIsAsked_data()
{
    QTest::addColumn<QByteArray>("hold");
    QTest::addColumn<QByteArray>("arguments");
    QTest::addColumn<QByteArray>("answers");
    QTest::addColumn<int>("exitStatus");
    const auto row = [](const char *name, const char *hold, const char *arguments,
                        const char *answers, int exitStatus) {
        QTest::newRow(name) << QByteArray(hold) << QByteArray(arguments) << QByteArray(answers)
                            << exitStatus;
    };
    row("dead, yes", "dead", "break /a", "yes\n", 0);
    row("dead, no", "dead", "break /a", "\n", 2);
    row("living, its path", "living", "break /a", "/a\n", 0);
    row("living, another path", "living", "break /a", "/b\n", 2);
    row("at once, reason and path", "living", "break /a --hard", "because\n/a\n", 0);
    row("at once, no reason", "living", "break /a --hard", "\n/a\n", 2);
}

void TestLockctlBreak::terminalIsAsked()
{
    QFETCH(QByteArray, hold);
    QFETCH(QByteArray, arguments);
    QFETCH(QByteArray, answers);
    QFETCH(int, exitStatus);
    const auto holding = hold == "dead" ? dead("--mode X /a --hold")
                                        : this->hold("--mode X /a --hold");
    const int terminal = ::posix_openpt(O_RDWR | O_NOCTTY);
    QVERIFY(terminal >= 0 && ::grantpt(terminal) == 0 && ::unlockpt(terminal) == 0);
    const auto closeTerminal = qScopeGuard([terminal] { ::close(terminal); });
    const Value before = m_lockctl->json(words("ls"));
    const LockctlResult result
            = m_lockctl->runAtTerminal(words(arguments), QString::fromUtf8(::ptsname(terminal)),
                                       [&] {
                                           return ::write(terminal, answers.constData(),
                                                          static_cast<std::size_t>(answers.size()))
                                                  == answers.size();
                                       });
    QVERIFY2(result.exitStatus == exitStatus, result.errors.constData());
    QVERIFY(result.errors.contains("Applies only if")); // the plan is shown before it is asked
    if (exitStatus != 0)
        QVERIFY(member(m_lockctl->json(words("ls")).asList()->front(), "seq_no")
                == member(before.asList()->front(), "seq_no"));
}

void TestLockctlBreak::oneOfTwoLocksOfAProcess()
{
    std::string first;
    const auto living = hold("--mode X /a --hold", &first);
    const auto other = hold("--mode X /b --hold");
    const Value result = m_lockctl->json({QStringLiteral("break"), QStringLiteral("--holder"),
                                          QString::fromStdString(first), QStringLiteral("--yes")});
    QCOMPARE(text(result, "result"), std::string("done"));
    QVERIFY(other->isRunning());
    QVERIFY(!findIn(m_lockctl->json(words("ls")), "path", "/b").isNull());
}

void TestLockctlBreak::contenderTakesOverFromTheDead()
{
    dead("--mode X /a --lease 1s --delay 500ms --hold");
    QVERIFY(member(m_lockctl->json(words("acquire --mode X /a --wait 30s --detach")), "granted")
            == Value(true));
}

void TestLockctlBreak::unansweredBreakIsUnknown()
{
    dead("--mode X /a --hold");
    const QString plan = savePlan(words("--dead"));
    CuttingProxy proxy(m_server->url());
    const Lockctl cut(proxy.url());
    proxy.cutBulksAfter(1); // the scripts' warm-up
    const Value result = cut.json({QStringLiteral("apply"), plan, QStringLiteral("--yes")}, 4);
    QCOMPARE(text(result, "result"), std::string("unknown"));
    const LockctlResult human = cut.run({QStringLiteral("apply"), plan, QStringLiteral("--yes")});
    QCOMPARE(human.exitStatus, 4);
    QVERIFY2(human.output.contains("may have happened")
                     || human.errors.contains("may have happened"),
             human.output.constData());
    // Carried out again with answers, it is done.
    QCOMPARE(m_lockctl->run({QStringLiteral("apply"), plan, QStringLiteral("--yes")}).exitStatus, 0);
    QCOMPARE(lockCount(), std::size_t{0});
}

void TestLockctlBreak::unansweredReleaseIsUnknown()
{
    const QString holder = QString::fromStdString(m_lockctl->detach(words("--mode X /a")));
    CuttingProxy proxy(m_server->url());
    proxy.cutBulksAfter(0);
    const LockctlResult result = Lockctl(proxy.url()).run({QStringLiteral("release"), holder});
    QCOMPARE(result.exitStatus, 4);
    QVERIFY2(result.errors.contains("may have happened"), result.errors.constData());
    QCOMPARE(m_lockctl->run({QStringLiteral("release"), holder}).exitStatus, 0);
    QCOMPARE(lockCount(), std::size_t{0});
}

void TestLockctlBreak::unansweredAcquireIsUnknown()
{
    CuttingProxy proxy(m_server->url());
    proxy.cutBulksAfter(2); // warm-up and begin
    const LockctlResult result
            = Lockctl(proxy.url()).run(words("acquire --mode X /a --lease 1s --delay 500ms -- true"));
    QCOMPARE(result.exitStatus, 4);
    QVERIFY2(result.errors.contains("may have happened"), result.errors.constData());
    // Whatever stayed behind ends by its lease.
    QVERIFY(member(m_lockctl->json(words("acquire --mode X /a --wait 30s --detach")), "granted")
            == Value(true));
}

void TestLockctlBreak::unansweredGoodbyeIsUnknown()
{
    CuttingProxy proxy(m_server->url());
    const auto holding
            = Lockctl(proxy.url())
                      .start(words("acquire --json --mode X /a --lease 2s --delay 500ms --hold"));
    QVERIFY(member(holding->nextJson(), "granted") == Value(true));
    proxy.cutBulksAfter(0);
    holding->signal(SIGINT);
    QCOMPARE(holding->waitForEnd(60000), 4);
    QVERIFY2(holding->errors().contains("by its lease"), holding->errors().constData());
}

void TestLockctlBreak::commandDiesWithItsKeeper()
{
    const QString pidFile = m_folder.filePath(QStringLiteral("pid"));
    const auto running = m_lockctl->start(
            {QStringLiteral("acquire"), QStringLiteral("--json"), QStringLiteral("/a"),
             QStringLiteral("--"), QStringLiteral("sh"), QStringLiteral("-c"),
             QStringLiteral("echo $$ > %1.new; mv %1.new %1; exec sleep 600").arg(pidFile)});
    QVERIFY(member(running->nextJson(), "granted") == Value(true));
    QTRY_VERIFY_WITH_TIMEOUT(QFile::exists(pidFile), 15000);
    QFile file(pidFile);
    QVERIFY(file.open(QIODevice::ReadOnly));
    const int pid = file.readAll().trimmed().toInt();
    QVERIFY(pid > 0 && ::kill(pid, 0) == 0);
    running->signal(SIGKILL);
    running->waitForEnd();
    // Gone, or a zombie until its new parent has looked.
    const auto isGone = [pid] {
        QFile stat(QStringLiteral("/proc/%1/stat").arg(pid));
        return !stat.open(QIODevice::ReadOnly) || stat.readAll().contains(") Z ");
    };
    QTRY_VERIFY_WITH_TIMEOUT(isGone(), 15000);
}

void TestLockctlBreak::lostLockStopsWhatTheCommandStarted()
{
    const QString pidFile = m_folder.filePath(QStringLiteral("child"));
    const auto running = m_lockctl->start(
            {QStringLiteral("acquire"), QStringLiteral("--json"), QStringLiteral("/a"),
             QStringLiteral("--lease"), QStringLiteral("2s"), QStringLiteral("--delay"),
             QStringLiteral("500ms"), QStringLiteral("--"), QStringLiteral("sh"),
             QStringLiteral("-c"),
             QStringLiteral("sleep 600 & echo $! > %1.new; mv %1.new %1; wait").arg(pidFile)});
    QVERIFY(member(running->nextJson(), "granted") == Value(true));
    QTRY_VERIFY_WITH_TIMEOUT(QFile::exists(pidFile), 15000);
    QFile file(pidFile);
    QVERIFY(file.open(QIODevice::ReadOnly));
    const int pid = file.readAll().trimmed().toInt();
    QCOMPARE(m_lockctl->run(words("break /a --hard --yes")).exitStatus, 0);
    QCOMPARE(running->waitForEnd(), 7);
    QFile stat(QStringLiteral("/proc/%1/stat").arg(pid));
    QVERIFY(!stat.open(QIODevice::ReadOnly) || stat.readAll().contains(") Z "));
}

QTEST_GUILESS_MAIN(TestLockctlBreak)
#include "tst_lockctlbreak.moc"
