// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/http/clusternodes.h"
#include "backend/http/httpclient.h"
#include "models/domain/serverurl.h"
#include "tests/backend/misbehavingserver.h"
#include "tests/support/testprogram.h"

#include <QHostInfo>
#include <QPointer>
#include <QTest>

#include <algorithm>
#include <array>
#include <memory>
#include <optional>
#include <string>
#include <vector>

using namespace lockscope;
using Kind = BackendError::Kind;
using Request = MisbehavingServer::Request;

/// A cluster of three nodes, of which some do not do their part.
class TestClusterNodes : public QObject
{
    Q_OBJECT

private:
    std::array<std::unique_ptr<MisbehavingServer>, 3> m_nodes;
    ServerProfile m_profile;
    HttpLimits m_limits;

    std::unique_ptr<HttpClient> client() const
    {
        return std::make_unique<HttpClient>(m_profile, m_limits);
    }

    static HttpCall read()
    {
        HttpCall call;
        call.target = "/fs-locks/_stats";
        return call;
    }
    static HttpCall write()
    {
        HttpCall call;
        call.method = HttpMethod::Post;
        call.target = "/fs-locks/_bulk";
        call.body = "{}\n";
        call.content = HttpCall::Content::NdJson;
        return call;
    }

    static Result<HttpAnswer> run(HttpJob *job)
    {
        std::optional<Result<HttpAnswer>> result;
        QObject context;
        job->onResult(&context, [&result](const Result<HttpAnswer> &answer) { result = answer; });
        if (!QTest::qWaitFor([&result] { return result.has_value(); }, 60000))
            return fail(Kind::ServerError, "the job never ended");
        return *result;
    }

    /// QCOMPARE would take our toString(Kind) for one of its own, whose result it deletes.
    static QString name(Kind kind) { return QString::fromLatin1(lockscope::toString(kind)); }
    static bool isHealth(const Request &request)
    {
        return request.target.startsWith("/_cluster/health");
    }
    /// Requests but those that ask for health.
    qsizetype asked(std::size_t node) const
    {
        const QList<Request> &all = m_nodes[node]->requests();
        return std::count_if(all.begin(), all.end(),
                             [](const Request &request) { return !isHealth(request); });
    }
    void answerAll(std::size_t node, int status)
    {
        m_nodes[node]->answer(status, "{\"node\":" + QByteArray::number(qulonglong(node)) + '}');
    }
    void fallSilent(std::size_t node)
    {
        m_nodes[node]->onRequest([](QTcpSocket *, const Request &) {});
    }
    std::string bodyOf(std::size_t node) const { return "{\"node\":" + std::to_string(node) + '}'; }

    /// With a write, until its time is over; and it stays in use.
    void theFirstOneIsWaitedFor(Millis total) const
    {
        HttpCall call = write();
        call.total = total;
        const auto http = client();
        const auto answer = run(http->send(call));
        QVERIFY(!answer);
        QCOMPARE(name(answer.error().kind), name(Kind::OutcomeUnknown));
        QCOMPARE(http->nodeInUse(), m_nodes[0]->url());
    }

private slots:
    void init()
    {
        m_profile = {};
        m_profile.url.clear();
        for (std::size_t i = 0; i < m_nodes.size(); ++i) {
            m_nodes[i] = std::make_unique<MisbehavingServer>();
            answerAll(i, 200);
            m_profile.url += (i == 0 ? "" : ",") + m_nodes[i]->url();
        }
        m_limits = {};
        m_limits.retryBase = Millis(5);
        m_limits.doubt = Millis(50);
        m_limits.probe = Millis(300);
    }

    void oneNodeIsAskedWhileItAnswers()
    {
        const auto http = client();
        for (int i = 0; i < 4; ++i)
            QCOMPARE(run(http->send(i % 2 == 0 ? read() : write()))->body, bodyOf(0));
        QCOMPARE(asked(0), 4);
        QCOMPARE(asked(1) + asked(2), 0);
        QCOMPARE(http->nodeInUse(), m_nodes[0]->url());
        QCOMPARE(http->displayUrl(), m_profile.url);
    }

