// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QScreen>
#include <QWidget>

namespace lockscope {

/// The largest size of @p window that the desktop has room for, with the frame that it draws around
/// a window.
inline QSize screenRoom(const QWidget &window)
{
    constexpr QSize Frame(16, 48);
    return window.screen()->availableGeometry().size() - Frame;
}

/// Opens @p window with @p wanted, as far as the screen goes.
inline void resizeOnScreen(QWidget &window, const QSize &wanted)
{
    window.resize(wanted.boundedTo(screenRoom(window)));
}

} // namespace lockscope
