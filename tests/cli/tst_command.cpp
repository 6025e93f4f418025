// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/cli/frame/command.h"
#include "backend/process/localprocessprobe.h"
#include "backend/process/systemclock.h"
#include "tests/support/fakecredentials.h"
#include "tests/support/testprogram.h"

#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

using namespace lockscope;

namespace {

/// Only remembers which server it would have talked to.
class NotingCommand final : public Command
{
public:
    using Command::Command;
    void start() override
    {
        started = true;
        if (openBackend())
            noted = profile();
    }
    bool started = false;
    ServerProfile noted;
};

} // namespace

class TestCommand : public QObject
{
    Q_OBJECT
private slots:
    void initTestCase();
    void savedProfileReadsTheKeyring_data();
    void savedProfileReadsTheKeyring();
    void aPersonIsAskedWhenNothingElseKnows();
    void aProxyHasAPasswordOfItsOwn();
    void lockedKeyringIsNoObstacle();
    void givenPasswordComesFirst();
    void withoutProfileNobodyIsAsked();
    void everyErrorHasAnExitStatus();

private:
    CommandContext ofSavedProfile(CredentialStore &credentials)
    {
        CommandContext context{{}, m_printer, m_clock, m_probe, &credentials};
        context.connection.profile = "prod";
        return context;
    }

    QTemporaryDir m_folder;
    Printer m_printer{true};
    SystemClock m_clock;
    LocalProcessProbe m_probe;
};

