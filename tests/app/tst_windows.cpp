// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/gui/application.h"
#include "backend/embedded/embeddedserver.h"
#include "backend/engines/backendfactory.h"
#include "tests/support/fakecredentials.h"
#include "tests/support/questions.h"
#include "tests/support/testprogram.h"
#include "ui/breaking/breaklockdialog.h"
#include "ui/server/connectiondialog.h"
#include "ui/server/lockcontroller.h"
#include "ui/server/profilelist.h"
#include "ui/server/serverfeature.h"
#include "ui/shell/mainwindow.h"

#include <QApplication>
#include <QFile>
#include <QMenu>
#include <QMenuBar>
#include <QScreen>
#include <QTemporaryDir>
#include <QTest>

#include <csignal>

using namespace lockscope;

namespace {

constexpr int Long = 60000;

EmbeddedServerOptions onAnyPort()
{
    EmbeddedServerOptions options;
    options.port = 0;
    return options;
}

} // namespace

/// Several windows of one program, each with a server of its own.
class TestWindows : public QObject
{
    Q_OBJECT
private slots:
    void initTestCase();
    void init();
    void cleanup() { m_application.reset(); }
    void aNewWindowHasAServerOfItsOwn();
    void aNewWindowIsLaidOutAsTheOneBefore();
    void theWindowsAreInAMenu();
    void closingOneAsksForItsLocksOnly();
    void quittingAsksForEveryWindowOnce();
    void whoStaysKeepsEveryWindow();
    void aSignalReleasesTheLocksOfAll();
    void theKeyringMayAnswerWhenTheWindowIsClosed();
    void settingsCountInEveryWindow();
    void aConnectionOpensInANewWindow();
    void aLocalServerRunsAsLongAsAWindowUsesIt();
    void anotherStartIsAnsweredInAWindowOfItsOwn();
    void anotherStartUsesAWindowThatIsNotConnected();
    void whatAnotherStartCannotHaveIsRefused();
    void aPlanWaitsForItsServer();

private:
    ServerWindow &first() { return *m_application->windows().front(); }
    ServerWindow &last() { return *m_application->windows().back(); }
    std::size_t count() const { return m_application->windows().size(); }
    static bool isLive(ServerWindow &window)
    {
        return QTest::qWaitFor(
                [&window] {
                    const ConnectionState state = window.server().scheduler().state();
                    return state.kind == ConnectionState::Kind::Live && !state.partial;
                },
                Long);
    }
    static LockController &locks(ServerWindow &window)
    {
        return window.window().workspace().locks();
    }
    /// The window holds @p path from now on.
    bool acquire(ServerWindow &window, const char *path)
    {
        LockRequest request;
        request.targets = {{LockKind::Tree, path, LockMode::X}};
        return QTest::qWaitFor([&] { return locks(window).changeRefusal().isEmpty(); }, Long)
               && locks(window).acquire(request, Millis(600000), {})
               && QTest::qWaitFor([&] { return locks(window).ownLocks().size() == 1; }, Long);
    }
    /// Two windows on two servers.
    bool openTwo();
    static void press(QWidget &widget, Qt::Key key, Qt::KeyboardModifiers modifiers);
    static QMenu *menu(ServerWindow &window, const QString &title);
    StartOptions at(const EmbeddedServer &server) const
    {
        StartOptions options;
        options.server = QString::fromStdString(server.url());
        return options;
    }

    EmbeddedServer m_one{onAnyPort()};
    EmbeddedServer m_two{onAnyPort()};
    FakeCredentials *m_keyring = nullptr; ///< the application's
    std::unique_ptr<QTemporaryDir> m_home;
    std::unique_ptr<Application> m_application;
};

void TestWindows::initTestCase()
{
    for (EmbeddedServer *server : {&m_one, &m_two}) {
        QVERIFY(server->start());
        ServerProfile profile;
        profile.url = server->url();
        const SystemClock clock;
        const auto backend = createBackend(profile, clock);
        QVERIFY(backend);
        bool isSetUp = false;
        (*backend)->setUp({})->onResult(this, [&isSetUp](const Result<SetUpOutcome> &outcome) {
            isSetUp = outcome.has_value();
        });
        QTRY_VERIFY_WITH_TIMEOUT(isSetUp, Long);
    }
}

