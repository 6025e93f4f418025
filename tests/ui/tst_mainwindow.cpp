// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/support/testprogram.h"
#include "tests/ui/windowfixture.h"
#include "ui/breaking/breakingfeature.h"
#include "ui/breaking/stalepanel.h"
#include "ui/history/activitypanel.h"
#include "ui/inspector/inspector.h"
#include "ui/inspector/inspectordetails.h"
#include "ui/inspector/inspectorfeature.h"
#include "ui/kit/banner.h"
#include "ui/kit/emptystate.h"
#include "ui/kit/evidencelist.h"
#include "ui/kit/listpanel.h"
#include "ui/kit/screenroom.h"
#include "ui/kit/segmentbar.h"
#include "ui/kit/statuspalette.h"
#include "ui/kit/textlabel.h"
#include "ui/lab/labfeature.h"
#include "ui/lab/workerpanel.h"
#include "ui/server/allowwritesdialog.h"
#include "ui/server/lockcontroller.h"
#include "ui/server/locksfeature.h"
#include "ui/server/notconnectedpage.h"
#include "ui/server/serverfeature.h"
#include "ui/shell/keysdialog.h"
#include "ui/shell/savedviews.h"
#include "ui/shell/statusstrip.h"
#include "ui/shell/toolstrip.h"
#include "ui/tree/columnmenu.h"
#include "ui/tree/locktreeitems.h"
#include "ui/tree/locktreeview.h"

#include <QAbstractButton>
#include <QAbstractItemView>
#include <QAction>
#include <QApplication>
#include <QComboBox>
#include <QDialog>
#include <QHash>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QScreen>
#include <QSettings>
#include <QSignalSpy>
#include <QTabWidget>
#include <QTemporaryDir>
#include <QTest>
#include <QToolButton>
#include <QTreeView>
#include <QTreeWidget>

using namespace lockscope;

namespace {

QString cell(const LockTreeView &tree, std::string_view documentId, LockTreeModel::Column column)
{
    return tree.items()->indexOfDocument(documentId).siblingAtColumn(column).data().toString();
}

class FakeLab : public ContentionLab
{
public:
    std::vector<LabWorker> workers() const override { return list; }
    bool isRunning() const override { return !list.empty(); }
    void start(int) override { calls.append(QStringLiteral("start")); }
    void stop() override { calls.append(QStringLiteral("stop")); }
    void crash(const std::string &id) override
    {
        calls.append(QStringLiteral("crash ") + QString::fromStdString(id));
    }
    void freeze(const std::string &id) override
    {
        calls.append(QStringLiteral("freeze ") + QString::fromStdString(id));
    }
    void thaw(const std::string &id) override
    {
        calls.append(QStringLiteral("thaw ") + QString::fromStdString(id));
    }
    void restart(const std::string &id) override
    {
        calls.append(QStringLiteral("restart ") + QString::fromStdString(id));
    }
    void tell() { emit changed(); }

    std::vector<LabWorker> list;
    QStringList calls;
};

} // namespace

class TestMainWindow : public QObject
{
    Q_OBJECT
private slots:
    /// On a small screen nothing begins outside of it, and it can be made small.
    void theWindowFitsTheScreen()
    {
        WindowFixture f;
        QCOMPARE(f.window->minimumSize(), QSize(800, 560).boundedTo(screenRoom(*f.window)));
        Workspace other(f.server, f.probe.self());
        const MainWindow fresh(MainWindow::Parts{other, f.theme, makeFeatures(other, {}), nullptr});
        const QSize available = fresh.screen()->availableGeometry().size();
        QVERIFY2(fresh.width() <= available.width() && fresh.height() <= available.height(),
                 qPrintable(QStringLiteral("%1×%2").arg(QString::number(fresh.width()),
                                                        QString::number(fresh.height()))));
        f.window->resize(800, 560);
        QCOMPARE(f.window->size(), QSize(800, 560)); // no part of it asks for more
    }

    void theColumnsAreChosenAtTheHeader()
    {
        WindowFixture f;
        f.fillLikeThePictures();
        QHeaderView *columns = f.window->tree()->header();
        auto *menu = f.window->findChild<QMenu *>(QStringLiteral("columnMenu"));
        QVERIFY(menu);
        emit columns->customContextMenuRequested(QPoint(300, 8));
        QTRY_VERIFY(menu->isVisible());
        const auto action = [menu](const char *text) {
            for (QAction *each : menu->actions()) {
                if (each->text() == QLatin1String(text))
                    return each;
            }
            return static_cast<QAction *>(nullptr);
        };
        QVERIFY(action("Owner") && action("Owner")->isChecked() && !action("Name"));
        QTest::mouseClick(menu, Qt::LeftButton, {}, menu->actionGeometry(action("Owner")).center());
        QVERIFY(columns->isSectionHidden(LockTreeModel::OwnerColumn));
        columns->moveSection(columns->visualIndex(LockTreeModel::LeaseColumn), 1);
        emit columns->customContextMenuRequested(QPoint(300, 8));
        QTRY_VERIFY(menu->isVisible());
        QVERIFY(!action("Owner")->isChecked());
        QTest::mouseClick(menu, Qt::LeftButton, {},
                          menu->actionGeometry(action("&Reset columns")).center());
        QVERIFY(!columns->isSectionHidden(LockTreeModel::OwnerColumn));
        QCOMPARE(columns->visualIndex(LockTreeModel::LeaseColumn), int(LockTreeModel::LeaseColumn));
    }

    void asksForAServerFirst()
    {
        WindowFixture f;
        QVERIFY(f.window->feature<ServerFeature>()->notConnectedPage()->isVisible());
        QVERIFY(f.window->statusStrip()->text().contains(QStringLiteral("Not connected")));
        QVERIFY(!f.window->toolStrip()->acquireButton()->isEnabled());
        QVERIFY(!f.window->toolStrip()->filterLine()->isEnabled());

        f.window->feature<ServerFeature>()->setProfiles({{WindowFixture::demoProfile(), {}, {}}});
        QSignalSpy wanted(f.workspace.get(), &Workspace::connectRequested);
        QTest::mouseClick(f.window->feature<ServerFeature>()->notConnectedPage()->connectButton(),
                          Qt::LeftButton);
        QCOMPARE(wanted.count(), 1);
        QCOMPARE(wanted.first().first().value<ServerProfile>().url,
                 WindowFixture::demoProfile().url);
    }

