// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/protocol/machinerunner.h"
#include "backend/protocol/protocolstore.h"
#include "models/domain/lockbackend.h"
#include "models/protocol/machines/sessionledger.h"
#include "models/protocol/machines/sessionmachine.h"

#include <QPointer>
#include <QTimer>

#include <functional>
#include <memory>
#include <vector>

namespace lockscope {

/// One process's session, run by the protocol's machines on a connection that only clients use, so
/// that renewals never queue behind a scan. Clients that share one also share requests. One without
/// a process (no pid) is to be detached with the set it takes first: the session says at its
/// beginning which documents that are, so that whoever renews it can look at all of them.
///   Unbegun --first acquire()--> Beginning --ok--> Alive --end(), detach()--> Ended
///      ^-------------- error ------'
/// A session that was lost stays lost; its owner makes a new client.
class SessionClient final : public LockClient
{
    Q_OBJECT
public:
    SessionClient(std::shared_ptr<ProtocolStore> store, ProcessIdentity process,
                  const LeaseTerms &terms, QObject *parent);
    /// Does not end the session: that is left to its lease. Jobs under way finish with
    /// OutcomeUnknown.
    ~SessionClient() override;

    ResultJob<LockGrant> *acquire(const LockRequest &request) override;
    ResultJob<ReleaseOutcome> *release(const std::string &holder) override;
    ResultJob<ReleaseOutcome> *end() override;
    void persistAtEnd() override { m_effort = SessionMachine::Effort::WhileItMatters; }
    void detach() override;

    const std::string &sessionId() const override;
    std::string unsettledHolder() const override;
    std::optional<BackendError> refusal() const override;
    bool holds(const std::string &holder) const override;
    std::optional<BootInstant> deadline() const override;

    using BegunHandler = std::function<void(const Result<void> &)>;
    /// Begins the session if that has not happened yet, then calls @p handler unless @p context is
    /// gone.
    void whenBegun(const QObject *context, BegunHandler handler);
    /// For machines of the same process that work under this session's locks; nullptr before the
    /// session began.
    const ProcessIdentity &process() const { return m_process; }
    SessionLedger *ledger() { return m_ledger.get(); }

private:
    template<typename Machine, typename Value>
    friend class ClientTask;
    friend class EndTask;

    struct Waiter
    {
        QPointer<const QObject> context;
        BegunHandler handler;
    };

    void beginSession(const StoreFacts &facts);
    void startSessionRunner();
    void beginEnd();
    void settleBegin(const Result<void> &result);
    void onSessionStepped();
    /// Tells what was lost or renewed by the last step of any machine, and watches the next
    /// deadline.
    void announce();
    /// Has announce() called again when something may be lost by then.
    void lookAtDeadline(BootInstant now);
    void machineStarted() { ++m_machines; }
    void machineFinished();
    void endNow();

    std::shared_ptr<ProtocolStore> m_store;
    ProcessIdentity m_process;
    LeaseTerms m_terms;
    LockRequest m_first; ///< what the session is begun for
    std::unique_ptr<SessionLedger> m_ledger;
    std::unique_ptr<SessionMachine> m_session;
    std::unique_ptr<MachineRunner> m_sessionRunner;
    std::vector<Waiter> m_waiters;
    std::vector<QPointer<Job>> m_endTasks;
    std::optional<Instant> m_toldExpiresAt;
    bool m_isTroubled = false; ///< told already: see notRenewed()
    QTimer m_deadlineTimer;
    int m_machines = 0;
    bool m_ending = false;
    SessionMachine::Effort m_effort = SessionMachine::Effort::SomeTries; ///< at the end
    bool m_ended = false;
    bool m_lostBeforeEnd = false;
};

} // namespace lockscope
