// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Everything that must end before anything is sent, and servers that do not answer.

#include "tests/cli/lockctlrunner.h"
#include "tests/support/testprogram.h"

#include <QDir>
#include <QFile>
#include <QTcpServer>
#include <QTcpSocket>
#include <QTemporaryDir>
#include <QTest>

using namespace lockscope;

class TestLockctlUsage : public QObject
{
    Q_OBJECT
private slots:
    void anIndexThatBreaksWhatTheProofAssumesIsForeign();
    void badUsage_data();
    void badUsage();
    void anUnknownCommandIsNamed();
    void damagedPlanFilesSendNothing();
    void helpOfEveryCommand_data();
    void helpOfEveryCommand();
    void versionIsPrinted();
    void refusedConnection_data();
    void refusedConnection();
    void notSetUp();
    void readOnlySendsNoWrite();
    void aSavedConnectionThatIsNotUnderstoodIsReadOnly();
    void missingCommandLocksNothing();
    void answersThatAreNoLockServer();
};

void TestLockctlUsage::badUsage_data()
{
    QTest::addColumn<QStringList>("arguments");
    const auto row = [](const char *arguments) {
        QTest::newRow(arguments) << QString::fromUtf8(arguments).split(QLatin1Char(' '),
                                                                       Qt::SkipEmptyParts);
    };
    row("");
    row("nonsense");
    row("nonsense --help");
    row("--json nonsense --help-all");
    row("--version nonsense");
    row("a-word-that-is-longer-than-any-command-could-be --help");
    row("ls --nonsense");
    row("ls relative/path");
    row("ls /a/../b");
    row("ls --state zombie");
    row("ls --kind nonsense");
    row("ls --older-than soon");
    row("ls --timeout 0s");
    row("ls --server ftp://x");
    row("ls --server http://u:p@127.0.0.1:1");
    row("ls --profile no-such-profile");
    row("ls --password-file /no/such/file");
    row("ls --index a,b");
    row("ls --index *");
    row("ls --cert x");
    row("sessions --state zombie");
    row("show");
    row("show /a/..");
    row("show session:x");
    row("watch /a/..");
    row("why /a/.. --mode X");
    row("why /a --mode IX");
    row("acquire --hold");
    row("acquire --mode X /a");
    row("acquire --mode X /a --hold --detach");
    row("acquire --mode Q /a --hold");
    row("acquire --mode X /a/../b --hold");
    row("acquire --mode X /a --global --hold");
    row("acquire --document global --hold");
    row("acquire --document /x --hold");
    row("acquire --document 1 --mode S --hold");
    row("acquire --mode X /a --lease 0s --hold");
    row("acquire --mode X /a --lease -5s --hold");
    row("acquire --mode X /a --wait forever --hold");
    row("acquire --mode X /a --");
    row("acquire --mode X [/a,/b] --hold");
    row("renew");
    row("release");
    row("plan");
    row("plan --dead --session x");
    row("plan /a/..");
    row("break --dead"); // no terminal, no --yes
    row("apply /no/such/plan.json --yes");
    row("export --format xml");
    row("bench nonsense");
    row("bench --repeat 0");
    row("bench --clients 1");
    row("init --replicas many");
    row("serve --listen 127.0.0.1:99999");
    row("serve --listen 0.0.0.0:0");
    row("serve --listen 0.0.0.0:0 --allow-remote");
    row("serve --listen nowhere");
    row("serve --data= --listen 127.0.0.1:0");
    row("serve --generate-password --password-file x --listen 127.0.0.1:0");
    row("serve --access-log /no/such/folder/log --listen 127.0.0.1:0");
}

void TestLockctlUsage::anUnknownCommandIsNamed()
{
    const Lockctl lockctl;
    const auto errorsOf = [&lockctl](const char *word) {
        return lockctl.run({QString::fromLatin1(word)}).errors;
    };
    const QByteArray near = errorsOf("recovr");
    QVERIFY2(near.startsWith("lockctl: There is no command recovr. Did you mean recover?"),
             near.constData());
    const QByteArray far = errorsOf("nonsense");
    QVERIFY2(far.contains("no command nonsense.") && !far.contains("Did you mean"),
             far.constData());
    QVERIFY(!errorsOf("--nonsense").contains("no command"));
}

void TestLockctlUsage::badUsage()
{
    QFETCH(QStringList, arguments);
    QTcpServer server;
    QVERIFY(server.listen(QHostAddress::LocalHost));
    const Lockctl lockctl(QStringLiteral("http://127.0.0.1:%1").arg(server.serverPort()));
    const LockctlResult result = lockctl.run(arguments);
    QCOMPARE(result.exitStatus, 2);
    QVERIFY2(result.errors.startsWith("lockctl: "), result.errors.constData());
    QVERIFY2(result.output.isEmpty(), result.output.constData());
    QVERIFY(!server.waitForNewConnection(0));
}

