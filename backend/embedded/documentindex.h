// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/embedded/resterror.h"
#include "models/domain/texthash.h"
#include "models/protocol/scripts/entryindex.h"

#include <cstdint>
#include <deque>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace lockscope {

/// One stored document; immutable, so that a snapshot is a copy of pointers.
struct Document
{
    std::string id;
    std::int64_t seqNo = 0;
    std::int64_t primaryTerm = 1;
    std::int64_t version = 1;
    ValueMap source;
    /// Of the entries in `source`, once one of them was changed where it lies. The writer's alone;
    /// goes on to the next version with it.
    mutable std::unique_ptr<EntryIndex> entries;

    /// `source` as text: what answers and the journal hold. Made when first asked for, on any
    /// thread.
    const std::string &json() const;

private:
    mutable std::once_flag m_isWritten;
    mutable std::string m_json;
};
using DocumentPtr = std::shared_ptr<const Document>;
/// Documents in the order of writing.
using DocumentsBySeqNo = std::map<std::int64_t, DocumentPtr>;

struct IndexDefinition
{
    std::string name;
    std::string uuid;
    std::string type = "_doc";  ///< typed (1.x) indices: the type in the URL
    std::int64_t createdAt = 0; ///< epoch ms
    ValueMap settings;          ///< below "index", values as text
    ValueMap mappings;
    ValueMap aliases;

    bool isTyped() const { return type != "_doc"; }
    /// "fs-locks-000001", or "fs/lock" for a typed index: one per index and type.
    std::string key() const { return isTyped() ? name + "/" + type : name; }
};

/// One change that must be on disk before its request is answered.
struct StoreChange
{
    enum class Kind {
        CreateIndex,
        RedefineIndex,
        PutDocument,
        RemoveDocument,
        PutScript,
        RemoveScript
    };
    Kind kind = Kind::PutDocument;
    std::string index;       ///< key of the index
    std::string id;          ///< of the document or script
    DocumentPtr document;    ///< PutDocument
    std::string text;        ///< CreateIndex, RedefineIndex: the definition; PutScript: the script
    std::int64_t seqNo = -1; ///< the index's max_seq_no after this change
    std::int64_t deleteTotal = 0;
};
using StoreChanges = std::vector<StoreChange>;

/// What a writer requires of the document it replaces or removes.
struct Precondition
{
    bool mustBeNew = false;                  ///< op_type=create
    std::optional<std::int64_t> seqNo;       ///< if_seq_no
    std::optional<std::int64_t> primaryTerm; ///< if_primary_term; set exactly when seqNo is
};

struct WriteOutcome
{
    bool existed = false; ///< before the write
    std::int64_t seqNo = -1;
    std::int64_t primaryTerm = 1;
    std::int64_t version = 1;
    DocumentPtr document; ///< null after a removal
};

/// The documents of one index: by id, and by _seq_no for the walk. One writer, one reader, one
/// thread.
class DocumentIndex
{
public:
    /// @param changes where every write is noted; outlives the index. nullptr: nowhere, so that
    /// nobody but the readers of one request holds a document.
    DocumentIndex(IndexDefinition definition, std::int64_t primaryTerm, StoreChanges *changes);

    /// Puts back what the journal held; notes no change.
    void restore(std::vector<DocumentPtr> documents, std::int64_t maxSeqNo,
                 std::int64_t deleteTotal);

    const IndexDefinition &definition() const { return m_definition; }
    /// What a mapping says of itself; nothing here depends on it.
    void setMeta(Value meta) { m_definition.mappings.set("_meta", std::move(meta)); }
    DocumentPtr find(std::string_view id) const;
    const DocumentsBySeqNo &documents() const { return m_bySeqNo; }

    /// 409 version_conflict_engine_exception when @p precondition does not hold.
    RestResult<void> check(std::string_view id, const Precondition &precondition) const;
    /// Stores @p source, whatever is there. @param now epoch ms, for forgetting the versions of
    /// deleted documents.
    WriteOutcome put(std::string id, ValueMap source, std::int64_t now);
    /// Removes; a missing document takes a _seq_no as well, as on a node.
    WriteOutcome remove(std::string_view id, std::int64_t now);
    void noteNoop() { ++m_noopTotal; }

    /// Takes the content out of @p current, which find() gave, if nobody else has it, so that a
    /// large document need not be copied to be changed a little. Nothing: somebody may have it.
    /// Must be followed by put() or giveBack() before anything else.
    std::optional<ValueMap> takeSource(const DocumentPtr &current);
    static void giveBack(const DocumentPtr &current, ValueMap source);

    std::int64_t maxSeqNo() const { return m_maxSeqNo; }
    std::int64_t deleteTotal() const { return m_deleteTotal; }
    std::int64_t indexTotal() const { return m_indexTotal; }
    std::int64_t noopTotal() const { return m_noopTotal; }
    std::int64_t primaryTerm() const { return m_primaryTerm; }
    /// The version a live or recently deleted document has; 0 = none.
    std::int64_t versionOf(std::string_view id) const;
    /// Members every error about this index carries: index_uuid, shard, index.
    ValueMap errorDetails() const;

private:
    struct Deletion
    {
        std::int64_t version = 0;
        std::int64_t at = 0;
    };

    void forgetOldDeletions(std::int64_t now);

    IndexDefinition m_definition;
    std::int64_t m_primaryTerm;
    StoreChanges *m_changes;
    ById<DocumentPtr> m_byId;
    DocumentsBySeqNo m_bySeqNo;
    ById<Deletion> m_deletions;
    std::deque<std::pair<std::int64_t, std::string>> m_deletionQueue; ///< time and id
    std::int64_t m_maxSeqNo = -1;
    std::int64_t m_deleteTotal = 0;
    std::int64_t m_indexTotal = 0;
    std::int64_t m_noopTotal = 0;
};

} // namespace lockscope
