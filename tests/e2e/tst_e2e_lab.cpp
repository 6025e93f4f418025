// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/lab/labcatalog.h"
#include "backend/lab/labscenariofile.h"
#include "tests/e2e/labsupport.h"

#include <QFile>
#include <QJsonArray>
#include <QStandardPaths>
#include <QTest>

using namespace e2e;

/// lockctl lab with real worker processes: every scenario shows what it says, and nothing of it stays behind.
class TestE2eLab : public LabServerTest
{
    Q_OBJECT
private slots:
    void everyScenarioShowsWhatItSays_data();
    void everyScenarioShowsWhatItSays();

private:
    QString onThisServer(const QString &scenario) const;

    QTemporaryDir m_scenarios;
};

/// The scenario's name; on a real node a file of it with leases that outlast a slow answer: a request may take a third of one.
QString TestE2eLab::onThisServer(const QString &scenario) const
{
    if (!m_server->isEngine())
        return scenario;
    lockscope::Result<lockscope::LabScenario> found = lockscope::findLabScenario(
            scenario.toStdString());
    if (!found)
        return {};
    found->lease = lockscope::Millis(9000);
    found->delay = lockscope::Millis(3000);
    QFile file(m_scenarios.filePath(scenario + QStringLiteral(".json")));
    const QByteArray json = QByteArray::fromStdString(lockscope::toJson(*found));
    const bool written = file.open(QIODevice::WriteOnly) && file.write(json) == json.size();
    return written ? file.fileName() : QString();
}

void TestE2eLab::everyScenarioShowsWhatItSays_data()
{
    QTest::addColumn<QString>("scenario");
    QTest::addColumn<QString>("more");     ///< arguments
    QTest::addColumn<QStringList>("seen"); ///< events that must have happened
    const auto row = [](const char *name, const char *more, const char *seen) {
        QTest::newRow(name) << QString::fromLatin1(name) << QString::fromLatin1(more)
                            << words(QString::fromLatin1(seen));
    };
    row("tree-locks", "--duration 2s", "wrote");
    row("two-renames", "--duration 3s", "moved");
    row("crash-rename", "--duration 3s", "moved crashed recovered");
    row("zombie", "--duration 3s", "frozen thawed write-rejected wrote");
    row("zombie-unfenced", "--duration 3s", "frozen thawed wrote");
    if (m_server->isEngine())
        return;
    row("global-lock", "--duration 2s", "wrote");
    row("document-locks", "--duration 2s", "wrote");
    row("readers-writer", "--duration 3s", "read wrote");
    row("readers-writer-unfair", "--duration 2s", "read");
    row("crash-between", "--duration 2s", "wrote crashed recovered");
    row("crash-between-plain", "--duration 2s", "wrote crashed");
    row("without-leases", "--duration 3s", "wrote crashed refused");
    row("plain-global", "--duration 1s", "wrote");
    row("plain-document", "--duration 1s", "wrote");
    row("plain-tree", "--duration 1s", "wrote");
    row("no-locks", "--duration 2s", "wrote");
    row("short-lease", "--duration 3s", "write-rejected");
    row("clock-skew", "--duration 2s", "wrote");
    row("lock-order", "--duration 3s", "wrote refused");
    row("in-process", "--duration 1s", "read wrote");
    if (!QStandardPaths::findExecutable(QStringLiteral("java")).isEmpty())
        row("in-process-java", "--duration 1s", "read wrote");
    row("hot-directory", "--duration 3s --processes 24", "wrote");
}

void TestE2eLab::everyScenarioShowsWhatItSays()
{
    QFETCH(const QString, scenario);
    QFETCH(const QString, more);
    QFETCH(const QStringList, seen);
    const QString what = onThisServer(scenario);
    QVERIFY(!what.isEmpty());
    const Outcome outcome = m_server->lockctl(QStringList{QStringLiteral("lab"), what} + words(more),
                                              LongestRunMs);
    const LabRunTold run = labRunOf(outcome.out);
    const QByteArray told = "exit " + QByteArray::number(outcome.exitCode) + '\n' + outcome.err
                            + QJsonDocument(run.report).toJson(QJsonDocument::Compact);
    QVERIFY2(outcome.exitCode == 0, told);
    QVERIFY2(run.report.value(QLatin1String("as_expected")).toBool(), told);
    QVERIFY2(run.report.value(QLatin1String("invariants")).toArray().size() == 7, told);
    QVERIFY2(run.report.value(QLatin1String("granted")).toInt() == run.count("granted"), told);
    QVERIFY2(run.count("granted") > 0, told);
    // Renames too carry the fencing token of their locks.
    const bool hasTokens = run.report.value(QLatin1String("protocol")).toString()
                           == QLatin1String("tree");
    for (const QJsonObject &event : hasTokens ? run.of("granted") : QList<QJsonObject>())
        QVERIFY2(event.value(QLatin1String("token")).toInteger() > 0,
                 QJsonDocument(event).toJson(QJsonDocument::Compact));
    const bool isThreads = scenario.startsWith(QLatin1String("in-process"));
    for (const QJsonObject &event : isThreads ? QList<QJsonObject>() : run.of("wrote")) {
        const qint64 sent = event.value(QLatin1String("sent_at")).toInteger();
        QVERIFY2(sent > 0 && sent <= event.value(QLatin1String("at")).toInteger(),
                 QJsonDocument(event).toJson(QJsonDocument::Compact));
    }
    for (const QString &event : seen)
        QVERIFY2(run.count(event.toLatin1().constData()) > 0,
                 QByteArray("no " + event.toLatin1() + '\n' + told));
    QByteArray failures;
    for (const QJsonObject &event : run.of("failed"))
        failures += QJsonDocument(event).toJson(QJsonDocument::Compact) + '\n';
    QVERIFY2(failures.isEmpty(), QByteArray(failures + told));
    // What the lab's last requests did may show a moment later.
    QTRY_VERIFY2_WITH_TIMEOUT(nothingIsLeft(), told, PatienceMs);
    if (m_server->isEngine())
        QTRY_COMPARE_WITH_TIMEOUT(m_server->http("GET", '/' + m_server->index().toLatin1() + "-lab")
                                          .status,
                                  404, PatienceMs);
}

QTEST_GUILESS_MAIN(TestE2eLab)
#include "tst_e2e_lab.moc"
