// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/domain/backenderror.h"
#include "models/domain/breakplan.h"
#include "models/domain/lockpicture.h"

namespace lockscope {

/// Whether @p picture, as the server shows it now, lacks the shares that @p plan gives back (steps
/// with a negative `anonymousCount`): a plan file may be old or edited, and a share that stands for
/// nothing would keep its path locked for ever. A plain lock that the same plan takes away needs
/// none. A document that changed since the plan saw it is left to the guard of its step. Other
/// steps only take away, and are judged by the server. Errors: Conflict (shares that are not
/// missing, or on what is no node of plain shares).
Result<void> checkGivenBack(const BreakPlan &plan, const LockPicture &picture);

} // namespace lockscope
