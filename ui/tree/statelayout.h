// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

namespace lockscope {

/// What a cell of the State column has to show, in pixels.
struct StateParts
{
    int mode = 0;     ///< width of the words of the mode; 0: none
    int chip = 0;     ///< of the chip with its word; 0: none
    int chipIcon = 0; ///< of the chip without it
};

/// Which of it is shown and where, from the left edge of the room.
struct StateLayout
{
    bool glyph = true; ///< at 0
    int modeLeft = 0;
    int modeWidth = 0; ///< less than it needs: to be elided; 0: left out
    int chipLeft = 0;
    bool chipWord = true; ///< false: only its icon
};

/// Lays out a cell of @p room pixels. Chips of all rows align. Where the column is too narrow for
/// that, a chip moves to the left; then the mode gives way, then the glyph, and last the word in
/// the chip: what is wrong with a lock stays readable longest.
StateLayout layOutState(const StateParts &parts, int room);

} // namespace lockscope
