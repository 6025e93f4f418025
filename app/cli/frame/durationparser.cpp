// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/cli/frame/durationparser.h"

#include <charconv>
#include <string>

namespace lockscope {

namespace {

/// Milliseconds of a unit; 0 = there is no such unit.
std::int64_t unitInMs(std::string_view unit)
{
    if (unit == "ms")
        return 1;
    if (unit == "s")
        return 1000;
    if (unit == "m")
        return 60'000;
    if (unit == "h")
        return 3'600'000;
    return unit == "d" ? 86'400'000 : 0;
}

} // namespace

Result<Millis> parseDuration(std::string_view text)
{
    constexpr std::int64_t TenYears = 3650LL * 86'400'000;
    const std::string shown(text.substr(0, 40));
    std::uint64_t number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    const std::int64_t unit = unitInMs(text.substr(static_cast<std::size_t>(end - text.data())));
    if (error == std::errc::invalid_argument || unit == 0)
        return fail(BackendError::Kind::InvalidInput,
                    "'" + shown + "' is not a duration; write 500ms, 30s or 5m");
    if (error == std::errc::result_out_of_range
        || number > static_cast<std::uint64_t>(TenYears / unit))
        return fail(BackendError::Kind::InvalidInput,
                    "the duration '" + shown + "' is over ten years");
    return Millis(static_cast<std::int64_t>(number) * unit);
}

} // namespace lockscope
