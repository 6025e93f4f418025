// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/protocol/scriptcalls.h"
#include "tests/support/testprogram.h"

#include <QFile>
#include <QTest>

#include <rapidcheck.h>

using namespace lockscope;
using namespace lockscope::test;

using Status = ItemAnswer::Status;

/// The lock scripts, by the conformance cases of docs/protocol.md (C20–C36, C70–C74).
class TestScripts : public QObject
{
    Q_OBJECT
private slots:
    void c20_freePathIsGrantedWithARisingToken()
    {
        FakeServer server;
        const ItemAnswer first = acquire(server, "/a", LockMode::X,
                                         {.holder = "A", .session = "s"});
        QCOMPARE(first.status, Status::Created);
        const LockDocument document = server.lock("/a");
        QVERIFY(document.isReadable());
        QCOMPARE(document.type, LockType::Exclusive);
        QCOMPARE(document.count, std::optional<std::int64_t>(1));
        QCOMPARE(document.processId, std::string("p-A"));
        QCOMPARE(document.holders.front().session, std::string("s"));
        QCOMPARE(release(server, "/a", "A").status, Status::Deleted);
        QVERIFY(acquire(server, "/a", LockMode::X, {.holder = "B"}).revision.order
                > first.revision.order);
    }

    void c21_releaseLeavesTheNextHolderAlone()
    {
        FakeServer server;
        acquire(server, "/a", LockMode::X, {.holder = "A"});
        RevokeParams hard;
        hard.holder = "A";
        hard.hard = true;
        QCOMPARE(server.run(revokeItem("/a", hard)).status, Status::Updated);
        QCOMPARE(acquire(server, "/a", LockMode::X, {.holder = "B"}).status, Status::Updated);
        QCOMPARE(release(server, "/a", "A").status, Status::Noop);
        QVERIFY(server.lock("/a").findHolder("B"));
        QVERIFY(!server.lock("/a").findHolder("A"));
    }

    void c22_sameAcquireTwiceIsOneEntry()
    {
        FakeServer server;
        acquire(server, "/a", LockMode::IX, {.holder = "A"});
        QCOMPARE(acquire(server, "/a", LockMode::IX, {.holder = "A"}).status, Status::Updated);
        QCOMPARE(server.lock("/a").holders.size(), std::size_t(1));
        QCOMPARE(server.lock("/a").count, std::optional<std::int64_t>(1));
    }

    void c26_downgradeAlwaysUpgradeOnlyAlone()
    {
        FakeServer server;
        acquire(server, "/a", LockMode::X, {.holder = "A"});
        QVERIFY(isGranted(acquire(server, "/a", LockMode::S, {.holder = "A", .n = 1})));
        QVERIFY(isGranted(acquire(server, "/a", LockMode::X, {.holder = "A", .n = 2})));
        QVERIFY(isGranted(acquire(server, "/a", LockMode::S, {.holder = "A", .n = 3})));
        QVERIFY(isGranted(acquire(server, "/a", LockMode::S, {.holder = "B"})));
        QCOMPARE(acquire(server, "/a", LockMode::X, {.holder = "A", .n = 4}).status, Status::Noop);
        QCOMPARE(server.lock("/a").findHolder("A")->mode, LockMode::S);
    }

    void anOlderRequestNeverUndoesANewerOne()
    {
        FakeServer server;
        acquire(server, "/a", LockMode::X, {.holder = "A", .n = 3});
        QCOMPARE(acquire(server, "/a", LockMode::S, {.holder = "A", .n = 2}).status, Status::Noop);
        QCOMPARE(server.lock("/a").findHolder("A")->mode, LockMode::X);
    }

    void c27_matrix()
    {
        for (const LockMode held : AllModes) {
            for (const LockMode wanted : AllModes) {
                FakeServer server;
                acquire(server, "/a", held, {.holder = "A"});
                QCOMPARE(isGranted(acquire(server, "/a", wanted, {.holder = "B"})),
                         compatible(held, wanted));
                const LockDocument document = server.lock("/a");
                QCOMPARE(document.type == LockType::Shared, document.isShared());
            }
        }
    }

