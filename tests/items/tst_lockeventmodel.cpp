// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/items/lockeventmodel.h"
#include "tests/items/storefixture.h"
#include "tests/support/testprogram.h"

#include <QAbstractItemModelTester>
#include <QTest>

using namespace lockscope;

class TestLockEventModel : public QObject
{
    Q_OBJECT
private slots:
    void newestFirstAndBounded()
    {
        StoreFixture f;
        LockHistory history(f.store, 10);
        LockEventModel model(history);
        QAbstractItemModelTester tester(&model,
                                        QAbstractItemModelTester::FailureReportingMode::QtTest);
        history.start();
        f.begin("s1", "db3", 811);
        QPersistentModelIndex followed;
        for (int i = 0; i < 33; ++i) {
            f.server.lockTree("/" + std::to_string(i), "s1");
            f.sync();
            QCOMPARE(model.index(0, 0).data(LockRoles::PathRole).toString(),
                     QStringLiteral("/%1").arg(i));
            if (i == 5)
                followed = model.index(0, 0);
            if (i >= 5 && i < 15)
                QCOMPARE(followed.data(LockRoles::PathRole).toString(), QStringLiteral("/5"));
            QCOMPARE(followed.isValid(), i >= 5 && i < 15);
        }
        QCOMPARE(model.rowCount(), 10);
        QCOMPARE(model.index(9, 0).data(LockRoles::PathRole).toString(), QStringLiteral("/23"));
        QCOMPARE(model.index(0, 0).data(LockRoles::HostRole).toString(), QStringLiteral("db3"));
        QCOMPARE(model.index(0, 0).data(LockRoles::EventRole).toInt(), int(LockEvent::What::Taken));
        QCOMPARE(model.eventAt(0).number, std::uint64_t(33));
        // More at once than it keeps.
        for (int i = 40; i < 65; ++i)
            f.server.lockTree("/" + std::to_string(i), "s1");
        f.sync();
        QCOMPARE(model.rowCount(), 10);
        f.store.clear();
        QCOMPARE(model.rowCount(), 0);
    }
};

LOCKSCOPE_GUILESS_TEST(TestLockEventModel)
#include "tst_lockeventmodel.moc"
