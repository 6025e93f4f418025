// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/json/json.h"
#include "backend/lab/labcomparisontext.h"
#include "backend/lab/labreportjson.h"
#include "backend/lab/labrunfile.h"
#include "tests/lab/labhistory.h"
#include "tests/support/testprogram.h"

#include <QTemporaryDir>
#include <QTest>

using namespace lockscope;
using H = LabHistory;

namespace {

LabSavedRun savedRun()
{
    LabSavedRun run;
    run.scenario.name = "zombie";
    run.scenario.title = "A frozen worker wakes up";
    run.scenario.expectations = {{"late-writes", LabExpectation::Want::Some}};
    LabGroup group;
    group.name = "writer";
    group.count = 3;
    run.scenario.groups = {group};
    run.settings.seed = 42;
    run.settings.processes = 3;
    run.server = "Elasticsearch 7.10.2";
    run.startedAt = "2026-11-22T03:00:00Z";
    run.events = {H::asked(1, "writer-1"), H::granted(3, "writer-1", 7, 5000),
                  H::wrote(4, "writer-1", 1, 7),
                  H::wrote(5, "writer-2", 1, 6, 4, LabEvent::Kind::WriteRejected),
                  H::released(6, "writer-1")};
    LabRecord record;
    LabChecker checker(run.scenario);
    for (const LabEvent &event : run.events) {
        record.add(event);
        checker.add(event);
    }
    run.report = reportOf(run.scenario, run.settings, record, checker);
    run.report->server = run.server;
    run.report->startedAt = run.startedAt;
    return run;
}

QByteArray textOf(const LabSavedRun &run) { return QByteArray::fromStdString(labRunText(run)); }

Result<LabSavedRun> parsed(const QByteArray &text)
{
    return parseLabRun(std::string_view(text.constData(), static_cast<std::size_t>(text.size())));
}

LabReport report(const char *name, LabProtocol protocol, int granted, int requests)
{
    LabReport r;
    r.scenario.name = name;
    r.scenario.protocol = protocol;
    r.server = "a|b";
    r.lasted = Micros(2000000);
    r.granted = granted;
    r.requests = requests;
    r.waitP50 = Micros(640);
    r.waitP99 = Micros(12345);
    return r;
}

} // namespace

/// Run files, reports as JSON, and the comparison of several.
class TestLabRunFile : public QObject
{
    Q_OBJECT
private slots:
    void aRunReadsBackTheSame()
    {
        const LabSavedRun run = savedRun();
        const auto read = parsed(textOf(run));
        QVERIFY2(read, read ? "" : read.error().detail.c_str());
        QCOMPARE(textOf(*read), textOf(run));
        QCOMPARE(read->events.size(), std::size_t{5});
        QCOMPARE(read->settings.seed, std::uint64_t{42});
        QVERIFY(read->report);
        QCOMPARE(read->report->rejected, std::int64_t{1});
        QVERIFY(!read->report->isAsExpected()); // a late write was expected, and it was stopped
    }

    void aReplayGivesTheSameVerdict()
    {
        const auto read = parsed(textOf(savedRun()));
        QVERIFY(read);
        LabRecord record;
        LabChecker checker(read->scenario);
        for (const LabEvent &event : read->events) {
            record.add(event);
            checker.add(event);
        }
        LabReport again = reportOf(read->scenario, read->settings, record, checker);
        again.server = read->server;
        again.startedAt = read->startedAt;
        QCOMPARE(toJson(again), toJson(*read->report));
    }

    void aFileIsWrittenAndReadBack()
    {
        const QTemporaryDir dir;
        const QString name = dir.filePath(QStringLiteral("run.jsonl"));
        QVERIFY(saveLabRun(name, savedRun()));
        const auto read = loadLabRun(name);
        QVERIFY(read);
        QCOMPARE(textOf(*read), textOf(savedRun()));
        QVERIFY(!saveLabRun(dir.filePath(QStringLiteral("no/such/run.jsonl")), savedRun()));
        QVERIFY(!loadLabRun(dir.filePath(QStringLiteral("none.jsonl"))));
        QVERIFY(!loadLabRun(dir.path()));
    }

    void aRunThatWasBrokenOffHasNoReport()
    {
        LabSavedRun run = savedRun();
        run.report.reset();
        const auto read = parsed(textOf(run));
        QVERIFY(read);
        QVERIFY(!read->report);
        QCOMPARE(read->events.size(), std::size_t{5});
    }

