// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/domain/lockid.h"
#include "models/protocol/check/waits.h"
#include "models/protocol/documents/documents.h"
#include "models/protocol/machines/probemachine.h"
#include "models/protocol/planner/breakplanner.h"
#include "tests/protocol/scriptcalls.h"
#include "tests/support/machinedriver.h"
#include "tests/support/testprogram.h"

#include <QTest>

using namespace lockscope;
using namespace lockscope::test;

using Status = ItemAnswer::Status;

namespace {

bool carriesWants(const Request &request)
{
    const auto *bulk = std::get_if<BulkRequest>(&request);
    return bulk && std::any_of(bulk->items.begin(), bulk->items.end(), [](const BulkItem &item) {
               const auto *script = std::get_if<ScriptItem>(&item);
               return script && script->script == Script::SessionWants;
           });
}

AcquireOptions waiting(Millis span)
{
    AcquireOptions options;
    options.waitFor = span;
    options.jitter = [] { return 0.5; };
    return options;
}

} // namespace

/// What sessions say they wait for, and what was seen of their processes: two notes that move no
/// lease and free nothing.
class TestSessionNotes : public QObject
{
    Q_OBJECT
private:
    FakeServer server;
    std::unique_ptr<MachineDriver> driver;
    std::unique_ptr<FakeProcess> a;
    std::unique_ptr<FakeProcess> b;
    const LeaseTerms terms{Millis(300'000), Millis(15'000)};

    Session sessionOf(const FakeProcess &process)
    {
        return server.session(process.ledger.sessionId());
    }
    HostProbe gone() const { return {ProcessState::Gone, "ann@ws7", "m1", "b1", {}}; }
    Session lookedAt()
    {
        ProcessIdentity process;
        process.machine = "m1";
        process.boot = "b1";
        process.pid = 7;
        server.run(beginItem("s", process, terms));
        return server.session("s");
    }

private slots:
    void init()
    {
        server = FakeServer();
        driver = std::make_unique<MachineDriver>(server);
        a = std::make_unique<FakeProcess>(server, *driver, "A", terms);
        b = std::make_unique<FakeProcess>(server, *driver, "B", terms);
        a->begin();
        b->begin();
    }

