// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Everything that must end before anything is sent, and servers that do not answer.

#include "backend/json/json.h"
#include "tests/cli/lockctlrunner.h"
#include "tests/support/testprogram.h"

#include <QDir>
#include <QFile>
#include <QProcess>
#include <QRegularExpression>
#include <QTcpServer>
#include <QTcpSocket>
#include <QTemporaryDir>
#include <QTest>

#include <csignal>

using namespace lockscope;

class TestLockctlUsage : public QObject
{
    Q_OBJECT
private slots:
    void whatOnlyRenamesMissIsSaid();
    void anIndexThatBreaksWhatTheProofAssumesIsForeign();
    void badUsage_data();
    void badUsage();
    void anUnknownCommandIsNamed();
    void helpThatCannotBeWrittenIsNoSuccess();
    void anOptionWithoutAValueIsRefused();
    void damagedPlanFilesSendNothing();
    void helpOfEveryCommand_data();
    void helpOfEveryCommand();
    void versionIsPrinted();
    void refusedConnection_data();
    void refusedConnection();
    void notSetUp();
    void readOnlySendsNoWrite();
    void aSavedConnectionThatIsNotUnderstoodIsReadOnly();
    void aCommandThatCannotRunSaysWhy_data();
    void aCommandThatCannotRunSaysWhy();
    void aScriptWithoutItsFirstLineRunsAsAShellRunsIt();
    void whatIsNoTextIsNotRunByAShell_data();
    void whatIsNoTextIsNotRunByAShell();
    void aMissingInterpreterIsSaidWhenTheLockIsFreeAgain();
    void aFailureIsOneObject_data();
    void aFailureIsOneObject();
    void aFailureNamesItsServer();
    void whatIsInvisibleIsSpelledOutInJson();
    void aPasswordMayComeThroughThePipe();
    void aPasswordFileThatOthersCanReadIsSaid();
    void aDumbTerminalGetsNoColour();
    void savedConnectionsOfOverOneMebibyteAreRefused();
    void answersThatAreNoLockServer();
    void aKilledProcessLeavesNoSharedMemory();
    void whatAKilledProcessLeftThereIsNotSpokenOf();

private:
    static std::string lockIndex(const Lockctl &lockctl);
};

/// As of a variable that is not set; nobody means the default server then.
void TestLockctlUsage::anOptionWithoutAValueIsRefused()
{
    const Lockctl lockctl;
    for (const char *command :
         {"ls --server ?", "--server ? ls", "ls --profile ?", "ls --index ?", "ls --pin ?",
          "ls --password-file ?", "sessions --host ?", "init --replicas ?",
          "rename /a /b --files ?", "break /a --yes --rest ?"}) {
        QStringList arguments = QString::fromLatin1(command).split(QLatin1Char(' '));
        arguments.replaceInStrings(QStringLiteral("?"), QString());
        const LockctlResult result = lockctl.run(arguments);
        QVERIFY2(result.exitStatus == 2 && result.errors.contains("is given without a value"),
                 QByteArray(command + QByteArray(": ") + result.errors).constData());
    }
    // A text may be empty.
    QCOMPARE(lockctl.run({QStringLiteral("acquire"), QStringLiteral("/a"),
                          QStringLiteral("--purpose"), QString(), QStringLiteral("--"),
                          QStringLiteral("true")})
                     .exitStatus,
             3);
}

