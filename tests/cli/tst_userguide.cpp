// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The user guide, typed as it is printed: every command of its blocks against an embedded server, with exit status and output. A command
// that a page gets anew has no step here, and fails until it has one.

#include "tests/cli/declaredcommands.h"
#include "tests/cli/guidepage.h"
#include "tests/cli/lockctlrunner.h"
#include "tests/support/testprogram.h"

#include <QDateTime>
#include <QDir>
#include <QElapsedTimer>
#include <QFileInfo>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QTest>

#include <csignal>
#include <memory>

using namespace lockscope;

namespace {

enum class How {
    Run,         ///< and compare
    Serve,       ///< in the background, on a free port; what follows is asked of it
    AtTerminal,  ///< where "yes" is typed
    Interrupted, ///< when it has printed its first line
    InWholeRun,  ///< takes long: as it stands with LOCKSCOPE_TESTS=all; else its plan is made
    Elsewhere,   ///< not here; `says` is why
};

struct Step
{
    const char *command;
    How how;
    int exitStatus;
    const char *says; ///< expression for something in its output or its errors
};

constexpr const char *NeedsCheckout = "builds the program from a checkout";
constexpr const char *OpensWindow = "opens a window; tst_startoptions has its options";
constexpr const char *NeedsOthers
        = "needs servers that are not there; that its options exist is tested";

const QMap<QString, QList<Step>> &stepsByPage()
{
    static const QMap<QString, QList<Step>> steps{
            {QStringLiteral("README.md"),
             {{"./dev run", How::Elsewhere, 0, NeedsCheckout},
              {"./dev test", How::Elsewhere, 0, NeedsCheckout},
              {"lockctl serve --demo &", How::Serve, 0, ""},
              {"lockctl ls --state dead", How::Run, 0, "old\\.txt +exclusive +dead"},
              {"lockctl break --dead --reason \"crashed\"", How::AtTerminal, 0, "Done: \\d+ of"}}},
            {QStringLiteral("getting-started.md"),
             {{"./dev run", How::Elsewhere, 0, NeedsCheckout},
              {"kill -9 PID", How::Run, 0, ""},
              {"export LOCKSCOPE_SERVER=http://127.0.0.1:PORT", How::Run, 0, ""},
              {"lockctl ls", How::Run, 0, "old\\.txt +exclusive +dead"},
              {"lockctl sessions", How::Run, 0, " dead "},
              {"lockctl plan --dead", How::Run, 0, "mark dead"},
              {"lockctl break --dead --reason \"killed by hand\"", How::AtTerminal, 0,
               "Done: \\d+ of"},
              {"lockctl acquire --wait 1m --mode X /clinton/README.txt -- sh -c 'echo \"token "
               "$LOCKSCOPE_TOKEN\"; sleep 60'",
               How::Run, 0, "token \\d+\n"},
              {"./dev engine elasticsearch start", How::Elsewhere, 0, NeedsCheckout},
              {"lockctl init --server URL", How::Run, 0, "fs-locks"},
              {"lockscope --server URL", How::Elsewhere, 0, OpensWindow}}},
            {QStringLiteral("history.md"),
             {{"lockctl --server file:///home/anna/incident.locksnap ls", How::Run, 0,
               "old\\.txt +exclusive(.|\n)*This is a snapshot: it is as of"},
              {"lockctl --server file:///home/anna/incident.locksnap why /clinton", How::Run, 0,
               "locked by"}}},
            {QStringLiteral("breaking-a-lock.md"),
             {{"lockctl sessions --state dead", How::Run, 0, " dead "},
              {"lockctl plan --dead --json > plan.json", How::Run, 0, ""},
              {"lockctl apply plan.json --reason \"host restarted\" --rest rest.json",
               How::AtTerminal, 0, "Done: 4 of 4 steps"},
              {"lockctl undo plan.json --hold", How::Interrupted, 130, "Locked: holder"},
              {"lockctl break --below /build --yes --confirm 12", How::Run, 2, "not 12"}}},
            {QStringLiteral("lab.md"),
             {{"lockctl serve &", How::Serve, 0, ""},
              {"lockctl init", How::Run, 0, "Created"},
              {"lockctl lab --list", How::Run, 0, "zombie"},
              {"lockctl lab zombie", How::InWholeRun, 0, "As expected"},
              {"lockctl lab zombie --no-fencing", How::InWholeRun, 1,
               "Not as the scenario expects"},
              {"lockctl lab --compare global-lock,document-locks,tree-locks", How::InWholeRun, 0,
               "tree-locks +tree"}}},
            {QStringLiteral("lockctl.md"),
             {{"lockctl serve --demo", How::Serve, 0, ""},
              {"lockctl ls", How::Run, 0, "old\\.txt +exclusive"},
              {"lockctl acquire --mode X /backup -- rsync …", How::Run, 0, "rsync ran"},
              {"lockctl break --dead", How::AtTerminal, 0, "Done: \\d+ of"}}},
            {QStringLiteral("dialects.md"),
             {{"lockctl dialect list", How::Run, 0, "kibana +elasticsearch"},
              {"lockctl dialect show shedlock --engine mongodb", How::Run, 0, "shedLock"},
              {"lockctl dialect guess app.locks --engine mongodb --documents locks.json > "
               "mine.toml",
               How::Run, 0, ""},
              {"lockctl dialect check mine.toml", How::Run, 0, "mine.toml: right"},
              {"lockctl dialect try mine.toml --documents locks.json", How::Run, 0,
               "Nothing was sent"},
              {"lockctl --server mongodb://db1/app dialect guess app.locks --live > mine.toml",
               How::Elsewhere, 0, NeedsOthers},
              {"lockctl --server mongodb://db1/app dialect try mine.toml --live", How::Elsewhere, 0,
               NeedsOthers},
              {"export LOCKSCOPE_SERVER=etcd+http://etcd1:2379,etcd+http://etcd2:2379",
               How::Elsewhere, 0, NeedsOthers},
              {"lockctl ls", How::Elsewhere, 0, NeedsOthers},
              {"lockctl show /etcd-mutex/nightly", How::Elsewhere, 0, NeedsOthers},
              {"lockctl break /etcd-mutex/nightly --hard --reason \"its host is gone\"",
               How::Elsewhere, 0, NeedsOthers}}},
            {QStringLiteral("clusters.md"),
             {{"lockctl --server http://es1:9200,http://es2:9200,http://es3:9200 status",
               How::Elsewhere, 0, NeedsOthers}}},
            {QStringLiteral("mongodb.md"),
             {{"export LOCKSCOPE_SERVER='mongodb://db1,db2,db3/locks?replicaSet=rs0'",
               How::Elsewhere, 0, NeedsOthers},
              {"lockctl init", How::Elsewhere, 0, NeedsOthers},
              {"lockctl acquire /a/b -- ./work", How::Elsewhere, 0, NeedsOthers},
              {"lockscope --server \"$LOCKSCOPE_SERVER\"", How::Elsewhere, 0, OpensWindow},
              {"lockctl lab article-read-write", How::Elsewhere, 0, NeedsOthers},
              {"lockctl lab article-read-write-ours", How::Elsewhere, 0, NeedsOthers}}},
            // Its blocks are what lockctl prints: see transcripts().
            {QStringLiteral("recovering-a-rename.md"),
             {{"lockctl rename /clinton/projects/elasticsearch/README.txt "
               "/clinton/projects/elasticsearch/ABOUT.txt",
               How::Elsewhere, 0, "compared with what is printed"},
              {"lockctl why /clinton/projects/elasticsearch/README.txt", How::Elsewhere, 0,
               "compared with what is printed"},
              {"lockctl recover 8cKfQ2 --forward", How::Elsewhere, 0,
               "compared with what is printed"}}},
            {QStringLiteral("audit.md"), {}},
            {QStringLiteral("acquiring-a-lock.md"), {}},
            {QStringLiteral("connections.md"), {}},
            {QStringLiteral("settings.md"), {}},
            {QStringLiteral("finding-locks.md"), {}}};
    return steps;
}

/// nullptr: there is none of that name.
const CLI::App *commandOf(const CLI::App &lockctl, const std::string &name)
{
    const auto found = lockctl.get_subcommands(
            [&name](const CLI::App *command) { return command->get_name() == name; });
    return found.empty() ? nullptr : found.front();
}

/// A person's shell: a folder of their own, with programs that the pages name.
class Reader
{
public:
    Reader()
    {
        program(QStringLiteral("rsync"), "echo rsync ran");
        program(QStringLiteral("sleep"), "exit 0"); // nobody waits a minute here
        set(QStringLiteral("PATH"), m_programs.path() + QLatin1Char(':')
                                            + QFileInfo(QStringLiteral(LOCKCTL_PATH)).path()
                                            + QLatin1Char(':') + qEnvironmentVariable("PATH"));
        set(QStringLiteral("LC_ALL"), QStringLiteral("C.UTF-8"));
        set(QStringLiteral("LOCKSCOPE_AUDIT"), m_home.filePath(QStringLiteral("audit.jsonl")));
    }

