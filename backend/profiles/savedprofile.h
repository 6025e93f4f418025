// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/domain/profiledoubt.h"
#include "models/domain/serverprofile.h"
#include "models/domain/value.h"

#include <string>
#include <vector>

namespace lockscope {

/// A saved connection as it counts; without its password.
struct SavedProfile
{
    ServerProfile profile;
    std::vector<ProfileDoubt> doubts;
};

/// A connection as it is kept in profiles.json:
///   {"name":"prod-eu","url":"https://…","index":"fs-locks","user":"anna","login":"api_key","ca":"…","certificate_sha256":"…","cert":"…","key":"…","proxy":"none","timeout_ms":30000,
///    "read_only":true,"plain_credentials":false,"stage":"plain|staging|production","audit_index":"lock-audit","audit_index_required":false,
///    "dialects":["shedlock"]}
/// Only name and url are required. Without read_only, production is read-only and nothing else.
SavedProfile profileFromValue(const ValueMap &entry);

/// Puts @p profile into @p entry, without its password; members that this version does not know
/// stay.
void writeProfile(ValueMap &entry, const ServerProfile &profile);

} // namespace lockscope
