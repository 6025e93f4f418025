// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/protocol/breakplanner.h"

#include "models/domain/lockid.h"
#include "models/domain/lockpath.h"
#include "models/protocol/holdertally.h"
#include "models/protocol/marklease.h"
#include "models/protocol/planeffects.h"
#include "models/protocol/playeddocument.h"
#include "models/protocol/scriptitems.h"

#include <algorithm>
#include <functional>
#include <iterator>
#include <map>
#include <optional>
#include <set>
#include <string_view>
#include <tuple>
#include <unordered_set>
#include <utility>

namespace lockscope {

namespace {

using Action = BreakStep::Action;
using Fact = Evidence::Fact;

constexpr const char *BlockedUntilEnd = "blocked until lease and delay end";

struct Entry
{
    const LockDocument *document;
    const Holder *holder;
};

/// Two sessions under one holder id are two owners, though no client of ours makes that.
struct HolderKey
{
    std::string session; ///< empty: none
    std::string id;
    friend bool operator<(const HolderKey &x, const HolderKey &y)
    {
        return std::tie(x.session, x.id) < std::tie(y.session, y.id);
    }
};

bool has(const LivenessVerdict &verdict, std::initializer_list<Fact> facts)
{
    return std::any_of(verdict.evidence.begin(), verdict.evidence.end(),
                       [facts](const Evidence &evidence) {
                           return std::find(facts.begin(), facts.end(), evidence.fact)
                                  != facts.end();
                       });
}

/// The server would refuse a soft KILL: only the process table knows that the process is gone.
bool provenOnlyHere(const LivenessVerdict &verdict)
{
    // Seen by ourselves: what somebody published about the same process proves nothing.
    const bool proven = std::any_of(verdict.evidence.begin(), verdict.evidence.end(),
                                    [](const Evidence &evidence) {
                                        return evidence.source == Evidence::Source::ThisMachine
                                               && (evidence.fact == Fact::ProcessGone
                                                   || evidence.fact == Fact::ProcessReused
                                                   || evidence.fact == Fact::MachineRebooted);
                                    });
    return proven && !has(verdict, {Fact::MarkedDead, Fact::DelayOver});
}

bool isTarget(const Holder &holder) { return !isIntent(holder.mode); }

/// Or so much of it cannot be understood that nobody knows.
bool isHeldItself(const LockDocument &document)
{
    return !document.isReadable() || document.anonymous() > 0
           || std::any_of(document.holders.begin(), document.holders.end(), isTarget);
}

std::string notUnderstood(const LockDocument &document)
{
    return document.path + " cannot be understood (" + document.unreadable
           + "): nothing is done to it; look at the document itself";
}

/// A plain client's exclusive lock in the tree: it has a share on every directory above it.
bool takesShares(const LockDocument &document)
{
    return document.kind == LockKind::Tree && document.isReadable() && document.anonymous() > 0
           && document.anonymousMode() == LockMode::X;
}

/// Leaf before root: a path sorts before everything below it, and the root's document covers all.
bool leafFirst(const Entry &a, const Entry &b)
{
    const bool aRoot = a.document->kind == LockKind::Root;
    const bool bRoot = b.document->kind == LockKind::Root;
    if (aRoot != bRoot)
        return bRoot;
    return a.document->path != b.document->path ? a.document->path > b.document->path
                                                : a.document->id > b.document->id;
}

/// Collects owners and steps, and plays every step on a copy of the documents to say what each node becomes.
class Planner
{
public:
    Planner(const LockPicture &picture, const BreakSelection &selection, const BreakContext &context)
        : m_picture(picture), m_selection(selection), m_context(context)
    {
        m_plan.server = context.server;
        m_plan.index = context.index;
        m_plan.indexEpoch = context.indexEpoch;
        m_plan.createdAt = context.now;
    }

