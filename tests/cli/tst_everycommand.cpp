// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/cli/declaredcommands.h"
#include "tests/cli/lockctlrunner.h"
#include "tests/support/testprogram.h"
#include "ui/text/safetext.h"

#include <QTemporaryDir>
#include <QTest>

#include <algorithm>
#include <csignal>

using namespace lockscope;

namespace {

/// What a terminal would obey, or nobody would see: a bell, a colour, C1, bidi, zero-width, a tag.
const QString Evil = QString::fromUtf8("e\u202eb\u0085c\u200bd\U000e0041e\u2066f\u009b31mg");
constexpr const char *EvilJson
        = R"(e\u202eb\u0085c\u200bd\udb40\udc41e\u2066f\u009b31mg\u0007h\u001b[31mi)";

/// The words that make a command do something which ends; others get as many paths as they need.
QStringList wordsFor(const QString &command)
{
    static const QMap<QString, QStringList> words{
            {QStringLiteral("serve"), {QStringLiteral("--listen"), QStringLiteral("no:where")}},
            {QStringLiteral("bench"), {QStringLiteral("nosuch")}},
            {QStringLiteral("lab"), {QStringLiteral("--list")}},
            {QStringLiteral("plan"),
             {QStringLiteral("--below"), QStringLiteral("/evil"), QStringLiteral("--hard")}},
            {QStringLiteral("break"),
             {QStringLiteral("--below"), QStringLiteral("/evil"), QStringLiteral("--hard"),
              QStringLiteral("--yes"), QStringLiteral("--reason"), Evil}},
            {QStringLiteral("acquire"),
             {QLatin1String("/evil/") + Evil, QStringLiteral("--detach")}},
            {QStringLiteral("audit"), {QStringLiteral("ls")}},
            {QStringLiteral("dialect"), {QStringLiteral("show"), Evil}},
            {QStringLiteral("fsck"), {QStringLiteral("--settle"), QStringLiteral("0ms")}},
    };
    if (const auto known = words.find(command); known != words.end())
        return *known;
    const DeclaredCommands all = DeclaredCommands::all();
    QStringList paths;
    for (const CLI::Option *option :
         all.app().get_subcommand(command.toStdString())->get_options()) {
        for (int i = 0; option->get_positional() && i < option->get_items_expected_min(); ++i)
            paths += QLatin1String("/evil/") + Evil;
    }
    return paths;
}

/// Nobody types it: programs start it.
bool isHidden(const QString &command)
{
    const DeclaredCommands all = DeclaredCommands::all();
    return all.app().get_subcommand(command.toStdString())->get_group().empty();
}

/// As it would be shown; of raw output and of what lays it out nothing is left.
QString invisibleIn(const QByteArray &output)
{
    QString found;
    for (const char32_t c : QString::fromUtf8(output).toUcs4()) {
        if (c != '\n' && c != '\t' && c != '\r' && isInvisible(c))
            found += safeText(QString::fromUcs4(&c, 1).toStdString());
    }
    return found;
}

} // namespace

/// Each command there is, also one that comes later, keeps to what is promised of all.
class TestEveryCommand : public QObject
{
    Q_OBJECT
private slots:
    void initTestCase();
    void badWordsAreOneObject_data();
    void badWordsAreOneObject();
    void withoutAServerAFailureIsOneObject_data();
    void withoutAServerAFailureIsOneObject();
    void whatIsInvisibleIsSpelledOut_data();
    void whatIsInvisibleIsSpelledOut();

private:
    static void commands()
    {
        QTest::addColumn<QString>("command");
        const DeclaredCommands all = DeclaredCommands::all();
        for (const CLI::App *command :
             all.app().get_subcommands([](const CLI::App *) { return true; }))
            QTest::newRow(command->get_name().c_str())
                    << QString::fromStdString(command->get_name());
    }
    /// What a failure says to people and, with --json, to programs.
    static void checkFailure(const LockctlResult &result, bool json)
    {
        QVERIFY2(result.errors.startsWith("lockctl: "), result.errors.constData());
        QVERIFY2(invisibleIn(result.errors).isEmpty(), result.errors.constData());
        if (!json)
            return;
        const Value output = result.json();
        QVERIFY2(output.isMap(), result.output.constData());
        const Value &error = member(output, "error");
        QVERIFY2(!text(error, "kind").empty() && !text(error, "detail").empty()
                         && !text(error, "next").empty(),
                 result.output.constData());
        QVERIFY2(invisibleIn(result.output).isEmpty(), result.output.constData());
    }

    QTemporaryDir m_home;
    std::unique_ptr<TestServer> m_server;
};