    /// Nothing was sent, so that a write may go to another node, too.
    void whatCannotBeReachedIsLeft_data()
    {
        QTest::addColumn<bool>("isWrite");
        QTest::newRow("a read") << false;
        QTest::newRow("a write") << true;
    }
    void whatCannotBeReachedIsLeft()
    {
        QFETCH(const bool, isWrite);
        m_nodes[0]->close();
        m_nodes[1]->close();
        const auto http = client();
        for (int i = 0; i < 2; ++i) {
            const auto answer = run(http->send(isWrite ? write() : read()));
            QVERIFY2(answer.has_value(), answer ? "" : answer.error().detail.c_str());
            QCOMPARE(answer->body, bodyOf(2));
        }
        QCOMPARE(asked(2), 2);
        QCOMPARE(http->nodeInUse(), m_nodes[2]->url());
    }

    void whoCannotReachAnyIsToldOfEach()
    {
        for (const auto &node : m_nodes)
            node->close();
        const auto answer = run(client()->send(write()));
        QVERIFY(!answer);
        QCOMPARE(name(answer.error().kind), name(Kind::Unreachable));
        for (const std::string &url : nodeUrls(m_profile.url))
            QVERIFY2(answer.error().detail.find(url) != std::string::npos,
                     answer.error().detail.c_str());
    }

    void aNodeWithoutACluster_data()
    {
        QTest::addColumn<int>("status");
        for (const int status : {502, 503, 504})
            QTest::addRow("%d", status) << status;
    }
    /// What it says of a write may not be all, so that the answer stands.
    void aNodeWithoutACluster()
    {
        QFETCH(const int, status);
        answerAll(0, status);
        const auto reading = client();
        QCOMPARE(run(reading->send(read()))->body, bodyOf(1));
        QCOMPARE(asked(0), 1);

        const auto writing = client();
        QCOMPARE(run(writing->send(write()))->status, status);
        QCOMPARE(asked(1), 1);
        QCOMPARE(run(writing->send(write()))->body, bodyOf(1));
    }

    /// It may say so of an item, beside a status that looks well.
    void whatShowsThatANodeFailedIsUpToWhoReadsIt()
    {
        answerAll(0, 200);
        const auto http = client();
        http->leaveNodesThat([this](const HttpAnswer &answer) { return answer.body == bodyOf(0); });
        QCOMPARE(run(http->send(write()))->body, bodyOf(0)); // it was sent
        QCOMPARE(run(http->send(write()))->body, bodyOf(1));
        QCOMPARE(asked(0), 1);
    }

    void aBusyNodeIsNotLeft()
    {
        answerAll(0, 429);
        const auto http = client();
        QCOMPARE(run(http->send(write()))->status, 429);
        QCOMPARE(run(http->send(write()))->status, 429);
        QCOMPARE(asked(1), 0);
    }

    void aReadMovesAwayFromASilentNode()
    {
        fallSilent(0);
        const auto http = client();
        const auto answer = run(http->send(read()));
        QVERIFY2(answer.has_value(), answer ? "" : answer.error().detail.c_str());
        QVERIFY(answer->body != bodyOf(0));
        QCOMPARE(asked(0), 1);
    }

    /// It may have happened. The next request finds out, at another node.
    void aWriteToASilentNodeIsSentOnce()
    {
        fallSilent(0);
        const auto http = client();
        const auto answer = run(http->send(write()));
        QVERIFY(!answer);
        QCOMPARE(name(answer.error().kind), name(Kind::OutcomeUnknown));
        QVERIFY2(answer.error().detail.find(m_nodes[0]->url() + ": silent while")
                         != std::string::npos,
                 answer.error().detail.c_str());
        QCOMPARE(asked(0) + asked(1) + asked(2), 1);
        QVERIFY(run(http->send(write())).has_value());
        QCOMPARE(asked(0), 1);
    }

    /// A node that is cut off from the others says so to whoever asks for the cluster's health, or
    /// says nothing.
    void aNodeThatKnowsNoMasterIsLeft()
    {
        m_nodes[0]->onRequest([](QTcpSocket *socket, const Request &request) {
            if (isHealth(request))
                socket->write(MisbehavingServer::response(503, "{}"));
        });
        const auto http = client();
        QVERIFY(run(http->send(read()))->body != bodyOf(0));
    }

