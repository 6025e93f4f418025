// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/items/holdermodel.h"
#include "tests/items/storefixture.h"

#include <QAbstractItemModelTester>
#include <QSignalSpy>
#include <QTest>

using namespace lockscope;
using namespace std::chrono_literals;

class TestHolderModel : public QObject
{
    Q_OBJECT
private slots:
    void everyHolderAndTheAnonymousOnes()
    {
        StoreFixture f;
        HolderModel model(f.store);
        QAbstractItemModelTester tester(&model,
                                        QAbstractItemModelTester::FailureReportingMode::QtTest);
        f.begin("s1", "db3", 811);
        f.server.lockTree("/a/b", "s1");
        LockDocument folder = f.server.locks().at("/a");
        folder.count = 4;
        f.server.put(folder);
        f.sync();
        model.setDocument("/a");
        QVERIFY(model.documentExists());
        QCOMPARE(model.rowCount(), 2);
        const QModelIndex known = model.index(0, 0);
        QCOMPARE(known.data(LockRoles::HostRole).toString(), QStringLiteral("db3"));
        QCOMPARE(known.data(LockRoles::HolderModeRole).toInt(), int(LockMode::IX));
        QCOMPARE(known.data(LockRoles::HealthRole).toInt(), int(LockHealth::Held));
        QVERIFY(known.data(LockRoles::LeaseEndRole).isValid());
        const QModelIndex anonymous = model.index(1, 0);
        QCOMPARE(anonymous.data(LockRoles::AnonymousCountRole).toInt(), 3);
        QCOMPARE(anonymous.data(LockRoles::HealthRole).toInt(), int(LockHealth::Anonymous));
        QCOMPARE(anonymous.data(LockRoles::EvidenceRole).value<LivenessVerdict>().evidence.front().fact,
                 Evidence::Fact::Anonymous);
    }

    void followsItsDocument()
    {
        StoreFixture f;
        HolderModel model(f.store);
        QAbstractItemModelTester tester(&model,
                                        QAbstractItemModelTester::FailureReportingMode::QtTest);
        QSignalSpy changed(&model, &HolderModel::documentChanged);
        model.setDocument("/a");
        QVERIFY(!model.documentExists());
        f.begin("s1");
        f.begin("s2");
        f.server.lockTree("/a", "s1", LockMode::S);
        f.sync();
        QCOMPARE(model.rowCount(), 1);
        f.server.lockTree("/a", "s2", LockMode::S);
        f.sync();
        QCOMPARE(model.rowCount(), 2);
        QSignalSpy data(&model, &QAbstractItemModel::dataChanged);
        f.pass(20s);
        QVERIFY(data.size() > 0);
        QCOMPARE(model.index(0, 0).data(LockRoles::HealthRole).toInt(), int(LockHealth::Suspect));
        f.server.unlockTree("/a", "s1");
        f.server.unlockTree("/a", "s2");
        f.sync();
        QCOMPARE(model.rowCount(), 0);
        QVERIFY(!model.documentExists());
        QVERIFY(changed.size() >= 4);
        model.setDocument({});
    }

    void anEntrysOwnTimeOutIsItsLease()
    {
        StoreFixture f;
        HolderModel model(f.store);
        LockDocument document;
        document.id = "rw:r";
        document.path = "r";
        document.kind = LockKind::ReadWrite;
        document.count = 1;
        Holder holder;
        holder.id = "h";
        holder.mode = LockMode::S;
        holder.lease = 10s;
        holder.delay = 5s;
        holder.expiresAt = f.clock.wallNow() + 10s;
        document.holders.push_back(holder);
        f.server.put(document);
        f.sync();
        model.setDocument("rw:r");
        const qlonglong end = toEpochMs(*holder.expiresAt);
        QCOMPARE(model.index(0, 0).data(LockRoles::LeaseEndRole).toLongLong(), end);
        QCOMPARE(model.index(0, 0).data(LockRoles::DelayEndRole).toLongLong(), end + 5000);
        QCOMPARE(model.index(0, 0).data(LockRoles::LeaseLengthRole).toLongLong(), 10000);
        QVERIFY(!model.index(0, 0).data(LockRoles::HostRole).isValid());
    }
};

QTEST_GUILESS_MAIN(TestHolderModel)
#include "tst_holdermodel.moc"
