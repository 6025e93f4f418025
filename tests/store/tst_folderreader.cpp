// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/store/folderreader.h"
#include "models/store/lockstore.h"
#include "tests/support/fakelockbackend.h"
#include "tests/support/testprogram.h"

#include <QSignalSpy>
#include <QTest>

#include <algorithm>
#include <iterator>

using namespace lockscope;
using namespace std::chrono_literals;

namespace {

class GivenPage : public ResultJob<FolderPage>
{
public:
    GivenPage(QObject *owner, FolderPage page)
        : ResultJob<FolderPage>(owner), m_page(std::move(page))
    {}
    void cancel() override { finish(fail(BackendError::Kind::Cancelled, "cancelled")); }

protected:
    void start() override { finish(std::move(m_page)); }

private:
    FolderPage m_page;
};

/// Only its exact answers can fail, or are too large; its pages can be given.
class PickyServer : public FakeLockBackend
{
public:
    using FakeLockBackend::FakeLockBackend;

    ResultJob<FolderPage> *fetchFolder(const std::string &folder, const std::string &next,
                                       int limit) override
    {
        failure.reset();
        if (given.empty())
            return FakeLockBackend::fetchFolder(folder, next, limit);
        from.push_back(next);
        auto *job = new GivenPage(this, std::move(given.front()));
        given.erase(given.begin());
        return job;
    }
    ResultJob<ExactDocuments> *fetchExact(const std::vector<std::string> &ids) override
    {
        failure = exactFailure;
        if (ids.size() > largestExact)
            failure = BackendError::of(BackendError::Kind::TooLarge, "too large");
        exact.push_back(ids.size());
        return FakeLockBackend::fetchExact(ids);
    }

    std::optional<BackendError> exactFailure;
    std::size_t largestExact = 1000;
    std::vector<std::size_t> exact; ///< how many documents were asked for
    std::vector<FolderPage> given;
    std::vector<std::string> from; ///< where the given ones were asked for
};

LockDocument lockOf(const std::string &path, const std::string &session)
{
    Holder holder;
    holder.id = session + ":" + path;
    holder.session = session;
    LockDocument document;
    document.id = document.path = path;
    document.type = LockType::Exclusive;
    document.holders.push_back(std::move(holder));
    document.count = 1;
    document.updatedAt = instantFromEpochMs(1767225600000);
    return document;
}

BackendError noConnection()
{
    return BackendError::of(BackendError::Kind::Unreachable, "connection refused");
}

} // namespace

class TestFolderReader : public QObject
{
    Q_OBJECT

    struct Fixture
    {
        Fixture() : server(clock), store(clock), reader(store, clock)
        {
            server.putSession(server.makeSession("s1"));
            reader.setBackend(&server);
        }
        bool open(const std::string &folder)
        {
            reader.read(folder);
            return ended();
        }
        bool ended() const
        {
            return QTest::qWaitFor([this] { return !reader.isBusy(); }, 60000);
        }
        void lock(std::initializer_list<const char *> paths)
        {
            for (const char *path : paths)
                server.lockTree(path, "s1");
        }
        bool holds(const std::string &id) const { return store.find(id) != NoDocument; }
        std::vector<std::string> keptOf(std::vector<LockDocument> locks)
        {
            FeedPage page;
            page.locks = std::move(locks);
            std::vector<std::string> ids;
            for (const LockDocument &lock : reader.relevant(std::move(page)).locks)
                ids.push_back(lock.id);
            return ids;
        }
        std::vector<std::string> foldersAsked() const
        {
            std::vector<std::string> asked;
            std::copy_if(server.calls.begin(), server.calls.end(), std::back_inserter(asked),
                         [](const std::string &call) { return call.starts_with("folder "); });
            return asked;
        }

