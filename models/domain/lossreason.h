// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

namespace lockscope {

/// Why a lock set, or all that a session had, must be considered lost.
enum class LossReason {
    Revoked,   ///< an admin ended the renewals
    Dead,      ///< the session was declared dead
    Deadline,  ///< not renewed in time
    Dropped,   ///< an admin took it away
    Deleted,   ///< its document was deleted
    RolledBack ///< the index was put back to an earlier state
};

/// "revoked", "dead", "deadline", "dropped", "deleted", "rolled-back".
constexpr const char *toString(LossReason reason)
{
    switch (reason) {
    case LossReason::Revoked: return "revoked";
    case LossReason::Dead: return "dead";
    case LossReason::Deadline: return "deadline";
    case LossReason::Dropped: return "dropped";
    case LossReason::Deleted: return "deleted";
    case LossReason::RolledBack: return "rolled-back";
    }
    return "dead";
}

} // namespace lockscope
