// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/e2e/windowdriver.h"
#include "tests/e2e/windowtest.h"
#include "tests/e2e/withoutmaster.h"
#include "tests/support/testprogram.h"
#include "ui/kit/banner.h"
#include "ui/shell/mainwindow.h"
#include "ui/shell/statusstrip.h"

#include <QJsonObject>
#include <QTest>

using namespace e2e;
using namespace lockscope;
using lockscope::faults::FaultProxy;
using lockscope::faults::FaultRule;
using lockscope::faults::SeenRequest;
using lockscope::faults::WireAnswer;

namespace {

constexpr int Long = 60000;

} // namespace

/// A cluster whose nodes have elected nobody answers, but not about its indices: that is said, and
/// neither that the index is gone nor that the connection is. Its answers are those of nodes
/// without a master; a real cluster that loses one takes minutes.
class TestE2eNoMaster : public WindowTest
{
    Q_OBJECT
private slots:
    void initTestCase() override;
    void cleanup();
    void bothProgramsSayIt_data();
    void bothProgramsSayIt();
    void aReleaseGoesOnUntilSomebodyLeads();
    void allQuestionsTogetherWaitTwoSeconds();
    void aStateWithoutAMasterIsEnough();
    void aSingleCopyAmongSeveralNodesIsWarnedOf();

private:
    /// From now on, by @p words of the engine for an unknown master and for what it blocks then.
    void loseMaster(const QByteArray &notDiscovered, const QByteArray &block);
    /// In place of the server.
    void answerTo(const QByteArray &path, const QByteArray &body)
    {
        FaultRule rule;
        rule.when = [path](const SeenRequest &request) { return request.target.startsWith(path); };
        rule.treatment.copies = 0;
        rule.treatment.rewrite = [body](const SeenRequest &, const WireAnswer &) {
            return WireAnswer::make(200, body).wire();
        };
        m_proxy->apply({rule});
    }
    QString statusText() { return window().statusStrip()->text(); }
    QStringList throughProxy(const char *command) const
    {
        return QStringList{QStringLiteral("--server"), m_proxy->url(), QStringLiteral("--index"),
                           m_server->index(), QStringLiteral("--json")}
               + words(QLatin1String(command));
    }
    QString lostTitle()
    {
        const Banner *banner = window().banners()->banner(BannerArea::Kind::LostFeed);
        return banner ? banner->content().title : QString();
    }
    /// Nothing is said that nobody knows.
    static bool isHonest(const QString &said)
    {
        for (const char *untrue : {"deleted", "not set up", "lockctl init", "Connection lost",
                                   "does not answer", "No answer"}) {
            if (said.contains(QLatin1String(untrue)))
                return false;
        }
        return true;
    }

    std::unique_ptr<FaultProxy> m_proxy;
};

void TestE2eNoMaster::initTestCase()
{
    QGuiApplication::setQuitOnLastWindowClosed(false); // another one is opened
    if (!startServer())
        return;
    m_proxy = std::make_unique<FaultProxy>(m_server->url());
    QCOMPARE(m_server->lockctl(words(QStringLiteral("acquire /held --detach"))).exitCode, 0);
}

void TestE2eNoMaster::cleanup()
{
    m_application.reset();
    m_proxy->heal();
}

void TestE2eNoMaster::loseMaster(const QByteArray &notDiscovered, const QByteArray &block)
{
    m_proxy->apply(withoutMaster(m_server->index().toUtf8(), notDiscovered, block));
}

void TestE2eNoMaster::bothProgramsSayIt_data()
{
    QTest::addColumn<QByteArray>("notDiscovered");
    QTest::addColumn<QByteArray>("block");
    QTest::newRow("Elasticsearch") << QByteArray("master_not_discovered_exception")
                                   << QByteArray("blocked by: [SERVICE_UNAVAILABLE/2/no master];");
    QTest::newRow("OpenSearch") << QByteArray("cluster_manager_not_discovered_exception")
                                << QByteArray("blocked by: [SERVICE_UNAVAILABLE/2/no cluster "
                                              "manager];");
}