    void showsEveryState()
    {
        WindowFixture f;
        f.fillLikeThePictures();
        LockTreeView &tree = *f.window->tree();
        QVERIFY(tree.isVisible());
        QCOMPARE(cell(tree, "/clinton/projects/elasticsearch/old.txt", LockTreeModel::StateColumn),
                 QStringLiteral("exclusive, dead"));
        QCOMPARE(cell(tree, "/clinton/archive", LockTreeModel::StateColumn),
                 QStringLiteral("exclusive, half-done"));
        QCOMPARE(cell(tree, "/clinton/projects/lucene", LockTreeModel::StateColumn),
                 QStringLiteral("exclusive, suspect"));
        QCOMPARE(cell(tree, "/tmp", LockTreeModel::StateColumn),
                 QStringLiteral("exclusive, revoked"));
        QCOMPARE(cell(tree, "/obama/reports", LockTreeModel::StateColumn),
                 QStringLiteral("exclusive, unknown"));
        QCOMPARE(cell(tree, "/clinton/projects/elasticsearch/src", LockTreeModel::StateColumn),
                 QStringLiteral("read ×2"));
        QCOMPARE(cell(tree, "/clinton/projects/kibana", LockTreeModel::StateColumn),
                 QStringLiteral("shared ×3"));
        QCOMPARE(cell(tree, "/clinton/photos", LockTreeModel::OwnerColumn),
                 QStringLiteral("you · 100"));
        QCOMPARE(cell(tree, "/weird\u202Egpj.exe", LockTreeModel::NameColumn),
                 QStringLiteral("weird\\u202Egpj.exe"));
        QCOMPARE(cell(tree, "/weird\u202Egpj.exe", LockTreeModel::StateColumn),
                 QStringLiteral("unreadable"));
        const QModelIndex dead = tree.items()->indexOfDocument(
                "/clinton/projects/elasticsearch/old.txt");
        const QString tip
                = dead.siblingAtColumn(LockTreeModel::StateColumn).data(Qt::ToolTipRole).toString();
        QVERIFY2(tip.contains(QStringLiteral("old.txt — exclusive, dead<")), qPrintable(tip));
        const QString spoken = dead.data(Qt::AccessibleTextRole).toString();
        QVERIFY2(spoken.startsWith(QStringLiteral("old.txt, exclusive, dead, etl-2 20533, held ")),
                 qPrintable(spoken));
        QVERIFY2(spoken.contains(QStringLiteral("lease over for 3 min 15 s")), qPrintable(spoken));
        QVERIFY(f.window->windowTitle().startsWith(
                QStringLiteral("STAGING · staging-eu · fs-locks")));
        QCOMPARE(f.window->feature<BreakingFeature>()->panel()->rowCount(), 6);
        QVERIFY(f.window->statusStrip()->text().contains(QStringLiteral("1 unreadable")));
    }

