// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/items/filterquery.h"
#include "models/items/lockarena.h"

#include <functional>
#include <string>
#include <vector>

namespace lockscope {

/// What of a process is looked through: its names are host, pid, process id, user and app.
enum class OwnerPart { Names, NamesAndPurpose, Host, Purpose };
/// The name that a plain document gives belongs to it.
constexpr bool isNamed(OwnerPart part)
{
    return part == OwnerPart::Names || part == OwnerPart::NamesAndPurpose;
}

/// It in lower case.
std::string ownerText(const ProcessIdentity &process, OwnerPart part);

/// Which nodes of an arena the filter line and the quick filter let through: by themselves, without
/// regard to what is below them.
class LockFilter
{
public:
    /// The facts of a released node, which the store no longer has.
    using GhostFacts = std::function<const DocumentFacts &(LockArena::Id)>;

    LockFilter(const LockStore &store, const LockArena &arena, GhostFacts ghostFacts);

    FilterQuery query;
    QuickFilter quick = QuickFilter::All;

    bool isActive() const { return quick != QuickFilter::All || !query.isEmpty(); }
    /// True when time alone may let more through, or less.
    bool dependsOnTime() const;
    /// True when a session that comes, goes or changes may let more through, or less.
    bool dependsOnOwners() const;
    /// One node; false when it has neither a document nor a ghost.
    bool passes(LockArena::Id id) const;
    /// All nodes, by id; the same answers, found together (FilterPass, which does it a slice at a
    /// time).
    std::vector<bool> passing() const;

private:
    friend class FilterPass;

    bool hasContent(LockArena::Id id) const;
    bool isStale(LockArena::Id id) const;
    bool passesQuick(LockArena::Id id) const;
    bool passesQuery(LockArena::Id id, const FilterQuery &asked) const;
    bool passesState(LockArena::Id id, const FilterQuery &asked) const;
    bool passesFacts(LockArena::Id id, const FilterQuery &asked) const;
    std::string_view pathOf(LockArena::Id id) const;
    bool pathContains(LockArena::Id id, const std::string &needle) const;
    bool isOldEnough(LockArena::Id id, Millis age) const;
    bool pathContainsOneOf(LockArena::Id id, const FilterQuery::AnyOf &needles) const;
    static bool isOf(const std::string &processId, const FilterQuery::AnyOf &needles);
    /// What the document itself says of who holds it: a plain client's, and a lock of other software.
    static bool saysOwner(const LockDocument &document, const FilterQuery::AnyOf &needles,
                          OwnerPart part);
    static bool isOf(const ProcessIdentity &process, const FilterQuery::AnyOf &needles,
                     OwnerPart part);
    bool ghostIsOf(LockArena::Id id, const FilterQuery::AnyOf &needles, OwnerPart part) const;

    const LockStore &m_store;
    const LockArena &m_arena;
    GhostFacts m_ghostFacts;
};

} // namespace lockscope
