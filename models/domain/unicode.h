// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace lockscope {

/// @p utf8 in Unicode's normal form C, in which paths and read/write names are locked; nullopt: it
/// is not valid UTF-8.
std::optional<std::string> toNfc(std::string_view utf8);

} // namespace lockscope
