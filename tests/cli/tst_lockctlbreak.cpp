// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// lockctl against an embedded server: plan, apply, break, and what a process does whose lock was
// broken.

#include "backend/json/json.h"
#include "tests/cli/cuttingproxy.h"
#include "tests/cli/lockctlrunner.h"
#include "tests/support/testprogram.h"

#include <QDateTime>
#include <QDeadlineTimer>
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
    void brokenTwiceThereIsNothingLeft();
    void whatIsNotThereIsNotFound_data();
    void whatIsNotThereIsNotFound();
    void theLockOfAHalfDoneChangeIsNotBrokenAlone();
    void norIsThatOfADeadProcess();
    void aFreePathHasNothingToBreak();
    void takenAtOnceFromTheLivingWithoutAReasonIsTold();
    void anEditedPlanIsJudgedAgain();
    void aPlanWithoutOwnersIsOfAnUnknownHolder();
    void deadProcessIsBroken();
    void deadProcessIsBrokenByPath();
    void whatGoesBesidesTheSelectionIsTold();
    void breakByEverySelection_data();
    void breakByEverySelection();
    void aSubtreeLeavesTheRestAlone();
    void whatIsLeftOutIsTold();
    void ofMuchThatIsLeftOutAFewAreTold();
    void planShowsTheTreeAndWhoWaits();
    void confirmationMustFitThePlan();
    void aGuardTakenOutIsRefused();
    void theRestOfAnUnansweredPlanGoesOn();
    void undoKeepsThePathForItsOwner();
    void undoIsRefusedWhenSomebodyHasIt();
    void undoOfAnotherIndexIsRefused();
    void livingProcessIsRevokedOnly();
    void whatIsRevokedIsNotToldAsFree();
    void hardBreakStopsTheCommand();
    void holderThatIgnoresSigtermIsKilled();
    void heldLockIsLost();
    void frozenHolderEndsWithSeven();
    void renewedMeanwhileIsNotBroken_data();
    void renewedMeanwhileIsNotBroken();
    void appliedTwiceIsDoneAlready();
    void planOfAnotherIndexIsRefused();
    void theRepairOfAMissingSessionWaitsAndNothingMoved();
    void planFromStandardInput();
    void withoutTerminalYesIsNeeded();
    void terminalIsAsked_data();
    void terminalIsAsked();
    void oneOfTwoLocksOfAProcess();
    void contenderTakesOverFromTheDead();
    void unansweredBreakIsUnknown();
    void aReleaseThatNobodyGotLeavesTheLock();
    void unansweredReleaseIsUnknown();
    void unansweredAcquireIsUnknown();
    void unansweredGoodbyeIsUnknown();
    void commandDiesWithItsKeeper();
    void lostLockStopsWhatTheCommandStarted();

private:
    std::unique_ptr<LockctlProcess> hold(const char *arguments,
                                         std::string *holder = nullptr) const;
    std::unique_ptr<LockctlProcess> dead(const char *arguments,
                                         std::string *holder = nullptr) const;
    QString savePlan(const QStringList &arguments) const;
    /// A renewal may come between the look and the break: then nothing is done (5), and one looks
    /// again.
    int breakTheLiving(const QStringList &arguments) const;
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
    if (!m_server->kill(*process))
        qWarning("it did not fall silent");
    return process;
}

int TestLockctlBreak::breakTheLiving(const QStringList &arguments) const
{
    const QDeadlineTimer deadline(60000);
    int status = 5;
    while (status == 5 && !deadline.hasExpired())
        status = m_lockctl->run(words("break --yes") + arguments).exitStatus;
    return status;
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
    const Value nobody = m_lockctl->json(words("plan --dead"));
    QVERIFY(member(nobody, "steps").isList() && member(nobody, "steps").asList()->empty());
    QCOMPARE(m_lockctl->run(words("break --dead --yes")).exitStatus, 0);
    QCOMPARE(m_lockctl
                     ->run({QStringLiteral("apply"), savePlan(words("--dead")),
                            QStringLiteral("--yes")})
                     .exitStatus,
             0);
}

void TestLockctlBreak::brokenTwiceThereIsNothingLeft()
{
    dead("--mode X /a --hold");
    const Value session = m_lockctl->json(words("sessions")).asList()->front();
    const QStringList again{QStringLiteral("break"), QStringLiteral("--session"),
                            QString::fromStdString(text(session, "session")),
                            QStringLiteral("--yes")};
    QCOMPARE(m_lockctl->run(again).exitStatus, 0);
    const LockctlResult second = m_lockctl->run(again);
    QCOMPARE(second.exitStatus, 0);
    QVERIFY2(second.errors.contains("nothing to break"), second.errors.constData());
}

