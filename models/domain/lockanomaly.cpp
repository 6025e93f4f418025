// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/domain/lockanomaly.h"

namespace lockscope {

const char *toString(Anomaly::Code code)
{
    switch (code) {
    case Anomaly::Code::MissingAncestor: return "missing-ancestor";
    case Anomaly::Code::OrphanAncestor: return "orphan-ancestor";
    case Anomaly::Code::IncompatibleModes: return "incompatible-modes";
    case Anomaly::Code::CountMismatch: return "count-mismatch";
    case Anomaly::Code::LockBelowExclusive: return "lock-below-exclusive";
    case Anomaly::Code::Expired: return "expired";
    case Anomaly::Code::DeadSession: return "dead-session";
    case Anomaly::Code::SessionMissing: return "session-missing";
    case Anomaly::Code::SessionUnused: return "session-unused";
    case Anomaly::Code::NoLease: return "no-lease";
    case Anomaly::Code::Anonymous: return "anonymous";
    case Anomaly::Code::Unreadable: return "unreadable";
    case Anomaly::Code::PathMismatch: return "path-mismatch";
    case Anomaly::Code::NoLockId: return "no-lock-id";
    case Anomaly::Code::OpOrphan: return "op-orphan";
    case Anomaly::Code::ClockSkew: return "clock-skew";
    }
    return "unreadable";
}

std::optional<Anomaly::Code> anomalyCodeFromString(std::string_view text)
{
    for (const Anomaly::Code code : AllAnomalyCodes) {
        if (text == toString(code))
            return code;
    }
    return std::nullopt;
}

} // namespace lockscope
