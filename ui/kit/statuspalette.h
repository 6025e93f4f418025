// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QColor>
#include <QPalette>

#include <array>

namespace lockscope {

/// Every colour the window uses, by meaning. Two fixed tables, light and dark; text has a contrast
/// of at least 4.5 on its ground, graphics at least 3. Blue lives, amber watch, red dead or
/// half-done, grey not known.
struct StatusPalette
{
    bool dark = false;

    QColor window, base, alt;
    QColor raised, hover, sel;
    QColor line, border;
    QColor ink, ink2, ink3;
    QColor accent, onAccent;
    QColor held, heldBg;
    QColor suspect, suspectBg;
    QColor dead, deadBg, onDead;
    QColor unknown, unknownBg;
    std::array<QColor, 4> series; ///< tree, document, read/write, global

    static const StatusPalette &light();
    static const StatusPalette &darkTable();
    /// The table that a widget with this palette draws with: decided by the lightness of its window
    /// colour.
    static const StatusPalette &of(const QPalette &palette);

    /// Palette roles that no stock control uses here and that labels borrow by setForegroundRole,
    /// so they follow a theme change.
    static constexpr QPalette::ColorRole Ink2Role = QPalette::LinkVisited;
    static constexpr QPalette::ColorRole Ink3Role = QPalette::PlaceholderText;
    static constexpr QPalette::ColorRole AccentRole = QPalette::Link;
    static constexpr QPalette::ColorRole DeadRole = QPalette::BrightText;

    /// The palette for QApplication that makes stock controls fit.
    QPalette toQPalette() const;
};

} // namespace lockscope
