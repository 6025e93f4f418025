// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/protocol/planner/breakplanner.h"

#include "models/domain/lockid.h"
#include "models/domain/lockpath.h"
#include "models/protocol/documents/holdertally.h"
#include "models/protocol/planner/holderplanner.h"
#include "models/protocol/planner/plainlockplanner.h"
#include "models/protocol/planner/planbesides.h"
#include "models/protocol/planner/plandraft.h"
#include "models/protocol/planner/planentries.h"
#include "models/protocol/planner/sessionplanner.h"

#include <algorithm>
#include <functional>
#include <map>
#include <set>
#include <tuple>
#include <utility>

namespace lockscope {

namespace {

/// Or so much of it cannot be understood that nobody knows.
bool isHeldItself(const LockDocument &document)
{
    return !document.isReadable() || document.anonymous() > 0
           || std::any_of(document.holders.begin(), document.holders.end(), isTarget);
}

/// Finds the sessions, holders and plain locks that a selection means.
class Planner
{
public:
    Planner(const LockPicture &picture, const BreakSelection &selection,
            const BreakContext &context)
        : m_picture(picture), m_selection(selection), m_context(context), m_draft(picture, context),
          m_sessions(picture, selection, context, m_draft),
          m_holders(picture, selection, context, m_sessions, m_draft),
          m_plainLocks(picture, context, m_draft)
    {}

    PlannedBreak plan();

private:
    void addHolder(const std::string &id);
    void addPath(const std::string &path);
    void addSubtree(const std::string &path);
    void addNamedDocuments(const std::vector<std::string> &ids);
    void addHost(const std::string &host);
    /// Every lock on these documents. Those without owner first: every other step on a document
    /// changes the revision that guards them.
    void addDocuments(std::vector<const LockDocument *> documents);
    /// What dead processes left on these documents on the way to locks that there are not: it is
    /// nobody's lock, and in everybody's way.
    void addRemains(const std::vector<const LockDocument *> &documents);
    /// Locks of other software: each of them for itself, guarded by what was seen of it.
    void addForeign(const std::vector<PlanEntry> &entries);
    void addProcess(const std::string &processId);
    void addAllDead();

