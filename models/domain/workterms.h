// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/domain/session.h"

#include <algorithm>

/// How work under a lock ends inside its belief (docs/protocol.md, "What a client may believe"): it
/// is told to end a grace before the own deadline, and what is left of it is killed at the
/// deadline.
namespace lockscope {

/// A session that lives shorter than this is lost between two renewals on a busy machine.
constexpr Millis LeastLease{500};

/// What the server's clock may step forward at least within one lease before two can work at once,
/// whatever the terms: the clocks of nodes that are kept by NTP differ by a fraction of a second,
/// and a fail-over changes from one to the other.
constexpr Millis ClockTolerance{1000};

/// From the word to end to the deadline. One late renewal must not end anybody's work: the first
/// try leaves a third of the lease after the last one that came through and may take another third
/// (10 s at most), the second follows a twentieth later. What is left until the margin is shared
/// between that second try and this.
constexpr Millis workGrace(const LeaseTerms &terms)
{
    if (terms.lease < Millis(15000))
        return terms.lease / 15;
    return std::min((terms.lease - Millis(10000)) / 5, Millis(5000));
}

/// The shortest lock-delay under which anybody may work: who learns of its loss only at the
/// deadline has the grace too, and after that the server's clock may still be wrong.
constexpr Millis leastDelay(const LeaseTerms &terms) { return workGrace(terms) + ClockTolerance; }

} // namespace lockscope
