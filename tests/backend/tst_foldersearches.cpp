// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The searches of one page of a folder, and what becomes of it when the server does not answer them
// as it should.

#include "backend/elastic/elasticlockbackend.h"
#include "backend/http/httpmessage.h"
#include "backend/json/json.h"
#include "tests/backend/misbehavingserver.h"
#include "tests/support/jobwait.h"
#include "tests/support/manualclock.h"
#include "tests/support/testprogram.h"

#include <QTest>

#include <algorithm>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

using namespace lockscope;
using Kind = BackendError::Kind;
using Paths = std::vector<std::string>;

namespace {

constexpr int Patience = 60000; // ms
constexpr int Children = 45;

/// What a search asks for.
struct Search
{
    std::string after;
    int size = 0;
};

Search searchIn(const QByteArray &body)
{
    Search search;
    const Result<Value> value = parseJson(body.toStdString());
    const ValueMap *map = value ? value->asMap() : nullptr;
    const Value::List *after = map ? (*map)["search_after"].asList() : nullptr;
    if (const std::int64_t *size = map ? (*map)["size"].asInteger() : nullptr)
        search.size = static_cast<int>(*size);
    if (const std::string *path = after && !after->empty() ? after->front().asString() : nullptr)
        search.after = *path;
    return search;
}

/// Tree locks at @p paths, in this order; each was written at its place in @p tree.
QByteArray hits(const Paths &paths, const Paths &tree)
{
    Value::List list;
    for (const std::string &path : paths) {
        const std::int64_t seqNo = std::find(tree.begin(), tree.end(), path) - tree.begin();
        list.push_back(ValueMap{{"_id", path},
                                {"_seq_no", seqNo},
                                {"_primary_term", 1},
                                {"_source", ValueMap{{"kind", "tree"}, {"path", path}}},
                                {"sort", Value::List{path, seqNo}}});
    }
    return QByteArray::fromStdString(
            toJson(ValueMap{{"timed_out", false},
                            {"_shards", ValueMap{{"failed", 0}}},
                            {"hits", ValueMap{{"hits", std::move(list)}}}}));
}

/// The first @p size of @p tree that come after @p path.
Paths firstOf(const Paths &tree, const std::string &path, int size)
{
    const auto begin = std::upper_bound(tree.begin(), tree.end(), path);
    const auto count = std::min<std::ptrdiff_t>(size, tree.end() - begin);
    return {begin, begin + count};
}

} // namespace

class TestFolderSearches : public QObject
{
    Q_OBJECT

private:
    using Answer = std::function<void(QTcpSocket *, const Search &)>;

    ManualClock m_clock;
    Paths m_tree; ///< /many with children, each with many locks below it; sorted
    std::unique_ptr<MisbehavingServer> m_server;
    std::unique_ptr<ElasticLockBackend> m_backend;
    std::vector<Search> m_searches;

    void onSearch(Answer answer)
    {
        m_server->onRequest(
                [this, answer = std::move(answer)](QTcpSocket *socket,
                                                   const MisbehavingServer::Request &request) {
                    m_searches.push_back(searchIn(request.body));
                    answer(socket, m_searches.back());
                });
    }
    void answerWell(QTcpSocket *socket, const Search &search) const
    {
        write(socket, firstOf(m_tree, search.after, search.size));
    }
    void write(QTcpSocket *socket, const Paths &paths) const
    {
        socket->write(MisbehavingServer::response(200, hits(paths, m_tree)));
    }
    Result<FolderPage> page(const std::string &next = {}, int limit = 50)
    {
        return test::wait(m_backend->fetchFolder("/many", next, limit));
    }
    static Kind kindOf(const Result<FolderPage> &page) { return page.error().kind; }

private slots:
    void initTestCase()
    {
        for (int i = 0; i < Children; ++i) {
            const std::string child = "/many/" + std::to_string(100 + i);
            m_tree.push_back(child);
            for (int k = 0; k < 60; ++k)
                m_tree.push_back(child + '/' + std::to_string(k));
        }
        std::sort(m_tree.begin(), m_tree.end());
    }

    void init()
    {
        m_searches.clear();
        m_server = std::make_unique<MisbehavingServer>();
        ServerProfile profile;
        profile.url = m_server->url();
        m_backend = std::make_unique<ElasticLockBackend>(profile, m_clock);
    }

    void cleanup()
    {
        m_backend.reset();
        m_server.reset();
    }

