// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/engines/backendfactory.h"
#include "backend/mongo/changestream.h"
#include "backend/mongo/commandusage.h"
#include "backend/mongo/polledchanges.h"
#include "backend/process/systemclock.h"
#include "models/domain/valueparts.h"
#include "tests/mongo/mongotest.h"
#include "tests/support/jobwait.h"
#include "tests/support/testprogram.h"

#include <QElapsedTimer>
#include <QScopeGuard>
#include <QSignalSpy>
#include <QTest>

#include <algorithm>
#include <memory>
#include <set>

using namespace lockscope;
using namespace lockscope::test;

namespace {

/// Long enough that nothing expires while a function runs.
constexpr LeaseTerms LongTerms{Millis(60000), Millis(15000)};

std::set<std::string> idsOf(const FeedPage &page)
{
    std::set<std::string> ids;
    for (const LockDocument &lock : page.locks)
        ids.insert(lock.id);
    return ids;
}

} // namespace

/// What the window and lockctl ask of a replica set.
class TestMongoLockBackend : public MongoTest
{
    Q_OBJECT

    SystemClock m_clock;
    ServerProfile m_profile;
    std::unique_ptr<LockBackend> m_backend;

    std::unique_ptr<LockBackend> backend(const ServerProfile &profile)
    {
        auto made = createBackend(profile, m_clock);
        if (!made)
            qWarning("%s", made.error().detail.c_str());
        return made ? std::move(*made) : nullptr;
    }
    std::unique_ptr<LockClient> client(const char *name)
    {
        ProcessIdentity process;
        process.processId = name;
        process.host = "host";
        process.pid = 4711;
        return std::unique_ptr<LockClient>(m_backend->createClient(process, LongTerms, nullptr));
    }
    static LockRequest exclusive(const std::string &path, LockKind kind = LockKind::Tree)
    {
        return {{{kind, path, LockMode::X}}, {}, {}};
    }
    /// All there is, and from where changes are told.
    FeedPage walked(int limit = 1000)
    {
        FeedPage all;
        FeedPosition at;
        for (bool more = true; more;) {
            const auto page = wait(m_backend->fetchPage(at, limit));
            if (!page) {
                qWarning("%s", page.error().detail.c_str());
                return {};
            }
            all.locks.insert(all.locks.end(), page->locks.begin(), page->locks.end());
            all.sessions.insert(all.sessions.end(), page->sessions.begin(), page->sessions.end());
            at = page->next;
            more = !page->complete;
        }
        all.next = at;
        return all;
    }
    /// The changes after @p from, once there are some.
    FeedPage changes(const FeedPosition &from)
    {
        FeedPage page;
        (void)QTest::qWaitFor(
                [&] {
                    const auto mark = wait(m_backend->fetchMark());
                    if (!mark || mark->newest.at <= from.at)
                        return false;
                    page = wait(m_backend->fetchPage(from, 1000)).value_or(FeedPage());
                    return true;
                },
                20000);
        return page;
    }
    std::string place() const { return m_profile.index; }
    /// Their addresses, as the set calls them.
    std::vector<std::string> members()
    {
        std::vector<std::string> names;
        const ValueMap hello = run("admin", {{"hello", std::int64_t{1}}});
        for (const Value &host : listOf(hello["hosts"]))
            names.push_back(textOf(host));
        return names;
    }
    ValueMap inDatabase(const ValueMap &command) { return run(Database, command); }

private slots:
    void initTestCase()
    {
        if (!useServer())
            return;
        m_profile.url = m_url.toStdString();
        const auto at = m_profile.url.find('?');
        const auto slash = m_profile.url.find('/', 10);
        m_profile.url = m_profile.url.substr(0, std::min(slash, at)) + '/' + Database
                        + (at == std::string::npos ? std::string() : m_profile.url.substr(at));
    }
    void init()
    {
        m_profile.index = newName("backend") + "-locks";
        m_backend = backend(m_profile);
        QVERIFY(m_backend);
        const auto made = wait(m_backend->setUp(SetUpOptions()));
        QVERIFY2(made, made ? "" : made.error().detail.c_str());
        QVERIFY(made->created && made->intentsCreated);
    }
    void cleanup()
    {
        m_backend.reset();
        for (const std::string &name : {place(), place() + ".meta", intentsIndexName(place())})
            inDatabase({{"drop", name}});
    }

