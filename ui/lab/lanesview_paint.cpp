// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/lab/labcharts.h"
#include "ui/kit/statuspalette.h"
#include "ui/kit/textlabel.h"
#include "ui/lab/chartscale.h"
#include "ui/lab/lanepainter.h"
#include "ui/lab/lanesview.h"
#include "ui/text/safetext.h"

#include <QPainter>

#include <algorithm>
#include <array>
#include <cmath>

namespace lockscope {

namespace {

constexpr int LabelInset = 12;
constexpr std::size_t MarkKinds = 6;
constexpr int LaneTicks = 6;

} // namespace

void LanesView::paintLane(QPainter *painter, const LabLane &lane, int top,
                          const StatusPalette &colors) const
{
    const int width = viewport()->width();
    painter->setRenderHint(QPainter::Antialiasing, false);
    painter->setPen(colors.line);
    painter->drawLine(0, top + LanePainter::LaneHeight - 1, width,
                      top + LanePainter::LaneHeight - 1);
    painter->setPen(colors.ink);
    painter->setFont(font());
    const QRect label(LabelInset, top, LabelWidth - LabelInset - 6, LanePainter::LaneHeight);
    painter->drawText(label, Qt::AlignVCenter,
                      painter->fontMetrics().elidedText(safeText(lane.worker, 60), Qt::ElideRight,
                                                        label.width()));

    painter->save();
    painter->setClipRect(LabelWidth, std::max(top, 0), width - LabelWidth,
                         std::min(LanePainter::LaneHeight, lanesHeight() - top));
    const LabScale time = scale();
    const int y = top + (LanePainter::LaneHeight - LanePainter::BarHeight) / 2;
    for (const LabDrawnBar &bar : drawnBars(lane, time, until(), 0, 1)) {
        LanePainter::bar(painter, QRectF(bar.left, y, bar.right - bar.left, LanePainter::BarHeight),
                         bar.bar->what, colors);
        ++m_paintedBars;
    }
    painter->setRenderHint(QPainter::Antialiasing);
    const qreal middle = top + LanePainter::LaneHeight / 2.0;
    constexpr qreal LeastApart = LanePainter::MarkWidth
                                 / 3.0; // nearer ones can hardly be told apart
    std::array<qreal, MarkKinds> markedAt{};
    for (const LabMark &mark : lane.marks) {
        const double at = inSeconds(mark.at);
        if (at < from() || at > to() || until().isLater(mark.at))
            continue;
        qreal &last = markedAt.at(static_cast<std::size_t>(mark.what));
        const qreal x = time.placeOf(at);
        if (std::abs(x - last) < LeastApart)
            continue;
        LanePainter::mark(painter, QPointF(x, middle), mark.what, colors);
        last = x;
    }
    painter->restore();
}

void LanesView::paintAxis(QPainter *painter, const StatusPalette &colors) const
{
    const int width = viewport()->width();
    const int bottom = lanesHeight();
    painter->setRenderHint(QPainter::Antialiasing, false);
    painter->setPen(colors.line);
    painter->drawLine(LabelWidth, 0, LabelWidth, viewport()->height());
    painter->setFont(TextLabel::fontFor(font(), TextLabel::Size::Small, false));
    const LabScale time = scale();
    const bool live = m_live && !isZoomed() && !m_paused && m_now >= m_zoom.range().span();
    for (const double at : LabAxis::ofTime(from(), to(), LaneTicks, 0, live ? to() : 0).ticks()) {
        const int x = static_cast<int>(time.placeOf(at));
        const QString text = secondsText(at, to(), live);
        const int half = painter->fontMetrics().horizontalAdvance(text) / 2 + 1;
        const int textLeft = std::clamp(x - half, LabelWidth + 2, width - 2 * half - 2);
        painter->setPen(colors.ink2);
        painter->drawText(QRect(textLeft, bottom, 2 * half + 2, viewport()->height() - bottom),
                          Qt::AlignVCenter | Qt::AlignLeft, text);
    }
}

} // namespace lockscope
