// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/elastic/indexrules.h"

#include "backend/json/json.h"
#include "models/domain/valueparts.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <string_view>

namespace lockscope {

namespace {

struct SettingRule
{
    std::string_view setting; ///< below "index"
    std::string_view wanted;  ///< empty: nothing
    bool mayBeMissing;        ///< an index that does not say has what is wanted
    std::string_view why;
    bool ofFilesToo = false; ///< also of an index of files, which is somebody else's
};

constexpr std::string_view Policy
        = "a policy may shrink, roll over, block or delete the index by itself";

constexpr std::array<SettingRule, 14> SettingRules{{
        {"number_of_shards", "1", false,
         "items of a bulk run in order, and tokens have one counter, only within a shard"},
        {"translog.durability", "request", true, "what was answered must outlive the node"},
        {"replication.type", "DOCUMENT", true,
         "a replica that becomes the primary must have all that was answered"},
        {"default_pipeline", "_none", true, "a pipeline may change or drop what is written"},
        {"final_pipeline", "_none", true, "a pipeline may change or drop what is written"},
        {"search.default_pipeline", "_none", true, "a pipeline may hide what is there", true},
        {"append_only.enabled", "false", true, "documents are changed and deleted, by their ids",
         true},
        // OpenSearch 3.8: it makes the index one that is only appended to.
        {"pluggable.dataformat.enabled", "false", true,
         "documents are changed and deleted, by their ids", true},
        {"mapping.source.mode", "stored", true, "documents must come back as they were written"},
        {"derived_source.enabled", "false", true, "documents must come back as they were written"},
        {"mode", "standard", true, "documents must come back as they were written"},
        {"lifecycle.name", "", true, Policy},
        {"plugins.index_state_management.policy_id", "", true, Policy},
        {"opendistro.index_state_management.policy_id", "", true, Policy},
}};

constexpr std::array<std::string_view, 4> AliasLimits{"filter", "routing", "index_routing",
                                                      "search_routing"};

/// "translog.durability" in {"translog":{"durability":…}} and in {"translog.durability":…}; null:
/// it is not there.
const Value &settingAt(const ValueMap &settings, std::string_view name)
{
    const Value &whole = settings[name];
    const auto dot = name.find('.');
    if (!whole.isNull() || dot == std::string_view::npos)
        return whole;
    const ValueMap *inner = settings[name.substr(0, dot)].asMap();
    static const Value none;
    return inner ? settingAt(*inner, name.substr(dot + 1)) : none;
}

std::string shown(const Value &value)
{
    const std::string *text = value.asString();
    return text ? *text : value.isNull() ? "nothing" : toJson(value);
}

bool says(const Value &value, std::string_view wanted)
{
    const std::string text = shown(value);
    const auto lower = [](char c) { return c >= 'A' && c <= 'Z' ? char(c - 'A' + 'a') : c; };
    return std::equal(text.begin(), text.end(), wanted.begin(), wanted.end(),
                      [lower](char a, char b) { return lower(a) == lower(b); });
}

bool isOff(const Value &flag) { return !flag.isNull() && says(flag, "false"); }

class Faults
{
public:
    void add(std::string_view what, const Value &value, std::string_view wanted,
             std::string_view why)
    {
        m_text.append(m_text.empty() ? "" : "; ").append(what).append(" is ").append(shown(value));
        m_text.append(", it must be ").append(wanted.empty() ? "nothing" : wanted);
        m_text.append(": ").append(why);
    }
    const std::string &text() const { return m_text; }

private:
    std::string m_text;
};

/// `_source` whole and as written: what is left out is gone with the next scripted update.
void checkSource(const ValueMap &source, Faults &faults)
{
    constexpr std::string_view Why = "documents must come back as they were written";
    if (const Value &enabled = source["enabled"]; !enabled.isNull() && !says(enabled, "true"))
        faults.add("_source.enabled", enabled, "true", Why);
    for (const char *part : {"includes", "excludes"}) {
        const Value &fields = source[part];
        if (!fields.isNull() && !(fields.asList() && fields.asList()->empty()))
            faults.add(std::string("_source.") + part, fields, "empty", Why);
    }
    if (const Value &mode = source["mode"]; !mode.isNull() && !says(mode, "stored"))
        faults.add("_source.mode", mode, "stored", Why);
}

void checkSetting(const SettingRule &rule, const ValueMap &settings, Faults &faults)
{
    const Value &value = settingAt(settings, rule.setting);
    if (!says(value, rule.wanted) && !(value.isNull() && rule.mayBeMissing))
        faults.add("index." + std::string(rule.setting), value, rule.wanted, rule.why);
}

template<typename Number>
Number numberIn(const std::string &text, Number otherwise)
{
    std::from_chars(text.data(), text.data() + text.size(), otherwise);
    return otherwise;
}

/// How late a search may be is somebody's choice; never is not: "-1", which an engine also keeps as
/// "-01", and "0", "0s".
void checkRefresh(const ValueMap &settings, Faults &faults)
{
    const Value &interval = settingAt(settings, "refresh_interval");
    if (numberIn(textOf(interval), 1) < 1)
        faults.add("index.refresh_interval", interval, "a time like 1s",
                   "else no search finds what was written");
}

/// @p why: what an alias that hides or moves documents would take away
void checkAlias(const Value &alias, std::string_view why, Faults &faults)
{
    const ValueMap &options = mapOf(alias);
    for (const std::string_view limit : AliasLimits) {
        if (const Value &value = options[limit]; !value.isNull())
            faults.add("the alias's " + std::string(limit), value, "nothing", why);
    }
    if (const Value &writes = options["is_write_index"]; isOff(writes))
        faults.add("the alias's is_write_index", writes, "true", "else nothing can be written");
}

void checkDocuments(const ValueMap &mappings, Faults &faults)
{
    if (const ValueMap *source = mappings["_source"].asMap())
        checkSource(*source, faults);
    if (const Value &names = mapOf(mappings["_field_names"])["enabled"]; isOff(names))
        faults.add("_field_names.enabled", names, "true",
                   "else no search finds the documents that have a field");
    const Value &required = mapOf(mappings["_routing"])["required"];
    if (!required.isNull() && !says(required, "false"))
        faults.add("_routing.required", required, "false",
                   "documents are read and written by their ids alone");
}

/// Settings are answered as texts, whatever they are.
std::string settingText(const Value &value)
{
    const bool *flag = value.asBool();
    return flag ? (*flag ? "true" : "false") : textOf(value);
}

void appendPart(std::string &text, std::string_view name, std::string_view what)
{
    text.append(text.empty() ? "" : "; ").append(name).append(": ").append(what);
}

/// "all" are the replicas and the primary; how many replicas there are to be is told, also where
/// the server chooses it.
std::int64_t copiesForWrites(const ValueMap &settings)
{
    const std::string text = textOf(settingAt(settings, "write.wait_for_active_shards"));
    if (text == "all")
        return numberIn(textOf(settings["number_of_replicas"]), 0) + 1;
    return numberIn(text, IndexLimits().copiesForWrites);
}

struct Block
{
    std::string_view setting;
    std::string_view what;
    bool IndexLimits::*flag = nullptr;
};
constexpr std::array<Block, 6> Blocks{{
        {"read_only_allow_delete",
         "no writes, most likely because a disk is nearly full (flood stage); the server takes "
         "that away itself when there is room",
         &IndexLimits::writesBlocked},
        {"read_only", "no writes", &IndexLimits::writesBlocked},
        {"write", "no writes", &IndexLimits::writesBlocked},
        {"search_only", "no writes, as the index was scaled down to searches",
         &IndexLimits::writesBlocked},
        {"read", "no reads", &IndexLimits::readsBlocked},
        {"metadata", "no look at the settings"},
}};

} // namespace

IndexLimits indexLimits(const ValueMap &settings)
{
    IndexLimits limits;
    limits.isClosed = settingText(settings["verified_before_close"]) == "true";
    limits.copiesForWrites = copiesForWrites(settings);
    limits.resultWindow = std::max(numberIn(textOf(settings["max_result_window"]),
                                            limits.resultWindow),
                                   1);
    const ValueMap &blocks = mapOf(settings["blocks"]);
    for (const Block &block : Blocks) {
        if (settingText(blocks[block.setting]) != "true")
            continue;
        appendPart(limits.blocks, "index.blocks." + std::string(block.setting), block.what);
        if (block.flag)
            limits.*block.flag = true;
    }
    return limits;
}

std::optional<BackendError> unusable(const std::string &index, const IndexLimits &limits)
{
    if (limits.isClosed)
        return BackendError::of(BackendError::Kind::Closed,
                                index + "; POST /" + index + "/_open opens it");
    if (!limits.blocks.empty())
        return BackendError::of(BackendError::Kind::Blocked, index + ": " + limits.blocks);
    return std::nullopt;
}

ClusterBlocks readClusterBlocks(const HttpAnswer &response)
{
    const Result<Value> body = response.status == 200 ? parseJson(response.body)
                                                      : fail(BackendError::Kind::Malformed, {});
    ClusterBlocks blocks;
    if (!body)
        return blocks;
    for (const auto &[id, block] : mapOf(mapOf(mapOf(*body)["blocks"])["global"])) {
        const Value::List &levels = listOf(mapOf(block)["levels"]);
        const auto has = [&levels](const char *level) {
            return std::find(levels.begin(), levels.end(), Value(level)) != levels.end();
        };
        const bool reads = has("read");
        const bool writes = has("write");
        if (!reads && !writes)
            continue;
        blocks.reads = blocks.reads || reads;
        blocks.writes = blocks.writes || writes;
        // By the numbers that the engines give what is set by hand; others say what they are.
        const std::string name = id == "6" ? "cluster.blocks.read_only"
                                 : id == "13"
                                         ? "cluster.blocks.read_only_allow_delete"
                                         : "the cluster: " + textOf(mapOf(block)["description"]);
        appendPart(blocks.text, name,
                   reads && writes ? "no reads and no writes, in any index"
                   : reads         ? "no reads, in any index"
                                   : "no writes, in any index");
    }
    return blocks;
}

std::string policyFault(const HttpAnswer &explanation, const std::string &index)
{
    const Result<Value> body = explanation.status == 200 ? parseJson(explanation.body)
                                                         : fail(BackendError::Kind::Malformed, {});
    const ValueMap &told = body ? mapOf(mapOf(*body)[index]) : mapOf(Value());
    for (const char *name : {"policy_id", "index.plugins.index_state_management.policy_id"}) {
        if (const Value &policy = told[name]; !policy.isNull()) {
            Faults faults;
            faults.add("the policy of Index State Management that is attached", policy, {}, Policy);
            return "of the index " + index + ", " + faults.text();
        }
    }
    return {};
}

std::string filesFaults(const DescribedIndex &files, const std::string &name)
{
    Faults faults;
    for (const SettingRule &rule : SettingRules) {
        if (rule.ofFilesToo)
            checkSetting(rule, files.settings, faults);
    }
    checkDocuments(files.mappings, faults);
    checkAlias(files.aliases[name], "every client must see every file, in one place", faults);
    return faults.text();
}

/// What an index of Elasticsearch 8.16 and later can say of all its keywords.
std::optional<std::int64_t> ignoredAbove(const ValueMap &settings)
{
    const std::string text = textOf(settingAt(settings, "mapping.ignore_above"));
    std::int64_t limit = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), limit);
    return error == std::errc() && !text.empty() ? std::optional(limit) : std::nullopt;
}

