// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/cli/frame/jsonmodel.h"
#include "backend/json/json.h"
#include "tests/support/testprogram.h"

#include <QTest>

#include <limits>

using namespace lockscope;

namespace {

std::vector<std::string> keys(const Value &object)
{
    std::vector<std::string> result;
    for (const auto &entry : *object.asMap())
        result.push_back(entry.first);
    return result;
}

const Value &at(const Value &object, std::string_view key) { return (*object.asMap())[key]; }

LockDocument sharedDocument()
{
    LockDocument document;
    document.id = "/clinton";
    document.path = "/clinton";
    document.type = LockType::Shared;
    document.count = 3;
    document.revision = {9007199254740993, 7}; // above 2^53
    Holder holder;
    holder.id = "h1";
    holder.session = "s1";
    holder.mode = LockMode::IX;
    holder.acquiredAt = instantFromEpochMs(1769869279042);
    document.holders = {holder, holder};
    return document;
}

Session fullSession()
{
    Session session;
    session.id = "s1";
    session.process.processId = "ws7:4242";
    session.process.user = "anna";
    session.process.host = "ws7";
    session.process.pid = 4242;
    session.process.app = "importer";
    session.process.purpose = "nightly";
    session.lease = Millis(30000);
    session.delay = Millis(15000);
    session.startedAt = session.renewedAt = instantFromEpochMs(1769869279000);
    session.expiresAt = instantFromEpochMs(1769869309000);
    return session;
}

LivenessVerdict verdict(Liveness liveness)
{
    LivenessVerdict result;
    result.liveness = liveness;
    Evidence evidence;
    evidence.fact = Evidence::Fact::LeaseRuns;
    evidence.source = Evidence::Source::ServerClock;
    evidence.span = Millis(18000);
    evidence.at = instantFromEpochMs(1769869291000);
    result.evidence.push_back(evidence);
    return result;
}

} // namespace

class TestJsonModel : public QObject
{
    Q_OBJECT
private slots:
    void lockObjectHasExactlyItsMembers();
    void missingSessionGivesNulls();
    void holderTimeOutComesFirst();
    void plainDocuments();
    void whoWaits();
    void unreadableDocuments();
    void sessionObject();
    void absurdInstantsAreUnknown();
    void grants();
    void blockers();
    void outcomes();
    void statusOfAServerWithoutIndex();
    void healthOfACluster();
};

void TestJsonModel::lockObjectHasExactlyItsMembers()
{
    const Session session = fullSession();
    const HolderView view{&session, verdict(Liveness::Held)};
    const Value lock = lockJson(sharedDocument(), {view, view});
    QCOMPARE(keys(lock), (std::vector<std::string>{"id", "kind", "path", "lock_type", "lock_count",
                                                   "anonymous", "seq_no", "primary_term",
                                                   "readable", "id_problem", "holders"}));
    QVERIFY(at(lock, "lock_type") == Value("shared"));
    QVERIFY(at(lock, "lock_count") == Value(3));
    QVERIFY(at(lock, "anonymous") == Value(1));
    QVERIFY(toJson(lock).find("\"seq_no\":9007199254740993,\"primary_term\":7")
            != std::string::npos);
    const Value &holder = at(lock, "holders").asList()->front();
    QCOMPARE(keys(holder),
             (std::vector<std::string>{"id", "session", "mode", "op", "acquired_at", "expires_at",
                                       "revoked_at", "process_id", "user", "host", "pid", "app",
                                       "purpose", "renewed_at", "state", "rule", "evidence"}));
    QVERIFY(at(holder, "acquired_at") == Value("2026-01-31T14:21:19.042Z"));
    QVERIFY(at(holder, "expires_at") == Value("2026-01-31T14:21:49.000Z"));
    QVERIFY(at(holder, "pid") == Value(4242));
    QVERIFY(at(holder, "op").isNull());
    QVERIFY(at(holder, "state") == Value("held"));
    const Value &evidence = at(holder, "evidence").asList()->front();
    QCOMPARE(keys(evidence), (std::vector<std::string>{"fact", "source", "at"}));
    QVERIFY(at(evidence, "source") == Value("server clock"));
}

void TestJsonModel::missingSessionGivesNulls()
{
    const Value lock = lockJson(sharedDocument(), {HolderView{}, HolderView{}});
    const Value &holder = at(lock, "holders").asList()->front();
    for (const char *key : {"expires_at", "revoked_at", "process_id", "user", "host", "pid", "app",
                            "purpose", "renewed_at"})
        QVERIFY2(holder.asMap()->contains(key) && at(holder, key).isNull(), key);
    QVERIFY(at(holder, "session") == Value("s1"));
    QVERIFY(at(holder, "state") == Value("unknown"));
}

