// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// C20–C29: granting and refusing.

#include "models/domain/lockmode.h"
#include "tests/conformance/conformancetest.h"
#include "tests/conformance/suites.h"

#include <QSignalSpy>

#include <algorithm>
#include <array>

namespace lockscope::conformance {

namespace {

constexpr std::array Modes{LockMode::IS, LockMode::IX, LockMode::S, LockMode::SIX, LockMode::X};

/// Gray's matrix as the books print it, rows and columns IS IX S SIX X.
constexpr bool Compatible[5][5] = {{true, true, true, true, false},
                                   {true, true, false, false, false},
                                   {true, false, true, false, false},
                                   {true, false, false, false, false},
                                   {false, false, false, false, false}};

bool isOnOrBelow(const std::string &upper, const std::string &path)
{
    return upper == "/" || path == upper || path.starts_with(upper + "/");
}

} // namespace

class TestLocks : public ConformanceTest
{
    Q_OBJECT
public:
    using ConformanceTest::ConformanceTest;

private slots:
    void c20_aFreePathIsGrantedWithDocumentsAsSpecified()
    {
        const auto a = client("a:1");
        const Result<LockGrant> first = wait(a->acquire(treeLock("/p/x")));
        VERIFY_OK(first);
        QVERIFY(first->granted);
        QCOMPARE(first->lockIds, (std::vector<std::string>{"global", "/p", "/p/x"}));
        const std::optional<Value> target = stored("/p/x");
        QVERIFY(target);
        QVERIFY(at(*target, "kind") == Value("tree"));
        QVERIFY(at(*target, "path") == Value("/p/x"));
        QVERIFY(at(*target, "lock_type") == Value("exclusive"));
        QVERIFY(at(*target, "lock_count") == Value(1));
        QVERIFY(at(*target, "process_id") == Value("a:1"));
        QVERIFY(at(*target, "updated_at").isInteger());
        const ValueMap *holder = at(*target, "holders.0").asMap();
        QVERIFY(holder);
        QVERIFY((*holder)["id"] == Value(first->holder));
        QVERIFY((*holder)["session"] == Value(a->sessionId()));
        QVERIFY((*holder)["mode"] == Value("X"));
        QVERIFY((*holder)["n"] == Value(0));
        QVERIFY((*holder)["at"].isInteger());
        for (const char *ancestor : {"global", "/p"}) {
            const LockDocument document = lock(ancestor);
            QCOMPARE(QString::fromLatin1(toString(document.type)), QStringLiteral("shared"));
            QVERIFY(document.findHolder(first->holder));
            QVERIFY(document.findHolder(first->holder)->mode == LockMode::IX);
        }
        QCOMPARE(QString::fromLatin1(toString(lock("global").kind)), QStringLiteral("root"));

        std::int64_t last = first->token;
        VERIFY_OK(wait(a->release(first->holder)));
        for (const char *processId : {"b:2", "c:3", "d:4"}) {
            const auto other = client(processId);
            const Result<LockGrant> next = wait(other->acquire(treeLock("/p/x")));
            VERIFY_OK(next);
            QVERIFY(next->granted);
            QVERIFY(next->token > last);
            last = next->token;
            VERIFY_OK(wait(other->end()));
        }
    }

    void c21_aReleaseAfterAHardRevokeLeavesTheNextHolderAlone()
    {
        const auto a = client("a:1");
        const Result<LockGrant> lost = wait(a->acquire(treeLock("/p")));
        VERIFY_OK(lost);
        RevokeParams hard;
        hard.holder = lost->holder;
        hard.hard = true;
        hard.by = "admin";
        for (const std::string &id : lost->lockIds)
            VERIFY_STATUS(write(revokeItem(id, hard)), Updated);
        const auto b = client("b:2");
        const Result<LockGrant> held = wait(b->acquire(treeLock("/p")));
        VERIFY_OK(held);
        QVERIFY(held->granted);
        const auto before = contents();
        const ItemAnswer target = write(releaseItem("/p", lost->holder, {}));
        VERIFY_STATUS(target, Noop);
        QVERIFY(contents() == before);
        const Result<ReleaseOutcome> released = wait(a->release(lost->holder));
        VERIFY_OK(released);
        const LockDocument document = lock("/p");
        QCOMPARE(document.holders.size(), std::size_t(1));
        QVERIFY(document.findHolder(held->holder));
        QVERIFY(b->holds(held->holder));
    }

    void c22_theSameAcquireTwiceIsOneEntry()
    {
        begin("s");
        const ScriptItem acquire = acquireOne("/p", LockMode::X, holding("h", "s"));
        VERIFY_STATUS(write(acquire), Created);
        VERIFY_STATUS(write(acquire), Updated);
        const LockDocument document = lock("/p");
        QCOMPARE(document.holders.size(), std::size_t(1));
        QCOMPARE(document.count, std::optional<std::int64_t>(1));
        QCOMPARE(document.anonymous(), std::int64_t(0));
    }

