// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// C30–C36: holders that died, and what may be taken from them.

#include "backend/process/localprocessprobe.h"
#include "tests/conformance/conformancetest.h"
#include "tests/conformance/suites.h"

#include <QDir>
#include <QFile>
#include <QSignalSpy>
#include <QTemporaryDir>

namespace lockscope::conformance {

namespace {

/// A process table in a folder: one process of pid 4242, started at 777.
class ProcessTable
{
public:
    ProcessTable()
    {
        write("etc/machine-id", "0123456789abcdef0123456789abcdef\n");
        write("proc/sys/kernel/random/boot_id", "this-boot\n");
        process("self", "4242", "777");
        process("4242", "4242", "777");
        process("1", "1", "1");
        QDir().mkpath(m_dir.filePath(QStringLiteral("proc/self/ns")));
        std::filesystem::create_symlink("pid:[1]", path("proc/self/ns/pid"));
    }

    void process(const std::string &folder, const QByteArray &pid, const QByteArray &start)
    {
        write("proc/" + folder + "/stat",
              pid + " (held) S 1 1 1 0 -1 4194560 100 0 0 0 1 2 0 0 20 0 1 0 " + start
                      + " 12345 10\n");
    }
    void write(const std::string &name, const QByteArray &content)
    {
        const QString file = m_dir.filePath(QString::fromStdString(name));
        QDir().mkpath(QFileInfo(file).path());
        QFile out(file);
        if (out.open(QIODevice::WriteOnly))
            out.write(content);
    }
    LocalProcessProbe probe() const { return LocalProcessProbe(path("proc"), path("etc")); }

private:
    std::filesystem::path path(const char *name) const
    {
        return m_dir.filePath(QString::fromLatin1(name)).toStdString();
    }
    QTemporaryDir m_dir;
};

} // namespace

class TestDeadHolders : public ConformanceTest
{
    Q_OBJECT
public:
    using ConformanceTest::ConformanceTest;

private slots:
    void c30_aDeadHoldersLockIsFreeAfterLeaseAndDelayAndNotBefore()
    {
        auto a = client("a:1", ShortTerms);
        const Result<LockGrant> old = wait(a->acquire(treeLock("/p")));
        VERIFY_OK(old);
        const std::string dead = a->sessionId();
        a.reset(); // it died: nothing was released
        const Session left = session(dead);
        QVERIFY(left.expiresAt);

        const auto b = client("b:2");
        const Result<LockGrant> early = wait(b->acquire(treeLock("/p")));
        VERIFY_OK(early);
        QVERIFY(!early->granted);
        const Result<LockGrant> late = acquireWhenFree(*b, treeLock("/p"));
        VERIFY_OK(late);
        QVERIFY(late->granted);
        const LockDocument document = lock("/p");
        QVERIFY(!document.findHolder(old->holder));
        const Holder *holder = document.findHolder(late->holder);
        QVERIFY(holder && holder->acquiredAt);
        QVERIFY(*holder->acquiredAt >= *left.expiresAt + ShortTerms.delay);
        QVERIFY(session(dead).deadAt);
    }

