// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/differential/shrinker.h"

#include "backend/json/json.h"

#include <utility>

namespace lockscope::test {

namespace {

class Shrinker
{
public:
    Shrinker(RequestSequence sequence, const std::function<bool(const RequestSequence &)> &fails,
             int budget)
        : m_best(std::move(sequence)), m_fails(fails), m_budget(budget)
    {}

    RequestSequence run()
    {
        bool smaller = true;
        while (smaller && m_budget > 0) {
            smaller = dropRequests();
            smaller = dropParts() || smaller;
            smaller = dropMembers() || smaller;
        }
        return m_best;
    }

private:
    /// Keeps @p candidate if it fails too.
    bool attempt(const RequestSequence &candidate)
    {
        if (m_budget <= 0)
            return false;
        --m_budget;
        if (!m_fails(candidate))
            return false;
        m_best = candidate;
        return true;
    }

    /// Leaves out runs of elements, half of them at first, single ones at last.
    template<typename Try>
    bool dropRuns(std::size_t size, Try tryWithout)
    {
        bool smaller = false;
        for (std::size_t run = size; run > 0; run /= 2)
            for (std::size_t at = 0; at < size;) {
                const std::size_t count = std::min(run, size - at);
                if (tryWithout(at, count)) {
                    size -= count;
                    smaller = true;
                } else {
                    at += count;
                }
            }
        return smaller;
    }

    bool dropRequests()
    {
        return dropRuns(m_best.requests.size(), [this](std::size_t at, std::size_t count) {
            RequestSequence candidate = m_best;
            const auto first = candidate.requests.begin() + static_cast<std::ptrdiff_t>(at);
            candidate.requests.erase(first, first + static_cast<std::ptrdiff_t>(count));
            return attempt(candidate);
        });
    }

    bool dropParts()
    {
        bool smaller = false;
        for (std::size_t i = 0; i < m_best.requests.size(); ++i)
            smaller = dropRuns(m_best.requests[i].parts.size(),
                               [this, i](std::size_t at, std::size_t count) {
                                   RequestSequence candidate = m_best;
                                   auto &parts = candidate.requests[i].parts;
                                   const auto first = parts.begin()
                                                      + static_cast<std::ptrdiff_t>(at);
                                   parts.erase(first, first + static_cast<std::ptrdiff_t>(count));
                                   return attempt(candidate);
                               })
                      || smaller;
        return smaller;
    }

    bool dropMembers()
    {
        bool smaller = false;
        for (std::size_t i = 0; i < m_best.requests.size(); ++i)
            for (std::size_t p = 0; p < m_best.requests[i].parts.size(); ++p)
                smaller = dropMembers(i, p) || smaller;
        return smaller;
    }

    /// Lines that are JSON lose members, one at a time; others stay as they are.
    bool dropMembers(std::size_t i, std::size_t p)
    {
        bool smaller = false;
        for (std::size_t at = 0; at < m_best.requests[i].parts[p].size();) {
            const std::string part = m_best.requests[i].parts[p];
            const std::size_t end = std::min(part.find('\n', at), part.size());
            const std::string line = part.substr(at, end - at);
            bool again = false;
            if (const auto value = parseJson(line, {.textBytes = line.size()}))
                for (const Value &less : withoutOne(*value)) {
                    RequestSequence candidate = m_best;
                    candidate.requests[i].parts[p] = part.substr(0, at) + toJson(less)
                                                     + part.substr(end);
                    if ((again = attempt(candidate)))
                        break;
                }
            smaller = smaller || again;
            if (!again)
                at = end + 1;
        }
        return smaller;
    }

    /// All values with one member or element less, at any depth; large pieces first.
    static std::vector<Value> withoutOne(const Value &value)
    {
        std::vector<Value> all;
        if (const ValueMap *map = value.asMap()) {
            for (const auto &[name, _] : *map) {
                ValueMap less = *map;
                less.remove(name);
                all.emplace_back(std::move(less));
            }
            for (const auto &[name, member] : *map)
                for (Value &inner : withoutOne(member)) {
                    ValueMap less = *map;
                    less.set(name, std::move(inner));
                    all.emplace_back(std::move(less));
                }
        } else if (const Value::List *list = value.asList()) {
            for (std::size_t i = 0; i < list->size(); ++i) {
                Value::List less = *list;
                less.erase(less.begin() + static_cast<std::ptrdiff_t>(i));
                all.emplace_back(std::move(less));
            }
            for (std::size_t i = 0; i < list->size(); ++i)
                for (Value &inner : withoutOne((*list)[i])) {
                    Value::List less = *list;
                    less[i] = std::move(inner);
                    all.emplace_back(std::move(less));
                }
        }
        return all;
    }

    RequestSequence m_best;
    const std::function<bool(const RequestSequence &)> &m_fails;
    int m_budget;
};

} // namespace

RequestSequence shrunk(RequestSequence sequence,
                       const std::function<bool(const RequestSequence &)> &fails, int budget)
{
    return Shrinker(std::move(sequence), fails, budget).run();
}

} // namespace lockscope::test
