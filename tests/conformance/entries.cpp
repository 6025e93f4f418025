// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// C94–C104: what death, drops, recovery and ends of sessions mean for the entries.

#include "backend/json/json.h"
#include "models/domain/lockid.h"
#include "tests/conformance/conformancetest.h"
#include "tests/conformance/recordingproxy.h"
#include "tests/conformance/suites.h"

#include <QSignalSpy>

#include <algorithm>

namespace lockscope::conformance {

class TestEntries : public ConformanceTest
{
    Q_OBJECT
public:
    using ConformanceTest::ConformanceTest;

private:
    /// A dead session "owner" that left an entry "h1" with the half-done change "rename-1" on /p.
    bool leaveHalfDone()
    {
        ValueMap half = entry("h1", "owner", LockMode::X);
        half.set("op", "rename-1");
        return putSession(sessionDocument("owner", LongTerms, serverNow() - Millis(120000)))
               && put("/p", treeDocument("/p", {half}))
               && write(killItem("owner", killing(false))).status == ItemAnswer::Status::Updated;
    }

    // Its ACQUIRE could still be repeated somewhere, so nothing proves the release yet: the session
    // is killed before it goes.
    void endThroughAProxy(std::string &holder, std::string &ended)
    {
        RecordingProxy proxy(server().url());
        ServerProfile through = profile();
        through.url = proxy.url();
        const auto other = connectTo(through);
        takeAndEnd(*other, holder, ended);
        const QByteArray &requests = proxy.requests();
        const qsizetype killed = requests.indexOf("ended by itself");
        const qsizetype deleted = requests.indexOf("{\"delete\":");
        QVERIFY(killed > 0);
        QVERIFY(deleted > killed);
    }
    void endAndReadTheOplog(std::string &holder, std::string &ended)
    {
        takeAndEnd(backend(), holder, ended);
        const std::string id = sessionDocumentId(ended);
        const ValueMap where{{"ns", server().database() + '.' + index()},
                             {"$or",
                              Value::List{ValueMap{{"o._id", id}}, ValueMap{{"o2._id", id}}}}};
        const Value found = desk().command({{"find", "oplog.rs"}, {"filter", where}}, "local");
        const Value::List *writes = at(found, "cursor.firstBatch").asList();
        QVERIFY(writes && writes->size() >= 3);
        QVERIFY(at(writes->back(), "op") == Value("d"));
        QVERIFY(toJson((*writes)[writes->size() - 2]).find("ended by itself") != std::string::npos);
        remark("as the oplog has it");
    }
    void takeAndEnd(LockBackend &on, std::string &holder, std::string &ended)
    {
        const std::unique_ptr<LockClient> a(on.createClient({}, LongTerms, nullptr));
        const Result<LockGrant> held = wait(a->acquire(treeLock("/p")));
        VERIFY_OK(held);
        holder = held->holder;
        ended = a->sessionId();
        VERIFY_OK(wait(a->end()));
    }

private slots:
    void c94_aContenderPrunesTheEntriesOfTheSessionsItKnowsDead()
    {
        QVERIFY(put("/p", treeDocument("/p", {entry("old", "gone", LockMode::IX),
                                              entry("living", "alive", LockMode::IX)})));
        AcquireParams params = holding("new", "s");
        VERIFY_STATUS(write(acquireOne("/p", LockMode::S, params)), Noop);
        params.dead = {"gone"};
        VERIFY_STATUS(write(acquireOne("/p", LockMode::S, params)), Noop);
        QCOMPARE(lock("/p").holders.size(), std::size_t(2)); // a refusal changes nothing
        params.dead = {"gone", "alive"};
        VERIFY_STATUS(write(acquireOne("/p", LockMode::S, params)), Updated);
        const LockDocument document = lock("/p");
        QCOMPARE(document.holders.size(), std::size_t(1));
        QVERIFY(document.findHolder("new"));
        QCOMPARE(document.count, std::optional<std::int64_t>(1));
    }