    /// A large read, or a primary that hangs: no other node would be quicker.
    void whatTakesLongIsWaitedFor()
    {
        m_limits.probe = Millis(60000);
        QPointer<QTcpSocket> waiting;
        m_nodes[0]->onRequest([&waiting](QTcpSocket *socket, const Request &request) {
            if (!isHealth(request))
                waiting = socket;
            else
                socket->write(MisbehavingServer::response(200, "{}"));
        });
        const auto http = client();
        HttpJob *job = http->send(write());
        std::optional<Result<HttpAnswer>> result;
        job->onResult(this, [&result](const Result<HttpAnswer> &answer) { result = answer; });
        // Asked twice, so that the first doubt is over.
        QTRY_VERIFY_WITH_TIMEOUT(m_nodes[0]->requests().size() >= 3, 60000);
        QVERIFY(!result);
        QVERIFY(waiting);
        waiting->write(MisbehavingServer::response(200, "{\"late\":true}"));
        QTRY_VERIFY_WITH_TIMEOUT(result.has_value(), 60000);
        QCOMPARE((*result)->body, std::string("{\"late\":true}"));
        QCOMPARE(asked(1) + asked(2), 0);
    }

    void whenAllAreSilentNoneIsLeft()
    {
        for (std::size_t i = 0; i < m_nodes.size(); ++i)
            fallSilent(i);
        m_limits.probe = Millis(20);
        theFirstOneIsWaitedFor(Millis(700));
    }

    /// Something else listens where a node was.
    void whatKnowsNoHealthProvesNothing()
    {
        fallSilent(0);
        answerAll(1, 404);
        answerAll(2, 404);
        theFirstOneIsWaitedFor(Millis(900));
    }

    /// However long: another node would begin anew.
    void whoIsSlowIsNotLeftInTheEnd()
    {
        m_limits.idle = Millis(400);
        m_limits.probe = Millis(60000);
        m_nodes[0]->onRequest([](QTcpSocket *socket, const Request &request) {
            if (isHealth(request))
                socket->write(MisbehavingServer::response(200, "{}"));
        });
        const auto http = client();
        const auto answer = run(http->send(read()));
        QVERIFY(!answer);
        QCOMPARE(name(answer.error().kind), name(Kind::Timeout));
        QCOMPARE(asked(1) + asked(2), 0);
        QCOMPARE(http->nodeInUse(), m_nodes[0]->url());
    }

    void allWhoShareTheNodesAreTold()
    {
        fallSilent(0);
        const auto first = client();
        HttpClient second(m_profile, m_limits, first->nodes());
        std::optional<Result<HttpAnswer>> answer;
        second.send(read())->onResult(this,
                                      [&answer](const Result<HttpAnswer> &came) { answer = came; });
        QVERIFY(run(first->send(read())).has_value());
        QTRY_VERIFY_WITH_TIMEOUT(answer.has_value(), 60000);
        QVERIFY(answer->has_value());
        QCOMPARE(asked(0), 2);
    }

    void aClientMayEndWhileItDoubts()
    {
        for (std::size_t i = 0; i < m_nodes.size(); ++i)
            fallSilent(i);
        m_limits.probe = Millis(60000);
        auto http = client();
        std::optional<Result<HttpAnswer>> answer;
        http->send(write())->onResult(this,
                                      [&answer](const Result<HttpAnswer> &came) { answer = came; });
        QTRY_VERIFY_WITH_TIMEOUT(m_nodes[2]->requests().size() == 1, 60000);
        http.reset();
        QVERIFY(answer && !*answer);
        QCOMPARE(name(answer->error().kind), name(Kind::OutcomeUnknown));
    }

