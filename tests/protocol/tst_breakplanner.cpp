// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/protocol/documents/marklease.h"
#include "models/protocol/planner/planbesides.h"
#include "tests/protocol/breakworld.h"
#include "tests/support/testprogram.h"

#include <QTest>

using namespace lockscope;
using namespace lockscope::test;

using What = BreakSelection::What;

namespace {

QString nodes(const BreakPlan &plan)
{
    std::string text;
    for (const BreakPlan::Node &node : plan.nodes)
        text += (text.empty() ? "" : "; ") + node.path + " " + toString(node.before) + " > "
                + toString(node.after) + (node.later ? " later" : "")
                + (node.opens ? std::string(" opens ") + toString(*node.opens) : "");
    return QString::fromStdString(text);
}

/// The lock "/shed/@p name" of other software.
LockDocument foreign(const std::string &name, Instant until)
{
    LockDocument lock;
    lock.id = "x:shed:" + name;
    lock.kind = LockKind::Foreign;
    lock.path = "/shed/" + name;
    lock.dialect = "shed";
    lock.hazards.blindRelease = true;
    lock.type = LockType::Exclusive;
    lock.count = 1;
    Holder holder;
    holder.id = lock.id;
    holder.owner = "pod-7";
    holder.expiresAt = until;
    holder.delay = Millis(3000);
    holder.byHolderClock = true;
    holder.changeNumber = 77;
    lock.holders.push_back(holder);
    return lock;
}

} // namespace

