// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/domain/backenderror.h"

#include <cstdint>
#include <string>
#include <string_view>

namespace lockscope {

/// What a worker process says about itself: one JSON object per line on its standard output.
struct WorkerReport
{
    enum class State { Waiting, Holding, Idle, Lost };

    State state = State::Idle;
    /// Path, file id or name of the set's first target; "/" for the global lock; empty when idle
    std::string path;
    std::string mode;   ///< "X", "S"; empty when idle
    std::string holder; ///< empty unless holding or lost
    std::string text; ///< one line for a person: what it does, or why it lost the lock or got none
};

const char *toString(WorkerReport::State state); ///< "waiting", "holding", "idle", "lost"

/// One line without the line break.
std::string toJsonLine(const WorkerReport &report);

/// Malformed: not an object, an unknown state, a text that is none, or over 512 bytes. Unknown
/// members are ignored.
Result<WorkerReport> parseWorkerReport(std::string_view line);

} // namespace lockscope
