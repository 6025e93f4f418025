// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/e2e/windowdriver.h"
#include "tests/e2e/windowtest.h"
#include "tests/support/testprogram.h"
#include "ui/breaking/breaklockdialog.h"
#include "ui/check/anomaliespanel.h"
#include "ui/check/checkfeature.h"
#include "ui/inspector/inspector.h"
#include "ui/inspector/inspectorfeature.h"
#include "ui/inspector/whyblockedpage.h"
#include "ui/kit/banner.h"
#include "ui/kit/textlabel.h"
#include "ui/shell/mainwindow.h"
#include "ui/text/breaktext.h"
#include "ui/text/format.h"
#include "ui/tree/locktreeitems.h"
#include "ui/tree/locktreeview.h"

#include <QAction>
#include <QLineEdit>
#include <QMenu>
#include <QPushButton>
#include <QTabBar>
#include <QTabWidget>
#include <QTest>

#include <algorithm>
#include <csignal>
#include <memory>
#include <vector>

using namespace e2e;
using namespace lockscope;

namespace {

constexpr int Long = 60000;
constexpr int WideChildren = 1200;

} // namespace

/// A window that reads the tree of a real server folder by folder: what it knows is what was
/// opened, and that is kept true.
class TestE2eFolders : public WindowTest
{
    Q_OBJECT
private slots:
    void init() { QVERIFY(openByFolder()); }
    void cleanup();
    void aFolderIsReadWhenItIsOpened();
    void whatWasReadFollowsTheServer();
    void deadLockIsBrokenWithTheKeyboard();
    void whatIsNotReadIsNotBroken();
    void aWideFolderIsReadPageByPage();
    void whatNeedsAllLocksSaysThatItHasNot();
    void switchedOffEverythingIsRead();

private:
    bool openByFolder()
    {
        StartOptions options = optionsFor(*m_server);
        options.byFolder = true;
        return openWindow(options);
    }
    /// A lockctl that keeps what @p target says until the end of the test function; nullptr: it did
    /// not get it.
    Background *hold(const char *target)
    {
        auto holder = e2e::hold(*m_server, QStringLiteral("--mode X ") + QLatin1String(target));
        return holder ? m_holders.emplace_back(std::move(holder)).get() : nullptr;
    }
    bool isFree(const char *path) const { return e2e::isFree(*m_server, QLatin1String(path)); }
    /// "/wide" with plain locks below it; or all of them away.
    bool changeWideFolder(bool isThere) const;

    LockTreeView &tree() { return *window().tree(); }
    LockTreeItems &items() { return *tree().items(); }
    QModelIndex at(const char *path) { return items().indexOfPath(path); }
    bool shows(const char *path) { return at(path).isValid(); }
    bool isKnown(const char *id) { return store().find(id) != NoDocument; }
    QString below(const char *path)
    {
        return at(path).siblingAtColumn(LockTreeModel::BelowColumn).data().toString();
    }
    FolderReading reading(const char *path) { return items().row(at(path)).reading; }
    /// Waits until it shows, with so much of it read. Of what is no folder all is read.
    bool comes(const char *path, FolderReading wanted = FolderReading::Whole)
    {
        return QTest::qWaitFor([&] { return shows(path) && reading(path) == wanted; }, Long);
    }
    bool comesUnread(const char *path) { return comes(path, FolderReading::NotRead); }
    bool pressInTree(Qt::Key key) { return press(window(), &tree(), key); }
    bool openWithKeys(const char *name)
    {
        return clickRow(&tree(), QLatin1String(name)) && pressInTree(Qt::Key_Right);
    }
    void clickSign(const char *path)
    {
        QVERIFY(comesUnread(path));
        tree().scrollTo(at(path));
        const QRect row = tree().visualRect(at(path));
        QTest::mouseClick(tree().viewport(), Qt::LeftButton, {},
                          {row.left() - tree().indentation() / 2, row.center().y()});
        QVERIFY(comes(path));
        QVERIFY(tree().isExpanded(at(path)));
    }
    /// Chooses it in the View menu with the keyboard.
    bool switchReading();

