// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/elastic/planrequests.h"

#include "tests/support/testprogram.h"

#include <QTest>

using namespace lockscope;

/// A plan as curl commands: what the program itself would send.
class TestPlanRequests : public QObject
{
    Q_OBJECT

    static constexpr LeaseTerms IndexDefaults{Millis(20'000), Millis(4'000)};

    static std::string commandOf(const BreakStep &step, ServerProfile profile = {})
    {
        BreakPlan plan;
        plan.steps.push_back(step);
        const std::vector<ShellCommand> commands = curlCommands(plan, IndexDefaults, profile,
                                                                "http://localhost:9200");
        return commands.size() == 1 ? textWithComment(commands.front()) : std::string();
    }

    /// Of a session that has entries and no document: it makes a mark.
    static BreakStep killOfTheMissing()
    {
        BreakStep kill;
        kill.action = BreakStep::Action::KillSession;
        kill.documentId = "session:s-1";
        kill.session = "s-1";
        kill.noSession = true;
        return kill;
    }

    static std::string killWithMark(std::optional<Millis> markLease)
    {
        BreakStep kill = killOfTheMissing();
        kill.markLease = markLease;
        return commandOf(kill);
    }

    static bool has(const std::string &command, const char *part)
    {
        return command.find(part) != std::string::npos;
    }

private slots:
    void secretsAreLeftToTheEnvironment()
    {
        ServerProfile profile;
        profile.user = "anna";
        profile.password = "Sesam";
        QVERIFY(has(commandOf(killOfTheMissing(), profile), " -u 'anna:'\"$LOCKSCOPE_PASSWORD\" "));
        QVERIFY(!has(commandOf(killOfTheMissing(), profile), "Sesam"));
        profile.login = ServerProfile::Login::ApiKey;
        profile.user.clear();
        QVERIFY(has(commandOf(killOfTheMissing(), profile),
                    " -H \"Authorization: ApiKey $LOCKSCOPE_API_KEY\" "));
        QVERIFY(!has(commandOf(killOfTheMissing(), profile), "Sesam"));
    }

    void aMarkLivesByTheDefaultsOfTheIndex()
    {
        const std::string command = killWithMark({});
        QVERIFY2(has(command, "\"lease_ms\":20000"), command.c_str());
        QVERIFY2(has(command, "\"delay_ms\":4000"), command.c_str());
    }

    void aLongerMarkIsAskedForAndNoShorterOne()
    {
        QVERIFY(has(killWithMark(Millis(90'000)), "\"lease_ms\":90000"));
        QVERIFY(has(killWithMark(Millis(1'000)), "\"lease_ms\":20000"));
    }

    void aKillThatOnlyMarksIsSentAgain()
    {
        BreakStep kill = killOfTheMissing();
        const std::string soft = commandOf(kill);
        QVERIFY2(soft.rfind("# only while the session has no document; ", 0) == 0, soft.c_str());
        QVERIFY2(has(soft, "\"created\" it has made a mark: send it again when lease and delay of "
                           "the mark are over\ncurl "),
                 soft.c_str());
        kill.hard = true;
        const std::string hard = commandOf(kill);
        QVERIFY2(has(hard, "\"created\" it has made a mark: send it again at once\ncurl "),
                 hard.c_str());
    }

    void aKillOfWhatIsThereIsSentOnce()
    {
        BreakStep kill = killOfTheMissing();
        kill.noSession = false;
        kill.seenExpiresAt = instantFromEpochMs(118'000);
        for (const bool hard : {false, true}) {
            kill.hard = hard;
            const std::string command = commandOf(kill);
            QVERIFY2(command.rfind("curl ", 0) == 0, command.c_str());
        }
    }
};

LOCKSCOPE_GUILESS_TEST(TestPlanRequests)
#include "tst_planrequests.moc"
