// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/snapshot/snapshotpicture.h"

#include "backend/history/picturefold.h"

#include <algorithm>

namespace lockscope {

RecordedPicture pictureAt(const Snapshot &snapshot, Instant at)
{
    at = std::clamp(at, snapshot.from, snapshot.to);
    PictureFold fold;
    std::optional<Instant> previous;
    std::optional<Instant> next;
    for (const RecordedFrame &frame : snapshot.frames) {
        // Renewals are written late; the fold leaves out the later ones.
        if (frame.keyframe || frame.at <= at || !frame.renewals.empty()) {
            RecordedFrame counted = frame;
            if (!frame.keyframe && frame.at > at) {
                counted = RecordedFrame();
                counted.renewals = frame.renewals;
            }
            fold.apply(std::move(counted), at);
        }
        if (frame.keyframe || !frame.hasContent())
            continue;
        if (frame.at < at)
            previous = frame.at;
        else if (frame.at > at && !next)
            next = frame.at;
    }
    RecordedPicture picture = fold.whole();
    if (!picture.clockOffset)
        picture.clockOffset = snapshot.status.clockOffset;
    picture.at = at;
    picture.serial = 1;
    if (!previous && at > snapshot.from)
        previous = snapshot.from;
    picture.previousChange = previous;
    picture.nextChange = next;
    return picture;
}

} // namespace lockscope
