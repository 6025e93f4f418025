// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QObject>

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <functional>
#include <mutex>
#include <optional>
#include <thread>

namespace lockscope {

/// Measures how long the event loop of the thread it lives on takes no events: a second thread
/// sends one every few milliseconds and looks how long it lay there, as a key stroke would have. To
/// be made and destroyed on the thread it watches.
class StallWatch : public QObject
{
public:
    struct Wait
    {
        double byClock = 0; ///< ms from sending to taking
        /// ms of processor time the watched thread spent meanwhile: what other programs took is not
        /// in it. Where the system does not tell (it does on Linux), as byClock.
        double computing = 0;
    };
    using Taken = std::function<void(const Wait &)>;

    /// @p taken is called on the watched thread for every event, when it is taken.
    explicit StallWatch(Taken taken,
                        std::chrono::milliseconds interval = std::chrono::milliseconds(2));
    ~StallWatch() override;

    /// Of the event that lies there, as if it were taken now; nullopt: none does.
    std::optional<Wait> underWay() const;

    bool event(QEvent *event) override;

private:
    void send();
    Wait sinceSent() const;

    const Taken m_taken;
    const std::chrono::milliseconds m_interval;
    const std::function<double()> m_computed; ///< ms of the watched thread, on any thread

    /// The two below are of the sender while false, else of the watched thread
    std::atomic<bool> m_underWay = false;
    double m_sentAt = 0;
    double m_computedBefore = 0;

    std::mutex m_mutex;
    std::condition_variable m_end;
    bool m_ends = false;
    std::thread m_sender; ///< the last member: it uses the others
};

} // namespace lockscope
