// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/domain/intent.h"
#include "models/protocol/machines/messages.h"

#include <functional>
#include <map>
#include <string>

namespace lockscope::test {

/// The other indices of a FakeServer, in memory: files and intents. One shard each; searches see
/// everything at once.
class FakeShelf
{
public:
    struct Stored
    {
        ValueMap source;
        LockRevision revision;
    };

    /// Known mistakes, to prove that the checks notice them (docs/protocol.md, "Tests").
    enum class Mutant {
        None,
        NoFence,     ///< a file does not remember the token of a later owner
        NoCas,       ///< guards of intent records are not looked at
        NoTombstone, ///< a record that is created as done is not kept
        NoDecision,  ///< the recorded direction is not kept
        NoStamp      ///< files that were never moved are not stamped
    };
    Mutant mutant = Mutant::None;
    /// Told of every write, with the document before and after (nullptr: none).
    std::function<void(const std::string &index, const std::string &id, const ValueMap *before,
                       const ValueMap *after)>
            onWrite;

    BulkAnswer handle(const RecordBulkRequest &request);
    ReadAnswer handle(const RecordReadRequest &request) const;
    FindFilesAnswer handle(const FindFilesRequest &request) const;
    ItemAnswer run(const std::string &index, const RecordItem &item);

    void put(const std::string &index, const std::string &id, ValueMap source);
    const ValueMap *source(const std::string &index, const std::string &id) const;
    Intent intent(const std::string &index,
                  const std::string &id) const; ///< default when there is none
    const std::map<std::string, Stored> &documents(const std::string &index) const;

private:
    ItemAnswer store(const std::string &index, const std::string &id, ValueMap source);
    ItemAnswer runItem(const std::string &index, const FileItem &item);
    ItemAnswer runItem(const std::string &index, const CreateDocument &item);
    ItemAnswer runItem(const std::string &index, const GuardedUpdate &item);

    std::map<std::string, std::map<std::string, Stored>> m_indices;
    std::int64_t m_seqNo = 0;
};

} // namespace lockscope::test
