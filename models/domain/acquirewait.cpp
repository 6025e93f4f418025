// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/domain/acquirewait.h"

#include <QRandomGenerator>

#include <algorithm>

namespace lockscope {

namespace {
constexpr Millis FirstBackoff{50};
constexpr Millis LongestBackoff{5000};
} // namespace

bool mayPass(const BackendError &error)
{
    return error.isSilence() || BackendError::isPassing(error.kind)
           || error.kind == BackendError::Kind::OutcomeUnknown
           || error.kind == BackendError::Kind::LockLost;
}

Millis waitBackoff(int tries)
{
    const auto bound = std::min<Millis::rep>(FirstBackoff.count() << std::min(tries, 10),
                                             LongestBackoff.count());
    return Millis(10 + QRandomGenerator::global()->bounded(static_cast<int>(bound)));
}

} // namespace lockscope
