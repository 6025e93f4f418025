// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/support/testprogram.h"
#include "tests/ui/windowfixture.h"
#include "ui/inspector/inspector.h"
#include "ui/inspector/inspectordetails.h"
#include "ui/inspector/inspectorfeature.h"
#include "ui/kit/banner.h"
#include "ui/kit/emptystate.h"
#include "ui/kit/listpanel.h"
#include "ui/kit/scanbar.h"
#include "ui/kit/segmentbar.h"
#include "ui/kit/textlabel.h"
#include "ui/kit/verdictbox.h"
#include "ui/owners/ownersfeature.h"
#include "ui/owners/ownerspanel.h"
#include "ui/shell/statusstrip.h"
#include "ui/shell/toolstrip.h"
#include "ui/tree/locktreeview.h"

#include <QAction>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QSignalSpy>
#include <QTabWidget>
#include <QTest>
#include <QToolButton>

#include <algorithm>

using namespace lockscope;
using namespace std::chrono_literals;
using Kind = ConnectionState::Kind;

class TestScanBar : public QObject
{
    Q_OBJECT

    /// A window in the middle of its first walk: the server holds its next page back.
    struct Fixture : WindowFixture
    {
        Fixture()
        {
            backend.putSession(backend.makeSession("s1"));
            for (int i = 0; i < 100; ++i)
                backend.lockTree("/x" + std::to_string(i), "s1");
            backend.pageLimit = 10;
            scheduler.setInterval(3600s);
            connection = QObject::connect(&scheduler, &RefreshScheduler::stateChanged, &scheduler,
                                          [this](const ConnectionState &state) {
                                              if (state.loaded >= 30)
                                                  backend.hanging = true;
                                          });
            open();
        }
        bool isHalfWay() const
        {
            return QTest::qWaitFor([this] { return backend.hanging && store.lockCount() >= 30; },
                                   60000);
        }
        void answer()
        {
            QObject::disconnect(connection);
            backend.hanging = false;
            backend.answerAll();
        }
        /// The request that is held back does.
        void fail()
        {
            backend.failure = BackendError{BackendError::Kind::Unreachable, 0, "no route", {}, {}};
            backend.hanging = false;
            backend.answerAll();
        }
        bool waitFor(Kind kind) const
        {
            return QTest::qWaitFor([&] { return scheduler.state().kind == kind; }, 60000);
        }
        ScanBar *bar() const { return window->statusStrip()->scanBar(); }

        QMetaObject::Connection connection;
    };

private slots:
    void theStatusBarTellsHowFarTheWalkIs()
    {
        Fixture f;
        QVERIFY(f.isHalfWay());
        QVERIFY(f.bar()->isVisible());
        QVERIFY2(f.bar()->text().contains(QStringLiteral("of 101 documents read")),
                 qPrintable(f.bar()->text()));
        QVERIFY(f.window->statusStrip()->text().contains(f.bar()->text()));
        QVERIFY(f.bar()->width() >= f.bar()->sizeHint().width());
        QVERIFY(f.window->tree()->isVisible()); // what was read can be looked at
        f.answer();
        QVERIFY(f.waitFor(Kind::Live));
        QVERIFY(!f.bar()->isVisible());
        QCOMPARE(f.store.lockCount(), std::size_t(101));
    }

