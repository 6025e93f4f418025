// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/gui/application.h"
#include "tests/e2e/servertest.h"
#include "ui/breaking/breaklockdialog.h"
#include "ui/kit/banner.h"
#include "ui/server/lockcontroller.h"
#include "ui/server/workspace.h"
#include "ui/shell/mainwindow.h"

#include <QApplication>
#include <QFile>
#include <QJsonArray>
#include <QPushButton>
#include <QSignalSpy>
#include <QTest>

#include <csignal>
#include <cstdio>

using namespace e2e;
using namespace lockscope;

namespace {

constexpr int Long = 60000;
constexpr const char *ClientWord = "--plain-client";

/// A client of the book in a process of its own: it stores its lock, and once more for each line it
/// is given, never asking whether the lock is still its own. Arguments: URL, target, what it stores
/// first, what it stores then.
int plainClient(int argc, char **argv)
{
    const QCoreApplication application(argc, argv);
    const QStringList words = QCoreApplication::arguments();
    if (words.size() != 6)
        return 2;
    const auto store = [&](int word) {
        const HttpAnswer answer = http(words.at(2), "PUT", words.at(3).toUtf8(),
                                       words.at(word).toUtf8());
        if (answer.status != 200 && answer.status != 201)
            std::fprintf(stderr, "%s", answer.body.constData());
        std::puts("stored");
        std::fflush(stdout);
    };
    store(4);
    while (std::getchar() != EOF)
        store(5);
    return 0;
}

/// Such a client, frozen and thawed by the test. Killed at the end.
class PlainClient
{
public:
    PlainClient(const Server &server, const QByteArray &id, const QString &first,
                const QString &then)
    {
        m_process.start(QCoreApplication::applicationFilePath(),
                        {QLatin1String(ClientWord), server.url(),
                         QString::fromUtf8('/' + server.index().toUtf8() + "/_doc/"
                                           + id.toPercentEncoding() + "?refresh=true"),
                         first, then});
    }
    ~PlainClient()
    {
        send(SIGCONT);
        m_process.kill();
        m_process.waitForFinished();
    }
    /// Blocks until it has stored its lock once more.
    bool stored()
    {
        return (m_process.canReadLine() || m_process.waitForReadyRead(Long))
               && m_process.readLine() == "stored\n";
    }
    void send(int signal) { ::kill(static_cast<pid_t>(m_process.processId()), signal); }
    bool isFrozen() const
    {
        QFile stat(QStringLiteral("/proc/%1/stat").arg(m_process.processId()));
        return stat.open(QIODevice::ReadOnly) && stat.readAll().contains(") T ");
    }
    /// It meets it when it is thawed: then it writes without a look at the lock.
    void tellToWrite() { m_process.write("x"); }

private:
    QProcess m_process;
};

} // namespace

/// A process is frozen, taken for dead, broken, and thawed: what it writes then is seen, by lockctl
/// and at the window, with the repair.
class TestE2eZombie : public ServerTest
{
    Q_OBJECT
private slots:
    void initTestCase() override;
    void cleanup();
    void lockctlSeesItTakeItsLockAgain();
    void lockctlSeesItCountDownTwice();
    void itsSentenceSaysThatTheCommandOnlyShowsTheRepair();
    void aLastShareThatIsGoneHasNoRepair();
    void theWindowSeesItTakeItsLockAgain();
    void whoStaysAwayRaisesNoAlarm();

private:
    bool put(const char *id, const QByteArray &source) const
    {
        return m_server->putDocument(id, source);
    }
    /// Takes away the shares of /obama that no lock below explains, and watches; null: it came to
    /// nothing.
    std::unique_ptr<Background> repairAndWatch(bool json) const;
};

void TestE2eZombie::initTestCase()
{
    useOwnTrail();
    (void)startServer();
}

void TestE2eZombie::cleanup()
{
    if (!m_server)
        return;
    for (const char *id : {"/obama", "/obama/a", "/obama/b"})
        m_server->deleteDocument(id);
}

std::unique_ptr<Background> TestE2eZombie::repairAndWatch(bool json) const
{
    const Outcome plan = m_server->lockctl(
            words(QStringLiteral("fsck /obama --settle 500ms --repair --shares-older-than 500ms")));
    QFile file(inHome("plan.json"));
    if (!file.open(QIODevice::WriteOnly) || file.write(plan.out) != plan.out.size())
        return nullptr;
    file.close();
    auto applied = std::make_unique<Background>(
            m_server->withServer({QStringLiteral("apply"), file.fileName(), QStringLiteral("--yes"),
                                  QStringLiteral("--watch")},
                                 json));
    QByteArray told;
    const bool watching = QTest::qWaitFor(
            [&] {
                return (told += applied->process().readAllStandardError()).contains("Watching for");
            },
            Long);
    return watching ? std::move(applied) : nullptr;
}