void TestWindows::init()
{
    m_home = std::make_unique<QTemporaryDir>();
    QFile file(m_home->filePath(QStringLiteral("profiles.json")));
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(R"({"version":1,"profiles":[{"name":"one","stage":"staging","url":")"
               + QByteArray::fromStdString(m_one.url())
               + R"("},{"name":"two","last_used_ms":2000,"url":")"
               + QByteArray::fromStdString(m_two.url()) + R"("}]})");
    file.close();
    const Application::Paths paths{file.fileName(),
                                   m_home->filePath(QStringLiteral("lockscope.ini")),
                                   {}};
    auto keyring = std::make_unique<FakeCredentials>();
    m_keyring = keyring.get();
    m_application = std::make_unique<Application>(StartOptions(), paths, std::move(keyring));
    m_application->start();
    QVERIFY(QTest::qWaitForWindowActive(&first().window()));
}

bool TestWindows::openTwo()
{
    StartOptions wish;
    wish.profile = QStringLiteral("one");
    const bool isFirst = m_application->request(wish).isEmpty() && isLive(first());
    wish.profile = QStringLiteral("two");
    return isFirst && m_application->request(wish).isEmpty() && count() == 2 && isLive(last());
}

void TestWindows::press(QWidget &widget, Qt::Key key, Qt::KeyboardModifiers modifiers)
{
    widget.activateWindow();
    QTRY_COMPARE(QApplication::activeWindow(), widget.window());
    QTest::keyClick(&widget, key, modifiers);
}

QMenu *TestWindows::menu(ServerWindow &window, const QString &title)
{
    for (QAction *action : window.window().findChild<QMenuBar *>()->actions()) {
        if (action->text().remove(QLatin1Char('&')) == title)
            return action->menu();
    }
    return nullptr;
}

void TestWindows::aNewWindowHasAServerOfItsOwn()
{
    first().connectTo(*ProfileStore(m_home->filePath(QStringLiteral("profiles.json"))).find("one"));
    QVERIFY(isLive(first()));
    press(first().window(), Qt::Key_N, Qt::ControlModifier | Qt::ShiftModifier);
    QCOMPARE(count(), std::size_t(2));
    QTRY_COMPARE(QApplication::activeWindow(), &last().window());
    QVERIFY(!last().server().isOpen());
    StartOptions options;
    options.profile = QStringLiteral("two");
    last().openWhat(options);
    QVERIFY(isLive(last()));
    QCOMPARE(first().server().profile().name, std::string("one"));
    QVERIFY2(first().window().windowTitle().startsWith(QStringLiteral("STAGING · one · ")),
             qPrintable(first().window().windowTitle()));
    QVERIFY2(last().window().windowTitle().startsWith(QStringLiteral("two · ")),
             qPrintable(last().window().windowTitle()));
    QVERIFY(acquire(first(), "/of/one"));
    QVERIFY(isLive(last()));
    QVERIFY(last().server().store().find("/of/one") == NoDocument);
    last().disconnectFromServer();
    QVERIFY(!last().server().isOpen() && first().server().isOpen());
}

void TestWindows::aNewWindowIsLaidOutAsTheOneBefore()
{
    first().window().resize(800, 600);
    const MainWindow &before = first().window();
    const MainWindow &opened = m_application->openWindow().window();
    QCOMPARE(opened.size(), before.size());
    QVERIFY(opened.pos() != before.pos()); // it is to be seen that there are two
    const QRect room = opened.screen()->availableGeometry();
    QVERIFY2(room.contains(opened.pos()) && opened.geometry().bottom() <= room.bottom(),
             qPrintable(QStringLiteral("%1,%2").arg(opened.x()).arg(opened.geometry().bottom())));
}

