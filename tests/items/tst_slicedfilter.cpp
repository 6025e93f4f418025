// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/items/locktreemodel.h"
#include "tests/items/storefixture.h"
#include "tests/support/testprogram.h"

#include <QSignalSpy>
#include <QTest>
#include <QTimer>

#include <random>

using namespace lockscope;
using namespace std::chrono_literals;

/// The filter of a tree that is too large to be looked through in one go.
class TestSlicedFilter : public QObject
{
    Q_OBJECT

    static constexpr int Locks = 8000;

    static std::string pathOf(int number)
    {
        return "/f" + std::to_string(number / 100) + "/lock" + std::to_string(number) + ".txt";
    }

    struct Fixture : StoreFixture
    {
        Fixture()
        {
            for (int session = 0; session < 3; ++session)
                begin("s" + std::to_string(session), "ws" + std::to_string(session), 4242);
            for (int number = 0; number < Locks; ++number)
                putLock(pathOf(number), "s" + std::to_string(number % 3));
            sync();
            model = std::make_unique<LockTreeModel>(store);
            model->setGhostLifetime(0ms);
            model->setFilteredAtOnce(800);
        }
        /// The store hears of these documents alone, and of the sessions.
        void tell(const std::vector<std::string> &ids)
        {
            FeedPage page;
            std::vector<std::string> gone;
            for (const std::string &id : ids) {
                const auto lock = server.locks().find(id);
                if (lock == server.locks().end())
                    gone.push_back(id);
                else
                    page.locks.push_back(lock->second);
            }
            for (const auto &[id, session] : server.sessions())
                page.sessions.push_back(session);
            store.applyPage(page);
            store.applyExact(gone, ExactDocuments());
        }
        void removeAndTell(const std::vector<std::string> &ids)
        {
            for (const std::string &id : ids)
                server.remove(id);
            tell(ids);
        }
        bool waitForFilter() const { return waitFor(*model); }
        static bool waitFor(const LockTreeModel &model)
        {
            return QTest::qWaitFor([&model] { return !model.isFiltering(); }, 60000);
        }
        /// As if the filter had been set with everything as it is now.
        std::vector<std::string> expectedRows() const
        {
            LockTreeModel fresh(const_cast<LockStore &>(store));
            fresh.setFilter(model->filter());
            fresh.setQuickFilter(model->quickFilter());
            return waitFor(fresh) ? rowsOf(fresh) : std::vector<std::string>();
        }
        std::vector<std::string> rows() const { return rowsOf(*model); }

        std::unique_ptr<LockTreeModel> model;
    };

    static std::vector<std::string> rowsOf(const LockTreeModel &model,
                                           const QModelIndex &parent = {})
    {
        std::vector<std::string> paths;
        for (int row = 0; row < model.rowCount(parent); ++row) {
            const QModelIndex index = model.index(row, 0, parent);
            paths.push_back(index.data(LockRoles::PathRole).toString().toStdString());
            const std::vector<std::string> below = rowsOf(model, index);
            paths.insert(paths.end(), below.begin(), below.end());
        }
        return paths;
    }

    static FilterQuery queryOf(const char *text)
    {
        return FilterQuery::parse(QString::fromLatin1(text)).value();
    }

private slots:
    void aFilterTakesEffectSomeTurnsLater()
    {
        Fixture f;
        LockTreeModel &model = *f.model;
        QSignalSpy about(&model, &LockTreeModel::filterAboutToChange);
        QSignalSpy changed(&model, &LockTreeModel::filterChanged);
        QSignalSpy layouts(&model, &QAbstractItemModel::layoutChanged);
        const QPersistentModelIndex other = model.indexOfPath(pathOf(5));
        model.setFilter(queryOf("lock777"));
        QCOMPARE(model.filter(), queryOf("lock777"));
        QVERIFY(model.isFiltering() && !model.isFiltered());
        QVERIFY(other.isValid());
        QCOMPARE(model.hiddenLocks(), 0);
        QCOMPARE(about.size() + changed.size() + layouts.size(), 0);

        QVERIFY(f.waitForFilter());
        QVERIFY(model.isFiltered());
        QCOMPARE(about.size(), 1);
        QCOMPARE(changed.size(), 1);
        QCOMPARE(layouts.size(), 1);
        QVERIFY(!other.isValid());
        QCOMPARE(model.hiddenLocks(), Locks - 11); // 777 and 7770 to 7779
        QCOMPARE(model.matchCount(), 11);
        QVERIFY(model.indexOfPath(pathOf(7775)).isValid());

        // Without a filter there is nothing to look for.
        model.setFilter(FilterQuery());
        QVERIFY(!model.isFiltering() && !model.isFiltered());
        QCOMPARE(changed.size(), 2);
        QVERIFY(model.indexOfPath(pathOf(5)).isValid());
    }

