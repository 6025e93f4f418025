// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/domain/serverurl.h"
#include "tests/cluster/gates.h"
#include "tests/cluster/otherhost.h"
#include "tests/cluster/watchingwindow.h"
#include "tests/cluster/worklog.h"
#include "tests/e2e/e2esupport.h"
#include "tests/faults/enginenode.h"
#include "tests/support/prooffile.h"
#include "tests/support/testprogram.h"
#include "tests/support/wholerun.h"

#include <QDateTime>
#include <QElapsedTimer>
#include <QEventLoop>
#include <QFile>
#include <QJsonArray>
#include <QRandomGenerator>
#include <QTest>
#include <QThread>
#include <QTimer>

#include <algorithm>
#include <atomic>
#include <csignal>
#include <map>
#include <memory>
#include <utility>
#include <vector>

using namespace e2e;
using namespace lockscope::cluster;
using lockscope::faults::EngineNode;
using lockscope::test::ProofFile;

namespace {

constexpr int Long = 280000; // a contender that is lost in a gap blocks for its lease after it
/// Of who crashes; the lock is free lease and delay after it was granted, at the earliest.
constexpr auto ShortTerms = "--lease 12s --delay 2s";
constexpr qint64 ShortTermsMs = 14000;

/// So many, in a whole run more.
int some(int number) { return lockscope::test::isWholeRun() ? 4 * number : number; }
std::string seconds(qint64 ms)
{
    return QString::number(double(ms) / 1000, 'f', 1).toStdString() + " s";
}
int contenders() { return lockscope::test::isWholeRun() ? 12 : 6; }

} // namespace

/// Real lockctl processes on a real cluster whose fault detection is the engine's own, while the node
/// of the lock index's primary goes: long holders, detached locks, one that crashes, contenders for
/// one path, and one that takes a lock of its own again and again, seen from this host and from
/// another one.
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
    void nothingOutlivesWhatItCanDo();

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
    void hangPrimary();
    void hangBehindGates();
    void cutOffPrimary();
    void takeLeasesThatOutliveAnElection();
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
    void writePlainly(int victim);
    /// Somebody who holds a lock is killed, and somebody on another host waits for it.
    void crash(int victim);
    void watchInAWindow(int first);
    void verifyTheCrash();
    void stop();
    WorkLog workLog() const { return readWorkLog(m_home->filePath(QStringLiteral("log"))); }
    /// Waits for so many more; keeps an eye on the holders meanwhile.
    bool waitForSections(int more);
    void watchTheLiving();
    void judge(const QJsonObject &session, bool isElsewhere);

    QString m_url;
    QStringList m_nodes; ///< URLs; of MongoDB HOST:PORT
    QStringList m_names; ///< in the same order
    std::unique_ptr<EngineNode> m_cluster;
    std::unique_ptr<ProofFile> m_proof;
    std::unique_ptr<ProofFile> m_outliving;
    QString m_index;
    std::unique_ptr<QTemporaryDir> m_home;
    std::vector<std::unique_ptr<QProcess>> m_loops;
    std::vector<std::unique_ptr<Background>> m_holders;
    std::unique_ptr<OtherHost> m_elsewhere;
    std::unique_ptr<Gates> m_gates; ///< where the row has them
    std::unique_ptr<WatchingWindow> m_window;
    std::unique_ptr<QThread> m_plain; ///< who writes to MongoDB past all our client code
    std::atomic_bool m_isStopping = false;
    std::unique_ptr<QProcess> m_heir; ///< who waits for the lock of one that has crashed
    qint64 m_crashedAt = 0;           ///< epoch ms, before it was granted
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
    m_outliving = std::make_unique<ProofFile>("outliving", ProofFile::engineUnderTest());
    m_elsewhere = std::make_unique<OtherHost>();
    if (!m_elsewhere->isAnother())
        qWarning("No namespace may be made here: the second observer is on the same host.");
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
    if (m_heir) {
        m_heir->kill();
        m_heir->waitForFinished();
        m_heir.reset();
    }
    m_window.reset();
    m_gates.reset();
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
    QStringList all = m_gates ? m_gates->urls() : m_nodes;
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
    if (m_gates)
        options << m_gates->options();
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

