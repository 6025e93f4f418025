// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/domain/lockid.h"
#include "models/protocol/machines/answers.h"
#include "models/protocol/machines/messages.h"
#include "models/protocol/machines/sessionledger.h"

#include <deque>
#include <functional>
#include <optional>
#include <set>
#include <string>
#include <vector>

namespace lockscope {

/// The life of this process's own session: begins it, renews it, repeats releases until they are
/// proven, ends it.
///
///   Beginning --created--> Idle --timer--> Renewing --updated--> Checking the documents of a third of the own sets --> Idle
///      | no answer: again,   |                |--no answer: Idle, sooner next time
///      |  with a new id      |                \--noop, 404: Idle with the ledger Lost; only endSession() goes on
///      \--refused: Finished |
///                            \--endSession()--> Farewell (RENEW + every RELEASE)
///                                 |--all proven--> Deleting ----------------------------> Finished
///                                 \--not proven--> Killing (hard, itself) --> Searching --none left--> Deleting
///                                                                              \--some left--> Sweeping --> Searching
///
/// Belief is in the ledger; its owner calls takeLosses() after every step and at nextDeadline().
/// A step without send, wakeAfter and finished means: nothing to do until endSession() or detach().
/// Source: docs/protocol.md, "Operations" and "What a client may believe".
class SessionMachine final : public Machine
{
public:
    /// @p ledger outlives the machine. @p newId makes session ids. @p detachedSet: documents of the
    /// one set of a session that is to be left to its lease; empty: it is not.
    explicit SessionMachine(SessionLedger &ledger, std::function<std::string()> newId = newRandomId,
                            std::vector<std::string> detachedSet = {});

    MachineStep begin(BootInstant now) override;
    MachineStep onAnswer(const Answer &answer, BootInstant sentAt, BootInstant now) override;
    MachineStep onTimer(BootInstant now) override;

    /// How long an end is tried that the server is at a loss with, or has not answered. What it
    /// refuses is refused.
    enum class Effort {
        SomeTries,
        /// Until lease and lock-delay are over, so that nothing is in anybody's way
        WhileItMatters
    };
    /// Releases every set but half-done ones and ends the session. If a request is under way, the
    /// step is empty and its answer goes on with it; otherwise the step replaces the timer. No
    /// machine may be acquiring any more. After an end that did not end clean: tries again.
    MachineStep endSession(BootInstant now, Effort effort = Effort::SomeTries);
    /// Leaves the session to its lease: nothing is sent any more.
    MachineStep detach();

    const MachineTiming &timing() const { return m_timing; }
    /// Why the session could not begin.
    const std::optional<BackendError> &error() const { return m_error; }
    /// After endSession(): answers prove that nothing of this session is in anybody's way any more
    /// (every release is proven, or the session is marked dead). Its document may be left where
    /// clearing it away was refused.
    bool endedClean() const { return m_endedClean; }
    /// After endSession(): the end showed that something it held had been taken away before.
    bool foundLoss() const { return m_foundLoss; }
    /// What the server said when it refused the last request that renewed or ended the session;
    /// nullopt: it did not, or did not answer.
    const std::optional<BackendError> &refusal() const { return m_refusal; }
    /// After endSession() that did not end clean: what the server said when it refused every request
    /// that was to release and end, or that it was not reached; nullopt: one of them may have been
    /// carried out, if only in part.
    std::optional<BackendError> endRefusal() const
    {
        return m_mayHaveEnded ? std::nullopt : m_endError;
    }
    /// Why the last renewal did not come through; nullopt: it did.
    const std::optional<BackendError> &trouble() const { return m_trouble; }
    /// After endSession(): the session is marked dead, and what it had locked for changes that are
    /// half done stays locked until somebody recovers them.
    bool leftChanges() const { return m_halfDone && m_killed; }

private:
    enum class State {
        Beginning,
        Idle,
        Renewing,
        Checking,
        Farewell,
        Killing,
        Searching,
        Sweeping,
        Deleting,
        Finished
    };

    MachineStep send(Request request, State state);
    MachineStep finish(bool clean);
    MachineStep finishKilled();
    MachineStep sendBegin();
    MachineStep sendRenew(BootInstant now);
    void queueChecks();
    MachineStep sendCheck();
    MachineStep sendFarewell(BootInstant now);
    MachineStep sendKill();
    MachineStep sendSearch();
    MachineStep sendDelete();
    void noteRefusal(const Answer &answer);
    void noteEnd(const Answer &answer, Millis took);
    MachineStep idle(BootInstant now);
    MachineStep goOnEnding(BootInstant now);
    MachineStep retryEnding(MachineStep (SessionMachine::*giveUp)());
    MachineStep giveUpEnding() { return finish(false); }
    bool goesOnKilling(const Answer &answer) const;

    MachineStep onBegun(const Answer &answer, BootInstant sentAt, BootInstant now);
    MachineStep onRenewed(const Answer &answer, BootInstant sentAt, BootInstant now);
    MachineStep onChecked(const Answer &answer, BootInstant sentAt, BootInstant now);
    MachineStep onFarewell(const Answer &answer, BootInstant sentAt, BootInstant now);
    MachineStep onKilled(const Answer &answer, Millis took);
    MachineStep onSearched(const Answer &answer, Millis took);
    MachineStep onDeleted(const Answer &answer, Millis took);

    std::vector<BulkItem> releaseItems(const std::vector<std::string> &holders) const;
    template<typename Heard>
    void forEachSentRelease(const BulkAnswer &bulk, Heard heard) const;
    void markProven(const std::vector<std::string> &holders, const BulkAnswer &bulk);
    bool isLossShown(const ItemAnswer &renewal) const;
    bool isRollbackShown(const BulkAnswer &bulk);

    SessionLedger &m_ledger;
    std::function<std::string()> m_newId;
    std::vector<std::string> m_detachedSet;
    MachineTiming m_timing;
    State m_state = State::Beginning;
    bool m_inFlight = false;
    bool m_ending = false;
    bool m_halfDone = false;
    bool m_endedClean = false;
    bool m_foundLoss = false;
    std::set<std::string> m_heldAtEnd;
    bool m_killed = false;
    bool m_swept = false;
    std::string m_attemptId;
    BootInstant m_renewedAt;
    BootInstant m_now;                     ///< of the event being handled
    std::optional<BootInstant> m_endUntil; ///< until then the end goes on; nullopt: some tries
    int m_failures = 0;
    int m_renewals = 0;
    /// The last item of the bulk under way says that nothing is waited for any more
    bool m_takingBack = false;
    std::size_t m_sentItems = 0;
    std::vector<std::string> m_sentReleases;   ///< in the bulk under way, in its order
    std::vector<std::string> m_provable;       ///< those of them that its RENEW would prove
    std::deque<std::string> m_toCheck;         ///< sets whose turn it is, or was
    std::vector<std::string> m_checked;        ///< documents asked for
    std::vector<std::string> m_checkedHolders; ///< sets that were held when they were asked for
    LockRevision m_mark;                       ///< of the ledger when the request under way left
    LockRevision m_sessionRevision;
    std::optional<BackendError> m_error;
    std::optional<BackendError> m_refusal;
    std::optional<BackendError> m_endError; ///< of the last request that was to end it
    bool m_mayHaveEnded = false;            ///< one of them, in part at least
    std::optional<BackendError> m_trouble;
};

} // namespace lockscope
