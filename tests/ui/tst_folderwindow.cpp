// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/support/testprogram.h"
#include "tests/ui/windowfixture.h"
#include "ui/breaking/breaklockdialog.h"
#include "ui/check/anomaliespanel.h"
#include "ui/check/checkfeature.h"
#include "ui/inspector/inspector.h"
#include "ui/inspector/inspectorfeature.h"
#include "ui/inspector/whyblockedpage.h"
#include "ui/kit/banner.h"
#include "ui/kit/emptystate.h"
#include "ui/kit/scanbar.h"
#include "ui/kit/textlabel.h"
#include "ui/shell/statusstrip.h"
#include "ui/shell/toolstrip.h"
#include "ui/text/format.h"
#include "ui/tree/locktreeitems.h"
#include "ui/tree/locktreeview.h"

#include <QAction>
#include <QLineEdit>
#include <QPushButton>
#include <QScrollBar>
#include <QTabWidget>
#include <QTest>
#include <QTimer>
#include <QToolButton>

#include <algorithm>

using namespace lockscope;
using namespace std::chrono_literals;

/// The window on a server that is read folder by folder.
class TestFolderWindow : public QObject
{
    Q_OBJECT

    struct Fixture : WindowFixture
    {
        Fixture()
        {
            backend.putSession(backend.makeSession("s1"));
            backend.lockTree("/a/b/c", "s1");
            backend.lockTree("/d", "s1");
        }
        bool connectByFolder()
        {
            scheduler.setReading(RefreshScheduler::Reading::ByFolder);
            return connectWindow() && comesIn("/d") && isLive();
        }
        bool isLive() const
        {
            return QTest::qWaitFor(
                    [&] {
                        return scheduler.state().kind == ConnectionState::Kind::Live
                               && scheduler.folders().isOutsideWalked();
                    },
                    60000);
        }
        BreakLockDialog *breakDialog() const { return window->findChild<BreakLockDialog *>(); }
        QString notice() const
        {
            const Banner *notice = window->banners()->banner(BannerArea::Kind::Notice);
            return notice ? notice->content().text : QString();
        }
        LockTreeView &tree() const { return *window->tree(); }
        QModelIndex at(const char *path) const { return tree().items()->indexOfPath(path); }
        bool shows(const char *path) const { return at(path).isValid(); }
        bool comesIn(const char *path) const
        {
            return QTest::qWaitFor([&] { return shows(path); }, 60000);
        }
        FolderReading reading(const char *path) const { return tree().items()->reading(at(path)); }
        bool isRead(const char *path) const
        {
            return QTest::qWaitFor([&] { return reading(path) == FolderReading::Whole; }, 60000);
        }
        bool open(const char *path) const
        {
            tree().expand(at(path));
            return isRead(path);
        }
        QString below(const char *path) const
        {
            return at(path).siblingAtColumn(LockTreeModel::BelowColumn).data().toString();
        }
        /// Later than whatever the view has put off.
        bool settles() const
        {
            for (int turn = 0; turn < 3; ++turn) {
                bool isLater = false;
                QTimer::singleShot(0, &tree(), [&isLater] { isLater = true; });
                if (!QTest::qWaitFor([&] { return isLater; }, 60000))
                    return false;
            }
            return true;
        }
        void clickSign(const char *path) const
        {
            tree().scrollTo(at(path));
            const QRect row = tree().visualRect(at(path));
            QTest::mouseClick(tree().viewport(), Qt::LeftButton, {},
                              {row.left() - tree().indentation() / 2, row.center().y()});
        }
        void press(Qt::Key key) const
        {
            tree().setFocus();
            QTest::keyClick(&tree(), key);
        }
        /// By its text without the mnemonic.
        QAction *action(const char *text) const
        {
            const QList<QAction *> actions = window->actions();
            const auto it = std::find_if(actions.begin(), actions.end(), [text](QAction *action) {
                return action->text().remove(QLatin1Char('&')) == QString::fromUtf8(text);
            });
            return it == actions.end() ? nullptr : *it;
        }
        ScanBar *bar() const { return window->statusStrip()->scanBar(); }
        void lockMany(int count)
        {
            for (int i = 0; i < count; ++i)
                backend.lockTree("/many/" + std::to_string(10000 + i), "s1");
        }
    };

private slots:
    void aFolderIsReadWhenItsSignIsClicked()
    {
        Fixture f;
        QVERIFY(f.connectByFolder());
        QVERIFY(f.settles());
        QVERIFY(!f.shows("/a/b"));
        QCOMPARE(f.below("/a"), QStringLiteral("not read"));
        f.clickSign("/a");
        QVERIFY(f.comesIn("/a/b"));
        QVERIFY(f.tree().isExpanded(f.at("/a")));
        QVERIFY(f.isRead("/a"));
        QVERIFY(f.settles());
        QCOMPARE(f.backend.countOf("folder /a"), 1); // nothing below it opens by itself
        QCOMPARE(f.below("/a/b"), QStringLiteral("not read"));
        f.clickSign("/a/b");
        QVERIFY(f.comesIn("/a/b/c"));
        QVERIFY(f.isRead("/a/b"));
        QCOMPARE(f.below("/a"), QStringLiteral("1"));
    }

