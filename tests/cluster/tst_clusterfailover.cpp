// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/domain/serverurl.h"
#include "tests/cluster/worklog.h"
#include "tests/e2e/e2esupport.h"
#include "tests/faults/enginenode.h"
#include "tests/support/prooffile.h"
#include "tests/support/testprogram.h"
#include "tests/support/wholerun.h"

#include <QElapsedTimer>
#include <QFile>
#include <QJsonArray>
#include <QRandomGenerator>
#include <QTest>

#include <algorithm>
#include <csignal>
#include <memory>
#include <vector>

using namespace e2e;
using namespace lockscope::cluster;
using lockscope::faults::EngineNode;
using lockscope::test::ProofFile;

namespace {

constexpr int Long = 280000; // a contender that is lost in a gap blocks for its lease after it

/// So many, in a whole run more.
int some(int number) { return lockscope::test::isWholeRun() ? 4 * number : number; }
std::string seconds(qint64 ms)
{
    return QString::number(double(ms) / 1000, 'f', 1).toStdString() + " s";
}
int contenders() { return lockscope::test::isWholeRun() ? 12 : 6; }

} // namespace

/// Real lockctl processes on a real cluster whose fault detection is the engine's own, while the node
/// of the lock index's primary goes: long holders, detached locks, contenders for one path, and one
/// that takes a lock of its own again and again.
class TestClusterFailOver : public QObject
{
    Q_OBJECT
private slots:
    void initTestCase();
    void init();
    void cleanup();
    void theStatusNamesTheCluster();
    void theLocksOutlive_data();
    void theLocksOutlive();

private:
    using What = void (TestClusterFailOver::*)();

    /// It has one node that leads and takes all writes, and no indices.
    bool isMongo() const { return m_url.startsWith(QLatin1String("mongodb://")); }
    /// The nodes' URLs, with that at @p first in front.
    QString urls(int first) const;
    enum class Named { All, One };
    QStringList at(int first, const QStringList &arguments, bool json = true,
                   Named named = Named::All) const;
    Outcome lockctl(const QStringList &arguments, int first = 0) const
    {
        return run(at(first, arguments));
    }
    QJsonObject health() const;
    /// Where the node with the primary of the lock index is, and the elected one.
    int primary() const;
    int master() const;
    /// One that is neither.
    int replica() const;
    bool isGreen() const;
    /// Once: it may be so for a moment only.
    bool waitForGreen() const
    {
        return QTest::qWaitFor([this] { return isGreen(); }, Long);
    }
    /// Has somebody elected who has the primary, or has not.
    void electWhoHasThePrimary(bool has);
    void begin(int victim);
    void verify();
    void kill(int victim);
    void hang(int victim);
    void cutOff(int victim);
    void killPrimary() { kill(primary()); }
    void hangPrimary() { hang(primary()); }
    void cutOffPrimary() { cutOff(primary()); }
    void killReplica() { kill(replica()); }
    void hangReplica() { hang(replica()); }
    void cutOffReplica() { cutOff(replica()); }
    void killMaster() { kill(master()); }
    void hangMaster();
    void cutOffMaster();
    void killTwo();
    void restartAll();
    std::unique_ptr<Background> hold(const QString &what, int first,
                                     Named named = Named::All) const;
    /// Does @p step, a shell's, again and again in the folder of the test until stop() is called.
    void loop(const QString &step);
    /// lockctl for such a step.
    QString shell(int first, const QString &line) const;
    void startContenders();
    void startProbes(int victim);
    void stop();
    WorkLog workLog() const { return readWorkLog(m_home->filePath(QStringLiteral("log"))); }
    /// Waits for so many more; keeps an eye on the holders meanwhile.
    bool waitForSections(int more);
    void watchTheLiving();

    QString m_url;
    QStringList m_nodes; ///< URLs; of MongoDB HOST:PORT
    QStringList m_names; ///< in the same order
    std::unique_ptr<EngineNode> m_cluster;
    std::unique_ptr<ProofFile> m_proof;
    QString m_index;
    std::unique_ptr<QTemporaryDir> m_home;
    std::vector<std::unique_ptr<QProcess>> m_loops;
    std::vector<std::unique_ptr<Background>> m_holders;
    enum class Blow { None, Kill, Pause, Cut };
    Blow m_blow = Blow::None;
    std::vector<int> m_struck;
    int m_livingShownDead = 0;
};