void TestE2eNoMaster::bothProgramsSayIt()
{
    QFETCH(const QByteArray, notDiscovered);
    QFETCH(const QByteArray, block);
    StartOptions options = optionsFor(*m_server);
    options.server = m_proxy->url();
    QVERIFY(openWindow(options));
    QTRY_VERIFY_WITH_TIMEOUT(store().lockCount() > 0, Long);
    Background watching(throughProxy("watch"));
    QByteArray said;
    const auto says = [&](const char *words) {
        return (said += watching.process().readAllStandardError()).contains(words);
    };
    QTRY_VERIFY_WITH_TIMEOUT(says("Watching"), Long);

    loseMaster(notDiscovered, block);
    QTRY_VERIFY_WITH_TIMEOUT(says("The cluster has no leader"), Long);
    QTest::keyClick(&window(), Qt::Key_F5);
    QTRY_COMPARE_WITH_TIMEOUT(lostTitle(), QStringLiteral("The cluster has no leader."), Long);
    const QString text = window().banners()->banner(BannerArea::Kind::LostFeed)->content().text;
    QVERIFY2(isHonest(text), qPrintable(text));
    // As soon as a status, and not only the picture, was asked for.
    QTRY_VERIFY2_WITH_TIMEOUT(statusText().contains(QStringLiteral("red · no leader")),
                              qPrintable(statusText()), Long);
    QVERIFY(store().lockCount() > 0); // as they were
    for (const char *command : {"status", "ls", "watch", "why /held", "fsck", "acquire /x --detach",
                                "release nobody", "init", "recover"}) {
        const int before = m_proxy->seenCount();
        const Outcome refused = run(throughProxy(command));
        const qint64 waits = waitsAllowed(m_proxy->seen(), before);
        QVERIFY2(waits <= 2000, qPrintable(QStringLiteral("%1: %2").arg(QLatin1String(command),
                                                                        QString::number(waits))));
        const QJsonObject error = refused.object().value(QLatin1String("error")).toObject();
        QCOMPARE(refused.exitCode, 3);
        QVERIFY2(error.value(QLatin1String("kind")).toString() == QLatin1String("no-master"),
                 refused.all().constData());
        QVERIFY2(isHonest(QString::fromUtf8(refused.err)), refused.all().constData());
    }

    const QJsonObject status = run(throughProxy("status")).object();
    QCOMPARE(status.value(QLatin1String("set_up")).toString(), QStringLiteral("red"));
    QCOMPARE(status.value(QLatin1String("health"))
                     .toObject()
                     .value(QLatin1String("colour"))
                     .toString(),
             QStringLiteral("red"));

    m_proxy->heal();
    QTRY_VERIFY_WITH_TIMEOUT(says("Watching again."), Long);
    QVERIFY2(isHonest(QString::fromUtf8(said)), said.constData());
    QTest::keyClick(&window(), Qt::Key_F5);
    QTRY_COMPARE_WITH_TIMEOUT(lostTitle(), QString(), Long);
}

/// A command that ends while nobody leads releases what it held as soon as somebody does: until its
/// lease and lock-delay are over, the lock would be in everybody's way.
void TestE2eNoMaster::aReleaseGoesOnUntilSomebodyLeads()
{
    const QString path = QStringLiteral("/outlasts");
    Background working(throughProxy("acquire /outlasts --mode X --")
                       + QStringList{QStringLiteral("sh"), QStringLiteral("-c"),
                                     QStringLiteral("read line; exit 9")});
    QVERIFY(working.nextObject().value(QLatin1String("granted")).toBool());
    loseMaster("master_not_discovered_exception", "blocked by: [SERVICE_UNAVAILABLE/2/no master];");
    working.process().write("go on\n");
    QByteArray said;
    QTRY_VERIFY_WITH_TIMEOUT((said += working.process().readAllStandardError())
                                     .contains("has not confirmed the release yet"),
                             Long);
    QVERIFY2(working.isRunning() && !isFree(*m_server, path), said.constData());
    m_proxy->heal();
    const Outcome ended = working.wait();
    QCOMPARE(ended.exitCode, 9);
    QVERIFY2(!ended.err.contains("not released"), ended.err.constData());
    QVERIFY(isFree(*m_server, path));
}

/// What a command asks before it can say how the cluster stands takes no longer than that when
/// every question is waited for: a node may lose its master between any two of them.
void TestE2eNoMaster::allQuestionsTogetherWaitTwoSeconds()
{
    for (const char *command :
         {"status", "ls", "why /held", "fsck", "release nobody", "renew nobody", "recover",
          "show /held", "sessions", "break /nobody --yes --reason test"}) {
        const int before = m_proxy->seenCount();
        run(throughProxy(command));
        const qint64 waits = waitsAllowed(m_proxy->seen(), before);
        QVERIFY2(waits > 0 && waits <= 2000,
                 qPrintable(QStringLiteral("%1: %2").arg(QLatin1String(command),
                                                         QString::number(waits))));
    }
}

