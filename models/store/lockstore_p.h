// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/domain/hostsigns.h"
#include "models/store/documenttable.h"
#include "models/store/documenttimers.h"
#include "models/store/handleset.h"
#include "models/store/lockstore.h"
#include "models/store/sessiontable.h"

#include <deque>
#include <set>
#include <unordered_map>
#include <unordered_set>
#include <utility>

namespace lockscope {

/// The store's state and its changes, gathered into one batch until it is delivered.
struct LockStore::Private
{
    Private(LockStore *store, const Clock &clockUsed, const ProcessProbe *probeUsed);

    // --- changes; each adds to `batch` ---
    void applySession(const Session &session);
    void removeSession(const std::string &id);
    /// The clocks, read once for all documents of an answer.
    struct Times
    {
        BootInstant boot;
        std::optional<Instant> server;
        std::optional<Instant> judged;
    };
    Times times() const { return {clock.bootNow(), serverNow(), judgedNow()}; }
    void applyDocument(const LockDocument &document, const Times &now);
    void removeDocument(DocumentRef ref);
    void deliver();

    // --- belief ---
    SessionObservation observation(const SessionEntry &entry) const;
    LivenessVerdict judge(const SessionEntry &entry) const;
    static LivenessVerdict lasting(const SessionEntry &entry, LivenessVerdict verdict);
    /// The same with what the machine's other sessions show, which decides nothing.
    LivenessVerdict explain(const SessionEntry &entry) const;
    void believe(const std::string &id, SessionEntry &entry);
    /// Moves the begin of every stopwatch behind what proves nothing of the time until @p at.
    void leaveOutUnseen(BootInstant at);
    void look(SessionEntry &entry);
    bool isSelf(const ProcessIdentity &process) const;
    void judgeSome();
    void judgeDueDocuments();
    void rejudgeTimedDocuments();

    // --- documents and sessions ---
    void resummarize(DocumentRef ref);
    void resummarizeDocumentsOf(const SessionEntry &entry);
    void markLeases(const SessionEntry &entry);
    void setSummary(DocumentRef ref, const DocumentSummary &summary);
    void setTimer(DocumentRef ref, const LockDocument &document, std::optional<Instant> now);
    void relink(DocumentRef ref, const LockDocument &before, const LockDocument &after);
    void unlink(const std::string &id);
    void compact(const std::string &id, SessionEntry &entry);
    std::vector<DocumentRef> documentsOf(std::string_view id, const SessionEntry &entry) const;
    bool hasEntryOf(DocumentRef ref, std::string_view session) const;
    /// Of most documents the sole one, without unpacking the rest.
    template<typename Visit>
    void forEachHolderAt(DocumentRef ref, const Visit &visit) const
    {
        static thread_local Holder sole;
        const PackedDocument &packed = documents.at(ref).packed;
        if (packed.soleHolder(sole)) {
            visit(sole);
            return;
        }
        const LockDocument document = packed.unpack();
        for (const Holder &holder : document.holders)
            visit(holder);
    }
    void count(DocumentRef ref, int sign);
    void mark(DocumentRef ref, std::uint8_t fields);
    /// Unless what is held is newer.
    void applyRemoval(const FeedRemoval &removal);
    void bury(const std::string &documentId, std::int64_t order);
    bool isBuried(const std::string &documentId, std::int64_t order) const;
    BootInstant firstSeen(DocumentRef ref) const
    {
        return begin + Millis(100) * static_cast<Millis::rep>(documents.at(ref).firstSeen);
    }
    std::optional<Instant> serverNow() const;
    /// The server's time that a verdict is of: now, or, while the picture stands still, when it was
    /// last known to hold. What nobody could see is no missed renewal.
    std::optional<Instant> judgedNow() const;
    /// The same of a document or entry: where its place cannot be read, when it was read last.
    std::optional<Instant> judgedNow(std::string_view id) const;
    std::optional<Instant> judgedNow(std::string_view id, std::optional<Instant> now) const;

    LockStore *q;
    const Clock &clock;
    const ProcessProbe *probe;
    ProcessIdentity self;
    BootInstant begin;
    BootInstant confirmed;    ///< until when the picture is known to hold
    bool watchesAnew = false; ///< from the next confirmation on
    bool standsStill = false; ///< as of the last tick: paused, lost, or no answer for long
    std::optional<Millis> offset;

    DocumentTable documents;
    std::size_t expected = 0; ///< documents
    HandleSet inNeed;         ///< documents that need a look
    SessionTable sessions;
    std::unordered_set<std::string> ownSessions;
    StoreCounts counts;
    Heartbeats heartbeats;
    bool rootCoversAll = true;
    std::vector<UnreadPlace> unread;
    /// Made when asked for, forgotten with the next change or tick.
    mutable std::optional<HostSigns> hostSigns;

    DocumentTimers timers; ///< of those whose own time-outs change their health

    /// Removed a short while ago, with the _seq_no last held: an older answer must not bring it
    /// back.
    std::unordered_map<std::string, std::int64_t> buried;
    std::deque<std::string> burials;

    /// Sessions still to be judged in this round over all of them; a round is spread over ticks
    /// when there are many.
    std::vector<std::string> toJudge;

    StoreBatch batch;
    std::size_t leaseMarks = 0;
    std::vector<DocumentRef> toRelease;
};

} // namespace lockscope