/// A field below @p parent that the mapping copies into @p target; empty: there is none.
std::string sourceOfCopies(const ValueMap &parent, std::string_view target,
                           const std::string &above = {})
{
    for (const auto &[name, field] : mapOf(parent["properties"])) {
        const ValueMap &options = mapOf(field);
        const Value &copies = options["copy_to"]; // a name or a list of them
        const Value::List &list = listOf(copies);
        if (textOf(copies) == target
            || std::find(list.begin(), list.end(), Value(std::string(target))) != list.end())
            return above + name;
        if (std::string below = sourceOfCopies(options, target, above + name + '.'); !below.empty())
            return below;
    }
    return {};
}

std::string fieldFault(const DescribedIndex &index, std::string_view name, std::string_view type,
                       std::int64_t longest)
{
    if (const std::string source = sourceOfCopies(index.mappings, name); !source.empty())
        return "searched for with what copy_to of " + source + " adds to it";
    // A computed field of the same name takes the place of the stored one in searches.
    for (const char *computed : {"runtime", "derived"}) {
        if (!mapOf(index.mappings[computed])[name].isNull())
            return std::string("searched for as a ") + computed + " field computes it";
    }
    const ValueMap *field = &index.mappings;
    std::string above = "the mapping";
    for (bool isLast = false; !isLast;) {
        if (isOff((*field)["enabled"]))
            return "left out of searches: enabled is false in " + above;
        if (textOf((*field)["type"]) == "nested")
            return "left out of searches: " + above + " is mapped as nested";
        const auto dot = name.find('.');
        isLast = dot == std::string_view::npos;
        above = name.substr(0, dot);
        field = &mapOf(mapOf((*field)["properties"])[above]);
        if (!isLast)
            name.remove_prefix(dot + 1);
    }
    const std::string actual = textOf((*field)["type"]);
    if (actual != type)
        return "mapped as " + (actual.empty() ? "nothing" : actual) + "; it must be "
               + std::string(type);
    if (isOff((*field)["index"]))
        return "left out of searches: index is false";
    const std::int64_t *limit = (*field)["ignore_above"].asInteger();
    const std::int64_t ignoreAbove = limit ? *limit
                                     : type == std::string_view("keyword")
                                             ? ignoredAbove(index.settings).value_or(longest)
                                             : longest;
    if (ignoreAbove < longest)
        return "left out of searches where it is long: ignore_above is "
               + std::to_string(ignoreAbove) + ", it must be at least " + std::to_string(longest);
    if (const Value &normalizer = (*field)["normalizer"]; !normalizer.isNull())
        return "searched for as the normalizer " + shown(normalizer) + " changes it";
    return {};
}

