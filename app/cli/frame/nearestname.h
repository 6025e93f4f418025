// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <string>
#include <vector>

namespace lockscope {

/// The one of @p names that somebody who wrote @p word may have meant; empty when none is near.
std::string nearestName(const std::string &word, const std::vector<std::string> &names);

} // namespace lockscope
