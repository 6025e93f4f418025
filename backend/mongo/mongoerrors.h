// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/mongo/deployment.h"
#include "models/domain/backenderror.h"
#include "models/protocol/machines/messages.h"

namespace lockscope::mongo {

/// What a failed command means. @p wrote: it may have changed something.
BackendError errorOf(const CommandFailure &failure, bool wrote);
/// The same as a machine is told.
LostAnswer lostAnswer(const CommandFailure &failure, bool wrote);

/// The server's code for a second document of one id.
inline constexpr int DuplicateKey = 11000;

/// What the error of one statement of a write says of its document.
ItemAnswer::Status statusOfWriteError(int code);
/// No room for more in that document.
bool isFull(int code);

} // namespace lockscope::mongo