    void c30_ownTimeOutEndsAfterItsDelay()
    {
        FakeServer server;
        acquire(server, "/a", LockMode::X, {.holder = "A", .expiresIn = Millis(100)});
        server.now += 139;
        QCOMPARE(acquire(server, "/a", LockMode::X, {.holder = "B"}).status, Status::Noop);
        server.now += 1;
        QVERIFY(isGranted(acquire(server, "/a", LockMode::X, {.holder = "B"})));
        QVERIFY(!server.lock("/a").findHolder("A"));
    }

    void c31_revokeIsGuardedByWhatWasSeen()
    {
        FakeServer server;
        acquire(server, "/a", LockMode::X, {.holder = "A", .expiresIn = Millis(100)});
        RevokeParams revoke;
        revoke.holder = "A";
        revoke.seen = instantFromEpochMs(1);
        QCOMPARE(server.run(revokeItem("/a", revoke)).status, Status::Noop);
        revoke.seen = server.lock("/a").holders.front().expiresAt;
        QCOMPARE(server.run(revokeItem("/a", revoke)).status, Status::Updated);
        QVERIFY(server.lock("/a").holders.front().revokedAt);
        QCOMPARE(server.run(revokeItem("/a", revoke)).status, Status::Noop);
        QCOMPARE(acquire(server, "/a", LockMode::X, {.holder = "A", .expiresIn = Millis(100)})
                         .status,
                 Status::Noop);
    }

    void c33_halfDoneChangeIsNeverPruned()
    {
        FakeServer server;
        acquire(server, "/a", LockMode::X,
                {.holder = "A", .session = "s", .op = "o", .expiresIn = Millis(100)});
        server.now += 1'000'000;
        QCOMPARE(acquire(server, "/a", LockMode::X, {.holder = "B", .dead = {"s"}}).status,
                 Status::Noop);
        QCOMPARE(server.run(sweepItem("/a", {"s"})).status, Status::Noop);
        QCOMPARE(release(server, "/a", "A").status, Status::Noop);
        QCOMPARE(release(server, "/a", "A", "another").status, Status::Noop);
        QCOMPARE(release(server, "/a", "A", "o").status, Status::Deleted);
    }

    void c33_takeoverByOp()
    {
        FakeServer server;
        acquire(server, "/a", LockMode::X, {.holder = "A", .session = "s", .op = "o"});
        const auto takeover = [&server](const std::string &holder, const std::string &session,
                                        std::vector<std::string> dead) {
            ValueMap params{{"op", "o"},
                            {"h", ValueMap{{"id", holder}, {"session", session}}},
                            {"dead", Value::List(dead.begin(), dead.end())},
                            {"process_id", holder}};
            return server.run(ScriptItem{Script::Takeover, "/a", params});
        };
        QCOMPARE(takeover("R1", "r1", {}).status, Status::Noop);
        QCOMPARE(takeover("R1", "r1", {"s"}).status, Status::Updated);
        QCOMPARE(takeover("R2", "r2", {"s"}).status, Status::Noop);
        QCOMPARE(takeover("R1", "r1", {}).status, Status::Updated);
        const Holder mine = server.lock("/a").holders.front();
        QCOMPARE(mine.op, std::string("o"));
        QCOMPARE(mine.session, std::string("r1"));
        QCOMPARE(takeover("R2", "r2", {"r1"}).status, Status::Updated);
    }

    void c33_takeoverLeavesOtherChangesAlone()
    {
        FakeServer server;
        acquire(server, "/a", LockMode::IX, {.holder = "A", .session = "s", .op = "first"});
        acquire(server, "/a", LockMode::IX, {.holder = "B", .session = "s", .op = "second"});
        const ValueMap params{{"op", "first"},
                              {"h", ValueMap{{"id", "R"}, {"session", "r"}}},
                              {"dead", Value::List{"s"}},
                              {"process_id", "R"}};
        QCOMPARE(server.run(ScriptItem{Script::Takeover, "/a", params}).status, Status::Updated);
        QVERIFY(server.lock("/a").findHolder("R") && server.lock("/a").findHolder("B"));
        QVERIFY(!server.lock("/a").findHolder("A"));
    }

