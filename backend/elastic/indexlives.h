// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <string>

namespace lockscope {

/// Tells one life of an index from the next: it was made anew, put back to an earlier state, or the
/// alias stands for another one now. The numbers of its writes never go back in one life.
class IndexLives
{
public:
    /// @p newest: number of the last write, as it was told now. @p uuid of the index; empty when
    /// the engine does not say.
    std::string epochOf(std::int64_t newest, const std::string &uuid)
    {
        if (newest < m_newest || (m_newest >= 0 && uuid != m_uuid))
            ++m_life;
        m_newest = newest;
        m_uuid = uuid;
        return std::to_string(m_life);
    }

private:
    std::int64_t m_newest = -1;
    std::string m_uuid;
    int m_life = 1;
};

} // namespace lockscope
