// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/protocol/planner/plandraft.h"
#include "models/protocol/planner/planentries.h"
#include "models/protocol/planner/sessionplanner.h"

#include <set>
#include <string>
#include <vector>

namespace lockscope {

/// Plans the end of single lock sets, with a session or without.
class HolderPlanner
{
public:
    /// What it is given must outlive it.
    HolderPlanner(const LockPicture &picture, const BreakSelection &selection,
                  const BreakContext &context, SessionPlanner &sessions, PlanDraft &draft);

    /// All that are chosen together: a dead process cannot be told anything, and one step, its
    /// death, frees them all.
    void addHolders(const std::vector<HolderKey> &keys);

private:
    void addDrop(const Session &session, const LivenessVerdict &verdict,
                 const std::vector<PlanEntry> &entries);
    /// Says so: no step could name what has no id.
    bool leftOutWithoutId(const PlanEntry &entry);
    void addSessionless(std::vector<PlanEntry> entries);

    const LockPicture &m_picture;
    const BreakSelection &m_selection;
    const BreakContext &m_context;
    SessionPlanner &m_sessions;
    PlanDraft &m_draft;
    std::set<HolderKey> m_done;
};

} // namespace lockscope
