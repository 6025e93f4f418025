// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/store/timemachine.h"

#include "models/domain/lockid.h"

#include <algorithm>
#include <utility>

namespace lockscope {

namespace {

/// Far enough from zero for every session that was unchanged for some time before.
constexpr BootInstant Now{Millis(1'000'000'000'000)};
constexpr Millis PlayInterval{500};

/// Stands for the machine of whoever looked: only its process table said something. No machine is
/// called that.
constexpr const char *ObserversMachine = "the observer's machine";

} // namespace

class TimeMachine::ReplayClock final : public Clock
{
public:
    Instant wallNow() const override { return wall; }
    BootInstant bootNow() const override { return boot; }

    Instant wall;
    BootInstant boot = Now;
};

/// Says of each process what was said of it then.
class TimeMachine::ReplayProbe final : public ProcessProbe
{
public:
    ProcessIdentity self() const override
    {
        ProcessIdentity observer;
        observer.machine = ObserversMachine;
        return observer;
    }
    ProcessState look(const ProcessIdentity &process) const override
    {
        const auto it = states.find(keyOf(process));
        return it == states.end() ? ProcessState::OtherMachine : it->second;
    }
    static std::string keyOf(const ProcessIdentity &process)
    {
        return process.machine + '\n' + process.boot + '\n' + process.pidNamespace + '\n'
               + process.pidStart + '\n'
               + (process.pid ? std::to_string(*process.pid) : std::string());
    }

