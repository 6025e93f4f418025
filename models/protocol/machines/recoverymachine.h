// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/domain/intent.h"
#include "models/domain/lockid.h"
#include "models/protocol/machines/acquiremachine.h"
#include "models/protocol/machines/filepages.h"
#include "models/protocol/machines/intentrecord.h"
#include "models/protocol/machines/releasemachine.h"
#include "models/protocol/machines/renamemachine.h"
#include "models/protocol/machines/sessionledger.h"

#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <vector>

namespace lockscope {

/// Finishes or undoes a change that a dead process left half done, under a session of its own.
///
///   ReadingIntent --> Finding --> ReadingLocks --> Killing --all dead--> Claiming --> Acquiring --> TakingOver --> Deciding --> Working
///        ^                                            '--one lives: OwnerAlive, OtherRecoverer                Closing <-- (pages)
///        '--somebody else was there: once more, a few times------------------------------'                 Releasing <-'
///   Acquiring: only what is missing, because somebody deleted it; an AcquireMachine takes all of
///       that or nothing. Held by others: Refused.
///   Held by another change that waits for what this one holds (ReadingRivals): the one with the
///       greater id gives way (GivingWay).
///   Prepared and undecided, and a lock is missing: Closing at once; nothing was moved, and the new
///       path may have files meanwhile.
///   No record: Claiming makes it, as done, before anything else, so that a frozen owner can never
///       begin; then only locks are released.
///   Done, with entries of the holder that closed it: ReadingCloser; its session has ended: a late
///       copy of its ACQUIRE, ReleasingLate.
///   Nothing there at all, or done and free: NothingToDo.
///
/// Ends with the locks in place when it fails on the way; the next recoverer goes on where it
/// stopped. Errors: NotFound (no such intent), Malformed (a record that cannot be understood),
/// Conflict (another direction is recorded or was reached), LockLost (the own, or a lock that was
/// deleted while it was being taken: ask again), those of the requests before it began;
/// OutcomeUnknown for those after that. Source: docs/protocol.md, "The half-done change", a to e.
class RecoveryMachine final : public Machine
{
public:
    /// @p ledger outlives the machine; its session must be alive. It will be marked dead at its
    /// end.
    RecoveryMachine(SessionLedger &ledger, RecoveryRequest request, ChangePlace place,
                    const std::function<std::string()> &newId = newRandomId);

    MachineStep begin(BootInstant now) override;
    MachineStep onAnswer(const Answer &answer, BootInstant sentAt, BootInstant now) override;
    MachineStep onTimer(BootInstant now) override;

    /// Stops before the next page; the change stays half done.
    void stop() { m_stopped = true; }

    const MachineTiming &timing() const { return m_timing; }
    /// `moved` counts what was moved by this recovery; `total` what it had to move when it began.
    ChangeProgress progress() const;
    /// Readable when finished.
    const Result<RecoveryOutcome> &result() const { return m_result; }
    /// What it has done besides moving files, for the record: sessions that the server called dead
    /// at its request …
    const std::set<std::string> &killed() const { return m_dead; }
    /// … lock documents that were missing and are taken again …
    const std::vector<std::string> &acquired() const { return m_acquired; }
    /// … lock documents whose entry of the change is this recoverer's now, those among them …
    const std::vector<std::string> &takenOver() const { return m_takenOver; }
    /// … those that it gave up to a change that waits for them …
    const std::vector<std::string> &givenUp() const { return m_givenUp; }
    /// … and the fencing token it got for them; −1: none.
    std::int64_t token() const { return m_change.token; }

private:
    enum class State {
        ReadingIntent,
        Finding,
        ReadingLocks,
        ReadingCloser,
        Killing,
        Claiming,
        Acquiring,
        TakingOver,
        Deciding,
        Counting,
        Working,
        Closing,
        Releasing,
        ReleasingLate,
        ReadingRivals,
        GivingWay,
        Finished
    };