/// Some versions describe an index although there is no master: the state of the cluster tells.
void TestE2eNoMaster::aStateWithoutAMasterIsEnough()
{
    StartOptions options = optionsFor(*m_server);
    options.server = m_proxy->url();
    QVERIFY(openWindow(options));
    QTRY_VERIFY_WITH_TIMEOUT(store().lockCount() > 0, Long);
    QTRY_VERIFY2_WITH_TIMEOUT(statusText().contains(QStringLiteral("green · 1 node · lockscope")),
                              qPrintable(statusText()), Long);

    answerTo("/_cluster/state", R"({"master_node":null,"blocks":{},"nodes":{}})");
    QTest::keyClick(&window(), Qt::Key_F5);
    QTRY_COMPARE_WITH_TIMEOUT(lostTitle(), QStringLiteral("The cluster has no leader."), Long);
    const QString text = window().banners()->banner(BannerArea::Kind::LostFeed)->content().text;
    QVERIFY2(isHonest(text) && text.startsWith(QStringLiteral("Seen since ")), qPrintable(text));
    QTRY_VERIFY2_WITH_TIMEOUT(statusText().contains(QStringLiteral("red · no leader")),
                              qPrintable(statusText()), Long);
    const Outcome status = run(throughProxy("status"));
    QCOMPARE(status.exitCode, 3);
    const QJsonObject told = status.object();
    QCOMPARE(told.value(QLatin1String("set_up")).toString(), QStringLiteral("red"));
    QCOMPARE(told.value(QLatin1String("error")).toObject().value(QLatin1String("kind")).toString(),
             QStringLiteral("no-master"));
    QVERIFY(told.value(QLatin1String("health")).toObject().value(QLatin1String("master")).isNull());

    m_proxy->heal();
    QTest::keyClick(&window(), Qt::Key_F5);
    QTRY_COMPARE_WITH_TIMEOUT(lostTitle(), QString(), Long);
    QTRY_VERIFY2_WITH_TIMEOUT(statusText().contains(QStringLiteral("green · 1 node · lockscope")),
                              qPrintable(statusText()), Long);
}

/// Locks work, so it is no error; on a server that is alone by intent it is no word worth.
void TestE2eNoMaster::aSingleCopyAmongSeveralNodesIsWarnedOf()
{
    QByteArray threeNodes = R"({"number_of_nodes":3,"number_of_data_nodes":3,"indices":{"INDEX":{)"
                            R"("status":"green","number_of_shards":1,"number_of_replicas":0,)"
                            R"("active_shards":1}}})";
    threeNodes.replace("INDEX", QByteArray(m_server->index().toUtf8() + "-000001"));
    answerTo("/_cluster/health", threeNodes);
    const Outcome warned = run(throughProxy("status"));
    QCOMPARE(warned.exitCode, 0);
    QVERIFY2(warned.err.contains("Only one copy of the locks is active"), warned.all().constData());
    const QJsonObject health = warned.object().value(QLatin1String("health")).toObject();
    QCOMPARE(health.value(QLatin1String("copies")).toInt(), 1);
    QCOMPARE(health.value(QLatin1String("data_nodes")).toInt(), 3);
    const Outcome metrics = run(throughProxy("export --format prometheus"));
    for (const char *line :
         {"lockscope_health{colour=\"green\"} 1\n", "lockscope_health{colour=\"red\"} 0\n",
          "lockscope_copies 1\n", "lockscope_copies_wanted 1\n", "lockscope_cluster_nodes 3\n",
          "lockscope_cluster_data_nodes 3\n",
          "lockscope_cluster_master_info{name=\"lockscope\"} 1\n"})
        QVERIFY2(metrics.out.contains(line), metrics.all().constData());
    QVERIFY2(!metrics.err.contains("copy"), metrics.all().constData()); // once is enough
    m_proxy->heal();
    const Outcome alone = run(throughProxy("status"));
    QCOMPARE(alone.exitCode, 0);
    QVERIFY2(alone.err.isEmpty(), alone.all().constData());
}

LOCKSCOPE_TEST(TestE2eNoMaster)
#include "tst_e2e_nomaster.moc"
