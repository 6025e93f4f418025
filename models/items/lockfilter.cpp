// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/items/lockfilter.h"

#include "models/items/filterpass.h"

#include <algorithm>
#include <limits>
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

ProcessIdentity processOf(const DocumentFacts &facts)
{
    ProcessIdentity process = namedProcess(facts);
    process.user = facts.user;
    process.app = facts.app;
    process.purpose = facts.purpose;
    return process;
}

} // namespace

std::string ownerText(const ProcessIdentity &process, OwnerPart part)
{
    if (part == OwnerPart::Host)
        return asciiLower(process.host);
    if (part == OwnerPart::Purpose)
        return asciiLower(process.purpose);
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
    if (part == OwnerPart::NamesAndPurpose)
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
        return !asked.owners.empty() || !asked.hosts.empty() || !asked.purposes.empty()
               || !asked.words.empty();
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
    if (asked.kinds.empty() && asked.dialects.empty())
        return true;
    const LockKind kind = m_arena.isGhost(id) ? m_ghostFacts(id).summary.kind
                                              : m_store.summaryAt(m_arena.document(id)).kind;
    if (!asked.kinds.empty()
        && std::find(asked.kinds.begin(), asked.kinds.end(), kind) == asked.kinds.end())
        return false;
    // The first name of such a lock's path is that of its dialect.
    const std::string path = asked.dialects.empty() ? std::string() : asciiLower(pathOf(id));
    const std::string dialect = path.empty() ? path : path.substr(1, path.find('/', 1) - 1);
    return std::all_of(asked.dialects.begin(), asked.dialects.end(),
                       [kind, &dialect](const FilterQuery::AnyOf &names) {
                           return kind == LockKind::Foreign
                                  && std::find(names.begin(), names.end(), dialect) != names.end();
                       });
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

bool LockFilter::pathContainsOneOf(Id id, const FilterQuery::AnyOf &needles) const
{
    return hasOneOf(asciiLower(pathOf(id)), needles);
}

bool LockFilter::isOf(const std::string &processId, const FilterQuery::AnyOf &needles)
{
    return hasOneOf(asciiLower(processId), needles);
}

bool LockFilter::saysOwner(const LockDocument &document, const FilterQuery::AnyOf &needles,
                           OwnerPart part)
{
    if (isNamed(part) && isOf(document.processId, needles))
        return true;
    return std::any_of(document.holders.begin(), document.holders.end(),
                       [&needles, part](const Holder &holder) {
                           return (isNamed(part) && isOf(holder.owner, needles))
                                  || (part != OwnerPart::Purpose && isOf(holder.host, needles));
                       });
}

bool LockFilter::isOf(const ProcessIdentity &process, const FilterQuery::AnyOf &needles,
                      OwnerPart part)
{
    return hasOneOf(ownerText(process, part), needles);
}

bool LockFilter::ghostIsOf(Id id, const FilterQuery::AnyOf &needles, OwnerPart part) const
{
    return isOf(processOf(m_ghostFacts(id)), needles, part);
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
    for (const FilterQuery::AnyOf &needles : asked.paths) {
        if (!pathContainsOneOf(id, needles))
            return false;
    }
    if (asked.words.empty() && asked.owners.empty() && asked.hosts.empty()
        && asked.purposes.empty())
        return true;
    const auto ownerHas = [this, id](const FilterQuery::AnyOf &needles, OwnerPart part) {
        if (m_arena.isGhost(id))
            return ghostIsOf(id, needles, part);
        const LockDocument document = m_store.documentAt(m_arena.document(id));
        return saysOwner(document, needles, part)
               || std::any_of(document.holders.begin(), document.holders.end(),
                              [&](const Holder &holder) {
                                  const Session *session = m_store.session(holder.session);
                                  return session && isOf(session->process, needles, part);
                              });
    };
    const auto holdFor = [&ownerHas](const std::vector<FilterQuery::AnyOf> &terms, OwnerPart part) {
        return std::all_of(terms.begin(), terms.end(), [&](const FilterQuery::AnyOf &needles) {
            return ownerHas(needles, part);
        });
    };
    return holdFor(asked.owners, OwnerPart::Names) && holdFor(asked.hosts, OwnerPart::Host)
           && holdFor(asked.purposes, OwnerPart::Purpose)
           && std::all_of(asked.words.begin(), asked.words.end(), [&](const std::string &needle) {
                  return pathContains(id, needle) || ownerHas({needle}, OwnerPart::NamesAndPurpose);
              });
}

std::vector<bool> LockFilter::passing() const
{
    FilterPass pass(*this);
    pass.advance(std::numeric_limits<std::size_t>::max());
    return pass.take();
}

} // namespace lockscope
