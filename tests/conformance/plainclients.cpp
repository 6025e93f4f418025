// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// C70–C75: clients that do as the articles say, beside ours.

#include "backend/elastic/elasticanswers.h"
#include "backend/elastic/elasticdialect.h"
#include "backend/elastic/elasticerrors.h"
#include "backend/json/json.h"
#include "tests/conformance/conformancetest.h"
#include "tests/conformance/suites.h"
#include "tests/embedded/replay.h"

namespace lockscope::conformance {

namespace {

constexpr const char *Share = "if (ctx._source.lock_type == 'exclusive') { throw new "
                              "IllegalArgumentException('locked') "
                              "} ctx._source.lock_count++";
constexpr const char *Unshare = "if (--ctx._source.lock_count == 0) { ctx.op = 'delete' }";

} // namespace

class TestPlainClients : public ConformanceTest
{
    Q_OBJECT
public:
    using ConformanceTest::ConformanceTest;

private:
    /// The article's shared lock: lock_count++, or 1 on a new document.
    RestAnswer share(const std::string &path)
    {
        return script(path, Share, ",\"upsert\":{\"lock_type\":\"shared\",\"lock_count\":1}");
    }
    /// MongoDB: neither a plain document is taken there, nor a plain sharer of one of ours.
    bool thereAreNone()
    {
        if (!isMongo())
            return false;
        const bool isTaken = put("/plain", {{"lock_type", "shared"}, {"lock_count", 1}});
        (void)write(acquireOne("/p", LockMode::IX, holding("h", "s")));
        const ValueMap shared = desk().command(
                {{"update", index()},
                 {"updates",
                  Value::List{ValueMap{{"q", ValueMap{{"_id", "/p"}}},
                                       {"u", ValueMap{{"$inc", ValueMap{{"lock_count", 1}}}}}}}}});
        if (isTaken || !shared["writeErrors"].asList() || !lock("/p").findHolder("h")
            || lock("/p").anonymous() != 0)
            QTest::qFail("the collection took what is a plain client's", __FILE__, __LINE__);
        doesNotApply(NoPlainHolders);
        return true;
    }
    RestAnswer unshare(const std::string &path) { return script(path, Unshare, {}); }
    /// The article's exclusive lock.
    RestAnswer lockExclusive(const std::string &path)
    {
        return rest(HttpMethod::Put, indexPath("/_create/" + urlEncoded(path)),
                    "{\"lock_type\":\"exclusive\"}");
    }

    /// An old bulk's items: errors that are one text are read, and nothing of it can be mistaken
    /// for a grant.
    /// @return how many there were.
    static int readOldItems(const HttpAnswer &answer, const Value &body)
    {
        const Value::List *list = at(body, "items").asList();
        if (!list)
            return 0;
        BulkRequest sent;
        for (const Value &one : *list) {
            const ValueMap *map = one.asMap();
            const Value &item = map && !map->empty() ? map->begin()->second : one;
            const std::string *id = at(item, "_id").asString();
            sent.items.emplace_back(GuardedDelete{id ? *id : std::string(), {}});
        }
        const Answer read = readBulkAnswer(answer, sent);
        const auto *bulk = std::get_if<BulkAnswer>(&read);
        if (!bulk)
            return 0;
        for (const ItemAnswer &item : bulk->items) {
            const bool isError = !item.errorReason.empty();
            const bool right = isError ? item.status == ItemAnswer::Status::Conflict
                                                 || item.status == ItemAnswer::Status::Missing
                                                 || item.status == ItemAnswer::Status::Foreign
                                       : item.status == ItemAnswer::Status::Unknown;
            if (!right)
                QTest::qFail(qPrintable(describe(item)), __FILE__, __LINE__);
        }
        return static_cast<int>(bulk->items.size());
    }