    void aServerThatDoesNotGoOnIsNotAskedForEver()
    {
        // Whatever is asked for, it tells the beginning.
        onSearch([this](QTcpSocket *socket, const Search &search) {
            write(socket, firstOf(m_tree, {}, search.size));
        });
        const Result<FolderPage> ignored = page();
        QVERIFY(!ignored && kindOf(ignored) == Kind::Malformed);
        QCOMPARE(m_searches.size(), std::size_t(2));
    }

    void aServerThatRepeatsTheLastHitIsNotAskedForEver()
    {
        onSearch([this](QTcpSocket *socket, const Search &search) {
            write(socket, Paths(static_cast<std::size_t>(search.size), m_tree.front()));
        });
        const Result<FolderPage> repeated = page();
        QVERIFY(!repeated && kindOf(repeated) == Kind::Malformed);
        QCOMPARE(m_searches.size(), std::size_t(2));
    }

    void hitsOutOfOrderAreRefused()
    {
        onSearch([this](QTcpSocket *socket, const Search &) {
            write(socket, {"/many/100", "/many/102", "/many/101"});
        });
        const Result<FolderPage> disordered = page();
        QVERIFY(!disordered && kindOf(disordered) == Kind::Malformed);
    }

    void hitsWithoutTheirSortAreNotAnEmptyFolder()
    {
        m_server->answer(200, R"({"timed_out":false,"_shards":{"failed":0},"hits":{"hits":[
            {"_id":"/many/a","_seq_no":1,"_primary_term":1,"_source":{"path":"/many/a"}}]}})");
        const Result<FolderPage> unsorted = page();
        QVERIFY(!unsorted && kindOf(unsorted) == Kind::Malformed);
    }

    void anErrorLeavesWhatWasTold()
    {
        onSearch([this](QTcpSocket *socket, const Search &search) {
            if (m_searches.size() >= 3)
                socket->write(MisbehavingServer::response(503, "{}"));
            else
                answerWell(socket, search);
        });
        const Result<FolderPage> begun = page();
        QVERIFY(begun && !begun->complete);
        QCOMPARE(begun->locks.size(), std::size_t(2));
        QVERIFY(begun->next > begun->locks.back().path);
        const Result<FolderPage> rest = page(begun->next);
        QVERIFY(!rest && kindOf(rest) != Kind::Malformed);
    }

    void whatIsTooLargeIsAskedForInSmallerParts()
    {
        constexpr int Bearable = 30;
        onSearch([this](QTcpSocket *socket, const Search &search) {
            if (search.size > Bearable)
                socket->write(MisbehavingServer::response(200, QByteArray(static_cast<qsizetype>(
                                                                                  HttpLimits().body)
                                                                                  + 1,
                                                                          ' ')));
            else
                answerWell(socket, search);
        });
        const Result<FolderPage> told = page({}, 100);
        QVERIFY(told.has_value());
        QCOMPARE(told->locks.size(), std::size_t(39)); // one search was for nothing
        QCOMPARE(m_searches[0].size, 101);
        QCOMPARE(m_searches[1].size, 25);
        QVERIFY(std::all_of(m_searches.begin() + 2, m_searches.end(),
                            [](const Search &search) { return search.size <= Bearable; }));
    }

    void aPageEndsAfterAWhile()
    {
        onSearch([this](QTcpSocket *socket, const Search &search) {
            m_clock.advance(Millis(400));
            answerWell(socket, search);
        });
        const Result<FolderPage> slow = page();
        QVERIFY(slow && !slow->complete);
        QCOMPARE(slow->locks.size(), std::size_t(3));
        QCOMPARE(m_searches.size(), std::size_t(3));
        const Result<FolderPage> next = page(slow->next);
        QVERIFY(next.has_value());
        QCOMPARE(next->locks.front().path, std::string("/many/103"));
    }

    void aJobCanBeCancelledBetweenItsSearches()
    {
        onSearch([this](QTcpSocket *socket, const Search &search) {
            if (m_searches.size() == 1) // the second one stays without an answer
                answerWell(socket, search);
        });
        std::optional<Kind> ended;
        ResultJob<FolderPage> *job = m_backend->fetchFolder("/many", {}, 50);
        job->onResult(this, [&ended](const Result<FolderPage> &result) {
            ended = result ? Kind::Malformed : kindOf(result);
        });
        QVERIFY(QTest::qWaitFor([this] { return m_searches.size() == 2; }, Patience));
        QVERIFY(!ended);
        job->cancel();
        QVERIFY(QTest::qWaitFor([&ended] { return ended.has_value(); }, Patience));
        QVERIFY(*ended == Kind::Cancelled);
    }
};

LOCKSCOPE_GUILESS_TEST(TestFolderSearches)
#include "tst_foldersearches.moc"
