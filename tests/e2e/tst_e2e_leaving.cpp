// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/e2e/windowdriver.h"
#include "tests/e2e/windowtest.h"
#include "tests/faults/faultproxy.h"
#include "tests/faults/replicaset.h"
#include "tests/support/questions.h"
#include "tests/support/secrecy.h"
#include "tests/support/testprogram.h"
#include "ui/server/acquiredialog.h"
#include "ui/server/lockcontroller.h"
#include "ui/server/workspace.h"
#include "ui/shell/mainwindow.h"
#include "ui/tree/locktreeview.h"

#include <QAction>
#include <QApplication>
#include <QCloseEvent>
#include <QListWidget>
#include <QProcess>
#include <QTemporaryDir>
#include <QTest>
#include <QWindow>

#include <algorithm>
#include <csignal>
#include <cstddef>

using namespace e2e;
using namespace lockscope;
using namespace lockscope::faults;

namespace {

constexpr int Long = 60000;
constexpr const char *Mine = "/leaving/mine";

/// A server that refuses every write of locks for a while: in HTTP a proxy says so, MongoDB itself
/// by its failpoint.
class Refusal
{
public:
    explicit Refusal(const Server &server)
        : m_server(server), m_set(server.url()),
          m_proxy(server.isMongo() ? nullptr : std::make_unique<FaultProxy>(server.url()))
    {}
    ~Refusal() { end(); }

    QString url() const { return m_proxy ? m_proxy->url() : m_server.url(); }
    /// What the server says then.
    QString words() const
    {
        return m_proxy ? QStringLiteral("unauthorized for user [op]")
                       : QStringLiteral("Failing command via");
    }
    void begin()
    {
        if (!m_proxy) {
            m_before = failing();
            return;
        }
        FaultRule refusal;
        refusal.when = [](const SeenRequest &asked) { return asked.target.contains("_bulk"); };
        refusal.treatment.copies = 0;
        refusal.treatment.rewrite = [](const SeenRequest &, const WireAnswer &) {
            return WireAnswer::make(403, R"({"error":{"type":"security_exception","reason":)"
                                         R"("action is unauthorized for user [op]"},"status":403})")
                    .wire();
        };
        m_proxy->apply({refusal});
    }
    void end()
    {
        if (m_proxy)
            m_proxy->heal();
        else
            m_set.endFailing();
    }
    std::int64_t hits() const { return m_proxy ? m_proxy->hits() : failing() - m_before; }

private:
    /// From now on, too. How often it was met so far; -1: it is not set.
    std::int64_t failing() const
    {
        const QString database = m_server.url().section(QLatin1Char('/'), 3).section(u'?', 0, 0);
        const std::string locks = database.toStdString() + '.' + m_server.index().toStdString();
        const ValueMap answer = m_set.command("admin",
                                              {{"configureFailPoint", "failCommand"},
                                               {"mode", "alwaysOn"},
                                               {"data",
                                                ValueMap{{"failCommands", Value::List{"update"}},
                                                         {"namespace", locks},
                                                         {"errorCode", std::int64_t{13}}}}});
        const std::int64_t *count = answer["count"].asInteger();
        return count ? *count : -1;
    }

    const Server &m_server;
    ReplicaSet m_set;
    std::unique_ptr<FaultProxy> m_proxy;
    std::int64_t m_before = 0;
};

} // namespace

/// Whoever leaves a server on which the window holds locks is asked once what is to become of them,
/// and what is to be released is gone from the server before anything else happens.
class TestE2eLeaving : public WindowTest
{
    Q_OBJECT
private slots:
    void init();
    void cleanup();
    void closingReleases();
    void quitOfTheMenuAsksOnce();
    void theCloseButtonOfTheWindowManagerAsksOnce();
    void whoCancelsStays();
    void disconnectingMayLeaveThem();
    void anotherServerIsOpenedAfterwards();
    void disconnectOfTheMenuReleases();
    void theEndOfTheSessionReleasesWithoutAQuestion();
    void aSignalReleasesWithoutAQuestion();
    void aSignalToTheProgramReleases_data();
    void aSignalToTheProgramReleases();
    void aDisconnectedWindowHasForgottenThePassword_data();
    void aDisconnectedWindowHasForgottenThePassword();
    void aReleaseThatTakesMoreThanTheRowIsAskedFor();
    void whatTheServerRefusedIsReleasedLater();

private:
    LockController &locks() { return window().workspace().locks(); }
    bool isHeld() const { return m_server->document(Mine).value(QLatin1String("found")).toBool(); }
    bool mayRelease()
    {
        const QList<QAction *> actions = window().findChildren<QAction *>();
        return std::any_of(actions.begin(), actions.end(), [](const QAction *action) {
            return action->text().remove(QLatin1Char('&')) == QLatin1String("Release my lock")
                   && action->isEnabled();
        });
    }
    bool start(QProcess &program, const QTemporaryDir &home, const QByteArray &password) const;
    QMessageBox *question() { return questionIn(window()); }
    bool answer(const QString &words) { return answerIn(window(), words); }
};