/// A server on which everything has such a name: of a lock, a process, a change.
void TestEveryCommand::initTestCase()
{
    m_server = std::make_unique<TestServer>();
    const QByteArray evil(EvilJson);
    const QByteArray id = (QLatin1String("/evil/") + Evil).toUtf8().toPercentEncoding();
    QVERIFY(m_server->put("fs-locks/_doc/" + id,
                          R"({"kind":"tree","path":"/evil/)" + Evil.toUtf8()
                                  + R"(","lock_type":"exclusive","lock_count":1,"holders":[{"id":")"
                                  + evil + R"(","mode":"X","session":"evil","n":1,"at":1}]})"));
    QVERIFY(m_server->put("fs-locks/_doc/session%3Aevil",
                          R"({"kind":"session","session":"evil","process_id":")" + evil
                                  + R"(","user":")" + evil + R"(","host":")" + evil
                                  + R"(","pid":7,"app":")" + evil + R"(","purpose":")" + evil
                                  + R"(","started_at":1,"renewed_at":2,"lease_ms":1000,"delay_ms":)"
                                    R"(1000,"expires_at":1002})"));
    QVERIFY(m_server->put("fs-intents/_doc/" + Evil.toUtf8().toPercentEncoding(),
                          R"({"op":"rename","state":"prepared","from":"/f)" + evil + R"(","to":"/t)"
                                  + evil + R"(","files":"none)" + evil + "\"}"));
    for (const char *index : {"fs-locks", "fs-intents"})
        (void)m_server->ask("POST", QByteArray(index) + "/_refresh");
}

void TestEveryCommand::badWordsAreOneObject_data() { commands(); }

void TestEveryCommand::badWordsAreOneObject()
{
    QFETCH(const QString, command);
    for (const bool json : {false, true}) {
        QStringList words{command, QLatin1String("--no") + Evil};
        if (json)
            words += QStringLiteral("--json");
        const LockctlResult result = Lockctl().run(words);
        QCOMPARE(result.exitStatus, 2);
        checkFailure(result, json);
    }
}

void TestEveryCommand::withoutAServerAFailureIsOneObject_data() { commands(); }

void TestEveryCommand::withoutAServerAFailureIsOneObject()
{
    QFETCH(const QString, command);
    for (const bool json : {false, true}) {
        const LockctlResult result = Lockctl().run(
                QStringList{command} + wordsFor(command)
                + (json ? QStringList{QStringLiteral("--json")} : QStringList()));
        QVERIFY(result.exitStatus >= 0);
        if (result.exitStatus != 0)
            checkFailure(result, json);
    }
}

void TestEveryCommand::whatIsInvisibleIsSpelledOut_data() { commands(); }

void TestEveryCommand::whatIsInvisibleIsSpelledOut()
{
    QFETCH(const QString, command);
    Lockctl lockctl(m_server->url());
    lockctl.setEnvironment(QStringLiteral("TERM"), QStringLiteral("dumb"));
    lockctl.setEnvironment(QStringLiteral("LOCKSCOPE_AUDIT"),
                           m_home.filePath(QStringLiteral("audit.jsonl")));
    for (const bool json : {false, true}) {
        const QStringList words = QStringList{command} + wordsFor(command)
                                  + (json ? QStringList{QStringLiteral("--json")} : QStringList());
        if (command == QLatin1String("watch")) {
            const auto watching = lockctl.start({words});
            QVERIFY(m_server->put("fs-locks/_doc/%2Fnew" + Evil.toUtf8().toPercentEncoding(),
                                  R"({"kind":"tree","path":"/new)" + Evil.toUtf8()
                                          + R"(","lock_type":"shared","lock_count":)"
                                          + (json ? "2}" : "1}")));
            (void)m_server->ask("POST", "fs-locks/_refresh");
            const QByteArray line = watching->nextLine();
            watching->signal(SIGINT);
            QVERIFY(watching->waitForEnd() >= 0);
            QVERIFY2(!line.isEmpty() && invisibleIn(line + watching->errors()).isEmpty(),
                     line.constData());
            continue;
        }
        const LockctlResult result = lockctl.run(words);
        QVERIFY(result.exitStatus >= 0);
        QVERIFY2(invisibleIn(result.output).isEmpty(),
                 qPrintable(invisibleIn(result.output) + QLatin1Char('\n')
                            + QString::fromUtf8(result.output)));
        QVERIFY2(invisibleIn(result.errors).isEmpty(), result.errors.constData());
        constexpr qsizetype TerminalTakes = 2048; // until it is read
        if (isHidden(command) || result.exitStatus != 0 || result.output.size() > TerminalTakes)
            continue;
        const QByteArray shown = lockctl.outputAtTerminal(words);
        QVERIFY2(!shown.contains('\x1b'), shown.constData());
    }
}

LOCKSCOPE_GUILESS_TEST(TestEveryCommand)
#include "tst_everycommand.moc"
