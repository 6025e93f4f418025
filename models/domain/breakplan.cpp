// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/domain/breakplan.h"

#include "models/domain/wordtable.h"

#include <algorithm>
#include <set>

namespace lockscope {

namespace {

constexpr std::array StepWords{std::pair{StepOutcome::Why::None, ""},
                               std::pair{StepOutcome::Why::Stopped, "stopped"},
                               std::pair{StepOutcome::Why::EarlierStep, "earlier-step"},
                               std::pair{StepOutcome::Why::NotMarkedDead, "not-marked-dead"},
                               std::pair{StepOutcome::Why::NotAcknowledged, "not-acknowledged"},
                               std::pair{StepOutcome::Why::NotDeadYet, "not-dead-yet"},
                               std::pair{StepOutcome::Why::Marked, "marked"},
                               std::pair{StepOutcome::Why::SessionEnded, "session-ended"},
                               std::pair{StepOutcome::Why::Free, "free"},
                               std::pair{StepOutcome::Why::RenewalsEnded, "renewals-ended"},
                               std::pair{StepOutcome::Why::Revoked, "revoked"},
                               std::pair{StepOutcome::Why::NewSession, "new-session"},
                               std::pair{StepOutcome::Why::EntryRenewed, "entry-renewed"},
                               std::pair{StepOutcome::Why::SessionRenewed, "session-renewed"},
                               std::pair{StepOutcome::Why::LockChanged, "lock-changed"},
                               std::pair{StepOutcome::Why::EntryChanged, "entry-changed"},
                               std::pair{StepOutcome::Why::NotOverYet, "not-over-yet"},
                               std::pair{StepOutcome::Why::DeadAlready, "dead-already"},
                               std::pair{StepOutcome::Why::HalfDone, "half-done"},
                               std::pair{StepOutcome::Why::LeftBehind, "left-behind"},
                               std::pair{StepOutcome::Why::NotRead, "not-read"},
                               std::pair{StepOutcome::Why::Refused, "refused"},
                               std::pair{StepOutcome::Why::NotReached, "not-reached"},
                               std::pair{StepOutcome::Why::Busy, "busy"},
                               std::pair{StepOutcome::Why::NoLeaseEnd, "no-lease-end"},
                               std::pair{StepOutcome::Why::PerhapsApplied, "perhaps-applied"},
                               std::pair{StepOutcome::Why::NotAppliedSoFar, "not-applied-so-far"},
                               std::pair{StepOutcome::Why::PerhapsBySomebody,
                                         "perhaps-by-somebody"}};

} // namespace

const char *toString(BreakSelection::What what)
{
    switch (what) {
    case BreakSelection::What::Session: return "session";
    case BreakSelection::What::Holder: return "holder";
    case BreakSelection::What::Process: return "process";
    case BreakSelection::What::AllDead: return "dead";
    case BreakSelection::What::Path: return "path";
    case BreakSelection::What::Host: return "host";
    case BreakSelection::What::Subtree: return "subtree";
    case BreakSelection::What::Documents: return "documents";
    }
    return "session";
}

bool choosesLocks(BreakSelection::What what)
{
    using What = BreakSelection::What;
    return what == What::Path || what == What::Holder || what == What::Subtree
           || what == What::Documents;
}

const char *toString(BreakStep::Action action)
{
    switch (action) {
    case BreakStep::Action::KillSession: return "kill-session";
    case BreakStep::Action::RevokeSession: return "revoke-session";
    case BreakStep::Action::DropHolder: return "drop-holder";
    case BreakStep::Action::RevokeHolder: return "revoke-holder";
    case BreakStep::Action::Sweep: return "sweep";
    case BreakStep::Action::RemoveAnonymous: return "remove-anonymous";
    case BreakStep::Action::BreakForeign: return "break-foreign";
    }
    return "kill-session";
}

std::optional<BreakStep::Action> breakActionFromString(std::string_view text)
{
    using Action = BreakStep::Action;
    for (const Action action :
         {Action::KillSession, Action::RevokeSession, Action::DropHolder, Action::RevokeHolder,
          Action::Sweep, Action::RemoveAnonymous, Action::BreakForeign}) {
        if (text == toString(action))
            return action;
    }
    return std::nullopt;
}

bool opensAGroup(BreakStep::Action action)
{
    using Action = BreakStep::Action;
    return action == Action::KillSession || action == Action::RevokeSession
           || action == Action::DropHolder;
}

std::size_t BreakPlan::lockCount() const
{
    std::set<std::string> ids;
    for (const Owner &owner : owners)
        ids.insert(owner.lockIds.begin(), owner.lockIds.end());
    return ids.size();
}

std::vector<std::string> BreakPlan::besides() const
{
    std::set<std::string> ids;
    for (const Owner &owner : owners)
        ids.insert(owner.besides.begin(), owner.besides.end());
    return {ids.begin(), ids.end()};
}

std::size_t BreakPlan::endingCount() const
{
    std::set<std::string> ids;
    for (const Owner &owner : owners) {
        ids.insert(owner.lockIds.begin(), owner.lockIds.end());
        ids.insert(owner.besides.begin(), owner.besides.end());
    }
    return ids.size();
}

bool BreakPlan::mayEndMore() const
{
    return ofPart && std::any_of(steps.begin(), steps.end(), [](const BreakStep &step) {
               return step.action == BreakStep::Action::KillSession
                      || step.action == BreakStep::Action::RevokeSession;
           });
}

BlastRadius blastRadius(const BreakPlan &plan, bool production)
{
    const auto isDead = [](const BreakPlan::Owner &owner) {
        return owner.verdict.liveness == Liveness::Dead;
    };
    const bool allDead = std::all_of(plan.owners.begin(), plan.owners.end(), isDead);
    if (plan.hard && !allDead)
        return BlastRadius::LiveRelease;
    const bool shared = std::any_of(plan.owners.begin(), plan.owners.end(),
                                    [](const BreakPlan::Owner &owner) { return owner.shared; });
    constexpr std::size_t ManyLocks = 10;
    if (production || shared || !allDead || plan.owners.size() > 1 || plan.endingCount() > ManyLocks
        || plan.mayEndMore())
        return BlastRadius::Wide;
    return BlastRadius::OneDeadProcess;
}

const char *toString(StepOutcome::State state)
{
    switch (state) {
    case StepOutcome::State::Done: return "done";
    case StepOutcome::State::AlreadyDone: return "already-done";
    case StepOutcome::State::Waiting: return "waiting";
    case StepOutcome::State::RealityMoved: return "reality-moved";
    case StepOutcome::State::Skipped: return "skipped";
    case StepOutcome::State::Failed: return "failed";
    case StepOutcome::State::Unknown: return "unknown";
    }
    return "unknown";
}

const char *toString(StepOutcome::Why why) { return wordOf(StepWords, why, ""); }

StepOutcome::Why stepWhyFromString(std::string_view text)
{
    return valueOf(StepWords, text).value_or(StepOutcome::Why::None);
}

bool PlanOutcome::has(StepOutcome::State state) const
{
    return std::any_of(steps.begin(), steps.end(),
                       [state](const StepOutcome &s) { return s.state == state; });
}

bool PlanOutcome::allDone() const
{
    return std::all_of(steps.begin(), steps.end(), [](const StepOutcome &s) {
        return s.state == StepOutcome::State::Done || s.state == StepOutcome::State::AlreadyDone;
    });
}

const char *PlanOutcome::result() const
{
    using State = StepOutcome::State;
    for (const State state : {State::Unknown, State::RealityMoved, State::Failed}) {
        if (has(state))
            return toString(state);
    }
    if (has(State::Skipped))
        return "stopped";
    return toString(has(State::Waiting) ? State::Waiting : State::Done);
}

} // namespace lockscope
