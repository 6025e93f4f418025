// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/tree/statelayout.h"

#include "ui/kit/chippainter.h"

#include <algorithm>

namespace lockscope {

namespace {

constexpr int ModeLeft = ChipPainter::GlyphSize + 6;
constexpr int ChipColumn = 102; ///< where chips align
constexpr int BeforeChip = 10;
constexpr int LeastMode = 24; ///< fewer pixels show no letters besides the dots

/// @p width of a text in @p room: all of it, as much as there is room for, or nothing.
int shownWidth(int width, int room)
{
    return width > room && room < LeastMode ? 0 : std::min(width, room);
}

} // namespace

StateLayout layOutState(const StateParts &parts, int room)
{
    StateLayout layout;
    layout.modeLeft = ModeLeft;
    if (parts.chip == 0) {
        layout.modeWidth = shownWidth(parts.mode, room - ModeLeft);
        return layout;
    }
    layout.chipWord = parts.chip <= room;
    const int chip = layout.chipWord ? parts.chip : parts.chipIcon;
    const int wanted = parts.mode > 0 ? std::max(ChipColumn, ModeLeft + parts.mode + BeforeChip)
                                      : ChipColumn;
    layout.chipLeft = std::clamp(room - chip, 0, wanted);
    layout.modeWidth = shownWidth(parts.mode, layout.chipLeft - BeforeChip - ModeLeft);
    layout.glyph = layout.chipLeft >= ModeLeft;
    return layout;
}

} // namespace lockscope
