// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/domain/lockrecorder.h"
#include "models/domain/value.h"

namespace lockscope {

/// Frames and events as values and back: what a line of a snapshot and a row of the history hold.
/// Documents in them have the shape in which servers store them. Reading never trusts: what is
/// missing or of another type is an error, or becomes `unreadable`.
Value frameToValue(const RecordedFrame &frame);
/// Malformed: not a frame; `detail` says what.
Result<RecordedFrame> frameFromValue(const Value &value);

Value eventToValue(const RecordedEvent &event);
Result<RecordedEvent> eventFromValue(const Value &value);

/// The stored form of a session, as decodeSession() reads it.
ValueMap encodeSession(const Session &session);

} // namespace lockscope
