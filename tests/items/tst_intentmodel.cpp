// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/items/intentmodel.h"
#include "tests/items/storefixture.h"
#include "tests/support/fakeintentbackend.h"
#include "tests/support/testprogram.h"

#include <QAbstractItemModelTester>
#include <QSignalSpy>
#include <QTest>

using namespace lockscope;
using namespace std::chrono_literals;

/// A row per open change, kept up without a reset, with the belief about its owner.
class TestIntentModel : public QObject
{
    Q_OBJECT

    struct Fixture : StoreFixture
    {
        Fixture() : watch(store), model(watch, store), tester(&model)
        {
            begin("s1", "db3", 811);
            begin("s2", "db4", 812);
            sync();
            watch.setBackend(&backend);
        }
        bool show(std::vector<IntentView> views)
        {
            backend.views = std::move(views);
            const auto wanted = static_cast<int>(backend.views.size());
            watch.askNow();
            return QTest::qWaitFor(
                    [&] { return model.rowCount() == wanted && watch.views() == backend.views; });
        }
        FakeIntentBackend backend;
        IntentWatch watch;
        IntentModel model;
        QAbstractItemModelTester tester;
    };

private slots:
    void aRowTellsWhatFromWhereAndHowFar()
    {
        Fixture f;
        IntentView view = halfDoneRename("op-1", "/a", "/b", "s1", 412, 1000);
        view.intent.decision = RecoveryDirection::Back;
        QVERIFY(f.show({view}));
        const QModelIndex row = f.model.index(0, 0);
        QCOMPARE(row.data(IntentModel::IntentRole).toString(), QStringLiteral("op-1"));
        QCOMPARE(row.data(IntentModel::OperationRole).toString(), QStringLiteral("rename"));
        QCOMPARE(row.data(IntentModel::FromRole).toString(), QStringLiteral("/a"));
        QCOMPARE(row.data(IntentModel::ToRole).toString(), QStringLiteral("/b"));
        QCOMPARE(row.data(IntentModel::MovedRole).toInt(), 412);
        QCOMPARE(row.data(IntentModel::TotalRole).toInt(), 1000);
        QCOMPARE(row.data(IntentModel::StateRole).toInt(),
                 static_cast<int>(Intent::State::Applying));
        QCOMPARE(row.data(IntentModel::DecisionRole).toInt(),
                 static_cast<int>(RecoveryDirection::Back));
        QCOMPARE(f.model.rowOfIntent("op-1"), 0);
        QCOMPARE(f.model.rowOfIntent("op-2"), -1);
    }

    void whatWasNotCountedIsNotKnown()
    {
        Fixture f;
        IntentView view = halfDoneRename("op-1", "/a", "/b", "s1", 0, 0);
        view.recorded = false;
        view.atSource.reset();
        view.atTarget.reset();
        view.intent.moved.reset();
        view.intent.total.reset();
        QVERIFY(f.show({view}));
        const QModelIndex row = f.model.index(0, 0);
        for (const int role : {IntentModel::MovedRole, IntentModel::TotalRole,
                               IntentModel::StateRole, IntentModel::DecisionRole})
            QVERIFY2(!row.data(role).isValid(), qPrintable(QString::number(role)));
    }

    void theOwnerIsJudgedByTheStoreAsTimePasses()
    {
        Fixture f;
        QVERIFY(f.show({halfDoneRename("op-1", "/a", "/b", "s1", 1, 10)}));
        const auto liveness = [&] {
            return static_cast<Liveness>(
                    f.model.index(0, 0).data(IntentModel::LivenessRole).toInt());
        };
        QVERIFY(liveness() == Liveness::Held);
        QSignalSpy changed(&f.model, &QAbstractItemModel::dataChanged);
        for (int i = 0; i < 10; ++i)
            f.pass(10s);
        QVERIFY(liveness() == Liveness::Dead);
        QVERIFY(changed.count() > 0);
    }

    void anOwnerThatOnlyTheAnswerKnowsIsJudgedAsOfIt()
    {
        Fixture f;
        IntentView view = halfDoneRename("op-1", "/a", "/b", "far", 1, 10);
        view.owners = {f.server.makeSession("far")};
        QVERIFY(f.show({view}));
        const auto liveness = [&f] { return f.model.ownersAt(0).front().verdict.liveness; };
        QVERIFY(liveness() == Liveness::Held);
        f.pass(29s); // it renews, and nobody asks
        QVERIFY(liveness() == Liveness::Held);
        f.pass(2s);
        QVERIFY(liveness() == Liveness::Unknown);
        view.owners = {f.server.makeSession("far")};
        QVERIFY(f.show({view}));
        QVERIFY(liveness() == Liveness::Held);
        view.owners.front().deadAt = f.server.now();
        QVERIFY(f.show({view}));
        f.pass(100s);
        QVERIFY(liveness() == Liveness::Dead); // for good
    }

    void theRecovererComesAfterTheOwnerAndAMissingSessionIsTold()
    {
        Fixture f;
        IntentView view = halfDoneRename("op-1", "/a", "/b", "gone", 1, 10);
        view.intent.by = "s2";
        view.sessions = {"s2", "gone"};
        QVERIFY(f.show({view}));
        const std::vector<IntentOwner> owners = f.model.ownersAt(0);
        QCOMPARE(owners.size(), std::size_t(2));
        QCOMPARE(owners[0].id, std::string("gone"));
        QVERIFY(!owners[0].hasDocument && !owners[0].recoverer);
        QVERIFY(owners[1].hasDocument && owners[1].recoverer);
    }

    void rowsComeChangeAndGoWithoutAReset()
    {
        Fixture f;
        QSignalSpy reset(&f.model, &QAbstractItemModel::modelReset);
        QVERIFY(f.show({halfDoneRename("b", "/a", "/b", "s1", 1, 10),
                        halfDoneRename("d", "/c", "/d", "s2", 1, 10)}));
        const QPersistentModelIndex kept = f.model.index(1, 0);
        QVERIFY(f.show({halfDoneRename("a", "/e", "/f", "s1", 1, 10),
                        halfDoneRename("c", "/g", "/h", "s2", 1, 10),
                        halfDoneRename("d", "/c", "/d", "s2", 5, 10)}));
        QCOMPARE(kept.row(), 2);
        QCOMPARE(kept.data(IntentModel::MovedRole).toInt(), 5);
        QVERIFY(f.show({}));
        QVERIFY(!kept.isValid());
        QCOMPARE(reset.count(), 0);
    }
};

LOCKSCOPE_GUILESS_TEST(TestIntentModel)
#include "tst_intentmodel.moc"