        ManualClock clock;
        PickyServer server;
        LockStore store;
        FolderReader reader;
    };

private slots:
    void aFolderIsReadWithItsSessionsAndNoDeeper()
    {
        Fixture f;
        f.lock({"/a/x/deep", "/a/y"});
        QVERIFY(f.reader.reading("/") == FolderReading::NotRead);
        QVERIFY(f.reader.canRead("/"));
        QVERIFY(f.open("/"));
        QVERIFY(f.reader.reading("/") == FolderReading::Whole);
        QVERIFY(!f.reader.canRead("/"));
        QVERIFY(f.holds("global"));
        QVERIFY(f.holds("/a"));
        QVERIFY(!f.holds("/a/x"));
        QVERIFY(f.store.session("s1"));
        QCOMPARE(f.server.calls, (std::vector<std::string>{"folder /", "exact 3"}));
        QVERIFY(f.reader.reading("/a") == FolderReading::NotRead);
        QVERIFY(f.open("/a"));
        QVERIFY(f.holds("/a/x"));
        QVERIFY(f.holds("/a/y"));
        QVERIFY(!f.holds("/a/x/deep"));
        QCOMPARE(f.server.calls.back(), std::string("exact 2"));
        QCOMPARE(f.reader.foldersRead(), 2);
        QVERIFY(f.open("/nothing/there"));
        QVERIFY(f.reader.reading("/nothing/there") == FolderReading::Whole);
    }

    void withoutAServerNothingIsRead()
    {
        Fixture f;
        f.reader.setBackend(nullptr);
        QSignalSpy changes(&f.reader, &FolderReader::readingChanged);
        f.reader.read("/");
        QVERIFY(!f.reader.isActive());
        QVERIFY(!f.reader.isBusy());
        QVERIFY(!f.reader.canRead("/"));
        QVERIFY(f.reader.reading("/") == FolderReading::Whole);
        QCOMPARE(changes.count(), 0);
    }

    void moreIsReadFromWhereItEnded()
    {
        Fixture f;
        f.lock({"/k1", "/k2", "/k3", "/k4", "/k5"});
        f.server.pageLimit = 2;
        QVERIFY(f.open("/"));
        QVERIFY(f.reader.reading("/") == FolderReading::More);
        QVERIFY(f.reader.canRead("/"));
        QVERIFY(f.holds("/k2"));
        QVERIFY(!f.holds("/k3"));
        QSignalSpy changes(&f.reader, &FolderReader::readingChanged);
        QVERIFY(f.open("/"));
        QVERIFY(f.reader.reading("/") == FolderReading::More);
        QCOMPARE(changes.count(), 2); // being read, and read
        QCOMPARE(changes.at(0).at(0).toString(), QStringLiteral("/"));
        QVERIFY(f.open("/"));
        QVERIFY(f.reader.reading("/") == FolderReading::Whole);
        QVERIFY(f.holds("/k5"));
        QCOMPARE(f.foldersAsked(),
                 (std::vector<std::string>{"folder /", "folder / from /k3", "folder / from /k5"}));
        QCOMPARE(f.reader.foldersRead(), 1);
        QVERIFY(f.open("/")); // there is nothing more
        QCOMPARE(f.foldersAsked().size(), std::size_t(3));
    }

    void theFolderAskedForLastIsReadFirst()
    {
        Fixture f;
        f.server.hanging = true;
        for (const char *folder : {"/", "/a", "/b", "/c", "/a", "/"})
            f.reader.read(folder);
        QVERIFY(f.reader.reading("/b") == FolderReading::Reading);
        QVERIFY(f.reader.isBusy());
        f.server.hanging = false;
        f.server.answerAll();
        QVERIFY(f.ended());
        QCOMPARE(f.foldersAsked(),
                 (std::vector<std::string>{"folder /", "folder /a", "folder /c", "folder /b"}));
    }

    void whatWasDeletedSinceTheListingDoesNotShow()
    {
        Fixture f;
        f.lock({"/a", "/b"});
        f.server.lagging = true;
        f.server.sync();
        f.server.unlockTree("/b", "s1");
        QVERIFY(f.open("/"));
        QVERIFY(f.reader.reading("/") == FolderReading::Whole);
        QVERIFY(f.holds("/a"));
        QVERIFY(!f.holds("/b"));
    }