    void whoAsksIsToldWhetherItIsInEffect()
    {
        Fixture f;
        LockTreeModel &model = *f.model;
        std::vector<bool> inEffect; // each time somebody asked
        connect(&model, &LockTreeModel::filterAsked, this,
                [&] { inEffect.push_back(model.isFilterInEffect()); });
        model.setFilter(queryOf("lock777"));
        model.setFilter(queryOf("lock777")); // nobody asked for another one
        model.setFilter(FilterQuery());      // the one in effect
        QVERIFY(!model.isFiltering());
        model.setFilter(queryOf("lock77"));
        QVERIFY(f.waitForFilter());
        QVERIFY(model.isFilterInEffect());
        QCOMPARE(inEffect, (std::vector{false, true, false}));
    }

    void whoHearsThatItChangesMayAskForAnotherOne()
    {
        Fixture f;
        LockTreeModel &model = *f.model;
        std::vector<std::size_t> found; // rows, with each filter that took effect
        connect(&model, &LockTreeModel::filterAboutToChange, this,
                [&] { model.setFilter(queryOf("lock666")); });
        connect(&model, &LockTreeModel::filterChanged, this,
                [&] { found.push_back(f.rows().size()); });
        model.setFilter(queryOf("lock777"));
        QVERIFY(f.waitForFilter());
        QVERIFY(model.indexOfPath(pathOf(6665)).isValid());
        QCOMPARE(found.size(), 2U);
        QCOMPARE(found[0], found[1]); // 777 alike 666, each by its own
        QCOMPARE(f.rows(), f.expectedRows());
    }

    void whoAsksAgainInASmallTreeGetsWhatWasAskedForLast()
    {
        Fixture f;
        f.model->setFilteredAtOnce(2 * Locks);
        connect(f.model.get(), &LockTreeModel::filterAboutToChange, this,
                [&] { f.model->setFilter(queryOf("lock666")); });
        f.model->setFilter(queryOf("lock777"));
        QVERIFY(f.model->isFilterInEffect());
        QVERIFY(f.model->indexOfPath(pathOf(6665)).isValid());
        QCOMPARE(f.rows(), f.expectedRows());
    }

    void otherEventsComeInBetween()
    {
        Fixture f;
        int others = 0;
        int othersBefore = 0;
        QTimer timer;
        connect(&timer, &QTimer::timeout, this, [&others] { ++others; });
        connect(f.model.get(), &LockTreeModel::filterChanged, this,
                [&others, &othersBefore] { othersBefore = others; });
        timer.start(0);
        f.model->setFilter(queryOf("lock7 ws1 -lock77"));
        QMetaObject::invokeMethod(
                this, [&others] { others += 1000; }, Qt::QueuedConnection);
        QVERIFY(f.waitForFilter());
        QVERIFY(othersBefore > 1002); // the one that was queued, and a turn between each two slices
    }

    void anotherLetterReplacesTheOneBefore()
    {
        Fixture f;
        QSignalSpy changed(f.model.get(), &LockTreeModel::filterChanged);
        f.model->setFilter(queryOf("lock7"));
        QCoreApplication::processEvents(); // its first slice
        QVERIFY(f.model->isFiltering());
        f.model->setFilter(queryOf("lock77"));
        f.model->setQuickFilter(QuickFilter::Stale);
        f.model->setQuickFilter(QuickFilter::All);
        QVERIFY(f.waitForFilter());
        QCOMPARE(changed.size(), 1);
        QCOMPARE(f.model->hiddenLocks(), Locks - 111);
        QCOMPARE(f.rows(), f.expectedRows());
    }

    void queryAndQuickFilterTakeEffectTogether()
    {
        Fixture f;
        f.store.addOwnSession("s1");
        QSignalSpy changed(f.model.get(), &LockTreeModel::filterChanged);
        f.model->setFilter(queryOf("lock77"));
        f.model->setQuickFilter(QuickFilter::Mine);
        QCOMPARE(f.model->filter(), queryOf("lock77"));
        QCOMPARE(f.model->quickFilter(), QuickFilter::Mine);
        QVERIFY(f.waitForFilter());
        QCOMPARE(changed.size(), 1);
        QCOMPARE(f.model->hiddenLocks(), Locks - 36);
    }