    void theStatusTellsWhatIsThere()
    {
        const auto status = wait(m_backend->fetchStatus());
        QVERIFY2(status, status ? "" : status.error().detail.c_str());
        QCOMPARE(int(status->setUp), int(ServerStatus::SetUp::Ready));
        QCOMPARE(int(*status->intentsSetUp), int(ServerStatus::SetUp::Ready));
        QCOMPARE(status->engine, std::string("mongodb"));
        QVERIFY(!status->version.empty());
        QVERIFY(!status->node.empty());
        QVERIFY(status->health->colour == ClusterHealth::Colour::Green);
        QCOMPARE(status->health->leader, status->node);
        QVERIFY(status->health->copies && status->health->copies == status->health->copiesWanted);
        QVERIFY(status->health->nodes >= status->health->copies);
        QCOMPARE(status->lockCount.value_or(-1), std::int64_t{0});
        QVERIFY(status->clockOffset);
        // Again: nothing changes.
        const auto again = wait(m_backend->setUp(SetUpOptions()));
        QVERIFY(again && !again->created && !again->intentsCreated);
    }

    void theTermsOfSessionsToComeAreChanged()
    {
        SetUpOptions longer;
        longer.defaults = {Millis(75000), Millis(20000)};
        longer.changesTerms = true;
        const auto changed = wait(m_backend->setUp(longer));
        QVERIFY2(changed, changed ? "" : changed.error().detail.c_str());
        QVERIFY(changed->termsChanged && !changed->created);
        const auto status = wait(backend(m_profile)->fetchStatus());
        QVERIFY2(status, status ? "" : status.error().detail.c_str());
        QVERIFY(status->sessionTerms == longer.defaults);
        QVERIFY(status->defaults == LeaseTerms()); // what is held is of those
        const auto again = wait(m_backend->setUp(longer));
        QVERIFY(again && !again->termsChanged);
    }

    void aFeedTellsWhatIsThereAndThenWhatHappens()
    {
        const auto first = client("first");
        const auto held = wait(first->acquire(exclusive("/a/b")));
        QVERIFY2(held && held->granted, held ? "" : held.error().detail.c_str());
        const FeedPage all = walked(2);
        QCOMPARE(idsOf(all), (std::set<std::string>{"global", "/a", "/a/b"}));
        QCOMPARE(all.sessions.size(), std::size_t{1});
        QVERIFY(wait(m_backend->fetchMark())->newest.at >= all.next.at);

        QSignalSpy moved(m_backend.get(), &LockBackend::moved);
        const auto second = client("second");
        QVERIFY(wait(second->acquire(exclusive("/c")))->granted);
        FeedPage page = changes(all.next);
        for (int i = 0; i < 20 && !idsOf(page).contains("/c"); ++i)
            page = changes(page.next);
        QVERIFY(idsOf(page).contains("/c"));
        QVERIFY(moved.count() > 0);
        QVERIFY(page.next.at > all.next.at);
    }

    void aFeedTellsWhatIsNotThereAnyMore()
    {
        const auto holder = client("holder");
        const auto held = wait(holder->acquire(exclusive("/gone")));
        QVERIFY(held && held->granted);
        FeedPosition at = walked().next;
        QVERIFY(wait(holder->release(held->holder)));
        std::set<std::string> gone;
        while (!gone.contains("/gone")) {
            const FeedPage page = changes(at);
            QVERIFY(page.next != at);
            for (const FeedRemoval &removal : page.removed) {
                gone.insert(removal.id);
                QVERIFY(removal.order > 0);
            }
            at = page.next;
        }
        // And what somebody deletes by hand, a session too.
        QVERIFY(wait(holder->acquire(exclusive("/by/hand")))->granted);
        inDatabase({{"delete", place()},
                    {"deletes",
                     Value::List{ValueMap{{"q", ValueMap()}, {"limit", std::int64_t{0}}}}}});
        gone.clear();
        while (!gone.contains("/by/hand") || !gone.contains("session:" + holder->sessionId())) {
            const FeedPage page = changes(at);
            QVERIFY(page.next != at);
            for (const FeedRemoval &removal : page.removed)
                gone.insert(removal.id);
            at = page.next;
        }
        QVERIFY(walked().locks.empty());
    }

