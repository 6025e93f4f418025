// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QString>

#include <string_view>

namespace lockscope {

/// It shows nothing by itself, or changes how its neighbours are shown: a control, bidi or
/// zero-width character, a letter without a picture.
bool isInvisible(char32_t c);

/// Text from a server, file or user, made fit to show: invalid UTF-8, C0/C1, bidi and zero-width
/// characters, blanks that begin or end it and those that only look like a blank become visible
/// escapes (\u202E), at most @p maxLength characters and 4 combining marks in a row; what is cut
/// ends in "…".
QString safeText(std::string_view utf8, int maxLength = 512);
/// The same of a line of something that is laid out, whose first blanks are meant.
QString safeLine(std::string_view utf8, int maxLength);

} // namespace lockscope
