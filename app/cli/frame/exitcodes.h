// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/domain/backenderror.h"

namespace lockscope {

/// What lockctl's exit status means (docs/user-guide/lockctl.md). Scripts depend on the numbers.
enum class ExitCode {
    Done = 0,
    Refused = 1,  ///< somebody holds a conflicting lock
    BadUsage = 2, ///< bad arguments or path; nothing was sent
    /// Not reachable, not set up, forbidden, it answered an error, or stdout failed; nothing was
    /// changed
    ServerFailed = 3,
    OutcomeUnknown = 4, ///< no answer to a write, or what was done could not be printed
    RealityMoved = 5,   ///< what the plan saw is no longer so
    Anomalies = 6,      ///< what was checked is not whole: a damaged audit trail
    LockLost = 7,       ///< while work went on under it
    Interrupted = 130   ///< by SIGINT, SIGTERM or SIGHUP; locks released
};

/// The exit status an error ends a command with.
ExitCode exitCodeFor(const BackendError &error);

} // namespace lockscope