void TestClusterFailOver::initTestCase()
{
    m_url = qEnvironmentVariable("LOCKSCOPE_TEST_SERVER_URL");
    if (m_url.isEmpty() && qEnvironmentVariable("LOCKSCOPE_ENGINES") != QLatin1String("required"))
        QSKIP("No real cluster: LOCKSCOPE_TEST_SERVER_URL is not set. ./dev test sets it.");
    if (isMongo()) {
        m_nodes = m_url.section(QLatin1Char('/'), 2, 2).split(QLatin1Char(','));
        m_names = m_nodes;
    } else {
        for (const std::string &node : lockscope::nodeUrls(m_url.toStdString()))
            m_nodes << QString::fromStdString(node);
        for (const QString &node : std::as_const(m_nodes))
            m_names << QJsonDocument::fromJson(http(node, "GET", "/").body)
                               .object()
                               .value(QLatin1String("name"))
                               .toString();
    }
    QCOMPARE(m_nodes.size(), 3);
    m_cluster = std::make_unique<EngineNode>(m_url);
    QVERIFY(m_cluster->isKnown());
    m_proof = std::make_unique<ProofFile>("clusters", ProofFile::engineUnderTest());
}

void TestClusterFailOver::init()
{
    m_home = std::make_unique<QTemporaryDir>();
    m_index = QStringLiteral("cl%1").arg(QRandomGenerator::global()->generate());
    m_livingShownDead = 0;
    const Outcome made = lockctl(words(QStringLiteral("init")));
    QVERIFY2(made.exitCode == 0, made.all().constData());
    // The replicas of a new index come a moment later.
    QVERIFY(waitForGreen());
}

void TestClusterFailOver::cleanup()
{
    stop();
    m_holders.clear();
    for (const int node : m_struck) {
        if (m_blow == Blow::Pause)
            QVERIFY(m_cluster->resume(node));
        if (m_blow == Blow::Cut)
            QVERIFY(m_cluster->join(node));
    }
    if (m_blow == Blow::Kill && !m_struck.empty())
        QVERIFY(m_cluster->restart());
    m_struck.clear();
    // What the nodes had to do for one row is done before the next.
    QVERIFY(waitForGreen());
    if (const auto store = rawStore(isMongo() ? urls(0) : m_nodes.front(), m_index))
        store->clear(
                {m_index + QLatin1String("-000001"), m_index + QLatin1String("-intents-000001")});
}

QString TestClusterFailOver::urls(int first) const
{
    if (isMongo())
        return QString(m_url).replace(QLatin1String("/?"),
                                      QLatin1Char('/') + m_index + QLatin1Char('?'));
    QStringList all = m_nodes;
    all.move(first, 0);
    return all.join(QLatin1Char(','));
}

QStringList TestClusterFailOver::at(int first, const QStringList &arguments, bool json,
                                    Named named) const
{
    QStringList all = arguments;
    QStringList options{QStringLiteral("--server"),
                        named == Named::All ? urls(first) : m_nodes.at(first),
                        QStringLiteral("--index"), m_index};
    if (json)
        options << QStringLiteral("--json");
    for (qsizetype i = 0; i < options.size(); ++i)
        all.insert(1 + i, options.at(i));
    return all;
}

QString TestClusterFailOver::shell(int first, const QString &line) const
{
    QString all;
    for (const QString &word : QStringList(lockctlPath()) + at(first, words(line), false))
        all += QLatin1Char('\'') + word + QLatin1String("' ");
    return all;
}

QJsonObject TestClusterFailOver::health() const
{
    return lockctl(words(QStringLiteral("status")))
            .object()
            .value(QLatin1String("health"))
            .toObject();
}

int TestClusterFailOver::primary() const
{
    if (isMongo())
        return master();
    const QByteArray target = "/_cat/shards/" + m_index.toUtf8()
                              + "-000001?format=json&h=prirep,node";
    const QJsonArray shards = QJsonDocument::fromJson(http(m_nodes.front(), "GET", target).body)
                                      .array();
    for (const auto &shard : shards) {
        if (shard.toObject().value(QLatin1String("prirep")).toString() == QLatin1String("p"))
            return int(m_names.indexOf(shard.toObject().value(QLatin1String("node")).toString()));
    }
    return -1;
}

