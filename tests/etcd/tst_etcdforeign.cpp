// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/engines/backendfactory.h"
#include "backend/process/systemclock.h"
#include "models/protocol/planner/breakplanner.h"
#include "tests/etcd/fakeetcd.h"
#include "tests/support/jobwait.h"
#include "tests/support/testprogram.h"

#include <QTest>

#include <algorithm>

using namespace lockscope;
using namespace lockscope::test;

namespace {

constexpr const char *Range = "/v3/kv/range";
constexpr const char *Transaction = "/v3/kv/txn";
constexpr const char *Holder = "x:etcd-mutex:locks/nightly/5f";
constexpr const char *Key = "locks/nightly/5f";

struct Fixture
{
    SystemClock clock;
    FakeEtcd etcd;
    ServerProfile profile;
    std::unique_ptr<LockBackend> backend;

    Fixture() { profile.url = etcd.url(); }

    bool open()
    {
        auto made = createBackend(profile, clock);
        if (made)
            backend = std::move(*made);
        return made.has_value();
    }
    /// One that is held for a while, and two that wait for it.
    void queue()
    {
        etcd.leases = {{0x5f, 40}, {0x70, 50}, {0x61, 60}};
        etcd.put(Key, {}, 0x5f);
        etcd.put("locks/nightly/70", {}, 0x70);
        etcd.put("locks/nightly/61", {}, 0x61);
    }
    std::vector<LockDocument> locks()
    {
        if (!wait(backend->fetchMark()))
            return {};
        const auto page = wait(backend->fetchPage({}, 1000));
        return page ? page->locks : std::vector<LockDocument>();
    }
    BreakPlan plan(const std::string &id)
    {
        LockPicture picture;
        picture.clockOffset = Millis(0);
        if (const auto exact = wait(backend->fetchExact({id})))
            picture.locks = exact->locks;
        BreakContext context;
        context.now = clock.wallNow();
        context.verdictOf = [](const std::string &) { return LivenessVerdict(); };
        if (const auto status = wait(backend->fetchStatus()))
            context.others = status->others;
        return planBreak(picture, {BreakSelection::What::Documents, {}, true, {id}}, context)
                .value_or(BreakPlan());
    }
    Result<PlanOutcome> carryOut(const BreakPlan &plan)
    {
        return wait<PlanOutcome>(backend->applyPlan(plan, "admin", "test"));
    }
    std::string resultOf(const BreakPlan &plan)
    {
        const auto outcome = carryOut(plan);
        return outcome ? outcome->result() : toString(outcome.error().kind);
    }
};

} // namespace

/// Locks of other software in etcd, by its JSON gateway.
class TestEtcdForeign : public QObject
{
    Q_OBJECT
private slots:
    void theServerSaysWhatItIs()
    {
        Fixture f;
        f.queue();
        QVERIFY(f.open());
        const auto status = wait(f.backend->fetchStatus());
        QVERIFY2(status, status ? "" : status.error().detail.c_str());
        QCOMPARE(status->engine, std::string("etcd"));
        QCOMPARE(status->version, std::string("3.6.16"));
        QCOMPARE(status->url, f.etcd.url());
        QCOMPARE(status->node, std::string("one"));
        QVERIFY(status->health && status->health->leader == "one");
        QVERIFY(status->setUp == ServerStatus::SetUp::OthersOnly && !status->takesLocks);
        QVERIFY(status->canShow() && !status->canAcquire());
        QVERIFY(!f.backend->traits().takesLocks);
        const auto mutexes = std::find_if(status->others.begin(), status->others.end(),
                                          [](const ServerStatus::Others &other) {
                                              return other.dialect == "etcd-mutex";
                                          });
        QVERIFY(mutexes != status->others.end() && mutexes->isThere);
        QCOMPARE(mutexes->locks, std::int64_t(1));
        const auto error = setUpError(*status);
        QVERIFY(error && error->kind == BackendError::Kind::WrongSetUp);
    }

