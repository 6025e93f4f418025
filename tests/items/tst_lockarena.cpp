// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/items/lockarena.h"

#include "tests/support/testprogram.h"

#include <QTest>

#include <algorithm>
#include <map>
#include <random>

using namespace lockscope;
using Id = LockArena::Id;

namespace {

/// The shown children of every node that has some.
std::map<Id, std::vector<Id>> rowsOf(const LockArena &arena)
{
    std::map<Id, std::vector<Id>> rows;
    for (Id parent = LockArena::Top; parent < arena.end(); ++parent) {
        for (std::uint32_t row = 0; row < arena.shownCount(parent); ++row)
            rows[parent].push_back(arena.childAt(parent, row));
    }
    return rows;
}

/// Shows, hides or orders something; the same for the same number.
void change(LockArena &arena, std::uint32_t what)
{
    std::mt19937 random(what);
    const Id id = LockArena::FirstFree
                  + static_cast<Id>(random() % (arena.end() - LockArena::FirstFree));
    const Id parent = arena.node(id).parent;
    std::vector<bool> wanted(arena.end(), false);
    std::vector<LockArena::SortKey> keys(arena.end(), 0);
    switch (what % 7) {
    case 0:
        for (Id at = arena.end(); at-- > LockArena::RootFolder;) {
            if (!arena.isLive(at))
                continue;
            wanted[at] = wanted[at] || random() % 4 != 0;
            wanted[arena.node(at).parent] = wanted[arena.node(at).parent] || wanted[at];
        }
        return arena.showAll(wanted);
    case 1: arena.orderByName(random() % 2 == 0); return arena.sortShown();
    case 2:
        for (LockArena::SortKey &key : keys)
            key = random() % 5;
        arena.orderByKeys(std::move(keys));
        return arena.sortShown();
    case 3:
        if (arena.isLive(id) && arena.isShown(id))
            arena.hideRows(parent, arena.row(id), arena.row(id));
        return;
    case 4: arena.place(LockKind::Tree, "/2/" + std::to_string(random() % 30)); return;
    case 5:
        if (arena.isLive(id) && !arena.isShown(id) && arena.childCount(id) == 0)
            arena.free(id);
        return;
    default:
        if (arena.isLive(id) && !arena.isShown(id) && arena.isShown(parent))
            arena.showRun(parent, arena.insertionRow(id), {id});
    }
}

} // namespace

class TestLockArena : public QObject
{
    Q_OBJECT
private slots:
    void pathsAndGroupsHaveTheirPlaces()
    {
        LockArena arena;
        QVERIFY(arena.isEmpty());
        const Id leaf = arena.place(LockKind::Tree, "/a/b/c");
        QCOMPARE(arena.path(leaf), std::string("/a/b/c"));
        QCOMPARE(arena.locate(LockKind::Tree, "/a/b/c"), leaf);
        QCOMPARE(arena.locate(LockKind::Tree, "/a/b/d"), LockArena::None);
        QCOMPARE(arena.locate(LockKind::Tree, "/x/y/z"), LockArena::None);
        QCOMPARE(arena.place(LockKind::Root, "/"), LockArena::RootFolder);
        QCOMPARE(arena.place(LockKind::Tree, "/"), LockArena::RootFolder);
        QCOMPARE(arena.node(arena.place(LockKind::Document, "/a/b")).parent,
                 LockArena::DocumentGroup);
        QCOMPARE(arena.node(arena.place(LockKind::ReadWrite, "r")).parent,
                 LockArena::ReadWriteGroup);
        const Id theirs = arena.place(LockKind::Foreign, "/a/b/c");
        QVERIFY(theirs != leaf && arena.isForeign(theirs) && !arena.isForeign(leaf));
        QCOMPARE(arena.path(theirs), std::string("/a/b/c"));
        QCOMPARE(arena.locate(LockKind::Foreign, "/a/b/c"), theirs);
        QCOMPARE(arena.locate(LockKind::Tree, "/a/b/c"), leaf);
        QCOMPARE(arena.nodeCount(), std::size_t(8));
    }

