// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/domain/intent.h"
#include "models/protocol/documents/acquireset.h"
#include "models/protocol/machines/filepages.h"
#include "models/protocol/machines/intentrecord.h"
#include "models/protocol/machines/releasemachine.h"
#include "models/protocol/machines/sessionledger.h"

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace lockscope {

/// Where the documents of a change live, and what its tokens are compared with.
struct ChangePlace
{
    std::string intentsIndex;
    std::int64_t epoch = 0; ///< of the lock index
    Instant now;            ///< this machine's wall clock; only for `created_at`
};

/// The locks a rename needs: both paths exclusively, with the intent's id as `op`. Take them before
/// the machine begins.
LockRequest renameLocks(const RenameRequest &request, const std::string &intent);
/// The same of a recorded change.
LockRequest renameLocks(const Intent &intent);
/// Every lock document that an open change needs an entry in, root to leaf: those of its record;
/// all, if it names none.
std::vector<AcquireItem> neededLocks(const Intent &intent);

/// Renames a directory (or a file) under locks that are held already, so that whoever finds the
/// change half done can finish or undo it.
///
///   Counting --> LookingAtTarget --> Creating --> Starting --> Moving (pages) --> Applying --> Settling (pages) --> Closing --> Releasing
///       \_________\___ nothing there, target taken, no answer: Releasing, then the error       `--> done
///   After Creating a failure, a lost lock or stop() leaves the change half done and its locks in
///       place: the result says why.
///
/// Result: RenameOutcome; an error means that nothing was changed. Errors: NotFound (no files under
/// `from`), WrongSetUp (the ids of the files are their paths), Conflict (files under `to`, or the
/// intent was closed by somebody else), LockLost, those of the reads. Source: docs/protocol.md,
/// "The half-done change", steps 1 to 7.
class RenameMachine final : public Machine
{
public:
    /// @p grant: of renameLocks(), held by @p ledger, which outlives the machine.
    RenameMachine(SessionLedger &ledger, RenameRequest request, LockGrant grant, std::string intent,
                  ChangePlace place);

    MachineStep begin(BootInstant now) override;
    MachineStep onAnswer(const Answer &answer, BootInstant sentAt, BootInstant now) override;
    MachineStep onTimer(BootInstant now) override;

    /// Stops before the next page. Before the record is made nothing is changed; later the change
    /// stays half done.
    void stop() { m_stopped = true; }

    const MachineTiming &timing() const { return m_timing; }
    ChangeProgress progress() const;
    /// Readable when finished.
    const Result<RenameOutcome> &result() const { return m_result; }

private:
    enum class State {
        Counting,
        LookingAtTarget,
        Creating,
        Starting,
        Moving,
        Applying,
        Settling,
        Closing,
        Releasing,
        Finished
    };

    bool isHeld() const { return m_ledger.holds(m_grant.holder, m_now); }
    bool mayWrite();
    Instant serverNow() const;
    MachineStep find(const std::string &under, State state);
    MachineStep onCounted(const Answer &answer, Millis took);
    MachineStep create();
    MachineStep onRecord(const Answer &answer, Millis took);
    MachineStep change(State state, Intent::State to);
    MachineStep startPass(State state);
    MachineStep onPages(std::optional<MachineStep> step);
    MachineStep release(std::optional<BackendError> error);
    MachineStep onReleased(const MachineStep &step);
    MachineStep leaveHalfDone(BackendError error);
    RenameOutcome outcome() const;
    MachineStep finish(Result<RenameOutcome> result);

    SessionLedger &m_ledger;
    RenameRequest m_request;
    LockGrant m_grant;
    ChangePlace m_place;
    MachineTiming m_timing;
    FileChange m_change;
    IntentRecord m_record;
    FilePages m_pages;
    std::unique_ptr<ReleaseMachine> m_release;
    State m_state = State::Counting;
    BootInstant m_now;
    bool m_stopped = false;
    bool m_lockLost = false;
    int m_tries = 0;
    std::int64_t m_total = 0;
    std::int64_t m_moved = 0;
    std::optional<BackendError> m_error;
    std::optional<BackendError> m_halfDone;
    Result<RenameOutcome> m_result = RenameOutcome{};
};

} // namespace lockscope