    void oneStaleLockIsSpokenOfAsOne()
    {
        WindowFixture f;
        f.backend.putSession(f.backend.makeSession("s1"));
        f.backend.lockTree("/a", "s1");
        QVERIFY(f.connectWindow());
        QVERIFY(f.advance(Millis(60'000))); // nobody renews: it is over
        const QList<TextLabel *> labels
                = f.window->feature<BreakingFeature>()->panel()->findChildren<TextLabel *>();
        const auto isSaid = [&labels] {
            return std::any_of(labels.begin(), labels.end(), [](const TextLabel *label) {
                return label->text()
                       == QStringLiteral("1 lock of 1 holder needs a look. Grouped by process.");
            });
        };
        QTRY_VERIFY(isSaid());
    }

    void changesArriveWithoutTouchingSelectionAndExpansion()
    {
        WindowFixture f;
        f.fillLikeThePictures();
        LockTreeView &tree = *f.window->tree();
        QVERIFY(tree.selectDocument(QStringLiteral("/clinton/projects/elasticsearch/old.txt")));
        tree.collapse(f.window->tree()->items()->indexOfPath("/hillary"));
        f.backend.lockTree("/clinton/aaa/new.txt", "s-ws7-editor");
        f.backend.lockTree("/hillary/other", "s-ws7-editor");
        QVERIFY(f.readAgain());
        QTRY_VERIFY(tree.items()->indexOfDocument("/clinton/aaa/new.txt").isValid());
        QCOMPARE(tree.currentDocumentId(),
                 QStringLiteral("/clinton/projects/elasticsearch/old.txt"));
        QTRY_VERIFY(tree.isExpanded(
                tree.items()->indexOfPath("/clinton/aaa"))); // new folders open by themselves
        QVERIFY(!tree.isExpanded(
                tree.items()->indexOfPath("/hillary"))); // but not one that the user closed
    }

    void filterLineFindsAndClears()
    {
        WindowFixture f;
        f.fillLikeThePictures();
        LockTreeView &tree = *f.window->tree();
        tree.setFocus();
        QTest::keyClick(&tree, Qt::Key_Slash);
        QVERIFY(f.window->toolStrip()->filterLine()->hasFocus());
        QTest::keyClicks(f.window->toolStrip()->filterLine(), QStringLiteral("lucene"));
        QTest::keyClick(f.window->toolStrip()->filterLine(), Qt::Key_Return);
        QVERIFY(tree.items()->indexOfDocument("/clinton/projects/lucene").isValid());
        QVERIFY(!tree.items()->indexOfDocument("/tmp").isValid());

        QTest::keyClicks(f.window->toolStrip()->filterLine(), QStringLiteral("xyz"));
        QTest::keyClick(f.window->toolStrip()->filterLine(), Qt::Key_Return);
        QCOMPARE(f.window->emptyState()->title(), QStringLiteral("No lock matches the filter"));
        QVERIFY(f.window->emptyState()->isVisible());
        QTest::mouseClick(f.window->emptyState()->buttons().first(), Qt::LeftButton);
        QVERIFY(tree.isVisible());
        QVERIFY(tree.items()->indexOfDocument("/tmp").isValid());

        QTest::keyClicks(f.window->toolStrip()->filterLine(), QStringLiteral("older:soon"));
        QTest::keyClick(f.window->toolStrip()->filterLine(), Qt::Key_Return);
        QVERIFY(!f.window->toolStrip()
                         ->filterLine()
                         ->toolTip()
                         .isEmpty()); // says what is wrong, hides nothing
        QVERIFY(tree.items()->indexOfDocument("/tmp").isValid());
        QTest::keyClick(f.window->toolStrip()->filterLine(), Qt::Key_Escape);
        QVERIFY(f.window->toolStrip()->filterText().isEmpty());
    }

    void whatTheFilterHidesIsNeitherInspectedNorBroken()
    {
        WindowFixture f;
        f.fillLikeThePictures();
        const QString dead = QStringLiteral("/clinton/projects/elasticsearch/old.txt");
        const Inspector &inspector = *f.window->feature<InspectorFeature>()->panel();
        ToolStrip &tools = *f.window->toolStrip();
        const auto offersBreak = [&] {
            return inspector.breakButton()->isVisibleTo(&inspector)
                   && inspector.breakButton()->isEnabled() && tools.breakButton()->isEnabled();
        };
        QVERIFY(f.window->tree()->selectDocument(dead));
        QCOMPARE(inspector.documentId(), dead.toStdString());
        QVERIFY(offersBreak());
        tools.setFilter(QStringLiteral("lucene"), 0);
        QVERIFY(inspector.documentId().empty());
        QVERIFY(!inspector.breakButton()->isVisibleTo(&inspector));
        QVERIFY(!tools.breakButton()->isEnabled());
        tools.clearFilter();
        QCOMPARE(f.window->tree()->currentDocumentId(), dead);
        QCOMPARE(inspector.documentId(), dead.toStdString());
        QVERIFY(offersBreak());
    }

    void aHiddenLockThatAPanelChoosesIsTheOnlyOneThatIsMeant()
    {
        WindowFixture f;
        f.fillLikeThePictures();
        const QString dead = QStringLiteral("/clinton/projects/elasticsearch/old.txt");
        const QString chosen = QStringLiteral("/clinton/projects/kibana/data");
        LockTreeView &tree = *f.window->tree();
        const Inspector &inspector = *f.window->feature<InspectorFeature>()->panel();
        ToolStrip &tools = *f.window->toolStrip();
        QVERIFY(tree.selectDocument(dead));
        tools.setFilter(QStringLiteral("lucene"), 0);
        emit f.window->feature<BreakingFeature>()->panel()->documentChosen(chosen);
        QCOMPARE(inspector.documentId(), chosen.toStdString());
        tools.clearFilter();
        QCOMPARE(tree.currentDocumentId(), chosen);
        QCOMPARE(inspector.documentId(), chosen.toStdString());

        // Another one that is still shown is not meant any more.
        tools.setFilter(QStringLiteral("old.txt"), 0);
        QVERIFY(tree.selectDocument(dead));
        QVERIFY(tools.breakButton()->isEnabled());
        emit f.window->feature<BreakingFeature>()->panel()->documentChosen(chosen);
        QCOMPARE(inspector.documentId(), chosen.toStdString());
        QVERIFY(tree.chosenPaths().isEmpty());
        QVERIFY(!tools.breakButton()->isEnabled());
        tree.setFocus();
        QCOMPARE(inspector.documentId(), chosen.toStdString());
        QSignalSpy asked(&inspector, &Inspector::breakRequested);
        QVERIFY(inspector.breakButton()->isVisibleTo(&inspector));
        QVERIFY(inspector.breakButton()->isEnabled());
        inspector.breakButton()->click();
        QCOMPARE(asked.count(), 1);
        const auto selection = asked.first().first().value<BreakSelection>();
        QVERIFY(selection.what == BreakSelection::What::Session);
        QCOMPARE(selection.id, std::string("s-etl2-crawler"));
    }

    void theActivityHasRoomForAPathBesideTheLab()
    {
        WindowFixture f;
        f.fillLikeThePictures();
        ActivityPanel panel(f.server);
        panel.resize(472, 218);
        panel.show();
        const QTreeView &view = *panel.view();
        QVERIFY(view.model()->rowCount() > 0);
        QTRY_VERIFY(view.columnWidth(LockEventModel::PathColumn) >= 100);
        const QModelIndex path = view.model()->index(0, LockEventModel::PathColumn);
        QVERIFY(path.data(Qt::ToolTipRole).toString().contains(path.data().toString()));
    }

    /// A filter typed in the light theme can be read in the dark one, also after one that was
    /// wrong.
    void theFilterLineFollowsTheTheme()
    {
        WindowFixture f;
        f.fillLikeThePictures();
        QLineEdit *line = f.window->toolStrip()->filterLine();
        const auto ink = [line] { return line->palette().color(QPalette::Text); };
        const auto isOfTheTheme = [&] {
            return ink() == QApplication::palette().color(QPalette::Text);
        };
        line->setFocus();
        QTest::keyClicks(line, QStringLiteral("older:soon"));
        QTest::keyClick(line, Qt::Key_Return);
        QVERIFY(!isOfTheTheme()); // the colour of an error
        QTest::keyClick(line, Qt::Key_Escape);
        QTest::keyClicks(line, QStringLiteral("lucene"));
        QTest::keyClick(line, Qt::Key_Return);
        QVERIFY(isOfTheTheme());
        f.theme.setChoice(Theme::Choice::Dark);
        QTRY_VERIFY(isOfTheTheme());
        f.theme.setChoice(Theme::Choice::Light);
    }

    void segmentsShowStaleAndMine()
    {
        WindowFixture f;
        f.fillLikeThePictures();
        SegmentBar &segments = *f.window->toolStrip()->segments();
        QTest::mouseClick(segments.button(2), Qt::LeftButton);
        QVERIFY(f.window->tree()->items()->indexOfDocument("/clinton/photos").isValid());
        QVERIFY(!f.window->tree()->items()->indexOfDocument("/tmp").isValid());
        QTest::keyClick(segments.button(2), Qt::Key_Left);
        QCOMPARE(segments.current(), 1);
        QVERIFY(f.window->tree()->items()->indexOfDocument("/clinton/projects/lucene").isValid());
    }

    void keysWalkTheTree()
    {
        WindowFixture f;
        f.fillLikeThePictures();
        LockTreeView &tree = *f.window->tree();
        tree.setFocus();
        tree.setCurrentIndex(tree.items()->index(0, 0));
        QTest::keyClick(&tree, Qt::Key_N);
        QCOMPARE(tree.currentDocumentId(), QStringLiteral("/clinton/archive"));
        QTest::keyClick(&tree, Qt::Key_N);
        QCOMPARE(tree.currentDocumentId(),
                 QStringLiteral("/clinton/projects/elasticsearch/old.txt"));
        QTest::keyClick(&tree, Qt::Key_Up, Qt::AltModifier);
        QCOMPARE(tree.currentPath(), QStringLiteral("/clinton/projects/elasticsearch"));
        QTest::keyClick(&tree, Qt::Key_Left);
        QVERIFY(!tree.isExpanded(tree.currentIndex()));
        QTest::keyClick(&tree, Qt::Key_Right);
        QVERIFY(tree.isExpanded(tree.currentIndex()));
        QTest::keyClick(&tree, Qt::Key_Question);
        auto *keys = f.window->findChild<KeysDialog *>();
        QVERIFY(keys);
        keys->close();
    }

    void inspectorExplainsTheSelectedLock()
    {
        WindowFixture f;
        f.fillLikeThePictures();
        f.window->tree()->selectDocument(QStringLiteral("/clinton/projects/elasticsearch/old.txt"));
        Inspector &inspector = *f.window->feature<InspectorFeature>()->panel();
        QVERIFY(inspector.breakButton()->isEnabled());
        f.window->tree()->selectDocument(QStringLiteral("/clinton/archive"));
        QVERIFY(!inspector.breakButton()->isEnabled());
        QVERIFY(inspector.breakButton()->toolTip().contains(QStringLiteral("recovered")));
        inspector.tabs()->setCurrentIndex(Inspector::DocumentTab);
        QTRY_VERIFY(inspector.documentView()->toPlainText().contains(
                QStringLiteral("\"kind\": \"tree\"")));
        inspector.tabs()->setCurrentIndex(Inspector::WhyBlockedTab);
        QVERIFY(f.window->isVisible());
    }

    void lostServerIsABannerNotAnEmptyTree()
    {
        WindowFixture f;
        f.fillLikeThePictures();
        f.backend.failure = BackendError{BackendError::Kind::Unreachable,
                                         0,
                                         "connection refused",
                                         {},
                                         {}};
        f.scheduler.refreshNow();
        QTRY_VERIFY(f.window->banners()->contains(BannerArea::Kind::LostFeed));
        QVERIFY(f.window->tree()->isVisible());
        QVERIFY(f.window->banners()
                        ->banner(BannerArea::Kind::LostFeed)
                        ->content()
                        .title.startsWith(QStringLiteral("Connection lost")));
        QVERIFY(!f.window->toolStrip()->acquireButton()->isEnabled());
        f.store.tick(false);
        QCOMPARE(f.window->toolStrip()->liveButton()->text(), QStringLiteral("No answer"));
        f.backend.failure.reset();
        QTest::mouseClick(f.window->banners()->banner(BannerArea::Kind::LostFeed)->actionButton(),
                          Qt::LeftButton);
        QTRY_VERIFY(!f.window->banners()->contains(BannerArea::Kind::LostFeed));
    }

    void theInspectorOfALostServerStandsStill()
    {
        WindowFixture f;
        f.fillLikeThePictures();
        QVERIFY(f.window->tree()->selectDocument(
                QStringLiteral("/clinton/projects/elasticsearch/README.txt")));
        QVERIFY(f.advance(Millis(1000), {"s-ws7-editor"}));
        const Inspector &inspector = *f.window->feature<InspectorFeature>()->panel();
        const InspectorDetails &details = *inspector.details();
        const QString alive = details.verdict()->title();
        QVERIFY2(alive.startsWith(QStringLiteral("Alive")), qPrintable(alive));
        const LockTreeView &tree = *f.window->tree();
        const auto rowLook = [&tree] { return tree.items()->lookAt(tree.currentIndex(), false); };
        const RowLook row = rowLook();
        QVERIFY(row.bar.kind == LeaseLook::Kind::Running && !row.held.isEmpty());
        const QString evidence = details.evidence()->accessibleName();
        const QString renewal = details.holder()->valueOf(QStringLiteral("Last renewal"));
        QVERIFY(!evidence.isEmpty() && !renewal.isEmpty());
        QVERIFY(inspector.breakButton()->isEnabled());

        f.backend.failure = BackendError{BackendError::Kind::Unreachable,
                                         0,
                                         "connection refused",
                                         {},
                                         {}};
        f.scheduler.refreshNow();
        QTRY_VERIFY(f.window->banners()->contains(BannerArea::Kind::LostFeed));
        f.clock.advance(Millis(26000));
        f.store.tick(false);
        QCOMPARE(details.verdict()->title(), QString(QStringLiteral("As seen 26 s ago: ") + alive));
        QCOMPARE(details.evidence()->accessibleName(), evidence);
        QCOMPARE(details.holder()->valueOf(QStringLiteral("Last renewal")), renewal);
        // Nor does a lease in the tree run out that nobody could see renewed.
        QCOMPARE(rowLook().lease, row.lease);
        QCOMPARE(rowLook().held, row.held);
        QVERIFY(rowLook().bar.kind == row.bar.kind);
        QVERIFY(!f.window->toolStrip()->breakButton()->isEnabled());
        QVERIFY(!inspector.breakButton()->isEnabled());
        QCOMPARE(inspector.breakButton()->toolTip(),
                 QStringLiteral("There is no usable answer from the server."));

        f.backend.failure.reset();
        QVERIFY(f.readAgain());
        QVERIFY2(!details.verdict()->title().startsWith(QStringLiteral("As seen")),
                 qPrintable(details.verdict()->title()));
        QVERIFY(inspector.breakButton()->isEnabled());
    }

    void whatIsOldLooksOld()
    {
        WindowFixture f;
        f.backend.putSession(f.backend.makeSession("s1"));
        f.backend.lockTree("/a", "s1");
        LockDocument plain;
        plain.id = "/plain";
        plain.path = "/plain";
        plain.kind = LockKind::Tree;
        plain.type = LockType::Exclusive;
        plain.count = 1;
        f.backend.put(plain);
        QVERIFY(f.connectWindow());
        QVERIFY(f.advance(Millis(5000), {"s1"}));
        LockTreeView &tree = *f.window->tree();
        tree.openAll();
        const StatusPalette &colors = StatusPalette::of(f.window->palette());
        const auto pixelsOf = [&tree](const char *id, LockTreeModel::Column column) {
            tree.viewport()->repaint();
            const QModelIndex index = tree.items()->indexOfDocument(id).siblingAtColumn(column);
            return tree.viewport()->grab(tree.visualRect(index)).toImage();
        };
        const auto has = [](const QImage &image, const QColor &color) {
            for (int y = 0; y < image.height(); ++y) {
                for (int x = 0; x < image.width(); ++x) {
                    if (image.pixelColor(x, y) == color)
                        return true;
                }
            }
            return false;
        };
        const auto darkest = [](const QImage &image) {
            int darkest = 255;
            for (int y = 0; y < image.height(); ++y) {
                for (int x = 0; x < image.width(); ++x)
                    darkest = std::min(darkest, qGray(image.pixel(x, y)));
            }
            return darkest;
        };
        QVERIFY(has(pixelsOf("/a", LockTreeModel::LeaseColumn), colors.held));
        QVERIFY(has(pixelsOf("/a", LockTreeModel::StateColumn), colors.held));
        const int owner = darkest(pixelsOf("/a", LockTreeModel::OwnerColumn));
        const QString held = cell(tree, "/plain", LockTreeModel::HeldColumn);
        QVERIFY2(held.startsWith(QStringLiteral("> ")), qPrintable(held));

        f.backend.failure = BackendError{BackendError::Kind::Unreachable, 0, "no route", {}, {}};
        f.scheduler.refreshNow();
        QTRY_VERIFY(f.window->banners()->contains(BannerArea::Kind::LostFeed));
        f.clock.advance(Millis(26000));
        f.store.tick(false);
        QVERIFY(!has(pixelsOf("/a", LockTreeModel::LeaseColumn), colors.held));
        QVERIFY(!has(pixelsOf("/a", LockTreeModel::StateColumn), colors.held));
        QVERIFY(darkest(pixelsOf("/a", LockTreeModel::OwnerColumn)) > owner);
        // Nor was it seen for any longer.
        QCOMPARE(cell(tree, "/plain", LockTreeModel::HeldColumn), held);

        f.backend.failure.reset();
        QVERIFY(f.readAgain());
        QTRY_VERIFY(has(pixelsOf("/a", LockTreeModel::LeaseColumn), colors.held)
                    || has(pixelsOf("/a", LockTreeModel::LeaseColumn), colors.suspect));
    }

    void breakFollowsWhatBecomesOfTheSelectedLock()
    {
        WindowFixture f;
        f.fillLikeThePictures();
        const std::string path = "/clinton/projects/elasticsearch/README.txt";
        QVERIFY(f.window->tree()->selectDocument(QString::fromStdString(path)));
        const QPushButton &button = *f.window->toolStrip()->breakButton();
        QVERIFY(button.isEnabled());
        f.backend.unlockTree(path, "s-ws7-editor");
        QVERIFY(f.readAgain());
        QVERIFY(!button.isEnabled());
        QVERIFY(button.toolTip().contains(QStringLiteral("released")));
        f.backend.lockTree(path, "s-ws7-editor");
        QVERIFY(f.readAgain());
        QVERIFY(button.isEnabled());
    }

    void aSelectedRowThatGoesHandsTheSelectionToNobody()
    {
        WindowFixture f;
        f.fillLikeThePictures();
        LockTreeView &tree = *f.window->tree();
        const std::string path = "/clinton/projects/elasticsearch/README.txt";
        QVERIFY(tree.selectDocument(QString::fromStdString(path)));
        f.backend.unlockTree(path, "s-ws7-editor");
        QVERIFY(f.readAgain());
        QCOMPARE(tree.currentPath(), QString::fromStdString(path)); // released, still there
        QVERIFY(f.advance(Millis(31000), {"s-ws7-editor", "s-ci03", "s-ci04", "s-me"}));
        QVERIFY(!tree.items()->indexOfPath(path).isValid());
        QVERIFY2(!tree.currentIndex().isValid(), qPrintable(tree.currentPath()));
        QVERIFY(tree.selectionModel()->selectedRows().isEmpty());
        QVERIFY(!f.window->toolStrip()->breakButton()->isEnabled());
    }

    void noTwoCommandsShareAKey()
    {
        const WindowFixture f;
        QHash<QString, QString> commands;
        for (const QAction *action : f.window->actions()) {
            for (const QKeySequence &key : action->shortcuts()) {
                const QString name = key.toString(QKeySequence::PortableText);
                QVERIFY2(!commands.contains(name),
                         qPrintable(name + QStringLiteral(": ") + commands.value(name)
                                    + QStringLiteral(", ") + action->text()));
                commands.insert(name, QString(action->text()).remove(QLatin1Char('&')));
            }
        }
        QCOMPARE(commands.value(QStringLiteral("Ctrl+E")), QStringLiteral("Export snapshot…"));
        QVERIFY(commands.value(QStringLiteral("Ctrl+O")).startsWith(QStringLiteral("Connect")));
    }

    void everyKeyIsInTheListOfKeys()
    {
        WindowFixture f;
        f.fillLikeThePictures();
        auto *views = f.window->findChild<SavedViews *>();
        QVERIFY(views->save(QStringLiteral("Lucene & stale")));
        QVERIFY(views->save(QStringLiteral("second")));
        views->remove(QStringLiteral("second")); // and its key with it
        QStringList keys;
        for (const QAction *action : f.window->findChildren<QAction *>()) {
            for (const QKeySequence &key : action->shortcuts())
                keys.append(key.toString(QKeySequence::NativeText));
        }
        QVERIFY(keys.contains(QStringLiteral("Ctrl+Alt+S")));
        QVERIFY(keys.contains(QStringLiteral("Ctrl+Alt+1")));
        QVERIFY(!keys.contains(QStringLiteral("Ctrl+Alt+2")));

        QTest::keyClick(f.window->tree(), Qt::Key_Question);
        auto *dialog = f.window->findChild<KeysDialog *>();
        QVERIFY(dialog);
        const auto *list = dialog->findChild<QTreeWidget *>();
        QHash<QString, QString> commands;
        for (int row = 0; row < list->topLevelItemCount(); ++row) {
            const QTreeWidgetItem *item = list->topLevelItem(row);
            for (const QString &key : item->text(1).split(QStringLiteral(" or ")))
                commands.insert(key, item->text(0));
        }
        for (const QString &key : std::as_const(keys))
            QVERIFY2(commands.contains(key), qPrintable(key));
        QCOMPARE(commands.value(QStringLiteral("Ctrl+Alt+1")),
                 QStringLiteral("View “Lucene & stale”"));
        QCOMPARE(commands.value(QStringLiteral("Ctrl+Alt+S")), QStringLiteral("Save this view…"));
        dialog->close();
    }

    void oneLockIsCountedAsOne()
    {
        WindowFixture f;
        f.backend.putSession(f.backend.makeSession("s"));
        f.backend.lockTree("/a", "s");
        QVERIFY(f.connectWindow());
        const QString status = f.window->findChild<StatusStrip *>()->text();
        QVERIFY2(status.contains(QStringLiteral(", 1 lock,")), qPrintable(status));
    }

    void globalLockIsABanner()
    {
        WindowFixture f;
        f.backend.putSession(f.backend.makeSession("s-backup", "backup1", 2207));
        f.backend.lockTree("/", "s-backup");
        QVERIFY(f.connectWindow());
        QTRY_VERIFY(f.window->banners()->contains(BannerArea::Kind::GlobalLock));
        const BannerText text
                = f.window->banners()->banner(BannerArea::Kind::GlobalLock)->content();
        QVERIFY2(text.text.contains(QStringLiteral("backup1 · 2207")), qPrintable(text.text));
        QVERIFY(text.tone == BannerText::Tone::Amber);
    }

    void readOnlyTurnsWritesOff()
    {
        WindowFixture f;
        ServerProfile profile = WindowFixture::demoProfile();
        profile.readOnly = true;
        profile.stage = ServerProfile::Stage::Production;
        f.fillLikeThePictures(profile);
        QVERIFY(f.window->windowTitle().startsWith(QStringLiteral("PRODUCTION")));
        QVERIFY(f.window->banners()->contains(BannerArea::Kind::ReadOnly));
        QVERIFY(!f.window->toolStrip()->acquireButton()->isEnabled());
        f.window->tree()->selectDocument(QStringLiteral("/clinton/projects/elasticsearch/old.txt"));
        QVERIFY(!f.window->toolStrip()->breakButton()->isEnabled());
        f.window->feature<BreakingFeature>()->openBreakDialog();
        f.window->feature<LocksFeature>()->openAcquireDialog();
        QVERIFY(f.window->findChildren<QDialog *>().isEmpty());
        QVERIFY(f.window->statusStrip()->text().contains(QStringLiteral("READ-ONLY")));
    }

    void writesOnProductionAreAllowedByItsName_data()
    {
        QTest::addColumn<QString>("own");
        QTest::newRow("production") << QString();
        QTest::newRow("a stage of one's own that is as careful") << QStringLiteral("payroll");
    }
    void writesOnProductionAreAllowedByItsName()
    {
        QFETCH(const QString, own);
        WindowFixture f;
        ServerProfile profile = WindowFixture::demoProfile();
        profile.readOnly = true;
        profile.stage = ServerProfile::Stage::Production;
        profile.stageName = own.toStdString();
        f.fillLikeThePictures(profile);
        const auto ask = [&f] {
            const Banner *banner = f.window->banners()->banner(BannerArea::Kind::ReadOnly);
            QTest::mouseClick(banner->actionButton(), Qt::LeftButton);
            auto *dialog = f.window->findChild<AllowWritesDialog *>();
            if (dialog)
                dialog->activateWindow();
            return dialog && QTest::qWaitFor([dialog] {
                       return QApplication::activeWindow() == dialog;
                   })
                           ? dialog
                           : nullptr;
        };
        AllowWritesDialog *dialog = ask();
        QVERIFY(dialog && dialog->confirmField() && dialog->cancelButton()->isDefault());
        QCOMPARE(dialog->focusWidget(), dialog->confirmField());
        QTest::keyClicks(dialog->confirmField(), QStringLiteral("staging"));
        QVERIFY(!dialog->allowButton()->isEnabled());
        QCOMPARE(dialog->allowButton()->toolTip(),
                 QStringLiteral("Type the name of the connection first."));
        QTest::keyClick(dialog->confirmField(), Qt::Key_Return); // Cancel
        QTRY_VERIFY(!f.window->findChild<AllowWritesDialog *>());
        QVERIFY(f.server.isReadOnly());
        dialog = ask();
        QVERIFY(dialog);
        QTest::keyClicks(dialog->confirmField(), QStringLiteral("staging-eu"));
        QTest::keyClick(dialog->confirmField(), Qt::Key_A, Qt::AltModifier);
        QTRY_VERIFY(!f.window->findChild<AllowWritesDialog *>());
        QVERIFY(!f.server.isReadOnly());
    }

    void whatIsNoProductionIsAllowedByAButton()
    {
        WindowFixture f;
        ServerProfile profile = WindowFixture::demoProfile();
        profile.readOnly = true;
        f.fillLikeThePictures(profile);
        QTest::mouseClick(f.window->banners()->banner(BannerArea::Kind::ReadOnly)->actionButton(),
                          Qt::LeftButton);
        const auto *dialog = f.window->findChild<AllowWritesDialog *>();
        QVERIFY(dialog && !dialog->confirmField());
        QVERIFY(dialog->cancelButton()->isDefault());
        QCOMPARE(dialog->focusWidget(), dialog->cancelButton());
        QTest::mouseClick(dialog->allowButton(), Qt::LeftButton);
        QTRY_VERIFY(!f.server.isReadOnly());
    }

    /// Documents and read/write locks of an index made with --independent-kinds know nothing of the
    /// root.
    void aGlobalLockThatCoversTheTreeOnlyIsSaid()
    {
        WindowFixture f;
        const QString told = QStringLiteral("Global lock covers the tree only");
        QVERIFY(f.connectWindow());
        QVERIFY(!f.window->statusStrip()->text().contains(told));
        f.backend.status.rootCoversAll = false;
        QVERIFY(f.connectWindow());
        QTRY_VERIFY(f.window->statusStrip()->text().contains(told));
    }

    void emptyStatesSayWhy_data()
    {
        QTest::addColumn<int>("kind");
        QTest::addColumn<QString>("title");
        QTest::newRow("unreachable") << static_cast<int>(BackendError::Kind::Unreachable)
                                     << QStringLiteral("The server does not answer");
        QTest::newRow("forbidden") << static_cast<int>(BackendError::Kind::Forbidden)
                                   << QStringLiteral("You may not read the locks");
    }
    void emptyStatesSayWhy()
    {
        QFETCH(int, kind);
        QFETCH(QString, title);
        WindowFixture f;
        f.backend.failure = BackendError{static_cast<BackendError::Kind>(kind),
                                         0,
                                         "the role read on that database allows it",
                                         {},
                                         {}};
        f.connectWindow();
        QTRY_COMPARE(f.window->emptyState()->title(), title);
        QVERIFY(f.window->emptyState()->isVisible());
        // The server's own words, on each engine.
        const QString text = f.window->emptyState()->text();
        QVERIFY2(text.contains(QStringLiteral("the role read on that database allows it")),
                 qPrintable(text));
    }

    /// What was not read is not called nothing, in any panel.
    void whatWasNotReadIsNotCalledNothing_data()
    {
        QTest::addColumn<int>("kind");
        QTest::newRow("refused") << static_cast<int>(BackendError::Kind::Forbidden);
        QTest::newRow("not logged in") << static_cast<int>(BackendError::Kind::Unauthorized);
        QTest::newRow("not set up") << static_cast<int>(BackendError::Kind::NotSetUp);
        QTest::newRow("foreign") << static_cast<int>(BackendError::Kind::WrongSetUp);
        QTest::newRow("unreachable") << static_cast<int>(BackendError::Kind::Unreachable);
        QTest::newRow("no shard") << static_cast<int>(BackendError::Kind::NoPrimary);
        QTest::newRow("no master") << static_cast<int>(BackendError::Kind::NoMaster);
        QTest::newRow("few copies") << static_cast<int>(BackendError::Kind::FewCopies);
    }
    void whatWasNotReadIsNotCalledNothing()
    {
        QFETCH(const int, kind);
        WindowFixture f;
        f.backend.failure = BackendError{static_cast<BackendError::Kind>(kind), 0, "no", {}, {}};
        f.connectWindow();
        QTRY_VERIFY(f.scheduler.state().error);
        for (const ListPanel *panel : f.window->findChildren<ListPanel *>()) {
            const QString said = panel->emptyState()->title();
            for (const char *claim :
                 {"Nothing is stale", "Nobody holds a lock", "No change is half done",
                  "Nothing has happened yet", "The tree is whole"})
                QVERIFY2(!said.contains(QLatin1String(claim)), qPrintable(said));
        }
        const QString strip = f.window->statusStrip()->text();
        QVERIFY2(strip.contains(QStringLiteral("– locks")), qPrintable(strip));
        QVERIFY2(strip.contains(QStringLiteral("– dead")), qPrintable(strip));
        const SegmentBar &segments = *f.window->toolStrip()->segments();
        QCOMPARE(segments.button(1)->accessibleName(), QStringLiteral("Stale"));
        QCOMPARE(segments.button(2)->accessibleName(), QStringLiteral("Mine"));
    }

    /// Shares of locks below lock nothing of the root itself.
    void theRootIsCalledWhatItIs()
    {
        WindowFixture f;
        f.backend.putSession(f.backend.makeSession("s1"));
        for (int i = 0; i < 9; ++i)
            f.backend.lockTree("/x" + std::to_string(i), "s1");
        QVERIFY(f.connectWindow());
        QVERIFY(f.window->tree()->selectDocument(QStringLiteral("global")));
        const auto shown = [&f] {
            QStringList all;
            for (const QLabel *label : f.window->findChildren<QLabel *>()) {
                if (label->isVisible())
                    all.append(label->text());
            }
            return all;
        };
        QVERIFY2(shown().filter(QStringLiteral(u"root of the tree, shared \u00d79")).size() == 1,
                 qPrintable(shown().join(QLatin1Char('|'))));
        QVERIFY2(shown().filter(QStringLiteral("global"), Qt::CaseInsensitive).isEmpty(),
                 qPrintable(shown().join(QLatin1Char('|'))));
        QVERIFY(!f.window->banners()->contains(BannerArea::Kind::GlobalLock));
        QCOMPARE(cell(*f.window->tree(), "global", LockTreeModel::StateColumn),
                 QStringLiteral(u"shared \u00d79"));

        // Whoever does lock everything is called so.
        for (int i = 0; i < 9; ++i)
            f.backend.unlockTree("/x" + std::to_string(i), "s1");
        f.backend.lockTree("/", "s1");
        QVERIFY(f.readAgain());
        QVERIFY(f.window->tree()->selectDocument(QStringLiteral("global")));
        QVERIFY2(!shown().filter(QStringLiteral("global lock, global")).isEmpty(),
                 qPrintable(shown().join(QLatin1Char('|'))));
    }

    void whatCannotBeChangedIsSaid()
    {
        WindowFixture f;
        f.fillLikeThePictures();
        const auto title = [&f] {
            const Banner *banner = f.window->banners()->banner(BannerArea::Kind::Blocked);
            return banner ? banner->content().title : QString();
        };
        const auto text = [&f] {
            return f.window->banners()->banner(BannerArea::Kind::Blocked)->content().text;
        };
        f.backend.status.intentsSetUp = ServerStatus::SetUp::Closed;
        f.backend.status.intentsDetail = "fs-intents-000001";
        f.scheduler.lookAgain();
        QTRY_COMPARE(title(), QStringLiteral("Nothing can be renamed or recovered."));
        QCOMPARE(text(), QStringLiteral("An index is closed: fs-intents-000001. Locks can be "
                                        "acquired, released and broken."));
        f.backend.status.setUp = ServerStatus::SetUp::FewCopies;
        f.backend.status.setUpDetail = "2 are active";
        f.scheduler.lookAgain();
        QTRY_COMPARE(title(), QStringLiteral("Too few copies of the lock index are active."));
        QVERIFY(text().startsWith(QStringLiteral("2 are active. Seen since ")));
        f.backend.status.setUp = ServerStatus::SetUp::Ready;
        f.backend.status.intentsSetUp = ServerStatus::SetUp::Ready;
        f.scheduler.lookAgain();
        QTRY_COMPARE(title(), QString());
    }

    void theClusterIsInTheStatusBar()
    {
        WindowFixture f;
        ClusterHealth health;
        health.colour = ClusterHealth::Colour::Green;
        health.copies = health.copiesWanted = 3;
        health.nodes = health.dataNodes = 3;
        health.leader = "n1";
        f.backend.status.health = health;
        f.backend.status.clusterName = "prod-eu";
        f.backend.status.node = "n2";
        f.fillLikeThePictures();
        const StatusStrip &strip = *f.window->statusStrip();
        QVERIFY2(strip.text().contains(QStringLiteral("green · 3 nodes · n1")),
                 qPrintable(strip.text()));
        const auto tips = [&strip] {
            QStringList found;
            for (int x = 0; x < strip.width(); x += 4) {
                const QString tip = strip.toolTipAt({x, strip.height() / 2});
                if (!tip.isEmpty() && !found.contains(tip))
                    found.append(tip);
            }
            return found.join(QLatin1Char('|'));
        };
        QVERIFY2(tips().contains(QStringLiteral("Cluster prod-eu\nHealth of the locks: green, seen "
                                                "since ")),
                 qPrintable(tips()));
        QVERIFY2(tips().contains(QStringLiteral("3 of 3 copies of the locks are active")),
                 qPrintable(tips()));
        QCOMPARE(strip.accessibleDescription().contains(QStringLiteral("Leader: n1")), true);

        // The word of the state is there, whatever its colour.
        f.backend.status.health->colour = ClusterHealth::Colour::Yellow;
        f.backend.status.health->copies = f.backend.status.health->nodes = 1;
        f.scheduler.lookAgain();
        QTRY_VERIFY2(strip.text().contains(QStringLiteral("yellow · 1 node · n1 · one copy only")),
                     qPrintable(strip.text()));

        // Nothing old looks live, and nothing is made up.
        f.backend.failure = BackendError::of(BackendError::Kind::Unreachable, "gone");
        f.scheduler.lookAgain();
        QTRY_VERIFY2(!strip.text().contains(QStringLiteral("yellow")), qPrintable(strip.text()));
        f.backend.failure.reset();
        f.backend.status.health.reset();
        f.scheduler.lookAgain();
        QTRY_VERIFY(!f.window->banners()->contains(BannerArea::Kind::LostFeed));
        QVERIFY2(!strip.text().contains(QStringLiteral("node")), qPrintable(strip.text()));
    }

    void anOutageOfTheClusterIsABannerWithItsBeginning_data()
    {
        QTest::addColumn<bool>("isMaster");
        QTest::addColumn<QString>("title");
        QTest::newRow("no master") << true << QStringLiteral("The cluster has no leader.");
        QTest::newRow("no primary") << false << QStringLiteral("An index has no working shard.");
    }
    void anOutageOfTheClusterIsABannerWithItsBeginning()
    {
        QFETCH(const bool, isMaster);
        QFETCH(const QString, title);
        WindowFixture f;
        f.fillLikeThePictures();
        f.backend.status.setUp = ServerStatus::SetUp::Red;
        f.backend.status.health.emplace();
        f.backend.status.health->colour = ClusterHealth::Colour::Red;
        f.backend.status.health->isLeaderless = isMaster;
        f.scheduler.lookAgain();
        QTRY_VERIFY(f.window->banners()->contains(BannerArea::Kind::LostFeed));
        const auto content = [&f] {
            return f.window->banners()->banner(BannerArea::Kind::LostFeed)->content();
        };
        QCOMPARE(content().title, title);
        QVERIFY(content().tone == BannerText::Tone::Red);
        const QString seen = content().text.section(QLatin1Char('.'), 0, 0);
        QVERIFY2(seen.startsWith(QStringLiteral("Seen since ")), qPrintable(content().text));
        // As long as it lasts, also while nobody answers, it began when it was first seen.
        f.clock.advance(Millis(5000));
        f.scheduler.lookAgain();
        f.store.tick();
        QCOMPARE(content().text.section(QLatin1Char('.'), 0, 0), seen);
        QVERIFY2(f.window->statusStrip()->text().contains(QStringLiteral("red")),
                 qPrintable(f.window->statusStrip()->text()));
        f.backend.status.setUp = ServerStatus::SetUp::Ready;
        f.backend.status.health.reset();
        f.scheduler.lookAgain();
        QTRY_VERIFY(!f.window->banners()->contains(BannerArea::Kind::LostFeed));
    }

    void nothingLockedAndNotSetUp()
    {
        WindowFixture f;
        f.connectWindow();
        QTRY_COMPARE(f.window->emptyState()->title(), QStringLiteral("Nothing is locked"));
        WindowFixture g;
        g.backend.status.setUp = ServerStatus::SetUp::Missing;
        g.connectWindow();
        QTRY_COMPARE(g.window->emptyState()->title(), QStringLiteral("Locks are not set up here"));
        QCOMPARE(g.window->emptyState()->buttons().size(), 2);
    }

    void themeSwitches()
    {
        WindowFixture f;
        f.fillLikeThePictures();
        f.theme.setChoice(Theme::Choice::Dark);
        QTRY_VERIFY(StatusPalette::of(f.window->palette()).dark);
        QCOMPARE(f.window->grab().toImage().pixelColor(4, 4), StatusPalette::darkTable().window);
        f.theme.setChoice(Theme::Choice::Light);
        QTRY_VERIFY(!StatusPalette::of(f.window->palette()).dark);
    }

    void narrowWindowMovesTheInspectorDown()
    {
        WindowFixture f;
        f.fillLikeThePictures();
        f.window->resize(1024, 700);
        QVERIFY(f.window->tree()->isColumnHidden(LockTreeModel::HeldColumn));
        QVERIFY(f.window->toolStrip()->acquireButton()->text().isEmpty());
        f.window->resize(1440, 900);
        QVERIFY(!f.window->tree()->isColumnHidden(LockTreeModel::HeldColumn));
    }

    void aWindowThatStartsNarrowHidesWhatANarrowOneHides()
    {
        const QTemporaryDir folder;
        QSettings settings(folder.filePath(QStringLiteral("settings.ini")), QSettings::IniFormat);
        WindowFixture f;
        for (const QSize size : {QSize(1440, 900), QSize(1024, 700)}) {
            f.makeWindow({}, {}, &settings);
            f.window->resize(size);
            f.window->close(); // remembers
        }
        f.makeWindow({}, {}, &settings);
        QVERIFY(f.window->tree()->isColumnHidden(LockTreeModel::HeldColumn));
        f.window->resize(1440, 900);
        QTRY_VERIFY(!f.window->tree()->isColumnHidden(LockTreeModel::HeldColumn));
    }

    void chosenColumnsOutliveWhatANarrowWindowHides()
    {
        const QTemporaryDir folder;
        QSettings settings(folder.filePath(QStringLiteral("settings.ini")), QSettings::IniFormat);
        WindowFixture f;
        f.makeWindow({}, {}, &settings);
        const auto choose = [&f](int column) {
            auto *menu = f.window->findChild<QMenu *>(QStringLiteral("columnMenu"));
            emit menu->aboutToShow();
            menu->actions().at(column - 1)->trigger();
        };
        const auto hidden = [&f] {
            QList<int> columns;
            for (int column = 0; column < LockTreeModel::ColumnCount; ++column) {
                if (f.window->tree()->isColumnHidden(column))
                    columns.append(column);
            }
            return columns;
        };
        const auto below = [&f] {
            return f.window->tree()->columnWidth(LockTreeModel::BelowColumn);
        };
        const int owner = LockTreeModel::OwnerColumn;
        const int held = LockTreeModel::HeldColumn;
        f.window->resize(1440, 900);
        choose(owner);
        f.window->tree()->header()->resizeSection(LockTreeModel::BelowColumn, 123);
        f.window->resize(1024, 700);
        QCOMPARE(hidden(), (QList<int>{owner, held}));
        QVERIFY(below() < 123);
        f.window->resize(1440, 900);
        QCOMPARE(hidden(), QList<int>{owner});
        QCOMPARE(below(), 123);
        f.window->tree()->setBeside(true);
        QVERIFY(hidden().contains(int(LockTreeModel::BelowColumn)));
        f.window->tree()->setBeside(false);
        QCOMPARE(hidden(), QList<int>{owner});

        f.window->resize(1024, 700);
        choose(held); // although there is little room
        choose(LockTreeModel::LeaseColumn);
        const QList<int> chosen{owner, int(LockTreeModel::LeaseColumn)};
        QCOMPARE(hidden(), chosen);
        f.window->close(); // remembers
        f.makeWindow({}, {}, &settings);
        QVERIFY(f.window->width() < 1280);
        QCOMPARE(hidden(), chosen);
        QVERIFY(below() < 123);
        f.window->resize(1440, 900);
        QTRY_COMPARE(below(), 123);
        QCOMPARE(hidden(), chosen);
        f.window->resize(1024, 700);
        QCOMPARE(hidden(), chosen);
        emit f.window->findChild<ColumnMenu *>()->resetWanted();
        QCOMPARE(hidden(), QList<int>{held});
    }

    /// Those of versions whose columns stood fast.
    void keptColumnsCanBeMoved()
    {
        const QTemporaryDir folder;
        QSettings settings(folder.filePath(QStringLiteral("settings.ini")), QSettings::IniFormat);
        WindowFixture f;
        QTreeView earlier;
        earlier.setModel(f.window->tree()->items());
        earlier.header()->setSectionsMovable(false);
        SavedView view;
        view.columns = earlier.header()->saveState();
        settings.setValue(QStringLiteral("window/columns"), view.columns);
        f.makeWindow({}, {}, &settings);
        QVERIFY(f.window->tree()->header()->sectionsMovable());
        QVERIFY(!f.window->tree()->header()->isFirstSectionMovable());
        f.window->findChild<SavedViews *>()->apply(view);
        QVERIFY(f.window->tree()->header()->sectionsMovable());
    }

    void everyControlHasAName()
    {
        WindowFixture f;
        f.fillLikeThePictures();
        FakeLab lab;
        lab.list.push_back(
                {"worker-1", 90412, LabWorker::State::Holding, "/clinton/a.txt", "nightly import"});
        f.window->feature<LabFeature>()->setWorkers(&lab);
        f.window->feature<ServerFeature>()->openConnectionDialog();
        f.window->feature<LocksFeature>()->openAcquireDialog();
        f.window->tree()->selectDocument(QStringLiteral("/clinton/projects/elasticsearch/old.txt"));
        f.window->feature<BreakingFeature>()->openBreakDialog();
        const auto named = [](const QWidget *widget) {
            const auto *button = qobject_cast<const QAbstractButton *>(widget);
            return !widget->accessibleName().isEmpty() || (button && !button->text().isEmpty());
        };
        QStringList nameless;
        for (const QWidget *widget : f.window->findChildren<QWidget *>()) {
            const bool control = qobject_cast<const QAbstractButton *>(widget)
                                 || qobject_cast<const QLineEdit *>(widget)
                                 || qobject_cast<const QComboBox *>(widget)
                                 || qobject_cast<const QAbstractItemView *>(widget)
                                 || qobject_cast<const QPlainTextEdit *>(widget);
            // Parts of Qt's own controls (header, clear button, popup list) are named by the
            // control.
            const bool own = widget->metaObject()->className()[0] == 'l'
                             || !widget->objectName().startsWith(QStringLiteral("qt_"));
            const QString parent = widget->parent() ? QString::fromLatin1(
                                           widget->parent()->metaObject()->className())
                                                    : QString();
            const bool inside = qobject_cast<const QLineEdit *>(widget->parent())
                                || parent == QLatin1String("QComboBoxPrivateContainer")
                                || parent == QLatin1String("QTabBar")
                                || parent == QLatin1String("QMenuBar")
                                || parent == QLatin1String("QDialogButtonBox")
                                || widget->inherits("QHeaderView");
            if (control && own && !inside && !named(widget))
                nameless.append(QString::fromLatin1(widget->metaObject()->className())
                                + QStringLiteral(" in ") + parent);
        }
        QVERIFY2(nameless.isEmpty(), qPrintable(nameless.join(QStringLiteral("; "))));
    }

    void workersCanBeCrashedAndFrozen()
    {
        WindowFixture f;
        FakeLab lab;
        lab.list.push_back(
                {"worker-1", 90412, LabWorker::State::Holding, "/clinton/a.txt", "nightly import"});
        f.window->feature<LabFeature>()->setWorkers(&lab);
        WorkerPanel &panel = *f.window->feature<LabFeature>()->workerPanel();
        QCOMPARE(panel.cards().size(), 1U);
        QTest::mouseClick(panel.cards().front()->crashButton(), Qt::LeftButton);
        QTest::mouseClick(panel.cards().front()->freezeButton(), Qt::LeftButton);
        lab.list.front().state = LabWorker::State::Frozen;
        lab.tell();
        QTest::mouseClick(panel.cards().front()->freezeButton(), Qt::LeftButton);
        lab.list.front().state = LabWorker::State::Crashed;
        lab.tell();
        QTest::mouseClick(panel.cards().front()->crashButton(), Qt::LeftButton);
        QCOMPARE(lab.calls,
                 QStringList({QStringLiteral("crash worker-1"), QStringLiteral("freeze worker-1"),
                              QStringLiteral("thaw worker-1"),
                              QStringLiteral("restart worker-1")}));
        f.window->feature<LabFeature>()->setWorkers(nullptr);
        QVERIFY(panel.cards().empty());
    }

    void hostileTextStaysText()
    {
        WindowFixture f;
        Session session = f.backend.makeSession("s-evil", "<img src=file:///etc/passwd>\u202E", 1);
        session.process.purpose = std::string(2 * 1024 * 1024, 'A') + "\n\x01";
        session.process.app = "\u202Egnp\u200B";
        f.backend.putSession(session);
        f.backend.lockTree("/<b>bold</b>\u202Etxt.exe", "s-evil");
        LockDocument huge;
        huge.id = "h:2mb";
        huge.kind = LockKind::Document;
        huge.path = std::string(2 * 1024 * 1024, 'x');
        huge.unreadable = std::string(1024 * 1024, 'y') + "\u202E";
        f.backend.put(huge);
        QVERIFY(f.connectWindow());
        LockTreeView &tree = *f.window->tree();
        tree.openAll();
        QTRY_VERIFY(tree.items()->indexOfDocument("h:2mb").isValid());
        for (const char *id : {"h:2mb", "/<b>bold</b>\u202Etxt.exe"}) {
            const QModelIndex index = tree.items()->indexOfDocument(id);
            for (int column = 0; column < LockTreeModel::ColumnCount; ++column) {
                const QString text = index.siblingAtColumn(column).data().toString();
                QVERIFY(text.size() <= 1200);
                QVERIFY(!text.contains(QChar(0x202E)) && !text.contains(QLatin1Char('\n')));
            }
            tree.setCurrentIndex(index);
            QVERIFY(!f.window->grab().isNull());
        }
        for (const QLabel *label : f.window->findChildren<QLabel *>())
            QVERIFY2(label->pixmap().isNull() == false || label->textFormat() == Qt::PlainText
                             || label->text().isEmpty(),
                     qPrintable(label->text()));
        for (const QLabel *label : f.window->findChildren<QLabel *>())
            QVERIFY(!label->text().contains(QChar(0x202E)));
    }
};

LOCKSCOPE_TEST(TestMainWindow)
#include "tst_mainwindow.moc"
