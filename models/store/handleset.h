// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/store/lockstore.h"

#include <bit>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace lockscope {

/// Some of many documents: a bit each, so that looking through a million takes microseconds when
/// there are few.
class HandleSet
{
public:
    void set(DocumentRef ref, bool isIn)
    {
        const std::size_t word = ref / Bits;
        const std::uint64_t bit = std::uint64_t{1} << (ref % Bits);
        if (word >= m_words.size())
            m_words.resize(word + 1);
        m_words[word] = isIn ? m_words[word] | bit : m_words[word] & ~bit;
    }
    void clear() { m_words.clear(); }

    /// In the order of the handles.
    template<typename Visit>
    void forEach(const Visit &visit) const
    {
        for (std::size_t word = 0; word < m_words.size(); ++word) {
            for (std::uint64_t rest = m_words[word]; rest != 0; rest &= rest - 1)
                visit(static_cast<DocumentRef>(word * Bits
                                               + static_cast<unsigned>(std::countr_zero(rest))));
        }
    }

private:
    static constexpr std::size_t Bits = 64;

    std::vector<std::uint64_t> m_words;
};

} // namespace lockscope
