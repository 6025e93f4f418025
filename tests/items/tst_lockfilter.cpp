// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/items/lockfilter.h"
#include "models/items/locktreemodel.h"
#include "tests/items/storefixture.h"
#include "tests/support/testprogram.h"

#include <QTest>

using namespace lockscope;
using namespace std::chrono_literals;

class TestLockFilter : public QObject
{
    Q_OBJECT

    struct Fixture : StoreFixture
    {
        Fixture() : model(store)
        {
            begin("s1", "ws7", 4242);
            begin("s2", "db3", 811);
            for (const char *path : {"/clinton/README.txt", "/clinton/projects/lucene",
                                     "/clinton/projects/kibana/data", "/obama/old.txt"})
                server.lockTree(path, "s1");
            for (const char *path : {"/clinton/old.txt", "/hillary"})
                server.lockTree(path, "s2");
            putPlain("file-1001", LockKind::Document, "file-1001", "etl-9:1");
            putPlain("rw:category/12", LockKind::ReadWrite, "category/12");
        }
        /// Ids of the locks that are shown.
        std::vector<std::string> shown() const
        {
            std::vector<std::string> ids;
            for (const auto &[id, document] : server.locks()) {
                const QModelIndex index = model.indexOfDocument(id);
                const DocumentRef ref = store.find(id);
                if (index.isValid() && ref != NoDocument && store.summaryAt(ref).isTarget)
                    ids.push_back(id);
            }
            return ids;
        }
        LockTreeModel model;
    };