    void aFolderIsReadWithKeys()
    {
        Fixture f;
        QVERIFY(f.connectByFolder());
        f.tree().choose(f.at("/a"));
        f.press(Qt::Key_Right);
        QVERIFY(f.comesIn("/a/b"));
        f.press(Qt::Key_Down);
        QCOMPARE(f.tree().currentPath(), QStringLiteral("/a/b"));
        f.press(Qt::Key_Asterisk);
        QVERIFY(f.comesIn("/a/b/c"));
        QVERIFY(f.tree().isExpanded(f.at("/a/b")));
    }

    void openingAllFoldersReadsNone()
    {
        Fixture f;
        QVERIFY(f.connectByFolder());
        QVERIFY(f.open("/a"));
        f.tree().closeAll();
        f.action("Open all folders")->trigger();
        QVERIFY(f.settles());
        QVERIFY(f.tree().isExpanded(f.at("/a")));
        QVERIFY(!f.tree().isExpanded(f.at("/a/b")));
        QCOMPARE(f.backend.countOf("folder /a"), 1);
    }

    void moreIsReadWhenTheEndComesIntoView()
    {
        Fixture f;
        f.lockMany(1200);
        QVERIFY(f.connectByFolder());
        // Reading a folder soon after the locks were written makes the feed tell them once more,
        // and what it tells meanwhile is shown, whichever page it would have come with.
        QVERIFY(f.advance(10s));
        const auto comeIn = [&f](int rows) {
            return QTest::qWaitFor(
                           [&] { return f.tree().items()->rowCount(f.at("/many")) >= rows; }, 60000)
                   && QTest::qWaitFor([&] { return f.reading("/many") != FolderReading::Reading; },
                                      60000);
        };
        f.tree().expand(f.at("/many"));
        QVERIFY(comeIn(FolderReader::PageSize));
        QVERIFY(f.settles());
        QCOMPARE(f.tree().items()->rowCount(f.at("/many")), FolderReader::PageSize);
        QVERIFY(f.reading("/many") == FolderReading::More);
        QCOMPARE(f.below("/many"), formatCount(FolderReader::PageSize) + QLatin1Char('+'));
        f.tree().verticalScrollBar()->setValue(f.tree().verticalScrollBar()->maximum());
        QVERIFY(comeIn(2 * FolderReader::PageSize));
        QVERIFY(f.settles());
        QCOMPARE(f.tree().items()->rowCount(f.at("/many")), 2 * FolderReader::PageSize);
        f.tree().verticalScrollBar()->setValue(f.tree().verticalScrollBar()->maximum());
        QVERIFY(comeIn(1200));
        QVERIFY(f.isRead("/many"));
        QCOMPARE(f.below("/many"), formatCount(1200));
    }