void TestLockctlUsage::helpThatCannotBeWrittenIsNoSuccess()
{
    for (const char *asked : {"--version", "--help", "--help-all", "ls --help"}) {
        for (const char *stream : {">/dev/full", ">&-"}) {
            QProcess lockctl;
            lockctl.start(QStringLiteral("sh"),
                          {QStringLiteral("-c"),
                           QStringLiteral("exec \"$0\" ") + QLatin1String(asked) + QLatin1Char(' ')
                                   + QLatin1String(stream),
                           QStringLiteral(LOCKCTL_PATH)});
            QVERIFY(lockctl.waitForFinished(60000));
            QVERIFY2(lockctl.exitCode() == 3, asked);
            QVERIFY2(lockctl.readAllStandardError().contains("could not be written"), asked);
        }
    }
}

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
    row("nonsense --help-all");
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
    row("ls --sniff --server etcd+http://127.0.0.1:2379");
    row("ls --sniff --server mongodb://127.0.0.1/locks?replicaSet=rs0");
    row("ls --sniff --server file:///tmp/tree.locksnap");
    row("ls --server http://u:p@127.0.0.1:1");
    row("ls --profile no-such-profile");
    row("ls --password-file /no/such/file");
    row("ls --user anna:secret");
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
    row("init --lease 100ms");
    row("init --delay 10ms");
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
          "release", "why", "probe", "plan", "apply", "break", "export", "bench", "dialect"})
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
    // With the commit, but for an archive of the sources.
    const QRegularExpression line(
            QStringLiteral("^lockctl \\d+\\.\\d+\\.\\d+( \\([0-9a-f]{12}\\+?\\))?\n$"));
    QVERIFY2(line.match(QString::fromUtf8(result.output)).hasMatch(), result.output);
}

void TestLockctlUsage::refusedConnection_data()
{
    QTest::addColumn<QStringList>("arguments");
    const auto row = [](const char *arguments) {
        QTest::newRow(arguments) << QString::fromUtf8(arguments).split(QLatin1Char(' '));
    };
    row("status");
    row("init");
    row("ls");
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

/// As init would make it.
std::string TestLockctlUsage::lockIndex(const Lockctl &lockctl)
{
    const std::string requests = text(lockctl.json({QStringLiteral("init"),
                                                    QStringLiteral("--dry-run")}),
                                      "requests");
    const std::string target = "PUT /fs-locks-000001\n";
    const std::string body = requests.substr(requests.find(target) + target.size());
    return body.substr(0, body.find("\n}\n") + 2);
}

void TestLockctlUsage::whatOnlyRenamesMissIsSaid()
{
    const TestServer server(false);
    const Lockctl lockctl(server.url());
    QVERIFY(server.put("fs-locks-000001", QByteArray::fromStdString(lockIndex(lockctl))));
    const Value status = lockctl.json({QStringLiteral("status")}, 3);
    QCOMPARE(text(status, "set_up"), std::string("ready"));
    QCOMPARE(text(member(status, "intents"), "set_up"), std::string("missing"));
    QVERIFY(member(member(status, "works"), "lock") == Value(true));
    QVERIFY(member(member(status, "works"), "rename") == Value(false));
    QCOMPARE(text(member(status, "error"), "kind"), std::string("not-set-up"));
    const LockctlResult said = lockctl.run({QStringLiteral("status")});
    QVERIFY2(said.output.contains("Fails    rename, recover\n")
                     && said.errors.contains("there is no index fs-intents"),
             QByteArray(said.output + said.errors).constData());
    QVERIFY(!lockctl.detach({QStringLiteral("/a")}).empty());
    QCOMPARE(lockctl.run({QStringLiteral("init")}).exitStatus, 0);
    const Value again = lockctl.json({QStringLiteral("status")});
    QCOMPARE(text(member(again, "intents"), "set_up"), std::string("ready"));
    QVERIFY(member(member(again, "works"), "rename") == Value(true));
}

/// As a template of the server, or somebody else, may have made it.
void TestLockctlUsage::anIndexThatBreaksWhatTheProofAssumesIsForeign()
{
    const TestServer server(false);
    const Lockctl lockctl(server.url());
    std::string body = lockIndex(lockctl);
    const auto durability = body.find("\"request\"");
    QVERIFY2(durability != std::string::npos, body.c_str());
    body.replace(durability, 9, "\"async\"");
    QVERIFY(server.put("fs-locks-000001", QByteArray::fromStdString(body)));
    const Value status = lockctl.json({QStringLiteral("status")}, 3);
    QCOMPARE(text(status, "set_up"), std::string("foreign"));
    QVERIFY(text(status, "why").find("index.translog.durability is async") != std::string::npos);
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

void TestLockctlUsage::savedConnectionsOfOverOneMebibyteAreRefused()
{
    constexpr qsizetype Most = 1024 * 1024;
    const TestServer server;
    const QTemporaryDir home;
    QVERIFY(QDir(home.path()).mkdir(QStringLiteral("lockscope")));
    QFile profiles(home.filePath(QStringLiteral("lockscope/profiles.json")));
    const QByteArray saved = R"({"version":1,"profiles":[{"name":"eu","url":")"
                             + server.url().toUtf8() + R"("}]})";
    Lockctl lockctl(server.url());
    lockctl.setEnvironment(QStringLiteral("XDG_CONFIG_HOME"), home.path());
    const auto list = [&](qsizetype size) {
        const QByteArray content = saved.leftJustified(size, ' ');
        if (!profiles.open(QIODevice::WriteOnly) || profiles.write(content) != size)
            qFatal("%s cannot be written", qPrintable(profiles.fileName()));
        profiles.close();
        return lockctl.run(
                {QStringLiteral("ls"), QStringLiteral("--profile"), QStringLiteral("eu")});
    };
    const LockctlResult read = list(Most);
    QVERIFY2(read.exitStatus == 0, read.errors.constData());
    const LockctlResult refused = list(Most + 1);
    QCOMPARE(refused.exitStatus, 2);
    for (const QByteArray &told : {profiles.fileName().toUtf8(), QByteArray("over 1 MiB"),
                                   QByteArray("Move it away"), QByteArray("Nothing was sent.")})
        QVERIFY2(refused.errors.contains(told), refused.errors.constData());
}

