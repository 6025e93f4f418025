// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/differential/answerpicture.h"

#include "backend/json/json.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdlib>
#include <limits>
#include <string_view>

namespace lockscope::test {

namespace {

/// ms; two servers run the same request within it, and a node's clock may be that old.
constexpr std::int64_t ClockSlack = 5000;
/// ms; leases and the generator's distances end within it.
constexpr std::int64_t NearNow = 3'000'000'000;

/// What says nothing about the documents, or is another on every server.
constexpr std::array<std::string_view, 12> Ignored{"took",
                                                   "_shards",
                                                   "_type",
                                                   "_score",
                                                   "max_score",
                                                   "timed_out",
                                                   "batches",
                                                   "retries",
                                                   "terminated_early",
                                                   "throttled_millis",
                                                   "throttled_until_millis",
                                                   "requests_per_second"};

bool isIgnored(std::string_view name)
{
    return std::find(Ignored.begin(), Ignored.end(), name) != Ignored.end();
}

class Painter
{
public:
    Painter(const std::string &target, const std::string &body, const std::vector<std::string> &ids)
        : m_target(target), m_body(body), m_ids(ids)
    {}

    Value paint(const Value &value) const
    {
        if (const Value::List *list = value.asList()) {
            Value::List out;
            for (const Value &item : *list)
                out.push_back(paint(item));
            return out;
        }
        const ValueMap *map = value.asMap();
        if (!map)
            return value;
        ValueMap out;
        for (const auto &[name, member] : *map) {
            if (isIgnored(name))
                continue;
            if (name == "_source" || name == "mappings" || name == "aliases")
                out.set(name, member);
            else if (name == "error")
                out.set(name, errorTypes(member));
            else if (name == "_id" && member.isNull()) // of a failed item; OpenSearch 3 shows one
                out.set(name, "(made by the server)");
            else if (name == "_id" && member.isString())
                out.set(name, isOwn(*member.asString()) ? member : Value("(made by the server)"));
            else
                out.set(name, paint(member));
        }
        return out;
    }

private:
    bool isOwn(const std::string &id) const
    {
        return std::find(m_ids.begin(), m_ids.end(), id) != m_ids.end()
               || m_target.find(id) != std::string::npos || m_body.find(id) != std::string::npos;
    }

