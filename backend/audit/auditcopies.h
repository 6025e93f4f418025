// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/audit/auditrecords.h"
#include "models/domain/audittrail.h"
#include "models/domain/serverprofile.h"
#include "models/domain/value.h"

#include <string>

/// Lines of the audit trail as a server keeps copies of them, whatever it is.
namespace lockscope {

/// One line as it was found there.
struct CopiedRecord
{
    AuditRecord record;
    std::string previous; ///< hash of the line before it in its trail
    enum class Standing {
        Genuine,
        /// Text, hash and id do not fit, or it is no record: somebody changed it. Then `record` may
        /// be empty but for its hash.
        Changed,
        OtherKey ///< it says that it was written with a key, and that is not ours: not checked
    };
    Standing standing = Standing::Changed;
};

/// The document of @p line, whose id is the line's hash: the line itself, and from it, so that
/// nothing here can say something else, what is searched and sorted by.
ValueMap auditDocument(const AuditLine &line);

/// InvalidInput: @p profile names no place for them.
Result<void> checkAuditPlace(const ServerProfile &profile);

/// Such a document again. @p key: of the trails that it may be of.
CopiedRecord copiedRecord(const std::string &id, const ValueMap &document, const AuditKey &key);

} // namespace lockscope