namespace {

/// A file of that content in @p folder; @return its path.
QString write(const QTemporaryDir &folder, const QString &name, const QByteArray &content,
              QFile::Permissions permissions)
{
    QFile file(folder.filePath(name));
    if (!file.open(QIODevice::WriteOnly) || file.write(content) != content.size()
        || !file.setPermissions(permissions))
        qFatal("%s cannot be written", qPrintable(file.fileName()));
    return file.fileName();
}

constexpr QFile::Permissions Mine = QFile::ReadOwner | QFile::WriteOwner;

/// The member "error" of the only line of @p output.
Value errorIn(const QByteArray &output)
{
    const Result<Value> json = parseJson(output.trimmed().toStdString());
    return json && output.count('\n') == 1 ? member(*json, "error") : Value();
}

} // namespace

void TestLockctlUsage::aCommandThatCannotRunSaysWhy_data()
{
    QTest::addColumn<QString>("command");
    QTest::addColumn<int>("exitStatus");
    QTest::addColumn<QByteArray>("why");
    QTest::newRow("no such word") << QStringLiteral("no-such-command-here") << 127
                                  << QByteArray("There is no command no-such-command-here");
    QTest::newRow("no such file") << QStringLiteral("./no/such/file") << 127
                                  << QByteArray("There is no command ./no/such/file");
    QTest::newRow("a folder on the way is a file")
            << QStringLiteral("/dev/null/x") << 127 << QByteArray("There is no command");
    QTest::newRow("a folder") << QStringLiteral("/tmp") << 126
                              << QByteArray("cannot be executed: Is a directory");
    QTest::newRow("a device") << QStringLiteral("/dev/null") << 126
                              << QByteArray("cannot be executed: Permission denied");
    QTest::newRow("not executable") << QStringLiteral("@/script") << 126
                                    << QByteArray("cannot be executed: Permission denied");
    QTest::newRow("not executable, in PATH")
            << QStringLiteral("script") << 126 << QByteArray("cannot be executed: Permission");
    QTest::newRow("a folder in PATH")
            << QStringLiteral("folder") << 127 << QByteArray("There is no command folder");
}