/// A script with a typo must not believe that it broke something.
void TestLockctlBreak::whatIsNotThereIsNotFound_data()
{
    QTest::addColumn<QString>("selection");
    QTest::addColumn<QByteArray>("said");
    QTest::newRow("session") << QStringLiteral("--session nonsense")
                             << QByteArray("no session nonsense");
    QTest::newRow("holder") << QStringLiteral("--holder zz") << QByteArray("holder id zz");
    QTest::newRow("process") << QStringLiteral("--process vm") << QByteArray("of the process vm");
    QTest::newRow("host") << QStringLiteral("--host nosuch") << QByteArray("of the host nosuch");
    QTest::newRow("ancestor") << QStringLiteral("/a") << QByteArray("--below /a");
    QTest::newRow("relative") << QStringLiteral("a/b") << QByteArray("a path begins with '/'");
}

void TestLockctlBreak::whatIsNotThereIsNotFound()
{
    QFETCH(QString, selection);
    QFETCH(QByteArray, said);
    QVERIFY(!m_lockctl->detach(words("--mode X /a/b")).empty());
    for (const char *command : {"plan", "plan --json", "break --yes"}) {
        const LockctlResult result = m_lockctl->run(words(command)
                                                    + words(selection.toUtf8().constData()));
        QCOMPARE(result.exitStatus, 3);
        QVERIFY2(result.errors.contains(said), result.errors.constData());
        QCOMPARE(member(result.json(), "error").isMap(), QByteArray(command).contains("json"));
        QCOMPARE(result.output.isEmpty(), !QByteArray(command).contains("json"));
    }
    QCOMPARE(lockCount(), std::size_t{3});
}

void TestLockctlBreak::theLockOfAHalfDoneChangeIsNotBrokenAlone()
{
    const auto renaming = hold("--mode X /c --op change-1 --hold");
    for (const char *arguments : {"break /c --yes", "break /c --hard --yes --reason test"}) {
        const LockctlResult result = m_lockctl->run(words(arguments));
        QCOMPARE(result.exitStatus, 2);
        QVERIFY2(result.errors.contains("lockctl recover change-1")
                         && result.errors.contains("lockctl break --session"),
                 result.errors.constData());
    }
    QCOMPARE(m_lockctl->run(words("plan /c --json")).exitStatus, 2);
    QVERIFY(renaming->isRunning());
}

/// Its process is dead: ending the session would free nothing, and was told as a break that is
/// done.
void TestLockctlBreak::norIsThatOfADeadProcess()
{
    dead("--mode X /c --op change-1 --hold");
    for (const char *arguments : {"plan /c", "break /c --yes", "break --below /c --yes --json"}) {
        const LockctlResult result = m_lockctl->run(words(arguments));
        QCOMPARE(result.exitStatus, 2);
        QVERIFY2(result.errors.contains("lockctl recover change-1"), result.errors.constData());
    }
    QVERIFY(member(m_lockctl->json(words("plan --dead")), "locks") == Value(0));
    QCOMPARE(lockCount(), std::size_t{2});
    // Whoever meets it is told the command.
    for (const char *arguments : {"why /c", "acquire --mode X /c --detach"}) {
        const LockctlResult told = m_lockctl->run(words(arguments));
        QVERIFY2(QByteArray(told.output + told.errors)
                         .contains("lockctl recover change-1 --forward|--back"),
                 told.errors.constData());
    }
}

/// Free is what a break wants a path to be.
void TestLockctlBreak::aFreePathHasNothingToBreak()
{
    for (const char *arguments : {"break /typo --yes", "break --below /typo --yes", "plan /typo"}) {
        const LockctlResult result = m_lockctl->run(words(arguments));
        QCOMPARE(result.exitStatus, 0);
        QVERIFY2(QByteArray(result.output + result.errors).contains("There is nothing to break."),
                 result.errors.constData());
    }
}

void TestLockctlBreak::takenAtOnceFromTheLivingWithoutAReasonIsTold()
{
    const auto living = hold("--mode X /a --hold");
    const LockctlResult result = m_lockctl->run(words("break /a --hard --yes"));
    QVERIFY2(result.errors.contains("no --reason was given"), result.errors.constData());
    QVERIFY(result.exitStatus == 0 || result.exitStatus == 5); // it may renew in between
}

