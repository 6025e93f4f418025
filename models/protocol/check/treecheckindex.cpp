// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/protocol/check/treecheckindex.h"

namespace lockscope {

void TwoHolders::add(std::int32_t set)
{
    if (first == -1)
        first = set;
    else if (second == -1 && first != set)
        second = set;
}

TreeCheckIndex::TreeCheckIndex(const LockPicture &picture, const TreeCheckFacts &facts)
    : m_picture(picture), m_facts(facts)
{
    if (picture.clockOffset)
        m_now = picture.observedAt + *picture.clockOffset;
    m_nodes.reserve(picture.locks.size());
    m_setOf.reserve(picture.locks.size());
    m_modes.reserve(picture.locks.size() * 2);
    for (std::uint32_t at = 0; at < picture.locks.size(); ++at)
        addDocument(at);
    for (SeenSet &set : m_sets)
        judge(set);
    // Needs to be known who is dead: a contender takes over what the dead hold above, never what
    // they hold below.
    for (std::int32_t i = 0; i < static_cast<std::int32_t>(m_sets.size()); ++i) {
        const SeenSet &set = m_sets[static_cast<std::size_t>(i)];
        if (set.owner == SeenSet::Owner::Dead || set.owner == SeenSet::Owner::TimedOut)
            continue;
        for (const EntryAt at : set.targets) {
            Blocking &blocking = m_blocking[at.document];
            (holder(at).mode == LockMode::X ? blocking.exclusive : blocking.reading).add(i);
        }
    }
}

void TreeCheckIndex::addDocument(std::uint32_t at)
{
    const LockDocument &d = document(at);
    if (d.kind == LockKind::Foreign)
        return; // what is right there, its own software knows
    if (d.kind == LockKind::Tree || d.kind == LockKind::Root)
        m_nodes.emplace(d.kind == LockKind::Root ? std::string_view("/") : d.path, at);
    if (!d.isReadable()) {
        m_unreadableSomewhere = m_unreadableSomewhere || d.path.empty() || d.path.starts_with("h:");
        forEachAbove(d.kind, d.path,
                     [&](std::string_view above) { m_plainBelow[above].unreadable = true; });
        return;
    }
    for (std::uint32_t i = 0; i < d.holders.size(); ++i) {
        const Holder &h = d.holders[i];
        const auto [it, isNew] = m_setOf.try_emplace(h.id,
                                                     static_cast<std::int32_t>(m_sets.size()));
        if (isNew) {
            m_sets.emplace_back();
            m_sets.back().id = h.id;
        }
        SeenSet &set = m_sets[static_cast<std::size_t>(it->second)];
        (isIntent(h.mode) ? set.intents : set.targets).push_back({at, i});
        const auto [mode, first] = m_modes.try_emplace(key(it->second, at), h.mode);
        if (!first)
            mode->second = join(mode->second, h.mode);
    }
    if (d.anonymous() == 0 || d.anonymousMode() != LockMode::X)
        return;
    m_blocking[at].exclusive.add(AnonymousSet);
    forEachAbove(d.kind, d.path, [&](std::string_view above) {
        PlainBelow &below = m_plainBelow[above];
        ++below.count;
        if (below.examples.size() < Anomaly::MaxExamples)
            below.examples.push_back(d.path);
    });
}

Liveness TreeCheckIndex::livenessOf(const std::string &session) const
{
    const auto it = m_facts.liveness.find(session);
    return it == m_facts.liveness.end() ? Liveness::Unknown : it->second;
}

void TreeCheckIndex::judge(SeenSet &set) const
{
    const Holder &h = holder(set.targets.empty() ? set.intents.front() : set.targets.front());
    if (!h.op.empty()) {
        set.owner = SeenSet::Owner::HalfDone;
        return;
    }
    if (h.expiresAt && m_now && *m_now >= *h.blocksUntil()) {
        set.owner = SeenSet::Owner::TimedOut;
        return;
    }
    if (h.session.empty())
        return;
    if (!session(h.session))
        set.owner = SeenSet::Owner::Missing;
    else if (livenessOf(h.session) == Liveness::Dead)
        set.owner = SeenSet::Owner::Dead;
}

std::uint32_t TreeCheckIndex::nodeAt(std::string_view path) const
{
    const auto it = m_nodes.find(path);
    return it == m_nodes.end() ? Nowhere : it->second;
}

std::optional<LockMode> TreeCheckIndex::modeOn(std::int32_t set, std::uint32_t document) const
{
    const auto it = m_modes.find(key(set, document));
    return it == m_modes.end() ? std::nullopt : std::optional(it->second);
}

std::int32_t TreeCheckIndex::holderAgainst(std::uint32_t document, LockMode mode,
                                           std::int32_t self) const
{
    const auto it = m_blocking.find(document);
    if (it == m_blocking.end())
        return -1;
    if (const std::int32_t other = it->second.exclusive.otherThan(self); other != -1)
        return other;
    // A reader above lets readers below pass.
    return mode == LockMode::S ? -1 : it->second.reading.otherThan(self);
}

PlainBelow TreeCheckIndex::plainBelow(std::string_view path) const
{
    const auto it = m_plainBelow.find(path);
    PlainBelow below = it == m_plainBelow.end() ? PlainBelow() : it->second;
    below.unreadable = below.unreadable || m_unreadableSomewhere;
    return below;
}

} // namespace lockscope
