// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/e2e/breakrace.h"

#include "models/domain/lockid.h"
#include "models/domain/lockpicture.h"
#include "models/protocol/documents/fields.h"
#include "models/protocol/machines/answers.h"
#include "models/protocol/planner/breakplanner.h"
#include "models/protocol/scripts/scriptitems.h"
#include "ui/text/leftouttext.h"

#include <QTimer>

#include <algorithm>
#include <set>
#include <utility>
#include <variant>

using namespace lockscope;

namespace e2e {

namespace {

constexpr Millis AnswerTime{30000};
constexpr Millis FrozenLease{50};
constexpr int FrozenEvery = 5; ///< every fifth process of a host is one

bool endsASession(BreakStep::Action action)
{
    return action == BreakStep::Action::KillSession || action == BreakStep::Action::RevokeSession;
}

} // namespace

RaceHost::RaceHost(int number, int processes, std::shared_ptr<ProtocolStore> store,
                   std::string place, LockBackend &backend, const Clock &clock, Millis clockOffset,
                   Terms terms)
    : m_name("host" + std::to_string(number)), m_store(std::move(store)), m_place(std::move(place)),
      m_backend(backend), m_clock(clock), m_clockOffset(clockOffset), m_terms(terms),
      m_random(static_cast<unsigned>(number) + 1)
{
    m_processes.resize(static_cast<std::size_t>(processes));
    for (std::size_t i = 0; i < m_processes.size(); ++i)
        m_processes[i].frozen = i % FrozenEvery == FrozenEvery - 1;
}

RaceHost::~RaceHost() = default;

int RaceHost::upTo(Millis most)
{
    return std::uniform_int_distribution<int>(0, static_cast<int>(most.count()))(m_random);
}

void RaceHost::begin() { startMissing(); }

/// New processes in the place of those that were broken: their sessions and locks, in one request.
void RaceHost::startMissing()
{
    if (m_ending) {
        m_idle = true;
        sayEnded();
        return;
    }
    BulkRequest bulk;
    std::vector<std::size_t> started;
    for (std::size_t i = 0; i < m_processes.size(); ++i) {
        Process &process = m_processes[i];
        if (process.held)
            continue;
        started.push_back(i);
        process.held = true;
        process.session = newRandomId();
        process.holder = newRandomId();
        process.path = '/' + m_name + '-' + std::to_string(m_paths++);
        ProcessIdentity identity;
        identity.host = m_name;
        identity.processId = m_name + ':' + std::to_string(i);
        bulk.items.emplace_back(beginItem(process.session, identity,
                                          process.frozen
                                                  ? LeaseTerms{FrozenLease, m_terms.delay / 2}
                                                  : LeaseTerms{m_terms.lease, m_terms.delay}));
        bulk.items.push_back(takeLock(process));
    }
    if (bulk.items.empty()) {
        look();
        return;
    }
    m_store->ask(bulk, AnswerTime, this, [this](const Answer &answer) {
        if (!std::holds_alternative<BulkAnswer>(answer))
            emit failed(QStringLiteral("processes get no locks"));
        else
            QTimer::singleShot(upTo(m_terms.longestWait), this, &RaceHost::look);
    });
}

BulkItem RaceHost::takeLock(const Process &process)
{
    AcquireParams params;
    params.holder = process.holder;
    params.session = process.session;
    return acquireItem({process.path, LockKind::Tree, process.path, LockMode::X}, params);
}

std::vector<std::string> RaceHost::documentIds() const
{
    std::vector<std::string> ids;
    for (const Process &process : m_processes) {
        ids.push_back(sessionDocumentId(process.session));
        ids.push_back(process.path);
    }
    return ids;
}

void RaceHost::look()
{
    m_backend.fetchExact(documentIds())
            ->onResult(this, [this](const Result<ExactDocuments> &documents) {
                if (documents)
                    decide(*documents);
                else
                    emit failed(QString::fromStdString(documents.error().detail));
            });
}

/// The admin decides by what was just seen, and acts a random moment later.
void RaceHost::decide(const ExactDocuments &documents)
{
    LockPicture picture;
    picture.locks = documents.locks;
    picture.sessions = documents.sessions;
    const auto byId = [](const auto &a, const auto &b) { return a.id < b.id; };
    std::sort(picture.locks.begin(), picture.locks.end(), byId);
    std::sort(picture.sessions.begin(), picture.sessions.end(), byId);
    picture.observedAt = m_clock.wallNow();
    picture.clockOffset = m_clockOffset;
    BreakContext context;
    context.place = m_place;
    context.now = picture.observedAt;
    const Instant serverNow = picture.observedAt + m_clockOffset;
    context.verdictOf = [&](const std::string &id) {
        const Session *session = picture.findSession(id);
        const bool over = session && session->expiresAt
                          && serverNow >= *session->expiresAt + session->delay.value_or(Millis(0));
        return LivenessVerdict{over ? Liveness::Dead : Liveness::Renewing, {}};
    };
    const bool hard = ++m_round % 3 == 0;
    const Result<BreakPlan> plan = inWords(
            planBreak(picture, {BreakSelection::What::Host, m_name, hard}, context));
    if (!plan) {
        emit failed(QString::fromStdString(plan.error().detail));
        return;
    }
    m_plan = *plan;
    // Two in three renew, before, while or after the admin acts. A frozen one goes on with what it
    // was about to do.
    for (const Process &process : m_processes) {
        const Session *session = picture.findSession(process.session);
        if (!session || !session->startedAt || m_random() % 3 == 0)
            continue;
        if (process.frozen)
            m_judge.woke();
        ++m_renewals;
        QTimer::singleShot(upTo(m_terms.longestWait * 4 / 3), this,
                           [this, id = session->id, at = *session->startedAt] { renew(id, at); });
    }
    QTimer::singleShot(upTo(m_terms.longestWait), this, &RaceHost::apply);
}

void RaceHost::renew(const std::string &session, Instant startedAt)
{
    const BulkRequest bulk{{renewItem(session, startedAt)}};
    m_store->ask(bulk, AnswerTime, this,
                 [this, session](const Answer &answer) { onRenewed(session, answer); });
}

/// What its process believes from now on, however late it hears it.
void RaceHost::onRenewed(const std::string &session, const Answer &answer)
{
    const auto *bulk = std::get_if<BulkAnswer>(&answer);
    if (bulk && isWritten(bulk->items.front().status)) {
        if (const std::optional<Instant> until = sourceInstant(bulk->items.front(),
                                                               field::ExpiresAt))
            m_judge.acknowledge(session, *until);
    }
    --m_renewals;
    sayEnded();
}

void RaceHost::sayEnded()
{
    if (m_idle && m_renewals == 0)
        emit ended();
}

void RaceHost::apply()
{
    m_backend.applyPlan(m_plan, "admin", "race")
            ->onResult(this, [this](const Result<PlanOutcome> &outcome) {
                if (outcome)
                    verify(*outcome);
                else
                    emit failed(QString::fromStdString(outcome.error().detail));
            });
}

void RaceHost::verify(const PlanOutcome &outcome)
{
    m_backend.fetchExact(documentIds())
            ->onResult(this, [this, outcome](const Result<ExactDocuments> &documents) {
                if (documents)
                    judge(outcome, *documents);
                else
                    emit failed(QString::fromStdString(documents.error().detail));
            });
}

void RaceHost::judge(const PlanOutcome &outcome, const ExactDocuments &documents)
{
    std::set<std::string> standing;
    for (const LockDocument &lock : documents.locks) {
        for (const Holder &holder : lock.holders) {
            if (!holder.revokedAt)
                standing.insert(holder.session);
        }
    }
    for (std::size_t i = 0; i < m_plan.steps.size() && i < outcome.steps.size(); ++i) {
        const BreakStep &step = m_plan.steps[i];
        const auto process = std::find_if(m_processes.begin(), m_processes.end(),
                                          [&step](const Process &p) {
                                              return p.session == step.session;
                                          });
        if (!endsASession(step.action) || process == m_processes.end())
            continue;
        RaceLook look;
        look.seenExpiresAt = step.seenExpiresAt;
        look.outcome = outcome.steps[i].state;
        look.entryStands = standing.contains(step.session);
        for (const Session &session : documents.sessions) {
            if (session.id == step.session)
                look.after = session;
        }
        m_judge.judge(step.session, look);
        process->held = look.outcome == StepOutcome::State::RealityMoved;
    }
    // A frozen one that woke up renewed once only; a fresh one takes its place.
    for (Process &process : m_processes)
        process.held = process.held && !process.frozen;
    emit roundFinished();
    startMissing();
}

} // namespace e2e
