// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Folders of a tree that is too large to hold, read from a server: a real node named by
// LOCKSCOPE_TEST_SERVER_URL, or the embedded one.

#include "backend/http/httpusage.h"
#include "backend/json/json.h"
#include "models/domain/lockid.h"
#include "models/domain/lockpath.h"
#include "tests/backend/backendtest.h"
#include "tests/support/jobwait.h"
#include "tests/support/testprogram.h"
#include "tests/support/verifyresult.h"

#include <QTest>

#include <algorithm>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

using namespace lockscope;

namespace {

using Names = std::set<std::string>;

ValueMap entry()
{
    return {{"id", "h1"}, {"session", "s1"}, {"mode", "IX"}, {"n", 0}, {"at", 1'700'000'000'000}};
}

/// As our scripts leave it.
ValueMap lockSource(const char *kind, const std::string &path)
{
    return {{"kind", kind},
            {"path", path},
            {"lock_type", "shared"},
            {"lock_count", 1},
            {"updated_at", 1'700'000'000'000},
            {"holders", Value::List{entry()}}};
}

/// What was told of a folder, page by page.
struct Told
{
    std::vector<LockDocument> locks;
    std::vector<int> pages; ///< documents of each
    bool complete = false;

    std::vector<std::string> paths() const
    {
        std::vector<std::string> paths;
        for (const LockDocument &lock : locks)
            paths.push_back(lock.path);
        return paths;
    }
    /// The children of @p folder that were told of.
    Names names(const std::string &folder) const
    {
        const std::size_t begin = folder == "/" ? 1 : folder.size() + 1;
        Names names;
        for (const LockDocument &lock : locks)
            names.insert(lock.path.substr(begin, lock.path.find('/', begin) - begin));
        return names;
    }
};

} // namespace

class TestFolderPages : public test::BackendTest
{
    Q_OBJECT

private:
    std::string m_bulk; ///< what putAll() sends

    void add(const std::string &id, const ValueMap &source)
    {
        m_bulk += toJson(ValueMap{{"index", ValueMap{{"_id", id}}}}) + '\n' + toJson(source) + '\n';
    }
    void addTree(const std::string &path)
    {
        add(boundedDocumentId(path), lockSource("tree", path));
    }
    /// Stores what was added, so that searches see it.
    bool putAll()
    {
        const std::string body = std::exchange(m_bulk, {});
        const Result<HttpAnswer> answer = raw(HttpMethod::Post,
                                              '/' + m_profile.index + "/_bulk?refresh=true", body,
                                              HttpCall::Content::NdJson);
        return answer && answer->status == 200
               && answer->body.find("\"errors\":false") != std::string::npos;
    }

    Told read(const std::string &folder, int limit) const
    {
        Told told;
        std::string next;
        while (told.pages.size() < 100) {
            const Result<FolderPage> page = test::wait(m_backend->fetchFolder(folder, next, limit));
            if (!page)
                break;
            told.locks.insert(told.locks.end(), page->locks.begin(), page->locks.end());
            told.pages.push_back(static_cast<int>(page->locks.size()));
            told.complete = page->complete;
            if (page->complete || page->next <= next)
                break;
            next = page->next;
        }
        return told;
    }

private slots:
    void init() override
    {
        BackendTest::init();
        m_bulk.clear();
    }

    void everyNameIsTold_data()
    {
        QTest::addColumn<int>("limit");
        for (const int limit : {1, 2, 7, 500})
            QTest::addRow("%d", limit) << limit;
    }
    void everyNameIsTold()
    {
        QFETCH(int, limit);
        const Names names{"!",
                          "0",
                          "a",
                          "a b",
                          "a\"q\"",
                          "a-x",
                          "a.b",
                          "a0",
                          "a\\b",
                          "b",
                          "\xc3\xa4",
                          "\xe6\x97\xa5\xe6\x9c\xac",
                          "\xef\xbd\x9e",      // after the next one by UTF-16 units,
                          "\xf0\x9f\x99\x82"}; // before it by bytes
        addTree("/dir");
        for (const std::string &name : names) {
            addTree("/dir/" + name);
            addTree("/dir/" + name + "/below");
            addTree("/dir/" + name + "/below/deep");
        }
        addTree("/dir-x");
        addTree("/dir-x/y");
        addTree("/dir0");
        QVERIFY(putAll());
        const Told told = read("/dir", limit);
        QVERIFY(told.complete);
        QCOMPARE(told.names("/dir"), names);
        std::vector<std::string> own;
        for (const LockDocument &lock : told.locks) {
            QVERIFY2(lock.isReadable(), lock.unreadable.c_str());
            if (std::count(lock.path.begin(), lock.path.end(), '/') == 2)
                own.push_back(lock.path);
        }
        std::vector<std::string> expected;
        for (const std::string &name : names)
            expected.push_back("/dir/" + name);
        QCOMPARE(own, expected); // each once, in the order of bytes
        if (limit == 500)
            QCOMPARE(told.paths(), expected);
        QCOMPARE(read("/", limit).names("/"), (Names{"dir", "dir-x", "dir0"}));
        QCOMPARE(read("/dir-x", limit).paths(), std::vector<std::string>{"/dir-x/y"});
    }

