// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/items/lockfilter.h"

#include <algorithm>
#include <utility>

namespace lockscope {

namespace {

using Id = LockArena::Id;

bool contains(std::string_view text, const std::string &needle)
{
    return asciiLower(text).find(needle) != std::string::npos;
}

bool processContains(const ProcessIdentity &process, const std::string &needle, bool purposeToo)
{
    return contains(process.host, needle) || contains(process.processId, needle)
           || contains(process.user, needle) || contains(process.app, needle)
           || (process.pid && std::to_string(*process.pid).find(needle) != std::string::npos)
           || (purposeToo && contains(process.purpose, needle));
}

ProcessIdentity processOf(const DocumentFacts &facts)
{
    ProcessIdentity process;
    process.host = facts.host;
    process.processId = facts.processId;
    process.user = facts.user;
    process.app = facts.app;
    process.pid = facts.pid;
    process.purpose = facts.purpose;
    return process;
}

} // namespace

LockFilter::LockFilter(const LockStore &store, const LockArena &arena, GhostFacts ghostFacts)
    : m_store(store), m_arena(arena), m_ghostFacts(std::move(ghostFacts))
{}

bool LockFilter::hasContent(Id id) const
{
    return m_arena.node(id).document != LockArena::NoRef || m_arena.isGhost(id);
}

bool LockFilter::passesState(Id id) const
{
    const unsigned state = m_arena.node(id).state;
    const LockHealth health = m_arena.health(id);
    const bool stale = needsALook(health) && (state & LockArena::Target);
    const bool mine = state & LockArena::Mine;
    if ((quick == QuickFilter::Stale && !stale) || (quick == QuickFilter::Mine && !mine))
        return false;
    if (query.stale || query.mine || !query.states.empty()) {
        const bool named = std::find(query.states.begin(), query.states.end(), health)
                           != query.states.end();
        if (!named && !(query.stale && stale) && !(query.mine && mine))
            return false;
    }
    if (query.kinds.empty())
        return true;
    const LockKind kind = m_arena.isGhost(id) ? m_ghostFacts(id).summary.kind
                                              : m_store.summaryAt(m_arena.document(id)).kind;
    return std::find(query.kinds.begin(), query.kinds.end(), kind) != query.kinds.end();
}

bool LockFilter::pathContains(Id id, const std::string &needle) const
{
    return contains(m_arena.isGhost(id) ? std::string_view(m_ghostFacts(id).path)
                                        : m_store.pathAt(m_arena.document(id)),
                    needle);
}

bool LockFilter::isOldEnough(Id id) const
{
    const DocumentFacts facts = m_arena.isGhost(id) ? m_ghostFacts(id)
                                                    : m_store.factsAt(m_arena.document(id));
    const std::optional<Instant> now = m_store.serverNow();
    if (facts.heldSince && now)
        return *now - *facts.heldSince >= *query.olderThan;
    return facts.firstSeenFor >= *query.olderThan;
}

bool LockFilter::passes(Id id) const
{
    return hasContent(id) && passesState(id) && passesFacts(id);
}

bool LockFilter::passesFacts(Id id) const
{
    if (query.olderThan && !isOldEnough(id))
        return false;
    if (query.words.empty() && query.owners.empty())
        return true;
    const auto ownerHas = [this, id](const std::string &needle, bool purposeToo) {
        if (m_arena.isGhost(id))
            return processContains(processOf(m_ghostFacts(id)), needle, purposeToo);
        const LockDocument document = m_store.documentAt(m_arena.document(id));
        if (contains(document.processId, needle))
            return true;
        return std::any_of(document.holders.begin(), document.holders.end(),
                           [&](const Holder &holder) {
                               const Session *session = m_store.session(holder.session);
                               return session
                                      && processContains(session->process, needle, purposeToo);
                           });
    };
    return std::all_of(query.owners.begin(), query.owners.end(),
                       [&](const std::string &needle) { return ownerHas(needle, false); })
           && std::all_of(query.words.begin(), query.words.end(), [&](const std::string &needle) {
                  return pathContains(id, needle) || ownerHas(needle, true);
              });
}

std::vector<bool> LockFilter::ownersContaining(const std::string &needle, bool purposeToo) const
{
    // By document handle first: a session knows where it holds.
    std::vector<DocumentRef> refs;
    m_store.forEachSession([&](const Session &session) {
        if (!processContains(session.process, needle, purposeToo))
            return;
        const std::vector<DocumentRef> held = m_store.documentsOf(session.id);
        refs.insert(refs.end(), held.begin(), held.end());
    });
    std::sort(refs.begin(), refs.end());
    std::vector<bool> byRef(refs.empty() ? 0 : refs.back() + 1, false);
    for (const DocumentRef ref : refs)
        byRef[ref] = true;

    std::vector<bool> found(m_arena.end(), false);
    for (Id id = LockArena::RootFolder; id < m_arena.end(); ++id) {
        if (!m_arena.isLive(id) || !hasContent(id))
            continue;
        if (m_arena.isGhost(id)) {
            found[id] = processContains(processOf(m_ghostFacts(id)), needle, purposeToo);
            continue;
        }
        const DocumentRef ref = m_arena.document(id);
        found[id] = (ref < byRef.size() && byRef[ref])
                    || (m_store.summaryAt(ref).hasProcessId
                        && contains(m_store.documentAt(ref).processId, needle));
    }
    return found;
}

std::vector<bool> LockFilter::pathsContaining(const std::string &needle) const
{
    std::vector<bool> found(m_arena.end(), false);
    if (needle.find('/') != std::string::npos) {
        for (Id id = LockArena::RootFolder; id < m_arena.end(); ++id) {
            if (m_arena.isLive(id) && hasContent(id))
                found[id] = pathContains(id, needle);
        }
        return found;
    }
    // Within one segment: each distinct name once, and what is below a hit is hit too.
    const std::vector<bool> names = m_arena.names().containing(needle);
    for (Id id = LockArena::FirstFree; id < m_arena.end(); ++id) {
        if (!m_arena.isLive(id))
            continue;
        const LockArena::Node &node = m_arena.node(id);
        const std::string_view name = m_arena.name(id);
        if (name.substr(0, 2) == "//") // an odd path under a made-up name
            found[id] = hasContent(id) && pathContains(id, needle);
        else
            found[id] = found[node.parent] || names[node.name];
    }
    return found;
}

std::vector<bool> LockFilter::passing() const
{
    std::vector<bool> passing(m_arena.end(), false);
    for (Id id = LockArena::RootFolder; id < m_arena.end(); ++id)
        passing[id] = m_arena.isLive(id) && hasContent(id) && passesState(id)
                      && (!query.olderThan || isOldEnough(id));
    const auto keep = [&passing](const std::vector<bool> &found) {
        std::transform(passing.begin(), passing.end(), found.begin(), passing.begin(),
                       std::logical_and<>());
    };
    for (const std::string &needle : query.owners)
        keep(ownersContaining(needle, false));
    for (const std::string &needle : query.words) {
        std::vector<bool> found = pathsContaining(needle);
        const std::vector<bool> owners = ownersContaining(needle, true);
        std::transform(found.begin(), found.end(), owners.begin(), found.begin(),
                       std::logical_or<>());
        keep(found);
    }
    return passing;
}

} // namespace lockscope