void TestE2eZombie::lockctlSeesItTakeItsLockAgain()
{
    const QString lock = QStringLiteral(R"({"process_id":"123"})");
    PlainClient client(*m_server, "/obama", lock, lock);
    QVERIFY(client.stored());
    client.send(SIGSTOP);
    QTRY_VERIFY_WITH_TIMEOUT(client.isFrozen(), Long);
    client.tellToWrite();

    const auto broken = m_server->start(
            words(QStringLiteral("break /obama --yes --watch-for 5m --reason frozen")));
    const QJsonObject outcome = broken->nextObject(Long);
    QCOMPARE(outcome.value(QLatin1String("result")).toString(), QStringLiteral("done"));
    QByteArray told;
    QTRY_VERIFY_WITH_TIMEOUT((told += broken->process().readAllStandardError())
                                     .contains("Watching for"),
                             Long);
    QVERIFY(m_server->lockctl(words(QStringLiteral("ls --flat"))).array().isEmpty());

    client.send(SIGCONT);
    QVERIFY(client.stored());
    const QJsonObject alarm = broken->nextObject(Long);
    QCOMPARE(alarm.value(QLatin1String("alarm")).toString(), QStringLiteral("wrote-again"));
    QCOMPARE(alarm.value(QLatin1String("path")).toString(), QStringLiteral("/obama"));
    QCOMPARE(alarm.value(QLatin1String("process_id")).toString(), QStringLiteral("123"));
    QCOMPARE(alarm.value(QLatin1String("repair")).toString(),
             QStringLiteral("lockctl break '/obama'"));
    broken->send(SIGINT);
    QCOMPARE(broken->wait(Long).exitCode, 130);
}

void TestE2eZombie::lockctlSeesItCountDownTwice()
{
    QVERIFY(put("/obama/a", R"({"lock_type":"exclusive"})"));
    QVERIFY(put("/obama/b", R"({"lock_type":"exclusive"})"));
    // Its own lock below is gone already; the share is what it would take away next, when it is
    // frozen.
    const auto shares = [](int count) {
        return QStringLiteral(R"({"lock_type":"shared","lock_count":%1})").arg(count);
    };
    PlainClient client(*m_server, "/obama", shares(3), shares(1));
    QVERIFY(client.stored());
    client.send(SIGSTOP);
    QTRY_VERIFY_WITH_TIMEOUT(client.isFrozen(), Long);
    client.tellToWrite();

    const auto applied = repairAndWatch(true);
    QVERIFY(applied);
    const QJsonObject outcome = applied->nextObject(Long);
    QCOMPARE(outcome.value(QLatin1String("result")).toString(), QStringLiteral("done"));

    client.send(SIGCONT);
    QVERIFY(client.stored());
    const QJsonObject alarm = applied->nextObject(Long);
    QCOMPARE(alarm.value(QLatin1String("alarm")).toString(), QStringLiteral("dropped-twice"));
    QCOMPARE(alarm.value(QLatin1String("left")).toInt(), 1);
    QCOMPARE(alarm.value(QLatin1String("needed")).toInt(), 2);
    QCOMPARE(alarm.value(QLatin1String("repair")).toString(),
             QStringLiteral("lockctl fsck --repair '/obama'"));
    applied->send(SIGINT);
    QCOMPARE(applied->wait(Long).exitCode, 130);
}

void TestE2eZombie::itsSentenceSaysThatTheCommandOnlyShowsTheRepair()
{
    QVERIFY(put("/obama", R"({"lock_type":"shared","lock_count":3})"));
    QVERIFY(put("/obama/a", R"({"lock_type":"exclusive"})"));
    QVERIFY(put("/obama/b", R"({"lock_type":"exclusive"})"));
    const auto applied = repairAndWatch(false);
    QVERIFY(applied);
    QVERIFY(put("/obama", R"({"lock_type":"shared","lock_count":1})"));
    QByteArray said;
    const bool shown = QTest::qWaitFor(
            [&] {
                said += applied->process().readAllStandardOutput();
                return said.contains("Shows the repair: lockctl fsck --repair '/obama'\n");
            },
            Long);
    QVERIFY2(shown, said);
    applied->send(SIGINT);
    QCOMPARE(applied->wait(Long).exitCode, 130);
}