    RestAnswer script(const std::string &path, const char *text, const std::string &more)
    {
        return rest(HttpMethod::Post, indexPath("/_update/" + urlEncoded(path)),
                    "{\"script\":{\"lang\":\"painless\",\"source\":" + toJson(Value(text)) + "}"
                            + more + "}");
    }

private slots:
    void c70_theGlobalLockExcludesBothWays()
    {
        if (thereAreNone())
            return;
        const RestAnswer plain = rest(HttpMethod::Put, indexPath("/_create/global"), "{}");
        VERIFY_HTTP(plain, 201);
        const auto a = client("a:1");
        const Result<LockGrant> refused = wait(a->acquire(treeLock("/p")));
        VERIFY_OK(refused);
        QVERIFY(!refused->granted);
        QCOMPARE(refused->blockers.front().anonymous, std::int64_t(1));
        VERIFY_HTTP(rest(HttpMethod::Delete,
                         indexPath("/_doc/global?if_seq_no="
                                   + std::to_string(plain.integerAt("_seq_no"))
                                   + "&if_primary_term="
                                   + std::to_string(plain.integerAt("_primary_term")))),
                    200);

        const Result<LockGrant> held = wait(a->acquire(treeLock("/p")));
        VERIFY_OK(held);
        QVERIFY(held->granted);
        VERIFY_HTTP(rest(HttpMethod::Put, indexPath("/_create/global"), "{}"), 409);
        VERIFY_OK(wait(a->release(held->holder)));
        const Result<LockGrant> root = wait(
                a->acquire({{{LockKind::Root, {}, LockMode::X}}, {}, {}}));
        VERIFY_OK(root);
        QVERIFY(root->granted);
        VERIFY_HTTP(rest(HttpMethod::Put, indexPath("/_create/global"), "{}"), 409);
        VERIFY_OK(wait(a->end()));
        VERIFY_HTTP(rest(HttpMethod::Put, indexPath("/_create/global"), "{}"), 201);
    }

    void c71_sharersOfBothKindsStandSideBySide()
    {
        if (thereAreNone())
            return;
        const auto a = client("a:1");
        const Result<LockGrant> first = wait(a->acquire(treeLock("/ours/x")));
        VERIFY_OK(first);
        VERIFY_HTTP(share("/ours"), 200);
        QCOMPARE(lock("/ours").count.value_or(-1), std::int64_t(2));
        QCOMPARE(lock("/ours").anonymous(), std::int64_t(1));
        QVERIFY(lock("/ours").findHolder(first->holder));

        VERIFY_HTTP(share("/theirs"), 201);
        const Result<LockGrant> second = wait(a->acquire(treeLock("/theirs/x")));
        VERIFY_OK(second);
        QVERIFY(second->granted);
        QCOMPARE(lock("/theirs").count.value_or(-1), std::int64_t(2));
        QCOMPARE(lock("/theirs").anonymous(), std::int64_t(1));
    }

    void c72_aPlainReleaseLeavesOurEntries()
    {
        if (thereAreNone())
            return;
        const auto a = client("a:1");
        const Result<LockGrant> held = wait(a->acquire(treeLock("/p/x")));
        VERIFY_OK(held);
        VERIFY_HTTP(share("/p"), 200);
        VERIFY_HTTP(unshare("/p"), 200);
        const LockDocument left = lock("/p");
        QCOMPARE(left.anonymous(), std::int64_t(0));
        QVERIFY(left.findHolder(held->holder));

        VERIFY_HTTP(share("/p"), 200);
        VERIFY_OK(wait(a->release(held->holder)));
        QCOMPARE(lock("/p").count.value_or(-1), std::int64_t(1));
        const RestAnswer last = unshare("/p");
        VERIFY_HTTP(last, 200);
        QCOMPARE(last.textAt("result"), QStringLiteral("deleted"));
    }