void TestLockctlUsage::aCommandThatCannotRunSaysWhy()
{
    QFETCH(QString, command);
    QFETCH(int, exitStatus);
    QFETCH(QByteArray, why);
    const QTemporaryDir folder;
    QVERIFY(QDir(folder.path()).mkdir(QStringLiteral("folder")));
    write(folder, QStringLiteral("script"), "#!/bin/sh\n", Mine);
    const TestServer server;
    Lockctl lockctl(server.url());
    lockctl.setEnvironment(QStringLiteral("PATH"), folder.path());
    command.replace(QLatin1Char('@'), folder.path());
    const LockctlResult result = lockctl.run(
            {QStringLiteral("acquire"), QStringLiteral("/a"), QStringLiteral("--"), command});
    QCOMPARE(result.exitStatus, exitStatus);
    QVERIFY2(result.errors.contains(why) && result.errors.contains("Nothing was locked."),
             result.errors.constData());
    QCOMPARE(lockctl.json({QStringLiteral("ls")}).asList()->size(), std::size_t{0});
}

void TestLockctlUsage::aScriptWithoutItsFirstLineRunsAsAShellRunsIt()
{
    const QTemporaryDir folder;
    const QString script = write(folder, QStringLiteral("script"), "echo worked; exit 9\n",
                                 Mine | QFile::ExeOwner);
    const TestServer server;
    const LockctlResult result = Lockctl(server.url())
                                         .run({QStringLiteral("acquire"), QStringLiteral("/a"),
                                               QStringLiteral("--"), script});
    QCOMPARE(result.exitStatus, 9);
    QCOMPARE(result.output, QByteArray("worked\n"));
}

/// A shell would run lines that nobody wrote.
void TestLockctlUsage::whatIsNoTextIsNotRunByAShell_data()
{
    QTest::addColumn<QByteArray>("content");
    QTest::newRow("a program of another machine") << QByteArray("\x7f"
                                                                "ELF\x02\x01\x01")
                                                             + QByteArray(9, '\0')
                                                             + QByteArray("\x02\x00\xff\xfe", 4)
                                                             + QByteArray(44, '\0');
    QTest::newRow("a start of one") << QByteArray("\x7f"
                                                  "ELF\necho worked\n");
    QTest::newRow("a NUL in its first line") << QByteArray("echo worked \0\n", 14);
}

void TestLockctlUsage::whatIsNoTextIsNotRunByAShell()
{
    QFETCH(QByteArray, content);
    const QTemporaryDir folder;
    const QString file = write(folder, QStringLiteral("data"), content, Mine | QFile::ExeOwner);
    const TestServer server;
    Lockctl lockctl(server.url());
    lockctl.setEnvironment(QStringLiteral("PATH"), folder.path());
    for (const QString &command : {file, QStringLiteral("data")}) {
        const LockctlResult result = lockctl.run(
                {QStringLiteral("acquire"), QStringLiteral("/a"), QStringLiteral("--"), command});
        QCOMPARE(result.exitStatus, 126);
        QVERIFY2(result.errors.contains("cannot be executed: Exec format error"),
                 result.errors.constData());
        QVERIFY2(result.output.isEmpty(), result.output.constData());
    }
    QCOMPARE(lockctl.json({QStringLiteral("ls")}).asList()->size(), std::size_t{0});
}

/// Only the kernel knows, and it is asked when the lock is held.
void TestLockctlUsage::aMissingInterpreterIsSaidWhenTheLockIsFreeAgain()
{
    const QTemporaryDir folder;
    const QString script = write(folder, QStringLiteral("script"), "#!/no/such/interpreter\n",
                                 Mine | QFile::ExeOwner);
    const TestServer server;
    const Lockctl lockctl(server.url());
    const LockctlResult result = lockctl.run(
            {QStringLiteral("acquire"), QStringLiteral("/a"), QStringLiteral("--"), script});
    QCOMPARE(result.exitStatus, 126);
    QVERIFY2(result.errors.contains("cannot be executed: the interpreter"),
             result.errors.constData());
    QCOMPARE(lockctl.json({QStringLiteral("ls")}).asList()->size(), std::size_t{0});
}

