// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/lab/labagent.h"

#include "backend/lab/labtime.h"
#include "backend/lab/labusage.h"

#include <algorithm>
#include <charconv>
#include <utility>

namespace lockscope {

LabAgent::LabAgent(LabScenario scenario, std::uint64_t seed, LabWorkerName name, Ground ground,
                   QObject *parent)
    : QObject(parent), m_scenario(std::move(scenario)), m_name(std::move(name)),
      m_ground(std::move(ground)), m_plan(m_scenario, seed, m_name.index), m_tree(m_scenario),
      m_jitter(seed * 1000003 + static_cast<std::uint64_t>(m_name.index))
{
    m_timer.setSingleShot(true);
    connect(&m_timer, &QTimer::timeout, this, [this] {
        if (const auto then = std::exchange(m_then, {}))
            then();
    });
    connect(m_ground.locks, &LabLocks::lost, this, &LabAgent::onLost);
    connect(m_ground.locks, &LabLocks::timedOut, this, &LabAgent::onTimedOut);
    connect(m_ground.locks, &LabLocks::laid, this,
            [this](const std::string &document, bool shared, qint64 seqNo) {
                tellPlain(LabEvent::Kind::Laid, document, shared, seqNo);
            });
    connect(m_ground.locks, &LabLocks::lifted, this,
            [this](const std::string &document, bool shared) {
                tellPlain(LabEvent::Kind::Lifted, document, shared, 0);
            });
    connect(m_ground.locks, &LabLocks::betweenLocks, this, [this] { point("between-locks"); });
    connect(m_ground.locks, &LabLocks::renewed, this,
            [this](qint64 validUntil) { onRenewed(Micros(validUntil)); });
}

Micros LabAgent::now() const { return bootMicros() - m_ground.origin; }

LabEvent LabAgent::event(LabEvent::Kind kind) const
{
    LabEvent event;
    event.kind = kind;
    event.at = std::max(now(), Micros(0));
    event.worker = m_name.id;
    return event;
}

void LabAgent::tell(LabEvent event)
{
    const std::int64_t sent = labusage::sent();
    event.requests = sent - std::exchange(m_requestsTold, sent);
    emit happened(event);
}

void LabAgent::tellStep(LabEvent::Kind kind, const LabStep &step, std::string text)
{
    LabEvent told = event(kind);
    told.path = step.path;
    told.mode = step.mode;
    told.token = step.token;
    told.text = std::move(text);
    tell(std::move(told));
}

/// Nothing is held then, nothing was changed, and it may be asked again: a server that is busy or
/// late, a session that was lost meanwhile.
bool LabAgent::mayAskAgain(BackendError::Kind kind)
{
    return BackendError::isPassing(kind) || kind == BackendError::Kind::Timeout
           || kind == BackendError::Kind::Conflict || kind == BackendError::Kind::LockLost
           || kind == BackendError::Kind::OutcomeUnknown;
}

void LabAgent::tellFailure(const BackendError &error)
{
    if (mayAskAgain(error.kind))
        return;
    LabEvent failed = event(LabEvent::Kind::Failed);
    failed.text = error.detail.substr(0, 200);
    tell(std::move(failed));
}

void LabAgent::point(std::string_view name)
{
    m_trap.spring(name, [this](LabTrap::Harm harm) {
        // Who crashes says nothing; its parent sees it.
        if (harm == LabTrap::Harm::Freeze)
            tell(event(LabEvent::Kind::Frozen));
    });
}

Millis LabAgent::pause()
{
    // Readers pass the gate in no time, one after the other: a writer has to come back soon to find
    // it empty for a moment.
    constexpr int MostAtGate = 4;
    if (m_step < m_steps.size() && m_steps[m_step].isGate && m_steps[m_step].mode == "X")
        return Millis(2 + static_cast<Millis::rep>(m_jitter() % MostAtGate));
    constexpr int MostDoublings = 5;
    const auto low = Millis::rep(5) << std::min(m_refusals, MostDoublings);
    ++m_refusals;
    return Millis(low + static_cast<Millis::rep>(m_jitter() % static_cast<std::uint64_t>(4 * low)));
}

void LabAgent::after(Millis wait, bool interruptible, std::function<void()> then)
{
    m_then = std::move(then);
    m_interruptible = interruptible;
    m_timer.start(wait);
}

void LabAgent::start()
{
    m_requestsTold = labusage::sent();
    LabEvent started = event(LabEvent::Kind::Started);
    started.text = std::string(toString(m_scenario.groups[m_name.group].work)) + ", "
                   + toString(m_scenario.protocol);
    tell(std::move(started));
    nextWork();
}

void LabAgent::command(std::string_view line)
{
    const auto word = [&line] {
        const std::size_t end = std::min(line.find(' '), line.size());
        const std::string_view first = line.substr(0, end);
        line.remove_prefix(std::min(end + 1, line.size()));
        return first;
    };
    const std::string_view verb = word();
    if (verb == "pause") {
        m_paused = true;
    } else if (verb == "resume" || verb == "step") {
        m_paused = verb == "step";
        m_stepsLeft = m_paused ? 1 : 0;
        if (std::exchange(m_waitsForResume, false))
            beginWork();
    } else if (verb == "stop") {
        stop();
    } else if (verb == "slow") {
        int ms = 0;
        std::from_chars(line.data(), line.data() + line.size(), ms);
        labusage::holdBack(Millis(std::clamp(ms, 0, 60000)));
    } else if (verb == "arm") {
        const std::string_view harm = word();
        m_trap.arm(harm, line);
    }
}

void LabAgent::stop()
{
    m_stopping = true;
    m_trap.disarm();
    if (std::exchange(m_waitsForResume, false)) {
        nextWork();
    } else if (m_timer.isActive() && m_interruptible) {
        m_timer.stop();
        if (const auto then = std::exchange(m_then, {}))
            then();
    }
}

void LabAgent::nextWork()
{
    if (m_stopping) {
        if (std::exchange(m_ended, true))
            return;
        m_ground.locks->end([this] {
            tell(event(LabEvent::Kind::Ended));
            emit finished();
        });
        return;
    }
    m_action = m_plan.next();
    after(m_action.think, true, [this] { beginWork(); });
}

void LabAgent::beginWork()
{
    if (m_stopping) {
        nextWork();
        return;
    }
    if (m_paused && m_stepsLeft == 0) {
        m_waitsForResume = true;
        return;
    }
    m_stepsLeft = 0;
    ask();
}

void LabAgent::ask()
{
    m_giveUpAt = now() + m_action.patience;
    m_refusals = 0;
    m_granted = false;
    m_told = false;
    m_moved = 0;
    if (m_action.work == LabWork::RenameThere || m_action.work == LabWork::RenameFile) {
        m_steps = {{{}, m_action.paths.front(), "X", false, {}, 0}};
        rename(false);
        return;
    }
    m_steps = labSteps(m_scenario, m_action);
    m_step = 0;
    tryStep();
}

void LabAgent::tryStep()
{
    const LabStep &step = m_steps[m_step];
    const bool isNew = m_step == 0 || step.path != m_steps[m_step - 1].path;
    if (!std::exchange(m_told, true) && isNew)
        tellStep(LabEvent::Kind::Asked, step);
    m_ground.locks->take(step.targets, step.timeOut,
                         [this](const Result<LabLocks::Taken> &taken) { onTaken(taken); });
    // The request of a set that is taken at once has no inside: its owner dies after it has left.
    if (m_trap.isArmed("between-locks") && m_steps.size() == 1
        && m_scenario.protocol != LabProtocol::PlainTree) {
        constexpr int OnItsWayMs = 3;
        QTimer::singleShot(OnItsWayMs, this, [this] { point("between-locks"); });
    }
}

void LabAgent::onTaken(const Result<LabLocks::Taken> &taken)
{
    if (!taken) {
        tellFailure(taken.error());
        onRefused(taken.error().detail.substr(0, 200));
        return;
    }
    if (!taken->granted) {
        onRefused(taken->inTheWay);
        return;
    }
    LabStep &step = m_steps[m_step];
    step.holder = taken->holder;
    step.token = taken->token;
    step.endsAt = taken->endsAt;
    if (!step.isGate) {
        LabEvent granted = event(LabEvent::Kind::Granted);
        granted.path = step.path;
        granted.mode = step.mode;
        granted.token = step.token;
        granted.validUntil = taken->validUntil;
        tell(std::move(granted));
    }
    ++m_step;
    m_refusals = 0;
    if (m_step < m_steps.size()) {
        m_told = m_steps[m_step].path == step.path;
        point("between-locks");
        tryStep();
        return;
    }
    if (m_steps.front().isGate) {
        // Through: the gate is for the next one.
        m_ground.locks->give(m_steps.front().holder, [this](const Result<void> &) { inside(); });
        m_steps.front().holder.clear();
        return;
    }
    inside();
}

void LabAgent::onRefused(const std::string &why)
{
    point("waiting");
    if (!m_stopping && now() < m_giveUpAt) {
        after(pause(), true, [this, why] {
            if (m_stopping)
                onRefused(why);
            else
                tryStep();
        });
        return;
    }
    tellStep(LabEvent::Kind::Refused, m_steps[m_step], why);
    release();
}

void LabAgent::release()
{
    for (const LabStep &step : m_steps) {
        if (!step.holder.empty() && !step.isGate)
            tellStep(LabEvent::Kind::Released, step);
    }
    giveNext();
}

void LabAgent::giveNext()
{
    const auto held = std::find_if(m_steps.rbegin(), m_steps.rend(),
                                   [](const LabStep &step) { return !step.holder.empty(); });
    if (held == m_steps.rend()) {
        nextWork();
        return;
    }
    m_ground.locks->give(std::exchange(held->holder, {}),
                         [this](const Result<void> &) { giveNext(); });
}

void LabAgent::onLost(LossReason why)
{
    for (LabStep &step : m_steps) {
        if (!step.holder.empty() && !step.isGate)
            tellStep(LabEvent::Kind::Lost, step, toString(why));
        step.holder.clear();
    }
}

/// It goes on with its work, as one that lost its lock does; what it reads from now on is worth
/// nothing.
void LabAgent::onTimedOut(const std::string &holder)
{
    for (const LabStep &step : m_steps) {
        if (step.holder == holder)
            tellStep(LabEvent::Kind::TimedOut, step, "its own time-out is over before its work is");
    }
}

void LabAgent::tellPlain(LabEvent::Kind kind, const std::string &document, bool shared,
                         std::int64_t seqNo)
{
    LabEvent told = event(kind);
    told.document = document;
    told.mode = shared ? "S" : "X";
    told.value = seqNo;
    tell(std::move(told));
}

void LabAgent::onRenewed(Micros validUntil)
{
    for (const LabStep &step : m_steps) {
        if (step.holder.empty() || step.isGate)
            continue;
        LabEvent told = event(LabEvent::Kind::Renewed);
        told.path = step.path;
        told.mode = step.mode;
        told.token = step.token;
        told.validUntil = step.endsAt > Micros(0) ? std::min(validUntil, step.endsAt) : validUntil;
        tell(std::move(told));
    }
}

} // namespace lockscope
