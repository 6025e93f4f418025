// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/cli/frame/printer.h"
#include "models/domain/lockrequest.h"
#include "models/domain/processprobe.h"
#include "models/domain/value.h"

#include <optional>
#include <vector>

namespace lockscope {

/// Verdict on somebody in the way, from one look.
LivenessVerdict judgeBlocker(const Blocker &blocker, const ProcessProbe &probe,
                             std::optional<Instant> serverNow, Instant at);

/// The `blockers` list of JSON.
Value::List blockersJson(const std::vector<Blocker> &blockers, const ProcessProbe &probe,
                         std::optional<Instant> serverNow, Instant at);

/// Says of each who is in the way, and what to do about it where no break helps.
void complainOf(const std::vector<Blocker> &blockers, const Printer &out, const ProcessProbe &probe,
                std::optional<Instant> serverNow, Instant at);

} // namespace lockscope
