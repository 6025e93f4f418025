// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// T19: a lock on a replica set.  T20: many clients below the same ancestors.  T21: a walk through
// all there is.  T22: a change to painted. Against libmongoc itself, on a replica set of three.

#include "backend/mongo/commands.h"
#include "backend/mongo/library.h"
#include "backend/mongo/mongolockbackend.h"
#include "backend/mongo/mongoserver.h"
#include "backend/mongo/pipelines.h"
#include "backend/process/systemclock.h"
#include "models/domain/lockid.h"
#include "models/protocol/documents/acquireset.h"
#include "models/protocol/scripts/scriptitems.h"
#include "models/store/lockstore.h"
#include "models/store/refreshscheduler.h"
#include "tests/benchmarks/benchmark.h"
#include "tests/benchmarks/benchserver.h"
#include "tests/benchmarks/benchtree.h"
#include "tests/support/jobwait.h"
#include "ui/tree/locktreeview.h"

#include <QCoreApplication>
#include <QEventLoop>
#include <QHash>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QLibrary>
#include <QTest>

#include <atomic>
#include <cstdio>
#include <map>
#include <memory>
#include <mutex>
#include <thread>

#include <time.h>

namespace lockscope {

namespace {

using mongo::Bson;
using mongo::mongoc;

constexpr int Contenders = 8;
constexpr int WalkedDocuments = 100000;
constexpr const char *Database = "bench";

/// A replica set by tests/engines; ended with it.
class ReplicaSet
{
public:
    /// @return nullptr when it does not start.
    static std::unique_ptr<ReplicaSet> start()
    {
        std::unique_ptr<ReplicaSet> set(new ReplicaSet);
        return set->m_url.empty() ? nullptr : std::move(set);
    }

    ServerProfile profile(const char *index) const
    {
        ServerProfile profile;
        profile.url = m_url;
        profile.index = index;
        return profile;
    }
    mongo::LockServer server(const char *index) const
    {
        auto server = mongo::lockServer(profile(index),
                                        [](const std::string &text) { return text; });
        if (!server)
            stopWith(server.error().detail);
        return std::move(*server);
    }
    std::unique_ptr<mongo::MongoLockBackend> backend(const char *index, const Clock &clock) const
    {
        auto made = std::make_unique<mongo::MongoLockBackend>(server(index), clock, nullptr,
                                                              nullptr);
        const auto set = test::wait(made->setUp(SetUpOptions()));
        if (!set)
            stopWith(set.error().detail);
        return made;
    }
    const std::string &url() const { return m_url; }

private:
    ReplicaSet()
        : m_engine(QStringLiteral("mongodb-6.0.5")),
          m_url(QString(m_engine.url())
                        .replace(QStringLiteral("/?"),
                                 QStringLiteral("/%1?").arg(QLatin1String(Database)))
                        .toStdString())
    {}

    BenchEngine m_engine;
    std::string m_url;
};

/// What libmongoc has beyond what the product calls.
struct Transactions
{
    Transactions()
    {
        QLibrary file(QStringLiteral("mongoc-1.0"), 0);
        begin = reinterpret_cast<decltype(begin)>(
                file.resolve("mongoc_client_session_start_transaction"));
        commit = reinterpret_cast<decltype(commit)>(
                file.resolve("mongoc_client_session_commit_transaction"));
        abort = reinterpret_cast<decltype(abort)>(
                file.resolve("mongoc_client_session_abort_transaction"));
    }
    decltype(&::mongoc_client_session_start_transaction) begin;
    decltype(&::mongoc_client_session_commit_transaction) commit;
    decltype(&::mongoc_client_session_abort_transaction) abort;
};

/// A client of libmongoc with a session, and nothing around it.
class BareClient
{
public:
    explicit BareClient(const ReplicaSet &set)
    {
        bson_error_t error{};
        mongoc_uri_t *uri = mongoc().mongoc_uri_new_with_error(set.url().c_str(), &error);
        mongoc().mongoc_uri_set_option_as_bool(uri, MONGOC_URI_RETRYWRITES, false);
        m_pool = mongoc().mongoc_client_pool_new_with_error(uri, &error);
        mongoc().mongoc_uri_destroy(uri);
        m_client = mongoc().mongoc_client_pool_pop(m_pool);
        mongoc_session_opt_t *options = mongoc().mongoc_session_opts_new();
        mongoc().mongoc_session_opts_set_causal_consistency(options, false);
        m_session = mongoc().mongoc_client_start_session(m_client, options, &error);
        mongoc().mongoc_session_opts_destroy(options);
        if (!m_session)
            stopWith(error.message);
    }
    ~BareClient()
    {
        mongoc().mongoc_client_session_destroy(m_session);
        mongoc().mongoc_client_pool_push(m_pool, m_client);
        mongoc().mongoc_client_pool_destroy(m_pool);
    }
    BareClient(const BareClient &) = delete;
    BareClient &operator=(const BareClient &) = delete;