    void underAFilterNothingMoreIsRead()
    {
        Fixture f;
        f.lockMany(1200);
        QVERIFY(f.connectByFolder());
        f.tree().expand(f.at("/many"));
        QVERIFY(f.comesIn("/many/10499"));
        QVERIFY(QTest::qWaitFor([&] { return f.reading("/many") == FolderReading::More; }, 60000));
        const int before = f.backend.countOf("folder ");
        f.window->toolStrip()->filterLine()->setText(QStringLiteral("10001"));
        QVERIFY(QTest::qWaitFor([&] { return f.tree().items()->isFiltered(); }, 60000));
        QVERIFY(f.settles());
        QCOMPARE(f.tree().items()->rowCount(f.at("/many")), 1);
        QCOMPARE(f.backend.countOf("folder "), before);
        f.store.tick();
        QVERIFY2(f.window->statusStrip()->text().contains(
                         QStringLiteral("Of what was read: 1 row matches")),
                 qPrintable(f.window->statusStrip()->text()));
    }

    void whatCouldNotBeReadIsClosedAndTriedAgainWhenOpened()
    {
        Fixture f;
        f.scheduler.setInterval(
                3600s); // else the server counts as lost, and the scheduler tries again
        QVERIFY(f.connectByFolder());
        f.backend.failure = BackendError{BackendError::Kind::ServerError, 500, "no luck", {}, {}};
        f.clickSign("/a");
        QVERIFY(QTest::qWaitFor([&] { return f.reading("/a") == FolderReading::Failed; }, 60000));
        QVERIFY(!f.tree().isExpanded(f.at("/a")));
        QCOMPARE(f.below("/a"), QStringLiteral("failed"));
        QVERIFY(f.at("/a").data(Qt::ToolTipRole).toString().contains(QStringLiteral("no luck")));
        QVERIFY(f.settles());
        f.backend.failure.reset();
        f.clickSign("/a");
        QVERIFY(f.comesIn("/a/b"));
        QVERIFY(f.tree().isExpanded(f.at("/a")));
    }

    void theMenuSwitchesAndTheStatusBarTellsHowMuchIsRead()
    {
        Fixture f;
        QVERIFY(f.connectWindow());
        QAction *byFolder = f.action("Read folder by folder");
        QVERIFY(byFolder && byFolder->isEnabled());
        QVERIFY(!byFolder->isChecked());
        QVERIFY(f.shows("/a/b/c"));

        byFolder->trigger();
        QVERIFY(QTest::qWaitFor(
                [&] {
                    return f.scheduler.state().kind == ConnectionState::Kind::Live
                           && f.scheduler.readsByFolder();
                },
                60000));
        QVERIFY(f.comesIn("/d"));
        f.store.tick();
        QVERIFY(byFolder->isChecked());
        QVERIFY(!f.shows("/a/b"));
        QVERIFY(f.bar()->isVisible());
        QCOMPARE(f.bar()->text(), QStringLiteral("Folder by folder: 3 of 5 documents read"));
        QVERIFY(!f.bar()->pauseButton()->isVisible());
        QVERIFY(!f.bar()->cancelButton()->isVisible());
        QVERIFY(!f.action("Cancel reading")->isEnabled());

        byFolder->trigger();
        QVERIFY(f.comesIn("/a/b/c"));
        QVERIFY(QTest::qWaitFor([&] { return !f.bar()->isVisible(); }, 60000));
        QVERIFY(!byFolder->isChecked());
    }

    void theNumbersSayThatTheyAreOfWhatWasRead()
    {
        Fixture f;
        f.backend.unlockTree("/d", "s1"); // what is left lies two folders deep
        f.scheduler.setReading(RefreshScheduler::Reading::ByFolder);
        QVERIFY(f.connectWindow() && f.comesIn("/a") && f.isLive());
        QVERIFY(f.open("/a"));
        QCOMPARE(f.below("/a"), QStringLiteral("–"));
        const QString tip = f.at("/a")
                                    .siblingAtColumn(LockTreeModel::BelowColumn)
                                    .data(Qt::ToolTipRole)
                                    .toString();
        QVERIFY2(tip.contains(QStringLiteral("more locks may be below")), qPrintable(tip));

        QVERIFY(f.advance(50s)); // nobody renews: it is over
        const auto says = [&f](const char *words) {
            return f.window->statusStrip()->text().contains(QString::fromLatin1(words));
        };
        // The tree shows a dead process on the folders, and none of its locks was read.
        QVERIFY2(says("Of what was read: 0 locks, 0 dead"),
                 qPrintable(f.window->statusStrip()->text()));
        QVERIFY2(says("1 stale process: its locks are not read"),
                 qPrintable(f.window->statusStrip()->text()));
        QVERIFY(f.open("/a/b"));
        f.store.tick();
        QCOMPARE(f.below("/a"), QStringLiteral("1"));
        QVERIFY2(says("Of what was read: 1 lock, 1 dead"),
                 qPrintable(f.window->statusStrip()->text()));
        QVERIFY(!says("stale process"));
    }

