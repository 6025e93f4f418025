// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <string>

namespace lockscope {

// Pieces of a manual page in roff, each with its line's end unless it is to stand in a line.

/// The first lines of a page; @p name in capitals.
std::string roffTitle(const std::string &name, const std::string &version);
std::string roffSection(const std::string &title);
/// Any text, so that nothing in it is a request or an escape. In a line.
std::string roffText(const std::string &text);
std::string roffBold(const std::string &text);   ///< in a line
std::string roffItalic(const std::string &text); ///< in a line
/// @p tag and @p text are roff already; the tag may be a request, as roffReference() is.
std::string roffItem(const std::string &tag, const std::string &text);
/// A request that names the page @p name(1), and what follows it; without its line's end.
std::string roffReference(const std::string &name, const std::string &after);

} // namespace lockscope
