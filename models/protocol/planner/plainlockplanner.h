// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/protocol/planner/plandraft.h"

#include <optional>
#include <set>
#include <string>
#include <vector>

namespace lockscope {

/// Plans the end of what plain clients hold. They leave shares on the directories above their
/// locks, which must stay as long as those.
class PlainLockPlanner
{
public:
    /// What it is given must outlive it.
    PlainLockPlanner(const LockPicture &picture, const BreakContext &context, PlanDraft &draft);

    /// What they hold on @p document, without its shares that stand for locks which no call before
    /// this one took.
    void addPlainLocks(const LockDocument &document);

private:
    /// Plain locks below @p document that this plan leaves: its shares that stand for them must
    /// stay.
    std::vector<std::string> plainLocksBelow(const LockDocument &document);
    /// One below @p document that cannot be understood: it may be a plain lock that the shares
    /// stand for. None: nullptr.
    const LockDocument *unreadableBelow(const LockDocument &document);

    const LockPicture &m_picture;
    const BreakContext &m_context;
    PlanDraft &m_draft;
    std::set<std::string> m_taken; ///< ids of documents that a step is for
    /// In the order of the picture; found when asked for
    std::optional<std::vector<const LockDocument *>> m_unreadable;
    /// Paths that takesShares(), without those that go; found when asked for
    std::optional<std::set<std::string>> m_plainLocks;
};

} // namespace lockscope
