// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/domain/lockpicture.h"
#include "models/protocol/messages.h"

#include <cstdint>
#include <functional>
#include <map>
#include <set>
#include <string>

namespace lockscope::test {

/// One shard in memory: a map of documents, the scripts as pure functions, a manual clock. Answers every Request of the protocol.
class FakeServer
{
public:
    /// Known mistakes, to prove that the checks notice them (docs/protocol.md, "Tests").
    enum class Mutant {
        None,
        BlindDelete,    ///< RELEASE deletes an exclusive document whoever holds it
        NoDelay,        ///< lock-delay is not waited for
        IgnoreAncestor, ///< a refusal on an ancestor is reported as granted
        HardKillLive,   ///< every KILL kills at once
        Revive,         ///< RENEW works on a dead session
        PruneOp,        ///< a contender prunes entries with a half-done change
        NoNotAfter,     ///< ACQUIRE forgets its time limit
        NoNumbers,      ///< every item is answered with the same _seq_no
        Count           ///< the seeds' lock_count++ for intents: entries are not kept
    };

    struct Stored
    {
        ValueMap source;
        LockRevision revision;
    };

    Mutant mutant = Mutant::None;
    std::int64_t now = 1'700'000'000'000; ///< server clock, epoch ms
    /// Told of every write, with the document before and after (nullptr: none).
    std::function<void(const std::string &id, const ValueMap *before, const ValueMap *after,
                       const BulkItem &item)>
            onWrite;

    Answer handle(const Request &request);
    ItemAnswer run(const BulkItem &item);
    DocumentRead read(const std::string &id) const;
    FindEntriesAnswer find(const FindEntriesRequest &request) const;

    void put(const std::string &id, ValueMap source);
    void erase(const std::string &id) { m_documents.erase(id); }
    const ValueMap *source(const std::string &id) const;
    LockDocument lock(
            const std::string &id) const; ///< decoded; the default document when there is none
    Session session(const std::string &id) const; ///< by session id
    LockPicture picture() const;
    const std::map<std::string, Stored> &documents() const { return m_documents; }
    std::size_t lockCount() const; ///< documents that are no sessions

private:
    ItemAnswer runScriptItem(const ScriptItem &item);
    ItemAnswer guarded(const std::string &id, const LockRevision &seen,
                       const std::function<void(Stored &)> &change, const BulkItem &item);
    ItemAnswer written(ItemAnswer::Status status, const LockRevision &revision) const;
    LockRevision nextRevision() { return {++m_seqNo, 1}; }
    void tell(const std::string &id, const ValueMap *before, const ValueMap *after,
              const BulkItem &item) const;

    std::map<std::string, Stored> m_documents;
    std::int64_t m_seqNo = 0;
};

} // namespace lockscope::test
