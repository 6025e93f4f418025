// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/http/httpusage.h"

#include "backend/http/httpclient.h"
#include "tests/backend/misbehavingserver.h"
#include "tests/lab/labserver.h"
#include "tests/support/testprogram.h"

#include <QElapsedTimer>
#include <QTest>

using namespace lockscope;

/// What a worker of the lab counts of its requests, and how its network is made slow.
class TestHttpUsage : public QObject
{
    Q_OBJECT
private:
    MisbehavingServer m_server;
    ServerProfile m_profile;

    std::optional<Result<HttpAnswer>> ask(HttpMethod method = HttpMethod::Get,
                                          std::optional<Millis> total = {}) const
    {
        HttpClient http(m_profile);
        HttpCall call;
        call.method = method;
        call.target = "/";
        call.total = total;
        return LabServer::wait<HttpAnswer>(http.send(std::move(call)));
    }

private slots:
    void init()
    {
        m_profile.url = m_server.url();
        m_server.answer(200, "{}");
        HttpUsage::holdBack(Millis(0));
    }
    void cleanup() { HttpUsage::holdBack(Millis(0)); }

    void everyRequestIsCountedAsOftenAsItWasSent()
    {
        const std::int64_t before = HttpUsage::sent();
        QVERIFY(ask()->has_value());
        QVERIFY(ask(HttpMethod::Post)->has_value());
        QCOMPARE(HttpUsage::sent(), before + 2);
        // A read that was not answered is repeated; the server tells how often.
        const auto asked = m_server.requests().size();
        int failures = 1;
        m_server.onRequest([&failures](QTcpSocket *socket, const MisbehavingServer::Request &) {
            socket->write(MisbehavingServer::response(failures-- > 0 ? 503 : 200, "{}"));
        });
        QVERIFY(ask()->has_value());
        QCOMPARE(HttpUsage::sent() - before - 2, std::int64_t{m_server.requests().size() - asked});
        QVERIFY(m_server.requests().size() > asked);
    }

    void aSlowNetworkHoldsEveryRequestBackAndThenNoLonger()
    {
        HttpUsage::holdBack(Millis(300));
        QElapsedTimer time;
        time.start();
        QVERIFY(ask()->has_value());
        QVERIFY2(time.elapsed() >= 290, QByteArray::number(time.elapsed()));
        HttpUsage::holdBack(Millis(0));
        QVERIFY(ask()->has_value());
    }

    void whatIsHeldBackLongerThanItsDeadlineEndsWithIt()
    {
        m_server.onRequest([](QTcpSocket *, const MisbehavingServer::Request &) {}); // no answer
        HttpUsage::holdBack(Millis(200));
        const std::int64_t before = HttpUsage::sent();
        const auto answer = ask(HttpMethod::Post, Millis(100));
        QVERIFY(answer);
        QVERIFY(!answer->has_value());
        QVERIFY(HttpUsage::sent() <= before + 1); // a write leaves once at the most
    }
};

LOCKSCOPE_GUILESS_TEST(TestHttpUsage)
#include "tst_httpusage.moc"
