// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/kit/statusicon.h"

#include "ui/kit/icon.h"

#include <QEvent>

namespace lockscope {

StatusIcon::StatusIcon(int size, QWidget *parent) : QLabel(parent), m_size(size) {}

void StatusIcon::setIcon(const QString &name, Color color)
{
    m_name = name;
    m_color = color;
    draw();
}

void StatusIcon::draw()
{
    if (!m_name.isEmpty())
        setPixmap(Icon::pixmap(m_name, StatusPalette::of(palette()).*m_color, m_size,
                               devicePixelRatioF()));
}

void StatusIcon::changeEvent(QEvent *event)
{
    QLabel::changeEvent(event);
    if (event->type() == QEvent::PaletteChange)
        draw();
}

} // namespace lockscope
