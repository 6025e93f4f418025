// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/domain/breakplan.h"

#include <QString>
#include <QStringList>

#include <vector>

namespace lockscope {

/// The owners of a plan in the order a person should look at them: who lives first, then who may
/// live, the dead last; of those alike who loses most first, then by session.
std::vector<BreakPlan::Owner> worstFirst(std::vector<BreakPlan::Owner> owners);
/// The rule that gave the verdict on an owner; of an entry without session, that it has none.
QString ownerRuleText(const LivenessVerdict &verdict);
/// Since when that rule holds, by its own fact: "3 min 12 s ago", of a running lease "18 s left".
/// Empty: nothing tells.
QString ruleAgeText(const LivenessVerdict &verdict);
/// What the plan means for its owners, each consequence once, worst first: "3 holders: what it left
/// becomes free".
QStringList consequencesText(const BreakPlan &plan);

} // namespace lockscope
