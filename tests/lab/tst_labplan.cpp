// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/lab/labplan.h"

#include "tests/support/testprogram.h"

#include <QTest>

#include <set>

using namespace lockscope;

namespace {

LabScenario scenario(LabWork work, int count = 2)
{
    LabScenario s;
    s.name = "plan";
    s.directories = 3;
    s.files = 4;
    LabGroup group;
    group.name = "writer";
    group.count = count;
    group.work = work;
    s.groups = {group};
    return s;
}

/// One action as a line, for comparison with what was written down.
QString told(const LabAction &action)
{
    QStringList paths;
    for (const std::string &path : action.paths)
        paths += QString::fromStdString(path);
    return QStringLiteral("%1 %2 think %3 hold %4")
            .arg(QString::fromLatin1(toString(action.work)), paths.join(u','))
            .arg(action.think.count())
            .arg(action.hold.count());
}

QStringList told(const LabScenario &s, std::uint64_t seed, int index, int count)
{
    LabPlan plan(s, seed, index);
    QStringList all;
    for (int i = 0; i < count; ++i)
        all += told(plan.next());
    return all;
}

LabHarm harmOf(const char *group, Millis at, Millis every = Millis(0))
{
    LabHarm harm;
    harm.group = group;
    harm.at = at;
    harm.every = every;
    return harm;
}

} // namespace

class TestLabPlan : public QObject
{
    Q_OBJECT
private slots:
    void theSameSeedGivesTheSameWorksOnEveryMachine()
    {
        const QStringList expected{QStringLiteral("change /lab-plan/d01/f00 think 67 hold 9"),
                                   QStringLiteral("change /lab-plan/d02/f00 think 80 hold 15"),
                                   QStringLiteral("change /lab-plan/d00/f03 think 34 hold 11"),
                                   QStringLiteral("change /lab-plan/d02/f00 think 43 hold 18"),
                                   QStringLiteral("change /lab-plan/d00/f01 think 39 hold 13")};
        QCOMPARE(told(scenario(LabWork::Change), 7, 1, 5), expected);
    }

    void anotherSeedOrWorkerGivesOtherWorks()
    {
        const LabScenario s = scenario(LabWork::Change);
        QCOMPARE(told(s, 1, 0, 20), told(s, 1, 0, 20));
        QVERIFY(told(s, 1, 0, 20) != told(s, 2, 0, 20));
        QVERIFY(told(s, 1, 0, 20) != told(s, 1, 1, 20));
    }

    void refusalsDoNotChangeWhatComesNext()
    {
        const LabScenario s = scenario(LabWork::Change);
        LabPlan plan(s, 3, 0);
        LabPlan refused(s, 3, 0);
        for (int i = 0; i < 20; ++i) {
            const Millis pause = refused.pauseAfterRefusal();
            QVERIFY(pause >= Millis(5) && pause <= Millis(25));
            QCOMPARE(told(refused.next()), told(plan.next()));
        }
    }

    void everyFileIsChosenAndTimesKeepTheirSpan()
    {
        const LabScenario s = scenario(LabWork::Change);
        LabPlan plan(s, 5, 0);
        std::set<std::string> paths;
        for (int i = 0; i < 400; ++i) {
            const LabAction action = plan.next();
            QCOMPARE(action.paths.size(), std::size_t{1});
            QCOMPARE(action.documents.size(), std::size_t{1});
            QVERIFY(!action.shared);
            QVERIFY(action.think >= Millis(20) && action.think <= Millis(80));
            QVERIFY(action.hold >= Millis(5) && action.hold <= Millis(20));
            paths.insert(action.paths.front());
        }
        QCOMPARE(paths.size(), std::size_t{12});
        QCOMPARE(*paths.begin(), std::string("/lab-plan/d00/f00"));
        QCOMPARE(*paths.rbegin(), std::string("/lab-plan/d02/f03"));
    }

    void aHotDirectoryGetsItsShare()
    {
        LabScenario s = scenario(LabWork::Change);
        s.directories = 10;
        s.hot = 80;
        LabPlan plan(s, 5, 0);
        int hot = 0;
        for (int i = 0; i < 1000; ++i) {
            if (plan.next().paths.front().starts_with("/lab-plan/d00/"))
                ++hot;
        }
        // 80 % and a tenth of the rest.
        QVERIFY2(hot > 760 && hot < 880, qPrintable(QString::number(hot)));
    }

    void aChangeOfAllTakesTheDirectoryAndAllItsDocuments()
    {
        LabPlan plan(scenario(LabWork::ChangeAll), 1, 0);
        const LabAction action = plan.next();
        QCOMPARE(action.paths.size(), std::size_t{1});
        QCOMPARE(action.documents.size(), std::size_t{4});
        const std::string directory = action.paths.front().substr(std::string("/lab-plan/").size());
        QCOMPARE(action.documents.front(), directory + "-f00");
    }

    void readersLockShared() { QVERIFY(LabPlan(scenario(LabWork::Read), 1, 0).next().shared); }

