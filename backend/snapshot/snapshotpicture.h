// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/snapshot/snapshot.h"

namespace lockscope {

/// The picture of @p snapshot at @p at, held within its span.
RecordedPicture pictureAt(const Snapshot &snapshot, Instant at);

} // namespace lockscope
