// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/protocol/breakplanner.h"

#include "models/domain/lockid.h"
#include "models/protocol/documents.h"
#include "models/protocol/scriptitems.h"

#include <algorithm>
#include <map>
#include <optional>
#include <set>
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
    return has(verdict, {Fact::ProcessGone, Fact::ProcessReused, Fact::MachineRebooted})
           && !has(verdict, {Fact::MarkedDead, Fact::DelayOver});
}

bool isTarget(const Holder &holder) { return !isIntent(holder.mode); }

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
    std::vector<Entry> entriesOf(const std::string &session) const;
    std::vector<Entry> entriesWithId(const std::string &holder) const;

    void addSession(const std::string &id);
    void addHolder(const std::string &id);
    void addPath(const std::string &path);
    void addProcess(const std::string &processId);
    void addAllDead();
    void addAnonymous(const LockDocument &document);

    void addOwner(const std::string &session, LivenessVerdict verdict,
                  const std::vector<Entry> &entries);
    void addDeath(const std::string &session, const LivenessVerdict &verdict,
                  std::vector<Entry> entries);
    void addSessionless(std::vector<Entry> entries);
    void addDrop(const std::string &session, std::vector<Entry> entries);
    void addSweep(const Entry &entry, bool ofHolder);
    std::vector<Entry> withoutHalfDone(std::vector<Entry> entries);
    BreakStep sessionStep(Action action, const std::string &session) const;
    LockDocument playedOut(const LockDocument &document) const;
    void play(BreakStep &step, const LockDocument &document, Script script, const Value &params);

    const LockPicture &m_picture;
    const BreakSelection &m_selection;
    const BreakContext &m_context;
    BreakPlan m_plan;
    std::set<std::string> m_doneSessions;
    std::set<std::string> m_doneHolders;
    std::set<std::string> m_halfDone;
    std::map<std::string, std::optional<ValueMap>>
            m_played;         ///< documents as they are after the steps so far; nullopt: deleted
    std::string m_needsOther; ///< why there is no step for something that was selected
};

std::vector<Entry> Planner::entriesOf(const std::string &session) const
{
    std::vector<Entry> entries;
    for (const LockDocument &document : m_picture.locks) {
        for (const Holder &holder : document.holders) {
            if (holder.session == session)
                entries.push_back({&document, &holder});
        }
    }
    return entries;
}

std::vector<Entry> Planner::entriesWithId(const std::string &id) const
{
    std::vector<Entry> entries;
    for (const LockDocument &document : m_picture.locks) {
        if (const Holder *holder = document.findHolder(id))
            entries.push_back({&document, holder});
    }
    return entries;
}

std::vector<Entry> Planner::withoutHalfDone(std::vector<Entry> entries)
{
    for (const Entry &entry : entries) {
        if (!entry.holder->op.empty())
            m_halfDone.insert(entry.holder->op);
    }
    entries.erase(std::remove_if(entries.begin(), entries.end(),
                                 [](const Entry &e) { return !e.holder->op.empty(); }),
                  entries.end());
    std::sort(entries.begin(), entries.end(), leafFirst);
    return entries;
}

LockDocument Planner::playedOut(const LockDocument &document) const
{
    const auto it = m_played.find(document.id);
    if (it == m_played.end())
        return document;
    LockDocument result = it->second ? decodeLock(document.id, document.revision, *it->second)
                                     : LockDocument{};
    if (!it->second)
        result.count = 0;
    return result;
}

void Planner::play(BreakStep &step, const LockDocument &document, Script script, const Value &params)
{
    const LockDocument before = playedOut(document);
    step.path = document.path;
    step.before = document.isReadable() ? describeState(before) : "unreadable";
    ValueMap source = encodeLock(before);
    const Instant serverNow = m_context.now + m_picture.clockOffset.value_or(Millis(0));
    const auto op = runScript(script, false, toEpochMs(serverNow), source, params);
    if (op && *op == ScriptOp::Write)
        m_played[document.id] = std::move(source);
    else if (op && *op == ScriptOp::Delete)
        m_played[document.id] = std::nullopt;
    step.after = document.isReadable() ? describeState(playedOut(document)) : "unreadable";
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
    if (!document) {
        step.before = "no session";
        return step;
    }
    step.seenExpiresAt = document->expiresAt;
    const bool over = document->expiresAt && m_picture.clockOffset
                      && m_context.now + *m_picture.clockOffset >= *document->expiresAt;
    if (document->deadAt)
        step.before = "marked dead";
    else if (over)
        step.before = "lease over";
    else
        step.before = document->revokedAt ? "revoked" : "lease runs";
    return step;
}

