// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/domain/folderlisting.h"

#include "tests/support/testprogram.h"

#include <QTest>

#include <algorithm>
#include <set>
#include <string>
#include <vector>

using namespace lockscope;

namespace {

using Paths = std::vector<std::string>;

LockDocument lockAt(const std::string &path)
{
    LockDocument lock;
    lock.id = path;
    lock.path = path;
    return lock;
}

/// The paths of a page of @p all, which are in order, and what it says of the rest.
struct Page
{
    Paths paths;
    std::string next;
    bool complete = false;
};
Page pageOf(const Paths &all, const std::string &folder, const std::string &next, int limit)
{
    FolderListing listing(folder, next, limit);
    const bool wentThrough = std::all_of(all.begin(), all.end(), [&listing](const auto &path) {
        return listing.add(lockAt(path), path);
    });
    const FolderPage made = listing.take(wentThrough);
    Page page{{}, made.next, made.complete};
    for (const LockDocument &lock : made.locks)
        page.paths.push_back(lock.path);
    return page;
}

} // namespace

class TestFolderListing : public QObject
{
    Q_OBJECT
private slots:
    void tellsChildrenOnly()
    {
        const Paths all{"/", "/a", "/a-x", "/a/b", "/a/b-x", "/a/b/c", "/a/b0", "/a/d", "/b"};
        const Page inA = pageOf(all, "/a", {}, 100);
        QCOMPARE(inA.paths, (Paths{"/a/b", "/a/b-x", "/a/b0", "/a/d"}));
        QVERIFY(inA.complete);
        QCOMPARE(pageOf(all, "/", {}, 100).paths, (Paths{"/a", "/a-x", "/b"}));
        const Page nothing = pageOf(all, "/nowhere", {}, 100);
        QVERIFY(nothing.paths.empty() && nothing.complete);
    }

    void tellsAChildWithoutADocumentOnce()
    {
        const Paths all{"/a/b/c", "/a/b/d", "/a/e"};
        QCOMPARE(pageOf(all, "/a", {}, 100).paths, (Paths{"/a/b/c", "/a/e"}));
    }

    void pagesLeaveNothingOut_data()
    {
        QTest::addColumn<int>("limit");
        for (const int limit : {1, 2, 3, 100})
            QTest::addRow("%d", limit) << limit;
    }
    void pagesLeaveNothingOut()
    {
        QFETCH(int, limit);
        const Paths all{"/a/b",     "/a/b-x", "/a/b.y", "/a/b/c",
                        "/a/b/d/e", "/a/b0",  "/a/f/g", "/a/h"};
        std::set<std::string> told;
        std::string next;
        bool complete = false;
        for (int pages = 0; !complete && pages < 20; ++pages) {
            const Page page = pageOf(all, "/a", next, limit);
            QVERIFY(!page.paths.empty());
            QVERIFY(page.paths.size() <= std::size_t(limit));
            QVERIFY(page.complete || page.next > next);
            told.insert(page.paths.begin(), page.paths.end());
            next = page.next;
            complete = page.complete;
        }
        QVERIFY(complete);
        for (const char *child : {"/a/b", "/a/b-x", "/a/b.y", "/a/b0", "/a/f/g", "/a/h"})
            QVERIFY2(told.contains(child), child);
    }

    void subtreesMayBeSkipped()
    {
        FolderListing listing("/a", {}, 100);
        QCOMPARE(listing.from(), std::string("/a/"));
        QCOMPARE(listing.end(), std::string("/a0"));
        QVERIFY(listing.add(lockAt("/a/b"), "/a/b"));
        QCOMPARE(listing.from(), std::string("/a/b"));
        QVERIFY(listing.add(lockAt("/a/b-x"), "/a/b-x"));
        QVERIFY(listing.add(lockAt("/a/b/c"), "/a/b/c"));
        QCOMPARE(listing.from(), std::string("/a/b0")); // behind everything below /a/b
        const FolderPage page = listing.take(false);
        QCOMPARE(page.next, std::string("/a/b0"));
        QVERIFY(!page.complete);
    }

    void theEndOfTheFolderIsTheEnd()
    {
        FolderListing listing("/a", {}, 1);
        QVERIFY(listing.add(lockAt("/a/b"), "/a/b"));
        QVERIFY(!listing.add(lockAt("/b"), "/b"));
        QVERIFY(listing.take(false).complete);
    }

    void whatClaimsAPathHidesNothing()
    {
        LockDocument liar = lockAt("/elsewhere");
        liar.claimedPath = "/a/b";
        FolderListing listing("/a", {}, 1);
        QVERIFY(listing.add(liar, "/a/b"));
        QVERIFY(listing.add(lockAt("/a/b"), "/a/b")); // one path, so no page ends between them
        liar.claimedPath = "/a/c/d";
        QVERIFY(listing.add(liar, "/a/c/d")); // a sign of nothing
        QVERIFY(!listing.add(lockAt("/a/c/e"), "/a/c/e"));
        const FolderPage page = listing.take(false);
        QCOMPARE(page.locks.size(), std::size_t(2));
        QCOMPARE(page.next, std::string("/a/c/e"));
    }

    void whatSaysNoReadablePathHidesNothing()
    {
        const LockDocument unreadable = lockAt("h:0123"); // found by a path that it does not show
        FolderListing listing("/a", {}, 100);
        QVERIFY(listing.add(unreadable, "/a/b/x"));
        QVERIFY(listing.from() < std::string("/a/b/y"));
        QVERIFY(listing.add(lockAt("/a/b/y"), "/a/b/y"));
        QVERIFY(listing.add(unreadable, "/a/z"));
        const FolderPage page = listing.take(true);
        QCOMPARE(page.locks.size(), std::size_t(2));
        QCOMPARE(page.locks.front().path, std::string("/a/b/y"));
        QCOMPARE(page.locks.back().path, std::string("h:0123"));
    }

    void onlyTheRootIsNotInItself()
    {
        QCOMPARE(pageOf({"/", "/a"}, "/", {}, 100).paths, Paths{"/a"});
        QCOMPARE(pageOf({"/a", "/a/", "/a/b"}, "/a", {}, 100).paths, (Paths{"/a/", "/a/b"}));
    }
};

LOCKSCOPE_GUILESS_TEST(TestFolderListing)
#include "tst_folderlisting.moc"