    void aChildWithoutADocumentIsToldByWhatLiesBelow()
    {
        addTree("/p/x/y/z");
        addTree("/p/x/y2/z");
        addTree("/p/z");
        QVERIFY(putAll());
        QCOMPARE(read("/p", 500).paths(), (std::vector<std::string>{"/p/x/y/z", "/p/z"}));
        QCOMPARE(read("/", 500).paths(), std::vector<std::string>{"/p/x/y/z"});
        QCOMPARE(read("/p", 1).names("/p"), (Names{"x", "z"}));
    }

    void aLargeSubtreeCostsOneSearch()
    {
        addTree("/s");
        addTree("/s/big");
        for (int i = 0; i < 2000; ++i)
            addTree("/s/big/" + std::to_string(i));
        addTree("/s/big-2");
        addTree("/s/other");
        QVERIFY(putAll());
        for (const char *folder : {"/s", "/"}) {
            const std::int64_t before = HttpUsage::sent();
            const Told told = read(folder, 500);
            QVERIFY(told.complete);
            QCOMPARE(told.names(folder),
                     folder == std::string("/") ? Names{"s"} : (Names{"big", "big-2", "other"}));
            QVERIFY2(HttpUsage::sent() - before <= 4,
                     std::to_string(HttpUsage::sent() - before).c_str());
        }
    }

    void aPageEndsAfterSomeSearches()
    {
        constexpr int Children = 45;
        for (int i = 0; i < Children; ++i) {
            const std::string child = "/many/" + std::to_string(100 + i);
            addTree(child);
            for (int k = 0; k < 60; ++k)
                addTree(child + '/' + std::to_string(k));
        }
        QVERIFY(putAll());
        const Told told = read("/many", 50); // every answer ends in the subtree that it begins
        QVERIFY(told.complete);
        QCOMPARE(told.names("/many").size(), std::size_t(Children));
        // A slow server's pages end sooner, after a second.
        QVERIFY(told.pages.size() > 1);
        QVERIFY(*std::max_element(told.pages.begin(), told.pages.end()) <= 40);
    }

    void aWideFolderComesInPages()
    {
        for (int i = 0; i < 1200; ++i)
            addTree("/wide/f" + std::to_string(10000 + i));
        QVERIFY(putAll());
        const std::int64_t before = HttpUsage::sent();
        const Told told = read("/wide", 500);
        QVERIFY(told.complete);
        QCOMPARE(told.pages, (std::vector<int>{500, 500, 200}));
        QCOMPARE(told.names("/wide").size(), std::size_t(1200));
        QVERIFY(HttpUsage::sent() - before <= 5);
        // Just as many as fit: known to be all of them, without a look for more.
        const Told whole = read("/wide", 1200);
#ifndef __SANITIZE_THREAD__ // there the server is so slow that its pages end sooner, after a second
        QCOMPARE(whole.pages, std::vector<int>{1200});
#endif
        QVERIFY(whole.complete);
        QCOMPARE(whole.names("/wide").size(), std::size_t(1200));
        QVERIFY(whole.pages.back() > 0);
    }

    void whatIsOutsideFolders_data()
    {
        QTest::addColumn<int>("limit");
        QTest::newRow("one page") << 100;
        QTest::newRow("pages of two") << 2;
    }
    void whatIsOutsideFolders()
    {
        QFETCH(int, limit);
        // The book's documents, which do not say their path …
        add("global", {});
        add("7", {{"process_id", 123}});
        add("/clinton", {{"lock_type", "shared"}, {"lock_count", 3}});
        add("/clinton/projects", {{"lock_type", "exclusive"}});
        // … locks that are not of the tree …
        add("file-1", lockSource("document", "file-1"));
        add("rw:/like/a/path", lockSource("rw", "/like/a/path"));
        // … one whose path lies nowhere …
        add("odd", lockSource("tree", "odd"));
        // … and what is not of them.
        addTree("/bush");
        addTree("/bush/projects");
        add("session:s1", {{"kind", "session"}, {"session", "s1"}});
        QVERIFY(putAll());

        Names outside;
        std::size_t count = 0;
        FeedPage page;
        for (int pages = 0; !page.complete && pages < 20; ++pages) {
            const Result<FeedPage> read = test::wait(
                    m_backend->fetchOutsideFolders(page.next, limit));
            VERIFY_OK(read);
            page = *read;
            QVERIFY(page.sessions.empty());
            QVERIFY(page.locks.size() <= std::size_t(limit));
            for (const LockDocument &lock : page.locks)
                outside.insert(lock.id);
            count += page.locks.size();
        }
        QVERIFY(page.complete);
        const Names expected{"/clinton", "/clinton/projects", "7", "file-1", "global",
                             "odd",      "rw:/like/a/path"};
        QCOMPARE(outside, expected);
        QCOMPARE(count, expected.size());

        QCOMPARE(read("/", 500).paths(), std::vector<std::string>{"/bush"});
        QVERIFY(read("/like", 500).locks.empty());
        QVERIFY(read("/clinton", 500).locks.empty());
    }

