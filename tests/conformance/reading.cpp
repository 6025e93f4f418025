// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// C41–C45: reading, and what a reader may miss.

#include "backend/elastic/elasticanswers.h"
#include "backend/json/json.h"
#include "models/domain/lockid.h"
#include "tests/conformance/conformancetest.h"
#include "tests/conformance/suites.h"

#include <algorithm>
#include <set>

namespace lockscope::conformance {

namespace {

bool hasLock(const FeedPage &page, const std::string &id)
{
    return std::any_of(page.locks.begin(), page.locks.end(),
                       [&](const LockDocument &document) { return document.id == id; });
}

/// A document of some holder, under any id.
ValueMap somebodys(const std::string &id)
{
    return treeDocument(id, {entry("h-" + id, "s", LockMode::X)});
}

} // namespace

class TestReading : public ConformanceTest
{
    Q_OBJECT
public:
    using ConformanceTest::ConformanceTest;

private:
    /// What has come after @p first in a while, once @p last is among it: a feed that is called back
    /// is told by and by, and what it knew already may be told again.
    Result<FeedPage> later(const FeedPage &first, const std::string &last)
    {
        FeedPage all;
        all.next = first.next;
        const auto isKnown = [&](const LockDocument &document) {
            return std::any_of(first.locks.begin(), first.locks.end(),
                               [&](const LockDocument &one) {
                                   return one.id == document.id
                                          && one.revision.order == document.revision.order;
                               });
        };
        Result<void> failed;
        const auto isComplete = [&] {
            const Result<FeedPage> page = wait(backend().fetchPage(all.next, 1000));
            if (!page) {
                failed = tl::unexpected(page.error());
                return true;
            }
            std::copy_if(page->locks.begin(), page->locks.end(), std::back_inserter(all.locks),
                         [&](const LockDocument &one) { return !isKnown(one); });
            all.removed.insert(all.removed.end(), page->removed.begin(), page->removed.end());
            all.next = page->next;
            all.complete = page->complete;
            return !backend().traits().callsBack || hasLock(all, last);
        };
        (void)QTest::qWaitFor(isComplete, 60000);
        if (!failed)
            return tl::unexpected(failed.error());
        return all;
    }

private slots:
    void c41_aListMayBeLateAndAnExactReadIsNot()
    {
        const auto a = client("a:1");
        const Result<LockGrant> held = wait(a->acquire(treeLock("/p")));
        VERIFY_OK(held);
        QVERIFY(lock("/p").findHolder(held->holder)); // at once, whatever a list shows
        VERIFY_OK(wait(backend().refresh()));
        Result<FeedPage> page = wait(backend().fetchPage({}, 1000));
        VERIFY_OK(page);
        QVERIFY(hasLock(*page, "/p"));

        if (isMongo())
            QVERIFY(put("waited", somebodys("waited")));
        else
            VERIFY_HTTP(rest(HttpMethod::Put, indexPath("/_doc/waited?refresh=wait_for"), "{}"),
                        201);
        page = later(*page, "waited");
        VERIFY_OK(page);
        QVERIFY(hasLock(*page, "waited"));
    }

    void c42_aDeleteByQueryNeverTakesARenewedSession()
    {
        if (server().isNode() && !isMongo()) // so that the search is sure to be behind
            VERIFY_HTTP(rest(HttpMethod::Put, '/' + index() + "-000001/_settings",
                             "{\"index\":{\"refresh_interval\":\"1h\"}}"),
                        200);
        const auto a = client("a:1");
        const Result<LockGrant> held = wait(a->acquire(treeLock("/p")));
        VERIFY_OK(held);
        const Session begun = session(a->sessionId());
        QVERIFY(age(a->sessionId(), Millis(40000)));
        VERIFY_OK(wait(backend().refresh()));
        // Everybody can see that it is over; then it renews, nobody having killed it.
        VERIFY_STATUS(write(renewItem(a->sessionId(), *begun.startedAt)), Updated);
        if (isMongo()) {
            const ValueMap swept = desk().command(
                    {{"delete", index()},
                     {"deletes",
                      Value::List{
                              ValueMap{{"q", ValueMap{{"kind", "session"},
                                                      {"$expr",
                                                       ValueMap{{"$lt", Value::List{"$expires_at",
                                                                                    "$$NOW"}}}}}},
                                       {"limit", 0}}}}});
            QVERIFY(swept["n"] == Value(0));
            QVERIFY(!session(a->sessionId()).id.empty());
            QVERIFY(a->holds(held->holder));
            remark("by a delete whose filter each document meets as it is");
            return;
        }
        const std::string query = "{\"query\":{\"range\":{\"expires_at\":{\"lt\":"
                                  + std::to_string(toEpochMs(serverNow())) + "}}}}";
        const RestAnswer swept = rest(HttpMethod::Post, indexPath("/_delete_by_query"), query);
        const RestAnswer again = rest(HttpMethod::Post,
                                      indexPath("/_delete_by_query?conflicts=proceed"), query);
        VERIFY_HTTP(again, 200);
        QCOMPARE(again.integerAt("deleted"), 0);
        if (server().isNode()) {
            VERIFY_HTTP(swept, 409);
            QCOMPARE(swept.integerAt("version_conflicts"), 1);
            QCOMPARE(again.integerAt("version_conflicts"), 1);
        } else {
            VERIFY_HTTP(swept, 200);
            QCOMPARE(swept.integerAt("deleted"), 0);
            remark("a search there sees every acknowledged write, so nothing conflicts");
        }
        QVERIFY(!session(a->sessionId()).id.empty());
        QVERIFY(a->holds(held->holder));
    }

