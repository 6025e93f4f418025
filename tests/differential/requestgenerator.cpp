// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/differential/requestgenerator.h"

#include "backend/json/json.h"

namespace lockscope::test {

namespace {

constexpr const char *Json = "application/json";
constexpr const char *NdJson = "application/x-ndjson";

std::uint64_t mixed(std::uint64_t seed, std::uint64_t number) { return seed * 1'000'003 + number; }

/// Everything but what needs no encoding, and the placeholder of the prefix.
std::string encoded(const std::string &id)
{
    static constexpr char Digits[] = "0123456789ABCDEF";
    std::string out;
    for (std::size_t i = 0; i < id.size(); ++i) {
        if (id.compare(i, 4, "${q}") == 0) {
            out += "${q}";
            i += 3;
            continue;
        }
        const auto byte = static_cast<unsigned char>(id[i]);
        const bool plain = (byte >= 'a' && byte <= 'z') || (byte >= 'A' && byte <= 'Z')
                           || (byte >= '0' && byte <= '9') || byte == '-' || byte == '_';
        if (plain) {
            out += id[i];
        } else {
            out += '%';
            out += Digits[byte >> 4U];
            out += Digits[byte & 15U];
        }
    }
    return out;
}

} // namespace

RequestGenerator::RequestGenerator(std::uint64_t seed, std::uint64_t number)
    : m_dice(mixed(seed, number)),
      m_bodies(m_dice, mixed(seed, number) ^ 0x9E3779B97F4A7C15U, number % 3 != 2),
      m_index(number % 3 != 2 ? LockAlias : PlainIndex)
{}

RequestSequence RequestGenerator::sequence(std::size_t length)
{
    RequestSequence made{m_index, m_bodies.ids(), {}};
    while (made.requests.size() < length) {
        // A node refreshes before it searches after a write: dear, so searches come in groups.
        if (m_dice.percent(7))
            for (std::size_t searches = 1 + m_dice.below(6); searches > 0; --searches)
                made.requests.push_back(m_dice.percent(75) ? search() : count());
        made.requests.push_back(any());
    }
    made.requests.resize(length);
    return made;
}

std::string RequestGenerator::index()
{
    const std::size_t thrown = m_dice.below(100);
    if (thrown < 2)
        return MissingIndex;
    if (thrown < 7 && m_index == LockAlias)
        return std::string(LockAlias) + "-000001";
    return m_index;
}

std::string RequestGenerator::encodedId(std::size_t k) { return encoded(m_bodies.ids()[k]); }

/// `?a&b`: each of @p more in @p share of 100 cases.
std::string RequestGenerator::parameters(std::initializer_list<const char *> more,
                                         std::size_t share)
{
    std::string query;
    const auto add = [&query](const std::string &text) {
        query += (query.empty() ? '?' : '&') + text;
    };
    for (const char *one : more)
        if (m_dice.percent(share))
            add(one);
    if (m_dice.below(200) == 0)
        add("unknown=1");
    if (m_dice.below(200) == 0)
        add("pretty");
    return query;
}

WireRequest RequestGenerator::any()
{
    const std::size_t thrown = m_dice.below(100);
    WireRequest made = thrown < 37   ? bulk()
                       : thrown < 49 ? scriptedUpdate()
                       : thrown < 56 ? otherUpdate()
                       : thrown < 64 ? put()
                       : thrown < 71 ? create()
                       : thrown < 77 ? remove()
                       : thrown < 85 ? get()
                       : thrown < 91 ? multiGet()
                       : thrown < 96 ? administration()
                                     : unknown();
    if (m_dice.percent(3))
        spoil(made);
    return made;
}

WireRequest RequestGenerator::bulk()
{
    std::string target = m_dice.percent(97) ? "/" + index() + "/_bulk" : "/_bulk";
    target += parameters({"require_alias=true", "timeout=5s"}, 40);
    if (m_dice.percent(6))
        target += target.find('?') == std::string::npos ? "?_source=true" : "&_source=true";
    if (m_dice.percent(3))
        target += target.find('?') == std::string::npos ? "?refresh=true" : "&refresh=false";
    WireRequest made{m_dice.percent(95) ? "POST" : "PUT",
                     target,
                     m_dice.percent(80) ? NdJson : Json,
                     {}};
    for (std::size_t items = 1 + m_dice.below(6); items > 0; --items)
        made.parts.push_back(m_bodies.bulkItem());
    return made;
}

WireRequest RequestGenerator::scriptedUpdate()
{
    const std::size_t k = m_bodies.anyDocument();
    Value body = m_bodies.scripted(k);
    if (m_dice.percent(25))
        body.asMap()->set("_source", m_bodies.sourceOption());
    std::string target = "/" + index() + "/_update/" + encodedId(k)
                         + parameters({"retry_on_conflict=5", "require_alias=true"}, 12);
    if (m_dice.percent(8)) {
        const std::string number = std::to_string(k);
        target += (target.find('?') == std::string::npos ? "?" : "&")
                  + ("if_seq_no=${seq:" + number) + "}";
        if (m_dice.percent(90))
            target += "&if_primary_term=${term:" + number + "}";
    }
    return {"POST", target, Json, {toJson(body)}};
}

WireRequest RequestGenerator::otherUpdate()
{
    const std::size_t k = m_bodies.anyDocument();
    Value body = m_bodies.partial(k);
    if (m_dice.percent(25))
        body.asMap()->set("_source", m_bodies.sourceOption());
    return {"POST",
            "/" + index() + "/_update/" + encodedId(k)
                    + parameters({"retry_on_conflict=1", "doc_as_upsert=true", "_source=true",
                                  "_source_includes=lock_*"},
                                 5),
            Json,
            {toJson(body)}};
}

WireRequest RequestGenerator::put()
{
    const std::size_t k = m_bodies.anyDocument();
    if (m_dice.percent(6))
        return {"POST", "/" + index() + "/_doc", Json, {m_bodies.documentText(k)}};
    std::string query = parameters({"op_type=create", "require_alias=true", "op_type=index"}, 6);
    if (m_dice.percent(20)) {
        const std::string of = std::to_string(m_dice.percent(80) ? k : m_bodies.anyDocument());
        query += (query.empty() ? "?" : "&") + ("if_seq_no=${seq:" + of)
                 + "}&if_primary_term=${term:" + of + "}";
    }
    if (m_dice.percent(2))
        query = "?op_type=replace";
    return {m_dice.percent(85) ? "PUT" : "POST",
            "/" + index() + "/_doc/" + encodedId(k) + query,
            Json,
            {m_bodies.documentText(k)}};
}

WireRequest RequestGenerator::create()
{
    const std::size_t k = m_bodies.anyDocument();
    return {m_dice.percent(80) ? "PUT" : "POST",
            "/" + index() + "/_create/" + encodedId(k)
                    + parameters({"timeout=5s", "require_alias=true"}, 5),
            Json,
            {m_bodies.documentText(k)}};
}

WireRequest RequestGenerator::remove()
{
    const std::size_t k = m_bodies.anyDocument();
    m_bodies.forget(k);
    if (m_dice.percent(5))
        return {"POST",
                "/" + index() + "/_delete_by_query?refresh=true&conflicts=proceed",
                Json,
                {m_bodies.query()}};
    std::string query;
    if (m_dice.percent(25)) {
        const std::string of = std::to_string(m_dice.percent(80) ? k : m_bodies.anyDocument());
        query = "?if_seq_no=${seq:" + of + "}";
        if (m_dice.percent(90))
            query += "&if_primary_term=${term:" + of + "}";
    }
    return {"DELETE", "/" + index() + "/_doc/" + encodedId(k) + query, {}, {}};
}

WireRequest RequestGenerator::get()
{
    const std::size_t k = m_bodies.anyDocument();
    return {m_dice.percent(75) ? "GET" : "HEAD",
            "/" + index() + (m_dice.percent(75) ? "/_doc/" : "/_source/") + encodedId(k)
                    + parameters({"_source=false", "_source_includes=holders.id,lock_*",
                                  "_source_excludes=holders", "realtime=true"},
                                 10),
            {},
            {}};
}

WireRequest RequestGenerator::multiGet()
{
    return {m_dice.percent(90) ? "POST" : "GET",
            (m_dice.percent(92) ? "/" + index() : std::string()) + "/_mget"
                    + parameters({"_source=false", "_source_includes=kind"}, 5),
            Json,
            {m_bodies.multiGet()}};
}

WireRequest RequestGenerator::search()
{
    WireRequest made{m_dice.percent(85) ? "POST" : "GET",
                     "/" + index() + "/_search"
                             + parameters({"seq_no_primary_term=true", "version=true"}, 5),
                     Json,
                     {m_bodies.search()}};
    if (made.parts.front().empty())
        made = {"GET", "/" + index() + "/_search?size=100", {}, {}};
    return made;
}

WireRequest RequestGenerator::count()
{
    return {m_dice.percent(70) ? "POST" : "GET",
            "/" + index() + "/_count",
            Json,
            {m_bodies.query()}};
}

WireRequest RequestGenerator::administration()
{
    const std::string at = "/" + index();
    const std::vector<WireRequest> all{{"GET", "/", {}, {}},
                                       {"HEAD", "/", {}, {}},
                                       {"POST", at + "/_refresh", {}, {}},
                                       {"GET", at + "/_stats?level=shards", {}, {}},
                                       {"GET", at + "/_stats/docs,indexing", {}, {}},
                                       {"GET", at, {}, {}},
                                       {"HEAD", at, {}, {}},
                                       {"GET", at + "/_mapping", {}, {}},
                                       {"GET", at + "/_alias", {}, {}},
                                       {"GET", "/_alias/" + std::string(LockAlias), {}, {}},
                                       {"GET", "/_alias/no-such-alias", {}, {}},
                                       {"GET", at + "/_settings", {}, {}},
                                       {"GET", "/_cluster/health", {}, {}},
                                       {"GET", "/_nodes/stats/os", {}, {}},
                                       {"GET", "/_scripts/requests-differential-release", {}, {}},
                                       {"GET", "/_scripts/requests-differential-none", {}, {}},
                                       {"DELETE", "/_scripts/requests-differential-none", {}, {}},
                                       {"PUT", "/" + m_index, Json, {"{}"}}};
    return m_dice.of(all);
}

WireRequest RequestGenerator::unknown()
{
    const std::string at = "/" + index();
    const std::vector<WireRequest> all{{"GET", at + "/_bulk", {}, {}},
                                       {"DELETE", at + "/_bulk", {}, {}},
                                       {"POST", "/_bulk", NdJson, {}},
                                       {"POST", "/_bulk", NdJson, {"\n"}},
                                       {"GET", at + "/_create/1", {}, {}},
                                       {"PUT", at + "/_update/1", Json, {"{\"doc\":{}}"}},
                                       {"POST", at + "/_doc/", Json, {"{}"}},
                                       {"GET", at + "/_doc/", {}, {}},
                                       {"GET", at + "/_nothing/at/all", {}, {}},
                                       {"GET", "/_nothing", {}, {}},
                                       {"POST", "/_alias", {}, {}},
                                       {"PUT", at + "/_search", Json, {"{}"}},
                                       {"DELETE", at + "/_mget", {}, {}},
                                       {"POST", at + "/_mget", Json, {}},
                                       {"POST", at + "/_update/${q}", Json, {}},
                                       {"PUT", at + "/_doc/${q}", Json, {}},
                                       {"PUT", at + "/_create/${q}", {}, {}},
                                       {"PUT", "/Requests-Differential-Upper", Json, {"{}"}},
                                       {"PUT", "/requests-differential,b", Json, {"{}"}},
                                       {"DELETE", "/" + std::string(MissingIndex), {}, {}},
                                       {"OPTIONS", at, {}, {}},
                                       {"PATCH", at, Json, {"{}"}}};
    return m_dice.of(all);
}

void RequestGenerator::spoil(WireRequest &request)
{
    static const std::vector<std::string> types{"text/plain",
                                                "application/x-www-form-urlencoded",
                                                "",
                                                "application/json; charset=UTF-8",
                                                "Application/JSON",
                                                "application/x-ndjson"};
    switch (m_dice.below(6)) {
    case 0: request.contentType = m_dice.of(types); break;
    case 1:
        if (!request.parts.empty() && !request.parts.back().empty())
            request.parts.back().pop_back(); // a bulk's last newline, a body's last brace
        break;
    case 2: {
        static const std::vector<std::string> methods{"GET", "PUT", "POST", "DELETE", "HEAD"};
        const std::string &other = m_dice.of(methods);
        // Never one that deletes an index or a script all sequences share.
        const bool shared = request.target.find('/', 1) == std::string::npos
                            || request.target.find("_scripts") != std::string::npos;
        if (other != "DELETE" || !shared)
            request.method = other;
        break;
    }
    case 3: request.parts.clear(); break;
    default:
        if (!request.parts.empty() && !request.parts.front().empty())
            m_bodies.damage(request.parts[m_dice.below(request.parts.size())]);
        break;
    }
}

} // namespace lockscope::test
