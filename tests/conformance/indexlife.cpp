// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// C60–C63: the index missing, foreign, deleted, made again.

#include "backend/elastic/elasticsetup.h"
#include "backend/json/json.h"
#include "tests/conformance/conformancetest.h"
#include "tests/conformance/suites.h"

#include <QSignalSpy>

namespace lockscope::conformance {

namespace {

constexpr const char *RestartRemark
        = "no index can be deleted there: the server is started again without its data";

} // namespace

class TestIndexLife : public ConformanceTest
{
    Q_OBJECT
public:
    using ConformanceTest::ConformanceTest;

private:
    /// The index and everything in it goes, as far as the engine lets it.
    void loseTheIndex()
    {
        const std::string concrete = '/' + index() + "-000001";
        if (isMongo()) {
            desk().drop(index());
        } else if (server().isNode()) {
            VERIFY_HTTP(rest(HttpMethod::Delete, concrete), 200);
        } else {
            VERIFY_HTTP(rest(HttpMethod::Delete, concrete), 403);
            const Result<void> started = server().startEmpty();
            VERIFY_OK(started);
            remark(RestartRemark);
        }
    }

    /// A node only: the index as it was when the snapshot was taken, in the place of the one there
    /// is.
    void takeSnapshot()
    {
        VERIFY_HTTP(rest(HttpMethod::Put, repository(),
                         "{\"type\":\"fs\",\"settings\":{\"location\":\"" + index() + "\"}}"),
                    200);
        VERIFY_HTTP(rest(HttpMethod::Put, repository() + "/one?wait_for_completion=true",
                         onlyThisIndex()),
                    200);
    }
    void restoreSnapshot()
    {
        VERIFY_HTTP(rest(HttpMethod::Delete, '/' + index() + "-000001"), 200);
        VERIFY_HTTP(rest(HttpMethod::Post, repository() + "/one/_restore?wait_for_completion=true",
                         onlyThisIndex()),
                    200);
    }
    std::string repository() { return "/_snapshot/" + index(); }
    std::string onlyThisIndex()
    {
        return "{\"indices\":\"" + index() + "-000001\",\"include_global_state\":false}";
    }

    /// The creation date comes back with a snapshot, and the sequence numbers go on where it stood:
    /// only the index's uuid is another.
    void restoredIndexIsAnotherEpoch(LockBackend &backend)
    {
        takeSnapshot();
        const Result<ServerStatus> before = wait(backend.fetchStatus());
        VERIFY_OK(before);
        const auto late = client("late:1", ShortTerms);
        QSignalSpy losses(late.get(), &LockClient::lost);
        const Result<LockGrant> gone = wait(late->acquire(treeLock("/taken/after/the/snapshot")));
        VERIFY_OK(gone);
        QVERIFY(gone->granted);
        const Result<BreakPlan> made = plan(BreakSelection::What::Session, gone->session,
                                            Liveness::Held, true);
        VERIFY_OK(made);
        restoreSnapshot();

        QTRY_COMPARE_WITH_TIMEOUT(losses.count(), 1, 60000);
        QCOMPARE(losses.first().at(1).value<LossReason>(), LossReason::Deleted);
        const auto again = connectTo(profile());
        const Result<ServerStatus> status = wait(again->fetchStatus());
        VERIFY_OK(status);
        QVERIFY(status->epoch != before->epoch);
        const Result<FeedMark> counters = wait(again->fetchMark());
        VERIFY_OK(counters);
        QVERIFY(counters->newest.at < gone->token); // tokens are given again
        VERIFY_ERROR(wait<PlanOutcome>(again->applyPlan(*made, "admin", "test")),
                     BackendError::Kind::Conflict);
        // What the snapshot had stands as it was, and blocks.
        const auto next = client("next:1");
        const Result<LockGrant> refused = wait(next->acquire(treeLock("/p")));
        VERIFY_OK(refused);
        QVERIFY(!refused->granted);
        remark("restored from a snapshot too");
        VERIFY_HTTP(rest(HttpMethod::Delete, repository() + "/one"), 200);
        VERIFY_HTTP(rest(HttpMethod::Delete, repository()), 200);
    }

