// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/differential/dialect.h"

#include "tests/differential/answerpicture.h"

#include "backend/json/json.h"

#include <algorithm>

namespace lockscope::test {

namespace {

const Value &at(const Value &value, std::string_view name)
{
    static const Value null;
    return value.isMap() ? (*value.asMap())[name] : null;
}

std::int64_t statusOf(const Value &picture)
{
    const std::int64_t *status = at(picture, "status").asInteger();
    return status ? *status : 0;
}

/// The types of the answer's own error, joined; "" when it is none.
std::string errorsOf(const Value &answer)
{
    std::string all;
    if (const Value::List *types = at(answer, "error").asList())
        for (const Value &type : *types)
            all += (all.empty() ? "" : " < ") + (type.isString() ? *type.asString() : "?");
    return all;
}
std::string nodeErrors(const Exchange &x) { return errorsOf(at(x.node, "answer")); }
std::string embeddedErrors(const Exchange &x) { return errorsOf(at(x.embedded, "answer")); }

bool contains(std::string_view text, std::string_view part)
{
    return text.find(part) != std::string_view::npos;
}

bool accept(Exchange &x)
{
    x.embedded = x.node;
    return true;
}

Value *itemsOf(Value &picture)
{
    Value *answer = picture.isMap() ? picture.asMap()->find("answer") : nullptr;
    return answer && answer->isMap() ? answer->asMap()->find("items") : nullptr;
}

/// Makes the errors of bulk items alike where @p same says that they mean the same, and those of
/// the whole answer.
template<typename Same>
bool levelErrors(Exchange &x, Same same)
{
    bool levelled = false;
    const auto level = [&](const Value &node, Value &embedded) {
        Value *errors = embedded.isMap() ? embedded.asMap()->find("error") : nullptr;
        const std::string said = errorsOf(node);
        if (!errors || said.empty() || said == errorsOf(embedded)
            || !same(said, errorsOf(embedded)))
            return;
        *errors = at(node, "error");
        levelled = true;
    };
    Value *nodeItems = itemsOf(x.node);
    Value *embeddedItems = itemsOf(x.embedded);
    if (nodeItems && embeddedItems && nodeItems->isList() && embeddedItems->isList()) {
        Value::List &ours = *embeddedItems->asList();
        const Value::List &theirs = *nodeItems->asList();
        for (std::size_t i = 0; i < std::min(ours.size(), theirs.size()); ++i) {
            if (!ours[i].isMap() || !theirs[i].isMap() || ours[i].asMap()->empty()
                || theirs[i].asMap()->empty())
                continue;
            const auto &[action, node] = *theirs[i].asMap()->begin();
            if (Value *embedded = ours[i].asMap()->find(action))
                level(node, *embedded);
        }
    } else if (Value *answer = x.embedded.isMap() ? x.embedded.asMap()->find("answer") : nullptr) {
        if (statusOf(x.node) == statusOf(x.embedded))
            level(at(x.node, "answer"), *answer);
    }
    return levelled;
}

/// The item of an answer to a bulk without its action's name, or the answer itself if it is none.
template<typename Level>
bool levelParts(Exchange &x, Level level)
{
    Value *theirs = itemsOf(x.node);
    Value *ours = itemsOf(x.embedded);
    bool levelled = false;
    if (theirs && ours && theirs->isList() && ours->isList()) {
        for (std::size_t i = 0; i < std::min(ours->asList()->size(), theirs->asList()->size());
             ++i) {
            ValueMap *node = (*theirs->asList())[i].asMap();
            ValueMap *embedded = (*ours->asList())[i].asMap();
            Value *part = node && !node->empty() && embedded ? embedded->find(node->begin()->first)
                                                             : nullptr;
            if (part && part->isMap())
                levelled = level(node->begin()->second, *part) || levelled;
        }
        return levelled;
    }
    Value *answer = x.embedded.isMap() ? x.embedded.asMap()->find("answer") : nullptr;
    return answer && answer->isMap() && level(at(x.node, "answer"), *answer);
}

bool isDeletion(const Value &part) { return at(part, "result") == Value("deleted"); }

/// Takes `forced_refresh` out of bulk items that wrote nothing. @return whether there was one.
bool dropForcedRefresh(Value &picture)
{
    bool any = false;
    Value *items = itemsOf(picture);
    if (!items || !items->isList())
        return false;
    for (Value &item : *items->asList()) {
        for (const std::string_view action : {"update", "delete"}) {
            Value *answer = item.isMap() ? item.asMap()->find(action) : nullptr;
            if (answer && answer->isMap() && at(*answer, "result") == Value("noop"))
                any = answer->asMap()->remove("forced_refresh") || any;
        }
    }
    return any;
}

/// Hits that were counted, with how sure that is; nullptr: no answer to a search.
ValueMap *totalOf(Value &picture)
{
    Value *part = &picture;
    for (const std::string_view name : {"answer", "hits", "total"}) {
        part = part->isMap() ? part->asMap()->find(name) : nullptr;
        if (!part)
            return nullptr;
    }
    return part->asMap();
}

/// Takes a node's "at least" for "exactly" where both have counted up to the bound and no further.
/// @return whether that was needed.
bool levelRelation(Exchange &x)
{
    const auto body = parseJson(x.body, {.textBytes = x.body.size()});
    const Value bound = body ? at(*body, "track_total_hits") : Value();
    ValueMap *node = totalOf(x.node);
    const ValueMap *embedded = totalOf(x.embedded);
    if (!node || !embedded || !bound.asInteger() || !((*node)["value"] == bound)
        || !((*embedded)["value"] == bound) || !((*node)["relation"] == Value("gte"))
        || !((*embedded)["relation"] == Value("eq")))
        return false;
    node->set("relation", "eq");
    return true;
}

bool isSearch(const Exchange &x)
{
    return contains(x.target, "/_search") || contains(x.target, "/_count")
           || contains(x.target, "/_delete_by_query") || contains(x.target, "/_mget");
}

/// The hits of an answer to a search; nullptr: it has none.
const Value::List *hitsOf(const Value &picture)
{
    return at(at(at(picture, "answer"), "hits"), "hits").asList();
}

/// Lines that are no JSON, or none that both read alike.
bool hasBrokenJson(const std::string &body)
{
    std::string_view rest(body);
    while (!rest.empty()) {
        const std::size_t end = std::min(rest.find('\n'), rest.size());
        const std::string_view line = rest.substr(0, end);
        if (!line.empty() && !parseJson(line, {.textBytes = line.size(), .uniqueKeys = true}))
            return true;
        rest.remove_prefix(std::min(end + 1, rest.size()));
    }
    return false;
}

bool hasLongId(const Exchange &x)
{
    return contains(x.body, std::string(505, 'x')) || contains(x.target, std::string(505, 'x'));
}

std::vector<DialectEntry> entries()
{
    return {
            {"a script of somebody else",
             "the embedded server has no script engine; it refuses every text but the protocol's "
             "and "
             "the articles'",
             true,
             [](Exchange &x) {
                 return contains(x.body, "ctx._source.process_id = 'other'") && accept(x);
             }},
            {"an id over 512 bytes in an update",
             "nodes check the length only where a document is written by itself; the embedded "
             "server "
             "everywhere",
             true,
             [](Exchange &x) {
                 return hasLongId(x) && contains(embeddedErrors(x), "action_request_validation")
                        && accept(x);
             }},
            {"an unknown action in a bulk",
             "Elasticsearch 7.10 and OpenSearch skip the lines they do not know; the embedded "
             "server "
             "refuses the bulk",
             true,
             [](Exchange &x) {
                 return contains(x.body, "{\"upsert\":{")
                        && embeddedErrors(x) == "illegal_argument_exception" && accept(x);
             }},
            {"text after a value",
             "Elasticsearch 7.10 and OpenSearch stop where the value of a body or of an action "
             "ends; "
             "the embedded server reads the whole line",
             true,
             [](Exchange &x) {
                 return hasBrokenJson(x.body) && (statusOf(x.node) < 300 || statusOf(x.node) == 404)
                        && embeddedErrors(x) == "json_parse_exception" && accept(x);
             }},
            {"an instant written as a floating number",
             "a node formats it (1.7E12) and may then not read it as epoch_millis; the embedded "
             "server "
             "reads the number",
             true,
             [](Exchange &x) {
                 return contains(toJson(x.node), "date_time_parse_exception")
                        && !contains(toJson(x.embedded), "date_time_parse_exception") && accept(x);
             }},
            {"a _source filter on an update that deletes",
             "Elasticsearch 7 and OpenSearch answer 500 for every item of the bulk; harmless on "
             "the "
             "embedded server",
             true,
             [](Exchange &x) {
                 return contains(toJson(x.node), "null_pointer_exception")
                        && contains(x.body + x.target, "_source") && contains(toJson(x.node), "500")
                        && accept(x);
             }},
            {"a body where none belongs",
             "Elasticsearch from 8 on refuses one with a GET or DELETE of a document; the embedded "
             "server does not look at it",
             true,
             [](Exchange &x) {
                 const bool later = x.engine.starts_with("elasticsearch-8")
                                    || x.engine.starts_with("elasticsearch-9");
                 return later && x.method != "POST" && x.method != "PUT" && !x.body.empty()
                        && nodeErrors(x) == "illegal_argument_exception" && statusOf(x.node) == 400
                        && accept(x);
             }},
            {"the source of an update that deletes",
             "Elasticsearch from 8 on tells what a _source filter leaves of the document that is "
             "gone; the embedded server nothing",
             false,
             [](Exchange &x) {
                 return levelParts(x, [](const Value &node, Value &embedded) {
                     const Value &source = at(at(node, "get"), "_source");
                     Value *get = isDeletion(node) && isDeletion(embedded)
                                          ? embedded.asMap()->find("get")
                                          : nullptr;
                     if (!get || !get->isMap() || !source.isMap() || get->asMap()->find("_source"))
                         return false;
                     get->asMap()->set("_source", source);
                     return true;
                 });
             }},
            {"the numbers of a write that never was",
             "Elasticsearch from 8 on says _seq_no -2 and _primary_term 0 of a document that a "
             "script left unmade; the embedded server leaves both out, as 7.10 does",
             false,
             [](Exchange &x) {
                 return levelParts(x, [](const Value &node, Value &embedded) {
                     if (at(node, "_seq_no") != Value(-2) || at(node, "result") != Value("noop")
                         || embedded.asMap()->find("_seq_no"))
                         return false;
                     embedded.asMap()->set("_seq_no", -2);
                     embedded.asMap()->set("_primary_term", 0);
                     return true;
                 });
             }},
            {"the index of an item with an empty id",
             "Elasticsearch 9 refuses it before it looks what the alias stands for", false,
             [](Exchange &x) {
                 return levelParts(x, [](const Value &node, Value &embedded) {
                     if (at(node, "_id") != Value("") || errorsOf(node).empty()
                         || at(node, "_index") == at(embedded, "_index"))
                         return false;
                     embedded.asMap()->set("_index", at(node, "_index"));
                     return true;
                 });
             }},
            {"how a document that cannot be stored is called",
             "Elasticsearch from 8 on says document_parsing_exception and reads dates and numbers "
             "by other readers",
             false,
             [](Exchange &x) {
                 return levelErrors(x, [](std::string_view node, std::string_view embedded) {
                     return node.starts_with("document_parsing_exception")
                            && embedded.starts_with("mapper_parsing_exception");
                 });
             }},
            {"a document that is no JSON at all",
             "Elasticsearch 8 answers 500 to a line it takes for a packed one; the embedded "
             "server 400, as the others do",
             false,
             [](Exchange &x) {
                 if (nodeErrors(x).starts_with("not_x_content_exception") && statusOf(x.node) == 500
                     && statusOf(x.embedded) == 400)
                     return accept(x);
                 return levelParts(x, [](const Value &node, Value &embedded) {
                     if (!errorsOf(node).starts_with("not_x_content_exception")
                         || at(node, "status") != Value(500)
                         || at(embedded, "status") != Value(400))
                         return false;
                     embedded = node;
                     return true;
                 });
             }},
            {"null for a field that is not mapped",
             "OpenSearch 3 refuses it everywhere under a strict mapping; the others, and the "
             "embedded "
             "server, at the root only",
             true,
             [](Exchange &x) {
                 return x.engine.starts_with("opensearch-3") && contains(x.body, "null")
                        && contains(toJson(x.node), "strict_dynamic_mapping_exception")
                        && accept(x);
             }},
            {"a part of what a script refused",
             "a node shows what is stored when asked for the whole of it, and when asked for a "
             "part "
             "that of what the script made of it; the embedded server always of what is stored",
             false,
             [](Exchange &x) {
                 return levelParts(x, [](const Value &node, Value &embedded) {
                     if (at(node, "result") != Value("noop")
                         || at(embedded, "result") != Value("noop"))
                         return false;
                     const Value &source = at(at(node, "get"), "_source");
                     Value *get = embedded.asMap()->find("get");
                     if (!source.isMap() || !get || !get->isMap() || at(*get, "_source") == source)
                         return false;
                     get->asMap()->set("_source", source);
                     return true;
                 });
             }},
            {"counting a number that is no 64-bit integer",
             "Painless holds it as a BigInteger and cannot count it down; the embedded server "
             "holds a floating number",
             true,
             [](Exchange &x) {
                 return contains(x.body, "script")
                        && contains(toJson(x.node), "class_cast_exception")
                        && !contains(toJson(x.embedded), "class_cast_exception") && accept(x);
             }},
            {"several faults in one document",
             "which field is named depends on the order in which a node holds them", false,
             [](Exchange &x) {
                 return levelErrors(x, [](std::string_view node, std::string_view embedded) {
                     const auto isMapping = [](std::string_view types) {
                         return types.starts_with("mapper_parsing_exception")
                                || types.starts_with("strict_dynamic_mapping_exception");
                     };
                     return isMapping(node) && isMapping(embedded);
                 });
             }},
            {"the causes of a compile error", "they are the script engine's own", false,
             [](Exchange &x) {
                 return levelErrors(x, [](std::string_view node, std::string_view embedded) {
                     const std::string_view same = "illegal_argument_exception < script_exception";
                     return node.starts_with(same) && embedded.starts_with(same)
                            && contains(node, "no_viable_alt_exception");
                 });
             }},
            {"how broken JSON is called",
             "a node names the token at which each reader stopped; the embedded server reads the "
             "whole "
             "text first",
             false,
             [](Exchange &x) {
                 return hasBrokenJson(x.body)
                        && levelErrors(x, [](std::string_view node, std::string_view embedded) {
                               return contains(embedded, "json_parse_exception")
                                      || contains(embedded, "mapper_parsing_exception")
                                      || contains(node, "json_parse_exception")
                                      || contains(node, "json_e_o_f_exception")
                                      || contains(node, "not_x_content_exception");
                           });
             }},
            {"how a faulty search is called",
             "the embedded server has its own small reader of queries; both refuse it with 400",
             false,
             [](Exchange &x) {
                 return isSearch(x) && statusOf(x.node) == 400
                        && levelErrors(x, [](std::string_view, std::string_view embedded) {
                               return !contains(embedded, "index_not_found");
                           });
             }},
            {"a negative from or size",
             "older nodes take -1 for one that was not given; the embedded server refuses it, as "
             "later ones do",
             false,
             [](Exchange &x) {
                 return isSearch(x) && statusOf(x.embedded) == 400
                        && (contains(x.body, "\"from\":-") || contains(x.body, "\"size\":-"))
                        && accept(x);
             }},
            {"text after the body of a read",
             "some readers of a node stop where the value ends; the embedded server reads the "
             "whole "
             "text",
             false,
             [](Exchange &x) {
                 return isSearch(x) && statusOf(x.node) == 200 && statusOf(x.embedded) == 400
                        && hasBrokenJson(x.body) && accept(x);
             }},
            {"a search on a field that is kept but not indexed",
             "later nodes search its doc values; the embedded server refuses it, as Elasticsearch "
             "7.10 does",
             false,
             [](Exchange &x) {
                 return isSearch(x) && statusOf(x.node) == 200 && statusOf(x.embedded) == 400
                        && contains(toJson(x.embedded), "query_shard_exception") && accept(x);
             }},
            {"a count that ends at track_total_hits",
             "whether a node calls it exact depends on how its segments lie", false, levelRelation},
            {"which of many hits, without a sort",
             "a node shows first what its segments have first", false,
             [](Exchange &x) {
                 // Only a page that is too small by mistake has no order; what a page of 100 shows
                 // is compared.
                 if (!isSearch(x) || !contains(x.body, "\"size\":\"")
                     || contains(x.body, "\"sort\""))
                     return false;
                 const Value::List *node = hitsOf(x.node);
                 const Value::List *embedded = hitsOf(x.embedded);
                 const bool fits = node && embedded && !node->empty()
                                   && node->size() == embedded->size();
                 if (fits)
                     x.embedded.asMap()->find("answer")->asMap()->find("hits")->asMap()->set(
                             "hits", Value(*node));
                 return fits;
             }},
            {"counts of _stats",
             "a node counts the documents of its last refresh; the embedded server all there are",
             false,
             [](Exchange &x) {
                 return contains(x.target, "/_stats") && statusOf(x.node) == 200
                        && statusOf(x.embedded) == 200 && accept(x);
             }},
            {"forced_refresh of an item that wrote nothing",
             "OpenSearch 3 says it only of writes; the others of every item of a bulk with refresh",
             false,
             [](Exchange &x) {
                 const bool theirs = dropForcedRefresh(x.node);
                 return dropForcedRefresh(x.embedded) || theirs;
             }},
            {"from with search_after",
             "Elasticsearch 7 answers 500 to a client's fault; the embedded server 400", false,
             [](Exchange &x) {
                 return statusOf(x.node) == 500 && statusOf(x.embedded) == 400
                        && contains(nodeErrors(x), "search_") && contains(x.body, "search_after")
                        && accept(x);
             }},
            {"several faults in one request",
             "which of them is named depends on the order of the checks", false,
             [](Exchange &x) {
                 const std::string node = nodeErrors(x);
                 const std::string embedded = embeddedErrors(x);
                 const auto isMissing = [](std::string_view types) {
                     return types == "index_not_found_exception";
                 };
                 const bool missingAndFaulty = isMissing(node) != isMissing(embedded)
                                               && (statusOf(x.node) == 400
                                                   || statusOf(x.embedded) == 400)
                                               && (contains(x.target, "requests-differential-none")
                                                   || contains(x.target, "require_alias=true"));
                 const bool unknownToo = contains(x.target, "unknown=1") && statusOf(x.node) == 400
                                         && statusOf(x.embedded) == 400;
                 const bool checkedLater = node == "action_request_validation_exception"
                                           && embedded.starts_with("mapper_parsing_exception");
                 const bool incompleteAndFaulty
                         = statusOf(x.node) >= 400 && statusOf(x.node) < 500
                           && statusOf(x.embedded) == 400
                           && embedded == "action_request_validation_exception";
                 return (missingAndFaulty || unknownToo || checkedLater || incompleteAndFaulty)
                        && accept(x);
             }},
            {"paths that it does not have",
             "the embedded server has no handler where a node takes the name for an index's", false,
             [](Exchange &x) {
                 return embeddedErrors(x) == "(a sentence)" && statusOf(x.embedded) >= 400
                        && statusOf(x.node) >= 400 && statusOf(x.embedded) <= 405 && accept(x);
             }},
            {"OPTIONS and HEAD",
             "the embedded server answers no OPTIONS, which only web pages send, and HEAD wherever "
             "GET",
             false,
             [](Exchange &x) {
                 return ((x.method == "OPTIONS" && statusOf(x.node) == 200
                          && statusOf(x.embedded) == 405)
                         || (x.method == "HEAD" && statusOf(x.node) == 405))
                        && accept(x);
             }},
    };
}

} // namespace

const std::vector<DialectEntry> &dialectEntries()
{
    static const std::vector<DialectEntry> all = entries();
    return all;
}

DialectVerdict explain(Exchange &exchange, std::int64_t now, DialectCounts &counts)
{
    DialectVerdict verdict;
    for (const DialectEntry &entry : dialectEntries()) {
        if (agree(exchange.node, exchange.embedded, now))
            break;
        if (!entry.level(exchange))
            continue;
        ++counts[entry.name];
        verdict.mayDiverge = verdict.mayDiverge || entry.mayDiverge;
    }
    verdict.explained = agree(exchange.node, exchange.embedded, now);
    return verdict;
}

} // namespace lockscope::test
