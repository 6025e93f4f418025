// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/e2e/labsupport.h"
#include "tests/support/testprogram.h"

#include <QDir>
#include <QFile>
#include <QJsonArray>
#include <QSet>
#include <QTest>

#include <csignal>

using namespace e2e;

/// lockctl lab as a command: what it prints, keeps and refuses, and that nothing outlives it.
class TestE2eLabCommand : public LabServerTest
{
    Q_OBJECT
private slots:
    void theSameSeedGivesTheSameWorks();
    void workersGoWithTheirParentAndTheNextRunCleansUp();
    void anInterruptedRunStillReports();
    void aProductionServerIsRefusedHoweverItIsNamed_data();
    void aProductionServerIsRefusedHoweverItIsNamed();
    void aKeptRunTellsTheSameOnceMore();
    void aPauseIsInItsReportAndInNoFigure();
    void aComparisonIsOneTable();
    void theListNamesWhatCanBeRun();
    void whatIsWrongIsSaidBeforeAnythingIsSent_data();
    void whatIsWrongIsSaidBeforeAnythingIsSent();
};

void TestE2eLabCommand::theSameSeedGivesTheSameWorks()
{
    const auto asked = [this](const char *duration) {
        const Outcome outcome = m_server->lockctl(
                words(QStringLiteral("lab tree-locks --processes 3 --seed 7 --duration ")
                      + QLatin1String(duration)),
                LongestRunMs);
        return labRunOf(outcome.out).asked();
    };
    qsizetype compared = 0;
    // How far each comes is a matter of time and of the machine; what it does on the way is not.
    for (const char *duration : {"1s", "8s", "30s"}) {
        const QMap<QString, QStringList> first = asked(duration);
        const QMap<QString, QStringList> second = asked(duration);
        for (auto worker = first.begin(); worker != first.end(); ++worker) {
            const QStringList again = second.value(worker.key());
            const qsizetype common = std::min(worker->size(), again.size());
            QCOMPARE(worker->mid(0, common), again.mid(0, common));
            compared += common;
        }
        if (compared > 3 && first.size() == 3 && second.size() == 3)
            break;
    }
    QVERIFY(compared > 3);

    const auto plan = [this](const char *seed) {
        return m_server
                ->lockctl(words(QStringLiteral("lab tree-locks --plan --seed ")
                                + QLatin1String(seed)))
                .out;
    };
    QVERIFY(!plan("7").isEmpty());
    QCOMPARE(plan("7"), plan("7"));
    QVERIFY(plan("7") != plan("8"));
}

void TestE2eLabCommand::workersGoWithTheirParentAndTheNextRunCleansUp()
{
    const auto lab = m_server->start(
            words(QStringLiteral("lab tree-locks --duration 5m --processes 6")));
    int granted = 0;
    while (granted < 6) {
        const QJsonObject event = lab->nextObject(60000);
        QVERIFY(!event.isEmpty());
        granted += event.value(QLatin1String("event")).toString() == QLatin1String("granted");
    }
    QTRY_COMPARE_WITH_TIMEOUT(childrenOf(lab->pid()).size(), 6, PatienceMs);
    const QList<qint64> workers = childrenOf(lab->pid());
    // A frozen one too.
    QCOMPARE(::kill(static_cast<pid_t>(workers.front()), SIGSTOP), 0);
    lab->send(SIGKILL);
    for (const qint64 worker : workers)
        QTRY_VERIFY_WITH_TIMEOUT(!isRunning(worker), 60000);

    const Outcome next = m_server->lockctl(words(QStringLiteral("lab tree-locks --duration 500ms")),
                                           LongestRunMs);
    QVERIFY2(next.exitCode == 0, next.all());
    QTRY_VERIFY_WITH_TIMEOUT(nothingIsLeft(), PatienceMs);
}

void TestE2eLabCommand::anInterruptedRunStillReports()
{
    const auto lab = m_server->start(
            words(QStringLiteral("lab tree-locks --duration 5m --processes 3")));
    while (true) {
        const QJsonObject event = lab->nextObject(60000);
        QVERIFY(!event.isEmpty());
        if (event.value(QLatin1String("event")).toString() == QLatin1String("wrote"))
            break;
    }
    lab->send(SIGINT);
    const Outcome outcome = lab->wait(120000);
    QCOMPARE(outcome.exitCode, 130);
    const LabRunTold run = labRunOf(outcome.out);
    QCOMPARE(run.count("ended"), 3);
    QVERIFY(run.count("final") > 0);
    QVERIFY(!run.report.isEmpty());
    QTRY_VERIFY_WITH_TIMEOUT(nothingIsLeft(), PatienceMs);
}