/// Each begins with another node and takes the lock again and again, with a pause, so that the
/// nodes are not measured at their limit. A section writes its token when it begins, and when it
/// ends.
void TestClusterFailOver::startContenders()
{
    for (int i = 0; i < contenders(); ++i)
        loop(shell(i % 3, QStringLiteral("acquire --mode X /shared --wait 100s --"))
             + QLatin1String("sh -c 'echo b $LOCKSCOPE_TOKEN >>log; sleep 0.02; "
                             "echo e $LOCKSCOPE_TOKEN $(date +%s%3N) >>log'; sleep ")
             + QString::number(contenders() / 6));
}

/// Locks that stay, each noted when it was acknowledged; a lock that nobody else wants; and what
/// the cluster itself is able to.
void TestClusterFailOver::startProbes(int victim)
{
    loop(QLatin1String("n=$((n + 1)); ")
         + shell(victim, QStringLiteral("acquire --detach --lease 30m --mode X --wait 100s"))
         + QLatin1String("/kept/$n && echo /kept/$n >>kept; sleep 0.5"));
    loop(shell(victim, QStringLiteral("acquire --mode X /own --wait 200s --"))
         + QLatin1String("date +%s%3N >>own"));
    writePlainly(victim);
}

/// A plain write to the same shard, by way of the other nodes: the deletion of a document that is
/// not there. On MongoDB a document beside the locks, on most members.
void TestClusterFailOver::writePlainly(int victim)
{
    if (isMongo()) {
        m_isStopping = false;
        m_plain.reset(QThread::create([this, url = urls(0)] {
            const auto store = rawStore(url, m_index);
            QFile times(m_home->filePath(QStringLiteral("plain")));
            if (!store || !times.open(QIODevice::WriteOnly | QIODevice::Unbuffered))
                return;
            int n = 0;
            QEventLoop writing;
            QTimer pace;
            connect(&pace, &QTimer::timeout, &writing, [&] {
                if (m_isStopping) {
                    writing.quit();
                    return;
                }
                const QJsonObject changed{{QStringLiteral("n"), ++n}};
                if (store->put(RawStore::Place::Files, {{"plain", changed}}))
                    times.write(QByteArray::number(QDateTime::currentMSecsSinceEpoch()) + '\n');
            });
            pace.start(100);
            writing.exec();
        }));
        m_plain->start();
        return;
    }
    const QString document = QLatin1Char('/') + m_index + QLatin1String("-000001/_doc/none");
    loop(QLatin1String("for node in ") + m_nodes.at((victim + 1) % 3) + QLatin1Char(' ')
         + m_nodes.at((victim + 2) % 3)
         + QLatin1String("; do case $(curl -s -m 100 -o answer -w '%{http_code}' -X DELETE $node")
         + document + QLatin1String(") in 200|404) date +%s%3N >>plain;; esac; done; sleep 0.1"));
}

void TestClusterFailOver::stop()
{
    QFile stop(m_home->filePath(QStringLiteral("stop")));
    QVERIFY(stop.open(QIODevice::WriteOnly));
    for (const auto &process : m_loops)
        QVERIFY(process->state() == QProcess::NotRunning || process->waitForFinished(Long));
    m_loops.clear();
    m_isStopping = true;
    if (m_plain)
        QVERIFY(m_plain->wait(Long));
    m_plain.reset();
}

void TestClusterFailOver::watchInAWindow(int first)
{
    lockscope::StartOptions options;
    options.server = urls(first);
    options.index = m_index;
    options.readOnly = true;
    m_window = std::make_unique<WatchingWindow>(options, *m_home,
                                                QStringList{QStringLiteral("/held/0"),
                                                            QStringLiteral("/held/1"),
                                                            QStringLiteral("/held/2")});
    QVERIFY(m_window->show());
    QTRY_VERIFY_WITH_TIMEOUT(m_window->showsTheLiving(), Long);
}

void TestClusterFailOver::crash(int victim)
{
    m_crashedAt = QDateTime::currentMSecsSinceEpoch();
    Background holder(at(victim, words(QStringLiteral("acquire --hold --mode X --purpose crashes "))
                                         + words(QLatin1String(ShortTerms))
                                         + words(QStringLiteral("/crash"))));
    QVERIFY(holder.nextObject().value(QLatin1String("granted")).toBool());
    holder.send(SIGKILL);
    QCOMPARE(holder.wait().exitCode, 128 + SIGKILL);
    m_heir = std::make_unique<QProcess>();
    m_heir->setStandardOutputFile(m_home->filePath(QStringLiteral("heir")));
    m_heir->setStandardErrorFile(QProcess::nullDevice());
    m_elsewhere->start(*m_heir, at(victim,
                                   words(QStringLiteral(
                                           "acquire --mode X --wait 280s /crash -- date +%s%3N")),
                                   false));
}

