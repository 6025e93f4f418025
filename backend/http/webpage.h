// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <string>

class QString;

namespace lockscope {

/// What a proxy answers in the place of a server, mostly.
bool isWebPage(const std::string &body);

/// What a person would read of it, a line for each piece of text, the title first: no markup,
/// scripts or comments, no control characters. UTF-8 that cannot be read is replaced.
QString pageText(const std::string &body);

/// Its title and the first line of its text that says more, in one line of some 160 characters at
/// most; empty: it says nothing.
std::string pageSummary(const std::string &body);

} // namespace lockscope