    /// Each document is told once, as it is last; and what was not taken yet is told again.
    void whatIsNotTakenStays()
    {
        const FeedPosition begin = walked().next;
        const auto holder = client("holder");
        for (int i = 0; i < 5; ++i) {
            const auto held = wait(holder->acquire(exclusive("/again")));
            QVERIFY(held && held->granted);
            QVERIFY(wait(holder->release(held->holder)));
        }
        QVERIFY(wait(holder->acquire(exclusive("/last")))->granted);
        const auto since = [this, begin] {
            const auto page = wait(m_backend->fetchPage(begin, 1000));
            if (!page)
                qWarning("%s", page.error().detail.c_str());
            return page.value_or(FeedPage());
        };
        QTRY_VERIFY_WITH_TIMEOUT(idsOf(since()).contains("/last"), 20000);
        const FeedPage page = since();
        QVERIFY(page.complete);
        QVERIFY(idsOf(page).contains("/last"));
        QCOMPARE(std::count_if(page.removed.begin(), page.removed.end(),
                               [](const FeedRemoval &removal) { return removal.id == "/again"; }),
                 std::ptrdiff_t{1});
    }

    void aCollectionMadeAgainIsAnotherEpoch()
    {
        (void)walked();
        const auto before = wait(m_backend->fetchMark());
        QVERIFY(before);
        inDatabase({{"drop", place()}});
        QTRY_VERIFY_WITH_TIMEOUT(!wait(m_backend->fetchMark()), 20000);
        QCOMPARE(int(wait(m_backend->fetchMark()).error().kind), int(BackendError::Kind::NotSetUp));
        QVERIFY(wait(m_backend->setUp(SetUpOptions())));
        QTRY_VERIFY_WITH_TIMEOUT(wait(m_backend->fetchMark()), 20000);
        QVERIFY(wait(m_backend->fetchMark())->epoch != before->epoch);
        QVERIFY(walked().locks.empty());
    }

    /// A server by itself tells nobody, so it is looked at; which comes to the same.
    void aSourceTellsWhatHappens_data()
    {
        QTest::addColumn<bool>("isTold");
        QTest::newRow("told") << true;
        QTest::newRow("looked at") << false;
    }
    void aSourceTellsWhatHappens()
    {
        QFETCH(bool, isTold);
        const mongo::Place at{Database, place()};
        std::unique_ptr<mongo::ChangeSource> source;
        if (isTold)
            source = std::make_unique<mongo::ChangeStream>(m_deployment, at);
        else
            source = std::make_unique<mongo::PolledChanges>(m_deployment, at);
        const auto holder = client("holder");
        QVERIFY(wait(holder->acquire(exclusive("/before")))->granted);
        QVERIFY(source->open());
        QVERIFY(source->isOpen());
        const auto held = wait(holder->acquire(exclusive("/since")));
        QVERIFY(held && held->granted);
        std::set<std::string> there;
        std::set<std::string> gone;
        const auto listen = [&](const auto &enough) {
            for (int i = 0; i < 30 && !enough(); ++i) {
                const auto changes = source->next();
                if (!changes)
                    return false;
                for (const mongo::Change &change : changes->list) {
                    (change.removal ? gone : there).insert(change.id);
                    (change.removal ? there : gone).erase(change.id);
                }
            }
            return enough();
        };
        QVERIFY(listen([&there] { return there.contains("/since"); }));
        QVERIFY(wait(holder->release(held->holder)));
        QVERIFY(listen([&gone] { return gone.contains("/since"); }));
        QVERIFY(!gone.contains("/before"));
    }

    /// A cursor gives a hundred documents at once, and goes on for its own session only, whoever
    /// else talks to the servers meanwhile.
    void longAnswersAreReadToTheEnd()
    {
        const auto holder = client("holder");
        LockRequest request;
        for (int i = 0; i < 400; ++i)
            request.targets.push_back({LockKind::Tree, "/many/" + std::to_string(i), LockMode::X});
        QVERIFY(wait(holder->acquire(request))->granted);
        (void)wait(m_backend->fetchMark());
        int done = 0;
        for (int i = 0; i < 20; ++i) {
            m_backend->fetchIds()->onResult(this, [&done](const auto &ids) {
                if (!ids)
                    qWarning("%s", ids.error().detail.c_str());
                done += ids && ids->size() == 400 + 2 + 1 ? 1 : 1000;
            });
        }
        QTRY_COMPARE_WITH_TIMEOUT(done, 20, 60000);
        QVERIFY(wait(m_backend->fetchMark()));
    }

