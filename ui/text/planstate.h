// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QString>

#include <string>

namespace lockscope {

/// How a step of a plan finds and leaves a document, for people: @p state is the planner's word, as plan files and the audit trail keep
/// it ("exclusive", "shared ×3", "free", "lease over"). An unknown word of a file stands as it is, made safe and at most @p most long.
QString planStateText(const std::string &state, int most = 80);

} // namespace lockscope
