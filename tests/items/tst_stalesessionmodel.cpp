// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/items/stalesessionmodel.h"
#include "tests/items/storefixture.h"
#include "tests/support/testprogram.h"

#include <QAbstractItemModelTester>
#include <QTest>

#include <random>

using namespace lockscope;
using namespace std::chrono_literals;

class TestStaleSessionModel : public QObject
{
    Q_OBJECT

    struct Fixture : StoreFixture
    {
        Fixture()
            : model(store), tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest)
        {}
        QVariant value(int row, int role) const { return model.index(row, 0).data(role); }
        LockHealth health(int row) const
        {
            return static_cast<LockHealth>(value(row, LockRoles::VerdictRole).toInt());
        }
        NextStep nextStep(int row) const
        {
            return static_cast<NextStep>(value(row, LockRoles::NextStepRole).toInt());
        }
        StaleSessionModel model;
        QAbstractItemModelTester tester;
    };

private slots:
    void aLivingProcessIsNotListed()
    {
        Fixture f;
        f.begin("s1");
        f.server.lockTree("/a/b", "s1");
        f.sync();
        QCOMPARE(f.model.rowCount(), 0);
    }

    void oneRowPerProcessWithItsLocks()
    {
        Fixture f;
        f.begin("s1", "db3", 811);
        f.server.lockTree("/clinton/old.txt", "s1");
        f.server.lockTree("/clinton/archive", "s1");
        f.sync();
        f.pass(20s);
        QCOMPARE(f.model.rowCount(), 1);
        QCOMPARE(f.health(0), LockHealth::Suspect);
        QCOMPARE(f.nextStep(0), NextStep::Wait);
        QCOMPARE(f.value(0, LockRoles::HostRole).toString(), QStringLiteral("db3"));
        QCOMPARE(f.value(0, LockRoles::LockCountRole).toInt(),
                 2); // what stands on "/" and "/clinton" does not count
        QCOMPARE(f.value(0, LockRoles::FirstPathRole).toString(),
                 QStringLiteral("/clinton/archive"));
        QCOMPARE(f.model.paths(0), (std::vector<std::string>{"/clinton/archive", "/clinton/old.txt",
                                                             "/", "/clinton"}));
        QVERIFY(f.value(0, LockRoles::EvidenceRole).value<LivenessVerdict>().liveness
                == Liveness::Suspect);
        f.pass(40s);
        QCOMPARE(f.health(0), LockHealth::Dead);
        QCOMPARE(f.nextStep(0), NextStep::Break);
        QCOMPARE(f.model.leftoverCount(), std::int64_t(0));
        f.server.unlockTree("/clinton/old.txt", "s1");
        f.sync();
        QCOMPARE(f.value(0, LockRoles::LockCountRole).toInt(), 1);
        f.server.unlockTree("/clinton/archive", "s1");
        f.sync();
        QCOMPARE(f.model.rowCount(), 0); // a dead session that holds nothing blocks nobody
    }

    void leftoversOnAncestorsAreListedToo()
    {
        Fixture f;
        f.begin("s1");
        f.server.lockTree("/a/b", "s1");
        f.sync();
        f.pass(60s);
        f.server.remove("/a/b");
        f.sync();
        QCOMPARE(f.model.rowCount(), 1);
        QCOMPARE(f.value(0, LockRoles::LockCountRole).toInt(), 2);
        QCOMPARE(f.value(0, LockRoles::FirstPathRole).toString(), QStringLiteral("/"));
        QCOMPARE(f.model.leftoverCount(), std::int64_t(1));
    }

    void everyKindOfTroubleWorstFirst()
    {
        Fixture f;
        f.begin("dead");
        f.begin("half");
        f.server.lockTree("/1", "dead");
        f.server.lockTree("/2", "half");
        LockDocument open = f.server.locks().at("/2");
        open.holders[0].op = "intent";
        f.server.put(open);
        f.sync();
        f.pass(60s);
        f.begin("revoked");
        Session revoked = f.server.sessions().at("revoked");
        revoked.revokedAt = f.clock.wallNow();
        f.server.putSession(revoked);
        f.server.lockTree("/3", "revoked");
        f.putPlain("17", LockKind::Document, "17", "123");
        LockDocument broken;
        broken.id = broken.path = "/broken";
        broken.unreadable = "lock_count is not a number";
        f.server.put(broken);
        f.server.lockTree("/4", "nobody");
        f.sync();
        QCOMPARE(f.model.rowCount(), 6);
        const std::vector<LockHealth> expected{LockHealth::Unreadable, LockHealth::HalfDone,
                                               LockHealth::Dead,       LockHealth::Revoked,
                                               LockHealth::Unknown,    LockHealth::Anonymous};
        const std::vector<NextStep> steps{NextStep::LookAtDocument, NextStep::RecoverFirst,
                                          NextStep::Break,          NextStep::FreesItself,
                                          NextStep::BreakByPath,    NextStep::BreakByPath};
        for (int row = 0; row < 6; ++row) {
            QCOMPARE(f.health(row), expected[std::size_t(row)]);
            QCOMPARE(f.nextStep(row), steps[std::size_t(row)]);
        }
        QCOMPARE(f.value(5, LockRoles::ProcessIdRole).toString(), QStringLiteral("123"));
        QCOMPARE(f.value(0, LockRoles::UnreadableRole).toString(),
                 QStringLiteral("lock_count is not a number"));
        QVERIFY(!f.value(0, LockRoles::EvidenceRole).isValid());
        QCOMPARE(f.model.lockCount(), 6);
        QCOMPARE(f.model.rowOfSession("dead"), 2);
        QCOMPARE(f.model.rowOfSession("s9"), -1);
    }

    /// It has no session that could say something later.
    void aLockOfOtherSoftwareWhoseTimeIsOverIsBroken()
    {
        Fixture f;
        LockDocument lock;
        lock.id = "x:shed:night";
        lock.kind = LockKind::Foreign;
        lock.path = "/shed/night";
        lock.type = LockType::Exclusive;
        lock.count = 1;
        Holder holder;
        holder.id = lock.id;
        holder.owner = "pod-7";
        holder.expiresAt = f.clock.wallNow() + Millis(5000);
        holder.byHolderClock = true;
        lock.holders.push_back(holder);
        f.server.put(lock);
        f.sync();
        QCOMPARE(f.model.rowCount(), 0);
        f.pass(20s);
        QCOMPARE(f.model.rowCount(), 1);
        QCOMPARE(f.health(0), LockHealth::Suspect);
        QCOMPARE(f.nextStep(0), NextStep::Break);
        QVERIFY(f.model.entry(0).session.empty());
    }

    void rowsStayWhereTheyAreWhenOthersCome()
    {
        Fixture f;
        for (int i = 0; i < 5; ++i) {
            f.begin("s" + std::to_string(i));
            f.server.lockTree("/" + std::to_string(i), "s" + std::to_string(i));
        }
        f.sync();
        f.pass(20s);
        QCOMPARE(f.model.rowCount(), 5);
        const QPersistentModelIndex third = f.model.index(2, 0);
        f.renew("s0");
        f.sync();
        QCOMPARE(f.model.rowCount(), 4);
        QCOMPARE(third.row(), 1);
        QCOMPARE(third.data(LockRoles::SessionRole).toString(), QStringLiteral("s2"));
    }

    void aRandomLife()
    {
        std::mt19937 random(5);
        Fixture f;
        for (int step = 0; step < 300; ++step) {
            const std::string session = "s" + std::to_string(random() % 6);
            const std::string path = "/" + std::to_string(random() % 5);
            switch (random() % 5) {
            case 0: f.begin(session); break;
            case 1: f.server.lockTree(path, session); break;
            case 2: f.server.unlockTree(path, session); break;
            case 3: f.server.remove("session:" + session); break;
            default: f.putPlain(std::to_string(random() % 4), LockKind::Document, "d"); break;
            }
            f.clock.advance(Millis(random() % 8000));
            f.sync();
            f.store.tick();
            // As if it had been made just now.
            const StaleSessionModel fresh(f.store);
            QCOMPARE(f.model.rowCount(), fresh.rowCount());
            for (int row = 0; row < fresh.rowCount(); ++row)
                QVERIFY(f.model.entry(row) == fresh.entry(row));
        }
    }
};

LOCKSCOPE_GUILESS_TEST(TestStaleSessionModel)
#include "tst_stalesessionmodel.moc"
