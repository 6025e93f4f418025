// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/benchmarks/instructions/callgrind.h"
#include "tests/benchmarks/instructions/instructionlimits.h"
#include "tests/support/testprogram.h"

#include <QTest>

using namespace lockscope;

class TestInstructionLimits : public QObject
{
    Q_OBJECT
private slots:
    void whatTakesMoreThanATenthMoreIsFound_data()
    {
        QTest::addColumn<QString>("kind");
        QTest::addColumn<double>("fewRows");
        QTest::addColumn<double>("manyRows");
        QTest::addColumn<QString>("problem");
        const auto row = [](const char *name, const char *kind, double fewRows, double manyRows,
                            const char *problem) {
            QTest::newRow(name) << QString::fromLatin1(kind) << fewRows << manyRows
                                << QString::fromLatin1(problem);
        };
        row("as recorded", "optimised gcc", 1000, 1000, "");
        row("within a tenth", "optimised gcc", 1099, 1099, "");
        row("less", "optimised gcc", 500, 500, "");
        row("more", "optimised gcc", 1101, 1101,
            "a step takes 1101 instructions, recorded are 1000");
        row("of another build", "unoptimised gcc", 4000, 4000, "");
        row("more, of another build", "unoptimised gcc", 4401, 4401, "recorded are 4000");
        row("of a compiler that nobody recorded", "optimised clang", 9000, 9000, "");
        row("every row looks at all rows", "optimised clang", 1000, 4000,
            "a step takes more with more rows: 1000 instructions, then 4000");
        row("it grows, below the limit", "optimised gcc", 500, 900, "more with more rows");
        row("less with more rows", "optimised gcc", 1000, 900, "");
        row("not counted", "optimised gcc", 0, 0, "counted nothing");
    }

    void whatTakesMoreThanATenthMoreIsFound()
    {
        QFETCH(const QString, kind);
        QFETCH(const double, fewRows);
        QFETCH(const double, manyRows);
        QFETCH(const QString, problem);
        const QString found = QString::fromStdString(
                table().problemOf(kind.toStdString(), {"model", fewRows, manyRows}));
        QCOMPARE(found.isEmpty(), problem.isEmpty());
        QVERIFY2(found.contains(problem), qPrintable(found));
    }

    void whoRecordsIsAskedForGrowthOnly()
    {
        QCOMPARE(table().problemOf("optimised gcc", {"model", 5000, 5000}, true), std::string());
        QVERIFY(!table().problemOf("optimised gcc", {"model", 500, 900}, true).empty());
    }

    void recordingReplacesTheLinesOfItsKind()
    {
        InstructionLimits limits = table();
        limits.record("optimised gcc", {{"filter", 10, 11.6}});
        QCOMPARE(limits.toText(), std::string("# a remark\n"
                                              "optimised gcc filter 12\n"
                                              "unoptimised gcc model 4000\n"));
        const auto again = InstructionLimits::parse(limits.toText());
        QVERIFY(again);
        QCOMPARE(again->toText(), limits.toText());
        QVERIFY(!again->recorded("optimised gcc", "model"));
    }

    void aDamagedTableIsNamed()
    {
        std::string problem;
        for (const char *text : {"optimised gcc model\n", "optimised gcc model many\n",
                                 "optimised gcc model 0\n", "optimised gcc model 1 2\n"}) {
            QVERIFY(!InstructionLimits::parse(std::string("# ok\n") + text, &problem));
            QCOMPARE(problem, std::string("line 2 is not `build toolchain loop count`"));
        }
    }

    void theKindOfThisBuildFitsIntoALine()
    {
        InstructionLimits limits;
        limits.record(InstructionLimits::kindOfThisBuild(), {{"model", 1, 1}});
        const auto read = InstructionLimits::parse(limits.toText());
        QVERIFY(read);
        QVERIFY(read->recorded(InstructionLimits::kindOfThisBuild(), "model").has_value());
    }

    /// As callgrind 3.19 writes them.
    void aDumpIsRead()
    {
        const auto read = readCallgrindDump("# callgrind format\nversion: 1\npid: 12195\n"
                                            "desc: Trigger: Client Request: model 5000 5258\n\n"
                                            "positions: line\nevents: Ir\nsummary: 25041\n\n"
                                            "fn=(1) main\n0 25041\n\ntotals: 25041\n");
        QVERIFY(read);
        QCOMPARE(read->first, std::string("model 5000 5258"));
        QCOMPARE(read->second, 25041.0);
    }

    void whatNobodyAskedForIsNoCount()
    {
        QVERIFY(!readCallgrindDump("desc: Trigger: Program termination\ntotals: 17\n"));
        QVERIFY(!readCallgrindDump("desc: Trigger: Client Request: model 5000 5258\n"));
        QVERIFY(!readCallgrindDump({}));
    }

    void countedWorkIsDoneWithoutValgrindToo()
    {
        int done = 0;
        countInstructions("loop", [&done] { ++done; });
        QCOMPARE(done, 1);
    }

private:
    static InstructionLimits table()
    {
        return *InstructionLimits::parse("# a remark\n"
                                         "optimised gcc model 1000\n"
                                         "unoptimised gcc model 4000 # and why\n");
    }
};

LOCKSCOPE_GUILESS_TEST(TestInstructionLimits)
#include "tst_instructionlimits.moc"