/// The program itself, in a process of its own that has its keyboard on the standard input. @p
/// password: in its environment.
bool TestE2eLeaving::start(QProcess &program, const QTemporaryDir &home,
                           const QByteArray &password) const
{
    QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
    for (const auto *name : {"HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_RUNTIME_DIR"})
        environment.insert(QLatin1String(name), home.path());
    environment.insert(QStringLiteral("QT_QPA_PLATFORM"), QStringLiteral("offscreen"));
    environment.insert(QStringLiteral("LC_ALL"), QStringLiteral("C.UTF-8")); // for the menu's words
    environment.remove(QStringLiteral("LANGUAGE"));
    environment.insert(QStringLiteral("QT_PLUGIN_PATH"), QStringLiteral(LOCKSCOPE_KEYS));
    environment.insert(QStringLiteral("QT_QPA_GENERIC_PLUGINS"), QStringLiteral("lockscopekeys"));
    if (!m_server->isMongo()) // which has nobody of that name
        environment.insert(QStringLiteral("LOCKSCOPE_PASSWORD"), QString::fromLatin1(password));
    program.setProcessEnvironment(environment);
    program.setProcessChannelMode(QProcess::ForwardedErrorChannel);
    program.start(QStringLiteral(LOCKSCOPE_PROGRAM),
                  {QStringLiteral("--server"), m_server->url(), QStringLiteral("--index"),
                   m_server->index()});
    return home.isValid() && program.waitForStarted(Long);
}

/// A window that holds one lock.
void TestE2eLeaving::init()
{
    QVERIFY(openWindow());
    QTRY_VERIFY_WITH_TIMEOUT(locks().changeRefusal().isEmpty(), Long);
    LockRequest request;
    request.targets = {{LockKind::Tree, Mine, LockMode::X}};
    QVERIFY(locks().acquire(request, Millis(600000), {}));
    QTRY_COMPARE_WITH_TIMEOUT(locks().ownLocks().size(), std::size_t(1), Long);
    QVERIFY(isHeld());
}

void TestE2eLeaving::cleanup()
{
    m_application.reset();
    m_server->lockctl({QStringLiteral("break"), QLatin1String(Mine), QStringLiteral("--hard"),
                       QStringLiteral("--yes")}); // what was left
    QVERIFY(!isHeld());
}

void TestE2eLeaving::closingReleases()
{
    QVERIFY(!window().close());
    QVERIFY(window().isVisible());
    QVERIFY2(question() && question()->text().contains(QLatin1String(Mine)), "nothing is asked");
    QVERIFY(answer(QStringLiteral("Release and close")));
    QTRY_VERIFY_WITH_TIMEOUT(!window().isVisible(), Long);
    QVERIFY(!isHeld());
}

/// By the keys of the menu: the offscreen platform has no key of its own for Quit.
void TestE2eLeaving::quitOfTheMenuAsksOnce()
{
    QVERIFY(press(window(), &window(), Qt::Key_F, Qt::AltModifier));
    QTRY_VERIFY(QApplication::activePopupWidget());
    QTest::keyClick(QApplication::activePopupWidget(), Qt::Key_Q);
    QVERIFY(answer(QStringLiteral("Release and quit")));
    QTRY_VERIFY_WITH_TIMEOUT(!window().isVisible(), Long);
    QVERIFY(!question());
    QVERIFY(!isHeld());
}

/// As Alt+F4 is told to the program.
void TestE2eLeaving::theCloseButtonOfTheWindowManagerAsksOnce()
{
    QCloseEvent close;
    QCoreApplication::sendEvent(window().windowHandle(), &close);
    QVERIFY(!close.isAccepted());
    QVERIFY(window().isVisible());
    QVERIFY(answer(QStringLiteral("Release and close")));
    QTRY_VERIFY_WITH_TIMEOUT(!window().isVisible(), Long);
    QVERIFY(!question());
    QVERIFY(!isHeld());
}

void TestE2eLeaving::whoCancelsStays()
{
    QVERIFY(!window().close());
    QVERIFY(answer(QStringLiteral("Cancel")));
    QTRY_VERIFY(!question());
    QVERIFY(window().isVisible());
    QVERIFY(isHeld());
    QCOMPARE(locks().ownLocks().size(), std::size_t(1));
}

void TestE2eLeaving::disconnectingMayLeaveThem()
{
    emit window().workspace().disconnectRequested();
    QVERIFY(m_application->server().isOpen());
    QVERIFY(answer(QStringLiteral("Leave them")));
    QTRY_VERIFY(!m_application->server().isOpen());
    QVERIFY(isHeld());
}