void TestLockctlUsage::damagedPlanFilesSendNothing()
{
    const QTemporaryDir folder;
    QTcpServer server;
    QVERIFY(server.listen(QHostAddress::LocalHost));
    const Lockctl lockctl(QStringLiteral("http://127.0.0.1:%1").arg(server.serverPort()));
    for (const QByteArray &content : {QByteArray(), QByteArray("{}"), QByteArray("[1,2]"),
                                      QByteArray("{\"version\":99}"), QByteArray(1000, '\0')}) {
        QFile file(folder.filePath(QStringLiteral("plan.json")));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(content);
        file.close();
        QCOMPARE(lockctl.run({QStringLiteral("apply"), file.fileName(), QStringLiteral("--yes")})
                         .exitStatus,
                 2);
    }
    QVERIFY(!server.waitForNewConnection(0));
}

void TestLockctlUsage::helpOfEveryCommand_data()
{
    QTest::addColumn<QString>("command");
    for (const char *command :
         {"serve", "init", "status", "ls", "show", "watch", "acquire", "sessions", "renew",
          "release", "why", "probe", "plan", "apply", "break", "export", "bench"})
        QTest::newRow(command) << QString::fromUtf8(command);
}

void TestLockctlUsage::helpOfEveryCommand()
{
    QFETCH(QString, command);
    const LockctlResult result = Lockctl().run({command, QStringLiteral("--help")});
    QCOMPARE(result.exitStatus, 0);
    QVERIFY(result.output.contains("Usage"));
    QVERIFY(Lockctl().run({QStringLiteral("--help")}).output.contains(command.toUtf8()));
}

void TestLockctlUsage::versionIsPrinted()
{
    const LockctlResult result = Lockctl().run({QStringLiteral("--version")});
    QCOMPARE(result.exitStatus, 0);
    QVERIFY(result.output.startsWith("lockctl "));
}

void TestLockctlUsage::refusedConnection_data()
{
    QTest::addColumn<QStringList>("arguments");
    const auto row = [](const char *arguments) {
        QTest::newRow(arguments) << QString::fromUtf8(arguments).split(QLatin1Char(' '));
    };
    row("status");
    row("init");
    row("ls --json");
    row("sessions");
    row("show /a");
    row("watch");
    row("why /a");
    row("plan --dead");
    row("break --dead --yes");
    row("export");
    row("bench");
    row("acquire --mode X /a --detach");
    row("acquire --mode X /a -- true");
    row("renew AAAAAAAAAAAAAAAAAAAAAA");
    row("release AAAAAAAAAAAAAAAAAAAAAA");
}

void TestLockctlUsage::refusedConnection()
{
    QFETCH(QStringList, arguments);
    quint16 port = 0;
    {
        QTcpServer server;
        QVERIFY(server.listen(QHostAddress::LocalHost));
        port = server.serverPort();
    }
    const QString url = QStringLiteral("http://127.0.0.1:%1").arg(port);
    const LockctlResult result = Lockctl(url).run(arguments);
    QCOMPARE(result.exitStatus, 3);
    const QByteArray named = "does not answer: " + url.toUtf8() + ": ";
    QVERIFY2(result.errors.contains(named), result.errors.constData());
    QVERIFY2(result.output.isEmpty(), result.output.constData());
}

void TestLockctlUsage::notSetUp()
{
    const TestServer server(false);
    const Lockctl lockctl(server.url());
    for (const QStringList &arguments :
         {QStringList{QStringLiteral("ls")},
          QStringList{QStringLiteral("show"), QStringLiteral("/a")},
          QStringList{QStringLiteral("watch")},
          QStringList{QStringLiteral("why"), QStringLiteral("/a")},
          QStringList{QStringLiteral("plan"), QStringLiteral("--dead")},
          QStringList{QStringLiteral("acquire"), QStringLiteral("/a"), QStringLiteral("--detach")},
          QStringList{QStringLiteral("release"), QStringLiteral("AAAAAAAAAAAAAAAAAAAAAA")}}) {
        const LockctlResult result = lockctl.run(arguments);
        QVERIFY2(result.exitStatus == 3, qPrintable(arguments.join(QLatin1Char(' '))));
        QVERIFY2(result.errors.contains("not set up") && result.errors.contains("init"),
                 result.errors.constData());
    }
    const Value status = lockctl.json({QStringLiteral("status")}, 3);
    QCOMPARE(text(status, "set_up"), std::string("missing"));
    QVERIFY(member(status, "locks").isNull());
}

