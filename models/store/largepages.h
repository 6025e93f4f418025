// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#ifdef __linux__
#    include <sys/mman.h>
#endif

namespace lockscope {

/// Reserves @p count elements and asks for large pages below them, before they are touched: what is
/// read at random all over many megabytes otherwise waits for the translation of addresses. A wish
/// only; small blocks and other systems go without.
template<typename T>
void reserveInLargePages(std::vector<T> &vector, std::size_t count)
{
    vector.reserve(count);
#ifdef __linux__
    constexpr std::size_t Worthwhile = std::size_t{4} << 20;
    constexpr std::uintptr_t Page = 4096;
    if (vector.capacity() * sizeof(T) < Worthwhile)
        return;
    const auto at = reinterpret_cast<std::uintptr_t>(vector.data());
    const std::uintptr_t begin = (at + Page - 1) / Page * Page;
    const std::uintptr_t end = (at + vector.capacity() * sizeof(T)) / Page * Page;
    // Whole pages within our own block; a refusal changes nothing.
    (void)madvise(reinterpret_cast<char *>(vector.data()) + (begin - at), end - begin,
                  MADV_HUGEPAGE);
#endif
}

} // namespace lockscope
