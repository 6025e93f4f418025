// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/embedded/documentindex.h"

#include <map>
#include <string>

namespace lockscope {

/// Open snapshots for paging (PIT). Each keeps the documents of one index as they were; it ends by
/// itself after its keep-alive.
class PointsInTime
{
public:
    struct Point
    {
        std::string index; ///< concrete name
        ValueMap mappings;
        DocumentsBySeqNo documents;
        std::int64_t expiresAt = 0; ///< epoch ms
    };

    /// @return the id, or 400 when too many are open.
    RestResult<std::string> open(const DocumentIndex &index, std::int64_t keepAliveMs,
                                 std::int64_t now);
    /// nullptr when there is none, or no longer. @param keepAliveMs > 0 extends it.
    const Point *find(const std::string &id, std::int64_t keepAliveMs, std::int64_t now);
    bool close(const std::string &id);

private:
    std::map<std::string, Point> m_points;
};

/// "30s", "5m", "1h", "500ms", "1d" in ms.
RestResult<std::int64_t> durationFromText(std::string_view text);

} // namespace lockscope