    void backToTheFilterInEffectNothingIsLookedFor()
    {
        Fixture f;
        f.model->setFilter(queryOf("lock7"));
        QVERIFY(f.waitForFilter());
        const std::vector<std::string> rows = f.rows();
        QSignalSpy about(f.model.get(), &LockTreeModel::filterAboutToChange);
        QSignalSpy changed(f.model.get(), &LockTreeModel::filterChanged);
        f.model->setFilter(queryOf("owner:ws1"));
        QCoreApplication::processEvents();
        QVERIFY(f.model->isFiltering());
        f.model->setFilter(queryOf("lock7"));
        QVERIFY(!f.model->isFiltering());
        QCoreApplication::processEvents();
        QCOMPARE(about.size() + changed.size(), 0);
        QCOMPARE(f.rows(), rows);
        // And what comes then is judged by that.
        f.putLock("/new/lock7", "s1");
        f.putLock("/new/other", "s1");
        f.tell({"/new/lock7", "/new/other"});
        QVERIFY(f.model->indexOfPath("/new/lock7").isValid());
        QVERIFY(!f.model->indexOfPath("/new/other").isValid());
    }

    void whenNoRowMovesTheLayoutStays()
    {
        Fixture f;
        QSignalSpy changed(f.model.get(), &LockTreeModel::filterChanged);
        QSignalSpy layouts(f.model.get(), &QAbstractItemModel::layoutChanged);
        f.model->setFilter(queryOf("lock"));
        QVERIFY(f.waitForFilter());
        QCOMPARE(changed.size(), 1);
        QCOMPARE(layouts.size(), 0);
    }

    /// The filter in effect judges what comes, until the other one judges it too.
    void whatComesMeanwhileIsJudgedByBoth()
    {
        Fixture f;
        f.model->setFilter(queryOf("lock7"));
        QVERIFY(f.waitForFilter());
        f.model->setFilter(queryOf("lock8"));
        QCoreApplication::processEvents();
        QVERIFY(f.model->isFiltering());
        f.putLock("/new/lock7", "s1");
        f.putLock("/new/lock8", "s1");
        f.tell({"/new/lock7", "/new/lock8"});
        QVERIFY(f.model->indexOfPath("/new/lock7").isValid());
        QVERIFY(!f.model->indexOfPath("/new/lock8").isValid());
        QVERIFY(f.waitForFilter());
        QVERIFY(!f.model->indexOfPath("/new/lock7").isValid());
        QVERIFY(f.model->indexOfPath("/new/lock8").isValid());
    }

