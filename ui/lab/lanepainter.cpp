// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/lab/lanepainter.h"

#include "ui/kit/statuspalette.h"

#include <QCoreApplication>
#include <QPainter>

#include <algorithm>

namespace lockscope::LanePainter {

namespace {

constexpr int RoomForEdges = 4; ///< narrower bars are filled without an edge

struct LaneWords
{
    Q_DECLARE_TR_FUNCTIONS(lockscope::LanePainter)
    /// Those of models/lab/labcharts.cpp, for the translators
    static constexpr const char *Bars[] = {QT_TR_NOOP("waits"), QT_TR_NOOP("reads"),
                                           QT_TR_NOOP("holds"), QT_TR_NOOP("frozen"),
                                           QT_TR_NOOP("dead, still blocks")};
};

struct BarLook
{
    QColor ground;
    QColor edge;
    QColor hatch; ///< invalid: none
    Qt::PenStyle line = Qt::SolidLine;
};

BarLook actorLookOf(LabBar::What what, const StatusPalette &colors)
{
    switch (what) {
    case LabBar::What::Waits: return {colors.suspectBg, colors.suspect, colors.suspect};
    case LabBar::What::HoldsShared: return {colors.heldBg, colors.held, {}};
    case LabBar::What::HoldsExclusive: return {colors.held, colors.held, {}};
    case LabBar::What::Frozen: return {colors.base, colors.unknown, {}, Qt::DashLine};
    case LabBar::What::DeadStillBlocks: return {colors.deadBg, colors.dead, colors.dead};
    }
    return {};
}

} // namespace

// Whole pixels and plain rectangles: a live view draws thousands of bars a frame, and a rounded
// path for each takes ten times as long.
void bar(QPainter *painter, const QRectF &box, LabBar::What what, const StatusPalette &colors)
{
    const BarLook look = actorLookOf(what, colors);
    const QRect whole(QPoint(qRound(box.left()), qRound(box.top())),
                      QPoint(std::max(qRound(box.right()), qRound(box.left()) + 1) - 1,
                             qRound(box.bottom()) - 1));
    if (box.width() < RoomForEdges) { // as it is, not as it is rounded: that changes while it moves
        painter->fillRect(whole, look.edge);
        return;
    }
    const QRect inner = whole.adjusted(1, 1, -1, -1);
    // Nothing of what lies below shows between dashes.
    painter->fillRect(look.line == Qt::DashLine ? whole : inner, look.ground);
    if (look.hatch.isValid())
        painter->fillRect(inner, QBrush(look.hatch, Qt::BDiagPattern));
    if (look.line == Qt::DashLine) {
        QPen pen(look.edge, 1, look.line);
        pen.setDashPattern({3, 2});
        painter->setPen(pen);
        painter->setBrush(Qt::NoBrush);
        painter->drawRect(QRectF(whole).adjusted(0.5, 0.5, -0.5, -0.5));
        return;
    }
    // The pixels at the corners stay free: that rounds them.
    painter->fillRect(QRect(inner.left(), whole.top(), inner.width(), 1), look.edge);
    painter->fillRect(QRect(inner.left(), whole.bottom(), inner.width(), 1), look.edge);
    painter->fillRect(QRect(whole.left(), inner.top(), 1, inner.height()), look.edge);
    painter->fillRect(QRect(whole.right(), inner.top(), 1, inner.height()), look.edge);
}

void mark(QPainter *painter, const QPointF &at, LabMark::What what, const StatusPalette &colors)
{
    const auto line = [&](qreal x1, qreal y1, qreal x2, qreal y2) {
        painter->drawLine(at + QPointF(x1, y1), at + QPointF(x2, y2));
    };
    const QPolygonF diamond(
            {at + QPointF(0, -6), at + QPointF(6, 0), at + QPointF(0, 6), at + QPointF(-6, 0)});
    painter->setBrush(Qt::NoBrush);
    switch (what) {
    case LabMark::What::Crash:
        // On a ground of its own: it stands on bars of its hue.
        painter->setPen(QPen(colors.base, 4, Qt::SolidLine, Qt::RoundCap));
        line(-4, -4, 4, 4);
        line(-4, 4, 4, -4);
        painter->setPen(QPen(colors.dead, 2, Qt::SolidLine, Qt::RoundCap));
        line(-4, -4, 4, 4);
        line(-4, 4, 4, -4);
        return;
    case LabMark::What::LateWriteStopped:
        painter->setPen(QPen(colors.dead, 1.5));
        painter->setBrush(colors.base);
        painter->drawPolygon(diamond);
        return;
    case LabMark::What::LateWriteDone:
        painter->setPen(QPen(colors.dead, 1.5));
        painter->setBrush(colors.dead);
        painter->drawPolygon(diamond);
        return;
    case LabMark::What::Conflict:
        painter->fillRect(QRectF(at.x() - 1, at.y() - 14, 2, 28), colors.dead);
        painter->setPen(Qt::NoPen);
        painter->setBrush(colors.dead);
        painter->drawPolygon(
                QPolygonF({at + QPointF(-6, -14), at + QPointF(6, -14), at + QPointF(0, -4)}));
        return;
    case LabMark::What::Lost:
        painter->setPen(QPen(colors.base, 4, Qt::SolidLine, Qt::RoundCap));
        line(0, -8, 0, 8);
        painter->setPen(QPen(colors.suspect, 2, Qt::SolidLine, Qt::RoundCap));
        line(0, -8, 0, 8);
        return;
    case LabMark::What::Recovered:
        painter->setPen(QPen(colors.base, 4, Qt::SolidLine, Qt::RoundCap));
        line(-4, 0, -1, 4);
        line(-1, 4, 5, -4);
        painter->setPen(QPen(colors.held, 2, Qt::SolidLine, Qt::RoundCap));
        line(-4, 0, -1, 4);
        line(-1, 4, 5, -4);
        return;
    }
}

QString barText(LabBar::What what) { return LaneWords::tr(wordsOf(what)); }

QString markText(LabMark::What what)
{
    switch (what) {
    case LabMark::What::Crash: return LaneWords::tr("crash");
    case LabMark::What::LateWriteStopped: return LaneWords::tr("late write stopped");
    case LabMark::What::LateWriteDone: return LaneWords::tr("late write done");
    case LabMark::What::Lost: return LaneWords::tr("lock lost");
    case LabMark::What::Conflict: return LaneWords::tr("conflict");
    case LabMark::What::Recovered: return LaneWords::tr("recovered");
    }
    return {};
}

} // namespace lockscope::LanePainter
