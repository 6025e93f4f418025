// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/protocol/check/treecheck.h"

#include "models/protocol/check/treecheckrepair.h"
#include "tests/protocol/breakworld.h"
#include "tests/support/testprogram.h"

#include <QTest>

#include <algorithm>

using namespace lockscope;
using namespace lockscope::test;

using Code = Anomaly::Code;
using Shape = Anomaly::Shape;

namespace {

/// A server with processes, plain clients, and an admin who checks the tree, twice, and repairs it.
struct CheckWorld : BreakWorld
{
    std::optional<std::vector<IntentView>> intents;
    bool rootCoversAll = true;

    std::vector<Anomaly> look() const
    {
        TreeCheckFacts facts;
        facts.rootCoversAll = rootCoversAll;
        facts.intents = intents;
        const LockPicture picture = seen();
        for (const Session &session : picture.sessions)
            facts.liveness.emplace(session.id, verdictOf(session.id).liveness);
        return findAnomalies(picture, facts);
    }

    /// The fake server's clock is the observer's too.
    LockPicture seen() const
    {
        LockPicture picture = server.picture();
        picture.clockOffset = Millis(0);
        picture.observedAt = instantFromEpochMs(server.now);
        return picture;
    }

    /// Two looks with @p window between them.
    std::vector<Anomaly> check(Millis window = Millis(2000))
    {
        const std::vector<Anomaly> before = look();
        driver.advance(window);
        std::vector<Anomaly> now = look();
        settle(now, before, instantFromEpochMs(server.now));
        watch(now, before, window);
        return now;
    }

    BreakPlan repair(const std::vector<Anomaly> &anomalies,
                     const std::optional<SharesChoice> &shares = std::nullopt) const
    {
        BreakContext context;
        context.now = instantFromEpochMs(server.now);
        context.verdictOf = [this](const std::string &session) { return verdictOf(session); };
        return planRepair(seen(), anomalies, context, shares);
    }

    void plain(const std::string &id, const std::string &type, std::int64_t count = 0)
    {
        ValueMap source{{"lock_type", type}};
        if (count != 0)
            source.set("lock_count", count);
        server.put(id, source);
    }

    void entry(const std::string &path, ValueMap holder, const std::string &type = "exclusive")
    {
        server.put(path, ValueMap{{"kind", path == "global" ? "root" : "tree"},
                                  {"path", path == "global" ? "/" : path},
                                  {"lock_type", type},
                                  {"lock_count", 1},
                                  {"updated_at", std::int64_t{server.now}},
                                  {"holders", Value::List{std::move(holder)}}});
    }
};

/// "code path[ holder][ settled][ repairable]; …", without the session code of idle processes.
std::string text(const std::vector<Anomaly> &anomalies)
{
    std::string result;
    for (const Anomaly &anomaly : anomalies) {
        if (anomaly.shape == Shape::Living)
            continue;
        result += (result.empty() ? "" : "; ") + std::string(toString(anomaly.code)) + " "
                  + anomaly.path + (anomaly.settled ? " settled" : " in-flight")
                  + (anomaly.isRepairable() ? " repairable" : "");
    }
    return result;
}

const Anomaly *find(const std::vector<Anomaly> &anomalies, Code code)
{
    const auto it = std::find_if(anomalies.begin(), anomalies.end(),
                                 [code](const Anomaly &a) { return a.code == code; });
    return it == anomalies.end() ? nullptr : &*it;
}

} // namespace

/// What the tree check sees, what it takes for work under way, and what its repairs do.
class TestTreeCheck : public QObject
{
    Q_OBJECT
private slots:
    void livingLocksAreNoAnomaly()
    {
        CheckWorld w;
        QVERIFY(w.a.acquire("/a/b/c").granted);
        QVERIFY(w.b.acquire("/a/b/d", LockMode::S).granted);
        LockRequest more;
        more.targets = {{LockKind::Document, "file-1", LockMode::X},
                        {LockKind::ReadWrite, "category", LockMode::S}};
        QVERIFY(w.b.acquire(more).granted);
        QCOMPARE(text(w.check()), std::string());
    }