    void whatChangesMeanwhileIsInTheResult_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("before");
        for (const char *text : {"lock7", "/f12", "/f1*/**", "owner:ws1", "ws9 lock1",
                                 "state:suspect", "lock1 -owner:ws2 -lock11 -state:suspect"})
            QTest::newRow(text) << QString::fromLatin1(text) << QString();
        QTest::newRow("after another") << QStringLiteral("owner:ws9") << QStringLiteral("lock2");
        QTest::newRow("no owners after owners")
                << QStringLiteral("lock2") << QStringLiteral("owner:ws9");
    }
    void whatChangesMeanwhileIsInTheResult()
    {
        QFETCH(QString, text);
        QFETCH(QString, before);
        Fixture f;
        f.model->setFilter(FilterQuery::parse(before).value());
        QVERIFY(f.waitForFilter());
        std::mt19937 engine(7);
        const auto random = [&engine](int below) { return static_cast<int>(engine() % below); };
        f.model->setFilter(FilterQuery::parse(text).value());
        for (int round = 0; f.model->isFiltering(); ++round) {
            std::vector<std::string> ids;
            const std::string session = "s" + std::to_string(random(3));
            for (int i = 0; i < 20; ++i) {
                ids.push_back(pathOf(random(Locks)));
                f.server.remove(ids.back());
                // Many have no lock now, others another holder
                ids.push_back(pathOf(random(Locks)));
                f.putLock(ids.back(), session);
                ids.push_back("/f" + std::to_string(1000 + random(50)) + "/x" // where nodes went
                              + std::to_string(random(1000)) + "/lock"
                              + std::to_string(random(20)));
                f.putLock(ids.back(), session);
            }
            if (round == 1)
                f.begin("s0", "ws9");
            if (round == 2) {
                f.clock.advance(20s); // suspect at the next tick, but for who renews
                f.renew("s1");
            }
            f.tell(ids);
            f.store.confirmAsOf(f.clock.bootNow());
            f.store.tick();
            QCoreApplication::processEvents();
        }
        QCOMPARE(f.rows(), f.expectedRows());
        // Who holds is still noted, or again.
        f.begin("s2", "ws9");
        f.tell({});
        QCOMPARE(f.rows(), f.expectedRows());
    }

    void whatWasReleasedMeanwhileStaysForAWhile()
    {
        Fixture f;
        f.model->setGhostLifetime(30s);
        f.removeAndTell({pathOf(70)});
        f.model->setFilter(queryOf("lock7"));
        QCoreApplication::processEvents();
        QVERIFY(f.model->isFiltering());
        f.removeAndTell({pathOf(71), pathOf(80)});
        QVERIFY(f.waitForFilter());
        for (const int number : {70, 71}) {
            const QModelIndex ghost = f.model->indexOfPath(pathOf(number));
            QVERIFY(ghost.isValid() && f.model->row(ghost).releasedFor);
        }
        QVERIFY(!f.model->indexOfPath(pathOf(80)).isValid());
        // And it goes while another filter is looked for.
        f.model->setFilter(queryOf("lock7 ws1"));
        QCoreApplication::processEvents();
        QVERIFY(f.model->isFiltering());
        f.pass(31s);
        QVERIFY(f.waitForFilter());
        QCOMPARE(f.rows(), f.expectedRows());
    }

    /// The names that nobody uses any more are thrown away, and the others get new numbers: not
    /// while they are gone by.
    void manyNamesGoMeanwhile()
    {
        Fixture f;
        f.model->setFilter(queryOf("lock15"));
        QCoreApplication::processEvents();
        QVERIFY(f.model->isFiltering());
        std::vector<std::string> ids;
        for (int number = 0; number < Locks * 2 / 3; ++number)
            ids.push_back(pathOf(number));
        f.removeAndTell(ids);
        QVERIFY(f.waitForFilter());
        QCOMPARE(f.rows(), f.expectedRows());
        f.putLock("/new/lock15", "s1");
        f.tell({"/new/lock15"});
        QCOMPARE(f.rows(), f.expectedRows());
    }

    void aResetMeanwhileTakesTheNewFilter()
    {
        Fixture f;
        QSignalSpy about(f.model.get(), &LockTreeModel::filterAboutToChange);
        QSignalSpy changed(f.model.get(), &LockTreeModel::filterChanged);
        f.model->setFilter(queryOf("lock7"));
        QCoreApplication::processEvents();
        QVERIFY(f.model->isFiltering());
        f.store.clear();
        QVERIFY(!f.model->isFiltering() && f.model->isFiltered());
        QCOMPARE(about.size(), 1);
        QCOMPARE(changed.size(), 1);
        QCOMPARE(f.model->rowCount(), 0);
        f.sync();
        QCoreApplication::processEvents();
        QCOMPARE(changed.size(), 1);
        QCOMPARE(f.rows(), f.expectedRows());
    }

    /// What grows old is looked for in slices, too: the filter is the same, and views hear of what
    /// appeared.
    void whatGrowsOldAppearsSomeTurnsLater()
    {
        Fixture f;
        f.pass(60s); // all are dead, and stay so
        f.model->setFilter(queryOf("older:10m"));
        QVERIFY(f.waitForFilter());
        QCOMPARE(f.model->rowCount(), 0);
        QSignalSpy changed(f.model.get(), &LockTreeModel::filterChanged);
        QSignalSpy appeared(f.model.get(), &LockTreeModel::rowsAppeared);
        f.pass(10min);
        QVERIFY(f.model->isFiltering());
        QCOMPARE(f.model->rowCount(), 0);
        QVERIFY(f.waitForFilter());
        QCOMPARE(f.model->hiddenLocks(), 0);
        QCOMPARE(changed.size(), 0);
        QCOMPARE(appeared.size(), 1);
    }
};

LOCKSCOPE_GUILESS_TEST(TestSlicedFilter)
#include "tst_slicedfilter.moc"