    void noPanelSaysWhatWasNotRead()
    {
        Fixture f;
        const auto claims = [&f] {
            QStringList all;
            for (const ListPanel *panel : f.window->findChildren<ListPanel *>())
                all.append(panel->emptyState()->title());
            return all;
        };
        const auto noneIsClaimed = [&claims] {
            const QStringList said = claims();
            for (const char *claim :
                 {"Nothing is stale", "Nobody holds a lock", "No change is half done",
                  "Nothing has happened yet", "The tree is whole"}) {
                if (said.contains(QLatin1String(claim)))
                    return false;
            }
            return true;
        };
        // Before anything is read.
        QVERIFY2(noneIsClaimed(), qPrintable(claims().join(QStringLiteral("; "))));
        QVERIFY(claims().contains(QStringLiteral("Not read yet")));
        const auto strip = [&f] { return f.window->statusStrip()->text(); };
        QVERIFY2(strip().contains(QStringLiteral("– locks")), qPrintable(strip()));
        const SegmentBar &segments = *f.window->toolStrip()->segments();
        QCOMPARE(segments.button(1)->accessibleName(), QStringLiteral("Stale"));
        QCOMPARE(segments.button(2)->accessibleName(), QStringLiteral("Mine"));

        QVERIFY(f.isHalfWay());
        QVERIFY2(noneIsClaimed(), qPrintable(claims().join(QStringLiteral("; "))));
        QTRY_VERIFY2(strip().contains(QStringLiteral("Of what was read: ")), qPrintable(strip()));
        QVERIFY2(strip().contains(QStringLiteral("– dead")), qPrintable(strip()));
        QCOMPARE(segments.button(1)->accessibleName(), QStringLiteral("Stale"));
        const QList<TextLabel *> labels
                = f.window->feature<OwnersFeature>()->panel()->findChildren<TextLabel *>();
        QTRY_VERIFY(std::any_of(labels.begin(), labels.end(), [](const TextLabel *label) {
            return label->text() == QStringLiteral("Of what was read: 1 process");
        }));

        // A lock that is not read yet is not called free, and nobody is said not to be in the way.
        f.window->workspace().choosePath(QStringLiteral("/x99"));
        Inspector &inspector = *f.window->feature<InspectorFeature>()->panel();
        const auto inspected = [&inspector] {
            QStringList all;
            for (const TextLabel *label : inspector.findChildren<TextLabel *>()) {
                if (label->isVisible())
                    all.append(label->text());
            }
            return all.join(QLatin1Char('|'));
        };
        QVERIFY2(!inspected().contains(QStringLiteral("not locked"), Qt::CaseInsensitive),
                 qPrintable(inspected()));
        inspector.tabs()->setCurrentIndex(Inspector::WhyBlockedTab);
        QVERIFY2(!inspected().contains(QStringLiteral("Nobody is in the way")),
                 qPrintable(inspected()));
        inspector.tabs()->setCurrentIndex(Inspector::DocumentTab);
        QVERIFY2(!inspector.documentView()->toPlainText().contains(QStringLiteral("no document")),
                 qPrintable(inspector.documentView()->toPlainText()));

        f.answer();
        QVERIFY(f.waitFor(Kind::Live));
        QTRY_VERIFY(claims().contains(QStringLiteral("Nothing is stale")));
        QTRY_COMPARE(segments.button(1)->accessibleName(), QStringLiteral("Stale 0"));
        QTRY_VERIFY(!strip().contains(QStringLiteral("Of what was read")));
        inspector.tabs()->setCurrentIndex(Inspector::WhyBlockedTab);
        QVERIFY(f.window->tree()->selectDocument(QStringLiteral("/x99")));
        QTRY_VERIFY2(inspected().contains(QStringLiteral("1 holder is in the way")),
                     qPrintable(inspected()));
    }

    /// The root's document comes last: every lock below has changed it.
    void theInspectorFollowsTheRootThroughALargeRead()
    {
        Fixture f;
        QVERIFY(f.isHalfWay());
        LockTreeView &tree = *f.window->tree();
        QVERIFY(f.store.find("global") == NoDocument);
        const QModelIndex root = tree.model()->index(0, 0);
        QCOMPARE(root.data().toString(), QStringLiteral("/"));
        QTest::mouseClick(tree.viewport(), Qt::LeftButton, Qt::NoModifier,
                          tree.visualRect(root).center());
        const Inspector &inspector = *f.window->feature<InspectorFeature>()->panel();
        const auto head = [&inspector] {
            for (const TextLabel *label : inspector.findChildren<TextLabel *>()) {
                if (label->text().startsWith(QStringLiteral("root of the tree")))
                    return label->text();
            }
            return QString();
        };
        f.answer();
        QVERIFY(f.waitFor(Kind::Live));
        const QString inTree = root.siblingAtColumn(LockTreeModel::StateColumn).data().toString();
        QCOMPARE(inTree, QStringLiteral(u"shared \u00d7100"));
        QTRY_VERIFY2(head().contains(inTree + QLatin1Char(' ')), qPrintable(head()));
        QVERIFY(inspector.details()->verdict()->title() != QStringLiteral("Not locked"));
    }

