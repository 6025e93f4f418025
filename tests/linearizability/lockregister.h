// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "tests/linearizability/history.h"

#include <cstdint>
#include <optional>
#include <vector>

namespace lockscope::linearizability {

/// The state of one lock document in the model: who is in it, in which mode. Holders are numbers
/// from 0.
class LockRegister
{
public:
    explicit LockRegister(std::size_t holders) : m_modes(holders) {}

    bool mayAcquire(std::size_t holder, Mode mode) const;
    bool holds(std::size_t holder) const { return m_modes[holder].has_value(); }
    std::optional<Mode> modeOf(std::size_t holder) const { return m_modes[holder]; }
    /// Puts @p holder into @p mode, or takes it out (none), without asking. @return what it had
    /// before, to be put back.
    std::optional<Mode> set(std::size_t holder, std::optional<Mode> mode);

private:
    std::vector<std::optional<Mode>> m_modes;
    std::array<std::size_t, ModeCount> m_counts{};
};

} // namespace lockscope::linearizability