    void foldersPassOverWhatLiesBelow()
    {
        const auto holder = client("holder");
        LockRequest request;
        for (int i = 0; i < 40; ++i)
            request.targets.push_back({LockKind::Tree,
                                       "/big/" + std::to_string(i / 10) + "/" + std::to_string(i),
                                       LockMode::X});
        request.targets.push_back({LockKind::Tree, "/small", LockMode::X});
        request.targets.push_back({LockKind::Document, "file", LockMode::X});
        request.targets.push_back({LockKind::ReadWrite, "name", LockMode::S});
        const auto held = wait(holder->acquire(request));
        QVERIFY2(held && held->granted, held ? "" : held.error().detail.c_str());
        const auto children = [this](const std::string &folder, int limit) {
            std::set<std::string> paths;
            std::string next;
            for (bool more = true; more;) {
                const auto page = wait(m_backend->fetchFolder(folder, next, limit));
                if (!page)
                    break;
                for (const LockDocument &lock : page->locks)
                    paths.insert(lock.path);
                next = page->next;
                more = !page->complete;
            }
            return paths;
        };
        QCOMPARE(children("/", 1), (std::set<std::string>{"/big", "/small"}));
        QCOMPARE(children("/big", 100),
                 (std::set<std::string>{"/big/0", "/big/1", "/big/2", "/big/3"}));
        QCOMPARE(children("/big/2", 3).size(), std::size_t{10});
        QVERIFY(children("/none", 10).empty());

        const auto outside = wait(m_backend->fetchOutsideFolders({}, 100));
        QVERIFY(outside && outside->complete);
        QCOMPARE(idsOf(*outside), (std::set<std::string>{"file", "global", "rw:name"}));

        const auto exact = wait(
                m_backend->fetchExact({"/small", "/nothing", "session:" + holder->sessionId()}));
        QVERIFY(exact);
        QCOMPARE(exact->locks.size(), std::size_t{1});
        QCOMPARE(exact->sessions.size(), std::size_t{1});
        QCOMPARE(exact->rawJson.size(), std::size_t{2});
        QVERIFY(exact->rawJson.front().find("\"/small\"") != std::string::npos);
        QCOMPARE(wait(m_backend->fetchIds())->size(), std::size_t{40 + 4 + 1 + 1 + 3 + 1});
    }

    /// By the profile: nothing that could write leaves, whatever asks for it.
    void aReadOnlyProfileWritesNothing()
    {
        ServerProfile reading = m_profile;
        reading.readOnly = true;
        const auto writing = std::exchange(m_backend, backend(reading));
        const auto refused = [](const auto &result) {
            return !result && result.error().kind == BackendError::Kind::ReadOnly;
        };
        QVERIFY(refused(wait(m_backend->setUp(SetUpOptions()))));
        const auto holder = client("holder");
        QVERIFY(refused(wait(holder->acquire(exclusive("/a")))));
        QVERIFY(refused(wait(m_backend->releaseHolder("nobody"))));
        const auto status = wait(m_backend->fetchStatus());
        QVERIFY(status && status->health && status->health->colour);
        QVERIFY(walked().locks.empty());

        const auto deployment = mongo::Deployment::of({m_url.toStdString(), {}, {}, {}, {}, true});
        QVERIFY(deployment);
        const auto kept = [&deployment](const ValueMap &command) {
            const auto answer = (*deployment)->command(Database, mongo::Bson(command));
            return !answer && answer.error().reach == mongo::CommandFailure::Reach::Kept;
        };
        for (const char *name : {"insert", "update", "delete", "findAndModify", "create", "drop",
                                 "createIndexes", "renameCollection", "mapReduce", "FIND"})
            QVERIFY2(kept({{name, place()}}), name);
        for (const char *stage : {"$out", "$merge"})
            QVERIFY2(kept({{"aggregate", place()},
                           {"pipeline", Value::List{ValueMap{{stage, "elsewhere"}}}},
                           {"cursor", ValueMap()}}),
                     stage);
        QVERIFY(!kept({{"find", place()}}));
    }

