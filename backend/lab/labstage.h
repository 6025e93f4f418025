// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/domain/serverprofile.h"

#include <vector>

namespace lockscope {

/// Same server and same index, however the URL is written.
bool isSameServer(const ServerProfile &a, const ServerProfile &b);

/// @p profile, marked production when any of @p saved of that server and index is: the lab starts
/// no workers there, under whatever name.
ServerProfile withStageOf(ServerProfile profile, const std::vector<ServerProfile> &saved);

} // namespace lockscope