    /// Neighbours that make each other's folders, one that is there twice, and odd ones between
    /// them.
    void manyArePlacedAsOneAfterTheOther()
    {
        const std::vector<LockArena::Placing> paths{{LockKind::Tree, "/a/b/c"},
                                                    {LockKind::Tree, "/a/b"},
                                                    {LockKind::Tree, "a//b"},
                                                    {LockKind::Root, "/"},
                                                    {LockKind::Document, "/a"},
                                                    {LockKind::Tree, "/a/b/c"},
                                                    {LockKind::ReadWrite, "r"},
                                                    {LockKind::Tree, "/a/b/d"},
                                                    {LockKind::Tree, "/"}};
        LockArena together;
        std::vector<LockArena::Placing> placings = paths;
        together.place(placings);
        LockArena alone;
        for (std::size_t i = 0; i < paths.size(); ++i)
            QCOMPARE(placings[i].id, alone.place(paths[i].kind, paths[i].path));
        QCOMPARE(together.nodeCount(), alone.nodeCount());
        QCOMPARE(placings[0].id, placings[5].id);
        QCOMPARE(placings[2].id, LockArena::None);
    }

    /// The last slash is looked for eight bytes at once, among bytes that differ from it in one
    /// bit.
    void theLastSlashIsFoundWhereverItStands()
    {
        const std::string others(".?o\xafgn+-", 8);
        std::mt19937 random(7);
        for (std::size_t parent = 0; parent < 12; ++parent) {
            for (std::size_t name = 1; name < 28; ++name) {
                LockArena arena;
                std::string path = parent == 0 ? "/" : "/" + std::string(parent, 'p') + "/";
                const std::size_t slash = path.size() - 1;
                for (std::size_t i = 0; i < name; ++i)
                    path.push_back(others[random() % others.size()]);
                const Id id = arena.place(LockKind::Tree, path);
                QVERIFY(id != LockArena::None);
                QCOMPARE(std::string(arena.name(id)), path.substr(slash + 1));
                QCOMPARE(arena.path(id), path);
            }
        }
    }

    void oddPathsHaveNone_data()
    {
        QTest::addColumn<QByteArray>("path");
        for (const char *path : {"", "a", "a/b", "//", "/a/", "/a//b", "//a"})
            QTest::newRow(qPrintable(QStringLiteral("'") + QLatin1String(path)))
                    << QByteArray(path);
        QTest::newRow("deep") << QByteArray("/a").repeated(257);
        QTest::newRow("long") << QByteArray("/") + QByteArray("a").repeated(8192);
    }
    void oddPathsHaveNone()
    {
        QFETCH(QByteArray, path);
        LockArena arena;
        arena.place(LockKind::Tree, "/a/b");
        QCOMPARE(arena.place(LockKind::Tree,
                             std::string_view(path.constData(), std::size_t(path.size()))),
                 LockArena::None);
        QCOMPARE(arena.nodeCount(), std::size_t(2));
    }

    void namesSortWithLettersInEitherCaseTogether()
    {
        std::vector<std::string> names{"b", "B",  "a10",       "A1",        "a", "\xc3\xa4",
                                       "_", "ab", "abcdefghi", "ABCDEFGHa", "a2"};
        const auto byKey = [](const std::string &x, const std::string &y) {
            const auto a = NamePool::sortKeys(x);
            const auto b = NamePool::sortKeys(y);
            return a != b ? a < b : NamePool::before(x, y);
        };
        std::sort(names.begin(), names.end(), byKey);
        QVERIFY(std::is_sorted(names.begin(), names.end(), NamePool::before));
        QCOMPARE(names, (std::vector<std::string>{"_", "a", "A1", "a2", "a10", "ab", "ABCDEFGHa",
                                                  "abcdefghi", "B", "b", "\xc3\xa4"}));
    }

    void numbersSortByTheirValue()
    {
        const std::vector<std::string>
                names{"2024-1-2",      "2024-1-10",     "2024-02-1",
                      "dir",           "dir0",          "dir00",
                      "dir1",          "dir01",         "dir1a",
                      "dir01a",        "dir2",          "DIR2a",
                      "dir010",        "dir99",         "dir100",
                      "dir100b2",      "dir100b10",     "dir123456789",
                      "dir1234567890", "dir9999999999", "dir12345678901234567890123",
                      "dir:",          "dira",          "x0y00",
                      "x000y0",        "x0y1"};
        // Whatever only zeros tell apart: the shorter text first.
        std::vector<std::string> sorted = names;
        std::mt19937 random(7);
        for (int round = 0; round < 50; ++round) {
            std::shuffle(sorted.begin(), sorted.end(), random);
            std::sort(sorted.begin(), sorted.end(), NamePool::before);
            QCOMPARE(sorted, names);
        }
    }

