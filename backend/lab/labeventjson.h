// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/domain/backenderror.h"
#include "models/domain/value.h"
#include "models/lab/labevent.h"

#include <string>
#include <string_view>

namespace lockscope {

/// One line without the line break; members that are empty or 0 are left out, texts are cut to 512
/// bytes. Times are microseconds since the start:
/// {"at":1200345,"event":"granted","worker":"writer-3","path":"/lab-tree-locks/d00/f01","mode":"X","token":71,"valid_until":5900000}
std::string toJsonLine(const LabEvent &event);

/// Malformed: not an object, unknown kind, a member of the wrong type, a text over 512 bytes, a
/// line over 16 KiB, a time below 0 or beyond a year. Unknown members are ignored.
Result<LabEvent> parseLabEvent(std::string_view line);

/// The same for what is parsed already, in a run file.
Result<LabEvent> labEventOf(const Value &json);

} // namespace lockscope
