// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/differential/bodygenerator.h"

#include "backend/json/json.h"

namespace lockscope::test {

namespace {

Value one(const std::string &name, Value value) { return ValueMap{{name, std::move(value)}}; }

/// As folders are listed.
Value byPath() { return Value::List{one("path", "asc"), one("_seq_no", "asc")}; }

} // namespace

Value BodyGenerator::queryValue(int depth)
{
    static const std::vector<Value>
            faulty{one("unknown_query", ValueMap()),
                   one("term", ValueMap()),
                   one("term", ValueMap{{"kind", nullptr}}),
                   one("term", ValueMap{{"kind", "tree"}, {"path", "/"}}),
                   one("term", ValueMap{{"holders.mode", "X"}}),
                   one("term", ValueMap{{"lock_count", "many"}}),
                   one("range", ValueMap{{"updated_at", ValueMap{{"gt", "yesterday"}}}}),
                   one("range", ValueMap{{"updated_at", 5}}),
                   one("range", ValueMap{{"lock_count", ValueMap{{"above", 5}}}}),
                   one("terms", ValueMap{{"kind", "tree"}}),
                   one("prefix", ValueMap{{"path", ValueMap{{"value", nullptr}}}}),
                   one("bool", ValueMap{{"unknown", Value::List()}}),
                   one("exists", ValueMap{}),
                   one("ids", ValueMap{{"values", "x"}}),
                   Value::List{},
                   ValueMap{},
                   "text",
                   ValueMap{{"match_all", ValueMap()}, {"match_none", ValueMap()}}};
    static const std::vector<std::string> kinds{"tree", "document", "root", "rw", "session", ""};
    static const std::vector<std::string> sessions{"s1", "s2", "s3", "s4", "s5"};
    if (m_dice.percent(4))
        return m_dice.of(faulty);
    switch (m_dice.below(depth > 0 ? 14 : 12)) {
    case 0: return one("match_all", ValueMap());
    case 1: return one("term", ValueMap{{"holders.session", m_dice.of(sessions)}});
    case 2: return one("prefix", ValueMap{{"path", "/a"}});
    case 3: return one("term", ValueMap{{"kind", ValueMap{{"value", m_dice.of(kinds)}}}});
    case 4: return one("terms", ValueMap{{"holders.id", Value::List{"h1", "h2", "h3"}}});
    case 5: {
        static const std::vector<std::string> fields{"holders", "session", "path"};
        return one("exists", ValueMap{{"field", m_dice.of(fields)}});
    }
    case 6:
        return one("ids", ValueMap{{"values", Value::List{m_ids[0], m_ids[anyDocument()], "no"}}});
    case 7:
        return one("range",
                   ValueMap{{"lock_count",
                             ValueMap{{m_dice.percent(50) ? "gte" : "gt", 1},
                                      {"lt", m_dice.percent(50) ? Value(3) : Value(2.5)}}}});
    case 8: return one("range", ValueMap{{"_seq_no", ValueMap{{"gt", "${base}"}}}});
    case 9:
        return one("range",
                   ValueMap{{"expires_at", ValueMap{{m_dice.percent(50) ? "lt" : "gte", "now"}}}});
    case 10:
        return one("term", ValueMap{{"lock_count", m_dice.percent(70) ? Value(1) : Value("1")}});
    case 11:
        return one("range", ValueMap{{"path", ValueMap{{m_dice.percent(50) ? "gte" : "gt", "/a"},
                                                       {"lt", "/a0"}}}});
    case 12: return one("constant_score", one("filter", queryValue(depth - 1)));
    default: {
        static const std::vector<std::string> clauses{"must", "filter", "must_not", "should"};
        ValueMap map;
        for (std::size_t i = 1 + m_dice.below(3); i > 0; --i)
            map.set(m_dice.of(clauses), m_dice.percent(70)
                                                ? Value(Value::List{queryValue(depth - 1)})
                                                : queryValue(depth - 1));
        if (m_dice.percent(10))
            map.set("minimum_should_match", 1);
        return one("bool", map);
    }
    }
}

std::string BodyGenerator::query()
{
    if (m_dice.percent(15))
        return {};
    ValueMap body{{"query", queryValue(2)}};
    if (m_dice.percent(2))
        body.set("unknown", 1);
    return toJson(body);
}

Value BodyGenerator::sort(bool &ordered)
{
    // The tie-break by _seq_no makes the order the same everywhere.
    const Value last = ValueMap{{"_seq_no", "asc"}};
    ordered = true;
    switch (m_dice.below(13)) {
    case 0: return Value::List{one("lock_count", "desc"), last};
    case 1:
        return Value::List{one("path", ValueMap{{"order", "asc"}, {"missing", "_first"}}), last};
    case 2: return Value::List{"kind", last};
    case 3: return Value::List{one("lock_count", ValueMap{{"missing", "_last"}}), last};
    case 4: return Value::List{one("_seq_no", ValueMap{{"order", "desc"}})};
    case 5:
        if (m_dice.percent(50))
            return Value::List{one("nowhere", "asc")};
        return Value::List{one("nowhere", ValueMap{{"order", "asc"}, {"unmapped_type", "long"}}),
                           last};
    case 6:
        if (m_dice.percent(70))
            return last;
        return m_dice.percent(50) ? Value::List{one("purpose", "asc")}
                                  : Value::List{one("kind", "upwards")};
    case 7: return byPath();
    default: return Value::List{last};
    }
}

std::string BodyGenerator::search()
{
    if (m_dice.percent(6))
        return {};
    ValueMap body;
    bool ordered = false;
    if (m_dice.percent(90))
        body.set("query", queryValue(2));
    if (m_dice.percent(60))
        body.set("sort", sort(ordered));
    // Without an order the page must hold all.
    if (ordered && m_dice.percent(60))
        body.set("size", static_cast<std::int64_t>(m_dice.below(6)));
    else
        body.set("size", m_dice.percent(90) ? 100 : 0);
    if (ordered && m_dice.percent(20))
        body.set("from", static_cast<std::int64_t>(m_dice.below(4)));
    if (m_dice.percent(3)) {
        static const std::vector<Value> sizes{-1, 10001, "3", "x", 2.5, nullptr, true};
        body.set(m_dice.percent(70) ? "size" : "from", m_dice.of(sizes));
    }
    if (m_dice.percent(50))
        body.set("seq_no_primary_term", m_dice.percent(90));
    if (m_dice.percent(20))
        body.set("version", true);
    if (m_dice.percent(40))
        body.set("_source", sourceOption());
    if (m_dice.percent(30)) {
        static const std::vector<Value> totals{true, false, 1, 3, 10000};
        body.set("track_total_hits", m_dice.of(totals));
    }
    if (ordered && m_dice.percent(15)) {
        const Value::List *keys = body["sort"].asList();
        if (keys && keys->size() == 1 && !m_dice.percent(10))
            body.set("search_after", Value::List{"${base}"});
        else if (body["sort"] == byPath())
            body.set("search_after", Value::List{"/a", "${base}"});
        else
            body.set("search_after", Value::List{1, "${base}"});
    }
    if (m_dice.percent(2))
        body.set("unknown", 1);
    return toJson(body);
}

std::string BodyGenerator::multiGet()
{
    static const std::vector<std::string>
            faulty{"{}",
                   "{\"ids\":[]}",
                   "{\"docs\":[{\"_index\":\"requests-differential\"}]}",
                   "{\"ids\":\"x\"}",
                   "[]",
                   "{\"docs\":[5]}"};
    if (m_dice.percent(5))
        return m_dice.of(faulty);
    Value::List ids;
    for (std::size_t i = 1 + m_dice.below(5); i > 0; --i)
        ids.emplace_back(m_dice.percent(90) ? m_ids[anyDocument()] : std::string("no"));
    if (m_dice.percent(60))
        return toJson(one("ids", ids));
    Value::List docs;
    for (const Value &id : ids) {
        ValueMap doc{{"_id", id}};
        if (m_dice.percent(10))
            doc.set("_index",
                    m_dice.percent(50) ? "requests-differential-none" : "requests-differential");
        if (m_dice.percent(40))
            doc.set("_source", sourceOption());
        docs.push_back(doc);
    }
    return toJson(one("docs", docs));
}

} // namespace lockscope::test
