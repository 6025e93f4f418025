// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/snapshot/picturefilewriter.h"

#include "backend/snapshot/futurejob.h"
#include "backend/snapshot/snapshotrecord.h"

#include <QBuffer>

#include <memory>
#include <utility>

namespace lockscope {

namespace {

/// A record of one moment.
Snapshot momentOf(RecordedFrame picture, const ServerStatus &status)
{
    Snapshot snapshot;
    snapshot.status = status;
    snapshot.from = snapshot.to = picture.at;
    snapshot.frames.push_back(std::move(picture));
    return snapshot;
}

} // namespace

PictureFileWriter::~PictureFileWriter()
{
    for (Job *job : findChildren<Job *>())
        job->cancel();
}

ResultJob<qint64> *PictureFileWriter::write(RecordedFrame picture, const SnapshotWish &wish)
{
    const auto moment = std::make_shared<const Snapshot>(momentOf(std::move(picture), wish.status));
    return new FutureJob<qint64>(this, [moment, wish] { return writeSnapshot(*moment, wish); });
}

Result<QByteArray> snapshotBytes(RecordedFrame picture, const SnapshotWish &wish)
{
    return snapshotBytes(momentOf(std::move(picture), wish.status), wish);
}

Result<QByteArray> snapshotBytes(const Snapshot &snapshot, const SnapshotWish &wish)
{
    QBuffer buffer;
    buffer.open(QIODevice::WriteOnly);
    if (!writeSnapshotTo(buffer, snapshot, wish))
        return fail(BackendError::Kind::TooLarge, "the snapshot does not fit into memory");
    return buffer.data();
}

} // namespace lockscope
