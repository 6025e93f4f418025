// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/lab/timezoom.h"

#include <QAbstractScrollArea>
#include <QColor>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QWheelEvent>

#include <algorithm>
#include <cmath>
#include <utility>

namespace lockscope {

TimeZoom::TimeZoom(QAbstractScrollArea &area, double leastSpan,
                   std::function<double(double)> secondAt)
    : QObject(&area), m_area(area), m_leastSpan(leastSpan), m_secondAt(std::move(secondAt))
{}

void TimeZoom::follow(const Range &range, double end)
{
    m_followed = range;
    m_end = end;
    if (!m_zoomed)
        m_range = range;
}

void TimeZoom::zoom(const Range &range)
{
    const double end = std::max(m_end, m_leastSpan);
    const double span = std::clamp(range.span(), m_leastSpan, end);
    const double from = std::clamp(range.from, 0.0, end - span);
    m_zoomed = true;
    m_range = {from, from + span};
    emit changed();
}

void TimeZoom::reset()
{
    m_zoomed = false;
    m_range = m_followed;
    emit changed();
}

bool TimeZoom::press(const QMouseEvent &event)
{
    if (event.button() != Qt::LeftButton)
        return false;
    m_dragFrom = m_dragTo = event.position().x();
    return true;
}

bool TimeZoom::move(const QMouseEvent &event)
{
    if (m_dragFrom < 0)
        return false;
    m_dragTo = event.position().x();
    m_area.viewport()->update();
    return true;
}

bool TimeZoom::release(const QMouseEvent &event)
{
    constexpr double LeastDrag = 6; // px: less is a click
    if (event.button() != Qt::LeftButton || m_dragFrom < 0)
        return false;
    // Braces: std::minmax of two temporaries would give references to them.
    const auto [left, right] = std::minmax(
            {std::exchange(m_dragFrom, -1), std::exchange(m_dragTo, -1)});
    if (right - left >= LeastDrag)
        zoom({m_secondAt(left), m_secondAt(right)});
    m_area.viewport()->update();
    return true;
}

void TimeZoom::wheel(QWheelEvent &event)
{
    const double factor = std::pow(0.8, event.angleDelta().y() / 120.0);
    const double middle = m_secondAt(event.position().x());
    zoom({middle - (middle - m_range.from) * factor, middle + (m_range.to - middle) * factor});
    event.accept();
}

bool TimeZoom::key(const QKeyEvent &event)
{
    const auto [from, to] = m_range;
    const double step = m_range.span() / 8;
    switch (event.key()) {
    case Qt::Key_Plus: zoom({from + step, to - step}); return true;
    case Qt::Key_Minus: zoom({from - step * 4 / 3, to + step * 4 / 3}); return true;
    case Qt::Key_Left: zoom({from - step, to - step}); return true;
    case Qt::Key_Right: zoom({from + step, to + step}); return true;
    case Qt::Key_Home: reset(); return true;
    default: return false;
    }
}

void TimeZoom::paintDrag(QPainter *painter, double top, double bottom, const QColor &accent) const
{
    if (m_dragFrom < 0)
        return;
    QColor ground = accent;
    ground.setAlphaF(0.15F);
    painter->fillRect(QRectF(QPointF(std::min(m_dragFrom, m_dragTo), top),
                             QPointF(std::max(m_dragFrom, m_dragTo), bottom)),
                      ground);
}

} // namespace lockscope
