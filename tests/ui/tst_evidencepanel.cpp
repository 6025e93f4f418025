// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/support/testprogram.h"
#include "tests/ui/windowfixture.h"
#include "ui/inspector/inspector.h"
#include "ui/inspector/inspectordetails.h"
#include "ui/inspector/inspectorfeature.h"
#include "ui/inspector/whyblockedpage.h"
#include "ui/kit/evidencelist.h"
#include "ui/kit/sparkline.h"
#include "ui/kit/textlabel.h"
#include "ui/tree/locktreeview.h"

#include <QComboBox>
#include <QLineEdit>
#include <QListWidget>
#include <QSignalSpy>
#include <QStyledItemDelegate>
#include <QTabWidget>
#include <QTest>
#include <QToolButton>

using namespace lockscope;
using namespace std::chrono_literals;

namespace {

SessionWants wanting(const std::vector<std::string> &ids, Instant since)
{
    SessionWants wants;
    for (const std::string &id : ids)
        wants.locks.push_back({id, LockMode::X});
    wants.since = since;
    return wants;
}

} // namespace

/// Evidence of every holder, its heartbeat, and who waits for whom, in the window.
class TestEvidencePanel : public QObject
{
    Q_OBJECT
private:
    /// Two processes, each with a tree lock.
    static void fill(WindowFixture &f)
    {
        Session a = f.backend.makeSession("s-a", "ws7", 11);
        a.process.machine = "m7";
        a.process.boot = "b7";
        f.backend.putSession(a);
        Session b = f.backend.makeSession("s-b", "ws7", 22);
        b.process.machine = "m7";
        b.process.boot = "b7";
        f.backend.putSession(b);
        f.backend.lockTree("/a", "s-a");
        f.backend.lockTree("/b", "s-b");
        QVERIFY(f.connectWindow());
    }
    static void change(WindowFixture &f, const std::string &id,
                       const std::function<void(Session &)> &edit)
    {
        Session session = f.backend.sessions().at(id);
        edit(session);
        f.backend.putSession(session);
        QVERIFY(f.readAgain());
    }
    static QString spoken(WindowFixture &f)
    {
        return f.window->feature<InspectorFeature>()
                ->panel()
                ->details()
                ->evidence()
                ->accessibleName();
    }
    static WhyBlockedPage *why(WindowFixture &f)
    {
        f.window->feature<InspectorFeature>()->panel()->tabs()->setCurrentIndex(
                Inspector::WhyBlockedTab);
        return f.window->feature<InspectorFeature>()->panel()->findChild<WhyBlockedPage *>();
    }
    static QString linesOf(const WhyBlockedPage &page)
    {
        QStringList lines;
        for (int row = 0; row < page.list()->count(); ++row)
            lines.append(page.list()->item(row)->text());
        return lines.join(QLatin1Char('\n'));
    }

private slots:
    void theCopyButtonNamesTheKeysOfItsCommand()
    {
        WindowFixture f;
        fill(f);
        f.window->tree()->selectDocument(QStringLiteral("/a"));
        QStringList tips;
        for (const QToolButton *button :
             f.window->feature<InspectorFeature>()->panel()->findChildren<QToolButton *>())
            tips.append(button->toolTip());
        QVERIFY2(tips.contains(QStringLiteral("Copy the path (Ctrl+Shift+C)")),
                 qPrintable(tips.join(QLatin1Char('|'))));
    }

    void theRuleIsSaidInWords()
    {
        WindowFixture f;
        fill(f);
        f.window->tree()->selectDocument(QStringLiteral("/a"));
        const TextLabel *rule = f.window->feature<InspectorFeature>()->panel()->details()->rule();
        QVERIFY2(rule->text().startsWith(QStringLiteral("Held by rule")), qPrintable(rule->text()));
        QVERIFY(f.advance(50s, {"s-b"}));
        f.window->feature<InspectorFeature>()->panel()->refresh();
        QVERIFY2(rule->text().startsWith(QStringLiteral(
                         "Dead by rule: lease and lock-delay are over on the server's clock, and "
                         "not renewed for 50 s as seen from here")),
                 qPrintable(rule->text()));
    }

    void otherSessionsOfTheHostAreAFact()
    {
        WindowFixture f;
        fill(f);
        f.window->tree()->selectDocument(QStringLiteral("/a"));
        QVERIFY2(spoken(f).contains(QStringLiteral("ws7 is up: another session renewed")),
                 qPrintable(spoken(f)));
    }