    /// An index as `lockctl init` makes it, but for one member of the request, is what no client
    /// works on.
    /// @return false: the engine itself refuses to make it.
    bool isForeignWith(const std::vector<std::string> &place, const Value &value,
                       const std::string &told)
    {
        ServerProfile broken = profile();
        broken.index += "-broken" + std::to_string(++m_made);
        const HttpCall create = createIndexRequest(broken.index, {});
        Value body = parseJson(create.body).value();
        ValueMap *member = body.asMap();
        for (std::size_t i = 0; i + 1 < place.size(); ++i) {
            const std::string &name = place[i].empty() ? broken.index : place[i]; // of the alias
            if (!member->contains(name))
                member->set(name, ValueMap());
            member = member->find(name)->asMap();
        }
        member->set(place.back(), value);
        const RestAnswer made = rest(HttpMethod::Put, create.target, toJson(body));
        if (made.status == 400)
            return false;
        dropLater(broken.index);
        const auto other = connectTo(broken);
        const Result<ServerStatus> status = wait(other->fetchStatus());
        const bool foreign = status && status->setUp == ServerStatus::SetUp::Foreign
                             && status->setUpDetail.find(told) != std::string::npos;
        if (!foreign)
            QTest::qFail((told + ": " + (status ? status->setUpDetail : status.error().detail))
                                 .c_str(),
                         __FILE__, __LINE__);
        const std::unique_ptr<LockClient> a(other->createClient({}, LongTerms, nullptr));
        const auto grant = wait(a->acquire(treeLock("/p")));
        if (grant || grant.error().kind != BackendError::Kind::WrongSetUp)
            QTest::qFail(("locked: " + told).c_str(), __FILE__, __LINE__);
        return foreign;
    }

    /// A node only: what a template of the server sets and `init` does not is noticed; what `init`
    /// sets wins.
    void templatesAreNoticed()
    {
        ServerProfile made = profile();
        made.index += "-templated";
        dropLater(made.index);
        const std::string name = "/_index_template/" + made.index;
        const auto setTemplate = [&](const std::string &content) {
            return rest(HttpMethod::Put, name,
                        "{\"index_patterns\":[\"" + made.index
                                + "-*\"],\"priority\":900,\"template\":" + content + "}");
        };
        const auto other = connectTo(made);
        VERIFY_HTTP(setTemplate("{\"settings\":{\"index.translog.durability\":\"async\"}}"), 200);
        VERIFY_OK(wait(other->setUp({})));
        VERIFY_HTTP(rest(HttpMethod::Delete, '/' + made.index + "-000001"), 200);
        VERIFY_HTTP(setTemplate("{\"mappings\":{\"_source\":{\"excludes\":[\"holders\"]}}}"), 200);
        const Result<SetUpOutcome> refused = wait(other->setUp({}));
        VERIFY_HTTP(rest(HttpMethod::Delete, name), 200);
        VERIFY_ERROR(refused, BackendError::Kind::WrongSetUp);
        QVERIFY(refused.error().detail.find("_source.excludes") != std::string::npos);
        QVERIFY(refused.error().detail.starts_with("it was made just now")); // and stays
        VERIFY_HTTP(rest(HttpMethod::Get, '/' + made.index + "-000001"), 200);

        // As templates were written before there were those of parts.
        VERIFY_HTTP(rest(HttpMethod::Delete, '/' + made.index + "-000001"), 200);
        const std::string legacy = "/_template/" + made.index;
        VERIFY_HTTP(
                rest(HttpMethod::Put, legacy,
                     "{\"index_patterns\":[\"" + made.index
                             + "-*\"],\"mappings\":{\"_source\":{\"excludes\":[\"holders\"]}}}"),
                200);
        const Result<SetUpOutcome> again = wait(other->setUp({}));
        VERIFY_HTTP(rest(HttpMethod::Delete, legacy), 200);
        VERIFY_ERROR(again, BackendError::Kind::WrongSetUp);
        QVERIFY(again.error().detail.find("_source.excludes") != std::string::npos);
    }

