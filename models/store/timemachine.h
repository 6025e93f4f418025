// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/domain/clock.h"
#include "models/domain/lockrecorder.h"
#include "models/domain/processprobe.h"
#include "models/store/lockstore.h"

#include <QObject>
#include <QPointer>
#include <QTimer>

#include <memory>
#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

namespace lockscope {

/// Shows a store of its own as the picture was at one time, from a record. Its clock stands at that
/// time, and each session has been unchanged for as long as it had been then, so that every verdict
/// comes out as it was. The record is read elsewhere; a large picture is put into the store slice
/// by slice.
class TimeMachine : public QObject
{
    Q_OBJECT
public:
    static constexpr std::size_t SliceDocuments = 5000;

    explicit TimeMachine(QObject *parent = nullptr);
    ~TimeMachine() override;

    /// Where to read from; borrowed. Leaves the past. nullptr: nowhere.
    void setRecorder(LockRecorder *recorder);
    LockRecorder *recorder() const { return m_recorder; }

    LockStore &store() { return *m_store; }
    const Clock &clock() const;

    bool isActive() const { return m_active; }
    /// The time shown; of the last picture that arrived.
    Instant at() const { return m_shown.at; }
    bool isBusy() const { return m_asking || m_filling; }
    const RecordOverview &overview() const { return m_overview; }
    /// The last picture without its documents.
    const RecordedPicture &shown() const { return m_shown; }
    int speed() const { return m_speed; } ///< 0: stands

    /// Goes to @p at; nullopt: to the end of the record.
    void enter(std::optional<Instant> at = std::nullopt);
    void leave();
    /// The last wish counts: those before it that were not begun are forgotten.
    void goTo(Instant at);
    /// To the next or previous change.
    void step(bool forward);
    /// Time goes on, @p speed times as fast as it did; 0 stops.
    void play(int speed);

signals:
    void activeChanged(bool active);
    /// The store shows another time (or the same one again).
    void moved();
    void overviewChanged();
    void speedChanged(int speed);
    /// @p error: for ui/text.
    void failed(const lockscope::BackendError &error);

private:
    class ReplayClock;
    class ReplayProbe;

    void askOverview(std::optional<Instant> then);
    void ask();
    void show(RecordedPicture picture);
    void fillSlice();
    void fillSessions();
    void onPlay();

    QPointer<LockRecorder> m_recorder;
    std::unique_ptr<ReplayClock> m_clock;
    std::unique_ptr<ReplayProbe> m_probe;
    std::unique_ptr<LockStore> m_store;
    std::unique_ptr<QObject> m_context; ///< of answers; replaced when they are not wanted any more
    bool m_active = false;
    bool m_asking = false;
    bool m_filling = false;
    std::optional<Instant> m_wish;
    RecordOverview m_overview;
    RecordedPicture m_shown;
    RecordedPicture m_incoming;
    std::size_t m_incomingAt = 0;
    std::int64_t m_order = 0; ///< what is put in the store is always newer than what is there
    std::vector<std::string> m_sessionDocuments; ///< in the store
    QTimer m_fill;
    QTimer m_play;
    int m_speed = 0;
};

} // namespace lockscope
