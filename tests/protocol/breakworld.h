// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/protocol/machines/breakmachine.h"
#include "models/protocol/planner/breakplanner.h"
#include "tests/protocol/scriptcalls.h"
#include "tests/support/machinedriver.h"
#include "ui/text/leftouttext.h"

#include <string>

namespace lockscope::test {

/// A server with processes on it, and an admin who plans and breaks.
struct BreakWorld
{
    FakeServer server;
    MachineDriver driver{server};
    FakeProcess a{server, driver, "A"};
    FakeProcess b{server, driver, "B"};
    /// By session; others are judged by the server's clock
    std::map<std::string, LivenessVerdict> verdicts;
    LeaseTerms defaults; ///< of the index, as the admin knows them

    BreakWorld()
    {
        a.begin();
        b.begin();
    }

    LivenessVerdict verdictOf(const std::string &session) const
    {
        const auto given = verdicts.find(session);
        if (given != verdicts.end())
            return given->second;
        LivenessRules rules;
        rules.requireStopwatch = false;
        const Instant now = instantFromEpochMs(server.now);
        return judgeSession(server.session(session), now, now, {}, rules);
    }

    Result<BreakPlan> plan(BreakSelection::What what, const std::string &id,
                           bool hard = false) const
    {
        return plan(BreakSelection{what, id, hard});
    }

    Result<BreakPlan> planOf(const std::vector<std::string> &documents, bool hard = false) const
    {
        return plan(BreakSelection{BreakSelection::What::Documents, {}, hard, documents});
    }

    Result<BreakPlan> plan(const BreakSelection &selection) const
    {
        BreakContext context;
        context.now = instantFromEpochMs(server.now);
        context.verdictOf = [this](const std::string &session) { return verdictOf(session); };
        context.defaults = defaults;
        return inWords(planBreak(server.picture(), selection, context));
    }

    PlanOutcome apply(const BreakPlan &plan)
    {
        BreakMachine machine(plan, "admin", "test", defaults);
        driver.run(machine);
        return machine.outcome();
    }

    static std::string text(const BreakPlan &plan)
    {
        std::string result;
        for (const BreakStep &step : plan.steps) {
            result += std::string(result.empty() ? "" : "; ") + toString(step.action)
                      + (step.hard ? "!" : "");
            if (step.documentId.rfind("session:", 0) != 0)
                result += " " + step.documentId;
            result += " " + toString(step.before) + " > " + toString(step.after);
        }
        return result;
    }

    static std::string text(const PlanOutcome &outcome)
    {
        std::string result;
        for (const StepOutcome &step : outcome.steps)
            result += std::string(result.empty() ? "" : " ") + toString(step.state);
        return result;
    }
};

} // namespace lockscope::test