    /// It is shown, with the reason, and nobody locks there.
    void whatIsNotAsItMustBeIsForeign_data()
    {
        QTest::addColumn<QByteArray>("create");
        QTest::addColumn<QByteArray>("why");
        QTest::newRow("no validator") << QByteArray("{}") << QByteArray("validator");
        QTest::newRow("capped") << QByteArray(R"({"capped": true, "size": 100000})")
                                << QByteArray("capped");
        QTest::newRow("a view") << QByteArray(R"({"viewOn": "somewhere", "pipeline": []})")
                                << QByteArray("view");
        QTest::newRow("a collation")
                << QByteArray(R"({"collation": {"locale": "en", "strength": 2}})")
                << QByteArray("collation");
    }
    void whatIsNotAsItMustBeIsForeign()
    {
        QFETCH(QByteArray, create);
        QFETCH(QByteArray, why);
        inDatabase({{"drop", place()}});
        bson_error_t error{};
        mongo::Bson command(ValueMap{{"create", place()}});
        const mongo::Bson options(
                bson_new_from_json(reinterpret_cast<const std::uint8_t *>(create.constData()),
                                   create.size(), &error));
        bson_concat(command.get(), options.get());
        const auto made = m_deployment->command(Database, command);
        QVERIFY2(made, made ? "" : made.error().text.c_str());
        const auto status = wait(m_backend->fetchStatus());
        QVERIFY(status);
        QCOMPARE(int(status->setUp), int(ServerStatus::SetUp::Foreign));
        QVERIFY2(status->setUpDetail.find(why.toStdString()) != std::string::npos,
                 status->setUpDetail.c_str());
        const auto holder = client("holder");
        const auto refused = wait(holder->acquire(exclusive("/a")));
        QVERIFY(!refused);
        QCOMPARE(int(refused.error().kind), int(BackendError::Kind::WrongSetUp));
        QCOMPARE(int(wait(m_backend->setUp(SetUpOptions())).error().kind),
                 int(BackendError::Kind::WrongSetUp));
    }

    void anotherProtocolIsForeign_data()
    {
        QTest::addColumn<QByteArray>("field");
        QTest::addColumn<QByteArray>("why");
        QTest::newRow("another") << QByteArray("lock_protocol")
                                 << QByteArray("it is of another lock protocol");
        QTest::newRow("no epoch") << QByteArray("epoch")
                                  << QByteArray("its terms cannot be understood");
        QTest::newRow("no lease") << QByteArray("lease_ms")
                                  << QByteArray("its terms cannot be understood");
    }
    void anotherProtocolIsForeign()
    {
        QFETCH(QByteArray, field);
        QFETCH(QByteArray, why);
        const ValueMap change{{"q", ValueMap{{"_id", "lock"}}},
                              {"u", ValueMap{{"$set", ValueMap{{field.toStdString(), "3"}}}}}};
        const ValueMap changed = inDatabase(
                {{"update", place() + ".meta"}, {"updates", Value::List{change}}});
        QVERIFY(changed["nModified"] == Value(std::int64_t{1}));
        m_backend = backend(m_profile);
        const auto status = wait(m_backend->fetchStatus());
        QVERIFY2(status, status ? "" : status.error().detail.c_str());
        QCOMPARE(int(status->setUp), int(ServerStatus::SetUp::Foreign));
        for (const BackendError &error :
             {wait(client("stranger")->acquire(exclusive("/a"))).error(),
              wait(m_backend->setUp(SetUpOptions())).error()}) {
            QCOMPARE(int(error.kind), int(BackendError::Kind::WrongSetUp));
            QVERIFY2(error.detail.find(why.toStdString()) != std::string::npos,
                     error.detail.c_str());
        }
        QVERIFY(walked().locks.empty());
    }

    void anIndexThatClearsLocksAwayIsForeign()
    {
        inDatabase({{"createIndexes", place()},
                    {"indexes",
                     Value::List{ValueMap{{"key", ValueMap{{"updated_at", std::int64_t{1}}}},
                                          {"name", "ttl"},
                                          {"expireAfterSeconds", std::int64_t{60}}}}}});
        const auto status = wait(m_backend->fetchStatus());
        QVERIFY(status);
        QCOMPARE(int(status->setUp), int(ServerStatus::SetUp::Foreign));
        QVERIFY2(status->setUpDetail.find("ttl") != std::string::npos, status->setUpDetail.c_str());
    }

