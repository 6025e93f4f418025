// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/domain/breakplan.h"

namespace lockscope {

class JudgedPicture;

/// Who loses what by the steps of @p plan, as @p picture shows it now. What a plan file says of its
/// owners is old, and may be wrong or edited: it is never what a confirmation rests on. Each owner
/// gets the name, the verdict and the evidence of now, and every lock that the steps take away;
/// locks the file names besides stay listed. What goes besides those that were selected is told
/// anew too. A holder without session is as unknown as ever.
void judgeOwnersAgain(BreakPlan &plan, const JudgedPicture &picture);

} // namespace lockscope