    void pausedAndResumedWithTheMouse()
    {
        Fixture f;
        QVERIFY(f.isHalfWay());
        QTest::mouseClick(f.bar()->pauseButton(), Qt::LeftButton);
        QCOMPARE(f.scheduler.state().kind, Kind::Paused);
        QVERIFY(f.bar()->isVisible());
        QVERIFY2(f.bar()->text().startsWith(QStringLiteral("Paused")), qPrintable(f.bar()->text()));
        QCOMPARE(f.bar()->pauseButton()->accessibleName(), QStringLiteral("Read on"));
        f.answer(); // the page on its way
        QTRY_VERIFY_WITH_TIMEOUT(f.store.lockCount() >= 40, 60000);
        QCOMPARE(f.scheduler.state().kind, Kind::Paused);
        QTest::mouseClick(f.bar()->pauseButton(), Qt::LeftButton);
        QVERIFY(f.waitFor(Kind::Live));
        QCOMPARE(f.store.lockCount(), std::size_t(101));
    }

    void pausedResumedAndCancelledWithKeys()
    {
        Fixture f;
        QVERIFY(f.isHalfWay());
        f.window->tree()->setFocus();
        QTest::keyClick(f.window.get(), Qt::Key_P, Qt::ControlModifier | Qt::ShiftModifier);
        QCOMPARE(f.scheduler.state().kind, Kind::Paused);
        QTest::keyClick(f.window.get(), Qt::Key_P, Qt::ControlModifier | Qt::ShiftModifier);
        QCOMPARE(f.scheduler.state().kind, Kind::Loading);
        QTest::keyClick(f.window.get(), Qt::Key_Period, Qt::ControlModifier);
        QCOMPARE(f.scheduler.state().kind, Kind::Cancelled);
        QCOMPARE(f.store.lockCount(), std::size_t(0));
        QVERIFY(!f.bar()->isVisible());
        QCOMPARE(f.window->emptyState()->title(), QStringLiteral("Reading was cancelled"));
        QVERIFY(f.window->emptyState()->isVisible());
        QVERIFY(!f.window->toolStrip()->acquireButton()->isEnabled());
        QVERIFY(f.window->toolStrip()->acquireButton()->toolTip().contains(
                QStringLiteral("cancelled")));
        f.answer();
        QTest::keyClick(f.window.get(), Qt::Key_F5);
        QVERIFY(f.waitFor(Kind::Live));
        QCOMPARE(f.store.lockCount(), std::size_t(101));
    }

    void cancelledWithTheMouseAndReadAgainFromThePage()
    {
        Fixture f;
        QVERIFY(f.isHalfWay());
        QTest::mouseClick(f.bar()->cancelButton(), Qt::LeftButton);
        QCOMPARE(f.scheduler.state().kind, Kind::Cancelled);
        f.answer();
        QTest::mouseClick(f.window->emptyState()->buttons().first(), Qt::LeftButton);
        QVERIFY(f.waitFor(Kind::Live));
        QCOMPARE(f.store.lockCount(), std::size_t(101));
    }

    void aLostConnectionLeavesAPartAndSaysSo()
    {
        Fixture f;
        QVERIFY(f.isHalfWay());
        f.fail();
        QVERIFY(f.waitFor(Kind::Lost));
        QVERIFY(f.bar()->isVisible());
        const QString read = QStringLiteral("%1 of 101 documents read").arg(f.store.lockCount());
        QCOMPARE(f.bar()->text(), QStringLiteral("No answer: ") + read);
        const BannerText banner
                = f.window->banners()->banner(BannerArea::Kind::LostFeed)->content();
        QVERIFY2(banner.text.startsWith(
                         QStringLiteral("You see only a part of the locks: %1.").arg(read)),
                 qPrintable(banner.text));
        QVERIFY2(banner.text.contains(QStringLiteral("Next try in ")), qPrintable(banner.text));
        QTest::mouseClick(f.bar()->cancelButton(), Qt::LeftButton);
        QCOMPARE(f.scheduler.state().kind, Kind::Cancelled);
        QCOMPARE(f.store.lockCount(), std::size_t(0));
        QVERIFY(!f.bar()->isVisible());
    }

