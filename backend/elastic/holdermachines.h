// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/domain/lockrequest.h"
#include "models/domain/session.h"
#include "models/protocol/answers.h"
#include "models/protocol/messages.h"

#include <string>
#include <vector>

namespace lockscope {

/// Work on a set from outside of the process that took it, for detached locks (docs/protocol.md, "Session documents"): a detached
/// session has no pid, nobody renews it, and whoever knows the holder id speaks for it.

/// Releases the entries of one holder. When its session is a detached one without other entries, ends that session too.
///   Finding --none--> Finished (Gone)
///      '--> Reading (--of a change--> ReadingOwner) --> Releasing --> ReadingSession --detached--> Searching --none left--> Killing --> SearchingAgain --> Deleting --> Finished
/// Errors: OutcomeUnknown (no answer to the release), Conflict (an entry carries a change whose
/// session is dead or a process's own: it may be half done, recover it), those of the reads.
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
    Result<ReleaseOutcome> belongsToChange() const;
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
    bool m_mayBeApplied = false; ///< some RELEASE was, or nobody knows
    std::string m_op;            ///< of the change the entries belong to; empty: of none
    LockRevision m_sessionRevision;
    ReleaseOutcome m_outcome = ReleaseOutcome::Gone;
    Result<ReleaseOutcome> m_result = ReleaseOutcome::Gone;
};

/// Renews the detached session behind one holder once.
///   Finding --> Reading --> ReadingSession --> Renewing --> Finished
/// Errors: NotFound (no such holder, or its session has no document), Conflict (dead, revoked, or this lock of it was taken away),
/// InvalidInput (a running process renews it itself, or it has no session to be renewed).
class HolderRenewMachine final : public Machine
{
public:
    explicit HolderRenewMachine(std::string holder);

    MachineStep begin(BootInstant now) override;
    MachineStep onAnswer(const Answer &answer, BootInstant sentAt, BootInstant now) override;
    MachineStep onTimer(BootInstant now) override;

    const MachineTiming &timing() const { return m_timing; }
    /// The new lease end, on the server's clock.
    const Result<Instant> &result() const { return m_result; }

private:
    enum class State { Finding, Reading, ReadingSession, Renewing, Finished };

    MachineStep send(Request request, State state);
    MachineStep done(Result<Instant> result);
    MachineStep onDocumentsRead(const Answer &answer, Millis took);
    MachineStep onSessionRead(const Answer &answer, Millis took);
    MachineStep onRenewed(const Answer &answer, Millis took);

    std::string m_holder;
    MachineTiming m_timing;
    State m_state = State::Finding;
    std::vector<std::string> m_documentIds;
    std::string m_session;
    Result<Instant> m_result = Instant();
};

} // namespace lockscope
