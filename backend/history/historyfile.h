// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/history/historytables.h"
#include "backend/history/taskqueue.h"
#include "models/domain/lockrecorder.h"

#include <QObject>

#include <atomic>
#include <functional>
#include <memory>

namespace lockscope {

/// The record in one SQLite file, written and read by a thread of its own, for one window: others
/// write beside it, and of those that see one index only one writes. A file that cannot be
/// used costs the history, nothing else: problem() says why. A damaged file is set aside under
/// another name and a new one begun; a file of another program or version is left as it is.
class HistoryFile final : public LockRecorder
{
    Q_OBJECT
public:
    /// Renewals are dropped while more items than this wait for the disk; with ten times as many
    /// the record begins anew later.
    static constexpr std::int64_t MaxWaiting = 100'000;
    /// After a failure it is tried again this long after, by the times of the frames.
    static constexpr Millis RetryAfter{60000};

    explicit HistoryFile(std::string file, const HistoryLimits &limits = {},
                         QObject *parent = nullptr);
    /// Another one in the file of @p beside, on its thread.
    explicit HistoryFile(const HistoryFile &beside);
    /// Waits until everything is written. Jobs under way finish with Cancelled.
    ~HistoryFile() override;

    /// LOCKSCOPE_HISTORY, else history.sqlite in the user's data folder. Empty: LOCKSCOPE_HISTORY
    /// is "off".
    static std::string standardFile();

    void begin(const RecordKey &key, Instant at) override;
    void add(RecordedFrame frame) override;
    void end(Instant at) override;
    std::string problem() const override { return m_problem; }
    std::uint64_t eventsAdded() const override;

    ResultJob<RecordOverview> *fetchOverview() override;
    ResultJob<RecordedPicture> *fetchPicture(Instant at, std::uint64_t since) override;
    void forgetPicture() override;
    ResultJob<RecordedEvents> *fetchEvents(const std::string &path, std::uint64_t before,
                                           int limit) override;
    ResultJob<qint64> *exportSnapshot(const SnapshotWish &wish) override;

    /// Waits until everything that was added is written; for tests.
    void drain();

private:
    class Worker;
    struct Disk;

    void post(std::function<void(Worker &)> task);
    template<typename T>
    ResultJob<T> *read(std::function<Result<T>(HistoryTables &, const RecordKey &)> task);
    void setProblem(const std::string &problem);

    std::string m_problem;
    std::int64_t m_renewalsDropped = 0;
    bool m_overflowed = false;
    std::atomic<std::int64_t> m_waiting{0};
    std::shared_ptr<Disk> m_disk;     ///< with those beside it
    TaskQueue m_answers;              ///< lives here
    std::unique_ptr<Worker> m_worker; ///< used by the tasks only
};

} // namespace lockscope
