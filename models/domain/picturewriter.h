// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/domain/lockrecorder.h"

#include <QObject>

namespace lockscope {

/// Writes what is seen at this moment as a .locksnap file; needs no record of the time before.
class PictureWriter : public QObject
{
    Q_OBJECT
public:
    using QObject::QObject;

    /// @p picture: one keyframe with everything in it. The span of @p wish is not asked for: it is
    /// the picture's moment. Value = bytes written. Errors: InvalidInput (the file cannot be
    /// written). An existing file is replaced only by a complete one.
    [[nodiscard]] virtual ResultJob<qint64> *write(RecordedFrame picture, const SnapshotWish &wish)
            = 0;
};

} // namespace lockscope
