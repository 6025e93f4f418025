// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <functional>
#include <string>
#include <vector>

namespace lockscope {

/// A loop that is ready to run: what it needs is made, what it makes is kept until this goes.
struct ReadyLoop
{
    std::function<void()> run; ///< to be called once
    int steps = 0;             ///< how often it goes round
};

/// What the program does once for every row, hit or change, and where an instruction more is one
/// for each of a million.
struct HotLoop
{
    std::string name;
    std::string step; ///< what it goes round for: "a row"
    std::function<ReadyLoop(int rows)> prepare;
};

std::vector<HotLoop> hotLoops();

} // namespace lockscope
