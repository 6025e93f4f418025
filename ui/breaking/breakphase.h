// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

namespace lockscope {

/// Where a person is with a break: the plan is looked at, carried out, or tried.
enum class BreakPhase { Deciding, Running, Done };

} // namespace lockscope
