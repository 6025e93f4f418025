// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/domain/lockmode.h"

#include <array>

namespace lockscope {

namespace {

constexpr std::size_t index(LockMode mode) { return static_cast<std::size_t>(mode); }

constexpr std::array<std::array<bool, 5>, 5> Compatible{{
        //  IS     IX     S      SIX    X
        {{true, true, true, true, false}},    // IS
        {{true, true, false, false, false}},  // IX
        {{true, false, true, false, false}},  // S
        {{true, false, false, false, false}}, // SIX
        {{false, false, false, false, false}} // X
}};

} // namespace

bool compatible(LockMode a, LockMode b) { return Compatible[index(a)][index(b)]; }

LockMode join(LockMode a, LockMode b)
{
    if (a == LockMode::X || b == LockMode::X)
        return LockMode::X;
    const bool reads = a == LockMode::S || b == LockMode::S || a == LockMode::SIX
                       || b == LockMode::SIX;
    const bool writesBelow = a == LockMode::IX || b == LockMode::IX || a == LockMode::SIX
                             || b == LockMode::SIX;
    if (reads)
        return writesBelow ? LockMode::SIX : LockMode::S;
    return writesBelow ? LockMode::IX : LockMode::IS;
}

LockMode intentFor(LockMode mode)
{
    return mode == LockMode::IS || mode == LockMode::S ? LockMode::IS : LockMode::IX;
}

bool isIntent(LockMode mode) { return mode == LockMode::IS || mode == LockMode::IX; }

const char *toString(LockMode mode)
{
    switch (mode) {
    case LockMode::IS: return "IS";
    case LockMode::IX: return "IX";
    case LockMode::S: return "S";
    case LockMode::SIX: return "SIX";
    case LockMode::X: return "X";
    }
    return "X";
}

std::optional<LockMode> lockModeFromString(std::string_view text)
{
    for (const LockMode mode :
         {LockMode::IS, LockMode::IX, LockMode::S, LockMode::SIX, LockMode::X}) {
        if (text == toString(mode))
            return mode;
    }
    return std::nullopt;
}

} // namespace lockscope
