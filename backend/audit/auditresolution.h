// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/audit/auditrecords.h"
#include "models/domain/serverstatus.h"

#include <string>
#include <string_view>
#include <vector>

namespace lockscope {

/// A member of an intent's details, or of a part of them; empty when it is no text.
std::string textIn(const Value &value, std::string_view name);

/// For AuditTrail::conclude().
Value detailsOf(const AuditResolution &resolution);

/// The documents an intent of a break touches; empty when its details are not understood.
std::vector<std::string> documentsOf(const AuditRecord &intent);

/// Of a break: compares the documents kept in @p intent with those that are there @p now (asked for by documentsOf(), realtime).
AuditResolution resolveIntent(const AuditRecord &intent, const ExactDocuments &now);

} // namespace lockscope
