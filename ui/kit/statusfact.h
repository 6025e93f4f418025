// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "ui/kit/icon.h"

#include <QString>

namespace lockscope {

/// One thing that the status bar says.
struct StatusFact
{
    QString icon; ///< empty: none
    QString text;
    Icon::Tone tone = Icon::Tone::Ink2; ///< of icon or disc
    bool alarm = false;                 ///< text in ink on amber
    bool tag = false;                   ///< as an outlined tag, READ-ONLY
    bool disc = false;                  ///< one in the place of the icon
    QString toolTip = {};
    bool spare = false; ///< leaves its room to the others where there is none for all
    friend bool operator==(const StatusFact &, const StatusFact &) = default;
};

} // namespace lockscope
