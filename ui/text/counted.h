// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "ui/text/format.h"

#include <QString>

namespace lockscope {

/// "1 lock" or "12,402 locks": @p one for exactly one, @p many with %1 for the grouped number
/// otherwise. Both texts are translated by the caller; Qt's own plural forms would need a
/// translation file for English too.
inline QString counted(qint64 count, const QString &one, const QString &many)
{
    return count == 1 ? one : many.arg(formatCount(count));
}

} // namespace lockscope
