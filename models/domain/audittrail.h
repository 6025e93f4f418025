// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/domain/backenderror.h"
#include "models/domain/value.h"

#include <string>

namespace lockscope {

/// A forced change that is about to be sent.
struct AuditIntent
{
    std::string action; ///< "break", "recover", "rename"
    std::string by;     ///< user@host
    std::string reason; ///< as the person gave it; may be empty
    std::string server; ///< URL without secrets
    std::string index;
    Value details; ///< what will be sent and what was seen: plan, documents before
};

/// Where forced changes are written down: what is intended before the request leaves, what became of it afterwards.
/// A change whose intent cannot be written must not be made.
class AuditTrail
{
public:
    AuditTrail() = default;
    AuditTrail(const AuditTrail &) = delete;
    AuditTrail &operator=(const AuditTrail &) = delete;
    virtual ~AuditTrail() = default;

    /// Writes the intent; it is on disk when this returns. Value = its id for conclude().
    /// Errors: ServerError (cannot be written: disk, rights), Malformed (the trail is damaged).
    virtual Result<std::string> intend(const AuditIntent &intent) = 0;
    /// Writes what became of an intent: @p result as "done", "reality-moved", "unknown", "failed", "cancelled".
    virtual Result<void> conclude(const std::string &id, const std::string &result,
                                  const Value &details)
            = 0;
};

} // namespace lockscope
