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

/// One line of a trail as it was written, for a copy of it in another place.
struct AuditLine
{
    std::string text;     ///< without its newline
    std::string previous; ///< hash of the line before it
    std::string hash;     ///< its own
};

/// Where forced changes are written down: what is intended before the request leaves, what became
/// of it afterwards. A change whose intent cannot be written must not be made.
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
    /// Writes what became of an intent: @p result as "done", "reality-moved", "unknown", "failed",
    /// "cancelled".
    virtual Result<void> conclude(const std::string &id, const std::string &result,
                                  const Value &details)
            = 0;

    /// What the last successful intend() or conclude() of this object wrote, for a copy elsewhere;
    /// empty texts: nothing.
    virtual AuditLine lastLine() const { return {}; }
};

} // namespace lockscope
