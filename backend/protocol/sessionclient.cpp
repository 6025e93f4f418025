// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/protocol/sessionclient.h"

#include "backend/protocol/abandonable.h"
#include "models/domain/freetext.h"
#include "models/protocol/machines/acquiremachine.h"
#include "models/protocol/machines/releasemachine.h"

#include <algorithm>
#include <utility>

namespace lockscope {

namespace {

/// A timer that stands still while the machine sleeps must not be trusted for longer than this.
constexpr Millis DeadlineLook{1000};

BackendError outcomeUnknown(std::string detail)
{
    return fail(BackendError::Kind::OutcomeUnknown, std::move(detail)).value();
}

} // namespace

/// One AcquireMachine or ReleaseMachine on its way.
template<typename Machine, typename Value>
class ClientTask final : public ResultJob<Value>, public Abandonable
{
public:
    using Make = std::function<std::unique_ptr<Machine>(SessionLedger &)>;

    ClientTask(SessionClient &client, Make make)
        : ResultJob<Value>(&client), m_client(client), m_make(std::move(make))
    {}

    /// The machine goes on to its end, because only that leaves nothing half done; a set that was
    /// granted all the same is released.
    void cancel() override
    {
        m_cancelled = true;
        if (!m_machine)
            this->finish(fail(BackendError::Kind::Cancelled, "cancelled"));
    }

    void abandon() override
    {
        m_runner.reset();
        this->finish(
                tl::unexpected(outcomeUnknown("the client was closed before the answer came")));
    }

protected:
    void start() override
    {
        m_client.whenBegun(this, [this](const Result<void> &begun) {
            if (this->isFinished())
                return;
            if (!begun) {
                this->finish(tl::unexpected(begun.error()));
                return;
            }
            run();
        });
    }

private:
    void run()
    {
        m_client.machineStarted();
        m_machine = m_make(*m_client.m_ledger);
        m_runner = std::make_unique<MachineRunner>(*m_client.m_store, *m_machine,
                                                   m_machine->timing().requestTimeout, nullptr);
        QObject::connect(m_runner.get(), &MachineRunner::stepped, &m_client,
                         &SessionClient::announce);
        QObject::connect(m_runner.get(), &MachineRunner::finished, this, [this] { onFinished(); });
        m_runner->begin();
    }

    void onFinished()
    {
        const Result<Value> result = m_machine->result();
        if constexpr (std::is_same_v<Value, LockGrant>) {
            if (m_cancelled && result && result->granted)
                (void)m_client.release(result->holder);
        }
        SessionClient &client = m_client;
        if (m_cancelled)
            this->finish(fail(BackendError::Kind::Cancelled, "cancelled"));
        else
            this->finish(result);
        client.machineFinished();
    }

