// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/cli/breaking/planfile.h"
#include "app/plans/planjson.h"
#include "backend/json/json.h"
#include "models/protocol/documents/marklease.h"
#include "tests/support/testprogram.h"
#include "ui/text/leftouttext.h"

#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include <csignal>
#include <limits>
#include <random>

#include <sys/resource.h>

using namespace lockscope;

namespace {

BreakPlan fullPlan()
{
    BreakPlan plan;
    plan.server = "https://locks.example.net:9200";
    plan.place = "fs-locks";
    plan.epoch = "1769869279042";
    plan.createdAt = instantFromEpochMs(1769869291007);
    plan.hard = true;
    plan.ofPart = true;
    plan.halfDone = {"op-1"};
    plan.keptLocks = {"/kept"};
    plan.leftOut = {{LeftOut::Why::NothingLocked, "/free"},
                    {LeftOut::Why::StandsFor, "/a", "/a/b", {}, 2}};
    BreakPlan::Owner owner;
    owner.session = "8f31c2d0AAAAAAAAAAAAAA";
    owner.processId = "db3:811";
    owner.host = "db3";
    owner.pid = 811;
    owner.verdict.liveness = Liveness::Dead;
    owner.verdict.evidence.resize(1);
    owner.shared = true;
    owner.lockIds = {"/clinton/old.txt", "h:00ff"};
    owner.targets = {{LockKind::Tree, "/clinton/old.txt", LockMode::X},
                     {LockKind::ReadWrite, "db", LockMode::S}};
    owner.besides = {"/elsewhere", "h:00ff"};
    BreakPlan::Owner anonymous;
    plan.owners = {owner, anonymous};

    BreakStep kill;
    kill.action = BreakStep::Action::KillSession;
    kill.documentId = "session:8f31c2d0AAAAAAAAAAAAAA";
    kill.session = owner.session;
    kill.hard = true;
    kill.seenExpiresAt = instantFromEpochMs(9007199254740993); // above 2^53: no double may touch it
    kill.before = PlanState::Kind::LeaseOver;
    kill.after = PlanState::Kind::Dead;
    BreakStep remove;
    remove.action = BreakStep::Action::RemoveAnonymous;
    remove.documentId = "/obama";
    remove.path = "/obama \xE2\x80\xAE";
    remove.seenRevision = LockRevision{9007199254740993, 3};
    remove.anonymousCount = 4;
    plan.steps = {kill, remove};
    plan.nodes = {{"global",
                   "/",
                   {PlanState::Kind::Shared, 2},
                   {PlanState::Kind::Shared, 1},
                   false,
                   {}},
                  {"/obama", "/obama", PlanState::Kind::Exclusive, PlanState::Kind::Free, true,
                   LockMode::X}};
    plan.waiters = {{"w1", "ws7:4242", "/obama", LockMode::S, true}};
    return plan;
}

bool sameSteps(const BreakStep &a, const BreakStep &b)
{
    return a.action == b.action && a.documentId == b.documentId && a.session == b.session
           && a.holder == b.holder && a.hard == b.hard && a.seenExpiresAt == b.seenExpiresAt
           && a.noSession == b.noSession && a.markLease == b.markLease
           && a.seenRevision == b.seenRevision && a.anonymousCount == b.anonymousCount
           && a.path == b.path && a.before == b.before && a.after == b.after;
}

/// A plan that ends a session which has no document.
BreakPlan planOfAMissingSession()
{
    BreakPlan plan = fullPlan();
    plan.steps[0].seenExpiresAt = std::nullopt;
    plan.steps[0].noSession = true;
    return plan;
}

/// The plan as JSON with one member of the first step or of the plan replaced or removed.
std::string damaged(std::string_view where, std::string_view key, std::optional<Value> value)
{
    Value json = planJson(fullPlan());
    ValueMap *map = json.asMap();
    if (where == "step")
        map = map->find("steps")->asList()->front().asMap();
    else if (where == "owner")
        map = map->find("owners")->asList()->front().asMap();
    if (value)
        map->set(key, *value);
    else
        map->remove(key);
    return toJson(json);
}

/// Such a plan with an odd lease of the mark.
std::string damagedMark(Value lease)
{
    Value json = planJson(planOfAMissingSession());
    json.asMap()->find("steps")->asList()->front().asMap()->set("lease_ms", std::move(lease));
    return toJson(json);
}

} // namespace