void TestLockctlUsage::aFailureIsOneObject_data()
{
    QTest::addColumn<QString>("arguments");
    QTest::addColumn<int>("exitStatus");
    QTest::addColumn<QString>("kind");
    const auto row = [](const char *arguments, int exitStatus, const char *kind) {
        QTest::newRow(arguments) << QString::fromLatin1(arguments) << exitStatus
                                 << QString::fromLatin1(kind);
    };
    row("--json nonsense", 2, "invalid-input");
    row("ls --json --nonsense", 2, "invalid-input");
    row("ls --json --older-than soon", 2, "invalid-input");
    row("acquire --json /a --", 2, "invalid-input");
    row("acquire --json /a -- no-such-command-here", 127, "invalid-input");
    row("acquire --json relative --hold", 2, "invalid-input");
    row("break --json --dead", 2, "invalid-input");
    row("apply --json /no/such/plan --yes", 2, "invalid-input");
    row("show --json /free", 3, "not-found");
    row("plan --json --session AAAAAAAAAAAAAAAAAAAAAA", 3, "not-found");
    row("acquire --json --read-only /a --detach", 3, "read-only");
    row("release --json --index other AAAAAAAAAAAAAAAAAAAAAA", 3, "not-set-up");
    row("ls --json --index other", 3, "not-set-up");
    row("status --json --index other", 3, "not-set-up");
    row("bench --json --index other", 3, "not-set-up");
    row("serve --json --listen 203.0.113.1:1 --allow-remote --generate-password", 3, "unreachable");
}

void TestLockctlUsage::aFailureIsOneObject()
{
    QFETCH(QString, arguments);
    QFETCH(int, exitStatus);
    QFETCH(QString, kind);
    const TestServer server;
    const LockctlResult result = Lockctl(server.url()).run(arguments.split(QLatin1Char(' ')));
    QVERIFY2(result.exitStatus == exitStatus, result.errors.constData());
    QVERIFY(result.errors.startsWith("lockctl: "));
    const Value error = errorIn(result.output);
    QVERIFY2(error.isMap(), result.output.constData());
    QCOMPARE(QString::fromStdString(text(error, "kind")), kind);
    QVERIFY(!text(error, "detail").empty());
    for (const char *name : {"status", "server", "next", "holder", "session"})
        QVERIFY2(error.asMap()->contains(name), name);
}

void TestLockctlUsage::aFailureNamesItsServer()
{
    const QByteArray none = Lockctl().run({QStringLiteral("ls"), QStringLiteral("--json")}).output;
    const Value error = errorIn(none);
    QCOMPARE(text(error, "kind"), std::string("unreachable"));
    QCOMPARE(text(error, "server"), std::string("http://127.0.0.1:9"));
    QVERIFY(text(error, "next").find("Check the address") != std::string::npos);
    QVERIFY(member(error, "status").isNull());
}

void TestLockctlUsage::whatIsInvisibleIsSpelledOutInJson()
{
    const TestServer server;
    const Lockctl lockctl(server.url());
    const QString name = QString::fromUtf8("/a\u202eb\u0085c\u200bd\U000e0041e");
    QVERIFY(!lockctl.detach({name}).empty());
    const LockctlResult listed = lockctl.run({QStringLiteral("ls"), QStringLiteral("--json")});
    QVERIFY2(listed.output.contains("/a\\u202eb\\u0085c\\u200bd\\udb40\\udc41e"),
             listed.output.constData());
    for (const char *raw : {"\u202e", "\u0085", "\u200b", "\U000e0041"})
        QVERIFY2(!listed.output.contains(raw), listed.output.constData());
    QVERIFY(!findIn(listed.json(), "path", name.toStdString()).isNull());
}

