// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/domain/lockid.h"
#include "models/domain/lockrequest.h"
#include "models/protocol/machines/answers.h"
#include "models/protocol/machines/messages.h"
#include "models/protocol/machines/sessionledger.h"

#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace lockscope {

struct AcquireOptions
{
    std::optional<Millis> waitFor;      ///< how long to try while others hold it; nullopt: one try
    std::function<double()> jitter;     ///< uniform in [0, 1); empty: the system's random numbers
    std::function<std::string()> newId; ///< holder ids; empty: newRandomId
    std::vector<std::string> only;      ///< documents of the set to ask for; empty: all
};

/// Takes a whole set or nothing, under a session that has begun.
///
///   Acquiring --every item granted, and the session renewed after them--> Finished (granted; the ledger holds it)
///      |  ^ 409, late, no answer: the same request again, a few times
///      |  \-----------------------------------------------------------------------------------.
///      \--noop--> ReadingDocuments --> ReadingSessions --> Killing --a session is dead now-----/
///                        |                  \--nobody to kill-------\--none died--> give way
///   Nobody is killed whom this process has not watched standing still for a while
///       (SessionLedger::watched()); a single try that meets a
///   dead holder for the first time is refused, therefore.
///   give way = Compensating (RELEASE of the whole set until every item is answered; only if some
///       item was or may be granted)
///      then, while the wait lasts: Waiting (full jitter 50 ms … 5 s) --> Acquiring with a new id; else Finished (refused)
///
/// A try after a refusal of the same set also tells what the session waits for; a later renewal
/// takes it back.
///
/// A refusal is a value. Errors: InvalidInput, LockLost (the session is lost; nothing is held),
/// NotSetUp, Forbidden, Malformed, Busy, Unreachable and Timeout (nothing is held), OutcomeUnknown
/// (even the compensation stayed unanswered; the renewals repeat it). Source: docs/protocol.md,
/// "Operations": reading an item, unknown outcome, contender.
class AcquireMachine final : public Machine
{
public:
    /// @p ledger outlives the machine; its session must be alive.
    AcquireMachine(SessionLedger &ledger, LockRequest request, AcquireOptions options = {});

    MachineStep begin(BootInstant now) override;
    MachineStep onAnswer(const Answer &answer, BootInstant sentAt, BootInstant now) override;
    MachineStep onTimer(BootInstant now) override;

    /// Ends the wait: the try under way is brought to its end, no other is made. The step replaces
    /// the timer; it is empty while a request is under way.
    MachineStep stopWaiting();

    const MachineTiming &timing() const { return m_timing; }
    /// Readable when finished.
    const Result<LockGrant> &result() const { return m_result; }

private:
    enum class State {
        Acquiring,
        ReadingDocuments,
        ReadingSessions,
        Killing,
        Compensating,
        Waiting,
        Finished
    };
    /// What a pause in the state Waiting leads to.
    enum class After { SameId, NewId, Compensation };

    MachineStep startTry(BootInstant now);
    MachineStep send(Request request, State state);
    MachineStep sendAcquire(BootInstant now);
    MachineStep pause(Millis delay, After after);
    MachineStep resend(BootInstant now, const BackendError &error);
    MachineStep readBlockingDocuments();
    MachineStep considerKills(BootInstant readAt, BootInstant now);
    MachineStep giveWay(BootInstant now);
    MachineStep afterCompensation(BootInstant now, bool answered);
    MachineStep failWith(BootInstant now, BackendError error);
    MachineStep finishRefused();
    MachineStep finish();

    MachineStep onAcquired(const Answer &answer, BootInstant sentAt, BootInstant now);
    MachineStep onDocumentsRead(const Answer &answer, BootInstant sentAt, BootInstant now);
    MachineStep onSessionsRead(const Answer &answer, BootInstant sentAt, BootInstant now);
    MachineStep onKilled(const Answer &answer, BootInstant sentAt, BootInstant now);
    MachineStep onCompensated(const Answer &answer, BootInstant sentAt, BootInstant now);

    SessionLedger &m_ledger;
    LockRequest m_request;
    AcquireOptions m_options;
    MachineTiming m_timing;
    State m_state = State::Acquiring;
    After m_after = After::SameId;
    bool m_inFlight = false;
    std::vector<AcquireItem> m_set;
    std::vector<AcquireItem> m_targets;
    std::optional<BootInstant> m_waitUntil;

    std::vector<AcquireItem> m_wants; ///< what others are told while it waits
    bool m_saying = false;            ///< the last item of the bulk under way tells them

    std::string m_holder;
    bool m_mayBeHeld = false; ///< some item of this id was or may be granted
    int m_resends = 0;
    int m_compensations = 0;
    int m_rounds = 0;                  ///< refused tries, for the back-off
    LockRevision m_mark;               ///< of the ledger when the request under way left
    std::vector<std::string> m_dead;   ///< KILL of this try answered `updated` with dead_at
    std::vector<std::string> m_asked;  ///< documents of the read under way
    std::vector<std::string> m_killed; ///< sessions of the KILL under way
    std::vector<LockDocument> m_documents;
    std::vector<Blocker> m_blockers;
    std::optional<BackendError> m_open;  ///< why the last compensation settled nothing
    std::optional<BackendError> m_error; ///< ends the machine after the compensation
    Result<LockGrant> m_result = LockGrant{};
};

} // namespace lockscope
