// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/domain/breakplan.h"
#include "models/domain/lockrequest.h"
#include "models/protocol/documents/acquireset.h"

#include <optional>
#include <string>
#include <vector>

namespace lockscope {

/// Who is in the way of taking @p set: every entry, or group of anonymous holders, whose mode
/// conflicts there, in the order of the set. Entries of dead sessions are among them (a contender
/// removes those itself after KILL was acknowledged); entries whose own time-out and delay are over
/// at @p serverNow are not, unless they carry a half-done change.
/// @param documents as many of the set's documents as exist; @param sessions as many of the
/// holders' sessions as could be read.
/// @param own holder id whose entries are not in the way; empty: none.
/// A document that cannot be understood is one Blocker with `unreadable` set.
std::vector<Blocker> findBlockers(const std::vector<AcquireItem> &set,
                                  const std::vector<LockDocument> &documents,
                                  const std::vector<Session> &sessions,
                                  std::optional<Instant> serverNow, const std::string &own = {});

/// The smallest break that takes @p blocker out of the way: its session when that is dead or
/// revoked, the one holder while the process lives, the path for anonymous holders; hard for a
/// holder with neither session nor time-out. nullopt: an unreadable document, a half-done change
/// (recover it instead), a session that shows no lease end, an entry without session and id:
/// nothing could guard the break, or a lock of other software that is only shown.
std::optional<BreakSelection> breakThatFrees(const Blocker &blocker,
                                             std::optional<Instant> serverNow);

} // namespace lockscope
