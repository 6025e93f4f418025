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

bool hasOneOf(const std::string &text, const FilterQuery::AnyOf &needles)
{
    return std::any_of(needles.begin(), needles.end(), [&text](const std::string &needle) {
        return text.find(needle) != std::string::npos;
    });
}

bool hasAny(const std::vector<bool> &ids)
{
    return std::find(ids.begin(), ids.end(), true) != ids.end();
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

std::string ownerText(const ProcessIdentity &process, bool purposeToo)
{
    std::string text;
    const auto add = [&text](std::string_view part) {
        text.append(part);
        text.push_back('\0'); // no needle reaches from one into the next
    };
    add(process.host);
    add(process.processId);
    add(process.user);
    add(process.app);
    if (process.pid)
        add(std::to_string(*process.pid));
    if (purposeToo)
        add(process.purpose);
    return asciiLower(text);
}

LockFilter::LockFilter(const LockStore &store, const LockArena &arena, GhostFacts ghostFacts)
    : m_store(store), m_arena(arena), m_ghostFacts(std::move(ghostFacts))
{}

bool LockFilter::hasContent(Id id) const
{
    return m_arena.node(id).document != LockArena::NoRef || m_arena.isGhost(id);
}

bool LockFilter::dependsOnTime() const
{
    return query.olderThan
           || std::any_of(query.excluded.begin(), query.excluded.end(),
                          [](const FilterQuery &excluded) {
                              return excluded.olderThan.has_value();
                          });
}

bool LockFilter::dependsOnOwners() const
{
    const auto names = [](const FilterQuery &asked) {
        return !asked.owners.empty() || !asked.words.empty();
    };
    return names(query) || std::any_of(query.excluded.begin(), query.excluded.end(), names);
}

bool LockFilter::isStale(Id id) const
{
    return needsALook(m_arena.health(id)) && (m_arena.node(id).state & LockArena::Target);
}

bool LockFilter::passesQuick(Id id) const
{
    switch (quick) {
    case QuickFilter::All: return true;
    case QuickFilter::Stale: return isStale(id);
    case QuickFilter::Mine: return m_arena.node(id).state & LockArena::Mine;
    }
    return true;
}

bool LockFilter::passesState(Id id, const FilterQuery &asked) const
{
    if (asked.stale || asked.mine || !asked.states.empty()) {
        const bool named = std::find(asked.states.begin(), asked.states.end(), m_arena.health(id))
                           != asked.states.end();
        if (!named && !(asked.stale && isStale(id))
            && !(asked.mine && (m_arena.node(id).state & LockArena::Mine)))
            return false;
    }
    if (asked.kinds.empty())
        return true;
    const LockKind kind = m_arena.isGhost(id) ? m_ghostFacts(id).summary.kind
                                              : m_store.summaryAt(m_arena.document(id)).kind;
    return std::find(asked.kinds.begin(), asked.kinds.end(), kind) != asked.kinds.end();
}

std::string_view LockFilter::pathOf(Id id) const
{
    return m_arena.isGhost(id) ? std::string_view(m_ghostFacts(id).path)
                               : m_store.pathAt(m_arena.document(id));
}

bool LockFilter::pathContains(Id id, const std::string &needle) const
{
    return contains(pathOf(id), needle);
}

bool LockFilter::isOldEnough(Id id, Millis age) const
{
    const DocumentFacts facts = m_arena.isGhost(id) ? m_ghostFacts(id)
                                                    : m_store.factsAt(m_arena.document(id));
    const std::optional<Instant> now = m_store.serverNow();
    if (facts.heldSince && now)
        return *now - *facts.heldSince >= age;
    return facts.firstSeenFor >= age;
}

bool LockFilter::passes(Id id) const
{
    return hasContent(id) && passesQuick(id) && passesQuery(id, query);
}

bool LockFilter::passesQuery(Id id, const FilterQuery &asked) const
{
    return passesState(id, asked) && passesFacts(id, asked)
           && std::none_of(asked.excluded.begin(), asked.excluded.end(),
                           [this, id](const FilterQuery &excluded) {
                               return passesQuery(id, excluded);
                           });
}

bool LockFilter::passesFacts(Id id, const FilterQuery &asked) const
{
    if (asked.olderThan && !isOldEnough(id, *asked.olderThan))
        return false;
    if (!asked.patterns.empty()) {
        const std::string path = asciiLower(pathOf(id));
        for (const PathPattern &pattern : asked.patterns) {
            if (!pattern.matches(path))
                return false;
        }
    }
    if (asked.words.empty() && asked.owners.empty())
        return true;
    const auto ownerHas = [this, id](const FilterQuery::AnyOf &needles, bool purposeToo) {
        if (m_arena.isGhost(id))
            return hasOneOf(ownerText(processOf(m_ghostFacts(id)), purposeToo), needles);
        const LockDocument document = m_store.documentAt(m_arena.document(id));
        return hasOneOf(asciiLower(document.processId), needles)
               || std::any_of(document.holders.begin(), document.holders.end(),
                              [&](const Holder &holder) {
                                  const Session *session = m_store.session(holder.session);
                                  return session
                                         && hasOneOf(ownerText(session->process, purposeToo),
                                                     needles);
                              });
    };
    return std::all_of(asked.owners.begin(), asked.owners.end(),
                       [&](const FilterQuery::AnyOf &needles) { return ownerHas(needles, false); })
           && std::all_of(asked.words.begin(), asked.words.end(), [&](const std::string &needle) {
                  return pathContains(id, needle) || ownerHas({needle}, true);
              });
}

std::vector<bool> LockFilter::ownersContaining(const FilterQuery::AnyOf &needles,
                                               bool purposeToo) const
{
    const auto hasOne = [&](const ProcessIdentity &process) {
        return hasOneOf(ownerText(process, purposeToo), needles);
    };
    // By document handle first: a session knows where it holds.
    std::vector<DocumentRef> refs;
    m_store.forEachSession([&](const Session &session) {
        if (!hasOne(session.process))
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
            found[id] = hasOne(processOf(m_ghostFacts(id)));
            continue;
        }
        const DocumentRef ref = m_arena.document(id);
        found[id] = ref < byRef.size() && byRef[ref];
        if (found[id] || !m_store.summaryAt(ref).hasProcessId)
            continue;
        found[id] = hasOneOf(asciiLower(m_store.documentAt(ref).processId), needles);
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

std::vector<bool> LockFilter::pathsMatching(const PathPattern &pattern) const
{
    // Each distinct name against each part once; then one pass from the root, parents first.
    const NamePool &names = m_arena.names();
    const std::size_t parts = pattern.parts().size();
    std::vector<PathPattern::States> fits(names.size(), 0);
    for (NamePool::Id name = 0; name < names.size(); ++name) {
        const std::string lower = asciiLower(names.text(name));
        for (std::size_t i = 0; i < parts; ++i) {
            if (PathPattern::nameMatches(pattern.parts()[i], lower))
                fits[name] |= PathPattern::States(1) << i;
        }
    }
    std::vector<bool> found(m_arena.end(), false);
    std::vector<PathPattern::States> states(m_arena.end(), 0);
    states[LockArena::RootFolder] = pattern.start();
    found[LockArena::RootFolder] = pattern.accepts(pattern.start());
    for (Id id = LockArena::FirstFree; id < m_arena.end(); ++id) {
        if (!m_arena.isLive(id))
            continue;
        const LockArena::Node &node = m_arena.node(id);
        const bool isPathOfItsOwn = node.parent == LockArena::DocumentGroup
                                    || node.parent == LockArena::ReadWriteGroup
                                    || m_arena.name(id).substr(0, 2) == "//";
        if (isPathOfItsOwn) {
            found[id] = hasContent(id) && pattern.matches(asciiLower(pathOf(id)));
            continue;
        }
        states[id] = pattern.stepFitting(states[node.parent], fits[node.name]);
        found[id] = pattern.accepts(states[id]);
    }
    return found;
}

void LockFilter::narrow(std::vector<bool> &passing, const FilterQuery &asked) const
{
    for (Id id = LockArena::RootFolder; id < m_arena.end(); ++id)
        passing[id] = passing[id] && passesState(id, asked)
                      && (!asked.olderThan || isOldEnough(id, *asked.olderThan));
    const auto keep = [&passing](const std::vector<bool> &found) {
        std::transform(passing.begin(), passing.end(), found.begin(), passing.begin(),
                       std::logical_and<>());
    };
    // Each of these looks at every node: not when none is left.
    for (const PathPattern &pattern : asked.patterns) {
        if (hasAny(passing))
            keep(pathsMatching(pattern));
    }
    for (const FilterQuery::AnyOf &needles : asked.owners) {
        if (hasAny(passing))
            keep(ownersContaining(needles, false));
    }
    for (const std::string &needle : asked.words) {
        if (!hasAny(passing))
            break;
        std::vector<bool> found = pathsContaining(needle);
        const std::vector<bool> owners = ownersContaining({needle}, true);
        std::transform(found.begin(), found.end(), owners.begin(), found.begin(),
                       std::logical_or<>());
        keep(found);
    }
    for (const FilterQuery &excluded : asked.excluded) {
        if (!hasAny(passing))
            break;
        std::vector<bool> out = passing;
        narrow(out, excluded);
        std::transform(passing.begin(), passing.end(), out.begin(), passing.begin(),
                       [](bool in, bool fits) { return in && !fits; });
    }
}

std::vector<bool> LockFilter::passing() const
{
    std::vector<bool> passing(m_arena.end(), false);
    for (Id id = LockArena::RootFolder; id < m_arena.end(); ++id)
        passing[id] = m_arena.isLive(id) && hasContent(id) && passesQuick(id);
    narrow(passing, query);
    return passing;
}

} // namespace lockscope
