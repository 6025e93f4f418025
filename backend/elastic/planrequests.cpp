// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/elastic/planrequests.h"

#include "backend/elastic/elasticrequests.h"
#include "models/domain/lockid.h"
#include "models/protocol/documents/marklease.h"
#include "models/protocol/scripts/scriptitems.h"

namespace lockscope {

namespace {

/// Safe inside a POSIX shell whatever it contains.
std::string singleQuoted(std::string_view text)
{
    std::string result = "'";
    for (const char c : text) {
        if (c == '\'')
            result += "'\\''";
        else
            result += c;
    }
    return result + '\'';
}

/// The step's item, and a comment when the item alone is not the whole step.
struct StepText
{
    BulkItem item;
    std::string comment;
};

/// A KILL of a session without a document makes a mark first, and nothing in it can guard that
/// there still is no document.
std::string killComment(const BreakStep &kill)
{
    if (!kill.noSession)
        return {};
    const std::string comment = "# only while the session has no document; when it is answered "
                                "\"created\" it has made a mark: send it again ";
    return comment + (kill.hard ? "at once" : "when lease and delay of the mark are over");
}

StepText textOf(const BreakStep &step, const LeaseTerms &defaults)
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
        StepText text{revokeItem(step.documentId, params), {}};
        if (!step.session.empty() && !step.hard)
            text.comment = "# set until and delay_ms to expires_at and delay_ms of the answer to "
                           "drop-holder";
        return text;
    }
    case BreakStep::Action::Sweep: {
        std::vector<std::string> dead;
        if (!step.session.empty())
            dead.push_back(step.session);
        return {sweepItem(step.documentId, dead),
                "# only after kill-session was answered \"updated\" with dead_at"};
    }
    case BreakStep::Action::RemoveAnonymous:
        return {GuardedDelete{step.documentId, step.seenRevision.value_or(LockRevision{})},
                "# removes the whole document; with other holders on it lower lock_count instead, "
                "by an update with the same guard"};
    }
    return {GuardedDelete{step.documentId, {}}, {}};
}

} // namespace

std::vector<ShellCommand> curlCommands(const BreakPlan &plan, const LeaseTerms &defaults,
                                       const ServerProfile &profile, const std::string &displayUrl)
{
    std::vector<ShellCommand> commands;
    for (const BreakStep &step : plan.steps) {
        StepText text = textOf(step, defaults);
        const HttpCall call = bulkRequest(profile.index, BulkRequest{{text.item}});
        std::string command = "curl -sS -X POST " + singleQuoted(displayUrl + call.target);
        if (profile.login == ServerProfile::Login::ApiKey)
            command += " -H \"Authorization: ApiKey $LOCKSCOPE_API_KEY\"";
        else if (!profile.user.empty())
            command += " -u " + singleQuoted(profile.user + ':') + "\"$LOCKSCOPE_PASSWORD\"";
        command += " -H 'Content-Type: application/x-ndjson' --data-binary "
                   + singleQuoted(call.body);
        commands.push_back({std::move(command), std::move(text.comment)});
    }
    return commands;
}

} // namespace lockscope
