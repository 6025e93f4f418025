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

} // namespace

class TestReading : public ConformanceTest
{
    Q_OBJECT
public:
    using ConformanceTest::ConformanceTest;

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

        VERIFY_HTTP(rest(HttpMethod::Put, indexPath("/_doc/waited?refresh=wait_for"), "{}"), 201);
        page = wait(backend().fetchPage(page->next, 1000));
        VERIFY_OK(page);
        QVERIFY(hasLock(*page, "waited"));
    }

    void c42_aDeleteByQueryNeverTakesARenewedSession()
    {
        if (server().isNode()) // so that the search is sure to be behind
            VERIFY_HTTP(rest(HttpMethod::Put, '/' + index() + "-000001/_settings",
                             "{\"index\":{\"refresh_interval\":\"-1\"}}"),
                        200);
        const auto a = client("a:1");
        const Result<LockGrant> held = wait(a->acquire(treeLock("/p")));
        VERIFY_OK(held);
        const Session begun = session(a->sessionId());
        QVERIFY(age(a->sessionId(), Millis(40000)));
        VERIFY_OK(wait(backend().refresh()));
        // Everybody can see that it is over; then it renews, nobody having killed it.
        VERIFY_STATUS(write(renewItem(a->sessionId(), *begun.startedAt)), Updated);
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
            QVERIFY(put(id, {}));
        VERIFY_OK(wait(backend().refresh()));
        const Result<FeedPage> first = wait(backend().fetchPage({}, 1000));
        VERIFY_OK(first);
        QCOMPARE(first->locks.size(), std::size_t(3));
        QVERIFY(put("two", {{"process_id", 5}}));
        QVERIFY(put("four", {}));
        VERIFY_HTTP(rest(HttpMethod::Delete, indexPath("/_doc/one")), 200);
        VERIFY_OK(wait(backend().refresh()));
        const Result<FeedPage> later = wait(backend().fetchPage(first->next, 1000));
        VERIFY_OK(later);
        std::vector<std::string> ids;
        for (const LockDocument &document : later->locks)
            ids.push_back(document.id);
        QCOMPARE(ids, (std::vector<std::string>{"two", "four"}));
        QVERIFY(later->complete);
    }

    void c44_aPointInTimeThatIsOverIsNotFoundAndMadeAgain()
    {
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
            std::string lines;
            for (const int end = i + PerBulk; i < end; ++i) {
                const std::string path = "/many/" + std::to_string(i);
                lines += "{\"index\":{\"_id\":\"" + path + "\"}}\n"
                         + toJson(treeDocument(path,
                                               {entry("h" + std::to_string(i), "s", LockMode::X)}))
                         + '\n';
            }
            const RestAnswer stored = restBulk(lines);
            VERIFY_HTTP(stored, 200);
            QVERIFY(stored["errors"] == Value(false));
        }
        VERIFY_OK(wait(backend().refresh()));
        std::set<std::string> seen;
        FeedPosition after;
        for (bool complete = false; !complete;) {
            const Result<FeedPage> page = wait(backend().fetchPage(after, 10000));
            VERIFY_OK(page);
            QVERIFY(page->complete || page->next.at > after.at);
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