    void aRequestThatFailsInAPauseIsAskedForAgainAfterIt()
    {
        Fixture f;
        QVERIFY(f.isHalfWay());
        QTest::mouseClick(f.bar()->pauseButton(), Qt::LeftButton);
        f.fail();
        QVERIFY(f.waitFor(Kind::Lost));
        QCOMPARE(f.bar()->pauseButton()->accessibleName(), QStringLiteral("Read on"));
        QCOMPARE(f.window->toolStrip()->liveButton()->text(), QStringLiteral("Paused"));
        f.backend.failure.reset();
        f.answer();
        QTest::mouseClick(f.bar()->pauseButton(), Qt::LeftButton);
        QVERIFY(f.waitFor(Kind::Live));
        QCOMPARE(f.store.lockCount(), std::size_t(101));
    }

    void aLongCatchUpAfterAPauseIsSaidAndCanBePaused()
    {
        WindowFixture f;
        f.backend.putSession(f.backend.makeSession("s1"));
        QVERIFY(f.connectWindow());
        const auto toggle = [&f] {
            QTest::keyClick(f.window.get(), Qt::Key_P, Qt::ControlModifier | Qt::ShiftModifier);
        };
        const auto is = [&f](Kind kind) {
            return QTest::qWaitFor([&] { return f.scheduler.state().kind == kind; }, 60000);
        };
        toggle();
        QVERIFY(is(Kind::Paused));
        for (int i = 0; i < 40; ++i)
            f.backend.lockTree("/x" + std::to_string(i), "s1");
        f.clock.advance(1min);
        f.backend.pageLimit = 5;
        f.backend.hanging = true; // from the first request on
        const QToolButton *live = f.window->toolStrip()->liveButton();
        toggle();
        QCOMPARE(live->text(), QStringLiteral("Catching up")); // not live, and no pause any more
        toggle();
        QCOMPARE(live->text(), QStringLiteral("Paused"));
        toggle();
        QCOMPARE(live->text(), QStringLiteral("Catching up"));
        const auto watching = QObject::connect(&f.store, &LockStore::changed, &f.store, [&f] {
            f.backend.hanging = true; // in the middle
        });
        f.backend.hanging = false;
        f.backend.answerAll();
        QVERIFY(is(Kind::Live));
        QTRY_VERIFY_WITH_TIMEOUT(f.backend.hanging, 60000);
        QCOMPARE(live->text(), QStringLiteral("Catching up"));
        toggle();
        QCOMPARE(live->text(), QStringLiteral("Paused"));
        QObject::disconnect(watching);
        f.backend.hanging = false;
        f.backend.answerAll();
        QVERIFY(is(Kind::Paused));
        QVERIFY(f.store.find("/x39") == NoDocument);
        toggle();
        QTRY_VERIFY_WITH_TIMEOUT(f.store.find("/x39") != NoDocument, 60000);
        QVERIFY(is(Kind::Live));
    }

    void theStatusBarSaysWhenChangesOutrunTheScreen()
    {
        WindowFixture f;
        f.backend.putSession(f.backend.makeSession("s1"));
        QVERIFY(f.connectWindow());
        f.backend.pageLimit = 5;
        for (int i = 0; i < 40; ++i)
            f.backend.lockTree("/x" + std::to_string(i), "s1");
        f.clock.advance(1s);
        QString seen;
        QObject::connect(&f.store, &LockStore::changed, &f.store, [&] {
            if (!f.scheduler.load().catchingUp || !seen.isEmpty())
                return;
            QMetaObject::invokeMethod(&f.store, &LockStore::ticked, Qt::DirectConnection);
            seen = f.window->statusStrip()->text();
        });
        QVERIFY(f.readAgain());
        QVERIFY2(seen.contains(QStringLiteral("Catching up: ")), qPrintable(seen));
        QVERIFY(seen.contains(QStringLiteral("changes wait")));
        QTRY_VERIFY_WITH_TIMEOUT(f.store.find("/x39") != NoDocument, 60000);
        f.store.tick();
        QTRY_VERIFY_WITH_TIMEOUT(!f.window->statusStrip()->text().contains(
                                         QStringLiteral("Catching up")),
                                 60000);
    }
};

LOCKSCOPE_TEST(TestScanBar)
#include "tst_scanbar.moc"