    void c31_aRevokeThatSawAnOlderStateDoesNothing()
    {
        const auto a = client("a:1");
        const Result<LockGrant> held = wait(a->acquire(treeLock("/p")));
        VERIFY_OK(held);
        const Result<BreakPlan> made = plan(BreakSelection::What::Session, held->session,
                                            Liveness::Held);
        VERIFY_OK(made);
        const Session seen = session(a->sessionId());
        // The server's clock may stand still for some milliseconds.
        QVERIFY(QTest::qWaitFor(
                [&] {
                    (void)write(renewItem(a->sessionId(), *seen.startedAt));
                    return session(a->sessionId()).expiresAt != seen.expiresAt;
                },
                60000));
        VERIFY_STATUS(write(sessionRevokeItem(a->sessionId(), seen.expiresAt, "admin", "late")),
                      Noop);
        const Result<PlanOutcome> outcome = apply(*made);
        VERIFY_OK(outcome);
        QCOMPARE(QString::fromLatin1(toString(outcome->steps.front().state)),
                 QString::fromLatin1(toString(StepOutcome::State::RealityMoved)));
        QVERIFY(!session(a->sessionId()).revokedAt);

        // An entry with its own time-out and no session.
        AcquireParams own = holding("own", {});
        own.expiresIn = Millis(60000);
        VERIFY_STATUS(write(acquireOne("/own", LockMode::X, own)), Created);
        RevokeParams stale;
        stale.holder = "own";
        stale.seen = *lock("/own").holders.front().expiresAt - Millis(1);
        VERIFY_STATUS(write(revokeItem("/own", stale)), Noop);
        stale.seen = *stale.seen + Millis(1);
        VERIFY_STATUS(write(revokeItem("/own", stale)), Updated);
    }

    void c32_aRevokedLivingHolderBlocksUntilItsOwnEnd()
    {
        const auto a = client("a:1", ShortTerms);
        QSignalSpy losses(a.get(), &LockClient::lost);
        const Result<LockGrant> held = wait(a->acquire(treeLock("/p")));
        VERIFY_OK(held);
        // It may renew between the look and the revoke; then the plan does nothing, as it must.
        Result<PlanOutcome> outcome = PlanOutcome{};
        const auto revoke = [&] {
            const Result<BreakPlan> made = plan(BreakSelection::What::Session, held->session,
                                                Liveness::Held);
            outcome = made ? apply(*made) : tl::unexpected(made.error());
            return outcome && outcome->allDone();
        };
        QVERIFY2(revoke() || revoke(), "the session was not revoked");
        const Session revoked = session(held->session);
        QVERIFY(revoked.revokedAt && revoked.expiresAt);

        const auto b = client("b:2");
        const Result<LockGrant> early = wait(b->acquire(treeLock("/p")));
        VERIFY_OK(early);
        QVERIFY(!early->granted);
        QTRY_COMPARE_WITH_TIMEOUT(losses.count(), 1, 60000);
        QCOMPARE(losses.first().at(1).value<LossReason>(), LossReason::Revoked);
        QVERIFY(!a->holds(held->holder));
        const Result<LockGrant> late = acquireWhenFree(*b, treeLock("/p"));
        VERIFY_OK(late);
        QVERIFY(late->granted);
        const LockDocument document = lock("/p");
        const Holder *holder = document.findHolder(late->holder);
        QVERIFY(holder && holder->acquiredAt);
        QVERIFY(*holder->acquiredAt >= *revoked.expiresAt + ShortTerms.delay);
    }

    void c33_aHalfDoneChangeStaysLockedUntilOneRecovererTakesItOver()
    {
        QVERIFY(putSession(sessionDocument("owner", ShortTerms, serverNow() - Millis(120000))));
        ValueMap half = entry("h1", "owner", LockMode::X);
        half.set("op", "rename-1");
        QVERIFY(put("/p", treeDocument("/p", {half})));
        const auto b = client("b:2");
        // The contender kills it once it has watched it standing still; the entry stays all the
        // same.
        const auto isKilled = [&] {
            const Result<LockGrant> refused = wait(b->acquire(treeLock("/p")));
            return !refused || refused->granted || session("owner").deadAt;
        };
        QVERIFY(QTest::qWaitFor(isKilled, 60000));
        QVERIFY(session("owner").deadAt);
        const Result<LockGrant> refused = wait(b->acquire(treeLock("/p")));
        VERIFY_OK(refused);
        QVERIFY(!refused->granted);
        QVERIFY(lock("/p").findHolder("h1"));

        begin("r1");
        begin("r2");
        VERIFY_STATUS(write(takeoverItem("/p", "rename-1", "t1", "r1", {"owner"})), Updated);
        VERIFY_STATUS(write(takeoverItem("/p", "rename-1", "t2", "r2", {"owner"})), Noop);
        const LockDocument document = lock("/p");
        QCOMPARE(document.holders.size(), std::size_t(1));
        QVERIFY(document.findHolder("t1"));
        QCOMPARE(QString::fromStdString(document.findHolder("t1")->op), QStringLiteral("rename-1"));
    }