    /// Bytes are compared eight at once, and keys are short; the answer is that of the plain rule.
    void namesSortByThePlainRuleWhateverTheirLength()
    {
        // A number is its length and its digits; for the rest lowered bytes.
        const auto plain = [](const std::string &name) {
            const std::string text = asciiLower(name);
            std::vector<std::pair<int, std::string>> parts;
            for (std::size_t at = 0; at < text.size();) {
                std::size_t end = at;
                while (end < text.size() && text[end] >= '0' && text[end] <= '9')
                    ++end;
                if (end == at) {
                    parts.emplace_back(static_cast<unsigned char>(text[at++]), "");
                    continue;
                }
                while (at + 1 < end && text[at] == '0')
                    ++at;
                parts.emplace_back('0', std::string(1, static_cast<char>(end - at))
                                                + text.substr(at, end - at));
                at = end;
            }
            return parts;
        };
        const auto before = [&plain](const std::string &a, const std::string &b) {
            const auto left = plain(a);
            const auto right = plain(b);
            if (left != right)
                return left < right;
            return a.size() != b.size() ? a.size() < b.size() : a < b;
        };
        const std::string letters("\x01@AZ[`az{\x7f\x80\xc1\xda\xff/:00012389", 24);
        std::mt19937 random(5);
        for (int round = 0; round < 50000; ++round) {
            std::string left(random() % 20, 'q');
            std::string right;
            for (char &c : left)
                c = letters[random() % letters.size()];
            right = left.substr(0, random() % (left.size() + 1));
            for (std::size_t more = random() % 10; more > 0; --more)
                right.push_back(letters[random() % letters.size()]);
            if (left.empty() || right.empty())
                continue;
            QVERIFY2(NamePool::before(left, right) == before(left, right),
                     (left + " " + right).c_str());
            if (NamePool::sortKeys(left) != NamePool::sortKeys(right))
                QVERIFY2((NamePool::sortKeys(left) < NamePool::sortKeys(right))
                                 == before(left, right),
                         (left + " " + right).c_str());
            else if (plain(left).size() < 6 && std::max(left.size(), right.size()) < 12)
                QVERIFY2(plain(left) == plain(right), (left + " " + right).c_str());
        }
    }

    void namesAreFoundAgainHoweverMuchRoomThereIs()
    {
        NamePool pool;
        pool.reserve(100000);
        std::vector<NamePool::Id> ids;
        for (int i = 0; i < 5000; ++i)
            ids.push_back(pool.intern("name-" + std::to_string(i)));
        const std::size_t before = pool.memoryUsed();
        pool.shrink();
        QVERIFY(pool.memoryUsed() < before / 4);
        for (int i = 0; i < 5000; ++i)
            QCOMPARE(pool.find("name-" + std::to_string(i)), ids[static_cast<std::size_t>(i)]);
        for (int i = 5000; i < 20000; ++i)
            pool.intern("name-" + std::to_string(i)); // grows again
        for (int i = 0; i < 5000; ++i)
            QCOMPARE(pool.intern("name-" + std::to_string(i)), ids[static_cast<std::size_t>(i)]);
        QCOMPARE(pool.size(), std::size_t(20000));
    }

    void aSearchOverNamesFindsNothingAcrossThem()
    {
        NamePool pool;
        const NamePool::Id one = pool.intern("README.txt");
        const NamePool::Id two = pool.intern("xREADME");
        const NamePool::Id three = pool.intern("tx");
        QCOMPARE(pool.intern("README.txt"), one);
        std::vector<bool> found;
        pool.markContaining("readme", one, three + 1, found);
        QVERIFY(found[one] && found[two] && !found[three]);
        std::vector<bool> across;
        pool.markContaining("txtx", one, three + 1, across);
        QVERIFY(!across[one] && !across[two] && !across[three]);
        // A part of them, after what was marked before.
        std::vector<bool> parts;
        pool.markContaining("readme", one, one + 1, parts);
        QCOMPARE(parts, (std::vector<bool>{true}));
        pool.markContaining("readme", two, three + 1, parts);
        QCOMPARE(parts, found);
        QCOMPARE(pool.find("nothing"), NamePool::Missing);
    }