    void c23_aPrunedEntryIsReportedLost()
    {
        const auto a = client("a:1", ShortTerms);
        QSignalSpy losses(a.get(), &LockClient::lost);
        const Result<LockGrant> held = wait(a->acquire(treeLock("/p")));
        VERIFY_OK(held);
        VERIFY_STATUS(write(killItem(a->sessionId(), killing(true))), Updated);
        const auto b = client("b:2");
        const Result<LockGrant> next = wait(b->acquire(treeLock("/p")));
        VERIFY_OK(next);
        QVERIFY(next->granted);
        QVERIFY(!lock("/p").findHolder(held->holder));
        QTRY_COMPARE_WITH_TIMEOUT(losses.count(), 1, 60000);
        QCOMPARE(losses.first().at(1).value<LossReason>(), LossReason::Dead);
        QVERIFY(!a->holds(held->holder));
        QVERIFY(b->holds(next->holder));
    }

    void c24_whoTookAnExpiredLockRenewsAndReleasesIt()
    {
        auto a = client("a:1", ShortTerms);
        const Result<LockGrant> old = wait(a->acquire(treeLock("/p")));
        VERIFY_OK(old);
        const std::string expired = a->sessionId();
        a.reset(); // it renews no more
        const Instant begunA = session(expired).startedAt.value_or(Instant());
        QVERIFY(age(expired, Millis(120000)));
        const auto b = client("b:2");
        const Result<LockGrant> first = wait(b->acquire(treeLock("/p")));
        VERIFY_OK(first);
        // The server's clock alone is not enough: it is watched from here on
        QVERIFY(!first->granted);
        QVERIFY(!session(expired).deadAt);
        const Result<LockGrant> held = acquireWhenFree(*b, treeLock("/p"));
        VERIFY_OK(held);
        QVERIFY(held->granted);
        QVERIFY(held->token > old->token);
        const Instant begunB = session(b->sessionId()).startedAt.value_or(Instant());
        VERIFY_STATUS(write(renewItem(b->sessionId(), begunB)), Updated);
        VERIFY_STATUS(write(renewItem(expired, begunA)), Noop);
        const Result<ReleaseOutcome> released = wait(b->release(held->holder));
        VERIFY_OK(released);
        QVERIFY(*released == ReleaseOutcome::Released);
        QVERIFY(!stored("/p"));
    }

    void c25_whatOnesOwnLockCoversNeedsNoRequest()
    {
        const auto a = client("a:1");
        const Result<LockGrant> upper = wait(a->acquire(treeLock("/a")));
        VERIFY_OK(upper);
        const Result<FeedMark> before = wait(backend().fetchMark());
        VERIFY_OK(before);
        const Result<LockGrant> lower = wait(a->acquire(treeLock("/a/b")));
        VERIFY_OK(lower);
        QVERIFY(lower->granted);
        QCOMPARE(lower->token, upper->token);
        QVERIFY(a->holds(lower->holder));
        const Result<FeedMark> after = wait(backend().fetchMark());
        VERIFY_OK(after);
        QCOMPARE(after->newest.at, before->newest.at);
        QVERIFY(!stored("/a/b"));
        VERIFY_OK(wait(a->release(lower->holder)));
        QVERIFY(a->holds(upper->holder));
        QVERIFY(stored("/a"));
    }

    void c26_downgradesAlwaysAndUpgradesOnlyAlone()
    {
        const auto modeOf = [this](const char *holder) {
            const LockDocument document = lock("/p");
            const Holder *found = document.findHolder(holder);
            return QString::fromLatin1(found ? toString(found->mode) : "none");
        };
        VERIFY_STATUS(write(acquireOne("/p", LockMode::X, holding("a", "s", 0))), Created);
        VERIFY_STATUS(write(acquireOne("/p", LockMode::S, holding("a", "s", 1))), Updated);
        QCOMPARE(modeOf("a"), QStringLiteral("S"));
        VERIFY_STATUS(write(acquireOne("/p", LockMode::X, holding("a", "s", 2))), Updated);
        QCOMPARE(modeOf("a"), QStringLiteral("X"));
        VERIFY_STATUS(write(acquireOne("/p", LockMode::S, holding("a", "s", 3))), Updated);
        VERIFY_STATUS(write(acquireOne("/p", LockMode::S, holding("b", "t", 0))), Updated);
        VERIFY_STATUS(write(acquireOne("/p", LockMode::X, holding("a", "s", 4))), Noop);
        QCOMPARE(modeOf("a"), QStringLiteral("S"));
        QCOMPARE(modeOf("b"), QStringLiteral("S"));
    }

