// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/lab/labsteps.h"

#include "tests/support/testprogram.h"

#include <QTest>

using namespace lockscope;

namespace {

LabScenario scenario(LabProtocol protocol, bool fair = true)
{
    LabScenario s;
    s.name = "steps";
    s.protocol = protocol;
    s.fair = fair;
    return s;
}

LabAction action(LabWork work)
{
    LabAction a;
    a.work = work;
    a.shared = work == LabWork::Read;
    a.paths = {"/lab-steps/d00/f00"};
    a.documents = {"d00-f00"};
    if (work == LabWork::LockPair) {
        a.paths.emplace_back("/lab-steps/d01/f02");
        a.documents.emplace_back("d01-f02");
    } else if (work == LabWork::ChangeAll) {
        a.paths = {"/lab-steps/d00"};
        a.documents.emplace_back("d00-f01");
    }
    return a;
}

/// "KIND NAME MODE+KIND NAME MODE as PATH MODE" of every step, a gate with "gate" at its end.
QString told(const std::vector<LabStep> &steps)
{
    QStringList all;
    for (const LabStep &step : steps) {
        QStringList targets;
        for (const LockTarget &target : step.targets)
            targets += QStringLiteral("%1 %2 %3")
                               .arg(QLatin1String(toString(target.kind)),
                                    QString::fromStdString(target.name),
                                    target.mode == LockMode::S ? u"S" : u"X");
        all += QStringLiteral("%1 as %2 %3%4")
                       .arg(targets.join(u'+'), QString::fromStdString(step.path),
                            QString::fromStdString(step.mode),
                            step.isGate ? QStringLiteral(" gate") : QString());
    }
    return all.join(QStringLiteral("; "));
}

} // namespace

class TestLabSteps : public QObject
{
    Q_OBJECT
private slots:
    void eachProtocolTakesItsOwnLocks_data()
    {
        QTest::addColumn<int>("protocol");
        QTest::addColumn<bool>("fair");
        QTest::addColumn<int>("work");
        QTest::addColumn<QString>("steps");
        const auto row = [](const char *name, LabProtocol protocol, LabWork work, const char *steps,
                            bool fair = true) {
            QTest::newRow(name) << static_cast<int>(protocol) << fair << static_cast<int>(work)
                                << QString::fromLatin1(steps);
        };
        row("global", LabProtocol::Global, LabWork::Change, "tree /lab-steps X as /lab-steps X");
        row("document", LabProtocol::Document, LabWork::Change,
            "document lab-steps-d00-f00 X as /lab-steps/d00/f00 X");
        row("documents of a directory, at once", LabProtocol::PlainDocument, LabWork::ChangeAll,
            "document lab-steps-d00-f00 X+document lab-steps-d00-f01 X as /lab-steps/d00 X");
        row("a pair of documents, one by one", LabProtocol::Document, LabWork::LockPair,
            "document lab-steps-d00-f00 X as /lab-steps/d00/f00 X; "
            "document lab-steps-d01-f02 X as /lab-steps/d01/f02 X");
        row("document locks are never shared", LabProtocol::Document, LabWork::Read,
            "document lab-steps-d00-f00 X as /lab-steps/d00/f00 X");
        row("tree", LabProtocol::Tree, LabWork::Read,
            "tree /lab-steps/d00/f00 S as /lab-steps/d00/f00 S");
        row("a pair in the tree, one by one", LabProtocol::PlainTree, LabWork::LockPair,
            "tree /lab-steps/d00/f00 X as /lab-steps/d00/f00 X; "
            "tree /lab-steps/d01/f02 X as /lab-steps/d01/f02 X");
        row("read, through the gate", LabProtocol::ReadWrite, LabWork::Read,
            "rw lab-steps-d00-f00-gate S as /lab-steps/d00/f00 S gate; "
            "rw lab-steps-d00-f00 S as /lab-steps/d00/f00 S");
        row("write, past no gate", LabProtocol::ReadWrite, LabWork::Change,
            "rw lab-steps-d00-f00 X as /lab-steps/d00/f00 X", false);
    }
    void eachProtocolTakesItsOwnLocks()
    {
        QFETCH(const int, protocol);
        QFETCH(const bool, fair);
        QFETCH(const int, work);
        QFETCH(const QString, steps);
        QCOMPARE(told(labSteps(scenario(static_cast<LabProtocol>(protocol), fair),
                               action(static_cast<LabWork>(work)))),
                 steps);
    }

    void aTimeOutIsOfTheLockAndNotOfTheGate()
    {
        LabAction read = action(LabWork::Read);
        read.timeOut = Millis(700);
        const std::vector<LabStep> fair = labSteps(scenario(LabProtocol::ReadWrite), read);
        QCOMPARE(fair.size(), std::size_t{2});
        QVERIFY(fair.front().isGate && !fair.front().timeOut);
        QVERIFY(fair.back().timeOut == Millis(700));
        const std::vector<LabStep> unfair = labSteps(scenario(LabProtocol::ReadWrite, false), read);
        QCOMPARE(unfair.size(), std::size_t{1});
        QVERIFY(unfair.front().timeOut == Millis(700));
        QVERIFY(!labSteps(scenario(LabProtocol::Tree), read).front().timeOut);
    }

    void nothingIsHeldYet()
    {
        const std::vector<LabStep> steps = labSteps(scenario(LabProtocol::ReadWrite),
                                                    action(LabWork::Change));
        for (const LabStep &step : steps)
            QVERIFY(step.holder.empty() && step.token == 0);
    }
};

LOCKSCOPE_APPLESS_TEST(TestLabSteps)
#include "tst_labsteps.moc"