    void oneDeadSessionFreesOnlyItsOwnEntries()
    {
        FakeServer server;
        acquire(server, "/a", LockMode::S, {.holder = "A", .session = "s1"});
        acquire(server, "/a", LockMode::S, {.holder = "B", .session = "s2"});
        QCOMPARE(acquire(server, "/a", LockMode::X, {.holder = "C", .dead = {"s1"}}).status,
                 Status::Noop);
    }

    void c34_withoutLeaseItIsNeverPruned()
    {
        FakeServer server;
        acquire(server, "/a", LockMode::X, {.holder = "A"});
        server.now += std::int64_t{1000} * 86'400'000;
        QCOMPARE(acquire(server, "/a", LockMode::X, {.holder = "B", .dead = {"x"}}).status,
                 Status::Noop);
    }

    void c36_anonymousDeleteIsCompareAndSet()
    {
        FakeServer server;
        server.put("global", {});
        QCOMPARE(server.run(GuardedDelete{"global", {99, 1}}).status, Status::Conflict);
        QCOMPARE(server.run(GuardedDelete{"global", server.lock("global").revision}).status,
                 Status::Deleted);
    }

    void lateAcquireIsANoop()
    {
        FakeServer server;
        const ItemAnswer answer = acquire(server, "/a", LockMode::X,
                                          {.holder = "A",
                                           .notAfter = instantFromEpochMs(server.now - 1)});
        QCOMPARE(answer.status, Status::Noop);
        QVERIFY(!answer.found);
        QVERIFY(!server.source("/a"));
    }

    void deadSessionsArePrunedOnTheWay()
    {
        FakeServer server;
        acquire(server, "/a", LockMode::IX, {.holder = "A", .session = "s1"});
        acquire(server, "/a", LockMode::IX, {.holder = "B", .session = "s2"});
        acquire(server, "/a", LockMode::IX, {.holder = "C", .session = "s1"});
        QCOMPARE(acquire(server, "/a", LockMode::S, {.holder = "D", .dead = {"s1"}}).status,
                 Status::Noop);
        QVERIFY(isGranted(
                acquire(server, "/a", LockMode::S, {.holder = "D", .dead = {"s1", "s2"}})));
        QCOMPARE(server.lock("/a").holders.size(), std::size_t(1));
        QCOMPARE(server.lock("/a").count, std::optional<std::int64_t>(1));
    }

    void sweepKeepsTheLivingAndTheCount()
    {
        FakeServer server;
        acquire(server, "/a", LockMode::IX, {.holder = "A", .session = "s1"});
        acquire(server, "/a", LockMode::IX, {.holder = "B", .session = "s2"});
        QCOMPARE(server.run(sweepItem("/a", {"s1"})).status, Status::Updated);
        QCOMPARE(server.lock("/a").count, std::optional<std::int64_t>(1));
        QCOMPARE(server.run(sweepItem("/a", {"s1"})).status, Status::Noop);
        QCOMPARE(server.run(sweepItem("/a", {"s2"})).status, Status::Deleted);
        QCOMPARE(server.run(sweepItem("/a", {"s2"})).status, Status::Missing);
    }

    void c70_plainGlobalLockBothWays()
    {
        FakeServer server;
        server.put("global", {});
        QCOMPARE(acquire(server, "global", LockMode::IS, {.holder = "A"}).status, Status::Noop);
        QCOMPARE(acquire(server, "global", LockMode::X, {.holder = "A"}).status, Status::Noop);
        server.erase("global");
        QVERIFY(isGranted(acquire(server, "global", LockMode::IX, {.holder = "A"})));
        QVERIFY(server.source("global")); // a plain _create answers 409 now
    }

