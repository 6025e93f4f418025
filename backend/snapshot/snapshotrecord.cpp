// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/snapshot/snapshotrecord.h"

#include "backend/history/redactor.h"
#include "backend/snapshot/futurejob.h"
#include "backend/snapshot/snapshotpicture.h"

#include <QSaveFile>

#include <algorithm>
#include <utility>

namespace lockscope {

namespace {

constexpr std::size_t MaxChanges = 1000;

} // namespace

SnapshotRecord::SnapshotRecord(std::shared_ptr<const Snapshot> snapshot, QObject *parent)
    : LockRecorder(parent), m_snapshot(std::move(snapshot))
{}

SnapshotRecord::~SnapshotRecord()
{
    for (Job *job : findChildren<Job *>())
        job->cancel();
}

template<typename T, typename F>
ResultJob<T> *SnapshotRecord::work(F worker)
{
    return new FutureJob<T>(this, [snapshot = m_snapshot, worker] { return worker(*snapshot); });
}

ResultJob<RecordOverview> *SnapshotRecord::fetchOverview()
{
    return work<RecordOverview>([](const Snapshot &snapshot) -> Result<RecordOverview> {
        RecordOverview overview;
        overview.spans.push_back({snapshot.from, snapshot.to});
        for (const RecordedFrame &frame : snapshot.frames) {
            if (!frame.keyframe && frame.hasContent())
                overview.changes.push_back(frame.at);
        }
        overview.changes = thinned(std::move(overview.changes), MaxChanges);
        return overview;
    });
}

ResultJob<RecordedPicture> *SnapshotRecord::fetchPicture(Instant at, std::uint64_t)
{
    return work<RecordedPicture>([at](const Snapshot &snapshot) -> Result<RecordedPicture> {
        return pictureAt(snapshot, at);
    });
}

ResultJob<RecordedEvents> *SnapshotRecord::fetchEvents(const std::string &path,
                                                       std::uint64_t before, int limit)
{
    return work<RecordedEvents>([path, before,
                                 limit](const Snapshot &snapshot) -> Result<RecordedEvents> {
        RecordedEvents found;
        for (auto frame = snapshot.frames.rbegin(); frame != snapshot.frames.rend(); ++frame) {
            for (auto event = frame->events.rbegin(); event != frame->events.rend(); ++event) {
                if (event->path != path || (before && event->number >= before))
                    continue;
                if (static_cast<int>(found.events.size()) >= limit) {
                    found.more = true;
                    return found;
                }
                found.events.push_back(*event);
            }
        }
        return found;
    });
}

ResultJob<qint64> *SnapshotRecord::exportSnapshot(const SnapshotWish &wish)
{
    return work<qint64>([wish](const Snapshot &snapshot) { return writeSnapshot(snapshot, wish); });
}

std::vector<Instant> thinned(std::vector<Instant> times, std::size_t limit)
{
    if (times.size() <= limit)
        return times;
    std::vector<Instant> kept;
    kept.reserve(limit);
    for (std::size_t i = 0; i < limit; ++i)
        kept.push_back(times[i * times.size() / limit]);
    return kept;
}

bool writeSnapshotTo(QIODevice &out, const Snapshot &snapshot, const SnapshotWish &wish)
{
    const Instant from = std::clamp(wish.from, snapshot.from, snapshot.to);
    const Instant to = std::clamp(wish.to, from, snapshot.to);
    Snapshot head;
    head.status = snapshot.status;
    head.from = from;
    head.to = to;
    head.redacted = wish.redact || snapshot.redacted;

    RecordedPicture first = pictureAt(snapshot, from);
    RecordedFrame keyframe;
    keyframe.at = from;
    keyframe.clockOffset = first.clockOffset;
    keyframe.keyframe = keyframe.first = keyframe.last = true;
    keyframe.documents = std::move(first.documents);
    keyframe.sessions = std::move(first.sessions);
    keyframe.unread = std::move(first.unread);

    Redactor redactor;
    const auto written = [&](RecordedFrame frame) {
        return wish.redact ? redactor.redacted(std::move(frame)) : std::move(frame);
    };
    SnapshotWriter writer(out, head);
    writer.add(written(std::move(keyframe)));
    for (const RecordedFrame &frame : snapshot.frames) {
        const bool late = frame.at > to && frame.renewals.empty();
        if (frame.keyframe || frame.at <= from || late)
            continue;
        RecordedFrame part = frame;
        if (frame.at > to) {
            part = RecordedFrame();
            part.at = to;
            part.renewals = frame.renewals;
            std::erase_if(part.renewals, [to](const RecordedRenewal &r) { return r.seenAt > to; });
            if (part.renewals.empty())
                continue;
        }
        writer.add(written(std::move(part)));
    }
    return writer.finish();
}

Result<qint64> writeSnapshot(const Snapshot &snapshot, const SnapshotWish &wish)
{
    QSaveFile file(QString::fromStdString(wish.file));
    const auto trouble = [&] {
        return fail(BackendError::Kind::InvalidInput,
                    "the file " + wish.file
                            + " cannot be written: " + file.errorString().toStdString());
    };
    if (!file.open(QIODevice::WriteOnly)
        || !file.setPermissions(QFileDevice::ReadOwner | QFileDevice::WriteOwner))
        return trouble();
    if (!writeSnapshotTo(file, snapshot, wish)) {
        file.cancelWriting();
        return trouble();
    }
    const qint64 bytes = file.pos();
    if (!file.flush() || !file.commit())
        return trouble();
    return bytes;
}

} // namespace lockscope
