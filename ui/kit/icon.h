// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QColor>
#include <QIcon>
#include <QPixmap>
#include <QString>

class QPainter;
class QRectF;

namespace lockscope {

/// Line icons from resources/icons, drawn in a colour of the palette. Names are the file names
/// without ".svg".
namespace Icon {

/// Which palette colour an icon of a control takes; looked up when it is painted, so a theme change
/// needs no new icons.
enum class Tone { Ink, Ink2, Accent, OnAccent, Held, Suspect, Dead, OnDead, Unknown };

/// For actions and buttons. Disabled: ink3.
QIcon get(const QString &name, Tone tone = Tone::Ink);

/// @p size in device-independent pixels; rendered for @p devicePixelRatio and cached.
QPixmap pixmap(const QString &name, const QColor &color, int size, qreal devicePixelRatio);

/// Draws it sharp at @p rect for the device of @p painter.
void paint(QPainter *painter, const QRectF &rect, const QString &name, const QColor &color);

/// True if there is such an icon; a missing one draws nothing.
bool exists(const QString &name);

} // namespace Icon

} // namespace lockscope