    void aFactOfTheProcessTableSaysWhenItWasLookedAt()
    {
        WindowFixture f;
        f.backend.putSession(f.backend.makeSession("s-here", "here", 4711));
        f.backend.lockTree("/here", "s-here");
        fill(f);
        f.window->tree()->selectDocument(QStringLiteral("/here"));
        QVERIFY2(spoken(f).contains(
                         QStringLiteral("Process here · 4711 is running; looked just now, "
                                        "this machine")),
                 qPrintable(spoken(f)));
        f.clock.advance(4s);
        f.window->feature<InspectorFeature>()->panel()->refresh();
        QVERIFY2(spoken(f).contains(QStringLiteral("is running; looked 4 s ago, this machine")),
                 qPrintable(spoken(f)));
    }

    void aProcessInAContainerOfThisMachineIsAFactOfItsOwn()
    {
        WindowFixture f;
        Session contained = f.backend.makeSession("s-here", "here", 4711);
        contained.process.pidNamespace = "ns-2";
        f.backend.putSession(contained);
        f.backend.lockTree("/here", "s-here");
        fill(f);
        f.window->tree()->selectDocument(QStringLiteral("/here"));
        QVERIFY2(spoken(f).contains(
                         QStringLiteral("here · 4711 is in another pid or time namespace of "
                                        "this machine (a container): its pid means "
                                        "nothing here")),
                 qPrintable(spoken(f)));
        QVERIFY(f.window->feature<InspectorFeature>()
                        ->panel()
                        ->details()
                        ->rule()
                        ->text()
                        .startsWith(QStringLiteral("Held by rule")));
        // Of another machine it says less.
        f.window->tree()->selectDocument(QStringLiteral("/a"));
        QVERIFY2(spoken(f).contains(QStringLiteral("Process ws7 · 11 cannot be checked from here")),
                 qPrintable(spoken(f)));
    }

    void aPublishedProbeIsShownAsTheirWord()
    {
        WindowFixture f;
        fill(f);
        f.window->tree()->selectDocument(QStringLiteral("/a"));
        QVERIFY(f.advance(5s));
        change(f, "s-a", [&](Session &session) {
            session.probes = {{ProcessState::Gone, "ann@ws7", "m7", "b7", f.backend.now()},
                              {ProcessState::Stopped, "bob@ws7", "m7", "b7", f.backend.now()}};
        });
        QVERIFY(f.advance(3s));
        f.window->feature<InspectorFeature>()->panel()->refresh();
        QVERIFY2(spoken(f).contains(QStringLiteral("Was gone 3 s ago, says ann@ws7")),
                 qPrintable(spoken(f)));
        QVERIFY2(spoken(f).contains(QStringLiteral("says bob@ws7")), qPrintable(spoken(f)));
        QVERIFY(spoken(f).contains(QStringLiteral("probe on its host")));
        QVERIFY(f.window->feature<InspectorFeature>()->panel()->details()->rule()->text().contains(
                QStringLiteral("no proof")));
    }

    void theHeartbeatShowsRenewalsAndPauses()
    {
        WindowFixture f;
        fill(f);
        f.window->tree()->selectDocument(QStringLiteral("/a"));
        const Sparkline *heart
                = f.window->feature<InspectorFeature>()->panel()->details()->heartbeat();
        QVERIFY(heart->isVisibleTo(f.window.get()));
        for (int i = 0; i < 5; ++i)
            QVERIFY(f.advance(10s, {"s-a", "s-b"}));
        f.window->feature<InspectorFeature>()->panel()->refresh();
        QCOMPARE(heart->beatCount(), 6);
        QCOMPARE(heart->gapCount(), 0);
        QVERIFY(f.advance(15s));
        QVERIFY(f.advance(10s, {"s-a", "s-b"}));
        f.window->feature<InspectorFeature>()->panel()->refresh();
        QCOMPARE(heart->gapCount(), 1);
        QVERIFY(f.advance(20s));
        f.window->feature<InspectorFeature>()->panel()->refresh();
        QCOMPARE(heart->gapCount(), 2);
        QVERIFY2(heart->toolTip().contains(QStringLiteral("7 renewals seen"))
                         && heart->toolTip().contains(QStringLiteral("2 pauses")),
                 qPrintable(heart->toolTip()));
        QVERIFY(heart->accessibleName().contains(heart->summary()));
    }

