// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/domain/backenderror.h"
#include "models/domain/serverprofile.h"

#include <string>
#include <vector>

namespace lockscope {

/// The saved connection @p name from profiles.json in the user's configuration folder; it holds no secret.
///   {"version":1,"profiles":[{"name":"prod-eu","url":"https://…","index":"fs-locks","user":"anna","ca":"…","cert":"…","key":"…",
///     "timeout_ms":30000,"read_only":true,"plain_credentials":false,"stage":"plain|staging|production","audit_index":"lock-audit","audit_index_required":false}]}
/// Only name and url are required. Errors: InvalidInput (no such file or profile, damaged file).
Result<ServerProfile> readProfile(const std::string &name);

/// All of them, none without such a file. Errors: InvalidInput (damaged file).
Result<std::vector<ServerProfile>> readProfiles();

} // namespace lockscope