    void c34_anEntryWithoutALeaseIsNeverPruned()
    {
        QVERIFY(put("/p", treeDocument("/p", {entry("for-ever", {}, LockMode::X)})));
        AcquireParams contender = holding("c", "s");
        contender.dead = {"", "for-ever"};
        VERIFY_STATUS(write(acquireOne("/p", LockMode::X, contender)), Noop);
        VERIFY_STATUS(write(sweepItem("/p", {"", "for-ever"})), Noop);
        const auto b = client("b:2");
        const Result<LockGrant> refused = wait(b->acquire(treeLock("/p")));
        VERIFY_OK(refused);
        QVERIFY(!refused->granted);
        QVERIFY(lock("/p").findHolder("for-ever"));
    }

    void c35_thisMachinesProcessTableProvesOnlyWhatItShows()
    {
        const auto name = [](ProcessState state) { return static_cast<int>(state); };
        ProcessTable table;
        const LocalProcessProbe probe = table.probe();
        const ProcessIdentity self = probe.self();
        QCOMPARE(name(probe.look(self)), name(ProcessState::Running));

        ProcessIdentity dead = self;
        dead.pid = 50;
        QCOMPARE(name(probe.look(dead)), name(ProcessState::Gone));
        table.process("50", "50", "778");
        QCOMPARE(name(probe.look(dead)), name(ProcessState::Reused));
        ProcessIdentity earlier = self;
        earlier.boot = "earlier-boot";
        QCOMPARE(name(probe.look(earlier)), name(ProcessState::OtherBoot));
        ProcessIdentity contained = self;
        contained.pidNamespace = "pid:[2]";
        QCOMPARE(name(probe.look(contained)), name(ProcessState::OtherNamespace));
        contained.pidNamespace = self.pidNamespace + " time:[2]";
        QCOMPARE(name(probe.look(contained)), name(ProcessState::OtherNamespace));
        table.write("proc/51/stat", "garbage");
        ProcessIdentity unreadable = self;
        unreadable.pid = 51;
        QCOMPARE(name(probe.look(unreadable)), name(ProcessState::Unreadable));
        for (const ProcessState nothing : {ProcessState::Unreadable, ProcessState::OtherMachine,
                                           ProcessState::OtherNamespace, ProcessState::OtherBoot})
            QVERIFY(!provesDeath(nothing));
        remark("on this machine; no server is asked");
    }

    void c36_removingAPlainHolderThatChangedIsAConflict()
    {
        if (isMongo()) {
            QVERIFY(!put("global", {{"process_id", "plain"}})); // its validator refuses plain ones
            doesNotApply(NoPlainHolders);
            return;
        }
        QVERIFY(put("global", {}));
        const LockRevision seen = lock("global").revision;
        QVERIFY(put("global", {{"process_id", 123}}));
        VERIFY_STATUS(write(GuardedDelete{"global", seen}), Conflict);
        VERIFY_STATUS(write(GuardedCount{"global", seen, 1}), Conflict);
        QCOMPARE(QString::fromStdString(lock("global").processId), QStringLiteral("123"));
        VERIFY_STATUS(write(GuardedDelete{"global", lock("global").revision}), Deleted);
    }
};

std::unique_ptr<QObject> makeDeadHolders(TestServer &server, const Matrix &matrix)
{
    return std::make_unique<TestDeadHolders>(server, matrix);
}

} // namespace lockscope::conformance

#include "deadholders.moc"
