// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/protocol/planner/holderplanner.h"

#include <algorithm>
#include <iterator>
#include <map>
#include <utility>

namespace lockscope {

HolderPlanner::HolderPlanner(const LockPicture &picture, const BreakSelection &selection,
                             const BreakContext &context, SessionPlanner &sessions,
                             PlanDraft &draft)
    : m_picture(picture), m_selection(selection), m_context(context), m_sessions(sessions),
      m_draft(draft)
{}

void HolderPlanner::addHolders(const std::vector<HolderKey> &keys)
{
    std::vector<HolderKey> fresh;
    std::copy_if(keys.begin(), keys.end(), std::back_inserter(fresh),
                 [this](const HolderKey &key) { return m_done.insert(key).second; });
    std::map<HolderKey, std::vector<PlanEntry>> found = entriesOf(m_picture,
                                                                  std::set<HolderKey>(fresh.begin(),
                                                                                      fresh.end()));
    std::vector<std::string> deadSessions;
    std::map<std::string, std::vector<PlanEntry>> ofDead;
    std::map<std::string, LivenessVerdict> verdicts; // a process may hold thousands of locks
    for (const HolderKey &key : fresh) {
        std::vector<PlanEntry> entries = std::move(found[key]);
        const std::string &session = key.session;
        if (session.empty()) {
            addSessionless(std::move(entries));
            continue;
        }
        const Session *document = m_picture.findSession(session);
        const auto [verdict, isNew] = verdicts.try_emplace(session);
        if (isNew)
            verdict->second = m_context.verdictOf(session);
        if (document && !document->deadAt && verdict->second.liveness != Liveness::Dead) {
            addDrop(*document, verdict->second, entries);
            continue;
        }
        std::vector<PlanEntry> &all = ofDead[session];
        if (all.empty())
            deadSessions.push_back(session);
        all.insert(all.end(), entries.begin(), entries.end());
    }
    for (const std::string &session : deadSessions)
        m_sessions.addDeath(session, verdicts[session], ofDead[session]);
}

void HolderPlanner::addDrop(const Session &session, const LivenessVerdict &verdict,
                            const std::vector<PlanEntry> &entries)
{
    // None: where it stands, another entry has the same id, and only the first of an id can be
    // ended.
    if (entries.empty() || leftOutWithoutId(entries.front()) || !m_sessions.canGuard(session.id))
        return;
    const std::vector<PlanEntry> freed = m_draft.withoutHalfDone(entries);
    if (freed.empty()) {
        m_sessions.refuseHalfDone(entries.front());
        return;
    }
    m_draft.addOwner(session.id, verdict, freed);
    RevokeParams params;
    params.holder = entries.front().holder->id;
    params.until = session.expiresAt;
    params.delay = session.delay;
    params.hard = m_selection.hard;
    BreakStep drop = m_sessions.sessionStep(BreakStep::Action::DropHolder, session.id);
    drop.holder = params.holder;
    drop.hard = params.hard;
    drop.after = PlanState::Kind::Told;
    m_draft.addStep(std::move(drop));
    for (const PlanEntry &entry : freed)
        m_draft.addRevoke(entry, session.expiresAt, params);
    if (m_selection.hard) {
        for (const PlanEntry &entry : freed)
            m_draft.addSweep(entry, true);
    }
}

bool HolderPlanner::leftOutWithoutId(const PlanEntry &entry)
{
    if (!entry.holder->id.empty())
        return false;
    m_draft.leaveOut({LeftOut::Why::NoId, entry.document->path});
    return true;
}

void HolderPlanner::addSessionless(std::vector<PlanEntry> entries)
{
    const auto odd = std::stable_partition(entries.begin(), entries.end(), [](const PlanEntry &e) {
        return e.document->isReadable();
    });
    if (odd != entries.end())
        m_draft.leaveOutUnreadable(*odd->document);
    entries.erase(odd, entries.end());
    if (entries.empty())
        return;
    if (leftOutWithoutId(entries.front()))
        return;
    LivenessVerdict verdict;
    Evidence evidence;
    evidence.fact = entries.front().holder->expiresAt ? Evidence::Fact::NoSession
                                                      : Evidence::Fact::NoLease;
    evidence.at = m_context.now;
    verdict.evidence.push_back(evidence);
    const std::vector<PlanEntry> freed = m_draft.withoutHalfDone(entries);
    if (freed.empty()) {
        m_sessions.refuseHalfDone(entries.front());
        return;
    }
    m_draft.addOwner({}, std::move(verdict), freed);
    for (const PlanEntry &entry : freed) {
        if (!entry.holder->expiresAt && !m_selection.hard) {
            m_draft.leaveOut({LeftOut::Why::NothingEnds, entry.document->path});
            continue;
        }
        RevokeParams params;
        params.holder = entry.holder->id;
        params.seen = entry.holder->expiresAt;
        params.hard = m_selection.hard;
        m_draft.addRevoke(entry, entry.holder->expiresAt, params);
        if (m_selection.hard)
            m_draft.addSweep(entry, true);
    }
}

} // namespace lockscope