    const std::string &m_target;
    const std::string &m_body;
    const std::vector<std::string> &m_ids;
};

/// The parts of the descriptions that clients read; everything else in them is a node's own.
Value described(const std::string &target, const Value &whole)
{
    const std::string path = target.substr(0, target.find('?'));
    if (path == "/" || path.starts_with("/_nodes") || path.starts_with("/_cluster"))
        return {};
    if (path.find("/_stats") != std::string::npos) {
        Value::List counters{
                member(member(member(member(whole, "_all"), "primaries"), "docs"), "count")};
        if (const ValueMap *indices = member(whole, "indices").asMap())
            for (const auto &[name, index] : *indices) {
                counters.emplace_back(name);
                counters.push_back(member(member(member(index, "primaries"), "docs"), "count"));
                const Value::List *copies = member(member(index, "shards"), "0").asList();
                if (copies && !copies->empty())
                    counters.push_back(member(member(copies->front(), "seq_no"), "max_seq_no"));
            }
        return counters;
    }
    ValueMap indices;
    for (const auto &[name, index] : *whole.asMap()) {
        ValueMap kept;
        if (const ValueMap *parts = index.asMap())
            for (const auto &[part, content] : *parts)
                if (part == "mappings" || part == "aliases")
                    kept.set(part, content);
        indices.set(name, std::move(kept));
    }
    return indices;
}

bool isDescription(const std::string &target)
{
    const std::string path = target.substr(0, target.find('?'));
    const bool wholeIndex = path.find('/', 1) == std::string::npos;
    return wholeIndex || path.starts_with("/_nodes") || path.starts_with("/_cluster")
           || path.ends_with("/_stats") || path.find("/_stats/") != std::string::npos
           || path.ends_with("/_mapping") || path.ends_with("/_settings");
}

/// Without an order of its own a search may list its hits in any.
void orderHits(Value &picture)
{
    ValueMap *whole = picture.asMap();
    Value *outer = whole ? whole->find("hits") : nullptr;
    Value *inner = outer && outer->isMap() ? outer->asMap()->find("hits") : nullptr;
    if (inner && inner->isList())
        std::sort(inner->asList()->begin(), inner->asList()->end(),
                  [](const Value &a, const Value &b) {
                      // Several may have an id that the server made, which is not compared.
                      const std::string idOfA = toJson(member(a, "_id"));
                      const std::string idOfB = toJson(member(b, "_id"));
                      return idOfA != idOfB ? idOfA < idOfB : toJson(a) < toJson(b);
                  });
}

bool isClose(std::int64_t a, std::int64_t b, std::int64_t now)
{
    if (a == b)
        return true;
    const auto isAtClockPlus = [a, now](std::int64_t given) {
        const auto sum = static_cast<std::int64_t>(static_cast<std::uint64_t>(now)
                                                   + static_cast<std::uint64_t>(given));
        return a > sum - NearNow && a < sum + NearNow;
    };
    // An instant, or the longest of all durations, that was given where a duration belongs.
    const bool isOfClock = isAtClockPlus(0) || isAtClockPlus(now)
                           || isAtClockPlus(std::numeric_limits<std::int64_t>::max());
    return isOfClock && std::llabs(a - b) <= ClockSlack;
}

bool isWholeInstant(double value) { return value > 1e12 && value < 1e14; }

} // namespace

const Value &member(const Value &value, std::string_view name)
{
    static const Value null;
    return value.isMap() ? (*value.asMap())[name] : null;
}

Value::List errorTypes(const Value &error)
{
    if (error.isString())
        return {"(a sentence)"};
    Value::List types;
    for (const Value *one = &error; one->isMap(); one = &member(*one, "caused_by"))
        types.push_back(member(*one, "type"));
    return types;
}

Value pictureOf(const WireAnswer &answer, const std::string &target, const std::string &body,
                const std::vector<std::string> &ids)
{
    ValueMap picture{{"status", answer.status}};
    if (answer.body.empty())
        return picture;
    const auto value = parseJson(answer.body, {.depth = 256, .textBytes = answer.body.size()});
    if (!value) {
        picture.set("answer", "(no JSON)");
        return picture;
    }
    const bool failed = member(*value, "error").isString() || member(*value, "error").isMap();
    Value painted = !failed && value->isMap() && isDescription(target)
                            ? described(target, *value)
                            : Painter(target, body, ids).paint(*value);
    if (target.find("/_source/") != std::string::npos && !failed)
        painted = *value;
    if (body.find("\"sort\"") == std::string::npos)
        orderHits(painted);
    picture.set("answer", std::move(painted));
    return picture;
}

bool agree(const Value &a, const Value &b, std::int64_t now)
{
    return firstDifference(a, b, now).empty();
}

std::string firstDifference(const Value &a, const Value &b, std::int64_t now)
{
    const auto here = [&] { return ": " + toJson(a) + " / " + toJson(b); };
    if (const ValueMap *x = a.asMap()) {
        const ValueMap *y = b.asMap();
        if (!y)
            return here();
        for (const auto &[name, member] : *x) {
            const Value *other = y->find(name);
            if (!other)
                return "." + name + ": " + toJson(member) + " / (missing)";
            if (std::string inner = firstDifference(member, *other, now); !inner.empty())
                return std::string(".").append(name).append(inner);
        }
        for (const auto &[name, member] : *y)
            if (!x->contains(name))
                return "." + name + ": (missing) / " + toJson(member);
        return {};
    }
    if (const Value::List *x = a.asList()) {
        const Value::List *y = b.asList();
        if (!y || x->size() != y->size())
            return here();
        for (std::size_t i = 0; i < x->size(); ++i)
            if (std::string inner = firstDifference((*x)[i], (*y)[i], now); !inner.empty())
                return "." + std::to_string(i) + inner;
        return {};
    }
    if (a.isInteger() && b.isInteger())
        return isClose(*a.asInteger(), *b.asInteger(), now) ? "" : here();
    if (a.isDouble() && b.isDouble())
        return (*a.asDouble() == *b.asDouble()
                || (isWholeInstant(*a.asDouble()) && isWholeInstant(*b.asDouble())
                    && isClose(static_cast<std::int64_t>(*a.asDouble()),
                               static_cast<std::int64_t>(*b.asDouble()), now)))
                               && std::signbit(*a.asDouble()) == std::signbit(*b.asDouble())
                       ? ""
                       : here();
    return a.isInteger() == b.isInteger() && a == b ? "" : here();
}

} // namespace lockscope::test
