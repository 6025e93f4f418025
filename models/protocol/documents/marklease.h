// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/domain/lockdocument.h"
#include "models/domain/session.h"

#include <algorithm>
#include <optional>

namespace lockscope {

/// Ten years. A mark that ends later than a date can say could never be ended by anybody.
inline constexpr Millis LongestMark{3650LL * 86'400'000};

/// How long the mark of a missing session must live by one of its entries: its process, if there is
/// one, may believe in the entry that long. @p indexDefault for an entry that does not say its
/// lease. Of several entries the longest counts (docs/protocol.md, "Contender").
inline Millis markLeaseBy(const Holder &entry, Millis indexDefault)
{
    return std::min(entry.lease.value_or(indexDefault), LongestMark);
}

/// Terms of the mark that a KILL makes of a missing session. A plan file may ask for a longer one
/// (@p asked), and for no shorter one: nothing in the preview would tell.
inline LeaseTerms markTerms(std::optional<Millis> asked, const LeaseTerms &indexDefaults)
{
    return {std::max(asked.value_or(indexDefaults.lease), indexDefaults.lease),
            indexDefaults.delay};
}

} // namespace lockscope