    const LockPicture &m_picture;
    const BreakSelection &m_selection;
    const BreakContext &m_context;
    PlanDraft m_draft;
    SessionPlanner m_sessions;
    HolderPlanner m_holders;
    PlainLockPlanner m_plainLocks;
    DocumentIds m_selected; ///< of the locks that were chosen
};

void Planner::addHolder(const std::string &id)
{
    std::vector<HolderKey> keys;
    for (const LockDocument &document : m_picture.locks) {
        const Holder *holder = document.findHolder(id);
        if (!holder)
            continue;
        if (document.kind == LockKind::Foreign)
            return addForeign({{&document, holder}}); // nobody else's id is like that
        keys.push_back({holder->session, id});
        if (isTarget(*holder))
            m_selected.insert(document.id);
    }
    m_holders.addHolders(keys);
}

void Planner::addDocuments(std::vector<const LockDocument *> documents)
{
    std::sort(documents.begin(), documents.end(), [](const LockDocument *x, const LockDocument *y) {
        return std::tie(x->path, x->id) > std::tie(y->path, y->id);
    });
    const auto foreign = std::stable_partition(documents.begin(), documents.end(),
                                               [](const LockDocument *document) {
                                                   return document->kind != LockKind::Foreign;
                                               });
    std::vector<PlanEntry> foreignEntries;
    for (auto it = foreign; it != documents.end(); ++it) {
        m_selected.insert((*it)->id);
        if (!(*it)->isReadable())
            m_draft.leaveOutUnreadable(**it);
        else if (foreign != documents.begin()) // a plan is of one kind
            m_draft.leaveOut({LeftOut::Why::OtherSoftware, (*it)->path});
        else
            for (const Holder &holder : (*it)->holders)
                foreignEntries.push_back({*it, &holder});
    }
    documents.erase(foreign, documents.end());
    addForeign(foreignEntries);
    std::vector<HolderKey> holders;
    for (const LockDocument *document : documents) {
        m_selected.insert(document->id);
        m_plainLocks.addPlainLocks(*document);
        for (const Holder &holder : document->holders) {
            if (isTarget(holder))
                holders.push_back({holder.session, holder.id});
        }
    }
    m_holders.addHolders(holders);
}

void Planner::addRemains(const std::vector<const LockDocument *> &documents)
{
    std::set<std::string> withLock;
    for (const LockDocument &document : m_picture.locks) {
        for (const Holder &holder : document.holders) {
            if (isTarget(holder))
                withLock.insert(holder.id);
        }
    }
    std::map<std::string, bool> dead; // by session: one has as many entries as it likes
    const auto isDead = [&](const std::string &session) {
        const auto [known, isNew] = dead.try_emplace(session);
        if (isNew)
            known->second = m_context.verdictOf(session).liveness == Liveness::Dead;
        return known->second;
    };
    std::vector<HolderKey> remains;
    for (const LockDocument *document : documents) {
        for (const Holder &holder : document->holders) {
            if (!holder.session.empty() && !withLock.contains(holder.id) && isDead(holder.session))
                remains.push_back({holder.session, holder.id});
        }
    }
    m_holders.addHolders(remains);
}

void Planner::addPath(const std::string &path)
{
    std::vector<const LockDocument *> documents;
    for (const LockDocument &document : m_picture.locks) {
        if (document.path == path || document.id == path)
            documents.push_back(&document);
    }
    // The path of a lock of other software is a label: ours of that path are meant before it.
    const auto isOurs = [](const LockDocument *document) {
        return document->kind != LockKind::Foreign;
    };
    if (std::any_of(documents.begin(), documents.end(), isOurs))
        std::erase_if(documents, std::not_fn(isOurs));
    addDocuments(std::move(documents));
}

void Planner::addSubtree(const std::string &path)
{
    const Result<LockPath> top = LockPath::parse(path);
    if (!top || top->isRoot()) {
        m_draft.refuse(top ? LeftOut{LeftOut::Why::EverythingBelow}
                           : LeftOut{LeftOut::Why::Said, {}, {}, top.error().detail});
        return;
    }
    std::vector<const LockDocument *> documents;
    const std::string below = top->text() + '/';
    for (const LockDocument &document : m_picture.locks) {
        if (document.path != top->text() && !document.path.starts_with(below))
            continue;
        if (document.kind == LockKind::Tree)
            documents.push_back(&document);
        else if (document.kind == LockKind::Foreign)
            m_draft.leaveOut({LeftOut::Why::OtherSoftware, document.path});
    }
    addRemains(documents);
    addDocuments(std::move(documents));
}

void Planner::addNamedDocuments(const std::vector<std::string> &ids)
{
    const std::set<std::string> named(ids.begin(), ids.end());
    if (named.size() > 1 && named.contains(std::string(RootDocumentId))) {
        m_draft.refuse({LeftOut::Why::EverythingAmong});
        return;
    }
    std::vector<const LockDocument *> documents;
    for (const std::string &id : named) {
        const LockDocument *document = m_picture.findLock(id);
        if (!document)
            m_draft.leaveOut({LeftOut::Why::NothingLocked, id});
        else if (isHeldItself(*document))
            documents.push_back(document);
        else
            m_draft.leaveOut({LeftOut::Why::OnlyBelow, document->path});
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
    m_sessions.addSessions(ids);
}

void Planner::addForeign(const std::vector<PlanEntry> &entries)
{
    const std::optional<Instant> serverNow = m_picture.clockOffset ? std::optional(
                                                     m_context.now + *m_picture.clockOffset)
                                                                   : std::nullopt;
    for (const PlanEntry &entry : entries) {
        const Holder &holder = *entry.holder;
        if (const UnreadPlace *unread = findUnread(m_picture.unread, entry.document->dialect)) {
            m_draft.leaveOut({LeftOut::Why::NotRead,
                              entry.document->path,
                              {},
                              unread->why,
                              0,
                              unread->since});
            continue;
        }
        if (holder.isShownOnly) {
            m_draft.leaveOut({LeftOut::Why::ShownOnly, entry.document->path});
            continue;
        }
        LivenessVerdict verdict = judgeHolder(holder, nullptr, serverNow, m_context.now);
        // Whoever may be alive is freed at once too, which somebody has to want.
        const bool isOver = holder.expiresAt && serverNow && *serverNow >= *holder.blocksUntil();
        if (!isOver && !m_selection.hard) {
            m_draft.leaveOut({LeftOut::Why::OnlyAtOnce, entry.document->path});
            continue;
        }
        m_draft.addOwner({}, std::move(verdict), {entry});
        m_draft.addForeign(entry, !isOver);
    }
}

void Planner::addProcess(const std::string &processId)
{
    for (const LockDocument &document : m_picture.locks) {
        if (document.holders.empty() && document.processId == processId)
            m_plainLocks.addPlainLocks(document);
    }
    std::vector<std::string> ids;
    for (const Session &session : m_picture.sessions) {
        if (session.process.processId == processId)
            ids.push_back(session.id);
    }
    m_sessions.addSessions(ids);
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
    std::map<std::string, std::vector<PlanEntry>> entries = entriesOf(m_picture, ids);
    for (const auto &[id, verdict] : dead)
        m_sessions.addDeath(id, verdict, entries[id]);
}

PlannedBreak Planner::plan()
{
    switch (m_selection.what) {
    case BreakSelection::What::Session: m_sessions.addSessions({m_selection.id}); break;
    case BreakSelection::What::Holder: addHolder(m_selection.id); break;
    case BreakSelection::What::Process: addProcess(m_selection.id); break;
    case BreakSelection::What::AllDead: addAllDead(); break;
    case BreakSelection::What::Path: addPath(m_selection.id); break;
    case BreakSelection::What::Host: addHost(m_selection.id); break;
    case BreakSelection::What::Subtree: addSubtree(m_selection.id); break;
    case BreakSelection::What::Documents: addNamedDocuments(m_selection.documents); break;
    }
    PlannedBreak plan = m_draft.finish();
    if (plan && choosesLocks(m_selection.what))
        addBesides(*plan, m_picture, m_selected);
    return plan;
}

} // namespace

PlannedBreak planBreak(const LockPicture &picture, const BreakSelection &selection,
                       const BreakContext &context)
{
    return Planner(picture, selection, context).plan();
}

PlanState describeSession(const Session *session, std::optional<Instant> serverNow)
{
    if (!session)
        return PlanState::Kind::NoSession;
    if (session->deadAt)
        return PlanState::Kind::MarkedDead;
    if (session->expiresAt && serverNow && *serverNow >= *session->expiresAt)
        return PlanState::Kind::LeaseOver;
    return session->revokedAt ? PlanState::Kind::Revoked : PlanState::Kind::LeaseRuns;
}

PlanState describeState(const LockDocument &document) { return HolderTally(document).state(); }

} // namespace lockscope
