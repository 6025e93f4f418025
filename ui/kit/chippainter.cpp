// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/kit/chippainter.h"

#include "ui/kit/icon.h"
#include "ui/kit/mirrored.h"

#include <QCoreApplication>
#include <QFontInfo>
#include <QFontMetrics>
#include <QPainter>
#include <QPainterPath>

namespace lockscope::ChipPainter {

namespace {

constexpr int ChipPadding = 5;
constexpr int ChipIcon = 12;
constexpr int ChipGap = 4;
constexpr int PatternWidth = 12; ///< of a chip, at its end

bool hasPatterns = false;

QFont chipFont(const QFont &font)
{
    QFont small(font);
    small.setPixelSize(qMax(9, QFontInfo(font).pixelSize() - 1));
    small.setWeight(QFont::Medium);
    small.setStrikeOut(false);
    return small;
}

QFont tagFont(const QFont &font)
{
    QFont small(font);
    small.setPixelSize(qMax(9, QFontInfo(font).pixelSize() - 3));
    small.setWeight(QFont::Bold);
    small.setLetterSpacing(QFont::AbsoluteSpacing, 0.4);
    return small;
}

class Saver
{
public:
    explicit Saver(QPainter *painter) : m_painter(painter)
    {
        m_painter->save();
        m_painter->setRenderHint(QPainter::Antialiasing);
    }
    ~Saver() { m_painter->restore(); }
    Saver(const Saver &) = delete;
    Saver &operator=(const Saver &) = delete;

private:
    QPainter *m_painter;
};

/// Slanted stripes inside @p clip.
void hatch(QPainter *painter, const QPainterPath &clip, const QColor &color)
{
    painter->save();
    painter->setClipPath(clip, Qt::IntersectClip);
    painter->setPen(QPen(color, 2));
    const QRectF r = clip.boundingRect();
    constexpr qreal step = 5;
    for (qreal x = r.left() - r.height(); x < r.right() + r.height(); x += step)
        painter->drawLine(QPointF(x, r.bottom() + 1), QPointF(x + r.height() + 2, r.top() - 1));
    painter->restore();
}

Qt::BrushStyle troublePattern(Trouble trouble)
{
    switch (trouble) {
    case Trouble::Suspect: return Qt::BDiagPattern;
    case Trouble::Dead: return Qt::DiagCrossPattern;
    case Trouble::HalfDone: return Qt::HorPattern;
    case Trouble::Revoked: return Qt::Dense5Pattern;
    case Trouble::None:
    case Trouble::Unknown:
    case Trouble::Unreadable: break; // their edges differ
    }
    return Qt::NoBrush;
}

int patternWidth(Trouble trouble)
{
    return hasPatterns && troublePattern(trouble) != Qt::NoBrush ? PatternWidth : 0;
}

} // namespace

void setPatterns(bool on) { hasPatterns = on; }

void glyph(QPainter *painter, const QRectF &box, ModeGlyph glyph, const QColor &color)
{
    const Saver saver(painter);
    const QPointF c = box.center();
    painter->setBrush(Qt::NoBrush);
    switch (glyph) {
    case ModeGlyph::None: return;
    case ModeGlyph::Ring:
        painter->setPen(QPen(color, 1.75));
        painter->drawEllipse(c, 4.2, 4.2);
        return;
    case ModeGlyph::HalfDisc: {
        painter->setPen(QPen(color, 1.5));
        painter->drawEllipse(c, 4.5, 4.5);
        painter->setPen(Qt::NoPen);
        painter->setBrush(color);
        painter->drawPie(QRectF(c.x() - 4.5, c.y() - 4.5, 9, 9), 90 * 16, 180 * 16);
        return;
    }
    case ModeGlyph::Disc:
        painter->setPen(Qt::NoPen);
        painter->setBrush(color);
        painter->drawEllipse(c, 5.2, 5.2);
        return;
    case ModeGlyph::DiscInSquare:
        painter->setPen(QPen(color, 1.5));
        painter->drawRoundedRect(QRectF(c.x() - 5.25, c.y() - 5.25, 10.5, 10.5), 2, 2);
        painter->setPen(Qt::NoPen);
        painter->setBrush(color);
        painter->drawEllipse(c, 3, 3);
        return;
    case ModeGlyph::DashedRing:
    case ModeGlyph::DashedDot: {
        QPen pen(color, 1.75);
        pen.setCapStyle(Qt::FlatCap);
        pen.setDashPattern({1.5, 1.15});
        painter->setPen(pen);
        painter->drawEllipse(c, 4.4, 4.4);
        if (glyph == ModeGlyph::DashedDot) {
            painter->setPen(Qt::NoPen);
            painter->setBrush(color);
            painter->drawEllipse(c, 2, 2);
        }
        return;
    }
    case ModeGlyph::DottedRing: {
        QPen pen(color, 1.5);
        pen.setCapStyle(Qt::RoundCap);
        pen.setDashPattern({0.1, 1.9});
        painter->setPen(pen);
        painter->drawEllipse(c, 4.4, 4.4);
        return;
    }
    case ModeGlyph::Diamond: {
        painter->setPen(QPen(color, 1.5));
        const QPointF points[] = {{c.x(), c.y() - 5},
                                  {c.x() + 5, c.y()},
                                  {c.x(), c.y() + 5},
                                  {c.x() - 5, c.y()}};
        painter->drawPolygon(points, 4);
        return;
    }
    }
}

QString troubleText(Trouble trouble)
{
    switch (trouble) {
    case Trouble::None: return {};
    case Trouble::Unknown: return QCoreApplication::translate("lockscope::ChipPainter", "unknown");
    case Trouble::Suspect: return QCoreApplication::translate("lockscope::ChipPainter", "suspect");
    case Trouble::Revoked: return QCoreApplication::translate("lockscope::ChipPainter", "revoked");
    case Trouble::Dead: return QCoreApplication::translate("lockscope::ChipPainter", "dead");
    case Trouble::HalfDone:
        return QCoreApplication::translate("lockscope::ChipPainter", "half-done");
    case Trouble::Unreadable:
        return QCoreApplication::translate("lockscope::ChipPainter", "unreadable");
    }
    return {};
}

QString troubleIcon(Trouble trouble)
{
    switch (trouble) {
    case Trouble::None: return {};
    case Trouble::Unknown: return QStringLiteral("circle-question-mark");
    case Trouble::Suspect: return QStringLiteral("hourglass");
    case Trouble::Revoked: return QStringLiteral("ban");
    case Trouble::Dead: return QStringLiteral("octagon-x");
    case Trouble::HalfDone: return QStringLiteral("wrench");
    case Trouble::Unreadable: return QStringLiteral("file-warning");
    }
    return {};
}

QColor troubleColor(Trouble trouble, const StatusPalette &colors)
{
    switch (trouble) {
    case Trouble::None:
    case Trouble::Revoked: return colors.held;
    case Trouble::Unknown:
    case Trouble::Unreadable: return colors.unknown;
    case Trouble::Suspect: return colors.suspect;
    case Trouble::Dead:
    case Trouble::HalfDone: return colors.dead;
    }
    return colors.held;
}

QColor troubleGround(Trouble trouble, const StatusPalette &colors)
{
    switch (trouble) {
    case Trouble::None:
    case Trouble::Revoked: return colors.heldBg;
    case Trouble::Unknown:
    case Trouble::Unreadable: return colors.unknownBg;
    case Trouble::Suspect: return colors.suspectBg;
    case Trouble::Dead:
    case Trouble::HalfDone: return colors.deadBg;
    }
    return colors.heldBg;
}

int chipWidth(Trouble trouble, const QFont &font, ChipContent content)
{
    if (trouble == Trouble::None)
        return 0;
    const int icon = 2 * ChipPadding + ChipIcon + patternWidth(trouble);
    return content == ChipContent::Icon
                   ? icon
                   : icon + ChipGap
                             + QFontMetrics(chipFont(font)).horizontalAdvance(troubleText(trouble));
}

void chip(QPainter *painter, const QPoint &leftCenter, Trouble trouble, const QFont &font,
          const StatusPalette &colors, ChipContent content)
{
    if (trouble == Trouble::None)
        return;
    const Saver saver(painter);
    const QColor hue = troubleColor(trouble, colors);
    const QRect box(leftCenter.x(), leftCenter.y() - ChipHeight / 2,
                    chipWidth(trouble, font, content), ChipHeight);
    const QRectF edge = QRectF(box).adjusted(0.5, 0.5, -0.5, -0.5);

    QColor ink = colors.ink;
    QColor iconColor = hue;
    QPen pen(hue, 1);
    QBrush fill = Qt::NoBrush;
    switch (trouble) {
    case Trouble::Dead:
        fill = hue;
        ink = iconColor = colors.onDead;
        break;
    case Trouble::Suspect:
    case Trouble::HalfDone:
    case Trouble::Revoked: fill = troubleGround(trouble, colors); break;
    case Trouble::Unreadable:
        pen.setDashPattern({3, 2});
        fill = colors.base;
        break;
    case Trouble::Unknown: fill = colors.base; break;
    case Trouble::None: break;
    }
    painter->setPen(pen);
    painter->setBrush(fill);
    painter->drawRoundedRect(edge, 3, 3);
    if (const int width = patternWidth(trouble); width > 0) {
        const QRect band = box.adjusted(box.width() - width, 2, -2, -2);
        painter->fillRect(mirrored(painter, box, band), QBrush(iconColor, troublePattern(trouble)));
    }

    const QRectF icon(box.left() + ChipPadding, box.top() + (ChipHeight - ChipIcon) / 2.0, ChipIcon,
                      ChipIcon);
    Icon::paint(painter, mirrored(painter, box, icon), troubleIcon(trouble), iconColor);
    if (content == ChipContent::Icon)
        return;
    painter->setFont(chipFont(font));
    painter->setPen(ink);
    const QRect word = box.adjusted(ChipPadding + ChipIcon + ChipGap, -1, 0, 0);
    painter->drawText(mirrored(painter, box, word), Qt::AlignVCenter | Qt::AlignLeft,
                      troubleText(trouble));
}

void leaseBar(QPainter *painter, const QRect &box, const LeaseLook &look,
              const StatusPalette &colors)
{
    if (look.kind == LeaseLook::Kind::None)
        return;
    const Saver saver(painter);
    const QRectF r(box);
    const qreal radius = r.height() / 2;
    QPainterPath whole;
    whole.addRoundedRect(r, radius, radius);
    const double fraction = qBound(0.0, look.fraction, 1.0);
    const QRectF part(r.left(), r.top(), qMax(r.height(), r.width() * fraction), r.height());
    QPainterPath rest;
    rest.addRoundedRect(mirrored(painter, box, part), radius, radius);

    switch (look.kind) {
    case LeaseLook::Kind::None: return;
    case LeaseLook::Kind::Running:
    case LeaseLook::Kind::Low:
        painter->fillPath(whole, colors.line);
        if (fraction > 0)
            painter->fillPath(rest,
                              look.kind == LeaseLook::Kind::Low ? colors.suspect : colors.held);
        if (look.kind == LeaseLook::Kind::Low && hasPatterns)
            painter->fillPath(rest, QBrush(colors.base, Qt::VerPattern));
        return;
    case LeaseLook::Kind::Over: hatch(painter, whole, colors.dead); return;
    case LeaseLook::Kind::Revoked: {
        hatch(painter, rest, colors.held);
        painter->setPen(QPen(colors.held, 1));
        painter->setBrush(Qt::NoBrush);
        painter->drawRoundedRect(r.adjusted(0.5, 0.5, -0.5, -0.5), radius - 0.5, radius - 0.5);
        return;
    }
    case LeaseLook::Kind::NoLease: {
        QPen pen(colors.unknown, 2);
        pen.setCapStyle(Qt::RoundCap);
        pen.setDashPattern({0.1, 1.9});
        painter->setPen(pen);
        painter->drawLine(QPointF(r.left() + 1, r.center().y()),
                          QPointF(r.right() - 1, r.center().y()));
        return;
    }
    }
}

int tagWidth(const QString &text, const QFont &font)
{
    return QFontMetrics(tagFont(font)).horizontalAdvance(text) + 11;
}

void tag(QPainter *painter, const QPoint &leftCenter, const QString &text, Tag kind,
         const QFont &font, const StatusPalette &colors)
{
    const Saver saver(painter);
    const QRect box(leftCenter.x(), leftCenter.y() - 8, tagWidth(text, font), 16);
    QColor fill = colors.unknownBg;
    QColor edge = Qt::transparent;
    QColor ink = colors.ink2;
    switch (kind) {
    case Tag::Danger:
        fill = edge = colors.dead;
        ink = colors.onDead;
        break;
    case Tag::Warning:
        fill = colors.suspectBg;
        edge = colors.suspect;
        ink = colors.ink;
        break;
    case Tag::Outline:
        edge = colors.ink2;
        ink = colors.ink;
        break;
    case Tag::Quiet: break;
    }
    painter->setPen(QPen(edge, 1));
    painter->setBrush(fill);
    painter->drawRoundedRect(QRectF(box).adjusted(0.5, 0.5, -0.5, -0.5), 3, 3);
    painter->setPen(ink);
    painter->setFont(tagFont(font));
    painter->drawText(box, Qt::AlignCenter, text);
}

} // namespace lockscope::ChipPainter
