// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/protocol/machines/renamemachine.h"

#include "models/protocol/documents/fields.h"
#include "models/protocol/documents/intentfields.h"
#include "models/protocol/documents/intents.h"

#include <algorithm>
#include <utility>

namespace lockscope {

namespace {

constexpr int RenameTries = 5;
constexpr Millis RenamePause{100};

} // namespace

LockRequest renameLocks(const RenameRequest &request, const std::string &intent)
{
    LockRequest locks;
    locks.targets.push_back({LockKind::Tree, request.from, LockMode::X});
    locks.targets.push_back({LockKind::Tree, request.to, LockMode::X});
    locks.op = intent;
    return locks;
}

LockRequest renameLocks(const Intent &intent)
{
    RenameRequest request;
    request.from = intent.from;
    request.to = intent.to;
    return renameLocks(request, intent.id);
}

std::vector<AcquireItem> neededLocks(const Intent &intent)
{
    if (!intent.isOpen() || !intent.isReadable())
        return {};
    std::vector<AcquireItem> items = acquireSet(renameLocks(intent), true)
                                             .value_or(std::vector<AcquireItem>());
    const std::vector<std::string> &named = intent.locks;
    std::erase_if(items, [&named](const AcquireItem &item) {
        return !named.empty()
               && std::find(named.begin(), named.end(), item.documentId) == named.end();
    });
    return items;
}

RenameMachine::RenameMachine(SessionLedger &ledger, RenameRequest request, LockGrant grant,
                             std::string intent, ChangePlace place)
    : m_ledger(ledger), m_request(std::move(request)), m_grant(std::move(grant)),
      m_place(std::move(place)),
      m_timing(MachineTiming::forTerms(ledger.terms())), m_change{std::move(intent), m_grant.token,
                                                                  m_place.epoch},
      m_record(m_place.intentsIndex, m_change.intent, m_timing),
      m_pages(m_request.files, m_request.pageSize, m_timing, [this] { return mayWrite(); })
{
    m_pages.setChange(m_change);
}

bool RenameMachine::mayWrite() { return !m_stopped && isHeld(); }

Instant RenameMachine::serverNow() const
{
    return m_ledger.clock().latest(m_now).value_or(m_place.now);
}

ChangeProgress RenameMachine::progress() const
{
    const bool moving = m_state == State::Moving;
    return {m_record.intent().state, moving ? m_moved + m_pages.written() : m_moved, m_total};
}

MachineStep RenameMachine::begin(BootInstant now)
{
    m_now = now;
    return find(m_request.from, State::Counting);
}

MachineStep RenameMachine::find(const std::string &under, State state)
{
    m_state = state;
    // One of them tells how their ids are made.
    return MachineStep::sending(FindFilesRequest{m_request.files, under,
                                                 FindFilesRequest::Selection::All, m_change,
                                                 state == State::Counting ? 1 : 0});
}

MachineStep RenameMachine::onTimer(BootInstant now)
{
    m_now = now;
    switch (m_state) {
    case State::Counting: return find(m_request.from, m_state);
    case State::LookingAtTarget: return find(m_request.to, m_state);
    case State::Creating:
    case State::Starting:
    case State::Applying:
    case State::Closing:
        return mayWrite()
                       ? m_record.onTimer()
                       : leaveHalfDone(BackendError::lockLost("it may not be believed any more"));
    case State::Moving:
    case State::Settling: return onPages(m_pages.onTimer());
    case State::Releasing: return onReleased(m_release->onTimer(now));
    case State::Finished: break;
    }
    return MachineStep::done();
}

MachineStep RenameMachine::onAnswer(const Answer &answer, BootInstant sentAt, BootInstant now)
{
    m_now = now;
    const Millis took = now - sentAt;
    switch (m_state) {
    case State::Counting:
    case State::LookingAtTarget: return onCounted(answer, took);
    case State::Creating:
    case State::Starting:
    case State::Applying:
    case State::Closing: return onRecord(answer, took);
    case State::Moving:
    case State::Settling: return onPages(m_pages.onAnswer(answer, took));
    case State::Releasing: return onReleased(m_release->onAnswer(answer, sentAt, now));
    case State::Finished: break;
    }
    return MachineStep::done();
}

MachineStep RenameMachine::onCounted(const Answer &answer, Millis took)
{
    const auto *found = std::get_if<FindFilesAnswer>(&answer);
    if (!found || took > m_timing.requestTimeout) {
        if (++m_tries < RenameTries)
            return MachineStep::waiting(RenamePause * (1 << m_tries));
        return release(errorOf(answer, false));
    }
    m_tries = 0;
    if (m_state == State::Counting) {
        m_total = found->total;
        if (m_total == 0)
            return release(BackendError::of(BackendError::Kind::NotFound,
                                            "there are no files under " + m_request.from));
        // A document cannot get another id, and a copy under a new one has no fence that would stop
        // a late request of a frozen owner.
        if (!found->files.empty() && found->files.front().documentId == found->files.front().path)
            return release(BackendError::of(BackendError::Kind::WrongSetUp,
                                            "the id of " + found->files.front().path
                                                    + " is its path: such files cannot be renamed. "
                                                      "Copy them once under ids of their own, and "
                                                      "rename there"));
        return find(m_request.to, State::LookingAtTarget);
    }
    if (found->total > 0)
        return release(
                BackendError::conflict("there are files under " + m_request.to + " already"));
    if (m_stopped)
        return release(BackendError::of(BackendError::Kind::Cancelled, "stopped"));
    if (!isHeld())
        return release(BackendError::lockLost("before anything was changed"));
    return create();
}

MachineStep RenameMachine::create()
{
    Intent intent;
    intent.id = m_change.intent;
    intent.operation = "rename";
    intent.from = m_request.from;
    intent.to = m_request.to;
    intent.files = m_request.files;
    intent.holder = m_grant.holder;
    intent.session = m_grant.session;
    intent.token = m_grant.token;
    intent.locks = m_grant.lockIds;
    intent.total = m_total;
    intent.moved = 0;
    intent.createdAt = serverNow();
    m_state = State::Creating;
    return m_record.create(intent);
}

MachineStep RenameMachine::onRecord(const Answer &answer, Millis took)
{
    switch (m_record.onAnswer(answer, took)) {
    case IntentRecord::Verdict::Pending: {
        const MachineStep step = m_record.step();
        return step.send && !isHeld()
                       ? leaveHalfDone(BackendError::lockLost("it may not be believed any more"))
                       : step;
    }
    case IntentRecord::Verdict::Applied: break;
    case IntentRecord::Verdict::Lost:
        m_lockLost = true;
        return leaveHalfDone(BackendError::conflict("somebody else took the change over"));
    case IntentRecord::Verdict::Failed:
        if (m_state == State::Creating && m_record.isUntouched())
            return release(m_record.error());
        return leaveHalfDone(m_record.error());
    }
    switch (m_state) {
    case State::Creating: return change(State::Starting, Intent::State::Applying);
    case State::Starting: return startPass(State::Moving);
    case State::Applying: return startPass(State::Settling);
    case State::Closing: return release(std::nullopt);
    case State::Counting:
    case State::LookingAtTarget:
    case State::Moving:
    case State::Settling:
    case State::Releasing:
    case State::Finished: break;
    }
    return MachineStep::done();
}

MachineStep RenameMachine::change(State state, Intent::State to)
{
    if (!isHeld())
        return leaveHalfDone(BackendError::lockLost("it may not be believed any more"));
    m_state = state;
    ValueMap changes = to == Intent::State::Done ? closingChanges(serverNow()) : ValueMap();
    changes.set(field::State, toString(to));
    changes.set(field::Moved, m_moved);
    return m_record.change(std::move(changes));
}

MachineStep RenameMachine::startPass(State state)
{
    if (m_stopped)
        return leaveHalfDone(BackendError::of(BackendError::Kind::Cancelled, "stopped"));
    m_state = state;
    if (state == State::Moving)
        return m_pages.begin({FindFilesRequest::Selection::All, m_request.from, FileScript::Move,
                              moveParams(m_change, m_request.from, m_request.to, false)});
    return m_pages.begin({FindFilesRequest::Selection::Marked, m_request.to, FileScript::Stamp,
                          stampParams(m_change)});
}

MachineStep RenameMachine::onPages(std::optional<MachineStep> step)
{
    if (step)
        return *step;
    if (m_state == State::Moving)
        m_moved += m_pages.written();
    if (m_pages.error() && m_stopped)
        return leaveHalfDone(BackendError::of(BackendError::Kind::Cancelled, "stopped"));
    if (m_pages.error()) {
        m_lockLost = m_pages.isLockLost();
        return leaveHalfDone(*m_pages.error());
    }
    return m_state == State::Moving ? change(State::Applying, Intent::State::Applied)
                                    : change(State::Closing, Intent::State::Done);
}

/// The change is done, or never began.
MachineStep RenameMachine::release(std::optional<BackendError> error)
{
    m_error = std::move(error);
    m_state = State::Releasing;
    m_release = std::make_unique<ReleaseMachine>(m_ledger, m_grant.holder);
    return onReleased(m_release->begin(m_now));
}

MachineStep RenameMachine::onReleased(const MachineStep &step)
{
    if (!step.finished)
        return step;
    // A release without answer is repeated with the renewals; it does not make the change undone.
    if (m_error)
        return finish(tl::unexpected(*m_error));
    return finish(outcome());
}

/// The locks stay: whoever recovers the change needs them.
MachineStep RenameMachine::leaveHalfDone(BackendError error)
{
    m_lockLost = m_lockLost || !isHeld();
    m_halfDone = std::move(error);
    return finish(outcome());
}

RenameOutcome RenameMachine::outcome() const
{
    RenameOutcome outcome;
    outcome.grant = m_grant;
    outcome.intent = m_change.intent;
    outcome.moved = m_moved;
    outcome.total = m_total;
    outcome.halfDone = m_halfDone;
    outcome.lockLost = m_halfDone && m_lockLost;
    return outcome;
}

MachineStep RenameMachine::finish(Result<RenameOutcome> result)
{
    m_state = State::Finished;
    m_result = std::move(result);
    return MachineStep::done();
}

} // namespace lockscope
