// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/domain/backenderror.h"
#include "models/protocol/machines/messages.h"

namespace lockscope {

/// The answer to a bulk of one item, about a session, that must have written. NotFound: there is no
/// such session. Conflict: it has ended.
Result<bool> writtenOne(const Answer &answer);

} // namespace lockscope
