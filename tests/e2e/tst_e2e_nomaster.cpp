// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/e2e/windowdriver.h"
#include "tests/e2e/windowtest.h"
#include "tests/faults/faultproxy.h"
#include "tests/support/testprogram.h"
#include "ui/kit/banner.h"
#include "ui/shell/mainwindow.h"

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

private:
    /// From now on, by @p words of the engine for an unknown master and for what it blocks then.
    void loseMaster(const QByteArray &notDiscovered, const QByteArray &block);
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
    const auto answerWith = [](const QByteArray &type, const QByteArray &reason) {
        const QByteArray body = "{\"error\":{\"root_cause\":[{\"type\":\"" + type
                                + "\",\"reason\":" + reason + "}],\"type\":\"" + type
                                + "\",\"reason\":" + reason + "},\"status\":503}";
        FaultRule rule;
        rule.treatment.copies = 0;
        rule.treatment.rewrite = [body](const SeenRequest &, const WireAnswer &) {
            return WireAnswer::make(503, body).wire();
        };
        return rule;
    };
    FaultRule described = answerWith(notDiscovered, "null");
    described.when = [](const SeenRequest &request) {
        return request.verb != "POST" && request.target.contains("master_timeout");
    };
    FaultRule others = answerWith("cluster_block_exception", '"' + block + '"');
    others.when = [index = QByteArray('/' + m_server->index().toUtf8())](
                          const SeenRequest &request) { return request.target.startsWith(index); };
    m_proxy->apply({described, others});
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
    QVERIFY(store().lockCount() > 0); // as they were
    for (const char *command : {"status", "ls", "watch", "why /held", "fsck", "acquire /x --detach",
                                "release nobody", "init", "recover"}) {
        const Outcome refused = run(throughProxy(command));
        const QJsonObject error = refused.object().value(QLatin1String("error")).toObject();
        QCOMPARE(refused.exitCode, 3);
        QVERIFY2(error.value(QLatin1String("kind")).toString() == QLatin1String("no-master"),
                 refused.all().constData());
        QVERIFY2(isHonest(QString::fromUtf8(refused.err)), refused.all().constData());
    }

    m_proxy->heal();
    QTRY_VERIFY_WITH_TIMEOUT(says("Watching again."), Long);
    QVERIFY2(isHonest(QString::fromUtf8(said)), said.constData());
    QTest::keyClick(&window(), Qt::Key_F5);
    QTRY_COMPARE_WITH_TIMEOUT(lostTitle(), QString(), Long);
}

LOCKSCOPE_TEST(TestE2eNoMaster)
#include "tst_e2e_nomaster.moc"
