// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/items/filterpass.h"

#include <algorithm>
#include <utility>

namespace lockscope {

namespace {

using Id = LockArena::Id;

// For how many looks it counts …
constexpr std::size_t Passing = 1;
constexpr std::size_t OfDocument = 3; ///< … to read a document's entry in the store,
constexpr std::size_t OfText = 10;    ///< to look through a path or a name by itself,
constexpr std::size_t OfSession = 20; ///< to look for a session and through its names,
constexpr std::size_t Unpacked = 60;  ///< to unpack a document.

} // namespace

void FilterPass::Left::drop(std::size_t id)
{
    if (!nodes[id])
        return;
    nodes[id] = false;
    --count;
}

FilterPass::FilterPass(const LockFilter &filter)
    : m_filter(filter), m_store(filter.m_store), m_arena(filter.m_arena), m_end(m_arena.end())
{
    Left &all = m_levels.emplace_back();
    all.nodes.assign(m_end, true);
    all.count = m_end;
    addStepOverNodes(all, [this, &all](Id id) {
        if (!m_arena.isLive(id) || !m_filter.hasContent(id) || !m_filter.passesQuick(id))
            all.drop(id);
        return Passing;
    });
    narrow(all, m_filter.query);
}

bool FilterPass::advance(std::size_t looks)
{
    while (!m_steps.empty()) {
        const Step &step = m_steps.front();
        if (step.left->count > 0 && !step.go(m_at, looks))
            return false;
        m_steps.pop_front(); // with all that it has found
        m_at = 0;
    }
    std::vector<bool> &nodes = m_levels.front().nodes;
    // All in one go: in slices there might always be more of them, and the filter would never take
    // effect.
    for (const Id id : m_toJudge) {
        if (id >= nodes.size())
            nodes.resize(m_arena.end(), false);
        nodes[id] = m_arena.isLive(id) && m_filter.passes(id);
    }
    m_toJudge.clear();
    return true;
}

std::vector<bool> FilterPass::take()
{
    std::vector<bool> &nodes = m_levels.front().nodes;
    nodes.resize(m_arena.end(), false); // those that came without a document
    return std::move(nodes);
}

template<typename End, typename Look>
void FilterPass::addStep(const Left &left, End end, Look look)
{
    m_steps.push_back({&left, [end, look](std::size_t &at, std::size_t &looks) {
                           const std::size_t last = end();
                           for (; at < last && looks > 0; ++at)
                               looks -= std::min(looks, look(static_cast<Id>(at)));
                           return at >= last;
                       }});
}

template<typename Look>
void FilterPass::addStepOverNodes(const Left &left, Look look)
{
    addStep(
            left, [this] { return m_end; }, look);
}

bool FilterPass::isLeft(const Left &left, std::size_t id) const
{
    return left.nodes[id] && m_filter.hasContent(static_cast<Id>(id));
}

bool FilterPass::isUnderMadeUpName(Id id) const
{
    return m_arena.node(id).parent < LockArena::FirstFree && m_arena.name(id).substr(0, 2) == "//";
}

// --- the terms ---

void FilterPass::narrow(Left &left, const FilterQuery &asked)
{
    narrowByState(left, asked);
    for (const PathPattern &pattern : asked.patterns)
        narrowByPattern(left, pattern);
    for (const FilterQuery::AnyOf &needles : asked.paths)
        narrowByPath(left, needles);
    for (const FilterQuery::AnyOf &needles : asked.owners)
        narrowByOwner(left, needles, OwnerPart::Names);
    for (const FilterQuery::AnyOf &needles : asked.hosts)
        narrowByOwner(left, needles, OwnerPart::Host);
    for (const FilterQuery::AnyOf &needles : asked.purposes)
        narrowByOwner(left, needles, OwnerPart::Purpose);
    for (const std::string &word : asked.words) {
        if (word.find('/') == std::string::npos)
            narrowByWord(left, word);
        else
            narrowByTextOfPath(left, word);
    }
    for (const FilterQuery &excluded : asked.excluded)
        exclude(left, excluded);
}

void FilterPass::narrowByState(Left &left, const FilterQuery &asked)
{
    if (!asked.stale && !asked.mine && asked.states.empty() && asked.kinds.empty()
        && asked.dialects.empty() && !asked.olderThan)
        return;
    addStepOverNodes(left, [this, &left, &asked](Id id) {
        if (!isLeft(left, id))
            return Passing;
        const bool fits = m_filter.passesState(id, asked);
        if (!fits || (asked.olderThan && !m_filter.isOldEnough(id, *asked.olderThan)))
            left.drop(id);
        return fits && asked.olderThan ? Unpacked : OfDocument;
    });
}

void FilterPass::narrowByPattern(Left &left, const PathPattern &pattern)
{
    // Each distinct name against each part once; then one pass from the root, parents first.
    const auto fits = std::make_shared<std::vector<PathPattern::States>>();
    const std::size_t parts = pattern.parts().size();
    addStep(
            left, [this] { return m_arena.names().size(); },
            [this, fits, parts, &pattern](NamePool::Id name) {
                const std::string lower = asciiLower(m_arena.names().text(name));
                PathPattern::States those = 0;
                for (std::size_t i = 0; i < parts; ++i) {
                    if (PathPattern::nameMatches(pattern.parts()[i], lower))
                        those |= PathPattern::States(1) << i;
                }
                fits->push_back(those);
                return parts * OfText;
            });
    const auto states = std::make_shared<std::vector<PathPattern::States>>();
    addStepOverNodes(left, [this, &left, &pattern, fits, states](Id id) {
        const LockArena::Node &node = m_arena.node(id);
        PathPattern::States here = 0;
        bool matches = false;
        if (id == LockArena::RootFolder || id == LockArena::ForeignGroup) {
            here = pattern.start();
        } else if (id >= LockArena::FirstFree && m_arena.isLive(id)) {
            const bool isPathOfItsOwn = node.parent == LockArena::DocumentGroup
                                        || node.parent == LockArena::ReadWriteGroup
                                        || isUnderMadeUpName(id);
            if (isPathOfItsOwn)
                matches = isLeft(left, id) && pattern.matches(asciiLower(m_filter.pathOf(id)));
            else if (node.name < fits->size()) // others came meanwhile, with nodes of their own
                here = pattern.stepFitting((*states)[node.parent], (*fits)[node.name]);
        }
        states->push_back(here);
        if (!matches && !pattern.accepts(here))
            left.drop(id);
        return Passing;
    });
}

void FilterPass::narrowByPath(Left &left, const FilterQuery::AnyOf &needles)
{
    addStepOverNodes(left, [this, &left, &needles](Id id) {
        if (!isLeft(left, id))
            return Passing;
        if (!m_filter.pathContainsOneOf(id, needles))
            left.drop(id);
        return OfText;
    });
}

void FilterPass::narrowByOwner(Left &left, const FilterQuery::AnyOf &needles, OwnerPart part)
{
    const std::shared_ptr<Owners> owners = findOwners(left, needles, part);
    addStepOverNodes(left, [this, &left, owners](Id id) {
        if (!isLeft(left, id))
            return Passing;
        if (!isOf(id, *owners))
            left.drop(id);
        return OfDocument;
    });
}

void FilterPass::narrowByWord(Left &left, const std::string &word)
{
    // Within one segment of a path: each distinct name once, and what is below a hit is hit too.
    const auto names = std::make_shared<std::vector<bool>>();
    m_steps.push_back({&left, [this, names, &word](std::size_t &at, std::size_t &looks) {
                           const NamePool &pool = m_arena.names();
                           const std::size_t end = at + std::min(looks, pool.size() - at);
                           pool.markContaining(word, static_cast<NamePool::Id>(at),
                                               static_cast<NamePool::Id>(end), *names);
                           looks -= end - at;
                           at = end;
                           return at == pool.size();
                       }});
    const std::shared_ptr<Owners> owners = findOwners(left, {word}, OwnerPart::NamesAndPurpose);
    const auto found = std::make_shared<std::vector<bool>>();
    addStepOverNodes(left, [this, &left, &word, names, owners, found](Id id) {
        const LockArena::Node &node = m_arena.node(id);
        bool hit = false;
        if (id >= LockArena::FirstFree && m_arena.isLive(id)) {
            if (isUnderMadeUpName(id))
                hit = isLeft(left, id) && m_filter.pathContains(id, word);
            else // names beyond those came meanwhile, with nodes of their own
                hit = (*found)[node.parent] || (node.name < names->size() && (*names)[node.name]);
        }
        found->push_back(hit);
        if (hit || !isLeft(left, id))
            return Passing;
        if (!isOf(id, *owners))
            left.drop(id);
        return OfDocument;
    });
}

void FilterPass::narrowByTextOfPath(Left &left, const std::string &word)
{
    const std::shared_ptr<Owners> owners = findOwners(left, {word}, OwnerPart::NamesAndPurpose);
    addStepOverNodes(left, [this, &left, &word, owners](Id id) {
        if (!isLeft(left, id))
            return Passing;
        if (!m_filter.pathContains(id, word) && !isOf(id, *owners))
            left.drop(id);
        return OfText;
    });
}

void FilterPass::exclude(Left &left, const FilterQuery &excluded)
{
    Left &out = m_levels.emplace_back();
    addStep(
            left, [] { return std::size_t(1); },
            [&left, &out](Id) {
                out = left;
                return Passing;
            });
    narrow(out, excluded);
    addStepOverNodes(out, [&left, &out](Id id) {
        if (out.nodes[id])
            left.drop(id);
        return Passing;
    });
}

// --- owners ---

std::shared_ptr<FilterPass::Owners> FilterPass::findOwners(const Left &left,
                                                           FilterQuery::AnyOf needles,
                                                           OwnerPart part)
{
    const auto owners = std::make_shared<Owners>();
    owners->needles = std::move(needles);
    owners->part = part;
    addStep(
            left, [] { return std::size_t(1); },
            [this](Id) {
                if (m_sessions.empty()) {
                    m_store.forEachSession(
                            [this](const Session &session) { m_sessions.push_back(session.id); });
                }
                return m_sessions.size();
            });
    // A session knows where it holds.
    addStep(
            left, [this] { return m_sessions.size(); },
            [this, owners](std::size_t at) {
                const Session *session = m_store.session(m_sessions[at]);
                if (!session || !LockFilter::isOf(session->process, owners->needles, owners->part))
                    return OfSession;
                const std::vector<DocumentRef> held = m_store.documentsOf(session->id);
                for (const DocumentRef ref : held) {
                    if (ref >= owners->documents.size())
                        owners->documents.resize(ref + 1, false);
                    owners->documents[ref] = true;
                }
                return OfSession + held.size();
            });
    return owners;
}

bool FilterPass::isOf(Id id, const Owners &owners) const
{
    if (m_arena.isGhost(id))
        return m_filter.ghostIsOf(id, owners.needles, owners.part);
    const DocumentRef ref = m_arena.document(id);
    if (ref < owners.documents.size() && owners.documents[ref])
        return true;
    return m_store.summaryAt(ref).hasProcessId
           && LockFilter::saysOwner(m_store.documentAt(ref), owners.needles, owners.part);
}

} // namespace lockscope