void Planner::addOwner(const std::string &session, LivenessVerdict verdict,
                       const std::vector<Entry> &entries)
{
    BreakPlan::Owner owner;
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
        owner.lockIds.push_back(entry.document->id);
        if (owner.processId.empty())
            owner.processId = entry.document->processId;
        const bool others = std::any_of(entry.document->holders.begin(),
                                        entry.document->holders.end(), [&entry](const Holder &h) {
                                            return isTarget(h) && h.id != entry.holder->id;
                                        });
        owner.shared = owner.shared || others || entry.document->anonymous() > 0;
    }
    m_plan.owners.push_back(std::move(owner));
}

void Planner::addSweep(const Entry &entry, bool ofHolder)
{
    BreakStep step;
    step.action = Action::Sweep;
    step.documentId = entry.document->id;
    step.session = entry.holder->session;
    if (ofHolder)
        step.holder = entry.holder->id;
    const ScriptItem item = sweepItem(step.documentId,
                                      ofHolder ? std::vector<std::string>{}
                                               : std::vector<std::string>{step.session});
    play(step, *entry.document, item.script, item.params);
    m_plan.steps.push_back(std::move(step));
}

void Planner::addDeath(const std::string &session, const LivenessVerdict &verdict,
                       std::vector<Entry> entries)
{
    if (!m_doneSessions.insert(session).second)
        return;
    const Session *document = m_picture.findSession(session);
    if (entries.empty() && (!document || document->deadAt))
        return;
    addOwner(session, verdict, entries);
    BreakStep kill = sessionStep(Action::KillSession, session);
    kill.hard = m_selection.hard || provenOnlyHere(verdict);
    kill.after = document || kill.hard ? "dead" : BlockedUntilEnd;
    m_plan.hard = m_plan.hard || kill.hard;
    m_plan.steps.push_back(std::move(kill));
    std::set<std::string> swept;
    for (const Entry &entry : withoutHalfDone(std::move(entries))) {
        if (swept.insert(entry.document->id).second)
            addSweep(entry, false);
    }
}

void Planner::addSession(const std::string &id)
{
    const std::vector<Entry> entries = entriesOf(id);
    const Session *document = m_picture.findSession(id);
    if (!document && entries.empty())
        return;
    const LivenessVerdict verdict = m_context.verdictOf(id);
    if (!document || document->deadAt || verdict.liveness == Liveness::Dead || m_selection.hard) {
        addDeath(id, verdict, entries);
        return;
    }
    if (!m_doneSessions.insert(id).second)
        return;
    addOwner(id, verdict, entries);
    withoutHalfDone(entries);
    BreakStep step = sessionStep(Action::RevokeSession, id);
    step.after = BlockedUntilEnd;
    m_plan.steps.push_back(std::move(step));
}

