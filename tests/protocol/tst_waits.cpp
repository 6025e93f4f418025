// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/protocol/check/waits.h"

#include "tests/support/testprogram.h"

#include <QTest>

#include <rapidcheck.h>

#include <algorithm>
#include <set>

using namespace lockscope;
using namespace std::chrono_literals;

namespace {

const Instant Now = instantFromEpochMs(1'700'000'000'000);

/// A picture in which sessions hold and want paths exclusively.
class Town
{
public:
    Town &holds(const std::string &session, const std::string &path, LockMode mode = LockMode::X)
    {
        living(session);
        LockDocument &document = lock(path);
        Holder holder;
        holder.id = "h-" + session + std::to_string(document.holders.size());
        holder.session = session;
        holder.mode = mode;
        document.holders.push_back(holder);
        return *this;
    }
    Town &wants(const std::string &session, const std::vector<WantedLock> &locks)
    {
        Session &s = living(session);
        s.wants = SessionWants{locks, Now - 5s};
        return *this;
    }
    Session &living(const std::string &id)
    {
        const auto it = std::find_if(picture.sessions.begin(), picture.sessions.end(),
                                     [&](const Session &s) { return s.id == id; });
        if (it != picture.sessions.end())
            return *it;
        Session session;
        session.id = id;
        session.expiresAt = Now + 20s;
        picture.sessions.push_back(session);
        return *std::find_if(picture.sessions.begin(), picture.sessions.end(),
                             [&](const Session &s) { return s.id == id; });
    }
    LockDocument &lock(const std::string &path)
    {
        for (LockDocument &known : picture.locks) {
            if (known.id == path)
                return known;
        }
        LockDocument document;
        document.id = document.path = path;
        document.kind = LockKind::Tree;
        picture.locks.push_back(document);
        return picture.locks.back();
    }
    WaitChain follow(const std::vector<std::string> &from)
    {
        const auto byId = [](const auto &x, const auto &y) { return x.id < y.id; };
        std::sort(picture.locks.begin(), picture.locks.end(), byId);
        std::sort(picture.sessions.begin(), picture.sessions.end(), byId);
        return followWaits(from, lookupIn(picture), Now);
    }

    LockPicture picture;
};

std::vector<WantedLock> x(const std::string &path) { return {{path, LockMode::X}}; }

} // namespace

class TestWaits : public QObject
{
    Q_OBJECT
private slots:
    void whoSaysNothingDoesNotWait()
    {
        Town town;
        town.holds("a", "/a");
        QVERIFY(town.follow({"a", "unknown", ""}).waits.empty());
    }

    void aChainIsFollowedToItsEnd()
    {
        Town town;
        town.holds("c", "/c").holds("b", "/b").holds("a", "/a");
        town.wants("a", x("/b")).wants("b", x("/c"));
        const WaitChain chain = town.follow({"a"});
        QCOMPARE(chain.waits.size(), std::size_t(2));
        QCOMPARE(chain.waits[0].session, std::string("a"));
        QCOMPARE(chain.waits[0].blockingSessions(), (std::vector<std::string>{"b"}));
        QCOMPARE(chain.waits[1].blockingSessions(), (std::vector<std::string>{"c"}));
        QVERIFY(chain.waits[0].since == Now - 5s);
        QVERIFY(chain.cycles.empty());
        QVERIFY(chain.find("b") && !chain.find("c"));
    }

    void twoThatWaitForEachOtherAreACycle()
    {
        Town town;
        town.holds("a", "/a").holds("b", "/b").wants("a", x("/b")).wants("b", x("/a"));
        const WaitChain chain = town.follow({"b"});
        QCOMPARE(chain.cycles.size(), std::size_t(1));
        QCOMPARE(chain.cycles[0], (std::vector<std::string>{"a", "b"}));
        QVERIFY(chain.cycleOf("b") && !chain.cycleOf("c"));
    }

    void aCycleBehindAChainIsFound()
    {
        Town town;
        town.holds("a", "/a").holds("b", "/b").holds("c", "/c").holds("d", "/d");
        town.wants("a", x("/b")).wants("b", x("/c")).wants("c", x("/d")).wants("d", x("/b"));
        const WaitChain chain = town.follow({"a"});
        QCOMPARE(chain.cycles.size(), std::size_t(1));
        QCOMPARE(chain.cycles[0], (std::vector<std::string>{"b", "c", "d"}));
        QVERIFY(!chain.cycleOf("a"));
    }

    /// Holding by one session and waiting by another: the sessions do not block each other, their
    /// processes do.
    void processesThatWaitForEachOtherByOtherSessionsAreACycle()
    {
        Town town;
        const auto of = [&](const std::string &session, std::int64_t pid) {
            ProcessIdentity &process = town.living(session).process;
            process.machine = "m";
            process.boot = "b";
            process.pid = pid;
            process.pidStart = "s" + std::to_string(pid);
        };
        town.holds("a1", "/a").holds("b1", "/b").wants("a2", x("/b")).wants("b2", x("/a"));
        for (const auto &[session, pid] :
             std::vector<std::pair<std::string, int>>{{"a1", 1}, {"a2", 1}, {"b1", 2}, {"b2", 2}})
            of(session, pid);
        const WaitChain chain = town.follow({"a1"});
        QCOMPARE(chain.waits.size(), std::size_t(2));
        QCOMPARE(chain.cycles.size(), std::size_t(1));
        QCOMPARE(chain.cycles[0], (std::vector<std::string>{"a2", "b2"}));
        town.living("b2").process.pidStart = "another";
        QVERIFY(town.follow({"a2"}).cycles.empty());
    }