    std::unordered_map<std::string, ProcessState> states;
};

TimeMachine::TimeMachine(QObject *parent)
    : QObject(parent), m_clock(std::make_unique<ReplayClock>()),
      m_probe(std::make_unique<ReplayProbe>()),
      m_store(std::make_unique<LockStore>(*m_clock, m_probe.get())),
      m_context(std::make_unique<QObject>())
{
    m_fill.setInterval(0);
    connect(&m_fill, &QTimer::timeout, this, &TimeMachine::fillSlice);
    m_play.setInterval(PlayInterval);
    connect(&m_play, &QTimer::timeout, this, &TimeMachine::onPlay);
}

TimeMachine::~TimeMachine() = default;

const Clock &TimeMachine::clock() const { return *m_clock; }

void TimeMachine::setRecorder(LockRecorder *recorder)
{
    leave();
    m_recorder = recorder;
    m_overview = {};
}

void TimeMachine::enter(std::optional<Instant> at)
{
    if (!m_recorder)
        return;
    askOverview(at);
}

void TimeMachine::leave()
{
    m_context = std::make_unique<QObject>();
    m_asking = m_filling = false;
    m_wish.reset();
    m_fill.stop();
    play(0);
    if (!std::exchange(m_active, false))
        return;
    if (m_recorder)
        m_recorder->forgetPicture();
    m_store->clear();
    m_sessionDocuments.clear();
    m_shown = {};
    m_incoming = {};
    emit activeChanged(false);
}

void TimeMachine::askOverview(std::optional<Instant> then)
{
    m_recorder->fetchOverview()->onResult(m_context.get(), [this, then](const Result<RecordOverview>
                                                                                &overview) {
        if (!overview) {
            emit failed(overview.error());
            return;
        }
        m_overview = *overview;
        if (m_overview.spans.empty()) {
            emit failed({BackendError::Kind::NotFound, 0, "nothing is recorded yet", {}, {}});
            return;
        }
        emit overviewChanged();
        goTo(then.value_or(m_overview.spans.back().to));
    });
}

void TimeMachine::goTo(Instant at)
{
    m_wish = at;
    ask();
}

void TimeMachine::step(bool forward)
{
    if (isBusy())
        return;
    if (const std::optional<Instant> to = forward ? m_shown.nextChange : m_shown.previousChange)
        goTo(*to);
}

void TimeMachine::play(int speed)
{
    if (speed == m_speed)
        return;
    m_speed = speed;
    if (speed > 0)
        m_play.start();
    else
        m_play.stop();
    emit speedChanged(speed);
}

void TimeMachine::onPlay()
{
    if (isBusy())
        return;
    const Instant end = m_overview.spans.empty() ? m_shown.at : m_overview.spans.back().to;
    if (m_shown.at >= end) {
        play(0);
        return;
    }
    Instant next = m_shown.at + PlayInterval * m_speed;
    // Over the times when nobody looked.
    if (m_shown.notSeenSince && m_shown.nextChange)
        next = std::max(next, *m_shown.nextChange);
    goTo(std::min(end, next));
}

void TimeMachine::ask()
{
    if (isBusy() || !m_wish || !m_recorder)
        return;
    m_asking = true;
    m_recorder->fetchPicture(*std::exchange(m_wish, std::nullopt), m_shown.serial)
            ->onResult(m_context.get(), [this](const Result<RecordedPicture> &picture) {
                m_asking = false;
                if (picture) {
                    show(*picture);
                    return;
                }
                play(0);
                emit failed(picture.error());
            });
}

void TimeMachine::show(RecordedPicture picture)
{
    m_filling = true;
    m_incoming = std::move(picture);
    m_incomingAt = 0;
    m_clock->wall = m_incoming.at;
    m_store->setClockOffset(m_incoming.clockOffset);
    if (m_incoming.whole) {
        m_store->clear();
        m_sessionDocuments.clear();
    } else if (!m_incoming.removed.empty()) {
        m_store->applyExact(m_incoming.removed, {});
    }
    m_store->setUnread(m_incoming.unread);
    if (m_incoming.at < m_shown.at)
        m_store->judgeAnew();
    m_fill.start();
    fillSlice();
}

void TimeMachine::fillSlice()
{
    std::vector<LockDocument> &documents = m_incoming.documents;
    const std::size_t end = std::min(documents.size(), m_incomingAt + SliceDocuments);
    FeedPage page;
    page.locks.reserve(end - m_incomingAt);
    for (; m_incomingAt < end; ++m_incomingAt) {
        page.locks.push_back(std::move(documents[m_incomingAt]));
        page.locks.back().revision.order = ++m_order;
    }
    if (!page.locks.empty())
        m_store->applyPage(page);
    if (m_incomingAt < documents.size())
        return;
    m_fill.stop();
    fillSessions();
    m_incoming.documents = {};
    m_incoming.removed = {};
    m_shown = std::exchange(m_incoming, {});
    m_filling = false;
    const bool entered = !std::exchange(m_active, true);
    if (entered)
        emit activeChanged(true);
    emit moved();
    ask();
}

void TimeMachine::fillSessions()
{
    if (!m_sessionDocuments.empty())
        m_store->applyExact(std::exchange(m_sessionDocuments, {}), {});
    m_probe->states.clear();
    std::string machine;
    for (const RecordedSession &recorded : m_incoming.sessions) {
        if (recorded.process != ProcessState::OtherMachine)
            machine = recorded.session.process.machine;
    }
    for (RecordedSession &recorded : m_incoming.sessions) {
        std::string &itsMachine = recorded.session.process.machine;
        if (recorded.process != ProcessState::OtherMachine
            || (!machine.empty() && itsMachine == machine))
            itsMachine = ObserversMachine;
        m_probe->states.emplace(ReplayProbe::keyOf(recorded.session.process), recorded.process);
    }
    for (RecordedSession &recorded : m_incoming.sessions) {
        // The stopwatch of each began when it was last seen to renew.
        m_clock->boot = Now - std::max(Millis(0), m_incoming.at - recorded.seenAt);
        m_sessionDocuments.push_back(sessionDocumentId(recorded.session.id));
        FeedPage page;
        page.sessions.push_back(std::move(recorded.session));
        Session &session = page.sessions.back();
        session.revision.order = ++m_order;
        if (recorded.renewing) {
            FeedPage before = page;
            before.sessions.back().renewedAt.reset();
            m_store->applyPage(before);
            session.revision.order = ++m_order;
        }
        m_store->applyPage(page);
    }
    m_incoming.sessions.clear();
    m_clock->boot = Now;
    m_store->confirmAsOf(Now);
    // A tick judges only so many; here all must be judged before anybody looks.
    constexpr std::size_t JudgedPerTick = 256;
    for (std::size_t judged = 0; judged <= m_sessionDocuments.size(); judged += JudgedPerTick)
        m_store->tick(true);
}

} // namespace lockscope
