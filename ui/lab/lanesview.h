// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/lab/labrecord.h"
#include "ui/lab/charttypes.h"
#include "ui/lab/timezoom.h"

#include <QAbstractScrollArea>

namespace lockscope {

struct StatusPalette;

/// One lane per worker: when it waited, read, held, was frozen or dead. The end of the time moves
/// on until somebody pauses or zooms; only what can be seen is painted. Wheel: zoom; with Shift or
/// over the names: scroll. Keys: + − ← → Home ↑ ↓.
class LanesView : public QAbstractScrollArea
{
    Q_OBJECT
public:
    explicit LanesView(QWidget *parent = nullptr);

    /// Borrowed; nullptr: none. Call moveTo() when something was added.
    void setRecord(const LabRecord *record);
    void moveTo(Micros now, bool live); ///< @p live: the end is called "now"
    /// Paused, the picture stands still as it is; all that came meanwhile is there when it goes on.
    void setPaused(bool paused);
    bool isPaused() const { return m_paused; }

    double from() const { return m_zoom.range().from; } ///< seconds since the run began
    double to() const { return m_zoom.range().to; }
    bool isZoomed() const { return m_zoom.isZoomed(); }

    int laneAt(const QPoint &position) const; ///< in the viewport; −1: none
    /// "writer-1: holds /a from 3.2 s to 4.0 s, token 12"; empty where nothing is.
    QString textAt(const QPoint &position) const;
    /// Where the second @p at of lane @p lane is in the viewport; for tests and tool tips.
    QPoint positionOf(int lane, double at) const;
    qsizetype paintedBars() const { return m_paintedBars; } ///< the last time, of all lanes
    ChartTable table() const; ///< every bar and mark that is still kept

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return {320, 96}; }

protected:
    void paintEvent(QPaintEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    void wheelEvent(QWheelEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    void mousePressEvent(QMouseEvent *event) override;
    void mouseMoveEvent(QMouseEvent *event) override;
    void mouseReleaseEvent(QMouseEvent *event) override;
    void mouseDoubleClickEvent(QMouseEvent *event) override;
    bool viewportEvent(QEvent *event) override;

private:
    void paintLane(QPainter *painter, const LabLane &lane, int top,
                   const StatusPalette &colors) const;
    void paintAxis(QPainter *painter, const StatusPalette &colors) const;
    void updateScrollBar();
    static constexpr int LabelWidth = 100;
    void followNow();        ///< the last 30 s, moving on
    LabScale scale() const;  ///< seconds, pixels of the viewport
    int lanesHeight() const; ///< of the part that shows lanes
    double shownNow() const { return m_paused ? m_heldAt : m_now; }
    LabUntil until() const { return {shownNow(), m_paused}; }

    const LabRecord *m_record = nullptr;
    double m_now = 0;
    bool m_live = false;
    bool m_paused = false;
    double m_heldAt = 0; ///< the time at which it was paused
    std::size_t m_knownLanes = 0;
    std::vector<std::size_t> m_order; ///< of the lanes: by the workers' names, numbers as numbers
    TimeZoom m_zoom;
    mutable qsizetype m_paintedBars = 0;
};

} // namespace lockscope
