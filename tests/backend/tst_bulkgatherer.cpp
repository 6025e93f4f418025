// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/elastic/elasticconnection.h"
#include "backend/json/json.h"
#include "backend/process/systemclock.h"
#include "models/protocol/scripts/scriptitems.h"
#include "tests/backend/misbehavingserver.h"
#include "tests/support/testprogram.h"

#include <QTest>

#include <algorithm>
#include <optional>
#include <string>
#include <variant>
#include <vector>

using namespace lockscope;

namespace {

constexpr int Patience = 60000; // ms
constexpr Millis Total{60000};

BulkRequest renewal(const std::string &session)
{
    return {{renewItem(session, instantFromEpochMs(1))}};
}

BulkRequest acquisition(int number)
{
    ScriptItem item;
    item.script = Script::Acquire;
    item.documentId = "/d" + std::to_string(number);
    item.params = ValueMap{{"holder", "h"}};
    item.upsert = true;
    return {{item}};
}

bool isRenewal(const MisbehavingServer::Request &request)
{
    return request.body.contains("\"_id\":\"session:");
}

/// An answer to @p bulk that says @p outcome of every item.
QByteArray answered(const QByteArray &bulk, const QByteArray &outcome)
{
    QByteArray items;
    const QList<QByteArray> lines = bulk.split('\n');
    for (const QByteArray &line : lines) {
        const auto from = line.indexOf("\"_id\":\"");
        if (!line.startsWith("{\"update\"") || from < 0)
            continue;
        const QByteArray id = line.mid(from + 7, line.indexOf('"', from + 7) - from - 7);
        items += (items.isEmpty() ? "" : ",") + QByteArray("{\"update\":{\"_id\":\"") + id + "\","
                 + outcome + "}}";
    }
    return "{\"errors\":false,\"items\":[" + items + "]}";
}

/// What a server says that carried every item out.
QByteArray carriedOut(const QByteArray &bulk)
{
    return answered(bulk, R"("_seq_no":1,"_primary_term":1,"result":"updated","status":200)");
}

QByteArray warmedUp(const QByteArray &bulk)
{
    return answered(bulk, R"("_version":-1,"result":"noop","status":200)");
}

/// As Elasticsearch 7.10 words it.
QByteArray scriptMissing(const QByteArray &bulk)
{
    return answered(bulk,
                    R"("status":400,"error":{"type":"illegal_argument_exception",)"
                    R"("reason":"failed to execute script","caused_by":)"
                    R"({"type":"resource_not_found_exception",)"
                    R"("reason":"unable to find script [lockscope-acquire] in cluster state"}})");
}

/// The same where a node allows only scripts that come as text (script.allowed_types).
QByteArray scriptForbidden(const QByteArray &bulk)
{
    return answered(bulk, R"("status":400,"error":{"type":"illegal_argument_exception",)"
                          R"("reason":"failed to execute script","caused_by":)"
                          R"({"type":"illegal_argument_exception",)"
                          R"("reason":"cannot execute [stored] scripts"}})");
}

/// The lock index of a server that keeps the scripts.
QByteArray describedIndex()
{
    const HttpCall create = createIndexRequest("fs-locks", {},
                                               {{Script::Acquire, Script::Release}});
    Value body = parseJson(create.body).value();
    body.asMap()->set("settings", ValueMap{{"index", ValueMap{{"number_of_shards", "1"},
                                                              {"creation_date", "1"}}}});
    return QByteArray::fromStdString(toJson(ValueMap{{"fs-locks-000001", body}}));
}

} // namespace

class TestBulkGatherer : public QObject
{
    Q_OBJECT

private:
    SystemClock m_clock;

    static ServerProfile profileOf(const MisbehavingServer &server)
    {
        ServerProfile profile;
        profile.url = server.url();
        profile.timeout = Total;
        return profile;
    }

