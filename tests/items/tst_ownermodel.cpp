// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/items/ownermodel.h"
#include "tests/items/storefixture.h"
#include "tests/support/testprogram.h"

#include <QAbstractItemModelTester>
#include <QElapsedTimer>
#include <QSignalSpy>
#include <QTest>

#include <functional>
#include <random>
#include <set>

using namespace lockscope;
using namespace std::chrono_literals;

namespace {

using Model = OwnerModel;
using What = BreakSelection::What;

std::string text(const QModelIndex &index, int role)
{
    return index.data(role).toString().toStdString();
}

/// Fetches the locks below @p parent and its descendants.
void openAll(Model &model, const QModelIndex &parent = {})
{
    if (model.canFetchMore(parent))
        model.fetchMore(parent);
    for (int row = 0; row < model.rowCount(parent); ++row)
        openAll(model, model.index(row, 0, parent));
}

/// Every lock row below @p parent, as "session path".
void collect(const Model &model, const QModelIndex &parent, std::multiset<std::string> &rows)
{
    for (int row = 0; row < model.rowCount(parent); ++row) {
        const QModelIndex index = model.index(row, 0, parent);
        if (model.kindOf(index) == Model::Kind::Lock)
            rows.insert(text(parent, LockRoles::SessionRole) + ' '
                        + text(index, LockRoles::PathRole));
        collect(model, index, rows);
    }
}

/// Below which folder of fillWithMany() @p owner has its locks.
std::string folderOf(int owner)
{
    return (owner % 5 == 0 ? "/some/s" : "/other/s") + std::to_string(owner) + '/';
}

/// Fifty owners of a thousand locks each.
void fillWithMany(StoreFixture &f)
{
    for (int owner = 0; owner < 50; ++owner) {
        const std::string id = "s" + std::to_string(owner);
        f.begin(id, "host" + std::to_string(owner), owner);
        for (int i = 0; i < 1000; ++i)
            f.putLock(folderOf(owner) + std::to_string(i), id);
    }
    f.sync();
}

} // namespace

/// Who holds what: the tree of the Owners panel.
class TestOwnerModel : public QObject
{
    Q_OBJECT
private slots:
    void aProcessHasItsSessionsAndTheseTheirLocks()
    {
        StoreFixture f;
        Model model(f.store);
        QAbstractItemModelTester tester(&model,
                                        QAbstractItemModelTester::FailureReportingMode::QtTest);
        tester.setUseFetchMore(false); // it would insert rows while rows are inserted
        model.setActive(true);
        f.begin("a1", "ws7", 4242);
        f.begin("a2", "ws7", 4242);
        f.begin("b", "db3", 811);
        f.begin("idle", "db3", 900);
        f.server.lockTree("/x/one", "a1");
        f.server.lockTree("/x/two", "a2");
        f.server.lockTree("/y", "b");
        f.sync();

        QCOMPARE(model.ownerCount(), 2); // who holds nothing is not listed
        const QModelIndex db3 = model.index(0, 0);
        const QModelIndex ws7 = model.index(1, 0);
        QCOMPARE(text(db3, LockRoles::HostRole), std::string("db3"));
        QCOMPARE(model.kindOf(ws7), Model::Kind::Process);
        QCOMPARE(ws7.data(Model::SessionCountRole).toInt(), 2);
        QCOMPARE(ws7.data(LockRoles::LockCountRole).toInt(), 2);
        const QModelIndex a1 = model.index(0, 0, ws7);
        QCOMPARE(model.kindOf(a1), Model::Kind::Session);
        QCOMPARE(model.rowCount(a1), 0); // listed when asked for
        QVERIFY(model.hasChildren(a1));
        model.fetchMore(a1);
        QCOMPARE(model.rowCount(a1), 1);
        QCOMPARE(text(model.index(0, 0, a1), LockRoles::PathRole), std::string("/x/one"));
        QCOMPARE(model.documentOf(ws7), std::string("/x/one"));
    }

    void byHostEveryProcessStandsBelowItsMachine()
    {
        StoreFixture f;
        Model model(f.store);
        QAbstractItemModelTester tester(&model,
                                        QAbstractItemModelTester::FailureReportingMode::QtTest);
        tester.setUseFetchMore(false); // it would insert rows while rows are inserted
        model.setPivot(Model::Pivot::Host);
        model.setActive(true);
        f.begin("a", "ws7", 9);
        f.begin("b", "ws7", 10);
        f.begin("c", "db3", 1);
        for (const char *id : {"a", "b", "c"})
            f.server.lockTree(std::string("/") + id, id);
        f.sync();
        QCOMPARE(model.rowCount(), 2);
        const QModelIndex ws7 = model.index(1, 0);
        QCOMPARE(model.kindOf(ws7), Model::Kind::Host);
        QCOMPARE(model.rowCount(ws7), 2);
        QCOMPARE(model.index(0, 0, ws7).data(LockRoles::PidRole).toInt(), 9); // as numbers
        QCOMPARE(model.selectionOf(ws7)->what, What::Host);
        QCOMPARE(model.selectionOf(ws7)->id, std::string("ws7"));
        QCOMPARE(ws7.data(LockRoles::LockCountRole).toInt(), 2);
    }

