// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/lab/labrecord.h"
#include "models/lab/labreport.h"

#include <string>
#include <string_view>

namespace lockscope {

/// A run as one HTML page that needs nothing else: no scripts, nothing from elsewhere, charts as
/// inline SVG, light or dark as the reader's system says. Whatever comes from the run is escaped.
/// The page is well-formed XML too.
std::string labPage(const LabRecord &record, const LabReport &report);

/// At most @p bytes of @p text, from its beginning or to its end, never a part of a letter.
std::string_view beginningOf(std::string_view text, std::size_t bytes);
std::string_view endingOf(std::string_view text, std::size_t bytes);

/// For text between tags and in quoted attributes. Control characters and those that turn the
/// direction of writing become U+FFFD.
std::string htmlText(std::string_view text);

} // namespace lockscope
