// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/lab/labevent.h"
#include "models/lab/labscenario.h"
#include "tests/support/testprogram.h"

#include <QTest>

using namespace lockscope;

namespace {

LabScenario scenario(const std::vector<int> &counts)
{
    LabScenario s;
    for (const int count : counts) {
        LabGroup group;
        group.count = count;
        s.groups.push_back(group);
    }
    return s;
}

QList<int> shared(const std::vector<int> &counts, int processes)
{
    LabSettings settings;
    settings.processes = processes;
    QList<int> all;
    for (const LabGroup &group : withSettings(scenario(counts), settings).groups)
        all += group.count;
    return all;
}

} // namespace

class TestLabScenario : public QObject
{
    Q_OBJECT
private slots:
    void processesAreSharedOutInProportion()
    {
        QCOMPARE(shared({9, 1}, 20), (QList<int>{18, 2}));
        QCOMPARE(shared({9, 1}, 5), (QList<int>{4, 1}));
        QCOMPARE(shared({1, 1, 1}, 5), (QList<int>{2, 2, 1}));
        QCOMPARE(shared({100, 1}, 200), (QList<int>{199, 1}));
    }

    void everyGroupKeepsOneWorker()
    {
        QCOMPARE(shared({5, 5, 5}, 1), (QList<int>{1, 1, 1}));
        QCOMPARE(shared({100, 1, 1}, 4), (QList<int>{2, 1, 1}));
    }

    void processesAreLimited()
    {
        QCOMPARE(shared({1}, 100000), (QList<int>{200}));
        QCOMPARE(shared({3}, -5), (QList<int>{1}));
    }

    void settingsReplaceWhatTheScenarioSaysAndNothingElse()
    {
        LabSettings settings;
        settings.think = LabSpan{Millis(1), Millis(2)};
        settings.lease = Millis(10);
        settings.duration = Millis(700);
        settings.fenced = false;
        const LabScenario s = withSettings(scenario({2, 2}), settings);
        QCOMPARE(s.groups[1].think.high.count(), 2);
        QCOMPARE(s.groups[1].count, 2);
        QCOMPARE(s.lease.count(), 1000); // never below one second
        QCOMPARE(s.duration.count(), 700);
        QVERIFY(!s.fenced);
        QVERIFY(s.fair);
        QCOMPARE(withSettings(scenario({2}), {}).groups[0].think.high.count(), 80);
    }

    void aTurnedSpanBecomesAPoint()
    {
        LabSettings settings;
        settings.think = LabSpan{Millis(30), Millis(10)};
        const LabScenario s = withSettings(scenario({1}), settings);
        QCOMPARE(s.groups[0].think.low.count(), 30);
        QCOMPARE(s.groups[0].think.high.count(), 30);
    }

    void whatNoExpectationNamesMustNotHappen()
    {
        LabScenario s;
        s.expectations = {{"late-writes", LabExpectation::Want::Some}};
        QVERIFY(s.wanted("late-writes") == LabExpectation::Want::Some);
        QVERIFY(s.wanted("two-writers") == LabExpectation::Want::None);
    }

    void namesReadBack()
    {
        for (int i = 0; i <= static_cast<int>(LabEvent::Kind::HalfDone); ++i) {
            const auto kind = static_cast<LabEvent::Kind>(i);
            QVERIFY2(labEventKindFromString(toString(kind)) == kind, toString(kind));
        }
        for (int i = 0; i <= static_cast<int>(LabProtocol::None); ++i) {
            const auto protocol = static_cast<LabProtocol>(i);
            QVERIFY2(labProtocolFromString(toString(protocol)) == protocol, toString(protocol));
        }
        for (int i = 0; i <= static_cast<int>(LabWork::LockPairTurned); ++i) {
            const auto work = static_cast<LabWork>(i);
            QVERIFY2(labWorkFromString(toString(work)) == work, toString(work));
        }
        for (int i = 0; i <= static_cast<int>(LabHarm::What::Restart); ++i) {
            const auto what = static_cast<LabHarm::What>(i);
            QVERIFY2(labHarmFromString(toString(what)) == what, toString(what));
        }
        for (int i = 0; i <= static_cast<int>(LabExpectation::Want::Any); ++i) {
            const auto want = static_cast<LabExpectation::Want>(i);
            QVERIFY2(labWantFromString(toString(want)) == want, toString(want));
        }
        QVERIFY(!labEventKindFromString("dancing"));
        QVERIFY(!labProtocolFromString(""));
    }

    void pathsMeetWhenOneIsAboveTheOther_data()
    {
        QTest::addColumn<QByteArray>("a");
        QTest::addColumn<QByteArray>("b");
        QTest::addColumn<bool>("meet");
        QTest::newRow("the same") << QByteArray("/a/b") << QByteArray("/a/b") << true;
        QTest::newRow("above") << QByteArray("/a") << QByteArray("/a/b") << true;
        QTest::newRow("root") << QByteArray("/") << QByteArray("/a/b") << true;
        QTest::newRow("beside") << QByteArray("/a/b") << QByteArray("/a/c") << false;
        QTest::newRow("only the beginning of a name")
                << QByteArray("/a/b") << QByteArray("/a/bc") << false;
    }

    void pathsMeetWhenOneIsAboveTheOther()
    {
        QFETCH(const QByteArray, a);
        QFETCH(const QByteArray, b);
        QFETCH(const bool, meet);
        QCOMPARE(pathsMeet(a.constData(), b.constData()), meet);
        QCOMPARE(pathsMeet(b.constData(), a.constData()), meet);
    }
};

LOCKSCOPE_GUILESS_TEST(TestLabScenario)
#include "tst_labscenario.moc"
