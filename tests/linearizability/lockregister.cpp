// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/linearizability/lockregister.h"

namespace lockscope::linearizability {

bool LockRegister::mayAcquire(std::size_t holder, Mode mode) const
{
    for (const Mode other : AllModes) {
        const std::size_t own = m_modes[holder] == other ? 1 : 0;
        if (m_counts.at(static_cast<std::size_t>(other)) > own && !compatible(mode, other))
            return false;
    }
    return true;
}

std::optional<Mode> LockRegister::set(std::size_t holder, std::optional<Mode> mode)
{
    const std::optional<Mode> before = m_modes[holder];
    if (before)
        --m_counts.at(static_cast<std::size_t>(*before));
    if (mode)
        ++m_counts.at(static_cast<std::size_t>(*mode));
    m_modes[holder] = mode;
    return before;
}

} // namespace lockscope::linearizability