    /// Whoever made it: it is told, nobody locks there, and nothing of it changes.
    void foreignCollectionsAreLeftAlone()
    {
        const std::vector<std::pair<const char *, ValueMap>>
                ways{{"validator", {}},
                     {"capped", {{"capped", true}, {"size", std::int64_t{100000}}}},
                     {"view", {{"viewOn", "somewhere"}, {"pipeline", Value::List()}}}};
        int number = 0;
        for (const auto &[told, options] : ways) {
            ServerProfile foreign = profile();
            foreign.index += "-foreign" + std::to_string(++number);
            dropLater(foreign.index);
            ValueMap create{{"create", foreign.index}};
            for (const auto &[name, value] : options)
                create.set(name, value);
            QVERIFY(!desk().command(create).contains("failed"));
            isLeftAlone(foreign, told);
        }
        // As `lockctl init` makes it, and then of another protocol.
        ServerProfile later = profile();
        later.index += "-later";
        dropLater(later.index);
        VERIFY_OK(wait(connectTo(later)->setUp({})));
        const ValueMap changed = desk().command(
                {{"update", later.index + ".meta"},
                 {"updates",
                  Value::List{
                          ValueMap{{"q", ValueMap()},
                                   {"u", ValueMap{{"$set", ValueMap{{"lock_protocol", 3}}}}}}}}});
        QVERIFY(changed["nModified"] == Value(1));
        isLeftAlone(later, "another lock protocol");
    }
    void isLeftAlone(const ServerProfile &foreign, const std::string &told)
    {
        const ValueMap asked{{"listCollections", std::int64_t{1}},
                             {"filter", ValueMap{{"name", foreign.index}}}};
        const Value before = at(Value(desk().command(asked)), "cursor.firstBatch.0");
        QVERIFY(before.asMap());
        const auto other = connectTo(foreign);
        const Result<ServerStatus> status = wait(other->fetchStatus());
        VERIFY_OK(status);
        QVERIFY2(status->setUp == ServerStatus::SetUp::Foreign
                         && status->setUpDetail.find(told) != std::string::npos,
                 status->setUpDetail.c_str());
        const std::unique_ptr<LockClient> a(other->createClient({}, LongTerms, nullptr));
        VERIFY_ERROR(wait(a->acquire(treeLock("/p"))), BackendError::Kind::WrongSetUp);
        VERIFY_ERROR(wait(other->setUp({})), BackendError::Kind::WrongSetUp);
        VERIFY_ERROR(wait(other->releaseHolder("x")), BackendError::Kind::WrongSetUp);
        QVERIFY(at(Value(desk().command(asked)), "cursor.firstBatch.0") == before);
    }

    int m_made = 0;

private slots:
    void c60_aMissingAliasIsToldAndNothingIsMade()
    {
        ServerProfile nowhere = profile();
        nowhere.index += "-none";
        const auto other = connectTo(nowhere);
        const Result<ServerStatus> status = wait(other->fetchStatus());
        VERIFY_OK(status);
        QVERIFY(status->setUp == ServerStatus::SetUp::Missing);
        const std::unique_ptr<LockClient> a(other->createClient({}, LongTerms, nullptr));
        VERIFY_ERROR(wait(a->acquire(treeLock("/p"))), BackendError::Kind::NotSetUp);
        VERIFY_ERROR(wait(other->fetchPage({}, 10)), BackendError::Kind::NotSetUp);
        QVERIFY(!desk().isThere(nowhere.index));
        if (isMongo()) {
            remark("an update of MongoDB makes its collection: only the client's own look keeps it "
                   "from that");
            return;
        }
        // Past the client's own look: require_alias keeps a bulk from making an index.
        const RestAnswer bulk = rest(HttpMethod::Post,
                                     '/' + nowhere.index + "/_bulk?require_alias=true",
                                     "{\"index\":{\"_id\":\"d\"}}\n{}\n",
                                     HttpCall::Content::NdJson);
        QVERIFY2(bulk.status == 404 || bulk.integerAt("items.0.index.status") == 404,
                 qPrintable(describe(bulk)));
        QVERIFY(!desk().isThere(nowhere.index) && !desk().isThere(nowhere.index + "-000001"));
    }

