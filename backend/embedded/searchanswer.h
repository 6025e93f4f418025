// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/embedded/searchrequest.h"

#include <cstdint>
#include <string>

namespace lockscope {

/// The answer to a search as JSON text. Documents are copied in as text: a page of 10,000 is not
/// taken apart again.
/// @param pointInTime its id, or empty.
std::string searchAnswer(const SearchRequest &request, const SearchResult &result,
                         const std::string &indexName, const std::string &pointInTime,
                         std::int64_t tookMs);

} // namespace lockscope