    void c95_aDroppedLockBlocksUntilTheEndItsProcessWasTold()
    {
        const auto a = client("a:1", ShortTerms);
        QSignalSpy losses(a.get(), &LockClient::lost);
        const Result<LockGrant> keep = wait(a->acquire(treeLock("/keep")));
        VERIFY_OK(keep);
        const Result<LockGrant> drop = wait(a->acquire(treeLock("/drop")));
        VERIFY_OK(drop);
        // It may renew between the look and the drop; then the plan does nothing, as it must.
        const auto dropIt = [&] {
            const Result<BreakPlan> made = plan(BreakSelection::What::Holder, drop->holder,
                                                Liveness::Held);
            const Result<PlanOutcome> outcome = made ? apply(*made) : tl::unexpected(made.error());
            return outcome && outcome->allDone();
        };
        QVERIFY2(dropIt() || dropIt(), "the lock was not dropped");
        const LockDocument revoked = lock("/drop");
        const Holder *left = revoked.findHolder(drop->holder);
        QVERIFY(left && left->revokedAt && left->expiresAt && left->delay);
        const Instant free = *left->expiresAt + *left->delay;

        const auto b = client("b:2");
        const Result<LockGrant> early = wait(b->acquire(treeLock("/drop")));
        VERIFY_OK(early);
        QVERIFY(!early->granted);
        QTRY_COMPARE_WITH_TIMEOUT(losses.count(), 1, 60000);
        QCOMPARE(losses.first().at(0).toString(), QString::fromStdString(drop->holder));
        QCOMPARE(losses.first().at(1).value<LossReason>(), LossReason::Dropped);
        const Result<LockGrant> late = acquireWhenFree(*b, treeLock("/drop"));
        VERIFY_OK(late);
        QVERIFY(late->granted);
        const LockDocument taken = lock("/drop");
        const Holder *holder = taken.findHolder(late->holder);
        QVERIFY(holder && *holder->acquiredAt >= free);
        QVERIFY(a->holds(keep->holder));
    }

    void c96_aRevokeBeforeItsDropIsRefusedByTheClient()
    {
        const auto a = client("a:1");
        const Result<LockGrant> held = wait(a->acquire(treeLock("/p")));
        VERIFY_OK(held);
        Result<BreakPlan> made = plan(BreakSelection::What::Holder, held->holder, Liveness::Held);
        VERIFY_OK(made);
        QVERIFY(made->steps.size() >= 2);
        QVERIFY(made->steps.front().action == BreakStep::Action::DropHolder);
        std::erase_if(made->steps, [](const BreakStep &step) {
            return step.action == BreakStep::Action::DropHolder;
        });
        const auto before = contents();
        const Result<PlanOutcome> outcome = apply(*made);
        VERIFY_OK(outcome);
        for (const StepOutcome &step : outcome->steps)
            QCOMPARE(QString::fromLatin1(toString(step.state)),
                     QString::fromLatin1(toString(StepOutcome::State::Skipped)));
        QVERIFY(contents() == before);
        QVERIFY(a->holds(held->holder));
    }

    void c97_aHalfDoneEntryIsNeverPruned()
    {
        QVERIFY(leaveHalfDone());
        AcquireParams params = holding("new", "s");
        params.dead = {"owner"};
        VERIFY_STATUS(write(acquireOne("/p", LockMode::IS, params)), Noop);
        VERIFY_STATUS(write(sweepItem("/p", {"owner"})), Noop);
        QVERIFY(lock("/p").findHolder("h1"));
    }

    void c98_aTakeoverGoesByTheChangeNotByTheHolder()
    {
        QVERIFY(leaveHalfDone());
        begin("r");
        VERIFY_STATUS(write(takeoverItem("/p", "another-change", "t", "r", {"owner"})), Noop);
        VERIFY_STATUS(write(takeoverItem("/p", "rename-1", "t", "r", {})), Noop); // owner not dead
        const ItemAnswer taken = write(takeoverItem("/p", "rename-1", "t", "r", {"owner"}));
        VERIFY_STATUS(taken, Updated);
        const LockDocument document = lock("/p");
        QCOMPARE(document.holders.size(), std::size_t(1));
        const Holder *holder = document.findHolder("t");
        QVERIFY(holder);
        QCOMPARE(QString::fromStdString(holder->session), QStringLiteral("r"));
        QCOMPARE(QString::fromStdString(document.processId), QStringLiteral("recoverer:1"));
        const ItemAnswer again = write(takeoverItem("/p", "rename-1", "t", "r", {"owner"}));
        VERIFY_STATUS(again, Updated); // a re-send is a write
        QVERIFY(again.revision.order > taken.revision.order);
    }

    void c99_ofTwoRecoverersOneWins()
    {
        QVERIFY(leaveHalfDone());
        begin("r1");
        begin("r2");
        const std::vector<ItemAnswer> items = write(
                {takeoverItem("/p", "rename-1", "t1", "r1", {"owner"}),
                 takeoverItem("/p", "rename-1", "t2", "r2", {"owner"})});
        VERIFY_STATUS(items.at(0), Updated);
        VERIFY_STATUS(items.at(1), Noop);
        QVERIFY(lock("/p").findHolder("t1"));
        // When the first one dies too, the second may.
        VERIFY_STATUS(write(killItem("r1", killing(true))), Updated);
        VERIFY_STATUS(write(takeoverItem("/p", "rename-1", "t2", "r2", {"owner", "r1"})), Updated);
        QVERIFY(lock("/p").findHolder("t2") && !lock("/p").findHolder("t1"));
    }

