// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/domain/breakplan.h"

#include <QString>
#include <QStringList>

#include <optional>

namespace lockscope {

class LockController;

/// What a plan means, below its title: of a single holder who it is, of several what becomes of
/// each. @p offersHow: the choice between revoke and release is shown and says the consequence.
QString breakSubtitle(const BreakPlan &plan, BlastRadius level, bool offersHow,
                      const LockController &controller);
/// "Break 4 locks", "Release 1 lock now".
QString breakButtonText(const BreakPlan &plan, BlastRadius level);
/// Whose locks they were, and what was known of them, when the plan was made.
QString planThenText(const BreakPlan &plan, const LockController &controller);
/// The whole result, and before it the first step that did not go as planned.
QString breakResultText(const BreakPlan &plan, const PlanOutcome &outcome,
                        std::optional<Instant> serverNow);

/// What is said around the steps of a plan.
struct ShownPlan
{
    QString title;
    QString subtitle;
    QStringList owners; ///< empty: the subtitle says who
    QString guard;
};
/// The plan for the clipboard or a mail: what stands in the dialog, and the tree before the steps.
/// Ends with a newline.
QString planAsText(const BreakPlan &plan, const ShownPlan &shown);

} // namespace lockscope
