// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/elastic/elasticsetup.h"

#include <string>

/// What an index must be like so that what is proven of the protocol holds (docs/protocol.md,
/// "Documents"). One table, for whoever makes an index and for whoever looks at one.
namespace lockscope {

/// Each difference with its setting, its value, what it must be and why; empty: there is none. @p
/// alias: what the index is used by.
std::string indexFaults(const DescribedIndex &index, const std::string &alias);

} // namespace lockscope
