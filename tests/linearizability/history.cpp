// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/linearizability/history.h"

#include <algorithm>
#include <map>
#include <ostream>

namespace lockscope::linearizability {
namespace {

constexpr std::array<std::string_view, ModeCount> Matrix{"yyyyn", "yynnn", "ynynn", "ynnnn",
                                                         "nnnnn"};

std::string ancestorOf(const std::string &path)
{
    const std::size_t slash = path.rfind('/');
    return slash == 0 || slash == std::string::npos ? "global" : path.substr(0, slash);
}

} // namespace

bool compatible(Mode a, Mode b)
{
    return Matrix.at(static_cast<std::size_t>(a)).at(static_cast<std::size_t>(b)) == 'y';
}

Mode strongest(Mode a, Mode b)
{
    const Mode low = std::min(a, b);
    const Mode high = std::max(a, b);
    return low == Mode::IX && high == Mode::S ? Mode::SIX : high;
}

std::string_view name(Mode mode)
{
    static constexpr std::array<std::string_view, ModeCount> Names{"IS", "IX", "S", "SIX", "X"};
    return Names.at(static_cast<std::size_t>(mode));
}

std::string_view name(Kind kind)
{
    static constexpr std::array<std::string_view, 3> Names{"acquire", "release", "break"};
    return Names.at(static_cast<std::size_t>(kind));
}

std::string_view name(Outcome outcome)
{
    static constexpr std::array<std::string_view, 3> Names{"ok", "fail", "info"};
    return Names.at(static_cast<std::size_t>(outcome));
}

std::vector<Claim> treeClaims(const std::vector<std::string> &paths, Mode mode)
{
    std::map<std::string, Mode> modes;
    const auto claim = [&modes](const std::string &object, Mode wanted) {
        const auto [place, isNew] = modes.try_emplace(object, wanted);
        if (!isNew)
            place->second = strongest(place->second, wanted);
    };
    for (const std::string &path : paths) {
        std::string object = path == "/" ? "global" : path;
        claim(object, mode);
        while (object != "global") {
            object = ancestorOf(object);
            claim(object, mode == Mode::S ? Mode::IS : Mode::IX);
        }
    }
    std::vector<Claim> claims;
    for (const auto &[object, wanted] : modes)
        claims.push_back({object, wanted});
    return claims;
}

std::string describe(const Operation &operation)
{
    std::string text = operation.process;
    text.append(" ").append(name(operation.kind));
    const char *separator = " ";
    for (const Claim &claim : operation.claims) {
        text.append(separator);
        if (operation.kind == Kind::Acquire)
            text.append(name(claim.mode)).append(" on ");
        text.append(claim.object);
        separator = ", ";
    }
    text.append(" for ").append(operation.holder);
    text.append(" [").append(std::to_string(operation.invoked)).append(", ");
    text.append(operation.returned ? std::to_string(*operation.returned) : "no return");
    text.append("] ").append(name(operation.outcome));
    return text;
}

} // namespace lockscope::linearizability
