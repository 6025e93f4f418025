// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/protocol/planner/sessionplanner.h"

#include "models/domain/lockid.h"
#include "models/protocol/documents/marklease.h"

#include <algorithm>
#include <utility>

namespace lockscope {

namespace {

using Action = BreakStep::Action;
using Fact = Evidence::Fact;

/// By its documents and its clock alone.
bool isDeadToServer(const LivenessVerdict &verdict)
{
    return std::any_of(verdict.evidence.begin(), verdict.evidence.end(),
                       [](const Evidence &evidence) {
                           return evidence.fact == Fact::MarkedDead
                                  || evidence.fact == Fact::DelayOver;
                       });
}

/// The server would refuse a soft KILL: only the process table knows that the process is gone. That
/// it says so is not enough: the rule asks for the silence besides.
bool provenOnlyHere(const LivenessVerdict &verdict)
{
    return verdict.rule == VerdictRule::ProvenHere && !isDeadToServer(verdict);
}

} // namespace

SessionPlanner::SessionPlanner(const LockPicture &picture, const BreakSelection &selection,
                               const BreakContext &context, PlanDraft &draft)
    : m_picture(picture), m_selection(selection), m_context(context), m_draft(draft)
{}

void SessionPlanner::addSessions(const std::vector<std::string> &ids)
{
    std::map<std::string, std::vector<PlanEntry>> entries
            = entriesOf(m_picture, std::set<std::string>(ids.begin(), ids.end()));
    for (const std::string &id : ids)
        addSession(id, entries[id]);
}

void SessionPlanner::addSession(const std::string &id, const std::vector<PlanEntry> &entries)
{
    const Session *document = m_picture.findSession(id);
    if (!document && entries.empty())
        return;
    const LivenessVerdict verdict = m_context.verdictOf(id);
    if (!document || document->deadAt || verdict.liveness == Liveness::Dead || m_selection.hard) {
        addDeath(id, verdict, entries);
        return;
    }
    if (!m_done.insert(id).second || !canGuard(id))
        return;
    m_draft.addOwner(id, verdict, m_draft.withoutHalfDone(entries));
    BreakStep step = sessionStep(Action::RevokeSession, id);
    step.after = PlanState::Kind::BlockedUntilEnd;
    m_draft.addStep(std::move(step));
}

void SessionPlanner::addDeath(const std::string &session, const LivenessVerdict &verdict,
                              const std::vector<PlanEntry> &entries)
{
    if (!m_done.insert(session).second)
        return;
    const Session *document = m_picture.findSession(session);
    if ((entries.empty() && (!document || document->deadAt)) || !canGuard(session))
        return;
    const std::vector<PlanEntry> freed = m_draft.withoutHalfDone(entries);
    // Where locks were chosen, a plan that frees none of them is no answer.
    if (freed.empty() && !entries.empty()
        && (choosesLocks(m_selection.what) || (document && document->deadAt))) {
        refuseHalfDone(entries.front());
        return;
    }
    m_draft.addOwner(session, verdict, freed);
    BreakStep kill = sessionStep(Action::KillSession, session);
    if (kill.noSession)
        kill.markLease = markLease(session);
    kill.hard = m_selection.hard || provenOnlyHere(verdict);
    kill.after = document || kill.hard ? PlanState::Kind::Dead : PlanState::Kind::BlockedUntilEnd;
    m_draft.addStep(std::move(kill));
    std::set<std::string> swept;
    for (const PlanEntry &entry : freed) {
        if (swept.insert(entry.document->id).second)
            m_draft.addSweep(entry, false);
    }
}

BreakStep SessionPlanner::sessionStep(Action action, const std::string &session) const
{
    BreakStep step;
    step.action = action;
    step.documentId = sessionDocumentId(session);
    step.session = session;
    const Session *document = m_picture.findSession(session);
    step.path = document && !document->process.processId.empty() ? document->process.processId
                                                                 : session;
    const auto serverNow = m_picture.clockOffset
                                   ? std::optional(m_context.now + *m_picture.clockOffset)
                                   : std::nullopt;
    step.before = describeSession(document, serverNow);
    step.noSession = !document;
    if (document)
        step.seenExpiresAt = document->expiresAt;
    return step;
}

bool SessionPlanner::canGuard(const std::string &session)
{
    const Session *document = m_picture.findSession(session);
    if (!document || document->expiresAt)
        return true;
    m_draft.leaveOut({LeftOut::Why::NoLeaseEnd, session});
    return false;
}

/// Also by entries that stay or were not chosen: the mark ends all of the session.
Millis SessionPlanner::markLease(const std::string &session)
{
    if (!m_entryLeases) {
        m_entryLeases.emplace();
        for (const LockDocument &document : m_picture.locks) {
            for (const Holder &holder : document.holders) {
                Millis &longest = (*m_entryLeases)[holder.session];
                longest = std::max(longest, markLeaseBy(holder, m_context.defaults.lease));
            }
        }
    }
    return m_entryLeases->at(session);
}

void SessionPlanner::refuseHalfDone(const PlanEntry &entry)
{
    const Holder &holder = *entry.holder;
    LeftOut why{LeftOut::Why::HalfDone, entry.document->path, holder.op};
    if (why.at.empty())
        why.at = "/";
    const Session *session = m_picture.findSession(holder.session);
    if (!holder.session.empty() && !(session && session->deadAt)
        && !isDeadToServer(m_context.verdictOf(holder.session))) {
        why.why = LeftOut::Why::HalfDoneAtWork;
        why.detail = holder.session;
    }
    m_draft.refuse(std::move(why));
}

} // namespace lockscope
