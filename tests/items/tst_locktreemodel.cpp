// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/items/locktreemodel.h"
#include "models/items/namepool.h"
#include "tests/items/storefixture.h"
#include "tests/support/testprogram.h"

#include <QAbstractItemModelTester>
#include <QSignalSpy>
#include <QTest>

#include <map>
#include <random>
#include <set>

using namespace lockscope;
using namespace std::chrono_literals;

namespace {

std::string utf8(const QVariant &value) { return value.toString().toStdString(); }

/// The tree as text: one line per row, indented, with what the row says.
std::string asText(const LockTreeModel &model, const QModelIndex &parent = {}, int depth = 0)
{
    std::string text;
    for (int row = 0; row < model.rowCount(parent); ++row) {
        const QModelIndex index = model.index(row, 0, parent);
        const LockRow facts = model.row(index);
        std::string name = facts.name.toStdString();
        if (facts.kind == NodeKind::DocumentGroup)
            name = "[documents]";
        if (facts.kind == NodeKind::ReadWriteGroup)
            name = "[read/write]";
        if (facts.kind == NodeKind::ForeignGroup)
            name = "[others]";
        text += std::string(static_cast<std::size_t>(depth) * 2, ' ') + name + " "
                + toString(facts.health) + " " + std::to_string(facts.belowLocks) + "/"
                + std::to_string(facts.belowSuspect) + "/" + std::to_string(facts.belowDead) + "\n";
        text += asText(model, index, depth + 1);
    }
    return text;
}

struct NameLess
{
    bool operator()(const std::string &a, const std::string &b) const
    {
        return NamePool::before(a, b);
    }
};

/// The same text from plain maps.
struct Expected
{
    struct Branch
    {
        std::map<std::string, Branch, NameLess> children;
        const LockDocument *document = nullptr;
        bool wanted = false;
    };

    static std::vector<std::string> segments(const LockDocument &document)
    {
        switch (document.kind) {
        case LockKind::Root: return {"1/"};
        case LockKind::Document: return {"2[documents]", document.path};
        case LockKind::ReadWrite: return {"3[read/write]", document.path};
        case LockKind::Foreign:
        case LockKind::Tree: break;
        }
        std::vector<std::string> parts{document.kind == LockKind::Tree ? "1/" : "4[others]"};
        for (const QString &part :
             QString::fromStdString(document.path).split(QLatin1Char('/'), Qt::SkipEmptyParts))
            parts.push_back(part.toStdString());
        return parts;
    }

    template<typename Wanted>
    static std::string text(const LockStore &store, Wanted wanted)
    {
        Branch top;
        const LockPicture picture = store.picture();
        for (const LockDocument &document : picture.locks) {
            Branch *at = &top;
            for (const std::string &part : segments(document))
                at = &at->children[part];
            at->document = &document;
            at->wanted = wanted(document);
        }
        std::string result;
        write(store, top, 0, result);
        return result;
    }

    /// Of a wanted document each, in a filtered model.
    template<typename Wanted>
    static std::int64_t matches(const LockStore &store, Wanted wanted)
    {
        const std::vector<LockDocument> locks = store.picture().locks;
        return std::count_if(locks.begin(), locks.end(), wanted);
    }

    static bool anyWanted(const Branch &branch)
    {
        return branch.wanted
               || std::any_of(branch.children.begin(), branch.children.end(),
                              [](const auto &c) { return anyWanted(c.second); });
    }

    static std::array<std::int64_t, 3> below(const LockStore &store, const Branch &branch)
    {
        std::array<std::int64_t, 3> sum{};
        for (const auto &[name, child] : branch.children) {
            const std::array<std::int64_t, 3> under = below(store, child);
            for (std::size_t i = 0; i < 3; ++i)
                sum[i] += under[i];
            if (!child.document)
                continue;
            const DocumentSummary summary = store.summaryAt(store.find(child.document->id));
            if (!summary.isTarget)
                continue;
            ++sum[0];
            sum[1] += summary.health == LockHealth::Suspect;
            sum[2] += summary.health == LockHealth::Dead || summary.health == LockHealth::HalfDone;
        }
        return sum;
    }

