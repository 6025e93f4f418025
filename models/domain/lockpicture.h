// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/domain/lockdocument.h"
#include "models/domain/session.h"
#include "models/domain/unreadplace.h"

#include <optional>
#include <vector>

namespace lockscope {

/// All locks and sessions of one server as one observer saw them at one time.
struct LockPicture
{
    std::vector<LockDocument> locks;   ///< sorted by id
    std::vector<Session> sessions;     ///< sorted by id
    std::optional<Millis> clockOffset; ///< server clock − this machine's wall clock
    Instant observedAt;                ///< this machine's wall clock
    std::vector<UnreadPlace> unread;   ///< what is in it of these is older

    const LockDocument *findLock(const std::string &id) const;
    const Session *findSession(const std::string &id) const;
};

} // namespace lockscope
