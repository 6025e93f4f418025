// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/lab/labcatalog.h"
#include "models/lab/labplan.h"
#include "tests/support/testprogram.h"

#include <QTest>

#include <algorithm>

using namespace lockscope;

namespace {

/// The first works of every worker, without the names of paths, which begin with the scenario's.
QStringList worksOf(const LabScenario &scenario)
{
    constexpr int Works = 40;
    QStringList all;
    for (const LabWorkerName &name : workersOf(scenario)) {
        LabPlan plan(scenario, 1, name.index);
        for (int i = 0; i < Works; ++i) {
            const LabAction action = plan.next();
            all += QStringLiteral("%1 %2 %3 think %4 hold %5 patience %6")
                           .arg(QString::fromStdString(name.id),
                                QLatin1String(toString(action.work)),
                                QString::fromStdString(action.documents.front()))
                           .arg(action.think.count())
                           .arg(action.hold.count())
                           .arg(action.patience.count());
        }
    }
    return all;
}

} // namespace

/// The scenarios that come with Lockscope.
class TestLabCatalog : public QObject
{
    Q_OBJECT
private slots:
    void aReadWriteLockIsComparedUnderTheSameWork_data()
    {
        QTest::addColumn<QString>("scenario");
        for (const char *name : {"readers-writer-unfair", "in-process", "in-process-java"})
            QTest::newRow(name) << QString::fromLatin1(name);
    }
    void aReadWriteLockIsComparedUnderTheSameWork()
    {
        QFETCH(const QString, scenario);
        const auto distributed = findLabScenario("readers-writer");
        const auto other = findLabScenario(scenario.toStdString());
        QVERIFY(distributed && other);
        QCOMPARE(worksOf(*other), worksOf(*distributed));
        QCOMPARE(other->duration.count(), distributed->duration.count());
    }

    void anArticlesLockAndOursDoTheSameWork()
    {
        const auto articles = findLabScenario("article-read-write");
        const auto ours = findLabScenario("article-read-write-ours");
        QVERIFY(articles && ours);
        QCOMPARE(worksOf(*ours), worksOf(*articles));
        QCOMPARE(ours->harms.size(), articles->harms.size());
        QCOMPARE(ours->duration.count(), articles->duration.count());
    }

    void eachIsAVariantOfTheOthers()
    {
        const auto isVariant = [](const char *of, const char *name) {
            const auto scenario = findLabScenario(of);
            return scenario
                   && std::find(scenario->variants.begin(), scenario->variants.end(), name)
                              != scenario->variants.end();
        };
        QVERIFY(isVariant("readers-writer", "in-process"));
        QVERIFY(isVariant("in-process", "readers-writer"));
        QVERIFY(isVariant("in-process", "in-process-java"));
    }

    void slowReadersOutliveTheirTimeOutsNowAndThenAndOthersDoNot()
    {
        for (const char *name : {"readers-writer", "readers-writer-unfair"}) {
            const auto scenario = findLabScenario(name);
            QVERIFY(scenario);
            for (const LabWorkerName &worker : workersOf(*scenario)) {
                constexpr int Works = 200;
                LabPlan plan(*scenario, 1, worker.index);
                int longer = 0;
                for (int i = 0; i < Works; ++i) {
                    const LabAction action = plan.next();
                    QVERIFY(action.timeOut.has_value());
                    longer += action.hold > *action.timeOut ? 1 : 0;
                }
                const bool isSlow = scenario->groups[worker.group].name == "slow-reader";
                QVERIFY2(isSlow ? longer > 0 && longer < Works : longer == 0, worker.id.c_str());
            }
        }
    }
};

LOCKSCOPE_GUILESS_TEST(TestLabCatalog)
#include "tst_labcatalog.moc"