    void everyHoldersEvidenceCanBeChosen()
    {
        WindowFixture f;
        fill(f);
        f.backend.lockTree("/docs", "s-a", LockMode::S);
        f.backend.lockTree("/docs", "s-b", LockMode::S);
        QVERIFY(f.readAgain());
        f.window->tree()->selectDocument(QStringLiteral("/docs"));
        QComboBox *whose = f.window->feature<InspectorFeature>()->panel()->details()->whose();
        QVERIFY(whose->isVisibleTo(f.window.get()));
        QCOMPARE(whose->count(), 2);
        QVERIFY(f.advance(20s, {"s-b"}));
        f.window->feature<InspectorFeature>()->panel()->refresh();
        const int dying = whose->findText(QStringLiteral("11"), Qt::MatchContains);
        const int living = whose->findText(QStringLiteral("22"), Qt::MatchContains);
        QVERIFY(dying >= 0 && living >= 0);
        whose->setCurrentIndex(living);
        emit whose->activated(living);
        QVERIFY2(!spoken(f).contains(QStringLiteral("Missed")), qPrintable(spoken(f)));
        whose->setCurrentIndex(whose->findText(QStringLiteral("11"), Qt::MatchContains));
        emit whose->activated(whose->currentIndex());
        QVERIFY2(spoken(f).contains(QStringLiteral("Missed")), qPrintable(spoken(f)));
        // Another lock starts with its deciding holder again.
        f.window->tree()->selectDocument(QStringLiteral("/b"));
        QVERIFY(!whose->isVisibleTo(f.window.get()));
    }

    void whoWaitsForTheLockIsNamed()
    {
        WindowFixture f;
        fill(f);
        change(f, "s-b", [&](Session &s) {
            s.wants = wanting({"global", "/a"}, f.backend.now() - 12s);
        });
        f.window->tree()->selectDocument(QStringLiteral("/a"));
        const QString waiting
                = f.window->feature<InspectorFeature>()->panel()->details()->waiting()->text();
        QVERIFY2(waiting.contains(QStringLiteral("22"))
                         && waiting.contains(QStringLiteral("waits for /a (exclusive)")),
                 qPrintable(waiting));
        f.window->tree()->selectDocument(QStringLiteral("/b"));
        QVERIFY(f.window->feature<InspectorFeature>()
                        ->panel()
                        ->details()
                        ->waiting()
                        ->text()
                        .startsWith(QStringLiteral("Nobody is known to wait")));
    }

    void whyBlockedSaysWhatABreakFreesAndWhoGoesOn()
    {
        WindowFixture f;
        fill(f);
        change(f, "s-b", [&](Session &s) { s.wants = wanting({"/a"}, f.backend.now()); });
        f.window->tree()->selectDocument(QStringLiteral("/a"));
        const WhyBlockedPage *page = why(f);
        QCOMPARE(page->blockerCount(), 1);
        const QString lines = linesOf(*page);
        QVERIFY2(lines.contains(QStringLiteral("A break frees /a")), qPrintable(lines));
        QVERIFY2(lines.contains(QStringLiteral("ws7 · 22 can continue")), qPrintable(lines));
    }

    void aWrappedLineIsAsHighAsItsText()
    {
        WindowFixture f;
        fill(f);
        f.window->tree()->selectDocument(QStringLiteral("/a"));
        QListWidget *list = why(f)->list();
        QVERIFY(list->count() > 0);
        const QStyledItemDelegate
                plain; // what the style needs for the text in the width it is painted in
        for (int width = 200; width < 420; ++width) {
            list->setFixedWidth(width);
            list->doItemsLayout();
            QStyleOptionViewItem painted;
            painted.initFrom(list);
            painted.widget = list;
            painted.font = list->font();
            painted.features = QStyleOptionViewItem::WrapText;
            painted.decorationSize = QSize(16, 16);
            painted.rect = QRect(0, 0, list->viewport()->width() - 2 * list->spacing(), 100);
            const int needed = plain.sizeHint(painted, list->model()->index(0, 0)).height();
            const int given = list->visualItemRect(list->item(0)).height();
            QVERIFY2(given >= needed, qPrintable(QStringLiteral("%1 of %2 in a width of %3")
                                                         .arg(given)
                                                         .arg(needed)
                                                         .arg(width)));
        }
    }