/// The last plain client counts down to nothing and deletes the document, as the book says; it was
/// the zombie.
void TestE2eZombie::aLastShareThatIsGoneHasNoRepair()
{
    QVERIFY(put("/obama", R"({"lock_type":"shared","lock_count":4})"));
    QVERIFY(put("/obama/a", R"({"lock_type":"exclusive"})"));
    QVERIFY(put("/obama/b", R"({"lock_type":"exclusive"})"));
    const auto applied = repairAndWatch(true);
    QVERIFY(applied);
    QCOMPARE(applied->nextObject(Long).value(QLatin1String("result")).toString(),
             QStringLiteral("done"));
    m_server->deleteDocument("/obama");
    const QJsonObject alarm = applied->nextObject(Long);
    QCOMPARE(alarm.value(QLatin1String("alarm")).toString(), QStringLiteral("dropped-twice"));
    QCOMPARE(alarm.value(QLatin1String("left")).toInt(-1), 0);
    QCOMPARE(alarm.value(QLatin1String("needed")).toInt(), 2);
    QVERIFY2(alarm.value(QLatin1String("repair")).isNull(), "fsck would make a plan without steps");
    applied->send(SIGINT);
    QCOMPARE(applied->wait(Long).exitCode, 130);
}

void TestE2eZombie::theWindowSeesItTakeItsLockAgain()
{
    const QString lock = QStringLiteral(R"({"process_id":"123"})");
    PlainClient client(*m_server, "/obama", lock, lock);
    QVERIFY(client.stored());
    StartOptions options;
    options.server = m_server->url();
    options.index = m_server->index();
    Application application(options,
                            Application::Paths{inHome("profiles.json"), inHome("lockscope.ini")},
                            nullptr);
    application.start();
    MainWindow &window = application.window();
    QTRY_VERIFY_WITH_TIMEOUT(application.server().store().find("/obama") != NoDocument, Long);
    client.send(SIGSTOP);
    QTRY_VERIFY_WITH_TIMEOUT(client.isFrozen(), Long);
    client.tellToWrite();

    const Result<BreakPlan> plan = window.workspace().locks().plan(
            {BreakSelection::What::Path, "/obama", false});
    QVERIFY(plan && !plan->isEmpty());
    QSignalSpy applied(&window.workspace().locks(), &LockController::applied);
    window.workspace().locks().apply(*plan, QStringLiteral("frozen"));
    QTRY_COMPARE_WITH_TIMEOUT(applied.count(), 1, Long);
    QTRY_VERIFY_WITH_TIMEOUT(application.server().store().find("/obama") == NoDocument, Long);
    QVERIFY(!window.banners()->banner(BannerArea::Kind::Trouble));

    client.send(SIGCONT);
    QTRY_VERIFY_WITH_TIMEOUT(window.banners()->banner(BannerArea::Kind::Trouble), Long);
    const BannerText &text = window.banners()->banner(BannerArea::Kind::Trouble)->content();
    QCOMPARE(text.title, QStringLiteral("A process wrote after its lock was broken."));
    QVERIFY2(text.text.contains(QStringLiteral("123"))
                     && text.text.contains(QStringLiteral("/obama")),
             qPrintable(text.text));
    QCOMPARE(text.action, QStringLiteral("Repair plan…"));

    // Whoever looks at the plan and leaves it is still warned.
    window.show();
    QTest::mouseClick(window.banners()->banner(BannerArea::Kind::Trouble)->actionButton(),
                      Qt::LeftButton);
    BreakLockDialog *dialog = nullptr;
    QTRY_VERIFY_WITH_TIMEOUT((dialog = window.findChild<BreakLockDialog *>()), Long);
    QTest::keyClick(dialog, Qt::Key_Escape);
    QTRY_VERIFY_WITH_TIMEOUT(!window.findChild<BreakLockDialog *>(), Long);
    QVERIFY(window.banners()->banner(BannerArea::Kind::Trouble));

    // Until the late lock is gone.
    QCOMPARE(m_server->http("DELETE",
                            '/' + m_server->index().toUtf8() + "/_doc/%2Fobama?refresh=true")
                     .status,
             200);
    QTRY_VERIFY_WITH_TIMEOUT(!window.banners()->banner(BannerArea::Kind::Trouble), Long);
}

void TestE2eZombie::whoStaysAwayRaisesNoAlarm()
{
    QVERIFY(put("/obama", R"({"process_id":"123"})"));
    const Outcome broken
            = m_server->lockctl(words(QStringLiteral(
                                        "break /obama --yes --watch-for 1s --reason gone")),
                                Long);
    QVERIFY2(broken.exitCode == 0, broken.all());
    QCOMPARE(broken.out.count('\n'), 1);
}

int main(int argc, char **argv)
{
    if (argc > 1 && qstrcmp(argv[1], ClientWord) == 0)
        return plainClient(argc, argv);
    const QApplication application(argc, argv);
    TestE2eZombie test;
    return QTest::qExec(&test, argc, argv);
}

#include "tst_e2e_zombie.moc"