class TestPlanJson : public QObject
{
    Q_OBJECT
private slots:
    void roundTripKeepsEveryGuard();
    void everyActionRoundTrips();
    void aMarkKeepsItsLease();
    void prettyPrintedPlansAreReadToo();
    void damagedPlansAreRefused_data();
    void damagedPlansAreRefused();
    void stepsWithoutTheirGuardAreRefused_data();
    void stepsWithoutTheirGuardAreRefused();
    void plansWithoutEffectsAreReadToo();
    void plansOfBeforeAreReadToo();
    void whatNoVersionKnowsIsShownAsItStands();
    void truncatedAndTwistedFilesNeverPass();
    void aFileThatTheDiskDoesNotTakeIsNoPlan();
};

void TestPlanJson::roundTripKeepsEveryGuard()
{
    const BreakPlan plan = fullPlan();
    const Result<BreakPlan> back = parsePlan(toJson(planJson(plan)));
    QVERIFY2(back.has_value(), back ? "" : back.error().detail.c_str());
    QCOMPARE(back->server, plan.server);
    QCOMPARE(back->place, plan.place);
    QCOMPARE(back->epoch, plan.epoch);
    QVERIFY(back->createdAt == plan.createdAt);
    QCOMPARE(back->hard, plan.hard);
    QCOMPARE(back->halfDone, plan.halfDone);
    QCOMPARE(back->keptLocks, plan.keptLocks);
    QVERIFY(back->leftOut == plan.leftOut);
    QVERIFY(back->ofPart);
    QCOMPARE(back->owners.size(), plan.owners.size());
    for (std::size_t i = 0; i < plan.owners.size(); ++i) {
        QCOMPARE(back->owners[i].session, plan.owners[i].session);
        QCOMPARE(back->owners[i].processId, plan.owners[i].processId);
        QCOMPARE(back->owners[i].pid, plan.owners[i].pid);
        QCOMPARE(back->owners[i].verdict.liveness, plan.owners[i].verdict.liveness);
        QCOMPARE(back->owners[i].shared, plan.owners[i].shared);
        QCOMPARE(back->owners[i].lockIds, plan.owners[i].lockIds);
        QCOMPARE(back->owners[i].besides, plan.owners[i].besides);
        QCOMPARE(back->owners[i].targets.size(), plan.owners[i].targets.size());
        for (std::size_t k = 0; k < plan.owners[i].targets.size(); ++k) {
            QCOMPARE(toString(back->owners[i].targets[k].kind),
                     toString(plan.owners[i].targets[k].kind));
            QCOMPARE(back->owners[i].targets[k].name, plan.owners[i].targets[k].name);
            QCOMPARE(toString(back->owners[i].targets[k].mode),
                     toString(plan.owners[i].targets[k].mode));
        }
    }
    QCOMPARE(back->nodes.size(), std::size_t{2});
    QCOMPARE(back->nodes[1].path, std::string("/obama"));
    QVERIFY(back->nodes[1].after == PlanState::Kind::Free);
    QCOMPARE(back->nodes[1].opens, std::optional(LockMode::X));
    QVERIFY(back->nodes[1].later && !back->nodes[0].later);
    QCOMPARE(back->waiters.size(), std::size_t{1});
    QCOMPARE(back->waiters[0].processId, std::string("ws7:4242"));
    QVERIFY(back->waiters[0].free);
    QCOMPARE(back->steps.size(), plan.steps.size());
    for (std::size_t i = 0; i < plan.steps.size(); ++i)
        QVERIFY(sameSteps(back->steps[i], plan.steps[i]));
    QCOMPARE(blastRadius(*back, false), blastRadius(plan, false));
}

void TestPlanJson::everyActionRoundTrips()
{
    for (int action = 0; action <= static_cast<int>(BreakStep::Action::BreakForeign); ++action) {
        BreakPlan plan = fullPlan();
        BreakStep &step = plan.steps[0];
        step.action = static_cast<BreakStep::Action>(action);
        step.holder = "h1";
        if (action >= static_cast<int>(BreakStep::Action::RevokeHolder))
            step.documentId = "/clinton";
        if (step.action == BreakStep::Action::RemoveAnonymous) {
            step.seenRevision = LockRevision{1, 1};
            step.anonymousCount = 1;
        }
        if (step.action == BreakStep::Action::BreakForeign) {
            step.seenRevision = LockRevision{1, 1};
            step.documentId = "x:shed:night";
            plan.steps.resize(1);
            plan.owners[0].dialect = "shed";
            plan.owners[0].hazards = {true, false, true};
        }
        const Result<BreakPlan> back = parsePlan(toJson(planJson(plan)));
        QVERIFY2(back.has_value(), back ? "" : back.error().detail.c_str());
        QCOMPARE(back->steps[0].action, plan.steps[0].action);
        QCOMPARE(back->owners[0].dialect, plan.owners[0].dialect);
        QVERIFY(back->owners[0].hazards == plan.owners[0].hazards);
    }
}