    void whatNeedsAllLocksSaysThatItHasNot()
    {
        Fixture f;
        QVERIFY(f.connectByFolder());
        f.store.tick();
        const QPushButton *check = f.window->feature<CheckFeature>()->panel()->checkButton();
        QVERIFY(!check->isEnabled());
        QVERIFY2(check->toolTip().contains(QStringLiteral("lockctl fsck")),
                 qPrintable(check->toolTip()));

        const QAction *below = f.action("Break everything below…");
        f.tree().choose(f.at("/a"));
        QVERIFY(!below->isEnabled());
        QVERIFY2(below->toolTip().contains(QStringLiteral("lockctl break --below")),
                 qPrintable(below->toolTip()));
        QVERIFY(f.open("/a"));
        QVERIFY(f.open("/a/b"));
        QVERIFY2(below->isEnabled(), qPrintable(below->toolTip()));
    }

    void whoIsInTheWayIsKnownWhenTheFoldersAboveAreRead()
    {
        Fixture f;
        QVERIFY(f.connectByFolder());
        f.tree().choose(f.at("/a"));
        f.window->feature<InspectorFeature>()->panel()->tabs()->setCurrentIndex(
                Inspector::WhyBlockedTab);
        auto *why = f.window->feature<InspectorFeature>()->panel()->findChild<WhyBlockedPage *>();
        why->asked()->setText(QStringLiteral("/a/b/c"));
        QTest::keyClick(why->asked(), Qt::Key_Return);
        QVERIFY2(why->summary()->text().contains(QStringLiteral("open /a in the tree")),
                 qPrintable(why->summary()->text()));
        QVERIFY(f.open("/a"));
        QVERIFY(f.open("/a/b"));
        f.window->feature<InspectorFeature>()->panel()->refresh();
        QCOMPARE(why->summary()->text(), QStringLiteral("1 holder is in the way."));
        why->asked()->setText(QStringLiteral("/a/b/other"));
        QTest::keyClick(why->asked(), Qt::Key_Return);
        QCOMPARE(why->summary()->text(), QStringLiteral("Nobody is in the way of /a/b/other."));
    }

    void aBreakThatEndsASessionSaysThatItMayHoldMore()
    {
        Fixture f;
        QVERIFY(f.connectByFolder());
        QVERIFY(f.advance(50s)); // nobody renews: it is over
        f.tree().choose(f.at("/d"));
        f.action("Break…")->trigger();
        const BreakLockDialog *dialog = f.breakDialog();
        QVERIFY(dialog);
        QVERIFY(dialog->plan().mayEndMore());
        QVERIFY(dialog->level() == BlastRadius::Wide);
        QVERIFY(!dialog->breakButton()->isEnabled());
        const auto *more = dialog->findChild<TextLabel *>(QStringLiteral("endsMore"));
        QVERIFY(more && more->isVisible());
        QVERIFY2(more->text().startsWith(QStringLiteral("Ends everything this process holds")),
                 qPrintable(more->text()));
        QVERIFY2(dialog->planText().contains(more->text()), qPrintable(dialog->planText()));
        QTest::keyClicks(dialog->confirmField(), QStringLiteral("/d"));
        QVERIFY(dialog->breakButton()->isEnabled());
    }

    void aSessionWithoutADocumentIsNotMarked()
    {
        Fixture f;
        f.backend.lockTree("/gone", "s9");
        QVERIFY(f.connectByFolder());
        QVERIFY(f.comesIn("/gone"));
        QVERIFY(f.advance(120s, {"s1"}));
        f.tree().choose(f.at("/gone"));
        f.action("Break…")->trigger();
        QVERIFY(!f.breakDialog());
        QVERIFY2(f.notice().contains(QStringLiteral("“lockctl break” reads everything first")),
                 qPrintable(f.notice()));
        QCOMPARE(f.backend.plans.size(), 0U);
    }

