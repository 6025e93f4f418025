// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <string>

namespace lockscope {

/// What an engine can do. Never changes while its backend lives. Whoever reads a server asks for
/// this, and not which engine it is.
struct EngineTraits
{
    bool takesLocks = true;     ///< else it has only locks of other software
    bool tellsRemovals = false; ///< FeedPage::removed is complete; else ids have to be compared
    bool countsWrites = true;   ///< the difference of two FeedPosition::at is a number of writes
    bool showsLate = true;      ///< a write may show in pages and ids later than in the mark
    bool callsBack = false;     ///< LockBackend::moved() is emitted
    bool choosesCopies = true;  ///< SetUpOptions::replicas; else every server has one
    bool missesHangs = true;    ///< a member that hangs is given up only after half a minute
    std::string commandLanguage = "curl"; ///< of LockBackend::planCommands()
};

} // namespace lockscope
