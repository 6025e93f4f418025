// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/snapshot/snapshot.h"

#include <memory>

namespace lockscope {

/// The record inside a snapshot file. Nothing is added to it.
class SnapshotRecord final : public LockRecorder
{
    Q_OBJECT
public:
    explicit SnapshotRecord(std::shared_ptr<const Snapshot> snapshot, QObject *parent = nullptr);
    /// Jobs under way finish with Cancelled.
    ~SnapshotRecord() override;

    void begin(const RecordKey &, Instant) override {}
    void add(RecordedFrame) override {}
    void end(Instant) override {}
    std::string problem() const override { return {}; }
    std::uint64_t eventsAdded() const override { return 1; }

    ResultJob<RecordOverview> *fetchOverview() override;
    ResultJob<RecordedPicture> *fetchPicture(Instant at, std::uint64_t since) override;
    void forgetPicture() override {}
    ResultJob<RecordedEvents> *fetchEvents(const std::string &path, std::uint64_t before,
                                           int limit) override;
    /// The snapshot, or a part of it, redacted if asked for.
    ResultJob<qint64> *exportSnapshot(const SnapshotWish &wish) override;

private:
    template<typename T, typename F>
    ResultJob<T> *work(F worker);

    std::shared_ptr<const Snapshot> m_snapshot;
};

/// Times at which something changed, thinned to at most @p limit.
std::vector<Instant> thinned(std::vector<Instant> times, std::size_t limit);

/// Writes @p snapshot as asked to @p out, which is open. @return false: a write failed.
bool writeSnapshotTo(QIODevice &out, const Snapshot &snapshot, const SnapshotWish &wish);
/// Writes @p snapshot as asked to a file of its own, then puts it in place. Value = bytes.
Result<qint64> writeSnapshot(const Snapshot &snapshot, const SnapshotWish &wish);

} // namespace lockscope
