// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/elastic/elasticsetup.h"

#include "backend/elastic/elasticerrors.h"
#include "backend/elastic/elasticscripts.h"
#include "backend/elastic/indexrules.h"
#include "backend/json/json.h"
#include "models/domain/lockpath.h"
#include "models/domain/valueparts.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <utility>

namespace lockscope {

namespace {

/// The fields that decisions, guards and searches rest on, with the types they must have.
constexpr std::array<FieldRule, 14> KeyFields{{
        {"kind", "keyword"},
        {"path", "keyword", true},
        {"lock_type", "keyword"},
        {"lock_count", "long"},
        {"process_id", "keyword"},
        {"updated_at", "date"},
        {"holders.id", "keyword"},
        {"holders.session", "keyword"},
        {"holders.op", "keyword"},
        {"holders.expires_at", "date"},
        {"session", "keyword"},
        {"expires_at", "date"},
        {"dead_at", "date"},
        {"dropped.holder", "keyword"},
}};

tl::unexpected<BackendError> foreign(std::string why)
{
    return fail(BackendError::Kind::WrongSetUp, std::move(why));
}

/// @param chosen `_meta.epoch`, which indices of earlier versions do not have
std::string epochOf(const Value &chosen, const std::string &creationDate)
{
    std::int64_t created = 0;
    std::from_chars(creationDate.data(), creationDate.data() + creationDate.size(), created);
    const std::int64_t *epoch = chosen.asInteger();
    return epoch && *epoch > created ? std::to_string(*epoch) : creationDate;
}

std::optional<Millis> positiveMillis(const Value &value)
{
    const std::int64_t *ms = value.asInteger();
    return ms && *ms > 0 && *ms <= 86'400'000 ? std::optional(Millis(*ms)) : std::nullopt;
}

} // namespace

void completeSettings(ValueMap &indexSettings, const SetUpOptions &options, const NewIndex &made)
{
    const bool isRange = options.replicas.find('-') != std::string::npos;
    indexSettings.set("auto_expand_replicas", isRange ? options.replicas : "false");
    if (!isRange)
        indexSettings.set("number_of_replicas", options.replicas);
    if (made.knowsReplicationType)
        indexSettings.set("replication", ValueMap{{"type", "DOCUMENT"}});
    if (made.knowsSearchPipelines)
        indexSettings.set("search", ValueMap{{"default_pipeline", "_none"}});
}

std::string firstIndexName(const std::string &alias) { return alias + "-000001"; }

Result<void> checkIndexName(const std::string &alias)
{
    const bool plain = !alias.empty() && alias.size() <= 200 && alias.front() != '-'
                       && alias.front() != '_'
                       && std::all_of(alias.begin(), alias.end(), [](char c) {
                              return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '-'
                                     || c == '_';
                          });
    if (!plain)
        return fail(BackendError::Kind::InvalidInput,
                    "an index name consists of lower case letters, digits, '-' and '_', and begins "
                    "with a letter or digit");
    return {};
}

HttpCall createIndexRequest(const std::string &alias, const SetUpOptions &options,
                            const NewIndex &made)
{
    Value body = parseJson(indexTemplateText()).value();
    ValueMap &root = *body.asMap();
    completeSettings(*root.find("settings")->asMap()->find("index")->asMap(), options, made);
    ValueMap aliases;
    aliases.set(alias, ValueMap{{"is_write_index", true}, {"is_hidden", true}});
    root.set("aliases", std::move(aliases));
    ValueMap &meta = *root.find("mappings")->asMap()->find("_meta")->asMap();
    meta.set("root_covers_all", !options.independentKinds);
    meta.set("lease_ms", std::int64_t{options.defaults.lease.count()});
    meta.set("delay_ms", std::int64_t{options.defaults.delay.count()});
    if (made.epoch > 0)
        meta.set("epoch", made.epoch);
    if (!made.storedScripts.empty()) {
        Value::List ids;
        for (const Script script : made.storedScripts)
            ids.emplace_back(storedScriptId(script));
        meta.set("stored_scripts", std::move(ids));
    }

    HttpCall request;
    request.method = HttpMethod::Put;
    request.target = '/' + firstIndexName(alias);
    request.body = toJson(body);
    return request;
}

HttpCall sessionTermsRequest(const DescribedIndex &index, const LeaseTerms &terms)
{
    // What is sent takes the place of all that is there.
    ValueMap meta = mapOf(index.mappings["_meta"]);
    meta.set(SessionLease, std::int64_t{terms.lease.count()});
    meta.set(SessionDelay, std::int64_t{terms.delay.count()});
    HttpCall request;
    request.method = HttpMethod::Put;
    request.target = '/' + index.name + "/_mapping";
    request.body = toJson(Value(ValueMap{{"_meta", std::move(meta)}}));
    return request;
}

HttpCall storeScriptRequest(Script script)
{
    HttpCall request;
    request.method = HttpMethod::Put;
    request.target = "/_scripts/" + storedScriptId(script);
    request.body = toJson(
            ValueMap{{"script", ValueMap{{"lang", "painless"}, {"source", scriptText(script)}}}});
    return request;
}

Result<DescribedIndex> readDescribedIndex(const HttpAnswer &response, const std::string &what)
{
    if (response.status == 404) {
        BackendError missing = errorFromResponse(response, false);
        // What is no answer of a lock server says nothing of its indices.
        if (missing.kind != BackendError::Kind::Malformed)
            missing.kind = BackendError::Kind::NotSetUp;
        return tl::unexpected(std::move(missing));
    }
    const Result<Value> body = response.status == 200 ? parseJson(response.body)
                                                      : fail(BackendError::Kind::Malformed, {});
    if (!body || !body->isMap())
        return tl::unexpected(errorFromResponse(response, false));
    const ValueMap &indices = *body->asMap();
    if (indices.size() != 1)
        return foreign(what + " stands for " + std::to_string(indices.size())
                       + " indices; it must stand for one");
    const auto &[name, content] = *indices.begin();
    return DescribedIndex{name, mapOf(mapOf(content)["mappings"]),
                          mapOf(mapOf(mapOf(content)["settings"])["index"]),
                          mapOf(mapOf(content)["aliases"])};
}

Result<IndexFacts> readIndexFacts(const HttpAnswer &response, const std::string &alias)
{
    const Result<DescribedIndex> described = readDescribedIndex(response, "the alias " + alias);
    if (!described)
        return tl::unexpected(described.error());
    const auto &[name, mappings, settings, aliases] = *described;
    if (name == alias)
        return foreign(alias
                       + " is an index; it must be an alias of one, as `lockctl init` makes it");
    const ValueMap &meta = mapOf(mappings["_meta"]);
    const std::int64_t *protocol = meta["lock_protocol"].asInteger();
    if (!protocol)
        return foreign("the index " + name
                       + " is not a lock index: its mapping has no _meta.lock_protocol");
    if (*protocol != LockProtocol)
        return foreign("the index " + name + " has lock protocol " + std::to_string(*protocol)
                       + "; this program speaks " + std::to_string(LockProtocol));
    const std::string fault = firstFieldFault(*described, KeyFields,
                                              std::int64_t{LockPath::MaxBytes});
    if (!fault.empty())
        return foreign(fault);
    if (const std::string faults = indexFaults(*described, alias); !faults.empty())
        return foreign("of the index " + name + ", " + faults);
    if (const std::string refusal = firstRefusal(*described, indexTemplateText()); !refusal.empty())
        return foreign(refusal);

    IndexFacts facts;
    facts.index = name;
    // A restored index keeps its epoch; only its uuid is another.
    facts.epoch = epochOf(meta["epoch"], textOf(settings["creation_date"]));
    if (const std::string uuid = textOf(settings["uuid"]); !uuid.empty())
        facts.epoch += '.' + uuid;
    facts.defaults.lease = positiveMillis(meta["lease_ms"]).value_or(facts.defaults.lease);
    facts.defaults.delay = positiveMillis(meta["delay_ms"]).value_or(facts.defaults.delay);
    facts.sessionTerms.lease = positiveMillis(meta[SessionLease]).value_or(facts.defaults.lease);
    facts.sessionTerms.delay = positiveMillis(meta[SessionDelay]).value_or(facts.defaults.delay);
    facts.limits = indexLimits(settings);
    const bool *rootCoversAll = meta["root_covers_all"].asBool();
    facts.rootCoversAll = !rootCoversAll || *rootCoversAll;
    if (const Value::List *ids = meta["stored_scripts"].asList()) {
        for (const Script script : StorableScripts) {
            if (std::find(ids->begin(), ids->end(), Value(storedScriptId(script))) != ids->end())
                facts.storedScripts.insert(script);
        }
    }
    return facts;
}

} // namespace lockscope
