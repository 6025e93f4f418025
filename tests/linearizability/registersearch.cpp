// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/linearizability/registersearch.h"

#include <algorithm>
#include <functional>
#include <tuple>

namespace lockscope::linearizability {
namespace {

constexpr std::size_t WordBits = 64;

void appendBytes(std::string &key, std::uint64_t number)
{
    for (std::size_t byte = 0; byte < sizeof number; ++byte)
        key.push_back(static_cast<char>((number >> (8 * byte)) & 0xff));
}

} // namespace

RegisterSearch::RegisterSearch(const std::vector<Step> &steps, std::size_t holders,
                               std::uint64_t maxStates)
    : m_steps(steps), m_maxStates(maxStates), m_register(holders), m_invocation(steps.size()),
      m_return(steps.size()), m_placed((steps.size() + WordBits - 1) / WordBits), m_needs(holders)
{
    std::vector<std::size_t> additions(holders);
    std::vector<std::size_t> removals(holders);
    std::vector<bool> broken(holders);
    for (const Step &step : steps) {
        ++(step.kind == Kind::Acquire ? additions : removals)[step.holder];
        if (!step.required)
            continue;
        if (step.kind == Kind::Break)
            broken[step.holder] = true;
        ++m_open;
        if (step.kind != Kind::Break)
            ++m_needs[step.holder];
    }
    for (std::size_t holder = 0; holder < holders; ++holder) {
        // One addition and one removal: which of them are placed tells the state, unless a Break
        // may stand before the addition.
        if (additions[holder] > 1 || removals[holder] > 1 || broken[holder])
            m_changing.push_back(holder);
    }
    link();
}

void RegisterSearch::link()
{
    // At equal times invocations come first: the operations overlap.
    std::vector<std::tuple<std::int64_t, bool, std::size_t>> events;
    for (std::size_t i = 0; i < m_steps.size(); ++i) {
        events.emplace_back(m_steps[i].source->invoked, false, i);
        if (m_steps[i].required)
            events.emplace_back(m_steps[i].source->returned.value(), true, i);
    }
    std::sort(events.begin(), events.end());
    m_entries.resize(events.size() + 1);
    for (std::size_t i = 0; i < events.size(); ++i) {
        const auto &[time, isReturn, step] = events[i];
        Entry &entry = m_entries[i + 1];
        entry = {step, isReturn, i, i + 2 > events.size() ? 0 : i + 2};
        (isReturn ? m_return : m_invocation)[step] = i + 1;
    }
    m_entries[0].next = events.empty() ? 0 : 1;
    m_entries[0].previous = events.size();
}

RegisterSearch::Answer RegisterSearch::run()
{
    if (m_open == 0)
        return Answer::Found;
    std::vector<Frame> frames{{candidates()}};
    for (;;) {
        Frame &frame = frames.back();
        if (frame.tried == frame.candidates.size()) {
            rememberDeadEnd();
            frames.pop_back();
            if (frames.empty())
                return Answer::None;
            takeBack(frames.back());
            continue;
        }
        place(frame.candidates[frame.tried++], frame);
        if (m_open == 0)
            return Answer::Found;
        if (!isNewConfiguration()) {
            takeBack(frame);
            continue;
        }
        if (++m_states > m_maxStates)
            return Answer::GaveUp;
        frames.push_back({candidates()});
    }
}

std::vector<std::size_t> RegisterSearch::candidates() const
{
    std::vector<std::size_t> required;
    std::vector<std::size_t> optional;
    for (std::size_t at = m_entries[0].next; at != 0 && !m_entries[at].isReturn;
         at = m_entries[at].next) {
        const Step &step = m_steps[m_entries[at].step];
        if (!mayPlace(step))
            continue;
        if (isFreeRemoval(step))
            return {m_entries[at].step};
        (step.required ? required : optional).push_back(m_entries[at].step);
    }
    // Who must return first goes first.
    std::sort(required.begin(), required.end(),
              [this](std::size_t a, std::size_t b) { return m_return[a] < m_return[b]; });
    required.insert(required.end(), optional.begin(), optional.end());
    return required;
}

bool RegisterSearch::mayPlace(const Step &step) const
{
    switch (step.kind) {
    case Kind::Acquire: return m_register.mayAcquire(step.holder, step.mode);
    case Kind::Release: return m_register.holds(step.holder);
    case Kind::Break: return step.required || m_register.holds(step.holder);
    }
    return false;
}

/// A removal after which nothing of its holder is left to explain: to do it now takes no
/// possibility away.
bool RegisterSearch::isFreeRemoval(const Step &step) const
{
    if (step.kind == Kind::Acquire)
        return false;
    const std::size_t own = step.required && step.kind == Kind::Release ? 1 : 0;
    return m_needs[step.holder] == own;
}

void RegisterSearch::place(std::size_t index, Frame &frame)
{
    const Step &step = m_steps[index];
    frame.modeBefore = m_register.set(step.holder, step.kind == Kind::Acquire
                                                           ? std::optional(step.mode)
                                                           : std::nullopt);
    unlinkEntry(m_invocation[index]);
    if (step.required) {
        unlinkEntry(m_return[index]);
        --m_open;
        if (step.kind != Kind::Break)
            --m_needs[step.holder];
    }
    m_placed[index / WordBits] |= std::uint64_t(1) << (index % WordBits);
    m_order.push_back(index);
}

void RegisterSearch::takeBack(const Frame &frame)
{
    const std::size_t index = m_order.back();
    const Step &step = m_steps[index];
    m_order.pop_back();
    m_placed[index / WordBits] &= ~(std::uint64_t(1) << (index % WordBits));
    if (step.required) {
        relinkEntry(m_return[index]);
        ++m_open;
        if (step.kind != Kind::Break)
            ++m_needs[step.holder];
    }
    relinkEntry(m_invocation[index]);
    m_register.set(step.holder, frame.modeBefore);
}

void RegisterSearch::unlinkEntry(std::size_t entry)
{
    m_entries[m_entries[entry].previous].next = m_entries[entry].next;
    m_entries[m_entries[entry].next].previous = m_entries[entry].previous;
}

void RegisterSearch::relinkEntry(std::size_t entry)
{
    m_entries[m_entries[entry].previous].next = entry;
    m_entries[m_entries[entry].next].previous = entry;
}

/// Remembers which steps are placed and the state where that does not follow from them; false: it
/// was here before.
bool RegisterSearch::isNewConfiguration()
{
    std::string key;
    std::size_t first = 0;
    while (first < m_placed.size() && m_placed[first] == ~std::uint64_t(0))
        ++first;
    std::size_t last = m_placed.size();
    while (last > first && m_placed[last - 1] == 0)
        --last;
    appendBytes(key, first);
    for (std::size_t word = first; word < last; ++word)
        appendBytes(key, m_placed[word]);
    for (const std::size_t holder : m_changing) {
        const std::optional<Mode> mode = m_register.modeOf(holder);
        if (!mode)
            continue;
        appendBytes(key, holder);
        key.push_back(static_cast<char>(*mode));
    }
    std::vector<std::string> &known = m_visited[std::hash<std::string>()(key)];
    if (std::find(known.begin(), known.end(), key) != known.end())
        return false;
    known.push_back(std::move(key));
    return true;
}

void RegisterSearch::rememberDeadEnd()
{
    const std::size_t next = m_entries[0].next;
    if (next == 0 || (!m_longest.empty() && m_order.size() <= m_longest.size()))
        return;
    m_longest = m_order;
    std::size_t at = next;
    while (!m_entries[at].isReturn)
        at = m_entries[at].next;
    m_stuck = m_entries[at].step;
}

} // namespace lockscope::linearizability
