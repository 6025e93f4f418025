// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/snapshot/snapshot.h"
#include "models/domain/picturewriter.h"

#include <QByteArray>

namespace lockscope {

class PictureFileWriter final : public PictureWriter
{
    Q_OBJECT
public:
    using PictureWriter::PictureWriter;
    /// Jobs under way finish with Cancelled.
    ~PictureFileWriter() override;

    ResultJob<qint64> *write(RecordedFrame picture, const SnapshotWish &wish) override;
};

/// The bytes of such a file; the file name in @p wish is not used. Errors: TooLarge.
Result<QByteArray> snapshotBytes(const Snapshot &snapshot, const SnapshotWish &wish);
/// The same of one moment.
Result<QByteArray> snapshotBytes(RecordedFrame picture, const SnapshotWish &wish);

} // namespace lockscope