    void whyBlockedTellsWhenOnlyAHardBreakHelps()
    {
        WindowFixture f;
        Holder endless;
        endless.id = "h-endless";
        endless.mode = LockMode::X;
        LockDocument lock;
        lock.id = lock.path = "/endless";
        lock.kind = LockKind::Tree;
        lock.type = LockType::Exclusive;
        lock.count = 1;
        lock.holders = {endless};
        f.backend.put(lock);
        fill(f);
        f.window->tree()->selectDocument(QStringLiteral("/endless"));
        const QString lines = linesOf(*why(f));
        QVERIFY2(lines.contains(QStringLiteral("Only a hard break frees /endless")),
                 qPrintable(lines));
        change(f, "s-a", [](Session &s) { s.expiresAt.reset(); });
        f.window->tree()->selectDocument(QStringLiteral("/a"));
        const QString unguarded = linesOf(*why(f));
        QVERIFY2(unguarded.contains(QStringLiteral("shows no lease end"))
                         && !unguarded.contains(QStringLiteral("A break:")),
                 qPrintable(unguarded));
    }

    void whyBlockedTellsOfAHalfDoneChangeByWhatIsKnownOfItsProcess()
    {
        WindowFixture f;
        f.backend.putSession(f.backend.makeSession("s-here", "here", 4711));
        f.backend.lockTree("/here", "s-here");
        LockDocument lock = f.backend.locks().at("/here");
        lock.holders.front().op = "op-5d1e77";
        f.backend.put(lock);
        fill(f);
        f.window->tree()->selectDocument(QStringLiteral("/here"));
        const WhyBlockedPage *page = why(f);
        QVERIFY2(linesOf(*page).contains(
                         QStringLiteral("A change is under way there. If its process dies")),
                 qPrintable(linesOf(*page)));
        f.probe.states[4711] = ProcessState::Gone;
        QVERIFY(f.advance(1s));  // the first look
        QVERIFY(f.advance(27s)); // its process cannot believe any more; its lease still runs
        f.window->feature<InspectorFeature>()->panel()->refresh();
        QVERIFY2(linesOf(*page).contains(QStringLiteral("Half-done change; to free it: ")),
                 qPrintable(linesOf(*page)));
    }

    void aPathThatIsNotInTheTreeCanBeAsked()
    {
        WindowFixture f;
        fill(f);
        f.window->tree()->selectDocument(QStringLiteral("/a"));
        WhyBlockedPage *page = why(f);
        QCOMPARE(page->asked()->text(), QStringLiteral("/a"));
        const auto type = [&](const QString &path) {
            page->asked()->selectAll();
            QTest::keyClicks(page->asked(), path);
        };
        type(QStringLiteral("/c"));
        QCOMPARE(page->blockerCount(), 1); // not asked yet
        QTest::keyClick(page->asked(), Qt::Key_Return);
        QCOMPARE(page->blockerCount(), 0);
        QCOMPARE(page->summary()->text(), QStringLiteral("Nobody is in the way of /c."));

        type(QStringLiteral("/b/below/new.txt"));
        QTest::keyClick(page->asked(), Qt::Key_Return);
        QVERIFY2(linesOf(*page).contains(QStringLiteral("ws7 · 22")), qPrintable(linesOf(*page)));
        // What comes in meanwhile changes neither the question nor what somebody is typing.
        f.backend.unlockTree("/a", "s-a");
        QTest::keyClicks(page->asked(), QStringLiteral("x"));
        QVERIFY(f.readAgain());
        f.window->feature<InspectorFeature>()->panel()->refresh();
        QCOMPARE(page->asked()->text(), QStringLiteral("/b/below/new.txtx"));
        QCOMPARE(page->blockerCount(), 1);

        type(QStringLiteral("no path"));
        QTest::keyClick(page->asked(), Qt::Key_Return);
        QCOMPARE(page->blockerCount(), 0);
        QVERIFY(!page->summary()->text().startsWith(QStringLiteral("Nobody")));
        f.window->tree()->selectDocument(QStringLiteral("/b"));
        QCOMPARE(page->asked()->text(), QStringLiteral("/b"));
        QCOMPARE(page->blockerCount(), 1);
    }

    void anEmptyLineAsksForTheRowAgain()
    {
        WindowFixture f;
        fill(f);
        f.window->tree()->selectDocument(QStringLiteral("/a"));
        WhyBlockedPage *page = why(f);
        page->asked()->clear();
        QTest::keyClicks(page->asked(), QStringLiteral("/c"));
        QTest::keyClick(page->asked(), Qt::Key_Return);
        QCOMPARE(page->blockerCount(), 0);
        page->asked()->clear();
        QTest::keyClick(page->asked(), Qt::Key_Return);
        QCOMPARE(page->asked()->text(), QStringLiteral("/a"));
        QCOMPARE(page->blockerCount(), 1);
    }

