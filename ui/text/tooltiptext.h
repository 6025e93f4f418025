// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QString>

namespace lockscope {

/// @p text, with its line ends, for a tool tip. That guesses its format from the text; markup from
/// a server must stay text, and a long line be broken. Nothing stays nothing.
QString toolTipText(const QString &text);

} // namespace lockscope