    void c61_anIndexOfAnotherProtocolOrMappingIsLeftAlone()
    {
        if (isMongo()) {
            foreignCollectionsAreLeftAlone();
            return;
        }
        int number = 0;
        for (const std::string &mappings :
             {std::string("{\"_meta\":{\"lock_protocol\":3},\"properties\":{\"kind\":{\"type\":"
                          "\"keyword\"}}}"),
              std::string("{\"properties\":{\"lock_count\":{\"type\":\"keyword\"}}}")}) {
            ServerProfile foreign = profile();
            foreign.index += "-foreign" + std::to_string(++number);
            const std::string concrete = '/' + foreign.index + "-000001";
            dropLater(foreign.index);
            VERIFY_HTTP(rest(HttpMethod::Put, concrete,
                             "{\"aliases\":{\"" + foreign.index
                                     + "\":{\"is_write_index\":true}},\"mappings\":" + mappings
                                     + "}"),
                        200);
            VERIFY_HTTP(rest(HttpMethod::Put, concrete + "/_doc/theirs", "{}"), 201);
            const RestAnswer before = rest(HttpMethod::Get, concrete);
            const auto other = connectTo(foreign);
            const Result<ServerStatus> status = wait(other->fetchStatus());
            VERIFY_OK(status);
            QVERIFY(status->setUp == ServerStatus::SetUp::Foreign);
            QVERIFY(!status->setUpDetail.empty());
            const std::unique_ptr<LockClient> a(other->createClient({}, LongTerms, nullptr));
            VERIFY_ERROR(wait(a->acquire(treeLock("/p"))), BackendError::Kind::WrongSetUp);
            VERIFY_ERROR(wait(other->setUp({})), BackendError::Kind::WrongSetUp);
            VERIFY_ERROR(wait(other->releaseHolder("x")), BackendError::Kind::WrongSetUp);
            QVERIFY(rest(HttpMethod::Get, concrete).body == before.body);
            VERIFY_HTTP(rest(HttpMethod::Get, concrete + "/_doc/theirs"), 200);
        }
        const Value filter = ValueMap{{"term", ValueMap{{"kind", "tree"}}}};
        QVERIFY(isForeignWith({"settings", "index", "translog", "durability"}, "async",
                              "index.translog.durability is async"));
        QVERIFY(isForeignWith({"settings", "index", "default_pipeline"}, "clean",
                              "index.default_pipeline is clean"));
        QVERIFY(isForeignWith({"settings", "index", "final_pipeline"}, "clean",
                              "index.final_pipeline is clean"));
        // What there is on nodes only, and of segments on some of them; the others refuse to make
        // it.
        const bool node = server().isNode();
        QCOMPARE(isForeignWith({"mappings", "_source", "excludes"}, Value::List{"holders"},
                               "_source.excludes"),
                 node);
        QCOMPARE(isForeignWith({"settings", "index", "number_of_shards"}, 2,
                               "index.number_of_shards is 2"),
                 node);
        QCOMPARE(isForeignWith({"aliases", "", "filter"}, filter, "the alias's filter"), node);
        QCOMPARE(isForeignWith({"aliases", "", "routing"}, "a", "the alias's index_routing is a"),
                 node);
        if (isForeignWith({"settings", "index", "replication", "type"}, "SEGMENT",
                          "index.replication.type is SEGMENT"))
            remark("segment replication too");
        // On OpenSearch only; each or neither.
        QCOMPARE(isForeignWith({"settings", "index", "search", "default_pipeline"}, "hide",
                               "index.search.default_pipeline is hide"),
                 isForeignWith({"settings", "index", "append_only", "enabled"}, true,
                               "index.append_only.enabled is true"));
        if (node)
            templatesAreNoticed();
    }

    void c62_aLockWhoseIndexWasDeletedIsLost()
    {
        const auto a = client("a:1", ShortTerms);
        QSignalSpy losses(a.get(), &LockClient::lost);
        const Result<LockGrant> held = wait(a->acquire(treeLock("/p")));
        VERIFY_OK(held);
        loseTheIndex();
        QTRY_COMPARE_WITH_TIMEOUT(losses.count(), 1, 60000);
        QCOMPARE(losses.first().at(1).value<LossReason>(), LossReason::Deleted);
        QVERIFY(!a->holds(held->holder));
        // Nothing made the index again.
        QVERIFY(!desk().isThere(index()));
    }

    void c63_anIndexMadeAgainIsAnotherEpoch()
    {
        const auto a = client("a:1");
        const Result<LockGrant> held = wait(a->acquire(treeLock("/p")));
        VERIFY_OK(held);
        const Result<BreakPlan> made = plan(BreakSelection::What::Session, held->session,
                                            Liveness::Held, true);
        VERIFY_OK(made);
        loseTheIndex();
        const auto again = connectTo(profile());
        const Result<SetUpOutcome> done = wait(again->setUp({}));
        VERIFY_OK(done);
        QVERIFY(done->created);
        const Result<ServerStatus> status = wait(again->fetchStatus());
        VERIFY_OK(status);
        QVERIFY(!status->epoch.empty());
        QVERIFY(status->epoch != made->epoch);
        const Result<FeedMark> counters = wait(again->fetchMark());
        VERIFY_OK(counters);
        if (again->traits().countsWrites) // tokens begin anew: only with the epoch they order
            QCOMPARE(counters->newest.at, std::int64_t(-1));

        // A plan of the other epoch is refused, though a document of the same name is there again.
        const std::unique_ptr<LockClient> b(again->createClient({}, LongTerms, nullptr));
        const Result<LockGrant> next = wait(b->acquire(treeLock("/p")));
        VERIFY_OK(next);
        QVERIFY(next->granted);
        VERIFY_ERROR(wait<PlanOutcome>(again->applyPlan(*made, "admin", "test")),
                     BackendError::Kind::Conflict);
        QVERIFY(b->holds(next->holder));
        if (isMongo())
            remark("made again, not restored: MongoDB has no snapshots of its own");
        else if (server().isNode())
            restoredIndexIsAnotherEpoch(*again);
        else
            remark("made again, not restored: the embedded server has no snapshots");
    }
};

std::unique_ptr<QObject> makeIndexLife(TestServer &server, const Matrix &matrix)
{
    return std::make_unique<TestIndexLife>(server, matrix);
}

} // namespace lockscope::conformance

#include "indexlife.moc"