    void c71_plainSharersBesideOurs()
    {
        FakeServer server;
        server.put("/clinton", {{"lock_type", "shared"}, {"lock_count", 3}});
        QVERIFY(isGranted(acquire(server, "/clinton", LockMode::IX, {.holder = "A"})));
        LockDocument document = server.lock("/clinton");
        QCOMPARE(document.count, std::optional<std::int64_t>(4));
        QCOMPARE(document.anonymous(), std::int64_t(3));
        QCOMPARE(document.type, LockType::Shared);
        QCOMPARE(acquire(server, "/clinton", LockMode::S, {.holder = "B"}).status, Status::Noop);
        QCOMPARE(release(server, "/clinton", "A").status, Status::Updated);
        document = server.lock("/clinton");
        QCOMPARE(document.count, std::optional<std::int64_t>(3));
        QVERIFY(document.holders.empty());
    }

    void c73_plainClientIsRefusedOnReaders()
    {
        FakeServer server;
        acquire(server, "/clinton", LockMode::S, {.holder = "A"});
        QCOMPARE(server.lock("/clinton").type, LockType::Exclusive);
    }

    void kindsAreNotMixed()
    {
        FakeServer server;
        server.put("/a", {{"kind", "rw"}, {"lock_count", 0}, {"holders", Value::List{}}});
        QCOMPARE(acquire(server, "/a", LockMode::X, {.holder = "A"}).status, Status::Noop);
    }

    /// I2, I3 and I7 for any sequence of calls.
    void anySequenceKeepsTheInvariants()
    {
        QVERIFY(rc::check([] {
            FakeServer server;
            bool othersUntouched = true;
            server.onWrite = [&othersUntouched](const std::string &id, const ValueMap *before,
                                                const ValueMap *after, const BulkItem &item) {
                const auto *script = std::get_if<ScriptItem>(&item);
                if (!script || script->script != Script::Release || !before)
                    return;
                const Value &released = (*script->params.asMap())[field::Id];
                const LockDocument old = decode(id, *before);
                const LockDocument left = after ? decode(id, *after) : LockDocument();
                for (const Holder &h : old.holders) {
                    if (Value(h.id) != released
                        && (!left.findHolder(h.id) || !(*left.findHolder(h.id) == h)))
                        othersUntouched = false;
                }
            };
            if (*rc::gen::arbitrary<bool>())
                server.put("/a",
                           {{"lock_type", "shared"}, {"lock_count", *rc::gen::inRange(1, 4)}});
            const std::int64_t anonymous = server.source("/a") ? server.lock("/a").anonymous() : 0;
            const int steps = *rc::gen::inRange(1, 40);
            for (int i = 0; i < steps; ++i) {
                const std::string holder(1, *rc::gen::elementOf(std::string("ABCD")));
                if (*rc::gen::inRange(0, 3) == 0)
                    release(server, "/a", holder);
                else
                    acquire(server, "/a", *rc::gen::elementOf(AllModes),
                            {.holder = holder, .n = *rc::gen::inRange(0, 4)});
                if (!server.source("/a")) {
                    RC_ASSERT(anonymous == 0);
                    continue;
                }
                const LockDocument document = server.lock("/a");
                RC_ASSERT(document.isReadable());
                RC_ASSERT(document.anonymous() == anonymous);
                RC_ASSERT(document.count.value_or(-1)
                          == static_cast<std::int64_t>(document.holders.size()) + anonymous);
                const bool intents = std::all_of(document.holders.begin(), document.holders.end(),
                                                 [](const Holder &h) { return isIntent(h.mode); });
                RC_ASSERT((document.type == LockType::Shared) == intents);
                for (const Holder &a : document.holders) {
                    for (const Holder &b : document.holders)
                        RC_ASSERT(a.id == b.id || compatible(a.mode, b.mode));
                    RC_ASSERT(anonymous == 0 || compatible(a.mode, LockMode::IX));
                }
            }
            RC_ASSERT(othersUntouched);
        }));
    }

private:
    static LockDocument decode(const std::string &id, const ValueMap &source)
    {
        FakeServer server;
        server.put(id, source);
        return server.lock(id);
    }
};

LOCKSCOPE_GUILESS_TEST(TestScripts)
#include "tst_scripts.moc"
