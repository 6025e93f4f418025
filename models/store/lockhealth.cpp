// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/store/lockhealth.h"

namespace lockscope {

const char *toString(LockHealth health)
{
    switch (health) {
    case LockHealth::Free: return "free";
    case LockHealth::Held: return "held";
    case LockHealth::Renewing: return "renewing";
    case LockHealth::Released: return "released";
    case LockHealth::Anonymous: return "anonymous";
    case LockHealth::Unknown: return "unknown";
    case LockHealth::Suspect: return "suspect";
    case LockHealth::Revoked: return "revoked";
    case LockHealth::Dead: return "dead";
    case LockHealth::HalfDone: return "half-done";
    case LockHealth::Unreadable: return "unreadable";
    }
    return "unknown";
}

std::optional<LockHealth> lockHealthFromString(std::string_view text)
{
    for (const LockHealth health :
         {LockHealth::Free, LockHealth::Held, LockHealth::Renewing, LockHealth::Released,
          LockHealth::Anonymous, LockHealth::Unknown, LockHealth::Suspect, LockHealth::Revoked,
          LockHealth::Dead, LockHealth::HalfDone, LockHealth::Unreadable}) {
        if (text == toString(health))
            return health;
    }
    return std::nullopt;
}

} // namespace lockscope