void TestE2eLabCommand::aProductionServerIsRefusedHoweverItIsNamed_data()
{
    QTest::addColumn<QString>("arguments");
    QTest::newRow("by its profile") << QStringLiteral("--profile prod");
    QTest::newRow("by its URL") << QStringLiteral("--server http://127.0.0.1:9/ --index locks");
    QTest::newRow("among others") << QStringLiteral(
            "--index locks --compare-servers http://127.0.0.1:9,http://127.0.0.1:8");
}

void TestE2eLabCommand::aProductionServerIsRefusedHoweverItIsNamed()
{
    QFETCH(const QString, arguments);
    const QTemporaryDir home;
    QVERIFY(QDir(home.path()).mkpath(QStringLiteral("lockscope")));
    // Nobody listens there: had anything been sent, the answer would be another one.
    QFile file(home.filePath(QStringLiteral("lockscope/profiles.json")));
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(
            R"({"version":1,"profiles":[{"name":"prod","url":"http://127.0.0.1:9","index":"locks",)"
            R"("stage":"production","read_only":false}]})");
    file.close();
    QProcess lockctl;
    QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
    environment.insert(QStringLiteral("XDG_CONFIG_HOME"), home.path());
    lockctl.setProcessEnvironment(environment);
    lockctl.start(lockctlPath(), words(QStringLiteral("lab tree-locks ") + arguments));
    QVERIFY(lockctl.waitForFinished(60000));
    QCOMPARE(lockctl.exitCode(), 2);
    const QByteArray complaint = lockctl.readAllStandardError();
    QVERIFY2(complaint.contains("production"), complaint);
}

void TestE2eLabCommand::aKeptRunTellsTheSameOnceMore()
{
    const QTemporaryDir folder;
    const QString file = folder.filePath(QStringLiteral("run.jsonl"));
    const QString page = folder.filePath(QStringLiteral("run.html"));
    const Outcome live = m_server->lockctl(
            words(QStringLiteral("lab tree-locks --processes 2 --duration 500ms --save ")) << file,
            LongestRunMs);
    QVERIFY2(live.exitCode == 0, live.all());
    const Outcome again = run({QStringLiteral("lab"), QStringLiteral("--json"),
                               QStringLiteral("--replay"), file, QStringLiteral("--html"), page});
    QVERIFY2(again.exitCode == 0, again.all());
    QFile written(page);
    QVERIFY(written.open(QIODevice::ReadOnly));
    const QByteArray text = written.readAll();
    QVERIFY(text.contains("<svg") && text.contains("two-writers"));
    const QJsonObject first = labRunOf(live.out).report;
    const QJsonObject second = labRunOf(again.out).report;
    QVERIFY(first.value(QLatin1String("granted")).toInt() > 0);
    QCOMPARE(second, first);
}

/// A person pauses in the window; lockctl tells of it from the file.
void TestE2eLabCommand::aPauseIsInItsReportAndInNoFigure()
{
    const QTemporaryDir folder;
    const QString file = folder.filePath(QStringLiteral("run.jsonl"));
    const Outcome live = m_server->lockctl(
            words(QStringLiteral("lab tree-locks --processes 2 --duration 500ms --save ")) << file,
            LongestRunMs);
    QVERIFY2(live.exitCode == 0, live.all());
    const QJsonObject straight = labRunOf(live.out).report;
    QCOMPARE(straight.value(QLatin1String("paused_ms")).toDouble(-1), 0.0);
    QFile kept(file);
    QVERIFY(kept.open(QIODevice::ReadWrite));
    QList<QByteArray> lines = kept.readAll().split('\n');
    QVERIFY(lines.size() > 3);
    lines.erase(lines.end() - 2, lines.end()); // the report: it is computed anew
    const auto end = static_cast<qint64>(straight.value(QLatin1String("lasted_ms")).toDouble()
                                         * 1000);
    const auto event = [](const char *kind, qint64 at) -> QByteArray {
        return QByteArray("{\"at\":") + QByteArray::number(at) + ",\"event\":\"" + kind + "\"}";
    };
    lines << event("paused", end) << event("resumed", end + 2'500'000) << QByteArray();
    QVERIFY(kept.resize(0) && kept.seek(0) && kept.write(lines.join('\n')) > 0);
    kept.close();

    const QString page = folder.filePath(QStringLiteral("run.html"));
    const Outcome again = run({QStringLiteral("lab"), QStringLiteral("--json"),
                               QStringLiteral("--replay"), file, QStringLiteral("--html"), page});
    const QJsonObject report = labRunOf(again.out).report;
    QVERIFY2(!report.isEmpty(), again.all());
    QCOMPARE(report.value(QLatin1String("paused_ms")).toDouble(), 2500.0);
    const double rate = straight.value(QLatin1String("locks_per_second")).toDouble();
    QVERIFY(rate > 0);
    QVERIFY2(qAbs(report.value(QLatin1String("locks_per_second")).toDouble() - rate) < rate / 100,
             again.all());
    QFile written(page);
    QVERIFY(written.open(QIODevice::ReadOnly));
    const QByteArray text = written.readAll();
    QVERIFY(text.contains("2.5 s of them paused") && text.contains("<title>paused, "));
}