int TestClusterFailOver::master() const
{
    return int(m_names.indexOf(health().value(QLatin1String("master")).toString()));
}

int TestClusterFailOver::replica() const
{
    for (int node = 0; node < 3; ++node) {
        if (node != primary() && node != master())
            return node;
    }
    return -1;
}

bool TestClusterFailOver::isGreen() const
{
    return health().value(QLatin1String("colour")) == QLatin1String("green");
}

/// Giving up a node that leads takes twice as long, which is a matter of its own.
void TestClusterFailOver::electWhoHasThePrimary(bool has)
{
    const QString exclusions = QStringLiteral("/_cluster/voting_config_exclusions?");
    int leader = master();
    for (int tries = 0; !isMongo() && (leader == primary()) != has; ++tries) {
        QVERIFY2(tries < 20, "nobody else is elected");
        const QByteArray away = (exclusions + QStringLiteral("node_names=") + m_names.at(leader))
                                        .toUtf8();
        QCOMPARE(http(m_nodes.front(), "POST", away).status, 200);
        const QByteArray back = (exclusions + QStringLiteral("wait_for_removal=false")).toUtf8();
        QTRY_COMPARE_WITH_TIMEOUT(http(m_nodes.front(), "DELETE", back).status, 200, Long);
        leader = master();
    }
}

std::unique_ptr<Background> TestClusterFailOver::hold(const QString &what, int first,
                                                      Named named) const
{
    auto holder = std::make_unique<Background>(
            at(first, words(QStringLiteral("acquire --hold --mode X --purpose lives ") + what),
               true, named));
    return holder->nextObject().value(QLatin1String("granted")).toBool() ? std::move(holder)
                                                                         : nullptr;
}

void TestClusterFailOver::loop(const QString &step)
{
    auto process = std::make_unique<QProcess>();
    process->setWorkingDirectory(m_home->path());
    process->setStandardOutputFile(QProcess::nullDevice());
    process->start(QStringLiteral("sh"),
                   {QStringLiteral("-c"), QLatin1String("while [ ! -e stop ]; do ") + step
                                                  + QLatin1String("; done 2>>words")});
    m_loops.push_back(std::move(process));
}

/// Each begins with another node and takes the lock again and again. A section writes its token when
/// it begins, and when it ends.
void TestClusterFailOver::startContenders()
{
    for (int i = 0; i < contenders(); ++i)
        loop(shell(i % 3, QStringLiteral("acquire --mode X /shared --wait 100s --"))
             + QLatin1String("sh -c 'echo b $LOCKSCOPE_TOKEN >>log; sleep 0.02; "
                             "echo e $LOCKSCOPE_TOKEN $(date +%s%3N) >>log'"));
}

/// Locks that stay, each noted when it was acknowledged; a lock that nobody else wants; and, as
/// what the cluster itself is able to, a plain write to the same shard by way of the other nodes: the
/// deletion of a document that is not there.
void TestClusterFailOver::startProbes(int victim)
{
    loop(QLatin1String("n=$((n + 1)); ")
         + shell(victim, QStringLiteral("acquire --detach --lease 30m --mode X --wait 100s"))
         + QLatin1String("/kept/$n && echo /kept/$n >>kept; sleep 0.3"));
    loop(shell(victim, QStringLiteral("acquire --mode X /own --wait 200s --"))
         + QLatin1String("date +%s%3N >>own"));
    if (isMongo())
        return;
    const QString document = QLatin1Char('/') + m_index + QLatin1String("-000001/_doc/none");
    loop(QLatin1String("for node in ") + m_nodes.at((victim + 1) % 3) + QLatin1Char(' ')
         + m_nodes.at((victim + 2) % 3)
         + QLatin1String("; do case $(curl -s -m 100 -o answer -w '%{http_code}' -X DELETE $node")
         + document + QLatin1String(") in 200|404) date +%s%3N >>plain;; esac; done; sleep 0.05"));
}

void TestClusterFailOver::stop()
{
    QFile stop(m_home->filePath(QStringLiteral("stop")));
    QVERIFY(stop.open(QIODevice::WriteOnly));
    for (const auto &process : m_loops)
        QVERIFY(process->state() == QProcess::NotRunning || process->waitForFinished(Long));
    m_loops.clear();
}

