// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/lab/labcomparison.h"

#include <string>

namespace lockscope {

/// Columns of equal width for a terminal, numbers to the right. Ends with a line break. Text of
/// servers is made safe by the caller.
std::string toText(const LabComparison &comparison);
/// A table in Markdown; '|' and line breaks in texts are escaped.
std::string toMarkdown(const LabComparison &comparison);
/// One object: {"event":"comparison","rows":[{"scenario":…,"locks_per_second":…,"wait_p50_ms":…}]}
std::string toJson(const LabComparison &comparison);

} // namespace lockscope
