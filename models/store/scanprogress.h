// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/domain/instant.h"

#include <cstdint>
#include <deque>
#include <optional>

namespace lockscope {

/// How far a scan is and how fast it goes: over the last seconds of reading, not counting pauses.
class ScanProgress
{
public:
    void restart(); ///< nothing was read yet
    void go(BootInstant now);
    void rest(); ///< what passes until the next go() is no reading time
    void add(BootInstant now, std::int64_t documents);

    std::int64_t documents() const { return m_documents; }
    std::optional<double> perSecond() const; ///< nullopt: too early to say
    /// Until @p expected documents are read, at this speed. nullopt: not known.
    std::optional<Millis> timeLeft(std::optional<std::int64_t> expected) const;

private:
    struct Sample
    {
        BootInstant at;
        std::int64_t documents;
    };
    std::deque<Sample> m_samples;
    std::int64_t m_documents = 0;
};

} // namespace lockscope
