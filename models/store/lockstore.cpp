// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/store/lockstore.h"

#include "models/domain/lockid.h"
#include "models/store/lockfacts.h"
#include "models/store/lockstore_p.h"

#include <algorithm>
#include <set>
#include <utility>

namespace lockscope {

namespace {

/// An offset that moved less than this is measuring noise.
constexpr Millis OffsetNoise{50};

// Member by member where it belongs: a structure that is copied right after its bytes were written
// is waited for.
void summarize(const DocumentTable::Slot &slot, DocumentSummary &into)
{
    into.kind = static_cast<LockKind>(slot.kind);
    into.mode = slot.mode;
    into.health = slot.health;
    into.isTarget = slot.flags & DocumentTable::Target;
    into.isMine = slot.flags & DocumentTable::Mine;
    into.hasProcessId = slot.flags & DocumentTable::HasProcessId;
}

void tellPlace(DocumentRef ref, const DocumentTable::Slot &slot, DocumentPlace &into)
{
    into.ref = ref;
    summarize(slot, into.summary);
    into.path = slot.packed.path();
}

} // namespace

LockStore::LockStore(const Clock &clock, const ProcessProbe *probe, QObject *parent)
    : QObject(parent), d(std::make_unique<Private>(this, clock, probe))
{}

LockStore::~LockStore() = default;

void LockStore::expect(std::int64_t documents)
{
    d->expected = static_cast<std::size_t>(std::clamp<std::int64_t>(documents, 0, MostExpected));
    d->documents.reserve(d->expected);
}

void LockStore::applyPage(const FeedPage &page)
{
    // Sessions first: the documents' health depends on them.
    for (const Session &session : page.sessions) {
        if (!d->isBuried(sessionDocumentId(session.id), session.revision.order))
            d->applySession(session);
    }
    const Private::Times now = d->times();
    constexpr std::size_t Ahead = 8; // the lookup of a large picture is in no cache
    for (std::size_t i = 0; i < page.locks.size(); ++i) {
        if (i + Ahead < page.locks.size())
            d->documents.prefetch(page.locks[i + Ahead].id);
        const LockDocument &document = page.locks[i];
        if (!d->isBuried(document.id, document.revision.order))
            d->applyDocument(document, now);
    }
    for (const FeedRemoval &removal : page.removed)
        d->applyRemoval(removal);
    d->deliver();
}

void LockStore::applyExact(const std::vector<std::string> &asked, const ExactDocuments &exact)
{
    // What was only found may have been on its way while the feed told what is gone.
    const auto isGone = [this](const std::string &id, const LockRevision &revision) {
        return d->batch.found && d->isBuried(id, revision.order);
    };
    std::unordered_set<std::string_view> found;
    for (const Session &session : exact.sessions) {
        if (!isGone(sessionDocumentId(session.id), session.revision))
            d->applySession(session);
    }
    const Private::Times now = d->times();
    for (const LockDocument &document : exact.locks) {
        found.insert(document.id);
        if (!isGone(document.id, document.revision))
            d->applyDocument(document, now);
    }
    for (const std::string &id : asked) {
        if (isSessionDocumentId(id)) {
            const std::string sessionId = id.substr(SessionPrefix.size());
            const bool answered = std::any_of(exact.sessions.begin(), exact.sessions.end(),
                                              [&sessionId](const Session &s) {
                                                  return s.id == sessionId;
                                              });
            if (!answered)
                d->removeSession(sessionId);
        } else if (!found.contains(id)) {
            if (const DocumentRef ref = d->documents.find(id); ref != NoDocument)
                d->removeDocument(ref);
        }
    }
    d->deliver();
}

void LockStore::applyFound(const ExactDocuments &exact)
{
    d->batch.found = true;
    applyExact({}, exact);
}

std::vector<std::string> LockStore::differencesTo(const std::vector<std::string> &ids) const
{
    std::vector<std::string> different;
    std::vector<bool> listed(d->documents.end(), false);
    std::unordered_set<std::string_view> sessions;
    for (const std::string &id : ids) {
        if (isSessionDocumentId(id)) {
            const std::string_view sessionId = std::string_view(id).substr(SessionPrefix.size());
            sessions.insert(sessionId);
            if (const SessionEntry *entry = findSession(d->sessions, sessionId);
                !entry || !entry->exists)
                different.push_back(id);
        } else if (const DocumentRef ref = d->documents.find(id); ref != NoDocument) {
            listed[ref] = true;
        } else {
            different.push_back(id);
        }
    }
    for (DocumentRef ref = 0; ref < d->documents.end(); ++ref) {
        if (d->documents.isLive(ref) && !listed[ref])
            different.emplace_back(d->documents.at(ref).packed.id());
    }
    for (const auto &[id, entry] : d->sessions) {
        if (entry.exists && !sessions.contains(id))
            different.push_back(sessionDocumentId(id));
    }
    return different;
}

void LockStore::clear()
{
    // Those who hear of it may still know what was removed, so it is said for an empty picture,
    // too; but only once.
    const bool wasUsed = d->documents.size() > 0 || !d->sessions.empty() || !d->buried.empty();
    d->documents.clear();
    d->expected = 0;
    d->toRelease.clear(); // handles of the table before, when a slot that hears of a removal clears
    d->inNeed.clear();
    d->sessions.clear();
    d->heartbeats.clear();
    d->hostSigns.reset();
    d->counts = StoreCounts();
    d->timers.clear();
    d->buried.clear();
    d->burials.clear();
    d->unread.clear();
    d->toJudge.clear();
    d->confirmed = d->clock.bootNow(); // what comes is not judged as of the time of what went
    d->watchesAnew = false;
    d->batch = StoreBatch();
    d->batch.cleared = wasUsed;
    d->deliver();
}

void LockStore::setClockOffset(std::optional<Millis> offset)
{
    const std::optional<Millis> before = std::exchange(d->offset, offset);
    if (before == offset)
        return;
    if (before && offset && std::chrono::abs(*before - *offset) < OffsetNoise)
        return;
    d->hostSigns.reset();
    for (auto &[id, entry] : d->sessions)
        d->believe(id, entry);
    d->rejudgeTimedDocuments();
    d->deliver();
}

void LockStore::setUnread(std::vector<UnreadPlace> places)
{
    if (places == d->unread)
        return;
    std::set<std::string, std::less<>> touched;
    for (const UnreadPlace &place : places)
        touched.insert(place.dialect);
    for (const UnreadPlace &before : std::exchange(d->unread, std::move(places)))
        touched.insert(before.dialect);
    d->batch.unreadMoved = true;
    for (DocumentRef ref = 0; ref < d->documents.end(); ++ref) {
        if (!d->documents.isLive(ref) || !touched.contains(dialectOfId(idAt(ref))))
            continue;
        d->resummarize(ref);
        d->setTimer(ref, documentAt(ref), d->serverNow());
        d->mark(ref, StoreBatch::Lease);
    }
    d->deliver();
}

void LockStore::judgeAnew()
{
    d->rejudgeTimedDocuments();
    d->deliver();
}

void LockStore::confirmAsOf(BootInstant at)
{
    if (at <= d->confirmed)
        return;
    d->leaveOutUnseen(at);
    d->confirmed = at;
}

void LockStore::watchAnew() { d->watchesAnew = true; }

void LockStore::tick(bool live)
{
    d->hostSigns.reset();
    d->standsStill = !live;
    if (live) {
        d->judgeSome();
        d->judgeDueDocuments();
        d->deliver();
    }
    emit ticked();
}

void LockStore::addOwnSession(const std::string &id)
{
    d->ownSessions.insert(id);
    const auto it = d->sessions.find(id);
    if (it == d->sessions.end() || it->second.mine)
        return;
    it->second.mine = true;
    d->resummarizeDocumentsOf(it->second);
    d->batch.sessionsChanged.push_back(id);
    d->deliver();
}

std::optional<Millis> LockStore::clockOffset() const { return d->offset; }
std::optional<Instant> LockStore::serverNow() const { return d->serverNow(); }

std::optional<Millis> LockStore::standsStillFor() const
{
    if (!d->standsStill)
        return std::nullopt;
    return std::max(Millis(0), Millis(d->clock.bootNow() - d->confirmed));
}

std::optional<Instant> LockStore::judgedNow() const { return d->judgedNow(); }
std::optional<Instant> LockStore::judgedNow(std::string_view id) const { return d->judgedNow(id); }
const Clock &LockStore::clock() const { return d->clock; }
const StoreCounts &LockStore::counts() const { return d->counts; }
const std::vector<UnreadPlace> &LockStore::unread() const { return d->unread; }
const UnreadPlace *LockStore::unreadOf(std::string_view id) const
{
    return d->unread.empty() ? nullptr : findUnread(d->unread, dialectOfId(id));
}
std::size_t LockStore::lockCount() const { return d->documents.size(); }
std::size_t LockStore::expectedCount() const { return std::max(d->expected, lockCount()); }

LockPicture LockStore::picture() const
{
    LockPicture picture;
    picture.locks.reserve(d->documents.size());
    forEachDocument([&](DocumentRef ref) { picture.locks.push_back(documentAt(ref)); });
    forEachSession([&](const Session &session) { picture.sessions.push_back(session); });
    const auto byId = [](const auto &a, const auto &b) { return a.id < b.id; };
    std::sort(picture.locks.begin(), picture.locks.end(), byId);
    std::sort(picture.sessions.begin(), picture.sessions.end(), byId);
    picture.clockOffset = d->offset;
    picture.observedAt = d->clock.wallNow();
    picture.unread = d->unread;
    return picture;
}

DocumentRef LockStore::find(std::string_view documentId) const
{
    return d->documents.find(documentId);
}

std::optional<LockDocument> LockStore::document(std::string_view documentId) const
{
    const DocumentRef ref = find(documentId);
    return ref == NoDocument ? std::nullopt : std::optional(documentAt(ref));
}

void LockStore::forEachDocument(const std::function<void(DocumentRef)> &visit) const
{
    for (DocumentRef ref = 0; ref < d->documents.end(); ++ref) {
        if (d->documents.isLive(ref))
            visit(ref);
    }
}

void LockStore::forEachInNeed(const std::function<void(DocumentRef)> &visit) const
{
    d->inNeed.forEach(visit);
}

LockDocument LockStore::documentAt(DocumentRef ref) const
{
    return d->documents.at(ref).packed.unpack();
}
std::string_view LockStore::idAt(DocumentRef ref) const { return d->documents.at(ref).packed.id(); }
std::string_view LockStore::pathAt(DocumentRef ref) const
{
    return d->documents.at(ref).packed.path();
}

DocumentSummary LockStore::summaryAt(DocumentRef ref) const
{
    DocumentSummary summary;
    summarize(d->documents.at(ref), summary);
    return summary;
}

std::size_t LockStore::placesFrom(DocumentRef &next, std::span<DocumentPlace> into) const
{
    std::size_t count = 0;
    constexpr DocumentRef Ahead = 16; // of a large picture hardly any document is in the cache
    for (const DocumentRef end = d->documents.end(); next < end && count < into.size(); ++next) {
        if (next + Ahead < end)
            d->documents.at(next + Ahead).packed.prefetch();
        const DocumentTable::Slot &slot = d->documents.at(next);
        if (!slot.packed.isNull())
            tellPlace(next, slot, into[count++]);
    }
    return count;
}

void LockStore::placesOf(std::span<const DocumentRef> refs, std::span<DocumentPlace> into) const
{
    for (std::size_t i = 0; i < refs.size(); ++i)
        tellPlace(refs[i], d->documents.at(refs[i]), into[i]);
}

DocumentFacts LockStore::factsAt(DocumentRef ref) const
{
    const std::optional<Instant> judged = d->judgedNow(idAt(ref));
    DocumentFacts facts = factsOf(documentAt(ref), d->sessions, judged);
    // The cached belief is what every row shows; it may be one tick behind the clock.
    facts.summary = summaryAt(ref);
    // Of what became of it while the picture stood still nothing was seen.
    Millis unseenFor = standsStillFor().value_or(Millis(0));
    if (const UnreadPlace *unread = unreadOf(facts.id)) {
        facts.unread = *unread;
        facts.asOf = judged;
        if (unread->since)
            unseenFor = std::max(unseenFor, d->clock.wallNow() - *unread->since);
    }
    const BootInstant seen = d->clock.bootNow() - unseenFor;
    facts.firstSeenFor = std::max(Millis(0), seen - d->firstSeen(ref));
    return facts;
}

DocumentStanding LockStore::standingAt(DocumentRef ref) const
{
    static thread_local Holder sole;
    DocumentStanding standing;
    standing.firstSeen = d->firstSeen(ref);
    if (d->documents.at(ref).packed.soleHolder(sole)) {
        const SessionEntry *entry = findSession(d->sessions, sole.session);
        const EntryLease lease = leaseOf(sole, entry);
        standing.processCount = 1;
        standing.session = entry && entry->exists ? &entry->session : nullptr;
        standing.heldSince = sole.acquiredAt;
        standing.leaseEnd = lease.end;
        standing.delayEnd = lease.delayEnd;
        standing.revoked = lease.revoked;
        return standing;
    }
    const DocumentFacts facts = factsOf(documentAt(ref), d->sessions, d->serverNow());
    standing.processCount = facts.processCount;
    standing.anonymousCount = facts.anonymousCount;
    standing.session = session(facts.session);
    if (!standing.session)
        standing.processId = facts.processId;
    standing.heldSince = facts.heldSince;
    standing.leaseEnd = facts.leaseEnd;
    standing.delayEnd = facts.delayEnd;
    standing.revoked = facts.revoked;
    return standing;
}

const Session *LockStore::session(std::string_view sessionId) const
{
    const SessionEntry *entry = findSession(d->sessions, sessionId);
    return entry && entry->exists ? &entry->session : nullptr;
}

void LockStore::forEachSession(const std::function<void(const Session &)> &visit) const
{
    for (const auto &[id, entry] : d->sessions) {
        if (entry.exists)
            visit(entry.session);
    }
}

std::vector<DocumentRef> LockStore::documentsOf(std::string_view sessionId) const
{
    const SessionEntry *entry = findSession(d->sessions, sessionId);
    return entry ? d->documentsOf(sessionId, *entry) : std::vector<DocumentRef>();
}

bool LockStore::holdsAnything(std::string_view sessionId) const
{
    const SessionEntry *entry = findSession(d->sessions, sessionId);
    if (!entry || entry->stale == 0)
        return entry && !entry->documents.empty();
    return std::any_of(entry->documents.begin(), entry->documents.end(),
                       [&](DocumentRef ref) { return d->hasEntryOf(ref, sessionId); });
}

std::optional<Instant> LockStore::heldSinceAt(DocumentRef ref, std::string_view sessionId) const
{
    std::optional<Instant> oldest;
    d->forEachHolderAt(ref, [&](const Holder &holder) {
        if (holder.session == sessionId && holder.acquiredAt
            && (!oldest || *holder.acquiredAt < *oldest))
            oldest = holder.acquiredAt;
    });
    return oldest;
}

bool LockStore::isMine(std::string_view sessionId) const
{
    const SessionEntry *entry = findSession(d->sessions, sessionId);
    return entry && entry->mine;
}

Liveness LockStore::livenessOf(std::string_view sessionId) const
{
    const SessionEntry *entry = findSession(d->sessions, sessionId);
    return entry && entry->exists ? entry->liveness : Liveness::Unknown;
}

const Heartbeat *LockStore::watchHeartbeat(const std::string &sessionId)
{
    const SessionEntry *entry = findSession(d->sessions, sessionId);
    if (!entry || !entry->exists || !entry->session.renewedAt)
        return nullptr;
    Heartbeat &beats = d->heartbeats.watch(sessionId);
    beats.add(*entry->session.renewedAt);
    return &beats;
}

void LockStore::setRootCoversAll(bool covers) { d->rootCoversAll = covers; }

bool LockStore::rootCoversAll() const { return d->rootCoversAll; }

SessionObservation LockStore::observationOf(std::string_view sessionId) const
{
    const SessionEntry *entry = findSession(d->sessions, sessionId);
    return entry && entry->exists ? d->observation(*entry) : SessionObservation();
}

LivenessVerdict LockStore::sessionVerdict(std::string_view sessionId) const
{
    if (const SessionEntry *entry = findSession(d->sessions, sessionId); entry && entry->exists)
        return d->explain(*entry);
    Holder nameless;
    nameless.session = sessionId;
    return judgeHolder(nameless, nullptr, d->judgedNow(), d->clock.wallNow());
}

LivenessVerdict LockStore::holderVerdict(const Holder &holder) const
{
    const std::optional<Instant> judged = d->judgedNow(holder.id);
    const SessionEntry *entry = holder.session.empty() ? nullptr
                                                       : findSession(d->sessions, holder.session);
    if (!entry || !entry->exists)
        return judgeHolder(holder, nullptr, judged, d->clock.wallNow());
    const LivenessVerdict verdict = d->explain(*entry);
    return judgeHolder(holder, &verdict, judged, d->clock.wallNow());
}

LockHealth LockStore::holderHealth(const Holder &holder) const
{
    return healthOfHolder(holder, d->sessions, d->judgedNow(holder.id));
}

} // namespace lockscope