void TestJsonModel::holderTimeOutComesFirst()
{
    LockDocument document = sharedDocument();
    document.holders.resize(1);
    document.holders[0].expiresAt = instantFromEpochMs(0);
    const Session session = fullSession();
    const Value lock = lockJson(document, {HolderView{&session, {}}});
    QVERIFY(at(at(lock, "holders").asList()->front(), "expires_at")
            == Value("1970-01-01T00:00:00.000Z"));
}

void TestJsonModel::plainDocuments()
{
    LockDocument global;
    global.id = "global";
    global.kind = LockKind::Root;
    const Value lock = lockJson(global, {});
    QVERIFY(at(lock, "path") == Value("/"));
    QVERIFY(at(lock, "kind") == Value("root"));
    QVERIFY(at(lock, "lock_type") == Value("exclusive"));
    QVERIFY(at(lock, "lock_count") == Value(1));
    QVERIFY(at(lock, "anonymous") == Value(1));
    QVERIFY(at(lock, "holders").asList()->empty());
}

void TestJsonModel::whoWaits()
{
    LockDocument document = sharedDocument();
    document.queue = {{"x:m:a", "lease a", instantFromEpochMs(0)}, {"x:m:b", "", std::nullopt}};
    const Value lock = lockJson(document, {});
    const Value::List &queue = *at(lock, "queue").asList();
    QCOMPARE(queue.size(), std::size_t(2));
    QVERIFY(at(queue[0], "process_id") == Value("lease a"));
    QVERIFY(at(queue[0], "expires_at") == Value("1970-01-01T00:00:00.000Z"));
    QVERIFY(at(queue[1], "id") == Value("x:m:b"));
    QVERIFY(at(queue[1], "process_id").isNull() && at(queue[1], "expires_at").isNull());
}

void TestJsonModel::unreadableDocuments()
{
    LockDocument document;
    document.id = document.path = "/odd";
    document.unreadable = "lock_count is not a number";
    const Value lock = lockJson(document, {});
    QVERIFY(at(lock, "readable") == Value(false));
    QVERIFY(at(lock, "lock_type").isNull());
    QVERIFY(at(lock, "lock_count").isNull());
    QVERIFY(at(lock, "anonymous").isNull());
    QVERIFY(at(lock, "reason") == Value("lock_count is not a number"));
}

void TestJsonModel::sessionObject()
{
    const Value session = sessionJson(fullSession(), verdict(Liveness::Dead),
                                      {"global", "/clinton"});
    QCOMPARE(keys(session),
             (std::vector<std::string>{"session", "process_id", "user", "host", "pid", "app",
                                       "purpose", "lease_ms", "delay_ms", "started_at",
                                       "renewed_at", "expires_at", "revoked_at", "dead_at", "state",
                                       "rule", "evidence", "wants", "locks"}));
    QVERIFY(at(session, "wants").isNull());
    QVERIFY(at(session, "lease_ms") == Value(30000));
    QVERIFY(at(session, "state") == Value("dead"));
    QVERIFY(at(session, "dead_at").isNull());
    QCOMPARE(at(session, "locks").asList()->size(), std::size_t{2});

    Session waiting = fullSession();
    waiting.wants = SessionWants{{{"global", LockMode::IX}, {"/b", LockMode::X}}, {}};
    QCOMPARE(QByteArray::fromStdString(toJson(at(sessionJson(waiting, {}, {}), "wants"))),
             QByteArray(R"({"locks":[{"id":"global","mode":"IX"},{"id":"/b","mode":"X"}],)"
                        R"("since":null})"));

    const Value empty = sessionJson(Session{}, {}, {});
    QVERIFY(at(empty, "lease_ms").isNull());
    QVERIFY(at(empty, "pid").isNull());
}

void TestJsonModel::absurdInstantsAreUnknown()
{
    QVERIFY(jsonOf(instantFromEpochMs(std::numeric_limits<qint64>::max())).isNull());
    QVERIFY(jsonOf(std::optional<Instant>()).isNull());
}

void TestJsonModel::grants()
{
    LockGrant grant;
    grant.granted = true;
    grant.holder = "abc";
    grant.token = 9007199254740993;
    grant.lockIds = {"global", "/a"};
    QCOMPARE(
            QByteArray::fromStdString(toJson(grantJson(grant, {}))),
            QByteArray(
                    R"({"granted":true,"holder":"abc","token":9007199254740993,"locks":["global","/a"]})"));
    grant.granted = false;
    QCOMPARE(QByteArray::fromStdString(toJson(grantJson(grant, {}))),
             QByteArray(R"({"granted":false,"blockers":[]})"));
}

