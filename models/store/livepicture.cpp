// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/store/livepicture.h"

#include <utility>

namespace lockscope {

RecordedSession recordedSession(const LockStore &store, const Session &session, Instant at)
{
    const SessionObservation seen = store.observationOf(session.id);
    return {session, at - seen.unchangedFor.value_or(Millis(0)), seen.renewalsSeen > 0,
            seen.process};
}

RecordedFrame keyframeOf(const LockStore &store)
{
    RecordedFrame frame;
    frame.at = store.clock().wallNow();
    frame.clockOffset = store.clockOffset();
    frame.keyframe = frame.first = frame.last = true;
    frame.documents.reserve(store.lockCount());
    store.forEachDocument(
            [&](DocumentRef ref) { frame.documents.push_back(store.documentAt(ref)); });
    store.forEachSession([&](const Session &session) {
        frame.sessions.push_back(recordedSession(store, session, frame.at));
    });
    if (!store.unread().empty())
        frame.unread = store.unread();
    return frame;
}

} // namespace lockscope
