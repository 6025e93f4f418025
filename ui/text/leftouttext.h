// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/domain/breakplan.h"

#include <QString>

namespace lockscope {

/// Why something gets no step, as the end of a sentence: "nothing is locked on /free".
QString leftOutText(const LeftOut &why);

/// The plan, or why there is none as the detail of an error.
Result<BreakPlan> inWords(PlannedBreak plan);

} // namespace lockscope
