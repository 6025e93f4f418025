// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/domain/lockdocument.h"

#include <algorithm>

namespace lockscope {

/// Ten years. A mark that ends later than a date can say could never be ended by anybody.
inline constexpr Millis LongestMark{3650LL * 86'400'000};

/// How long the mark of a missing session must live by one of its entries: its process, if there is one, may believe in the entry that
/// long. @p indexDefault for an entry that does not say its lease. Of several entries the longest counts (docs/protocol.md, "Contender").
inline Millis markLeaseBy(const Holder &entry, Millis indexDefault)
{
    return std::min(entry.lease.value_or(indexDefault), LongestMark);
}

} // namespace lockscope