void TestWindows::theWindowsAreInAMenu()
{
    QVERIFY(openTwo());
    const auto entries = [this](ServerWindow &window) {
        QStringList checked;
        for (const QAction *action : menu(window, QStringLiteral("Window"))->actions()) {
            if (action->isCheckable())
                checked.append((action->isChecked() ? QStringLiteral("*") : QString())
                               + action->text());
        }
        return checked;
    };
    const QStringList seen = entries(last());
    QCOMPARE(seen.size(), 2);
    QVERIFY2(seen.at(0).startsWith(QStringLiteral("&1 STAGING · one")), qPrintable(seen.at(0)));
    QVERIFY2(seen.at(1).startsWith(QStringLiteral("*&2 two")), qPrintable(seen.at(1)));
    QVERIFY(entries(first()).at(0).startsWith(QLatin1Char('*')));
    // By the keyboard to the other one.
    press(last().window(), Qt::Key_W, Qt::AltModifier);
    QTRY_VERIFY(QApplication::activePopupWidget());
    QTest::keyClick(QApplication::activePopupWidget(), Qt::Key_1);
    QTRY_COMPARE(QApplication::activeWindow(), &first().window());
    QTRY_COMPARE(&m_application->front(), &first());
}

void TestWindows::closingOneAsksForItsLocksOnly()
{
    QVERIFY(openTwo());
    QVERIFY(acquire(first(), "/close/one"));
    QVERIFY(acquire(last(), "/close/two"));
    press(last().window(), Qt::Key_W, Qt::ControlModifier);
    QVERIFY(!questionIn(first().window()));
    QVERIFY(questionIn(last().window()));
    QVERIFY2(questionIn(last().window())->text().contains(QStringLiteral("/close/two")),
             qPrintable(questionIn(last().window())->text()));
    QVERIFY(answerIn(last().window(), QStringLiteral("Release and close")));
    QTRY_COMPARE_WITH_TIMEOUT(count(), std::size_t(1), Long);
    QVERIFY(first().window().isVisible());
    QCOMPARE(locks(first()).ownLocks().size(), std::size_t(1));
    QTRY_VERIFY(!menu(first(), QStringLiteral("Window"))->actions().isEmpty());
    // The program ends with the last one, so that one stays until then.
    QVERIFY(!first().window().close());
    QVERIFY(answerIn(first().window(), QStringLiteral("Release and close")));
    QTRY_VERIFY_WITH_TIMEOUT(!first().window().isVisible(), Long);
    QVERIFY(locks(first()).ownLocks().empty());
}

void TestWindows::quittingAsksForEveryWindowOnce()
{
    QVERIFY(openTwo());
    m_application->openWindow(); // which holds nothing
    ServerWindow &two = *m_application->windows().at(1);
    QVERIFY(acquire(first(), "/quit/one"));
    QVERIFY(acquire(two, "/quit/two"));
    press(last().window(), Qt::Key_F, Qt::AltModifier);
    QTRY_VERIFY(QApplication::activePopupWidget());
    QTest::keyClick(QApplication::activePopupWidget(), Qt::Key_Q);
    QTRY_VERIFY(questionIn(first().window()));
    QVERIFY(!questionIn(two.window()) && !questionIn(last().window()));
    QVERIFY(answerIn(first().window(), QStringLiteral("Release and quit")));
    QTRY_VERIFY_WITH_TIMEOUT(questionIn(two.window()), Long);
    QVERIFY(first().window().isVisible());
    QVERIFY(answerIn(two.window(), QStringLiteral("Leave them")));
    QTRY_COMPARE_WITH_TIMEOUT(count(), std::size_t(1), Long);
    QVERIFY(!m_application->window().isVisible());
}

void TestWindows::whoStaysKeepsEveryWindow()
{
    QVERIFY(openTwo());
    QVERIFY(acquire(first(), "/stay/one"));
    QVERIFY(acquire(last(), "/stay/two"));
    for (const char *answer : {"Leave them", "Release and quit"}) {
        m_application->quit();
        QVERIFY(answerIn(first().window(), QLatin1String(answer)));
        QVERIFY(answerIn(last().window(), QStringLiteral("Cancel")));
        QTRY_VERIFY(!questionIn(last().window()));
        QVERIFY(first().window().isVisible() && last().window().isVisible());
        // Nothing is released before all have answered.
        QVERIFY(!locks(first()).isWorking());
        QCOMPARE(locks(first()).ownLocks().size(), std::size_t(1));
    }
    // It is asked again the next time, of both.
    m_application->quit();
    QVERIFY(questionIn(first().window()));
    QVERIFY(answerIn(first().window(), QStringLiteral("Release and quit")));
    QVERIFY(answerIn(last().window(), QStringLiteral("Release and quit")));
    QTRY_VERIFY_WITH_TIMEOUT(!m_application->window().isVisible(), Long);
}

