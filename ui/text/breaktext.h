// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/domain/backenderror.h"
#include "models/domain/breakplan.h"

#include <QString>
#include <QStringList>

#include <optional>
#include <string>
#include <vector>

namespace lockscope {

/// Why there is no plan: errorText, but what cannot be broken is no mistake of whoever asked.
QString noPlanText(const BackendError &error);
/// The question of a plan: "Break 3 locks of a dead process?", "This process is running. Take its
/// lock away?"
QString breakTitle(const BreakPlan &plan, bool production);
/// What it does, as its dialect says; safe to show.
QString meansText(const std::string &means);
/// What a break of a lock of other software does not do, a sentence each.
QStringList hazardsText(const ForeignHazards &hazards);
/// What carrying it out means for the holders and for those who wait.
QString breakConsequence(const BreakPlan &plan);
/// What it depends on: "Applies only if the lease end is still 14:03:42, as shown here. If the
/// process renewed meanwhile, nothing is changed and you are asked again." @p now decides whether a
/// date is shown.
QString breakGuardText(const BreakPlan &plan, Instant now);
/// Who it is: "etl-2 · 20533", "session 8f31c2d0…", "anonymous".
QString planOwnerName(const BreakPlan::Owner &owner);
/// Who waits for what goes, in the same way.
QString planWaiterName(const BreakPlan::Waiter &waiter);
/// Whose locks go: "etl-2 · 20533, dead, 3 locks".
QString planOwnerText(const BreakPlan::Owner &owner);
/// What it means for one of them: "its paths become free", "it may still be running and write at
/// the same time as the next holder".
QString ownerConsequence(const BreakPlan &plan, const BreakPlan::Owner &owner);
/// The same for each of @p owners, in one look at the steps.
QStringList ownerConsequences(const BreakPlan &plan, const std::vector<BreakPlan::Owner> &owners);
/// What was selected and gets no step, a line each with the reason: "Left out: nothing is locked on
/// /free."
QStringList leftOutText(const BreakPlan &plan);
/// What goes although it was not chosen, a line each: that the plan ends a session of which not all
/// was read, and the locks besides those that were selected. Empty: nothing.
QString endsMoreText(const BreakPlan &plan);
/// The same where there is little room: the first ShortLeftOut of them, and how many more there
/// are.
inline constexpr std::size_t ShortLeftOut = 4;
QStringList shortLeftOutText(const BreakPlan &plan);
/// One step: "Session ws7 · 4242 (8f31…): mark dead", "/clinton: remove what the dead session
/// left".
QString stepText(const BreakStep &step);
/// What of @p plan went besides, afterwards; @p ended: their documents, as endedBesides() tells.
/// Empty: nothing.
QString endedMoreText(const BreakPlan &plan, const std::vector<std::string> &ended);
/// What became of a step and what to do next; @p serverNow gives the age of a renewal, and how long
/// what was revoked goes on blocking.
QString stepOutcomeText(const BreakStep &step, const StepOutcome &outcome,
                        std::optional<Instant> serverNow);
/// The whole result in one sentence: "Done: 5 of 5 steps.", "Stopped after 3 of 5 steps. The others
/// are unchanged. …" @p serverNow decides whether what was revoked is free by now; nullopt: it is
/// not.
QString planOutcomeText(const PlanOutcome &outcome, std::optional<Instant> serverNow);
/// What a person must type to confirm a plan of BlastRadius::Wide or LiveRelease: the number of
/// locks (lockCount(), as in the title), or the path of the only one; when all that goes goes
/// besides, how many that are.
QString confirmationText(const BreakPlan &plan);

} // namespace lockscope
