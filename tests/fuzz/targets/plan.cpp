// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Plan files: what is accepted is exactly what would be sent, and is saved again as it was read.

#include "app/plans/planjson.h"
#include "backend/json/json.h"
#include "models/domain/lockid.h"
#include "tests/fuzz/fuzzing.h"

namespace lockscope::fuzz {

namespace {

bool sameStep(const BreakStep &a, const BreakStep &b)
{
    return a.action == b.action && a.documentId == b.documentId && a.session == b.session
           && a.holder == b.holder && a.hard == b.hard && a.seenExpiresAt == b.seenExpiresAt
           && a.noSession == b.noSession && a.markLease == b.markLease
           && a.seenRevision == b.seenRevision && a.anonymousCount == b.anonymousCount
           && a.path == b.path && a.before == b.before && a.after == b.after;
}

bool sameOwner(const BreakPlan::Owner &a, const BreakPlan::Owner &b)
{
    return a.session == b.session && a.processId == b.processId && a.host == b.host
           && a.pid == b.pid && a.verdict.liveness == b.verdict.liveness && a.shared == b.shared
           && a.lockIds == b.lockIds;
}

} // namespace

void plan(std::string_view input)
{
    const Result<BreakPlan> read = parsePlan(input);
    if (!read) {
        require(read.error().kind == BackendError::Kind::InvalidInput, "nothing may be sent");
        require(!read.error().detail.empty(), "a refusal says why");
        return;
    }
    for (const BreakStep &step : read->steps) {
        require(!step.documentId.empty(), "every step names a document");
        const bool ofSession = step.action == BreakStep::Action::KillSession
                               || step.action == BreakStep::Action::RevokeSession
                               || step.action == BreakStep::Action::DropHolder;
        require(!ofSession || step.documentId == sessionDocumentId(step.session),
                "the guard is read from the session that is written");
        require(ofSession || !isSessionDocumentId(step.documentId), "a lock step writes a lock");
        using Action = BreakStep::Action;
        const bool entryAlone = step.action == Action::RevokeHolder && step.session.empty();
        require(!(ofSession || (entryAlone && !step.hard)) || step.seenExpiresAt
                        || (step.action == Action::KillSession && step.noSession),
                "what is guarded by a lease end has one");
        require(!step.markLease || (step.noSession && *step.markLease >= Millis(0)),
                "only a missing session is marked, and for some time");
        require(step.action != Action::RemoveAnonymous || step.seenRevision,
                "what is guarded by a revision has one");
        require(!step.hard || read->hard, "the head says how far the steps go");
    }
    const std::string saved = toJson(planJson(*read));
    const Result<BreakPlan> again = parsePlan(saved);
    require(again.has_value(), "a saved plan is readable", saved);
    require(again->server == read->server && again->place == read->place
                    && again->epoch == read->epoch && again->hard == read->hard
                    && again->halfDone == read->halfDone && again->keptLocks == read->keptLocks
                    && again->leftOut == read->leftOut && again->createdAt == read->createdAt,
            "saving keeps the head", saved);
    require(again->steps.size() == read->steps.size()
                    && std::equal(read->steps.begin(), read->steps.end(), again->steps.begin(),
                                  sameStep),
            "saving keeps the steps and their guards", saved);
    require(again->owners.size() == read->owners.size()
                    && std::equal(read->owners.begin(), read->owners.end(), again->owners.begin(),
                                  sameOwner),
            "saving keeps the owners", saved);
    for (const bool production : {false, true})
        require(blastRadius(*read, production) >= blastRadius(*read, false),
                "production never asks for less");
}

} // namespace lockscope::fuzz
