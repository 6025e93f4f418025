// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/elastic/elasticconnection.h"
#include "backend/process/systemclock.h"
#include "backend/protocol/storeintentbackend.h"
#include "models/domain/recoveryforecast.h"
#include "tests/support/heldpath.h"
#include "tests/support/jobwait.h"
#include "tests/support/testprogram.h"
#include "tests/support/verifyresult.h"

#include <QTest>

#include <memory>
#include <string>

using namespace lockscope;
using namespace lockscope::test;
using Kind = BackendError::Kind;

/// A recovery that would leave files behind is refused before it touches a file or a lock.
class TestRefusedRecovery : public QObject
{
    Q_OBJECT
private:
    SystemClock m_clock;
    std::unique_ptr<HeldPath> m_held;
    std::unique_ptr<ElasticConnection> m_connection;

    bool put(const std::string &target, const std::string &body)
    {
        HttpCall call;
        call.method = HttpMethod::Put;
        call.target = target;
        call.body = body;
        const Result<HttpAnswer> answer = wait(m_connection->send(std::move(call)));
        return answer && answer->status < 300;
    }
    /// A rename that stopped half way, by a process that is long dead.
    bool leaveRename(const std::string &pathField)
    {
        const auto lock = [this](const std::string &id) {
            return put("/fs-locks/_doc/%2F" + id,
                       R"({"kind":"tree","path":"/)" + id
                               + R"(","lock_type":"exclusive","lock_count":1,"holders":[{"id":"h",)"
                                 R"("session":"s","op":"op-1","n":0,"mode":"X"}]})");
        };
        return put("/fs", R"({"mappings":{"properties":{"path":)" + pathField + "}}}")
               && put("/fs-locks/_doc/session:s",
                      R"({"kind":"session","session":"s","process_id":"far:7","lease_ms":30000,)"
                      R"("delay_ms":15000,"started_at":1,"renewed_at":1,"expires_at":2})")
               && lock("b") && lock("c")
               && put("/fs/_doc/1?refresh=true", R"({"path":"/c/1","fence":1,"intent":"op-1"})");
    }
    bool record()
    {
        return put("/fs-intents/_doc/op-1?refresh=true",
                   R"({"op":"rename","from":"/b","to":"/c","files":"fs","holder":"h",)"
                   R"("session":"s","token":1,"total":2,"locks":["/b","/c"],"state":"applying"})");
    }
    Result<RecoveryOutcome> recover()
    {
        StoreIntentBackend backend(std::make_shared<ElasticConnection>(m_held->profile(), m_clock));
        ProcessIdentity process;
        process.machine = "m1";
        return wait<RecoveryOutcome>(backend.recover({"op-1", {}, 500, {}}, process, {}));
    }
    IntentView view()
    {
        StoreIntentBackend backend(std::make_shared<ElasticConnection>(m_held->profile(), m_clock));
        return wait(backend.fetchIntent("op-1", RenameRequest::DefaultPage)).value_or(IntentView());
    }

private slots:
    void init()
    {
        m_held = std::make_unique<HeldPath>(m_clock);
        QVERIFY(m_held->begin());
        m_connection = std::make_unique<ElasticConnection>(m_held->profile(), m_clock);
    }
    void cleanup()
    {
        m_connection.reset();
        m_held.reset();
    }

    void filesThatASearchMayMiss()
    {
        QVERIFY(leaveRename(R"({"type":"keyword","ignore_above":3})"));
        QVERIFY(record());
        const Result<RecoveryOutcome> refused = recover();
        VERIFY_ERROR(refused, Kind::WrongSetUp);
        QVERIFY(refused.error().detail.find("the files index fs: `path`") != std::string::npos);
        const IntentView found = view();
        QCOMPARE(found.lockIds.size(), std::size_t(2));
        QVERIFY(found.intent.by.empty());
        // A look foretells it.
        QVERIFY(found.filesError && found.filesError->kind == Kind::WrongSetUp);
        QCOMPARE(found.filesError->detail, refused.error().detail);
        QVERIFY(!forecastRecovery(found, {}).possible);
        StoreIntentBackend backend(std::make_shared<ElasticConnection>(m_held->profile(), m_clock));
        const auto all = wait(backend.fetchIntents());
        VERIFY_OK(all);
        QVERIFY(all->front().filesError == found.filesError);
    }

    void aRecordThatSomebodyDeleted()
    {
        QVERIFY(leaveRename(R"({"type":"keyword"})"));
        const IntentView found = view();
        QVERIFY(found.lostItsRecord());
        QCOMPARE(found.touched->paths, std::vector<std::string>{"/c/1"});
        QCOMPARE(found.touched->lookedAt, std::vector<std::string>{"fs"});
        const Result<RecoveryOutcome> refused = recover();
        VERIFY_ERROR(refused, Kind::Conflict);
        QVERIFY(refused.error().detail.find("/c/1") != std::string::npos);
        QCOMPARE(view().lockIds.size(), std::size_t(2));
    }

    void aChangeThatTouchedNothing()
    {
        QVERIFY(leaveRename(R"({"type":"keyword"})"));
        QVERIFY(put("/fs/_doc/1?refresh=true", R"({"path":"/c/1"})"));
        QVERIFY(!view().lostItsRecord());
        const Result<RecoveryOutcome> recovered = recover();
        VERIFY_OK(recovered);
        QVERIFY(recovered->result == RecoveryOutcome::Result::Recovered && recovered->neverBegan);
    }
};

LOCKSCOPE_GUILESS_TEST(TestRefusedRecovery)
#include "tst_refusedrecovery.moc"