    /// Nobody needs to name what he wants, and may name what he does not.
    void whatTheConnectionHasOffIsNotRead()
    {
        Fixture f;
        f.queue();
        f.profile.dialectsOff = {"patroni"};
        QVERIFY(f.open());
        const auto status = wait(f.backend->fetchStatus());
        QVERIFY2(status, status ? "" : status.error().detail.c_str());
        QCOMPARE(status->others.size(), std::size_t(1));
        QCOMPARE(status->others.front().dialect, std::string("etcd-mutex"));
    }

    void nothingOfOursCanBeThere()
    {
        Fixture f;
        QVERIFY(f.open());
        QVERIFY(wait(f.backend->fetchStatus()));
        const auto refused = [](const BackendError &error) {
            return error.kind == BackendError::Kind::WrongSetUp
                   && error.detail.find("no locks of ours") != std::string::npos;
        };
        const auto setUp = wait(f.backend->setUp({}));
        QVERIFY(!setUp && refused(setUp.error()));
        LockClient *client = f.backend->createClient({}, {}, f.backend.get());
        LockRequest request;
        request.targets = {{LockKind::Tree, "/a", LockMode::X}};
        const auto acquired = wait(client->acquire(request));
        QVERIFY(!acquired && refused(acquired.error()));
        const auto released = wait(f.backend->releaseHolder("h"));
        QVERIFY(!released && refused(released.error()));
        auto changes = createIntentBackend(f.profile, f.clock);
        QVERIFY(changes);
        const auto intents = wait((*changes)->fetchIntents());
        QVERIFY(!intents && refused(intents.error()));
        QCOMPARE(f.etcd.countOf(Transaction), 0);
    }

    void theOldestHoldsAndTheOthersWait()
    {
        Fixture f;
        f.queue();
        f.etcd.put("locks/config", "no lock");
        f.etcd.put("elsewhere/a/5f", {}, 0x5f);
        f.etcd.put("service/x/leader", "m1");
        f.etcd.put(QByteArray("locks/\xff/5f"), {}, 0x5f);
        QVERIFY(f.open());
        QVERIFY(wait(f.backend->fetchStatus()));
        const std::vector<LockDocument> locks = f.locks();
        QCOMPARE(locks.size(), std::size_t(1));
        const LockDocument &lock = locks.front();
        QCOMPARE(lock.id, std::string(Holder));
        QCOMPARE(lock.path, std::string("/etcd-mutex/nightly"));
        QCOMPARE(lock.holders.size(), std::size_t(1));
        QCOMPARE(lock.holders.front().owner, std::string("lease 5f"));
        QVERIFY(lock.holders.front().isLeased && lock.holders.front().expiresAt);
        const Millis left = *lock.holders.front().expiresAt - f.clock.wallNow();
        QVERIFY(left > Millis(30000) && left <= Millis(42000));
        QCOMPARE(lock.queue.size(), std::size_t(2));
        QCOMPARE(lock.queue[0].owner, std::string("lease 70"));
        QCOMPARE(lock.queue[1].owner, std::string("lease 61"));
    }

    void aPictureFollows()
    {
        Fixture f;
        f.queue();
        QVERIFY(f.open());
        QVERIFY(wait(f.backend->fetchStatus()));
        QCOMPARE(f.locks().size(), std::size_t(1));
        f.etcd.remove(Key);
        QTRY_COMPARE_WITH_TIMEOUT(f.locks().front().holders.front().owner, std::string("lease 70"),
                                  20000);
        QCOMPARE(f.locks().front().queue.size(), std::size_t(1));
        f.etcd.leases[0x70] = 90; // prolonged, and nothing is written
        QTRY_VERIFY_WITH_TIMEOUT(*f.locks().front().holders.front().expiresAt - f.clock.wallNow()
                                         > Millis(70000),
                                 20000);
    }

