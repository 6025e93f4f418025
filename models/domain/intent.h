// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/domain/backenderror.h"
#include "models/domain/lockdocument.h"
#include "models/domain/lockrequest.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace lockscope {

/// Where a recoverer takes a half-done change.
enum class RecoveryDirection { Forward, Back };
const char *toString(RecoveryDirection direction); ///< "forward", "back"
std::optional<RecoveryDirection> recoveryDirectionFromString(std::string_view text);

/// The record of a change over many documents, kept beside the locks while it is under way, so that
/// anybody can finish or undo what a dead process left (docs/protocol.md, "The half-done change").
///   prepared --first page may come--> applying --all moved--> applied --marks off--> done (kept as a tombstone)
struct Intent
{
    enum class State { Prepared, Applying, Applied, Done };

    std::string id;        ///< `op` of the lock entries it stands for
    std::string operation; ///< "rename"; empty in the tombstone of a change that never began
    std::string from;      ///< normalised paths
    std::string to;
    std::string files; ///< index of the file documents
    State state = State::Prepared;
    /// Set by the first recoverer, kept by the later ones
    std::optional<RecoveryDirection> decision;
    std::string holder;                ///< holder id of the owner's entries
    std::string session;               ///< session of the owner
    std::int64_t token = -1;           ///< fencing token of whoever works on it now
    std::vector<std::string> locks;    ///< lock documents with an entry of it, root to leaf
    std::string by;                    ///< session of the latest recoverer; empty: none
    std::optional<std::int64_t> total; ///< files it is about
    std::optional<std::int64_t> moved; ///< as the last writer counted
    std::optional<Instant> createdAt;
    LockRevision revision;
    /// Why it cannot be understood; empty = readable. Such a record is shown and never acted on
    std::string unreadable;

    bool isReadable() const { return unreadable.empty(); }
    bool isOpen() const { return state != State::Done; }
    friend bool operator==(const Intent &, const Intent &) = default;
};
const char *toString(Intent::State state); ///< "prepared", "applying", "applied", "done"
std::optional<Intent::State> intentStateFromString(std::string_view text);

/// Files that carry the mark of a change.
struct MarkedFiles
{
    static constexpr int MostPaths = 20;

    std::vector<std::string> lookedAt; ///< indices that could be searched
    std::int64_t total = 0;
    std::vector<std::string> paths; ///< of the first ones
    friend bool operator==(const MarkedFiles &, const MarkedFiles &) = default;
};

/// An intent with what stands around it now. A single look: nothing is locked by it.
struct IntentView
{
    Intent intent;
    /// False: entries name this intent, but there is no record: the change never began, or somebody
    /// deleted its record
    bool recorded = true;
    /// Without a record: what it has touched, as far as that can be known
    std::optional<MarkedFiles> touched;
    std::vector<std::string> lockIds; ///< lock documents that have an entry of it now
    /// Those it needs and has no entry in, because somebody deleted them: a recovery takes them
    /// again
    std::vector<std::string> missing;
    /// Who holds these now: a recovery is refused until they are free
    std::vector<Blocker> blockers;
    /// Of those entries, and the latest recoverer: all must be dead before a recovery
    std::vector<std::string> sessions;
    std::vector<Session> owners; ///< documents of `sessions`, as far as there are any
    /// Files still under `from`; nullopt: the files cannot be read, or the change is done
    std::optional<std::int64_t> atSource;
    std::optional<std::int64_t> atTarget; ///< files under `to`: there were none before the change
    /// Those of them that carry its mark: only these can be moved back
    std::optional<std::int64_t> marked;
    /// Why they can be neither moved nor marked now (without a request's id); nullopt: they can, or
    /// no file is to be touched
    std::optional<BackendError> filesError;

    /// Somebody deleted the record while the change was half done.
    bool lostItsRecord() const { return !recorded && touched && touched->total > 0; }
    friend bool operator==(const IntentView &, const IntentView &) = default;
};

struct RenameRequest
{
    static constexpr int DefaultPage = 500;

    std::string from;
    std::string to;
    static constexpr const char *DefaultFiles = "fs";
    /// Index of the file documents; each has its path in the keyword field `path`
    std::string files = DefaultFiles;
    int pageSize = DefaultPage; ///< files per bulk, 1–1,000
};

/// How far a change over files is.
struct ChangeProgress
{
    Intent::State state = Intent::State::Prepared;
    std::int64_t moved = 0; ///< of total
    std::int64_t total = 0;
    friend bool operator==(const ChangeProgress &, const ChangeProgress &) = default;
};

struct RenameOutcome
{
    LockGrant grant; ///< not granted: its blockers; nothing else was tried
    std::string intent;
    std::int64_t moved = 0;
    std::int64_t total = 0;
    /// Why the change stopped on the way; its locks stay until it is recovered
    std::optional<BackendError> halfDone;
    bool lockLost = false; ///< halfDone: because the lock may not be believed any more
    /// Done, but the release was not confirmed: a recovery takes away what is left
    bool locksMayStay = false;
};

struct RecoveryRequest
{
    std::string intent;
    /// nullopt: as recorded by an earlier recoverer, else forward. Back is possible only while the
    /// change was never `applied`.
    std::optional<RecoveryDirection> direction;
    int pageSize = RenameRequest::DefaultPage;
    /// Sessions that were judged dead by VerdictRule::ProvenHere, each with the lease end that was
    /// seen then: killed at once.
    std::vector<Session> provenDead;
};

struct RecoveryOutcome
{
    enum class Result {
        Recovered,   ///< finished or undone, locks released
        NothingToDo, ///< the change is done and none of its entries is left
        OwnerAlive,  ///< the server refused to call `session` dead; no file and no lock was touched
        OtherRecoverer, ///< `session` was faster; what it does stands
        /// Locks of the change were deleted, and `blockers` hold them now; no file was touched,
        /// what is left of the locks stays, but for `gaveWayTo`
        Refused
    };
    Result result = Result::Recovered;
    /// As recorded when it ended; nullopt: nobody has decided, as far as this recovery knows.
    std::optional<RecoveryDirection> direction;
    bool neverBegan = false; ///< there was no record: only locks were released
    std::string session;
    std::vector<Blocker> blockers;
    /// Refused: a change among these that waited for locks of this one. It can have them now; when
    /// it is ended, this one can take all of its own again. Empty: none.
    std::string gaveWayTo;
    std::int64_t moved = 0;   ///< files moved by this recovery
    std::int64_t stamped = 0; ///< files that only got the newer fencing token
};
/// "recovered", "nothing-to-do", "owner-alive", "other-recoverer", "refused"
const char *toString(RecoveryOutcome::Result result);

/// The alias of the intents that belong to a lock index: "fs-locks" → "fs-intents", anything else
/// gets "-intents" appended.
std::string intentsIndexName(std::string_view lockIndex);

/// Checks @p request before anything is sent: both paths normalised, neither the root, neither
/// inside the other, page size in range.
Result<RenameRequest> normalised(RenameRequest request);

} // namespace lockscope