    static void write(const LockStore &store, const Branch &branch, int depth, std::string &out)
    {
        for (const auto &[key, child] : branch.children) {
            if (!anyWanted(child))
                continue;
            const std::array<std::int64_t, 3> under = below(store, child);
            LockHealth health = LockHealth::Free;
            if (child.document) {
                const DocumentSummary summary = store.summaryAt(store.find(child.document->id));
                health = summary.health;
                const bool quiet = !summary.isTarget && under[0] > 0
                                   && health != LockHealth::Anonymous
                                   && health != LockHealth::Renewing;
                if (quiet)
                    health = LockHealth::Held;
            }
            out += std::string(static_cast<std::size_t>(depth) * 2, ' ')
                   + (depth == 0 ? key.substr(1) : key) + " " + toString(health) + " "
                   + std::to_string(under[0]) + "/" + std::to_string(under[1]) + "/"
                   + std::to_string(under[2]) + "\n";
            write(store, child, depth + 1, out);
        }
    }
};

constexpr auto all = [](const LockDocument &) { return true; };

/// Of the rows that a spy on dataChanged was told of, as often as it was.
std::multiset<std::string> changedPaths(const QSignalSpy &changes)
{
    std::multiset<std::string> paths;
    for (const QList<QVariant> &change : changes) {
        const QModelIndex last = change.at(1).toModelIndex();
        for (QModelIndex row = change.at(0).toModelIndex();
             row.isValid() && row.row() <= last.row(); row = row.siblingAtRow(row.row() + 1))
            paths.insert(utf8(row.data(LockRoles::PathRole)));
    }
    return paths;
}

} // namespace

class TestLockTreeModel : public QObject
{
    Q_OBJECT

    struct Fixture : StoreFixture
    {
        Fixture()
            : model(store), tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest)
        {
            QObject::connect(&model, &QAbstractItemModel::modelReset, &model, [this] { ++resets; });
            QObject::connect(&model, &QAbstractItemModel::dataChanged, &model,
                             [this](const QModelIndex &from, const QModelIndex &to,
                                    const QList<int> &roles) {
                                 QVERIFY(from.isValid() && to.isValid());
                                 QCOMPARE(from.parent(), to.parent());
                                 QVERIFY(!roles.isEmpty());
                             });
        }
        LockTreeModel model;
        QAbstractItemModelTester tester;
        int resets = 0;
    };