std::string firstFieldFault(const DescribedIndex &index, std::span<const FieldRule> rules,
                            std::int64_t longest)
{
    for (const FieldRule &rule : rules) {
        std::string fault = fieldFault(index, rule.name, rule.type, longest);
        const ValueMap &field = mapOf(mapOf(index.mappings["properties"])[rule.name]);
        if (fault.empty() && rule.givesOrder && isOff(field["doc_values"]))
            fault = "unfit to order a search by: doc_values is false";
        if (!fault.empty())
            return "the field " + std::string(rule.name) + " of the index " + index.name + " is "
                   + fault;
    }
    return {};
}

/// Whatever else is indexed from a field of ours must take what stands in it.
bool takesAnything(std::string_view type) { return type == "keyword" || type == "text"; }

constexpr std::string_view MayRefuse = "a document with anything else is refused";

/// The type of the field "holders.id"; empty: there is none.
std::string typeAt(const ValueMap &parent, std::string_view name)
{
    const auto dot = name.find('.');
    const ValueMap &field = mapOf(mapOf(parent["properties"])[name.substr(0, dot)]);
    return dot == std::string_view::npos ? textOf(field["type"])
                                         : typeAt(field, name.substr(dot + 1));
}

/// Why the field @p theirs may refuse what stands in @p ours; @p mappings: all of them.
std::string refusalOf(const ValueMap &ours, const ValueMap &theirs, const ValueMap &mappings)
{
    const auto mappedAs = [](const std::string &type) {
        return "mapped as " + (type.empty() ? "nothing" : type);
    };
    const std::string type = textOf(theirs["type"]);
    const std::string wanted = textOf(ours["type"]);
    if (type != wanted && !(wanted.empty() && type == "object"))
        return mappedAs(type) + "; it must be " + (wanted.empty() ? "object" : wanted);
    if (isOff(ours["enabled"]) && !isOff(theirs["enabled"]))
        return "looked into: enabled must be false";
    const std::string format = textOf(theirs["format"]);
    if (!format.empty() && format.find(textOf(ours["format"])) == std::string::npos)
        return "of the format " + format + "; it must be " + textOf(ours["format"]);
    if (!theirs["script"].isNull())
        return "computed by a script: a document that has it is refused";
    for (const auto &[name, beside] : mapOf(theirs["fields"])) {
        const std::string other = textOf(mapOf(beside)["type"]);
        if (!takesAnything(other))
            return mappedAs(other) + " too (" + name + "): " + std::string(MayRefuse);
    }
    Value::List targets = listOf(theirs["copy_to"]);
    if (const std::string target = textOf(theirs["copy_to"]); !target.empty())
        targets.emplace_back(target);
    for (const Value &target : targets) {
        const std::string other = typeAt(mappings, textOf(target));
        if (!takesAnything(other))
            return "copied to " + textOf(target) + ", which is " + mappedAs(other) + ": "
                   + std::string(MayRefuse);
    }
    return {};
}