    void aWaitingSessionSaysWhatItWantsAndSinceWhen()
    {
        a->acquire("/a");
        b->tryAcquire(treeRequest("/a/b"), waiting(Millis(1'000)));
        const Session session = sessionOf(*b);
        QVERIFY(session.wants);
        QCOMPARE(session.wants->locks.size(), std::size_t(3));
        QCOMPARE(session.wants->locks.back().documentId, std::string("/a/b"));
        QCOMPARE(session.wants->locks.back().mode, LockMode::X);
        QCOMPARE(session.wants->locks.front().documentId, std::string("global"));
        QCOMPARE(session.wants->locks.front().mode, LockMode::IX);
        QVERIFY(session.wants->since && toEpochMs(*session.wants->since) <= server.now);
    }

    void sayingItCostsNoRequestAndIsSaidOnce()
    {
        a->acquire("/a");
        driver->sent.clear();
        b->tryAcquire(treeRequest("/a"), waiting(Millis(20'000)));
        int said = 0;
        int alone = 0;
        for (const Request &request : driver->sent) {
            const bool carries = carriesWants(request);
            said += carries;
            alone += carries && std::get<BulkRequest>(request).items.size() == 1;
        }
        QCOMPARE(said, 1);
        QCOMPARE(alone, 0);
    }

    void whoDoesNotWaitSaysNothing()
    {
        a->acquire("/a");
        driver->sent.clear();
        QVERIFY(!b->tryAcquire(treeRequest("/a"))->granted);
        QVERIFY(b->acquire("/b").granted);
        QVERIFY(std::none_of(driver->sent.begin(), driver->sent.end(), carriesWants));
        QVERIFY(!sessionOf(*b).wants);
    }

    void theNextRenewalTakesItBack()
    {
        const LockGrant held = a->acquire("/a");
        int tries = 0;
        driver->intercept = [&](const Request &request) -> std::optional<Answer> {
            tries += carriesWants(request);
            if (tries == 1)
                server.run(releaseItem("/a", held.holder, {}));
            return std::nullopt;
        };
        const Result<LockGrant> grant = b->tryAcquire(treeRequest("/a"), waiting(Millis(20'000)));
        driver->intercept = {};
        QVERIFY(grant && grant->granted);
        QCOMPARE(grant->token, server.lock("/a").revision.order);
        QVERIFY(sessionOf(*b).wants);
        driver->sent.clear();
        b->renew();
        QVERIFY(!sessionOf(*b).wants);
        QVERIFY(b->holds(*grant));
        QCOMPARE(driver->sent.size(), std::size_t(1));
        b->renew();
        QVERIFY(!carriesWants(driver->sent[1]));
    }

    /// As lockctl and the workers do it: one machine per try, with pauses between them.
    void triesOneByOneSayItToo()
    {
        a->acquire("/a");
        QVERIFY(!b->tryAcquire(treeRequest("/a"))->granted);
        QVERIFY(!sessionOf(*b).wants);
        driver->advance(Millis(5'000));
        driver->sent.clear();
        QVERIFY(!b->tryAcquire(treeRequest("/a"))->granted);
        QVERIFY(sessionOf(*b).wants);
        QVERIFY(!b->tryAcquire(treeRequest("/a"))->granted);
        QCOMPARE(std::count_if(driver->sent.begin(), driver->sent.end(), carriesWants), 1);
        b->renew(); // a hundred seconds later: nobody has tried again
        QVERIFY(!sessionOf(*b).wants);
    }

    void aTryLongAfterARefusalIsNoWait()
    {
        a->acquire("/a");
        b->tryAcquire(treeRequest("/a"));
        driver->advance(Millis(60'000));
        b->tryAcquire(treeRequest("/a"));
        QVERIFY(!sessionOf(*b).wants);
    }

    void anotherSetIsNotWhatWasRefused()
    {
        a->acquire("/a");
        a->acquire("/b");
        b->tryAcquire(treeRequest("/a"));
        b->tryAcquire(treeRequest("/b"));
        QVERIFY(!sessionOf(*b).wants);
    }

    void givingUpIsTakenBackToo()
    {
        a->acquire("/a");
        QVERIFY(!b->tryAcquire(treeRequest("/a"), waiting(Millis(1'000)))->granted);
        QVERIFY(sessionOf(*b).wants);
        b->renew();
        QVERIFY(!sessionOf(*b).wants);
    }

    void anAnswerThatIsLostIsSaidAgain()
    {
        a->acquire("/a");
        int lost = 0;
        driver->intercept = [&](const Request &request) -> std::optional<Answer> {
            return carriesWants(request) && lost++ == 0 ? std::optional<Answer>(LostAnswer{})
                                                        : std::nullopt;
        };
        b->tryAcquire(treeRequest("/a"), waiting(Millis(20'000)));
        driver->intercept = {};
        QVERIFY(lost > 1);
        QVERIFY(sessionOf(*b).wants);
    }

    void wantsOfAnEndedSessionNeverComeBack()
    {
        const Session begun = sessionOf(*b);
        b->end();
        QVERIFY(!server.source(sessionDocumentId(begun.id)));
        const std::vector<AcquireItem> set{itemOf("/a", LockMode::X)};
        QCOMPARE(server.run(sessionWantsItem(begun.id, *begun.startedAt, &set)).status,
                 Status::Missing);
        QVERIFY(!server.source(sessionDocumentId(begun.id)));
    }

    void wantsNeedALivingSessionOfTheSameStart()
    {
        const Session s = lookedAt();
        const std::vector<AcquireItem> set{itemOf("/a", LockMode::X)};
        QCOMPARE(server.run(sessionWantsItem("s", *s.startedAt + Millis(1), &set)).status,
                 Status::Noop);
        QCOMPARE(server.run(sessionWantsItem("s", *s.startedAt, nullptr)).status, Status::Noop);
        QCOMPARE(server.run(sessionWantsItem("s", *s.startedAt, &set)).status, Status::Updated);
        server.run(sessionRevokeItem("s", s.expiresAt, "ann", "test"));
        QCOMPARE(server.run(sessionWantsItem("s", *s.startedAt, nullptr)).status, Status::Noop);
    }

    void neitherNoteMovesTheLease()
    {
        const Session before = lookedAt();
        server.now += 7;
        const std::vector<AcquireItem> set{itemOf("/a", LockMode::X)};
        server.run(sessionWantsItem("s", *before.startedAt, &set));
        QCOMPARE(server.run(sessionProbeItem("s", *before.startedAt, gone())).status,
                 Status::Updated);
        const Session after = server.session("s");
        QVERIFY(after.expiresAt == before.expiresAt);
        QVERIFY(after.renewedAt == before.renewedAt);
        QVERIFY(after.startedAt == before.startedAt && !after.deadAt && !after.revokedAt);
        // Breaks guarded by the lease end that was on screen still hold.
        QCOMPARE(server.run(sessionRevokeItem("s", before.expiresAt, "ann", "test")).status,
                 Status::Updated);
    }

    void aProbeSaysWhoSawWhatAndWhen()
    {
        const Session s = lookedAt();
        server.now += 5;
        server.run(sessionProbeItem("s", *s.startedAt, gone()));
        const Session noted = server.session("s");
        QVERIFY(!noted.probes.empty());
        QCOMPARE(toString(noted.probes.front().state), toString(ProcessState::Gone));
        QCOMPARE(noted.probes.front().by, std::string("ann@ws7"));
        QCOMPARE(noted.probes.front().machine, std::string("m1"));
        QCOMPARE(toEpochMs(*noted.probes.front().at), server.now);
    }

    void severalObserversKeepTheirWordSideBySide()
    {
        const Session s = lookedAt();
        const auto look = [&](const std::string &by, ProcessState state) {
            server.now += 5;
            HostProbe probe = gone();
            probe.by = by;
            probe.state = state;
            server.run(sessionProbeItem("s", *s.startedAt, probe));
        };
        const auto said = [&] {
            std::string all;
            for (const HostProbe &probe : server.session("s").probes)
                all += probe.by + ' ' + toString(probe.state) + ", ";
            return all;
        };
        look("ann@ws7", ProcessState::Running);
        look("bob@ws7", ProcessState::Stopped);
        QCOMPARE(said(), std::string("bob@ws7 stopped, ann@ws7 running, "));
        QVERIFY(server.session("s").probes[1].at < server.session("s").probes[0].at);
        look("ann@ws7", ProcessState::Gone);
        QCOMPARE(said(), std::string("ann@ws7 gone, bob@ws7 stopped, "));
        // Whoever reads one only, as earlier versions do, reads the last.
        const ValueMap *meta = (*server.source("session:s"))["meta"].asMap();
        QVERIFY(meta && (*(*meta)["probe"].asMap())["by"] == Value("ann@ws7"));
        for (int i = 0; i < 20; ++i)
            look("admin" + std::to_string(i), ProcessState::Gone);
        const std::vector<HostProbe> last = server.session("s").probes;
        QCOMPARE(last.size(), MaxHostProbes);
        QCOMPARE(last.front().by, std::string("admin19"));
        QCOMPARE(last.back().by, std::string("admin12"));
    }

    void aProbeByAProgramThatKnowsOfOneOnlyIsReadBesideTheOthers()
    {
        const auto probe = [](const char *by, int at) {
            return ValueMap{{"state", "gone"}, {"by", by}, {"machine", "m"}, {"at", at}};
        };
        const auto read = [](const ValueMap &meta) {
            std::string all;
            const ValueMap document{{"kind", "session"}, {"session", "s"}, {"meta", meta}};
            for (const HostProbe &seen : decodeSession("session:s", {}, document).probes)
                all += seen.by + ' ';
            return all;
        };
        QCOMPARE(read({{"probe", probe("ann", 9)}}), std::string("ann "));
        QCOMPARE(read({{"probe", probe("ann", 9)},
                       {"probes", Value::List{probe("ann", 3), 7, probe("bob", 5)}}}),
                 std::string("ann bob "));
        QCOMPARE(read({{"probe", 7}, {"probes", Value::List{probe("bob", 5)}}}),
                 std::string("bob "));
        QCOMPARE(read({{"probe", probe("ann", 9)}, {"probes", "many"}}), std::string("ann "));
    }

    void aProbeOfAnotherMachineIsRefused()
    {
        const Session s = lookedAt();
        HostProbe foreign = gone();
        foreign.machine = "m2";
        QCOMPARE(server.run(sessionProbeItem("s", *s.startedAt, foreign)).status, Status::Noop);
        QVERIFY(server.session("s").probes.empty());
        server.run(beginItem("nowhere", {}, terms));
        QCOMPARE(server.run(sessionProbeItem("nowhere", *server.session("nowhere").startedAt,
                                             gone()))
                         .status,
                 Status::Noop);
    }

    void aProbeNeverRevivesOrMakesASession()
    {
        const Session s = lookedAt();
        KillParams hard;
        hard.hard = true;
        server.run(killItem("s", hard));
        const LockRevision dead = server.session("s").revision;
        QCOMPARE(server.run(sessionProbeItem("s", *s.startedAt, gone())).status, Status::Noop);
        QVERIFY(server.session("s").revision == dead); // clearing it away is not disturbed
        QCOMPARE(server.run(sessionProbeItem("none", *s.startedAt, gone())).status,
                 Status::Missing);
        QVERIFY(!server.source("session:none"));
    }

    void renewingGoesOnBesideAProbe()
    {
        const Session s = lookedAt();
        server.run(sessionProbeItem("s", *s.startedAt, gone()));
        server.now += 5;
        QCOMPARE(server.run(renewItem("s", *s.startedAt)).status, Status::Updated);
        QVERIFY(!server.session("s").probes.empty());
        QVERIFY(*server.session("s").renewedAt > *server.session("s").probes.front().at);
    }

    void endingSurvivesAProbeBetweenItsLastRenewalAndTheDelete()
    {
        const LockGrant grant = a->acquire("/a");
        a->release(grant.holder);
        const std::string id = a->ledger.sessionId();
        ValueMap machine = *server.source(sessionDocumentId(id));
        machine.set("machine", "m1");
        server.put(sessionDocumentId(id), machine);
        driver->intercept = [&](const Request &request) -> std::optional<Answer> {
            const auto *bulk = std::get_if<BulkRequest>(&request);
            if (bulk && std::holds_alternative<GuardedDelete>(bulk->items[0]))
                server.run(sessionProbeItem(id, *server.session(id).startedAt, gone()));
            return std::nullopt;
        };
        a->end();
        QVERIFY(a->machine.endedClean());
        QVERIFY(!server.source(sessionDocumentId(id)));
    }

    void otherNotesInMetaStay()
    {
        const Session s = lookedAt();
        ValueMap document = *server.source("session:s");
        document.set("meta", ValueMap{{"team", "storage"}});
        server.put("session:s", document);
        server.run(sessionProbeItem("s", *s.startedAt, gone()));
        const ValueMap *meta = (*server.source("session:s"))["meta"].asMap();
        QVERIFY(meta && (*meta)["team"] == Value("storage"));
        QVERIFY(!server.session("s").probes.empty());
        document.set("meta", "text");
        server.put("session:s", document);
        QCOMPARE(server.run(sessionProbeItem("s", *s.startedAt, gone())).status, Status::Updated);
        QVERIFY(!server.session("s").probes.empty());
    }

    void notesThatMakeNoSenseAreNoNotes_data()
    {
        QTest::addColumn<int>("row");
        for (int row = 0; row < 7; ++row)
            QTest::addRow("%d", row) << row;
    }
    void notesThatMakeNoSenseAreNoNotes()
    {
        QFETCH(int, row);
        const std::vector<ValueMap>
                odd{{{"wants", 7}},
                    {{"wants", ValueMap{{"ids", Value::List{"/a"}}}}},
                    {{"wants", ValueMap{{"ids", Value::List{"/a"}}, {"modes", Value::List{"Q"}}}}},
                    {{"wants", ValueMap{{"ids", Value::List{"/a"}}, {"modes", Value::List{}}}}},
                    {{"meta", Value::List{1}}},
                    {{"meta", ValueMap{{"probe", ValueMap{{"state", "resting"}, {"at", 5}}}}}},
                    {{"meta", ValueMap{{"probe", ValueMap{{"state", "gone"}, {"at", "x"}}}}}}};
        ValueMap document{{"kind", "session"}, {"session", "s"}};
        for (const ValueMap::Entry &member : odd[std::size_t(row)])
            document.set(member.first, member.second);
        const Session session = decodeSession("session:s", {}, document);
        QVERIFY2(session.isReadable(), session.unreadable.c_str());
        QVERIFY(!session.wants && session.probes.empty());
    }

    void theMachineAnswersWithTheServersTime()
    {
        ProbeMachine machine(lookedAt(), gone());
        driver->run(machine);
        QVERIFY(machine.result());
        QCOMPARE(*machine.result(), *server.session("s").probes.front().at);
    }

    void theMachineSendsNothingOfAnotherMachine()
    {
        HostProbe foreign = gone();
        foreign.machine = "m2";
        ProbeMachine machine(lookedAt(), foreign);
        driver->sent.clear();
        driver->run(machine);
        QCOMPARE(machine.result().error().kind, BackendError::Kind::InvalidInput);
        QVERIFY(driver->sent.empty());
    }

    void theMachineTellsWhyNot()
    {
        const Session s = lookedAt();
        server.erase("session:s");
        ProbeMachine missing(s, gone());
        driver->run(missing);
        QCOMPARE(missing.result().error().kind, BackendError::Kind::NotFound);
        server.now += 5;
        lookedAt();
        ProbeMachine another(s, gone());
        driver->run(another);
        QCOMPARE(another.result().error().kind, BackendError::Kind::Conflict);
    }

    void theMachineAsksAgainAfterSilence()
    {
        const Session s = lookedAt();
        int lost = 2;
        driver->intercept = [&](const Request &) -> std::optional<Answer> {
            return lost-- > 0 ? std::optional<Answer>(LostAnswer{}) : std::nullopt;
        };
        ProbeMachine machine(s, gone());
        driver->run(machine);
        driver->intercept = {};
        QVERIFY(machine.result());
        QVERIFY(!server.session("s").probes.empty());
    }

    void twoThatHoldOneAndWaitForTheOtherAreSeenAsACycle()
    {
        a->acquire("/a");
        b->acquire("/b");
        a->tryAcquire(treeRequest("/b"), waiting(Millis(1'000)));
        b->tryAcquire(treeRequest("/a"), waiting(Millis(1'000)));
        const LockPicture picture = server.picture();
        const WaitChain chain = followWaits({a->ledger.sessionId()}, lookupIn(picture),
                                            instantFromEpochMs(server.now));
        QCOMPARE(chain.cycles.size(), std::size_t(1));
        QCOMPARE(chain.cycles[0].size(), std::size_t(2));
        b->end();
        const LockPicture after = server.picture();
        QVERIFY(followWaits({a->ledger.sessionId()}, lookupIn(after),
                            instantFromEpochMs(server.now))
                        .cycles.empty());
    }

    /// Only the own process table makes a kill hard; a forged note must not.
    void aClaimNeverMakesAKillHard()
    {
        lookedAt();
        server.run(sessionProbeItem("s", *server.session("s").startedAt, gone()));
        acquire(server, "/a", LockMode::X, {.holder = "h", .session = "s"});
        const LockPicture picture = server.picture();
        LivenessVerdict forged;
        forged.liveness = Liveness::Dead;
        Evidence claim;
        claim.fact = Evidence::Fact::ProcessGone;
        claim.source = Evidence::Source::ProbeOnHost;
        claim.weight = 1;
        forged.evidence = {claim};
        BreakContext context;
        context.verdictOf = [&](const std::string &) { return forged; };
        const PlannedBreak plan = planBreak(picture, {BreakSelection::What::Session, "s", false},
                                            context);
        QVERIFY(plan);
        QVERIFY(!plan->hard && !plan->steps[0].hard);
    }
};

LOCKSCOPE_GUILESS_TEST(TestSessionNotes)
#include "tst_sessionnotes.moc"
