// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/domain/backenderror.h"
#include "models/domain/breakplan.h"
#include "models/domain/lockpicture.h"
#include "models/domain/serverstatus.h"

#include <functional>
#include <string>
#include <vector>

namespace lockscope {

/// What a plan needs to know besides the picture.
struct BreakContext
{
    std::string server; ///< URL without secrets
    std::string place;
    std::string epoch;
    Instant now; ///< this machine's wall clock
    /// The verdict on a session, by its id; asked for sessions that have no document too.
    std::function<LivenessVerdict(const std::string &sessionId)> verdictOf;
    LeaseTerms defaults = {}; ///< of the index: what an entry rests on that says no lease
    std::vector<ServerStatus::Others> others = {}; ///< as the status tells of them
};

/// Compiles a break to guarded steps; sends nothing. Rules (docs/protocol.md, "Break"):
///   dead process          KillSession, then Sweep on its documents, leaf to root. The kill is hard
///                         when this machine's process
///                         table proves the death while the lease still runs, or when the selection
///                             says so. A session without
///                         a document is marked for as long as the longest lease its entries rest
///                             on: it may live that long.
///   living or unknown     RevokeSession; with `hard` KillSession (hard) and Sweep.
///   one of its locks      DropHolder, then RevokeHolder on its documents, leaf to root (hard:
///                         freed at once, and swept).
///   entry without session RevokeHolder guarded by its own time-out; one that nothing ever ends
///       needs `hard`.
///   other software        BreakForeign, guarded by what was seen of the entry; of one that is not over
///                         only with `hard`, and never in one plan with locks of ours.
///   anonymous holders     RemoveAnonymous, guarded by the document's revision; none of a document
///                         that cannot be understood.
/// A lock on a path is every holder whose own target is that node, not those that only pass through
/// it. A subtree is every such lock on or below a path other than the root; a host is every session
/// that says it runs there, each judged by itself; documents are the locks on each of these nodes,
/// and the order they are named in changes nothing. Entries that carry a half-done change get no
/// step: they stay locked until recovered and are listed in `halfDone`; why anything else that was
/// selected gets none is in `leftOut`. A session is one owner, however many of its locks go;
/// Owner::lockIds are the documents of its own targets, without ancestors. Errors: NotFound
/// (nothing matches, or everything that matches is gone already), InvalidInput (needs `hard`; a
/// document that cannot be understood).
PlannedBreak planBreak(const LockPicture &picture, const BreakSelection &selection,
                       const BreakContext &context);

/// Free, Exclusive, Read or Shared.
PlanState describeState(const LockDocument &document);
/// NoSession (nullptr), MarkedDead, LeaseOver, Revoked or LeaseRuns.
PlanState describeSession(const Session *session, std::optional<Instant> serverNow);

} // namespace lockscope
