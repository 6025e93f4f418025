// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/items/locktreemodel.h"
#include "models/items/namepool.h"
#include "models/items/ownerranks.h"
#include "tests/items/storefixture.h"
#include "tests/support/testprogram.h"

#include <QAbstractItemModelTester>
#include <QSignalSpy>
#include <QTest>

#include <algorithm>
#include <map>
#include <random>

using namespace lockscope;
using namespace std::chrono_literals;

namespace {

using Column = LockTreeModel::Column;

std::string pathOf(const QModelIndex &index)
{
    return index.data(LockRoles::PathRole).toString().toStdString();
}

/// What a row says in one column, as something that compares; empty: nothing stands there.
using Cell = std::vector<std::string>;

std::string number(std::int64_t value)
{
    return QStringLiteral("%1")
            .arg(value + (std::int64_t(1) << 60), 20, 10, QLatin1Char('0'))
            .toStdString();
}

/// Written from what the columns show, by other means than the model's numbers.
Cell cellOf(const LockRow &row, Column column, Instant now)
{
    const DocumentFacts &facts = row.facts;
    const bool shared = facts.summary.mode == ModeSummary::Shared;
    const bool isQuiet = row.health < LockHealth::Suspect;
    if (column == Column::BelowColumn)
        return row.belowLocks == 0 ? Cell()
                                   : Cell{number(row.belowLocks), number(row.belowDead),
                                          number(row.belowSuspect)};
    if (row.health == LockHealth::Free)
        return {};
    if (column == Column::StateColumn) {
        std::int64_t rank = static_cast<std::int64_t>(row.health);
        if (row.health == LockHealth::Renewing)
            rank = static_cast<std::int64_t>(LockHealth::Held);
        else if (row.health == LockHealth::Anonymous || row.health == LockHealth::Unknown)
            rank = static_cast<std::int64_t>(shared ? LockHealth::Held : LockHealth::Unknown);
        return {number(rank), number(static_cast<std::int64_t>(facts.summary.mode))};
    }
    if (row.health == LockHealth::Unreadable)
        return {};
    if (column == Column::HeldColumn)
        return {number((facts.heldSince ? now - *facts.heldSince : facts.firstSeenFor).count())};
    if (column == Column::LeaseColumn) {
        if (shared && isQuiet)
            return {};
        if (!facts.leaseEnd)
            return {"no lease"};
        return {number(toEpochMs(facts.revoked ? *facts.delayEnd : *facts.leaseEnd))};
    }
    // The owner.
    const bool isNameless = facts.anonymousCount > 0 && facts.anonymousCount >= facts.processCount;
    if (shared)
        return isNameless ? Cell{"3", number(facts.anonymousCount)}
                          : Cell{"2", number(facts.processCount)};
    const bool isProcess = !facts.host.empty() && facts.pid;
    const std::string name = isProcess || facts.processId.empty() ? facts.host : facts.processId;
    if (name.empty())
        return {"3", number(std::max<std::int64_t>(1, facts.anonymousCount))};
    return {facts.summary.isMine ? "0" : "1", asciiLower(name), name,
            number(isProcess ? *facts.pid : -1)};
}

/// The paths of the children of @p parent as a plain sort has them.
std::vector<std::string> plainlySorted(const LockTreeModel &model, const QModelIndex &parent,
                                       Instant now)
{
    struct Row
    {
        Cell cell;
        std::string name;
        std::string path;
    };
    std::vector<Row> rows;
    const auto column = static_cast<Column>(model.sortColumn());
    for (int row = 0; row < model.rowCount(parent); ++row) {
        const QModelIndex index = model.index(row, 0, parent);
        const LockRow facts = model.row(index);
        rows.push_back({column == Column::NameColumn ? Cell() : cellOf(facts, column, now),
                        facts.name.toStdString(), pathOf(index)});
    }
    const bool descending = model.sortOrder() == Qt::DescendingOrder;
    std::sort(rows.begin(), rows.end(), [&](const Row &a, const Row &b) {
        if (column == Column::NameColumn)
            return descending ? NamePool::before(b.name, a.name) : NamePool::before(a.name, b.name);
        if (a.cell.empty() != b.cell.empty())
            return b.cell.empty();
        if (a.cell != b.cell)
            return descending ? b.cell < a.cell : a.cell < b.cell;
        return NamePool::before(a.name, b.name);
    });
    std::vector<std::string> paths;
    for (const Row &row : rows)
        paths.push_back(row.path);
    return paths;
}

std::vector<std::string> childPaths(const LockTreeModel &model, const QModelIndex &parent)
{
    std::vector<std::string> paths;
    for (int row = 0; row < model.rowCount(parent); ++row)
        paths.push_back(pathOf(model.index(row, 0, parent)));
    return paths;
}

/// Empty: all rows stand as a plain sort has them; else where they do not.
std::string disorder(const LockTreeModel &model, Instant now, const QModelIndex &parent = {})
{
    if (parent.isValid()) { // "/" and the groups keep their places
        const std::vector<std::string> shown = childPaths(model, parent);
        const std::vector<std::string> wanted = plainlySorted(model, parent, now);
        if (shown != wanted) {
            std::string text = pathOf(parent) + ":\n";
            for (std::size_t i = 0; i < shown.size(); ++i)
                text.append(shown[i]).append("   wanted ").append(wanted[i]).append("\n");
            return text;
        }
    }
    std::string found;
    for (int row = 0; row < model.rowCount(parent) && found.empty(); ++row)
        found = disorder(model, now, model.index(row, 0, parent));
    return found;
}

} // namespace

