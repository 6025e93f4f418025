// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/cli/planjson.h"
#include "backend/json/json.h"

#include <QTest>

#include <random>

using namespace lockscope;

namespace {

BreakPlan fullPlan()
{
    BreakPlan plan;
    plan.server = "https://locks.example.net:9200";
    plan.index = "fs-locks";
    plan.indexEpoch = "1769869279042";
    plan.createdAt = instantFromEpochMs(1769869291007);
    plan.hard = true;
    plan.halfDone = {"op-1"};
    BreakPlan::Owner owner;
    owner.session = "8f31c2d0AAAAAAAAAAAAAA";
    owner.processId = "db3:811";
    owner.host = "db3";
    owner.pid = 811;
    owner.verdict.liveness = Liveness::Dead;
    owner.verdict.evidence.resize(1);
    owner.shared = true;
    owner.lockIds = {"/clinton/old.txt", "h:00ff"};
    BreakPlan::Owner anonymous;
    plan.owners = {owner, anonymous};

    BreakStep kill;
    kill.action = BreakStep::Action::KillSession;
    kill.documentId = "session:8f31c2d0AAAAAAAAAAAAAA";
    kill.session = owner.session;
    kill.hard = true;
    kill.seenExpiresAt = instantFromEpochMs(9007199254740993); // above 2^53: no double may touch it
    kill.before = "lease over";
    kill.after = "dead";
    BreakStep remove;
    remove.action = BreakStep::Action::RemoveAnonymous;
    remove.documentId = "/obama";
    remove.path = "/obama \xE2\x80\xAE";
    remove.seenRevision = LockRevision{9007199254740993, 3};
    remove.anonymousCount = 4;
    plan.steps = {kill, remove};
    return plan;
}

bool sameSteps(const BreakStep &a, const BreakStep &b)
{
    return a.action == b.action && a.documentId == b.documentId && a.session == b.session
           && a.holder == b.holder && a.hard == b.hard && a.seenExpiresAt == b.seenExpiresAt
           && a.seenRevision == b.seenRevision && a.anonymousCount == b.anonymousCount
           && a.path == b.path && a.before == b.before && a.after == b.after;
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

} // namespace

class TestPlanJson : public QObject
{
    Q_OBJECT
private slots:
    void roundTripKeepsEveryGuard();
    void everyActionRoundTrips();
    void prettyPrintedPlansAreReadToo();
    void damagedPlansAreRefused_data();
    void damagedPlansAreRefused();
    void truncatedAndTwistedFilesNeverPass();
};

void TestPlanJson::roundTripKeepsEveryGuard()
{
    const BreakPlan plan = fullPlan();
    const Result<BreakPlan> back = parsePlan(toJson(planJson(plan)));
    QVERIFY2(back.has_value(), back ? "" : back.error().detail.c_str());
    QCOMPARE(back->server, plan.server);
    QCOMPARE(back->index, plan.index);
    QCOMPARE(back->indexEpoch, plan.indexEpoch);
    QVERIFY(back->createdAt == plan.createdAt);
    QCOMPARE(back->hard, plan.hard);
    QCOMPARE(back->halfDone, plan.halfDone);
    QCOMPARE(back->owners.size(), plan.owners.size());
    for (std::size_t i = 0; i < plan.owners.size(); ++i) {
        QCOMPARE(back->owners[i].session, plan.owners[i].session);
        QCOMPARE(back->owners[i].processId, plan.owners[i].processId);
        QCOMPARE(back->owners[i].pid, plan.owners[i].pid);
        QCOMPARE(back->owners[i].verdict.liveness, plan.owners[i].verdict.liveness);
        QCOMPARE(back->owners[i].shared, plan.owners[i].shared);
        QCOMPARE(back->owners[i].lockIds, plan.owners[i].lockIds);
    }
    QCOMPARE(back->steps.size(), plan.steps.size());
    for (std::size_t i = 0; i < plan.steps.size(); ++i)
        QVERIFY(sameSteps(back->steps[i], plan.steps[i]));
    QCOMPARE(blastRadius(*back, false), blastRadius(plan, false));
}

void TestPlanJson::everyActionRoundTrips()
{
    for (int action = 0; action <= static_cast<int>(BreakStep::Action::RemoveAnonymous); ++action) {
        BreakPlan plan = fullPlan();
        plan.steps[0].action = static_cast<BreakStep::Action>(action);
        const Result<BreakPlan> back = parsePlan(toJson(planJson(plan)));
        QVERIFY(back.has_value());
        QCOMPARE(back->steps[0].action, plan.steps[0].action);
    }
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

QTEST_APPLESS_MAIN(TestPlanJson)
#include "tst_planjson.moc"
