// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/lab/labevent.h"

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

namespace lockscope {

/// What a run's workers have laid into one document of the lock index and not lifted again. Such
/// documents name nobody: only the workers' own word tells their locks from those of other
/// programs.
struct LabPlainRest
{
    std::string document;
    std::int64_t shares = 0; ///< how much of its lock_count is theirs
    /// Sequence number of the exclusive document that one of them made
    std::optional<std::int64_t> exclusive;
};

/// Follows that from Laid and Lifted. What a worker was killed over before its answer came is not
/// in it: it may have happened or not.
class LabPlainLocks
{
public:
    void add(const LabEvent &event);
    std::vector<LabPlainRest> left() const; ///< by document

private:
    struct Laid
    {
        std::int64_t shares = 0;
        std::optional<std::int64_t> exclusive;
    };
    /// By worker, then by document: events of two workers may come out of order, those of one do
    /// not.
    std::map<std::string, std::map<std::string, Laid>> m_workers;
};

} // namespace lockscope
