// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/elastic/elasticconnection.h"
#include "backend/elastic/foundnodes.h"
#include "backend/http/clusternodes.h"
#include "backend/process/systemclock.h"
#include "tests/backend/misbehavingserver.h"
#include "tests/support/jobwait.h"
#include "tests/support/testprogram.h"

#include <QTest>

#include <array>
#include <memory>
#include <string>

using namespace lockscope;
using namespace lockscope::test;
using Request = MisbehavingServer::Request;

/// A node tells of others, truly or not.
class TestNodeFinder : public QObject
{
    Q_OBJECT

    static QByteArray nodesAt(const QList<QByteArray> &addresses, const QByteArray &roles = "[]")
    {
        QByteArrayList list;
        for (const QByteArray &address : addresses)
            list << '"' + QByteArray::number(list.size()) + "\":{\"roles\":" + roles
                            + ",\"http\":{\"publish_address\":\"" + address + "\"}}";
        return "{\"nodes\":{" + list.join(',') + "}}";
    }
    static QString joined(const std::vector<QUrl> &urls)
    {
        QStringList list;
        for (const QUrl &url : urls)
            list << url.toString();
        return list.join(QLatin1Char(' '));
    }

    SystemClock m_clock;
    std::array<std::unique_ptr<MisbehavingServer>, 3> m_nodes;
    ServerProfile m_profile;

    QByteArray addressOf(std::size_t node) const
    {
        return "127.0.0.1:" + QByteArray::number(m_nodes[node]->port());
    }
    /// As a node of @p cluster that tells of the nodes at @p addresses.
    void play(std::size_t node, const QByteArray &cluster, const QList<QByteArray> &addresses) const
    {
        m_nodes[node]->onRequest([=](QTcpSocket *socket, const Request &request) {
            const QByteArray body = request.target == "/" ? "{\"cluster_uuid\":\"" + cluster + "\"}"
                                                          : nodesAt(addresses);
            socket->write(MisbehavingServer::response(200, body));
        });
    }
    static HttpCall read()
    {
        HttpCall call;
        call.target = "/fs-locks/_stats";
        return call;
    }
    qsizetype asked(std::size_t node) const { return m_nodes[node]->requests().size(); }

private slots:
    void init()
    {
        for (auto &node : m_nodes)
            node = std::make_unique<MisbehavingServer>();
        m_profile = {};
        m_profile.url = m_nodes[0]->url();
        m_profile.findNodes = true;
    }

    void whatMayBeAsked_data()
    {
        QTest::addColumn<QString>("profile");
        QTest::addColumn<bool>("hasAuthority");
        QTest::addColumn<QByteArray>("address");
        QTest::addColumn<QString>("url"); // empty: it may not
        const auto row = [](const char *name, const char *profile, bool hasAuthority,
                            const char *address, const char *url) {
            QTest::newRow(name) << QString::fromLatin1(profile) << hasAuthority
                                << QByteArray(address) << QString::fromLatin1(url);
        };
        row("this machine", "http://localhost:9200", false, "127.0.0.1:9201",
            "http://127.0.0.1:9201");
        row("its IPv6", "http://localhost:9200", false, "[::1]:9201", "http://[::1]:9201");
        row("another port of a host that is named", "http://es1:9200", false, "es1/10.0.0.1:9201",
            "http://es1:9201");
        row("an address that is named", "http://10.0.0.1:9200", false, "es1/10.0.0.1:9201",
            "http://10.0.0.1:9201");
        row("a foreign host over http", "http://es1:9200", false, "10.0.0.2:9200", "");
        row("this machine, told by another", "http://es1:9200", false, "127.0.0.1:9200", "");
        row("a foreign host, which anybody's CA may know", "https://es1:9200", false,
            "evil.example/10.0.0.2:9200", "");
        row("one that one's own CA tells", "https://es1:9200", true, "es2/10.0.0.2:9200",
            "https://es2:9200");
        row("without a name", "https://es1:9200", true, "10.0.0.2:9200", "https://10.0.0.2:9200");
        row("what is named already", "https://es1:9200", true, "es1/10.0.0.1:9200", "");
        row("behind a gateway's path", "https://gate/es", true, "es2/10.0.0.2:9200", "");
        row("a scheme", "https://es1:9200", true, "http://es2:9200", "");
        row("a user", "https://es1:9200", true, "es1@evil.example:9200", "");
        row("a path", "https://es1:9200", true, "evil.example:9200/x", "");
        row("a query", "https://es1:9200", true, "evil.example?:9200", "");
        row("no port", "https://es1:9200", true, "es2", "");
        row("port 0", "https://es1:9200", true, "es2:0", "");
        row("too high a port", "https://es1:9200", true, "es2:65536", "");
        row("blanks", "https://es1:9200", true, "es 2:9200", "");
        row("nothing", "https://es1:9200", true, "", "");
        row("only a colon", "https://es1:9200", true, ":", "");
        row("only slashes", "https://es1:9200", true, "///", "");
    }
    void whatMayBeAsked()
    {
        QFETCH(const QString, profile);
        QFETCH(const bool, hasAuthority);
        QFETCH(const QByteArray, address);
        QFETCH(const QString, url);
        m_profile.url = profile.toStdString();
        m_profile.caFile = hasAuthority ? "/etc/own.pem" : "";
        QCOMPARE(joined(foundNodes(m_profile, nodesAt({address}).toStdString())), url);
    }

