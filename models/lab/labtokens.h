// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/lab/labevent.h"

#include <cstdint>
#include <deque>
#include <map>
#include <string>
#include <vector>

namespace lockscope {

/// Something that was done under a token, in the time from its request to its answer.
struct LabTokenUse
{
    std::string worker;
    std::int64_t token = 0;
    Micros asked{0};
    Micros answered{0};
    bool shared = false; ///< two shared ones need no order
    bool judged = true;  ///< false: it is only what others are judged by
};

/// Finds uses whose token is older than real time allows: one that was asked for after another had
/// been answered comes later, whatever the servers and pipes in between did, so its token must be
/// larger. Two uses that overlap in time may have happened in either order.
class LabTokenOrder
{
public:
    /// @p mayBeEqual: one holder uses its token again and again (writes); else every use has a
    /// token of its own (grants).
    explicit LabTokenOrder(bool mayBeEqual) : m_mayBeEqual(mayBeEqual) {}

    struct Breach
    {
        LabTokenUse late;   ///< the one with the old token
        LabTokenUse before; ///< what had been answered before it was asked for
    };
    /// @return the uses that are too old, each once. Uses may be told out of order. Without a token
    /// nothing is judged.
    std::vector<Breach> add(LabTokenUse use);

private:
    static constexpr std::size_t MaxUses = 64;

    bool breaks(const LabTokenUse &late, const LabTokenUse &before) const;

    bool m_mayBeEqual;
    std::deque<LabTokenUse> m_uses;
    LabTokenUse m_largest; ///< of those that are not kept any more
};

/// Writes that the server took though a later holder of the lock had already read or written the
/// document: what fencing is there to stop. A write that carries no token (not fenced) has that of
/// the grant it was made under. One whose lock is over, but that nobody has got since, harms nobody
/// and is not counted.
class LabLateWrites
{
public:
    std::vector<LabTokenOrder::Breach> add(const LabEvent &event);

private:
    static constexpr std::size_t MaxDocuments = 10000;

    std::map<std::string, LabTokenOrder> m_documents;
    /// By worker: the token of its last grant of each path.
    std::map<std::string, std::map<std::string, std::int64_t>> m_granted;
};

} // namespace lockscope
