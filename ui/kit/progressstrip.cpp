// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/kit/progressstrip.h"

#include "ui/kit/statuspalette.h"

#include <QPainter>

#include <algorithm>
#include <cmath>

namespace lockscope {

ProgressStrip::ProgressStrip(QWidget *parent) : QWidget(parent)
{
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
}

void ProgressStrip::setParts(const Parts &parts)
{
    if (parts == m_parts)
        return;
    m_parts = parts;
    const double whole = std::clamp(parts.before + parts.now, 0.0, 1.0);
    setAccessibleName(tr("%1 percent").arg(std::lround(whole * 100)));
    QWidget::update();
}

void ProgressStrip::paint(QPainter *painter, const QRect &rect, const Parts &parts,
                          const StatusPalette &colors)
{
    const double before = std::clamp(parts.before, 0.0, 1.0);
    const double now = std::clamp(parts.now, 0.0, 1.0 - before);
    const int first = static_cast<int>(std::lround(before * rect.width()));
    const int second = static_cast<int>(std::lround((before + now) * rect.width())) - first;
    painter->fillRect(rect, colors.line);
    painter->fillRect(QRect(rect.left(), rect.top(), first, rect.height()), colors.border);
    painter->fillRect(QRect(rect.left() + first, rect.top(), second, rect.height()), colors.held);
}

void ProgressStrip::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    paint(&painter, rect(), m_parts, StatusPalette::of(palette()));
}

} // namespace lockscope