    void childrenAlwaysComeBehindTheirParents()
    {
        std::mt19937 random(3);
        LockArena arena;
        std::map<std::string, Id> leaves;
        for (int step = 0; step < 20000; ++step) {
            const std::string path = "/" + std::to_string(random() % 8) + "/"
                                     + std::to_string(random() % 8) + "/"
                                     + std::to_string(random() % 8);
            const auto it = leaves.find(path);
            if (it == leaves.end()) {
                leaves[path] = arena.place(LockKind::Tree, path);
            } else {
                Id id = it->second;
                leaves.erase(it);
                while (id >= LockArena::FirstFree && arena.childCount(id) == 0) {
                    const Id parent = arena.node(id).parent;
                    arena.free(id);
                    id = parent;
                }
            }
        }
        for (Id id = LockArena::FirstFree; id < arena.end(); ++id)
            QVERIFY(!arena.isLive(id) || arena.node(id).parent < id);
        for (const auto &[path, id] : leaves) {
            QCOMPARE(arena.locate(LockKind::Tree, path), id);
            QCOMPARE(arena.path(id), path);
        }
        QVERIFY(arena.end() <= LockArena::FirstFree + 8 + 64 + 512
                                       + 64); // dense although everything came and went often
    }

    void unusedNamesAreThrownAway()
    {
        LockArena arena;
        for (int i = 0; i < 20000; ++i) {
            const Id id = arena.place(LockKind::Tree, "/" + std::to_string(i));
            if (i % 100 != 0)
                arena.free(id);
        }
        arena.tidyNames();
        QVERIFY(arena.names().size() < 300);
        for (int i = 0; i < 20000; i += 100)
            QVERIFY(arena.locate(LockKind::Tree, "/" + std::to_string(i)) != LockArena::None);
    }

    /// Rows are sorted when one asks for them: whether that is after every change or after all of
    /// them makes no difference.
    void rowsAreTheSameWheneverOneAsks()
    {
        for (unsigned seed = 0; seed < 200; ++seed) {
            std::mt19937 random(seed);
            LockArena asked;
            LockArena unasked;
            for (int i = 0; i < 40; ++i) {
                const std::string path = "/" + std::to_string(random() % 3) + "/"
                                         + std::to_string(random() % 20);
                QCOMPARE(asked.place(LockKind::Tree, path), unasked.place(LockKind::Tree, path));
            }
            for (int step = 0; step < 20; ++step) {
                const auto what = static_cast<std::uint32_t>(random());
                change(asked, what);
                change(unasked, what);
                rowsOf(asked);
            }
            const auto expected = rowsOf(asked);
            QCOMPARE(rowsOf(unasked), expected);
            for (const auto &[parent, rows] : expected) {
                QVERIFY(std::is_sorted(rows.begin(), rows.end(),
                                       [&](Id a, Id b) { return unasked.before(a, b); }));
                for (std::size_t row = 0; row < rows.size(); ++row)
                    QCOMPARE(unasked.row(rows[row]), static_cast<std::uint32_t>(row));
            }
        }
    }

    void handlesBeyondTheNodesWidthAreKeptAside()
    {
        LockArena arena;
        const Id id = arena.place(LockKind::Tree, "/a");
        QCOMPARE(arena.document(id), NoDocument);
        for (const DocumentRef ref : {DocumentRef(0), DocumentRef(0xFFFFFD), DocumentRef(0xFFFFFE),
                                      DocumentRef(0xFFFFFF), DocumentRef(0x12345678)}) {
            arena.setDocument(id, ref);
            QCOMPARE(arena.document(id), ref);
        }
        arena.setDocument(id, NoDocument);
        QCOMPARE(arena.document(id), NoDocument);
    }
};

LOCKSCOPE_APPLESS_TEST(TestLockArena)
#include "tst_lockarena.moc"
