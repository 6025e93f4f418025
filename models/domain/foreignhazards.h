// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

namespace lockscope {

/// What breaking a lock of other software does not do. Fixed words, shown in plan and confirmation.
struct ForeignHazards
{
    bool blindRelease = false;  ///< the old holder's release may free the next one
    bool holderNotTold = false; ///< the holder goes on
    bool noFencing = false;     ///< nothing refuses its late writes
    friend bool operator==(const ForeignHazards &, const ForeignHazards &) = default;
};

} // namespace lockscope