    void whatWasNotReadIsNotCalledFree()
    {
        Fixture f;
        QVERIFY(f.connectByFolder());
        Inspector &inspector = *f.window->feature<InspectorFeature>()->panel();
        const auto says = [&inspector](const QString &text) {
            const QList<TextLabel *> labels = inspector.findChildren<TextLabel *>();
            return std::any_of(labels.begin(), labels.end(),
                               [&text](const TextLabel *label) { return label->text() == text; });
        };
        inspector.setSubject(QString(), QStringLiteral("/a/b/c"));
        QVERIFY(says(QStringLiteral("not read: open /a in the tree")));
        QVERIFY(!says(QStringLiteral("not locked")));
        QVERIFY(f.open("/a"));
        QVERIFY(f.open("/a/b"));
        inspector.setSubject(QString(), QStringLiteral("/a/b/other"));
        QVERIFY(says(QStringLiteral("not locked")));
    }

    void withoutAllThatLiesInNoFolderNobodyIsSaidToBeInTheWayOfNothing()
    {
        Fixture f;
        QVERIFY(f.connectByFolder());
        f.window->feature<InspectorFeature>()->panel()->tabs()->setCurrentIndex(
                Inspector::WhyBlockedTab);
        f.tree().choose(f.at("/d"));
        auto *why = f.window->feature<InspectorFeature>()->panel()->findChild<WhyBlockedPage *>();
        why->asked()->setText(QStringLiteral("/free"));
        QTest::keyClick(why->asked(), Qt::Key_Return);
        QCOMPARE(why->summary()->text(), QStringLiteral("Nobody is in the way of /free."));
        f.scheduler.folders().leaveOutside();
        f.window->feature<InspectorFeature>()->panel()->refresh();
        QVERIFY2(why->summary()->text().contains(QStringLiteral("lie in no folder")),
                 qPrintable(why->summary()->text()));
        f.store.tick();
        QVERIFY2(f.bar()->text().startsWith(
                         QStringLiteral("Locks that lie in no folder are missing")),
                 qPrintable(f.bar()->text()));
        f.action("Reload everything")->trigger();
        QVERIFY(f.isLive());
        f.store.tick();
        QVERIFY2(f.bar()->text().startsWith(QStringLiteral("Folder by folder")),
                 qPrintable(f.bar()->text()));
    }

    void anOpenFolderThatIsUnreadIsReadWhenItIsSeen()
    {
        Fixture f;
        QVERIFY(f.connectByFolder());
        {
            const QSignalBlocker nobodyHears(f.tree()); // as when a filter opens it
            f.tree().expand(f.at("/a"));
        }
        QVERIFY(f.tree().isExpanded(f.at("/a")));
        QVERIFY(f.reading("/a") == FolderReading::NotRead);
        f.window->toolStrip()->filterLine()->setText(QStringLiteral("a"));
        QVERIFY(QTest::qWaitFor([&] { return f.tree().items()->isFiltered(); }, 60000));
        f.window->toolStrip()->filterLine()->clear();
        QVERIFY(f.comesIn("/a/b"));
    }

    void whenItIsFullTheStatusBarSaysWhatToDo()
    {
        Fixture f;
        f.scheduler.folders().setMostHeld(3);
        QVERIFY(f.connectByFolder());
        QVERIFY(QTest::qWaitFor([&] { return f.scheduler.folders().isFull(); }, 60000));
        f.store.tick();
        QVERIFY2(f.bar()->text().startsWith(QStringLiteral("Full")), qPrintable(f.bar()->text()));
        QVERIFY(!f.tree().items()->hasChildren(f.at("/a")));

        f.scheduler.folders().setMostHeld(FolderReader::MostHeld);
        f.action("Reload everything")->trigger();
        QVERIFY(QTest::qWaitFor(
                [&] { return f.shows("/a") && f.tree().items()->hasChildren(f.at("/a")); }, 60000));
        f.tree().expand(f.at("/a"));
        QVERIFY(f.comesIn("/a/b"));
    }
};

LOCKSCOPE_TEST(TestFolderWindow)
#include "tst_folderwindow.moc"