    void aChildWithoutADocumentShowsByOneBelowIt()
    {
        Fixture f;
        f.server.put(lockOf("/n/deep", "s1"));
        f.server.put(lockOf("/n/deeper", "s1"));
        QVERIFY(f.open("/"));
        QVERIFY(f.holds("/n/deep"));
        QVERIFY(!f.holds("/n/deeper"));
    }

    void aPageWithoutChildrenIsNoAnswer()
    {
        Fixture f;
        f.server.put(lockOf("/m", "s1"));
        FolderPage none;
        none.next = "/l";
        FolderPage last;
        last.locks = {f.server.locks().at("/m")};
        last.complete = true;
        f.server.given = {none, last};
        QVERIFY(f.open("/"));
        QCOMPARE(f.server.from, (std::vector<std::string>{"", "/l"}));
        QVERIFY(f.reader.reading("/") == FolderReading::Whole);
        QVERIFY(f.holds("/m"));
    }

    void aPageThatDoesNotGoOnIsAFailure()
    {
        FolderPage none;
        FolderPage further;
        further.next = "/l";
        for (const std::vector<FolderPage> &pages :
             {std::vector{none}, std::vector{further, further}, std::vector{further, none}}) {
            Fixture f;
            f.server.given = pages;
            QVERIFY(f.open("/"));
            QVERIFY(f.reader.reading("/") == FolderReading::Failed);
            QVERIFY(f.reader.error("/")->kind == BackendError::Kind::Malformed);
            QCOMPARE(f.server.from.size(), pages.size());
        }
    }

    void aFailureIsToldAndTriedAgainWhenAsked()
    {
        Fixture f;
        f.lock({"/a"});
        f.server.exactFailure = noConnection();
        QVERIFY(f.open("/"));
        QVERIFY(f.reader.reading("/") == FolderReading::Failed);
        QCOMPARE(f.reader.error("/")->detail, noConnection().detail);
        QVERIFY(!f.holds("/a"));
        QCOMPARE(f.reader.foldersRead(), 0);
        f.server.exactFailure.reset();
        QVERIFY(f.reader.canRead("/"));
        QVERIFY(f.open("/"));
        QVERIFY(f.reader.reading("/") == FolderReading::Whole);
        QVERIFY(!f.reader.error("/"));
        QVERIFY(f.holds("/a"));
    }

    void aServerThatIsBackIsAskedAgain()
    {
        Fixture f;
        f.lock({"/a"});
        f.server.exactFailure = noConnection();
        QVERIFY(f.open("/"));
        f.server.exactFailure.reset();
        f.reader.tryAgain(false);
        QVERIFY(f.reader.reading("/") == FolderReading::Failed);
        QCOMPARE(f.foldersAsked().size(), std::size_t(1));
        f.reader.tryAgain(true);
        QVERIFY(f.ended());
        QVERIFY(f.reader.reading("/") == FolderReading::Whole);
    }

    void answersThatAreTooLargeAreAskedForInParts()
    {
        Fixture f;
        f.lock({"/k1", "/k2", "/k3", "/k4", "/k5", "/k6", "/k7", "/k8"});
        f.server.largestExact = 3;
        QVERIFY(f.open("/"));
        QVERIFY(f.reader.reading("/") == FolderReading::Whole);
        QCOMPARE(f.server.exact, (std::vector<std::size_t>{10, 2, 2, 2, 2, 2}));
        QCOMPARE(f.store.lockCount(), std::size_t(9));
        f.server.largestExact = 0;
        QVERIFY(f.open("/k1")); // nothing in it, nothing asked
        QVERIFY(f.reader.reading("/k1") == FolderReading::Whole);
        f.lock({"/k2/a"});
        QVERIFY(f.open("/k2"));
        QVERIFY(f.reader.reading("/k2") == FolderReading::Failed);
        QVERIFY(f.reader.error("/k2")->kind == BackendError::Kind::TooLarge);
    }

