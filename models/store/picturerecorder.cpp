// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/store/picturerecorder.h"

#include "models/store/livepicture.h"

#include <algorithm>
#include <utility>

namespace lockscope {

namespace {

/// The same but for its lease.
bool onlyRenewed(const Session &before, const Session &now)
{
    Session other = now;
    other.renewedAt = before.renewedAt;
    other.expiresAt = before.expiresAt;
    other.revision = before.revision;
    return other == before;
}

RecordedEvent recordedEvent(const LockEvent &event)
{
    RecordedEvent made;
    made.number = event.number;
    made.what = toString(event.what);
    made.at = event.at;
    made.documentId = event.documentId;
    made.path = event.path;
    made.kind = toString(event.kind);
    made.mode = toString(event.mode);
    if (event.modeBefore)
        made.modeBefore = toString(*event.modeBefore);
    made.count = event.count;
    made.countBefore = event.countBefore.value_or(-1);
    made.session = event.session;
    made.host = event.host;
    made.pid = event.pid;
    made.processId = event.processId;
    made.by = event.by;
    made.reason = event.reason;
    return made;
}

} // namespace

PictureRecorder::PictureRecorder(LockStore &store, LockHistory &history,
                                 RefreshScheduler &scheduler, LockRecorder &recorder,
                                 QObject *parent)
    : QObject(parent), m_store(store), m_history(history), m_scheduler(scheduler),
      m_recorder(recorder)
{
    m_slice.setInterval(0);
    connect(&m_slice, &QTimer::timeout, this, &PictureRecorder::sendSlice);
    connect(&scheduler, &RefreshScheduler::refreshed, this, &PictureRecorder::onRefreshed);
    connect(&scheduler, &RefreshScheduler::stateChanged, this, &PictureRecorder::onStateChanged);
    connect(&store, &LockStore::changed, this, &PictureRecorder::onChanged);
    // Without the renewals gathered meanwhile, living processes would look as if they had missed
    // them.
    connect(&recorder, &LockRecorder::aboutToRead, this, [this](Instant until) {
        if (until > m_lastRenewalsAt)
            flush();
    });
    connect(&recorder, &LockRecorder::keyframeDue, this, [this] {
        if (m_running)
            startKeyframe();
    });
}

PictureRecorder::~PictureRecorder() { end(); }

void PictureRecorder::setEnabled(bool enabled)
{
    m_enabled = enabled;
    if (!enabled)
        end();
}

void PictureRecorder::onRefreshed()
{
    // While nobody can renew nothing changes, and who looks at the record later would miss the
    // renewals.
    if (const std::optional<ServerStatus> &status = m_scheduler.status();
        status && !status->canLock() && status->setUp != ServerStatus::SetUp::OthersOnly)
        return end();
    if (!m_running) {
        begin();
        return;
    }
    const bool renewalsDue = !m_renewals.empty()
                             && m_store.clock().wallNow() - m_lastRenewalsAt >= RenewalInterval;
    if (renewalsDue)
        flush();
    // What a look confirms without any change: that a session stays suspect. With nothing in it the
    // frame says that somebody still looks, which renewals say, too.
    RecordedFrame frame = newFrame();
    if (frame.hasContent() || !renewalsDue)
        m_recorder.add(std::move(frame));
}

void PictureRecorder::onStateChanged()
{
    if (m_scheduler.readsByFolder())
        return end();
    switch (m_scheduler.state().kind) {
    case ConnectionState::Kind::Live:
    case ConnectionState::Kind::Loading:
    case ConnectionState::Kind::Connecting: return;
    case ConnectionState::Kind::NotConnected:
    case ConnectionState::Kind::Paused:
    case ConnectionState::Kind::Cancelled:
    case ConnectionState::Kind::Lost:
    case ConnectionState::Kind::NotSetUp:
    case ConnectionState::Kind::Foreign:
    case ConnectionState::Kind::Refused: end(); return;
    }
}

void PictureRecorder::begin()
{
    const std::optional<ServerStatus> &status = m_scheduler.status();
    if (!m_enabled || !status || m_scheduler.state().kind != ConnectionState::Kind::Live
        || m_scheduler.readsByFolder()) // a part would be taken for the whole later
        return;
    m_running = true;
    m_history.start();
    m_lastAt = m_lastRenewalsAt = m_store.clock().wallNow();
    m_recorder.begin({status->url, status->place, status->epoch}, m_lastAt);
    startKeyframe();
}

void PictureRecorder::end()
{
    if (!m_running)
        return;
    flush();
    m_running = false;
    m_slice.stop();
    m_inKeyframe = false;
    m_sessions.clear();
    m_recorder.end(m_lastAt);
}

void PictureRecorder::flush()
{
    if (!m_running || m_renewals.empty())
        return;
    // Without events: a record finds renewals by when they were seen, but only in frames that
    // change nothing else.
    RecordedFrame frame = bareFrame();
    frame.renewals = std::exchange(m_renewals, {});
    m_lastRenewalsAt = frame.at;
    m_recorder.add(std::move(frame));
}

RecordedFrame PictureRecorder::bareFrame()
{
    RecordedFrame frame;
    m_lastAt = std::max(m_lastAt, m_store.clock().wallNow());
    frame.at = m_lastAt;
    frame.clockOffset = m_store.clockOffset();
    return frame;
}

RecordedFrame PictureRecorder::newFrame()
{
    RecordedFrame frame = bareFrame();
    const std::uint64_t last = m_history.lastNumber();
    const std::uint64_t added = std::min<std::uint64_t>(last - m_lastEvent, m_history.size());
    for (std::size_t i = m_history.size() - added; i < m_history.size(); ++i)
        frame.events.push_back(recordedEvent(m_history.at(i)));
    m_lastEvent = last;
    return frame;
}

void PictureRecorder::startKeyframe()
{
    flush();
    m_keyframe.clear();
    m_removed.clear();
    m_keyframe.reserve(m_store.lockCount());
    m_store.forEachDocument([this](DocumentRef ref) { m_keyframe.push_back(ref); });
    m_keyframeAt = 0;
    m_inKeyframe = true;
    m_sessions.clear();
    sendSlice();
}

void PictureRecorder::sendSlice()
{
    if (!m_inKeyframe)
        return;
    const bool first = m_keyframeAt == 0;
    // The first tells what happened while nobody recorded, as after a lost connection; what happens
    // from then on is a change by itself.
    RecordedFrame frame = first ? newFrame() : bareFrame();
    frame.keyframe = true;
    frame.first = first;
    if (first && !m_store.unread().empty())
        frame.unread = m_store.unread();
    if (first) {
        m_store.forEachSession([&](const Session &session) {
            RecordedSession told = recorded(session);
            m_sessions.insert_or_assign(session.id, told);
            frame.sessions.push_back(std::move(told));
        });
    }
    const std::size_t end = std::min(m_keyframe.size(), m_keyframeAt + SliceDocuments);
    for (; m_keyframeAt < end; ++m_keyframeAt) {
        const DocumentRef ref = m_keyframe[m_keyframeAt];
        if (!m_removed.contains(ref))
            frame.documents.push_back(m_store.documentAt(ref));
    }
    frame.last = m_keyframeAt == m_keyframe.size();
    if (frame.last) {
        m_inKeyframe = false;
        m_slice.stop();
        m_keyframe = {};
        m_removed.clear();
    } else if (!m_slice.isActive()) {
        m_slice.start();
    }
    m_recorder.add(std::move(frame));
}

RecordedSession PictureRecorder::recorded(const Session &session)
{
    return recordedSession(m_store, session, m_lastAt);
}

void PictureRecorder::noteSession(const std::string &id, RecordedFrame &frame)
{
    const Session *session = m_store.session(id);
    const auto told = m_sessions.find(id);
    if (!session) {
        if (told != m_sessions.end()) {
            m_sessions.erase(told);
            frame.ended.push_back(id);
        }
        return;
    }
    RecordedSession now = recorded(*session);
    if (told != m_sessions.end() && told->second.process == now.process
        && onlyRenewed(told->second.session, *session)) {
        if (session->renewedAt != told->second.session.renewedAt
            || session->expiresAt != told->second.session.expiresAt)
            m_renewals.push_back({id, session->renewedAt, session->expiresAt, now.seenAt});
    } else {
        frame.sessions.push_back(now);
    }
    m_sessions.insert_or_assign(id, std::move(now));
}

void PictureRecorder::onChanged(const StoreBatch &batch)
{
    if (batch.cleared) {
        end();
        m_lastEvent = m_history.lastNumber();
    }
    if (!m_running)
        return;
    RecordedFrame frame = newFrame();
    if (batch.unreadMoved)
        frame.unread = m_store.unread();
    for (const StoreBatch::Removed &removed : batch.removed) {
        frame.removed.push_back(removed.facts.id);
        if (m_inKeyframe)
            m_removed.insert(removed.ref);
    }
    frame.documents.reserve(batch.inserted.size());
    for (const DocumentRef ref : batch.inserted)
        frame.documents.push_back(m_store.documentAt(ref));
    for (const StoreBatch::Changed &changed : batch.changed) {
        if (changed.fields & StoreBatch::Content)
            frame.documents.push_back(m_store.documentAt(changed.ref));
    }
    std::vector<std::string> sessions = batch.sessionsChanged;
    sessions.insert(sessions.end(), batch.verdictsChanged.begin(), batch.verdictsChanged.end());
    std::sort(sessions.begin(), sessions.end());
    sessions.erase(std::unique(sessions.begin(), sessions.end()), sessions.end());
    for (const std::string &id : sessions)
        noteSession(id, frame);
    if (frame.hasContent())
        m_recorder.add(std::move(frame));
}

} // namespace lockscope
