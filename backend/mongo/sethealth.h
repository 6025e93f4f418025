// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/domain/clusterhealth.h"
#include "models/domain/value.h"

namespace lockscope::mongo {

/// How a replica set stands. @p hello: of one of its members; @p status: the answer to
/// replSetGetStatus, empty when this user may not ask for it.
///
/// The colours mean what they mean elsewhere, what becomes of the locks. Every member that is no
/// arbiter has a copy of them, which is active while the member is primary or secondary, and a lock
/// is acquired once a majority has it. So: red without a primary, or with fewer active copies than
/// that majority; yellow while other copies are missing; green with all of them. A set without one
/// member is yellow, not red: its locks work.
ClusterHealth setHealth(const ValueMap &hello, const ValueMap &status);

} // namespace lockscope::mongo
