// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/lab/lockworker.h"

#include <QRandomGenerator>

namespace lockscope {
namespace {

using namespace std::chrono_literals;

/// Errors that will not go away by waiting.
bool isFinal(BackendError::Kind kind)
{
    switch (kind) {
    case BackendError::Kind::Untrusted:
    case BackendError::Kind::Unauthorized:
    case BackendError::Kind::ProxyRefused:
    case BackendError::Kind::Forbidden:
    case BackendError::Kind::NotSetUp:
    case BackendError::Kind::WrongSetUp:
    case BackendError::Kind::Closed:
    case BackendError::Kind::ReadOnly:
    case BackendError::Kind::InvalidInput: return true;
    case BackendError::Kind::Unreachable:
    case BackendError::Kind::Timeout:
    case BackendError::Kind::Cancelled:
    case BackendError::Kind::NotFound:
    case BackendError::Kind::Conflict:
    case BackendError::Kind::LockLost:
    case BackendError::Kind::Malformed:
    case BackendError::Kind::TooLarge:
    case BackendError::Kind::Blocked:
    case BackendError::Kind::NoPrimary:
    case BackendError::Kind::NoMaster:
    case BackendError::Kind::FewCopies:
    case BackendError::Kind::Busy:
    case BackendError::Kind::ServerError:
    case BackendError::Kind::OutcomeUnknown: return false;
    }
    return false;
}

std::string targetName(const LockRequest &request) { return request.targets.front().shownName(); }

} // namespace

LockWorker::LockWorker(LockBackend *backend, const Clock *clock, WorkerPlan plan,
                       ProcessIdentity identity, LeaseTerms terms, Millis sinceStart,
                       QObject *parent)
    : QObject(parent), m_backend(backend), m_clock(clock), m_plan(std::move(plan)),
      m_identity(std::move(identity)), m_terms(terms),
      m_calendarStart(clock->bootNow() - sinceStart)
{
    m_identity.app = m_plan.app();
    m_identity.purpose = m_plan.purpose();
    m_lanes[1].isLong = true;
    for (Lane &lane : m_lanes) {
        lane.timer.setSingleShot(true);
        connect(&lane.timer, &QTimer::timeout, this, [this, &lane] { wake(lane); });
    }
}

Millis LockWorker::sinceStart() const { return m_clock->bootNow() - m_calendarStart; }

Millis LockWorker::pauseAfterError()
{
    return Millis(1000 + QRandomGenerator::global()->bounded(2000));
}

void LockWorker::newClient()
{
    if (m_client)
        m_client->deleteLater();
    ++m_generation;
    m_client = m_backend->createClient(m_identity, m_terms, this);
    connect(m_client, &LockClient::lost, this,
            [this, client = m_client](const QString &holder, LossReason why) {
                if (client == m_client)
                    onLost(holder, why);
            });
}

void LockWorker::start()
{
    newClient();
    for (Lane &lane : m_lanes)
        think(lane);
    report();
}

void LockWorker::think(Lane &lane)
{
    lane.phase = Lane::Phase::Thinking;
    lane.holder.clear();
    if (m_ending)
        return;
    if (lane.isLong) {
        const auto action = m_plan.nextLong(sinceStart());
        if (!action)
            return;
        lane.action = *action;
    } else {
        lane.action = m_plan.next(sinceStart());
    }
    lane.timer.start(lane.action.think);
}

void LockWorker::wake(Lane &lane)
{
    switch (lane.phase) {
    case Lane::Phase::Thinking:
        lane.giveUpAt = m_clock->bootNow() + lane.action.patience;
        lane.phase = Lane::Phase::Asking;
        ask(lane);
        break;
    case Lane::Phase::Asking: ask(lane); break;
    case Lane::Phase::Holding: release(lane); break;
    case Lane::Phase::Releasing: break;
    }
}

void LockWorker::ask(Lane &lane)
{
    m_client->acquire(lane.action.request)
            ->onResult(this,
                       [this, &lane, generation = m_generation](const Result<LockGrant> &grant) {
                           if (m_ending)
                               return;
                           if (generation != m_generation) {
                               think(lane);
                               report();
                               return;
                           }
                           onAnswer(lane, grant);
                       });
}

void LockWorker::onAnswer(Lane &lane, const Result<LockGrant> &grant)
{
    if (!grant) {
        if (isFinal(grant.error().kind)) {
            m_ending = true;
            emit failed(grant.error());
            return;
        }
        lane.remark = grant.error().detail;
        think(lane);
        lane.timer.start(pauseAfterError());
    } else if (grant->granted) {
        lane.holder = grant->holder;
        lane.remark.clear();
        lane.phase = Lane::Phase::Holding;
        lane.timer.start(lane.action.hold);
    } else if (m_clock->bootNow() < lane.giveUpAt) {
        lane.timer.start(Millis(200 + QRandomGenerator::global()->bounded(600)));
    } else {
        lane.remark = "gave up waiting for " + targetName(lane.action.request);
        think(lane);
    }
    report();
}

void LockWorker::release(Lane &lane)
{
    lane.phase = Lane::Phase::Releasing;
    // An error needs no answer from us: the client remembers the release and repeats it with its
    // next renewal.
    m_client->release(lane.holder)
            ->onResult(this,
                       [this, &lane, generation = m_generation](const Result<ReleaseOutcome> &) {
                           if (generation != m_generation || lane.phase != Lane::Phase::Releasing)
                               return; // lost meanwhile
                           think(lane);
                           report();
                       });
}

void LockWorker::loseLane(Lane &lane, LossReason why)
{
    WorkerReport lost;
    lost.state = WorkerReport::State::Lost;
    lost.path = targetName(lane.action.request);
    lost.mode = toString(lane.action.request.targets.front().mode);
    lost.holder = lane.holder;
    lost.text = std::string("lost: ") + toString(why);
    lane.remark = lost.text;
    lane.timer.stop();
    emit reported(lost);
    m_lastReport = toJsonLine(lost);
    think(lane);
}

void LockWorker::onLost(const QString &holder, LossReason why)
{
    if (m_ending)
        return;
    for (Lane &lane : m_lanes) {
        const bool has = !lane.holder.empty();
        if (has && (holder.isEmpty() || lane.holder == holder.toStdString()))
            loseLane(lane, why);
    }
    // Without a holder the whole session is gone, and with it every answer that is still on its
    // way.
    if (holder.isEmpty())
        newClient();
    report();
}

void LockWorker::report()
{
    WorkerReport now;
    now.text = m_plan.purpose();
    const Lane *shown = nullptr;
    // The short lock says what the worker is doing; the long one is shown while nothing else is
    // going on.
    for (const Lane &lane : m_lanes) {
        const bool holds = lane.phase == Lane::Phase::Holding
                           || lane.phase == Lane::Phase::Releasing;
        if (!shown && (holds || lane.phase == Lane::Phase::Asking))
            shown = &lane;
    }
    if (shown) {
        now.state = shown->phase == Lane::Phase::Asking ? WorkerReport::State::Waiting
                                                        : WorkerReport::State::Holding;
        now.path = targetName(shown->action.request);
        now.mode = toString(shown->action.request.targets.front().mode);
        now.holder = shown->holder;
    } else if (!m_lanes[0].remark.empty()) {
        now.text += "; " + m_lanes[0].remark;
    }
    std::string line = toJsonLine(now);
    if (line == m_lastReport)
        return;
    m_lastReport = std::move(line);
    emit reported(now);
}

void LockWorker::finish()
{
    if (m_ending)
        return;
    m_ending = true;
    for (Lane &lane : m_lanes)
        lane.timer.stop();
    if (!m_client || m_client->sessionId().empty()) {
        emit finished();
        return;
    }
    m_client->end()->onResult(this, [this](const Result<ReleaseOutcome> &) { emit finished(); });
}

} // namespace lockscope
