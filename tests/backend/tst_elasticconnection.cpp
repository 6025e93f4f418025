// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/elastic/elasticconnection.h"

#include "backend/elastic/elasticrecords.h"
#include "backend/elastic/elasticrequests.h"
#include "backend/elastic/setuptask.h"
#include "backend/elastic/statustask.h"
#include "backend/process/systemclock.h"
#include "models/protocol/scripts/scriptitems.h"
#include "tests/backend/misbehavingserver.h"
#include "tests/support/jobwait.h"
#include "tests/support/testprogram.h"
#include "tests/support/verifyresult.h"

#include <QTest>

#include <memory>
#include <optional>
#include <string>

using namespace lockscope;
using test::wait;

namespace {

constexpr int Patience = 60000;            // ms
constexpr int ConnectionsOfOneManager = 6; // to one server, by QNetworkAccessManager

HttpCall search() { return walkRequest("locks", -1, 100, false); }

HttpCall renewal()
{
    return bulkRequest("locks", BulkRequest{{renewItem("me", instantFromEpochMs(1))}});
}

} // namespace

class TestElasticConnection : public QObject
{
    Q_OBJECT

private:
    SystemClock m_clock;

private slots:
    /// A scan, and panels that read: as many as there are connections, and a server that is slow
    /// over each.
    void searchesWithoutAnAnswerKeepNoRenewalWaiting()
    {
        MisbehavingServer server;
        server.onRequest([](QTcpSocket *socket, const MisbehavingServer::Request &request) {
            if (!request.target.contains("/_search"))
                socket->write(MisbehavingServer::response(200, "{}"));
        });
        ServerProfile profile;
        profile.url = server.url();
        profile.index = "locks";
        std::optional<Result<HttpAnswer>> unanswered;
        {
            ElasticConnection connection(profile, m_clock);
            for (int i = 0; i < 2 * ConnectionsOfOneManager; ++i)
                connection.sendQuery(search())->onResult(this,
                                                         [&unanswered](
                                                                 const Result<HttpAnswer> &answer) {
                                                             unanswered = answer;
                                                         });
            QTRY_COMPARE_WITH_TIMEOUT(server.requests().size(), ConnectionsOfOneManager, Patience);
            VERIFY_OK(wait(connection.send(renewal())));
            QVERIFY(!unanswered);
        }
        // They end with the connection.
        QTRY_VERIFY_WITH_TIMEOUT(unanswered.has_value(), Patience);
        VERIFY_ERROR(*unanswered, BackendError::Kind::Cancelled);
    }

    /// It could become another endpoint: "locks/_delete_by_query?".
    void aNameThatCannotBeAnIndexReachesNoServer()
    {
        MisbehavingServer server;
        server.answer(200, "{}");
        ServerProfile profile;
        profile.url = server.url();
        profile.index = "locks/_delete_by_query?";
        ElasticConnection connection(profile, m_clock);
        VERIFY_ERROR(wait(connection.send(renewal())), BackendError::Kind::InvalidInput);
        VERIFY_ERROR(wait(connection.sendQuery(search())), BackendError::Kind::InvalidInput);
        QCOMPARE(server.connections(), 0);
    }

    /// What an index says stands in the sentence that tells what is wrong with it.
    void aSettingThatIsThePasswordIsNotQuoted_data()
    {
        QTest::addColumn<QByteArray>("type");
        QTest::addColumn<QByteArray>("pipeline");
        QTest::addColumn<bool>("isOfChanges");
        QTest::addColumn<QByteArray>("says");
        const QByteArray usual("keyword");
        const QByteArray none("_none");
        const QByteArray secret("Sesam-9");
        for (const bool ofChanges : {false, true}) {
            const char *which = ofChanges ? "changes" : "locks";
            QTest::addRow("field, %s", which)
                    << secret << none << ofChanges << QByteArray("mapped as ***");
            QTest::addRow("setting, %s", which)
                    << usual << secret << ofChanges << QByteArray("default_pipeline is ***");
        }
    }
    void aSettingThatIsThePasswordIsNotQuoted()
    {
        QFETCH(const QByteArray, type);
        QFETCH(const QByteArray, pipeline);
        QFETCH(const bool, isOfChanges);
        QFETCH(const QByteArray, says);
        ServerProfile profile;
        profile.index = "locks";
        profile.user = "anna";
        profile.password = "Sesam-9";
        const auto described = [&](const HttpCall &creation, bool isWrong) -> QByteArray {
            QByteArray text = QByteArray::fromStdString(creation.body);
            if (isWrong) {
                text.replace(R"("keyword")", QByteArray(R"(")" + type + R"(")"));
                text.replace(R"("_none")", QByteArray(R"(")" + pipeline + R"(")"));
            }
            return R"({"one-000001":)" + text + '}';
        };
        const QByteArray locks = described(createIndexRequest("locks", {}), !isOfChanges);
        const QByteArray changes = described(createIntentsRequest("locks", {}), isOfChanges);
        MisbehavingServer server;
        server.onRequest([&](QTcpSocket *socket, const MisbehavingServer::Request &request) {
            QByteArray body = R"({"version":{"number":"7.10.2"}})";
            if (request.verb == "GET" && request.target.contains("intents"))
                body = changes;
            else if (request.verb == "GET" && request.target.contains("locks"))
                body = locks;
            socket->write(MisbehavingServer::response(200, body));
        });
        profile.url = server.url();
        const auto isHidden = [&](const std::string &text) {
            return text.find(says.toStdString()) != std::string::npos
                   && text.find("Sesam-9") == std::string::npos;
        };
        const auto connection = std::make_shared<ElasticConnection>(profile, m_clock);
        const Result<SetUpOutcome> setUp = wait(setUpIndex(connection, {}, this));
        VERIFY_ERROR(setUp, BackendError::Kind::WrongSetUp);
        QVERIFY2(isHidden(setUp.error().detail), setUp.error().detail.c_str());
        if (isOfChanges)
            return;
        std::optional<Result<StoreFacts>> facts;
        connection->prepareWrites(this, [&facts](const Result<StoreFacts> &read) { facts = read; });
        QTRY_VERIFY_WITH_TIMEOUT(facts.has_value(), Patience);
        VERIFY_ERROR(*facts, BackendError::Kind::WrongSetUp);
        QVERIFY2(isHidden(facts->error().detail), facts->error().detail.c_str());
        const Result<ServerStatus> status = wait(fetchServerStatus(connection, this));
        VERIFY_OK(status);
        QVERIFY2(isHidden(status->setUpDetail), status->setUpDetail.c_str());
    }