    void keysArePagedAsOfOneRevision()
    {
        Fixture f;
        for (int i = 100; i < 160; ++i)
            f.etcd.put("locks/job" + QByteArray::number(i) + "/5f", {}, 0x5f);
        f.etcd.leases = {{0x5f, 40}};
        f.etcd.pageLimit = 25;
        QVERIFY(f.open());
        QVERIFY(wait(f.backend->fetchStatus()));
        QCOMPARE(f.locks().size(), std::size_t(60));
        QList<QJsonObject> asked;
        for (const FakeEtcd::Asked &one : f.etcd.asked) {
            if (one.target == Range
                && one.body[QLatin1String("range_end")].toString()
                           == QString::fromLatin1(QByteArray("locks0").toBase64()))
                asked.append(one.body);
        }
        QVERIFY(asked.size() >= 3);
        QVERIFY(!asked[0].contains(QLatin1String("revision")));
        QCOMPARE(asked[1][QLatin1String("revision")], asked[2][QLatin1String("revision")]);
        QVERIFY(!asked[1][QLatin1String("revision")].toString().isEmpty());
        for (const QJsonObject &one : asked)
            QVERIFY(!one[QLatin1String("serializable")].toBool());
    }

    void aBreakTakesTheKeyThatWasSeenAndNoOther()
    {
        Fixture f;
        f.queue();
        QVERIFY(f.open());
        QVERIFY(wait(f.backend->fetchStatus()));
        const BreakPlan plan = f.plan(Holder);
        QVERIFY(plan.isForeign());
        const auto commands = f.backend->planCommands(plan, {});
        QVERIFY(commands.size() == 1 && commands[0].text.find("/v3/kv/txn") != std::string::npos
                && commands[0].text.find("mod_revision") != std::string::npos);
        QCOMPARE(f.resultOf(plan), std::string("done"));
        QVERIFY(!f.etcd.has(Key) && f.etcd.has("locks/nightly/70")
                && f.etcd.has("locks/nightly/61"));
        QCOMPARE(f.etcd.countOf("/v3/lease/revoke"), 0);
        QCOMPARE(f.locks().front().holders.front().owner, std::string("lease 70"));
    }

    void aStaleBreakChangesNothing()
    {
        Fixture f;
        f.queue();
        QVERIFY(f.open());
        QVERIFY(wait(f.backend->fetchStatus()));
        const BreakPlan plan = f.plan(Holder);
        f.etcd.put(Key, "touched", 0x5f);
        QCOMPARE(f.resultOf(plan), std::string("reality-moved"));
        QCOMPARE(f.etcd.countOf(Transaction), 0); // the look before it was enough
        // In the moment between the look and the transaction, the server itself compares.
        const BreakPlan fresh = f.plan(Holder);
        f.etcd.intercept = [&f](const FakeEtcd::Asked &one) -> std::optional<FakeEtcd::Reply> {
            if (one.target == Transaction)
                f.etcd.put(Key, "again", 0x5f);
            return std::nullopt;
        };
        QCOMPARE(f.resultOf(fresh), std::string("reality-moved"));
        QCOMPARE(f.etcd.countOf(Transaction), 1);
        QVERIFY(f.etcd.has(Key));
    }

    /// A lease that is prolonged meanwhile is no other lock.
    void aLeaseMayBeProlongedBeforeABreak()
    {
        Fixture f;
        f.queue();
        QVERIFY(f.open());
        QVERIFY(wait(f.backend->fetchStatus()));
        const BreakPlan plan = f.plan(Holder);
        f.etcd.leases[0x5f] = 3600;
        QCOMPARE(f.resultOf(plan), std::string("done"));
    }

    void anAnswerThatDoesNotComeIsSettled_data()
    {
        QTest::addColumn<bool>("isDone");
        QTest::addColumn<int>("status"); ///< 0: none
        QTest::addColumn<QString>("why");
        QTest::newRow("lost before") << false << 0 << QStringLiteral("not-applied-so-far");
        QTest::newRow("lost after") << true << 0 << QStringLiteral("perhaps-by-somebody");
        QTest::newRow("timed out") << true << 504 << QStringLiteral("perhaps-by-somebody");
        QTest::newRow("no JSON") << true << 200 << QStringLiteral("perhaps-by-somebody");
    }
    void anAnswerThatDoesNotComeIsSettled()
    {
        QFETCH(bool, isDone);
        QFETCH(int, status);
        QFETCH(QString, why);
        Fixture f;
        f.queue();
        QVERIFY(f.open());
        QVERIFY(wait(f.backend->fetchStatus()));
        const BreakPlan plan = f.plan(Holder);
        const FakeEtcd::Reply silent{status, "what?", status == 0};
        if (isDone)
            f.etcd.afterWrite = [silent] { return std::optional(silent); };
        else
            f.etcd.intercept = [silent](const FakeEtcd::Asked &one) {
                return one.target == Transaction ? std::optional(silent) : std::nullopt;
            };
        const auto outcome = f.carryOut(plan);
        QVERIFY2(outcome, outcome ? "" : outcome.error().detail.c_str());
        QCOMPARE(outcome->result(), "unknown");
        QCOMPARE(QString::fromLatin1(toString(outcome->steps[0].why)), why);
        QCOMPARE(f.etcd.countOf(Transaction), 1); // sent once
    }