    bool prepared(ElasticConnection &connection)
    {
        bool done = false;
        connection.prepareWrites(this, [&done](const Result<StoreFacts> &facts) {
            done = facts.has_value();
        });
        return QTest::qWaitFor([&done] { return done; }, Patience);
    }

private slots:
    /// A server whose queue has no room for the locks that others ask for still hears who lives.
    void renewalsShareNoRequestWithOtherOperations()
    {
        MisbehavingServer server;
        server.onRequest([](QTcpSocket *socket, const MisbehavingServer::Request &request) {
            if (request.body.size() > 16 * 1024)
                socket->write(MisbehavingServer::response(429, "{}"));
            else
                socket->write(MisbehavingServer::response(200, carriedOut(request.body)));
        });
        ElasticConnection connection(profileOf(server), m_clock);
        constexpr int Locks = 20;
        std::optional<Answer> renewed;
        int refused = 0;
        for (int i = 0; i < Locks; ++i) {
            if (i == Locks / 2)
                connection.ask(renewal("me"), Total, this,
                               [&](const Answer &answer) { renewed = answer; });
            connection.ask(acquisition(i), Total, this, [&](const Answer &answer) {
                refused += std::holds_alternative<LostAnswer>(answer) ? 1 : 0;
            });
        }
        QTRY_VERIFY_WITH_TIMEOUT(renewed && refused == Locks, Patience);
        const auto *bulk = std::get_if<BulkAnswer>(&*renewed);
        QVERIFY(bulk);
        QCOMPARE(bulk->items.size(), std::size_t(1));
        QVERIFY(bulk->items.front().status == ItemAnswer::Status::Updated);
        QCOMPARE(server.requests().size(), 2); // the locks still share theirs
    }

    /// Of very many the server has the first ones in its hands while the others are still being
    /// asked for.
    void veryManyLeaveInPieces()
    {
        MisbehavingServer server;
        server.onRequest([](QTcpSocket *socket, const MisbehavingServer::Request &request) {
            socket->write(MisbehavingServer::response(200, carriedOut(request.body)));
        });
        ElasticConnection connection(profileOf(server), m_clock);
        constexpr int Locks = 30;
        std::vector<int> answered;
        for (int i = 0; i < Locks; ++i)
            connection.ask(acquisition(i), Total, this, [&, i](const Answer &answer) {
                const auto *bulk = std::get_if<BulkAnswer>(&answer);
                if (bulk && bulk->items.size() == 1)
                    answered.push_back(i);
            });
        QTRY_COMPARE_WITH_TIMEOUT(answered.size(), std::size_t(Locks), Patience);
        QCOMPARE(server.requests().size(), 2);
        std::sort(answered.begin(), answered.end());
        QVERIFY(std::adjacent_find(answered.begin(), answered.end()) == answered.end());
    }

    /// The item was not carried out: it reads as one that is to be sent again, and then it brings
    /// its text.
    void aScriptThatIsNotKeptIsSent_data()
    {
        QTest::addColumn<bool>("isThere");
        QTest::newRow("missing") << false;
        QTest::newRow("not allowed any more") << true;
    }
    void aScriptThatIsNotKeptIsSent()
    {
        QFETCH(bool, isThere);
        MisbehavingServer server;
        server.onRequest([isThere](QTcpSocket *socket, const MisbehavingServer::Request &request) {
            if (request.verb == "GET")
                socket->write(MisbehavingServer::response(200, describedIndex()));
            else if (request.body.contains("h:warm-up"))
                socket->write(MisbehavingServer::response(200, warmedUp(request.body)));
            else if (request.body.contains("lockscope-acquire-"))
                socket->write(
                        MisbehavingServer::response(200, isThere ? scriptForbidden(request.body)
                                                                 : scriptMissing(request.body)));
            else
                socket->write(MisbehavingServer::response(200, carriedOut(request.body)));
        });
        ElasticConnection connection(profileOf(server), m_clock);
        QVERIFY(prepared(connection));
        QCOMPARE(connection.storedScripts().size(), std::size_t(2));

        const auto askedOnce = [&] {
            std::optional<Answer> told;
            connection.ask(acquisition(1), Total, this,
                           [&](const Answer &answer) { told = answer; });
            const bool answered = QTest::qWaitFor([&] { return told.has_value(); }, Patience);
            const auto *bulk = answered ? std::get_if<BulkAnswer>(&*told) : nullptr;
            return bulk ? bulk->items.front().status : ItemAnswer::Status::Unknown;
        };
        QVERIFY(askedOnce() == ItemAnswer::Status::Conflict);
        QVERIFY(connection.storedScripts().empty());
        QVERIFY(askedOnce() == ItemAnswer::Status::Updated);
    }

