// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/protocol/planitems.h"

#include "models/protocol/documents/marklease.h"
#include "models/protocol/scripts/scriptitems.h"

#include <vector>

namespace lockscope {

namespace {

/// A KILL of a session without a document makes a mark first, and nothing in it can guard that
/// there still is no document.
std::string killComment(const BreakStep &kill)
{
    if (!kill.noSession)
        return {};
    const std::string comment = "only while the session has no document; when it is answered "
                                "\"created\" it has made a mark: send it again ";
    return comment + (kill.hard ? "at once" : "when lease and delay of the mark are over");
}

} // namespace

PlanItem planItem(const BreakStep &step, const LeaseTerms &defaults)
{
    constexpr const char *by = "lockctl";
    constexpr const char *reason = "copied from a plan";
    switch (step.action) {
    case BreakStep::Action::KillSession: {
        KillParams params;
        params.tombstone = markTerms(step.markLease, defaults);
        params.upsert = step.noSession;
        params.seen = step.seenExpiresAt;
        params.hard = step.hard;
        params.by = by;
        params.reason = reason;
        return {killItem(step.session, params), killComment(step)};
    }
    case BreakStep::Action::RevokeSession:
        return {sessionRevokeItem(step.session, step.seenExpiresAt, by, reason), {}};
    case BreakStep::Action::DropHolder:
        return {sessionDropItem(step.session, step.holder, by, reason), {}};
    case BreakStep::Action::RevokeHolder: {
        RevokeParams params;
        params.holder = step.holder;
        params.seen = step.seenExpiresAt;
        params.hard = step.hard;
        params.by = by;
        params.reason = reason;
        PlanItem text{revokeItem(step.documentId, params), {}};
        if (!step.session.empty() && !step.hard)
            text.comment = "set until and delay_ms to expires_at and delay_ms of the answer to "
                           "drop-holder";
        return text;
    }
    case BreakStep::Action::Sweep: {
        std::vector<std::string> dead;
        if (!step.session.empty())
            dead.push_back(step.session);
        return {sweepItem(step.documentId, dead),
                "only after kill-session was answered \"updated\" with dead_at"};
    }
    case BreakStep::Action::RemoveAnonymous:
        return {GuardedDelete{step.documentId, step.seenRevision.value_or(LockRevision{})},
                "removes the whole document; with other holders on it lower lock_count instead, "
                "by an update with the same guard"};
    case BreakStep::Action::BreakForeign: break; // its dialect says what is sent
    }
    return {GuardedDelete{step.documentId, {}}, {}};
}

} // namespace lockscope