void TestClusterFailOver::watchTheLiving()
{
    // By way of another node each time: one of them may not answer.
    static int turn = 0;
    const QJsonArray sessions
            = lockctl(words(QStringLiteral("sessions")), ++turn % int(m_nodes.size())).array();
    for (const auto &session : sessions) {
        const QString purpose = session.toObject().value(QLatin1String("purpose")).toString();
        if (session.toObject().value(QLatin1String("state")).toString() == QLatin1String("dead")
            && purpose == QLatin1String("lives"))
            ++m_livingShownDead;
    }
}

bool TestClusterFailOver::waitForSections(int more)
{
    const int wanted = workLog().sections + more;
    QElapsedTimer time;
    for (time.start(); time.elapsed() < Long;) {
        watchTheLiving();
        if (workLog().sections >= wanted)
            return true;
    }
    return false;
}

void TestClusterFailOver::theStatusNamesTheCluster()
{
    const QJsonObject status = lockctl(words(QStringLiteral("status")), 1).object();
    const QJsonObject health = status.value(QLatin1String("health")).toObject();
    QCOMPARE(health.value(QLatin1String("nodes")).toInt(), 3);
    QCOMPARE(health.value(QLatin1String("copies")).toInt(), 3);
    QVERIFY(m_names.contains(health.value(QLatin1String("master")).toString()));
    if (isMongo())
        return;
    QCOMPARE(status.value(QLatin1String("node")).toString(), m_names.at(1));
    QCOMPARE(status.value(QLatin1String("node_url")).toString(), m_nodes.at(1));
    QCOMPARE(status.value(QLatin1String("lease_ms")).toInt(), 75000);
}

/// Long holders, of which one talks to @p victim first, and one that was given no other; and all
/// the others.
void TestClusterFailOver::begin(int victim)
{
    QVERIFY(victim >= 0);
    for (int node = 0; node < 3; ++node) {
        m_holders.push_back(hold(QStringLiteral("/held/%1").arg(node), node));
        QVERIFY(m_holders.back());
    }
    if (!isMongo()) {
        m_holders.push_back(hold(QStringLiteral("--sniff /held/by-itself"), victim, Named::One));
        QVERIFY(m_holders.back());
    }
    startProbes(victim);
    startContenders();
    QVERIFY(waitForSections(some(15)));
}

/// Everything that was acknowledged is there, and no one was in the way of another.
void TestClusterFailOver::verify()
{
    stop();
    const WorkLog log = workLog();
    QStringList there;
    const QJsonArray locks = lockctl(words(QStringLiteral("ls --flat"))).array();
    for (const auto &lock : locks)
        there << lock.toObject().value(QLatin1String("path")).toString();
    const QStringList kept = linesOf(m_home->filePath(QStringLiteral("kept")));
    const auto gone = std::count_if(kept.begin(), kept.end(), [&there](const QString &path) {
        return !there.contains(path);
    });
    int lost = 0; // who has lost its lock has ended, or cannot say that it released it
    for (const auto &holder : m_holders) {
        holder->send(SIGTERM);
        lost += holder->wait().exitCode == 130 ? 0 : 1;
    }
    const Gaps plain = gapsIn(m_home->filePath(QStringLiteral("plain")));
    const Gaps own = gapsIn(m_home->filePath(QStringLiteral("own")));
    const std::string withoutWrite = plain.longest == 0 ? "–" : seconds(plain.longest);
    const std::string withoutLock = seconds(own.longest) + " (usual: " + seconds(own.median) + ')';
    m_proof->row({QTest::currentDataTag(), std::to_string(log.sections),
                  std::to_string(log.overlaps), std::to_string(log.disordered),
                  std::to_string(gone) + " of " + std::to_string(kept.size()),
                  std::to_string(m_livingShownDead),
                  std::to_string(lost) + " of " + std::to_string(m_holders.size()), withoutWrite,
                  withoutLock, seconds(log.longestGap)});
    qInfo("%d sections, %d of %d acknowledged locks lost, %d holders lost, %d living shown dead; "
          "longest time without a write %s, a lock %s, a section %s",
          log.sections, int(gone), int(kept.size()), lost, m_livingShownDead, withoutWrite.c_str(),
          withoutLock.c_str(), seconds(log.longestGap).c_str());
    QVERIFY2(log.wrong.isEmpty(), qPrintable(log.wrong));
    QCOMPARE(lost, 0);
    QCOMPARE(int(gone), 0);
    QVERIFY(!kept.isEmpty());
    QCOMPARE(m_livingShownDead, 0);
}