    void aProcessWithoutLocksIsInFlight()
    {
        CheckWorld w;
        const std::vector<Anomaly> found = w.check();
        QCOMPARE(found.size(), std::size_t(2));
        QVERIFY(found[0].code == Code::SessionUnused && !found[0].settled);
    }

    void anAncestorDeletedUnderALivingLock()
    {
        CheckWorld w;
        QVERIFY(w.a.acquire("/a/b/c").granted);
        w.server.erase("/a");
        w.server.erase("/a/b");
        std::vector<Anomaly> found = w.check();
        QCOMPARE(text(found), std::string("missing-ancestor /a/b/c in-flight"));
        QCOMPARE(found[0].other, std::string("/a"));
        QCOMPARE(found[0].count, std::int64_t(2));
        w.driver.advance(InFlightBound); // no acquire or release of a living process takes longer
        QCOMPARE(text(w.check()), std::string("missing-ancestor /a/b/c settled"));
    }

    void anEntryThatIsTooWeakIsMissingToo()
    {
        CheckWorld w;
        const LockGrant grant = w.a.acquire("/a/b");
        ValueMap source = *w.server.source("/a");
        source.find("holders")->asList()->at(0).asMap()->set("mode", "IS");
        w.server.put("/a", source);
        w.driver.advance(InFlightBound);
        QCOMPARE(text(w.check()), std::string("missing-ancestor /a/b settled"));
        QCOMPARE(w.look()[0].holder, grant.holder);
    }

    void anEntryAboveNothing()
    {
        CheckWorld w;
        QVERIFY(w.a.acquire("/a/b").granted);
        w.server.erase("/a/b");
        w.driver.advance(InFlightBound);
        const std::vector<Anomaly> found = w.check();
        QCOMPARE(text(found), std::string("orphan-ancestor / settled; orphan-ancestor /a settled"));
        QVERIFY2(w.repair(found).isEmpty(), "its process lives: nothing may be taken from it");
    }

    void aSetThatIsTakenBackBetweenTwoLooksIsNeverSettled()
    {
        CheckWorld w;
        QVERIFY(w.a.acquire("/a").granted);
        const std::vector<Anomaly> before = w.look();
        // As a contender between its refused acquire and its release.
        w.entry("/a/b", ValueMap{{"id", "h1"},
                                 {"session", w.b.ledger.sessionId()},
                                 {"mode", "X"},
                                 {"at", std::int64_t{w.server.now}}});
        std::vector<Anomaly> now = w.look();
        settle(now, before, instantFromEpochMs(w.server.now));
        QVERIFY(find(now, Code::LockBelowExclusive));
        QVERIFY(std::none_of(now.begin(), now.end(), [](const Anomaly &a) { return a.settled; }));
        QCOMPARE(text(w.check()),
                 std::string("missing-ancestor /a/b in-flight; lock-below-exclusive /a/b "
                             "in-flight"));
    }

    void holdersThatExcludeEachOther_data()
    {
        QTest::addColumn<QString>("one");
        QTest::addColumn<QString>("other");
        QTest::addColumn<bool>("wrong");
        for (const LockMode a : AllModes) {
            for (const LockMode b : AllModes) {
                const QString one = QString::fromLatin1(toString(a));
                const QString other = QString::fromLatin1(toString(b));
                QTest::newRow(qPrintable(one + QLatin1Char('-') + other))
                        << one << other << !compatible(a, b);
            }
        }
    }

    void holdersThatExcludeEachOther()
    {
        QFETCH(const QString, one);
        QFETCH(const QString, other);
        QFETCH(const bool, wrong);
        CheckWorld w;
        const auto holder = [](const char *id, const QString &mode) {
            return ValueMap{{"id", id}, {"mode", mode.toStdString()}};
        };
        w.server.put("/a",
                     ValueMap{{"lock_count", 2},
                              {"lock_type", "exclusive"},
                              {"holders", Value::List{holder("h1", one), holder("h2", other)}}});
        const Anomaly *found = nullptr;
        const std::vector<Anomaly> all = w.check();
        found = find(all, Code::IncompatibleModes);
        QCOMPARE(found != nullptr, wrong);
        if (found)
            QVERIFY(found->settled && !found->isRepairable());
    }

