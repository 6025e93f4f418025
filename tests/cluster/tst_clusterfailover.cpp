// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/domain/serverurl.h"
#include "tests/e2e/e2esupport.h"
#include "tests/faults/enginenode.h"
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
using lockscope::faults::EngineNode;

namespace {

constexpr int Long = 280000; // a contender that is lost in a gap blocks for its lease after it
constexpr int Contenders = 6;

/// One critical section, as it wrote itself down.
struct Section
{
    qint64 token = 0;
    qint64 endedAt = 0; ///< epoch ms
};

} // namespace

/// Real lockctl processes on a real cluster whose fault detection is the engine's own, while the node
/// of the lock index's primary goes: long holders, a detached lock, and contenders for one path.
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

    /// The nodes' URLs, with that at @p first in front.
    QString urls(int first) const;
    QStringList at(int first, const QStringList &arguments, bool json = true) const;
    Outcome lockctl(const QStringList &arguments, int first = 0) const
    {
        return run(at(first, arguments));
    }
    /// Where the node with the primary of the lock index is, and the elected one.
    int primary() const;
    int master() const;
    bool isGreen() const;
    void begin(int victim);
    void verify();
    void kill(int victim);
    void hang(int victim);
    void killPrimary() { kill(primary()); }
    void hangPrimary() { hang(primary()); }
    void killReplica() { kill((primary() + 1) % 3); }
    void hangReplica() { hang((primary() + 1) % 3); }
    void killMaster() { kill(master()); }
    void hangMaster();
    void killTwo();
    void restartAll();
    std::unique_ptr<Background> hold(const QString &path, int first) const;
    void startContenders();
    void stopContenders();
    std::vector<Section> sections();
    /// Waits for so many more; keeps an eye on the holders meanwhile.
    bool waitForSections(std::size_t more);
    void watchTheLiving();

    QStringList m_nodes; ///< URLs
    QStringList m_names; ///< in the same order
    std::unique_ptr<EngineNode> m_cluster;
    QString m_index;
    std::unique_ptr<QTemporaryDir> m_home;
    std::vector<std::unique_ptr<QProcess>> m_contenders;
    std::unique_ptr<Background> m_near;
    std::unique_ptr<Background> m_far;
    std::vector<int> m_struck; ///< the nodes that were killed or paused
    bool m_isPaused = false;
    int m_livingShownDead = 0;
    QString m_inconsistency; ///< of the contenders' log
};

void TestClusterFailOver::initTestCase()
{
    const QString url = qEnvironmentVariable("LOCKSCOPE_TEST_SERVER_URL");
    if (url.isEmpty() && qEnvironmentVariable("LOCKSCOPE_ENGINES") != QLatin1String("required"))
        QSKIP("No real cluster: LOCKSCOPE_TEST_SERVER_URL is not set. ./dev test sets it.");
    for (const std::string &node : lockscope::nodeUrls(url.toStdString()))
        m_nodes << QString::fromStdString(node);
    QCOMPARE(m_nodes.size(), 3);
    for (const QString &node : std::as_const(m_nodes))
        m_names << QJsonDocument::fromJson(http(node, "GET", "/").body)
                           .object()
                           .value(QLatin1String("name"))
                           .toString();
    m_cluster = std::make_unique<EngineNode>(url);
    QVERIFY(m_cluster->isKnown());
}

void TestClusterFailOver::init()
{
    m_home = std::make_unique<QTemporaryDir>();
    m_index = QStringLiteral("cl%1").arg(QRandomGenerator::global()->generate());
    m_livingShownDead = 0;
    m_inconsistency.clear();
    const Outcome made = lockctl(words(QStringLiteral("init")));
    QVERIFY2(made.exitCode == 0, made.all().constData());
    // The replicas of a new index come a moment later.
    QTRY_VERIFY_WITH_TIMEOUT(isGreen(), Long);
}

void TestClusterFailOver::cleanup()
{
    stopContenders();
    m_near.reset();
    m_far.reset();
    if (m_isPaused) {
        for (const int node : m_struck)
            QVERIFY(m_cluster->resume(node));
    } else if (!m_struck.empty()) {
        QVERIFY(m_cluster->restart());
    }
    m_struck.clear();
    m_isPaused = false;
    for (const char *name : {"-000001", "-intents-000001"})
        (void)http(m_nodes.front(), "DELETE", '/' + m_index.toUtf8() + name);
}

QString TestClusterFailOver::urls(int first) const
{
    QStringList all = m_nodes;
    all.move(first, 0);
    return all.join(QLatin1Char(','));
}

