// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <string>

namespace lockscope {

/// How a process keeps what it knows to itself. Both are for the start of a program, before it has
/// threads.

/// From here on there is no core dump of this process, and no other process of its user reads its
/// memory. What it starts is not meant.
void forbidCoreDumps();

/// The value of an environment variable, which is gone then: neither what is started later nor the
/// process table has it. Empty: it was not set.
std::string takeFromEnvironment(const char *name);

} // namespace lockscope