    std::vector<std::unique_ptr<Background>> m_holders;
    bool m_hasWideFolder = false;
};

void TestE2eFolders::cleanup()
{
    rejectDialogs();
    m_application.reset();
    for (const auto &holder : m_holders) {
        holder->send(SIGTERM);
        holder->wait();
    }
    m_holders.clear();
    m_server->lockctl(words(QStringLiteral("break --dead --yes")));
    QVERIFY(!m_hasWideFolder || changeWideFolder(false));
    m_hasWideFolder = false;
}

bool TestE2eFolders::changeWideFolder(bool isThere) const
{
    QByteArray body;
    for (int child = 0; child <= WideChildren; ++child) {
        const QByteArray path = child ? QByteArray("/wide/" + QByteArray::number(10000 + child))
                                      : QByteArray("/wide");
        const char *lock = child ? R"("exclusive")" : R"("shared","lock_count":1200)";
        body += (isThere ? R"({"index":{"_id":")" : R"({"delete":{"_id":")") + path + "\"}}\n";
        if (isThere)
            body += R"({"kind":"tree","path":")" + path
                    + R"(","updated_at":1700000000000,"lock_type":)" + lock + "}\n";
    }
    const HttpAnswer answer = m_server->http("POST",
                                             '/' + m_server->index().toUtf8()
                                                     + "/_bulk?refresh=true",
                                             body, "application/x-ndjson");
    return answer.status == 200 && answer.body.contains("\"errors\":false");
}

bool TestE2eFolders::switchReading()
{
    for (QMenu *menu : window().findChildren<QMenu *>()) {
        for (QAction *entry : menu->actions()) {
            if (entry->text().remove(QLatin1Char('&')) != QStringLiteral("Read folder by folder"))
                continue;
            menu->popup(window().mapToGlobal(QPoint()));
            menu->setActiveAction(entry);
            QTest::keyClick(menu, Qt::Key_Return);
            return true;
        }
    }
    return false;
}

void TestE2eFolders::aFolderIsReadWhenItIsOpened()
{
    QVERIFY(hold("/tree/deep/deeper/leaf.txt"));
    QVERIFY(openByFolder());
    QVERIFY(comesUnread("/tree"));
    QCOMPARE(at("/tree").data(LockRoles::ReadingRole).toInt(), int(FolderReading::NotRead));
    QCOMPARE(below("/tree"), QStringLiteral("not read"));
    QVERIFY(!isKnown("/tree/deep"));

    QVERIFY(openWithKeys("tree"));
    QVERIFY(comesUnread("/tree/deep"));
    QVERIFY(comes("/tree"));
    QVERIFY(tree().isExpanded(at("/tree")));
    QVERIFY(!isKnown("/tree/deep/deeper"));
    clickSign("/tree/deep");
    clickSign("/tree/deep/deeper");
    QTRY_VERIFY_WITH_TIMEOUT(healthOf(store(), "/tree/deep/deeper/leaf.txt")
                                     == LockHealth::Renewing,
                             Long);
    QVERIFY(clickRow(&tree(), QStringLiteral("leaf.txt")));
    QTRY_COMPARE_WITH_TIMEOUT(below("/tree"), QStringLiteral("1"), Long);
}

