// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/lab/labevent.h"

#include <array>
#include <cstddef>
#include <cstdint>

namespace lockscope {

/// How long things took: a histogram on a logarithmic axis from 10 µs to 100 s, 20 buckets a
/// decade. Small enough to keep one for each second of a run. Percentiles are exact to a bucket's
/// width, 12 %.
class LabWaits
{
public:
    static constexpr int PerDecade = 20;
    static constexpr int Decades = 7;
    /// The first bucket has all below 10 µs, the last all from 100 s on.
    static constexpr std::size_t Buckets = PerDecade * Decades + 2;

    void add(Micros wait);
    void add(const LabWaits &other);

    std::int64_t count() const { return m_count; }
    Micros shortest() const { return m_shortest; } ///< 0 without any
    Micros longest() const { return m_longest; }
    /// @p p in 0…1; 0 without any. Never below the shortest or above the longest.
    Micros percentile(double p) const;

    const std::array<std::uint32_t, Buckets> &buckets() const { return m_buckets; }
    static Micros lowerBound(std::size_t bucket); ///< inclusive
    static std::size_t bucketOf(Micros wait);

private:
    std::array<std::uint32_t, Buckets> m_buckets{};
    std::int64_t m_count = 0;
    Micros m_shortest{0};
    Micros m_longest{0};
};

} // namespace lockscope
