// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QString>

#include <string>
#include <string_view>
#include <vector>

namespace lockscope {

/// One cell of a CSV file (RFC 4180) that is safe to show in a terminal and to open in a
/// spreadsheet: characters that show nothing or steer what shows it become visible escapes as in
/// safeText(), of any length, so a cell never has a line break; a text that a spreadsheet would
/// take for a formula gets an apostrophe, a number does not; quoted where it must be.
QString csvCell(std::string_view utf8);
/// A row of such cells, made of their text: ends with CR LF.
QString csvLine(const std::vector<std::string> &utf8);

} // namespace lockscope