void TestLockctlUsage::aPasswordMayComeThroughThePipe()
{
    const QTemporaryDir folder;
    Lockctl lockctl;
    const QString file = write(folder, QStringLiteral("password"), "a long password\n", Mine);
    const auto server = lockctl.start({QStringLiteral("serve"), QStringLiteral("--json"),
                                       QStringLiteral("--listen"), QStringLiteral("127.0.0.1:0"),
                                       QStringLiteral("--password-file"), file});
    lockctl.setEnvironment(QStringLiteral("LOCKSCOPE_SERVER"),
                           QString::fromStdString(text(server->nextJson(), "url")));
    const auto init = [&lockctl](const QByteArray &input) {
        return lockctl.run({QStringLiteral("init"), QStringLiteral("--password-file"),
                            QStringLiteral("-")},
                           input);
    };
    QCOMPARE(init("another password\n").exitStatus, 3);
    QCOMPARE(init("a long password\r\nand more").exitStatus, 0);
    const LockctlResult nothing = init({});
    QCOMPARE(nothing.exitStatus, 2);
    QVERIFY2(nothing.errors.contains("the standard input has nothing"), nothing.errors.constData());
    // What follows the line is the command's.
    const LockctlResult work = lockctl.run({QStringLiteral("acquire"), QStringLiteral("/a"),
                                            QStringLiteral("--password-file"), QStringLiteral("-"),
                                            QStringLiteral("--"), QStringLiteral("cat")},
                                           "a long password\nthe rest\n");
    QCOMPARE(work.output, QByteArray("the rest\n"));
}

void TestLockctlUsage::aPasswordFileThatOthersCanReadIsSaid()
{
    const QTemporaryDir folder;
    const TestServer server;
    const auto errors = [&](QFile::Permissions permissions) {
        const QString file = write(folder, QStringLiteral("password"), "a long password",
                                   permissions);
        return Lockctl(server.url())
                .run({QStringLiteral("ls"), QStringLiteral("--password-file"), file})
                .errors;
    };
    QVERIFY(errors(Mine).isEmpty());
    QVERIFY(errors(Mine | QFile::ReadGroup).contains("chmod 600"));
    QVERIFY(errors(Mine | QFile::ReadOther).contains("chmod 600"));
}

void TestLockctlUsage::aDumbTerminalGetsNoColour()
{
    const TestServer server;
    Lockctl lockctl(server.url());
    QVERIFY(!lockctl.detach({QStringLiteral("/a")}).empty());
    lockctl.setEnvironment(QStringLiteral("NO_COLOR"), QString());
    const auto shown = [&lockctl](const char *terminal) {
        lockctl.setEnvironment(QStringLiteral("TERM"), QString::fromLatin1(terminal));
        return lockctl.outputAtTerminal({QStringLiteral("ls")});
    };
    QVERIFY(shown("xterm").contains("\x1b["));
    for (const char *terminal : {"dumb", ""}) {
        const QByteArray plain = shown(terminal);
        QVERIFY2(plain.contains("HELD") && !plain.contains('\x1b'), plain.constData());
    }
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

/// A library that a program is linked with may leave some, whether it is used or not.
void TestLockctlUsage::aKilledProcessLeavesNoSharedMemory()
{
    const Lockctl lockctl;
    const auto serving = lockctl.start(
            {QStringLiteral("serve"), QStringLiteral("--listen"), QStringLiteral("127.0.0.1:0")});
    QVERIFY(!serving->nextLine().isEmpty());
    const QString mine = QStringLiteral("*-%1").arg(serving->pid());
    serving->signal(SIGKILL);
    serving->waitForEnd();
    QCOMPARE(QDir(QStringLiteral("/dev/shm")).entryList({mine}), QStringList());
}

void TestLockctlUsage::whatAKilledProcessLeftThereIsNotSpokenOf()
{
    QProcess process;
    process.start(QStringLiteral("sh"),
                  {QStringLiteral("-c"),
                   QStringLiteral(": >/dev/shm/mongoc-$$; exec \"$0\" --version"),
                   QStringLiteral(LOCKCTL_PATH)});
    QVERIFY(process.waitForFinished(60000));
    QCOMPARE(process.readAllStandardError(), QByteArray());
    QVERIFY(process.readAllStandardOutput().startsWith("lockctl "));
}

LOCKSCOPE_GUILESS_TEST(TestLockctlUsage)
#include "tst_lockctlusage.moc"
