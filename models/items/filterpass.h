// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/items/lockfilter.h"

#include <cstddef>
#include <deque>
#include <functional>
#include <memory>
#include <string>
#include <unordered_set>
#include <vector>

namespace lockscope {

/// Which nodes a filter lets through, found together, and a slice at a time, so that other events
/// come in between. It is a row of steps, one for each term of the filter, and each goes through
/// the nodes, their distinct names or the sessions once; none is taken when no node is left.
/// Documents, ghosts and sessions may come, change and go between two slices, if judgeAnew() hears
/// of each node that they concern. The filter itself and the numbers of the names
/// (LockArena::tidyNames) must stay as they are. An age is as old as the look at it.
class FilterPass
{
public:
    using Id = LockArena::Id;
    /// @p filter must outlive the pass.
    explicit FilterPass(const LockFilter &filter);
    FilterPass(const FilterPass &) = delete;
    FilterPass &operator=(const FilterPass &) = delete;

    /// Goes on for so many looks: one is one at a node or a name in passing, some 20 ns; what takes
    /// longer counts as several. @return true when it is through.
    bool advance(std::size_t looks);
    /// At the end, by itself: its document or ghost is another, or its owners are, or it is no
    /// longer what it was at all.
    void judgeAnew(Id id) { m_toJudge.insert(id); }
    /// The answers by id, once advance() says that it is through.
    std::vector<bool> take();

private:
    /// The nodes that still pass.
    struct Left
    {
        std::vector<bool> nodes; ///< by id
        std::size_t count = 0;

        void drop(std::size_t id);
    };
    struct Step
    {
        const Left *left; ///< the step is not taken when this is empty
        /// Goes on from `at` as far as `looks` reach; both move. @return true at its end.
        std::function<bool(std::size_t &at, std::size_t &looks)> go;
    };
    /// Who holds, for one term.
    struct Owners
    {
        FilterQuery::AnyOf needles;
        OwnerPart part = OwnerPart::Names;
        std::vector<bool> documents; ///< by handle: held by a session that fits
    };

    /// Adds a step that looks at everything from 0 to @p end(); each look says for how many it
    /// counts.
    template<typename End, typename Look>
    void addStep(const Left &left, End end, Look look);
    template<typename Look>
    void addStepOverNodes(const Left &left, Look look);
    /// All steps of a query, in which what does not fit it is dropped.
    void narrow(Left &left, const FilterQuery &asked);
    void narrowByState(Left &left, const FilterQuery &asked);
    void narrowByPattern(Left &left, const PathPattern &pattern);
    void narrowByOwner(Left &left, const FilterQuery::AnyOf &needles, OwnerPart part);
    void narrowByPath(Left &left, const FilterQuery::AnyOf &needles);
    void narrowByWord(Left &left, const std::string &word);
    void narrowByTextOfPath(Left &left, const std::string &word);
    void exclude(Left &left, const FilterQuery &excluded);
    /// Adds the steps that find what the sessions hold.
    std::shared_ptr<Owners> findOwners(const Left &left, FilterQuery::AnyOf needles,
                                       OwnerPart part);
    bool isOf(Id id, const Owners &owners) const;
    /// It passes so far, and there is something to look at: what it had may have gone meanwhile.
    bool isLeft(const Left &left, std::size_t id) const;
    bool isUnderMadeUpName(Id id) const;

    const LockFilter &m_filter;
    const LockStore &m_store;
    const LockArena &m_arena;
    const std::size_t m_end;   ///< of the nodes there were at its begin
    std::deque<Left> m_levels; ///< of the query, then of each excluded one
    std::deque<Step> m_steps;  ///< to come
    std::size_t m_at = 0;      ///< in the first of them
    std::vector<std::string> m_sessions;
    std::unordered_set<Id> m_toJudge;
};

} // namespace lockscope
