// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/support/named.h"
#include "tests/support/testprogram.h"
#include "tests/ui/windowfixture.h"
#include "ui/breaking/breakingfeature.h"
#include "ui/breaking/breaklockdialog.h"
#include "ui/breaking/stalepanel.h"
#include "ui/kit/banner.h"
#include "ui/kit/segmentbar.h"
#include "ui/kit/statuspalette.h"
#include "ui/owners/owneritems.h"
#include "ui/owners/ownersfeature.h"
#include "ui/owners/ownerspanel.h"
#include "ui/text/breaktext.h"
#include "ui/tree/locktreeview.h"

#include <QDockWidget>
#include <QImage>
#include <QLineEdit>
#include <QPushButton>
#include <QScrollBar>
#include <QSignalSpy>
#include <QTest>
#include <QToolButton>
#include <QTreeView>

#include <algorithm>

using namespace lockscope;

/// The Owners panel in a real window. LOCKSCOPE_PICTURES names a directory to keep a picture for a
/// look.
class TestOwnersPanel : public QObject
{
    Q_OBJECT
private:
    std::unique_ptr<WindowFixture> f;

    OwnersPanel &panel() const { return *f->window->feature<OwnersFeature>()->panel(); }
    QTreeView &view() const { return *panel().view(); }
    QDockWidget *dock() const
    {
        for (QDockWidget *dock : f->window->findChildren<QDockWidget *>()) {
            if (dock->widget() == &panel())
                return dock;
        }
        return nullptr;
    }
    void show() const
    {
        dock()->show();
        dock()->raise();
        QTRY_VERIFY(panel().isVisible());
    }
    static QModelIndex find(const QAbstractItemModel &model, const QString &text,
                            const QModelIndex &parent = {})
    {
        for (int row = 0; row < model.rowCount(parent); ++row) {
            const QModelIndex index = model.index(row, 0, parent);
            if (index.data().toString().startsWith(text))
                return index;
            if (const QModelIndex below = find(model, text, index); below.isValid())
                return below;
        }
        return {};
    }
    QModelIndex row(const QString &text) const { return find(*view().model(), text); }
    QString cell(const QString &owner, int column) const
    {
        return row(owner).siblingAtColumn(column).data().toString();
    }
    /// Documents with an entry of @p session.
    int locksOf(const std::string &session) const
    {
        return static_cast<int>(
                std::count_if(f->backend.locks().begin(), f->backend.locks().end(),
                              [&](const auto &lock) {
                                  const std::vector<Holder> &holders = lock.second.holders;
                                  return std::any_of(holders.begin(), holders.end(),
                                                     [&](const Holder &holder) {
                                                         return holder.session == session;
                                                     });
                              }));
    }
    /// Confirms the plan that shows, which must be about these sessions, and waits until it is
    /// done.
    void carryOut(const std::vector<std::string> &sessions) const
    {
        QTRY_VERIFY(f->window->findChild<BreakLockDialog *>());
        auto *dialog = f->window->findChild<BreakLockDialog *>();
        std::vector<std::string> planned;
        for (const BreakPlan::Owner &owner : dialog->plan().owners)
            planned.push_back(owner.session);
        std::sort(planned.begin(), planned.end());
        QVERIFY(planned == sessions);
        QVERIFY(f->backend.plans.empty());
        if (dialog->level() != BlastRadius::OneDeadProcess)
            QTest::keyClicks(dialog->confirmField(), confirmationText(dialog->plan()));
        QSignalSpy finished(dialog, &BreakLockDialog::finishedBreaking);
        QVERIFY(dialog->breakButton()->isEnabled());
        QTest::mouseClick(dialog->breakButton(), Qt::LeftButton);
        QTRY_COMPARE(finished.count(), 1);
        QVERIFY(finished.at(0).at(0).value<PlanOutcome>().allDone());
    }

private slots:
    void init()
    {
        f = std::make_unique<WindowFixture>();
        f->fillLikeThePictures();
        show();
    }
    void cleanup() { f.reset(); }

