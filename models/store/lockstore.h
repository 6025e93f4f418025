// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/domain/clock.h"
#include "models/domain/feed.h"
#include "models/domain/liveness.h"
#include "models/domain/lockpicture.h"
#include "models/domain/processprobe.h"
#include "models/domain/serverstatus.h"
#include "models/store/heartbeat.h"
#include "models/store/lockhealth.h"

#include <QObject>

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace lockscope {

/// Handle of a document in the store: valid from the batch that inserted it until the batch that
/// removed it was delivered. Id, path and kind never change under one handle.
using DocumentRef = std::uint32_t;
inline constexpr DocumentRef NoDocument = 0xFFFFFFFFU;

/// What a row needs of a document, kept ready: no decoding.
struct DocumentSummary
{
    LockKind kind = LockKind::Tree;
    ModeSummary mode = ModeSummary::None;
    LockHealth health = LockHealth::Free;
    /// True for a lock taken on this very node; false for what locks below left here (only IS and
    /// IX).
    bool isTarget = false;
    bool isMine = false;       ///< held by a session of this very process
    bool hasProcessId = false; ///< the document itself says who holds it
};

/// What a tree asks of a document when it appears.
struct DocumentPlace
{
    DocumentRef ref = NoDocument;
    DocumentSummary summary;
    std::string_view path; ///< valid until the store's next change
};

/// What the decisive holders of a document amount to, for one row. Instants are the server's.
struct DocumentFacts
{
    std::string id;
    std::string path;
    DocumentSummary summary;
    /// Holders in the summary's mode: the n of "read ×n", "shared ×n"
    std::int64_t holderCount = 0;
    std::int64_t processCount = 0; ///< distinct sessions, plus the anonymous holders
    std::int64_t anonymousCount = 0;
    std::string session; ///< of the holder that decides the state; empty: none
    std::string host;
    std::optional<std::int64_t> pid;
    std::string processId; ///< free text of session or plain document, as "ws7:4242"
    std::string user;
    std::string app;
    std::string purpose;
    std::string dialect;              ///< of a lock of other software; then host and processId are
                                      ///< what it says of the holder
    std::optional<Instant> heldSince; ///< oldest acquisition; nullopt: the document does not say
    Millis firstSeenFor{
            /// For how long this document has been seen from here; the lower bound when heldSince
            /// is not known
            0};
    /// Of the deciding holder: of its session, or its own time-out when that is earlier
    std::optional<Instant> leaseEnd;
    std::optional<Millis> leaseLength;
    std::optional<Instant> delayEnd; ///< leaseEnd + lock-delay: when others may take it
    bool renewing = false;           ///< seen renewing from here
    bool revoked = false;
    std::string op; ///< intent of a half-done change
    std::string unreadable;
    /// Of a place that cannot be read: all this is as it was at `asOf` of the server's clock
    std::optional<UnreadPlace> unread;
    std::optional<Instant> asOf;
};

/// What a document is sorted by, beside its summary: part of its facts, at a tenth of their price.
struct DocumentStanding
{
    std::int64_t processCount = 0;
    std::int64_t anonymousCount = 0;
    /// Of the holder that decides the state, if its document is there; valid until the next change
    const Session *session = nullptr;
    std::string processId; ///< of the plain document; only when there is no session
    std::optional<Instant> heldSince;
    BootInstant firstSeen{};
    std::optional<Instant> leaseEnd;
    std::optional<Instant> delayEnd;
    bool revoked = false;
};

/// One difference between two pictures. A document is in at most one of the three lists.
struct StoreBatch
{
    enum Field : std::uint8_t {
        Content = 1, ///< holders, mode, count, readability
        Health = 2,  ///< DocumentSummary::health or isMine
        /// Lease end or renewal of a holder; large sessions renew often, so only marked up to
        /// `LeaseFanOut` documents
        Lease = 4
    };
    struct Changed
    {
        DocumentRef ref;
        std::uint8_t fields; ///< of Field
    };
    struct Removed
    {
        DocumentRef ref;
        DocumentFacts facts; ///< as last seen
    };
    bool cleared = false; ///< everything before was dropped (other server, other index)
    /// What is inserted was there before and was only now asked for: no news.
    bool found = false;
    bool unreadMoved = false; ///< LockStore::unread() is another
    std::vector<DocumentRef> inserted;
    std::vector<Changed> changed;
    std::vector<Removed> removed;
    std::vector<std::string> sessionsChanged; ///< ids of sessions that came, changed or went
    std::vector<std::string> verdictsChanged; ///< ids of sessions judged otherwise than before
    /// Ids of sessions that have no entry any more in a document of `changed` or `removed`.
    std::vector<std::string> sessionsLeft;
    /// Sessions renewed whose documents are too many to list: what is painted from leases should be
    /// repainted.
    bool leasesMoved = false;

    bool isEmpty() const
    {
        return !cleared && !unreadMoved && !leasesMoved && inserted.empty() && changed.empty()
               && removed.empty() && sessionsChanged.empty() && verdictsChanged.empty();
    }
};

/// Numbers for the status bar.
struct StoreCounts
{
    std::int64_t documents = 0; ///< lock documents
    std::int64_t locks = 0;     ///< of them: locks taken on the very node, unreadable ones included
    std::int64_t suspect = 0;   ///< locks
    std::int64_t dead = 0;      ///< locks; half-done ones included
    std::int64_t halfDone = 0;
    std::int64_t revoked = 0;
    std::int64_t anonymous = 0;
    std::int64_t unreadable = 0;
    std::int64_t mine = 0;
    std::int64_t sessions = 0;
    std::int64_t suspectSessions = 0;
    bool globalHeld = false; ///< X on the root
    friend bool operator==(const StoreCounts &, const StoreCounts &) = default;
};

/// The current picture of one server: documents and sessions by id, what was observed of each
/// session over time, and what is believed of it. Everything on one thread. One batch per call says
/// what changed; nothing changed, nothing is said. An answer older than what is held (smaller
/// _seq_no) is dropped, also for documents removed a short while ago.
class LockStore : public QObject
{
    Q_OBJECT
public:
    static constexpr std::size_t LeaseFanOut = 20000;

    /// @p probe may be nullptr: then nothing is said from this machine's process table.
    explicit LockStore(const Clock &clock, const ProcessProbe *probe = nullptr,
                       QObject *parent = nullptr);
    ~LockStore() override;

    /// Room is made for so many expected documents at most: a server may say any number.
    static constexpr std::int64_t MostExpected = 2'000'000;

    // --- written by the RefreshScheduler ---
    /// So many documents are about to come, until clear() or another number: room is made for them
    /// in one go. 0: no more than there are.
    void expect(std::int64_t documents);
    /// What was removed after what was written, and only what is not newer than its removal.
    void applyPage(const FeedPage &page);
    /// What the server says of @p asked right now: an id without an answer does not exist and is
    /// removed.
    void applyExact(const std::vector<std::string> &asked, const ExactDocuments &exact);
    /// What the server says right now of documents that were not looked at before: what is inserted
    /// is no news (StoreBatch::found). Removes nothing.
    void applyFound(const ExactDocuments &exact);
    /// Where @p ids (every document there is, sessions too) and this picture differ: held here but
    /// not listed, or listed but not held. Both may be the list's age only, so fetchExact must
    /// confirm each before applyExact.
    std::vector<std::string> differencesTo(const std::vector<std::string> &ids) const;
    /// Forgets everything: another server or a re-created index.
    void clear();
    /// Server clock − this machine's wall clock; nullopt: not known, then nothing is over by it.
    void setClockOffset(std::optional<Millis> offset);
    /// The clock was put back: what ended by its own time may not be over yet.
    void judgeAnew();
    /// Places of other software that cannot be read: what is held of them stays as it is, and is
    /// judged by the time when it was last known to hold.
    void setUnread(std::vector<UnreadPlace> places);
    /// The picture was found unchanged, or was brought up to date, by requests sent at @p at. The
    /// stopwatch of each session runs only up to here, and only while somebody looks: of the time
    /// between two looks no more counts than its renewal interval.
    void confirmAsOf(BootInstant at);
    /// Renewals could not come, or may not have been able to (index closed or blocked, connection
    /// lost): the stopwatch of each session begins anew with the next confirmation.
    void watchAnew();
    /// The heartbeat. @p live: judges again what changes by time alone and looks at this machine's
    /// process table; a feed that does not stand judges nobody, and verdicts asked for are of the
    /// time it last held. Then says `ticked`.
    void tick(bool live = true);
    /// A session this program began itself: its locks are "mine".
    void addOwnSession(const std::string &id);

    // --- time ---
    std::optional<Millis> clockOffset() const;
    std::optional<Instant> serverNow() const;
    /// For how long the picture has stood still, since it last held (see tick()); nullopt: it is
    /// live.
    std::optional<Millis> standsStillFor() const;
    /// The server's time that verdicts are of: now, or, while the picture stands still, when it
    /// last held.
    std::optional<Instant> judgedNow() const;
    /// The same of the document or entry @p id: where its place cannot be read, when it last was.
    std::optional<Instant> judgedNow(std::string_view id) const;
    const Clock &clock() const;

    // --- reading ---
    const std::vector<UnreadPlace> &unread() const;
    /// The one that the document or entry @p id lies in; nullptr: it was read. Valid until the next
    /// change.
    const UnreadPlace *unreadOf(std::string_view id) const;
    const StoreCounts &counts() const;
    std::size_t lockCount() const; ///< lock documents
    /// The same, with those that are about to come, as far as there is room for them
    std::size_t expectedCount() const;
    LockPicture picture() const;

    /// NoDocument when there is none.
    DocumentRef find(std::string_view documentId) const;
    std::optional<LockDocument> document(std::string_view documentId) const;
    /// The documents from the handle @p next on, as many as @p into has room for; @p next moves
    /// behind them. @return how many; 0 at the end. For whoever looks at all of them: what a call
    /// each would cost is much of what a million cost.
    std::size_t placesFrom(DocumentRef &next, std::span<DocumentPlace> into) const;
    /// The same of @p refs, which are as many as @p into.
    void placesOf(std::span<const DocumentRef> refs, std::span<DocumentPlace> into) const;
    /// Calls @p visit for every document; the store must not be changed meanwhile.
    void forEachDocument(const std::function<void(DocumentRef)> &visit) const;
    /// The same for those whose summary needs a look (needsALook()): fast when they are few among
    /// many.
    void forEachInNeed(const std::function<void(DocumentRef)> &visit) const;
    LockDocument documentAt(DocumentRef ref) const;
    std::string_view idAt(DocumentRef ref) const;   ///< valid until the next change
    std::string_view pathAt(DocumentRef ref) const; ///< valid until the next change
    DocumentSummary summaryAt(DocumentRef ref) const;
    DocumentFacts factsAt(DocumentRef ref) const;
    DocumentStanding standingAt(DocumentRef ref) const;

    /// Nullptr: no such document; valid until the next change
    const Session *session(std::string_view sessionId) const;
    void forEachSession(const std::function<void(const Session &)> &visit) const;
    /// Renewals of a session as seen from here, oldest first: its last Heartbeat::MaxBeats since
    /// somebody first asked for it, or since it became suspect. Kept for the
    /// Heartbeats::MaxSessions asked for last. nullptr: none kept. Valid until the next change.
    const Heartbeat *watchHeartbeat(const std::string &sessionId);
    /// A property of the index (docs/protocol.md, "Global, document and tree"); true until told.
    void setRootCoversAll(bool covers);
    bool rootCoversAll() const;
    /// Every document with an entry of it
    std::vector<DocumentRef> documentsOf(std::string_view sessionId) const;
    bool holdsAnything(std::string_view sessionId) const; ///< documentsOf() is not empty
    /// When it took its oldest entry of a document; nullopt: it has none there, or the document
    /// does not say.
    std::optional<Instant> heldSinceAt(DocumentRef ref, std::string_view sessionId) const;
    bool isMine(std::string_view sessionId) const;

    /// The belief of the last tick or change; Unknown when there is no such session.
    Liveness livenessOf(std::string_view sessionId) const;
    SessionObservation observationOf(std::string_view sessionId) const;
    /// Judged now, with its evidence. Unknown with SessionMissing evidence when there is no such
    /// session.
    LivenessVerdict sessionVerdict(std::string_view sessionId) const;
    LivenessVerdict holderVerdict(const Holder &holder) const;
    LockHealth holderHealth(const Holder &holder) const;

signals:
    void changed(const lockscope::StoreBatch &batch);
    /// After every tick, changed or not: the heartbeat of everything that shows time.
    void ticked();

private:
    struct Private;
    std::unique_ptr<Private> d;
};

} // namespace lockscope