    /// A snapshot may bring the index to a cluster that does not keep them.
    void scriptsThatDoNotRunAtTheBeginningAreSent()
    {
        MisbehavingServer server;
        server.onRequest([](QTcpSocket *socket, const MisbehavingServer::Request &request) {
            if (request.verb == "GET")
                socket->write(MisbehavingServer::response(200, describedIndex()));
            else
                socket->write(MisbehavingServer::response(200, scriptMissing(request.body)));
        });
        ElasticConnection connection(profileOf(server), m_clock);
        QVERIFY(prepared(connection));
        QVERIFY(connection.storedScripts().empty());
    }

    /// One RENEW behind several acquires of its session is behind each of them; another session has
    /// its own.
    void acquiresOfOneSessionShareTheRenewalAtTheirEnd()
    {
        MisbehavingServer server;
        server.onRequest([](QTcpSocket *socket, const MisbehavingServer::Request &request) {
            socket->write(MisbehavingServer::response(200, carriedOut(request.body)));
        });
        ElasticConnection connection(profileOf(server), m_clock);
        std::vector<std::size_t> answered;
        for (int i = 0; i < 6; ++i) {
            BulkRequest bulk = acquisition(i);
            bulk.items.push_back(renewal(i % 3 == 0 ? "one" : "two").items.front());
            connection.ask(bulk, Total, this, [&](const Answer &answer) {
                const auto *items = std::get_if<BulkAnswer>(&answer);
                answered.push_back(items ? items->items.size() : 0);
            });
        }
        QTRY_COMPARE_WITH_TIMEOUT(answered, std::vector<std::size_t>(6, 2), Patience);
        QCOMPARE(server.requests().size(), 1);
        const QByteArray &body = server.requests().first().body;
        QCOMPARE(body.count("\"_id\":\"session:one\""), 1);
        QCOMPARE(body.count("\"_id\":\"session:two\""), 1);
        QVERIFY(body.indexOf("\"_id\":\"session:") > body.lastIndexOf("\"_id\":\"/d"));
    }

    void renewalsOfSeveralSessionsShareOne()
    {
        MisbehavingServer server;
        server.onRequest([](QTcpSocket *socket, const MisbehavingServer::Request &request) {
            socket->write(MisbehavingServer::response(200, carriedOut(request.body)));
        });
        ElasticConnection connection(profileOf(server), m_clock);
        int answered = 0;
        const auto count = [&](const Answer &answer) {
            answered += std::holds_alternative<BulkAnswer>(answer) ? 1 : 0;
        };
        connection.ask(renewal("one"), Total, this, count);
        connection.ask(acquisition(1), Total, this, count);
        connection.ask(renewal("two"), Total, this, count);
        QTRY_COMPARE_WITH_TIMEOUT(answered, 3, Patience);
        QCOMPARE(server.requests().size(), 2);
        const auto &requests = server.requests();
        QCOMPARE(std::count_if(requests.begin(), requests.end(), isRenewal), 1);
    }
};

LOCKSCOPE_GUILESS_TEST(TestBulkGatherer)
#include "tst_bulkgatherer.moc"
