// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/items/anomalymodel.h"
#include "tests/support/testprogram.h"
#include "tests/ui/windowfixture.h"
#include "ui/breaking/breaklockdialog.h"
#include "ui/check/anomaliespanel.h"
#include "ui/check/anomalychecker.h"
#include "ui/check/checkfeature.h"
#include "ui/kit/icon.h"
#include "ui/kit/textlabel.h"
#include "ui/text/format.h"
#include "ui/tree/locktreeview.h"

#include <QComboBox>
#include <QDockWidget>
#include <QLineEdit>
#include <QPushButton>
#include <QSignalSpy>
#include <QTest>
#include <QTreeView>

using namespace lockscope;

namespace {

LockDocument plain(const std::string &path, LockType type, std::int64_t count = 0)
{
    LockDocument document;
    document.id = path;
    document.path = path;
    document.type = type;
    if (count > 0)
        document.count = count;
    return document;
}

struct Fixture : WindowFixture
{
    AnomaliesPanel &panel() const { return *window->feature<CheckFeature>()->panel(); }

    /// The window reads again after @p span, and has checked what there was to check.
    bool look(Millis span = Millis(2500), const std::vector<std::string> &living = {})
    {
        return isQuiet() && advance(span, living) && isQuiet();
    }
    bool isQuiet() const
    {
        return QTest::qWaitFor([&] { return !panel().checker()->isChecking(); }, 60000);
    }
    QString cell(int row, AnomalyModel::Column column) const
    {
        return panel().view()->model()->index(row, column).data().toString();
    }
    QString tab() const
    {
        const auto *dock = window->findChild<QDockWidget *>(QStringLiteral("anomaliesDock"));
        return dock ? dock->windowTitle() : QString();
    }
    BreakLockDialog *dialog() const { return window->findChild<BreakLockDialog *>(); }
    void select(int row) const
    {
        panel().view()->setCurrentIndex(panel().view()->model()->index(row, 0));
    }
};

} // namespace

/// The Tree check panel in the real window: what it finds by itself, when it settles, and what its
/// repairs do.
class TestAnomaliesPanel : public QObject
{
    Q_OBJECT
private slots:
    void aWholeTreeIsSaidToBeWhole()
    {
        Fixture f;
        f.backend.putSession(f.backend.makeSession("s1"));
        f.backend.lockTree("/a/b", "s1");
        QVERIFY(f.connectWindow());
        QVERIFY(f.look());
        QCOMPARE(f.panel().rowCount(), 0);
        QVERIFY(f.panel().checker()->hasChecked());
        QCOMPARE(f.tab(), QStringLiteral("Tree check"));
        QVERIFY(!f.panel().repairAllButton()->isEnabled());
    }