    /// By name and password, which the server proves to know without being told.
    void whoLogsInIsAsked()
    {
        const std::string name = newName("anna");
        inDatabase(
                {{"createUser", name}, {"pwd", "p@ss:w/rd"}, {"roles", Value::List{"readWrite"}}});
        ServerProfile known = m_profile;
        known.user = name;
        known.password = "p@ss:w/rd";
        const auto right = backend(known);
        const auto status = wait(right->fetchStatus());
        QVERIFY2(status, status ? "" : status.error().detail.c_str());
        QVERIFY(wait(right->fetchMark()));
        known.password = "another";
        const auto wrong = backend(known);
        const auto refused = wait(wrong->fetchStatus());
        QVERIFY(!refused);
        QCOMPARE(int(refused.error().kind), int(BackendError::Kind::Unauthorized));
        QVERIFY2(refused.error().detail.find("another") == std::string::npos,
                 refused.error().detail.c_str());
        // By ways that this server, or this machine, does not have.
        for (const char *way : {"GSSAPI", "MONGODB-AWS", "SCRAM-SHA-1024"}) {
            ServerProfile strange = known;
            strange.url += std::string("&authMechanism=") + way;
            const auto status = wait(backend(strange)->fetchStatus());
            QVERIFY(!status);
            QVERIFY2(status.error().kind == BackendError::Kind::Unauthorized,
                     status.error().detail.c_str());
        }
        inDatabase({{"dropUser", name}});
    }

    /// Within the time that the servers are looked for.
    void nobodyThereIsSaid()
    {
        ServerProfile wrong = m_profile;
        const auto at = wrong.url.find("replicaSet=");
        QVERIFY(at != std::string::npos);
        wrong.url = wrong.url.substr(0, at) + "replicaSet=another";
        const auto other = backend(wrong);
        const auto status = wait(other->fetchStatus());
        QVERIFY(!status);
        QCOMPARE(int(status.error().kind), int(BackendError::Kind::Unreachable));
        QVERIFY2(status.error().detail.find("in a replica set named \"another\"")
                         != std::string::npos,
                 status.error().detail.c_str());
        QVERIFY(!wait(other->fetchMark()));
        QVERIFY(!wait(other->fetchPage({}, 10)));
        QVERIFY(!wait(other->setUp(SetUpOptions())));
    }

    /// Whichever it is, and without the name of the set.
    void oneMemberLeadsToThePrimary()
    {
        for (const std::string &member : members()) {
            ServerProfile one = m_profile;
            one.url = "mongodb://" + member + '/' + Database;
            m_backend = backend(one);
            const auto status = wait(m_backend->fetchStatus());
            QVERIFY2(status, status ? "" : status.error().detail.c_str());
            QCOMPARE(int(status->setUp), int(ServerStatus::SetUp::Ready));
            const auto grant = wait(client("one")->acquire(exclusive("/by/" + member)));
            QVERIFY2(grant && grant->granted, grant ? "" : grant.error().detail.c_str());
        }
    }

    /// Who wants to be led nowhere sees what a secondary has, and is told why he may not lock.
    void aSecondaryByItselfIsShownOnly()
    {
        const std::string primary = textOf(run("admin", {{"hello", std::int64_t{1}}})["primary"]);
        for (const std::string &member : members()) {
            ServerProfile one = m_profile;
            one.url = "mongodb://" + member + '/' + Database + "?directConnection=true";
            m_backend = backend(one);
            const bool leads = member == primary;
            const auto wanted = leads ? ServerStatus::SetUp::Ready : ServerStatus::SetUp::ShownOnly;
            // What most members have, the last one may not have yet.
            QTRY_VERIFY_WITH_TIMEOUT(wait(m_backend->fetchStatus())
                                                     .map([](const ServerStatus &status) {
                                                         return status.setUp;
                                                     })
                                             == wanted,
                                     60000);
            const auto grant = wait(client("direct")->acquire(exclusive("/by/" + member)));
            QCOMPARE(grant.has_value(), leads);
            if (leads)
                continue;
            QCOMPARE(int(grant.error().kind), int(BackendError::Kind::WrongSetUp));
            QVERIFY2(grant.error().detail.find("directConnection=true asks no other one")
                             != std::string::npos,
                     grant.error().detail.c_str());
            QVERIFY(wait(m_backend->fetchPage({}, 10)));
        }
    }

