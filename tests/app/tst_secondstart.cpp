// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/support/testprogram.h"

#include <QDir>
#include <QFile>
#include <QProcess>
#include <QTcpServer>
#include <QTemporaryDir>
#include <QTest>

#include <csignal>

using namespace lockscope;

namespace {

constexpr int Long = 60000;

/// A server of which nothing matters but that somebody comes.
class Door : public QTcpServer
{
public:
    Door() { listen(QHostAddress::LocalHost); }
    QString url() const { return QStringLiteral("http://127.0.0.1:%1").arg(serverPort()); }
    bool wasKnocked()
    {
        return QTest::qWaitFor([this] { return hasPendingConnections(); }, Long);
    }
};

} // namespace

/// The real program, started twice: one process does what both were asked for.
class TestSecondStart : public QObject
{
    Q_OBJECT
private slots:
    void init();
    void cleanup();
    void whatItAsksForIsOpenedByTheFirst();
    void aConnectionByItsName();
    void filesAreFoundFromItsFolder();
    void nothingAskedForRaisesTheWindow();
    void whatCannotBeIsSaidHere_data();
    void whatCannotBeIsSaidHere();
    void aPasswordStaysInItsProcess();

private:
    QProcessEnvironment environment() const;
    void run(QProcess &program, const QStringList &arguments);
    /// It ended, and the first is there still.
    bool isAnswered(QProcess &second, int exitCode);

    std::unique_ptr<QTemporaryDir> m_home;
    std::unique_ptr<QProcess> m_first;
    Door m_door;
};

QProcessEnvironment TestSecondStart::environment() const
{
    QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
    for (const auto *name : {"HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_RUNTIME_DIR"})
        environment.insert(QLatin1String(name), m_home->path());
    environment.insert(QStringLiteral("QT_QPA_PLATFORM"), QStringLiteral("offscreen"));
    environment.insert(QStringLiteral("LC_ALL"), QStringLiteral("C.UTF-8"));
    environment.remove(QStringLiteral("LANGUAGE"));
    environment.remove(QStringLiteral("DBUS_SESSION_BUS_ADDRESS"));
    return environment;
}

void TestSecondStart::run(QProcess &program, const QStringList &arguments)
{
    if (program.processEnvironment().isEmpty())
        program.setProcessEnvironment(environment());
    program.start(QStringLiteral(LOCKSCOPE_PROGRAM), arguments);
    QVERIFY(program.waitForStarted(Long));
}

/// The first one, which listens.
void TestSecondStart::init()
{
    m_home = std::make_unique<QTemporaryDir>();
    QVERIFY(QDir(m_home->path()).mkpath(QStringLiteral("lockscope")));
    QFile profiles(m_home->filePath(QStringLiteral("lockscope/profiles.json")));
    QVERIFY(profiles.open(QIODevice::WriteOnly));
    profiles.write(R"({"version":1,"profiles":[{"name":"the door","url":")" + m_door.url().toUtf8()
                   + R"("}]})");
    profiles.close();
    m_first = std::make_unique<QProcess>();
    m_first->setProcessChannelMode(QProcess::ForwardedErrorChannel);
    run(*m_first, {});
    QTRY_VERIFY_WITH_TIMEOUT(!QDir(m_home->path())
                                      .entryList({QStringLiteral("lockscope-*")}, QDir::System)
                                      .isEmpty(),
                             Long);
    while (QTcpSocket *socket = m_door.nextPendingConnection())
        delete socket;
}

void TestSecondStart::cleanup()
{
    m_first->kill();
    m_first->waitForFinished(Long);
}

bool TestSecondStart::isAnswered(QProcess &second, int exitCode)
{
    return QTest::qWaitFor([&second] { return second.state() == QProcess::NotRunning; }, Long)
           && second.exitStatus() == QProcess::NormalExit && second.exitCode() == exitCode
           && m_first->state() == QProcess::Running;
}

void TestSecondStart::whatItAsksForIsOpenedByTheFirst()
{
    QProcess second;
    run(second, {QStringLiteral("--server"), m_door.url()});
    QVERIFY(isAnswered(second, 0));
    QCOMPARE(second.readAllStandardError(),
             QByteArray("Lockscope runs already; a window of it opens that.\n"));
    QVERIFY(m_door.wasKnocked());
}

void TestSecondStart::aConnectionByItsName()
{
    QProcess second;
    run(second, {QStringLiteral("--profile"), QStringLiteral("the door")});
    QVERIFY(isAnswered(second, 0));
    QVERIFY(m_door.wasKnocked());
}

void TestSecondStart::filesAreFoundFromItsFolder()
{
    const QTemporaryDir elsewhere;
    QFile snapshot(elsewhere.filePath(QStringLiteral("here.locksnap")));
    QVERIFY(snapshot.open(QIODevice::WriteOnly));
    snapshot.close();
    QProcess second;
    second.setWorkingDirectory(elsewhere.path());
    run(second, {QStringLiteral("here.locksnap")});
    QVERIFY(isAnswered(second, 0));
}

void TestSecondStart::nothingAskedForRaisesTheWindow()
{
    QProcess second;
    run(second, {});
    QVERIFY(isAnswered(second, 0));
    QCOMPARE(second.readAllStandardError(),
             QByteArray("Lockscope runs already; its window was raised.\n"));
}

void TestSecondStart::whatCannotBeIsSaidHere_data()
{
    QTest::addColumn<QString>("arguments");
    QTest::addColumn<int>("exitCode");
    QTest::addColumn<QString>("words");
    QTest::newRow("no such connection") << QStringLiteral("--profile nobody") << 1
                                        << QStringLiteral("No saved connection is called “nobody”");
    QTest::newRow("no such snapshot")
            << QStringLiteral("gone.locksnap") << 1 << QStringLiteral("gone.locksnap");
    QTest::newRow("no such plan") << QStringLiteral("gone.json") << 1
                                  << QStringLiteral("The file cannot be read: ");
    QTest::newRow("not a URL") << QStringLiteral("--server nonsense") << 2
                               << QStringLiteral("The server is not a URL");
}

void TestSecondStart::whatCannotBeIsSaidHere()
{
    QFETCH(const QString, arguments);
    QFETCH(const int, exitCode);
    QFETCH(const QString, words);
    QProcess second;
    run(second, arguments.split(QLatin1Char(' ')));
    QVERIFY(isAnswered(second, exitCode));
    const QString told = QString::fromUtf8(second.readAllStandardError());
    QVERIFY2(told.contains(words), qPrintable(told));
}

void TestSecondStart::aPasswordStaysInItsProcess()
{
    QProcess second;
    QProcessEnvironment withPassword = environment();
    withPassword.insert(QStringLiteral("LOCKSCOPE_PASSWORD"), QStringLiteral("Sesam-17"));
    second.setProcessEnvironment(withPassword);
    run(second, {QStringLiteral("--server"), m_door.url()});
    QVERIFY(m_door.wasKnocked());
    QCOMPARE(second.state(), QProcess::Running);
    ::kill(static_cast<pid_t>(second.processId()), SIGTERM);
    QVERIFY(second.waitForFinished(Long));
    // The first is the one that is asked still.
    QProcess third;
    run(third, {});
    QVERIFY(isAnswered(third, 0));
}

LOCKSCOPE_GUILESS_TEST(TestSecondStart)
#include "tst_secondstart.moc"