/// What a plan file says of its owners is never what the confirmation rests on.
void TestLockctlBreak::anEditedPlanIsJudgedAgain()
{
    const auto living = hold("--mode X /a --hold");
    const Value session = m_lockctl->json(words("sessions")).asList()->front();
    const Value plan = m_lockctl->json({QStringLiteral("plan"), QStringLiteral("--session"),
                                        QString::fromStdString(text(session, "session")),
                                        QStringLiteral("--hard")});
    Value edited = plan;
    ValueMap &owner = *edited.asMap()->find("owners")->asList()->front().asMap();
    owner.set("state", "dead");
    owner.set("locks", Value::List{});
    owner.set("targets", Value::List{});
    owner.set("process_id", "harmless:1");
    const QByteArray file = QByteArray::fromStdString(toJson(edited));
    const LockctlResult asNothing = m_lockctl->run(words("apply - --yes --confirm 0"), file);
    QCOMPARE(asNothing.exitStatus, 2);
    QVERIFY2(asNothing.errors.contains("takes away /a"), asNothing.errors.constData());
    QVERIFY(living->isRunning());
    QCOMPARE(lockCount(), std::size_t{2});
    // What it does is told as what is done to the living; it may renew in between.
    const LockctlResult asLiving = m_lockctl->run(words("apply - --yes --confirm /a"), file);
    QVERIFY(asLiving.exitStatus == 0 || asLiving.exitStatus == 5);
    QVERIFY2(asLiving.errors.contains("no --reason was given"), asLiving.errors.constData());
}

void TestLockctlBreak::aPlanWithoutOwnersIsOfAnUnknownHolder()
{
    // Its owners are taken out of the file, and with them whoever would have to be asked about.
    QVERIFY(!m_lockctl->detach(words("--mode X /b")).empty());
    Value plan = m_lockctl->json(words("plan /b --hard"));
    Value step = member(plan, "steps").asList()->front();
    step.asMap()->set("action", "remove-anonymous");
    step.asMap()->set("id", "/b");
    step.asMap()->set("session", Value());
    step.asMap()->set("holder", Value());
    step.asMap()->set("seen_seq_no", 1);
    step.asMap()->set("seen_primary_term", 1);
    step.asMap()->set("anonymous", 1);
    plan.asMap()->set("steps", Value::List{step});
    plan.asMap()->set("owners", Value::List{});
    const LockctlResult result = m_lockctl->run(words("apply - --yes"),
                                                QByteArray::fromStdString(toJson(plan)));
    QCOMPARE(result.exitStatus, 5); // there is no such entry
    QVERIFY2(result.errors.contains("no --reason was given"), result.errors.constData());
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

void TestLockctlBreak::whatGoesBesidesTheSelectionIsTold()
{
    dead("--mode X /a/b /c --hold");
    const QString plan = savePlan(words("--below /a"));
    const Value owner
            = member(m_lockctl->json(words("plan --below /a")), "owners").asList()->front();
    QVERIFY(member(owner, "besides") == Value(Value::List{Value("/c")}));
    const QByteArray goes = "1 lock that was not selected goes with it, of the same lock set or "
                            "process: /c.";
    const LockctlResult planned = m_lockctl->run(words("plan --below /a"));
    QVERIFY2(planned.output.contains(goes), planned.output.constData());
    QVERIFY(!m_lockctl->run(words("plan --dead")).output.contains("not selected"));
    const LockctlResult done = m_lockctl->run(
            {QStringLiteral("apply"), plan, QStringLiteral("--yes")});
    QCOMPARE(done.exitStatus, 0);
    QVERIFY2(done.output.contains("1 lock that was not selected ends with it: /c."),
             done.output.constData());
    dead("--mode X /a/b /c --hold");
    const Value result = m_lockctl->json(words("break --below /a --yes"));
    QVERIFY(member(result, "besides") == Value(Value::List{Value("/c")}));
    QCOMPARE(lockCount(), std::size_t{0});
    // A lock set of the living is only revoked, and as a whole. Detached: nobody renews between the
    // look and the break.
    QVERIFY(!m_lockctl->detach(words("--mode X /d /e")).empty());
    const Value revoked = m_lockctl->json(words("break /d --yes --reason test"));
    QVERIFY(member(revoked, "besides") == Value(Value::List{Value("/e")}));
    QVERIFY(!m_lockctl->detach(words("--mode X /f /g")).empty());
    const LockctlResult told = m_lockctl->run(words("break /f --yes --reason test"));
    QVERIFY2(told.output.contains("1 lock that was not selected ends with it: /g."),
             told.output.constData());
}

void TestLockctlBreak::breakByEverySelection_data()
{
    QTest::addColumn<QString>("selection");
    QTest::newRow("session") << QStringLiteral("--session");
    QTest::newRow("holder") << QStringLiteral("--holder");
    QTest::newRow("process") << QStringLiteral("--process");
    QTest::newRow("dead") << QStringLiteral("--dead");
    QTest::newRow("host") << QStringLiteral("--host");
    QTest::newRow("below") << QStringLiteral("--below");
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
    else if (selection == QLatin1String("--host"))
        arguments << QString::fromStdString(text(session, "host"));
    else if (selection == QLatin1String("--below"))
        arguments << QStringLiteral("/a/");
    const Value result = m_lockctl->json(arguments + words("--yes"));
    QCOMPARE(text(result, "result"), std::string("done"));
    QCOMPARE(lockCount(), std::size_t{0});
}

void TestLockctlBreak::aSubtreeLeavesTheRestAlone()
{
    const auto below = hold("--mode X /a/b --hold");
    const auto beside = hold("--mode X /ab --hold");
    QVERIFY(!m_lockctl->detach(words("--mode X /a/c")).empty());
    const Value plan = m_lockctl->json(words("plan --below /a"));
    QVERIFY(member(plan, "locks") == Value(2));
    QCOMPARE(text(m_lockctl->json(words("break --below /a --hard --yes --reason test")), "result"),
             std::string("done"));
    const Value locks = m_lockctl->json(words("ls --flat"));
    QVERIFY(findIn(locks, "path", "/a/b").isNull() && findIn(locks, "path", "/a/c").isNull());
    QVERIFY(!findIn(locks, "path", "/ab").isNull());
    const LockctlResult everything = m_lockctl->run(words("break --below / --hard --yes"));
    QCOMPARE(everything.exitStatus, 2);
    QVERIFY2(everything.errors.contains("never broken at once"), everything.errors.constData());
}

void TestLockctlBreak::whatIsLeftOutIsTold()
{
    QVERIFY(m_server->put("fs-locks/_doc/%2Fa%2Fodd",
                          R"({"kind":"tree","path":"/a/odd","lock_type":"weird"})"));
    QVERIFY(!m_lockctl->detach(words("--mode X /a/b")).empty());
    const Value plan = m_lockctl->json(words("plan --below /a"));
    const Value::List *leftOut = member(plan, "left_out").asList();
    QVERIFY(leftOut && leftOut->size() == 1);
    const std::string *why = leftOut->front().asString();
    QVERIFY(why && why->find("/a/odd cannot be understood") != std::string::npos);
    const Value result = m_lockctl->json(words("break --below /a --hard --yes --reason test"));
    QCOMPARE(text(result, "result"), std::string("done"));
    QVERIFY(member(result, "left_out") == member(plan, "left_out"));
}

void TestLockctlBreak::ofMuchThatIsLeftOutAFewAreTold()
{
    QVERIFY(!m_lockctl->detach(words("--mode X /a/b")).empty());
    for (int i = 0; i < 6; ++i) {
        const QByteArray number = QByteArray::number(i);
        QVERIFY(m_server->put("fs-locks/_doc/%2Fa%2Fodd" + number,
                              R"({"kind":"tree","path":"/a/odd)" + number
                                      + R"(","lock_type":"weird"})"));
    }
    const LockctlResult plan = m_lockctl->run(words("plan --below /a"));
    QCOMPARE(plan.output.count("Left out: "), qsizetype{4});
    QVERIFY2(plan.output.contains("\n2 more are left out.\n"), plan.output.constData());
    const Value json = m_lockctl->json(words("plan --below /a"));
    QVERIFY(member(json, "left_out").isList());
    QCOMPARE(member(json, "left_out").asList()->size(), std::size_t{6});
}

