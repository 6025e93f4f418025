// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/domain/savedprofile.h"
#include "models/domain/value.h"

namespace lockscope {

/// A connection as it is kept in profiles.json:
///   {"name":"prod-eu","url":"https://…","index":"fs-locks","user":"anna","login":"api_key",
///    "ca":"…","certificate_sha256":"…","cert":"…","key":"…","proxy":"none","timeout_ms":30000,
///    "sniff":true,"read_only":true,"plain_credentials":false,
///    "stage":"plain|development|test|staging|production",
///    "stage_name":"payroll","stage_color":"blue|teal|violet|brown|red|grey",
///    "audit_index":"lock-audit","audit_index_required":false,"dialects":["shedlock"],
///    "last_used_ms":1790000000000,"engine":"elasticsearch","engine_version":"8.15.0"}
/// Only name and url are required. Without read_only, production is read-only and nothing else. A
/// stage_name without a stage is production.
SavedProfile profileFromValue(const ValueMap &entry);

/// Puts @p profile into @p entry, without its password; members that this version does not know
/// stay.
void writeProfile(ValueMap &entry, const ServerProfile &profile);

/// Puts @p use into @p entry; writeProfile() leaves it alone.
void writeUse(ValueMap &entry, const ProfileUse &use);
void forgetUse(ValueMap &entry);

} // namespace lockscope