    /// A pool of one client would make a renewal wait for whoever listens to changes.
    void aPoolOfOneIsNotOurs()
    {
        ServerProfile narrow = m_profile;
        narrow.url += narrow.url.find('?') == std::string::npos ? "?" : "&";
        narrow.url += "maxPoolSize=1&waitQueueTimeoutMS=1";
        m_backend = backend(narrow);
        QVERIFY(wait(m_backend->fetchPage({}, 10))); // it listens from now on
        const auto grant = wait(client("narrow")->acquire(exclusive("/narrow")));
        QVERIFY2(grant && grant->granted, grant ? "" : grant.error().detail.c_str());
    }

    void aHostThatIsDownIsNotNeeded()
    {
        ServerProfile more = m_profile;
        more.url.insert(more.url.find("://") + 3, "127.0.0.1:1,");
        const auto other = backend(more);
        const auto status = wait(other->fetchStatus());
        QVERIFY2(status, status ? "" : status.error().detail.c_str());
        QCOMPARE(int(status->setUp), int(ServerStatus::SetUp::Ready));
    }

    /// They are shown, however small the pages are, as what nobody can read; and what is ours is
    /// all there, and can be locked.
    void documentsThatAreNoneOfOursAreShown()
    {
        const Value other(ValueMap{{"a", std::int64_t{1}}});
        const auto put = inDatabase(
                {{"insert", place()},
                 {"documents",
                  Value::List{ValueMap{{"_id", std::int64_t{1234}}, {"lock", ValueMap()}},
                              ValueMap{{"_id", other}, {"kind", "tree"}},
                              ValueMap{{"_id", "/odd"}, {"kind", "spoon"}, {"path", "/odd"}}}},
                 {"bypassDocumentValidation", true}});
        QVERIFY(put["n"] == Value(std::int64_t{3}));
        const auto holder = client("holder");
        QVERIFY(wait(holder->acquire(exclusive("/a/b")))->granted);
        const std::set<std::string> all{"1234", R"({ "a" : 1 })", "/odd", "global", "/a", "/a/b"};
        for (int limit : {1, 2, 1000}) {
            std::set<std::string> ids;
            for (const LockDocument &lock : walked(limit).locks) {
                const bool isOurs = lock.id == "global" || lock.id.starts_with("/a");
                QCOMPARE(lock.isReadable(), isOurs);
                ids.insert(lock.id.starts_with("{ \"_id\" : ")
                                   ? lock.id.substr(10, lock.id.size() - 12)
                                   : lock.id);
            }
            QCOMPARE(ids, all);
        }
        const auto outside = wait(m_backend->fetchOutsideFolders({}, 1000));
        QVERIFY(outside);
        QVERIFY(std::count_if(outside->locks.begin(), outside->locks.end(),
                              [](const LockDocument &lock) { return !lock.isReadable(); })
                >= 2);
        const auto refused = wait(holder->acquire(exclusive("/odd")));
        QVERIFY(!refused || !refused->granted);
    }

    /// MongoDB gives a document 16 MB.
    void aFullDocumentIsSaid()
    {
        Value::List entries;
        const auto lock = [&entries, this] {
            return ValueMap{{"_id", "/full"},
                            {"kind", "tree"},
                            {"path", "/full"},
                            {"lock_type", "shared"},
                            {"lock_count", std::int64_t(entries.size())},
                            {"rev", std::int64_t{1}},
                            {"updated_at", std::int64_t{1}},
                            {"holders", entries}};
        };
        constexpr std::size_t Most = 16 * 1024 * 1024;
        for (const std::size_t size : {Most - 1024 * 1024, Most - 40}) {
            const auto sizeNow = [&lock] { return std::size_t{mongo::Bson(lock()).get()->len}; };
            while (sizeNow() + 1024 * 1024 < size || (size == Most - 40 && sizeNow() < size)) {
                ValueMap entry{{"id", std::to_string(entries.size())},
                               {"mode", "S"},
                               {"n", std::int64_t{1}},
                               {"at", std::int64_t{1}},
                               {"session", "s"},
                               {"reason", ""}};
                entries.emplace_back(entry);
                const std::size_t room = size - sizeNow();
                entry.set("reason", std::string(std::min<std::size_t>(room, 1024 * 1024), 'x'));
                entries.back() = entry;
            }
        }
        const auto put = inDatabase({{"insert", place()},
                                     {"documents", Value::List{lock()}},
                                     {"bypassDocumentValidation", true}});
        QVERIFY2(put["n"] == Value(std::int64_t{1}),
                 mongo::asText(*mongo::Bson(put).get()).c_str());
        const auto holder = client("holder");
        const auto refused = wait(
                holder->acquire({{{LockKind::Tree, "/full/below", LockMode::S}}, {}, {}}));
        QVERIFY(!refused);
        QCOMPARE(int(refused.error().kind), int(BackendError::Kind::ServerError));
        QVERIFY2(refused.error().detail.find("the lock's document is full") != std::string::npos,
                 refused.error().detail.c_str());
        const auto exact = wait(m_backend->fetchExact({"global", "/full/below", "/full"}));
        QVERIFY(exact);
        QCOMPARE(exact->locks.size(), std::size_t{1}); // what was there, and nothing else
        QCOMPARE(exact->locks.front().holders.size(), entries.size());
    }