void TestWindows::aSignalReleasesTheLocksOfAll()
{
    QVERIFY(openTwo());
    QVERIFY(acquire(first(), "/signal/one"));
    QVERIFY(acquire(last(), "/signal/two"));
    m_application->quitBySignal(SIGTERM);
    QTRY_VERIFY_WITH_TIMEOUT(locks(first()).ownLocks().empty() && locks(last()).ownLocks().empty(),
                             Long);
    QVERIFY(!questionIn(first().window()) && !questionIn(last().window()));
}

void TestWindows::theKeyringMayAnswerWhenTheWindowIsClosed()
{
    ServerProfile profile;
    profile.url = m_two.url();
    profile.login = ServerProfile::Login::Password;
    profile.user = "anna";
    m_keyring->hanging = true;
    m_application->openWindow().connectTo(profile);
    emit m_keyring->personAsked();
    QVERIFY(last().window().banners()->contains(BannerArea::Kind::Notice));
    QVERIFY(!last().isIdle());
    QVERIFY(last().window().close());
    QTRY_COMPARE(count(), std::size_t(1));
    QCoreApplication::sendPostedEvents(); // it is gone
    emit m_keyring->personAsked();
    QVERIFY(!first().window().banners()->contains(BannerArea::Kind::Notice));
}

void TestWindows::settingsCountInEveryWindow()
{
    QVERIFY(openTwo());
    Settings settings(m_home->filePath(QStringLiteral("other.ini")));
    const int before = first().window().fontMetrics().height();
    const QByteArray title = last().window().windowTitle().toUtf8();
    m_application->settings().set(Settings::Key::RefreshInterval, 4000);
    m_application->settings().set(Settings::Key::FontSize, 6);
    for (ServerWindow *window : m_application->windows()) {
        QCOMPARE(window->server().scheduler().interval(), Millis(4000));
        QTRY_VERIFY_WITH_TIMEOUT(window->window().fontMetrics().height() != before, Long);
        QVERIFY(window->window().isVisible() && window->server().isOpen());
    }
    QCOMPARE(last().window().windowTitle().toUtf8(), title);
    QCOMPARE(menu(first(), QStringLiteral("Window"))->actions().last()->text().toUtf8(),
             "&2 " + title);
}

void TestWindows::aConnectionOpensInANewWindow()
{
    first().openWhat(at(m_one));
    QVERIFY(isLive(first()));
    // From the menu.
    QMenu *elsewhere = nullptr;
    for (const QAction *action : menu(first(), QStringLiteral("File"))->actions()) {
        if (action->text().remove(QLatin1Char('&')) == QStringLiteral("Open in a new window"))
            elsewhere = action->menu();
    }
    QVERIFY(elsewhere && elsewhere->actions().size() == 2);
    elsewhere->actions().last()->trigger();
    QCOMPARE(count(), std::size_t(2));
    QVERIFY(isLive(last()));
    QCOMPARE(last().server().profile().name, std::string("two"));
    // From the dialog.
    press(first().window(), Qt::Key_O, Qt::ControlModifier);
    auto *dialog = first().window().findChild<ConnectionDialog *>();
    QVERIFY(dialog);
    dialog->list()->setCurrentRow(0);
    press(*dialog, Qt::Key_Return, Qt::ControlModifier | Qt::ShiftModifier);
    QCOMPARE(count(), std::size_t(3));
    QVERIFY(isLive(last()));
    QCOMPARE(last().server().profile().name, std::string("one"));
    QVERIFY(first().server().profile().name != "one"); // it stayed
}