    void everyOwnerHasStateLocksAgeAndLease()
    {
        QCOMPARE(cell(QStringLiteral("etl-2 · 20533"), OwnerModel::StateColumn),
                 QStringLiteral("dead"));
        QCOMPARE(cell(QStringLiteral("etl-2 · 20533"), OwnerModel::LocksColumn),
                 QStringLiteral("4"));
        QCOMPARE(cell(QStringLiteral("db3 · 811"), OwnerModel::StateColumn),
                 QStringLiteral("half-done"));
        QCOMPARE(cell(QStringLiteral("ws7 · 4242"), OwnerModel::StateColumn),
                 QStringLiteral("renewing"));
        QCOMPARE(cell(QStringLiteral("ws7 · 4242"), OwnerModel::RenewingColumn),
                 QStringLiteral("yes"));
        QVERIFY(!cell(QStringLiteral("ws7 · 4242"), OwnerModel::HeldColumn).isEmpty());
        QVERIFY(!cell(QStringLiteral("ws7 · 4242"), OwnerModel::LeaseColumn).isEmpty());
        QVERIFY(cell(QStringLiteral("etl-2 · 20533"), OwnerModel::LeaseColumn)
                        .startsWith(QChar(0x2212)));
        QVERIFY(row(QStringLiteral("etl-2 · 20533"))
                        .data(Qt::ToolTipRole)
                        .toString()
                        .contains(QStringLiteral("server clock")));
    }

    void whatTheProcessTableSaidHasAnAge()
    {
        const auto facts = [this] {
            return row(QStringLiteral("here · 100")).data(Qt::ToolTipRole).toString();
        };
        QVERIFY2(facts().contains(QStringLiteral("is running; looked just now — this machine")),
                 qPrintable(facts()));
        f->clock.advance(Millis(3000));
        QVERIFY2(facts().contains(QStringLiteral("is running; looked 3 s ago — this machine")),
                 qPrintable(facts()));
    }

    void aProcessOpensDownToItsLocksAndChoosingOneShowsItInTheTree()
    {
        const QModelIndex etl = row(QStringLiteral("etl-2 · 20533"));
        view().setCurrentIndex(etl);
        QTest::keyClick(&view(), Qt::Key_Right);
        QVERIFY(view().isExpanded(etl));
        const QModelIndex session = etl.model()->index(0, 0, etl);
        QVERIFY(view().isExpanded(session)); // its only one
        QTRY_COMPARE(etl.model()->rowCount(session), 4);
        const QModelIndex lock = row(QStringLiteral("/clinton/projects/kibana/data"));
        view().scrollTo(lock);
        QTest::mouseClick(view().viewport(), Qt::LeftButton, {}, view().visualRect(lock).center());
        QCOMPARE(f->window->tree()->currentPath(), QStringLiteral("/clinton/projects/kibana/data"));
        if (const QString kept = qEnvironmentVariable("LOCKSCOPE_PICTURES"); !kept.isEmpty())
            QVERIFY(f->window->grab().save(kept + QStringLiteral("/owners.png")));
    }

    void byHostTheMachineIsTheFirstLevel()
    {
        QTest::mouseClick(panel().pivot()->button(1), Qt::LeftButton);
        const QModelIndex host = row(QStringLiteral("etl-2"));
        QVERIFY(host.isValid() && !host.parent().isValid());
        QCOMPARE(host.data(OwnerModel::KindRole).toInt(), int(OwnerModel::Kind::Host));
        const QModelIndex process = host.model()->index(0, 0, host);
        QVERIFY(process.data().toString().startsWith(QStringLiteral("etl-2 · 20533")));
        QTest::mouseClick(panel().pivot()->button(0), Qt::LeftButton);
        QCOMPARE(row(QStringLiteral("etl-2")).data(OwnerModel::KindRole).toInt(),
                 int(OwnerModel::Kind::Process));
    }

    void aHostSaysHowManyOfItsSessionsAreInItsState()
    {
        f->backend.putSession(f->backend.makeSession("s-etl2-other", "etl-2", 999));
        f->backend.lockTree("/another", "s-etl2-other");
        QVERIFY(f->readAgain());
        QTest::mouseClick(panel().pivot()->button(1), Qt::LeftButton);
        QCOMPARE(cell(QStringLiteral("etl-2"), OwnerModel::StateColumn),
                 QStringLiteral("1 dead of 2"));
        QCOMPARE(cell(QStringLiteral("etl-2 · 20533"), OwnerModel::StateColumn),
                 QStringLiteral("dead"));
    }

