// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/domain/auditreader.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace lockscope {

/// What the last line of a trail was, kept in a file of its own.
struct AuditHead
{
    std::int64_t records = 0;
    std::string hash;     ///< empty: no record yet
    bool isKeyed = false; ///< the trail is written with a key
};

/// A trail as it was read.
struct AuditReport
{
    std::vector<AuditRecord> records; ///< those before the damage
    /// What is wrong first, as a sentence with its line; nothing after it can be trusted.
    std::optional<std::string> damage;
    /// A last line without its end: the writer died in it. It was never acknowledged, so nothing
    /// was sent for it.
    bool torn = false;
    std::size_t wholeBytes = 0; ///< length up to and with the last whole line
    AuditHead head;             ///< of what was read

    /// Intents without an outcome, or with the outcome "unknown": the change may or may not have
    /// happened.
    std::vector<AuditRecord> open() const;
};

/// The record of one whole line without its newline; its hash is not checked. Nothing when it is
/// not one.
std::optional<AuditRecord> auditRecordOf(std::string_view line);

/// Whether @p line (without its newline) is what was written after a line with the hash @p
/// previous.
bool auditLineFits(std::string_view line, const std::string &previous, const AuditKey &key = {});

/// The line of a record after the hash @p previous, newline included. Sets record.hash.
std::string auditLine(AuditRecord &record, const std::string &previous, const AuditKey &key = {});

/// Reads and checks a whole trail. @p head: what was kept beside it, if there is one.
AuditReport readAuditTrail(std::string_view text, const std::optional<AuditHead> &head = {},
                           const AuditKey &key = {});

/// The same by the hashes alone: any line that was changed, removed or added is found, what the
/// lines say is not read and `records` stays empty. Some hundred times as fast, so that it can be
/// done before every line that is added.
AuditReport checkAuditChain(std::string_view text, const std::optional<AuditHead> &head,
                            const AuditKey &key = {});

/// The open intents of a trail, its hashes unchecked. Of the other lines only the beginning is
/// read: what changes hold may be large, and a trail has many.
std::vector<AuditRecord> openAuditIntents(std::string_view text);

std::string auditHeadText(const AuditHead &head);
/// Nothing when it is not understood.
std::optional<AuditHead> auditHeadFromText(std::string_view text);

} // namespace lockscope
