// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/audit/auditrecords.h"
#include "models/domain/serverstatus.h"

#include <string>
#include <vector>

namespace lockscope {

/// For AuditTrail::conclude().
Value detailsOf(const AuditResolution &resolution);

/// The documents an intent of a break touches; empty when its details are not understood.
std::vector<std::string> documentsOf(const AuditRecord &intent);

/// Of a break: compares the documents kept in @p intent with those that are there @p now (asked for
/// by documentsOf(), realtime), step by step. What a step did shows in what it writes (who marked a
/// session dead, who revoked an entry); that an entry is gone counts only as far as the step before
/// it, on its session, is known to have been applied.
AuditResolution resolveIntent(const AuditRecord &intent, const ExactDocuments &now);

} // namespace lockscope
