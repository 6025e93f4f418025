// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/protocol/check/why.h"

#include "tests/protocol/scriptcalls.h"
#include "tests/support/machinedriver.h"
#include "tests/support/testprogram.h"

#include <QTest>

using namespace lockscope;
using namespace lockscope::test;

/// Who is in the way, and what would free it.
class TestWhy : public QObject
{
    Q_OBJECT
private:
    static std::vector<Blocker> blockers(const FakeServer &server, const LockRequest &request,
                                         const std::string &own = {})
    {
        const LockPicture picture = server.picture();
        return findBlockers(acquireSet(request, true).value(), picture.locks, picture.sessions,
                            instantFromEpochMs(server.now), own);
    }

private slots:
    void onlyConflictsAreInTheWay()
    {
        FakeServer server;
        MachineDriver driver(server);
        FakeProcess a(server, driver, "A");
        a.begin();
        const LockGrant grant = a.acquire("/a/b");
        QVERIFY(blockers(server, treeRequest("/a/c")).empty());
        const std::vector<Blocker> above = blockers(server, treeRequest("/a"));
        QCOMPARE(above.size(), std::size_t(1));
        QCOMPARE(above[0].mode, LockMode::IX);
        QCOMPARE(above[0].wanted, LockMode::X);
        QCOMPARE(above[0].session->process.processId, std::string("A"));
        QVERIFY(blockers(server, treeRequest("/a"), grant.holder).empty());
    }

    void agreesWithTheScript()
    {
        for (const LockMode held : AllModes) {
            for (const LockMode wanted : {LockMode::S, LockMode::X}) {
                FakeServer server;
                acquire(server, "/a", held, {.holder = "A"});
                QCOMPARE(blockers(server, treeRequest("/a", wanted)).empty(),
                         isGranted(acquire(server, "/a", wanted, {.holder = "B"})));
            }
        }
    }

    void plainClients()
    {
        FakeServer server;
        server.put("/clinton", {{"lock_type", "shared"}, {"lock_count", 3}});
        QVERIFY(blockers(server, treeRequest("/clinton/x")).empty());
        const std::vector<Blocker> found = blockers(server, treeRequest("/clinton"));
        QCOMPARE(found[0].anonymous, std::int64_t(3));
        const std::optional<BreakSelection> freeing = breakThatFrees(found[0], {});
        QCOMPARE(freeing->what, BreakSelection::What::Path);
        QCOMPARE(freeing->id, std::string("/clinton"));
    }

    void overOwnTimeOuts()
    {
        FakeServer server;
        acquire(server, "/a", LockMode::X, {.holder = "A", .expiresIn = Millis(100)});
        QCOMPARE(blockers(server, treeRequest("/a")).size(), std::size_t(1));
        server.now += 140;
        QVERIFY(blockers(server, treeRequest("/a")).empty());
    }

    void whatFreesIt()
    {
        FakeServer server;
        MachineDriver driver(server);
        FakeProcess a(server, driver, "A");
        a.begin();
        const LockGrant grant = a.acquire("/a");
        const auto freeing = [&] {
            return breakThatFrees(blockers(server, treeRequest("/a")).front(),
                                  instantFromEpochMs(server.now));
        };
        QCOMPARE(freeing()->what, BreakSelection::What::Holder);
        QCOMPARE(freeing()->id, grant.holder);
        driver.advance(Millis(50'000));
        QCOMPARE(freeing()->what, BreakSelection::What::Session);
        QCOMPARE(freeing()->id, grant.session);
        acquire(server, "/b", LockMode::X, {.holder = "B", .session = "x", .op = "o"});
        QVERIFY(!breakThatFrees(blockers(server, treeRequest("/b")).front(), {}));
    }

    void whatNeverEndsByItselfNeedsAHardBreak()
    {
        FakeServer server;
        const auto freeing = [&](const char *path) {
            return breakThatFrees(blockers(server, treeRequest(path)).front(),
                                  instantFromEpochMs(server.now));
        };
        acquire(server, "/endless", LockMode::X, {.holder = "A"});
        QCOMPARE(freeing("/endless")->what, BreakSelection::What::Holder);
        QVERIFY(freeing("/endless")->hard);
        acquire(server, "/timed", LockMode::X, {.holder = "B", .expiresIn = Millis(1000)});
        QCOMPARE(freeing("/timed")->what, BreakSelection::What::Holder);
        QVERIFY(!freeing("/timed")->hard);
    }

    void whatNothingCouldGuardIsNotBroken()
    {
        FakeServer server;
        acquire(server, "/a", LockMode::X, {.holder = "A", .session = "s"});
        server.put("session:s", {{"kind", "session"}, {"expires_at", "soon"}});
        const std::vector<Blocker> found = blockers(server, treeRequest("/a"));
        QVERIFY(found[0].session && !found[0].session->isReadable());
        QVERIFY(!breakThatFrees(found[0], instantFromEpochMs(server.now)));
        Blocker nameless = found[0];
        nameless.session.reset();
        nameless.holder->session.clear();
        nameless.holder->id.clear();
        QVERIFY(!breakThatFrees(nameless, instantFromEpochMs(server.now)));
    }

    void whatCannotBeUnderstoodIsInTheWay()
    {
        FakeServer server;
        server.put("/a", {{"holders", 7}});
        const std::vector<Blocker> found = blockers(server, treeRequest("/a/b"));
        QCOMPARE(found.size(), std::size_t(1));
        QVERIFY(!found[0].unreadable.empty());
        QVERIFY(!breakThatFrees(found[0], {}));
    }
};

LOCKSCOPE_GUILESS_TEST(TestWhy)
#include "tst_why.moc"