    void aSessionCanWaitForItself()
    {
        Town town;
        town.holds("a", "/a", LockMode::S).wants("a", x("/a"));
        const WaitChain chain = town.follow({"a"});
        QCOMPARE(chain.cycles.size(), std::size_t(1));
        QCOMPARE(chain.cycles[0], (std::vector<std::string>{"a"}));
    }

    void whatIsGrantedIsNotWaitedFor()
    {
        Town town;
        town.holds("a", "/a").wants("a", x("/a"));
        QVERIFY(town.follow({"a"}).waits.empty());
        town.wants("a", {{"/a", LockMode::S}});
        QVERIFY(town.follow({"a"}).waits.empty());
    }

    void aFreePathIsWaitedForWithoutBlockers()
    {
        Town town;
        town.wants("a", x("/nothing"));
        const WaitChain chain = town.follow({"a"});
        QCOMPARE(chain.waits.size(), std::size_t(1));
        QVERIFY(chain.waits[0].blockers.empty());
    }

    void theAnonymousBlockToo()
    {
        Town town;
        town.wants("a", x("/seed"));
        town.lock("/seed").type = LockType::Exclusive;
        const WaitChain chain = town.follow({"a"});
        QCOMPARE(chain.waits[0].blockers.size(), std::size_t(1));
        QCOMPARE(chain.waits[0].blockers[0].anonymous, std::int64_t(1));
        QVERIFY(chain.waits[0].blockingSessions().empty());
    }

    void whoMayNotHopeDoesNotWait_data()
    {
        QTest::addColumn<int>("how");
        QTest::newRow("dead") << 0;
        QTest::newRow("revoked") << 1;
        QTest::newRow("lease over") << 2;
        QTest::newRow("unreadable") << 3;
    }
    void whoMayNotHopeDoesNotWait()
    {
        QFETCH(int, how);
        Town town;
        town.holds("b", "/b").wants("a", x("/b"));
        Session &a = town.living("a");
        if (how == 0)
            a.deadAt = Now;
        else if (how == 1)
            a.revokedAt = Now;
        else if (how == 2)
            a.expiresAt = Now;
        else
            a.unreadable = "odd";
        QVERIFY(town.follow({"a"}).waits.empty());
    }

    void whoGoesOnWhenSomebodyIsAway()
    {
        Town town;
        town.holds("a", "/a").holds("b", "/b");
        town.wants("c", x("/a")).wants("d", {{"/a", LockMode::X}, {"/b", LockMode::X}});
        const WaitChain chain = town.follow({"c", "d"});
        const auto isOf = [](const std::string &session) {
            return [session](const Blocker &blocker) {
                return blocker.holder && blocker.holder->session == session;
            };
        };
        QCOMPARE(goOnWithout(chain.waits, isOf("a")), (std::vector<std::string>{"c"}));
        QVERIFY(goOnWithout(chain.waits, isOf("b")).empty());
    }

    void readersDoNotWaitForReaders()
    {
        Town town;
        town.holds("b", "/b", LockMode::S).wants("a", {{"/b", LockMode::S}});
        QVERIFY(town.follow({"a"}).waits[0].blockers.empty());
    }

    void aLongChainNeedsNoStack()
    {
        Town town;
        std::vector<Wait> waits;
        for (int i = 0; i < 20'000; ++i) {
            Wait wait;
            wait.session = "s" + std::to_string(i);
            Blocker blocker;
            blocker.holder = Holder();
            blocker.holder->session = "s" + std::to_string((i + 1) % 20'000);
            wait.blockers.push_back(blocker);
            waits.push_back(wait);
        }
        const auto cycles = waitCycles(waits);
        QCOMPARE(cycles.size(), std::size_t(1));
        QCOMPARE(cycles[0].size(), std::size_t(20'000));
    }

    /// Against brute force: a session is in some ring exactly when it can reach itself.
    void aRingIsFoundExactlyWhereOneIs()
    {
        const bool ok = rc::check("rings", [] {
            constexpr int Count = 6;
            const auto edges = *rc::gen::container<std::set<std::pair<int, int>>>(
                    rc::gen::pair(rc::gen::inRange(0, Count), rc::gen::inRange(0, Count)));
            std::vector<Wait> waits(Count);
            bool reach[Count][Count] = {};
            for (int i = 0; i < Count; ++i)
                waits[std::size_t(i)].session = std::to_string(i);
            for (const auto &[from, to] : edges) {
                Blocker blocker;
                blocker.holder = Holder();
                blocker.holder->session = std::to_string(to);
                waits[std::size_t(from)].blockers.push_back(blocker);
                reach[from][to] = true;
            }
            for (int k = 0; k < Count; ++k)
                for (int i = 0; i < Count; ++i)
                    for (int j = 0; j < Count; ++j)
                        reach[i][j] = reach[i][j] || (reach[i][k] && reach[k][j]);
            std::set<std::set<int>> knots;
            for (int i = 0; i < Count; ++i) {
                std::set<int> knot;
                for (int j = 0; j < Count; ++j) {
                    if (reach[i][j] && reach[j][i])
                        knot.insert(j);
                }
                if (!knot.empty())
                    knots.insert(knot);
            }
            const auto cycles = waitCycles(waits);
            RC_ASSERT(cycles.size() == knots.size());
            for (const std::vector<std::string> &ring : cycles) {
                for (std::size_t i = 0; i < ring.size(); ++i)
                    RC_ASSERT(edges.contains(
                            {std::stoi(ring[i]), std::stoi(ring[(i + 1) % ring.size()])}));
                RC_ASSERT(std::set<std::string>(ring.begin(), ring.end()).size() == ring.size());
                RC_ASSERT(*std::min_element(ring.begin(), ring.end()) == ring.front());
            }
        });
        QVERIFY(ok);
    }
};

LOCKSCOPE_GUILESS_TEST(TestWaits)
#include "tst_waits.moc"