    mongoc_client_session_t *session() { return m_session; }
    /// @return whether the server took it; @p reply is to be destroyed in any case
    bool command(const Bson &command, bson_t &reply)
    {
        bson_error_t error{};
        Bson options;
        mongoc().mongoc_client_session_append(m_session, options.get(), &error);
        return mongoc().mongoc_client_command_with_opts(m_client, Database, command.get(), nullptr,
                                                        options.get(), &reply, &error);
    }
    /// Of an update: how many documents it wrote; -1: it failed.
    std::int64_t update(const Bson &command)
    {
        bson_t reply;
        const bool done = this->command(command, reply);
        const ValueMap answer = mongo::toValue(reply);
        bson_destroy(&reply);
        if (!done || answer.contains("writeErrors"))
            return -1;
        const Value::List *made = answer["upserted"].asList();
        return *answer["nModified"].asInteger()
               + static_cast<std::int64_t>(made ? made->size() : 0);
    }

private:
    mongoc_client_pool_t *m_pool = nullptr;
    mongoc_client_t *m_client = nullptr;
    mongoc_client_session_t *m_session = nullptr;
};

LockRequest exclusive(const std::string &path)
{
    return {{{LockKind::Tree, path, LockMode::X}}, {}, {}};
}

/// The statements of a lock, or of its release, in one command, as the product's.
Bson updateOf(const char *index, const std::vector<ScriptItem> &items, bool upsert, bool alone)
{
    std::vector<Bson> statements;
    for (const ScriptItem &item : items) {
        Bson statement(ValueMap{{"q", ValueMap{{"_id", item.documentId}}}});
        statement.appendArray("u", mongo::pipeline(item.script, item.params, "bench"));
        statement.append("upsert", upsert);
        statements.push_back(std::move(statement));
    }
    Bson command(ValueMap{{"update", index}});
    command.appendArray("updates", statements);
    command.append("ordered", false);
    if (alone) // in a transaction its end says so
        command.append("writeConcern", ValueMap{{"w", "majority"}});
    return command;
}

struct BareLock
{
    BareLock(const char *index, const std::string &path, bool alone)
    {
        AcquireParams params;
        params.holder = newRandomId();
        params.session = "bench";
        std::vector<ScriptItem> takes;
        std::vector<ScriptItem> gives;
        const std::vector<AcquireItem> items = acquireSet(exclusive(path), true).value();
        for (const AcquireItem &item : items) {
            takes.push_back(acquireItem(item, params));
            gives.push_back(releaseItem(item.documentId, params.holder, {}));
        }
        size = static_cast<std::int64_t>(takes.size());
        acquire = updateOf(index, takes, true, alone);
        release = updateOf(index, gives, false, true);
    }
    std::int64_t size = 0;
    Bson acquire;
    Bson release;
};

double ourAcquire(LockClient &client, int count)
{
    std::vector<double> times;
    for (int i = 0; i < count; ++i) {
        Result<LockGrant> grant;
        times.push_back(
                elapsed([&] { grant = test::wait(client.acquire(exclusive("/a/b/ours"))); }));
        if (!grant || !grant->granted)
            stopWith(grant ? "a lock of the benchmark was refused" : grant.error().detail);
        (void)test::wait(client.release(grant->holder));
    }
    return BenchSamples(times).median;
}

double bareAcquire(BareClient &client, const char *index, int count)
{
    std::vector<double> times;
    for (int i = 0; i < count; ++i) {
        const BareLock lock(index, "/a/b/bare", true);
        std::int64_t wrote = 0;
        times.push_back(elapsed([&] { wrote = client.update(lock.acquire); }));
        if (wrote != lock.size)
            stopWith("the bare lock of the benchmark was refused");
        client.update(lock.release);
    }
    return BenchSamples(times).median;
}

/// Cycles a second of all our clients; each is a backend of its own, as in a process of its own.
double ourCycles(std::vector<std::unique_ptr<LockClient>> &clients, int each)
{
    QEventLoop loop;
    int left = static_cast<int>(clients.size());
    std::function<void(int, int)> next = [&](int client, int done) {
        if (done == each) {
            if (--left == 0)
                loop.quit();
            return;
        }
        LockClient *one = clients[static_cast<std::size_t>(client)].get();
        one->acquire(exclusive("/a/b/t" + std::to_string(client)))
                ->onResult(one, [&, one, client, done](const Result<LockGrant> &grant) {
                    if (!grant || !grant->granted)
                        stopWith(grant ? "a lock of the benchmark was refused"
                                       : grant.error().detail);
                    one->release(grant->holder)
                            ->onResult(one, [&, client, done](const Result<ReleaseOutcome> &) {
                                next(client, done + 1);
                            });
                });
    };
    const double taken = elapsed([&] {
        for (int client = 0; client < static_cast<int>(clients.size()); ++client)
            next(client, 0);
        loop.exec();
    });
    return static_cast<double>(clients.size()) * each / (taken / 1e9);
}

/// The same with a transaction over the documents of a lock, which is begun again after a conflict.
double transactionCycles(const ReplicaSet &set, const Transactions &calls, const char *index,
                         int each)
{
    std::vector<std::unique_ptr<BareClient>> clients;
    clients.reserve(Contenders);
    for (int i = 0; i < Contenders; ++i)
        clients.push_back(std::make_unique<BareClient>(set));
    const auto work = [&](int number) {
        BareClient &client = *clients[static_cast<std::size_t>(number)];
        bson_error_t error{};
        for (int done = 0; done < each;) {
            const BareLock lock(index, "/a/b/t" + std::to_string(number), false);
            bool isTaken = false;
            while (!isTaken) {
                calls.begin(client.session(), nullptr, &error);
                isTaken = client.update(lock.acquire) == lock.size;
                bson_t reply;
                if (isTaken) {
                    isTaken = calls.commit(client.session(), &reply, &error);
                    bson_destroy(&reply);
                } else {
                    calls.abort(client.session(), &error);
                }
            }
            client.update(lock.release);
            ++done;
        }
    };
    const double taken = elapsed([&] {
        std::vector<std::thread> threads;
        threads.reserve(Contenders);
        for (int i = 0; i < Contenders; ++i)
            threads.emplace_back(work, i);
        for (std::thread &thread : threads)
            thread.join();
    });
    return Contenders * each / (taken / 1e9);
}

double readClock(clockid_t clock)
{
    timespec now{};
    clock_gettime(clock, &now);
    return static_cast<double>(now.tv_sec) * 1e9 + static_cast<double>(now.tv_nsec);
}

double clockNow() { return readClock(CLOCK_MONOTONIC); }
/// Of all threads of this process.
double processTime() { return readClock(CLOCK_PROCESS_CPUTIME_ID); }

void fill(BareClient &client, const char *index)
{
    constexpr int AtOnce = 1000;
    for (int from = 0; from < WalkedDocuments; from += AtOnce) {
        std::vector<Bson> documents;
        for (int i = from; i < from + AtOnce; ++i) {
            const std::string path = "/walk/" + std::to_string(i / 100) + '/' + std::to_string(i);
            Bson holder(ValueMap{{"id", newRandomId()},
                                 {"mode", "X"},
                                 {"n", std::int64_t{0}},
                                 {"session", "s" + std::to_string(i % 50)}});
            bson_append_date_time(holder.get(), "at", -1, 1'795'000'000'000);
            Bson document(ValueMap{{"_id", path},
                                   {"kind", "tree"},
                                   {"path", path},
                                   {"lock_type", "exclusive"},
                                   {"lock_count", std::int64_t{1}},
                                   {"rev", std::int64_t{1'795'000'000'000}}});
            bson_append_date_time(document.get(), "updated_at", -1, 1'795'000'000'000);
            document.appendArray("holders", std::vector{holder});
            documents.push_back(std::move(document));
        }
        Bson insert(ValueMap{{"insert", index}});
        insert.appendArray("documents", documents);
        bson_t reply;
        const bool done = client.command(insert, reply);
        const std::string said = mongo::asText(reply);
        bson_destroy(&reply);
        if (!done || said.find("writeErrors") != std::string::npos)
            stopWith("the documents of the benchmark were not taken: " + said.substr(0, 300));
    }
}

double ourWalk(LockBackend &backend)
{
    const double begin = processTime();
    std::size_t documents = 0;
    FeedPosition at;
    for (bool more = true; more;) {
        const auto page = test::wait(backend.fetchPage(at, 10000));
        if (!page)
            stopWith(page.error().detail);
        documents += page->locks.size();
        at = page->next;
        more = !page->complete;
    }
    if (documents != std::size_t{WalkedDocuments})
        stopWith("a walk showed " + std::to_string(documents) + " documents");
    return (processTime() - begin) / WalkedDocuments;
}

/// As one reads it with what Qt and libmongoc give.
double bareWalk(BareClient &client, const char *index)
{
    const double begin = processTime();
    QHash<QString, QJsonObject> documents;
    Bson command(ValueMap{{"find", index}, {"batchSize", std::int64_t{10000}}});
    std::int64_t cursor = 1;
    while (cursor != 0) {
        bson_t reply;
        if (!client.command(command, reply))
            stopWith("the bare walk of the benchmark failed");
        const std::string json = mongo::asText(reply);
        bson_destroy(&reply);
        const QJsonObject answer = QJsonDocument::fromJson(QByteArray::fromStdString(json))
                                           .object()
                                           .value(QLatin1String("cursor"))
                                           .toObject();
        for (const char *batch : {"firstBatch", "nextBatch"}) {
            for (const QJsonValue each : answer.value(QLatin1String(batch)).toArray()) {
                const QJsonObject document = each.toObject();
                documents.insert(document.value(QLatin1String("_id")).toString(), document);
            }
        }
        cursor = answer.value(QLatin1String("id")).toInteger();
        command = Bson(ValueMap{{"getMore", cursor}, {"collection", index}});
    }
    if (documents.size() != WalkedDocuments)
        stopWith("a bare walk showed " + std::to_string(documents.size()) + " documents");
    return (processTime() - begin) / WalkedDocuments;
}

/// A thread that reads a change stream and notes when it last told something.
class BareStream
{
public:
    BareStream(const ReplicaSet &set, const char *index) : m_client(set), m_index(index)
    {
        const Value::List stages{ValueMap{{"$changeStream", ValueMap()}}};
        bson_t reply;
        const bool done = m_client.command(Bson(ValueMap{{"aggregate", index},
                                                         {"pipeline", stages},
                                                         {"cursor", ValueMap()}}),
                                           reply);
        const ValueMap answer = mongo::toValue(reply);
        bson_destroy(&reply);
        if (!done)
            stopWith("the bare change stream of the benchmark failed");
        m_cursor = *(*answer["cursor"].asMap())["id"].asInteger();
        m_thread = std::thread([this] { read(); });
    }
    ~BareStream()
    {
        m_isOver = true;
        m_thread.join();
    }
    BareStream(const BareStream &) = delete;
    BareStream &operator=(const BareStream &) = delete;