    Result<BreakPlan> plan();

private:
    /// Those of several sessions, or of several holders, in one look at the picture.
    std::map<std::string, std::vector<Entry>> entriesOf(const std::set<std::string> &sessions) const;
    std::map<HolderKey, std::vector<Entry>> entriesOf(const std::set<HolderKey> &keys) const;

    void addSessions(const std::vector<std::string> &ids);
    void addSession(const std::string &id, const std::vector<Entry> &entries);
    void addHolder(const std::string &id);
    void addHolders(const std::vector<HolderKey> &keys);
    void addPath(const std::string &path);
    void addSubtree(const std::string &path);
    void addNamedDocuments(const std::vector<std::string> &ids);
    void addHost(const std::string &host);
    /// Every lock on these documents. Those without owner first: every other step on a document changes the revision that guards them.
    void addDocuments(std::vector<const LockDocument *> documents);
    void addProcess(const std::string &processId);
    void addAllDead();
    void addAnonymous(const LockDocument &document);

    void addOwner(const std::string &session, LivenessVerdict verdict,
                  const std::vector<Entry> &entries);
    void addDeath(const std::string &session, const LivenessVerdict &verdict,
                  const std::vector<Entry> &entries);
    void addSessionless(std::vector<Entry> entries);
    void addDrop(const std::string &session, const LivenessVerdict &verdict,
                 std::vector<Entry> entries);
    void addSweep(const Entry &entry, bool ofHolder);
    void needsRecovery(const Entry &entry);
    void leaveOut(const std::string &why);
    std::vector<Entry> withoutHalfDone(std::vector<Entry> entries);
    bool canGuard(const std::string &session);
    /// Locks were named, not processes: a plan that frees none of them is no answer.
    bool choosesLocks() const;
    /// Plain locks below @p document that this plan leaves: its shares that stand for them must stay.
    std::vector<std::string> plainLocksBelow(const LockDocument &document);
    /// One below @p document that cannot be understood: it may be a plain lock that the shares stand for. None: nullptr.
    const LockDocument *unreadableBelow(const LockDocument &document);
    /// How long a process whose session has entries and no document may go on believing in them.
    Millis markLease(const std::string &session);
    BreakStep sessionStep(Action action, const std::string &session) const;
    /// The server's, as far as it is known; every step is played as if it ran now.
    Instant timeOfSteps() const
    {
        return m_context.now + m_picture.clockOffset.value_or(Millis(0));
    }
    void play(BreakStep &step, const LockDocument &document,
              const std::function<void(PlayedDocument &)> &act);

