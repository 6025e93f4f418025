// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/domain/lockrequest.h"
#include "models/domain/session.h"
#include "models/protocol/machines/answers.h"
#include "models/protocol/machines/messages.h"

#include <optional>
#include <string>
#include <vector>

namespace lockscope {

/// Work on a set from outside of the process that took it, for detached locks (docs/protocol.md,
/// "Session documents"): a detached session has no pid, nobody renews it, and whoever knows the
/// holder id speaks for it.

/// Releases the entries of one holder of a detached session, and ends that session when it has no
/// others. Whose session is a process's, or nobody knows whose, is not released: whoever learned
/// the holder id could free what is being worked under.
///   Finding --none--> Finished (Gone)
///      '--> Reading --> ReadingOwner --detached--> Releasing --> ReadingSession --> Searching --none left--> Killing --> SearchingAgain --> Deleting --> Finished
///                             '--any other--> Finished (Conflict)
/// Between the look at the owner and the release nothing can change that counts: a session never
/// gets another process, and who takes a change over gives its entries an id of his own. Before the
/// KILL its owner may be granted another set, or this one anew: it names the lease end that was
/// seen before the search, which every grant moves. Errors: Conflict (nothing was changed: it is no
/// detached lock, and only a break takes it away; or it belongs to a change that may be half done,
/// which is recovered), OutcomeUnknown (no answer to the release), those of the reads.
class HolderReleaseMachine final : public Machine
{
public:
    HolderReleaseMachine(std::string holder, const LeaseTerms &defaults);

    MachineStep begin(BootInstant now) override;
    MachineStep onAnswer(const Answer &answer, BootInstant sentAt, BootInstant now) override;
    MachineStep onTimer(BootInstant now) override;

    const MachineTiming &timing() const { return m_timing; }
    const Result<ReleaseOutcome> &result() const { return m_result; }

private:
    enum class State {
        Finding,
        Reading,
        ReadingOwner,
        Releasing,
        ReadingSession,
        Searching,
        Killing,
        SearchingAgain,
        Deleting,
        Finished
    };

    MachineStep send(Request request, State state);
    MachineStep done(Result<ReleaseOutcome> result);
    MachineStep onFound(const Answer &answer);
    MachineStep onDocumentsRead(const Answer &answer, Millis took);
    MachineStep onOwnerRead(const Answer &answer, Millis took);
    Result<ReleaseOutcome> refused(const std::optional<Session> &owner) const;
    MachineStep onReleased(const Answer &answer, Millis took);
    MachineStep onSessionRead(const Answer &answer, Millis took);
    MachineStep onSearched(const Answer &answer);
    MachineStep onKilled(const Answer &answer, Millis took);

    std::string m_holder;
    LeaseTerms m_defaults;
    MachineTiming m_timing;
    State m_state = State::Finding;
    int m_tries = 0;
    std::vector<std::string> m_documentIds; ///< leaf to root
    std::string m_session;
    bool m_mayBeApplied = false;        ///< some RELEASE was, or nobody knows
    std::optional<BackendError> m_open; ///< why the last sending settled nothing
    std::string m_op;                   ///< of the change the entries belong to; empty: of none
    /// Of the session, before it was looked for its entries
    std::optional<Instant> m_seenExpiresAt;
    LockRevision m_sessionRevision;
    ReleaseOutcome m_outcome = ReleaseOutcome::Gone;
    Result<ReleaseOutcome> m_result = ReleaseOutcome::Gone;
};

/// Renews the detached session behind one holder once, if every entry of the set is there: a
/// renewal keeps a lock, never the rest of one that is lost.
///   Finding --> Reading --> ReadingSession (--not all were found--> ReadingRest) --> Renewing --> Finished
/// Errors: NotFound (no such holder, or its session has no document), Conflict (dead, revoked, this
/// lock of it was taken away, or an entry is missing: its document was deleted), InvalidInput (a
/// running process renews it itself, or it has no session to be renewed).
class HolderRenewMachine final : public Machine
{
public:
    /// @p rootCoversAll a property of the index, as in acquireSet().
    HolderRenewMachine(std::string holder, bool rootCoversAll);

    MachineStep begin(BootInstant now) override;
    MachineStep onAnswer(const Answer &answer, BootInstant sentAt, BootInstant now) override;
    MachineStep onTimer(BootInstant now) override;

    const MachineTiming &timing() const { return m_timing; }
    /// The new lease end, on the server's clock.
    const Result<Instant> &result() const { return m_result; }

private:
    enum class State { Finding, Reading, ReadingSession, ReadingRest, Renewing, Finished };

    MachineStep send(Request request, State state);
    MachineStep sendRenew();
    MachineStep done(Result<Instant> result);
    MachineStep onDocumentsRead(const Answer &answer, Millis took);
    MachineStep onSessionRead(const Answer &answer, Millis took);
    MachineStep lookForRest(const ValueMap &session);
    MachineStep onRestRead(const Answer &answer, Millis took);
    MachineStep onRenewed(const Answer &answer, Millis took);

    std::string m_holder;
    bool m_rootCoversAll;
    MachineTiming m_timing;
    State m_state = State::Finding;
    std::vector<std::string> m_documentIds; ///< of the read under way
    std::vector<LockDocument> m_found;      ///< with an entry of the holder
    std::string m_session;
    Instant m_startedAt;
    Result<Instant> m_result = Instant();
};

} // namespace lockscope