    void thereIsABound()
    {
        Fixture f;
        f.lock({"/k1", "/k2", "/k3"});
        f.reader.setMostHeld(3);
        QVERIFY(!f.reader.isFull());
        f.server.hanging = true;
        f.reader.read("/");
        f.reader.read("/k1");
        QSignalSpy changes(&f.reader, &FolderReader::readingChanged);
        f.server.hanging = false;
        f.server.answerAll();
        QVERIFY(f.ended());
        QVERIFY(f.reader.isFull());
        QVERIFY(f.reader.reading("/") == FolderReading::Whole);
        QVERIFY(f.reader.reading("/k1") == FolderReading::NotRead); // it waited for its turn
        QCOMPARE(changes.count(), 2);
        QVERIFY(!f.reader.canRead("/k1"));
        QVERIFY(f.open("/k1"));
        QCOMPARE(f.foldersAsked(), std::vector<std::string>{"folder /"});
        f.reader.setBackend(&f.server);
        f.store.clear();
        QVERIFY(f.reader.canRead("/"));
        QCOMPARE(f.reader.foldersRead(), 0);
    }

    // --- sessions ---

    void sessionsBeyondOneRequestFollow()
    {
        Fixture f;
        LockDocument hot = lockOf("/hot", "s1");
        for (int i = 0; i < 2500; ++i) {
            const std::string session = "many-" + std::to_string(i);
            f.server.putSession(f.server.makeSession(session));
            hot.holders.push_back(lockOf("/hot", session).holders.front());
        }
        f.server.put(hot);
        QVERIFY(f.open("/"));
        QCOMPARE(f.server.exact, (std::vector<std::size_t>{1000, 1000, 503}));
        QCOMPARE(f.store.counts().sessions, 2501);
    }

    void aSessionThatIsNotThereIsAskedForOnce()
    {
        Fixture f;
        f.server.put(lockOf("/a", "nobody"));
        QVERIFY(f.open("/"));
        QCOMPARE(f.server.calls, (std::vector<std::string>{"folder /", "exact 3"}));
        QVERIFY(f.holds("/a"));
    }

    void whatIsNotThereIsAskedForAgainWhenTheFeedHasBroughtIt()
    {
        Fixture f;
        FeedPage page;
        page.locks = {lockOf("/a", "nobody"), lockOf("/b", "s1")};
        f.reader.completeSessions(page);
        QVERIFY(f.ended());
        QCOMPARE(f.server.exact, std::vector<std::size_t>{2});
        f.reader.completeSessions(page); // written again
        QVERIFY(f.ended());
        QCOMPARE(f.server.exact, std::vector<std::size_t>{2});
        f.server.putSession(f.server.makeSession("nobody"));
        FeedPage begun;
        begun.sessions = {f.server.sessions().at("nobody")};
        QVERIFY(f.reader.relevant(begun).sessions.empty()); // nothing held names it
        f.reader.completeSessions(page);
        QVERIFY(f.ended());
        QCOMPARE(f.server.exact, (std::vector<std::size_t>{2, 1}));
        QVERIFY(f.store.session("nobody"));
    }

    void sessionsThatAreTooLargeAreAskedForInParts()
    {
        Fixture f;
        FeedPage page;
        for (int i = 0; i < 8; ++i) {
            const std::string session = "many-" + std::to_string(i);
            f.server.putSession(f.server.makeSession(session));
            page.locks.push_back(lockOf("/a" + std::to_string(i), session));
        }
        f.server.largestExact = 3;
        f.reader.completeSessions(page);
        QVERIFY(f.ended());
        QCOMPARE(f.server.exact, (std::vector<std::size_t>{8, 2, 2, 2, 2}));
        QCOMPARE(f.store.counts().sessions, 8);
    }

