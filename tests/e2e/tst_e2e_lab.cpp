// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/lab/labcatalog.h"
#include "backend/lab/labscenariofile.h"
#include "tests/e2e/labsupport.h"
#include "tests/support/testprogram.h"

#include <QDir>
#include <QFile>
#include <QJsonArray>
#include <QStandardPaths>
#include <QTest>

using namespace e2e;

namespace {

#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
// A worker is many times as large then.
constexpr const char *HotDirectory = "--duration 3s --processes 24";
#else
constexpr const char *HotDirectory = "--duration 3s"; // its hundred workers
#endif

/// One scenario that comes with Lockscope.
struct Row
{
    enum class Where { Everywhere, EmbeddedOnly, Java, Mongo };
    const char *scenario;
    const char *more; ///< arguments
    const char *seen; ///< events that must have happened
    Where where = Where::EmbeddedOnly;
};

constexpr Row Rows[] = {
        {"tree-locks", "--duration 2s", "wrote", Row::Where::Everywhere},
        {"two-renames", "--duration 3s", "moved", Row::Where::Everywhere},
        {"crash-rename", "--duration 3s", "moved crashed recovered", Row::Where::Everywhere},
        {"zombie", "--duration 3s", "frozen thawed write-rejected wrote", Row::Where::Everywhere},
        {"zombie-unfenced", "--duration 3s", "frozen thawed wrote", Row::Where::Everywhere},
        {"global-lock", "--duration 2s", "wrote"},
        {"document-locks", "--duration 2s", "wrote"},
        {"readers-writer", "--duration 3s", "read wrote timed-out"},
        {"readers-writer-unfair", "--duration 2s", "read timed-out"},
        {"crash-between", "--duration 2s", "wrote crashed recovered"},
        {"crash-between-plain", "--duration 2s", "wrote crashed laid lifted"},
        {"without-leases", "--duration 3s", "wrote crashed refused laid lifted"},
        {"plain-global", "--duration 1s", "wrote laid lifted"},
        {"plain-document", "--duration 1s", "wrote laid lifted"},
        {"plain-tree", "--duration 1s", "wrote laid lifted"},
        {"no-locks", "--duration 2s", "wrote"},
        {"short-lease", "--duration 3s", "write-rejected"},
        {"clock-skew", "--duration 2s", "wrote"},
        {"lock-order", "--duration 3s", "wrote refused"},
        {"in-process", "--duration 1s", "read wrote reentered downgraded upgrade-refused"},
        {"in-process-java", "--duration 1s", "read wrote reentered downgraded upgrade-refused",
         Row::Where::Java},
        {"hot-directory", HotDirectory, "wrote"},
        {"article-read-write", "--duration 3s", "read wrote frozen thawed crashed",
         Row::Where::Mongo},
        {"article-read-write-ours", "--duration 3s", "read wrote frozen thawed crashed",
         Row::Where::Everywhere},
};

/// Where the engines are required, Java is: they need it too.
bool mustRunJava()
{
    return qEnvironmentVariable("LOCKSCOPE_ENGINES") == QLatin1String("required")
           || !QStandardPaths::findExecutable(QStringLiteral("java")).isEmpty();
}

} // namespace

/// lockctl lab with real worker processes: every scenario shows what it says, and nothing of it
/// stays behind.
class TestE2eLab : public LabServerTest
{
    Q_OBJECT
private slots:
    void everyFileIsAScenarioWithARow();
    void everyScenarioShowsWhatItSays_data();
    void everyScenarioShowsWhatItSays();
    void anArticlesLockNeedsMongo();

private:
    QString onThisServer(const QString &scenario) const;

    QTemporaryDir m_scenarios;
};

/// The scenario's name; on a real node a file of it with leases that outlast a slow answer: a
/// request may take a third of one.
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

void TestE2eLab::everyFileIsAScenarioWithARow()
{
    QStringList rows;
    for (const Row &row : Rows)
        rows << QString::fromLatin1(row.scenario) + QStringLiteral(".json");
    rows.sort();
    QStringList scenarios;
    for (const lockscope::LabScenario &scenario : lockscope::builtInLabScenarios())
        scenarios << QString::fromStdString(scenario.name) + QStringLiteral(".json");
    scenarios.sort();
    for (const QString &folder : {QStringLiteral(LAB_FILES), QStringLiteral(":/lockscope/lab")}) {
        QStringList files = QDir(folder).entryList({QStringLiteral("*.json")}, QDir::Files);
        files.sort();
        QCOMPARE(files, rows);
    }
    QCOMPARE(scenarios, rows); // each can be read, and has the name of its file
}

void TestE2eLab::everyScenarioShowsWhatItSays_data()
{
    QTest::addColumn<QString>("scenario");
    QTest::addColumn<QString>("more");
    QTest::addColumn<QStringList>("seen");
    for (const Row &row : Rows) {
        if (row.where == Row::Where::EmbeddedOnly && m_server->isEngine())
            continue;
        if (row.where == Row::Where::Mongo && !m_server->isMongo())
            continue;
        if (row.where == Row::Where::Java && (m_server->isEngine() || !mustRunJava()))
            continue;
        QTest::newRow(row.scenario)
                << QString::fromLatin1(row.scenario) << QString::fromLatin1(row.more)
                << words(QString::fromLatin1(row.seen));
    }
}

void TestE2eLab::everyScenarioShowsWhatItSays()
{
    QFETCH(const QString, scenario);
    QFETCH(const QString, more);
    QFETCH(const QStringList, seen);
    const QString what = onThisServer(scenario);
    QVERIFY(!what.isEmpty());
    const Outcome outcome = m_server->lockctl(QStringList{QStringLiteral("lab"), what}
                                                      + words(more),
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
    // Of every request the worker tells, whatever the server speaks.
    QVERIFY2(isThreads || run.report.value(QLatin1String("requests_per_lock")).toDouble() >= 1,
             told);
    for (const QString &event : seen)
        QVERIFY2(run.count(event.toLatin1().constData()) > 0,
                 QByteArray("no " + event.toLatin1() + '\n' + told));
    QByteArray failures;
    for (const QJsonObject &event : run.of("failed"))
        failures += QJsonDocument(event).toJson(QJsonDocument::Compact) + '\n';
    QVERIFY2(failures.isEmpty(), QByteArray(failures + told));
    // What the lab's last requests did may show a moment later.
    QTRY_VERIFY2_WITH_TIMEOUT(nothingIsLeft(), told, PatienceMs);
    if (m_server->isEngine() && !m_server->isMongo())
        QTRY_COMPARE_WITH_TIMEOUT(m_server->http("GET", '/' + m_server->index().toLatin1() + "-lab")
                                          .status,
                                  404, PatienceMs);
}

/// And nothing is begun.
void TestE2eLab::anArticlesLockNeedsMongo()
{
    if (m_server->isMongo())
        QSKIP("this server is one");
    const Outcome outcome = m_server->lockctlText(
            {QStringLiteral("lab"), QStringLiteral("article-read-write")});
    QVERIFY2(outcome.exitCode == 2, outcome.all());
    QVERIFY2(outcome.err.contains("mongodb://HOST/DATABASE"), outcome.all());
    QVERIFY(nothingIsLeft());
}

LOCKSCOPE_GUILESS_TEST(TestE2eLab)
#include "tst_e2e_lab.moc"