    void set(const QString &name, const QString &value) { m_environment.insert(name, value); }
    QString server() const { return m_environment.value(QStringLiteral("LOCKSCOPE_SERVER")); }
    QString home() const { return m_home.path(); }

    LockctlResult run(const QString &command, const QByteArray &input = {}) const
    {
        QProcess process;
        start(process, command);
        process.write(input);
        process.closeWriteChannel();
        if (!process.waitForFinished(180'000))
            return {};
        return {process.exitStatus() == QProcess::NormalExit ? process.exitCode() : -1,
                process.readAllStandardOutput(), process.readAllStandardError()};
    }

    LockctlResult runAtTerminal(const QString &command) const
    {
        QString quoted = command;
        quoted.replace(QLatin1Char('\''), QLatin1String("'\\''"));
        return run(QStringLiteral("script -qec '%1' /dev/null").arg(quoted), "yes\n");
    }

    LockctlResult runUntilInterrupted(const QString &command) const
    {
        QProcess process;
        start(process, QStringLiteral("exec ") + command);
        QByteArray first;
        while (!first.contains('\n') && process.waitForReadyRead(60'000))
            first += process.readAllStandardOutput();
        ::kill(static_cast<pid_t>(process.processId()), SIGINT);
        if (!process.waitForFinished(60'000))
            return {};
        return {process.exitCode(), first + process.readAllStandardOutput(),
                process.readAllStandardError()};
    }

private:
    void program(const QString &name, const QByteArray &does)
    {
        QFile file(m_programs.filePath(name));
        if (file.open(QIODevice::WriteOnly) && file.write("#!/bin/sh\n" + does + "\n") > 0)
            file.setPermissions(QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner);
    }

    void start(QProcess &process, const QString &command) const
    {
        process.setProcessEnvironment(m_environment);
        process.setWorkingDirectory(m_home.path());
        process.start(QStringLiteral("bash"), {QStringLiteral("-c"), command});
    }

    QTemporaryDir m_home;
    QTemporaryDir m_programs;
    QProcessEnvironment m_environment = QProcessEnvironment::systemEnvironment();
};

/// Waits until @p command, which is asked again and again, prints @p text.
bool waitFor(const Reader &reader, const QString &command, const QByteArray &text)
{
    QElapsedTimer clock;
    clock.start();
    while (clock.elapsed() < 60'000)
        if (reader.run(command).output.contains(text))
            return true;
    return false;
}

/// Words with what a page leaves to its reader: every time, number of a process, host and id.
QRegularExpression asExpression(const QString &printed)
{
    QString text = QRegularExpression::escape(printed);
    text.replace(QRegularExpression(QStringLiteral("\\w+(\\\\ |\\\\?\\s)(\\\\?\u00b7)\\1\\d+")),
                 QStringLiteral("\\S+ \u00b7 \\d+"));
    text.replace(QRegularExpression(QStringLiteral("\\d+\\\\ s\\b")), QStringLiteral("\\d+ \\w+"));
    return QRegularExpression(QLatin1Char('^') + text + QLatin1Char('$'));
}

} // namespace

class TestUserGuide : public QObject
{
    Q_OBJECT
private slots:
    void everyPageIsThere();
    void everyCommandExists_data();
    void everyCommandExists();
    void everyPageWorks_data();
    void everyPageWorks();
    void transcripts();
    void aTrailThatIsGone();
    void whoHoldsItIsNamed();

private:
    /// What a page takes for granted: a process that died with a lock, on the server there is.
    void leaveDead(Reader &reader);
    void prepare(const QString &page, Reader &reader);
    void serve(const QString &command, Reader &reader);
    LockctlResult follow(const Step &step, Reader &reader) const;

    std::unique_ptr<TestServer> m_server;
    std::unique_ptr<LockctlProcess> m_serving;
    std::unique_ptr<LockctlProcess> m_holder;
};

void TestUserGuide::everyPageIsThere()
{
    const QStringList pages = QDir(QStringLiteral(LOCKSCOPE_SOURCE_DIR "/docs/user-guide"))
                                      .entryList({QStringLiteral("*.md")}, QDir::Files, QDir::Name);
    QStringList known = stepsByPage().keys();
    known.removeAll(QStringLiteral("README.md"));
    QCOMPARE(known, pages);
}

void TestUserGuide::everyCommandExists_data()
{
    QTest::addColumn<QString>("page");
    for (const QString &page : stepsByPage().keys())
        QTest::newRow(qPrintable(page)) << page;
}

/// Of each command of lockctl in a page, in a block or in its text: the command and its options.
void TestUserGuide::everyCommandExists()
{
    QFETCH(QString, page);
    const DeclaredCommands all = DeclaredCommands::all();
    for (const QString &mentioned : GuidePage::read(page).mentioned) {
        // "acquire … -- CMD": the rest is another program's.
        const QStringList words = mentioned.section(QStringLiteral(" -- "), 0, 0)
                                          .split(QRegularExpression(
                                                         QStringLiteral("[\\s\\[\\]()|]+")),
                                                 Qt::SkipEmptyParts);
        const CLI::App *command = nullptr;
        for (const QString &word : words.mid(1)) {
            const std::string text = word.toStdString();
            if (!command)
                command = commandOf(all.app(), text);
            if (!text.starts_with("--"))
                continue;
            const std::string name = text.substr(0, text.find('='));
            const bool isKnown = all.app().get_option_no_throw(name)
                                 || (command && command->get_option_no_throw(name))
                                 || (!command && words.indexOf(word) == 1);
            QVERIFY2(isKnown, qPrintable(mentioned + QLatin1String(": ") + word));
        }
        const bool isOnlyOption = words.size() > 1 && words.at(1).startsWith(QLatin1String("--"));
        QVERIFY2(command || isOnlyOption || words.at(1) == QLatin1String("COMMAND"),
                 qPrintable(mentioned));
    }
}

void TestUserGuide::everyPageWorks_data() { everyCommandExists_data(); }

void TestUserGuide::leaveDead(Reader &reader)
{
    Lockctl lockctl(reader.server());
    m_holder = lockctl.start({QStringLiteral("acquire"), QStringLiteral("--json"),
                              QStringLiteral("--lease"), QStringLiteral("5s"),
                              QStringLiteral("--delay"), QStringLiteral("2s"),
                              QStringLiteral("--wait"), QStringLiteral("60s"),
                              QStringLiteral("/guide/old.txt"), QStringLiteral("--hold")});
    QVERIFY(member(m_holder->nextJson(), "granted") == Value(true));
}

void TestUserGuide::serve(const QString &command, Reader &reader)
{
    // The port that a page uses may be somebody's.
    QStringList words = QProcess::splitCommand(QString(command).remove(QLatin1String(" &")));
    words.removeFirst();
    m_serving = Lockctl().start(
            words + QStringList{QStringLiteral("--listen"), QStringLiteral("127.0.0.1:0")});
    const QString line = QString::fromUtf8(m_serving->nextLine());
    static const QRegularExpression url(QStringLiteral("^Serving at (http://\\S+) until"));
    const QRegularExpressionMatch match = url.match(line);
    QVERIFY2(match.hasMatch(), qPrintable(line));
    reader.set(QStringLiteral("LOCKSCOPE_SERVER"), match.captured(1));
}

void TestUserGuide::prepare(const QString &page, Reader &reader)
{
    if (page == QLatin1String("dialects.md")) {
        QFile documents(reader.home() + QStringLiteral("/locks.json"));
        QVERIFY(documents.open(QIODevice::WriteOnly));
        documents.write(
                R"({"_id":"a","owner":"ws7","expiresAt":{"$date":"2026-01-01T00:00:00Z"}})");
    } else if (page == QLatin1String("getting-started.md")) {
        serve(QStringLiteral("lockctl serve --demo"), reader); // as the window does
        leaveDead(reader);
    } else if (page == QLatin1String("history.md") || page == QLatin1String("breaking-a-lock.md")) {
        m_server = std::make_unique<TestServer>();
        reader.set(QStringLiteral("LOCKSCOPE_SERVER"), m_server->url());
        leaveDead(reader);
        if (page == QLatin1String("history.md")) {
            QVERIFY(!Lockctl(reader.server()).detach({QStringLiteral("/clinton/old.txt")}).empty());
            QCOMPARE(reader.run(QStringLiteral("lockctl export --format locksnap > "
                                               "incident.locksnap"))
                             .exitStatus,
                     0);
            return;
        }
        QVERIFY(!Lockctl(reader.server()).detach({QStringLiteral("/build/x")}).empty());
        m_holder->signal(SIGKILL);
        QVERIFY(waitFor(reader, QStringLiteral("lockctl ls --state dead"), "old.txt"));
    }
}

LockctlResult TestUserGuide::follow(const Step &step, Reader &reader) const
{
    QString command = QString::fromUtf8(step.command);
    if (m_holder)
        command.replace(QLatin1String("PID"), QString::number(m_holder->pid()));
    command.replace(QLatin1String("/home/anna"), reader.home());
    command.replace(QLatin1String("http://127.0.0.1:PORT"), reader.server());
    command.replace(QLatin1String("URL"), reader.server());
    switch (step.how) {
    case How::AtTerminal: return reader.runAtTerminal(command);
    case How::Interrupted: return reader.runUntilInterrupted(command);
    default: break;
    }
    return reader.run(command);
}

void TestUserGuide::everyPageWorks()
{
    QFETCH(QString, page);
    const QList<Step> steps = stepsByPage().value(page);
    const QList<GuidePage::Command> printed = GuidePage::read(page).commands;
    Reader reader;
    m_holder.reset();
    m_serving.reset();
    m_server.reset();
    prepare(page, reader);
    if (QTest::currentTestFailed())
        return;
    for (qsizetype i = 0; i < std::max(steps.size(), printed.size()); ++i) {
        const QString text = i < printed.size() ? printed.at(i).text : QString();
        const Step step = i < steps.size() ? steps.at(i) : Step{"", How::Run, 0, ""};
        QCOMPARE(text, QString::fromUtf8(step.command));
        if (step.how == How::Elsewhere)
            continue;
        if (step.how == How::Serve) {
            serve(text, reader);
            if (text.contains(QLatin1String("--demo"))) {
                leaveDead(reader);
                m_holder->signal(SIGKILL);
                QVERIFY(waitFor(reader, QStringLiteral("lockctl ls --state dead"), "old.txt"));
            }
            if (QTest::currentTestFailed())
                return;
            continue;
        }
        if (step.how == How::InWholeRun && qgetenv("LOCKSCOPE_TESTS") != "all") {
            QCOMPARE(reader.run(text + QLatin1String(" --plan")).exitStatus, 0);
            continue;
        }
        const LockctlResult result = follow(step, reader);
        const QByteArray said = result.output + result.errors;
        QVERIFY2(result.exitStatus == step.exitStatus,
                 qPrintable(QStringLiteral("%1 ended with %2: %3")
                                    .arg(text, QString::number(result.exitStatus),
                                         QString::fromUtf8(said))));
        QVERIFY2(QString::fromUtf8(said).contains(QRegularExpression(QString::fromUtf8(step.says))),
                 qPrintable(text + QLatin1String(": ") + QString::fromUtf8(said)));
        if (text.startsWith(QLatin1String("kill ")))
            QVERIFY(waitFor(reader, QStringLiteral("lockctl ls --state dead"), "old.txt"));
    }
}

void TestUserGuide::transcripts()
{
    m_server = std::make_unique<TestServer>();
    const QByteArray op = "8cKfQ2";
    const auto session = [this](qint64 fromNow) {
        const QByteArray ends = QByteArray::number(QDateTime::currentMSecsSinceEpoch() + fromNow);
        return m_server->put("fs-locks/_doc/session%3As-far",
                             R"({"kind":"session","session":"s-far","process_id":"ws7:4242",)"
                             R"("host":"ws7","machine":"another","pid":4242,"lease_ms":30000,)"
                             R"("delay_ms":10000,"started_at":1,"renewed_at":)"
                                     + QByteArray::number(QDateTime::currentMSecsSinceEpoch()
                                                          + fromNow - 30'000)
                                     + R"(,"expires_at":)" + ends + '}');
    };
    const auto lock = [this, &op](const QByteArray &id, const QByteArray &path,
                                  const QByteArray &mode) {
        const QByteArray type = mode == "IX" ? "shared" : "exclusive";
        return m_server->put("fs-locks/_doc/" + id.toPercentEncoding(),
                             R"({"kind":")" + QByteArray(path == "/" ? "root" : "tree")
                                     + R"(","path":")" + path + R"(","lock_type":")" + type
                                     + R"(","lock_count":1,"holders":[{"id":"h-far","session":)"
                                       R"("s-far","op":")"
                                     + op + R"(","n":0,"mode":")" + mode + R"("}]})");
    };
    QVERIFY(m_server->put("fs", R"({"mappings":{"properties":{"path":{"type":"keyword"}}}})"));
    QVERIFY(m_server->put("fs/_doc/1?refresh=true",
                          R"({"path":"/clinton/projects/elasticsearch/README.txt"})"));
    QVERIFY(session(18'000) && lock("global", "/", "IX") && lock("/clinton", "/clinton", "X")
            && lock("/hillary", "/hillary", "X"));
    QVERIFY(m_server->put("fs-intents/_doc/" + op,
                          R"({"op":"rename","from":"/clinton","to":"/hillary","files":"fs",)"
                          R"("holder":"h-far","session":"s-far","token":1,"total":1,"moved":0,)"
                          R"("locks":["global","/clinton","/hillary"],"state":"applying"})"));

    Reader reader;
    reader.set(QStringLiteral("LOCKSCOPE_SERVER"), m_server->url());
    const QList<GuidePage::Command> commands
            = GuidePage::read(QStringLiteral("recovering-a-rename.md")).commands;
    QCOMPARE(commands.size(), 3);
    std::unique_ptr<LockctlProcess> other;
    const int exits[] = {1, 0, 1};
    for (qsizetype i = 0; i < commands.size(); ++i) {
        if (i == 1)
            QVERIFY(session(-12'000));
        if (i == 2) { // somebody deletes the lock, and somebody else gets it
            QVERIFY(m_server->erase("fs-locks/_doc/%2Fclinton"));
            other = Lockctl(m_server->url())
                            .start({QStringLiteral("acquire"), QStringLiteral("--json"),
                                    QStringLiteral("--hold"), QStringLiteral("--mode"),
                                    QStringLiteral("S"), QStringLiteral("/clinton")});
            QVERIFY(member(other->nextJson(), "granted") == Value(true));
        }
        const LockctlResult result = reader.run(commands.at(i).text);
        const QString said = QString::fromUtf8(result.output + result.errors);
        QVERIFY2(result.exitStatus == exits[i], qPrintable(said));
        QStringList lines = said.split(QLatin1Char('\n'), Qt::SkipEmptyParts);
        QVERIFY2(lines.size() == commands.at(i).output.size(), qPrintable(said));
        for (qsizetype line = 0; line < lines.size(); ++line)
            QVERIFY2(lines.at(line).contains(asExpression(commands.at(i).output.at(line))),
                     qPrintable(lines.at(line) + QLatin1String("\nis printed as\n")
                                + commands.at(i).output.at(line)));
    }
}

/// audit.md: "When both files are gone, `lockctl audit verify` says so and ends with 6."
void TestUserGuide::aTrailThatIsGone()
{
    const LockctlResult result = Reader().run(QStringLiteral("lockctl audit verify"));
    QVERIFY2(result.exitStatus == 6, result.errors.constData());
}

/// getting-started.md: "a second `lockctl acquire --mode X /clinton -- true` is refused with exit
/// code 1 and names you".
void TestUserGuide::whoHoldsItIsNamed()
{
    m_server = std::make_unique<TestServer>();
    Reader reader;
    reader.set(QStringLiteral("LOCKSCOPE_SERVER"), m_server->url());
    const auto first = Lockctl(m_server->url())
                               .start({QStringLiteral("acquire"), QStringLiteral("--json"),
                                       QStringLiteral("/clinton/README.txt"),
                                       QStringLiteral("--hold")});
    QVERIFY(member(first->nextJson(), "granted") == Value(true));
    const LockctlResult second = reader.run(
            QStringLiteral("lockctl acquire --mode X /clinton -- true"));
    QCOMPARE(second.exitStatus, 1);
    const QString holder = QStringLiteral("\u00b7 %1 ").arg(first->pid());
    QVERIFY2(QString::fromUtf8(second.errors).contains(holder), second.errors.constData());
}

LOCKSCOPE_GUILESS_TEST(TestUserGuide)
#include "tst_userguide.moc"
