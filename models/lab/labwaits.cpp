// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/lab/labwaits.h"

#include <algorithm>
#include <cmath>

namespace lockscope {
namespace {

constexpr double First = 10.0; ///< lower bound of bucket 1, in microseconds

double boundOf(std::size_t bucket)
{
    return First * std::pow(10.0, static_cast<double>(bucket - 1) / LabWaits::PerDecade);
}

} // namespace

std::size_t LabWaits::bucketOf(Micros wait)
{
    const auto micros = static_cast<double>(wait.count());
    if (micros < First)
        return 0;
    // A hair above, so that 100 µs is the first value of its bucket in spite of rounding.
    const double place = std::log10(micros / First) * PerDecade + 1e-9;
    return std::min(Buckets - 1, static_cast<std::size_t>(place) + 1);
}

Micros LabWaits::lowerBound(std::size_t bucket)
{
    return bucket == 0 ? Micros(0) : Micros(static_cast<Micros::rep>(std::lround(boundOf(bucket))));
}

void LabWaits::add(Micros wait)
{
    wait = std::max(wait, Micros(0));
    ++m_buckets[bucketOf(wait)];
    m_shortest = m_count == 0 ? wait : std::min(m_shortest, wait);
    m_longest = std::max(m_longest, wait);
    ++m_count;
}

void LabWaits::add(const LabWaits &other)
{
    if (other.m_count == 0)
        return;
    for (std::size_t i = 0; i < Buckets; ++i)
        m_buckets[i] += other.m_buckets[i];
    m_shortest = m_count == 0 ? other.m_shortest : std::min(m_shortest, other.m_shortest);
    m_longest = std::max(m_longest, other.m_longest);
    m_count += other.m_count;
}

Micros LabWaits::percentile(double p) const
{
    if (m_count == 0)
        return Micros(0);
    const double rank = std::clamp(p, 0.0, 1.0) * static_cast<double>(m_count);
    double before = 0;
    for (std::size_t i = 0; i < Buckets; ++i) {
        const double here = m_buckets[i];
        if (here > 0 && before + here >= rank) {
            const double share = std::clamp((rank - before) / here, 0.0, 1.0);
            const auto low = static_cast<double>(lowerBound(i).count());
            const double high = i + 1 < Buckets ? static_cast<double>(lowerBound(i + 1).count())
                                                : static_cast<double>(m_longest.count());
            const Micros value(static_cast<Micros::rep>(low + (high - low) * share));
            return std::clamp(value, m_shortest, m_longest);
        }
        before += here;
    }
    return m_longest;
}

} // namespace lockscope
