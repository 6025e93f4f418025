// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/embedded/pointsintime.h"

#include "models/domain/lockid.h"

#include <charconv>

namespace lockscope {

namespace {

/// Every point holds all documents alive that have been replaced since.
constexpr std::size_t MaxOpen = 32;
constexpr std::int64_t MaxKeepAliveMs = 24LL * 3600 * 1000;

} // namespace

RestResult<std::string> PointsInTime::open(const DocumentIndex &index, std::int64_t keepAliveMs,
                                           std::int64_t now)
{
    std::erase_if(m_points, [now](const auto &entry) { return entry.second.expiresAt <= now; });
    if (m_points.size() >= MaxOpen)
        return restFailure(
                {429,
                 "es_rejected_execution_exception",
                 "Trying to create too many search contexts. Must be less than or equal to: ["
                         + std::to_string(MaxOpen)
                         + "]: close some, or wait for their keep-alive to end",
                 {},
                 {}});
    std::string id = newRandomId();
    m_points[id] = {index.definition().name, index.definition().mappings, index.documents(),
                    now + std::min(keepAliveMs, MaxKeepAliveMs)};
    return id;
}

const PointsInTime::Point *PointsInTime::find(const std::string &id, std::int64_t keepAliveMs,
                                              std::int64_t now)
{
    const auto it = m_points.find(id);
    if (it == m_points.end())
        return nullptr;
    if (it->second.expiresAt <= now) {
        m_points.erase(it);
        return nullptr;
    }
    if (keepAliveMs > 0)
        it->second.expiresAt = std::max(it->second.expiresAt,
                                        now + std::min(keepAliveMs, MaxKeepAliveMs));
    return &it->second;
}

bool PointsInTime::close(const std::string &id) { return m_points.erase(id) > 0; }

RestResult<std::int64_t> durationFromText(std::string_view text)
{
    std::int64_t number = 0;
    const char *const end = text.data() + text.size();
    const auto [stop, error] = std::from_chars(text.data(), end, number);
    const std::string_view unit(stop, static_cast<std::size_t>(end - stop));
    const std::int64_t factor = unit == "ms"  ? 1
                                : unit == "s" ? 1000
                                : unit == "m" ? 60'000
                                : unit == "h" ? 3'600'000
                                : unit == "d" ? 86'400'000
                                              : 0;
    if (error != std::errc() || factor == 0 || number < 0 || number > 1'000'000'000)
        return restFailure(illegalArgument("failed to parse setting [keep_alive] with value ["
                                           + std::string(text)
                                           + "] as a time value: unit is missing or unrecognized"));
    return number * factor;
}

} // namespace lockscope