    SessionClient &m_client;
    Make m_make;
    bool m_cancelled = false;
    std::unique_ptr<Machine> m_machine;
    std::unique_ptr<MachineRunner> m_runner;
};

/// Waits for the end of a session.
class EndTask final : public ResultJob<ReleaseOutcome>, public Abandonable
{
public:
    explicit EndTask(SessionClient &client) : ResultJob<ReleaseOutcome>(&client), m_client(client)
    {}
    /// What has begun goes on; only nobody waits for it any more.
    void cancel() override
    {
        finish(tl::unexpected(outcomeUnknown("cancelled while the session was being ended")));
    }
    void abandon() override
    {
        finish(tl::unexpected(
                outcomeUnknown("the client was closed before its session was ended")));
    }
    void complete(const Result<ReleaseOutcome> &result) { finish(result); }

protected:
    void start() override { m_client.beginEnd(); }

private:
    SessionClient &m_client;
};

SessionClient::SessionClient(std::shared_ptr<ProtocolStore> store, ProcessIdentity process,
                             const LeaseTerms &terms, QObject *parent)
    : LockClient(parent), m_store(std::move(store)), m_process(std::move(process)), m_terms(terms)
{
    m_deadlineTimer.setSingleShot(true);
    m_deadlineTimer.setTimerType(Qt::PreciseTimer); // who lost a lock is told at once
    connect(&m_deadlineTimer, &QTimer::timeout, this, &SessionClient::announce);
}

SessionClient::~SessionClient()
{
    const QList<Job *> jobs = findChildren<Job *>(QString(), Qt::FindDirectChildrenOnly);
    for (Job *job : jobs) {
        if (auto *task = dynamic_cast<Abandonable *>(job))
            task->abandon();
    }
    m_waiters.clear();
    m_sessionRunner.reset();
    // The last of the clients ends what is under way, while everything its handlers use is still
    // there.
    m_store.reset();
}

ResultJob<LockGrant> *SessionClient::acquire(const LockRequest &request)
{
    if (sessionId().empty())
        m_first = request;
    return new ClientTask<AcquireMachine, LockGrant>(*this, [request](SessionLedger &ledger) {
        return std::make_unique<AcquireMachine>(ledger, request);
    });
}

ResultJob<ReleaseOutcome> *SessionClient::release(const std::string &holder)
{
    return new ClientTask<ReleaseMachine, ReleaseOutcome>(*this, [holder](SessionLedger &ledger) {
        return std::make_unique<ReleaseMachine>(ledger, holder);
    });
}

ResultJob<ReleaseOutcome> *SessionClient::end()
{
    auto *task = new EndTask(*this);
    m_endTasks.emplace_back(task);
    return task;
}

void SessionClient::detach()
{
    m_ending = m_ended = true;
    m_deadlineTimer.stop();
    if (m_sessionRunner)
        m_sessionRunner->apply(m_session->detach());
}

const std::string &SessionClient::sessionId() const
{
    static const std::string none;
    return m_ledger ? m_ledger->sessionId() : none;
}

std::string SessionClient::unsettledHolder() const
{
    if (!m_ledger)
        return {};
    const auto &releases = m_ledger->releases();
    const auto it = std::find_if(releases.begin(), releases.end(),
                                 [](const auto &entry) { return entry.second.unanswered; });
    return it == releases.end() ? std::string() : it->first;
}

bool SessionClient::holds(const std::string &holder) const
{
    return m_ledger && m_ledger->holds(holder, m_store->clock().bootNow());
}

std::optional<BootInstant> SessionClient::deadline() const
{
    return sessionId().empty() ? std::nullopt : std::optional(m_ledger->deadline());
}

void SessionClient::whenBegun(const QObject *context, BegunHandler handler)
{
    if (m_ending) {
        handler(fail(BackendError::Kind::InvalidInput, "the session of this client was ended"));
        return;
    }
    // Before a document is written that nobody could read, nor break.
    if (const Result<void> identity = checkIdentity(m_process); !identity) {
        handler(tl::unexpected(identity.error()));
        return;
    }
    // One that could not begin is no session: the next call begins another.
    if (!sessionId().empty()) {
        handler({});
        return;
    }
    m_waiters.push_back({context, std::move(handler)});
    if (m_waiters.size() > 1)
        return;
    // What another client learned may be of an index that was made anew since.
    m_store->forgetFacts();
    m_store->prepareWrites(this, [this](const Result<StoreFacts> &facts) {
        if (facts)
            beginSession(*facts);
        else
            settleBegin(tl::unexpected(facts.error()));
    });
}

void SessionClient::beginSession(const StoreFacts &facts)
{
    // It goes: an unanswered warm-up lets the work begin, but there is nobody left to do it.
    if (!m_store)
        return;
    m_sessionRunner.reset();
    m_session.reset();
    m_ledger = std::make_unique<SessionLedger>(m_process, m_terms, facts.defaults,
                                               facts.rootCoversAll, m_store->watched());
    std::vector<std::string> detachedSet;
    if (!m_process.pid) {
        if (const auto set = acquireSet(m_first, facts.rootCoversAll))
            detachedSet = documentIds(*set);
    }
    m_session = std::make_unique<SessionMachine>(*m_ledger, newRandomId, std::move(detachedSet));
    startSessionRunner();
    m_sessionRunner->begin();
}

void SessionClient::startSessionRunner()
{
    m_sessionRunner = std::make_unique<MachineRunner>(*m_store, *m_session,
                                                      m_session->timing().requestTimeout, nullptr);
    connect(m_sessionRunner.get(), &MachineRunner::stepped, this, &SessionClient::onSessionStepped);
    connect(m_sessionRunner.get(), &MachineRunner::finished, this, [this] {
        if (m_ledger->sessionId().empty()) {
            settleBegin(tl::unexpected(
                    m_session->error().value_or(outcomeUnknown("the session could not be begun"))));
            return;
        }
        m_ended = true;
        if (m_ending)
            endNow();
    });
}

std::optional<BackendError> SessionClient::refusal() const
{
    return m_session ? m_session->refusal() : std::nullopt;
}

void SessionClient::settleBegin(const Result<void> &result)
{
    const std::vector<Waiter> waiters = std::exchange(m_waiters, {});
    for (const Waiter &waiter : waiters) {
        if (waiter.context)
            waiter.handler(result);
    }
    if (m_ending)
        endNow();
}

void SessionClient::onSessionStepped()
{
    if (!m_waiters.empty() && !sessionId().empty())
        settleBegin({});
    announce();
}

void SessionClient::announce()
{
    if (!m_ledger || m_ended)
        return;
    const BootInstant now = m_store->clock().bootNow();
    if (m_ledger->state() == SessionLedger::State::Lost)
        m_lostBeforeEnd = true;
    lookAtDeadline(now);
    const std::optional<Instant> expiresAt = m_ledger->expiresAt();
    const bool isRenewed = expiresAt && expiresAt != m_toldExpiresAt;
    m_toldExpiresAt = expiresAt;
    const std::vector<Loss> losses = m_ledger->takeLosses(now);
    const std::optional<BackendError> trouble = m_session ? m_session->trouble() : std::nullopt;
    const bool wasTroubled = std::exchange(m_isTroubled, trouble.has_value());
    const QPointer<SessionClient> alive(this);
    if (isRenewed)
        emit renewed(toEpochMs(*expiresAt));
    if (alive && trouble && !wasTroubled && losses.empty())
        emit notRenewed(*trouble);
    for (const Loss &loss : losses) {
        if (!alive)
            return;
        emit lost(QString::fromStdString(loss.holder), loss.why);
    }
}

void SessionClient::lookAtDeadline(BootInstant now)
{
    const std::optional<BootInstant> next = m_ledger->nextDeadline();
    if (!next) {
        m_deadlineTimer.stop();
        return;
    }
    const Millis delay = std::clamp(std::chrono::ceil<Millis>(*next - now), Millis(1),
                                    DeadlineLook);
    // An earlier look sets the next one: most steps move no deadline.
    if (!m_deadlineTimer.isActive() || m_deadlineTimer.remainingTimeAsDuration() > delay)
        m_deadlineTimer.start(delay);
}

void SessionClient::machineFinished()
{
    --m_machines;
    if (m_ending)
        endNow();
}

/// What failed may be tried again: a runner that has finished its machine starts nothing more.
void SessionClient::beginEnd()
{
    const bool isAgain = m_ending && m_ended && !sessionId().empty() && !m_session->endedClean();
    m_ending = true;
    if (!isAgain) {
        endNow();
        return;
    }
    m_ended = false;
    startSessionRunner();
    m_sessionRunner->apply(m_session->endSession(m_store->clock().bootNow(), m_effort));
}

/// Goes on with the end as soon as nothing stands in its way; the last call tells the result.
void SessionClient::endNow()
{
    if (m_machines > 0 || !m_waiters.empty())
        return; // called again when the last of them is done
    const bool begun = m_ledger && !m_ledger->sessionId().empty();
    if (begun && !m_ended) {
        if (m_ledger->state() == SessionLedger::State::Lost)
            m_lostBeforeEnd = true;
        if (m_ledger->state() != SessionLedger::State::Ended)
            m_sessionRunner->apply(m_session->endSession(m_store->clock().bootNow(), m_effort));
        return;
    }
    m_ended = true;
    m_deadlineTimer.stop();
    Result<ReleaseOutcome> result = ReleaseOutcome::Released;
    if (begun && (m_lostBeforeEnd || m_session->foundLoss()))
        result = ReleaseOutcome::Gone;
    else if (begun && !m_session->endedClean() && !m_session->leftChanges())
        result = tl::unexpected(m_session->endRefusal().value_or(outcomeUnknown(
                m_session->refusal() ? "a part of it may have been done before it was refused: "
                                               + m_session->refusal()->detail
                                     : "no answer settles it")));
    const std::vector<QPointer<Job>> tasks = std::exchange(m_endTasks, {});
    for (const QPointer<Job> &task : tasks) {
        if (task)
            static_cast<EndTask *>(task.data())->complete(result);
    }
}

} // namespace lockscope