    void theRootsOwnDocumentIsOutside()
    {
        add("global", lockSource("root", "/"));
        add("odd", lockSource("tree", "/")); // says to be the root, which it is not
        addTree("/a");
        addTree("/a/"); // as no client of ours writes it
        QVERIFY(putAll());
        QCOMPARE(read("/", 500).paths(), std::vector<std::string>{"/a"});
        QCOMPARE(read("/a", 500).paths(), std::vector<std::string>{"/a/"});
        const Result<FeedPage> outside = test::wait(m_backend->fetchOutsideFolders({}, 100));
        VERIFY_OK(outside);
        QVERIFY(outside->complete);
        Names ids;
        for (const LockDocument &lock : outside->locks)
            ids.insert(lock.id);
        QCOMPARE(ids, (Names{"global", "odd"}));
    }

    void whatSaysNoReadablePathHidesNothing()
    {
        ValueMap source = lockSource("tree", {});
        source.set("path", Value::List{"/a/b/x", "/a/b/z"});
        add("h:0123", source);
        addTree("/a/b/y");
        QVERIFY(putAll());
        QCOMPARE(read("/a", 500).paths(), std::vector<std::string>{"/a/b/y"});
    }

    void foldersWithoutChildren()
    {
        addTree("/a");
        addTree("/ab");
        addTree("/ab/c");
        QVERIFY(putAll());
        for (const char *folder : {"/a", "/nowhere", "/a/b/c", "/ab/c"}) {
            const Told told = read(folder, 500);
            QVERIFY2(told.locks.empty(), folder);
            QVERIFY2(told.complete, folder);
        }
    }

    void longPathsAreTold()
    {
        const std::string longName(600, 'n');
        addTree("/l/" + longName);
        addTree("/l/" + longName + "/below");
        QVERIFY(putAll());
        const Told told = read("/l", 500);
        QCOMPARE(told.paths(), std::vector<std::string>{"/l/" + longName});
        QVERIFY(told.locks.front().id.starts_with("h:"));
        QCOMPARE(read("/l/" + longName, 500).paths(),
                 std::vector<std::string>{"/l/" + longName + "/below"});
    }

    void whatClaimsAPathHidesNoOther()
    {
        for (int i = 0; i < 5; ++i)
            add("/elsewhere/" + std::to_string(i), lockSource("tree", "/c/b"));
        addTree("/c/a");
        addTree("/c/b");
        addTree("/c/c");
        QVERIFY(putAll());
        for (const int limit : {1, 2, 500}) {
            const Told told = read("/c", limit);
            QVERIFY(told.complete);
            std::vector<std::string> own;
            for (const LockDocument &lock : told.locks) {
                if (lock.claimedPath.empty())
                    own.push_back(lock.path);
            }
            QCOMPARE(own, (std::vector<std::string>{"/c/a", "/c/b", "/c/c"}));
        }
    }

    void aLockThatIsTakenIsInItsFolders()
    {
        ProcessIdentity process;
        process.processId = "ws7:1";
        const std::unique_ptr<LockClient> client(
                m_backend->createClient(process, {Millis(30000), Millis(5000)}, nullptr));
        const LockRequest request{{{LockKind::Tree, "/real/lock", LockMode::X}}, {}, {}};
        const Result<LockGrant> grant = test::wait(client->acquire(request));
        VERIFY_OK(grant);
        QVERIFY(grant->granted);
        const Result<bool> refreshed = test::wait(m_backend->refresh());
        VERIFY_OK(refreshed);
        QCOMPARE(read("/", 500).paths(), std::vector<std::string>{"/real"});
        const Told told = read("/real", 500);
        QCOMPARE(told.paths(), std::vector<std::string>{"/real/lock"});
        QVERIFY(told.locks.front().findHolder(grant->holder));
        QVERIFY(told.locks.front().revision.order >= 0);
        const Result<ReleaseOutcome> ended = test::wait(client->end());
        VERIFY_OK(ended);
    }

    void aMissingIndexIsSaid()
    {
        ServerProfile profile = m_profile;
        profile.index += "-none";
        const auto none = connectTo(profile);
        const Result<FolderPage> folder = test::wait(none->fetchFolder("/", {}, 500));
        QVERIFY(!folder && folder.error().kind == BackendError::Kind::NotSetUp);
        const Result<FeedPage> outside = test::wait(none->fetchOutsideFolders({}, 500));
        QVERIFY(!outside && outside.error().kind == BackendError::Kind::NotSetUp);
    }

    void aCancelledJobEnds()
    {
        addTree("/a");
        QVERIFY(putAll());
        ResultJob<FolderPage> *job = m_backend->fetchFolder("/", {}, 500);
        std::optional<BackendError::Kind> kind;
        job->onResult(this, [&kind](const Result<FolderPage> &page) {
            if (!page)
                kind = page.error().kind;
        });
        job->cancel();
        QVERIFY(QTest::qWaitFor([&kind] { return kind.has_value(); }, 60000));
        QVERIFY(*kind == BackendError::Kind::Cancelled);
    }
};

LOCKSCOPE_GUILESS_TEST(TestFolderPages)
#include "tst_folderpages.moc"
