// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/protocol/planner/breakplanner.h"
#include "models/protocol/planner/plandraft.h"
#include "models/protocol/planner/planentries.h"

#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

namespace lockscope {

/// Plans the end of whole sessions.
class SessionPlanner
{
public:
    /// What it is given must outlive it.
    SessionPlanner(const LockPicture &picture, const BreakSelection &selection,
                   const BreakContext &context, PlanDraft &draft);

    /// Each judged by itself.
    void addSessions(const std::vector<std::string> &ids);
    /// KillSession and Sweep of @p entries, which are of that session; only once.
    void addDeath(const std::string &session, const LivenessVerdict &verdict,
                  const std::vector<PlanEntry> &entries);

    /// A step on that session, whose effect is not said yet.
    BreakStep sessionStep(BreakStep::Action action, const std::string &session) const;
    /// A step on a session is guarded by the lease end that was seen: a document that shows none
    /// leaves nothing to guard it with, and is left out.
    bool canGuard(const std::string &session);
    /// Why a lock of a half-done change gets no step, and what does free it.
    void refuseHalfDone(const PlanEntry &entry);

private:
    void addSession(const std::string &id, const std::vector<PlanEntry> &entries);
    /// How long a process whose session has entries and no document may go on believing in them.
    Millis markLease(const std::string &session);

    const LockPicture &m_picture;
    const BreakSelection &m_selection;
    const BreakContext &m_context;
    PlanDraft &m_draft;
    std::set<std::string> m_done;
    /// The longest of each session, by its entries; found when asked for
    std::optional<std::map<std::string, Millis>> m_entryLeases;
};

} // namespace lockscope