/// The first refusalOf() the fields below @p ours, as "kind is mapped as …"; empty: there is none.
std::string refusalBelow(const ValueMap &ours, const ValueMap &theirs, const ValueMap &mappings)
{
    for (const auto &[name, field] : mapOf(ours["properties"])) {
        const Value &there = mapOf(theirs["properties"])[name];
        if (there.isNull())
            continue;
        const ValueMap &mine = mapOf(field);
        std::string why = refusalOf(mine, mapOf(there), mappings);
        if (!why.empty())
            return why.insert(0, " is ").insert(0, name);
        why = refusalBelow(mine, mapOf(there), mappings);
        if (!why.empty())
            return why.insert(0, 1, '.').insert(0, name);
    }
    return {};
}

std::string firstRefusal(const DescribedIndex &index, const std::string &madeAs)
{
    const Value made = parseJson(madeAs).value();
    const std::string why = refusalBelow(mapOf(mapOf(made)["mappings"]), index.mappings,
                                         index.mappings);
    return why.empty() ? why : "of the index " + index.name + ", the field " + why;
}

std::string indexFaults(const DescribedIndex &index, const std::string &alias)
{
    Faults faults;
    for (const SettingRule &rule : SettingRules)
        checkSetting(rule, index.settings, faults);
    checkRefresh(index.settings, faults);
    checkDocuments(index.mappings, faults);
    const Value &stamped = mapOf(index.mappings["_data_stream_timestamp"])["enabled"];
    if (!stamped.isNull() && !isOff(stamped))
        faults.add("_data_stream_timestamp.enabled", stamped, "false",
                   "documents without @timestamp are refused");
    checkAlias(index.aliases[alias], "every client must see every lock, in one place", faults);
    return faults.text();
}

} // namespace lockscope