QStringList TestClusterFailOver::at(int first, const QStringList &arguments, bool json) const
{
    QStringList all = arguments;
    QStringList options{QStringLiteral("--server"), urls(first), QStringLiteral("--index"),
                        m_index};
    if (json)
        options << QStringLiteral("--json");
    for (qsizetype i = 0; i < options.size(); ++i)
        all.insert(1 + i, options.at(i));
    return all;
}

int TestClusterFailOver::primary() const
{
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
    const QJsonObject status = lockctl(words(QStringLiteral("status"))).object();
    return int(m_names.indexOf(status.value(QLatin1String("health"))
                                       .toObject()
                                       .value(QLatin1String("master"))
                                       .toString()));
}

bool TestClusterFailOver::isGreen() const
{
    const QJsonObject status = lockctl(words(QStringLiteral("status"))).object();
    return status.value(QLatin1String("health")).toObject().value(QLatin1String("colour"))
           == QLatin1String("green");
}

std::unique_ptr<Background> TestClusterFailOver::hold(const QString &path, int first) const
{
    auto holder = std::make_unique<Background>(
            at(first, words(QStringLiteral("acquire --hold --mode X %1").arg(path))));
    return holder->nextObject().value(QLatin1String("granted")).toBool() ? std::move(holder)
                                                                         : nullptr;
}

/// Each begins with another node and takes the lock again and again. A section writes its token when
/// it begins, and when it ends.
void TestClusterFailOver::startContenders()
{
    for (int i = 0; i < Contenders; ++i) {
        const QString loop
                = QStringLiteral(
                          "while [ ! -e stop ]; do '%1' %2 -- sh -c 'echo b $LOCKSCOPE_TOKEN "
                          ">>log; sleep 0.02; echo e $LOCKSCOPE_TOKEN $(date +%s%3N) >>log'"
                          "; done 2>>words")
                          .arg(lockctlPath(),
                               at(i % 3,
                                  words(QStringLiteral("acquire --mode X /shared --wait 100s")),
                                  false)
                                       .join(QLatin1Char(' ')),
                               QStringLiteral("%3")); // of date
        auto process = std::make_unique<QProcess>();
        process->setWorkingDirectory(m_home->path());
        process->setStandardOutputFile(QProcess::nullDevice());
        process->start(QStringLiteral("sh"), {QStringLiteral("-c"), loop});
        m_contenders.push_back(std::move(process));
    }
}

void TestClusterFailOver::stopContenders()
{
    QFile stop(m_home->filePath(QStringLiteral("stop")));
    QVERIFY(stop.open(QIODevice::WriteOnly));
    for (const auto &process : m_contenders)
        QVERIFY(process->state() == QProcess::NotRunning || process->waitForFinished(Long));
    m_contenders.clear();
}

