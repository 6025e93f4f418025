// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/domain/backenderror.h"
#include "models/domain/instant.h"
#include "models/domain/lockdocument.h"
#include "models/domain/value.h"
#include "models/protocol/scripts/filescripts.h"
#include "models/protocol/scripts/scripts.h"

#include <cstdint>
#include <optional>
#include <string>
#include <variant>
#include <vector>

namespace lockscope {

/// How much of the stored document an item's answer carries (docs/protocol.md, "Operations"). None
/// on every script that may delete.
enum class SourceWanted { None, UpdatedAt, Full };

/// One scripted update in a bulk.
struct ScriptItem
{
    Script script = Script::Acquire;
    std::string documentId;
    Value params;
    bool upsert = false; ///< scripted upsert on a missing document
    SourceWanted source = SourceWanted::None;
};

/// Deletes a document if it is still the one that was seen.
struct GuardedDelete
{
    std::string documentId;
    LockRevision seen;
};

/// Rewrites a plain document's lock_count if it is still the one that was seen (breaking some of
/// its anonymous sharers).
struct GuardedCount
{
    std::string documentId;
    LockRevision seen;
    std::int64_t newCount = 0;
};

using BulkItem = std::variant<ScriptItem, GuardedDelete, GuardedCount>;

/// Items in order on one primary; POST /_bulk.
struct BulkRequest
{
    std::vector<BulkItem> items;
};

/// Realtime read of documents by id; POST /_mget.
struct ReadRequest
{
    std::vector<std::string> documentIds;
};

/// Lock documents with an entry of any of these sessions, of this holder or of this change, found
/// by search after a refresh. Ids only; a hint.
struct FindEntriesRequest
{
    std::vector<std::string> sessions; ///< by holders.session
    std::string holder;                ///< by holders.id, when sessions is empty
    std::string op = {};               ///< by holders.op, when the others are empty
};

/// One scripted update of a file document. Its answer shows the fence that the file has then, also
/// when nothing was written.
struct FileItem
{
    FileScript script = FileScript::Move;
    std::string documentId;
    Value params;
};

/// Makes a document; 409 when there is one.
struct CreateDocument
{
    std::string documentId;
    ValueMap source;
};

/// Changes some members of a document if it is still the one that was seen. Always a write, also
/// when nothing differs.
struct GuardedUpdate
{
    std::string documentId;
    LockRevision seen;
    ValueMap changes;
};

using RecordItem = std::variant<FileItem, CreateDocument, GuardedUpdate>;

/// A bulk on another index than the locks': files or intents. Answered like BulkRequest.
struct RecordBulkRequest
{
    std::string index;
    std::vector<RecordItem> items;
};

/// A realtime read there. Answered like ReadRequest.
struct RecordReadRequest
{
    std::string index;
    std::vector<std::string> documentIds;
};

/// Files under a path, found by search after a refresh.
struct FindFilesRequest
{
    enum class Selection {
        All,
        Marked,   ///< with the change's mark
        Unsettled ///< with its mark, or without its token
    };
    std::string index;
    std::string under; ///< the path itself and everything below
    Selection selection = Selection::All;
    FileChange change;
    int limit = 0; ///< files wanted; 0: only how many there are
};

using Request = std::variant<BulkRequest, ReadRequest, FindEntriesRequest, RecordBulkRequest,
                             RecordReadRequest, FindFilesRequest>;

/// What became of one bulk item (docs/protocol.md, "Reading an item").
struct ItemAnswer
{
    enum class Status {
        Created,
        Updated,
        Deleted,
        Noop,     ///< the script decided against it; `found` tells whether there is a document
        Missing,  ///< 404 document_missing_exception, or a delete of nothing
        Conflict, ///< 409: not applied as far as known
        Foreign,  ///< 400: the document has another shape, the script threw
        Refused,  ///< 401, 403, cluster block: not applied
        /// 429, 503, other 5xx, or an answer that cannot be understood: it may have been applied
        Unknown
    };
    Status status = Status::Unknown;
    bool found = true;     ///< Noop: get.found
    LockRevision revision; ///< of this write; rises with each of the whole store
    /// The document's since then, where a store numbers each document by itself; nullopt: the same
    std::optional<LockRevision> own = {};
    std::optional<ValueMap> source; ///< as asked by SourceWanted
    std::string errorType;
    std::string errorReason;
    int httpStatus = 0; ///< of an error; 0: the engine gives none

    /// What the next write of this document is guarded by.
    const LockRevision &documentRevision() const { return own ? *own : revision; }
};

/// One per item, in order. The transport turns fewer items than sent, broken connections and
/// time-outs into Lost.
struct BulkAnswer
{
    std::vector<ItemAnswer> items;
};

struct DocumentRead
{
    std::string documentId;
    bool found = false;
    LockRevision revision;
    ValueMap source;
};
struct ReadAnswer
{
    std::vector<DocumentRead> documents; ///< in the order asked
};
struct FindEntriesAnswer
{
    std::vector<std::string> documentIds;
};

struct FileHit
{
    std::string documentId;
    std::string path;
    std::optional<std::int64_t> fence;
    std::optional<std::int64_t> fenceEpoch;
};
struct FindFilesAnswer
{
    std::vector<FileHit> files;
    std::int64_t total = 0; ///< how many match, beyond the limit too
};

/// No usable answer. For a bulk the outcome is unknown unless `neverSent` (no connection was made,
/// or it was refused as a whole): nothing of it was done.
struct LostAnswer
{
    BackendError error;
    bool neverSent = false;

    /// Refused as a whole for want of room: the same may be asked again.
    bool isBusy() const { return neverSent && error.kind == BackendError::Kind::Busy; }
};

using Answer = std::variant<BulkAnswer, ReadAnswer, FindEntriesAnswer, FindFilesAnswer, LostAnswer>;

/// What a state machine wants next.
struct MachineStep
{
    std::optional<Request> send;     ///< send this, then call onAnswer
    std::optional<Millis> wakeAfter; ///< or call onTimer after this (never both)
    bool finished = false; ///< the machine's result is readable; neither send nor wakeAfter is set

    static MachineStep sending(Request request);
    static MachineStep waiting(Millis delay);
    static MachineStep done();
};

/// One conversation with a server without I/O: takes answers, timers and clock values, gives
/// requests and what may be believed. The backends run it on the network, the simulation on virtual
/// time. At most one request is under way per machine.
class Machine
{
public:
    Machine() = default;
    Machine(const Machine &) = delete;
    Machine &operator=(const Machine &) = delete;
    virtual ~Machine() = default;

    virtual MachineStep begin(BootInstant now) = 0;
    /// @p sentAt: when the request left; @p now: when the answer is read. Belief is evaluated at @p
    /// now.
    virtual MachineStep onAnswer(const Answer &answer, BootInstant sentAt, BootInstant now) = 0;
    virtual MachineStep onTimer(BootInstant now) = 0;
};

} // namespace lockscope