/// As a template of the server, or somebody else, may have made it.
void TestLockctlUsage::anIndexThatBreaksWhatTheProofAssumesIsForeign()
{
    const TestServer server(false);
    const Lockctl lockctl(server.url());
    const std::string requests = text(lockctl.json({QStringLiteral("init"),
                                                    QStringLiteral("--dry-run")}),
                                      "requests");
    const std::string target = "PUT /fs-locks-000001\n";
    std::string body = requests.substr(requests.find(target) + target.size());
    body.resize(body.find("\n}\n") + 2);
    const auto durability = body.find("\"request\"");
    QVERIFY2(durability != std::string::npos, body.c_str());
    body.replace(durability, 9, "\"async\"");
    QVERIFY(server.put("fs-locks-000001", QByteArray::fromStdString(body)));
    const Value status = lockctl.json({QStringLiteral("status")}, 3);
    QCOMPARE(text(status, "set_up"), std::string("foreign"));
    QVERIFY(text(status, "set_up_detail").find("index.translog.durability is async")
            != std::string::npos);
    for (const QStringList &arguments :
         {QStringList{QStringLiteral("init")},
          QStringList{QStringLiteral("acquire"), QStringLiteral("/a"),
                      QStringLiteral("--detach")}}) {
        const LockctlResult result = lockctl.run(arguments);
        QCOMPARE(result.exitStatus, 3);
        QVERIFY2(result.errors.contains("index.translog.durability is async"),
                 result.errors.constData());
    }
}

void TestLockctlUsage::readOnlySendsNoWrite()
{
    const TestServer server;
    const Lockctl lockctl(server.url());
    QCOMPARE(lockctl.run({QStringLiteral("--read-only"), QStringLiteral("ls")}).exitStatus, 0);
    const LockctlResult result = lockctl.run({QStringLiteral("acquire"),
                                              QStringLiteral("--read-only"), QStringLiteral("/a"),
                                              QStringLiteral("--detach")});
    QCOMPARE(result.exitStatus, 3);
    QVERIFY2(result.errors.contains("Read-only"), result.errors.constData());
    QCOMPARE(lockctl.json({QStringLiteral("ls")}).asList()->size(), std::size_t{0});
}

void TestLockctlUsage::aSavedConnectionThatIsNotUnderstoodIsReadOnly()
{
    const TestServer server;
    const QTemporaryDir home;
    QVERIFY(QDir(home.path()).mkdir(QStringLiteral("lockscope")));
    QFile profiles(home.filePath(QStringLiteral("lockscope/profiles.json")));
    QVERIFY(profiles.open(QIODevice::WriteOnly));
    profiles.write(
            R"({"version":1,"profiles":[{"name":"eu","stage":"prd","read_only":false,"url":")"
            + server.url().toUtf8() + R"("}]})");
    profiles.close();
    Lockctl lockctl(server.url());
    lockctl.setEnvironment(QStringLiteral("XDG_CONFIG_HOME"), home.path());
    lockctl.setEnvironment(QStringLiteral("LOCKSCOPE_SERVER"), QString());
    const LockctlResult result = lockctl.run({QStringLiteral("acquire"),
                                              QStringLiteral("--profile"), QStringLiteral("eu"),
                                              QStringLiteral("/a"), QStringLiteral("--detach")});
    QCOMPARE(result.exitStatus, 3);
    QVERIFY2(result.errors.contains("“prd” is no stage"), result.errors.constData());
    QVERIFY2(result.errors.contains("Read-only"), result.errors.constData());
    const LockctlResult listed = lockctl.run({QStringLiteral("ls"), QStringLiteral("--profile"),
                                              QStringLiteral("eu"), QStringLiteral("--json")});
    QCOMPARE(listed.exitStatus, 0);
    QCOMPARE(listed.json().asList()->size(), std::size_t{0});
    QCOMPARE(listed.errors.count("is no stage"), 1);
}

void TestLockctlUsage::missingCommandLocksNothing()
{
    const TestServer server;
    const Lockctl lockctl(server.url());
    const LockctlResult result = lockctl.run({QStringLiteral("acquire"), QStringLiteral("/a"),
                                              QStringLiteral("--"),
                                              QStringLiteral("no-such-command-here")});
    QCOMPARE(result.exitStatus, 127);
    QCOMPARE(lockctl.json({QStringLiteral("ls")}).asList()->size(), std::size_t{0});
}

void TestLockctlUsage::answersThatAreNoLockServer()
{
    // A web server that speaks HTML.
    QTcpServer server;
    QVERIFY(server.listen(QHostAddress::LocalHost));
    QObject::connect(&server, &QTcpServer::newConnection, &server, [&server] {
        QTcpSocket *socket = server.nextPendingConnection();
        QObject::connect(socket, &QTcpSocket::readyRead, socket, [socket] {
            socket->readAll();
            socket->write("HTTP/1.1 200 OK\r\nContent-Type: text/html\r\nContent-Length: "
                          "13\r\nConnection: close\r\n\r\n<html></html>");
            socket->disconnectFromHost();
        });
    });
    QProcess process;
    process.start(QStringLiteral(LOCKCTL_PATH),
                  {QStringLiteral("ls"), QStringLiteral("--server"),
                   QStringLiteral("http://127.0.0.1:%1").arg(server.serverPort())});
    QTRY_COMPARE_WITH_TIMEOUT(process.state(), QProcess::NotRunning, 30000);
    QCOMPARE(process.exitCode(), 3);
    QVERIFY(process.readAllStandardOutput().isEmpty());
}

LOCKSCOPE_GUILESS_TEST(TestLockctlUsage)
#include "tst_lockctlusage.moc"
