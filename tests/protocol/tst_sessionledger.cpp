// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/protocol/machines/sessionledger.h"

#include "tests/support/testprogram.h"

#include <QTest>

using namespace lockscope;
using namespace std::chrono_literals;

/// What a process may believe, rule by rule (docs/protocol.md, "What a client may believe").
class TestSessionLedger : public QObject
{
    Q_OBJECT
private:
    static constexpr LeaseTerms Terms{30s, 15s};
    const BootInstant sentAt{Millis(1'000'000)};
    const Instant startedAt = instantFromEpochMs(1'700'000'000'000);
    std::unique_ptr<SessionLedger> ledger;

    static LockSet setOf(const std::string &holder, const std::string &path, LockMode mode)
    {
        LockSet set;
        set.holder = holder;
        set.items = *acquireSet({{{LockKind::Tree, path, mode}}}, true);
        set.targets = *acquireTargets({{{LockKind::Tree, path, mode}}});
        return set;
    }
    bool grant(const std::string &holder, const std::string &path, LockMode mode = LockMode::X,
               std::optional<BootInstant> ownDeadline = {})
    {
        ledger->addPending(setOf(holder, path, mode));
        return ledger->granted(holder, 7, ownDeadline, sentAt);
    }
    bool covers(const std::string &path, LockMode mode)
    {
        return ledger->covering(*acquireTargets({{{LockKind::Tree, path, mode}}}), sentAt);
    }

private slots:
    void init()
    {
        ledger = std::make_unique<SessionLedger>(ProcessIdentity{}, Terms, Terms, true);
        ledger->begun("s", startedAt, sentAt);
    }

    void beliefEndsAMarginBeforeTheLease()
    {
        QVERIFY(grant("h", "/a"));
        const BootInstant end = sentAt + Terms.lease - Terms.margin();
        QVERIFY(ledger->holds("h", end - 1ms));
        QVERIFY(!ledger->holds("h", end));
        ledger->renewed(sentAt + 10s, {});
        QVERIFY(ledger->holds("h", end + 10s - 1ms));
        QVERIFY(!ledger->holds("h", end + 10s));
    }

    void anOwnTimeOutEndsBeliefEarlier()
    {
        QVERIFY(grant("h", "/a", LockMode::X, sentAt + 2s));
        QVERIFY(ledger->holds("h", sentAt + 2s - 1ms));
        QVERIFY(!ledger->holds("h", sentAt + 2s));
    }

    void nothingIsGrantedToALostSession()
    {
        ledger->addPending(setOf("h", "/a", LockMode::X));
        ledger->sessionLost(LossReason::Dead);
        QVERIFY(!ledger->granted("h", 7, {}, sentAt));
        QVERIFY(!ledger->holds("h", sentAt));
    }

    void nothingIsGrantedAfterTheDeadline()
    {
        ledger->addPending(setOf("h", "/a", LockMode::X));
        QVERIFY(!ledger->granted("h", 7, {}, ledger->deadline()));
    }

    void aDropCountsWhileTheAcquireIsUnderWay()
    {
        ledger->addPending(setOf("h", "/a", LockMode::X));
        ledger->drop("h");
        QVERIFY(!ledger->granted("h", 7, {}, sentAt));
    }

    void whatIsHeldCoversWhatIsBelow()
    {
        QVERIFY(grant("h", "/a"));
        QVERIFY(covers("/a", LockMode::X) && covers("/a/b", LockMode::X));
        QVERIFY(!covers("/", LockMode::X) && !covers("/ab", LockMode::X)
                && !covers("/e", LockMode::S));
    }

    /// Whoever recovers a change may end its locks, while its process works on under what leans on
    /// them.
    void whatIsHeldForAChangeCoversNothing()
    {
        LockSet set = setOf("h", "/a", LockMode::X);
        set.op = "rename";
        ledger->addPending(std::move(set));
        QVERIFY(ledger->granted("h", 7, {}, sentAt));
        QVERIFY(!covers("/a", LockMode::X) && !covers("/a/b", LockMode::S));
        QVERIFY(grant("i", "/a"));
        QVERIFY(covers("/a/b", LockMode::X));
    }

    /// The root is a path of the tree in every setting; documents and read/write locks are under it
    /// or not.
    void whatTheRootCovers()
    {
        for (const bool all : {true, false}) {
            SessionLedger root({}, Terms, Terms, all);
            root.begun("s", startedAt, sentAt);
            root.addPending(setOf("h", "/", LockMode::X));
            QVERIFY(root.granted("h", 7, {}, sentAt));
            const auto covered = [&](LockKind kind, const char *name) {
                return root.covering(*acquireTargets({{{kind, name, LockMode::X}}}), sentAt)
                       != nullptr;
            };
            QVERIFY(covered(LockKind::Tree, "/") && covered(LockKind::Tree, "/a/b"));
            QCOMPARE(covered(LockKind::Document, "d"), all);
            QCOMPARE(covered(LockKind::ReadWrite, "r"), all);
        }
    }

    void readingCoversReadingOnly()
    {
        QVERIFY(grant("h", "/a", LockMode::S));
        QVERIFY(covers("/a/b", LockMode::S));
        QVERIFY(!covers("/a", LockMode::X) && !covers("/a/b", LockMode::X));
    }

    void whatLeansOnAReleasedLockIsLost()
    {
        QVERIFY(grant("outer", "/a"));
        LockSet inner = setOf("inner", "/a/b", LockMode::X);
        inner.items.clear();
        inner.coveredBy = "outer";
        ledger->addPending(inner);
        QVERIFY(ledger->granted("inner", 7, {}, sentAt));
        ledger->rememberRelease("outer");
        QVERIFY(!ledger->holds("inner", sentAt));
        QCOMPARE(ledger->takeLosses(sentAt).front().holder, std::string("inner"));
    }

    void aReleaseIsRepeatedOnceItsAcquireCanLandNoMore()
    {
        ledger->learnClock(startedAt, sentAt, sentAt);
        QVERIFY(grant("h", "/a"));
        ledger->acquireSent("h", startedAt + 5s);
        ledger->rememberRelease("h");
        QCOMPARE(ledger->releases().at("h").documentIds,
                 (std::vector<std::string>{"/a", "global"}));
        QVERIFY(ledger->dueReleases(sentAt + 5s + Terms.delay - 1ms).empty());
        QCOMPARE(ledger->dueReleases(sentAt + 5s + Terms.delay + 1s).size(), std::size_t(1));
    }
};

LOCKSCOPE_GUILESS_TEST(TestSessionLedger)
#include "tst_sessionledger.moc"
