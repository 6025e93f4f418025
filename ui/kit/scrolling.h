// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

class QScrollArea;
class QWidget;

namespace lockscope {

/// What shows behind the content of a scroll area.
enum class ScrollGround {
    Filled,     ///< the window's ground, painted by the area
    SeenThrough ///< whatever the area stands on
};

/// Lets @p area scroll @p content, which it takes, up and down only: without a frame, the content
/// as wide as the area.
void scrollVertically(QScrollArea *area, QWidget *content, ScrollGround ground);

} // namespace lockscope
