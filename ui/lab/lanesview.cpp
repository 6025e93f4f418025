// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/lab/lanesview.h"

#include "models/lab/labcharts.h"
#include "ui/kit/statuspalette.h"
#include "ui/kit/textlabel.h"
#include "ui/lab/chartscale.h"
#include "ui/lab/lanepainter.h"
#include "ui/text/safetext.h"
#include "ui/text/tooltiptext.h"

#include <QHelpEvent>
#include <QKeyEvent>
#include <QPainter>
#include <QScrollBar>
#include <QToolTip>

#include <algorithm>
#include <cmath>

namespace lockscope {

namespace {

constexpr double DefaultLaneSpan = 30; ///< seconds
constexpr double LeastLaneSpan = 0.05;
constexpr int AxisHeight = 20;
constexpr int EndGap = 4;
constexpr int MarkReach = 7; ///< px around a mark that still mean it

} // namespace

LanesView::LanesView(QWidget *parent)
    : QAbstractScrollArea(parent),
      m_zoom(*this, LeastLaneSpan, [this](double pixel) { return scale().valueAt(pixel); })
{
    connect(&m_zoom, &TimeZoom::changed, viewport(), qOverload<>(&QWidget::update));
    followNow();
    setFrameShape(QFrame::NoFrame);
    setFocusPolicy(Qt::StrongFocus);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    viewport()->setMouseTracking(true);
    setAccessibleName(tr("Workers over time"));
}

void LanesView::setRecord(const LabRecord *record)
{
    m_record = record;
    m_knownLanes = 0;
    m_order.clear();
    m_paused = false;
    moveTo(Micros(0), false);
    m_zoom.reset();
}

void LanesView::moveTo(Micros now, bool live)
{
    m_now = inSeconds(now);
    m_live = live;
    if (!m_paused)
        followNow();
    const std::size_t lanes = m_record ? m_record->lanes().size() : 0;
    if (lanes != m_knownLanes) {
        m_knownLanes = lanes;
        m_order = lanesByName(m_record->lanes());
        updateScrollBar();
        updateGeometry();
    }
    viewport()->update();
}

void LanesView::setPaused(bool paused)
{
    if (paused == m_paused)
        return;
    m_paused = paused;
    m_heldAt = m_now;
    moveTo(Micros(static_cast<std::int64_t>(m_now * 1e6)), m_live);
}

void LanesView::followNow()
{
    const double end = std::max(shownNow(), DefaultLaneSpan);
    m_zoom.follow({end - DefaultLaneSpan, end}, end);
}

int LanesView::lanesHeight() const { return std::max(0, viewport()->height() - AxisHeight); }

LabScale LanesView::scale() const
{
    constexpr double Left = LabelWidth;
    return {from(), to(), Left, std::max(Left + 1, viewport()->width() - 1.0 * EndGap)};
}

QPoint LanesView::positionOf(int lane, double at) const
{
    return {static_cast<int>(std::lround(scale().placeOf(at))),
            lane * LanePainter::LaneHeight + LanePainter::LaneHeight / 2
                    - verticalScrollBar()->value()};
}

int LanesView::laneAt(const QPoint &position) const
{
    if (!m_record || position.y() < 0 || position.y() >= lanesHeight())
        return -1;
    const int lane = (position.y() + verticalScrollBar()->value()) / LanePainter::LaneHeight;
    return lane < static_cast<int>(m_order.size()) ? lane : -1;
}

QString LanesView::textAt(const QPoint &position) const
{
    const int index = laneAt(position);
    if (index < 0)
        return {};
    const LabLane &lane = m_record->lanes()[m_order[static_cast<std::size_t>(index)]];
    const QString name = safeText(lane.worker, 60);
    if (position.x() < LabelWidth)
        return name;
    for (auto mark = lane.marks.rbegin(); mark != lane.marks.rend(); ++mark) {
        if (until().isLater(mark->at))
            continue;
        if (std::abs(scale().placeOf(inSeconds(mark->at)) - position.x()) <= MarkReach)
            return tr("%1: %2 at %3")
                    .arg(name, LanePainter::markText(mark->what),
                         millisText(inSeconds(mark->at) * 1000));
    }
    const double at = scale().valueAt(position.x());
    for (auto bar = lane.bars.rbegin(); bar != lane.bars.rend(); ++bar) {
        const double end = until().endOf(*bar);
        if (at < inSeconds(bar->from) || at > end)
            continue;
        QString text = tr("%1: %2 %3 for %4")
                               .arg(name, LanePainter::barText(bar->what), safeText(bar->path, 160),
                                    millisText((end - inSeconds(bar->from)) * 1000));
        if (bar->token > 0)
            text += tr(", token %1").arg(bar->token);
        return text;
    }
    return {};
}

ChartTable LanesView::table() const
{
    ChartTable result;
    result.header = {tr("Worker"), tr("What"), tr("From (s)"),
                     tr("To (s)"), tr("Path"), tr("Token")};
    if (!m_record)
        return result;
    const auto number = [](double value) { return QString::number(value, 'f', 3); };
    for (const std::size_t index : m_order) {
        const LabLane &lane = m_record->lanes()[index];
        const QString name = safeText(lane.worker, 60);
        for (const LabBar &bar : lane.bars)
            result.rows.push_back({name, LanePainter::barText(bar.what),
                                   number(inSeconds(bar.from)),
                                   bar.to < Micros(0) ? QString() : number(inSeconds(bar.to)),
                                   safeText(bar.path, 400),
                                   bar.token > 0 ? QString::number(bar.token) : QString()});
        for (const LabMark &mark : lane.marks)
            result.rows.push_back({name, LanePainter::markText(mark.what),
                                   number(inSeconds(mark.at)), QString(), QString(), QString()});
    }
    return result;
}

QSize LanesView::sizeHint() const
{
    constexpr int MostShown = 8;
    const int lanes = std::clamp(static_cast<int>(m_knownLanes), 3, MostShown);
    return {600, lanes * LanePainter::LaneHeight + AxisHeight};
}

void LanesView::updateScrollBar()
{
    const int all = static_cast<int>(m_knownLanes) * LanePainter::LaneHeight;
    verticalScrollBar()->setPageStep(lanesHeight());
    verticalScrollBar()->setSingleStep(LanePainter::LaneHeight);
    verticalScrollBar()->setRange(0, std::max(0, all - lanesHeight()));
}

void LanesView::resizeEvent(QResizeEvent *event)
{
    QAbstractScrollArea::resizeEvent(event);
    updateScrollBar();
}

void LanesView::wheelEvent(QWheelEvent *event)
{
    const bool scrolls = event->position().x() < LabelWidth
                         || (event->modifiers() & Qt::ShiftModifier);
    if (scrolls) {
        QAbstractScrollArea::wheelEvent(event);
        return;
    }
    m_zoom.wheel(*event);
}

void LanesView::keyPressEvent(QKeyEvent *event)
{
    if (event->key() == Qt::Key_Home)
        followNow(); // also while it is paused
    if (!m_zoom.key(*event))
        QAbstractScrollArea::keyPressEvent(event);
}

void LanesView::mousePressEvent(QMouseEvent *event)
{
    if (event->position().x() >= LabelWidth)
        m_zoom.press(*event);
}

void LanesView::mouseMoveEvent(QMouseEvent *event) { m_zoom.move(*event); }
void LanesView::mouseReleaseEvent(QMouseEvent *event) { m_zoom.release(*event); }

void LanesView::mouseDoubleClickEvent(QMouseEvent *)
{
    followNow();
    m_zoom.reset();
}

bool LanesView::viewportEvent(QEvent *event)
{
    if (event->type() == QEvent::ToolTip) {
        const auto *help = static_cast<QHelpEvent *>(event);
        QToolTip::showText(help->globalPos(), toolTipText(textAt(help->pos())), viewport());
        return true;
    }
    return QAbstractScrollArea::viewportEvent(event);
}

void LanesView::paintEvent(QPaintEvent *)
{
    QPainter painter(viewport());
    const StatusPalette &colors = StatusPalette::of(palette());
    painter.fillRect(viewport()->rect(), colors.base);
    m_paintedBars = 0;
    if (m_record) {
        const int scrolled = verticalScrollBar()->value();
        const auto &lanes = m_record->lanes();
        const int count = static_cast<int>(m_order.size());
        const int first = scrolled / LanePainter::LaneHeight;
        painter.save();
        painter.setClipRect(0, 0, viewport()->width(), lanesHeight());
        for (int i = first; i < count; ++i) {
            const int top = i * LanePainter::LaneHeight - scrolled;
            if (top >= lanesHeight())
                break;
            paintLane(&painter, lanes[m_order[static_cast<std::size_t>(i)]], top, colors);
        }
        painter.restore();
    }
    paintAxis(&painter, colors);
    m_zoom.paintDrag(&painter, 0, lanesHeight(), colors.accent);
    if (hasFocus()) {
        painter.setPen(QPen(colors.accent, 2));
        painter.setBrush(Qt::NoBrush);
        painter.drawRect(viewport()->rect().adjusted(1, 1, -1, -1));
    }
}

} // namespace lockscope
