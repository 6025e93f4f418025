// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QObject>

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <mutex>
#include <thread>
#include <vector>

#include <time.h>

namespace lockscope {

/// Measures how long the event loop of the thread it lives on takes no events: a second thread sends one every few milliseconds and
/// looks how long it lay there, as a key stroke would have. To be made and destroyed on the thread it watches.
class StallWatch : public QObject
{
public:
    struct Wait
    {
        double byClock = 0; ///< ms from sending to taking
        double computing
                = 0; ///< ms of processor time the watched thread spent meanwhile: what other programs took is not in it
    };

    explicit StallWatch(std::chrono::milliseconds interval = std::chrono::milliseconds(2));
    ~StallWatch() override;

    /// Of every event that was taken so far; the one that still lies there counts as taken now.
    std::vector<Wait> waits() const;
    /// The one with the most computing.
    Wait longest() const;
    void clear() { m_waits.clear(); }

    bool event(QEvent *event) override;

private:
    void send();
    Wait sinceSent() const;

    const std::chrono::milliseconds m_interval;
    clockid_t m_processorClock = CLOCK_THREAD_CPUTIME_ID; ///< of the watched thread
    std::vector<Wait> m_waits;

    std::atomic<bool> m_underWay
            = false; ///< the two below are of the sender while false, else of the watched thread
    double m_sentAt = 0;
    double m_computedBefore = 0;

    std::mutex m_mutex;
    std::condition_variable m_end;
    bool m_ends = false;
    std::thread m_sender; ///< the last member: it uses the others
};

} // namespace lockscope
