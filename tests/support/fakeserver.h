// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/domain/lockpicture.h"
#include "models/protocol/machines/messages.h"
#include "tests/support/fakeshelf.h"

#include <cstdint>
#include <functional>
#include <map>
#include <set>
#include <string>

namespace lockscope::test {

/// One shard in memory: a map of documents, the scripts as pure functions, a manual clock. Answers
/// every Request of the protocol.
class FakeServer
{
public:
    /// Known mistakes, to prove that the checks notice them (docs/protocol.md, "Tests").
    enum class Mutant {
        None,
        BlindDelete,         ///< RELEASE deletes an exclusive document whoever holds it
        NoDelay,             ///< lock-delay is not waited for
        IgnoreAncestor,      ///< a refusal on an ancestor is reported as granted
        HardKillLive,        ///< every KILL kills at once
        Revive,              ///< RENEW works on a dead session
        PruneOp,             ///< a contender prunes entries with a half-done change
        NoNotAfter,          ///< ACQUIRE forgets its time limit
        NoNumbers,           ///< every item is answered with the same _seq_no
        Count,               ///< the seeds' lock_count++ for intents: entries are not kept
        HardRevoke,          ///< every REVOKE of an entry frees it at once
        RenewLease,          ///< RENEW shortens the lease
        NoCas,               ///< guards of deletes and counts are not looked at
        KillNoop,            ///< KILL of a dead session changes nothing
        AcquireIgnoresPlain, ///< ACQUIRE does not see the holders that left no entry
        /// RELEASE deletes a document whose last entry it takes, whoever is counted there
        ReleaseForgetsPlain
    };

    struct Stored
    {
        ValueMap source;
        LockRevision revision;
    };

    /// What one primary has: its documents and its counters.
    struct Shard
    {
        std::map<std::string, Stored> documents;
        std::int64_t seqNo = 0;
        std::int64_t primaryTerm = 1;
    };

    Mutant mutant = Mutant::None;
    std::int64_t now = 1'700'000'000'000; ///< server clock, epoch ms
    FakeShelf shelf;                      ///< files and intents
    /// Told of every write, with the document before and after (nullptr: none).
    std::function<void(const std::string &id, const ValueMap *before, const ValueMap *after,
                       const BulkItem &item)>
            onWrite;

    Answer handle(const Request &request);
    ItemAnswer run(const BulkItem &item);
    DocumentRead read(const std::string &id) const;
    FindEntriesAnswer find(const FindEntriesRequest &request) const;

    void put(const std::string &id, ValueMap source);
    void erase(const std::string &id) { m_shard.documents.erase(id); }
    const ValueMap *source(const std::string &id) const;
    /// Decoded; the default document when there is none
    LockDocument lock(const std::string &id) const;
    Session session(const std::string &id) const; ///< by session id
    LockPicture picture() const;
    const std::map<std::string, Stored> &documents() const { return m_shard.documents; }
    /// A copy taken and put back: fail-over, snapshot and restore. onWrite is not told.
    const Shard &shard() const { return m_shard; }
    void setShard(Shard shard) { m_shard = std::move(shard); }
    std::size_t lockCount() const; ///< documents that are no sessions

private:
    ItemAnswer runScriptItem(const ScriptItem &item);
    ItemAnswer guarded(const std::string &id, const LockRevision &seen,
                       const std::function<void(Stored &)> &change, const BulkItem &item);
    ItemAnswer written(ItemAnswer::Status status, const LockRevision &revision) const;
    LockRevision nextRevision() { return {++m_shard.seqNo, m_shard.primaryTerm}; }
    void tell(const std::string &id, const ValueMap *before, const ValueMap *after,
              const BulkItem &item) const;

    Shard m_shard;
};

} // namespace lockscope::test
