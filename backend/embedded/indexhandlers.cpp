// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/embedded/mapping.h"
#include "backend/embedded/restservice.h"

namespace lockscope {

namespace {

/// {"index":{"number_of_shards":1}}, {"index.number_of_shards":1} and {"number_of_shards":1} mean
/// the same; values become text.
void flatten(const ValueMap &settings, const std::string &prefix, ValueMap &out)
{
    for (const auto &[key, value] : settings) {
        std::string name = prefix.empty() ? key : prefix + "." + key;
        if (const ValueMap *inner = value.asMap()) {
            flatten(*inner, name, out);
            continue;
        }
        if (name.starts_with("index."))
            name.erase(0, 6);
        out.set(name, Value(keywordText(value)));
    }
}

/// As a node shows them: "translog.durability" is the member "durability" of "translog".
void nest(ValueMap &out, std::string_view name, const Value &value)
{
    const auto dot = name.find('.');
    if (dot == std::string_view::npos) {
        out.set(std::string(name), value);
        return;
    }
    const std::string first(name.substr(0, dot));
    Value *inner = out.find(first);
    if (!inner || !inner->isMap()) {
        out.set(first, Value(ValueMap()));
        inner = out.find(first);
    }
    nest(*inner->asMap(), name.substr(dot + 1), value);
}

/// An alias shows every document of its index here, whatever a client asks for: no promise is taken
/// that is not kept.
RestResult<void> checkAlias(const std::string &alias, const ValueMap &options)
{
    for (const char *limit : {"filter", "routing", "index_routing", "search_routing"}) {
        if (options.contains(limit))
            return restFailure(illegalArgument("alias [" + alias + "]: the embedded server has no ["
                                               + limit + "] on aliases"));
    }
    return {};
}

RestResult<void> checkSettings(const ValueMap &settings)
{
    const std::string *shards = settings["number_of_shards"].asString();
    if (shards && *shards != "1")
        return restFailure(
                illegalArgument("number_of_shards [" + *shards
                                + "]: the embedded server keeps every index in one shard"));
    return {};
}

RestResult<IndexDefinition> definitionFrom(const std::string &name, const Value &body)
{
    IndexDefinition definition;
    definition.name = name;
    if (body.isNull())
        return definition;
    const ValueMap *map = body.asMap();
    if (!map)
        return restFailure({400, "parse_exception", "request body must be an object", {}, {}});
    for (const auto &[key, value] : *map) {
        if (key != "settings" && key != "mappings" && key != "aliases")
            return restFailure(
                    {400, "parse_exception", "unknown key [" + key + "] for create index", {}, {}});
        if (!value.isMap())
            return restFailure(
                    {400, "parse_exception", "key [" + key + "] must be an object", {}, {}});
    }
    if (const ValueMap *settings = (*map)["settings"].asMap())
        flatten(*settings, {}, definition.settings);
    if (const ValueMap *mappings = (*map)["mappings"].asMap())
        definition.mappings = *mappings;
    if (const ValueMap *aliases = (*map)["aliases"].asMap()) {
        for (const auto &[alias, options] : *aliases) {
            if (!options.isMap())
                return restFailure({400,
                                    "parse_exception",
                                    "alias [" + alias + "] must be an object",
                                    {},
                                    {}});
            if (auto checked = checkAlias(alias, *options.asMap()); !checked)
                return tl::unexpected(checked.error());
            definition.aliases.set(alias, options);
        }
    }
    if (auto checked = checkSettings(definition.settings); !checked)
        return tl::unexpected(checked.error());
    if (auto checked = checkMappings(definition.mappings); !checked)
        return tl::unexpected(checked.error());
    definition.mappings = completedMappings(std::move(definition.mappings));
    return definition;
}

HttpResponse createIndex(RestContext &context, const RestRequest &request)
{
    const auto body = request.json(false);
    if (!body)
        return refuse(body.error());
    auto definition = definitionFrom(request.capture("index"), *body);
    if (!definition)
        return refuse(definition.error());
    const auto created = context.store.create(std::move(*definition));
    if (!created)
        return refuse(created.error());
    return answer(200, Value(ValueMap{{"acknowledged", true},
                                      {"shards_acknowledged", true},
                                      {"index", (*created)->definition().name}}));
}

/// Deleting the lock index would free every lock at once: no client does that, and this server
/// never does.
HttpResponse deleteIndex(RestContext &context, const RestRequest &request)
{
    const auto index = indexOf(context, request);
    if (!index)
        return refuse(index.error());
    const std::string &name = (*index)->definition().name;
    return refuse({403,
                   "cluster_block_exception",
                   "index [" + name
                           + "] blocked by: [FORBIDDEN/8/the embedded server never deletes an "
                             "index: to begin anew, stop it and remove its data folder]",
                   (*index)->errorDetails(),
                   {}});
}

Value settingsOf(const IndexDefinition &definition, bool flat)
{
    ValueMap settings = definition.settings;
    if (!settings.contains("number_of_shards"))
        settings.set("number_of_shards", "1");
    settings.set("number_of_replicas", "0");
    settings.set("provided_name", definition.name);
    settings.set("creation_date", std::to_string(definition.createdAt));
    settings.set("uuid", definition.uuid);
    settings.set("version.created", "7100299");
    if (flat) {
        ValueMap out;
        for (const auto &[key, value] : settings)
            out.append("index." + key, value);
        return Value(std::move(out));
    }
    ValueMap nested;
    for (const auto &[key, value] : settings)
        nest(nested, key, value);
    return Value(ValueMap{{"index", Value(std::move(nested))}});
}

using Part = Value (*)(const IndexDefinition &definition, bool flatSettings);

/// {"<concrete index>": part} for the named index or alias, or for all indices.
HttpResponse describe(RestContext &context, const RestRequest &request, Part part)
{
    const auto flat = request.flag("flat_settings", false);
    if (!flat)
        return refuse(flat.error());
    ValueMap body;
    if (!request.capture("index").empty()) {
        const auto index = indexOf(context, request);
        if (!index)
            return refuse(index.error());
        body.set((*index)->definition().name, part((*index)->definition(), *flat));
    } else {
        for (const DocumentIndex *index : context.store.indices())
            if (!index->definition().isTyped())
                body.set(index->definition().name, part(index->definition(), *flat));
    }
    return answer(200, Value(std::move(body)));
}

HttpResponse getIndex(RestContext &context, const RestRequest &request)
{
    return describe(context, request, [](const IndexDefinition &definition, bool flat) {
        return Value(ValueMap{{"aliases", definition.aliases},
                              {"mappings", definition.mappings},
                              {"settings", settingsOf(definition, flat)}});
    });
}

/// Of a mapping only its `_meta` can be changed, which no document depends on.
HttpResponse putMapping(RestContext &context, const RestRequest &request)
{
    const auto index = indexOf(context, request);
    if (!index)
        return refuse(index.error());
    const auto body = request.json(true);
    if (!body)
        return refuse(body.error());
    const ValueMap *mapping = body->asMap();
    const Value *meta = mapping ? mapping->find("_meta") : nullptr;
    if (!meta || !meta->isMap() || mapping->size() != 1)
        return refuse(
                illegalArgument("the embedded server changes nothing of a mapping but [_meta]"));
    context.store.setMeta(**index, *meta);
    return answer(200, Value(ValueMap{{"acknowledged", true}}));
}

HttpResponse getMapping(RestContext &context, const RestRequest &request)
{
    return describe(context, request, [](const IndexDefinition &definition, bool) {
        return Value(ValueMap{{"mappings", definition.mappings}});
    });
}

HttpResponse getSettings(RestContext &context, const RestRequest &request)
{
    return describe(context, request, [](const IndexDefinition &definition, bool flat) {
        return Value(ValueMap{{"settings", settingsOf(definition, flat)}});
    });
}

HttpResponse getAliases(RestContext &context, const RestRequest &request)
{
    const std::string &alias = request.capture("id");
    if (alias.empty())
        return describe(context, request, [](const IndexDefinition &definition, bool) {
            return Value(ValueMap{{"aliases", definition.aliases}});
        });
    ValueMap body;
    const std::string &name = request.capture("index");
    const DocumentIndex *only = name.empty() ? nullptr : context.store.find(name);
    if (!name.empty() && !only)
        return refuse(indexNotFound(name));
    for (const DocumentIndex *index : context.store.indices()) {
        const Value *options = index->definition().aliases.find(alias);
        if (options && (!only || only == index))
            body.set(index->definition().name,
                     Value(ValueMap{{"aliases", Value(ValueMap{{alias, *options}})}}));
    }
    if (body.empty())
        return answer(404,
                      Value(ValueMap{{"error", "alias [" + alias + "] missing"}, {"status", 404}}));
    return answer(200, Value(std::move(body)));
}

/// Searches see every write at once: there is nothing to refresh.
HttpResponse refresh(RestContext &context, const RestRequest &request)
{
    if (!request.capture("index").empty()) {
        if (const auto index = indexOf(context, request); !index)
            return refuse(index.error());
    }
    return answer(200, Value(ValueMap{{"_shards", oneShard()}}));
}

Value documentStats(const DocumentIndex &index)
{
    return Value(
            ValueMap{{"docs",
                      Value(ValueMap{{"count", static_cast<std::int64_t>(index.documents().size())},
                                     {"deleted", 0}})},
                     {"indexing", Value(ValueMap{{"index_total", index.indexTotal()},
                                                 {"index_current", 0},
                                                 {"delete_total", index.deleteTotal()},
                                                 {"delete_current", 0},
                                                 {"noop_update_total", index.noopTotal()}})}});
}

HttpResponse stats(RestContext &context, const RestRequest &request)
{
    std::vector<DocumentIndex *> indices;
    if (request.capture("index").empty()) {
        indices = context.store.indices();
    } else {
        const auto index = indexOf(context, request);
        if (!index)
            return refuse(index.error());
        indices.push_back(*index);
    }
    const auto level = request.parameters.find("level");
    const bool withShards = level != request.parameters.end() && level->second == "shards";
    ValueMap byName;
    std::int64_t count = 0;
    std::int64_t deletions = 0;
    for (const DocumentIndex *index : indices) {
        count += static_cast<std::int64_t>(index->documents().size());
        deletions += index->deleteTotal();
        const Value figures = documentStats(*index);
        ValueMap entry{{"uuid", index->definition().uuid},
                       {"primaries", figures},
                       {"total", figures}};
        if (withShards) {
            ValueMap shard = *figures.asMap();
            shard.set("routing", Value(ValueMap{{"state", "STARTED"},
                                                {"primary", true},
                                                {"relocating_node", nullptr}}));
            shard.set("seq_no", Value(ValueMap{{"max_seq_no", index->maxSeqNo()},
                                               {"local_checkpoint", index->maxSeqNo()},
                                               {"global_checkpoint", index->maxSeqNo()}}));
            entry.set("shards", Value(ValueMap{{"0", Value::List{Value(std::move(shard))}}}));
        }
        byName.set(index->definition().name, Value(std::move(entry)));
    }
    const Value sums(ValueMap{{"docs", Value(ValueMap{{"count", count}, {"deleted", 0}})},
                              {"indexing", Value(ValueMap{{"delete_total", deletions}})}});
    return answer(200,
                  Value(ValueMap{{"_shards", oneShard()},
                                 {"_all", Value(ValueMap{{"primaries", sums}, {"total", sums}})},
                                 {"indices", Value(std::move(byName))}}));
}

} // namespace

std::vector<RestRoute> indexRoutes()
{
    constexpr const char *Reading
            = "local master_timeout ignore_unavailable allow_no_indices expand_wildcards "
              "include_defaults flat_settings include_type_name";
    constexpr const char *Stats = "level expand_wildcards fields groups forbid_closed_indices "
                                  "include_segment_file_sizes";
    constexpr const char *Refresh = "ignore_unavailable allow_no_indices expand_wildcards";
    return {
            {"GET", "/_alias", Reading, getAliases},
            {"GET", "/_alias/{id}", Reading, getAliases},
            {"GET", "/_mapping", Reading, getMapping},
            {"GET", "/_settings", Reading, getSettings},
            {"GET POST", "/_refresh", Refresh, refresh},
            {"GET", "/_stats", Stats, stats},
            {"GET", "/_stats/{metric}", Stats, stats},
            {"GET", "/{index}/_alias", Reading, getAliases},
            {"GET", "/{index}/_alias/{id}", Reading, getAliases},
            {"GET", "/{index}/_mapping", Reading, getMapping},
            {"PUT", "/{index}/_mapping", "timeout master_timeout", putMapping},
            {"GET", "/{index}/_settings", Reading, getSettings},
            {"GET", "/{index}/_settings/{id}", Reading, getSettings},
            {"GET POST", "/{index}/_refresh", Refresh, refresh},
            {"GET", "/{index}/_stats", Stats, stats},
            {"GET", "/{index}/_stats/{metric}", Stats, stats},
            {"GET", "/{index}", Reading, getIndex},
            {"PUT", "/{index}", "timeout master_timeout wait_for_active_shards include_type_name",
             createIndex},
            {"DELETE", "/{index}",
             "timeout master_timeout ignore_unavailable allow_no_indices expand_wildcards",
             deleteIndex},
    };
}

} // namespace lockscope