    void oneHolderTwiceDoesNotExcludeItself()
    {
        CheckWorld w;
        const ValueMap x{{"id", "h1"}, {"mode", "X"}};
        w.server.put("/a", ValueMap{{"lock_count", 2},
                                    {"lock_type", "exclusive"},
                                    {"holders", Value::List{x, x}}});
        QVERIFY(!find(w.look(), Code::IncompatibleModes));
    }

    void plainSharesAreExplainedByThePlainLocksBelow()
    {
        CheckWorld w;
        w.plain("/a", "shared", 3);
        w.plain("/a/b", "shared", 1);
        w.plain("/a/b/c", "exclusive");
        w.plain("/a/d", "exclusive");
        const std::vector<Anomaly> found = w.check();
        QCOMPARE(text(found),
                 std::string("orphan-ancestor /a in-flight repairable; anonymous /a in-flight; "
                             "anonymous /a/b settled; anonymous /a/b/c settled; anonymous /a/d "
                             "settled"));
        QCOMPARE(found[0].count, std::int64_t(1));
        QCOMPARE(found[0].explained, std::int64_t(2));
        QCOMPARE(found[0].examples, (std::vector<std::string>{"/a/b/c", "/a/d"}));

        const BreakPlan plan = w.repair(w.check(DefaultSharesAge), SharesChoice{"/a"});
        QCOMPARE(BreakWorld::text(plan), std::string("remove-anonymous /a shared ×3 > shared ×2"));
        QVERIFY(w.apply(plan).allDone());
        QVERIFY(!find(w.check(), Code::OrphanAncestor));
        QCOMPARE(w.server.lock("/a").count, std::optional<std::int64_t>(2));
    }

    /// In flight or left behind: no time settles it, and no repair takes shares by the way.
    void sharesAreTakenAwayByNameAndAfterTheChosenTime()
    {
        CheckWorld w;
        w.plain("/a", "shared", 1);
        w.plain("/b", "shared", 2);
        // Set right by any
        w.server.put("/c", ValueMap{{"lock_type", "shared"}, {"lock_count", 0}});
        const std::vector<Anomaly> first = w.check(DefaultSharesAge - Millis(1));
        QVERIFY(std::none_of(first.begin(), first.end(),
                             [](const Anomaly &a) { return a.path != "/c" && a.settled; }));
        for (const auto &shares : {std::optional<SharesChoice>(), {{"/a"}}, {{"/x"}}}) {
            const BreakPlan plan = w.repair(first, shares);
            QCOMPARE(BreakWorld::text(plan), std::string("remove-anonymous /c count 0 > free"));
            QCOMPARE(plan.leftOut.size(), std::size_t(1));
            QVERIFY(plan.leftOut[0] == (LeftOut{LeftOut::Why::Unexplained, "/a", {}, {}, 1}));
        }
        const BreakPlan plan = w.repair(w.check(DefaultSharesAge), SharesChoice{"/b"});
        // What the idle processes left by then goes with it.
        QVERIFY(BreakWorld::text(plan).starts_with("remove-anonymous /b shared ×2 > free; "
                                                   "remove-anonymous /c count 0 > free; kill"));
        QVERIFY(plan.leftOut.at(0) == (LeftOut{LeftOut::Why::Unexplained, "/a"}));
    }