    void c73_aPlainClientIsRefusedOnOurReadersAndOwners()
    {
        if (thereAreNone())
            return;
        const auto a = client("a:1");
        VERIFY_OK(wait(a->acquire(treeLock("/read", LockMode::S))));
        VERIFY_OK(wait(a->acquire(treeLock("/own", LockMode::X))));
        for (const char *path : {"/read", "/own"}) {
            const RestAnswer shared = share(path);
            VERIFY_HTTP(shared, 400);
            QCOMPARE(shared.textAt("error.type"), QStringLiteral("illegal_argument_exception"));
            VERIFY_HTTP(lockExclusive(path), 409);
            QCOMPARE(lock(path).anonymous(), std::int64_t(0));
        }
        VERIFY_OK(wait(a->end()));
        VERIFY_HTTP(lockExclusive("/own"), 201);
        const auto b = client("b:2");
        const Result<LockGrant> refused = wait(b->acquire(treeLock("/own/below")));
        VERIFY_OK(refused);
        QVERIFY(!refused->granted);
    }

    void c74_ourReleaseLeavesTheirCount()
    {
        if (thereAreNone())
            return;
        for (int i = 0; i < 3; ++i)
            QVERIFY(share("/p").status < 300);
        const auto a = client("a:1");
        const Result<LockGrant> held = wait(a->acquire(treeLock("/p/x")));
        VERIFY_OK(held);
        QCOMPARE(lock("/p").count.value_or(-1), std::int64_t(4));
        VERIFY_OK(wait(a->release(held->holder)));
        const LockDocument left = lock("/p");
        QCOMPARE(left.count, std::optional<std::int64_t>(3));
        QCOMPARE(left.anonymous(), std::int64_t(3));
        QCOMPARE(QString::fromLatin1(toString(left.type)), QStringLiteral("shared"));
        VERIFY_OK(wait(a->end()));
    }

    void c75_answersOfAnOldServerAreUnderstood()
    {
        if (isMongo()) {
            doesNotApply("they are answers of an old Elasticsearch");
            return;
        }
        QString problem;
        const QList<RecordedRequest> recorded
                = readRecording(QStringLiteral(CONFORMANCE_DIR "/../data/seeds/requests.txt"),
                                problem);
        QVERIFY2(problem.isEmpty(), qPrintable(problem));
        int refused = 0;
        int items = 0;
        int said = 0;
        for (const RecordedRequest &request : recorded) {
            HttpAnswer answer;
            answer.status = request.status;
            answer.body = toJson(request.answer);
            for (const char *word : {"created", "found"})
                said += at(request.answer, word).isBool() ? 1 : 0;
            if (const std::string *text = at(request.answer, "error").asString()) {
                const BackendError error = errorFromResponse(answer, true);
                const BackendError::Kind expected = request.status == 409
                                                            ? BackendError::Kind::Conflict
                                                    : request.status == 404
                                                            ? BackendError::Kind::NotFound
                                                    : request.status >= 500
                                                            ? BackendError::Kind::OutcomeUnknown
                                                            : BackendError::Kind::ServerError;
                QVERIFY2(error.kind == expected, qPrintable(describe(error)));
                QVERIFY(error.detail.find(text->substr(0, 20)) != std::string::npos);
                ++refused;
            }
            items += readOldItems(answer, request.answer);
            if (QTest::currentTestFailed())
                return;
        }
        QVERIFY(refused > 5 && items > 4 && said > 10);

        HttpAnswer root;
        root.status = 200;
        root.body = "{\"status\":200,\"version\":{\"number\":\"1.7.6\"}}";
        VERIFY_ERROR(readDialect(root), BackendError::Kind::WrongSetUp);
        remark("recorded on Elasticsearch 1.7.6; nothing was recorded on 2.x");
    }
};

std::unique_ptr<QObject> makePlainClients(TestServer &server, const Matrix &matrix)
{
    return std::make_unique<TestPlainClients>(server, matrix);
}

} // namespace lockscope::conformance

#include "plainclients.moc"
