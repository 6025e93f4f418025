// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QString>

namespace lockscope {

/// Shows texts from now on in @p language: "en", "de", or "system" for the one that the desktop
/// prefers. A window that exists keeps the texts it was made with.
void showLanguage(const QString &language);

} // namespace lockscope
