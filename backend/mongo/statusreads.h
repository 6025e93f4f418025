// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/mongo/storecommands.h"
#include "models/domain/clock.h"
#include "models/domain/serverstatus.h"

namespace lockscope::mongo {

/// What the servers are, and whether the locks are set up there. Blocks. `url` is not known here.
Result<ServerStatus> readStatus(Deployment &deployment, const Place &place, const Clock &clock);

} // namespace lockscope::mongo
