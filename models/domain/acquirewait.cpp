// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/domain/acquirewait.h"

#include <QRandomGenerator>

#include <algorithm>

namespace lockscope {

namespace {
constexpr Millis FirstBackoff{50};
constexpr Millis LongestBackoff{5000};
constexpr Millis LongestServerBackoff{1000};
constexpr int ServiceUnavailable = 503;
} // namespace

bool mayPass(const BackendError &error)
{
    return error.isSilence() || BackendError::isPassing(error.kind)
           || error.kind == BackendError::Kind::OutcomeUnknown
           || error.kind == BackendError::Kind::LockLost;
}

WaitsFor awaitedAfter(const BackendError &error)
{
    // 503 is what a cluster without a primary or master says, too.
    const bool hasTooMuchToDo = error.kind == BackendError::Kind::Busy
                                && error.httpStatus != ServiceUnavailable;
    return hasTooMuchToDo ? WaitsFor::Holder : WaitsFor::Server;
}

Millis waitBackoff(int tries, WaitsFor what)
{
    const Millis longest = what == WaitsFor::Server ? LongestServerBackoff : LongestBackoff;
    const auto bound = std::min<Millis::rep>(FirstBackoff.count() << std::min(tries, 10),
                                             longest.count());
    return Millis(10 + QRandomGenerator::global()->bounded(static_cast<int>(bound)));
}

} // namespace lockscope