    void c27_theModesAreCompatibleAsInGraysMatrix()
    {
        std::vector<BulkItem> held;
        std::vector<BulkItem> asked;
        for (const LockMode first : Modes) {
            for (const LockMode second : Modes) {
                const std::string path = std::string("/") + toString(first) + "-"
                                         + toString(second);
                held.emplace_back(acquireOne(path, first, holding("first", "s")));
                asked.emplace_back(acquireOne(path, second, holding("second", "t")));
            }
        }
        for (const ItemAnswer &item : write(held))
            VERIFY_STATUS(item, Created);
        const std::vector<ItemAnswer> answers = write(asked);
        QCOMPARE(answers.size(), std::size_t(25));
        for (std::size_t i = 0; i < answers.size(); ++i) {
            const bool granted = answers[i].status == ItemAnswer::Status::Updated;
            QVERIFY2(granted == Compatible[i / 5][i % 5],
                     qPrintable(QString::fromStdString(std::get<ScriptItem>(asked[i]).documentId)
                                + QLatin1Char(' ') + describe(answers[i])));
            QVERIFY(granted || answers[i].status == ItemAnswer::Status::Noop);
            QCOMPARE(compatible(Modes.at(i / 5), Modes.at(i % 5)), Compatible[i / 5][i % 5]);
        }
    }

    /// The root is a path of the tree whatever else is under it.
    void c28_twoLocksExcludeEachOtherExactlyWhenRelatedAndNotBothShared()
    {
        checkPairs(backend());
        QVERIFY(contents().empty());
        ServerProfile other = profile();
        other.index += "-apart";
        dropLater(other.index);
        const auto independentKinds = connectTo(other);
        VERIFY_OK(wait(independentKinds->setUp({"0-1", true, {}})));
        checkPairs(*independentKinds);
    }

    void c29_aReadSubtreeExcludesWritersBelowAndNobodyElse()
    {
        const auto a = client("a:1");
        const Result<LockGrant> reader = wait(a->acquire(treeLock("/a", LockMode::S)));
        VERIFY_OK(reader);
        const auto b = client("b:2");
        const Result<LockGrant> below = wait(b->acquire(treeLock("/a/b")));
        VERIFY_OK(below);
        QVERIFY(!below->granted);
        QVERIFY(below->blockers.front().mode == LockMode::S);
        QVERIFY(below->blockers.front().wanted == LockMode::IX);
        const Result<LockGrant> readsBelow = wait(b->acquire(treeLock("/a/b", LockMode::S)));
        VERIFY_OK(readsBelow);
        QVERIFY(readsBelow->granted); // IS beside S
        const Result<LockGrant> beside = wait(b->acquire(treeLock("/b")));
        VERIFY_OK(beside);
        QVERIFY(beside->granted); // IX beside IS on the root
    }

private:
    void checkPairs(LockBackend &on)
    {
        const std::array<std::string, 6> paths{"/", "/a", "/a/b", "/a/b/c", "/ab", "/e"};
        const std::unique_ptr<LockClient> a(
                on.createClient({.processId = "a:1"}, LongTerms, nullptr));
        const std::unique_ptr<LockClient> b(
                on.createClient({.processId = "b:2"}, LongTerms, nullptr));
        int pairs = 0;
        for (const std::string &held : paths) {
            for (const LockMode heldMode : {LockMode::X, LockMode::S}) {
                const Result<LockGrant> first = wait(a->acquire(treeLock(held, heldMode)));
                VERIFY_OK(first);
                QVERIFY(first->granted);
                for (const std::string &asked : paths) {
                    for (const LockMode mode : {LockMode::X, LockMode::S}) {
                        const bool related = isOnOrBelow(held, asked) || isOnOrBelow(asked, held);
                        const bool excluded = related
                                              && (heldMode == LockMode::X || mode == LockMode::X);
                        const Result<LockGrant> second = wait(b->acquire(treeLock(asked, mode)));
                        VERIFY_OK(second);
                        QVERIFY2(second->granted == !excluded,
                                 qPrintable(QString::fromStdString(
                                         std::string(toString(heldMode)) + " " + held + ", then "
                                         + toString(mode) + " " + asked)));
                        ++pairs;
                        if (second->granted)
                            VERIFY_OK(wait(b->release(second->holder)));
                    }
                }
                VERIFY_OK(wait(a->release(first->holder)));
            }
        }
        QCOMPARE(pairs, 144);
        VERIFY_OK(wait(a->end()));
        VERIFY_OK(wait(b->end()));
    }
};

std::unique_ptr<QObject> makeLocks(TestServer &server, const Matrix &matrix)
{
    return std::make_unique<TestLocks>(server, matrix);
}

} // namespace lockscope::conformance

#include "locks.moc"
