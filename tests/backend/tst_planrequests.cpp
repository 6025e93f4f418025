// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/elastic/planrequests.h"

#include <QTest>

using namespace lockscope;

/// A plan as curl commands: what the program itself would send.
class TestPlanRequests : public QObject
{
    Q_OBJECT

    static constexpr LeaseTerms IndexDefaults{Millis(20'000), Millis(4'000)};

    /// The KILL of a session that has entries and no document: it makes a mark.
    static std::string killOfTheMissing(std::optional<Millis> markLease)
    {
        BreakStep kill;
        kill.action = BreakStep::Action::KillSession;
        kill.documentId = "session:s-1";
        kill.session = "s-1";
        kill.noSession = true;
        kill.markLease = markLease;
        BreakPlan plan;
        plan.steps.push_back(kill);
        ServerProfile profile;
        profile.index = "fs-locks";
        const std::vector<std::string> commands = curlCommands(plan, IndexDefaults, profile,
                                                               "http://localhost:9200");
        return commands.size() == 1 ? commands.front() : std::string();
    }

    static bool has(const std::string &command, const char *part)
    {
        return command.find(part) != std::string::npos;
    }

private slots:
    void aMarkLivesByTheDefaultsOfTheIndex()
    {
        const std::string command = killOfTheMissing({});
        QVERIFY2(has(command, "\"lease_ms\":20000"), command.c_str());
        QVERIFY2(has(command, "\"delay_ms\":4000"), command.c_str());
    }

    void aLongerMarkIsAskedForAndNoShorterOne()
    {
        QVERIFY(has(killOfTheMissing(Millis(90'000)), "\"lease_ms\":90000"));
        QVERIFY(has(killOfTheMissing(Millis(1'000)), "\"lease_ms\":20000"));
    }
};

QTEST_GUILESS_MAIN(TestPlanRequests)
#include "tst_planrequests.moc"
