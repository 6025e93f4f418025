// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/lab/labagent.h"

#include "backend/http/httpusage.h"
#include "backend/lab/labtime.h"

#include <algorithm>
#include <charconv>
#include <utility>

namespace lockscope {
namespace {

const char *modeText(LockMode mode) { return mode == LockMode::S ? "S" : "X"; }

} // namespace

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
    const std::int64_t sent = HttpUsage::sent();
    event.requests = sent - std::exchange(m_requestsTold, sent);
    emit happened(event);
}

void LabAgent::tellStep(LabEvent::Kind kind, const Step &step, std::string text)
{
    LabEvent told = event(kind);
    told.path = step.path;
    told.mode = step.mode;
    told.token = step.token;
    told.text = std::move(text);
    tell(std::move(told));
}

/// Nothing is held then, nothing was changed, and it may be asked again: a server that is busy or late, a session that was lost meanwhile.
bool LabAgent::isPassing(BackendError::Kind kind)
{
    return kind == BackendError::Kind::Busy || kind == BackendError::Kind::Timeout
           || kind == BackendError::Kind::Conflict || kind == BackendError::Kind::OutcomeUnknown;
}

void LabAgent::tellFailure(const BackendError &error)
{
    if (isPassing(error.kind))
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
    // Readers pass the gate in no time, one after the other: a writer has to come back soon to find it empty for a moment.
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
    m_requestsTold = HttpUsage::sent();
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
        HttpUsage::holdBack(Millis(std::clamp(ms, 0, 60000)));
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

LockTarget LabAgent::targetOf(const std::string &path, LockMode mode) const
{
    LockTarget target;
    target.mode = mode;
    target.name = path;
    return target;
}

std::vector<std::string> LabAgent::documentIds() const
{
    std::vector<std::string> ids;
    for (const std::string &document : m_action.documents)
        ids.push_back(m_tree.root.substr(1) + '-' + document);
    return ids;
}

std::vector<LabAgent::Step> LabAgent::stepsOf(const LabAction &action) const
{
    const LockMode mode = action.shared ? LockMode::S : LockMode::X;
    std::vector<Step> steps;
    const auto add = [&steps](Step step) { steps.push_back(std::move(step)); };
    const auto onDocuments = [this](LockKind kind, LockMode wanted,
                                    const std::vector<std::string> &ids,
                                    const std::string &suffix) {
        std::vector<LockTarget> targets;
        for (const std::string &id : ids) {
            LockTarget target = targetOf(id + suffix, wanted);
            target.kind = kind;
            targets.push_back(std::move(target));
        }
        return targets;
    };
    const bool isPair = action.work == LabWork::LockPair || action.work == LabWork::LockPairTurned;
    const std::vector<std::string> ids = documentIds();
    const std::string &path = action.paths.front();
    switch (m_scenario.protocol) {
    case LabProtocol::Global:
    case LabProtocol::PlainGlobal:
        // Of the whole tree of the run: what other programs lock on this server is not the lab's.
        add({{targetOf(m_tree.root, LockMode::X)}, m_tree.root, "X", false, {}, 0});
        break;
    case LabProtocol::Document:
    case LabProtocol::PlainDocument:
        if (isPair) {
            for (std::size_t i = 0; i < ids.size(); ++i)
                add({onDocuments(LockKind::Document, LockMode::X, {ids[i]}, {}),
                     action.paths[i],
                     "X",
                     false,
                     {},
                     0});
        } else {
            add({onDocuments(LockKind::Document, LockMode::X, ids, {}), path, "X", false, {}, 0});
        }
        break;
    case LabProtocol::ReadWrite:
        // Fair: whoever comes goes through the gate first, and a waiting writer keeps it closed.
        if (m_scenario.fair)
            add({onDocuments(LockKind::ReadWrite, mode, ids, "-gate"),
                 path,
                 modeText(mode),
                 true,
                 {},
                 0});
        add({onDocuments(LockKind::ReadWrite, mode, ids, {}), path, modeText(mode), false, {}, 0});
        break;
    case LabProtocol::Tree:
    case LabProtocol::PlainTree:
    case LabProtocol::InProcess:
    case LabProtocol::Java:
    case LabProtocol::None:
        for (const std::string &each : action.paths)
            add({{targetOf(each, mode)}, each, modeText(mode), false, {}, 0});
        break;
    }
    return steps;
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
    m_steps = stepsOf(m_action);
    m_step = 0;
    tryStep();
}

void LabAgent::tryStep()
{
    const Step &step = m_steps[m_step];
    const bool isNew = m_step == 0 || step.path != m_steps[m_step - 1].path;
    if (!std::exchange(m_told, true) && isNew)
        tellStep(LabEvent::Kind::Asked, step);
    m_ground.locks->take(step.targets,
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
    Step &step = m_steps[m_step];
    step.holder = taken->holder;
    step.token = taken->token;
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

bool LabAgent::isFenced() const
{
    return m_scenario.fenced && !m_action.shared && m_steps.back().token > 0;
}

void LabAgent::inside()
{
    const auto read = [this](const Result<std::vector<LabDocument>> &documents) {
        onRead(documents, false);
    };
    if (isFenced())
        m_ground.documents->stampAndRead(documentIds(), {m_steps.back().token, m_ground.epoch},
                                         read);
    else
        m_ground.documents->read(documentIds(), read);
}

void LabAgent::onRead(const Result<std::vector<LabDocument>> &documents, bool again)
{
    if (!documents) {
        tellFailure(documents.error());
        release();
        return;
    }
    m_documents.clear();
    for (std::size_t i = 0; i < documents->size(); ++i) {
        const LabDocument &document = (*documents)[i];
        if (m_action.shared) {
            LabEvent told = event(LabEvent::Kind::Read);
            told.path = m_steps.back().path;
            told.document = m_action.documents[i];
            told.value = document.counter();
            told.token = m_steps.back().token;
            tell(std::move(told));
        } else if (document.state == LabDocument::State::Read) {
            m_documents.push_back(document);
        } else if (document.state == LabDocument::State::Fenced) {
            LabEvent told = event(LabEvent::Kind::WriteRejected);
            told.path = m_steps.back().path;
            told.document = m_action.documents[i];
            told.token = m_steps.back().token;
            told.text = "the document carries token " + std::to_string(document.fence())
                        + " already";
            tell(std::move(told));
        }
    }
    if (again) {
        release();
        return;
    }
    after(m_action.hold, false, [this] {
        point("holding");
        if (!m_action.shared) {
            write();
            return;
        }
        m_ground.documents->read(documentIds(),
                                 [this](const Result<std::vector<LabDocument>> &second) {
                                     onRead(second, true);
                                 });
    });
}

void LabAgent::write()
{
    if (m_documents.empty()) {
        release();
        return;
    }
    m_sentAt = std::max(now(), Micros(1));
    m_ground.documents
            ->writePlusOne(m_documents, isFenced(),
                           [this](const Result<std::vector<LabDocuments::Written>> &written) {
                               tellWritten(written);
                               release();
                           });
}

void LabAgent::tellWritten(const Result<std::vector<LabDocuments::Written>> &written)
{
    const std::string prefix = m_tree.root.substr(1) + '-';
    for (std::size_t i = 0; i < m_documents.size(); ++i) {
        LabEvent told = event(LabEvent::Kind::WriteUnknown);
        if (written && (*written)[i] == LabDocuments::Written::Yes)
            told.kind = LabEvent::Kind::Wrote;
        else if (written && (*written)[i] == LabDocuments::Written::Rejected)
            told.kind = LabEvent::Kind::WriteRejected;
        told.sentAt = m_sentAt;
        told.path = m_steps.back().path;
        told.document = m_documents[i].id.substr(prefix.size());
        told.token = m_steps.back().token;
        told.value = m_documents[i].counter() + 1;
        if (told.kind == LabEvent::Kind::WriteRejected)
            told.text = "somebody with a newer token has been there";
        tell(std::move(told));
    }
}

void LabAgent::release()
{
    for (const Step &step : m_steps) {
        if (!step.holder.empty() && !step.isGate)
            tellStep(LabEvent::Kind::Released, step);
    }
    giveNext();
}

void LabAgent::giveNext()
{
    const auto held = std::find_if(m_steps.rbegin(), m_steps.rend(),
                                   [](const Step &step) { return !step.holder.empty(); });
    if (held == m_steps.rend()) {
        nextWork();
        return;
    }
    m_ground.locks->give(std::exchange(held->holder, {}),
                         [this](const Result<void> &) { giveNext(); });
}

void LabAgent::onLost(const QString &why)
{
    for (Step &step : m_steps) {
        if (!step.holder.empty() && !step.isGate)
            tellStep(LabEvent::Kind::Lost, step, why.toStdString());
        step.holder.clear();
    }
}

void LabAgent::onRenewed(Micros validUntil)
{
    for (const Step &step : m_steps) {
        if (step.holder.empty() || step.isGate)
            continue;
        LabEvent told = event(LabEvent::Kind::Renewed);
        told.path = step.path;
        told.mode = step.mode;
        told.token = step.token;
        told.validUntil = validUntil;
        tell(std::move(told));
    }
}

} // namespace lockscope
