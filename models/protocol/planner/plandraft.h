// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/protocol/planner/breakplanner.h"
#include "models/protocol/planner/planentries.h"
#include "models/protocol/planner/playeddocument.h"
#include "models/protocol/scripts/scriptitems.h"

#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

namespace lockscope {

/// A plan while it is made: whose locks go, by which steps, and why the rest of what was selected
/// stays. Plays every step on a copy of its document to say what the node becomes.
class PlanDraft
{
public:
    /// @p picture must outlive it.
    PlanDraft(const LockPicture &picture, const BreakContext &context);

    /// The entries that may go, leaf before root. Those of half-done changes are noted as what
    /// stays.
    std::vector<PlanEntry> withoutHalfDone(std::vector<PlanEntry> entries);

    /// The owner of @p entries. A session is one owner, however often it is added; an empty one is
    /// a new owner each time.
    void addOwner(const std::string &session, LivenessVerdict verdict,
                  const std::vector<PlanEntry> &entries);
    void addOwner(BreakPlan::Owner owner);

    void addStep(BreakStep step);
    /// RevokeHolder of that entry.
    void addRevoke(const PlanEntry &entry, std::optional<Instant> seenExpiresAt,
                   const RevokeParams &params);
    /// @p ofHolder: of that holder alone, else of its whole session.
    void addSweep(const PlanEntry &entry, bool ofHolder);
    /// RemoveAnonymous of @p count plain holders of a readable document.
    void addRemoval(const LockDocument &document, std::int64_t count);

    /// BreakForeign of that entry, which frees it at once; @p hard: of a holder that is not over.
    void addForeign(const PlanEntry &entry, bool hard);

    /// Said when the plan is shown, and the reason when nothing else was selected.
    void leaveOut(LeftOut why);
    void leaveOutUnreadable(const LockDocument &document);
    /// Only the reason when the plan gets no step at all; the last one counts.
    void refuse(LeftOut why);

    /// The plan, once; errors as of planBreak().
    PlannedBreak finish();

private:
    void play(BreakStep &step, const LockDocument &document,
              const std::function<void(PlayedDocument &)> &act);

    /// What the status tells of a dialect; nullptr: nothing.
    const ServerStatus::Others *othersOf(const std::string &dialect) const;

    const LockPicture &m_picture;
    std::vector<ServerStatus::Others> m_others;
    /// The server's, as far as it is known: all are played as if they ran now
    Instant m_timeOfSteps;
    BreakPlan m_plan;
    std::set<std::string> m_halfDone;
    std::set<std::string> m_keptLocks;
    std::set<LeftOut> m_saidLeftOut;
    std::optional<LeftOut> m_refusal;
    std::map<std::string, std::size_t> m_ownerOf; ///< number of the owner, by session
    /// Place among its owner's locks, by number of the owner and document
    std::map<std::pair<std::size_t, std::string>, std::size_t> m_listed;
    /// Documents as they are after the steps so far
    std::map<std::string, PlayedDocument> m_played;
    std::map<std::string, LockDocument> m_foreign; ///< the same, of other software
};

} // namespace lockscope