    void theFeedsSessionsAreCompleted()
    {
        Fixture f;
        f.server.putSession(f.server.makeSession("s2"));
        FeedPage page;
        page.locks = {lockOf("/a", "s1"), lockOf("/b", "s2")};
        page.sessions = {f.server.sessions().at("s2")};
        f.server.exactFailure = noConnection();
        f.reader.completeSessions(page);
        QVERIFY(f.ended());
        QVERIFY(!f.store.session("s1"));
        f.server.exactFailure.reset();
        f.reader.completeSessions(page); // not before the server answers again
        QVERIFY(!f.reader.isBusy());
        f.reader.tryAgain(false);
        QVERIFY(f.ended());
        QVERIFY(f.store.session("s1"));
        QVERIFY(!f.store.session("s2")); // the page itself has it
        QCOMPARE(f.server.exact, (std::vector<std::size_t>{1, 1}));
    }

    // --- what of the feed matters ---

    void whatLiesInAFolderThatWasReadMatters()
    {
        Fixture f;
        f.lock({"/a/x"});
        QVERIFY(f.keptOf({lockOf("/b", "s1")}).empty());
        QVERIFY(f.open("/"));
        QCOMPARE(f.keptOf({lockOf("/b", "s1"), lockOf("/a/y", "s1"), lockOf("/a", "s1"),
                           lockOf("/b/c", "s1")}),
                 (std::vector<std::string>{"/b", "/a"}));
        f.server.hanging = true;
        f.reader.read("/a"); // from now on, though nothing was answered
        QCOMPARE(f.keptOf({lockOf("/a/y", "s1"), lockOf("/a/y/z", "s1"), lockOf("/ab", "s1")}),
                 (std::vector<std::string>{"/a/y", "/ab"}));
    }

    void ofAFolderReadInPartThatPartMatters()
    {
        Fixture f;
        f.lock({"/k1", "/k2", "/k3", "/k4"});
        f.server.pageLimit = 2;
        QVERIFY(f.open("/"));
        const std::vector<LockDocument> page = {lockOf("/a", "s1"), lockOf("/k25", "s1"),
                                                lockOf("/k3", "s1"), lockOf("/k4", "s1")};
        QCOMPARE(f.keptOf(page), (std::vector<std::string>{"/a", "/k25"}));
        f.server.exactFailure = noConnection();
        f.reader.read("/");
        QCOMPARE(f.keptOf(page).size(), std::size_t(4));
        QVERIFY(f.ended());
        QVERIFY(f.reader.reading("/") == FolderReading::Failed);
        QCOMPARE(f.keptOf(page), (std::vector<std::string>{"/a", "/k25"}));
    }

    void whatIsHeldAlreadyMatters()
    {
        Fixture f;
        f.server.put(lockOf("/n/deep", "s1"));
        QVERIFY(f.open("/"));
        QCOMPARE(f.keptOf({lockOf("/n/deep", "s1"), lockOf("/n/deeper", "s1")}),
                 std::vector<std::string>{"/n/deep"});
    }

    void whatLiesInNoFolderMattersWhileThereIsRoom()
    {
        Fixture f;
        LockDocument file = lockOf("file-1", "s1");
        file.kind = LockKind::Document;
        LockDocument readWrite = lockOf("rw:x", "s1");
        readWrite.kind = LockKind::ReadWrite;
        readWrite.path = "x";
        LockDocument root = lockOf("global", "s1");
        root.kind = LockKind::Root;
        root.path = "/";
        LockDocument plain;
        plain.id = plain.path = "/a/plain";
        plain.count = 1;
        LockDocument contrary = lockOf("/a/here", "s1");
        contrary.claimedPath = "/b/there";
        const std::vector<LockDocument> page = {file, readWrite, root, plain, contrary};
        QCOMPARE(f.keptOf(page),
                 (std::vector<std::string>{"file-1", "rw:x", "global", "/a/plain", "/a/here"}));
        f.reader.setMostHeld(0);
        QVERIFY(f.keptOf(page).empty());
    }

