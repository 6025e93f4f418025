// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/domain/audittrail.h"
#include "models/domain/instant.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace lockscope {

/// One line of an audit trail.
///
/// The trail is JSON lines. Every line ends with the member `hash`: the SHA-256 (hex) of the hash before it, a newline, and the line's own
/// bytes up to that member. Whoever changes, removes, adds or reorders a line breaks every hash after it; what was cut off at the end is
/// noticed by the head that is kept beside the file.
struct AuditRecord
{
    enum class Kind { Intent, Outcome };

    std::int64_t number = 0; ///< of the record, from 1
    Kind kind = Kind::Intent;
    std::string id;     ///< of the intent; an outcome has that of its intent
    Instant at;         ///< this machine's clock
    AuditIntent intent; ///< Kind::Intent
    std::string result; ///< Kind::Outcome
    Value details;      ///< Kind::Outcome
    std::string hash;
};

/// What the last line of a trail was, kept in a file of its own.
struct AuditHead
{
    std::int64_t records = 0;
    std::string hash; ///< empty: no record yet
};

/// A trail as it was read.
struct AuditReport
{
    std::vector<AuditRecord> records; ///< those before the damage
    /// What is wrong first, as a sentence with its line; nothing after it can be trusted.
    std::optional<std::string> damage;
    /// A last line without its end: the writer died in it. It was never acknowledged, so nothing was sent for it.
    bool torn = false;
    std::size_t wholeBytes = 0; ///< length up to and with the last whole line
    AuditHead head;             ///< of what was read

    /// Intents without an outcome: the change may or may not have happened.
    std::vector<AuditRecord> open() const;
};

/// The line of a record after the hash @p previous, newline included. Sets record.hash.
std::string auditLine(AuditRecord &record, const std::string &previous);

/// Reads and checks a whole trail. @p head: what was kept beside it, if there is one.
AuditReport readAuditTrail(std::string_view text, const std::optional<AuditHead> &head = {});

std::string auditHeadText(const AuditHead &head);
/// Nothing when it is not understood.
std::optional<AuditHead> auditHeadFromText(std::string_view text);

} // namespace lockscope