    void sharesAreRepairedByNameAndAfterTheChosenTime()
    {
        Fixture f;
        f.backend.put(plain("/obama", LockType::Shared, 3));
        f.backend.put(plain("/obama/reports", LockType::Exclusive));
        QVERIFY(f.connectWindow());
        QVERIFY(f.look());
        QVERIFY(f.look());
        QCOMPARE(f.panel().rowCount(), 3); // the shares, who has them, and the plain lock
        constexpr int Shares = 1;          // below what has settled
        QCOMPARE(f.cell(Shares, AnomalyModel::WhatColumn), QStringLiteral("Held above nothing"));
        QCOMPARE(f.cell(Shares, AnomalyModel::PathColumn), QStringLiteral("/obama"));
        QVERIFY(f.cell(Shares, AnomalyModel::DetailColumn)
                        .contains(QLatin1String("/obama/reports")));
        QCOMPARE(f.cell(Shares, AnomalyModel::StateColumn),
                 QStringLiteral("in flight or left behind"));
        QCOMPARE(f.tab(), QStringLiteral("Tree check (1)"));

        f.select(Shares);
        QVERIFY(!f.panel().repairButton()->isEnabled());
        QVERIFY2(f.panel().repairButton()->toolTip().contains(formatDuration(DefaultSharesAge)),
                 qPrintable(f.panel().repairButton()->toolTip()));
        QVERIFY(f.panel().explanation()->text().contains(QLatin1String("nobody can know")));
        QVERIFY2(!f.panel().repairAllButton()->isEnabled(), "shares are not taken by the way");
        QComboBox &age = *f.panel().sharesAgeBox();
        QVERIFY(age.isVisibleTo(&f.panel()));
        QCOMPARE(age.currentData().toLongLong(), qint64{DefaultSharesAge.count()});

        // Ten minutes are enough for this administrator, and the window has seen as much.
        for (int minute = 0; minute < 11; ++minute)
            QVERIFY(f.look(Millis(60'000)));
        QTRY_VERIFY(f.panel().checker()->anomalies().front().watched >= Millis(600'000));
        QVERIFY(!f.panel().repairButton()->isEnabled());
        age.setCurrentIndex(0);
        QVERIFY2(f.panel().repairButton()->isEnabled(),
                 qPrintable(f.panel().repairButton()->toolTip()));
        QVERIFY(f.panel().explanation()->text().contains(QLatin1String("Repair")));
        QTest::mouseClick(f.panel().repairButton(), Qt::LeftButton);
        QVERIFY(f.dialog());
        QCOMPARE(f.dialog()->plan().steps.size(), std::size_t(1));
        QCOMPARE(f.dialog()->plan().steps[0].anonymousCount, std::int64_t(2));
        QVERIFY(!f.dialog()->breakButton()->isEnabled());
        QTest::keyClicks(f.dialog()->confirmField(), QStringLiteral("/obama"));
        QTest::mouseClick(f.dialog()->breakButton(), Qt::LeftButton);
        QTRY_COMPARE(f.backend.plans.size(), std::size_t(1));
        QTRY_COMPARE(f.backend.locks().at("/obama").count, std::optional<std::int64_t>(1));
        QVERIFY(f.look());
        QVERIFY(f.look());
        QVERIFY(f.panel().rowCount() > 0);
        for (int row = 0; row < f.panel().rowCount(); ++row)
            QCOMPARE(f.cell(row, AnomalyModel::WhatColumn), QStringLiteral("Plain client"));
    }

    void onlyWhatIsWrongIsRed()
    {
        Fixture f;
        LockDocument named = plain("/obama", LockType::Exclusive);
        named.processId = "vm-123";
        f.backend.put(named);
        QVERIFY(f.connectWindow());
        QVERIFY(f.look());
        QVERIFY(f.look());
        QCOMPARE(f.panel().rowCount(), 1);
        QCOMPARE(f.cell(0, AnomalyModel::WhatColumn), QStringLiteral("Plain client"));
        const QTreeView &view = *f.panel().view();
        const QIcon icon = view.model()->index(0, 0).data(Qt::DecorationRole).value<QIcon>();
        QCOMPARE(icon.pixmap(16).toImage(),
                 Icon::get(QStringLiteral("info"), Icon::Tone::Unknown).pixmap(16).toImage());
        QCOMPARE(view.visualRect(view.model()->index(0, 0)).height(), 24);
        f.select(0);
        QVERIFY2(f.panel().explanation()->text().contains(QStringLiteral("vm-123")),
                 qPrintable(f.panel().explanation()->text()));
    }

    void whatMayBeWorkIsNotOfferedForRepair()
    {
        Fixture f;
        f.backend.putSession(f.backend.makeSession("s1"));
        f.backend.lockTree("/a/b", "s1");
        f.backend.remove("/a");
        QVERIFY(f.connectWindow());
        QVERIFY(f.look());
        QCOMPARE(f.panel().rowCount(), 1);
        QCOMPARE(f.cell(0, AnomalyModel::StateColumn), QStringLiteral("in flight"));
        QCOMPARE(f.tab(), QStringLiteral("Tree check"));
        f.select(0);
        QVERIFY(!f.panel().repairButton()->isEnabled());
        QVERIFY(!f.panel().repairButton()->toolTip().isEmpty());
        QVERIFY(f.look(Millis(9000), {"s1"}));
        QVERIFY(f.look());
        QTRY_COMPARE(f.cell(0, AnomalyModel::StateColumn), QStringLiteral("settled"));
        QCOMPARE(f.tab(), QStringLiteral("Tree check (1)"));
        QVERIFY2(!f.panel().repairButton()->isEnabled(), "its process lives");
    }

    void aPausedFeedSettlesNothing()
    {
        Fixture f;
        f.backend.put(plain("/obama", LockType::Shared, 1));
        f.backend.put(plain("/zoo", LockType::Exclusive));
        QVERIFY(f.connectWindow());
        QVERIFY(f.isQuiet());
        QVERIFY(f.panel().checker()->hasChecked());
        QCOMPARE(f.panel().checker()->settledCount(), qint64(0));
        QCOMPARE(f.panel().checker()->sharesCount(), qint64(2)); // one node, two lines
        f.scheduler.pause();
        f.clock.advance(Millis(60'000));
        f.store.tick();
        QTest::mouseClick(f.panel().checkButton(), Qt::LeftButton);
        QVERIFY(f.isQuiet());
        QCOMPARE(f.panel().checker()->settledCount(), qint64(0));
        QCOMPARE(f.panel().checker()->anomalies().front().watched, Millis(0));
        f.scheduler.resume();
        QVERIFY(f.look());
        QVERIFY(f.panel().checker()->settledCount() > 0);
    }

    /// While nothing can be written or renewed, standing still proves nothing; nor while the machine
    /// sleeps.
    void anOutageIsNotWatchedTime()
    {
        Fixture f;
        f.backend.put(plain("/obama", LockType::Shared, 1));
        f.backend.put(plain("/zoo", LockType::Exclusive));
        QVERIFY(f.connectWindow());
        QVERIFY(f.look(Millis(60'000)));
        const auto watched = [&f] { return f.panel().checker()->anomalies().front().watched; };
        const Millis before = watched();
        QVERIFY(before > Millis(0));
        const qint64 settled = f.panel().checker()->settledCount();

        f.backend.failure = BackendError::of(BackendError::Kind::Unreachable, "no route");
        f.scheduler.refreshNow();
        QTRY_COMPARE(f.scheduler.state().kind, ConnectionState::Kind::Lost);
        f.clock.advance(Millis(3'600'000));
        f.backend.failure.reset();
        f.scheduler.refreshNow();
        QTRY_COMPARE(f.scheduler.state().kind, ConnectionState::Kind::Live);
        QVERIFY(f.look(Millis(60'000)));
        QVERIFY2(watched() < before + Millis(180'000), qPrintable(formatDuration(watched())));
        QCOMPARE(f.panel().checker()->settledCount(), settled);

        f.backend.status.setUp = ServerStatus::SetUp::Blocked;
        f.backend.status.writesBlocked = true;
        QVERIFY(f.look(Millis(60'000)));
        const Millis blocked = watched();
        for (int minute = 0; minute < 10; ++minute)
            QVERIFY(f.look(Millis(60'000)));
        QVERIFY2(watched() <= blocked + Millis(60'000), qPrintable(formatDuration(watched())));
    }

    void whatADeadProcessLeftIsBrokenFromHere()
    {
        Fixture f;
        f.backend.putSession(f.backend.makeSession("s1", "etl-2", 20533));
        f.backend.lockTree("/a/b", "s1");
        QVERIFY(f.connectWindow());
        for (int i = 0; i < 8; ++i)
            QVERIFY(f.look(Millis(10'000)));
        QVERIFY(f.look());
        QVERIFY(f.look());
        QTRY_COMPARE(f.panel().rowCount(), 1);
        QCOMPARE(f.cell(0, AnomalyModel::WhatColumn), QStringLiteral("Left by a dead process"));
        QVERIFY(f.panel().repairAllButton()->isEnabled());
        QTest::mouseClick(f.panel().repairAllButton(), Qt::LeftButton);
        QVERIFY(f.dialog());
        QCOMPARE(f.dialog()->level(), BlastRadius::OneDeadProcess);
        QTest::mouseClick(f.dialog()->breakButton(), Qt::LeftButton);
        QTRY_VERIFY(f.backend.locks().empty());
        QVERIFY(f.look());
        QTRY_COMPARE(f.panel().rowCount(), 0);
    }

    void aDoubleClickSelectsTheLock()
    {
        Fixture f;
        f.backend.put(plain("/obama", LockType::Exclusive));
        f.backend.put(plain("/zoo", LockType::Exclusive));
        QVERIFY(f.connectWindow());
        QVERIFY(f.look());
        QCOMPARE(f.panel().rowCount(), 2);
        emit f.panel().view()->activated(f.panel().view()->model()->index(1, 0));
        QCOMPARE(f.window->tree()->currentPath(), QStringLiteral("/zoo"));
    }

    void aReadOnlyWindowRepairsNothing()
    {
        Fixture f;
        f.backend.put(plain("/obama", LockType::Exclusive));
        ServerProfile profile = WindowFixture::demoProfile();
        profile.readOnly = true;
        QVERIFY(f.connectWindow(profile));
        QVERIFY(f.look());
        QVERIFY(f.look());
        QVERIFY(f.panel().checker()->settledCount() > 0);
        QVERIFY(!f.panel().repairAllButton()->isEnabled());
        QVERIFY(f.panel().repairAllButton()->toolTip().contains(QLatin1String("read-only")));
    }

    void manyLocksAreCopiedInSlices()
    {
        Fixture f;
        for (int i = 0; i < 5000; ++i)
            f.backend.put(plain("/plain/" + std::to_string(i), LockType::Exclusive));
        QVERIFY(f.connectWindow());
        AnomalyChecker &checker = *f.panel().checker();
        QTRY_VERIFY(!checker.isChecking());
        QSignalSpy checked(&checker, &AnomalyChecker::checked);
        checker.checkNow();
        QVERIFY2(checker.isChecking(), "the first slice is not the whole");
        f.backend.remove("/plain/4999"); // goes between two slices
        QVERIFY(f.readAgain());
        QTRY_VERIFY(checked.count() > 0);
        QVERIFY(!checker.picture().locks.empty());
        for (const LockDocument &document : checker.picture().locks)
            QVERIFY(!document.id.empty());
        QCOMPARE(f.panel().rowCount(), static_cast<int>(AnomalyModel::MaxRows));
    }
};

LOCKSCOPE_TEST(TestAnomaliesPanel)
#include "tst_anomaliespanel.moc"