void TestJsonModel::blockers()
{
    Blocker blocker;
    blocker.documentId = blocker.path = "/a";
    blocker.holder = sharedDocument().holders.front();
    blocker.session = fullSession();
    const Value known = blockerJson(blocker, verdict(Liveness::Held));
    QVERIFY(at(known, "host") == Value("ws7"));
    QVERIFY(at(known, "holder") == Value("h1"));
    QVERIFY(at(known, "mode") == Value("X"));
    QVERIFY(at(known, "anonymous") == Value(0));

    blocker.holder.reset();
    blocker.session.reset();
    blocker.anonymous = 3;
    const Value plain = blockerJson(blocker, {});
    QVERIFY(at(plain, "holder").isNull());
    QVERIFY(at(plain, "anonymous") == Value(3));
    QVERIFY(at(plain, "state") == Value("unknown"));
}

void TestJsonModel::outcomes()
{
    BreakPlan plan;
    plan.steps.resize(2);
    plan.steps[0].documentId = "session:s1";
    plan.steps[0].session = "s1";
    plan.steps[1].action = BreakStep::Action::Sweep;
    plan.steps[1].documentId = plan.steps[1].path = "/a";
    plan.leftOut = {{LeftOut::Why::NothingLocked, "/free"}};
    plan.owners.resize(2);
    plan.owners[0].session = "s1";
    plan.owners[0].besides = {"/besides"};
    plan.owners[1].session = "s2"; // nothing was done to it
    plan.owners[1].besides = {"/kept"};
    PlanOutcome outcome;
    outcome.steps.resize(2);
    outcome.steps[0].state = StepOutcome::State::Done;
    outcome.steps[0].waitsUntil = instantFromEpochMs(1000);
    outcome.steps[1].state = StepOutcome::State::RealityMoved;
    outcome.steps[1].nowExpiresAt = instantFromEpochMs(0);
    const Value json = outcomeJson(plan, outcome);
    QVERIFY(at(json, "result") == Value("reality-moved"));
    QVERIFY(at(json, "done") == Value(1));
    QVERIFY(at(json, "left_out") == Value(Value::List{Value("nothing is locked on /free")}));
    QVERIFY(at(json, "besides") == Value(Value::List{Value("/besides")}));
    const Value &first = at(json, "results").asList()->at(0);
    QVERIFY(at(first, "waits_until") == Value("1970-01-01T00:00:01.000Z"));
    const Value &second = at(json, "results").asList()->at(1);
    QVERIFY(at(second, "step") == Value(2));
    QVERIFY(at(second, "action") == Value("sweep"));
    QVERIFY(at(second, "state") == Value("reality-moved"));
    QVERIFY(at(second, "now_expires_at") == Value("1970-01-01T00:00:00.000Z"));
}

void TestJsonModel::statusOfAServerWithoutIndex()
{
    ServerStatus status;
    status.url = "http://127.0.0.1:9250";
    const Value json = statusJson(status);
    QVERIFY(at(json, "set_up") == Value("missing"));
    QVERIFY(at(json, "lease_ms").isNull());
    QVERIFY(at(json, "locks").isNull());
    QVERIFY(at(json, "clock_offset_ms").isNull());
    QVERIFY(at(json, "clock_uncertainty_ms").isNull());
}

/// What is not told is null, and never 0.
void TestJsonModel::healthOfACluster()
{
    ServerStatus status;
    QVERIFY(at(statusJson(status), "health").isNull());
    QVERIFY(at(statusJson(status), "node").isNull());
    status.node = "n2";
    status.health.emplace();
    status.health->leader = "n1";
    Value json = statusJson(status);
    QVERIFY(at(json, "node") == Value("n2"));
    QVERIFY(at(json, "health")
            == Value(ValueMap{{"colour", Value()},
                              {"copies", Value()},
                              {"copies_wanted", Value()},
                              {"nodes", Value()},
                              {"data_nodes", Value()},
                              {"master", "n1"}}));
    status.health->colour = ClusterHealth::Colour::Yellow;
    status.health->copies = 0;
    status.health->copiesWanted = 3;
    status.health->nodes = 4;
    status.health->dataNodes = 3;
    status.health->leader.clear();
    json = statusJson(status);
    QVERIFY(at(json, "health")
            == Value(ValueMap{{"colour", "yellow"},
                              {"copies", 0},
                              {"copies_wanted", 3},
                              {"nodes", 4},
                              {"data_nodes", 3},
                              {"master", Value()}}));
}

LOCKSCOPE_APPLESS_TEST(TestJsonModel)
#include "tst_jsonmodel.moc"
