// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/domain/backenderror.h"

#include <string>

namespace lockscope {

/// Asks whoever sits at the terminal of this process for a line, which is not shown. Blocks.
/// Errors: Unreachable (the standard input is no terminal, or another job has it), Cancelled (a
/// signal came, or the end of the input).
Result<std::string> askTerminal(const std::string &question);

} // namespace lockscope