    void whatLiesInNoFolderIsWholeUntilSomethingIsLeftOut()
    {
        Fixture f;
        LockDocument file = lockOf("file-1", "s1");
        file.kind = LockKind::Document;
        const std::vector<LockDocument> page = {file, lockOf("/a/x", "s1")};
        QVERIFY(!f.reader.outsideIsWhole());
        f.reader.endOutside();
        QVERIFY(f.reader.outsideIsWhole());
        QCOMPARE(f.keptOf(page).size(), std::size_t(1));
        QVERIFY(f.reader.outsideIsWhole()); // what lies in a folder is no matter
        f.reader.setMostHeld(0);
        QVERIFY(f.keptOf(page).empty());
        QVERIFY(!f.reader.outsideIsWhole());
        f.reader.setMostHeld(FolderReader::MostHeld);
        f.reader.endOutside();
        QVERIFY(!f.reader.outsideIsWhole());
        f.reader.setBackend(&f.server);
        QVERIFY(!f.reader.outsideIsWhole());
        f.reader.endOutside();
        QVERIFY(f.reader.outsideIsWhole());
        f.reader.setBackend(nullptr);
        QVERIFY(f.reader.outsideIsWhole()); // as everything is
    }

    void sessionsMatterThatAreHeldOrNamed()
    {
        Fixture f;
        f.lock({"/a"});
        f.server.put(lockOf("/q", "late")); // its session is not there yet
        QVERIFY(f.open("/"));
        f.server.hanging = true;
        FeedPage before;
        before.locks = {lockOf("/w", "wanted")};
        f.reader.completeSessions(before);
        FeedPage page;
        page.locks = {lockOf("/b", "named"), lockOf("/a/deep", "stranger")};
        for (const char *id : {"s1", "late", "named", "wanted", "stranger"})
            page.sessions.push_back(f.server.makeSession(id));
        std::vector<std::string> kept;
        for (const Session &session : f.reader.relevant(page).sessions)
            kept.push_back(session.id);
        QCOMPARE(kept, (std::vector<std::string>{"s1", "late", "named", "wanted"}));
    }

    // --- slots ---

    void aSlotMaySwitchTheServer()
    {
        Fixture f;
        f.lock({"/a"});
        FakeLockBackend other(f.clock);
        connect(&f.reader, &FolderReader::readingChanged, &f.reader, [&] {
            if (f.reader.reading("/") == FolderReading::Whole)
                f.reader.setBackend(&other);
        });
        QVERIFY(f.open("/"));
        QVERIFY(f.reader.reading("/") == FolderReading::NotRead);
        QCOMPARE(f.reader.foldersRead(), 0);
        f.reader.disconnect(&f.reader);
        QVERIFY(f.open("/"));
        QCOMPARE(other.countOf("folder /"), 1);

        f.store.clear();
        f.reader.setBackend(&f.server);
        connect(&f.store, &LockStore::changed, &f.reader, [&] { f.reader.setBackend(nullptr); });
        QVERIFY(f.open("/"));
        QVERIFY(!f.reader.isActive());
        QVERIFY(!f.reader.isBusy());
    }

    void aSlotMayReadMore()
    {
        Fixture f;
        f.lock({"/k1", "/k2", "/k3", "/k4", "/k5"});
        f.server.pageLimit = 2;
        connect(&f.reader, &FolderReader::readingChanged, &f.reader, [&](const QString &folder) {
            if (f.reader.reading("/") == FolderReading::More)
                f.reader.read(folder.toStdString());
        });
        QVERIFY(f.open("/"));
        QVERIFY(f.reader.reading("/") == FolderReading::Whole);
        QCOMPARE(f.foldersAsked().size(), std::size_t(3));
    }

    void lateAnswersOfAServerBeforeFindNobody()
    {
        Fixture f;
        f.lock({"/a"});
        f.server.hanging = true;
        f.reader.read("/");
        f.reader.setBackend(nullptr);
        f.server.hanging = false;
        f.server.answerAll();
        QTest::qWait(10);
        QCOMPARE(f.store.lockCount(), std::size_t(0));
        QVERIFY(!f.reader.isBusy());
    }
};

LOCKSCOPE_GUILESS_TEST(TestFolderReader)
#include "tst_folderreader.moc"
