// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QObject>

#include <functional>

class QAbstractScrollArea;
class QColor;
class QKeyEvent;
class QMouseEvent;
class QPainter;
class QWheelEvent;

namespace lockscope {

/// The part of a run's time that a chart shows: what its owner follows, until a person zooms by
/// drag, wheel or keys. Drag or wheel: zoom; + − ← →: zoom and move; Home or a double click: follow
/// again.
class TimeZoom : public QObject
{
    Q_OBJECT
public:
    /// Seconds since the run began.
    struct Range
    {
        double from = 0;
        double to = 1;
        double span() const { return to - from; }
    };

    /// @p secondAt: what stands at a pixel of the viewport of @p area, which outlives this. Never
    /// less than @p leastSpan seconds are shown.
    TimeZoom(QAbstractScrollArea &area, double leastSpan, std::function<double(double)> secondAt);

    const Range &range() const { return m_range; }
    bool isZoomed() const { return m_zoomed; }
    /// Shown while nobody has zoomed; @p end: nothing after it can be seen.
    void follow(const Range &range, double end);
    void zoom(const Range &range); ///< brought into what there is
    void reset();                  ///< follows again

    /// Each @return true if it was meant for the zoom.
    bool press(const QMouseEvent &event);
    bool move(const QMouseEvent &event);
    bool release(const QMouseEvent &event);
    void wheel(QWheelEvent &event);
    bool key(const QKeyEvent &event);
    /// What is being dragged over, between the two heights.
    void paintDrag(QPainter *painter, double top, double bottom, const QColor &accent) const;

signals:
    void changed(); ///< by zoom() or reset()

private:
    QAbstractScrollArea &m_area;
    double m_leastSpan;
    std::function<double(double)> m_secondAt;
    Range m_range;
    Range m_followed;
    double m_end = 0;
    bool m_zoomed = false;
    double m_dragFrom = -1; ///< pixel; −1: no drag
    double m_dragTo = -1;
};

} // namespace lockscope
