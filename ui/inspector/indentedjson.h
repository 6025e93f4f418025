// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QString>

#include <string_view>

namespace lockscope {

/// A JSON text with one member per line and two blanks per level, made safe to show line by line.
/// Nothing is understood or changed: of what is not JSON only blanks are lost. At most @p maxLines
/// lines.
QString indentedJson(std::string_view json, int maxLines = 5000);

} // namespace lockscope
