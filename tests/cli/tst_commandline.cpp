// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/cli/frame/commandline.h"

#include "tests/support/testprogram.h"

#include <QTest>

using namespace lockscope;

namespace {

/// A command line with the commands `ls` and `show`, after parse().
struct Parsed
{
    explicit Parsed(std::vector<std::string> words) : m_words(std::move(words))
    {
        m_words.insert(m_words.begin(), "lockctl");
        for (std::string &word : m_words)
            m_pointers.push_back(word.data());
        line.emplace(static_cast<int>(m_pointers.size()), m_pointers.data());
        ls = addCommand("ls");
        show = addCommand("show");
        exitStatus = line->parse();
    }

    std::optional<CommandLine> line;
    CLI::App *ls = nullptr;
    CLI::App *show = nullptr;
    std::string path;
    std::optional<int> exitStatus; ///< nullopt: a command was picked

private:
    CLI::App *addCommand(const char *name)
    {
        CLI::App *command = line->addCommand(name, "A command", [](CommandContext &) {
            return std::unique_ptr<Command>();
        });
        command->add_option("PATH", path);
        return command;
    }

    std::vector<std::string> m_words;
    std::vector<char *> m_pointers;
};

bool takesTheConnection(const CLI::App *command)
{
    return command->get_option_no_throw("--server") && command->get_option_no_throw("--json");
}

} // namespace

class TestCommandLine : public QObject
{
    Q_OBJECT
private slots:
    void optionsStandBeforeOrBehindTheCommand();
    void onlyWhatMayBeMeantIsDeclared();
    void theNameOfACommandMayBeAnArgument();
    void helpOfAllTellsOfAll();
};

void TestCommandLine::optionsStandBeforeOrBehindTheCommand()
{
    for (const std::vector<std::string> &words :
         {std::vector<std::string>{"--json", "--server", "http://h:1", "ls", "/a"},
          std::vector<std::string>{"ls", "--json", "/a", "--server=http://h:1"}}) {
        const Parsed parsed(words);
        QVERIFY(!parsed.exitStatus);
        QVERIFY(parsed.ls->parsed());
        QVERIFY(parsed.line->json());
        QCOMPARE(parsed.line->connection().server, std::string("http://h:1"));
        QCOMPARE(parsed.path, std::string("/a"));
    }
}

void TestCommandLine::onlyWhatMayBeMeantIsDeclared()
{
    const Parsed parsed({"ls"});
    QVERIFY(takesTheConnection(parsed.ls));
    QVERIFY(!takesTheConnection(parsed.show));
}

void TestCommandLine::theNameOfACommandMayBeAnArgument()
{
    const Parsed parsed({"ls", "--server", "show", "/a"});
    QVERIFY(!parsed.exitStatus);
    QVERIFY(parsed.ls->parsed() && !parsed.show->parsed());
    QCOMPARE(parsed.line->connection().server, std::string("show"));
}

void TestCommandLine::helpOfAllTellsOfAll()
{
    for (const char *word : {"--help-all", "--help-all=true"}) {
        const Parsed parsed({word});
        QCOMPARE(parsed.exitStatus, std::optional<int>(0));
        QVERIFY(takesTheConnection(parsed.ls) && takesTheConnection(parsed.show));
    }
}

LOCKSCOPE_APPLESS_TEST(TestCommandLine)
#include "tst_commandline.moc"