    /// Watched is what this observer saw, look after look; whatever is written, or comes and goes
    /// below, begins anew.
    void sharesAreWatchedFromTheLastSignOfLife()
    {
        CheckWorld w;
        w.plain("/a", "shared", 2);
        w.plain("/a/b", "exclusive");
        std::vector<Anomaly> last = w.look();
        const auto watched = [&](Millis elapsed) {
            std::vector<Anomaly> now = w.look();
            watch(now, last, elapsed);
            last = std::move(now);
            const Anomaly *shares = find(last, Code::OrphanAncestor);
            return shares ? shares->watched : Millis(-1);
        };
        QCOMPARE(watched(Millis(60'000)), Millis(60'000));
        QCOMPARE(watched(Millis(5'000)), Millis(65'000));
        w.plain("/a", "shared", 2); // another client's count, and back
        QCOMPARE(watched(Millis(5'000)), Millis(0));
        QCOMPARE(watched(Millis(5'000)), Millis(5'000));
        w.server.erase("/a/b"); // its client is at work: it will count its share down
        QCOMPARE(watched(Millis(5'000)), Millis(0));
        w.plain("/a/b", "exclusive");
        QCOMPARE(watched(Millis(5'000)), Millis(0));
        w.plain("/a/c", "exclusive");
        QCOMPARE(watched(Millis(5'000)), Millis(-1)); // every share has its lock
    }

    /// Readers of plain clients on a read/write lock stand above nothing and are never waste.
    void plainReadersOfOtherKindsAreNobodysToTakeAway()
    {
        CheckWorld w;
        w.plain("rw:config", "shared", 2);
        w.plain("55", "shared", 2);
        const std::vector<Anomaly> found = w.check();
        QCOMPARE(text(found), std::string("anonymous 55 settled; anonymous config settled"));
        QVERIFY(found[0].mode == LockMode::S && found[0].count == 2);
        QVERIFY(w.repair(found).isEmpty());
    }

    /// It may be the very lock that a share above stands for.
    void aDocumentBelowThatCannotBeUnderstoodExplainsShares()
    {
        CheckWorld w;
        w.plain("/q", "shared", 1);
        w.plain("/q/x", "weird");
        w.plain("/other", "shared", 1);
        const std::vector<Anomaly> found = w.check();
        std::vector<std::string> waste;
        for (const Anomaly &anomaly : found) {
            if (anomaly.isRepairable())
                waste.push_back(toString(anomaly.code) + (" " + anomaly.path));
        }
        QCOMPARE(waste, std::vector<std::string>{"orphan-ancestor /other"});
        QVERIFY(find(found, Code::Unreadable) && find(found, Code::Anonymous));
        QCOMPARE(BreakWorld::text(w.repair(w.check(DefaultSharesAge), SharesChoice{"/other"})),
                 std::string("remove-anonymous /other shared ×1 > free"));

        w.plain("h:0123", "weird"); // does not even tell where it stands
        QVERIFY(!find(w.check(), Code::OrphanAncestor));
    }

    void aRepairTellsWhatOpensAndWhoWaits()
    {
        CheckWorld w;
        w.plain("/a", "shared", 1);
        ValueMap waiting = *w.server.source("session:" + w.b.ledger.sessionId());
        waiting.set("wants", ValueMap{{"ids", Value::List{"global", "/a"}},
                                      {"modes", Value::List{"IX", "X"}},
                                      {"since", std::int64_t{w.server.now}}});
        w.server.put("session:" + w.b.ledger.sessionId(), waiting);
        const BreakPlan plan = w.repair(w.check(), SharesChoice{"/a", Millis(2000)});
        QCOMPARE(plan.nodes.size(), std::size_t(1));
        QVERIFY(plan.nodes[0].before == PlanState(PlanState::Kind::Shared, 1));
        QVERIFY(plan.nodes[0].after == PlanState::Kind::Free);
        QCOMPARE(plan.nodes[0].opens, std::optional(LockMode::X));
        QCOMPARE(plan.waiters.size(), std::size_t(1));
        QCOMPARE(plan.waiters[0].session, w.b.ledger.sessionId());
        QVERIFY(plan.waiters[0].free);
    }

    void aCountThatIsSetRightShowsBothNumbers()
    {
        CheckWorld w;
        QVERIFY(w.a.acquire("/a").granted);
        ValueMap wrong = *w.server.source("/a");
        wrong.set("lock_count", 0);
        w.server.put("/a", wrong);
        const BreakPlan plan = w.repair(w.check());
        QCOMPARE(plan.steps.size(), std::size_t(1));
        QCOMPARE(plan.nodes.size(), std::size_t(1));
        QVERIFY(plan.nodes[0].before == plan.steps[0].before);
        QVERIFY(plan.nodes[0].after == plan.steps[0].after);
        QVERIFY(plan.nodes[0].before != plan.nodes[0].after);
    }

    void aPlainClientThatComesBetweenIsNotRobbed()
    {
        CheckWorld w;
        w.plain("/a", "shared", 1);
        const BreakPlan plan = w.repair(w.check(DefaultSharesAge), SharesChoice{"/a"});
        QCOMPARE(plan.steps.size(), std::size_t(1));
        w.plain("/a", "shared", 2); // another one has just come
        const PlanOutcome outcome = w.apply(plan);
        QVERIFY(outcome.has(StepOutcome::State::RealityMoved));
        QCOMPARE(w.server.lock("/a").count, std::optional<std::int64_t>(2));
    }

    void sharesThatAreMissingAreGivenBack()
    {
        CheckWorld w;
        w.plain("/a", "shared", 1);
        w.plain("/a/b", "exclusive");
        w.plain("/a/c", "exclusive");
        const std::vector<Anomaly> found = w.check();
        const Anomaly *wrong = find(found, Code::CountMismatch);
        QVERIFY(wrong && wrong->shape == Shape::SharesMissing && wrong->isRepairable());
        QVERIFY(w.apply(w.repair(found)).allDone());
        QCOMPARE(w.server.lock("/a").count, std::optional<std::int64_t>(2));
        QVERIFY(!find(w.check(), Code::CountMismatch));
    }

    void aPlainLockWithoutAnyShareAbove()
    {
        CheckWorld w;
        w.plain("/a/b", "exclusive");
        const std::vector<Anomaly> found = w.check();
        QCOMPARE(text(found), std::string("missing-ancestor /a/b settled; anonymous /a/b settled"));
        QVERIFY(found[0].holder.empty());
    }

    void plainClientsTakeNothingOnTheRoot()
    {
        CheckWorld w;
        w.plain("/a", "exclusive");
        QCOMPARE(text(w.check()), std::string("anonymous /a settled"));
        w.server.put("global", ValueMap{});
        QVERIFY(find(w.look(), Code::LockBelowExclusive));
        w.rootCoversAll = false; // the root is a path of the tree all the same
        QVERIFY(find(w.look(), Code::LockBelowExclusive));
        w.server.erase("/a");
        w.plain("file-1", "exclusive");
        QVERIFY(!find(w.look(), Code::LockBelowExclusive));
        w.rootCoversAll = true;
        QVERIFY(find(w.look(), Code::LockBelowExclusive));
    }

    /// A client that did not know: X on / beside X on /a, and nothing of it on the root.
    void aTreeNeedsTheRootInEverySetting()
    {
        for (const bool covers : {true, false}) {
            CheckWorld w;
            w.rootCoversAll = covers;
            w.entry("global", ValueMap{{"id", "above"}, {"mode", "X"}});
            w.entry("/a", ValueMap{{"id", "below"}, {"mode", "X"}});
            const std::vector<Anomaly> found = w.look();
            QVERIFY(find(found, Code::LockBelowExclusive));
            QVERIFY(find(found, Code::MissingAncestor));
            QCOMPARE(find(found, Code::MissingAncestor)->other, std::string("/"));
        }
    }

    void documentsApartFromTheTreeNeedNoRoot()
    {
        CheckWorld w;
        w.rootCoversAll = false;
        FakeProcess c(w.server, w.driver, "C", {}, false);
        c.begin();
        QVERIFY(c.acquire("/a/b").granted);
        LockRequest more;
        more.targets = {{LockKind::Document, "file-1", LockMode::X}};
        QVERIFY(c.acquire(more).granted);
        w.driver.advance(InFlightBound);
        QCOMPARE(text(w.check()), std::string());
        w.rootCoversAll = true;
        QVERIFY(find(w.check(), Code::MissingAncestor));
    }

    void countsThatDoNotFit_data()
    {
        QTest::addColumn<int>("count");
        QTest::addColumn<QString>("type");
        QTest::addColumn<QString>("mode");
        QTest::addColumn<int>("shape"); // −1: none
        QTest::addColumn<bool>("repairable");
        const auto usual = -1;
        QTest::newRow("right") << 1 << "exclusive"
                               << "X" << usual << false;
        QTest::newRow("too small") << 0 << "exclusive"
                                   << "X" << int(Shape::CountBelowEntries) << true;
        QTest::newRow("type too weak") << 1 << "shared"
                                       << "X" << int(Shape::TypeTooWeak) << false;
        QTest::newRow("type too strong") << 1 << "exclusive"
                                         << "IX" << int(Shape::TypeTooStrong) << false;
        QTest::newRow("nobody") << 0 << "shared"
                                << "" << int(Shape::NothingCounted) << true;
        QTest::newRow("less than nobody") << -2 << "shared"
                                          << "" << int(Shape::NothingCounted) << true;
    }

    void countsThatDoNotFit()
    {
        QFETCH(const int, count);
        QFETCH(const QString, type);
        QFETCH(const QString, mode);
        QFETCH(const int, shape);
        QFETCH(const bool, repairable);
        CheckWorld w;
        ValueMap source{{"lock_type", type.toStdString()}, {"lock_count", count}};
        if (!mode.isEmpty())
            source.set("holders",
                       Value::List{ValueMap{{"id", "h1"}, {"mode", mode.toStdString()}}});
        w.server.put("/a", source);
        const std::vector<Anomaly> found = w.check();
        const Anomaly *wrong = find(found, Code::CountMismatch);
        QCOMPARE(wrong ? int(wrong->shape) : -1, shape);
        if (!wrong)
            return;
        QVERIFY(wrong->settled);
        QCOMPARE(wrong->isRepairable(), repairable);
        if (repairable) {
            QVERIFY(w.apply(w.repair(found)).allDone());
            QVERIFY(!find(w.check(), Code::CountMismatch));
        }
    }

    void whatADeadProcessLeftIsToldOnceAndSwept()
    {
        CheckWorld w;
        const LockGrant grant = w.a.acquire("/a/b");
        w.driver.advance(Millis(50'000));
        w.b.begin();
        const std::vector<Anomaly> found = w.check();
        const Anomaly *dead = find(found, Code::DeadSession);
        QVERIFY(dead && dead->settled && dead->isRepairable());
        QCOMPARE(dead->path, std::string("/a/b"));
        QCOMPARE(dead->holder, grant.holder);
        QVERIFY(!find(found, Code::MissingAncestor) && !find(found, Code::OrphanAncestor));
        QVERIFY(w.apply(w.repair(found)).allDone());
        QCOMPARE(text(w.check()), std::string());
        QVERIFY(!w.server.source("/a/b"));
    }

    void aRepairOfALivingProcessIsRefusedByTheServer()
    {
        CheckWorld w;
        const LockGrant grant = w.a.acquire("/a");
        LivenessVerdict dead; // as somebody with a wrong clock would judge
        dead.liveness = Liveness::Dead;
        w.verdicts[grant.session] = dead;
        const BreakPlan plan = w.repair(w.check());
        QVERIFY(!plan.isEmpty() && !plan.hard);
        QVERIFY(!w.apply(plan).has(StepOutcome::State::Done));
        QVERIFY(w.a.holds(grant));
        QVERIFY(w.server.source("/a"));
    }

    void aDeadProcessBelowALivingLockHidesNothingAndAddsNothing()
    {
        CheckWorld w;
        QVERIFY(w.a.acquire("/a/b").granted);
        w.driver.advance(Millis(50'000));
        // The next client takes the node above over: it removes the dead entry there, and knows of
        // none below.
        FakeProcess c(w.server, w.driver, "C");
        c.begin();
        QVERIFY(!c.acquire("/a").granted);
        w.driver.advance(Millis(14'000)); // watched standing still for so long
        QVERIFY(c.acquire("/a").granted);
        const std::vector<Anomaly> found = w.check();
        QVERIFY(find(found, Code::DeadSession));
        QVERIFY(!find(found, Code::LockBelowExclusive) && !find(found, Code::MissingAncestor));
    }

    void aSessionWithoutDocumentIsMarkedThenSwept()
    {
        CheckWorld w;
        const LockGrant grant = w.a.acquire("/a");
        w.server.erase("session:" + grant.session);
        std::vector<Anomaly> found = w.check();
        QVERIFY(find(found, Code::SessionMissing) && find(found, Code::SessionMissing)->settled);
        // Nothing tells that its process is dead: the first plan only marks it, for as long as it
        // may live.
        const BreakPlan repair = w.repair(found);
        QVERIFY(repair.steps.at(0).markLease == LeaseTerms{}.lease);
        const PlanOutcome marking = w.apply(repair);
        QVERIFY(marking.has(StepOutcome::State::Waiting));
        QVERIFY(!marking.has(StepOutcome::State::RealityMoved));
        found = w.check();
        const Anomaly *marked = find(found, Code::SessionMissing);
        QVERIFY(marked && marked->shape == Shape::Marked && !marked->settled);
        QVERIFY(w.server.source("/a"));
        w.driver.advance(Millis(50'000));
        found = w.check();
        QVERIFY(find(found, Code::DeadSession));
        QVERIFY(w.apply(w.repair(found)).allDone());
        QVERIFY(!w.server.source("/a"));
    }

    void aRepairLeavesAloneWhatCannotBeUnderstood()
    {
        CheckWorld w;
        const LockGrant grant = w.a.acquire("/a");
        w.server.erase("session:" + grant.session);
        ValueMap broken = *w.server.source("/a");
        broken.set("lock_type", "weird");
        w.server.put("/a", broken);
        w.entry("/b", ValueMap{{"id", "h1"}, {"session", grant.session}, {"mode", "X"}, {"n", 1}});
        w.driver.advance(Millis(60'000));
        for (const BreakStep &step : w.repair(w.check()).steps)
            QVERIFY2(step.documentId != "/a", step.documentId.c_str());
        QVERIFY(!w.repair(w.check()).isEmpty());
    }

    void aLeaseThatWasNotWatchedToItsEndIsNotSaidToRun()
    {
        CheckWorld w;
        const LockGrant grant = w.a.acquire("/a");
        w.verdicts[grant.session].liveness = Liveness::Suspect; // dead by the clock alone
        const Session session = w.server.session(grant.session);
        const auto shape = [&] {
            const std::vector<Anomaly> found = w.look();
            const Anomaly *expired = find(found, Code::Expired);
            return expired ? std::optional(expired->shape) : std::nullopt;
        };
        w.driver.advance(*session.lease + Millis(1000));
        QVERIFY(shape() == Anomaly::Shape::DelayRuns);
        w.driver.advance(*session.delay);
        QVERIFY(shape() == Anomaly::Shape::Usual);
        const std::vector<Anomaly> found = w.check();
        QVERIFY(!find(found, Code::Expired)->settled
                && !find(found, Code::Expired)->isRepairable());
        QCOMPARE(find(found, Code::Expired)->processId, std::string("A"));
    }

    void anEntryWithATimeOutOfItsOwn()
    {
        CheckWorld w;
        w.entry("/a", ValueMap{{"id", "h1"},
                               {"mode", "X"},
                               {"at", std::int64_t{w.server.now}},
                               {"expires_at", std::int64_t{w.server.now + 1000}},
                               {"delay_ms", 5000}});
        QVERIFY(!find(w.look(), Code::Expired));
        std::vector<Anomaly> found = w.check();
        QVERIFY(find(found, Code::Expired));
        QVERIFY2(!find(found, Code::Expired)->settled, "its lock-delay runs");
        w.driver.advance(Millis(5000));
        found = w.check();
        QVERIFY(find(found, Code::Expired)->settled && find(found, Code::Expired)->isRepairable());
        QVERIFY(w.apply(w.repair(found)).allDone());
        QVERIFY(!w.server.source("/a"));
    }

    void anEntryThatNothingEnds()
    {
        CheckWorld w;
        w.entry("/a", ValueMap{{"id", "h1"}, {"mode", "X"}});
        const std::vector<Anomaly> found = w.check();
        const Anomaly *endless = find(found, Code::NoLease);
        QVERIFY(endless && endless->settled && !endless->isRepairable());
        QVERIFY(w.repair(found).isEmpty());
    }

    void aSessionThatIsOverAndHoldsNothing()
    {
        CheckWorld w;
        w.driver.advance(Millis(50'000));
        const std::vector<Anomaly> found = w.check();
        QCOMPARE(text(found), std::string("session-unused A settled repairable; session-unused B "
                                          "settled repairable"));
        QVERIFY(w.apply(w.repair(found)).allDone());
        QCOMPARE(text(w.check()), std::string()); // marked dead and empty: done with
    }

    void documentsThatCannotBeUnderstood()
    {
        CheckWorld w;
        w.server.put("/a", ValueMap{{"lock_count", "many"}});
        w.server.put("session:x", ValueMap{{"kind", "session"}, {"lease_ms", "long"}});
        const std::vector<Anomaly> found = w.check();
        QCOMPARE(text(found), std::string("unreadable /a settled; unreadable x settled"));
        QVERIFY(w.repair(found).isEmpty());
    }

    void halfDoneChanges()
    {
        CheckWorld w;
        LockRequest request = treeRequest("/a");
        request.op = "op-1";
        const LockGrant grant = w.a.acquire(request);
        QVERIFY(grant.granted);
        QVERIFY(!find(w.check(), Code::OpOrphan)); // not asked for the records: at work
        w.intents.emplace();
        QVERIFY(!find(w.check(), Code::OpOrphan)->settled); // it may be about to write its record
        IntentView view;
        view.intent.id = "op-1";
        view.intent.state = Intent::State::Applying;
        view.lockIds = {"global", "/a"};
        w.intents->push_back(view);
        QVERIFY(!find(w.check(), Code::OpOrphan));

        w.driver.advance(Millis(50'000));
        std::vector<Anomaly> found = w.check();
        const Anomaly *orphan = find(found, Code::OpOrphan);
        QVERIFY(orphan && orphan->settled && !orphan->isRepairable());
        QCOMPARE(orphan->op, std::string("op-1"));
        QVERIFY2(!find(found, Code::DeadSession), "a break would not help: it must be recovered");
        w.intents->front().intent.state = Intent::State::Done;
        QVERIFY(find(w.look(), Code::OpOrphan)->shape == Shape::AlreadyDone);
        w.server.erase("/a");
        w.server.erase("global");
        w.intents->front().intent.state = Intent::State::Applying;
        w.intents->front().lockIds.clear();
        QVERIFY(find(w.look(), Code::OpOrphan)->shape == Shape::LocksGone);
    }

    void timesAheadOfTheClock()
    {
        CheckWorld w;
        QVERIFY(w.a.acquire("/a").granted);
        QVERIFY(!find(w.look(), Code::ClockSkew));
        w.entry("/b", ValueMap{{"id", "h1"},
                               {"mode", "X"},
                               {"at", std::int64_t{w.server.now + 3'600'000}}});
        const std::vector<Anomaly> found = w.check();
        const Anomaly *ahead = find(found, Code::ClockSkew);
        QVERIFY(ahead && ahead->settled);
        QCOMPARE(ahead->path, std::string("/b"));
        QCOMPARE(ahead->span, Millis(3'600'000 - 2000));
    }

    void longPathsAreFollowedByTheirText()
    {
        CheckWorld w;
        std::string path;
        for (int i = 0; i < 40; ++i)
            path += "/a-folder-with-a-long-name";
        QVERIFY(path.size() > 512);
        QVERIFY(w.a.acquire(path).granted);
        w.driver.advance(InFlightBound);
        QCOMPARE(text(w.check()), std::string());
    }

    /// It is found, shown and broken by its id, whatever its path says.
    void aDocumentThatSaysAnotherPath()
    {
        CheckWorld w;
        w.server.put("/real", {{"kind", "tree"},
                               {"path", "/claimed"},
                               {"lock_type", "exclusive"},
                               {"lock_count", 1},
                               {"holders", Value::List{ValueMap{{"id", "h"}, {"mode", "X"}}}}});
        const std::vector<Anomaly> found = w.check();
        const Anomaly *mismatch = find(found, Code::PathMismatch);
        QVERIFY(mismatch && mismatch->settled && !mismatch->isRepairable());
        QCOMPARE(mismatch->path, std::string("/real"));
        QCOMPARE(mismatch->other, std::string("/claimed"));
        const Anomaly *endless = find(found, Code::NoLease);
        QVERIFY(endless);
        QCOMPARE(endless->path, std::string("/real"));
    }

    void everyCodeHasAName()
    {
        for (const Code code : AllAnomalyCodes)
            QVERIFY(anomalyCodeFromString(toString(code)) == code);
        QVERIFY(!anomalyCodeFromString("nothing"));
    }
};

LOCKSCOPE_GUILESS_TEST(TestTreeCheck)
#include "tst_treecheck.moc"