void TestPlanJson::aMarkKeepsItsLease()
{
    BreakPlan plan = planOfAMissingSession();
    for (const std::int64_t lease :
         {std::int64_t{0}, std::int64_t{120'000}, std::int64_t{LongestMark.count()}}) {
        plan.steps[0].markLease = Millis(lease);
        const Result<BreakPlan> back = parsePlan(toJson(planJson(plan)));
        QVERIFY2(back.has_value(), back ? "" : back.error().detail.c_str());
        QVERIFY(back->steps[0].markLease == plan.steps[0].markLease);
    }
    // Plans that say nothing of it, as those of before: the index's default is taken.
    Value json = planJson(plan);
    ValueMap *kill = json.asMap()->find("steps")->asList()->front().asMap();
    kill->set("lease_ms", Value());
    Result<BreakPlan> back = parsePlan(toJson(json));
    QVERIFY(back && !back->steps[0].markLease);
    kill->remove("lease_ms");
    json.asMap()->remove("left_out");
    back = parsePlan(toJson(json));
    QVERIFY(back && !back->steps[0].markLease && back->leftOut.empty());
}

void TestPlanJson::prettyPrintedPlansAreReadToo()
{
    QVERIFY(parsePlan(toPrettyJson(planJson(fullPlan()))).has_value());
}

void TestPlanJson::damagedPlansAreRefused_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QByteArray>("named");
    const auto row = [](const char *name, const std::string &text, const char *named) {
        QTest::newRow(name) << QByteArray::fromStdString(text) << QByteArray(named);
    };
    row("empty", "", "JSON");
    row("not JSON", "{]", "JSON");
    row("a list", "[]", "not an object");
    row("no version", damaged("plan", "version", std::nullopt), "version");
    row("other version", damaged("plan", "version", Value(2)), "version");
    row("version as text", damaged("plan", "version", Value("1")), "version");
    row("no epoch", damaged("plan", "index_epoch", std::nullopt), "index_epoch");
    row("epoch as number", damaged("plan", "index_epoch", Value(1)), "index_epoch");
    row("no steps", damaged("plan", "steps", std::nullopt), "steps");
    row("steps as object", damaged("plan", "steps", Value(ValueMap{})), "steps");
    row("step as text", damaged("plan", "steps", Value(Value::List{Value("x")})), "steps[0]");
    row("no time", damaged("plan", "created_at", Value("yesterday")), "created_at");
    row("unknown action", damaged("step", "action", Value("delete-all")), "action");
    row("no id", damaged("step", "id", Value("")), "id");
    row("another session's document", damaged("step", "id", Value("session:other")), "id");
    row("hard as text", damaged("step", "hard", Value("yes")), "hard");
    row("guard as text", damaged("step", "seen_expires_at", Value("soon")), "seen_expires_at");
    row("guard as fraction", damaged("step", "seen_expires_at", Value(1.5)), "seen_expires_at");
    row("half a revision", damaged("step", "seen_seq_no", Value(4)), "seen_primary_term");
    row("mark of less than nothing", damagedMark(Value(-1)), "lease_ms");
    row("mark longer than any", damagedMark(Value(std::int64_t{LongestMark.count() + 1})),
        "lease_ms");
    row("mark for ever", damagedMark(Value(std::numeric_limits<std::int64_t>::max())), "lease_ms");
    row("mark as text", damagedMark(Value("30s")), "lease_ms");
    row("mark as fraction", damagedMark(Value(1.5)), "lease_ms");
    row("mark of a session that is there", damaged("step", "lease_ms", Value(30'000)), "lease_ms");
    row("what is left out as text", damaged("plan", "left_out", Value("/free")), "left_out");
    row("a lock step on a session's document", damaged("step", "action", Value("sweep")), "id");
    row("hard beyond the head", damaged("plan", "hard", Value(false)), "hard");
    row("a step of nobody", damaged("owner", "session", Value("other")), "owners");
    row("odd target", damaged("owner", "targets", Value(Value::List{Value(1)})), "targets[0]");
    row("odd effects", damaged("plan", "effects", Value(1)), "effects");
    row("odd waiter", damaged("plan", "unblocks", Value(Value::List{Value(1)})), "unblocks[0]");
    row("odd state", damaged("owner", "state", Value("zombie")), "state");
    row("locks as numbers", damaged("owner", "locks", Value(Value::List{Value(1)})), "locks");
}

void TestPlanJson::damagedPlansAreRefused()
{
    QFETCH(QByteArray, text);
    QFETCH(QByteArray, named);
    const Result<BreakPlan> plan = parsePlan(text.toStdString());
    QVERIFY(!plan.has_value());
    QCOMPARE(plan.error().kind, BackendError::Kind::InvalidInput);
    QVERIFY2(plan.error().detail.find(named.constData()) != std::string::npos,
             plan.error().detail.c_str());
}

void TestPlanJson::stepsWithoutTheirGuardAreRefused_data()
{
    QTest::addColumn<QByteArray>("action");
    QTest::addColumn<bool>("session");
    QTest::addColumn<bool>("hard");
    QTest::addColumn<bool>("noSession");
    QTest::addColumn<bool>("accepted");
    const auto row = [](const char *name, const char *action, bool session, bool hard,
                        bool noSession, bool accepted) {
        QTest::newRow(name) << QByteArray(action) << session << hard << noSession << accepted;
    };
    row("kill", "kill-session", true, false, false, false);
    row("kill, hard", "kill-session", true, true, false, false);
    row("kill where no session was", "kill-session", true, false, true, true);
    row("kill where no session was, hard", "kill-session", true, true, true, true);
    row("revoke a session", "revoke-session", true, false, false, false);
    row("revoke a missing session", "revoke-session", true, false, true, false);
    row("drop", "drop-holder", true, false, false, false);
    row("drop, hard", "drop-holder", true, true, false, false);
    row("entry without session", "revoke-holder", false, false, false, false);
    row("entry that nothing ends", "revoke-holder", false, true, false, true);
    row("entry of a session, guarded by its drop", "revoke-holder", true, false, false, true);
    row("sweep", "sweep", true, false, false, true);
    row("plain holders", "remove-anonymous", false, false, false, false);
}

void TestPlanJson::stepsWithoutTheirGuardAreRefused()
{
    QFETCH(QByteArray, action);
    QFETCH(bool, session);
    QFETCH(bool, hard);
    QFETCH(bool, noSession);
    QFETCH(bool, accepted);
    BreakPlan plan = fullPlan();
    plan.steps.resize(1);
    BreakStep &step = plan.steps[0];
    step.action = *breakActionFromString(action.toStdString());
    step.hard = hard;
    step.holder = "h1";
    step.noSession = noSession;
    step.seenExpiresAt = std::nullopt;
    step.anonymousCount = 1;
    if (step.action >= BreakStep::Action::RevokeHolder)
        step.documentId = "/clinton";
    if (!session)
        step.session.clear();
    const Result<BreakPlan> read = parsePlan(toJson(planJson(plan)));
    QCOMPARE(read.has_value(), accepted);
    if (!read)
        QVERIFY2(read.error().detail.find("guard") != std::string::npos
                         || read.error().detail.find("seen") != std::string::npos
                         || read.error().detail.find("no_session") != std::string::npos,
                 read.error().detail.c_str());
}

void TestPlanJson::plansWithoutEffectsAreReadToo()
{
    Value json = planJson(fullPlan());
    for (const char *key : {"effects", "unblocks"})
        json.asMap()->remove(key);
    for (Value &owner : *json.asMap()->find("owners")->asList())
        owner.asMap()->remove("targets");
    QVERIFY(parsePlan(toJson(json)).has_value());
}

/// As it was written before reasons and states had names of their own.
void TestPlanJson::plansOfBeforeAreReadToo()
{
    const Result<BreakPlan> plan = parsePlan(R"({"version":1,"server":"http://127.0.0.1:9250",
"index":"fs-locks","index_epoch":"1767225600000.uuid","created_at":"2026-01-01T00:00:00.000Z",
"hard":false,"locks":2,"owners":[{"session":null,"process_id":"ws7:4242","host":null,"pid":null,
"state":"unknown","evidence":[],"shared":true,"locks":["/a"],"targets":[],"besides":[]}],
"steps":[{"action":"remove-anonymous","id":"/a","path":"/a","session":null,"holder":null,
"hard":false,"seen_expires_at":null,"no_session":false,"lease_ms":null,"seen_seq_no":7,
"seen_primary_term":1,"anonymous":2,"before":"shared )"
                                             "\xC3\x97"
                                             R"(3","after":"shared )"
                                             "\xC3\x97"
                                             R"(1"}],
"half_done":[],"kept":[],"left_out":["nothing is locked on /free"],
"effects":[{"id":"/a","path":"/a","before":"count 3","after":"free","later":false,"opens":"X"}],
"unblocks":[{"session":"w","process_id":null,"path":"/a","mode":"S","free":true}]})");
    QVERIFY2(plan.has_value(), plan ? "" : plan.error().detail.c_str());
    QVERIFY(plan->steps[0].before == PlanState(PlanState::Kind::Shared, 3));
    QVERIFY(plan->steps[0].after == PlanState(PlanState::Kind::Shared, 1));
    QVERIFY(plan->nodes[0].before == PlanState(PlanState::Kind::Counted, 3));
    QVERIFY(plan->nodes[0].opens == LockMode::X);
    QCOMPARE(plan->waiters[0].mode, LockMode::S);
    QCOMPARE(plan->leftOut.size(), std::size_t{1});
    QCOMPARE(leftOutText(plan->leftOut[0]), QStringLiteral("nothing is locked on /free"));
    const Value json = planJson(*plan);
    QCOMPARE(*(*json.asMap())["left_out"].asList()->front().asString(),
             std::string("nothing is locked on /free"));
}

void TestPlanJson::whatNoVersionKnowsIsShownAsItStands()
{
    Value json = planJson(fullPlan());
    json.asMap()->find("steps")->asList()->front().asMap()->set("before", "upside down");
    json.asMap()->find("left_out_why")->asList()->front().asMap()->set("why", "no-mood");
    const Result<BreakPlan> plan = parsePlan(toJson(json));
    QVERIFY2(plan.has_value(), plan ? "" : plan.error().detail.c_str());
    QCOMPARE(toString(plan->steps[0].before), std::string("upside down"));
    QCOMPARE(leftOutText(plan->leftOut[0]), QStringLiteral("nothing is locked on /free"));
    QVERIFY(plan->leftOut[0].why == LeftOut::Why::Said);
    QVERIFY(plan->leftOut[1] == fullPlan().leftOut[1]);
}

void TestPlanJson::truncatedAndTwistedFilesNeverPass()
{
    const std::string whole = toJson(planJson(fullPlan()));
    for (std::size_t size = 0; size < whole.size(); ++size)
        QVERIFY(!parsePlan(std::string_view(whole).substr(0, size)).has_value());
    // Any byte may be wrong: no crash, and what is still accepted is a whole plan.
    std::mt19937 random(7);
    for (int round = 0; round < 3000; ++round) {
        std::string twisted = whole;
        twisted[random() % twisted.size()] = static_cast<char>(random() % 256);
        const Result<BreakPlan> plan = parsePlan(twisted);
        if (plan)
            QCOMPARE(plan->steps.size(), std::size_t{2});
    }
}

void TestPlanJson::aFileThatTheDiskDoesNotTakeIsNoPlan()
{
    const QTemporaryDir folder;
    const std::string name = folder.filePath(QStringLiteral("rest.json")).toStdString();
    QVERIFY(writePlanFile(name, fullPlan()));
    QVERIFY(readPlanFile(name));

    // No file of this process may grow beyond 100 bytes: a full disk, as it sees it.
    std::signal(SIGXFSZ, SIG_IGN);
    rlimit before{};
    QCOMPARE(::getrlimit(RLIMIT_FSIZE, &before), 0);
    const rlimit small{100, before.rlim_max};
    QCOMPARE(::setrlimit(RLIMIT_FSIZE, &small), 0);
    const Result<void> written = writePlanFile(name, BreakPlan());
    const Result<void> more = writePlanFile(name + "2", fullPlan());
    QCOMPARE(::setrlimit(RLIMIT_FSIZE, &before), 0);
    QVERIFY(!written && !more);
    QVERIFY2(readPlanFile(name), "the old one stays");
    QVERIFY(!QFile::exists(QString::fromStdString(name + "2")));
}

LOCKSCOPE_APPLESS_TEST(TestPlanJson)
#include "tst_planjson.moc"