void TestE2eLeaving::anotherServerIsOpenedAfterwards()
{
    ServerProfile other = m_application->server().profile();
    other.name.clear();
    other.index += "-other";
    emit window().workspace().connectRequested(other);
    QVERIFY(answer(QStringLiteral("Release and connect")));
    QTRY_COMPARE_WITH_TIMEOUT(m_application->server().profile().index, other.index, Long);
    QVERIFY(!isHeld());
}

void TestE2eLeaving::disconnectOfTheMenuReleases()
{
    QVERIFY(press(window(), &window(), Qt::Key_F, Qt::AltModifier));
    QTRY_VERIFY(QApplication::activePopupWidget());
    QTest::keyClick(QApplication::activePopupWidget(), Qt::Key_D);
    QVERIFY(answer(QStringLiteral("Release and disconnect")));
    QTRY_VERIFY_WITH_TIMEOUT(!m_application->server().isOpen(), Long);
    QVERIFY(!isHeld());
}

/// The session manager waits for those who commit their data, and nobody is there to be asked.
void TestE2eLeaving::theEndOfTheSessionReleasesWithoutAQuestion()
{
    // Nobody but Qt can make a session manager, and nobody here looks at it.
    alignas(std::max_align_t) static std::byte manager[64];
    emit qApp->commitDataRequest(*reinterpret_cast<QSessionManager *>(manager));
    QVERIFY(!question());
    QVERIFY(!isHeld());
}

void TestE2eLeaving::aSignalReleasesWithoutAQuestion()
{
    m_application->quitBySignal(SIGTERM);
    QTRY_VERIFY_WITH_TIMEOUT(!isHeld(), Long);
    QVERIFY(!question());
}

void TestE2eLeaving::aSignalToTheProgramReleases_data()
{
    QTest::addColumn<int>("signal");
    QTest::newRow("TERM") << SIGTERM;
    QTest::newRow("HUP") << SIGHUP;
}

/// The program itself, in a process of its own, in which somebody took a lock with the keyboard.
void TestE2eLeaving::aSignalToTheProgramReleases()
{
    QFETCH(const int, signal);
    const QTemporaryDir home;
    QProcess program;
    QVERIFY(start(program, home, "Sesam-17"));
    program.write("when Acquire…\npress Ctrl+L\npress Ctrl+A\ntype /leaving/process\n"
                  "press Return\n");
    const auto isHeldThere = [this] {
        return m_server->document("/leaving/process").value(QLatin1String("found")).toBool();
    };
    QTRY_VERIFY_WITH_TIMEOUT(isHeldThere() || program.state() == QProcess::NotRunning, Long);
    QVERIFY2(isHeldThere(), program.readAllStandardOutput().constData());
#ifndef __SANITIZE_ADDRESS__ // whose leak sanitizer looks at the process from another one
    checkSecrecy(program.processId(), "Sesam-17");
    if (QTest::currentTestFailed())
        return;
#endif

    ::kill(static_cast<pid_t>(program.processId()), signal);
    QVERIFY(program.waitForFinished(Long));
    QCOMPARE(program.exitStatus(), QProcess::NormalExit);
    QCOMPARE(program.exitCode(), 128 + signal);
    QVERIFY(!isHeldThere());
}

void TestE2eLeaving::aDisconnectedWindowHasForgottenThePassword_data()
{
    QTest::addColumn<QByteArray>("password");
    QTest::newRow("short") << QByteArray("Sesam-17"); // within the objects that have it
    QTest::newRow("long") << QByteArray("Sesam-Sesam-open-the-door-17");
}

/// In all of the memory of the program, whoever had copied it there.
void TestE2eLeaving::aDisconnectedWindowHasForgottenThePassword()
{
    QFETCH(const QByteArray, password);
    if (m_server->isMongo())
        QSKIP("it has nobody of that name");
#ifdef __SANITIZE_ADDRESS__
    QSKIP("a sanitizer keeps what is given back, to watch it");
#endif
    const QTemporaryDir home;
    QProcess program;
    QVERIFY(start(program, home, password));
    // A text that was cleared without care lacks its first byte only, and base64 has no borders.
    const QByteArray sent = QByteArray("lockscope:" + password).toBase64();
    const auto timesThere = [&program](const QByteArray &part) {
        QByteArray backwards = part;
        std::reverse(backwards.begin(), backwards.end());
        program.write("count " + backwards + '\n');
        QByteArray line;
        while (!line.startsWith("found ")) {
            if (!program.canReadLine() && !program.waitForReadyRead(Long))
                return -1;
            line = program.readLine();
        }
        return line.mid(6).trimmed().toInt();
    };
    const QByteArray parts[] = {password.mid(1), sent.mid(14, sent.size() - 18)};
    program.write("when Acquire…\n");
    for (const QByteArray &part : parts)
        QVERIFY2(timesThere(part) > 0, part.constData());
    program.write("press Ctrl+K\ntype Disconnect\npress Return\n");
    for (const QByteArray &part : parts)
        QTRY_COMPARE_WITH_TIMEOUT(timesThere(part), 0, Long);
    program.terminate();
    QVERIFY(program.waitForFinished(Long));
}

