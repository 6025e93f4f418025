// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QString>

namespace lockscope {

/// Columns that @p text takes on a terminal: two for wide characters (Chinese, Japanese, Korean,
/// emoji), none for combining ones. The same for every locale.
qsizetype textWidth(const QString &text);

} // namespace lockscope