void TestWindows::aLocalServerRunsAsLongAsAWindowUsesIt()
{
    first().startLocal(LocalStart::Server);
    QVERIFY(isLive(first()));
    ServerProfile profile = first().server().profile();
    m_application->openWindow().connectTo(profile);
    QVERIFY(isLive(last()));
    ServerWindow *user = &last();
    QVERIFY(first().window().close());
    QTRY_COMPARE(count(), std::size_t(1));
    QCOMPARE(&last(), user);
    QVERIFY(user->localServer());
    QVERIFY(acquire(*user, "/still/there"));
    locks(*user).release(locks(*user).ownLocks().front().holder);
    QTRY_VERIFY_WITH_TIMEOUT(locks(*user).ownLocks().empty(), Long);
    user->disconnectFromServer();
    QVERIFY(!user->localServer());
}

void TestWindows::anotherStartIsAnsweredInAWindowOfItsOwn()
{
    QVERIFY(m_application->request(at(m_one)).isEmpty());
    QCOMPARE(count(), std::size_t(1));
    QVERIFY(isLive(first()));
    QVERIFY(m_application->request(StartOptions()).isEmpty()); // only to be seen
    QCOMPARE(count(), std::size_t(1));
    // A dialog that waits in the window before is no obstacle.
    press(first().window(), Qt::Key_O, Qt::ControlModifier);
    StartOptions wish = at(m_two);
    wish.readOnly = true;
    QVERIFY(m_application->request(wish).isEmpty());
    QCOMPARE(count(), std::size_t(2));
    QVERIFY(isLive(last()));
    QVERIFY(last().server().isReadOnly());
    QCOMPARE(first().server().profile().url, m_one.url());
    QTRY_COMPARE(QApplication::activeWindow(), &last().window());
}

void TestWindows::anotherStartUsesAWindowThatIsNotConnected()
{
    QVERIFY(openTwo());
    first().disconnectFromServer();
    StartOptions wish;
    wish.demo = true;
    QVERIFY(m_application->request(wish).isEmpty());
    QCOMPARE(count(), std::size_t(2));
    QVERIFY(first().localServer());
    QVERIFY(isLive(first()));
    // It is not taken from whoever fills in a dialog there.
    first().disconnectFromServer();
    press(first().window(), Qt::Key_O, Qt::ControlModifier);
    QVERIFY(m_application->request(at(m_one)).isEmpty());
    QCOMPARE(count(), std::size_t(3));
    QVERIFY(!first().server().isOpen());
}

void TestWindows::whatAnotherStartCannotHaveIsRefused()
{
    StartOptions wish;
    wish.profile = QStringLiteral("nobody");
    QVERIFY(m_application->request(wish).contains(QStringLiteral("“nobody”")));
    for (QString StartOptions::*file : {&StartOptions::snapshot, &StartOptions::plan}) {
        StartOptions other;
        other.*file = m_home->filePath(QStringLiteral("not there"));
        const QString refusal = m_application->request(other);
        QVERIFY2(refusal.contains(QStringLiteral("not there")), qPrintable(refusal));
    }
    QCOMPARE(count(), std::size_t(1));
    QVERIFY(!first().server().isOpen());
}

void TestWindows::aPlanWaitsForItsServer()
{
    const QString file = m_home->filePath(QStringLiteral("plan.json"));
    QFile plan(file);
    QVERIFY(plan.open(QIODevice::WriteOnly));
    plan.write("no plan");
    plan.close();
    const auto isAnswered = [](ServerWindow &window) {
        return window.window().banners()->contains(BannerArea::Kind::Notice);
    };
    StartOptions wish = at(m_two);
    wish.plan = file;
    QVERIFY(m_application->request(wish).isEmpty());
    QVERIFY(!isAnswered(first()));
    QTRY_VERIFY_WITH_TIMEOUT(isAnswered(first()), Long); // it is none, which is said when it can be
    QCOMPARE(first().server().profile().url, m_two.url());
    // Alone it is for the server that is open.
    first().window().banners()->clear(BannerArea::Kind::Notice);
    StartOptions alone;
    alone.plan = file;
    QVERIFY(m_application->request(alone).isEmpty());
    QCOMPARE(count(), std::size_t(1));
    QTRY_VERIFY_WITH_TIMEOUT(isAnswered(first()), Long);
}

LOCKSCOPE_TEST(TestWindows)
#include "tst_windows.moc"
