// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QByteArrayView>

#include <optional>

namespace lockscope {

/// Where a file has a character that no TOML has there: a control character, one that is not ASCII
/// outside of texts and comments, a quote in the middle of a word. The library takes it for granted
/// that there is none. In texts between """, where it looks for blanks as well, none is taken that
/// is not ASCII.
std::optional<qsizetype> misplacedCharacter(QByteArrayView toml);

} // namespace lockscope
