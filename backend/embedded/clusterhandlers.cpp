// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/embedded/restservice.h"

#include <sstream>

namespace lockscope {

namespace {

const char *const NodeName = "lockscope";
const char *const NodeId = "lockscope-embedded-00";

Value shardCounts() { return Value(ValueMap{{"total", 1}, {"successful", 1}, {"failed", 0}}); }

/// `distribution` is how clients tell this server from a node; the numbers say which dialect it
/// speaks.
HttpResponse root(RestContext &context, const RestRequest &)
{
    return answer(200,
                  Value(ValueMap{{"name", NodeName},
                                 {"cluster_name", "lockscope"},
                                 {"cluster_uuid", context.store.clusterId()},
                                 {"version",
                                  Value(ValueMap{{"number", "7.10.2"},
                                                 {"distribution", "lockscope"},
                                                 {"build_flavor", "embedded"},
                                                 {"build_type", LOCKSCOPE_VERSION},
                                                 {"build_snapshot", false},
                                                 {"minimum_wire_compatibility_version", "6.8.0"},
                                                 {"minimum_index_compatibility_version",
                                                  "6.0.0-beta1"}})},
                                 {"tagline", "You Know, for Locks"}}));
}

/// The names between the commas.
std::vector<std::string> namesIn(const std::string &list)
{
    std::vector<std::string> names;
    std::istringstream parts(list);
    for (std::string name; std::getline(parts, name, ',');)
        names.push_back(name);
    return names;
}

Value indexHealth()
{
    return Value(ValueMap{{"status", "green"},
                          {"number_of_shards", 1},
                          {"number_of_replicas", 0},
                          {"active_primary_shards", 1},
                          {"active_shards", 1},
                          {"relocating_shards", 0},
                          {"initializing_shards", 0},
                          {"unassigned_shards", 0}});
}

HttpResponse health(RestContext &context, const RestRequest &request)
{
    ValueMap indices;
    for (const std::string &name : namesIn(request.capture("index"))) {
        const DocumentIndex *index = context.store.find(name);
        if (!index)
            return refuse(indexNotFound(name));
        indices.set(index->definition().name, indexHealth());
    }
    if (request.capture("index").empty()) {
        for (const DocumentIndex *index : context.store.indices())
            indices.set(index->definition().name, indexHealth());
    }
    const auto shards = static_cast<std::int64_t>(indices.size());
    ValueMap body{{"cluster_name", "lockscope"},
                  {"status", "green"},
                  {"timed_out", false},
                  {"number_of_nodes", 1},
                  {"number_of_data_nodes", 1},
                  {"active_primary_shards", shards},
                  {"active_shards", shards},
                  {"relocating_shards", 0},
                  {"initializing_shards", 0},
                  {"unassigned_shards", 0},
                  {"delayed_unassigned_shards", 0},
                  {"number_of_pending_tasks", 0},
                  {"number_of_in_flight_fetch", 0},
                  {"task_max_waiting_in_queue_millis", 0},
                  {"active_shards_percent_as_number", 100.0}};
    const auto level = request.parameters.find("level");
    if (level != request.parameters.end() && level->second == "indices")
        body.set("indices", Value(std::move(indices)));
    return answer(200, Value(std::move(body)));
}

/// This server is the only node, and so the elected one. It has no blocks.
HttpResponse state(RestContext &context, const RestRequest &request)
{
    ValueMap body{{"cluster_name", "lockscope"}, {"cluster_uuid", context.store.clusterId()}};
    for (const std::string &metric : namesIn(request.capture("metric"))) {
        if (metric == "master_node")
            body.set("master_node", NodeId);
        else if (metric == "blocks")
            body.set("blocks", Value(ValueMap()));
        else if (metric == "nodes")
            body.set("nodes", Value(ValueMap{{NodeId, Value(ValueMap{{"name", NodeName}})}}));
        else
            return refuse(illegalArgument("metric [" + metric
                                          + "]: the embedded server tells blocks, master_node and "
                                            "nodes of its state"));
    }
    return answer(200, Value(std::move(body)));
}

/// Clients read the server's clock from `timestamp`.
HttpResponse nodeStats(RestContext &context, const RestRequest &)
{
    const std::int64_t now = context.store.now();
    ValueMap node{{"timestamp", now},
                  {"name", NodeName},
                  {"roles", Value::List{Value("data"), Value("master")}},
                  {"os", Value(ValueMap{{"timestamp", now}})}};
    return answer(200,
                  Value(ValueMap{{"_nodes", shardCounts()},
                                 {"cluster_name", "lockscope"},
                                 {"nodes", Value(ValueMap{{NodeId, Value(std::move(node))}})}}));
}

HttpResponse getScript(RestContext &context, const RestRequest &request)
{
    const std::string &id = request.capture("id");
    const auto found = context.store.scripts().find(id);
    if (found == context.store.scripts().end())
        return answer(404, Value(ValueMap{{"_id", id}, {"found", false}}));
    return answer(200, Value(ValueMap{{"_id", id},
                                      {"found", true},
                                      {"script", Value(ValueMap{{"lang", "painless"},
                                                                {"source", found->second}})}}));
}

HttpResponse putScript(RestContext &context, const RestRequest &request)
{
    const auto body = request.json(true);
    if (!body)
        return refuse(body.error());
    const ValueMap *map = body->asMap();
    const ValueMap *script = map ? (*map)["script"].asMap() : nullptr;
    const std::string *lang = script ? (*script)["lang"].asString() : nullptr;
    const std::string *source = script ? (*script)["source"].asString() : nullptr;
    if (!lang || !source)
        return refuse(illegalArgument("must specify [lang] and [source] for stored script, as "
                                      "{\"script\":{\"lang\":\"painless\",\"source\":\"…\"}}"));
    if (const auto checked = context.scripts.check(*source, *lang); !checked)
        return refuse(checked.error());
    context.store.putScript(request.capture("id"), *source);
    return answer(200, Value(ValueMap{{"acknowledged", true}}));
}

HttpResponse deleteScript(RestContext &context, const RestRequest &request)
{
    const std::string &id = request.capture("id");
    if (!context.store.removeScript(id))
        return refuse({404,
                       "resource_not_found_exception",
                       "stored script [" + id + "] does not exist and cannot be deleted",
                       {},
                       {}});
    return answer(200, Value(ValueMap{{"acknowledged", true}}));
}

} // namespace

std::vector<RestRoute> clusterRoutes()
{
    return {
            {"GET", "/", "", root},
            {"GET", "/_cluster/health", "wait_for_status timeout master_timeout local level",
             health},
            {"GET", "/_cluster/health/{index}",
             "wait_for_status timeout master_timeout local level", health},
            {"GET", "/_cluster/state/{metric}", "master_timeout local", state},
            {"GET", "/_nodes/stats", "timeout level", nodeStats},
            {"GET", "/_nodes/stats/{metric}", "timeout level", nodeStats},
            {"GET", "/_nodes/{id}/stats", "timeout level", nodeStats},
            {"GET", "/_nodes/{id}/stats/{metric}", "timeout level", nodeStats},
            {"GET", "/_scripts/{id}", "master_timeout", getScript},
            {"PUT POST", "/_scripts/{id}", "master_timeout timeout context", putScript},
            {"DELETE", "/_scripts/{id}", "master_timeout timeout", deleteScript},
    };
}

} // namespace lockscope