void Planner::addDrop(const std::string &session, std::vector<Entry> entries)
{
    addOwner(session, m_context.verdictOf(session), entries);
    const std::string holder = entries.front().holder->id;
    entries = withoutHalfDone(std::move(entries));
    if (entries.empty())
        return;
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
        play(step, *entry.document, Script::Revoke, revokeItem(step.documentId, params).params);
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
    LivenessVerdict verdict;
    Evidence evidence;
    evidence.fact = entries.front().holder->expiresAt ? Fact::NoSession : Fact::NoLease;
    evidence.at = m_context.now;
    verdict.evidence.push_back(evidence);
    addOwner({}, std::move(verdict), entries);
    for (const Entry &entry : withoutHalfDone(std::move(entries))) {
        if (!entry.holder->expiresAt && !m_selection.hard) {
            m_needsOther = "the entry on " + entry.document->path
                           + " has neither session nor time-out: nothing but a hard break ends it";
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
        play(step, *entry.document, Script::Revoke, revokeItem(step.documentId, params).params);
        step.after = step.hard ? "ended" : BlockedUntilEnd;
        m_plan.hard = m_plan.hard || step.hard;
        m_plan.steps.push_back(std::move(step));
        if (m_selection.hard)
            addSweep(entry, true);
    }
}

void Planner::addHolder(const std::string &id)
{
    std::vector<Entry> entries = entriesWithId(id);
    if (entries.empty() || !m_doneHolders.insert(id).second)
        return;
    const std::string session = entries.front().holder->session;
    if (session.empty())
        return addSessionless(std::move(entries));
    const Session *document = m_picture.findSession(session);
    const LivenessVerdict verdict = m_context.verdictOf(session);
    // A dead process cannot be told anything; only its death frees the lock.
    if (!document || document->deadAt || verdict.liveness == Liveness::Dead)
        return addDeath(session, verdict, std::move(entries));
    addDrop(session, std::move(entries));
}

void Planner::addAnonymous(const LockDocument &document)
{
    // What cannot be understood may hold entries that would be counted as plain holders here, and removed with them.
    if (!document.isReadable()) {
        m_needsOther = document.path + " cannot be understood (" + document.unreadable
                       + "): nothing is done to it; look at the document itself";
        return;
    }
    const std::int64_t count = document.anonymous();
    if (count == 0)
        return;
    BreakPlan::Owner owner;
    owner.processId = document.processId;
    owner.shared = count > 1 || !document.holders.empty();
    owner.lockIds.push_back(document.id);
    Evidence evidence;
    evidence.fact = Fact::Anonymous;
    evidence.count = count;
    evidence.at = m_context.now;
    owner.verdict.evidence.push_back(evidence);
    m_plan.owners.push_back(std::move(owner));

    BreakStep step;
    step.action = Action::RemoveAnonymous;
    step.documentId = document.id;
    step.seenRevision = document.revision;
    step.anonymousCount = count;
    step.path = document.path;
    step.before = describeState(document);
    LockDocument after = document;
    after.count = static_cast<std::int64_t>(document.holders.size());
    step.after = describeState(after);
    m_played[document.id] = document.holders.empty() ? std::nullopt
                                                     : std::optional(encodeLock(after));
    m_plan.steps.push_back(std::move(step));
}

void Planner::addPath(const std::string &path)
{
    for (const LockDocument &document : m_picture.locks) {
        if (document.path != path && document.id != path)
            continue;
        // First, because every other step on this document changes the revision that guards it.
        addAnonymous(document);
        for (const Holder &holder : document.holders) {
            if (isTarget(holder))
                addHolder(holder.id);
        }
    }
}

void Planner::addProcess(const std::string &processId)
{
    for (const LockDocument &document : m_picture.locks) {
        if (document.holders.empty() && document.processId == processId)
            addAnonymous(document);
    }
    for (const Session &session : m_picture.sessions) {
        if (session.process.processId == processId)
            addSession(session.id);
    }
}

void Planner::addAllDead()
{
    for (const Session &session : m_picture.sessions) {
        const LivenessVerdict verdict = m_context.verdictOf(session.id);
        if (session.deadAt || verdict.liveness == Liveness::Dead)
            addDeath(session.id, verdict, entriesOf(session.id));
    }
}

Result<BreakPlan> Planner::plan()
{
    switch (m_selection.what) {
    case BreakSelection::What::Session: addSession(m_selection.id); break;
    case BreakSelection::What::Holder: addHolder(m_selection.id); break;
    case BreakSelection::What::Process: addProcess(m_selection.id); break;
    case BreakSelection::What::AllDead: addAllDead(); break;
    case BreakSelection::What::Path: addPath(m_selection.id); break;
    }
    m_plan.halfDone.assign(m_halfDone.begin(), m_halfDone.end());
    if (m_plan.isEmpty() && !m_needsOther.empty())
        return fail(BackendError::Kind::InvalidInput, m_needsOther);
    if (m_plan.owners.empty())
        return fail(BackendError::Kind::NotFound, "nothing that matches is locked");
    return std::move(m_plan);
}

} // namespace

Result<BreakPlan> planBreak(const LockPicture &picture, const BreakSelection &selection,
                            const BreakContext &context)
{
    return Planner(picture, selection, context).plan();
}

std::string describeState(const LockDocument &document)
{
    const std::int64_t holders = static_cast<std::int64_t>(document.holders.size())
                                 + document.anonymous();
    if (holders == 0)
        return "free";
    const bool exclusive = (document.anonymous() > 0 && document.anonymousMode() == LockMode::X)
                           || std::any_of(document.holders.begin(), document.holders.end(),
                                          [](const Holder &h) { return h.mode == LockMode::X; });
    return exclusive ? "exclusive" : "shared ×" + std::to_string(holders);
}

} // namespace lockscope