    void aRenameSaysWhereTo()
    {
        const LabAction there = LabPlan(scenario(LabWork::RenameThere), 1, 0).next();
        QCOMPARE(there.to, there.paths.front() + "-moved");
        QVERIFY(there.documents.empty());
        const LabAction file = LabPlan(scenario(LabWork::RenameFile), 1, 0).next();
        QCOMPARE(file.to, file.paths.front() + "-moved");
        QCOMPARE(file.documents.size(), std::size_t{1});
    }

    void pairsAreTakenInOneOrderAndTurnedInTheOther()
    {
        LabPlan plan(scenario(LabWork::LockPair), 1, 0);
        LabPlan turned(scenario(LabWork::LockPairTurned), 1, 0);
        for (int i = 0; i < 100; ++i) {
            const LabAction a = plan.next();
            const LabAction b = turned.next();
            QCOMPARE(a.paths.size(), std::size_t{2});
            QVERIFY(a.paths[0] < a.paths[1]);
            QVERIFY(b.paths[0] > b.paths[1]);
        }
    }

    void everyWorkerHasATimeOutOfItsOwnThatChangesNoWork()
    {
        const LabScenario without = scenario(LabWork::Read, 8);
        LabScenario with = without;
        with.groups.front().timeOut = LabSpan{Millis(400), Millis(1000)};
        std::set<Millis> all;
        for (int index = 0; index < 8; ++index) {
            QCOMPARE(told(with, 1, index, 20), told(without, 1, index, 20));
            LabPlan plan(with, 1, index);
            const std::optional<Millis> own = plan.next().timeOut;
            QVERIFY(own && *own >= Millis(400) && *own <= Millis(1000));
            for (int i = 0; i < 20; ++i)
                QVERIFY(plan.next().timeOut == own);
            all.insert(*own);
        }
        QVERIFY(all.size() > 4);
        QVERIFY(!LabPlan(without, 1, 0).next().timeOut);
    }

    void aTreeOfOneFileHasNoPair()
    {
        LabScenario s = scenario(LabWork::LockPair);
        s.directories = s.files = 1;
        QCOMPARE(LabPlan(s, 1, 0).next().paths.size(), std::size_t{1});
    }

    void workersAreNamedByGroupAndNumber()
    {
        LabScenario s = scenario(LabWork::Change);
        LabGroup readers;
        readers.name = "reader";
        readers.work = LabWork::Read;
        s.groups.push_back(readers);
        const std::vector<LabWorkerName> workers = workersOf(s);
        QCOMPARE(workers.size(), std::size_t{3});
        QCOMPARE(workers[1].id, std::string("writer-2"));
        QCOMPARE(workers[2].id, std::string("reader-1"));
        QCOMPARE(workers[2].index, 2);
        QVERIFY(LabPlan(s, 1, 1).next().work == LabWork::Change);
        QVERIFY(LabPlan(s, 1, 2).next().work == LabWork::Read);
    }

    void theTreeHasADocumentForEveryFile()
    {
        const LabTree tree(scenario(LabWork::Change));
        QCOMPARE(tree.root, std::string("/lab-plan"));
        const std::vector<std::string> documents = tree.documents();
        QCOMPARE(documents.size(), std::size_t{12});
        QCOMPARE(documents.front(), std::string("d00-f00"));
        QCOMPARE(std::set<std::string>(documents.begin(), documents.end()).size(),
                 documents.size());
    }

    void harmsStrikeOneOfTheirGroupAndRepeatUntilTheEnd()
    {
        LabScenario s = scenario(LabWork::Change, 5);
        s.duration = Millis(10000);
        s.harms = {harmOf("writer", Millis(2000), Millis(3000)), harmOf("nobody", Millis(1)),
                   harmOf("writer", Millis(2500))};
        const std::vector<LabPlannedHarm> harms = plannedHarms(s, 1);
        QCOMPARE(harms.size(), std::size_t{4});
        const std::vector<int> times{2000, 2500, 5000, 8000};
        for (std::size_t i = 0; i < harms.size(); ++i) {
            QCOMPARE(harms[i].at.count(), times[i]);
            QVERIFY(harms[i].worker.starts_with("writer-"));
            QCOMPARE(harms[i].harm.every.count(), 0);
            QCOMPARE(harms[i].worker, plannedHarms(s, 1)[i].worker);
        }
        std::set<std::string> victims;
        for (std::uint64_t seed = 0; seed < 40; ++seed)
            victims.insert(plannedHarms(s, seed).front().worker);
        QCOMPARE(victims.size(), std::size_t{5});
    }

    void endlessRepetitionsAreBounded()
    {
        LabScenario s = scenario(LabWork::Change);
        s.duration = Millis(3600000);
        s.harms = {harmOf("writer", Millis(0), Millis(1))};
        QCOMPARE(plannedHarms(s, 1).size(), std::size_t{1000});
    }
};

LOCKSCOPE_GUILESS_TEST(TestLabPlan)
#include "tst_labplan.moc"
