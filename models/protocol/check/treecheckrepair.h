// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/domain/lockanomaly.h"
#include "models/protocol/planner/breakplanner.h"

#include <optional>
#include <string>
#include <vector>

namespace lockscope {

/// Shares that a person wants taken away: those on one document, when they have been watched for
/// long enough.
struct SharesChoice
{
    std::string documentId;
    Millis olderThan = DefaultSharesAge;
};

/// The plan that repairs @p anomalies as they were seen in @p picture; those that are not
/// repairable, or not settled, get no step. Only steps that cannot take a lock from anybody who may
/// be alive:
///   shares and counts  RemoveAnonymous of so many shares (negative: given back, 0: only the count
///                      is set right), guarded by the revision.
///                      Shares are lowered only as @p shares says; others are left out, and the
///                          plan says so.
///   dead, missing      what planBreak() makes of that session; one whose verdict is no longer Dead
///                      gets no step.
///   timed out          Sweep of that entry: the server itself decides whether its time-out and
///                      delay are over.
/// Shares first, because every other step on a document changes the revision that guards it.
BreakPlan planRepair(const LockPicture &picture, const std::vector<Anomaly> &anomalies,
                     const BreakContext &context,
                     const std::optional<SharesChoice> &shares = std::nullopt);

} // namespace lockscope