    MachineStep send(Request request, State state);
    MachineStep again(BackendError error);
    MachineStep readIntent();
    MachineStep onIntentRead(const Answer &answer, Millis took);
    MachineStep onFound(const Answer &answer, Millis took);
    MachineStep onLocksRead(const Answer &answer, Millis took);
    MachineStep onCloserRead(const Answer &answer, Millis took);
    MachineStep considerKills();
    MachineStep sendKills();
    MachineStep onKilled(const Answer &answer, Millis took);
    MachineStep claim();
    MachineStep acquireMissing();
    MachineStep onAcquired(const MachineStep &step);
    MachineStep readRivals();
    MachineStep onRivalsRead(const Answer &answer, Millis took);
    MachineStep giveWay();
    LockSet entriesOf(const std::string &holder, const std::vector<std::string> &documents) const;
    void expect(const std::vector<std::string> &documents);
    MachineStep takeOver();
    MachineStep onTakenOver(const Answer &answer, Millis took);
    MachineStep onRecord(const Answer &answer, Millis took);
    MachineStep decide();
    MachineStep count();
    MachineStep onCounted(const Answer &answer, Millis took);
    MachineStep startPass();
    MachineStep onPages(std::optional<MachineStep> step);
    MachineStep close();
    MachineStep writeDone();
    MachineStep release();
    MachineStep releaseLate();
    MachineStep startRelease(State state, const std::string &holder);
    MachineStep onReleased(const MachineStep &step);
    MachineStep startOver();
    MachineStep stopped(RecoveryOutcome::Result result, const std::string &session);
    MachineStep failed(BackendError error);
    MachineStep finish(Result<RecoveryOutcome> result);

    bool isDead(const std::string &session) const { return m_dead.count(session) != 0; }
    bool isHeld() const { return m_ledger.holds(m_holder, m_now); }
    bool mayWrite() const;
    Instant serverNow() const;
    bool hasBeenSilent(const Session &session) const;
    bool isMovePass() const { return m_pass % 2 == 0; }
    bool neverBegan() const;
    std::optional<BackendError> directionError() const;
    bool learnSessions(const LockDocument &document);

    SessionLedger &m_ledger;
    RecoveryRequest m_request;
    ChangePlace m_place;
    MachineTiming m_timing;
    std::function<std::string()> m_newId;
    std::string m_holder;
    IntentRecord m_record;
    std::unique_ptr<AcquireMachine> m_acquire;
    std::unique_ptr<FilePages> m_pages;
    std::unique_ptr<ReleaseMachine> m_release;
    State m_state = State::ReadingIntent;
    BootInstant m_now;
    bool m_stopped = false;
    bool m_claimed = false;
    bool m_mayHaveKilled = false; ///< a KILL had no answer
    bool m_mayBeMine = false;     ///< some entry was or may be taken over
    bool m_releasedLate = false;  ///< a late copy of the owner's ACQUIRE was released
    int m_tries = 0;
    int m_rounds = 0;
    bool m_recorded = false;
    /// Lock documents that have or need an entry of the change, root to leaf
    std::vector<std::string> m_documents;
    std::vector<std::string> m_missing; ///< those that need one and have none
    std::vector<Blocker> m_blockers;    ///< who holds these
    std::vector<std::string> m_rivals;  ///< changes among these that this one would give way to
    std::string m_gaveWayTo;
    /// By lock document: under which ids the change has entries there
    std::map<std::string, std::set<std::string>> m_holders;
    std::map<std::string, std::vector<std::string>> m_givingUp; ///< by such an id: lock documents
    std::vector<std::string> m_givenUp;
    std::vector<std::string> m_late; ///< with an entry of the holder that closed the change
    /// Whose entries they are, and the recoverer before us; the longest lease they may believe in
    std::map<std::string, Millis> m_sessions;
    std::vector<std::string> m_killing; ///< of the KILL under way
    std::set<std::string> m_dead;       ///< KILL answered `updated` with dead_at
    std::vector<std::string> m_acquired;
    std::vector<std::string> m_takenOver;
    FileChange m_change;
    RecoveryDirection m_direction = RecoveryDirection::Forward;
    int m_pass = 0;
    std::int64_t m_writtenInRound = 0;
    std::int64_t m_total = 0;
    std::int64_t m_moved = 0;
    std::int64_t m_stamped = 0;
    Result<RecoveryOutcome> m_result = RecoveryOutcome{};
};

} // namespace lockscope
