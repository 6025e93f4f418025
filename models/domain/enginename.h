// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <string>

namespace lockscope {

/// ServerStatus::engine for people: "OpenSearch". Of one that this version does not know (a
/// snapshot may name any) its id.
std::string engineName(const std::string &engine);

} // namespace lockscope