    void aDamagedFileIsRefusedWithItsLine_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QByteArray>("says");
        const QByteArray whole = textOf(savedRun());
        const QList<QByteArray> lines = whole.split('\n');
        const auto replaced = [&lines](qsizetype line, const QByteArray &by) {
            QList<QByteArray> copy = lines;
            copy[line] = by;
            return copy.join('\n');
        };
        const auto row = [](const char *name, const QByteArray &text, const char *says) {
            QTest::newRow(name) << text << QByteArray(says);
        };
        row("empty", {}, "line 1: this is no file");
        row("something else", "{\"a\":1}\n", "line 1: this is no file");
        row("a picture", QByteArray("\x89PNG\r\n\x1a\n\0\0", 10), "line 1: this is no file");
        row("of a later version",
            QByteArray(whole).replace("lockscope_lab_run\":1", "lockscope_lab_run\":2"),
            "line 1: written by a later version");
        row("the scenario is wrong",
            QByteArray(whole).replace("\"directories\":4", "\"directories\":0"),
            "line 1: scenario: directories");
        row("the settings are wrong",
            QByteArray(whole).replace("\"processes\":3", "\"processes\":0"),
            "line 1: settings.processes");
        row("a line that is no JSON", replaced(2, "granted"), "line 3:");
        row("an unknown event", replaced(2, "{\"event\":\"dancing\",\"at\":1}"), "line 3:");
        row("an empty line", replaced(3, {}), "line 4:");
        row("cut in a line", whole.chopped(3), "line 7: the file was cut");
        row("two reports", whole + lines[6] + '\n', "line 8: there is something after");
        row("an event after the report", whole + lines[2] + '\n',
            "line 8: there is something after");
        row("a report that is not whole", replaced(6, "{\"event\":\"summary\"}"),
            "line 7: the summary");
        row("a report with an invariant missing",
            QByteArray(whole).replace("{\"name\":\"torn-reads\",\"count\":0,\"expected\":\"none\","
                                      "\"as_expected\":true},",
                                      ""),
            "line 7: the summary: not every");
        row("a report with a count below zero",
            QByteArray(whole).replace("\"granted\":1", "\"granted\":-1"),
            "line 7: the summary: granted");
        row("a line that never ends", whole + QByteArray(400 * 1024, ' ') + '\n', "line 8:");
    }
    void aDamagedFileIsRefusedWithItsLine()
    {
        QFETCH(const QByteArray, text);
        QFETCH(const QByteArray, says);
        const auto read = parsed(text);
        QVERIFY(!read);
        QVERIFY(read.error().kind == BackendError::Kind::InvalidInput);
        QVERIFY2(read.error().detail.starts_with(says.constData()), read.error().detail.c_str());
    }

    void theReportIsOneLineOfJson()
    {
        const std::string json = toJson(*savedRun().report);
        QVERIFY(json.find('\n') == std::string::npos);
        const auto value = parseJson(json);
        QVERIFY(value);
        const ValueMap &object = *value->asMap();
        QCOMPARE(*object["scenario"].asString(), std::string("zombie"));
        QCOMPARE(*object["workers"].asInteger(), std::int64_t{3});
        QCOMPARE(*object["seed"].asInteger(), std::int64_t{42});
        QCOMPARE(*object["as_expected"].asBool(), false);
        QVERIFY(object["wait_ms"].asMap()->contains("p99"));
        QCOMPARE(object["invariants"].asList()->size(), std::size_t{7});
        const ValueMap &late = *object["invariants"].asList()->at(3).asMap();
        QCOMPARE(*late["name"].asString(), std::string("late-writes"));
        QCOMPARE(*late["expected"].asString(), std::string("some"));
    }

    void runsAreComparedInOneTable()
    {
        const LabComparison comparison = comparisonOf(
                {report("global-lock", LabProtocol::Global, 100, 410),
                 report("tree-locks", LabProtocol::Tree, 1600, 6400)});
        QCOMPARE(comparison.rows.size(), std::size_t{2});
        QCOMPARE(comparison.rows[1].locksPerSecond, 800.0);
        QCOMPARE(comparison.rows[0].requestsPerLock, 4.1);
        const QStringList lines = QString::fromStdString(toText(comparison)).split(u'\n');
        QCOMPARE(lines.size(), 4);
        QCOMPARE(lines[0].size(), lines[1].size());
        QCOMPARE(lines[1].size(), lines[2].size());
        QVERIFY(lines[1].startsWith(u"global-lock  global"));
        QVERIFY2(lines[2].contains(u"800.0"), qPrintable(lines[2]));
        QVERIFY(lines[2].contains(u"12.3 ms"));
        QVERIFY(!lines[0].contains(u"server"));
        QCOMPARE(toText(comparisonOf({})).empty(), false);
    }

    void serversAreNamedWhenThereAreSeveral()
    {
        LabReport other = report("tree-locks", LabProtocol::Tree, 1, 1);
        other.server = "c";
        const LabComparison comparison = comparisonOf(
                {report("tree-locks", LabProtocol::Tree, 2, 2), other});
        const QString markdown = QString::fromStdString(toMarkdown(comparison));
        QVERIFY(markdown.startsWith(u"| scenario | protocol | server |"));
        QVERIFY2(markdown.contains(u"| a\\|b |"), qPrintable(markdown));
        QVERIFY(markdown.contains(u"\n|---|---|---|---:|"));
        const auto json = parseJson(toJson(comparison));
        QVERIFY(json);
        QCOMPARE((*json->asMap())["rows"].asList()->size(), std::size_t{2});
    }

    void timesAreToldInThreeDigits_data()
    {
        QTest::addColumn<qint64>("micros");
        QTest::addColumn<QString>("text");
        QTest::newRow("none") << qint64{0} << QStringLiteral("0 \u00b5s");
        QTest::newRow("microseconds") << qint64{640} << QStringLiteral("640 \u00b5s");
        QTest::newRow("milliseconds") << qint64{3141} << QStringLiteral("3.14 ms");
        QTest::newRow("tens") << qint64{31415} << QStringLiteral("31.4 ms");
        QTest::newRow("hundreds") << qint64{314159} << QStringLiteral("314 ms");
        QTest::newRow("seconds") << qint64{3141592} << QStringLiteral("3.14 s");
        QTest::newRow("just below one") << qint64{999700} << QStringLiteral("1.00 s");
    }
    void timesAreToldInThreeDigits()
    {
        QFETCH(const qint64, micros);
        QFETCH(const QString, text);
        QCOMPARE(QString::fromStdString(shortTime(Micros(micros))), text);
    }
};

LOCKSCOPE_GUILESS_TEST(TestLabRunFile)
#include "tst_labrunfile.moc"
