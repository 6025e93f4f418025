// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QPainter>
#include <QRectF>

namespace lockscope {

/// Where @p part of @p whole is painted: laid out from the left, it stands at the other side when
/// @p painter reads from the right. What drawText() aligns follows by itself.
template<typename Rect>
Rect mirrored(const QPainter *painter, const QRect &whole, Rect part)
{
    if (painter->layoutDirection() == Qt::RightToLeft)
        part.translate(2 * whole.left() + whole.width() - 2 * part.left() - part.width(), 0);
    return part;
}

} // namespace lockscope
