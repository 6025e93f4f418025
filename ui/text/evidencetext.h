// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/domain/backenderror.h"
#include "models/domain/liveness.h"
#include "models/domain/unreadplace.h"

#include <QString>

namespace lockscope {

/// One fact as a short line: "Lease ended 3 min 12 s ago". Server text in it is made safe.
QString evidenceText(const Evidence &evidence);
/// How old a look at a process table is: "looked 2 s ago".
QString lookedText(Millis age);
/// Where it comes from: "server clock", "seen from here", "this machine", "document".
QString evidenceSourceText(Evidence::Source source);
/// The rule that gave the verdict, in words: "Dead by rule: …".
QString ruleText(const LivenessVerdict &verdict);
/// One bold sentence and its consequence for the inspector.
QString verdictTitle(const LivenessVerdict &verdict);
QString verdictConsequence(const LivenessVerdict &verdict);
/// The same for a node of several holders, @p bad of which (0 < bad < all) have that verdict, dead
/// or suspect: the others count, too.
QString sharedVerdictTitle(Liveness liveness, std::int64_t bad, std::int64_t all);
QString sharedVerdictConsequence(Liveness liveness, std::int64_t bad, std::int64_t all);
/// What is known of a plain client that wrote down its process and nothing else.
QString namedHolderText(const std::string &processId);
/// That a place was not read, since when, and why.
QString notReadText(const UnreadPlace &place, Instant now);
/// What happened, what it means, what to do next.
QString errorText(const BackendError &error);
/// What happened alone, without a full stop.
QString errorHeadText(const BackendError &error);
/// What to do next alone.
QString errorStepText(const BackendError &error);
/// What it left as it was, and what to do next.
QString errorNextText(const BackendError &error);
/// What happened alone: of what was begun already, that nothing was changed is not true any more.
QString errorReasonText(const BackendError &error);

} // namespace lockscope