    void aPasswordIsSentOverHttpOnlyWhereItIsAllowed()
    {
        m_profile.url = "http://es1:9200";
        m_profile.user = "anna";
        const std::string answer = nodesAt({"es1/10.0.0.1:9201"}).toStdString();
        QCOMPARE(joined(foundNodes(m_profile, answer)), QString());
        m_profile.allowPlainCredentials = true;
        QCOMPARE(joined(foundNodes(m_profile, answer)), QStringLiteral("http://es1:9201"));
    }

    void whoOnlyElectsIsNotAsked()
    {
        for (const char *roles :
             {R"(["master"])", R"(["cluster_manager"])", R"(["master","voting_only"])"})
            QCOMPARE(joined(foundNodes(m_profile,
                                       nodesAt({"127.0.0.1:9201"}, roles).toStdString())),
                     QString());
        QCOMPARE(joined(foundNodes(m_profile, nodesAt({"127.0.0.1:9201"}, R"(["master","data"])")
                                                      .toStdString())),
                 QStringLiteral("http://127.0.0.1:9201"));
    }

    void whatIsNoAnswerNamesNobody()
    {
        for (const char *answer : {"", "x", "[]", "{}", R"({"nodes":[]})", R"({"nodes":{"a":1}})",
                                   R"({"nodes":{"a":{"http":"127.0.0.1:1"}}})",
                                   R"({"nodes":{"a":{"http":{"publish_address":9}}}})"})
            QCOMPARE(joined(foundNodes(m_profile, answer)), QString());
    }

    void ofThousandsSomeAreTaken()
    {
        QList<QByteArray> addresses;
        for (int port = 1; port <= 5000; ++port)
            addresses << "127.0.0.1:" + QByteArray::number(port);
        QCOMPARE(foundNodes(m_profile, nodesAt(addresses).toStdString()).size(), MostFoundNodes);
    }

    /// The second is of the cluster, the third of another one, and after a look left alone.
    void aNodeThatWasFoundIsUsed()
    {
        play(0, "one", {addressOf(0), addressOf(1), addressOf(2)});
        play(1, "one", {});
        play(2, "other", {});
        const auto connection = std::make_shared<ElasticConnection>(m_profile, m_clock);
        QVERIFY(wait(connection->sendQuery(read())));
        const ClusterNodes &nodes = *connection->http().nodes();
        QTRY_COMPARE_WITH_TIMEOUT(nodes.count(), std::size_t{2}, 60000);
        QTRY_COMPARE_WITH_TIMEOUT(asked(2), 1, 60000);
        QCOMPARE(m_nodes[2]->requests().front().target, QByteArray("/"));

        m_nodes[0].reset();
        QVERIFY(wait(connection->send(read())));
        QCOMPARE(connection->http().nodeInUse(), m_nodes[1]->url());
        // It is asked in turn, as others may have come.
        QTRY_VERIFY_WITH_TIMEOUT(asked(1) >= 4, 60000);
        QCOMPARE(asked(2), 1);
    }

    void nobodyIsAskedWithoutLeave()
    {
        m_profile.findNodes = false;
        play(0, "one", {addressOf(1)});
        const auto connection = std::make_shared<ElasticConnection>(m_profile, m_clock);
        for (int i = 0; i < 3; ++i)
            QVERIFY(wait(connection->sendQuery(read())));
        QCOMPARE(asked(0), 3);
        QCOMPARE(connection->http().nodes()->count(), std::size_t{1});
    }

    /// Who may not know is told so once; nothing else comes of it.
    void aServerMayRefuse_data()
    {
        QTest::addColumn<int>("status");
        QTest::newRow("forbidden") << 403;
        QTest::newRow("not known") << 404;
        QTest::newRow("an error") << 500;
    }
    void aServerMayRefuse()
    {
        QFETCH(const int, status);
        m_nodes[0]->onRequest([status](QTcpSocket *socket, const Request &request) {
            const bool isPlain = request.target.startsWith("/fs-locks");
            socket->write(MisbehavingServer::response(isPlain ? 200 : status, "{}"));
        });
        const auto connection = std::make_shared<ElasticConnection>(m_profile, m_clock);
        for (int i = 0; i < 3; ++i)
            QVERIFY(wait(connection->sendQuery(read())));
        QTRY_COMPARE_WITH_TIMEOUT(asked(0), 4, 60000);
    }
};

LOCKSCOPE_GUILESS_TEST(TestNodeFinder)
#include "tst_nodefinder.moc"
