// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/domain/intent.h"

#include <cstdint>
#include <optional>

namespace lockscope {

/// How many files the change is about: as counted now, else as its record says.
std::optional<std::int64_t> totalOf(const IntentView &view);
/// How many of them are at the new path.
std::optional<std::int64_t> movedOf(const IntentView &view);

/// Whether a recovery moves or marks files: it only closes a change that cannot have begun and has
/// lost a lock, and one that it does not understand it leaves alone.
bool touchesFiles(const IntentView &view);

/// What a recovery would do, from the counts of one look: what others change meanwhile is not in
/// them.
struct RecoveryForecast
{
    RecoveryDirection direction = RecoveryDirection::Forward; ///< as recorded, else as asked
    /// False: that direction is decided otherwise, or every file is moved already, or the record
    /// cannot be understood or was deleted half way, or the files cannot be moved where they are.
    bool possible = true;
    bool touchesFiles = true;           ///< false: only closes the change and releases its locks
    std::optional<std::int64_t> moves;  ///< files that would be moved
    std::optional<std::int64_t> stamps; ///< files that would only get the newer fencing token
};

/// @p asked: nullopt: as recorded by an earlier recoverer, else forward.
RecoveryForecast forecastRecovery(const IntentView &view, std::optional<RecoveryDirection> asked);

} // namespace lockscope