void TestE2eLabCommand::aComparisonIsOneTable()
{
    const Outcome outcome = m_server->lockctl(
            words(QStringLiteral(
                    "lab --compare global-lock,tree-locks --processes 2 --duration 500ms")),
            LongestRunMs);
    QVERIFY2(outcome.exitCode == 0, outcome.all());
    QVERIFY2(outcome.out.contains("global-lock") && outcome.out.contains("tree-locks"),
             outcome.out);
    QCOMPARE(outcome.out.trimmed().count('\n'), 0); // one object, and no events of either
    const Outcome servers = run({QStringLiteral("lab"), QStringLiteral("tree-locks"),
                                 QStringLiteral("--index"), m_server->index(),
                                 QStringLiteral("--compare-servers"),
                                 m_server->url() + QLatin1Char(',') + m_server->url(),
                                 QStringLiteral("--processes"), QStringLiteral("2"),
                                 QStringLiteral("--duration"), QStringLiteral("500ms"),
                                 QStringLiteral("--markdown")},
                                LongestRunMs);
    QVERIFY2(servers.exitCode == 0, servers.all());
    QCOMPARE(servers.out.count("| tree-locks"), 2);
}

void TestE2eLabCommand::theListNamesWhatCanBeRun()
{
    const QJsonArray list = m_server->lockctl(words(QStringLiteral("lab --list"))).array();
    QVERIFY(list.size() >= 14);
    QSet<int> numbers;
    for (const QJsonValue &value : list) {
        const QJsonObject scenario = value.toObject();
        numbers.insert(scenario.value(QLatin1String("number")).toInt());
        QVERIFY(!scenario.value(QLatin1String("name")).toString().isEmpty());
        QVERIFY(!scenario.value(QLatin1String("title")).toString().isEmpty());
        QVERIFY(!scenario.value(QLatin1String("text")).toString().isEmpty());
    }
    for (int number = 1; number <= 14; ++number)
        QVERIFY2(numbers.contains(number), QByteArray::number(number));
}

void TestE2eLabCommand::whatIsWrongIsSaidBeforeAnythingIsSent_data()
{
    QTest::addColumn<QString>("arguments");
    QTest::newRow("no scenario") << QStringLiteral("lab");
    QTest::newRow("unknown scenario") << QStringLiteral("lab no-such-thing");
    QTest::newRow("no workers") << QStringLiteral("lab tree-locks --processes 0");
    QTest::newRow("too many workers") << QStringLiteral("lab tree-locks --processes 201");
    QTest::newRow("a lease too short to renew") << QStringLiteral("lab tree-locks --lease 500ms");
    QTest::newRow("a span the wrong way round")
            << QStringLiteral("lab tree-locks --think 80ms..20ms");
    QTest::newRow("no duration") << QStringLiteral("lab tree-locks --duration soon");
    QTest::newRow("a run that was not kept") << QStringLiteral("lab --replay no-such-file");
}

void TestE2eLabCommand::whatIsWrongIsSaidBeforeAnythingIsSent()
{
    QFETCH(const QString, arguments);
    const Outcome outcome = m_server->lockctl(words(arguments));
    QVERIFY2(outcome.exitCode == 2, outcome.all());
    QVERIFY2(outcome.out.startsWith(R"({"error":{"kind":"invalid-input")"), outcome.all());
    QVERIFY(!outcome.err.isEmpty());
}

LOCKSCOPE_GUILESS_TEST(TestE2eLabCommand)
#include "tst_e2e_labcommand.moc"
