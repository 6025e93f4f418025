// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/audit/auditcheckpoint.h"
#include "backend/audit/auditrecords.h"
#include "models/domain/clock.h"

#include <memory>
#include <string>

namespace lockscope {

inline constexpr std::size_t ShortestAuditKey = 16; ///< bytes

/// The trail in @p file and what was kept beside it, checked; for any thread, also while a line is
/// being written. @p checkpoint, if given, keeps where a whole trail ends. Errors: ServerError
/// without a status (cannot be read); that of @p key; InvalidInput (the trail is written with a key
/// and none is given, or the other way round).
Result<AuditReport> readAuditFile(const std::string &file, const Result<AuditKey> &key = AuditKey(),
                                  AuditCheckpoint *checkpoint = nullptr);
/// The intents in it without a known outcome, fast and unchecked: for a word beside something else.
std::vector<AuditRecord> readOpenIntents(const std::string &file);

/// The audit trail as a file of JSON lines, mode 0600, shared by every Lockscope program of this
/// user: a lock file beside it lets one write at a time. A damaged trail is not written to: it is
/// evidence.
class AuditFile final : public AuditTrail
{
public:
    /// @p file is made, with its folder, by the first record. @p clock must outlive the trail. An
    /// error for a @p key is that of everything that is written or read.
    AuditFile(std::string file, const Clock &clock, Result<AuditKey> key = AuditKey());

    /// $LOCKSCOPE_AUDIT, else `audit.jsonl` in the user's state folder.
    static std::string standardFile();
    /// What is in the file that $LOCKSCOPE_AUDIT_KEY names; empty: it names none. InvalidInput: it
    /// cannot be read, or has fewer than ShortestAuditKey bytes.
    static Result<AuditKey> standardKey();
    /// The name of that file when others than its owner may read or write it; else empty.
    static std::string exposedKeyFile();

    const std::string &file() const { return m_file; }
    const Result<AuditKey> &key() const { return m_key; }

    Result<std::string> intend(const AuditIntent &intent) override;
    Result<void> conclude(const std::string &id, const std::string &result,
                          const Value &details) override;

    AuditLine lastLine() const override { return m_lastLine; }

    /// For those who read the trail on another thread: the next record then needs no reading on
    /// this one.
    std::shared_ptr<AuditCheckpoint> checkpoint() const { return m_checkpoint; }

    /// The whole trail, checked. A missing file is an empty trail, unless its head says that there
    /// was one. Errors: ServerError (cannot be read).
    Result<AuditReport> read() const { return readAuditFile(m_file, m_key); }

private:
    Result<AuditCheckpoint::End> wholeEnd();
    Result<void> append(AuditRecord record);

    std::string m_file;
    Result<AuditKey> m_key;
    const Clock &m_clock;
    std::shared_ptr<AuditCheckpoint> m_checkpoint = std::make_shared<AuditCheckpoint>();
    AuditLine m_lastLine;
};

} // namespace lockscope