    void c43_theWalkFindsExactlyWhatWasWrittenLater()
    {
        for (const char *id : {"one", "two", "three"})
            QVERIFY(put(id, somebodys(id)));
        VERIFY_OK(wait(backend().refresh()));
        const Result<FeedPage> first = wait(backend().fetchPage({}, 1000));
        VERIFY_OK(first);
        QCOMPARE(first->locks.size(), std::size_t(3));
        ValueMap changed = somebodys("two");
        changed.set("process_id", "5");
        QVERIFY(put("two", changed));
        QVERIFY(desk().remove("one"));
        QVERIFY(put("four", somebodys("four")));
        VERIFY_OK(wait(backend().refresh()));
        const Result<FeedPage> told = later(*first, "four");
        VERIFY_OK(told);
        if (backend().traits().tellsRemovals) {
            QCOMPARE(told->removed.size(), std::size_t(1));
            QCOMPARE(told->removed.front().id, std::string("one"));
        }
        std::vector<std::string> ids;
        for (const LockDocument &document : told->locks)
            ids.push_back(document.id);
        QCOMPARE(ids, (std::vector<std::string>{"two", "four"}));
        QVERIFY(told->complete);
    }

    void c44_aPointInTimeThatIsOverIsNotFoundAndMadeAgain()
    {
        if (isMongo()) {
            QVERIFY(desk().command({{"openPointInTime", index()}}).contains("failed"));
            doesNotApply("MongoDB has no point in time; the walk by _id and its change stream need "
                         "none");
            return;
        }
        const bool openSearch = server().is("opensearch");
        const std::string open = indexPath(openSearch ? "/_search/point_in_time" : "/_pit")
                                 + "?keep_alive=1m";
        QVERIFY(put("one", {}));
        VERIFY_OK(wait(backend().refresh()));
        const RestAnswer first = rest(HttpMethod::Post, open);
        if (server().is("elasticsearch-7.10") || server().is("opensearch-1.3")) {
            VERIFY_HTTP(first, 400);
            doesNotApply(
                    openSearch ? "no point in time before 2.4: 400; the walk by _seq_no needs none"
                               : "the open-source distribution has no point in time: 400; the "
                                 "walk by _seq_no needs none");
            return;
        }
        VERIFY_HTTP(first, 200);
        const char *field = openSearch ? "pit_id" : "id";
        const auto search = [this](const QString &pit) {
            return rest(HttpMethod::Post, "/_search",
                        "{\"pit\":{\"id\":\"" + pit.toStdString()
                                + "\",\"keep_alive\":\"1m\"},\"sort\":[{\"_seq_no\":\"asc\"}]}");
        };
        const QString pit = first.textAt(field);
        QVERIFY(put("two", {}));
        VERIFY_OK(wait(backend().refresh()));
        const RestAnswer seen = search(pit);
        VERIFY_HTTP(seen, 200);
        QCOMPARE(seen.count("hits.hits"), std::size_t(1)); // as it was when it was opened

        const std::string close = openSearch ? "{\"pit_id\":[\"" + pit.toStdString() + "\"]}"
                                             : "{\"id\":\"" + pit.toStdString() + "\"}";
        VERIFY_HTTP(rest(HttpMethod::Delete, openSearch ? "/_search/point_in_time" : "/_pit",
                         close),
                    200);
        VERIFY_HTTP(search(pit), 404);
        const RestAnswer second = rest(HttpMethod::Post, open);
        VERIFY_HTTP(second, 200);
        const RestAnswer again = search(second.textAt(field));
        VERIFY_HTTP(again, 200);
        QCOMPARE(again.count("hits.hits"), std::size_t(2));
    }

    void c45_moreThanTenThousandLocksAreListedCompletely()
    {
        constexpr int Count = 10050;
        constexpr int PerBulk = 3350;
        for (int i = 0; i < Count;) {
            Desk::Documents documents;
            for (const int end = i + PerBulk; i < end; ++i) {
                const std::string path = "/many/" + std::to_string(i);
                documents.emplace_back(path, treeDocument(path, {entry("h" + std::to_string(i), "s",
                                                                       LockMode::X)}));
            }
            QVERIFY(desk().put(documents));
        }
        VERIFY_OK(wait(backend().refresh()));
        std::set<std::string> seen;
        FeedPosition after;
        for (bool complete = false; !complete;) {
            const Result<FeedPage> page = wait(backend().fetchPage(after, 10000));
            VERIFY_OK(page);
            QVERIFY(page->complete || page->next != after);
            for (const LockDocument &document : page->locks) {
                QVERIFY(document.isReadable());
                seen.insert(document.id);
            }
            after = page->next;
            complete = page->complete;
        }
        QCOMPARE(seen.size(), std::size_t(Count));
        const Result<std::vector<std::string>> ids = wait(backend().fetchIds());
        VERIFY_OK(ids);
        QCOMPARE(std::set<std::string>(ids->begin(), ids->end()), seen);
        const Result<ServerStatus> status = wait(backend().fetchStatus());
        VERIFY_OK(status);
        QCOMPARE(status->lockCount, std::optional<std::int64_t>(Count));
    }
};

std::unique_ptr<QObject> makeReading(TestServer &server, const Matrix &matrix)
{
    return std::make_unique<TestReading>(server, matrix);
}

} // namespace lockscope::conformance

#include "reading.moc"
