// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/items/anomalymodel.h"

#include "models/items/lockroles.h"
#include "tests/support/testprogram.h"

#include <QAbstractItemModelTester>
#include <QPersistentModelIndex>
#include <QSignalSpy>
#include <QTest>

using namespace lockscope;

namespace {

Anomaly anomaly(const std::string &path, bool settled = true,
                Anomaly::Code code = Anomaly::Code::DeadSession)
{
    Anomaly made;
    made.code = code;
    made.path = path;
    made.documentId = path;
    made.settled = settled;
    return made;
}

QStringList paths(const AnomalyModel &model)
{
    QStringList list;
    for (int row = 0; row < model.rowCount(); ++row)
        list.append(model.index(row, 0).data(LockRoles::PathRole).toString());
    return list;
}

} // namespace

/// The rows of the Anomalies panel.
class TestAnomalyModel : public QObject
{
    Q_OBJECT
private slots:
    void settledComeFirst()
    {
        AnomalyModel model;
        const QAbstractItemModelTester tester(&model);
        model.setAnomalies({anomaly(std::string("/a"), false), anomaly("/c"), anomaly("/b")});
        QCOMPARE(paths(model),
                 (QStringList{QStringLiteral("/b"), QStringLiteral("/c"), QStringLiteral("/a")}));
        QVERIFY(model.index(0, 0).data(AnomalyModel::SettledRole).toBool());
    }

    void rowsThatStayKeepTheirPlace()
    {
        AnomalyModel model;
        const QAbstractItemModelTester tester(&model);
        model.setAnomalies({anomaly("/a"), anomaly("/c"), anomaly("/e")});
        const QPersistentModelIndex kept = model.index(1, AnomalyModel::PathColumn);
        const QSignalSpy resets(&model, &QAbstractItemModel::modelReset);
        model.setAnomalies({anomaly("/b"), anomaly("/c"), anomaly("/d")});
        QCOMPARE(paths(model),
                 (QStringList{QStringLiteral("/b"), QStringLiteral("/c"), QStringLiteral("/d")}));
        QVERIFY(kept.isValid());
        QCOMPARE(kept.data(LockRoles::PathRole).toString(), QStringLiteral("/c"));
        QCOMPARE(resets.count(), 0);
        QCOMPARE(model.rowOf(anomaly("/d")), 2);
        QCOMPARE(model.rowOf(anomaly("/a")), -1);
    }

    void aRowMovesUpWhenItSettles()
    {
        AnomalyModel model;
        const QAbstractItemModelTester tester(&model);
        model.setAnomalies({anomaly("/a"), anomaly("/b", false)});
        model.setAnomalies({anomaly("/a", false), anomaly("/b")});
        QCOMPARE(paths(model), (QStringList{QStringLiteral("/b"), QStringLiteral("/a")}));
        model.setAnomalies({});
        QCOMPARE(model.rowCount(), 0);
    }

    void moreThanAPersonReadsAreCutOff()
    {
        AnomalyModel model;
        std::vector<Anomaly> many;
        for (std::size_t i = 0; i < AnomalyModel::MaxRows + 500; ++i)
            many.push_back(anomaly("/" + std::to_string(i), i % 2 == 0));
        model.setAnomalies(many);
        QCOMPARE(model.rowCount(), static_cast<int>(AnomalyModel::MaxRows));
        QVERIFY(model.anomaly(0).settled);
    }
};

LOCKSCOPE_GUILESS_TEST(TestAnomalyModel)
#include "tst_anomalymodel.moc"
