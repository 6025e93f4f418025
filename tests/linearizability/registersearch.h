// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "tests/linearizability/history.h"
#include "tests/linearizability/lockregister.h"

#include <cstddef>
#include <cstdint>
#include <string>
#include <unordered_map>
#include <vector>

namespace lockscope::linearizability {

/// One operation on one register, reduced to what the search needs.
struct Step
{
    const Operation *source = nullptr;
    std::size_t holder = 0;
    Kind kind = Kind::Acquire;
    Mode mode = Mode::X;  ///< of an Acquire
    bool required = true; ///< Ok; else Info
};

/// The search for one order of the steps on one register (see checkHistory()).
class RegisterSearch
{
public:
    /// @p steps must live as long as the search; @p holders: more than each step's holder.
    RegisterSearch(const std::vector<Step> &steps, std::size_t holders, std::uint64_t maxStates);

    enum class Answer : std::uint8_t { Found, None, GaveUp };
    Answer run();

    std::uint64_t states() const { return m_states; }
    /// After None: the longest order met (indices of steps).
    const std::vector<std::size_t> &longestOrder() const { return m_longest; }
    /// After None: the step that had to come next then, and could not.
    std::size_t stuckStep() const { return m_stuck; }

private:
    /// Invocations and returns in one doubly linked list in the order of time; entry 0 is its head.
    struct Entry
    {
        std::size_t step = 0;
        bool isReturn = false;
        std::size_t previous = 0;
        std::size_t next = 0;
    };
    struct Frame
    {
        std::vector<std::size_t> candidates;
        std::size_t tried = 0;
        std::optional<Mode> modeBefore; ///< of the holder of the step that is placed now
    };

    void link();
    std::vector<std::size_t> candidates() const;
    bool mayPlace(const Step &step) const;
    bool isFreeRemoval(const Step &step) const;
    void place(std::size_t step, Frame &frame);
    void takeBack(const Frame &frame);
    void unlinkEntry(std::size_t entry);
    void relinkEntry(std::size_t entry);
    bool isNewConfiguration();
    void rememberDeadEnd();

    const std::vector<Step> &m_steps;
    std::uint64_t m_maxStates;
    LockRegister m_register;
    std::vector<Entry> m_entries;
    std::vector<std::size_t> m_invocation; ///< of each step: its entry
    std::vector<std::size_t> m_return;     ///< 0: an Info step has none
    std::vector<std::uint64_t> m_placed;   ///< one bit per step
    /// Ok Acquires and Releases that are still to be placed, per holder.
    std::vector<std::size_t> m_needs;
    /// Holders whose mode does not follow from which steps are placed
    std::vector<std::size_t> m_changing;
    std::size_t m_open = 0; ///< required steps not placed yet
    std::vector<std::size_t> m_order;
    std::vector<std::size_t> m_longest;
    std::size_t m_stuck = 0;
    std::uint64_t m_states = 0;
    std::unordered_map<std::uint64_t, std::vector<std::string>> m_visited;
};

} // namespace lockscope::linearizability