void TestLockctlBreak::planShowsTheTreeAndWhoWaits()
{
    const auto holding = hold("--mode X /a/b --hold");
    const auto waiting = m_lockctl->start(
            words("acquire --json --mode X /a/b/c --wait 60s --hold"));
    // A renewal between two tries takes the wish back for a moment, and a try under way has entries
    // of its own for another.
    Value plan;
    const auto tellsWhoWaits = [&] {
        plan = m_lockctl->json(words("plan /a/b --hard"));
        const Value unblocks = member(plan, "unblocks");
        return !unblocks.asList()->empty()
               && member(unblocks.asList()->front(), "free") == Value(true);
    };
    QVERIFY(QTest::qWaitFor(tellsWhoWaits, 60000));
    const Value waiter = member(plan, "unblocks").asList()->front();
    QCOMPARE(text(waiter, "path"), std::string("/a/b/c"));
    const Value node = findIn(member(plan, "effects"), "path", "/a/b");
    QCOMPARE(text(node, "before"), std::string("exclusive"));
    QCOMPARE(text(node, "after"), std::string("free"));
    QCOMPARE(text(node, "opens"), std::string("X"));
    LockctlResult human;
    const auto saysWhoWaits = [&] {
        human = m_lockctl->run(words("plan /a/b --hard"));
        return human.output.contains("waits to lock /a/b/c");
    };
    QVERIFY2(QTest::qWaitFor(saysWhoWaits, 60000), human.output.constData());
    QVERIFY2(human.output.contains("    b") && human.output.contains("exclusive")
                     && human.output.contains("-> free; anybody may lock it"),
             human.output.constData());
    // And what was said comes true.
    QCOMPARE(m_lockctl->run(words("break /a/b --hard --yes --reason test")).exitStatus, 0);
    QVERIFY(member(waiting->nextJson(60000), "granted") == Value(true));
}