    void theFilterFindsHostsProgramsAndPaths()
    {
        QTest::keyClicks(panel().filter(), QStringLiteral("lucene"));
        QCOMPARE(panel().ownerCount(), 1);
        QVERIFY(row(QStringLiteral("build9 · 31077")).isValid());
        panel().filter()->setText(QStringLiteral("crawler"));
        QVERIFY(row(QStringLiteral("etl-2 · 20533")).isValid());
        QCOMPARE(panel().ownerCount(), 1);
        panel().filter()->clear();
        QVERIFY(panel().ownerCount() > 3);
    }

    void breakIsOnePlanForEverythingTheOwnerHolds()
    {
        QVERIFY(!panel().breakButton()->isEnabled());
        QVERIFY(!panel().breakButton()->toolTip().isEmpty());
        view().setCurrentIndex(row(QStringLiteral("etl-2 · 20533")));
        QVERIFY(panel().breakButton()->isEnabled());
        QTest::mouseClick(panel().breakButton(), Qt::LeftButton);
        QTRY_VERIFY(f->window->findChild<BreakLockDialog *>());
        QVERIFY(f->window->findChild<BreakLockDialog *>()->windowTitle().size() > 0);
        QVERIFY(f->backend.plans.empty()); // only planned
    }

    void byProcessThePlanIsCarriedOutAndOthersKeepTheirs()
    {
        view().setCurrentIndex(row(QStringLiteral("etl-2 · 20533")));
        QTest::mouseClick(panel().breakButton(), Qt::LeftButton);
        carryOut({"s-etl2-crawler"});
        QCOMPARE(locksOf("s-etl2-crawler"), 0);
        QVERIFY(locksOf("s-build9") > 0 && locksOf("s-ws7-editor") > 0);
        QVERIFY(f->readAgain());
        QTRY_VERIFY(!row(QStringLiteral("etl-2 · 20533")).isValid());
    }

    void byHostAllOfItsSessionsAreOnePlan()
    {
        f->backend.putSession(f->backend.makeSession("s-etl2-other", "etl-2", 999));
        f->backend.lockTree("/another", "s-etl2-other");
        QVERIFY(f->readAgain());
        const std::vector<std::string> living = {"s-ws7-editor", "s-ci03", "s-ci04", "s-me",
                                                 "s-build9"};
        for (int i = 0; i < 6; ++i)
            QVERIFY(f->advance(Millis(10000), living));
        QTest::mouseClick(panel().pivot()->button(1), Qt::LeftButton);
        view().setCurrentIndex(row(QStringLiteral("etl-2")));
        QTest::mouseClick(panel().breakButton(), Qt::LeftButton);
        carryOut({"s-etl2-crawler", "s-etl2-other"});
        QCOMPARE(locksOf("s-etl2-crawler") + locksOf("s-etl2-other"), 0);
        QVERIFY(locksOf("s-build9") > 0 && locksOf("s-db3-importer") > 0);
        QCOMPARE(f->backend.plans.size(), std::size_t(1));
    }

    void aReadOnlyConnectionSaysWhyNothingCanBeBroken()
    {
        ServerProfile profile = WindowFixture::demoProfile();
        profile.readOnly = true;
        QVERIFY(f->connectWindow(profile));
        view().setCurrentIndex(row(QStringLiteral("etl-2 · 20533")));
        QVERIFY(!panel().breakButton()->isEnabled());
        QVERIFY(!panel().breakButton()->toolTip().isEmpty());
    }

    void updatesNeitherMoveNorCollapseNorUnselect()
    {
        const QPersistentModelIndex ws7 = row(QStringLiteral("ws7 · 4242"));
        view().expand(ws7);
        view().setCurrentIndex(ws7);
        QVERIFY(view().isExpanded(ws7));
        view().verticalScrollBar()->setValue(view().verticalScrollBar()->maximum());
        const int scrolled = view().verticalScrollBar()->value();
        QSignalSpy resets(view().model(), &QAbstractItemModel::modelReset);
        Session renewed = f->backend.sessions().at("s-ws7-editor");
        renewed.renewedAt = f->backend.now();
        renewed.expiresAt = f->backend.now() + Millis(30000);
        f->backend.putSession(renewed);
        f->backend.lockTree("/clinton/another", "s-ws7-editor");
        QVERIFY(f->readAgain());
        QCOMPARE(resets.count(), 0);
        QVERIFY(ws7.isValid() && view().isExpanded(ws7));
        QCOMPARE(QModelIndex(view().currentIndex()), QModelIndex(ws7));
        QVERIFY(view().verticalScrollBar()->value() >= scrolled - 1);
        QVERIFY(row(QStringLiteral("/clinton/another")).isValid());
    }