    /// Else a change would lock them, and then find them again and again without changing one.
    void filesThatTheirIdsDoNotFindAreRefused_data()
    {
        QTest::addColumn<int>("shards");
        QTest::addColumn<int>("routed");
        QTest::addColumn<bool>("isUsable");
        QTest::newRow("one shard") << 1 << 2 << true;
        QTest::newRow("none with a routing") << 3 << 0 << true;
        QTest::newRow("some with a routing") << 3 << 2 << false;
    }
    void filesThatTheirIdsDoNotFindAreRefused()
    {
        QFETCH(const int, shards);
        QFETCH(const int, routed);
        QFETCH(const bool, isUsable);
        MisbehavingServer server;
        server.onRequest([&](QTcpSocket *socket, const MisbehavingServer::Request &request) {
            QByteArray body = "{}";
            if (request.verb == "GET")
                body = QByteArray(
                               R"({"fs-1":{"mappings":{"properties":{"path":{"type":"keyword"}}},)"
                               R"("settings":{"index":{"number_of_shards":"COUNT"}}}})")
                               .replace("COUNT", QByteArray::number(shards));
            else if (request.target.contains("_search"))
                body = R"({"hits":{"total":{"value":)" + QByteArray::number(routed)
                       + R"(},"hits":[)"
                       + (routed > 0 ? R"({"_id":"1","_source":{"path":"/a/1"}})" : "") + "]}}";
            socket->write(MisbehavingServer::response(200, body));
        });
        ServerProfile profile;
        profile.url = server.url();
        ElasticConnection connection(profile, m_clock);
        std::optional<Result<void>> checked;
        connection.checkFiles("fs", {"/a"}, 500, this,
                              [&checked](const Result<void> &usable) { checked = usable; });
        QTRY_VERIFY_WITH_TIMEOUT(checked.has_value(), Patience);
        QCOMPARE(checked->has_value(), isUsable);
        if (isUsable)
            return;
        VERIFY_ERROR(*checked, BackendError::Kind::WrongSetUp);
        QVERIFY2(checked->error().detail.starts_with("the files index fs: 2 files, /a/1 for one"),
                 checked->error().detail.c_str());
    }

    /// Nothing is written by the first bulk, so the next request tells.
    void aServerThatIsBusyForAMomentIsWorkedWith()
    {
        const QByteArray locks = "{\"one-000001\":"
                                 + QByteArray::fromStdString(createIndexRequest("locks", {}).body)
                                 + '}';
        MisbehavingServer server;
        server.onRequest([&](QTcpSocket *socket, const MisbehavingServer::Request &request) {
            const bool isLook = request.verb == "GET";
            socket->write(MisbehavingServer::response(isLook ? 200 : 429, isLook ? locks : "{}"));
        });
        ServerProfile profile;
        profile.url = server.url();
        profile.index = "locks";
        ElasticConnection connection(profile, m_clock);
        std::optional<Result<StoreFacts>> facts;
        connection.prepareWrites(this, [&facts](const Result<StoreFacts> &read) { facts = read; });
        QTRY_VERIFY_WITH_TIMEOUT(facts.has_value(), Patience);
        VERIFY_OK(*facts);
    }
};

LOCKSCOPE_GUILESS_TEST(TestElasticConnection)
#include "tst_elasticconnection.moc"