    void aRowSaysWhatABreakOfItIs()
    {
        StoreFixture f;
        Model model(f.store);
        model.setActive(true);
        f.begin("a1", "ws7", 4242);
        f.begin("a2", "ws7", 4242);
        f.begin("b", "db3", 811);
        f.server.lockTree("/one", "a1");
        f.server.lockTree("/two", "a2");
        f.server.lockTree("/three", "b");
        f.putPlain("/plain", LockKind::Tree, "/plain", "123");
        f.sync();
        openAll(model);
        const QModelIndex db3 = model.index(0, 0);
        const QModelIndex ws7 = model.index(1, 0);
        const QModelIndex plain = model.index(2, 0);
        QCOMPARE(model.selectionOf(db3)->what, What::Session); // its only one: exactly that
        QCOMPARE(model.selectionOf(db3)->id, std::string("b"));
        QCOMPARE(model.selectionOf(ws7)->what, What::Process);
        QCOMPARE(model.selectionOf(ws7)->id, f.server.sessions().at("a1").process.processId);
        QCOMPARE(model.selectionOf(model.index(0, 0, ws7))->id, std::string("a1"));
        QVERIFY(!model.selectionOf(plain));
        const QModelIndex lock = model.index(0, 0, plain);
        QCOMPARE(model.selectionOf(lock)->what, What::Path);
        QCOMPARE(model.selectionOf(lock)->id, std::string("/plain"));
    }

    void theWorstOfItsSessionsIsTheStateOfAProcess()
    {
        StoreFixture f;
        Model model(f.store);
        model.setActive(true);
        f.begin("a1", "ws7", 4242);
        f.begin("a2", "ws7", 4242);
        f.server.lockTree("/one", "a1");
        f.server.lockTree("/two", "a2");
        f.sync();
        const QModelIndex ws7 = model.index(0, 0);
        QCOMPARE(ws7.data(LockRoles::VerdictRole).toInt(), int(LockHealth::Held));
        f.clock.advance(20s);
        f.renew("a1");
        f.sync();
        f.pass(1s);
        QCOMPARE(ws7.data(LockRoles::VerdictRole).toInt(), int(LockHealth::Suspect));
        QCOMPARE(ws7.data(Model::RenewingCountRole).toInt(), 1);
    }

    void ofAHostItIsCountedHowManyAreInTheWorstState()
    {
        StoreFixture f;
        Model model(f.store);
        model.setPivot(Model::Pivot::Host);
        model.setActive(true);
        for (const auto &[id, pid] :
             {std::pair("a1", 1), std::pair("a2", 1), std::pair("b", 2), std::pair("c", 3)}) {
            f.begin(id, "ws7", pid);
            f.server.lockTree(std::string("/") + id, id);
        }
        f.sync();
        const QModelIndex ws7 = model.index(0, 0);
        QCOMPARE(ws7.data(Model::SessionCountRole).toInt(), 4);
        QCOMPARE(ws7.data(LockRoles::VerdictRole).toInt(), int(LockHealth::Held));
        QCOMPARE(ws7.data(Model::WorstCountRole).toInt(), 4); // alike
        f.clock.advance(20s);
        f.renew("a1");
        f.renew("c");
        f.sync();
        f.pass(1s);
        QCOMPARE(ws7.data(LockRoles::VerdictRole).toInt(), int(LockHealth::Suspect));
        QCOMPARE(ws7.data(Model::WorstCountRole).toInt(), 2); // of two processes
        const QModelIndex first = model.index(0, 0, ws7);
        QCOMPARE(first.data(Model::SessionCountRole).toInt(), 2);
        QCOMPARE(first.data(Model::WorstCountRole).toInt(), 1);
        QCOMPARE(model.index(2, 0, ws7).data(Model::WorstCountRole).toInt(), 1);
    }