    void hiddenItCostsNothingAndShownItIsTrue()
    {
        dock()->hide();
        QTRY_VERIFY(!panel().isVisible());
        QSignalSpy inserted(view().model(), &QAbstractItemModel::rowsInserted);
        f->backend.putSession(f->backend.makeSession("s-new", "newhost", 7));
        f->backend.lockTree("/new", "s-new");
        QVERIFY(f->readAgain());
        QCOMPARE(inserted.count(), 0);
        show();
        QTRY_VERIFY(row(QStringLiteral("newhost · 7")).isValid());
    }

    void whatNoSessionStandsForIsListedAtTheEnd()
    {
        const QModelIndex group = row(QStringLiteral("without a session document"));
        QVERIFY(group.isValid());
        QCOMPARE(group.row(), panel().ownerCount());
        view().setCurrentIndex(group);
        QVERIFY(!panel().breakButton()->isEnabled()); // plain clients are broken one by one
        view().expand(group);
        QTRY_VERIFY(row(QStringLiteral("/obama/reports")).isValid());
        view().setCurrentIndex(row(QStringLiteral("/obama/reports")));
        QVERIFY(panel().breakButton()->isEnabled());
    }

    /// What is shown is what was: nothing of it looks live.
    void aLostConnectionGreysTheRows()
    {
        const StatusPalette &colors = StatusPalette::light();
        StalePanel &stale = *f->window->feature<BreakingFeature>()->panel();
        const auto raise = [this](QWidget &panel) {
            for (QDockWidget *dock : f->window->findChildren<QDockWidget *>()) {
                if (dock->widget() == &panel) {
                    dock->show();
                    dock->raise();
                }
            }
            return QTest::qWaitFor([&panel] { return panel.isVisible(); }, 60000);
        };
        // Right of the tree's own signs.
        const auto pixels = [](const ListPanel &panel, const QColor &color) {
            const QTreeView &view = *panel.view();
            const QImage picture = view.viewport()->grab().toImage().convertToFormat(
                    QImage::Format_RGB32);
            const int from = view.columnViewportPosition(1);
            int found = 0;
            for (int y = 0; y < picture.height(); ++y) {
                for (int x = from; x < picture.width(); ++x)
                    found += picture.pixelColor(x, y) == color ? 1 : 0;
            }
            return found;
        };
        QVERIFY(raise(panel()));
        QVERIFY(pixels(panel(), colors.held) > 0 && pixels(panel(), colors.ink) > 0);
        QVERIFY(raise(stale));
        QVERIFY(stale.rowCount() > 0 && pixels(stale, colors.ink) > 0);

        f->backend.failure = BackendError{BackendError::Kind::Unreachable, 0, "gone", {}, {}};
        f->scheduler.refreshNow();
        QTRY_VERIFY(f->window->banners()->contains(BannerArea::Kind::LostFeed));
        f->store.tick(false);
        for (ListPanel *shown :
             {static_cast<ListPanel *>(&panel()), static_cast<ListPanel *>(&stale)}) {
            QVERIFY(raise(*shown));
            for (const QColor &live : {colors.held, colors.ink, colors.accent})
                QVERIFY2(pixels(*shown, live) == 0, qPrintable(live.name()));
            QVERIFY(pixels(*shown, colors.ink2) > 0);
        }
        // Nor does it offer what cannot be done now.
        for (const char *name :
             {"Plan the break of everything the selected owner holds",
              "Plan the break of the selected process", "Plan the break of all dead processes"})
            QVERIFY2(!named<QPushButton>(f->window.get(), QLatin1String(name))->isEnabled(), name);
    }
};

LOCKSCOPE_TEST(TestOwnersPanel)
#include "tst_ownerspanel.moc"
