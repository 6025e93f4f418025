// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "ui/kit/statuspalette.h"

#include <QFont>
#include <QRect>
#include <QString>

class QPainter;

namespace lockscope {

/// The shape of a lock's mode; drawn 12 px high.
enum class ModeGlyph {
    None,
    Ring,         ///< shared by locks below
    HalfDisc,     ///< read lock
    Disc,         ///< exclusive
    DiscInSquare, ///< global
    DashedRing,   ///< anonymous, shared
    DashedDot,    ///< anonymous, exclusive
    DottedRing,   ///< released, still shown
    Diamond       ///< unreadable
};

/// What is wrong with a lock, worst last by its place in ui.md's order of chips. Healthy locks have
/// none.
enum class Trouble { None, Unknown, Suspect, Revoked, Dead, HalfDone, Unreadable };

/// What a lease bar shows.
struct LeaseLook
{
    enum class Kind { None, Running, Low, Over, Revoked, NoLease };
    Kind kind = Kind::None;
    double fraction = 0; ///< 0–1 of the lease that is left (Running, Low, Revoked)
};

/// Draws glyphs, chips and lease bars alike in every view.
namespace ChipPainter {

inline constexpr int GlyphSize = 12;
inline constexpr int ChipHeight = 18;
inline constexpr int BarWidth = 52;
inline constexpr int BarHeight = 6;

/// Stripes beside the colours of chips and lease bars, from now on, for who sees colours alike.
void setPatterns(bool on);

void glyph(QPainter *painter, const QRectF &box, ModeGlyph glyph, const QColor &color);

QString troubleText(Trouble trouble);                              ///< "dead"; empty for None
QString troubleIcon(Trouble trouble);                              ///< name of its icon
QColor troubleColor(Trouble trouble, const StatusPalette &colors); ///< hue of its glyph and edge
QColor troubleGround(Trouble trouble, const StatusPalette &colors);

/// What a chip says its trouble with.
enum class ChipContent { IconAndWord, Icon };
/// 0 for Trouble::None.
int chipWidth(Trouble trouble, const QFont &font, ChipContent content = ChipContent::IconAndWord);
/// Draws the chip with its left edge and vertical centre at @p leftCenter.
void chip(QPainter *painter, const QPoint &leftCenter, Trouble trouble, const QFont &font,
          const StatusPalette &colors, ChipContent content = ChipContent::IconAndWord);

void leaseBar(QPainter *painter, const QRect &box, const LeaseLook &look,
              const StatusPalette &colors);

/// A small upper-case tag as PRODUCTION or READ-ONLY. @return its width.
enum class Tag { Danger, Warning, Outline, Quiet };
int tagWidth(const QString &text, const QFont &font);
void tag(QPainter *painter, const QPoint &leftCenter, const QString &text, Tag kind,
         const QFont &font, const StatusPalette &colors);

} // namespace ChipPainter

} // namespace lockscope