    void heldSinceIsTheOldestLock()
    {
        StoreFixture f;
        Model model(f.store);
        model.setActive(true);
        f.begin("a", "ws7", 1);
        f.clock.advance(5s);
        f.server.lockTree("/first", "a");
        const Instant first = f.clock.wallNow();
        f.clock.advance(5s);
        f.server.lockTree("/second", "a");
        f.sync();
        QCOMPARE(model.index(0, 0).data(LockRoles::HeldSinceRole).toLongLong(), toEpochMs(first));
    }

    void anOwnerGoesWithItsLastLockAndNothingElseMoves()
    {
        StoreFixture f;
        Model model(f.store);
        QAbstractItemModelTester tester(&model,
                                        QAbstractItemModelTester::FailureReportingMode::QtTest);
        tester.setUseFetchMore(false); // it would insert rows while rows are inserted
        model.setActive(true);
        for (int i = 0; i < 5; ++i) {
            const std::string id = "s" + std::to_string(i);
            f.begin(id, "host" + std::to_string(i), i);
            f.server.lockTree("/" + id, id);
        }
        f.sync();
        openAll(model);
        const QPersistentModelIndex last = model.indexOfSession("s4");
        const QPersistentModelIndex lastLock = model.index(0, 0, last);
        QSignalSpy resets(&model, &QAbstractItemModel::modelReset);
        QSignalSpy moves(&model, &QAbstractItemModel::rowsMoved);
        f.server.unlockTree("/s2", "s2");
        f.sync();
        QCOMPARE(model.ownerCount(), 4);
        f.begin("s2b", "host2", 22);
        f.server.lockTree("/again", "s2b");
        f.server.lockTree("/s4/more", "s4");
        f.sync();
        f.pass(60s);
        QCOMPARE(resets.count() + moves.count(), 0);
        QVERIFY(last.isValid() && lastLock.isValid());
        QCOMPARE(text(lastLock, LockRoles::PathRole), std::string("/s4"));
        QCOMPARE(model.rowCount(last), 2);
    }

    void theFilterKnowsOwnersAndPaths()
    {
        StoreFixture f;
        Model model(f.store);
        QAbstractItemModelTester tester(&model,
                                        QAbstractItemModelTester::FailureReportingMode::QtTest);
        tester.setUseFetchMore(false); // it would insert rows while rows are inserted
        model.setActive(true);
        f.begin("a", "ws7", 4242);
        f.begin("b", "db3", 811);
        f.server.lockTree("/clinton", "a");
        f.server.lockTree("/obama", "b");
        f.putPlain("/plain", LockKind::Tree, "/plain", "123");
        f.sync();
        const auto shown = [&model](const char *filter) -> QString {
            model.setFilter(QString::fromUtf8(filter));
            QStringList hosts;
            for (int row = 0; row < model.ownerCount(); ++row)
                hosts << model.index(row, 0).data(LockRoles::HostRole).toString();
            return hosts.join(QLatin1Char(' '))
                   + (model.rowCount() > model.ownerCount() ? QStringLiteral(" +") : QString());
        };
        QCOMPARE(shown("WS7"), QStringLiteral("ws7"));
        QCOMPARE(shown("811"), QStringLiteral("db3"));
        QCOMPARE(shown("obama"), QStringLiteral("db3"));
        QCOMPARE(shown("123"), QStringLiteral(" +"));
        QCOMPARE(shown("nobody"), QString());
        QCOMPARE(shown(""), QStringLiteral("db3 ws7 +"));
    }

    void aHiddenPanelCatchesUpWhenItIsShown()
    {
        StoreFixture f;
        Model model(f.store);
        QAbstractItemModelTester tester(&model,
                                        QAbstractItemModelTester::FailureReportingMode::QtTest);
        tester.setUseFetchMore(false); // it would insert rows while rows are inserted
        f.begin("a", "ws7", 1);
        f.server.lockTree("/a", "a");
        f.sync();
        QCOMPARE(model.rowCount(), 0);
        model.setActive(true);
        openAll(model);
        const QPersistentModelIndex a = model.indexOfSession("a");
        QCOMPARE(model.rowCount(a), 1);
        model.setActive(false);
        f.server.unlockTree("/a", "a");
        f.server.lockTree("/b", "a");
        f.server.lockTree("/c", "a");
        f.sync();
        model.setActive(true);
        QVERIFY(a.isValid());
        QCOMPARE(model.rowCount(a), 2);
    }

    void aSharedLockLeftBehindIsNotCountedForWhoLeft()
    {
        StoreFixture f;
        Model model(f.store);
        model.setActive(true);
        f.begin("a", "ws7", 1);
        f.begin("b", "ws7", 2);
        f.server.lockTree("/x", "a", LockMode::S);
        f.server.lockTree("/x", "b", LockMode::S);
        f.sync();
        QCOMPARE(model.ownerCount(), 2);
        f.server.unlockTree("/x", "a");
        f.sync();
        f.store.tick();
        QCOMPARE(model.ownerCount(), 1);
        QCOMPARE(model.index(0, 0).data(LockRoles::PidRole).toInt(), 2);
    }

