// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/domain/secrettext.h"

#include <QFileDevice>

namespace lockscope {

/// How a process keeps what it knows to itself: at the start of a program, before it has threads.

/// From here on there is no core dump of this process, and no other process of its user reads its
/// memory. What it starts inherits only the limit (RLIMIT_CORE).
void forbidCoreDumps();

/// To be called between fork and exec, for what is no part of this program: it gets the limit on
/// cores that this program was started with. Async-signal-safe.
void allowCoreDumpsInChild();

/// Whether a file of these permissions can be read or changed by others than its owner.
bool othersMayUse(QFileDevice::Permissions permissions);

/// The value of an environment variable, which is gone then: neither what is started later nor the
/// process table has it. Empty: it was not set.
SecretText takeFromEnvironment(const char *name);

} // namespace lockscope
