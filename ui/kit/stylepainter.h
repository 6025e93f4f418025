// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "ui/kit/statuspalette.h"

#include <QStyle>
#include <QStyleOption>

class QPainter;
class QWidget;

namespace lockscope {

/// The drawing of LockscopeStyle, one function per part; stateless.
namespace StylePainter {

inline constexpr int ControlHeight = 26;
inline constexpr int HeaderHeight = 24;
inline constexpr int Radius = 4;

enum class Role { Plain, Primary, Danger, Flat };
enum class Segment { None, First, Middle, Last };

Role roleOf(const QWidget *widget);       ///< from the property "lockscope.role"
Segment segmentOf(const QWidget *widget); ///< from the property "lockscope.segment"
QColor buttonText(Role role, const StatusPalette &colors);

void button(QPainter *painter, const QStyleOption &option, const StatusPalette &colors, Role role);
QSize buttonSize(const QStyleOptionButton &option, Role role);
/// Icon, words and, when it opens a menu, a chevron; centred.
void buttonLabel(QPainter *painter, const QStyleOptionButton &option, const StatusPalette &colors,
                 Role role);
void toolButtonLabel(QPainter *painter, const QStyleOptionToolButton &option,
                     const StatusPalette &colors);
void toolButton(QPainter *painter, const QStyleOption &option, const StatusPalette &colors,
                Segment segment);
void field(QPainter *painter, const QStyleOption &option, const StatusPalette &colors);
void focusRing(QPainter *painter, const QRect &rect, const StatusPalette &colors);
void branch(QPainter *painter, const QStyleOption &option, const StatusPalette &colors);
void itemRow(QPainter *painter, const QStyleOption &option, const StatusPalette &colors);
void itemPanel(QPainter *painter, const QStyleOption &option, const StatusPalette &colors,
               const QWidget *widget);
void radio(QPainter *painter, const QStyleOption &option, const StatusPalette &colors);
void check(QPainter *painter, const QStyleOption &option, const StatusPalette &colors);
void headerSection(QPainter *painter, const QStyleOption &option, const StatusPalette &colors);
void headerLabel(QPainter *painter, const QStyleOptionHeader &option, const StatusPalette &colors);
/// The sign of a sorted column, at the right end of the section. Nothing in one that is not sorted.
void headerArrow(QPainter *painter, const QStyleOptionHeader &section, const StatusPalette &colors);
QSize tabSize(const QStyleOptionTab &tab);
void tabShape(QPainter *painter, const QStyleOptionTab &tab, const StatusPalette &colors);
void tabLabel(QPainter *painter, const QStyleOptionTab &tab, const StatusPalette &colors);
void menuBarItem(QPainter *painter, const QStyleOptionMenuItem &item, const StatusPalette &colors);
QRect scrollBarPart(const QStyleOptionSlider &option, QStyle::SubControl part);
void scrollBar(QPainter *painter, const QStyleOption &option, const QRect &slider,
               const StatusPalette &colors);

/// A count in a rounded pill, as in tabs and segments. @return its width.
int pill(QPainter *painter, const QPoint &leftCenter, const QString &text, const QFont &font,
         const StatusPalette &colors);
int pillWidth(const QString &text, const QFont &font);

/// Splits "Stale locks (5)" into words and count; the count is empty when there is none.
struct CountedText
{
    QString words;
    QString count;
};
CountedText splitCount(const QString &text);

} // namespace StylePainter

} // namespace lockscope