    /// What nobody could read is not said to be free, by a plan or by its settling.
    void whatCannotBeReadIsNotFree()
    {
        Fixture f;
        f.queue();
        QVERIFY(f.open());
        QVERIFY(wait(f.backend->fetchStatus()));
        const BreakPlan plan = f.plan(Holder);
        bool isSent = false;
        f.etcd.intercept = [&isSent](const FakeEtcd::Asked &one) -> std::optional<FakeEtcd::Reply> {
            const FakeEtcd::Reply forbidden{403, R"({"code":7,"message":"permission denied"})"};
            if (one.target == Transaction) {
                isSent = true;
                return FakeEtcd::Reply{504, "what?"};
            }
            return isSent && one.target == "/v3/kv/range" ? std::optional(forbidden) : std::nullopt;
        };
        const auto unsettled = f.carryOut(plan);
        QVERIFY2(unsettled, unsettled ? "" : unsettled.error().detail.c_str());
        QCOMPARE(unsettled->result(), "unknown");
        QCOMPARE(toString(unsettled->steps[0].why), "perhaps-applied");
        const auto unread = f.carryOut(plan);
        QVERIFY2(unread, unread ? "" : unread.error().detail.c_str());
        QVERIFY(unread->steps[0].state == StepOutcome::State::Failed);
        QCOMPARE(toString(unread->steps[0].why), "not-read");
        const auto exact = wait(f.backend->fetchExact({plan.steps[0].documentId}));
        QVERIFY(!exact && exact.error().kind == BackendError::Kind::Forbidden);
        QVERIFY(f.etcd.has(Key));
    }

    void aReadOnlyProfileSendsNothing()
    {
        Fixture f;
        f.queue();
        f.profile.readOnly = true;
        QVERIFY(f.open());
        QVERIFY(wait(f.backend->fetchStatus()));
        QCOMPARE(f.locks().size(), std::size_t(1)); // it may look
        QCOMPARE(f.resultOf(f.plan(Holder)), std::string("read-only"));
        QCOMPARE(f.etcd.countOf(Transaction), 0);
        QVERIFY(f.etcd.has(Key));
    }

    /// By a token; one that is over is replaced.
    void whoIsNamedLogsIn()
    {
        Fixture f;
        f.queue();
        f.etcd.user = "anna";
        f.profile.user = "anna";
        f.profile.password = "pass";
        QVERIFY(f.open());
        QVERIFY(wait(f.backend->fetchStatus()));
        QCOMPARE(f.etcd.countOf("/v3/auth/authenticate"), 1);
        bool isOver = true;
        f.etcd.intercept = [&isOver](const FakeEtcd::Asked &one) -> std::optional<FakeEtcd::Reply> {
            if (one.target != "/v3/maintenance/status" || !std::exchange(isOver, false))
                return std::nullopt;
            return FakeEtcd::Reply{401, R"({"message":"invalid auth token","code":16})", false};
        };
        QVERIFY(wait(f.backend->fetchStatus()));
        QCOMPARE(f.etcd.countOf("/v3/auth/authenticate"), 2);
        QCOMPARE(f.resultOf(f.plan(Holder)), std::string("done"));
        for (const FakeEtcd::Asked &one : f.etcd.asked)
            QVERIFY(one.authorization.isEmpty() || one.authorization == "token-1");
    }

