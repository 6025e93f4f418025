// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/items/sessionmodel.h"
#include "tests/items/storefixture.h"

#include <QAbstractItemModelTester>
#include <QTest>

#include <random>

using namespace lockscope;
using namespace std::chrono_literals;

class TestSessionModel : public QObject
{
    Q_OBJECT
private slots:
    void oneRowPerSessionByHostAndPid()
    {
        StoreFixture f;
        SessionModel model(f.store);
        QAbstractItemModelTester tester(&model,
                                        QAbstractItemModelTester::FailureReportingMode::QtTest);
        f.begin("x", "ws7", 900);
        f.begin("y", "ws7", 4242);
        f.begin("z", "db3", 811);
        f.server.lockTree("/a/b", "y");
        f.sync();
        QCOMPARE(model.rowCount(), 3);
        QCOMPARE(model.sessionAt(0), std::string("z"));
        QCOMPARE(model.sessionAt(1), std::string("x"));
        QCOMPARE(model.index(2, 0).data(LockRoles::LockCountRole).toInt(), 1);
        QCOMPARE(model.index(2, 0).data(LockRoles::VerdictRole).toInt(), int(LockHealth::Held));
        f.pass(20s);
        QCOMPARE(model.index(2, 0).data(LockRoles::VerdictRole).toInt(), int(LockHealth::Suspect));
        f.server.remove("session:x");
        f.sync();
        QCOMPARE(model.rowCount(), 2);
        QCOMPARE(model.rowOfSession("y"), 1);
        QCOMPARE(model.rowOfSession("x"), -1);
    }

    void aRandomLife()
    {
        std::mt19937 random(11);
        StoreFixture f;
        SessionModel model(f.store);
        QAbstractItemModelTester tester(&model,
                                        QAbstractItemModelTester::FailureReportingMode::QtTest);
        for (int step = 0; step < 300; ++step) {
            for (unsigned n = random() % 4; n > 0; --n) {
                const std::string session = "s" + std::to_string(random() % 12);
                if (random() % 3)
                    f.begin(session, "host" + std::to_string(random() % 3),
                            std::int64_t(random() % 2000)); // hostile: it may change its host
                else
                    f.server.remove("session:" + session);
            }
            f.clock.advance(Millis(random() % 9000));
            f.sync();
            f.store.tick();
            const SessionModel fresh(f.store);
            QCOMPARE(model.rowCount(), fresh.rowCount());
            for (int row = 0; row < fresh.rowCount(); ++row)
                QCOMPARE(model.sessionAt(row), fresh.sessionAt(row));
        }
        f.store.clear();
        QCOMPARE(model.rowCount(), 0);
    }
};

QTEST_GUILESS_MAIN(TestSessionModel)
#include "tst_sessionmodel.moc"