void TestClusterFailOver::theLocksOutlive_data()
{
    QTest::addColumn<What>("what");
    QTest::newRow("the primary's node is killed") << What(&TestClusterFailOver::killPrimary);
    QTest::newRow("the primary's node hangs") << What(&TestClusterFailOver::hangPrimary);
    QTest::newRow("the primary's node is cut off") << What(&TestClusterFailOver::cutOffPrimary);
    if (!lockscope::test::isWholeRun())
        return;
    QTest::newRow("a replica's node is killed") << What(&TestClusterFailOver::killReplica);
    QTest::newRow("a replica's node hangs") << What(&TestClusterFailOver::hangReplica);
    QTest::newRow("a replica's node is cut off") << What(&TestClusterFailOver::cutOffReplica);
    QTest::newRow("two nodes are killed") << What(&TestClusterFailOver::killTwo);
    QTest::newRow("one after the other is restarted") << What(&TestClusterFailOver::restartAll);
    if (isMongo()) // its primary is what the other engines call the master
        return;
    QTest::newRow("the master is killed") << What(&TestClusterFailOver::killMaster);
    QTest::newRow("the master hangs") << What(&TestClusterFailOver::hangMaster);
    QTest::newRow("the node of both is cut off") << What(&TestClusterFailOver::cutOffMaster);
}
void TestClusterFailOver::theLocksOutlive()
{
    QFETCH(const What, what);
    electWhoHasThePrimary(what == What(&TestClusterFailOver::cutOffMaster));
    (this->*what)();
    if (!QTest::currentTestFailed())
        verify();
}

void TestClusterFailOver::kill(int victim)
{
    begin(victim);
    m_blow = Blow::Kill;
    m_struck = {victim};
    QVERIFY(m_cluster->kill(victim));
    QVERIFY(waitForSections(some(30)));
}

/// Until the others have given it up, and then some.
void TestClusterFailOver::hang(int victim)
{
    begin(victim);
    m_blow = Blow::Pause;
    m_struck = {victim};
    QVERIFY(m_cluster->pause(victim));
    QVERIFY(waitForSections(some(30)));
    QVERIFY(m_cluster->resume(victim));
    m_struck.clear();
    QVERIFY(waitForSections(some(15)));
}

/// The same; clients reach it all the time, and it answers what it can by itself.
void TestClusterFailOver::cutOff(int victim)
{
    begin(victim);
    m_blow = Blow::Cut;
    m_struck = {victim};
    QVERIFY(m_cluster->cutOff(victim));
    QVERIFY(waitForSections(some(30)));
    QVERIFY(m_cluster->join(victim));
    m_struck.clear();
    QVERIFY(waitForSections(some(15)));
}

/// Somebody else has to be elected, and to give the node up, before anything is written: twice the
/// time that the usual lease is made for. A contender that was lost meanwhile blocks for its own.
void TestClusterFailOver::hangMaster()
{
    QCOMPARE(lockctl(words(QStringLiteral("init --lease 120s"))).exitCode, 0);
    hang(master());
}

void TestClusterFailOver::cutOffMaster()
{
    QCOMPARE(lockctl(words(QStringLiteral("init --lease 120s"))).exitCode, 0);
    cutOff(master());
}

/// The one that is left has no majority, and grants nothing.
void TestClusterFailOver::killTwo()
{
    const int victim = primary();
    begin(victim);
    m_blow = Blow::Kill;
    m_struck = {victim, (victim + 1) % 3};
    for (const int node : m_struck)
        QVERIFY(m_cluster->kill(node));
    QVERIFY(m_cluster->restart());
    m_struck.clear();
    QVERIFY(waitForSections(some(30)));
}

void TestClusterFailOver::restartAll()
{
    begin(0);
    m_blow = Blow::Kill;
    for (int node = 0; node < 3; ++node) {
        m_struck = {node};
        QVERIFY(m_cluster->kill(node));
        QVERIFY(m_cluster->restart());
        m_struck.clear();
        QVERIFY(waitForGreen());
        QVERIFY(waitForSections(some(10)));
    }
}

LOCKSCOPE_GUILESS_TEST(TestClusterFailOver)
#include "tst_clusterfailover.moc"