    /// For the lab's workers, as their requests on other engines are.
    void commandsAreCountedAndHeldBack()
    {
        const std::int64_t before = mongo::CommandUsage::sent();
        QVERIFY(m_deployment->command("admin", mongo::Bson(ValueMap{{"ping", std::int64_t{1}}})));
        QCOMPARE(mongo::CommandUsage::sent(), before + 1);
        const auto normal = qScopeGuard([] { mongo::CommandUsage::holdBack(Millis(0)); });
        mongo::CommandUsage::holdBack(Millis(300));
        QElapsedTimer timer;
        timer.start();
        QVERIFY(m_deployment->command("admin", mongo::Bson(ValueMap{{"ping", std::int64_t{1}}})));
        QVERIFY(timer.elapsed() >= 300);
    }

    /// What the plan prints for mongosh is what it does: its arguments, given to the server.
    void aPlansCommandsDoWhatItsStepsDo()
    {
        const auto holder = client("holder");
        QVERIFY(wait(holder->acquire(exclusive("/stuck")))->granted);
        BreakPlan plan;
        BreakStep kill;
        kill.action = BreakStep::Action::KillSession;
        kill.session = holder->sessionId();
        kill.hard = true;
        plan.steps.push_back(kill);
        const std::vector<ShellCommand> commands = m_backend->planCommands(plan, LongTerms);
        QCOMPARE(commands.size(), std::size_t{1});
        const std::string &text = commands.front().text;
        const auto from = text.find("EJSON.deserialize(");
        const auto to = text.rfind(").a)");
        QVERIFY2(from != std::string::npos && to != std::string::npos, text.c_str());
        QVERIFY(text.find(".getCollection(\"" + place() + "\").updateOne(") != std::string::npos);
        const std::string arguments = text.substr(from + 18, to - from - 18);
        bson_error_t error{};
        const mongo::Bson parsed(
                bson_new_from_json(reinterpret_cast<const std::uint8_t *>(arguments.data()),
                                   static_cast<ssize_t>(arguments.size()), &error));
        QVERIFY2(parsed.get(), error.message);
        bson_iter_t filter;
        bson_iter_t stages;
        bson_iter_t begin;
        QVERIFY(bson_iter_init(&begin, parsed.get())
                && bson_iter_find_descendant(&begin, "a.0", &filter));
        QVERIFY(bson_iter_init(&begin, parsed.get())
                && bson_iter_find_descendant(&begin, "a.1", &stages));
        mongo::Bson statement;
        bson_append_iter(statement.get(), "q", -1, &filter);
        bson_append_iter(statement.get(), "u", -1, &stages);
        mongo::Bson update(ValueMap{{"update", place()}});
        update.appendArray("updates", std::vector{statement});
        const auto answer = m_deployment->command(Database, update);
        QVERIFY2(answer, answer ? "" : answer.error().text.c_str());
        const auto exact = wait(m_backend->fetchExact({"session:" + holder->sessionId()}));
        QVERIFY(exact && exact->sessions.size() == 1);
        QVERIFY(exact->sessions.front().deadAt);
    }
};

LOCKSCOPE_GUILESS_TEST(TestMongoLockBackend)
#include "tst_mongolockbackend.moc"