class TestTreeSort : public QObject
{
    Q_OBJECT

    struct Fixture : StoreFixture
    {
        Fixture()
            : model(store), tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest)
        {
            QObject::connect(&model, &QAbstractItemModel::modelReset, &model, [this] { ++resets; });
        }
        std::vector<std::string> below(const char *path) const
        {
            return childPaths(model, model.indexOfPath(path));
        }
        std::string disorderNow() const { return disorder(model, clock.wallNow()); }
        /// The next look at what moved is due.
        void place()
        {
            clock.advance(1s);
            store.tick(false);
        }
        LockTreeModel model;
        QAbstractItemModelTester tester;
        int resets = 0;
    };

    /// Living, dead and half-dead owners, shared folders, document locks, in an order that is not
    /// the names'.
    static void fill(Fixture &f)
    {
        f.begin("s1", "ws10", 9);
        f.server.lockTree("/a/z", "s1");
        f.server.lockTree("/a/deep/one", "s1");
        f.sync();
        f.clock.advance(20s);
        f.begin("s2", "DB3", 811);
        f.begin("s3", "db3", 95);
        f.server.lockTree("/a/m", "s2");
        f.server.lockTree("/a/deep/two", "s2");
        f.server.lockTree("/a/k", "s3", LockMode::S);
        f.putPlain("17", LockKind::Document, "17", "123");
        f.putPlain("9", LockKind::Document, "9");
        f.sync();
        f.clock.advance(5s);
        f.server.lockTree("/a/b", "s3");
        f.sync();
        f.store.tick();
    }