/// The lock was free again, for another host not before the lease and its delay were over.
void TestClusterFailOver::verifyTheCrash()
{
    QTRY_COMPARE_WITH_TIMEOUT(m_heir->state(), QProcess::NotRunning, Long);
    QCOMPARE(m_heir->exitCode(), 0);
    const QStringList times = linesOf(m_home->filePath(QStringLiteral("heir")));
    const auto time = std::find_if(times.begin(), times.end(),
                                   [](const QString &line) { return line.toLongLong() > 0; });
    QVERIFY(time != times.end());
    if (m_elsewhere->isAnother())
        QVERIFY2(time->toLongLong() - m_crashedAt >= ShortTermsMs, qPrintable(*time));
    m_heir.reset();
}

void TestClusterFailOver::watchTheLiving()
{
    // By way of another node each time: one of them may not answer.
    static int turn = 0;
    const QStringList asks = at(++turn % int(m_nodes.size()), words(QStringLiteral("sessions")));
    const bool isElsewhere = turn % 2 == 0 && m_elsewhere->isAnother();
    QProcess look;
    if (isElsewhere)
        m_elsewhere->start(look, asks);
    else
        look.start(lockctlPath(), asks);
    // The window goes on meanwhile.
    QVERIFY(QTest::qWaitFor([&look] { return look.state() == QProcess::NotRunning; }, Long));
    const QJsonArray sessions = QJsonDocument::fromJson(look.readAllStandardOutput()).array();
    for (const auto &session : sessions)
        judge(session.toObject(), isElsewhere);
}

/// Another host knows no more of one that has crashed than that its lease is over.
void TestClusterFailOver::judge(const QJsonObject &session, bool isElsewhere)
{
    const auto text = [&session](const char *name) {
        return session.value(QLatin1String(name)).toString();
    };
    if (text("state") != QLatin1String("dead"))
        return;
    const QDateTime end = QDateTime::fromString(text("expires_at"), Qt::ISODateWithMs);
    const bool isTooEarly = isElsewhere && text("purpose") == QLatin1String("crashes")
                            && end > QDateTime::currentDateTimeUtc();
    if (text("purpose") == QLatin1String("lives") || isTooEarly)
        ++m_livingShownDead;
}

