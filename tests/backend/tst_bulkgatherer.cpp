// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/elastic/elasticconnection.h"
#include "backend/process/systemclock.h"
#include "models/protocol/scriptitems.h"
#include "tests/backend/misbehavingserver.h"

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

/// What a server says that carried every item out.
QByteArray carriedOut(const QByteArray &bulk)
{
    QByteArray items;
    const QList<QByteArray> lines = bulk.split('\n');
    for (const QByteArray &line : lines) {
        const auto from = line.indexOf("\"_id\":\"");
        if (!line.startsWith("{\"update\"") || from < 0)
            continue;
        const QByteArray id = line.mid(from + 7, line.indexOf('"', from + 7) - from - 7);
        items += (items.isEmpty() ? "" : ",") + QByteArray("{\"update\":{\"_id\":\"") + id
                 + "\",\"_seq_no\":1,\"_primary_term\":1,\"result\":\"updated\",\"status\":200}}";
    }
    return "{\"errors\":false,\"items\":[" + items + "]}";
}

} // namespace

class TestBulkGatherer : public QObject
{
    Q_OBJECT

private:
    SystemClock m_clock;

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
        ServerProfile profile;
        profile.url = server.url();
        profile.timeout = Total;
        ElasticConnection connection(profile, m_clock);
        constexpr int Locks = 30;
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

    void renewalsOfSeveralSessionsShareOne()
    {
        MisbehavingServer server;
        server.onRequest([](QTcpSocket *socket, const MisbehavingServer::Request &request) {
            socket->write(MisbehavingServer::response(200, carriedOut(request.body)));
        });
        ServerProfile profile;
        profile.url = server.url();
        profile.timeout = Total;
        ElasticConnection connection(profile, m_clock);
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

QTEST_GUILESS_MAIN(TestBulkGatherer)
#include "tst_bulkgatherer.moc"