    void c100_aHalfDoneEntryIsReleasedOnlyWithItsChange()
    {
        QVERIFY(leaveHalfDone());
        VERIFY_STATUS(write(releaseItem("/p", "h1", {})), Noop);
        VERIFY_STATUS(write(releaseItem("/p", "h1", "another-change")), Noop);
        QVERIFY(lock("/p").findHolder("h1"));
        ScriptItem release = releaseItem("/p", "h1", "rename-1");
        release.source = SourceWanted::Full; // on MongoDB nobody looks what is left otherwise
        VERIFY_STATUS(write(release), Deleted);
    }

    void c101_aSessionEndedWithAnUnprovenReleaseIsKilledFirst()
    {
        std::string holder;
        std::string ended;
        if (isMongo())
            endAndReadTheOplog(holder, ended);
        else
            endThroughAProxy(holder, ended);
        if (QTest::currentTestFailed())
            return;
        QVERIFY(contents().empty());

        // Such a ghost only blocks: its session is missing, and ends as a tombstone.
        AcquireParams ghost = holding(holder, ended);
        const ItemAnswer haunted = write(acquireOne("/p", LockMode::X, ghost));
        if (isMongo()) // there a document without entries stood for none
            VERIFY_STATUS(haunted, Updated);
        else
            VERIFY_STATUS(haunted, Created);
        const auto b = client("b:2");
        const Result<LockGrant> refused = wait(b->acquire(treeLock("/p")));
        VERIFY_OK(refused);
        QVERIFY(!refused->granted);
        QVERIFY(session(ended).missing);
    }

    void c102_anAcquireWithAnOlderNumberUndoesNothing()
    {
        VERIFY_STATUS(write(acquireOne("/p", LockMode::X, holding("h", "s", 0))), Created);
        VERIFY_STATUS(write(acquireOne("/p", LockMode::S, holding("h", "s", 1))), Updated);
        VERIFY_STATUS(write(acquireOne("/p", LockMode::X, holding("h", "s", 0))), Noop);
        const LockDocument document = lock("/p");
        QVERIFY(document.findHolder("h")->mode == LockMode::S);
        QCOMPARE(document.findHolder("h")->changeNumber, std::int64_t(1));
    }

    void c103_aDetachedSessionLivesByItsLeaseAlone()
    {
        const auto a = client("a:1", ShortTerms, true);
        const Result<LockGrant> held = wait(a->acquire(treeLock("/p")));
        VERIFY_OK(held);
        a->detach();
        QVERIFY(!a->holds(held->holder));
        const Instant first = *session(held->session).expiresAt;
        const Result<Instant> renewed = wait(backend().renewHolder(held->holder));
        VERIFY_OK(renewed);
        QVERIFY(*renewed >= first); // the clock of a node moves in steps
        const auto b = client("b:2");
        const Result<LockGrant> late = acquireWhenFree(*b, treeLock("/p"));
        VERIFY_OK(late);
        QVERIFY(late->granted);
        const LockDocument document = lock("/p");
        QVERIFY(*document.findHolder(late->holder)->acquiredAt >= *renewed + ShortTerms.delay);

        const auto c = client("c:3", LongTerms, true);
        const Result<LockGrant> other = wait(c->acquire(treeLock("/q")));
        VERIFY_OK(other);
        c->detach();
        const Result<ReleaseOutcome> released = wait(backend().releaseHolder(other->holder));
        VERIFY_OK(released);
        QVERIFY(*released == ReleaseOutcome::Released);
        QVERIFY(!stored("/q") && session(other->session).id.empty());
    }

    void c104_anEntryWithItsOwnTimeOutNeedsNoSession()
    {
        AcquireParams own = holding("own", {});
        own.expiresIn = Millis(9000);
        own.delay = Millis(300);
        VERIFY_STATUS(write(acquireOne("/p", LockMode::X, own)), Created);
        const LockDocument taken = lock("/p");
        const Holder *holder = taken.findHolder("own");
        QVERIFY(holder && holder->session.empty() && holder->expiresAt);
        QCOMPARE((*holder->expiresAt - *holder->acquiredAt).count(), Millis(9000).count());
        const auto b = client("b:2");
        const Result<LockGrant> early = wait(b->acquire(treeLock("/p")));
        VERIFY_OK(early);
        QVERIFY(!early->granted);
        const Result<LockGrant> late = acquireWhenFree(*b, treeLock("/p"));
        VERIFY_OK(late);
        QVERIFY(late->granted);
        const LockDocument after = lock("/p");
        QVERIFY(!after.findHolder("own"));
        QVERIFY(*after.findHolder(late->holder)->acquiredAt >= *holder->expiresAt + Millis(300));
    }
};

std::unique_ptr<QObject> makeEntries(TestServer &server, const Matrix &matrix)
{
    return std::make_unique<TestEntries>(server, matrix);
}

} // namespace lockscope::conformance

#include "entries.moc"
