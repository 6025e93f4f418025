// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <optional>
#include <string>

namespace lockscope {

/// How the locks stand in the cluster that keeps them, as the cluster says. What is absent was not
/// told, or may not be known by this user; it is never 0.
struct ClusterHealth
{
    enum class Colour {
        Green,  ///< every wanted copy of the locks is active
        Yellow, ///< some are not, and locks work
        Red     ///< locks do not work
    };

    std::optional<Colour> colour;
    std::optional<std::int64_t> copies;       ///< of the locks, active
    std::optional<std::int64_t> copiesWanted; ///< as many as there would be if all were well
    std::optional<std::int64_t> nodes;        ///< that belong to the cluster now
    std::optional<std::int64_t> dataNodes;    ///< those of them that may have a copy
    std::string leader;        ///< name of the elected master or primary; empty: not known
    bool isLeaderless = false; ///< the cluster says that nobody is elected

    /// One node has the locks, though others could or should: they go with it. A node that is alone
    /// and is meant to be is none of these.
    bool hasSingleCopy() const
    {
        return copies == 1 && (copiesWanted.value_or(1) > 1 || dataNodes.value_or(1) > 1);
    }
    friend bool operator==(const ClusterHealth &, const ClusterHealth &) = default;
};

/// "green", "yellow", "red": the engines' own words.
inline const char *toString(ClusterHealth::Colour colour)
{
    switch (colour) {
    case ClusterHealth::Colour::Green: return "green";
    case ClusterHealth::Colour::Yellow: return "yellow";
    case ClusterHealth::Colour::Red: break;
    }
    return "red";
}

} // namespace lockscope