    /// Nanoseconds of the clock when @p path was told; 0: not yet.
    double toldAt(const std::string &path)
    {
        const std::scoped_lock lock(m_mutex);
        const auto told = m_told.find(path);
        return told == m_told.end() ? 0 : told->second;
    }

private:
    void read()
    {
        while (!m_isOver) {
            bson_t reply;
            const bool done = m_client.command(Bson(ValueMap{{"getMore", m_cursor},
                                                             {"collection", m_index},
                                                             {"maxTimeMS", std::int64_t{500}}}),
                                               reply);
            const double now = clockNow();
            const ValueMap answer = mongo::toValue(reply);
            bson_destroy(&reply);
            if (!done)
                stopWith("the bare change stream of the benchmark ended");
            const std::scoped_lock lock(m_mutex);
            for (const Value &event : *(*answer["cursor"].asMap())["nextBatch"].asList())
                m_told.try_emplace(*(*(*event.asMap())["documentKey"].asMap())["_id"].asString(),
                                   now);
        }
    }

    BareClient m_client;
    std::string m_index;
    std::int64_t m_cursor = 0;
    std::atomic<bool> m_isOver = false;
    std::mutex m_mutex;
    std::map<std::string, double> m_told;
    std::thread m_thread;
};

/// How much later than the bare stream the view has painted it: of each change, which both see.
std::vector<double> paintedLater(const ReplicaSet &set, const char *index, int count)
{
    const SystemClock clock;
    const auto watching = set.backend(index, clock);
    const auto writing = set.backend(index, clock);
    const std::unique_ptr<LockClient> client(
            writing->createClient({"bench:1"}, LeaseTerms{Millis(60000), Millis(15000)}, nullptr));
    LockStore store(clock);
    RefreshScheduler scheduler(store, clock);
    LockTreeItems items(store);
    LockTreeView view(&items);
    showForBench(view);
    scheduler.setBackend(watching.get());
    if (!QTest::qWaitFor([&] { return scheduler.state().kind == ConnectionState::Kind::Live; },
                         60000))
        stopWith("the window's feed does not come up");
    BareStream bare(set, index);
    std::vector<double> later;
    for (int i = 0; i < count; ++i) {
        const std::string path = "/paint/" + std::to_string(i);
        const auto grant = test::wait(client->acquire(exclusive(path)));
        if (!grant || !grant->granted)
            stopWith(grant ? "a lock of the benchmark was refused" : grant.error().detail);
        while (store.find(path) == NoDocument)
            QCoreApplication::processEvents(QEventLoop::WaitForMoreEvents);
        paintForBench(view);
        const double painted = clockNow();
        double told = 0;
        while ((told = bare.toldAt(path)) == 0)
            QCoreApplication::processEvents();
        later.push_back(std::max(painted - told, 1.0));
    }
    (void)test::wait(client->end());
    scheduler.setBackend(nullptr);
    return later;
}

} // namespace

std::vector<BenchFigure> benchMongo(const BenchScale &scale)
{
    const std::unique_ptr<ReplicaSet> set = scale.engines && mongo::library() ? ReplicaSet::start()
                                                                              : nullptr;
    if (!set) {
        std::fprintf(stderr, "NOT MEASURED: T19 to T22, for want of a replica set of MongoDB\n");
        return {};
    }
    const SystemClock clock;
    const int count = std::max(scale.requests / 40, 20);
    const LeaseTerms terms{Millis(60000), Millis(15000)};
    BareClient bare(*set);

    const auto backend = set->backend("bench-one", clock);
    const std::unique_ptr<LockClient> client(backend->createClient({"bench:1"}, terms, nullptr));
    (void)ourAcquire(*client, count); // warms both up
    (void)bareAcquire(bare, "bench-one", count);
    const auto [acquire, bareOnes] = interleaved(
            scale.repetitions, [&](int) { return ourAcquire(*client, count); },
            [&](int) { return bareAcquire(bare, "bench-one", count); });
    (void)test::wait(client->end());

    std::vector<std::unique_ptr<mongo::MongoLockBackend>> backends;
    std::vector<std::unique_ptr<LockClient>> clients;
    for (int i = 0; i < Contenders; ++i) {
        backends.push_back(set->backend("bench-many", clock));
        clients.emplace_back(backends.back()->createClient({"bench:1"}, terms, nullptr));
    }
    (void)set->backend("bench-transactions", clock);
    const Transactions calls;
    const auto [cycles, transactions] = interleaved(
            scale.repetitions, [&](int) { return ourCycles(clients, count); },
            [&](int) { return transactionCycles(*set, calls, "bench-transactions", count); });
    for (const auto &each : clients)
        (void)test::wait(each->end());

    const auto walked = set->backend("bench-walk", clock);
    fill(bare, "bench-walk");
    const auto [walk, bareWalks] = interleaved(
            scale.repetitions, [&](int) { return ourWalk(*walked); },
            [&](int) { return bareWalk(bare, "bench-walk"); });

    const std::vector<double> later = paintedLater(*set, "bench-paint", 5 * count);
    using Sense = BenchFigure::Sense;
    constexpr double Frame = 16.7e6;
    return {{"T19",
             "X on a path of four documents, majority of three members",
             "ns",
             Sense::Within,
             acquire,
             "the same update by bare libmongoc",
             bareOnes,
             {1.3, 1.1}},
            {"T20",
             "locks a second, 8 clients below the same ancestors",
             "1/s",
             Sense::More,
             cycles,
             "transactions in libmongoc",
             transactions,
             {1.8, 3}},
            {"T21",
             "walk of 100,000 documents of MongoDB, client part of one, all threads",
             "ns",
             Sense::Faster,
             walk,
             "libmongoc, its JSON, QJsonDocument, QHash",
             bareWalks,
             {4, 8}},
            {"T22",
             "another client's change painted, later than a bare change stream told it",
             "ns",
             Sense::Within,
             later,
             "a frame",
             constantly(Frame),
             {1, 0.5}}};
}

} // namespace lockscope
