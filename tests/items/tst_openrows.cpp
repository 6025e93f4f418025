// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/items/openrows.h"

#include "tests/support/testprogram.h"

#include <QTest>

#include <algorithm>
#include <map>
#include <random>
#include <string>

using namespace lockscope;

using Id = LockArena::Id;

/// Which row stands on which line, against a walk through the tree as somebody would do who looks
/// at it.
class TestOpenRows : public QObject
{
    Q_OBJECT

    struct Tree
    {
        Id add(const std::string &path)
        {
            const Id id = arena.place(LockKind::Tree, path);
            arena.setDocument(id, nextRef++);
            return id;
        }
        Id at(const std::string &path) const { return arena.locate(LockKind::Tree, path); }
        void show(const std::function<bool(Id)> &wanted = [](Id) { return true; })
        {
            std::vector<bool> ids(arena.end(), false);
            for (Id id = LockArena::RootFolder; id < arena.end(); ++id)
                ids[id] = arena.isLive(id) && arena.document(id) != NoDocument && wanted(id);
            for (Id id = arena.end(); id-- > LockArena::RootFolder;) {
                if (ids[id])
                    ids[arena.node(id).parent] = true;
            }
            arena.showAll(ids);
        }
        std::vector<Id> walk(Id from = LockArena::Top) const
        {
            std::vector<Id> seen;
            for (std::uint32_t row = 0; row < arena.shownCount(from); ++row) {
                const Id id = arena.childAt(from, row);
                seen.push_back(id);
                if (!arena.isOpen(id))
                    continue;
                const std::vector<Id> below = walk(id);
                seen.insert(seen.end(), below.begin(), below.end());
            }
            return seen;
        }
        /// Every line, and every node's line.
        bool agrees() const
        {
            const std::vector<Id> seen = walk();
            std::map<Id, std::uint32_t> lineOf;
            for (std::uint32_t line = 0; line < seen.size(); ++line)
                lineOf[seen[line]] = line;
            if (rows.count() != seen.size() || rows.at(rows.count()) != LockArena::None)
                return false;
            for (std::uint32_t line = 0; line < seen.size(); ++line) {
                if (rows.at(line) != seen[line])
                    return false;
            }
            for (Id id = LockArena::RootFolder; id < arena.end(); ++id) {
                const auto seenAt = lineOf.find(id);
                const std::optional<std::uint32_t> line = rows.lineOf(id);
                if (line.has_value() != (seenAt != lineOf.end())
                    || (line && *line != seenAt->second))
                    return false;
            }
            return true;
        }

        LockArena arena;
        OpenRows rows{arena};
        DocumentRef nextRef = 0;
    };

private slots:
    void anEmptyTreeHasNoLines()
    {
        const Tree tree;
        QCOMPARE(tree.rows.count(), 0U);
        QCOMPARE(tree.rows.at(0), LockArena::None);
        QVERIFY(!tree.rows.lineOf(LockArena::RootFolder));
    }

    void aClosedFolderIsOneLine()
    {
        Tree tree;
        for (const char *path : {"/a/one", "/a/two", "/b"})
            tree.add(path);
        tree.show();
        QCOMPARE(tree.rows.count(), 1U);
        QVERIFY(tree.rows.setOpen(LockArena::RootFolder, true));
        QVERIFY(!tree.rows.setOpen(LockArena::RootFolder, true));
        QCOMPARE(tree.rows.count(), 3U); // "/", "/a", "/b"
        QVERIFY(!tree.rows.lineOf(tree.at("/a/one")));
        tree.rows.setOpen(tree.at("/a"), true);
        QCOMPARE(tree.rows.count(), 5U);
        QCOMPARE(tree.rows.lineOf(tree.at("/a/two")), std::optional<std::uint32_t>(3));
        QCOMPARE(tree.rows.at(4), tree.at("/b"));
        tree.rows.setOpen(LockArena::RootFolder, false);
        QCOMPARE(tree.rows.count(), 1U);
        tree.rows.setOpen(LockArena::RootFolder, true); // what is below it is as it was
        QCOMPARE(tree.rows.count(), 5U);
        QVERIFY(tree.agrees());
    }

    void whatIsHiddenMeanwhileIsOpenAfterwards()
    {
        Tree tree;
        for (const char *path : {"/a/one", "/b/two", "/c/three"})
            tree.add(path);
        tree.show();
        tree.rows.setOpen(LockArena::RootFolder, true);
        tree.rows.setOpen(tree.at("/a"), true);
        tree.rows.remember();
        const Id two = tree.at("/b/two");
        tree.show([two](Id id) { return id == two; });
        tree.rows.openAll();
        QVERIFY(tree.agrees());
        QVERIFY(tree.arena.isOpen(tree.at("/b")));
        tree.show();
        tree.rows.recall();
        QVERIFY(tree.agrees());
        QVERIFY(tree.arena.isOpen(tree.at("/a")));
        QVERIFY(tree.arena.isOpen(tree.at("/b")));
        QVERIFY(!tree.arena.isOpen(tree.at("/c")));
    }

    void anIdThatIsGivenAnewIsClosed()
    {
        Tree tree;
        tree.add("/z"); // "/" stays
        const Id leaf = tree.add("/a/one");
        const Id folder = tree.at("/a");
        tree.show();
        tree.rows.openAll();
        tree.rows.remember();
        tree.show([leaf](Id id) { return id != leaf; });
        tree.arena.setDocument(leaf, NoDocument);
        tree.arena.free(leaf);
        tree.arena.free(folder);
        tree.add("/b/one");
        tree.show();
        tree.rows.recall();
        QVERIFY(!tree.arena.isOpen(tree.at("/b")));
        QVERIFY(tree.agrees());
    }

    void aRandomLifeAgainstAWalk_data()
    {
        QTest::addColumn<unsigned>("seed");
        for (unsigned seed = 1; seed <= 12; ++seed)
            QTest::addRow("seed %u", seed) << seed;
    }
    void aRandomLifeAgainstAWalk()
    {
        QFETCH(unsigned, seed);
        std::mt19937 random(seed);
        const auto below = [&random](unsigned limit) {
            return static_cast<unsigned>(random() % limit);
        };
        Tree tree;
        for (int step = 0; step < 400; ++step) {
            switch (below(9)) {
            case 0:
            case 1: {
                std::string path;
                for (unsigned depth = 1 + below(4); depth > 0; --depth)
                    path += "/" + std::to_string(below(6));
                tree.add(path);
                tree.show();
                break;
            }
            case 2: {
                const unsigned kept = 1 + below(4);
                tree.show([kept](Id id) { return id % kept == 0; });
                break;
            }
            case 3: tree.rows.openAll(); break;
            case 4:
                if (below(2) == 0)
                    tree.rows.remember();
                else
                    tree.rows.recall();
                break;
            case 8: tree.rows.closeHidden(); break;
            case 5: { // rows of one folder hidden, as the model does it
                const Id parent = below(tree.arena.end());
                if (parent != LockArena::Top && tree.arena.isLive(parent)
                    && tree.arena.shownCount(parent) > 0)
                    tree.arena.hideRows(parent, 0, below(tree.arena.shownCount(parent)));
                break;
            }
            default:
                if (const Id id = below(tree.arena.end());
                    id != LockArena::Top && tree.arena.isLive(id))
                    tree.rows.setOpen(id, below(3) != 0);
            }
            QVERIFY2(tree.agrees(), qPrintable(QStringLiteral("step %1").arg(step)));
        }
    }
};

LOCKSCOPE_GUILESS_TEST(TestOpenRows)
#include "tst_openrows.moc"
