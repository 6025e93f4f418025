// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstddef>
#include <string>
#include <utility>
#include <vector>

namespace lockscope::soak {

/// Memory of this process that is in RAM, in bytes; 0 where the system does not say.
std::size_t residentBytes();
/// Open file descriptors of this process; 0 where the system does not say.
std::size_t openDescriptors();

/// What one soak found: figures for people and docs/proof.md, and what went wrong.
struct Report
{
    std::vector<std::pair<std::string, std::string>> figures;
    std::vector<std::string> failures;
};

} // namespace lockscope::soak