private slots:
    void ownersSortAsNamesAndTheirPidsAsNumbers()
    {
        OwnerRanks ranks;
        QVERIFY(ranks.add({{"ws", 10}, {"DB", 7}}).empty());
        // What was ranked before moves behind what comes between.
        QCOMPARE(ranks.add({{"ws", 9}, {"db", 7}, {"ws", 10}, {"DB", 7}}),
                 (std::vector<OwnerRanks::Rank>{0, 3}));
        QCOMPARE(ranks.rankOf({"DB", 7}), OwnerRanks::Rank(0));
        QCOMPARE(ranks.rankOf({"db", 7}), OwnerRanks::Rank(1));
        QCOMPARE(ranks.rankOf({"ws", 9}), OwnerRanks::Rank(2));
        QCOMPARE(ranks.rankOf({"ws", 10}), OwnerRanks::Rank(3));
        QVERIFY(ranks.add({{"ws", 9}}).empty());
        QCOMPARE(ranks.size(), std::size_t(4));
    }

    void aColumnSortsItsRows_data()
    {
        QTest::addColumn<int>("column");
        QTest::addColumn<QStringList>("ascending");
        QTest::addColumn<QStringList>("descending");
        const auto list = [](const char *names) {
            QStringList paths;
            for (const QString &name : QString::fromLatin1(names).split(QLatin1Char(' ')))
                paths.append(QStringLiteral("/a/") + name);
            return paths;
        };
        QTest::newRow("name") << int(Column::NameColumn) << list("b deep k m z")
                              << list("z m k deep b");
        QTest::newRow("below") << int(Column::BelowColumn) << list("deep b k m z")
                               << list("deep b k m z");
        // "shared" before "read" before "exclusive"; z's owner is late.
        QTest::newRow("state") << int(Column::StateColumn) << list("deep k b m z")
                               << list("z b m k deep");
        QTest::newRow("owner") << int(Column::OwnerColumn) << list("m b k z deep")
                               << list("deep z b k m");
        QTest::newRow("held") << int(Column::HeldColumn) << list("b k m deep z")
                              << list("deep z k m b");
        QTest::newRow("lease") << int(Column::LeaseColumn) << list("z b k m deep")
                               << list("b k m z deep");
    }
    void aColumnSortsItsRows()
    {
        QFETCH(int, column);
        QFETCH(QStringList, ascending);
        QFETCH(QStringList, descending);
        Fixture f;
        fill(f);
        const QPersistentModelIndex kept = f.model.indexOfPath("/a/m");
        const QPersistentModelIndex deep = f.model.indexOfPath("/a/deep/two");
        QSignalSpy layouts(&f.model, &QAbstractItemModel::layoutChanged);
        const auto shown = [&f] {
            QStringList paths;
            for (const std::string &path : f.below("/a"))
                paths.append(QString::fromStdString(path));
            return paths;
        };
        f.model.sort(column, Qt::DescendingOrder);
        QCOMPARE(shown(), descending);
        QCOMPARE(layouts.count(), 1);
        QCOMPARE(f.disorderNow(), std::string());
        f.model.sort(column, Qt::AscendingOrder);
        QCOMPARE(shown(), ascending);
        QCOMPARE(layouts.count(), 2);
        f.model.sort(column, Qt::AscendingOrder); // nothing new
        QCOMPARE(layouts.count(), 2);
        QCOMPARE(pathOf(kept), std::string("/a/m"));
        QCOMPARE(pathOf(deep), std::string("/a/deep/two"));
        QVERIFY(kept == f.model.indexOfPath("/a/m"));
        // "/" and the groups keep their places in any order.
        QCOMPARE(f.model.index(0, 0).data(LockRoles::NodeKindRole).toInt(), int(NodeKind::Folder));
        QCOMPARE(f.model.index(1, 0).data(LockRoles::NodeKindRole).toInt(),
                 int(NodeKind::DocumentGroup));
        f.model.sort(-1);
        QCOMPARE(f.model.sortColumn(), int(Column::NameColumn));
        QCOMPARE(f.below("/a"),
                 (std::vector<std::string>{"/a/b", "/a/deep", "/a/k", "/a/m", "/a/z"}));
        QCOMPARE(f.resets, 1);
    }

    void timeAloneMovesNothing_data()
    {
        QTest::addColumn<int>("column");
        QTest::newRow("held") << int(Column::HeldColumn);
        QTest::newRow("lease") << int(Column::LeaseColumn);
        QTest::newRow("owner") << int(Column::OwnerColumn);
    }
    void timeAloneMovesNothing()
    {
        QFETCH(int, column);
        Fixture f;
        fill(f);
        f.model.sort(column);
        QSignalSpy layouts(&f.model, &QAbstractItemModel::layoutChanged);
        for (int i = 0; i < 20; ++i) {
            f.clock.advance(500ms);
            f.store.tick(false);
        }
        QCOMPARE(layouts.count(), 0);
        QCOMPARE(f.disorderNow(), std::string());
    }

    void whatMovedGoesToItsPlaceOnceASecond()
    {
        Fixture f;
        f.begin("s1");
        f.begin("s2");
        for (const char *path : {"/a/1", "/a/2", "/a/3"})
            f.server.lockTree(path, "s1");
        f.server.lockTree("/a/4", "s2");
        f.server.lockTree("/b/1", "s1");
        f.sync();
        f.clock.advance(1s);
        f.renew("s2");
        f.sync();
        f.model.sort(Column::LeaseColumn);
        QCOMPARE(f.below("/a"), (std::vector<std::string>{"/a/1", "/a/2", "/a/3", "/a/4"}));
        const QPersistentModelIndex first = f.model.indexOfPath("/a/1");
        QSignalSpy layouts(&f.model, &QAbstractItemModel::layoutChanged);
        f.clock.advance(1s);
        f.renew("s1");
        f.sync();
        QCOMPARE(layouts.count(), 0); // not in the midst of reading
        f.store.tick();
        QCOMPARE(f.below("/a"), (std::vector<std::string>{"/a/4", "/a/1", "/a/2", "/a/3"}));
        QCOMPARE(layouts.count(), 1);
        // Only the folder whose rows moved: all of /b renewed at the same time.
        QCOMPARE(layouts.at(0).at(0).value<QList<QPersistentModelIndex>>(),
                 QList<QPersistentModelIndex>{f.model.indexOfPath("/a")});
        QCOMPARE(first.row(), 1);
        f.clock.advance(500ms);
        f.renew("s2");
        f.sync();
        f.store.tick();
        QCOMPARE(layouts.count(), 1); // too soon
        f.clock.advance(500ms);
        f.store.tick();
        QCOMPARE(layouts.count(), 2);
        QCOMPARE(f.disorderNow(), std::string());
        f.renew("s1");
        f.sync();
        f.store.tick();
        QCOMPARE(layouts.count(), 3); // the clock of a past that is looked at stands
        f.clock.advance(5s);
        f.store.tick(false);
        QCOMPARE(layouts.count(), 3);
    }

    void whatComesGoesToItsPlaceAtOnce()
    {
        Fixture f;
        fill(f);
        f.model.sort(Column::OwnerColumn);
        f.begin("s4", "hera", 1); // between the owners that are there
        f.server.lockTree("/a/new", "s4");
        f.sync();
        QCOMPARE(f.below("/a"),
                 (std::vector<std::string>{"/a/m", "/a/b", "/a/k", "/a/new", "/a/z", "/a/deep"}));
        // Its neighbour's owner changes; the next row finds its place among rows that were not put
        // right yet.
        f.begin("s2", "zeus", 2);
        f.sync();
        f.begin("s5", "Hera", 3);
        f.server.lockTree("/a/newer", "s5");
        f.sync();
        QCOMPARE(f.below("/a").at(3), std::string("/a/newer"));
        QCOMPARE(f.below("/a").at(0), std::string("/a/m"));
        f.place();
        QCOMPARE(f.disorderNow(), std::string());
        QCOMPARE(f.below("/a").at(0), std::string("/a/b"));
        QCOMPARE(f.below("/a").at(5), std::string("/a/m"));
    }

    void whatWasReleasedStaysWhereItWas()
    {
        Fixture f;
        fill(f);
        f.model.sort(Column::LeaseColumn);
        const std::vector<std::string> before = f.below("/a");
        f.server.unlockTree("/a/b", "s3");
        f.sync();
        f.place();
        QCOMPARE(f.model.indexOfPath("/a/b").data(LockRoles::HealthRole).toInt(),
                 int(LockHealth::Released));
        QCOMPARE(f.below("/a"), before);
        // Sorted anew, it has no lease that runs.
        f.model.sort(Column::HeldColumn);
        QCOMPARE(f.below("/a").front(), std::string("/a/b"));
        f.model.sort(Column::LeaseColumn, Qt::DescendingOrder);
        QCOMPARE(f.below("/a").at(3), std::string("/a/b"));
    }

    void aFilterShowsSortedRows()
    {
        Fixture f;
        fill(f);
        f.model.sort(Column::HeldColumn, Qt::DescendingOrder);
        f.model.setFilter(*FilterQuery::parse(QStringLiteral("owner:db3")));
        QCOMPARE(f.disorderNow(), std::string());
        // What changes while it is hidden is in its place when it is shown again.
        f.server.unlockTree("/a/z", "s1");
        f.sync();
        f.server.lockTree("/a/z", "s1");
        f.sync();
        QVERIFY(!f.model.indexOfPath("/a/z").isValid());
        f.model.setFilter(FilterQuery());
        QCOMPARE(f.disorderNow(), std::string());
        QCOMPARE(f.below("/a").back(), std::string("/a/z"));
    }

    void aNewPictureIsSortedToo()
    {
        Fixture f;
        f.model.sort(Column::StateColumn, Qt::DescendingOrder);
        fill(f);
        QCOMPARE(f.model.sortColumn(), int(Column::StateColumn));
        f.place();
        QCOMPARE(f.disorderNow(), std::string());
        f.store.clear();
        f.sync();
        QCOMPARE(f.resets, 3);
        QVERIFY(f.model.rowCount() > 0);
        QCOMPARE(f.disorderNow(), std::string());
    }

    void aLargeSessionThatRenewsIsPutRightToo()
    {
        StoreFixture f;
        LockTreeModel model(f.store);
        f.begin("s1");
        f.begin("s2");
        FeedPage page;
        page.sessions = {f.server.sessions().at("s1"), f.server.sessions().at("s2")};
        const auto add = [&page](const std::string &path, const char *session) {
            LockDocument document;
            document.id = document.path = path;
            document.count = 1;
            Holder holder;
            holder.id = "h";
            holder.session = session;
            document.holders.push_back(holder);
            page.locks.push_back(document);
        };
        for (std::size_t i = 0; i <= LockStore::LeaseFanOut; ++i)
            add("/" + std::to_string(i), "s1");
        add("/late", "s2");
        f.store.applyPage(page);
        model.sort(Column::LeaseColumn);
        const QModelIndex root = model.index(0, 0);
        QCOMPARE(model.indexOfPath("/late").row(), model.rowCount(root) - 1);
        f.clock.advance(10s);
        f.renew("s1");
        FeedPage next;
        next.sessions = {f.server.sessions().at("s1")};
        f.store.applyPage(next);
        f.store.tick(false);
        QCOMPARE(model.indexOfPath("/late").row(), 0);
    }

    void aRandomLifeUnderEachOrder_data()
    {
        QTest::addColumn<int>("column");
        QTest::addColumn<bool>("descending");
        QTest::addColumn<unsigned>("seed");
        const char *names[] = {"name", "below", "state", "owner", "held", "lease"};
        for (int column = 0; column < Column::ColumnCount; ++column) {
            for (const bool descending : {false, true}) {
                QTest::addRow("%s %s", names[column], descending ? "down" : "up")
                        << column << descending << 2 * unsigned(column) + (descending ? 1 : 0);
            }
        }
    }
    void aRandomLifeUnderEachOrder()
    {
        QFETCH(int, column);
        QFETCH(bool, descending);
        QFETCH(unsigned, seed);
        std::mt19937 engine(seed);
        const auto random = [&engine](unsigned below) {
            return static_cast<unsigned>(engine()) % below;
        };
        Fixture f;
        f.model.setGhostLifetime(0ms);
        f.model.sort(column, descending ? Qt::DescendingOrder : Qt::AscendingOrder);
        const auto name = [random](unsigned most) {
            return std::string(1, "abAB"[random(4)]) + std::to_string(random(most));
        };
        std::map<std::string, QPersistentModelIndex> persistent;
        std::vector<std::pair<std::string, std::string>> taken;
        for (int step = 0; step < 60; ++step) {
            for (unsigned n = random(14); n > 0; --n) {
                const std::string session = "s" + std::to_string(random(6));
                switch (random(9)) {
                case 0: f.begin(session, "Host" + std::to_string(random(4)), random(30)); break;
                case 1:
                    if (f.server.sessions().count(session) > 0)
                        f.renew(session);
                    break;
                case 2: {
                    const std::string id = name(6);
                    if (random(2))
                        f.putPlain(id, LockKind::Document, id, random(2) ? name(9) : "");
                    else
                        f.putPlain("rw:" + id, LockKind::ReadWrite, id);
                    break;
                }
                case 3: {
                    const std::string id = name(6);
                    f.server.remove(random(2) ? id : "rw:" + id);
                    break;
                }
                case 4:
                case 5:
                case 6: {
                    if (taken.size() > 40) // each insertion makes the tester look at the whole tree
                        break;
                    std::string path = "/" + name(2);
                    for (unsigned depth = random(3); depth > 0; --depth)
                        path += "/" + name(3);
                    f.server.lockTree(path, session, random(3) ? LockMode::X : LockMode::S);
                    taken.emplace_back(path, session);
                    break;
                }
                default:
                    if (!taken.empty()) {
                        const std::size_t at = random(unsigned(taken.size()));
                        f.server.unlockTree(taken[at].first, taken[at].second);
                        taken.erase(taken.begin() + static_cast<std::ptrdiff_t>(at));
                    }
                }
            }
            if (random(15) == 0)
                f.server.remove("session:s" + std::to_string(random(6)));
            f.clock.advance(Millis(random(6000)));
            f.sync();
            if (random(2))
                f.store.tick();
            if (step % 20 == 10)
                f.model.setFilter(*FilterQuery::parse(QStringLiteral("host1")));
            else if (step % 20 == 0)
                f.model.setFilter(FilterQuery());
            if (step == 30) { // there and back: the same rows
                const std::vector<std::string> shown = childPaths(f.model, f.model.index(0, 0));
                f.model.sort(Column::NameColumn, Qt::DescendingOrder);
                f.model.sort(Column::BelowColumn);
                f.model.sort(column, descending ? Qt::DescendingOrder : Qt::AscendingOrder);
                QCOMPARE(childPaths(f.model, f.model.index(0, 0)).size(), shown.size());
                QCOMPARE(f.disorderNow(), std::string());
            }
            if (random(3)) {
                f.place();
                f.place(); // what the tick itself has found out
                const std::string wrong = f.disorderNow();
                if (!wrong.empty())
                    qInfo("step %d\n%s", step, wrong.c_str());
                QVERIFY(wrong.empty());
            }
            for (auto it = persistent.begin(); it != persistent.end();) {
                if (it->second.isValid()) {
                    QCOMPARE(pathOf(it->second), it->first);
                    ++it;
                } else {
                    it = persistent.erase(it);
                }
            }
            QModelIndex at;
            while (f.model.rowCount(at) > 0 && random(4))
                at = f.model.index(int(random(unsigned(f.model.rowCount(at)))), 0, at);
            if (at.isValid() && at.data(LockRoles::NodeKindRole).toInt() <= int(NodeKind::Leaf))
                persistent[pathOf(at)] = at;
        }
        QVERIFY(f.resets <= 2);
    }
};

LOCKSCOPE_GUILESS_TEST(TestTreeSort)
#include "tst_treesort.moc"