void TestCommand::initTestCase()
{
    qunsetenv("LOCKSCOPE_SERVER");
    qputenv("XDG_CONFIG_HOME", m_folder.path().toUtf8());
    QVERIFY(QDir(m_folder.path()).mkpath(QStringLiteral("lockscope")));
    QFile file(m_folder.filePath(QStringLiteral("lockscope/profiles.json")));
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(
            R"({"version":1,"profiles":[{"name":"prod","url":"https://h:9200","user":"anna"}]})");
}

void TestCommand::savedProfileReadsTheKeyring_data()
{
    QTest::addColumn<std::string>("key");
    QTest::newRow("of the account") << std::string("anna@https://h:9200");
    QTest::newRow("of the name, where 0.1 kept it") << std::string("prod");
}

void TestCommand::savedProfileReadsTheKeyring()
{
    QFETCH(const std::string, key);
    FakeCredentials credentials;
    credentials.secrets[key] = "geheim";
    CommandContext context = ofSavedProfile(credentials);
    NotingCommand command(context);
    command.run();
    QTRY_VERIFY(command.started);
    QCOMPARE(command.noted.password, std::string("geheim"));
    QCOMPARE(credentials.secrets.size(), std::size_t(1));
}

void TestCommand::aPersonIsAskedWhenNothingElseKnows()
{
    FakeCredentials credentials;
    CommandContext context = ofSavedProfile(credentials);
    std::string asked;
    context.askPerson = [&asked](const std::string &question) -> Result<std::string> {
        asked = question;
        return "typed";
    };
    NotingCommand command(context);
    command.run();
    QTRY_VERIFY(command.started);
    QCOMPARE(asked, std::string("Password for anna at https://h:9200: "));
    QCOMPARE(command.noted.password, std::string("typed"));

    credentials.secrets["anna@https://h:9200"] = "kept";
    asked.clear();
    NotingCommand again(context);
    again.run();
    QTRY_VERIFY(again.started);
    QVERIFY(asked.empty());

    credentials.failure = BackendError::of(BackendError::Kind::Unreachable, "no bus");
    context.askPerson = [](const std::string &) -> Result<std::string> {
        return fail(BackendError::Kind::Cancelled, "no password was typed");
    };
    NotingCommand stopped(context);
    QSignalSpy ended(&stopped, &Command::finished);
    stopped.run();
    QTRY_COMPARE(ended.count(), 1);
    QCOMPARE(ended.first().first().toInt(), static_cast<int>(ExitCode::Interrupted));
    QVERIFY(!stopped.started);
}

void TestCommand::aProxyHasAPasswordOfItsOwn()
{
    FakeCredentials credentials;
    credentials.secrets["anna@https://h:9200"] = "geheim";
    CommandContext context = ofSavedProfile(credentials);
    context.connection.proxy = "http://otto@proxy:3128";
    std::string asked;
    context.askPerson = [&asked](const std::string &question) -> Result<std::string> {
        asked = question;
        return "typed";
    };
    NotingCommand command(context);
    command.run();
    QTRY_VERIFY(command.started);
    QCOMPARE(asked, std::string("Password for otto at the proxy http://proxy:3128: "));
    QCOMPARE(command.noted.password, std::string("geheim"));
    QCOMPARE(command.noted.proxyPassword, std::string("typed"));

    credentials.secrets[":proxy:otto@http://proxy:3128"] = "kept";
    NotingCommand again(context);
    again.run();
    QTRY_VERIFY(again.started);
    QCOMPARE(again.noted.password, std::string("geheim"));
    QCOMPARE(again.noted.proxyPassword, std::string("kept"));

    // To this machine there is no proxy on the way.
    asked.clear();
    credentials.secrets.clear();
    context.connection.profile.clear();
    context.connection.server = "http://127.0.0.1:9250";
    NotingCommand here(context);
    here.run();
    QTRY_VERIFY(here.started);
    QVERIFY(asked.empty());
}

void TestCommand::lockedKeyringIsNoObstacle()
{
    FakeCredentials credentials;
    CommandContext context = ofSavedProfile(credentials);
    NotingCommand command(context);
    command.run();
    QTRY_VERIFY(command.started);
    QVERIFY(command.noted.password.empty());
    QCOMPARE(command.noted.user, std::string("anna"));
}

void TestCommand::givenPasswordComesFirst()
{
    FakeCredentials credentials;
    CommandContext context = ofSavedProfile(credentials);
    context.connection.environmentPassword = "other";
    NotingCommand command(context);
    command.run();
    QVERIFY(command.started);
    QCOMPARE(command.noted.password, std::string("other"));
    QVERIFY(credentials.asked.empty());
}

void TestCommand::withoutProfileNobodyIsAsked()
{
    FakeCredentials credentials;
    CommandContext context{{}, m_printer, m_clock, m_probe, &credentials};
    context.connection.user = "anna";
    NotingCommand command(context);
    command.run();
    QVERIFY(command.started);
    QVERIFY(credentials.asked.empty());
}

void TestCommand::everyErrorHasAnExitStatus()
{
    using Kind = BackendError::Kind;
    const auto code = [](Kind kind) {
        BackendError error;
        error.kind = kind;
        return exitCodeFor(error);
    };
    QCOMPARE(code(Kind::InvalidInput), ExitCode::BadUsage);
    QCOMPARE(code(Kind::OutcomeUnknown), ExitCode::OutcomeUnknown);
    QCOMPARE(code(Kind::Conflict), ExitCode::RealityMoved);
    QCOMPARE(code(Kind::LockLost), ExitCode::LockLost);
    for (const Kind kind :
         {Kind::Unreachable, Kind::Timeout, Kind::Untrusted, Kind::Unauthorized, Kind::ProxyRefused,
          Kind::Forbidden, Kind::NotSetUp, Kind::WrongSetUp, Kind::Closed, Kind::Blocked,
          Kind::NoPrimary, Kind::NoMaster, Kind::FewCopies, Kind::NotFound, Kind::Malformed,
          Kind::TooLarge, Kind::Busy, Kind::ServerError, Kind::ReadOnly})
        QCOMPARE(code(kind), ExitCode::ServerFailed);
}

LOCKSCOPE_GUILESS_TEST(TestCommand)
#include "tst_command.moc"
