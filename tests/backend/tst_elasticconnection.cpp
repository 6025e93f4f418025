// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/elastic/elasticconnection.h"

#include "backend/elastic/elasticrequests.h"
#include "backend/process/systemclock.h"
#include "models/protocol/scripts/scriptitems.h"
#include "tests/backend/misbehavingserver.h"
#include "tests/support/jobwait.h"
#include "tests/support/testprogram.h"
#include "tests/support/verifyresult.h"

#include <QTest>

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
};

LOCKSCOPE_GUILESS_TEST(TestElasticConnection)
#include "tst_elasticconnection.moc"