void TestE2eFolders::whatWasReadFollowsTheServer()
{
    QVERIFY(hold("/seen/first.txt") && hold("/unseen/early.txt"));
    QVERIFY(comesUnread("/seen") && comesUnread("/unseen"));
    QVERIFY(openWithKeys("seen"));
    QVERIFY(comes("/seen/first.txt"));

    QVERIFY(hold("/unseen/late.txt"));
    Background *second = hold("/seen/second.txt");
    QVERIFY(second);
    QVERIFY(comes("/seen/second.txt"));
    // What was written elsewhere before it was told by now, too.
    QVERIFY(reading("/unseen") == FolderReading::NotRead);
    QVERIFY(!isKnown("/unseen/late.txt") && !isKnown("/unseen/early.txt"));
    QVERIFY(openWithKeys("unseen"));
    QVERIFY(comes("/unseen/late.txt") && comes("/unseen/early.txt"));

    second->send(SIGTERM);
    QCOMPARE(second->wait().exitCode, 130);
    QTRY_VERIFY_WITH_TIMEOUT(items().row(at("/seen/second.txt")).health == LockHealth::Released,
                             Long);
    items().setGhostLifetime(Millis(1000));
    QTRY_VERIFY_WITH_TIMEOUT(!shows("/seen/second.txt"), Long);
    QVERIFY(shows("/seen/first.txt") && shows("/unseen/late.txt"));
}

void TestE2eFolders::deadLockIsBrokenWithTheKeyboard()
{
    Background *dead = hold("/mixed/dead.txt");
    const Background *living = hold("/mixed/living.txt");
    const Background *elsewhere = hold("/elsewhere/living.txt");
    QVERIFY(dead && living && elsewhere);
    QVERIFY(comesUnread("/mixed") && comesUnread("/elsewhere"));
    QVERIFY(openWithKeys("mixed"));
    QVERIFY(comes("/mixed/living.txt"));
    dead->send(SIGKILL);
    dead->wait();
    QTRY_VERIFY_WITH_TIMEOUT(healthOf(store(), "/mixed/dead.txt") == LockHealth::Dead, Long);

    QVERIFY(clickRow(&tree(), QStringLiteral("dead.txt")));
    QVERIFY(pressInTree(Qt::Key_Delete));
    BreakLockDialog *dialog = nullptr;
    QTRY_VERIFY_WITH_TIMEOUT((dialog = window().findChild<BreakLockDialog *>())
                                     && dialog->isVisible(),
                             Long);
    QVERIFY(dialog->level() == BlastRadius::Wide); // it may hold more than was read
    QCOMPARE(dialog->plan().lockCount(), std::size_t(1));
    QTest::keyClicks(dialog->confirmField(), confirmationText(dialog->plan()));
    QTRY_VERIFY_WITH_TIMEOUT(dialog->breakButton()->isEnabled(), Long);
    QTest::keyClick(dialog->breakButton(), Qt::Key_Space);
    QTRY_VERIFY_WITH_TIMEOUT(!isKnown("/mixed/dead.txt"), Long);
    QVERIFY(isFree("/mixed/dead.txt"));
    QVERIFY(!isFree("/mixed/living.txt") && !isFree("/elsewhere/living.txt"));
    QVERIFY(living->isRunning() && elsewhere->isRunning());
}

void TestE2eFolders::whatIsNotReadIsNotBroken()
{
    Background *dead = hold("/hidden/dead.txt");
    QVERIFY(dead);
    QVERIFY(comesUnread("/hidden"));
    dead->send(SIGKILL);
    dead->wait();
    QTRY_VERIFY_WITH_TIMEOUT(healthOf(store(), "/hidden") == LockHealth::Dead, Long);
    // Only its shares on the way there are known: ending the session would leave the lock itself.
    const QList<QAction *> actions = window().findChildren<QAction *>();
    const auto all = std::find_if(actions.begin(), actions.end(), [](const QAction *action) {
        return action->text().remove(QLatin1Char('&')).startsWith(QStringLiteral("Break all dead"));
    });
    QVERIFY(all != actions.end());
    QTRY_VERIFY_WITH_TIMEOUT((*all)->isEnabled(), Long);
    (*all)->trigger();
    QTRY_VERIFY_WITH_TIMEOUT(window().banners()->contains(BannerArea::Kind::Notice), Long);
    QVERIFY(!window().findChild<BreakLockDialog *>());
    QVERIFY(!isFree("/hidden/dead.txt"));
}

