// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "tests/linearizability/history.h"

#include <cstdint>
#include <string>
#include <vector>

namespace lockscope::linearizability {

enum class Result : std::uint8_t {
    Linearizable,
    NotLinearizable,
    GaveUp, ///< more states than allowed: neither proven nor refuted
};

struct Verdict
{
    Result result = Result::Linearizable;
    std::string object;       ///< the register it was found on; empty when all are fine
    std::uint64_t states = 0; ///< explored on all registers
    /// NotLinearizable: the longest order that fits, who held then, and the operation that cannot
    /// come next; for people.
    std::string counterexample;
};

/// Whether one order of the operations explains what their callers saw, for each register by
/// itself.
///
/// The model of one register: its holders with their modes. An Acquire is possible when its mode is
/// compatible, by Gray's matrix, with those of all other holders; when the holder is there already
/// its mode changes. A Release removes its holder, who must be there. A Break makes sure that the
/// holder is gone and is possible always.
/// - `Ok` operations must have a place between invocation and return (equal times count as
///   overlapping).
/// - `Info` operations may have a place anywhere after the invocation, or none.
/// - `Fail` operations have no place: a refusal constrains nothing, because the protocol refuses
///   spuriously as well (the intention entries that another contender takes and gives back, the
///   lock-delay after a lease).
/// - A holder that was killed is an `Info` Release invoked at its own last moment (its own
///   deadline): from then on others may have its lock, and before they may not.
///
/// An operation on several registers is checked on each by itself (linearizability is local:
/// Herlihy and Wing 1990, theorem 1). Two conflicting sets always meet incompatibly on one
/// register, so a double grant shows; that a set is taken on all of its registers at one instant is
/// not claimed by the protocol, and not checked.
///
/// Search of Wing and Gong (1993) with the memory of visited configurations of Lowe (2017), as in
/// Porcupine. Beyond them, a removal whose holder has nothing else to explain is placed as soon as
/// it may be: with one holder fewer everything else stays possible.
///
/// Throws std::invalid_argument for an Ok operation without a return at or after its invocation.
Verdict checkHistory(const History &history, std::uint64_t maxStates = 2'000'000);

/// Each pair of granted Acquires in incompatible modes of one register, by different holders, where
/// the later one (invoked after the other had returned) got no larger token; for people. Acquires
/// without a token are left out.
std::vector<std::string> tokenViolations(const History &history);

} // namespace lockscope::linearizability
