// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/mongo/mongoserver.h"

namespace lockscope {

/// mongo::lockServer(), with the profile's secrets taken out of what servers say. InvalidInput
/// also: a certificate file that cannot be used.
Result<mongo::LockServer> mongoServer(const ServerProfile &profile);

} // namespace lockscope
