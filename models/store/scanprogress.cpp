// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/store/scanprogress.h"

#include <algorithm>

namespace lockscope {

namespace {

constexpr Millis Window{5000};
constexpr Millis LeastTime{200};

} // namespace

void ScanProgress::restart()
{
    m_samples.clear();
    m_documents = 0;
}

void ScanProgress::go(BootInstant now) { m_samples = {{now, m_documents}}; }

void ScanProgress::rest() { m_samples.clear(); }

void ScanProgress::add(BootInstant now, std::int64_t documents)
{
    m_documents += documents;
    m_samples.push_back({now, m_documents});
    while (m_samples.size() > 2 && m_samples[1].at <= now - Window)
        m_samples.pop_front();
}

std::optional<double> ScanProgress::perSecond() const
{
    if (m_samples.empty())
        return std::nullopt;
    const Millis time = m_samples.back().at - m_samples.front().at;
    if (time < LeastTime)
        return std::nullopt;
    return static_cast<double>(m_samples.back().documents - m_samples.front().documents) * 1000.0
           / static_cast<double>(time.count());
}

std::optional<Millis> ScanProgress::timeLeft(std::optional<std::int64_t> expected) const
{
    const std::optional<double> speed = perSecond();
    if (!expected || !speed || *speed <= 0)
        return std::nullopt;
    const auto rest = static_cast<double>(std::max<std::int64_t>(0, *expected - m_documents));
    constexpr double MostMs = 1e12; // keeps the number in range
    return Millis(static_cast<Millis::rep>(std::min(MostMs, rest * 1000.0 / *speed)));
}

} // namespace lockscope
