// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/domain/lockrecorder.h"
#include "models/store/lockhistory.h"
#include "models/store/lockstore.h"
#include "models/store/refreshscheduler.h"

#include <QObject>
#include <QTimer>

#include <cstdint>
#include <string>
#include <unordered_map>
#include <unordered_set>
#include <vector>

namespace lockscope {

/// Tells a recorder what the store sees: a keyframe when the picture first stands, then every
/// change. A large keyframe is handed over slice by slice, so that windows stay smooth; what
/// changes meanwhile is told as usual and lies over it. Sessions that renew and do nothing else are
/// gathered and told together every `RenewalInterval`, and when the record is about to be read.
/// Also starts and stops the history of events, whose lines go into the record.
class PictureRecorder : public QObject
{
    Q_OBJECT
public:
    static constexpr Millis RenewalInterval{30000};
    static constexpr std::size_t SliceDocuments = 1000;

    /// All must outlive it. Make it after @p history, so that the events of a batch are there
    /// before the batch is told.
    PictureRecorder(LockStore &store, LockHistory &history, RefreshScheduler &scheduler,
                    LockRecorder &recorder, QObject *parent = nullptr);
    /// Ends what runs.
    ~PictureRecorder() override;

    bool isRunning() const { return m_running; }
    /// What is looked at is a record itself: nothing is told of it.
    void setEnabled(bool enabled);
    /// Tells what is gathered now.
    void flush();

private:
    void onRefreshed();
    void onStateChanged();
    void onChanged(const StoreBatch &batch);
    void begin();
    void end();
    void startKeyframe();
    void sendSlice();
    RecordedFrame bareFrame(); ///< only its time and the clock's offset
    RecordedFrame newFrame();  ///< with the events that were not told yet
    RecordedSession recorded(const Session &session);
    void noteSession(const std::string &id, RecordedFrame &frame);

    LockStore &m_store;
    LockHistory &m_history;
    RefreshScheduler &m_scheduler;
    LockRecorder &m_recorder;
    bool m_enabled = true;
    bool m_running = false;
    Instant m_lastAt;         ///< of the frame told last: times never run backwards in a record
    Instant m_lastRenewalsAt; ///< when renewals were told last
    std::uint64_t m_lastEvent = 0;
    std::unordered_map<std::string, RecordedSession> m_sessions; ///< as told last
    std::vector<RecordedRenewal> m_renewals;                     ///< not told yet, in order
    QTimer m_slice;
    std::vector<DocumentRef> m_keyframe; ///< still to be told
    std::size_t m_keyframeAt = 0;
    bool m_inKeyframe = false;
    /// Since the keyframe began: these handles may mean others now
    std::unordered_set<DocumentRef> m_removed;
};

} // namespace lockscope