void TestLockctlBreak::confirmationMustFitThePlan()
{
    dead("--mode X /a --hold");
    dead("--mode X /b --hold");
    const LockctlResult wrong = m_lockctl->run(words("break --dead --yes --confirm 3"));
    QCOMPARE(wrong.exitStatus, 2);
    QVERIFY2(wrong.errors.contains("takes away 2 locks, not 3. Give --confirm 2"),
             wrong.errors.constData());
    const LockctlResult number = m_lockctl->run(words("break /a --yes --confirm 1"));
    QCOMPARE(number.exitStatus, 2);
    QVERIFY2(number.errors.contains("takes away /a, not 1. Give --confirm /a"),
             number.errors.constData());
    QCOMPARE(m_lockctl->run(words("break /a --yes --confirm /b")).exitStatus, 2);
    QCOMPARE(lockCount(), std::size_t{3});
    QCOMPARE(m_lockctl->run(words("break /a --confirm /a")).exitStatus, 2); // --yes all the same
    QCOMPARE(m_lockctl->run(words("break --dead --yes --confirm 2")).exitStatus, 0);
    QCOMPARE(lockCount(), std::size_t{0});
}

void TestLockctlBreak::aGuardTakenOutIsRefused()
{
    const auto holding = hold("--mode X /a --hold");
    Value plan = m_lockctl->json(words("plan /a --hard"));
    Value &step = plan.asMap()->find("steps")->asList()->front();
    QCOMPARE(text(step, "action"), std::string("drop-holder"));
    step.asMap()->set("seen_expires_at", Value());
    const LockctlResult result = m_lockctl->run(words("apply - --yes --reason test"),
                                                QByteArray::fromStdString(toJson(plan)));
    QCOMPARE(result.exitStatus, 2);
    QVERIFY2(result.errors.contains("guard"), result.errors.constData());
    QCOMPARE(lockCount(), std::size_t{2});
}

void TestLockctlBreak::theRestOfAnUnansweredPlanGoesOn()
{
    dead("--mode X /a --hold");
    const QString plan = savePlan(words("--dead"));
    const QString rest = m_folder.filePath(QStringLiteral("rest.json"));
    // A file that cannot be is told before anything is sent, not afterwards.
    const LockctlResult nowhere = m_lockctl->run(
            {QStringLiteral("apply"), plan, QStringLiteral("--yes"), QStringLiteral("--rest"),
             m_folder.filePath(QStringLiteral("no/rest.json"))});
    QCOMPARE(nowhere.exitStatus, 2);
    QCOMPARE(lockCount(), std::size_t{2});
    CuttingProxy proxy(m_server->url());
    proxy.cutBulksAfter(1); // the scripts' warm-up
    const LockctlResult cut = Lockctl(proxy.url())
                                      .run({QStringLiteral("apply"), plan, QStringLiteral("--yes"),
                                            QStringLiteral("--rest"), rest});
    QCOMPARE(cut.exitStatus, 4);
    QVERIFY2(cut.errors.contains("continue with lockctl apply "), cut.errors.constData());
    QCOMPARE(m_lockctl->run({QStringLiteral("apply"), rest, QStringLiteral("--yes")}).exitStatus,
             0);
    QCOMPARE(lockCount(), std::size_t{0});
    // Of what changed meanwhile nothing is left to be tried.
    const QString holder = QString::fromStdString(m_lockctl->detach(words("--mode X /b")));
    const QString moved = savePlan(words("/b"));
    QCOMPARE(m_lockctl->run({QStringLiteral("renew"), holder}).exitStatus, 0);
    QFile::remove(rest);
    const LockctlResult refused = m_lockctl->run({QStringLiteral("apply"), moved,
                                                  QStringLiteral("--yes"), QStringLiteral("--rest"),
                                                  rest});
    QCOMPARE(refused.exitStatus, 5);
    QVERIFY2(refused.errors.contains("make a new plan"), refused.errors.constData());
    QVERIFY(!QFile::exists(rest));
}

void TestLockctlBreak::undoKeepsThePathForItsOwner()
{
    dead("--mode X /a/b --hold");
    const QString plan = savePlan(words("--dead"));
    QCOMPARE(m_lockctl->run({QStringLiteral("apply"), plan, QStringLiteral("--yes")}).exitStatus,
             0);
    QCOMPARE(m_lockctl->run({QStringLiteral("undo"), plan}).exitStatus, 2); // for how long?
    const auto keeping = m_lockctl->start(
            {QStringLiteral("undo"), plan, QStringLiteral("--hold"), QStringLiteral("--json")});
    QVERIFY(member(keeping->nextJson(), "granted") == Value(true));
    m_lockctl->json(words("acquire --mode X /a/b --detach"), 1);
    const Value sessions = m_lockctl->json(words("sessions"));
    QVERIFY(text(sessions.asList()->front(), "purpose").starts_with("taken back after a break"));
    keeping->signal(SIGINT);
    QCOMPARE(keeping->waitForEnd(), 130);
    // Left to its lease instead, it is kept and given back by its holder id.
    const Value left = m_lockctl->json({QStringLiteral("undo"), plan, QStringLiteral("--detach")});
    QVERIFY(member(left, "granted") == Value(true));
    m_lockctl->json(words("acquire --mode X /a/b --detach"), 1);
    QCOMPARE(m_lockctl
                     ->run({QStringLiteral("release"),
                            QString::fromStdString(text(left, "holder"))})
                     .exitStatus,
             0);
    QVERIFY(!m_lockctl->detach(words("--mode X /a/b")).empty());
}