bool TestClusterFailOver::waitForSections(int more)
{
    const int wanted = workLog().sections + more;
    QElapsedTimer time;
    for (time.start(); time.elapsed() < Long;) {
        watchTheLiving();
        if (workLog().sections >= wanted)
            return true;
        QTest::qWait(500);
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
    if (!isMongo() && !m_gates) { // nodes name no gates
        m_holders.push_back(hold(QStringLiteral("--sniff /held/by-itself"), victim, Named::One));
        QVERIFY(m_holders.back());
    }
    if (!m_gates) // a window takes a CA from a saved connection only
        watchInAWindow(victim);
    startProbes(victim);
    startContenders();
    QVERIFY(waitForSections(some(8)));
    crash(victim);
}

/// Everything that was acknowledged is there, and no one was in the way of another.
void TestClusterFailOver::verify()
{
    verifyTheCrash();
    const bool allHold = std::all_of(m_holders.begin(), m_holders.end(),
                                     [](const auto &holder) { return holder->isRunning(); });
    if (m_window && allHold) {
        QTRY_VERIFY_WITH_TIMEOUT(m_window->showsTheLiving(), Long);
    }
    if (m_window)
        m_livingShownDead += m_window->wronglyCalled();
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
    QTest::newRow("the primary's node hangs, all behind TLS and a password")
            << What(&TestClusterFailOver::hangBehindGates);
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

/// Until the driver and the members have noticed that a primary of MongoDB is silent, 20 s were
/// measured, and of the usual lease there two thirds are left at the worst.
void TestClusterFailOver::takeLeasesThatOutliveAnElection()
{
    if (isMongo())
        QCOMPARE(lockctl(words(QStringLiteral("init --lease 60s"))).exitCode, 0);
}

void TestClusterFailOver::hangPrimary()
{
    takeLeasesThatOutliveAnElection();
    hang(primary());
}

void TestClusterFailOver::cutOffPrimary()
{
    takeLeasesThatOutliveAnElection();
    cutOff(primary());
}

void TestClusterFailOver::hangBehindGates()
{
    m_gates = std::make_unique<Gates>(m_nodes);
    QCOMPARE(m_gates->urls().size(), 3);
    hangPrimary();
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

/// All nodes stand still: nothing is renewed, released or granted any more. Whoever waits for it
/// ends when it cannot matter any more. A lease is over that long after they stopped, at the
/// latest.
void TestClusterFailOver::nothingOutlivesWhatItCanDo()
{
    if (!lockscope::test::isWholeRun())
        QSKIP("It waits for leases to end: ./dev test --all does.");
    constexpr qint64 Lease = 24000;
    constexpr qint64 LeaseAndDelay = 30000;
    constexpr qint64 Wait = 10000;
    const QString lease = QStringLiteral("--lease 24s --delay 6s --mode X ");
    const char *work = "lockctl acquire -- CMD, after its lease";
    const char *holding = "lockctl acquire --hold, after its lease";
    const char *worked = "lockctl acquire -- CMD that has ended, after lease and delay";
    const char *release = "lockctl release, after lease and delay";
    const char *wait = "lockctl acquire --wait 10s, after these 10 s";
    struct Going
    {
        qint64 limit = 0; ///< ms after the nodes stopped
        std::unique_ptr<Background> process;
        qint64 end = 0; ///< epoch ms
    };
    std::map<std::string, Going> all;
    const auto start = [&](const char *what, qint64 limit, const QStringList &arguments) {
        Going &going = all[what];
        going.limit = limit;
        going.process = std::make_unique<Background>(at(0, arguments));
        connect(&going.process->process(), &QProcess::finished, this,
                [&going] { going.end = QDateTime::currentMSecsSinceEpoch(); });
    };
    const auto isGranted = [&all](const char *what) {
        return all[what].process->nextObject().value(QLatin1String("granted")).toBool();
    };
    const QString alive = m_home->filePath(QStringLiteral("alive"));
    const QString enough = m_home->filePath(QStringLiteral("enough"));
    start(work, Lease,
          words(QStringLiteral("acquire /works ") + lease + QStringLiteral("-- sh -c"))
                  << QStringLiteral("while :; do date +%s%3N >>'%1'; sleep 0.1; done").arg(alive));
    start(worked, LeaseAndDelay,
          words(QStringLiteral("acquire /worked ") + lease + QStringLiteral("-- sh -c"))
                  << QStringLiteral("until [ -e '%1' ]; do sleep 0.1; done; exit 9").arg(enough));
    start(holding, Lease, words(QStringLiteral("acquire --hold /holds ") + lease));
    for (const char *what : {work, worked, holding})
        QVERIFY(isGranted(what));
    const QString kept = lockctl(words(QStringLiteral("acquire --detach /kept ") + lease))
                                 .object()
                                 .value(QLatin1String("holder"))
                                 .toString();
    QVERIFY(!kept.isEmpty());

    m_blow = Blow::Pause;
    for (int node = 0; node < 3; ++node) {
        QVERIFY(m_cluster->pause(node));
        m_struck.push_back(node);
    }
    const qint64 struck = QDateTime::currentMSecsSinceEpoch();
    QFile end(enough);
    QVERIFY(end.open(QIODevice::WriteOnly));
    start(wait, Wait, words(QStringLiteral("acquire --mode X --wait 10s --hold /waits")));
    start(release, LeaseAndDelay, {QStringLiteral("release"), kept});
    const auto haveEnded = [&all] {
        return std::all_of(all.begin(), all.end(),
                           [](const auto &one) { return !one.second.process->isRunning(); });
    };
    QVERIFY(QTest::qWaitFor(haveEnded, Long));

    const qint64 command = linesOf(alive).last().toLongLong() - struck - Lease;
    m_outliving->row({"CMD itself, after that lease", seconds(command)});
    qint64 longest = 0;
    for (const auto &[what, going] : all) {
        const qint64 ms = going.end - struck - going.limit;
        m_outliving->row({what, seconds(ms)});
        qInfo("%s: %s", what.c_str(), seconds(ms).c_str());
        longest = std::max(longest, ms);
    }
    QVERIFY(command < 0);
    QCOMPARE(all[work].process->wait().exitCode, 7);
    QCOMPARE(all[holding].process->wait().exitCode, 7);
    QCOMPARE(all[worked].process->wait().exitCode, 9);
    QVERIFY(longest < 10000); // asked: 2 s; a busy machine may take longer to end a process
}

LOCKSCOPE_TEST(TestClusterFailOver)
#include "tst_clusterfailover.moc"