    void whoIsRefusedIsToldSo()
    {
        Fixture f;
        f.etcd.user = "anna";
        QVERIFY(f.open());
        const auto nobody = wait(f.backend->fetchStatus());
        QVERIFY(!nobody && nobody.error().kind == BackendError::Kind::Unauthorized);
        f.profile.user = "anna";
        f.profile.password = "wrong";
        QVERIFY(f.open());
        const auto wrong = wait(f.backend->fetchStatus());
        QVERIFY(!wrong && wrong.error().kind == BackendError::Kind::Unauthorized);
        f.profile.password = "pass";
        f.etcd.user.clear(); // nobody has to log in
        QVERIFY(f.open());
        QVERIFY(wait(f.backend->fetchStatus()));
    }

    void withoutALeaderNothingIsRead()
    {
        Fixture f;
        f.queue();
        f.etcd.leader = "0";
        QVERIFY(f.open());
        const auto status = wait(f.backend->fetchStatus());
        QVERIFY(status && status->setUp == ServerStatus::SetUp::Red);
        QVERIFY(status->health->isLeaderless);
        QVERIFY(setUpError(*status)->kind == BackendError::Kind::NoMaster);
        QCOMPARE(f.etcd.countOf(Range), 0);
    }

    void whatCannotBeUnderstoodIsSaid_data()
    {
        QTest::addColumn<QByteArray>("target");
        QTest::addColumn<QByteArray>("body");
        QTest::newRow("no JSON") << QByteArray(Range) << QByteArray("<html>");
        QTest::newRow("a key of elsewhere")
                << QByteArray(Range) << QByteArray(R"({"header":{},"kvs":[{"key":"eA=="}]})");
        QTest::newRow("no base64")
                << QByteArray(Range) << QByteArray(R"({"header":{},"kvs":[{"key":"*"}]})");
        QTest::newRow("more of nothing")
                << QByteArray(Range) << QByteArray(R"({"header":{"revision":"9"},"more":true})");
    }
    void whatCannotBeUnderstoodIsSaid()
    {
        QFETCH(QByteArray, target);
        QFETCH(QByteArray, body);
        Fixture f;
        f.queue();
        f.etcd.intercept = [&](const FakeEtcd::Asked &one) {
            return one.target == target ? std::optional(FakeEtcd::Reply{200, body, false})
                                        : std::nullopt;
        };
        QVERIFY(f.open());
        const auto status = wait(f.backend->fetchStatus());
        QVERIFY(status && !status->others.empty());
        for (const ServerStatus::Others &other : status->others)
            QVERIFY(!other.failure.empty());
        QVERIFY(f.locks().empty());
    }

    /// Without an end it is shown all the same.
    void leasesThatMayNotBeAskedForHaveNoEnd()
    {
        Fixture f;
        f.queue();
        f.etcd.intercept = [](const FakeEtcd::Asked &one) {
            return one.target == "/v3/lease/timetolive" ? std::optional(
                           FakeEtcd::Reply{403, R"({"message":"permission denied","code":7})",
                                           false})
                                                        : std::nullopt;
        };
        QVERIFY(f.open());
        QVERIFY(wait(f.backend->fetchStatus()));
        const std::vector<LockDocument> locks = f.locks();
        QCOMPARE(locks.size(), std::size_t(1));
        QVERIFY(!locks.front().holders.front().expiresAt);
    }

    void profilesThatCannotWorkAreRefused()
    {
        Fixture f;
        f.profile.auditIndex = "copies";
        QVERIFY(!createBackend(f.profile, f.clock));
        f.profile.auditIndex.clear();
        f.profile.login = ServerProfile::Login::ApiKey;
        QVERIFY(!createBackend(f.profile, f.clock));
        f.profile.login = ServerProfile::Login::Password;
        f.profile.dialects = {"mongo-go-lock"}; // of another engine
        QVERIFY(!createBackend(f.profile, f.clock));
        f.profile.dialects = {"etcd-mutex"};
        QVERIFY(createBackend(f.profile, f.clock));
        QVERIFY(!createBareRequests(f.profile, f.clock));
    }
};

LOCKSCOPE_TEST(TestEtcdForeign)
#include "tst_etcdforeign.moc"