    static FilterQuery queryOf(const QString &text)
    {
        const Result<FilterQuery> query = FilterQuery::parse(text);
        return query ? *query : FilterQuery();
    }

private slots:
    void queries_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QStringList>("ids");
        const auto row = [](const char *text, const QStringList &ids) {
            QTest::newRow(text) << QString::fromLatin1(text) << ids;
        };
        const QString lucene = QStringLiteral("/clinton/projects/lucene");
        const QString data = QStringLiteral("/clinton/projects/kibana/data");
        const QString readme = QStringLiteral("/clinton/README.txt");
        const QString old = QStringLiteral("/clinton/old.txt");
        const QString obama = QStringLiteral("/obama/old.txt");
        const QString hillary = QStringLiteral("/hillary");
        const QString file = QStringLiteral("file-1001");
        const QString category = QStringLiteral("rw:category/12");
        row("/clinton/**", {readme, old, data, lucene});
        row("/Clinton/*", {readme, old});
        row("*.TXT", {readme, old, obama});
        row("/**/projects/**", {data, lucene});
        row("file-*", {file});
        row("category/*", {category});
        row("/clinton/** owner:ws7", {readme, data, lucene});
        row("/clinton/** -owner:ws7", {old});
        row("/clinton/** -/**/projects/** -readme", {old});
        row("owner:db3,etl", {old, hillary, file});
        row("-kind:tree,root", {file, category});
        row("host:db3", {old, hillary});
        row("host:811", {});
        row("host:WS7 path:obama", {obama});
        row("path:projects,hill", {data, hillary, lucene});
        row("path:db3", {});
        row("-state:anonymous,held,renewing,free -kind:tree,root", {});
        row("-\"old\" /clinton/**", {readme, data, lucene});
        row("\"*\"", {});
    }
    /// The same answer when the filter is set on a tree that is there, and when the locks come
    /// while it stands.
    void queries()
    {
        QFETCH(QString, text);
        QFETCH(QStringList, ids);
        std::vector<std::string> expected;
        for (const QString &id : ids)
            expected.push_back(id.toStdString());
        std::sort(expected.begin(), expected.end());
        const FilterQuery query = queryOf(text);
        QVERIFY(!query.isEmpty());

        Fixture before;
        before.sync();
        before.model.setFilter(query);
        QCOMPARE(before.shown(), expected);

        Fixture during;
        during.model.setFilter(query);
        during.begin("s0");
        during.server.lockTree("/nothing/of/interest", "s0");
        during.sync(); // the first load is judged together, what comes then one by one
        QCOMPARE(during.shown(), expected);
        for (const std::string &id : during.shown()) {
            if (id.front() != '/')
                continue;
            during.server.unlockTree(id, "s1");
            during.server.unlockTree(id, "s2");
        }
        during.sync();
        during.pass(31s); // the ghosts are gone
        during.begin("s1", "ws7", 4242);
        during.begin("s2", "db3", 811);
        for (const std::string &id : expected) {
            const bool second = id == "/hillary" || id == "/clinton/old.txt";
            if (id.front() == '/')
                during.server.lockTree(id, second ? "s2" : "s1");
        }
        during.sync();
        QCOMPARE(during.shown(), expected);
    }

    /// Each word is a look at every lock: none is needed once nothing is left.
    void whenNothingIsLeftTheOtherWordsAreNotLookedFor()
    {
        StoreFixture f;
        LockArena arena;
        DocumentFacts facts;
        facts.path = "/gone";
        facts.host = "ws7";
        int looks = 0;
        LockFilter filter(f.store, arena, [&](LockArena::Id) -> const DocumentFacts & {
            ++looks;
            return facts;
        });
        const LockArena::Id ghost = arena.place(LockKind::Tree, "/gone");
        arena.setState(ghost, LockHealth::Released, LockArena::Ghost | LockArena::Target);
        const auto passes = [&](const char *text) -> bool {
            looks = 0;
            filter.query = queryOf(QString::fromLatin1(text));
            return filter.passing()[ghost];
        };
        QVERIFY(passes("gone ws7"));
        QVERIFY(!passes("nowhere"));
        const int looksForOne = looks;
        QVERIFY(!passes("nowhere gone ws7 /gone/** -other -owner:other"));
        QCOMPARE(looks, looksForOne);
        QVERIFY(!passes("/nowhere/** gone ws7 owner:ws7 -other"));
        QCOMPARE(looks, 0);
        // What is excluded and fits nothing takes nothing away.
        QVERIFY(passes("gone -nowhere -\"nowhere else\""));
    }

    /// A document may be read before the sessions of its holders, and one of them comes without
    /// another state of the lock.
    void anOwnerWhoComesLaterIsFound_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<bool>("isShownBefore");
        QTest::newRow("an owner") << QStringLiteral("owner:etl-9") << false;
        QTest::newRow("a word") << QStringLiteral("etl-9") << false;
        QTest::newRow("no owner") << QStringLiteral("kind:tree -owner:etl-9") << true;
    }
    void anOwnerWhoComesLaterIsFound()
    {
        QFETCH(QString, text);
        QFETCH(bool, isShownBefore);
        StoreFixture f;
        f.begin("s1", "ws7");
        f.begin("s2", "etl-9");
        f.begin("s3", "db3");
        f.server.lockTree("/a/b", "s2", LockMode::S);
        f.server.lockTree("/a/b", "s3", LockMode::S);
        f.server.lockTree("/other", "s1");
        FeedPage page;
        for (const auto &[id, document] : f.server.locks())
            page.locks.push_back(document);
        f.store.applyPage(page);
        LockTreeModel model(f.store);
        const auto shows = [&model] { return model.indexOfPath("/a/b").isValid(); };
        const auto health = [&f] { return f.store.summaryAt(f.store.find("/a/b")).health; };

        model.setFilter(queryOf(text));
        QCOMPARE(shows(), isShownBefore);
        const LockHealth before = health();
        FeedPage later;
        later.sessions.push_back(f.server.sessions().at("s2"));
        f.store.applyPage(later);
        QCOMPARE(toString(health()), toString(before)); // s3 is still not known
        QCOMPARE(shows(), !isShownBefore);

        // And who is gone is not found any more.
        f.store.applyExact({"session:s2"}, ExactDocuments());
        QCOMPARE(toString(health()), toString(before));
        QCOMPARE(shows(), isShownBefore);
    }

    /// Known when the filter is set, another afterwards: a client that writes its session anew.
    void anOwnerWhoChangesIsLookedAtAnew()
    {
        Fixture f;
        f.sync();
        f.model.setFilter(queryOf(QStringLiteral("owner:etl-9 kind:tree")));
        QVERIFY(f.shown().empty());
        f.begin("s2", "etl-9");
        f.sync();
        QCOMPARE(f.shown(), (std::vector<std::string>{"/clinton/old.txt", "/hillary"}));
        f.begin("s2", "db3");
        f.sync();
        QVERIFY(f.shown().empty());
    }

    void byPurpose()
    {
        Fixture f;
        Session importing = f.server.makeSession("s3", "ws7", 9);
        importing.process.purpose = "Bush backup";
        f.server.putSession(importing);
        f.server.lockTree("/bush/in", "s3");
        f.sync();
        const auto shown = [&f](const char *text) {
            f.model.setFilter(queryOf(QString::fromLatin1(text)));
            return f.shown();
        };
        QCOMPARE(shown("purpose:bush"), std::vector<std::string>{"/bush/in"});
        QVERIFY(shown("purpose:ws7").empty());
        QVERIFY(shown("host:bush").empty());
        QCOMPARE(shown("-purpose:backup host:ws7").size(), std::size_t(4));
    }

    void anExcludedAgeHidesWhatGrowsOld()
    {
        Fixture f;
        f.sync();
        f.model.setFilter(queryOf(QStringLiteral("-older:1m")));
        QCOMPARE(f.shown().size(), std::size_t(8));
        f.pass(61s);
        QVERIFY(f.shown().empty());
    }
};

LOCKSCOPE_GUILESS_TEST(TestLockFilter)
#include "tst_lockfilter.moc"