    void whatAsksForManyLocksComesAfterOtherEvents()
    {
        StoreFixture f;
        fillWithMany(f);
        Model model(f.store);
        QAbstractItemModelTester tester(&model,
                                        QAbstractItemModelTester::FailureReportingMode::QtTest);
        tester.setUseFetchMore(false); // it would insert rows while rows are inserted
        model.setActive(true);
        QCOMPARE(model.ownerCount(), 50);
        QSignalSpy removed(&model, &QAbstractItemModel::rowsRemoved);
        model.setFilter(QStringLiteral("/some/"));
        const auto atOnce = static_cast<std::size_t>(removed.count());
        QVERIFY(atOnce > 0 && atOnce * 1000 <= Model::LooksInARow);
        QTRY_COMPARE(model.ownerCount(), 10);
        model.setFilter(QStringLiteral("/nobody/"));
        QTRY_COMPARE(model.ownerCount(), 0);
        // From nothing, too.
        model.setFilter(QStringLiteral("/other/"));
        QVERIFY(model.ownerCount() < 40);
        QTRY_COMPARE(model.ownerCount(), 40);
    }

    void aRowShowsWhatWasCountedUntilItCanBeCountedAnew()
    {
        StoreFixture f;
        fillWithMany(f);
        Model model(f.store);
        model.setActive(true);
        const auto total = [&model] {
            qint64 locks = 0;
            for (int row = 0; row < model.rowCount(); ++row)
                locks += model.index(row, 0).data(LockRoles::LockCountRole).toLongLong();
            return locks;
        };
        QCOMPARE(total(), 50'000);
        for (int owner = 0; owner < 50; ++owner)
            f.server.remove(folderOf(owner) + '0');
        f.sync();
        const qint64 first = total();
        QVERIFY2(first < 50'000 && first > 49'950, qPrintable(QString::number(first)));
        for (int tick = 0; tick < 3; ++tick) { // fifty thousand in three times twenty
            f.store.tick();
            total();
        }
        QCOMPARE(total(), 49'950);
    }

    void noRowStandsForALockThatWentWhileOthersWait()
    {
        StoreFixture f;
        fillWithMany(f);
        Model model(f.store);
        model.setActive(true);
        openAll(model);
        model.setFilter(QStringLiteral("/s49/")); // most are still to be looked at
        QVERIFY(model.ownerCount() > 1);
        for (int i = 0; i < 1000; i += 2)
            f.server.remove("/other/s49/" + std::to_string(i));
        f.sync();
        std::multiset<std::string> seen;
        collect(model, {}, seen);
        QVERIFY(seen.contains("s49 /other/s49/1"));
        QVERIFY(!seen.contains("s49 /other/s49/0"));
        QTRY_COMPARE(model.ownerCount(), 1);
        QCOMPARE(model.rowCount(model.indexOfSession("s49")), 500);
        model.setFilter(QStringLiteral("/some/"));
        model.setActive(false); // before it is done
        model.setActive(true);
        QTRY_COMPARE(model.ownerCount(), 10);
    }

    /// As the panel does with its current row.
    void whoHearsThatOneRowWentMayAskAboutAnyOther()
    {
        StoreFixture f;
        Model model(f.store);
        model.setActive(true);
        for (const char *session : {"a", "b"}) {
            f.begin(session, std::string("host-") + session, 1);
            for (int i = 0; i < 6; ++i)
                f.server.lockTree(std::string("/") + session + std::to_string(i), session);
        }
        f.sync();
        openAll(model);
        int asked = 0;
        const std::function<void(const QModelIndex &)> askAll = [&](const QModelIndex &parent) {
            for (int row = 0; row < model.rowCount(parent); ++row) {
                const QModelIndex index = model.index(row, 0, parent);
                model.selectionOf(index);
                model.documentOf(index);
                index.data(LockRoles::PathRole);
                ++asked;
                askAll(index);
            }
        };
        connect(&model, &QAbstractItemModel::rowsRemoved, this, [&] { askAll({}); });
        for (const char *session : {"a", "b"}) { // several runs in each of two
            for (int i = 0; i < 6; i += 2)
                f.server.remove(std::string("/") + session + std::to_string(i));
        }
        f.sync();
        QVERIFY(asked > 0);
        std::multiset<std::string> seen;
        collect(model, {}, seen);
        QCOMPARE(seen.size(), std::size_t(6));
    }

    /// Whatever happens, an open tree shows what a fresh look at the store would.
    void aRandomLife()
    {
        for (const Model::Pivot pivot : {Model::Pivot::Process, Model::Pivot::Host}) {
            std::mt19937 random(7);
            StoreFixture f;
            Model model(f.store);
            QAbstractItemModelTester tester(&model,
                                            QAbstractItemModelTester::FailureReportingMode::QtTest);
            tester.setUseFetchMore(false); // it would insert rows while rows are inserted
            model.setPivot(pivot);
            model.setActive(true);
            std::set<std::pair<std::string, std::string>> held; // path, session
            for (int step = 0; step < 200; ++step) {
                for (std::mt19937::result_type n = random() % 5; n > 0; --n) {
                    const std::string session = "s" + std::to_string(random() % 8);
                    const std::string path = "/p" + std::to_string(random() % 12);
                    switch (random() % 4) {
                    case 0:
                        f.begin(session, "host" + std::to_string(random() % 3),
                                std::int64_t(random() % 3)); // hostile: it may change its host
                        break;
                    case 1:
                        if (f.server.sessions().count(session)
                            && held.emplace(path, session).second)
                            f.server.lockTree(path, session, LockMode::S);
                        break;
                    case 2:
                        if (held.erase({path, session}))
                            f.server.unlockTree(path, session);
                        break;
                    case 3:
                        if (random() % 4 == 0)
                            f.server.remove("session:" + session);
                        break;
                    }
                }
                f.clock.advance(Millis(random() % 5000));
                model.setActive(random() % 5 != 0);
                f.sync();
                model.setActive(true);
                f.store.tick();
                openAll(model);
                std::multiset<std::string> seen;
                collect(model, {}, seen);
                std::multiset<std::string> expected;
                for (const auto &[path, session] : held) {
                    if (f.server.sessions().count(session))
                        expected.insert(session + ' ' + path);
                }
                std::erase_if(seen, [](const std::string &row) { return row.front() == ' '; });
                QCOMPARE(seen, expected);
            }
        }
    }

    /// A ratio, not a time: what a second of changes costs beside what building costs.
    void aHundredThousandLocksAreTakenOverWithoutBuildingAgain()
    {
        StoreFixture f;
        for (int i = 0; i < 1000; ++i) {
            const std::string id = "s" + std::to_string(i);
            f.begin(id, "host" + std::to_string(i % 40), i);
        }
        for (int i = 0; i < 100'000; ++i) {
            f.putLock("/d" + std::to_string(i % 300) + "/f" + std::to_string(i),
                      "s" + std::to_string(i % 1000));
        }
        f.sync();
        Model model(f.store);
        model.setPivot(Model::Pivot::Host);
        QElapsedTimer timer;
        timer.start();
        model.setActive(true);
        const qint64 built = timer.nsecsElapsed();
        QCOMPARE(model.ownerCount(), 40);
        timer.restart();
        openAll(model);
        const qint64 opened = timer.nsecsElapsed();
        qint64 shown = 0;
        timer.restart();
        for (int row = 0; row < model.rowCount(); ++row)
            shown += model.index(row, 0).data(LockRoles::LockCountRole).toLongLong();
        const qint64 painted = timer.nsecsElapsed();
        QCOMPARE(shown, 100'000);

        QSignalSpy resets(&model, &QAbstractItemModel::modelReset);
        for (int i = 0; i < 20; ++i) {
            f.server.remove("/d" + std::to_string(i) + "/f" + std::to_string(i));
        }
        timer.restart();
        std::vector<std::string> gone;
        for (int i = 0; i < 20; ++i)
            gone.push_back("/d" + std::to_string(i) + "/f" + std::to_string(i));
        f.store.applyExact(gone, ExactDocuments());
        const qint64 changed = timer.nsecsElapsed();
        timer.restart();
        f.store.tick();
        const qint64 ticked = timer.nsecsElapsed();
        qInfo("built %.1f ms, opened %.1f ms, totals %.1f ms, 20 removals %.1f ms, tick %.1f ms",
              double(built) / 1e6, double(opened) / 1e6, double(painted) / 1e6,
              double(changed) / 1e6, double(ticked) / 1e6);
        QCOMPARE(resets.count(), 0);
        std::multiset<std::string> seen;
        collect(model, {}, seen);
        QCOMPARE(seen.size(), std::size_t(99'980));
        QVERIFY(changed < built + opened);
    }
};

LOCKSCOPE_GUILESS_TEST(TestOwnerModel)
#include "tst_ownermodel.moc"