/// Those that have ended; `m_inconsistency` when two were at work at a time, or in the wrong order.
std::vector<Section> TestClusterFailOver::sections()
{
    std::vector<Section> all;
    QFile log(m_home->filePath(QStringLiteral("log")));
    if (!log.open(QIODevice::ReadOnly))
        return all;
    qint64 inside = 0;
    qint64 last = 0;
    const QList<QByteArray> lines = log.readAll().split('\n');
    for (const QByteArray &line : lines) {
        const QList<QByteArray> parts = line.split(' ');
        if (parts.size() < 2)
            continue;
        const qint64 token = parts.at(1).toLongLong();
        if (parts.at(0) == "b") {
            if (inside != 0)
                m_inconsistency = QStringLiteral("%1 began within %2").arg(token).arg(inside);
            if (token <= last)
                m_inconsistency = QStringLiteral("%1 came after %2").arg(token).arg(last);
            inside = last = token;
        } else if (parts.size() == 3) {
            if (token != inside)
                m_inconsistency = QStringLiteral("%1 ended within %2").arg(token).arg(inside);
            inside = 0;
            all.push_back({token, parts.at(2).toLongLong()});
        }
    }
    return all;
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

bool TestClusterFailOver::waitForSections(std::size_t more)
{
    const std::size_t wanted = sections().size() + more;
    QElapsedTimer time;
    for (time.start(); time.elapsed() < Long;) {
        watchTheLiving();
        if (sections().size() >= wanted)
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
    QCOMPARE(status.value(QLatin1String("node")).toString(), m_names.at(1));
    QCOMPARE(status.value(QLatin1String("node_url")).toString(), m_nodes.at(1));
    QCOMPARE(status.value(QLatin1String("lease_ms")).toInt(), 75000);
}

/// Two long holders, of which one talks to @p victim first, a detached lock and the contenders.
void TestClusterFailOver::begin(int victim)
{
    m_near = hold(QStringLiteral("/near --purpose lives"), victim);
    m_far = hold(QStringLiteral("/far --purpose lives"), (victim + 1) % 3);
    QVERIFY(m_near && m_far);
    const Outcome detached = lockctl(words(QStringLiteral(
                                             "acquire --detach --lease 10m --mode X /kept")),
                                     victim);
    QVERIFY2(detached.exitCode == 0, detached.all().constData());
    startContenders();
    QVERIFY(waitForSections(15));
}

/// Everything that was acknowledged is there, and no one was in the way of another.
void TestClusterFailOver::verify()
{
    stopContenders();
    const std::vector<Section> done = sections();
    QVERIFY2(m_inconsistency.isEmpty(), qPrintable(m_inconsistency));
    QVERIFY(m_near->isRunning() && m_far->isRunning());
    QCOMPARE(m_livingShownDead, 0);
    QStringList held;
    const QJsonArray locks = lockctl(words(QStringLiteral("ls --flat"))).array();
    for (const auto &lock : locks)
        held << lock.toObject().value(QLatin1String("path")).toString();
    for (const auto path : {"/near", "/far", "/kept"})
        QVERIFY2(held.contains(QLatin1String(path)), path);
    qint64 gap = 0;
    for (std::size_t i = 1; i < done.size(); ++i)
        gap = std::max(gap, done[i].endedAt - done[i - 1].endedAt);
    qInfo("%zu sections; the longest time without one: %lld ms", done.size(), qlonglong(gap));
    for (const auto &holder : {m_near.get(), m_far.get()}) {
        holder->send(SIGTERM);
        QCOMPARE(holder->wait().exitCode, 130);
    }
}

void TestClusterFailOver::theLocksOutlive_data()
{
    QTest::addColumn<What>("what");
    QTest::newRow("the primary's node is killed") << What(&TestClusterFailOver::killPrimary);
    QTest::newRow("the primary's node hangs") << What(&TestClusterFailOver::hangPrimary);
    if (!lockscope::test::isWholeRun())
        return;
    QTest::newRow("a replica's node is killed") << What(&TestClusterFailOver::killReplica);
    QTest::newRow("a replica's node hangs") << What(&TestClusterFailOver::hangReplica);
    QTest::newRow("the master is killed") << What(&TestClusterFailOver::killMaster);
    QTest::newRow("the master hangs") << What(&TestClusterFailOver::hangMaster);
    QTest::newRow("two nodes are killed") << What(&TestClusterFailOver::killTwo);
    QTest::newRow("one after the other is restarted") << What(&TestClusterFailOver::restartAll);
}
void TestClusterFailOver::theLocksOutlive()
{
    QFETCH(const What, what);
    (this->*what)();
    verify();
}

void TestClusterFailOver::kill(int victim)
{
    QVERIFY(victim >= 0);
    begin(victim);
    m_struck = {victim};
    QVERIFY(m_cluster->kill(victim));
    QVERIFY(waitForSections(30));
}

/// Until the others have given it up, and then some.
void TestClusterFailOver::hang(int victim)
{
    QVERIFY(victim >= 0);
    begin(victim);
    m_struck = {victim};
    m_isPaused = true;
    QVERIFY(m_cluster->pause(victim));
    QVERIFY(waitForSections(30));
    QVERIFY(m_cluster->resume(victim));
    m_struck.clear();
    QVERIFY(waitForSections(15));
}

/// Somebody else has to be elected, and to give the node up, before anything is written: twice the
/// time that the usual lease is made for. A contender that was lost meanwhile blocks for its own.
void TestClusterFailOver::hangMaster()
{
    QCOMPARE(lockctl(words(QStringLiteral("init --lease 120s"))).exitCode, 0);
    hang(master());
}

/// The one that is left has no majority, and grants nothing.
void TestClusterFailOver::killTwo()
{
    const int victim = primary();
    QVERIFY(victim >= 0);
    begin(victim);
    m_struck = {victim, (victim + 1) % 3};
    for (const int node : m_struck)
        QVERIFY(m_cluster->kill(node));
    QVERIFY(m_cluster->restart());
    m_struck.clear();
    QVERIFY(waitForSections(30));
}

void TestClusterFailOver::restartAll()
{
    begin(0);
    for (int node = 0; node < 3; ++node) {
        m_struck = {node};
        QVERIFY(m_cluster->kill(node));
        QVERIFY(m_cluster->restart());
        m_struck.clear();
        QTRY_VERIFY_WITH_TIMEOUT(isGreen(), Long);
        QVERIFY(waitForSections(10));
    }
}

LOCKSCOPE_GUILESS_TEST(TestClusterFailOver)
#include "tst_clusterfailover.moc"
