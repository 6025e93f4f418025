// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/audit/auditrecords.h"
#include "models/domain/serverstatus.h"

#include <string>
#include <vector>

namespace lockscope {

/// What the server's documents say of an intent whose outcome nobody wrote down.
struct AuditResolution
{
    struct Document
    {
        std::string id;
        bool changed = false; ///< it is not the one that was there before the change was sent
        std::string sentence; ///< what that means, for a person
    };
    /// "not-applied": every document is as it was. "applied": each was changed as intended, as far as can be seen. "partly": some of
    /// them. "unclear": somebody else may have changed them.
    std::string result;
    std::vector<Document> documents;

    /// For AuditTrail::conclude().
    Value details() const;
};

/// The documents an intent of a break touches; empty when its details are not understood.
std::vector<std::string> documentsOf(const AuditRecord &intent);

/// Compares the documents kept in @p intent with those that are there @p now (asked for by documentsOf(), realtime).
AuditResolution resolveIntent(const AuditRecord &intent, const ExactDocuments &now);

} // namespace lockscope
