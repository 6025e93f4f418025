// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/domain/breakplan.h"
#include "models/domain/liveness.h"
#include "models/domain/lockdocument.h"
#include "models/domain/lockrequest.h"
#include "models/domain/serverstatus.h"
#include "models/domain/value.h"

#include <optional>
#include <string>
#include <vector>

namespace lockscope {

/// The JSON of lockctl (docs/user-guide/lockctl.md): times are UTC ISO 8601 with milliseconds, ids
/// and counters exact integers, unknown is null and never 0. All members are always there.

/// What a lock object needs besides the document: each holder's session and verdict.
struct HolderView
{
    const Session *session = nullptr; ///< nullptr: there is no such document
    LivenessVerdict verdict;
};

Value jsonOf(const Evidence &evidence);
Value jsonOf(std::optional<Instant> instant);
/// @p holders: one per entry of the document, in its order.
Value lockJson(const LockDocument &document, const std::vector<HolderView> &holders);
Value sessionJson(const Session &session, const LivenessVerdict &verdict,
                  const std::vector<std::string> &lockIds);
Value blockerJson(const Blocker &blocker, const LivenessVerdict &verdict);
/// {"granted":true,"holder","token","locks"}; @p blockers (jsonOf each) when it was refused.
Value grantJson(const LockGrant &grant, Value::List blockers);
Value statusJson(const ServerStatus &status);
/// Which server a failure is of, and whose lock; what is not known is empty.
struct FailurePlace
{
    std::string server; ///< URL
    std::string holder;
    std::string session;
};
/// {"kind","status","detail","server","next","holder","session"}: what --json says of a failure, as
/// the member "error".
ValueMap errorJson(const BackendError &error, const FailurePlace &place);
/// The same in words of its own, without "status".
ValueMap errorJson(BackendError::Kind kind, const std::string &detail, const FailurePlace &place);
/// {"result":"done|waiting|reality-moved|failed|unknown|stopped","done":n,"results":[…],"left_out":[…],"detail":null}
Value outcomeJson(const BreakPlan &plan, const PlanOutcome &outcome);
/// The same of a plan that ended with @p why as a whole: no step was tried, or nobody knows which.
/// "detail" is the error's.
Value untriedJson(const BreakPlan &plan, const BackendError &why);
/// One step's result, as in outcomeJson's list.
Value stepOutcomeJson(std::size_t index, const BreakStep &step, const StepOutcome &outcome);

} // namespace lockscope
