// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <string>

namespace lockscope {

/// What was not understood in a saved connection where a wrong guess could cost something. It
/// counts as the safe value then.
struct ProfileDoubt
{
    enum class What {
        /// `value` is no stage; it counts as production.
        UnknownStage,
        /// `key` is neither true nor false. What protects counts as true, a permission as false.
        NoFlag,
        /// `key` is none of a connection, but is written like `value`, which is and counts as it
        /// protects most.
        Misspelt
    };
    What what = What::UnknownStage;
    std::string key;
    std::string value;
    friend bool operator==(const ProfileDoubt &, const ProfileDoubt &) = default;
};

} // namespace lockscope
