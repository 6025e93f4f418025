// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/protocol/protocolstore.h"
#include "models/domain/serverprofile.h"

#include <memory>

namespace e2e {

/// What the processes of a race write to: a connection of its own to the server of @p profile.
/// @p clock must outlive it. Null: it cannot be used, or this build has no MongoDB.
std::shared_ptr<lockscope::ProtocolStore> raceStore(const lockscope::ServerProfile &profile,
                                                    const lockscope::Clock &clock);

} // namespace e2e
