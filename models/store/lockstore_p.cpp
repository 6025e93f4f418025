// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/store/lockstore_p.h"

#include "models/domain/lockid.h"
#include "models/store/lockfacts.h"

#include <algorithm>
#include <iterator>
#include <utility>

namespace lockscope {

namespace {

/// A round over all sessions is spread over ticks, so that a tick stays far below a frame.
constexpr std::size_t SessionsPerTick = 2000;
constexpr std::size_t LooksPerTick = 256;
constexpr std::size_t MaxBuried = 20000;
/// Between two looks no further apart anybody could renew and would have been seen.
constexpr Millis Glance{1000};

/// Sorted, each once.
std::vector<std::string> sessionsOf(const LockDocument &document)
{
    std::vector<std::string> ids;
    for (const Holder &holder : document.holders) {
        if (!holder.session.empty())
            ids.push_back(holder.session);
    }
    std::sort(ids.begin(), ids.end());
    ids.erase(std::unique(ids.begin(), ids.end()), ids.end());
    return ids;
}

} // namespace

LockStore::Private::Private(LockStore *store, const Clock &clockUsed, const ProcessProbe *probeUsed)
    : q(store), clock(clockUsed), probe(probeUsed),
      self(probeUsed ? probeUsed->self() : ProcessIdentity()), begin(clockUsed.bootNow()),
      confirmed(begin)
{}

std::optional<Instant> LockStore::Private::serverNow() const
{
    return offset ? std::optional(clock.wallNow() + *offset) : std::nullopt;
}

std::optional<Instant> LockStore::Private::judgedNow() const
{
    const std::optional<Instant> now = serverNow();
    return now ? std::optional(*now - q->standsStillFor().value_or(Millis(0))) : std::nullopt;
}

std::optional<Instant> LockStore::Private::judgedNow(std::string_view id) const
{
    return judgedNow(id, judgedNow());
}

std::optional<Instant> LockStore::Private::judgedNow(std::string_view id,
                                                     std::optional<Instant> now) const
{
    const UnreadPlace *place = q->unreadOf(id);
    if (!place || !now)
        return now;
    return place->since ? std::optional(std::min(*now, *place->since + *offset)) : std::nullopt;
}

// --- sessions ---

void LockStore::Private::applySession(const Session &session)
{
    SessionEntry &entry = sessions[session.id];
    if (entry.exists && session.revision.order < entry.session.revision.order)
        return;
    if (entry.exists && session == entry.session)
        return;
    const bool isNew = !entry.exists;
    const bool renewed = entry.exists && session.renewedAt
                         && session.renewedAt != entry.session.renewedAt;
    const bool leaseMoved = entry.exists && session.expiresAt != entry.session.expiresAt;
    const bool revocationMoved = entry.isRevoked() != session.revokedAt.has_value();
    entry.exists = true;
    entry.session = session;
    if (isNew || renewed)
        entry.unchangedSince = clock.bootNow();
    if (renewed) {
        ++entry.renewalsSeen;
        if (Heartbeat *beats = heartbeats.find(session.id))
            beats->add(*session.renewedAt);
    }
    counts.sessions += isNew;
    const bool mine = isSelf(session.process) || ownSessions.contains(session.id);
    const bool mineMoved = std::exchange(entry.mine, mine) != mine;
    if (renewed || leaseMoved) {
        entry.timeWasOver = false;
        if (provesDeath(entry.process)) // who renews lives: what was seen of it is looked at anew
            entry.process = ProcessState::OtherMachine;
    }
    if (isNew || renewed)
        look(entry);
    batch.sessionsChanged.push_back(session.id);
    hostSigns.reset();

    const Liveness before = entry.liveness;
    believe(session.id, entry);
    if (entry.liveness == before && (isNew || revocationMoved || mineMoved))
        resummarizeDocumentsOf(entry);
    if (leaseMoved || renewed)
        markLeases(entry);
}

void LockStore::Private::removeSession(const std::string &id)
{
    const auto it = sessions.find(id);
    if (it == sessions.end() || !it->second.exists)
        return;
    SessionEntry &entry = it->second;
    bury(sessionDocumentId(id), entry.session.revision.order);
    batch.sessionsChanged.push_back(id);
    --counts.sessions;
    counts.suspectSessions -= entry.liveness == Liveness::Suspect;
    heartbeats.forget(id);
    hostSigns.reset();
    entry.exists = false;
    entry.session = Session();
    entry.liveness = Liveness::Unknown;
    entry.renewalsSeen = 0;
    entry.process = ProcessState::OtherMachine;
    entry.timeWasOver = false;
    resummarizeDocumentsOf(entry);
    compact(id, entry);
    if (entry.documents.empty())
        sessions.erase(it);
}

bool LockStore::Private::isSelf(const ProcessIdentity &process) const
{
    return self.pid && process.pid == self.pid && !self.machine.empty()
           && process.machine == self.machine && process.boot == self.boot
           && process.pidNamespace == self.pidNamespace && process.pidStart == self.pidStart;
}

SessionObservation LockStore::Private::observation(const SessionEntry &entry) const
{
    SessionObservation seen;
    seen.unchangedFor = std::max(Millis(0), confirmed - entry.unchangedSince);
    seen.renewalsSeen = entry.renewalsSeen;
    seen.process = entry.process;
    if (!isOutOfSight(entry.process)) {
        seen.processStateFor = clock.bootNow() - entry.processSince;
        seen.processLookedAgo = clock.bootNow() - entry.processLookedAt;
    }
    return seen;
}

LivenessVerdict LockStore::Private::judge(const SessionEntry &entry) const
{
    return lasting(entry, judgeSession(entry.session, judgedNow(), clock.wallNow(),
                                       observation(entry), LivenessRules()));
}

/// A server's clock that is set back proves no life; only a renewal does.
LivenessVerdict LockStore::Private::lasting(const SessionEntry &entry, LivenessVerdict verdict)
{
    if (entry.timeWasOver && verdict.liveness != Liveness::Dead) {
        verdict.liveness = Liveness::Dead;
        verdict.rule = VerdictRule::TimeIsOver;
    }
    return verdict;
}

LivenessVerdict LockStore::Private::explain(const SessionEntry &entry) const
{
    if (!hostSigns) {
        hostSigns.emplace();
        for (const auto &[id, other] : sessions) {
            if (other.exists)
                hostSigns->add(other.session, judgedNow());
        }
    }
    SessionObservation seen = observation(entry);
    hostSigns->describe(entry.session, seen);
    return lasting(entry, judgeSession(entry.session, judgedNow(), clock.wallNow(), seen,
                                       LivenessRules()));
}

void LockStore::Private::believe(const std::string &id, SessionEntry &entry)
{
    if (!entry.exists)
        return;
    const LivenessVerdict verdict = judge(entry);
    const Liveness liveness = verdict.liveness;
    if (verdict.rule == VerdictRule::TimeIsOver)
        entry.timeWasOver = true;
    const Liveness before = std::exchange(entry.liveness, liveness);
    if (before == liveness)
        return;
    counts.suspectSessions += (liveness == Liveness::Suspect) - (before == Liveness::Suspect);
    if (liveness == Liveness::Suspect && !heartbeats.find(id) && entry.session.renewedAt)
        heartbeats.watch(id).add(*entry.session.renewedAt);
    batch.verdictsChanged.push_back(id);
    resummarizeDocumentsOf(entry);
}

/// Asleep, paused, not answered: while nobody looked the index may have been closed, too, so that
/// nobody could renew.
void LockStore::Private::leaveOutUnseen(BootInstant at)
{
    if (std::exchange(watchesAnew, false)) {
        for (auto &[id, entry] : sessions)
            entry.unchangedSince = std::max(entry.unchangedSince, at);
        return;
    }
    if (at - confirmed <= Glance)
        return;
    for (auto &[id, entry] : sessions) {
        const Millis apart = at - std::max(confirmed, entry.unchangedSince);
        const LeaseTerms terms{entry.session.lease.value_or(Millis(0)), {}};
        if (apart > terms.renewalInterval())
            entry.unchangedSince += apart - terms.renewalInterval();
    }
}

void LockStore::Private::look(SessionEntry &entry)
{
    if (!probe || self.machine.empty() || entry.session.process.machine != self.machine
        || !entry.session.process.pid)
        return;
    const ProcessState state = probe->look(entry.session.process);
    // A process that is gone does not come back because the table cannot be read for a moment.
    if (provesDeath(entry.process) && (state == ProcessState::Unreadable || isOutOfSight(state)))
        return;
    entry.processLookedAt = clock.bootNow();
    if (std::exchange(entry.process, state) != state || entry.processSince == BootInstant())
        entry.processSince = entry.processLookedAt;
}

void LockStore::Private::judgeSome()
{
    if (toJudge.empty()) {
        toJudge.reserve(sessions.size());
        for (const auto &[id, entry] : sessions) {
            if (entry.exists)
                toJudge.push_back(id);
        }
    }
    std::size_t looks = 0;
    for (std::size_t judged = 0;
         judged < SessionsPerTick && looks < LooksPerTick && !toJudge.empty(); ++judged) {
        const std::string id = std::move(toJudge.back());
        toJudge.pop_back();
        const auto it = sessions.find(id);
        if (it == sessions.end() || !it->second.exists)
            continue;
        look(it->second);
        looks += !isOutOfSight(it->second.process);
        believe(id, it->second);
    }
}

void LockStore::Private::resummarizeDocumentsOf(const SessionEntry &entry)
{
    // A document listed twice is compared twice and changed once; one without an entry of it any
    // more comes out the same.
    for (const DocumentRef ref : entry.documents) {
        if (documents.isLive(ref))
            resummarize(ref);
    }
}

void LockStore::Private::markLeases(const SessionEntry &entry)
{
    if (leaseMarks + entry.documents.size() > LeaseFanOut) {
        batch.leasesMoved = true;
        return;
    }
    leaseMarks += entry.documents.size();
    for (const DocumentRef ref : entry.documents) {
        if (documents.isLive(ref))
            mark(ref, StoreBatch::Lease);
    }
}

// --- documents ---

void LockStore::Private::applyDocument(const LockDocument &document, const Times &now)
{
    DocumentRef ref = documents.find(document.id);
    if (ref != NoDocument && document.revision.order < documents.at(ref).packed.order())
        return;
    if (ref != NoDocument
        && (documents.at(ref).packed.path() != document.path
            || static_cast<LockKind>(documents.at(ref).kind) != document.kind)) {
        removeDocument(ref);
        ref = NoDocument;
    }
    if (ref == NoDocument) {
        ref = documents.insert(PackedDocument(document));
        DocumentTable::Slot &slot = documents.at(ref);
        slot.firstSeen = static_cast<std::uint32_t>((now.boot - begin) / Millis(100));
        slot.flags = DocumentTable::Fresh;
        relink(ref, LockDocument(), document);
        setSummary(ref, summarize(document, sessions, judgedNow(document.id, now.judged)));
        setTimer(ref, document, now.server);
        batch.inserted.push_back(ref);
        return;
    }
    DocumentTable::Slot &slot = documents.at(ref);
    PackedDocument packed(document);
    if (packed.sameContent(slot.packed)) {
        slot.packed = std::move(packed);
        return;
    }
    const LockDocument before = slot.packed.unpack();
    slot.packed = std::move(packed);
    relink(ref, before, document);
    const LockHealth health = slot.health;
    setSummary(ref, summarize(document, sessions, judgedNow(document.id, now.judged)));
    setTimer(ref, document, now.server);
    mark(ref, static_cast<std::uint8_t>(StoreBatch::Content
                                        | (health != slot.health ? StoreBatch::Health : 0)));
}

void LockStore::Private::removeDocument(DocumentRef ref)
{
    const LockDocument before = documents.at(ref).packed.unpack();
    const bool fresh = documents.at(ref).flags & DocumentTable::Fresh;
    if (fresh)
        std::erase(batch.inserted, ref);
    else
        batch.removed.push_back({ref, q->factsAt(ref)});
    bury(before.id, before.revision.order);
    count(ref, -1);
    setTimer(ref, LockDocument(), std::nullopt);
    documents.remove(ref);
    // Out of sight at once; the handle stays reserved until the batch was delivered.
    documents.at(ref).packed = PackedDocument();
    relink(ref, before, LockDocument());
    toRelease.push_back(ref);
}

void LockStore::Private::resummarize(DocumentRef ref)
{
    DocumentTable::Slot &slot = documents.at(ref);
    const LockHealth health = slot.health;
    const unsigned mine = slot.flags & DocumentTable::Mine;
    setSummary(ref, summarize(slot.packed.unpack(), sessions, judgedNow(slot.packed.id())));
    if (slot.health != health || (slot.flags & DocumentTable::Mine) != mine)
        mark(ref, StoreBatch::Health);
}

void LockStore::Private::setSummary(DocumentRef ref, const DocumentSummary &summary)
{
    count(ref, -1);
    DocumentTable::Slot &slot = documents.at(ref);
    slot.kind = static_cast<std::uint8_t>(summary.kind);
    slot.mode = summary.mode;
    slot.health = summary.health;
    const unsigned kept = slot.flags & DocumentTable::Fresh;
    slot.flags = static_cast<std::uint8_t>(
            kept | (summary.isTarget ? DocumentTable::Target : 0U)
            | (summary.isMine ? DocumentTable::Mine : 0U)
            | (summary.hasProcessId ? DocumentTable::HasProcessId : 0U));
    count(ref, 1);
}

void LockStore::Private::count(DocumentRef ref, int sign)
{
    const DocumentTable::Slot &slot = documents.at(ref);
    if (slot.health == LockHealth::Free)
        return; // not summarized yet
    if (slot.mode == ModeSummary::Global)
        counts.globalHeld = sign > 0;
    if (needsALook(slot.health))
        inNeed.set(ref, sign > 0);
    if (!(slot.flags & DocumentTable::Target))
        return;
    counts.locks += sign;
    if (slot.flags & DocumentTable::Mine)
        counts.mine += sign;
    switch (slot.health) {
    case LockHealth::Free:
    case LockHealth::Held:
    case LockHealth::Renewing:
    case LockHealth::Released:
    case LockHealth::Unknown: break;
    case LockHealth::Anonymous: counts.anonymous += sign; break;
    case LockHealth::Suspect: counts.suspect += sign; break;
    case LockHealth::Revoked: counts.revoked += sign; break;
    case LockHealth::HalfDone:
        counts.halfDone += sign;
        counts.dead += sign;
        break;
    case LockHealth::Dead: counts.dead += sign; break;
    case LockHealth::Unreadable: counts.unreadable += sign; break;
    }
}

void LockStore::Private::setTimer(DocumentRef ref, const LockDocument &document,
                                  std::optional<Instant> now)
{
    timers.set(ref, nextOwnTransition(document, now));
}

void LockStore::Private::judgeDueDocuments()
{
    const std::optional<Instant> now = serverNow();
    if (!now)
        return;
    while (const std::optional<DocumentRef> ref = timers.takeDue(*now)) {
        resummarize(*ref);
        setTimer(*ref, documents.at(*ref).packed.unpack(), now);
    }
}

void LockStore::Private::rejudgeTimedDocuments()
{
    const std::optional<Instant> now = serverNow();
    // Not only those still in the queue: the clock may have stepped back over a time-out.
    for (DocumentRef ref = 0; ref < documents.end(); ++ref) {
        if (!documents.isLive(ref))
            continue;
        const LockDocument document = documents.at(ref).packed.unpack();
        if (std::none_of(document.holders.begin(), document.holders.end(),
                         [](const Holder &h) { return h.expiresAt.has_value(); }))
            continue;
        resummarize(ref);
        setTimer(ref, document, now);
    }
}

// --- which session holds where ---

void LockStore::Private::relink(DocumentRef ref, const LockDocument &before,
                                const LockDocument &after)
{
    if (before.holders.size() == after.holders.size()
        && std::equal(before.holders.begin(), before.holders.end(), after.holders.begin(),
                      [](const Holder &a, const Holder &b) { return a.session == b.session; }))
        return;
    if (before.holders.empty() && after.holders.size() == 1) { // most documents, most of the time
        if (!after.holders.front().session.empty())
            sessions[after.holders.front().session].documents.push_back(ref);
        return;
    }
    // Only the difference: the document of a busy ancestor has thousands of entries and changes
    // with every lock below it.
    const std::vector<std::string> had = sessionsOf(before);
    const std::vector<std::string> has = sessionsOf(after);
    std::vector<std::string> moved;
    std::set_difference(has.begin(), has.end(), had.begin(), had.end(), std::back_inserter(moved));
    for (const std::string &id : moved)
        sessions[id].documents.push_back(ref);
    moved.clear();
    std::set_difference(had.begin(), had.end(), has.begin(), has.end(), std::back_inserter(moved));
    for (const std::string &id : moved)
        unlink(id);
    batch.sessionsLeft.insert(batch.sessionsLeft.end(), std::make_move_iterator(moved.begin()),
                              std::make_move_iterator(moved.end()));
}

void LockStore::Private::unlink(const std::string &id)
{
    const auto it = sessions.find(id);
    if (it == sessions.end())
        return;
    SessionEntry &entry = it->second;
    // Lazily: one session may have a million documents, and they often go together.
    if (++entry.stale > entry.documents.size() / 2)
        compact(id, entry);
    if (!entry.exists && entry.documents.empty())
        sessions.erase(it);
}

bool LockStore::Private::hasEntryOf(DocumentRef ref, std::string_view session) const
{
    if (!documents.isLive(ref))
        return false;
    bool has = false;
    forEachHolderAt(ref, [&](const Holder &holder) { has = has || holder.session == session; });
    return has;
}

std::vector<DocumentRef> LockStore::Private::documentsOf(std::string_view id,
                                                         const SessionEntry &entry) const
{
    std::vector<DocumentRef> refs = entry.documents;
    std::sort(refs.begin(), refs.end());
    refs.erase(std::unique(refs.begin(), refs.end()), refs.end());
    if (entry.stale > 0)
        std::erase_if(refs, [this, id](DocumentRef ref) { return !hasEntryOf(ref, id); });
    return refs;
}

void LockStore::Private::compact(const std::string &id, SessionEntry &entry)
{
    entry.documents = documentsOf(id, entry);
    entry.stale = 0;
}

// --- the batch ---

void LockStore::Private::mark(DocumentRef ref, std::uint8_t fields)
{
    if (!(documents.at(ref).flags & DocumentTable::Fresh))
        batch.changed.push_back({ref, fields});
}

void LockStore::Private::applyRemoval(const FeedRemoval &removal)
{
    if (isSessionDocumentId(removal.id)) {
        const std::string id = removal.id.substr(SessionPrefix.size());
        const auto it = sessions.find(id);
        if (it != sessions.end() && it->second.exists
            && it->second.session.revision.order > removal.order)
            return;
        removeSession(id);
    } else if (const DocumentRef ref = documents.find(removal.id); ref != NoDocument) {
        if (documents.at(ref).packed.order() > removal.order)
            return;
        removeDocument(ref);
    }
    // A page or a folder that was asked for before may still tell of it.
    if (!isBuried(removal.id, removal.order))
        bury(removal.id, removal.order);
}

void LockStore::Private::bury(const std::string &documentId, std::int64_t order)
{
    if (buried.insert_or_assign(documentId, order).second)
        burials.push_back(documentId);
    if (burials.size() > MaxBuried) {
        buried.erase(burials.front());
        burials.pop_front();
    }
}

bool LockStore::Private::isBuried(const std::string &documentId, std::int64_t order) const
{
    const auto it = buried.find(documentId);
    return it != buried.end() && order <= it->second;
}

void LockStore::Private::deliver()
{
    const auto distinct = [](std::vector<std::string> &ids) {
        std::sort(ids.begin(), ids.end());
        ids.erase(std::unique(ids.begin(), ids.end()), ids.end());
    };
    distinct(batch.sessionsChanged);
    distinct(batch.verdictsChanged);
    distinct(batch.sessionsLeft);
    for (const DocumentRef ref : batch.inserted)
        documents.at(ref).flags &= static_cast<std::uint8_t>(~DocumentTable::Fresh);

    // One entry per document, its fields joined; none for what went in the same breath.
    std::vector<StoreBatch::Changed> &changed = batch.changed;
    std::sort(changed.begin(), changed.end(),
              [](const auto &a, const auto &b) { return a.ref < b.ref; });
    std::size_t kept = 0;
    for (const StoreBatch::Changed &change : changed) {
        if (!documents.isLive(change.ref))
            continue;
        if (kept > 0 && changed[kept - 1].ref == change.ref)
            changed[kept - 1].fields |= change.fields;
        else
            changed[kept++] = change;
    }
    changed.resize(kept);

    counts.documents = static_cast<std::int64_t>(documents.size());
    const StoreBatch ready = std::exchange(batch, StoreBatch());
    leaseMarks = 0;
    if (!ready.isEmpty())
        emit q->changed(ready);
    documents.release(std::exchange(toRelease, {}));
}

} // namespace lockscope