void TestLockctlBreak::undoIsRefusedWhenSomebodyHasIt()
{
    dead("--mode X /a/b --hold");
    const QString plan = savePlan(words("--dead"));
    QCOMPARE(m_lockctl->run({QStringLiteral("apply"), plan, QStringLiteral("--yes")}).exitStatus,
             0);
    const std::string next = m_lockctl->detach(words("--mode X /a"));
    QVERIFY(!next.empty());
    const Value refused = m_lockctl->json({QStringLiteral("undo"), plan,
                                           QStringLiteral("--detach")},
                                          1);
    QCOMPARE(text(member(refused, "blockers").asList()->front(), "holder"), next);
    QCOMPARE(lockCount(), std::size_t{2});
}

void TestLockctlBreak::undoOfAnotherIndexIsRefused()
{
    dead("--mode X /a --hold");
    const QString plan = savePlan(words("--dead"));
    const TestServer other;
    const LockctlResult result
            = Lockctl(other.url()).run({QStringLiteral("undo"), plan, QStringLiteral("--detach")});
    QCOMPARE(result.exitStatus, 5);
    QVERIFY2(result.errors.contains("other locks"), result.errors.constData());
    QCOMPARE(Lockctl(other.url()).json(words("ls")).asList()->size(), std::size_t{0});
}

void TestLockctlBreak::livingProcessIsRevokedOnly()
{
    const auto holding = hold("--mode X /a --lease 12s --delay 1800ms --hold");
    const Value session = m_lockctl->json(words("sessions")).asList()->front();
    QCOMPARE(breakTheLiving({QStringLiteral("--session"),
                             QString::fromStdString(text(session, "session"))}),
             0);
    // It blocks until its own lease and delay are over.
    m_lockctl->json(words("acquire --mode X /a --detach"), 1);
    QCOMPARE(holding->waitForEnd(), 7);
    QVERIFY(member(m_lockctl->json(words("acquire --mode X /a --wait 60s --detach")), "granted")
            == Value(true));
}

/// Of detached locks: nobody renews between the look and the break.
void TestLockctlBreak::whatIsRevokedIsNotToldAsFree()
{
    QVERIFY(!m_lockctl->detach(words("--mode X /a")).empty());
    const LockctlResult told = m_lockctl->run(words("break /a --yes --reason test"));
    QCOMPARE(told.exitStatus, 0);
    QVERIFY2(told.output.contains("Done. It keeps blocking until lease and lock-delay are over, "
                                  "in ")
                     && told.output.contains("What was revoked is not free yet"),
             told.output.constData());
    const QStringList bySession{QStringLiteral("--session"),
                                QString::fromStdString(
                                        text(m_lockctl->json(words("sessions")).asList()->front(),
                                             "session"))};
    const auto waitsUntil = [this](const QStringList &arguments, std::size_t step) {
        const Value result = m_lockctl->json(words("break --yes --reason test") + arguments);
        const Value::List *steps = member(result, "results").asList();
        return steps && step < steps->size() ? text(steps->at(step), "waits_until") : std::string();
    };
    const std::string revoked = waitsUntil(bySession, 0);
    QVERIFY(!revoked.empty());
    QCOMPARE(waitsUntil(bySession, 0), revoked); // again there is nothing left to do, but to wait
    QVERIFY(!m_lockctl->detach(words("--mode X /b")).empty());
    QVERIFY(!waitsUntil(words("/b"), 1).empty());
    QVERIFY(!m_lockctl->detach(words("--mode X /c")).empty());
    QVERIFY(waitsUntil(words("/c --hard"), 1).empty()); // freed at once
}

void TestLockctlBreak::hardBreakStopsTheCommand()
{
    std::string holder;
    const auto running = hold("--mode X /a --lease 12s --delay 1800ms -- sleep 600", &holder);
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
             QStringLiteral("--lease"), QStringLiteral("9s"), QStringLiteral("--delay"),
             QStringLiteral("1600ms"), QStringLiteral("--"), QStringLiteral("sh"),
             QStringLiteral("-c"), QStringLiteral("trap '' TERM; while :; do sleep 0.1; done")});
    QVERIFY(member(running->nextJson(), "granted") == Value(true));
    QCOMPARE(breakTheLiving(words("/a --hard --reason test")), 0);
    QCOMPARE(running->waitForEnd(), 7);
}

