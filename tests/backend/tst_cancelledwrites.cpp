// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/elastic/elasticlockbackend.h"
#include "backend/http/httpclient.h"
#include "backend/process/systemclock.h"
#include "models/domain/lockbackend.h"
#include "tests/backend/misbehavingserver.h"
#include "tests/support/heldpath.h"
#include "tests/support/testprogram.h"

#include <QTest>

#include <functional>
#include <memory>
#include <optional>

using namespace lockscope;
using Kind = BackendError::Kind;

namespace {

constexpr int Patience = 60000; // ms

} // namespace

/// Work on somebody's lock that is broken off at a moment of the test's choice: between it and the
/// embedded server stands one that passes requests on until it swallows them.
class TestCancelledWrites : public QObject
{
    Q_OBJECT

private:
    enum class Swallow { Nothing, Reads, Writes };

    SystemClock m_clock;
    std::unique_ptr<test::HeldPath> m_held;
    std::unique_ptr<HttpClient> m_onward;
    std::unique_ptr<MisbehavingServer> m_server;
    std::unique_ptr<ElasticLockBackend> m_backend;
    Swallow m_swallow = Swallow::Nothing;
    int m_swallowed = 0;

    /// Starts the operation of this name; @p ended is told how it failed.
    void begin(const QString &operation, const std::function<void(Kind)> &ended)
    {
        const auto tell = [ended](const auto &result) {
            if (!result)
                ended(result.error().kind);
        };
        if (operation == QLatin1String("release"))
            m_backend->releaseHolder(m_held->holder())->onResult(this, tell);
        else if (operation == QLatin1String("renew"))
            m_backend->renewHolder(m_held->holder())->onResult(this, tell);
        else
            m_backend
                    ->publishProbe(m_held->session(),
                                   {ProcessState::Gone, "ann@ws7", "m1", "b1", {}})
                    ->onResult(this, tell);
    }

    void passOn(QTcpSocket *socket, const MisbehavingServer::Request &request)
    {
        const bool isWrite = request.target.contains("_bulk");
        if (m_swallow == (isWrite ? Swallow::Writes : Swallow::Reads)) {
            ++m_swallowed;
            return;
        }
        HttpCall call;
        call.method = request.verb == "GET" ? HttpMethod::Get : HttpMethod::Post;
        call.target = request.target.toStdString();
        call.body = request.body.toStdString();
        call.content = isWrite ? HttpCall::Content::NdJson : HttpCall::Content::Json;
        m_onward->send(std::move(call))
                ->onResult(socket, [socket](const Result<HttpAnswer> &answer) {
                    if (answer)
                        socket->write(MisbehavingServer::response(answer->status,
                                                                  QByteArray::fromStdString(
                                                                          answer->body)));
                    else
                        socket->abort();
                });
    }

    /// The backend goes while the first of @p requests is under way.
    void breakOffAt(Swallow requests, const QString &operation, Kind expected)
    {
        m_swallow = requests;
        std::optional<Kind> ended;
        begin(operation, [&](Kind kind) { ended = kind; });
        QTRY_VERIFY_WITH_TIMEOUT(m_swallowed > 0 || ended, Patience);
        QVERIFY(!ended);
        m_backend.reset();
        QVERIFY(ended);
        QCOMPARE(QString::fromLatin1(toString(*ended)), QString::fromLatin1(toString(expected)));
    }

private slots:
    void init()
    {
        m_held = std::make_unique<test::HeldPath>(m_clock);
        QVERIFY(m_held->begin());
        ServerProfile profile = m_held->profile();
        m_onward = std::make_unique<HttpClient>(profile);
        m_swallow = Swallow::Nothing;
        m_swallowed = 0;
        m_server = std::make_unique<MisbehavingServer>();
        m_server->onRequest([this](QTcpSocket *socket, const MisbehavingServer::Request &request) {
            passOn(socket, request);
        });
        profile.url = m_server->url();
        m_backend = std::make_unique<ElasticLockBackend>(profile, m_clock);
        // What comes before the first write is behind us.
        QVERIFY(test::wait(m_backend->renewHolder(m_held->holder())).has_value());
    }

    void cleanup()
    {
        m_backend.reset();
        m_server.reset();
        m_onward.reset();
        m_held.reset();
    }

    void aWriteThatMayHaveLeftIsUnknown_data()
    {
        QTest::addColumn<QString>("operation");
        for (const char *operation : {"release", "renew", "probe"})
            QTest::newRow(operation) << QString::fromLatin1(operation);
    }
    void aWriteThatMayHaveLeftIsUnknown()
    {
        QFETCH(QString, operation);
        breakOffAt(Swallow::Writes, operation, Kind::OutcomeUnknown);
    }

    void beforeTheFirstWriteNothingHappened_data()
    {
        QTest::addColumn<QString>("operation");
        for (const char *operation : {"release", "renew"}) // a probe does not read
            QTest::newRow(operation) << QString::fromLatin1(operation);
    }
    void beforeTheFirstWriteNothingHappened()
    {
        QFETCH(QString, operation);
        breakOffAt(Swallow::Reads, operation, Kind::Cancelled);
    }
};

LOCKSCOPE_GUILESS_TEST(TestCancelledWrites)
#include "tst_cancelledwrites.moc"