private slots:
    void rowsThatAppearAllOverALargeTreeAreOneChange()
    {
        StoreFixture f;
        f.begin("s");
        constexpr int Folders = 100;
        for (int i = 0; i < 1200; ++i)
            f.server.lockTree("/f" + std::to_string(i % Folders) + "/m" + std::to_string(i), "s");
        f.sync();
        LockTreeModel model(f.store);
        QAbstractItemModelTester tester(&model,
                                        QAbstractItemModelTester::FailureReportingMode::QtTest);
        const QPersistentModelIndex row(model.indexOfPath("/f7/m107"));
        const QPersistentModelIndex folder(model.indexOfPath("/f7"));
        const int rowBefore = row.row();
        QSignalSpy inserted(&model, &QAbstractItemModel::rowsInserted);
        QSignalSpy layouts(&model, &QAbstractItemModel::layoutChanged);
        for (int i = 0; i < Folders; ++i) {
            f.server.lockTree("/f" + std::to_string(i) + "/a", "s");
            f.server.lockTree("/f" + std::to_string(i) + "/new/z", "s");
        }
        f.sync();
        QCOMPARE(inserted.count(), 0);
        QCOMPARE(layouts.count(), 1);
        QVERIFY(row == model.indexOfPath("/f7/m107"));
        QCOMPARE(row.row(), rowBefore + 1); // "a" came before it
        QVERIFY(folder == model.indexOfPath("/f7"));
        QCOMPARE(model.rowCount(folder), 12 + 2);
        for (int i = 0; i < Folders; ++i) {
            const std::string path = "/f" + std::to_string(i);
            QCOMPARE(model.indexOfPath(path + "/a").row(), 0);
            QCOMPARE(model.indexOfPath(path + "/new").row(), 13);
            QVERIFY(model.indexOfPath(path + "/new/z").isValid());
        }
        // The same tree as one that was read at once.
        QCOMPARE(asText(model), asText(LockTreeModel(f.store)));
    }

    void showsTheHierarchyThenTheGroups()
    {
        Fixture f;
        QCOMPARE(f.model.rowCount(), 0);
        f.begin("s1");
        f.server.lockTree("/clinton/projects/README.txt", "s1");
        f.server.lockTree("/clinton/archive", "s1");
        f.putPlain("17", LockKind::Document, "17", "123");
        f.putPlain("rw:reader", LockKind::ReadWrite, "reader");
        f.sync();
        QCOMPARE(asText(f.model), std::string("/ held 2/0/0\n"
                                              "  clinton held 2/0/0\n"
                                              "    archive held 0/0/0\n"
                                              "    projects held 1/0/0\n"
                                              "      README.txt held 0/0/0\n"
                                              "[documents] free 1/0/0\n"
                                              "  17 anonymous 0/0/0\n"
                                              "[read/write] free 1/0/0\n"
                                              "  reader anonymous 0/0/0\n"));
    }

    /// Their paths are labels: what has the same path in our tree is another row, and nothing of
    /// theirs is above or below it.
    void locksOfOtherSoftwareAreAHierarchyOfTheirOwn()
    {
        Fixture f;
        FeedPage page;
        for (const auto &[kind, id] : {std::pair(LockKind::Tree, "/shed/night"),
                                       std::pair(LockKind::Foreign, "x:shed:night"),
                                       std::pair(LockKind::Foreign, "x:shed:day")}) {
            LockDocument lock;
            lock.id = id;
            lock.kind = kind;
            lock.path = kind == LockKind::Tree ? id : "/shed/" + lock.id.substr(7);
            lock.count = 1;
            lock.type = LockType::Exclusive;
            lock.revision.order = 1;
            Holder holder;
            holder.id = lock.id;
            if (kind == LockKind::Foreign) {
                lock.dialect = "shed";
                holder.owner = "pod-7";
            }
            lock.holders.push_back(holder);
            page.locks.push_back(lock);
        }
        f.store.applyPage(page);
        QCOMPARE(asText(f.model), Expected::text(f.store, all));
        const QModelIndex theirs = f.model.indexOfDocument("x:shed:night");
        QVERIFY(theirs.isValid() && f.model.row(theirs).kind == NodeKind::ForeignLock);
        QCOMPARE(utf8(theirs.data(LockRoles::ProcessIdRole)), std::string("pod-7"));
        QCOMPARE(f.model.row(theirs.parent()).facts.path, std::string("/shed"));
        QVERIFY(f.model.indexOfPath("/shed/night") == f.model.indexOfDocument("/shed/night"));
        const Result<FilterQuery> owner = FilterQuery::parse(QStringLiteral("owner:pod-7"));
        f.model.setFilter(*owner);
        QVERIFY(f.model.indexOfDocument("x:shed:day").isValid());
        QVERIFY(!f.model.indexOfDocument("/shed/night").isValid());
        const Result<FilterQuery> dialect = FilterQuery::parse(
                QStringLiteral("dialect:kibana,SHED -/shed/day*"));
        f.model.setFilter(*dialect);
        QVERIFY(f.model.indexOfDocument("x:shed:night").isValid());
        QVERIFY(!f.model.indexOfDocument("x:shed:day").isValid());
        QVERIFY(!f.model.indexOfDocument("/shed/night").isValid());
        const Result<FilterQuery> path = FilterQuery::parse(QStringLiteral("/shed/n*"));
        f.model.setFilter(*path);
        QVERIFY(f.model.indexOfDocument("x:shed:night").isValid());
        QVERIFY(f.model.indexOfDocument("/shed/night").isValid());
        QVERIFY(!f.model.indexOfDocument("x:shed:day").isValid());
        FeedPage gone;
        gone.removed = {{"x:shed:night", 2}, {"x:shed:day", 2}};
        f.model.setGhostLifetime(0ms);
        f.model.setFilter({});
        f.store.applyPage(gone);
        QCOMPARE(asText(f.model), Expected::text(f.store, all));
    }

    void aRowHasWhatTheDelegateNeeds()
    {
        Fixture f;
        f.begin("s1");
        f.server.lockTree("/clinton/old.txt", "s1");
        f.sync();
        f.clock.advance(7s);
        const QModelIndex index = f.model.indexOfPath("/clinton/old.txt");
        QVERIFY(index.isValid());
        QCOMPARE(index, f.model.indexOfDocument("/clinton/old.txt"));
        QCOMPARE(utf8(index.data(LockRoles::PathRole)), std::string("/clinton/old.txt"));
        QCOMPARE(utf8(index.data()), std::string("old.txt"));
        QCOMPARE(index.data(LockRoles::NodeKindRole).toInt(), int(NodeKind::Leaf));
        QCOMPARE(index.data(LockRoles::ModeRole).toInt(), int(ModeSummary::Exclusive));
        QCOMPARE(index.data(LockRoles::HealthRole).toInt(), int(LockHealth::Held));
        QCOMPARE(index.data(LockRoles::HostRole).toString(), QStringLiteral("ws7"));
        QCOMPARE(index.data(LockRoles::PidRole).toLongLong(), 4242);
        QCOMPARE(index.data(LockRoles::PurposeRole).toString(), QStringLiteral("nightly import"));
        const qlonglong begin = toEpochMs(f.clock.wallNow()) - 7000;
        QCOMPARE(index.data(LockRoles::HeldSinceRole).toLongLong(), begin);
        QCOMPARE(index.data(LockRoles::LeaseEndRole).toLongLong(), begin + 30000);
        QCOMPARE(index.data(LockRoles::DelayEndRole).toLongLong(), begin + 45000);
        QCOMPARE(index.data(LockRoles::LeaseLengthRole).toLongLong(), 30000);
        QCOMPARE(index.data(LockRoles::IsMineRole).toBool(), false);
        QVERIFY(index.data(LockRoles::EvidenceRole).value<LivenessVerdict>().liveness
                == Liveness::Held);
        const QModelIndex folder = index.parent();
        QCOMPARE(folder.data(LockRoles::NodeKindRole).toInt(), int(NodeKind::Folder));
        QCOMPARE(folder.data(LockRoles::ModeRole).toInt(), int(ModeSummary::Shared));
        QCOMPARE(folder.data(LockRoles::HolderCountRole).toLongLong(), 1);
        QCOMPARE(folder.data(LockRoles::BelowLocksRole).toLongLong(), 1);
        QVERIFY(!(folder.flags() & Qt::ItemNeverHasChildren));
        QVERIFY(index.flags() & Qt::ItemNeverHasChildren);
        QVERIFY(!folder.data(Qt::DecorationRole).isValid());
        QVERIFY(!index.siblingAtColumn(LockTreeModel::StateColumn).data().isValid());
    }

    void onlyTheFirstLoadIsAReset()
    {
        Fixture f;
        f.begin("s1");
        f.server.lockTree("/a/b", "s1");
        f.sync();
        QCOMPARE(f.resets, 1);
        const QPersistentModelIndex kept = f.model.indexOfPath("/a/b");
        for (int i = 0; i < 40; ++i)
            f.server.lockTree("/a/n" + std::to_string(i * 7 % 40), "s1");
        f.sync();
        for (int i = 0; i < 40; i += 3)
            f.server.unlockTree("/a/n" + std::to_string(i), "s1");
        f.sync();
        QCOMPARE(f.resets, 1);
        QCOMPARE(utf8(kept.data(LockRoles::PathRole)), std::string("/a/b"));
        f.store.clear();
        QCOMPARE(f.resets, 2);
        QCOMPARE(f.model.rowCount(), 0);
    }

    void onlyWhatChangedIsSaid()
    {
        Fixture f;
        f.begin("s1");
        f.begin("s2");
        f.server.lockTree("/a/b", "s1");
        f.server.lockTree("/c/d", "s2");
        f.sync();
        QSignalSpy changes(&f.model, &QAbstractItemModel::dataChanged);
        f.clock.advance(10s);
        f.renew("s1");
        f.sync();
        std::set<std::string> paths;
        for (const QList<QVariant> &change : changes)
            paths.insert(utf8(change.at(0).toModelIndex().data(LockRoles::PathRole)));
        QCOMPARE(paths, (std::set<std::string>{"/", "/a", "/a/b"}));
        changes.clear();
        f.clock.advance(10s);
        f.renew("s1");
        f.sync();
        QCOMPARE(changes.size(), 3);
        const QList<int> roles = changes.at(0).at(2).value<QList<int>>();
        QVERIFY(roles.contains(LockRoles::LeaseEndRole));
        QVERIFY(!roles.contains(LockRoles::HealthRole) && !roles.contains(Qt::DisplayRole));
    }

    /// Rows are sorted, and their changes told, once somebody has asked for one of their folder.
    void rowsThatNobodyAskedForChangeInSilence()
    {
        Fixture f;
        f.begin("s1");
        for (const char *path : {"/a/2", "/a/3", "/a/1"})
            f.server.lockTree(path, "s1");
        f.sync();
        const LockTreeModel fresh(f.store);
        QSignalSpy changes(&fresh, &QAbstractItemModel::dataChanged);
        const auto told = [&] {
            changes.clear();
            f.clock.advance(10s);
            f.renew("s1");
            f.sync();
            return changedPaths(changes);
        };
        QCOMPARE(told(), (std::multiset<std::string>{"/", "/a"}));
        const QModelIndex folder = fresh.index(0, 0, fresh.index(0, 0));
        for (int row = 0; row < 3; ++row)
            QCOMPARE(utf8(fresh.index(row, 0, folder).data(LockRoles::PathRole)),
                     "/a/" + std::to_string(row + 1));
        QCOMPARE(told(), (std::multiset<std::string>{"/", "/a", "/a/1", "/a/2", "/a/3"}));
    }

    /// Views read a row that appears; what stands above it is said once, however many came.
    void rowsThatAppearChangeOnlyWhatIsAboveThem()
    {
        Fixture f;
        f.begin("s1");
        f.putLock("/a/b/1", "s1");
        f.putLock("/c/1", "s1");
        f.sync();
        QSignalSpy changes(&f.model, &QAbstractItemModel::dataChanged);
        for (const char *path : {"/a/b/2", "/a/b/3", "/c/2", "/a/b/4", "/d/1"})
            f.putLock(path, "s1");
        f.sync();
        std::multiset<std::string> paths = changedPaths(changes);
        paths.erase("/d"); // came with its children
        QCOMPARE(paths, (std::multiset<std::string>{"/", "/a", "/a/b", "/c"}));
    }

    void deathShowsInTheRowAndAboveIt()
    {
        Fixture f;
        f.begin("s1");
        f.server.lockTree("/a/b", "s1");
        f.sync();
        f.pass(20s);
        QCOMPARE(asText(f.model),
                 std::string("/ held 1/1/0\n  a held 1/1/0\n    b suspect 0/0/0\n"));
        f.pass(30s);
        QCOMPARE(asText(f.model), std::string("/ held 1/0/1\n  a held 1/0/1\n    b dead 0/0/0\n"));
        // What a sweep left on the ancestors speaks for itself once nothing is below.
        f.server.remove("/a/b");
        f.model.setGhostLifetime(0ms);
        f.sync();
        QCOMPARE(asText(f.model), std::string("/ dead 0/0/0\n  a dead 0/0/0\n"));
    }

    void releasedRowsStayForAWhile()
    {
        Fixture f;
        f.begin("s1");
        f.server.lockTree("/a/b", "s1");
        f.server.lockTree("/a/c", "s1");
        f.sync();
        f.server.unlockTree("/a/b", "s1");
        f.sync();
        QCOMPARE(asText(f.model),
                 std::string(
                         "/ held 1/0/0\n  a held 1/0/0\n    b released 0/0/0\n    c held 0/0/0\n"));
        const QModelIndex ghost = f.model.indexOfPath("/a/b");
        f.clock.advance(4s);
        f.store.tick();
        QCOMPARE(ghost.data(LockRoles::ReleasedForRole).toLongLong(), 4000);
        QCOMPARE(ghost.data(LockRoles::HostRole).toString(), QStringLiteral("ws7"));
        QCOMPARE(ghost.data(LockRoles::ModeRole).toInt(), int(ModeSummary::Exclusive));
        QVERIFY(!f.model.indexOfDocument("/a/b").isValid());
        // Taken again: a lock like any other, and the old ghost's time is forgotten.
        f.server.lockTree("/a/b", "s1");
        f.sync();
        QCOMPARE(f.model.indexOfPath("/a/b").data(LockRoles::HealthRole).toInt(),
                 int(LockHealth::Held));
        f.clock.advance(20s);
        f.server.unlockTree("/a/b", "s1");
        f.sync();
        f.clock.advance(11s); // 31 s after the first release, 11 s after the second
        f.store.tick(false);
        QVERIFY(f.model.indexOfPath("/a/b").isValid());
        f.clock.advance(20s);
        f.store.tick(false);
        QVERIFY(!f.model.indexOfPath("/a/b").isValid());
        QVERIFY(f.model.indexOfPath("/a/c").isValid());
    }

    void theLastReleaseEmptiesTheTree()
    {
        Fixture f;
        f.begin("s1");
        f.server.lockTree("/a/b/c", "s1");
        f.sync();
        f.server.unlockTree("/a/b/c", "s1");
        f.sync();
        QCOMPARE(asText(f.model), std::string("/ free 0/0/0\n  a free 0/0/0\n    b free 0/0/0\n    "
                                              "  c released 0/0/0\n"));
        f.clock.advance(30s);
        f.store.tick();
        QCOMPARE(f.model.rowCount(), 0);
        QCOMPARE(f.model.nodeCount(), std::size_t(0));
        f.begin("s2");
        f.server.lockTree("/x", "s2");
        f.sync();
        QCOMPARE(asText(f.model), std::string("/ held 1/0/0\n  x held 0/0/0\n"));
    }

    void documentsThatFitNowhereAreStillThere()
    {
        Fixture f;
        f.putPlain("/a", LockKind::Tree, "/a");
        f.putPlain("twin", LockKind::Tree, "/a");       // the path of another document
        f.putPlain("odd", LockKind::Tree, "a//b/../c"); // no path at all
        f.putPlain("/" + std::string(400, 'x'), LockKind::Tree, "/" + std::string(9000, 'x'));
        f.putPlain("bytes", LockKind::Document, std::string("\xff\0x", 3));
        f.sync();
        int rows = 0;
        const auto count = [&](const auto &self, const QModelIndex &parent) -> void {
            for (int row = 0; row < f.model.rowCount(parent); ++row) {
                const QModelIndex index = f.model.index(row, 0, parent);
                rows += !index.data(LockRoles::DocumentIdRole).toString().isEmpty();
                self(self, index);
            }
        };
        count(count, {});
        QCOMPARE(rows, 5);
        QCOMPARE(utf8(f.model.indexOfDocument("odd").data()), std::string("a//b/../c"));
        QCOMPARE(utf8(f.model.indexOfDocument("twin").data()), std::string("/a"));
        for (const char *id : {"odd", "twin", "/a", "bytes"})
            f.server.remove(id);
        f.model.setGhostLifetime(0ms);
        f.sync();
        QCOMPARE(f.model.nodeCount(), std::size_t(1));
    }

    void aPathThatChangesMovesTheRow()
    {
        Fixture f;
        f.model.setGhostLifetime(0ms);
        f.putPlain("x", LockKind::Tree, "/one");
        f.sync();
        f.putPlain("x", LockKind::Tree, "/two");
        f.sync();
        QVERIFY(!f.model.indexOfPath("/one").isValid());
        QCOMPARE(f.model.indexOfPath("/two"), f.model.indexOfDocument("x"));
    }

    void filtersInPlace()
    {
        Fixture f;
        f.begin("s1", "db3", 811);
        f.begin("s2", "ws7", 4242);
        f.server.lockTree("/clinton/old.txt", "s1");
        f.server.lockTree("/clinton/projects/README.txt", "s2");
        f.server.lockTree("/obama/reports", "s2");
        f.sync();
        QSignalSpy changed(&f.model, &LockTreeModel::filterChanged);
        const QPersistentModelIndex reports = f.model.indexOfPath("/obama/reports");
        const QPersistentModelIndex readme = f.model.indexOfPath("/clinton/projects/README.txt");
        f.model.setFilter(*FilterQuery::parse(QStringLiteral("README")));
        QCOMPARE(changed.size(), 1);
        QCOMPARE(asText(f.model), std::string("/ held 3/0/0\n  clinton held 2/0/0\n    projects "
                                              "held 1/0/0\n      README.txt held 0/0/0\n"));
        QVERIFY(!reports.isValid());
        QCOMPARE(utf8(readme.data()), std::string("README.txt"));
        QCOMPARE(f.model.hiddenLocks(), 2);
        QCOMPARE(f.model.matchCount(), 1);
        f.model.setFilter(*FilterQuery::parse(QStringLiteral("owner:db3")));
        QVERIFY(f.model.indexOfPath("/clinton/old.txt").isValid());
        QVERIFY(!f.model.indexOfPath("/obama").isValid());
        // What comes while the filter stands is judged by it.
        f.server.lockTree("/obama/new", "s1");
        f.server.lockTree("/obama/other", "s2");
        f.sync();
        QVERIFY(f.model.indexOfPath("/obama/new").isValid());
        QVERIFY(!f.model.indexOfPath("/obama/other").isValid());
        f.model.setFilter(FilterQuery());
        QCOMPARE(asText(f.model), Expected::text(f.store, all));
        QCOMPARE(f.model.hiddenLocks(), 0);
    }

    void quickFilters()
    {
        Fixture f;
        f.begin("s1");
        f.server.lockTree("/a/dying", "s1");
        f.sync();
        f.clock.advance(20s);
        f.begin("s2");
        f.server.lockTree("/a/living", "s2");
        f.sync();
        f.store.addOwnSession("s2");
        f.model.setQuickFilter(QuickFilter::Stale);
        QCOMPARE(f.model.rowCount(), 0);
        f.store.tick(); // now it is suspect, and appears
        QVERIFY(f.model.indexOfPath("/a/dying").isValid());
        QVERIFY(!f.model.indexOfPath("/a/living").isValid());
        f.renew("s1");
        f.sync();
        QCOMPARE(f.model.rowCount(), 0);
        f.model.setQuickFilter(QuickFilter::Mine);
        QVERIFY(f.model.indexOfPath("/a/living").isValid());
        QVERIFY(!f.model.indexOfPath("/a/dying").isValid());
    }

    void ageFilterFollowsTheClock()
    {
        Fixture f;
        f.begin("s1");
        f.server.lockTree("/a", "s1");
        f.sync();
        f.model.setFilter(*FilterQuery::parse(QStringLiteral("older:1m")));
        QCOMPARE(f.model.rowCount(), 0);
        f.pass(61s);
        QCOMPARE(f.model.rowCount(), 1);
    }

    void nextStaleGoesRound()
    {
        Fixture f;
        f.begin("s1");
        f.begin("s2");
        f.server.lockTree("/a/1", "s1");
        f.server.lockTree("/a/2", "s2");
        f.server.lockTree("/b/3", "s1");
        f.sync();
        QVERIFY(!f.model.nextStale({}).isValid());
        f.clock.advance(20s);
        f.renew("s2");
        f.sync();
        f.store.tick();
        const QModelIndex first = f.model.nextStale({});
        QCOMPARE(utf8(first.data(LockRoles::PathRole)), std::string("/a/1"));
        const QModelIndex second = f.model.nextStale(first);
        QCOMPARE(utf8(second.data(LockRoles::PathRole)), std::string("/b/3"));
        QCOMPARE(f.model.nextStale(second), first);
    }

    void aLargeRenewalIsOneWord()
    {
        StoreFixture f;
        LockTreeModel model(f.store);
        f.begin("s1");
        FeedPage page;
        page.sessions.push_back(f.server.sessions().at("s1"));
        for (std::size_t i = 0; i <= LockStore::LeaseFanOut; ++i) {
            LockDocument document;
            document.id = document.path = "/" + std::to_string(i);
            document.count = 1;
            Holder holder;
            holder.id = "h";
            holder.session = "s1";
            document.holders.push_back(holder);
            page.locks.push_back(document);
        }
        f.store.applyPage(page);
        f.clock.advance(10s);
        f.renew("s1");
        Session renewed = f.server.sessions().at("s1");
        FeedPage next;
        next.sessions.push_back(renewed);
        f.store.applyPage(next); // held → renewing: every row says so once
        QSignalSpy changes(&model, &QAbstractItemModel::dataChanged);
        QSignalSpy leases(&model, &LockTreeModel::leasesMoved);
        f.clock.advance(10s);
        f.renew("s1");
        next.sessions = {f.server.sessions().at("s1")};
        f.store.applyPage(next);
        QCOMPARE(changes.size(), 0);
        QCOMPARE(leases.size(), 1);
    }

    void aRandomLifeAgainstPlainMaps_data()
    {
        QTest::addColumn<unsigned>("seed");
        QTest::addColumn<QString>("filter");
        QTest::addColumn<int>("quick");
        const QStringList filters{QString(),
                                  QStringLiteral("a1"),
                                  QStringLiteral("/b"),
                                  QStringLiteral("owner:host1"),
                                  QStringLiteral("state:dead,suspect"),
                                  QStringLiteral("kind:document,rw"),
                                  QStringLiteral("older:20s"),
                                  QStringLiteral("host2 state:stale")};
        for (unsigned seed = 1; seed <= 16; ++seed)
            QTest::addRow("seed %u", seed)
                    << seed << filters.at(int(seed) % filters.size()) << int(seed / 8 % 2);
    }
    void aRandomLifeAgainstPlainMaps()
    {
        QFETCH(unsigned, seed);
        QFETCH(QString, filter);
        QFETCH(int, quick);
        std::mt19937 engine(seed);
        const auto random = [&engine] { return static_cast<unsigned>(engine()); };
        Fixture f;
        f.model.setGhostLifetime(0ms);
        const Result<FilterQuery> query = FilterQuery::parse(filter);
        QVERIFY(query);
        std::map<std::string, QPersistentModelIndex> persistent;
        const auto name = [random](unsigned most) {
            std::string text(1, "abAB"[random() % 4]);
            return text + std::to_string(random() % most);
        };

        // A naive reading of the query, straight from the documents.
        const auto wanted = [&](const LockDocument &document) {
            const DocumentFacts facts = f.store.factsAt(f.store.find(document.id));
            const bool stale = needsALook(facts.summary.health) && facts.summary.isTarget;
            if (quick == 1 && f.model.quickFilter() == QuickFilter::Stale && !stale)
                return false;
            if (f.model.filter().isEmpty())
                return true;
            const auto has = [](const std::string &text, const std::string &needle) {
                return QString::fromStdString(text).contains(QString::fromStdString(needle),
                                                             Qt::CaseInsensitive);
            };
            const auto ownerHas = [&](const std::string &needle) {
                return std::any_of(document.holders.begin(), document.holders.end(),
                                   [&](const Holder &holder) {
                                       const Session *session = f.store.session(holder.session);
                                       return session
                                              && (has(session->process.host, needle)
                                                  || has(session->process.processId, needle)
                                                  || has(session->process.user, needle)
                                                  || has(session->process.app, needle)
                                                  || has(std::to_string(
                                                                 session->process.pid.value_or(0)),
                                                         needle));
                                   });
            };
            for (const FilterQuery::AnyOf &names : query->owners) {
                if (std::none_of(names.begin(), names.end(), ownerHas))
                    return false;
            }
            for (const std::string &word : query->words) {
                if (!has(document.path, word) && !ownerHas(word))
                    return false;
            }
            if ((!query->states.empty() || query->stale)
                && std::find(query->states.begin(), query->states.end(), facts.summary.health)
                           == query->states.end()
                && !(query->stale && stale))
                return false;
            if (!query->kinds.empty()
                && std::find(query->kinds.begin(), query->kinds.end(), document.kind)
                           == query->kinds.end())
                return false;
            if (query->olderThan) {
                const Millis age = facts.heldSince ? *f.store.serverNow() - *facts.heldSince
                                                   : facts.firstSeenFor;
                if (age < *query->olderThan)
                    return false;
            }
            return true;
        };

        std::vector<std::pair<std::string, std::string>> taken;
        for (int step = 0; step < 120; ++step) {
            for (unsigned n = random() % 30; n > 0; --n) {
                const unsigned who = random() % 5;
                const std::string session = "s" + std::to_string(who);
                switch (random() % 8) {
                case 0: f.begin(session, "host" + std::to_string(who), who); break;
                case 1: {
                    const std::string id = name(20);
                    if (random() % 2)
                        f.putPlain(id, LockKind::Document, id);
                    else
                        f.putPlain("rw:" + id, LockKind::ReadWrite, id);
                    break;
                }
                case 2: {
                    const std::string id = name(20);
                    f.server.remove(random() % 2 ? id : "rw:" + id);
                    break;
                }
                case 3:
                case 4: {
                    std::string path = "/" + name(3);
                    for (unsigned depth = random() % 4; depth > 0; --depth)
                        path += "/" + name(6);
                    f.server.lockTree(path, session, random() % 3 ? LockMode::X : LockMode::S);
                    taken.emplace_back(path, session);
                    break;
                }
                default:
                    if (!taken.empty()) {
                        const std::size_t at = random() % taken.size();
                        f.server.unlockTree(taken[at].first, taken[at].second);
                        taken.erase(taken.begin() + static_cast<std::ptrdiff_t>(at));
                    }
                }
            }
            if (random() % 10 == 0) { // everything of one branch at once
                std::erase_if(taken, [&](const auto &lock) {
                    if (lock.first.rfind("/a0", 0) != 0)
                        return false;
                    f.server.unlockTree(lock.first, lock.second);
                    return true;
                });
            }
            if (random() % 4 == 0)
                f.model.setRowsHeld(true);
            f.clock.advance(Millis(random() % 6000));
            f.sync();
            f.store.tick();
            if (f.model.areRowsHeld() && random() % 2 == 0)
                continue; // and through the next ones
            f.model.setRowsHeld(false);
            f.store.tick(); // what was released stays no longer than that
            if (step % 20 == 10) {
                f.model.setFilter(*query);
                f.model.setQuickFilter(quick ? QuickFilter::Stale : QuickFilter::All);
            } else if (step % 20 == 0) {
                f.model.setFilter(FilterQuery());
                f.model.setQuickFilter(QuickFilter::All);
            } else if (!query->olderThan || f.model.filter().isEmpty()) {
                // An age filter looks again every few seconds only.
                const std::string expected = Expected::text(f.store, wanted);
                const std::string actual = asText(f.model);
                if (actual != expected)
                    qInfo("step %d\n--- expected\n%s--- actual\n%s", step, expected.c_str(),
                          actual.c_str());
                QVERIFY(actual == expected);
                QCOMPARE(f.model.matchCount(),
                         f.model.isFiltered() ? Expected::matches(f.store, wanted) : 0);
            }
            for (auto it = persistent.begin(); it != persistent.end();) {
                if (it->second.isValid()) {
                    QCOMPARE(utf8(it->second.data(LockRoles::PathRole)), it->first);
                    ++it;
                } else {
                    it = persistent.erase(it);
                }
            }
            QModelIndex at;
            while (f.model.rowCount(at) > 0 && random() % 4)
                at = f.model.index(int(random() % unsigned(f.model.rowCount(at))), 0, at);
            if (at.isValid() && at.data(LockRoles::NodeKindRole).toInt() <= int(NodeKind::Leaf))
                persistent[utf8(at.data(LockRoles::PathRole))] = at;
        }
        QCOMPARE(f.resets <= 2, true);
    }
};

LOCKSCOPE_GUILESS_TEST(TestLockTreeModel)
#include "tst_locktreemodel.moc"