void TestE2eLeaving::aReleaseThatTakesMoreThanTheRowIsAskedFor()
{
    LockTreeView &tree = window().workspace().tree();
    QTRY_VERIFY_WITH_TIMEOUT(tree.selectDocument(QStringLiteral("/leaving")), Long);
    QTRY_VERIFY_WITH_TIMEOUT(mayRelease(), Long);
    QVERIFY(press(window(), &tree, Qt::Key_L, Qt::ControlModifier | Qt::ShiftModifier));
    QVERIFY(question());
    QCOMPARE(question()->text(), QStringLiteral("Release %1?").arg(QLatin1String(Mine)));
    QVERIFY(answer(QStringLiteral("Release")));
    QTRY_VERIFY_WITH_TIMEOUT(!isHeld(), Long);

    init();
    QTRY_VERIFY_WITH_TIMEOUT(window().workspace().tree().selectDocument(QLatin1String(Mine)), Long);
    QTRY_VERIFY_WITH_TIMEOUT(mayRelease(), Long);
    QVERIFY(press(window(), &window().workspace().tree(), Qt::Key_L,
                  Qt::ControlModifier | Qt::ShiftModifier));
    QTRY_VERIFY_WITH_TIMEOUT(!isHeld(), Long);
    QVERIFY(!question());
}

/// Nothing renews it then, but it is there until its lease is over.
void TestE2eLeaving::whatTheServerRefusedIsReleasedLater()
{
    cleanup();
    Refusal refusal(*m_server);
    StartOptions options = optionsFor(*m_server);
    options.server = refusal.url();
    QVERIFY(openWindow(options));
    QTRY_VERIFY_WITH_TIMEOUT(locks().changeRefusal().isEmpty(), Long);
    LockRequest request;
    request.targets = {{LockKind::Tree, Mine, LockMode::X}};
    QVERIFY(locks().acquire(request, Millis(600000), {}));
    LockTreeView &tree = window().workspace().tree();
    QTRY_VERIFY_WITH_TIMEOUT(tree.selectDocument(QLatin1String(Mine)), Long);
    QTRY_VERIFY_WITH_TIMEOUT(mayRelease(), Long);

    refusal.begin();
    const auto release = [this, &tree] {
        return press(window(), &tree, Qt::Key_L, Qt::ControlModifier | Qt::ShiftModifier);
    };
    const QString words = refusal.words();
    const auto isNoted = [this, &words] {
        const auto &own = locks().ownLocks();
        return own.size() == 1 && own.front().notReleased.contains(words);
    };
    for (int i = 0; i < 2; ++i) { // again is no other than the first time
        const std::int64_t before = refusal.hits();
        QVERIFY(mayRelease());
        QVERIFY(release());
        QTRY_VERIFY_WITH_TIMEOUT(refusal.hits() > before && isNoted(), Long);
    }
    QVERIFY(isHeld());
    QVERIFY(press(window(), &tree, Qt::Key_L, Qt::ControlModifier));
    auto *dialog = window().findChild<AcquireDialog *>();
    QVERIFY(dialog);
    const QString row = dialog->ownList()->item(0)->text();
    QVERIFY2(row.contains(QLatin1String(Mine)) && row.contains(words), qPrintable(row));
    dialog->close();

    QVERIFY(!window().close());
    QVERIFY(question());
    QVERIFY2(question()->text().contains(QStringLiteral("Not released: ") + QLatin1String(Mine)),
             qPrintable(question()->text()));
    QVERIFY2(question()->informativeText().contains(words),
             qPrintable(question()->informativeText()));
    QVERIFY(answer(QStringLiteral("Try again")));
    QTRY_VERIFY_WITH_TIMEOUT(question() && question()->text().contains(QLatin1String(Mine)), Long);
    QVERIFY(answer(QStringLiteral("Cancel")));
    QTRY_VERIFY(!question());
    QVERIFY(isHeld());

    refusal.end();
    QTRY_VERIFY_WITH_TIMEOUT(mayRelease(), Long);
    QVERIFY(release());
    QTRY_VERIFY_WITH_TIMEOUT(locks().ownLocks().empty(), Long);
    QVERIFY(!isHeld());
    QVERIFY(window().close());
}

LOCKSCOPE_TEST(TestE2eLeaving)
#include "tst_e2e_leaving.moc"
