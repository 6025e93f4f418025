// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/cli/frame/nearestname.h"

#include <algorithm>
#include <numeric>
#include <utility>

namespace lockscope {

namespace {

constexpr std::size_t LongestWord = 40;
constexpr std::size_t FarthestGuess = 3;

/// How many letters must be put in, left out or changed to make one of the other.
std::size_t distanceOf(const std::string &a, const std::string &b)
{
    std::vector<std::size_t> row(b.size() + 1);
    std::iota(row.begin(), row.end(), std::size_t{0});
    for (std::size_t i = 1; i <= a.size(); ++i) {
        std::size_t diagonal = std::exchange(row[0], i);
        for (std::size_t j = 1; j <= b.size(); ++j)
            diagonal = std::exchange(row[j], std::min({row[j] + 1, row[j - 1] + 1,
                                                       diagonal + (a[i - 1] == b[j - 1] ? 0 : 1)}));
    }
    return row[b.size()];
}

} // namespace

std::string nearestName(const std::string &word, const std::vector<std::string> &names)
{
    if (word.size() > LongestWord)
        return {};
    std::string nearest;
    std::size_t least = std::min(FarthestGuess, word.size());
    for (const std::string &name : names) {
        const std::size_t distance = distanceOf(word, name);
        if (distance < least) {
            least = distance;
            nearest = name;
        }
    }
    return nearest;
}

} // namespace lockscope
