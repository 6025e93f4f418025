// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/mongo/collections.h"
#include "backend/mongo/mongostore.h"
#include "backend/process/systemclock.h"
#include "backend/protocol/sessionclient.h"
#include "tests/mongo/mongotest.h"
#include "tests/support/jobwait.h"
#include "tests/support/testprogram.h"

#include <QDateTime>
#include <QTest>
#include <QTimer>

#include <algorithm>
#include <map>
#include <memory>

using namespace lockscope;
using namespace lockscope::test;
using mongo::Bson;

namespace {

constexpr LeaseTerms Terms{Millis(9000), Millis(1000)};
constexpr int Clients = 6;
constexpr int GrantsEach = 25;

} // namespace

/// Clients contend for the same lock while the primary steps down and another member is elected:
/// whoever is granted it is alone, tokens rise, every unknown outcome is settled, and nothing is
/// left at the end.
class TestMongoFailOver : public MongoTest
{
    Q_OBJECT

private:
    /// One process: takes the lock, has it for a turn of the event loop, releases it.
    struct Contender
    {
        std::unique_ptr<SessionClient> client;
        int grants = 0;
        int errors = 0;
        bool finished = false;
    };

    SystemClock m_clock;
    mongo::Place m_place;
    std::vector<Contender> m_contenders;
    std::map<std::string, SessionClient *> m_believing; ///< by holder
    std::int64_t m_lastToken = -1;
    int m_grants = 0;
    int m_wrong = 0;

    std::unique_ptr<SessionClient> client(int number)
    {
        ProcessIdentity process;
        process.processId = "contender-" + std::to_string(number);
        process.pid = 100 + number;
        return std::make_unique<SessionClient>(
                std::make_shared<mongo::MongoStore>(mongo::LockServer{m_deployment, m_place},
                                                    m_clock),
                process, Terms, nullptr);
    }

    void contend(Contender &one)
    {
        if (one.grants == GrantsEach) {
            one.finished = true;
            return;
        }
        ResultJob<LockGrant> *job = one.client->acquire(
                {{{LockKind::Tree, "/shared/one", LockMode::X}}, {}, {}});
        job->onResult(this, [this, &one](const Result<LockGrant> &grant) {
            if (grant && grant->granted) {
                granted(one, *grant);
                return;
            }
            one.errors += grant ? 0 : 1;
            // A session that was lost stays lost: its process begins another one.
            if (!grant && grant.error().kind == BackendError::Kind::LockLost)
                one.client = client(one.grants);
            QTimer::singleShot(20, this, [this, &one] { contend(one); });
        });
    }

    void granted(Contender &one, const LockGrant &grant)
    {
        for (const auto &[holder, other] : m_believing)
            m_wrong += other->holds(holder) ? 1 : 0;
        m_wrong += grant.token > m_lastToken ? 0 : 1;
        m_lastToken = grant.token;
        m_believing[grant.holder] = one.client.get();
        ++m_grants;
        ++one.grants;
        QTimer::singleShot(1, this, [this, &one, holder = grant.holder] {
            m_believing.erase(holder);
            ResultJob<ReleaseOutcome> *job = one.client->release(holder);
            job->onResult(this, [this, &one](const Result<ReleaseOutcome> &) { contend(one); });
        });
    }

    /// The primary gives up, and does not stand for some seconds; the others elect one of
    /// themselves.
    void stepDown()
    {
        // It closes its connections, so that there may be no answer.
        (void)m_deployment->command("admin", Bson(ValueMap{{"replSetStepDown", std::int64_t{5}},
                                                           {"force", true}}));
    }

    /// Rises with every election.
    std::int64_t term()
    {
        const auto status = m_deployment->command("admin", Bson(ValueMap{{"replSetGetStatus",
                                                                          std::int64_t{1}}}));
        const Value term = status ? mongo::toValue(*status->get())["term"] : Value();
        return term.isInteger() ? *term.asInteger() : -1;
    }

private slots:
    void initTestCase()
    {
        if (!useServer())
            return;
        m_place = {Database, "failover" + std::to_string(QDateTime::currentMSecsSinceEpoch())};
        SetUpSteps steps;
        const auto made = mongo::makeCollections(*m_deployment, m_place, Terms, true, steps);
        QVERIFY2(made, made ? "" : made.error().detail.c_str());
    }

    void nobodyIsGrantedWhatAnotherHolds()
    {
        const std::int64_t before = term();
        QVERIFY(before > 0);
        for (int i = 0; i < Clients; ++i)
            m_contenders.push_back({client(i)});
        for (Contender &one : m_contenders)
            contend(one);
        for (const int grants : {20, 70}) {
            QTRY_VERIFY_WITH_TIMEOUT(m_grants >= grants, 100000);
            stepDown();
        }
        QTRY_VERIFY_WITH_TIMEOUT(std::all_of(m_contenders.begin(), m_contenders.end(),
                                             [](const Contender &one) { return one.finished; }),
                                 200000);
        QCOMPARE(m_wrong, 0);
        QCOMPARE(m_grants, Clients * GrantsEach);
        int errors = 0;
        for (Contender &one : m_contenders) {
            errors += one.errors;
            QVERIFY(wait(one.client->end()));
        }
        const std::int64_t elections = term() - before;
        qInfo("%d grants, %d attempts that ended with an error, %d elections", m_grants, errors,
              static_cast<int>(elections));
        QVERIFY(elections >= 2);
    }

    void nothingIsLeft()
    {
        const Answer read = mongo::carryOut(*m_deployment, m_place,
                                            ReadRequest{{"global", "/shared", "/shared/one"}});
        for (const DocumentRead &document : std::get<ReadAnswer>(read).documents)
            QVERIFY2(!document.found, document.documentId.c_str());
    }

    void cleanupTestCase()
    {
        if (!m_deployment)
            return;
        m_contenders.clear();
        QTRY_VERIFY_WITH_TIMEOUT(isSettled(), 60000);
        for (const std::string &name : {m_place.locks, m_place.locks + ".meta"})
            QVERIFY(m_deployment->command(Database, Bson(ValueMap{{"drop", name}})));
    }
};

LOCKSCOPE_GUILESS_TEST(TestMongoFailOver)
#include "tst_mongofailover.moc"