void TestE2eFolders::aWideFolderIsReadPageByPage()
{
    if (m_server->isMongo())
        QSKIP("MongoDB has no plain clients, whose locks these are");
    m_hasWideFolder = true;
    QVERIFY(changeWideFolder(true));
    QVERIFY(comesUnread("/wide"));
    // Of a folder that is being read the feed keeps everything written shortly before.
    const RefreshScheduler &scheduler = m_application->server().scheduler();
    QTRY_VERIFY_WITH_TIMEOUT(scheduler.currentInterval() > scheduler.interval(), Long);

    QVERIFY(openWithKeys("wide"));
    const auto rows = [this] { return items().rowCount(at("/wide")); };
    for (int page = 1; page <= WideChildren / FolderReader::PageSize; ++page) {
        QTRY_VERIFY_WITH_TIMEOUT(rows() >= page * FolderReader::PageSize
                                         && reading("/wide") == FolderReading::More,
                                 Long);
        QCOMPARE(rows(), page * FolderReader::PageSize);
        QCOMPARE(below("/wide"), QString(formatCount(rows()) + QLatin1Char('+')));
        QVERIFY(pressInTree(Qt::Key_End));
    }
    QVERIFY(comes("/wide"));
    QTRY_COMPARE_WITH_TIMEOUT(rows(), WideChildren, Long);
    QTRY_COMPARE_WITH_TIMEOUT(below("/wide"), formatCount(WideChildren), Long);
}

void TestE2eFolders::whatNeedsAllLocksSaysThatItHasNot()
{
    QVERIFY(hold("/why/deep/file.txt"));
    QVERIFY(comesUnread("/why"));
    const QPushButton *check = window().feature<CheckFeature>()->panel()->checkButton();
    QVERIFY(!check->isEnabled());
    QVERIFY2(check->toolTip().contains(QStringLiteral("lockctl fsck")),
             qPrintable(check->toolTip()));

    QVERIFY(clickRow(&tree(), QStringLiteral("why")));
    QTabBar *tabs = window().feature<InspectorFeature>()->panel()->tabs()->tabBar();
    QTest::mouseClick(tabs, Qt::LeftButton, {}, tabs->tabRect(Inspector::WhyBlockedTab).center());
    auto *why = window().feature<InspectorFeature>()->panel()->findChild<WhyBlockedPage *>();
    why->asked()->selectAll();
    QTest::keyClicks(why->asked(), QStringLiteral("/why/deep/file.txt"));
    QTest::keyClick(why->asked(), Qt::Key_Return);
    for (const char *folder : {"/why", "/why/deep"}) {
        const QString hint = QStringLiteral("open %1 in the tree").arg(QLatin1String(folder));
        QTRY_VERIFY2_WITH_TIMEOUT(why->summary()->text().contains(hint),
                                  qPrintable(why->summary()->text()), Long);
        clickSign(folder);
    }
    QTRY_COMPARE_WITH_TIMEOUT(why->summary()->text(), QStringLiteral("1 holder is in the way."),
                              Long);
}

void TestE2eFolders::switchedOffEverythingIsRead()
{
    QVERIFY(hold("/all/of/it.txt"));
    QVERIFY(comesUnread("/all"));
    QVERIFY(switchReading());
    QVERIFY(comes("/all/of/it.txt"));
    QVERIFY(!m_application->server().scheduler().readsByFolder());
    QVERIFY(clickRow(&tree(), QStringLiteral("it.txt")));
    QTRY_COMPARE_WITH_TIMEOUT(below("/all"), QStringLiteral("1"), Long);
    QTRY_VERIFY_WITH_TIMEOUT(window().feature<CheckFeature>()->panel()->checkButton()->isEnabled(),
                             Long);
    QVERIFY(switchReading());
    QVERIFY(comesUnread("/all"));
    QVERIFY(!isKnown("/all/of/it.txt"));
}

LOCKSCOPE_TEST(TestE2eFolders)
#include "tst_e2e_folders.moc"