    /// Of a network that is away for a moment nothing is learned for ever.
    void aNameIsLookedUpAgain()
    {
        m_profile.url = "http://cluster.invalid:" + std::to_string(m_nodes[0]->port());
        m_profile.proxy = "none";
        int lookUps = 0;
        const auto lookUp = [&lookUps](const QString &host, QObject *, const auto &done) {
            QHostInfo found;
            found.setHostName(host);
            if (++lookUps == 1)
                found.setError(QHostInfo::UnknownError);
            else
                found.setAddresses({QHostAddress(QStringLiteral("127.0.0.1")),
                                    QHostAddress(QStringLiteral("127.0.0.2"))});
            done(found);
        };
        HttpClient http(m_profile, m_limits,
                        std::make_shared<ClusterNodes>(std::vector<QUrl>{QUrl(
                                                               QString::fromStdString(
                                                                       m_profile.url))},
                                                       lookUp));
        QVERIFY(run(http.send(read())).has_value());
        QCOMPARE(lookUps, 2);
    }

    void whoSharesWhatIsKnownNeedNotFindOut()
    {
        m_nodes[0]->close();
        const auto first = client();
        QVERIFY(run(first->send(read())).has_value());
        const HttpClient second(m_profile, m_limits, first->nodes());
        QCOMPARE(second.nodeInUse(), m_nodes[1]->url());
    }

    /// The system looks such a name up and takes the address that comes first, however silent.
    void aNameMayHaveSeveralAddresses_data()
    {
        QTest::addColumn<bool>("isSilent");
        QTest::newRow("the first one refuses") << false;
        QTest::newRow("the first one is silent") << true;
    }
    void aNameMayHaveSeveralAddresses()
    {
        QFETCH(const bool, isSilent);
        MisbehavingServer other(QHostAddress(QStringLiteral("127.0.0.2")), m_nodes[0]->port());
        QVERIFY(other.port() != 0);
        other.answer(200, "{\"other\":true}");
        if (isSilent)
            fallSilent(0);
        else
            m_nodes[0]->close();
        m_profile.url = "http://cluster.invalid:" + std::to_string(other.port());
        m_profile.proxy = "none";
        const auto lookUp = [](const QString &host, QObject *, const auto &done) {
            QHostInfo found;
            found.setHostName(host);
            found.setAddresses({QHostAddress(QStringLiteral("127.0.0.1")),
                                QHostAddress(QStringLiteral("127.0.0.2"))});
            done(found);
        };
        HttpClient http(m_profile, m_limits,
                        std::make_shared<ClusterNodes>(std::vector<QUrl>{QUrl(
                                                               QString::fromStdString(
                                                                       m_profile.url))},
                                                       lookUp));
        const auto answer = run(http.send(read()));
        QVERIFY2(answer.has_value(), answer ? "" : answer.error().detail.c_str());
        QCOMPARE(answer->body, std::string("{\"other\":true}"));
        QCOMPARE(http.displayUrl(), m_profile.url);
        QCOMPARE(other.requests().back().header("Host"),
                 QByteArray("cluster.invalid:" + QByteArray::number(other.port())));
    }

    void aReadOnlyProfileAsksAllNodes()
    {
        m_profile.readOnly = true;
        fallSilent(0);
        const auto http = client();
        QVERIFY(run(http->send(read())).has_value());
        const auto refused = run(http->send(write()));
        QVERIFY(!refused);
        QCOMPARE(name(refused.error().kind), name(Kind::ReadOnly));
        for (const auto &node : m_nodes) {
            for (const Request &request : node->requests())
                QCOMPARE(request.verb, QByteArray("GET"));
        }
    }

    void addressesThatAreNone_data()
    {
        QTest::addColumn<QString>("url");
        QTest::newRow("an empty one") << "http://a:1,,http://b:1";
        QTest::newRow("one at the end") << "http://a:1,";
        QTest::newRow("no scheme") << "http://a:1,b:1";
        QTest::newRow("two schemes") << "https://a:1,http://b:1";
        QTest::newRow("another engine") << "http://a:1,mongodb://b/x";
        QTest::newRow("a password") << "http://a:1,http://u:p@b:1";
        QTest::newRow("a query") << "http://a:1,http://b:1?x=1";
    }
    void addressesThatAreNone()
    {
        QFETCH(const QString, url);
        m_profile.url = url.toStdString();
        const auto answer = run(client()->send(read()));
        QVERIFY(!answer);
        QCOMPARE(name(answer.error().kind), name(Kind::InvalidInput));
    }
};

LOCKSCOPE_GUILESS_TEST(TestClusterNodes)
#include "tst_clusternodes.moc"
