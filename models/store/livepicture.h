// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/domain/lockrecorder.h"
#include "models/store/lockstore.h"

namespace lockscope {

/// A session with what @p store has observed of it. @p at: the wall clock of the moment it is
/// recorded for.
RecordedSession recordedSession(const LockStore &store, const Session &session, Instant at);

/// Everything in @p store as one keyframe of the time up to which it is true.
RecordedFrame keyframeOf(const LockStore &store);

} // namespace lockscope