    void aReaderBlocksWritersOnly()
    {
        WindowFixture f;
        f.backend.putSession(f.backend.makeSession("s-r", "ws7", 44));
        f.backend.lockTree("/docs", "s-r", LockMode::S);
        fill(f);
        f.window->tree()->selectDocument(QStringLiteral("/docs"));
        WhyBlockedPage *page = why(f);
        QCOMPARE(page->blockerCount(), 1);
        page->mode()->setFocus();
        QTest::keyClick(page->mode(), Qt::Key_Down);
        QCOMPARE(page->blockerCount(), 0);
        QTest::keyClick(page->mode(), Qt::Key_Up);
        QCOMPARE(page->blockerCount(), 1);
    }

    void ofThoseWhoWantTheSameOneGoesOn()
    {
        WindowFixture f;
        fill(f);
        f.backend.putSession(f.backend.makeSession("s-c", "ws7", 33));
        for (const char *session : {"s-b", "s-c"})
            change(f, session, [&](Session &s) { s.wants = wanting({"/a"}, f.backend.now()); });
        f.window->tree()->selectDocument(QStringLiteral("/a"));
        const QString lines = linesOf(*why(f));
        QVERIFY2(lines.contains(QStringLiteral("then one of ws7 · 22 and ws7 · 33 can continue")),
                 qPrintable(lines));
    }

    void theChainOfBlockersIsFollowedAndLeadsThere()
    {
        WindowFixture f;
        fill(f);
        change(f, "s-a", [&](Session &s) { s.wants = wanting({"/b"}, f.backend.now()); });
        f.window->tree()->selectDocument(QStringLiteral("/a"));
        WhyBlockedPage *page = why(f);
        const QString lines = linesOf(*page);
        QVERIFY2(lines.contains(QStringLiteral("ws7 · 11 waits for /b (exclusive)"))
                         && lines.contains(QStringLiteral("held up by ws7 · 22")),
                 qPrintable(lines));
        QSignalSpy chosen(page, &WhyBlockedPage::documentChosen);
        page->list()->setCurrentRow(page->list()->count() - 1);
        page->list()->setFocus();
        QTest::keyClick(page->list(), Qt::Key_Return);
        QCOMPARE(chosen.count(), 1);
        QCOMPARE(chosen.at(0).at(0).toString(), QStringLiteral("/b"));
    }

    void sessionsThatWaitForEachOtherAreACycle()
    {
        WindowFixture f;
        fill(f);
        change(f, "s-a", [&](Session &s) { s.wants = wanting({"/b"}, f.backend.now()); });
        change(f, "s-b", [&](Session &s) { s.wants = wanting({"/a"}, f.backend.now()); });
        f.window->tree()->selectDocument(QStringLiteral("/a"));
        const QString lines = linesOf(*why(f));
        QVERIFY2(lines.startsWith(QStringLiteral("ws7 · 11 and ws7 · 22 wait for each other")),
                 qPrintable(lines));
        change(f, "s-b", [](Session &s) { s.wants.reset(); });
        f.window->feature<InspectorFeature>()->panel()->refresh();
        QVERIFY(!linesOf(*why(f)).contains(QStringLiteral("each other")));
    }

    /// With independent kinds, too, the root is in the way of what lies in the tree.
    void theRootIsInTheWayInEverySetting()
    {
        WindowFixture f;
        f.backend.status.rootCoversAll = false;
        fill(f);

        LockDocument root = f.backend.locks().count("global") ? f.backend.locks().at("global")
                                                              : LockDocument();
        root.id = "global";
        root.path = "/";
        root.kind = LockKind::Root;
        Holder holder;
        holder.id = "h-root";
        holder.session = "s-b";
        holder.mode = LockMode::X;
        root.holders = {holder};
        f.backend.put(root);
        QVERIFY(f.readAgain());
        QVERIFY(!f.store.rootCoversAll());
        f.window->tree()->selectDocument(QStringLiteral("/a"));
        QCOMPARE(why(f)->blockerCount(), 2);
        QVERIFY(linesOf(*why(f)).contains(QStringLiteral("/ is locked")));
    }

    void anEmptySparklineSaysSo()
    {
        Sparkline line;
        line.setBeats({}, 10s, std::nullopt);
        QCOMPARE(line.summary(), QStringLiteral("no renewal seen from here"));
        line.resize(200, 26);
        QVERIFY(!line.grab().isNull());
    }
};

LOCKSCOPE_TEST(TestEvidencePanel)
#include "tst_evidencepanel.moc"