void TestLockctlBreak::heldLockIsLost()
{
    const auto holding = hold("--mode X /a --lease 12s --delay 1800ms --hold");
    QCOMPARE(breakTheLiving(words("/a --hard --reason test")), 0);
    QCOMPARE(holding->waitForEnd(), 7);
}

void TestLockctlBreak::frozenHolderEndsWithSeven()
{
    const auto running = hold("--mode X /a --lease 6s --delay 1400ms -- sleep 600");
    running->signal(SIGSTOP);
    // Its lease runs out, a contender takes the lock by the protocol.
    QVERIFY(member(m_lockctl->json(words("acquire --mode X /a --wait 60s --detach")), "granted")
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
    const Value result = m_lockctl->json({QStringLiteral("apply"), plan, QStringLiteral("--yes"),
                                          QStringLiteral("--reason"), QStringLiteral("test")},
                                         5);
    QCOMPARE(text(result, "result"), std::string("reality-moved"));
    const Value first = member(result, "results").asList()->front();
    QCOMPARE(text(first, "state"), std::string("reality-moved"));
    QVERIFY(!text(first, "now_expires_at").empty());
    // Nothing happened to it.
    QCOMPARE(m_lockctl->run({QStringLiteral("renew"), QString::fromStdString(holder)}).exitStatus,
             0);
    QVERIFY(member(m_lockctl->json(words("sessions")).asList()->front(), "revoked_at").isNull());
    const LockctlResult human = m_lockctl->run({QStringLiteral("apply"), plan,
                                                QStringLiteral("--yes"), QStringLiteral("--reason"),
                                                QStringLiteral("test")});
    QVERIFY2(human.output.contains("renewed while you looked"), human.output.constData());
}

void TestLockctlBreak::appliedTwiceIsDoneAlready()
{
    dead("--mode X /a --hold");
    const QString plan = savePlan(words("--dead"));
    QCOMPARE(m_lockctl->run({QStringLiteral("apply"), plan, QStringLiteral("--yes")}).exitStatus,
             0);
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
    QVERIFY2(result.errors.contains("other locks"), result.errors.constData());
    const Value object = lockctl.json({QStringLiteral("apply"), plan, QStringLiteral("--yes")}, 5);
    QCOMPARE(text(object, "result"), std::string("reality-moved"));
    QVERIFY(member(object, "done") == Value(0));
    QVERIFY(text(object, "detail").find("other locks") != std::string::npos);
    const Value::List *steps = member(object, "results").asList();
    QVERIFY(steps && !steps->empty());
    for (const Value &step : *steps)
        QCOMPARE(text(step, "state"), std::string("skipped"));
}

void TestLockctlBreak::theRepairOfAMissingSessionWaitsAndNothingMoved()
{
    QVERIFY(m_server->put("fs-locks/_doc/%2Flost",
                          R"({"kind":"tree","path":"/lost","lock_type":"exclusive","lock_count":1,)"
                          R"("holders":[{"id":"h","session":"nowhere","mode":"X","n":0,)"
                          R"("lease_ms":600000}]})"));
    QFile file(m_folder.filePath(QStringLiteral("repair.json")));
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(m_lockctl->run(words("fsck --settle 100ms --repair --json")).output);
    file.close();
    const QStringList apply{QStringLiteral("apply"), file.fileName(), QStringLiteral("--yes")};
    // The second comes while the mark's lease runs.
    for (int i = 0; i < 2; ++i) {
        const Value outcome = m_lockctl->json(apply, 0);
        QCOMPARE(text(outcome, "result"), std::string("waiting"));
        const Value::List *steps = member(outcome, "results").asList();
        QCOMPARE(steps->size(), std::size_t{2});
        for (const Value &step : *steps) {
            QCOMPARE(text(step, "state"), std::string("waiting"));
            // For as long as the entry says, which is much longer than the index does.
            const QDateTime until = QDateTime::fromString(QString::fromStdString(
                                                                  text(step, "waits_until")),
                                                          Qt::ISODateWithMs);
            QVERIFY(until > QDateTime::currentDateTimeUtc().addSecs(300));
        }
    }
    const LockctlResult told = m_lockctl->run(apply);
    QVERIFY2(told.output.contains("Marked:") && told.output.contains("Apply the same plan again"),
             told.output.constData());
    QCOMPARE(lockCount(), std::size_t{1});
}

void TestLockctlBreak::planFromStandardInput()
{
    dead("--mode X /a --hold");
    const LockctlResult plan = m_lockctl->run(words("plan --dead --json"));
    // More than a pipe holds at once.
    const QByteArray large = QByteArray(300'000, ' ') + plan.output;
    QCOMPARE(m_lockctl->run(words("apply - --yes"), large).exitStatus, 0);
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
    const bool saysWhatToType = result.errors.contains(" and nothing else.");
    QCOMPARE(saysWhatToType, exitStatus != 0 && !answers.startsWith("\n/a"));
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
    dead("--mode X /a --lease 1s --delay 1100ms --hold");
    QVERIFY(member(m_lockctl->json(words("acquire --mode X /a --wait 60s --detach")), "granted")
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
    QVERIFY2(human.errors.contains("lockctl audit resolve") || human.errors.contains("lockctl ls"),
             human.errors.constData());
    QVERIFY2(human.output.contains("may have happened")
                     || human.errors.contains("may have happened"),
             human.output.constData());
    // Carried out again with answers, it is done.
    QCOMPARE(m_lockctl->run({QStringLiteral("apply"), plan, QStringLiteral("--yes")}).exitStatus,
             0);
    QCOMPARE(lockCount(), std::size_t{0});
}

void TestLockctlBreak::aReleaseThatNobodyGotLeavesTheLock()
{
    const LockctlResult result = Lockctl(QStringLiteral("http://127.0.0.1:9"))
                                         .run(words("release h-some-holder"));
    QCOMPARE(result.exitStatus, 3);
    QVERIFY2(result.errors.contains("The lock holds until its lease ends"),
             result.errors.constData());
}

void TestLockctlBreak::unansweredReleaseIsUnknown()
{
    const QString holder = QString::fromStdString(m_lockctl->detach(words("--mode X /a")));
    CuttingProxy proxy(m_server->url());
    proxy.cutBulksAfter(0);
    const LockctlResult result = Lockctl(proxy.url()).run({QStringLiteral("release"), holder});
    QCOMPARE(result.exitStatus, 4);
    QVERIFY2(result.errors.contains("may have happened"), result.errors.constData());
    QVERIFY2(result.errors.contains("may hold until its lease ends"), result.errors.constData());
    QCOMPARE(m_lockctl->run({QStringLiteral("release"), holder}).exitStatus, 0);
    QCOMPARE(lockCount(), std::size_t{0});
}

void TestLockctlBreak::unansweredAcquireIsUnknown()
{
    CuttingProxy proxy(m_server->url());
    proxy.cutBulksAfter(2); // warm-up and begin
    const LockctlResult result
            = Lockctl(proxy.url())
                      .run(words("acquire --mode X /a --lease 6s --delay 1400ms -- true"));
    QCOMPARE(result.exitStatus, 4);
    QVERIFY2(result.errors.contains("may have happened"), result.errors.constData());

    proxy.cutBulksAfter(2);
    const Value error = member(Lockctl(proxy.url())
                                       .json(words("acquire --mode X /b --lease 6s --delay 1400ms "
                                                   "--detach"),
                                             4),
                               "error");
    // Whoever has them can ask for what is there of it.
    QVERIFY(!text(error, "session").empty() && !text(error, "holder").empty());
    // Whatever stayed behind ends by its lease.
    QVERIFY(member(m_lockctl->json(words("acquire --mode X /a --wait 60s --detach")), "granted")
            == Value(true));
}

void TestLockctlBreak::unansweredGoodbyeIsUnknown()
{
    CuttingProxy proxy(m_server->url());
    const auto holding
            = Lockctl(proxy.url())
                      .start(words("acquire --json --mode X /a --lease 8s --delay 1600ms --hold"));
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
    QTRY_VERIFY_WITH_TIMEOUT(QFile::exists(pidFile), 60000);
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
    QTRY_VERIFY_WITH_TIMEOUT(isGone(), 60000);
}

void TestLockctlBreak::lostLockStopsWhatTheCommandStarted()
{
    const QString pidFile = m_folder.filePath(QStringLiteral("child"));
    const auto running = m_lockctl->start(
            {QStringLiteral("acquire"), QStringLiteral("--json"), QStringLiteral("/a"),
             QStringLiteral("--lease"), QStringLiteral("9s"), QStringLiteral("--delay"),
             QStringLiteral("1600ms"), QStringLiteral("--"), QStringLiteral("sh"),
             QStringLiteral("-c"),
             QStringLiteral("sleep 600 & echo $! > %1.new; mv %1.new %1; wait").arg(pidFile)});
    QVERIFY(member(running->nextJson(), "granted") == Value(true));
    QTRY_VERIFY_WITH_TIMEOUT(QFile::exists(pidFile), 60000);
    QFile file(pidFile);
    QVERIFY(file.open(QIODevice::ReadOnly));
    const int pid = file.readAll().trimmed().toInt();
    QCOMPARE(breakTheLiving(words("/a --hard --reason test")), 0);
    QCOMPARE(running->waitForEnd(), 7);
    QFile stat(QStringLiteral("/proc/%1/stat").arg(pid));
    QVERIFY(!stat.open(QIODevice::ReadOnly) || stat.readAll().contains(") Z "));
}

LOCKSCOPE_GUILESS_TEST(TestLockctlBreak)
#include "tst_lockctlbreak.moc"
