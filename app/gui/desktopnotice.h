// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QString>

namespace lockscope {

/// Shows a notice of the desktop, as plain text. Where the desktop has none, nothing happens; it is
/// never waited for.
void showDesktopNotice(const QString &title, const QString &text);

} // namespace lockscope