/// What a break is compiled to (docs/protocol.md, "Break").
class TestBreakPlanner : public QObject
{
    Q_OBJECT
private slots:
    void aDeadProcess()
    {
        BreakWorld w;
        const LockGrant grant = w.a.acquire("/a/b");
        w.driver.advance(Millis(50'000));
        const Result<BreakPlan> plan = w.plan(What::Session, grant.session);
        QVERIFY(plan);
        QCOMPARE(BreakWorld::text(*plan),
                 std::string("kill-session lease over > dead; sweep /a/b exclusive > free; sweep "
                             "/a shared ×1 > free; sweep global shared ×1 > free"));
        QCOMPARE(plan->owners.size(), std::size_t(1));
        QCOMPARE(plan->owners[0].processId, std::string("A"));
        QCOMPARE(plan->owners[0].lockIds, std::vector<std::string>{"/a/b"});
        QCOMPARE(plan->lockCount(), std::size_t(1));
        QCOMPARE(plan->steps[0].seenExpiresAt, w.server.session(grant.session).expiresAt);
        QCOMPARE(blastRadius(*plan, false), BlastRadius::OneDeadProcess);
        QVERIFY(!plan->hard);
    }

    /// It has no lease that could run out for whoever takes it next: freed at once, or not at all.
    void aLockOfOtherSoftware()
    {
        const BreakWorld w;
        const Instant now = instantFromEpochMs(w.server.now);
        LockPicture picture = w.server.picture();
        picture.clockOffset = Millis(0);
        // By id.
        picture.locks.push_back(foreign("lately", now - Millis(1'000)));
        picture.locks.push_back(foreign("night", now + Millis(60'000)));
        picture.locks.push_back(foreign("over", now - Millis(10'000)));
        picture.locks.push_back(foreign("shown", now - Millis(10'000)));
        picture.locks.back().holders[0].isShownOnly = true;
        const auto plan = [&](const std::vector<std::string> &ids, bool hard) {
            BreakContext context;
            context.now = now;
            context.verdictOf = [](const std::string &) { return LivenessVerdict(); };
            return inWords(planBreak(picture, {What::Documents, {}, hard, ids}, context));
        };
        QVERIFY(!plan({"x:shed:night"}, false));
        const Result<BreakPlan> living = plan({"x:shed:night"}, true);
        QCOMPARE(BreakWorld::text(*living),
                 std::string("break-foreign! x:shed:night exclusive > free"));
        QCOMPARE(blastRadius(*living, false), BlastRadius::LiveRelease);
        QCOMPARE(living->steps[0].seenRevision->guard, std::int64_t(77));
        QCOMPARE(living->owners[0].processId, std::string("pod-7"));
        QVERIFY(living->owners[0].hazards.blindRelease && living->isForeign());

        const Result<BreakPlan> over = plan({"x:shed:over"}, false);
        QCOMPARE(BreakWorld::text(*over),
                 std::string("break-foreign x:shed:over exclusive > free"));
        // By the holder's clock it is over, which is no death.
        QVERIFY(over->owners[0].verdict.liveness == Liveness::Suspect);
        QCOMPARE(blastRadius(*over, false), BlastRadius::Wide);
        QVERIFY(!plan({"x:shed:lately"}, false)); // clocks may differ by as much
        QVERIFY(!plan({"x:shed:shown"}, true));
        QCOMPARE(plan({"x:shed:night", "x:shed:over"}, true)->steps.size(), std::size_t(2));
    }

    void ourLocksAndTheirsAreNotInOnePlan()
    {
        BreakWorld w;
        w.a.acquire("/shed/night");
        LockPicture picture = w.server.picture();
        picture.locks.push_back(
                foreign("night", instantFromEpochMs(w.server.now) + Millis(60'000)));
        BreakContext context;
        context.now = instantFromEpochMs(w.server.now);
        context.verdictOf = [&w](const std::string &session) { return w.verdictOf(session); };
        const PlannedBreak both
                = planBreak(picture, {What::Documents, {}, true, {"/shed/night", "x:shed:night"}},
                            context);
        QVERIFY(both && !both->isForeign());
        QCOMPARE(both->leftOut.size(), std::size_t(1));
        QVERIFY(both->leftOut[0].why == LeftOut::Why::OtherSoftware);
        // A path means ours; of what is below it theirs is named, and left.
        for (const What what : {What::Path, What::Subtree}) {
            const PlannedBreak ours = planBreak(picture, {what, "/shed/night", true}, context);
            QVERIFY(ours && !ours->isForeign());
            QCOMPARE(ours->leftOut.size(), std::size_t(what == What::Subtree ? 1 : 0));
        }
    }

    void aLivingProcess()
    {
        BreakWorld w;
        const LockGrant grant = w.a.acquire("/a");
        QCOMPARE(BreakWorld::text(*w.plan(What::Session, grant.session)),
                 std::string("revoke-session lease runs > blocked until lease and delay end"));
        const Result<BreakPlan> hard = w.plan(What::Session, grant.session, true);
        QCOMPARE(BreakWorld::text(*hard),
                 std::string("kill-session! lease runs > dead; sweep /a exclusive > free; sweep "
                             "global shared ×1 > free"));
        QCOMPARE(blastRadius(*hard, false), BlastRadius::LiveRelease);
    }

    /// No client of ours makes that. REVOKE ends the first entry of an id, and the other one goes
    /// on blocking.
    void theSameHolderTwiceOnOneDocument()
    {
        BreakWorld w;
        const ValueMap entry{{"id", "h"}, {"mode", "X"}, {"n", 0}};
        ValueMap second = entry;
        second.set("mode", "S");
        w.server.put("/twice", {{"kind", "tree"},
                                {"path", "/twice"},
                                {"lock_type", "exclusive"},
                                {"lock_count", 2},
                                {"holders", Value::List{entry, second}}});
        const Result<BreakPlan> plan = w.plan(What::Holder, "h", true);
        QCOMPARE(BreakWorld::text(*plan),
                 std::string("revoke-holder! /twice exclusive > ended; sweep /twice exclusive > "
                             "read ×1"));
        QCOMPARE(nodes(*plan), QString::fromUtf8("/twice exclusive > read ×1 opens S"));
        QVERIFY(w.apply(*plan).allDone());
        QCOMPARE(toString(describeState(w.server.lock("/twice"))), std::string("read ×1"));
    }

    /// Found by fuzzing. A living session loses one lock by the id of its entry: without one, no
    /// step could name it.
    void anEntryWithoutAnIdIsLeftOut()
    {
        BreakWorld w;
        const LockGrant grant = w.a.acquire("/a");
        ValueMap document = *w.server.source("/a");
        Value::List holders = *document["holders"].asList();
        ValueMap nameless = *holders.front().asMap();
        nameless.set("id", nullptr);
        document.set("holders", Value::List{nameless});
        w.server.put("/a", document);
        for (const bool hard : {false, true}) {
            const Result<BreakPlan> living = w.plan(What::Holder, "", hard);
            QVERIFY(!living);
            QCOMPARE(living.error().kind, BackendError::Kind::InvalidInput);
            const Result<BreakPlan> ofPath = w.plan(What::Path, "/a", hard);
            QVERIFY(!ofPath);
        }
        // A dead one loses all it has, by its own id.
        w.driver.advance(Millis(50'000));
        const Result<BreakPlan> dead = w.plan(What::Session, grant.session);
        QVERIFY(dead);
        QVERIFY(w.apply(*dead).allDone());
        QVERIFY(!w.server.source("/a"));
    }

    /// SWEEP takes away whatever a dead session left: both entries, of one lock.
    void aSessionTwiceOnOneDocument()
    {
        BreakWorld w;
        const LockGrant grant = w.a.acquire("/a", LockMode::S);
        ValueMap document = *w.server.source("/a");
        Value::List holders = *document["holders"].asList();
        holders.push_back(holders.front());
        document.set("holders", holders);
        document.set("lock_count", 2);
        w.server.put("/a", document);
        QCOMPARE(toString(describeState(w.server.lock("/a"))), std::string("read ×2"));
        const Result<BreakPlan> living = w.plan(What::Holder, grant.holder);
        QCOMPARE(nodes(*living), QString::fromUtf8("/ shared ×1 > free later; /a read ×2 > read ×1 "
                                                   "later opens S"));
        w.driver.advance(Millis(50'000));
        const Result<BreakPlan> plan = w.plan(What::Session, grant.session);
        QCOMPARE(plan->owners[0].lockIds, std::vector<std::string>{"/a"});
        QCOMPARE(plan->owners[0].targets.size(), std::size_t(1));
        QCOMPARE(nodes(*plan), QString::fromUtf8("/ shared ×1 > free; /a read ×2 > free opens X"));
        QVERIFY(w.apply(*plan).allDone());
        QVERIFY(!w.server.source("/a"));
    }

    void localProofMakesTheKillHard()
    {
        BreakWorld w;
        const LockGrant grant = w.a.acquire("/a");
        LivenessVerdict dead;
        dead.liveness = Liveness::Dead;
        dead.rule = VerdictRule::ProvenHere;
        Evidence evidence;
        evidence.fact = Evidence::Fact::ProcessGone;
        evidence.source = Evidence::Source::ThisMachine;
        dead.evidence = {evidence};
        w.verdicts[grant.session] = dead;
        const Result<BreakPlan> plan = w.plan(What::Session, grant.session);
        QVERIFY(plan->steps[0].hard && plan->hard);
        QCOMPARE(blastRadius(*plan, false), BlastRadius::OneDeadProcess);
        evidence.fact = Evidence::Fact::DelayOver;
        w.verdicts[grant.session].evidence.push_back(evidence);
        QVERIFY(!w.plan(What::Session, grant.session)->steps[0].hard);
    }

    /// By time, while the server's clock was ahead: the server is to say so by the clock that it
    /// has now.
    void whatTheProcessTableShowsBesidesDoesNot()
    {
        BreakWorld w;
        const LockGrant grant = w.a.acquire("/a");
        LivenessVerdict dead;
        dead.liveness = Liveness::Dead;
        dead.rule = VerdictRule::TimeIsOver;
        Evidence evidence;
        evidence.fact = Evidence::Fact::ProcessGone;
        evidence.source = Evidence::Source::ThisMachine;
        dead.evidence = {evidence};
        w.verdicts[grant.session] = dead;
        const Result<BreakPlan> plan = w.plan(What::Session, grant.session);
        QVERIFY(!plan->steps[0].hard && !plan->hard);
    }

    void oneLockOfALivingProcess()
    {
        BreakWorld w;
        const LockGrant grant = w.a.acquire("/a");
        w.a.acquire("/b");
        QCOMPARE(BreakWorld::text(*w.plan(What::Holder, grant.holder)),
                 std::string("drop-holder lease runs > told that it loses this lock; revoke-holder "
                             "/a exclusive > blocked until lease and delay end; "
                             "revoke-holder global shared ×2 > blocked until lease and delay end"));
        QCOMPARE(BreakWorld::text(*w.plan(What::Holder, grant.holder, true)),
                 std::string(
                         "drop-holder! lease runs > told that it loses this lock; revoke-holder! "
                         "/a exclusive > ended; revoke-holder! global shared ×2 > ended; "
                         "sweep /a exclusive > free; sweep global shared ×2 > shared ×1"));
    }

    void anIdOfTwoSessionsIsTwoOwners()
    {
        BreakWorld w;
        const LockGrant grant = w.a.acquire("/a");
        const LockGrant other = w.b.acquire("/b");
        // No client of ours does that: an entry of the other session under the same holder id.
        const ValueMap entry{{"id", grant.holder},
                             {"session", other.session},
                             {"mode", "X"},
                             {"n", 0},
                             {"at", std::int64_t(1)}};
        w.server.put("/c", {{"kind", "tree"},
                            {"path", "/c"},
                            {"lock_type", "exclusive"},
                            {"lock_count", 1},
                            {"holders", Value::List{entry}}});
        const Result<BreakPlan> plan = w.plan(What::Holder, grant.holder, true);
        QVERIFY(plan);
        std::set<std::string> owners;
        for (const BreakPlan::Owner &owner : plan->owners)
            owners.insert(owner.session);
        QCOMPARE(owners, (std::set<std::string>{grant.session, other.session}));
        for (const BreakStep &step : plan->steps)
            QCOMPARE(step.session == other.session,
                     step.path == "/c" || step.documentId.ends_with(other.session));
    }

    void aPathIsTheTargetsThere()
    {
        BreakWorld w;
        w.a.acquire("/a/b");
        const LockGrant reader = w.b.acquire("/c", LockMode::S);
        QCOMPARE(w.plan(What::Path, "/a").error().kind, BackendError::Kind::NotFound);
        QCOMPARE(w.plan(What::Path, "/nothing").error().kind, BackendError::Kind::NotFound);
        const Result<BreakPlan> plan = w.plan(What::Path, "/c");
        QCOMPARE(plan->owners.size(), std::size_t(1));
        QCOMPARE(plan->owners[0].session, reader.session);
        QCOMPARE(plan->steps[0].action, BreakStep::Action::DropHolder);
    }

    void oneDeathFreesEveryLockThatWasChosen()
    {
        BreakWorld w;
        w.a.acquire("/c/x");
        w.a.acquire("/c/y");
        w.driver.advance(Millis(50'000));
        const Result<BreakPlan> plan = w.plan(What::Subtree, "/c");
        QCOMPARE(QString::fromStdString(BreakWorld::text(*plan)),
                 QString::fromUtf8("kill-session lease over > dead; sweep /c/y exclusive > free; "
                                   "sweep /c/x exclusive > free; sweep /c shared ×2 > free; sweep "
                                   "global shared ×2 > free"));
        QCOMPARE(plan->lockCount(), std::size_t(2));
        QVERIFY(w.apply(*plan).allDone());
        QCOMPARE(w.server.lockCount(), std::size_t(0));
    }

    /// The end of a session ends all it holds, and a lock set goes as a whole: what was not chosen
    /// of it is named.
    void whatGoesBesidesTheChosenIsNamed()
    {
        using Locks = std::vector<std::string>;
        BreakWorld w;
        LockRequest set;
        set.targets = {{LockKind::Tree, "/a/x", LockMode::X}, {LockKind::Tree, "/b", LockMode::X}};
        const LockGrant grant = w.a.acquire(set);
        w.a.acquire("/c/d");
        LockRequest change;
        change.op = "rename-1";
        change.targets = {{LockKind::Tree, "/kept", LockMode::X}};
        w.a.acquire(change);
        // Of a living process the lock set goes, and nothing else.
        QCOMPARE(w.plan(What::Subtree, "/a")->besides(), Locks{"/b"});
        QCOMPARE(w.planOf({"/a/x", "/b"})->besides(), Locks());
        QCOMPARE(w.plan(What::Holder, grant.holder)->besides(), Locks());
        QCOMPARE(w.plan(What::Session, grant.session)->besides(), Locks());
        w.driver.advance(Millis(50'000));
        const Result<BreakPlan> plan = w.plan(What::Subtree, "/a");
        QCOMPARE(plan->besides(), (Locks{"/b", "/c/d"}));
        QCOMPARE(plan->owners[0].lockIds, (Locks{"/b", "/a/x"})); // what the steps clear away
        QCOMPARE(w.plan(What::Holder, grant.holder)->besides(), Locks{"/c/d"});
        QCOMPARE(w.plan(What::Session, grant.session)->besides(), Locks());
        QCOMPARE(w.plan(What::AllDead, {})->besides(), Locks());
        // It comes true: nobody clears it away, and whoever comes next gets it.
        QVERIFY(w.apply(*plan).allDone());
        QVERIFY(w.server.source("/c/d"));
        FakeProcess next(w.server, w.driver, "C");
        next.begin();
        QVERIFY(next.acquire("/c/d").granted);
    }

    /// Only the entries on the directories above are left of it: the end of its process takes the
    /// other lock all the same.
    void besidesAHolderThatLostItsLockGoesTheRest()
    {
        BreakWorld w;
        const LockGrant lost = w.a.acquire("/a/b");
        w.a.acquire("/c");
        w.server.erase("/a/b");
        w.driver.advance(Millis(50'000));
        const Result<BreakPlan> plan = w.plan(What::Holder, lost.holder);
        QCOMPARE(plan->lockCount(), std::size_t(0));
        QCOMPARE(plan->besides(), std::vector<std::string>{"/c"});
    }

    /// A soft break of two lock sets of one process, and of a dead one: told is what was done.
    void whatEndedBesidesIsOfTheStepsThatAreDone()
    {
        using Locks = std::vector<std::string>;
        using State = StepOutcome::State;
        BreakWorld w;
        LockRequest set;
        set.targets = {{LockKind::Tree, "/a/x", LockMode::X}, {LockKind::Tree, "/b", LockMode::X}};
        const LockGrant first = w.a.acquire(set);
        set.targets = {{LockKind::Tree, "/a/y", LockMode::X}, {LockKind::Tree, "/c", LockMode::X}};
        w.a.acquire(set);
        const Result<BreakPlan> plan = w.plan(What::Subtree, "/a");
        QCOMPARE(plan->owners.size(), std::size_t(1));
        QCOMPARE(plan->besides(), (Locks{"/b", "/c"}));
        PlanOutcome half;
        for (const BreakStep &step : plan->steps) {
            StepOutcome outcome;
            outcome.state = step.holder == first.holder ? State::Done : State::RealityMoved;
            half.steps.push_back(outcome);
        }
        QCOMPARE(endedBesides(*plan, half), Locks{"/b"});
        QCOMPARE(endedBesides(*plan, w.apply(*plan)), (Locks{"/b", "/c"}));
        QCOMPARE(endedBesides(*plan, w.apply(*plan)), Locks()); // by then it was so already

        w.driver.advance(Millis(50'000));
        const Result<BreakPlan> death = w.plan(What::Path, "/a/x");
        QCOMPARE(death->besides(), (Locks{"/a/y", "/b", "/c"}));
        half.steps.assign(death->steps.size(), StepOutcome{});
        QCOMPARE(endedBesides(*death, half), Locks());
        half.steps[0].state = State::Done; // nobody swept, but the session is dead
        QCOMPARE(endedBesides(*death, half), death->besides());
    }

    void aSubtreeIsWhatIsOnOrBelowAPath()
    {
        BreakWorld w;
        const LockGrant dead = w.a.acquire("/a/b/c");
        w.a.acquire("/ab");
        w.driver.advance(Millis(50'000));
        FakeProcess living(w.server, w.driver, "C");
        living.begin();
        const LockGrant held = living.acquire("/a/d");
        w.server.put("/a/e", {{"lock_type", "exclusive"}});
        const Result<BreakPlan> plan = w.plan(What::Subtree, "/a");
        QVERIFY(plan);
        std::set<std::string> owners;
        for (const BreakPlan::Owner &owner : plan->owners)
            owners.insert(owner.session);
        QCOMPARE(owners, (std::set<std::string>{std::string(), dead.session, held.session}));
        QCOMPARE(plan->lockCount(), std::size_t(3)); // not /ab, though the same process holds it
        QVERIFY(w.apply(*plan).allDone());
        QVERIFY(!w.server.source("/a/b/c") && !w.server.source("/a/e"));
        QVERIFY(w.server.source("/ab"));
        QVERIFY(w.server.lock("/a/d").findHolder(held.holder)->revokedAt); // alive: only told to go
        for (const char *nothing : {"/free", "/a/b/c/d"})
            QCOMPARE(w.plan(What::Subtree, nothing).error().kind, BackendError::Kind::NotFound);
        for (const char *refused : {"/", "", "relative", "global"})
            QCOMPARE(w.plan(What::Subtree, refused).error().kind, BackendError::Kind::InvalidInput);
    }

    /// A client that was killed half way through an acquire.
    void aSubtreeHasWhatADeadProcessLeftOnTheWayToALock()
    {
        BreakWorld w;
        w.a.acquire("/q/r/s");
        w.server.erase("/q/r/s");
        QCOMPARE(w.plan(What::Subtree, "/q").error().kind, BackendError::Kind::NotFound);
        w.driver.advance(Millis(50'000));
        const Result<BreakPlan> plan = w.plan(What::Subtree, "/q");
        QVERIFY(plan);
        QVERIFY(w.apply(*plan).allDone());
        QVERIFY(!w.server.source("/q") && !w.server.source("/q/r"));
    }

    void namedDocumentsAreOnePlan()
    {
        BreakWorld w;
        w.a.acquire("/c/x");
        w.a.acquire("/c/y");
        w.a.acquire("/other");
        w.b.acquire("/c/z");
        w.driver.advance(Millis(50'000));
        const Result<BreakPlan> plan = w.planOf({"/c/z", "/c/x", "/c/y", "/c/x"});
        QVERIFY(plan);
        // One death for two locks of one process, and each directory above once for each process.
        QCOMPARE(QString::fromStdString(BreakWorld::text(*plan)),
                 QString::fromUtf8(
                         "kill-session lease over > dead; sweep /c/z exclusive > free; sweep /c "
                         "shared ×3 > shared ×2; sweep global shared ×4 > shared ×3; "
                         "kill-session lease over > dead; sweep /c/y exclusive > free; sweep /c/x "
                         "exclusive > free; sweep /c shared ×2 > free; sweep global shared ×3 > "
                         "free"));
        QCOMPARE(plan->owners.size(), std::size_t(2));
        QCOMPARE(plan->lockCount(), std::size_t(3));
        QCOMPARE(plan->nodes.size(), std::size_t(6)); // its death touches /other, too
        QCOMPARE(blastRadius(*plan, false), BlastRadius::Wide);
        QVERIFY(plan->leftOut.empty());
        // The order they are named in says nothing.
        const Result<BreakPlan> again = w.planOf({"/c/x", "/c/y", "/c/z"});
        QCOMPARE(BreakWorld::text(*again), BreakWorld::text(*plan));
        QVERIFY(w.apply(*plan).allDone());
        QVERIFY(!w.server.source("/c") && !w.server.source("/c/x") && !w.server.source("/c/z"));
        QVERIFY(w.server.source("/other"));
    }

    void severalLocksOfALivingProcessAreOneOwner()
    {
        BreakWorld w;
        const LockGrant one = w.a.acquire("/one");
        const LockGrant two = w.a.acquire("/two");
        w.a.acquire("/three");
        const Result<BreakPlan> plan = w.planOf({"/one", "/two"});
        QVERIFY(plan);
        QCOMPARE(plan->owners.size(), std::size_t(1));
        QCOMPARE(plan->owners[0].lockIds, (std::vector<std::string>{"/two", "/one"}));
        QCOMPARE(plan->lockCount(), std::size_t(2));
        QVERIFY(w.apply(*plan).allDone());
        QVERIFY(w.server.lock("/one").findHolder(one.holder)->revokedAt);
        QVERIFY(w.server.lock("/two").findHolder(two.holder)->revokedAt);
        QVERIFY(!w.server.lock("/three").holders.front().revokedAt);
    }

    void whatHasNoStepIsSaid()
    {
        BreakWorld w;
        w.a.acquire("/a/b");
        w.driver.advance(Millis(50'000));
        w.server.put("/plain", {{"lock_type", "exclusive"}});
        w.server.put("/odd", {{"lock_count", "3"}});
        const Result<BreakPlan> plan = w.planOf({"/a/b", "/a", "/free", "/odd", "/plain"});
        QVERIFY(plan);
        QCOMPARE(plan->lockCount(), std::size_t(2));
        QCOMPARE(plan->leftOut.size(), std::size_t(3));
        const auto says = [&plan](const char *words) {
            return std::any_of(plan->leftOut.begin(), plan->leftOut.end(),
                               [words](const LeftOut &why) {
                                   return leftOutText(why).contains(QLatin1String(words));
                               });
        };
        QVERIFY(says("nobody holds /a itself"));
        QVERIFY(says("nothing is locked on /free"));
        QVERIFY(says("/odd cannot be understood"));
        // A subtree says it too.
        w.server.put("/a/odd", {{"lock_count", "3"}});
        const Result<BreakPlan> below = w.plan(What::Subtree, "/a");
        QVERIFY(below);
        QCOMPARE(below->leftOut.size(), std::size_t(1));
        // Nothing else: that is why there is no plan.
        const Result<BreakPlan> nothing = w.planOf({"/a", "/free"});
        QVERIFY(!nothing);
        QCOMPARE(nothing.error().kind, BackendError::Kind::InvalidInput);
        QVERIFY(!w.planOf({}));
    }

    void theRootIsNamedAlone()
    {
        BreakWorld w;
        w.server.put("global", {{"lock_type", "exclusive"}});
        w.server.put("/left", {{"lock_type", "exclusive"}});
        QVERIFY(w.planOf({"global"}));
        const Result<BreakPlan> both = w.planOf({"/left", "global"});
        QVERIFY(!both);
        QCOMPARE(both.error().kind, BackendError::Kind::InvalidInput);
        QVERIFY(both.error().detail.find("never broken at once") != std::string::npos);
    }

    void plainLocksAndTheirShareGoTogether()
    {
        BreakWorld w;
        w.server.put("/book", {{"lock_type", "shared"}, {"lock_count", 2}});
        w.server.put("/book/a.txt", {{"lock_type", "exclusive"}});
        w.server.put("/book/b.txt", {{"lock_type", "exclusive"}});
        // One of the two shares stands for the lock that stays.
        QCOMPARE(BreakWorld::text(*w.planOf({"/book", "/book/b.txt"})),
                 std::string("remove-anonymous /book/b.txt exclusive > free; remove-anonymous "
                             "/book shared ×2 > shared ×1"));
    }

    void ofAHostEverySessionIsJudgedByItself()
    {
        BreakWorld w;
        const LockGrant dead = w.a.acquire("/a");
        w.b.acquire("/b");
        w.driver.advance(Millis(50'000));
        FakeProcess living(w.server, w.driver, "C");
        living.begin();
        const LockGrant held = living.acquire("/c");
        const auto runsOn = [&w](const std::string &session, const char *host) {
            ValueMap source = *w.server.source("session:" + session);
            source.set("host", host);
            w.server.put("session:" + session, std::move(source));
        };
        runsOn(dead.session, "db3");
        runsOn(held.session, "db3");
        const Result<BreakPlan> plan = w.plan(What::Host, "db3");
        QVERIFY(plan);
        QCOMPARE(plan->owners.size(), std::size_t(2));
        std::map<std::string, std::string> actions;
        for (const BreakStep &step : plan->steps) {
            if (step.documentId.starts_with("session:"))
                actions[step.session] = toString(step.action);
        }
        QCOMPARE(actions, (std::map<std::string, std::string>{{dead.session, "kill-session"},
                                                              {held.session, "revoke-session"}}));
        for (const char *nothing : {"db", "db33", ""})
            QCOMPARE(w.plan(What::Host, nothing).error().kind, BackendError::Kind::NotFound);
    }

    void everyNodeIsShownBeforeAndAfter()
    {
        BreakWorld w;
        const LockGrant grant = w.a.acquire("/a/b");
        w.b.acquire("/a/c");
        QCOMPARE(nodes(*w.plan(What::Session, grant.session)),
                 QString::fromUtf8("/ shared ×2 > shared ×1 later; /a shared ×2 > shared ×1 later; "
                                   "/a/b exclusive > free later opens X"));
        QCOMPARE(nodes(*w.plan(What::Holder, grant.holder, true)),
                 QString::fromUtf8("/ shared ×2 > shared ×1; /a shared ×2 > shared ×1; /a/b "
                                   "exclusive > free opens X"));
        // Somebody above still reads everything: only readers get in.
        w.server.put("/a",
                     {{"kind", "tree"},
                      {"path", "/a"},
                      {"lock_type", "exclusive"},
                      {"lock_count", 1},
                      {"holders", Value::List{ValueMap{{"id", "r"}, {"mode", "S"}, {"n", 0}}}}});
        const Result<BreakPlan> plan = w.plan(What::Session, grant.session, true);
        QCOMPARE(plan->nodes.back().opens, std::optional(LockMode::S));
    }

    void whoWaitsForItIsTold()
    {
        BreakWorld w;
        const LockGrant grant = w.a.acquire("/a");
        const auto waitsFor = [&w](const std::string &session, Value::List ids, Value::List modes) {
            ValueMap source = *w.server.source("session:" + session);
            source.set("wants", ValueMap{{"ids", std::move(ids)},
                                         {"modes", std::move(modes)},
                                         {"since", std::int64_t{1}}});
            w.server.put("session:" + session, std::move(source));
        };
        waitsFor(w.b.ledger.sessionId(), {"global", "/a", "/a/b"}, {"IX", "IX", "X"});
        Result<BreakPlan> plan = w.plan(What::Session, grant.session);
        QCOMPARE(plan->waiters.size(), std::size_t(1));
        QCOMPARE(plan->waiters[0].session, w.b.ledger.sessionId());
        QCOMPARE(plan->waiters[0].processId, std::string("B"));
        QCOMPARE(plan->waiters[0].path, std::string("/a/b"));
        QCOMPARE(plan->waiters[0].mode, LockMode::X);
        QVERIFY(plan->waiters[0].free);
        // With a plain lock in its way as well, it only comes nearer.
        w.server.put("/a/b", {{"lock_type", "exclusive"}});
        QVERIFY(!w.plan(What::Session, grant.session)->waiters.at(0).free);
        // Of several wishes the one that gains by it is told.
        w.server.put("invoice-4", {{"lock_type", "exclusive"}});
        waitsFor(w.b.ledger.sessionId(), {"global", "/a", "/a/c", "invoice-4"},
                 {"IX", "IX", "X", "X"});
        plan = w.plan(What::Session, grant.session);
        QCOMPARE(plan->waiters.at(0).path, std::string("/a/c"));
        QVERIFY(!plan->waiters.at(0).free);
        // Who waits for something else gains nothing.
        waitsFor(w.b.ledger.sessionId(), {"global", "/z"}, {"IX", "X"});
        QVERIFY(w.plan(What::Session, grant.session)->waiters.empty());
    }

    void anonymousHolders()
    {
        BreakWorld w;
        w.server.put("/clinton", {{"lock_type", "shared"}, {"lock_count", 3}});
        const Result<BreakPlan> plan = w.plan(What::Path, "/clinton");
        QCOMPARE(BreakWorld::text(*plan),
                 std::string("remove-anonymous /clinton shared ×3 > free"));
        QCOMPARE(plan->steps[0].anonymousCount, std::int64_t(3));
        QCOMPARE(plan->steps[0].seenRevision, std::optional(w.server.lock("/clinton").revision));
        QVERIFY(plan->owners[0].shared);
        QCOMPARE(blastRadius(*plan, false), BlastRadius::Wide);
        w.server.put("42", {{"process_id", 123}});
        QCOMPARE(BreakWorld::text(*w.plan(What::Process, "123")),
                 std::string("remove-anonymous 42 exclusive > free"));
    }

    void whatCannotBeUnderstoodIsLeftAlone()
    {
        BreakWorld w;
        w.server.put("/odd", {{"lock_count", 3}, {"process_id", 7}, {"holders", Value::List{1}}});
        for (const bool hard : {false, true}) {
            const Result<BreakPlan> plan = w.plan(What::Path, "/odd", hard);
            QVERIFY(!plan);
            QCOMPARE(plan.error().kind, BackendError::Kind::InvalidInput);
            QVERIFY(plan.error().detail.find("holders[0] is not an object") != std::string::npos);
        }
    }

    void whatNothingCouldGuardIsLeftAlone()
    {
        BreakWorld w;
        w.server.put("session:x", {{"kind", "session"}, {"session", "x"}});
        QCOMPARE(w.plan(What::Session, "x").error().kind, BackendError::Kind::InvalidInput);
        QCOMPARE(w.plan(What::Session, "x", true).error().kind, BackendError::Kind::InvalidInput);
        const ValueMap nameless{{"mode", "X"}};
        w.server.put("/n", {{"kind", "tree"}, {"path", "/n"}, {"holders", Value::List{nameless}}});
        QCOMPARE(w.plan(What::Path, "/n", true).error().kind, BackendError::Kind::InvalidInput);
    }

    void allDeadLeavesTheLivingAlone()
    {
        BreakWorld w;
        const LockGrant dead = w.a.acquire("/a");
        w.driver.advance(Millis(50'000));
        FakeProcess c(w.server, w.driver, "C");
        c.begin();
        c.acquire("/c");
        const Result<BreakPlan> plan = w.plan(What::AllDead, {});
        QCOMPARE(plan->owners.size(), std::size_t(2)); // B is dead too, though it holds nothing
        for (const BreakPlan::Owner &owner : plan->owners)
            QVERIFY(owner.session != c.ledger.sessionId());
        QVERIFY(w.apply(*plan).allDone());
        QVERIFY(!w.plan(What::AllDead, {}));
        QVERIFY(!w.server.source("/a"));
        QVERIFY(w.server.source("/c"));
    }

    void allDeadLeavesTheSuspectAlone()
    {
        BreakWorld w;
        const LockGrant grant = w.a.acquire("/a");
        w.verdicts[grant.session].liveness = Liveness::Suspect;
        QCOMPARE(w.plan(What::AllDead, {}).error().kind, BackendError::Kind::NotFound);
    }

    void halfDoneChangesStay()
    {
        BreakWorld w;
        LockRequest request = treeRequest("/a");
        request.op = "rename-1";
        const LockGrant grant = w.a.acquire(request);
        w.a.acquire("/b");
        w.driver.advance(Millis(50'000));
        const Result<BreakPlan> plan = w.plan(What::Session, grant.session);
        QCOMPARE(plan->halfDone, std::vector<std::string>{"rename-1"});
        QCOMPARE(plan->keptLocks, std::vector<std::string>{"/a"});
        QCOMPARE(BreakWorld::text(*plan),
                 std::string("kill-session lease over > dead; sweep /b exclusive > free; sweep "
                             "global shared ×2 > shared ×1"));
    }

    void onlyWhatIsFreedCounts()
    {
        BreakWorld w;
        LockRequest request = treeRequest("/a");
        request.op = "rename-1";
        const LockGrant grant = w.a.acquire(request);
        w.driver.advance(Millis(50'000));
        // Its session can be ended, and that frees nothing.
        Result<BreakPlan> plan = w.plan(What::Session, grant.session);
        QCOMPARE(BreakWorld::text(*plan), std::string("kill-session lease over > dead"));
        QCOMPARE(plan->lockCount(), std::size_t(0));
        QVERIFY(plan->owners.at(0).targets.empty());
        QCOMPARE(plan->halfDone, std::vector<std::string>{"rename-1"});
        plan = w.plan(What::AllDead, {});
        QCOMPARE(plan->lockCount(), std::size_t(0));
    }

    void theLockOfAHalfDoneChangeIsNotBrokenWithItsDeadProcess()
    {
        BreakWorld w;
        LockRequest request = treeRequest("/a");
        request.op = "rename-1";
        const LockGrant grant = w.a.acquire(request);
        w.driver.advance(Millis(50'000));
        const std::pair<What, std::string> chosen[] = {{What::Path, "/a"},
                                                       {What::Holder, grant.holder},
                                                       {What::Subtree, "/a"}};
        for (const auto &[what, id] : chosen) {
            for (const bool hard : {false, true}) {
                const Result<BreakPlan> plan = w.plan(what, id, hard);
                QVERIFY(!plan);
                QCOMPARE(plan.error().kind, BackendError::Kind::InvalidInput);
                QVERIFY(plan.error().detail.find("lockctl recover rename-1") != std::string::npos);
                QVERIFY(plan.error().detail.find("--session") == std::string::npos);
            }
        }
        // A session that is marked dead has nothing left that a break could end.
        QVERIFY(w.apply(*w.plan(What::Session, grant.session)).allDone());
        QCOMPARE(w.plan(What::Session, grant.session).error().kind,
                 BackendError::Kind::InvalidInput);
        QVERIFY(w.server.source("/a"));
    }

    void sharesOfPlainLocksBelowStay()
    {
        BreakWorld w;
        w.server.put("/book", {{"lock_type", "shared"}, {"lock_count", 3}});
        w.server.put("/book/a.txt", {{"lock_type", "exclusive"}});
        w.server.put("/book0", {{"lock_type", "exclusive"}}); // beside it, not below
        const Result<BreakPlan> plan = w.plan(What::Path, "/book");
        QCOMPARE(BreakWorld::text(*plan),
                 std::string("remove-anonymous /book shared ×3 > shared ×1"));
        QCOMPARE(plan->steps.at(0).anonymousCount, std::int64_t(2));
        QVERIFY(w.apply(*plan).allDone());
        // The last one is the lock's below: without it the directory could be taken over its head.
        const Result<BreakPlan> rest = w.plan(What::Path, "/book");
        QVERIFY(!rest);
        QCOMPARE(rest.error().kind, BackendError::Kind::InvalidInput);
        for (const char *said : {"/book/a.txt", "lockctl break --below /book"})
            QVERIFY2(rest.error().detail.find(said) != std::string::npos,
                     rest.error().detail.c_str());
        // With the lock below its share goes too.
        QCOMPARE(BreakWorld::text(*w.plan(What::Subtree, "/book")),
                 std::string(
                         "remove-anonymous /book/a.txt exclusive > free; remove-anonymous /book "
                         "shared ×1 > free"));
    }

    void sharesThatMayStandForWhatCannotBeUnderstoodStay()
    {
        BreakWorld w;
        w.server.put("/book", {{"lock_type", "shared"}, {"lock_count", 2}});
        w.server.put("/book/a.txt", {{"lock_type", "exclusive"}, {"lock_count", "1"}});
        for (const auto what : {What::Path, What::Subtree}) {
            const Result<BreakPlan> plan = w.plan(what, "/book");
            QVERIFY(!plan);
            QCOMPARE(plan.error().kind, BackendError::Kind::InvalidInput);
        }
        const std::string said = w.plan(What::Path, "/book").error().detail;
        QVERIFY2(said.find("may stand for /book/a.txt") != std::string::npos, said.c_str());
        // One beside it is nobody's reason.
        w.server.put("/news", {{"lock_type", "shared"}, {"lock_count", 2}});
        QVERIFY(w.plan(What::Path, "/news"));
    }

    void anOddModeIsNotBrokenByForceEither()
    {
        BreakWorld w;
        const ValueMap odd{{"id", "q"}, {"mode", "QQ"}, {"at", 1}};
        w.server.put("/m", {{"kind", "tree"},
                            {"path", "/m"},
                            {"lock_type", "exclusive"},
                            {"lock_count", 1},
                            {"holders", Value::List{odd}}});
        const Result<BreakPlan> plan = w.plan(What::Path, "/m", true);
        QVERIFY(!plan);
        QVERIFY2(plan.error().detail.find("cannot be understood") != std::string::npos,
                 plan.error().detail.c_str());
    }

    void readersAreCalledReaders()
    {
        BreakWorld w;
        const LockGrant grant = w.a.acquire(treeRequest("/h", LockMode::S));
        w.b.acquire(treeRequest("/h", LockMode::S));
        const Result<BreakPlan> plan = w.plan(What::Session, grant.session);
        const auto node = std::find_if(plan->nodes.begin(), plan->nodes.end(),
                                       [](const BreakPlan::Node &n) { return n.path == "/h"; });
        QVERIFY(node != plan->nodes.end());
        QCOMPARE(toString(node->before), std::string("read ×2"));
        QCOMPARE(toString(node->after), std::string("read ×1"));
    }

    void entriesWithoutASession()
    {
        BreakWorld w;
        acquire(w.server, "/x", LockMode::X, {.holder = "h1", .expiresIn = Millis(100'000)});
        acquire(w.server, "/y", LockMode::X, {.holder = "h2"});
        const Result<BreakPlan> plan = w.plan(What::Holder, "h1");
        QCOMPARE(BreakWorld::text(*plan),
                 std::string("revoke-holder /x exclusive > blocked until lease and delay end"));
        QVERIFY(plan->steps[0].seenExpiresAt);
        QCOMPARE(w.plan(What::Holder, "h2").error().kind, BackendError::Kind::InvalidInput);
        QCOMPARE(BreakWorld::text(*w.plan(What::Holder, "h2", true)),
                 std::string("revoke-holder! /y exclusive > ended; sweep /y exclusive > free"));
    }

    void aMissingSession()
    {
        BreakWorld w;
        const LockGrant grant = w.a.acquire("/a");
        w.server.erase("session:" + grant.session);
        QCOMPARE(BreakWorld::text(*w.plan(What::Session, grant.session)),
                 std::string("kill-session no session > blocked until lease and delay end; sweep "
                             "/a exclusive > free; sweep global shared ×1 > free"));
    }

    void aMarkLivesAsLongAsAnyEntryOfTheSessionMayBeBelievedIn()
    {
        BreakWorld w;
        w.defaults = {Millis(7'000), Millis(2'000)};
        const auto hold = [&w](const std::string &path, std::optional<std::int64_t> lease,
                               const char *op = nullptr) {
            ValueMap entry{{"id", "h" + path}, {"session", "gone"}, {"mode", "X"}, {"at", 1}};
            if (lease)
                entry.set("lease_ms", *lease);
            if (op)
                entry.set("op", op);
            w.server.put(path, {{"kind", "tree"},
                                {"path", path},
                                {"lock_type", "exclusive"},
                                {"lock_count", 1},
                                {"holders", Value::List{entry}}});
        };
        const auto mark = [&w] { return w.plan(What::Path, "/a")->steps.at(0).markLease; };
        hold("/a", 5'000);
        QVERIFY(mark() == Millis(5'000)); // shorter than the index's, when all say so
        hold("/c", std::nullopt);
        QVERIFY(mark() == Millis(7'000)); // it says none, so it rests on the index's
        hold("/b", 10'000);
        QVERIFY(mark() == Millis(10'000)); // not chosen, and ended by the mark like the others
        hold("/b/d", 120'000, "rename-1");
        QVERIFY(mark() == Millis(120'000)); // stays, and is believed in
        hold("/f",
             8'640'000'000'000'000); // as long as a document may say: nobody could ever end such a mark
        QVERIFY(mark() == LongestMark);
        // A session that has a document says itself how long it lives.
        const LockGrant grant = w.a.acquire("/e");
        QVERIFY(!w.plan(What::Session, grant.session, true)->steps.at(0).markLease);
    }

    void nothingMatches()
    {
        BreakWorld w;
        for (const What what : {What::Session, What::Holder, What::Process, What::Path})
            QCOMPARE(w.plan(what, "unknown").error().kind, BackendError::Kind::NotFound);
    }
};

LOCKSCOPE_GUILESS_TEST(TestBreakPlanner)
#include "tst_breakplanner.moc"
