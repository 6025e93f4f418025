// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/cli/breaking/applycommand.h"

#include "backend/process/localprocessprobe.h"
#include "backend/process/systemclock.h"
#include "tests/cli/lockctlrunner.h"
#include "tests/support/testprogram.h"

#include <QDir>
#include <QFile>
#include <QScopeGuard>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

#include <cstdlib>
#include <memory>
#include <string>

#include <fcntl.h>
#include <unistd.h>

using namespace lockscope;

namespace {

QStringList words(const char *line)
{
    return QString::fromLatin1(line).split(QLatin1Char(' '), Qt::SkipEmptyParts);
}

/// A terminal as standard input of this process, with something typed at it already.
class TypedTerminal
{
public:
    explicit TypedTerminal(const QByteArray &typed) : m_before(::dup(STDIN_FILENO))
    {
        m_keys = ::posix_openpt(O_RDWR | O_NOCTTY);
        if (m_keys < 0 || ::grantpt(m_keys) != 0 || ::unlockpt(m_keys) != 0)
            return;
        m_line = ::open(::ptsname(m_keys), O_RDWR | O_NOCTTY);
        m_ready = m_line >= 0 && ::dup2(m_line, STDIN_FILENO) == STDIN_FILENO
                  && ::write(m_keys, typed.constData(), static_cast<std::size_t>(typed.size()))
                             == typed.size();
    }
    ~TypedTerminal()
    {
        ::dup2(m_before, STDIN_FILENO);
        for (const int end : {m_before, m_line, m_keys}) {
            if (end >= 0)
                ::close(end);
        }
    }
    Q_DISABLE_COPY_MOVE(TypedTerminal)
    bool isReady() const { return m_ready; }

private:
    int m_before = -1;
    int m_keys = -1;
    int m_line = -1;
    bool m_ready = false;
};

} // namespace

/// What must be typed, by the stage of the connection: in this process, so that tests/mutants can
/// take the guard out.
class TestApplyCommand : public QObject
{
    Q_OBJECT
private slots:
    void initTestCase();
    void whatIsTypedFitsTheStage_data();
    void whatIsTypedFitsTheStage();

private:
    QTemporaryDir m_folder;
    TestServer m_server;
};

void TestApplyCommand::initTestCase()
{
    qputenv("XDG_CONFIG_HOME", m_folder.path().toUtf8());
    qputenv("LOCKSCOPE_AUDIT", m_folder.filePath(QStringLiteral("audit.jsonl")).toUtf8());
    QVERIFY(QDir(m_folder.path()).mkpath(QStringLiteral("lockscope")));
    QFile file(m_folder.filePath(QStringLiteral("lockscope/profiles.json")));
    QVERIFY(file.open(QIODevice::WriteOnly));
    const QByteArray profile = R"({"name":"%1","url":"%2","stage":"%1","read_only":false})";
    QByteArray profiles;
    for (const char *stage : {"plain", "production"})
        profiles += (profiles.isEmpty() ? "" : ",")
                    + QByteArray(profile)
                              .replace("%1", stage)
                              .replace("%2", m_server.url().toUtf8());
    file.write(R"({"version":1,"profiles":[)" + profiles + "]}");
}

void TestApplyCommand::whatIsTypedFitsTheStage_data()
{
    QTest::addColumn<std::string>("stage");
    QTest::addColumn<bool>("fromFile");
    QTest::addColumn<QByteArray>("typed");
    QTest::addColumn<int>("exitStatus");
    for (const bool fromFile : {false, true}) {
        const char *command = fromFile ? "apply" : "break";
        QTest::addRow("%s, plain, yes", command)
                << std::string("plain") << fromFile << QByteArray("yes\n") << 0;
        QTest::addRow("%s, production, yes", command)
                << std::string("production") << fromFile << QByteArray("yes\n") << 2;
        QTest::addRow("%s, production, its path", command)
                << std::string("production") << fromFile << QByteArray("/old\n") << 0;
    }
}

void TestApplyCommand::whatIsTypedFitsTheStage()
{
    QFETCH(std::string, stage);
    QFETCH(bool, fromFile);
    QFETCH(QByteArray, typed);
    QFETCH(int, exitStatus);
    const Lockctl lockctl(m_server.url());
    const auto free = qScopeGuard([&lockctl] { lockctl.run(words("break --dead --yes")); });
    const auto holding = lockctl.start(words("acquire --json --mode X /old --hold"));
    QVERIFY(member(holding->nextJson(), "granted") == Value(true));
    QVERIFY(m_server.kill(*holding));
    QFile plan(m_folder.filePath(QStringLiteral("plan.json")));
    QVERIFY(plan.open(QIODevice::WriteOnly));
    plan.write(lockctl.run(words("plan --json --dead")).output);
    plan.close();

    const TypedTerminal terminal(typed);
    QVERIFY(terminal.isReady());
    Printer printer(true);
    const SystemClock clock;
    const LocalProcessProbe probe;
    CommandContext context{{}, printer, clock, probe};
    context.connection.profile = stage;
    BreakOptions dead;
    dead.dead = true;
    std::unique_ptr<Command> command;
    if (fromFile)
        command = std::make_unique<ApplyCommand>(context, plan.fileName().toStdString(),
                                                 ConfirmOptions{});
    else
        command = std::make_unique<BreakCommand>(context, dead, ConfirmOptions{});
    QSignalSpy finished(command.get(), &Command::finished);
    command->run();
    QTRY_COMPARE_WITH_TIMEOUT(finished.count(), 1, 60000);
    QCOMPARE(finished.front().front().toInt(), exitStatus);
    const Value locks = lockctl.json(words("ls"));
    QVERIFY(locks.asList());
    QCOMPARE(locks.asList()->empty(), exitStatus == 0);
}

LOCKSCOPE_GUILESS_TEST(TestApplyCommand)
#include "tst_applycommand.moc"