    const LockPicture &m_picture;
    const BreakSelection &m_selection;
    const BreakContext &m_context;
    BreakPlan m_plan;
    std::set<std::string> m_doneSessions;
    std::set<HolderKey> m_doneHolders;
    std::set<std::string> m_halfDone;
    std::set<std::string> m_keptLocks;
    std::set<std::string> m_saidLeftOut;
    std::map<std::string, std::size_t> m_ownerOf; ///< number of the owner, by session
    std::map<std::pair<std::size_t, std::string>, std::size_t>
            m_listed; ///< place among its owner's locks, by number of the owner and document
    std::map<std::string, PlayedDocument> m_played; ///< documents as they are after the steps so far
    std::optional<std::vector<const LockDocument *>>
            m_unreadable; ///< in the order of the picture; found when asked for
    std::optional<std::set<std::string>>
            m_plainLocks; ///< paths that takesShares(), without those that go; found when asked for
    std::optional<std::map<std::string, Millis>>
            m_entryLeases;    ///< the longest of each session, by its entries; found when asked for
    std::string m_needsOther; ///< why there is no step for something that was selected
};

std::map<std::string, std::vector<Entry>> Planner::entriesOf(
        const std::set<std::string> &sessions) const
{
    std::map<std::string, std::vector<Entry>> entries;
    for (const LockDocument &document : m_picture.locks) {
        for (const Holder &holder : document.holders) {
            if (sessions.contains(holder.session))
                entries[holder.session].push_back({&document, &holder});
        }
    }
    return entries;
}

std::map<HolderKey, std::vector<Entry>> Planner::entriesOf(const std::set<HolderKey> &keys) const
{
    std::unordered_set<std::string_view> ids;
    for (const HolderKey &key : keys)
        ids.insert(key.id);
    std::map<HolderKey, std::vector<Entry>> entries;
    for (const LockDocument &document : m_picture.locks) {
        std::unordered_set<std::string_view> seen;
        for (const Holder &holder : document.holders) {
            if (!ids.contains(holder.id) || !seen.insert(holder.id).second)
                continue; // only the first of an id can be ended
            const HolderKey key{holder.session, holder.id};
            if (keys.contains(key))
                entries[key].push_back({&document, &holder});
        }
    }
    return entries;
}

/// Said when the plan is shown, and the reason when nothing else was selected.
void Planner::leaveOut(const std::string &why)
{
    m_needsOther = why;
    if (m_saidLeftOut.insert(why).second)
        m_plan.leftOut.push_back(why);
}

std::vector<Entry> Planner::withoutHalfDone(std::vector<Entry> entries)
{
    for (const Entry &entry : entries) {
        if (entry.holder->op.empty())
            continue;
        m_halfDone.insert(entry.holder->op);
        if (isTarget(*entry.holder))
            m_keptLocks.insert(entry.document->id);
    }
    entries.erase(std::remove_if(entries.begin(), entries.end(),
                                 [](const Entry &e) { return !e.holder->op.empty(); }),
                  entries.end());
    std::sort(entries.begin(), entries.end(), leafFirst);
    return entries;
}

void Planner::play(BreakStep &step, const LockDocument &document,
                   const std::function<void(PlayedDocument &)> &act)
{
    step.path = document.path;
    step.before = step.after = "unreadable";
    if (!document.isReadable())
        return;
    PlayedDocument &played = m_played.try_emplace(document.id, document, timeOfSteps()).first->second;
    step.before = played.state();
    act(played);
    step.after = played.state();
}

bool Planner::choosesLocks() const
{
    using What = BreakSelection::What;
    return m_selection.what == What::Path || m_selection.what == What::Holder
           || m_selection.what == What::Subtree || m_selection.what == What::Documents;
}

std::vector<std::string> Planner::plainLocksBelow(const LockDocument &document)
{
    if (document.kind != LockKind::Tree)
        return {};
    if (!m_plainLocks) {
        m_plainLocks.emplace();
        for (const LockDocument &lock : m_picture.locks) {
            if (takesShares(lock) && !m_played.contains(lock.id))
                m_plainLocks->insert(lock.path);
        }
    }
    const auto first = m_plainLocks->lower_bound(document.path + '/');
    const auto last = m_plainLocks->lower_bound(document.path + char('/' + 1));
    return {first, last};
}

const LockDocument *Planner::unreadableBelow(const LockDocument &document)
{
    if (document.kind != LockKind::Tree)
        return nullptr;
    if (!m_unreadable) {
        m_unreadable.emplace();
        for (const LockDocument &lock : m_picture.locks) {
            if (!lock.isReadable())
                m_unreadable->push_back(&lock);
        }
    }
    const auto mayBeBelow = [below = document.path + '/'](const LockDocument *lock) {
        // An id that is a digest tells no path: it may be anywhere. A read/write lock or a document lock stands below nothing, and only
        // its id is sure to say what it is.
        return kindFromId(lock->id) == LockKind::Tree
               && (lock->path.starts_with(below) || lock->path.empty()
                   || lock->path.starts_with("h:"));
    };
    const auto found = std::find_if(m_unreadable->begin(), m_unreadable->end(), mayBeBelow);
    return found == m_unreadable->end() ? nullptr : *found;
}

/// A step on a session is guarded by the lease end that was seen: a document that shows none leaves nothing to guard it with.
bool Planner::canGuard(const std::string &session)
{
    const Session *document = m_picture.findSession(session);
    if (!document || document->expiresAt)
        return true;
    leaveOut("the document of the session " + session
             + " shows no lease end, so nothing could guard a break; look at the document itself");
    return false;
}

/// Also by entries that stay or were not chosen: the mark ends all of the session.
Millis Planner::markLease(const std::string &session)
{
    if (!m_entryLeases) {
        m_entryLeases.emplace();
        for (const LockDocument &document : m_picture.locks) {
            for (const Holder &holder : document.holders) {
                Millis &longest = (*m_entryLeases)[holder.session];
                longest = std::max(longest, markLeaseBy(holder, m_context.defaults.lease));
            }
        }
    }
    return m_entryLeases->at(session);
}

BreakStep Planner::sessionStep(Action action, const std::string &session) const
{
    BreakStep step;
    step.action = action;
    step.documentId = sessionDocumentId(session);
    step.session = session;
    const Session *document = m_picture.findSession(session);
    step.path = document && !document->process.processId.empty() ? document->process.processId
                                                                 : session;
    const auto serverNow = m_picture.clockOffset
                                   ? std::optional(m_context.now + *m_picture.clockOffset)
                                   : std::nullopt;
    step.before = describeSession(document, serverNow);
    step.noSession = !document;
    if (document)
        step.seenExpiresAt = document->expiresAt;
    return step;
}

void Planner::addOwner(const std::string &session, LivenessVerdict verdict,
                       const std::vector<Entry> &entries)
{
    // Several lock sets of one living session are dropped one by one, and are still the same owner's.
    std::size_t number = m_plan.owners.size();
    if (!session.empty())
        number = m_ownerOf.try_emplace(session, number).first->second;
    BreakPlan::Owner &owner = number == m_plan.owners.size() ? m_plan.owners.emplace_back()
                                                             : m_plan.owners[number];
    owner.session = session;
    owner.verdict = std::move(verdict);
    if (const Session *document = m_picture.findSession(session)) {
        owner.processId = document->process.processId;
        owner.host = document->process.host;
        owner.pid = document->process.pid;
    }
    for (const Entry &entry : entries) {
        if (!isTarget(*entry.holder))
            continue;
        const LockMode mode = entry.holder->mode == LockMode::S ? LockMode::S : LockMode::X;
        const auto [listed, isNew] = m_listed.try_emplace({number, entry.document->id},
                                                          owner.lockIds.size());
        if (isNew) {
            owner.lockIds.push_back(entry.document->id);
            owner.targets.push_back({entry.document->kind, entry.document->path, mode});
        } else if (mode == LockMode::X) {
            // Several entries on one document are one lock, as strong as the strongest.
            owner.targets[listed->second].mode = mode;
        }
        if (owner.processId.empty())
            owner.processId = entry.document->processId;
        const bool others = std::any_of(entry.document->holders.begin(),
                                        entry.document->holders.end(), [&entry](const Holder &h) {
                                            return isTarget(h) && h.id != entry.holder->id;
                                        });
        owner.shared = owner.shared || others || entry.document->anonymous() > 0;
    }
}

void Planner::addSweep(const Entry &entry, bool ofHolder)
{
    BreakStep step;
    step.action = Action::Sweep;
    step.documentId = entry.document->id;
    step.session = entry.holder->session;
    if (ofHolder)
        step.holder = entry.holder->id;
    std::vector<std::string> dead;
    if (!ofHolder)
        dead.push_back(step.session);
    play(step, *entry.document, [&dead](PlayedDocument &played) { played.sweep(dead); });
    m_plan.steps.push_back(std::move(step));
}

void Planner::addDeath(const std::string &session, const LivenessVerdict &verdict,
                       const std::vector<Entry> &entries)
{
    if (!m_doneSessions.insert(session).second)
        return;
    const Session *document = m_picture.findSession(session);
    if ((entries.empty() && (!document || document->deadAt)) || !canGuard(session))
        return;
    const std::vector<Entry> freed = withoutHalfDone(entries);
    if (freed.empty() && !entries.empty() && (choosesLocks() || (document && document->deadAt))) {
        needsRecovery(entries.front());
        return;
    }
    addOwner(session, verdict, freed);
    BreakStep kill = sessionStep(Action::KillSession, session);
    if (kill.noSession)
        kill.markLease = markLease(session);
    kill.hard = m_selection.hard || provenOnlyHere(verdict);
    kill.after = document || kill.hard ? "dead" : BlockedUntilEnd;
    m_plan.hard = m_plan.hard || kill.hard;
    m_plan.steps.push_back(std::move(kill));
    std::set<std::string> swept;
    for (const Entry &entry : freed) {
        if (swept.insert(entry.document->id).second)
            addSweep(entry, false);
    }
}

void Planner::addSessions(const std::vector<std::string> &ids)
{
    std::map<std::string, std::vector<Entry>> entries = entriesOf(
            std::set<std::string>(ids.begin(), ids.end()));
    for (const std::string &id : ids)
        addSession(id, entries[id]);
}

void Planner::addSession(const std::string &id, const std::vector<Entry> &entries)
{
    const Session *document = m_picture.findSession(id);
    if (!document && entries.empty())
        return;
    const LivenessVerdict verdict = m_context.verdictOf(id);
    if (!document || document->deadAt || verdict.liveness == Liveness::Dead || m_selection.hard) {
        addDeath(id, verdict, entries);
        return;
    }
    if (!m_doneSessions.insert(id).second || !canGuard(id))
        return;
    addOwner(id, verdict, withoutHalfDone(entries));
    BreakStep step = sessionStep(Action::RevokeSession, id);
    step.after = BlockedUntilEnd;
    m_plan.steps.push_back(std::move(step));
}

/// Why a lock of a half-done change gets no step, and what does free it.
void Planner::needsRecovery(const Entry &entry)
{
    const Holder &holder = *entry.holder;
    const std::string path = entry.document->path.empty() ? "/" : entry.document->path;
    m_needsOther = "the lock on " + path + " is kept by the half-done change " + holder.op
                   + ": breaking it alone would leave the change half way. Finish or undo it "
                     "(lockctl recover "
                   + holder.op + ")";
    const Session *session = m_picture.findSession(holder.session);
    if (!holder.session.empty() && !(session && session->deadAt)
        && !has(m_context.verdictOf(holder.session), {Fact::MarkedDead, Fact::DelayOver}))
        m_needsOther += ", once its process is dead or ended (lockctl break --session "
                        + holder.session + ")";
}

void Planner::addDrop(const std::string &session, const LivenessVerdict &verdict,
                      std::vector<Entry> entries)
{
    // None: where it stands, another entry has the same id, and only the first of an id can be ended.
    if (entries.empty() || !canGuard(session))
        return;
    const std::string holder = entries.front().holder->id;
    std::vector<Entry> freed = withoutHalfDone(entries);
    if (freed.empty()) {
        needsRecovery(entries.front());
        return;
    }
    addOwner(session, verdict, freed);
    entries = std::move(freed);
    BreakStep drop = sessionStep(Action::DropHolder, session);
    drop.holder = holder;
    drop.hard = m_selection.hard;
    drop.after = "told that it loses this lock";
    m_plan.steps.push_back(std::move(drop));
    for (const Entry &entry : entries) {
        BreakStep step;
        step.action = Action::RevokeHolder;
        step.documentId = entry.document->id;
        step.session = session;
        step.holder = holder;
        step.hard = m_selection.hard;
        step.seenExpiresAt = m_picture.findSession(session)->expiresAt;
        RevokeParams params;
        params.holder = holder;
        params.until = step.seenExpiresAt;
        params.delay = m_picture.findSession(session)->delay;
        params.hard = step.hard;
        play(step, *entry.document, [&params](PlayedDocument &played) { played.revoke(params); });
        step.after = step.hard ? "ended" : BlockedUntilEnd;
        m_plan.steps.push_back(std::move(step));
    }
    m_plan.hard = m_plan.hard || m_selection.hard;
    if (m_selection.hard) {
        for (const Entry &entry : entries)
            addSweep(entry, true);
    }
}

void Planner::addSessionless(std::vector<Entry> entries)
{
    const auto odd = std::stable_partition(entries.begin(), entries.end(),
                                           [](const Entry &e) { return e.document->isReadable(); });
    if (odd != entries.end())
        leaveOut(notUnderstood(*odd->document));
    entries.erase(odd, entries.end());
    if (entries.empty())
        return;
    if (entries.front().holder->id.empty()) {
        leaveOut("an entry on " + entries.front().document->path
                 + " has no id by which it could be ended; look at the document itself");
        return;
    }
    LivenessVerdict verdict;
    Evidence evidence;
    evidence.fact = entries.front().holder->expiresAt ? Fact::NoSession : Fact::NoLease;
    evidence.at = m_context.now;
    verdict.evidence.push_back(evidence);
    const std::vector<Entry> freed = withoutHalfDone(entries);
    if (freed.empty()) {
        needsRecovery(entries.front());
        return;
    }
    addOwner({}, std::move(verdict), freed);
    for (const Entry &entry : freed) {
        if (!entry.holder->expiresAt && !m_selection.hard) {
            leaveOut("the entry on " + entry.document->path
                     + " has neither session nor time-out: nothing but a hard break ends it");
            continue;
        }
        BreakStep step;
        step.action = Action::RevokeHolder;
        step.documentId = entry.document->id;
        step.holder = entry.holder->id;
        step.hard = m_selection.hard;
        step.seenExpiresAt = entry.holder->expiresAt;
        RevokeParams params;
        params.holder = step.holder;
        params.seen = step.seenExpiresAt;
        params.hard = step.hard;
        play(step, *entry.document, [&params](PlayedDocument &played) { played.revoke(params); });
        step.after = step.hard ? "ended" : BlockedUntilEnd;
        m_plan.hard = m_plan.hard || step.hard;
        m_plan.steps.push_back(std::move(step));
        if (m_selection.hard)
            addSweep(entry, true);
    }
}

void Planner::addHolder(const std::string &id)
{
    std::vector<HolderKey> keys;
    for (const LockDocument &document : m_picture.locks) {
        if (const Holder *holder = document.findHolder(id))
            keys.push_back({holder->session, id});
    }
    addHolders(keys);
}

/// A dead process cannot be told anything: only its death frees its locks, all that were chosen by one step.
void Planner::addHolders(const std::vector<HolderKey> &keys)
{
    std::vector<HolderKey> fresh;
    std::copy_if(keys.begin(), keys.end(), std::back_inserter(fresh),
                 [this](const HolderKey &key) { return m_doneHolders.insert(key).second; });
    std::map<HolderKey, std::vector<Entry>> found = entriesOf(
            std::set<HolderKey>(fresh.begin(), fresh.end()));
    std::vector<std::string> deadSessions;
    std::map<std::string, std::vector<Entry>> ofDead;
    std::map<std::string, LivenessVerdict> verdicts; // a process may hold thousands of locks
    for (const HolderKey &key : fresh) {
        std::vector<Entry> entries = std::move(found[key]);
        const std::string &session = key.session;
        if (session.empty()) {
            addSessionless(std::move(entries));
            continue;
        }
        const Session *document = m_picture.findSession(session);
        const auto [verdict, isNew] = verdicts.try_emplace(session);
        if (isNew)
            verdict->second = m_context.verdictOf(session);
        if (document && !document->deadAt && verdict->second.liveness != Liveness::Dead) {
            addDrop(session, verdict->second, std::move(entries));
            continue;
        }
        std::vector<Entry> &all = ofDead[session];
        if (all.empty())
            deadSessions.push_back(session);
        all.insert(all.end(), entries.begin(), entries.end());
    }
    for (const std::string &session : deadSessions)
        addDeath(session, verdicts[session], ofDead[session]);
}

void Planner::addAnonymous(const LockDocument &document)
{
    // What cannot be understood may hold entries that would be counted as plain holders here, and removed with them.
    if (!document.isReadable()) {
        leaveOut(notUnderstood(document));
        return;
    }
    std::int64_t count = document.anonymous();
    if (count == 0)
        return;
    if (document.anonymousMode() == LockMode::IX) {
        const std::vector<std::string> below = plainLocksBelow(document);
        count -= std::min(count, static_cast<std::int64_t>(below.size()));
        if (count == 0) {
            leaveOut("what plain clients hold on " + document.path + " stands for " + below.front()
                     + (below.size() > 1 ? " and others below" : "")
                     + ": without it somebody could take " + document.path
                     + " above a lock that stays. Break both (lockctl break --below "
                     + document.path + ")");
            return;
        }
        if (const LockDocument *odd = unreadableBelow(document)) {
            leaveOut("what plain clients hold on " + document.path + " may stand for " + odd->id
                     + ", which cannot be understood (" + odd->unreadable
                     + "): without it somebody could take " + document.path
                     + " above a lock that stays; look at that document itself first");
            return;
        }
    }
    if (m_plainLocks && takesShares(document))
        m_plainLocks->erase(document.path);
    BreakPlan::Owner owner;
    owner.processId = document.processId;
    owner.shared = document.anonymous() > 1 || !document.holders.empty();
    owner.lockIds.push_back(document.id);
    if (document.anonymousMode()
        == LockMode::X) // sharers say that something below is locked, not what
        owner.targets.push_back({document.kind, document.path, LockMode::X});
    Evidence evidence;
    evidence.fact = Fact::Anonymous;
    evidence.count = count;
    evidence.at = m_context.now;
    owner.verdict.evidence.push_back(evidence);
    owner.verdict.rule = VerdictRule::NoOwner;
    m_plan.owners.push_back(std::move(owner));

    BreakStep step;
    step.action = Action::RemoveAnonymous;
    step.documentId = document.id;
    step.seenRevision = document.revision;
    step.anonymousCount = count;
    step.path = document.path;
    step.before = describeState(document);
    LockDocument after = document;
    after.count = static_cast<std::int64_t>(document.holders.size()) + document.anonymous() - count;
    step.after = describeState(after);
    m_played.insert_or_assign(document.id, PlayedDocument(after, timeOfSteps()));
    m_plan.steps.push_back(std::move(step));
}

void Planner::addDocuments(std::vector<const LockDocument *> documents)
{
    std::sort(documents.begin(), documents.end(), [](const LockDocument *x, const LockDocument *y) {
        return std::tie(x->path, x->id) > std::tie(y->path, y->id);
    });
    std::vector<HolderKey> holders;
    for (const LockDocument *document : documents) {
        addAnonymous(*document);
        for (const Holder &holder : document->holders) {
            if (isTarget(holder))
                holders.push_back({holder.session, holder.id});
        }
    }
    addHolders(holders);
}

void Planner::addPath(const std::string &path)
{
    std::vector<const LockDocument *> documents;
    for (const LockDocument &document : m_picture.locks) {
        if (document.path == path || document.id == path)
            documents.push_back(&document);
    }
    addDocuments(std::move(documents));
}

void Planner::addSubtree(const std::string &path)
{
    const Result<LockPath> top = LockPath::parse(path);
    if (!top || top->isRoot()) {
        m_needsOther = top ? "everything is never broken at once: name a path below the root"
                           : top.error().detail;
        return;
    }
    std::vector<const LockDocument *> documents;
    const std::string below = top->text() + '/';
    for (const LockDocument &document : m_picture.locks) {
        if (document.kind == LockKind::Tree
            && (document.path == top->text() || document.path.starts_with(below)))
            documents.push_back(&document);
    }
    addDocuments(std::move(documents));
}

void Planner::addNamedDocuments(const std::vector<std::string> &ids)
{
    const std::set<std::string> named(ids.begin(), ids.end());
    if (named.size() > 1 && named.contains(std::string(RootDocumentId))) {
        m_needsOther = "everything is never broken at once: leave the root out";
        return;
    }
    std::vector<const LockDocument *> documents;
    for (const std::string &id : named) {
        const LockDocument *document = m_picture.findLock(id);
        if (!document)
            leaveOut("nothing is locked on " + id);
        else if (isHeldItself(*document))
            documents.push_back(document);
        else
            leaveOut("nobody holds " + document->path + " itself, only locks below it");
    }
    addDocuments(std::move(documents));
}

void Planner::addHost(const std::string &host)
{
    std::vector<std::string> ids;
    for (const Session &session : m_picture.sessions) {
        if (!host.empty() && session.process.host == host)
            ids.push_back(session.id);
    }
    addSessions(ids);
}

void Planner::addProcess(const std::string &processId)
{
    for (const LockDocument &document : m_picture.locks) {
        if (document.holders.empty() && document.processId == processId)
            addAnonymous(document);
    }
    std::vector<std::string> ids;
    for (const Session &session : m_picture.sessions) {
        if (session.process.processId == processId)
            ids.push_back(session.id);
    }
    addSessions(ids);
}

void Planner::addAllDead()
{
    std::vector<std::pair<std::string, LivenessVerdict>> dead;
    std::set<std::string> ids;
    for (const Session &session : m_picture.sessions) {
        LivenessVerdict verdict = m_context.verdictOf(session.id);
        if (session.deadAt || verdict.liveness == Liveness::Dead) {
            ids.insert(session.id);
            dead.emplace_back(session.id, std::move(verdict));
        }
    }
    std::map<std::string, std::vector<Entry>> entries = entriesOf(ids);
    for (const auto &[id, verdict] : dead)
        addDeath(id, verdict, entries[id]);
}

Result<BreakPlan> Planner::plan()
{
    switch (m_selection.what) {
    case BreakSelection::What::Session: addSessions({m_selection.id}); break;
    case BreakSelection::What::Holder: addHolder(m_selection.id); break;
    case BreakSelection::What::Process: addProcess(m_selection.id); break;
    case BreakSelection::What::AllDead: addAllDead(); break;
    case BreakSelection::What::Path: addPath(m_selection.id); break;
    case BreakSelection::What::Host: addHost(m_selection.id); break;
    case BreakSelection::What::Subtree: addSubtree(m_selection.id); break;
    case BreakSelection::What::Documents: addNamedDocuments(m_selection.documents); break;
    }
    m_plan.halfDone.assign(m_halfDone.begin(), m_halfDone.end());
    m_plan.keptLocks.assign(m_keptLocks.begin(), m_keptLocks.end());
    if (m_plan.isEmpty() && !m_needsOther.empty())
        return fail(BackendError::Kind::InvalidInput, m_needsOther);
    if (m_plan.owners.empty())
        return fail(BackendError::Kind::NotFound, "nothing that matches is locked");
    addEffects(m_plan, m_picture);
    return std::move(m_plan);
}

} // namespace

Result<BreakPlan> planBreak(const LockPicture &picture, const BreakSelection &selection,
                            const BreakContext &context)
{
    return Planner(picture, selection, context).plan();
}

std::string describeSession(const Session *session, std::optional<Instant> serverNow)
{
    if (!session)
        return "no session";
    if (session->deadAt)
        return "marked dead";
    if (session->expiresAt && serverNow && *serverNow >= *session->expiresAt)
        return "lease over";
    return session->revokedAt ? "revoked" : "lease runs";
}

std::string describeState(const LockDocument &document) { return HolderTally(document).state(); }

} // namespace lockscope
