// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/cli/frame/argumentshield.h"

#include "tests/support/testprogram.h"

#include <CLI/CLI.hpp>

#include <QTest>

using namespace lockscope;

namespace {

using Words = std::vector<std::string>;

const std::string DashedId = "-bcdefghijklmnopqrstuv";

} // namespace

class TestArgumentShield : public QObject
{
    Q_OBJECT
private slots:
    void ordinaryArgumentsStay();
    void loneIdsMoveBehindTheDashes();
    void valuesOfOptionsAreJoined();
    void parsedAsMeant();
};

void TestArgumentShield::ordinaryArgumentsStay()
{
    CLI::App app;
    std::string holder;
    bool hard = false;
    CLI::App *command = app.add_subcommand("break");
    command->add_option("--holder", holder);
    command->add_flag("--hard", hard);
    for (const Words &words :
         {Words{}, Words{"break"}, Words{"break", "--holder", "abc", "--hard"},
          Words{"break", "--holder", "--hard"}, Words{"break", "--holder=-x"},
          Words{"break", "--hard", "-x"}, Words{"break", "--", DashedId}, Words{"nonsense", "--x"}})
        QCOMPARE(shieldedArguments(app, words), words);
}

void TestArgumentShield::loneIdsMoveBehindTheDashes()
{
    CLI::App app;
    std::string holder;
    bool json = false;
    CLI::App *command = app.add_subcommand("release");
    command->add_option("HOLDER", holder);
    command->add_flag("--json", json);
    QCOMPARE(shieldedArguments(app, {"release", DashedId, "--json"}),
             (Words{"release", "--json", "--", DashedId}));
    QCOMPARE(shieldedArguments(app, {"release", "--bcdefghijklmnopqrstu"}),
             (Words{"release", "--", "--bcdefghijklmnopqrstu"}));
    QCOMPARE(shieldedArguments(app, {"release", "--bcdefghijklmnopqrs=u"}),
             (Words{"release", "--bcdefghijklmnopqrs=u"}));
}

void TestArgumentShield::valuesOfOptionsAreJoined()
{
    CLI::App app;
    std::string text;
    app.add_option("--purpose", text);
    CLI::App *command = app.add_subcommand("plan");
    command->add_option("--session", text);
    QCOMPARE(shieldedArguments(app, {"plan", "--session", DashedId}),
             (Words{"plan", "--session=" + DashedId}));
    QCOMPARE(shieldedArguments(app, {"--purpose", "-5", "plan"}), (Words{"--purpose=-5", "plan"}));
}

void TestArgumentShield::parsedAsMeant()
{
    CLI::App app;
    std::string holder;
    std::string session;
    bool json = false;
    CLI::App *command = app.add_subcommand("release");
    command->add_option("HOLDER", holder);
    command->add_option("--session", session);
    command->add_flag("--json", json);
    Words words = shieldedArguments(app, {"release", "--session", DashedId, DashedId, "--json"});
    std::reverse(words.begin(), words.end());
    app.parse(std::move(words));
    QCOMPARE(holder, DashedId);
    QCOMPARE(session, DashedId);
    QVERIFY(json);
}

LOCKSCOPE_APPLESS_TEST(TestArgumentShield)
#include "tst_argumentshield.moc"
