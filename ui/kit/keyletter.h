// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QString>

namespace lockscope {

/// @p text without the mark of its keyboard letter, as it is read: "&Quit" is "Quit". Where a
/// language has no letters of its own, the one in parentheses goes too: "終了(&Q)" is "終了". "&&" is
/// an ampersand.
QString withoutKeyLetter(const QString &text);

} // namespace lockscope
