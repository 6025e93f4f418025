// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/embedded/documentstore.h"

#include "backend/json/json.h"
#include "models/domain/lockid.h"

#include <algorithm>

namespace lockscope {

namespace {

/// Why a node refuses this name for an index, or nothing.
std::string problemWithName(std::string_view name)
{
    if (name.empty())
        return "must not be empty";
    if (std::any_of(name.begin(), name.end(), [](char c) { return c >= 'A' && c <= 'Z'; }))
        return "must be lowercase";
    if (name.front() == '_' || name.front() == '-' || name.front() == '+')
        return std::string("must not start with '") + name.front() + "'.";
    if (name == "." || name == "..")
        return "must not be '.' or '..'";
    if (name.find_first_of("\\/*?\"<>| ,#:") != std::string_view::npos
        || std::any_of(name.begin(), name.end(),
                       [](char c) { return static_cast<unsigned char>(c) < 0x20; }))
        return "must not contain the following characters [ , \", *, \\, <, |, ,, >, /, ?, #, :]";
    if (name.size() > 255)
        return "index name is too long, (" + std::to_string(name.size()) + " > 255)";
    return {};
}

RestError invalidName(std::string_view name, const std::string &problem)
{
    return {400,
            "invalid_index_name_exception",
            "Invalid index name [" + std::string(name) + "], " + problem,
            ValueMap{{"index_uuid", "_na_"}, {"index", name}},
            {}};
}

bool isWriteIndex(const Value &alias)
{
    const ValueMap *map = alias.asMap();
    const bool *flag = map ? (*map)["is_write_index"].asBool() : nullptr;
    return flag && *flag;
}

} // namespace

DocumentStore::DocumentStore(std::function<std::int64_t()> now)
    : m_now(std::move(now)), m_clusterId(newRandomId())
{}

void DocumentStore::restore(StoredState state)
{
    if (!state.clusterId.empty())
        m_clusterId = std::move(state.clusterId);
    m_primaryTerm = state.primaryTerm;
    for (StoredState::Index &stored : state.indices) {
        const std::string key = stored.definition.key();
        auto index = std::make_unique<DocumentIndex>(std::move(stored.definition), m_primaryTerm,
                                                     changes());
        index->restore(std::move(stored.documents), stored.maxSeqNo, stored.deleteTotal);
        m_indices[key] = std::move(index);
    }
    for (auto &[id, source] : state.scripts)
        m_scripts[id] = std::move(source);
}

DocumentIndex *DocumentStore::find(std::string_view name)
{
    if (const auto it = m_indices.find(name);
        it != m_indices.end() && !it->second->definition().isTyped())
        return it->second.get();
    DocumentIndex *found = nullptr;
    for (const auto &[_, index] : m_indices) {
        const Value *alias = index->definition().aliases.find(name);
        if (alias && (!found || isWriteIndex(*alias)))
            found = index.get();
    }
    return found;
}

bool DocumentStore::isAlias(std::string_view name) const
{
    return std::any_of(m_indices.begin(), m_indices.end(), [name](const auto &entry) {
        return entry.second->definition().aliases.contains(name);
    });
}

DocumentIndex *DocumentStore::findTyped(std::string_view name, std::string_view type)
{
    const auto it = m_indices.find(std::string(name) + "/" + std::string(type));
    return it == m_indices.end() ? nullptr : it->second.get();
}

std::vector<DocumentIndex *> DocumentStore::indices()
{
    std::vector<DocumentIndex *> all;
    for (const auto &[_, index] : m_indices)
        all.push_back(index.get());
    return all;
}

std::vector<DocumentIndex *> DocumentStore::typedIndices(std::string_view name)
{
    std::vector<DocumentIndex *> all;
    for (const auto &[_, index] : m_indices)
        if (index->definition().isTyped() && index->definition().name == name)
            all.push_back(index.get());
    return all;
}

RestResult<DocumentIndex *> DocumentStore::create(IndexDefinition definition)
{
    if (const std::string problem = problemWithName(definition.name); !problem.empty())
        return restFailure(invalidName(definition.name, problem));
    if (isAlias(definition.name))
        return restFailure(invalidName(definition.name, "already exists as alias"));
    for (const DocumentIndex *index : indices()) {
        const IndexDefinition &other = index->definition();
        const bool anotherType = definition.isTyped() && other.isTyped()
                                 && other.type != definition.type;
        if (other.name == definition.name && !anotherType)
            return restFailure({400,
                                "resource_already_exists_exception",
                                "index [" + other.name + "/" + other.uuid + "] already exists",
                                ValueMap{{"index_uuid", other.uuid}, {"index", other.name}},
                                {}});
    }
    for (const auto &[alias, options] : definition.aliases) {
        if (m_indices.contains(alias))
            return restFailure({400,
                                "invalid_alias_name_exception",
                                "Invalid alias name [" + alias
                                        + "], an index exists with the same name as the alias",
                                ValueMap{{"index_uuid", "_na_"}, {"index", definition.name}},
                                {}});
        DocumentIndex *holder = find(alias);
        if (holder && isWriteIndex(options) && isWriteIndex(holder->definition().aliases[alias]))
            return restFailure({500,
                                "illegal_state_exception",
                                "alias [" + alias + "] has more than one write index ["
                                        + definition.name + "," + holder->definition().name + "]",
                                {},
                                {}});
    }
    definition.uuid = newRandomId();
    definition.createdAt = now();
    const std::string key = definition.key();
    note({StoreChange::Kind::CreateIndex, key, {}, nullptr, toText(definition), -1, 0});
    auto index = std::make_unique<DocumentIndex>(std::move(definition), m_primaryTerm, changes());
    DocumentIndex *made = index.get();
    m_indices[key] = std::move(index);
    return made;
}

void DocumentStore::setMeta(DocumentIndex &index, Value meta)
{
    index.setMeta(std::move(meta));
    const IndexDefinition &definition = index.definition();
    note({StoreChange::Kind::RedefineIndex,
          definition.key(),
          {},
          nullptr,
          toText(definition),
          -1,
          0});
}

void DocumentStore::putScript(const std::string &id, std::string source)
{
    note({StoreChange::Kind::PutScript, {}, id, nullptr, source, -1, 0});
    m_scripts[id] = std::move(source);
}

bool DocumentStore::removeScript(const std::string &id)
{
    if (m_scripts.erase(id) == 0)
        return false;
    note({StoreChange::Kind::RemoveScript, {}, id, nullptr, {}, -1, 0});
    return true;
}

void DocumentStore::note(StoreChange change)
{
    if (m_notesChanges)
        m_changes.push_back(std::move(change));
}

StoreChanges DocumentStore::takeChanges() { return std::exchange(m_changes, {}); }

std::string toText(const IndexDefinition &definition)
{
    return toJson(Value(ValueMap{{"name", definition.name},
                                 {"uuid", definition.uuid},
                                 {"type", definition.type},
                                 {"created_at", definition.createdAt},
                                 {"settings", definition.settings},
                                 {"mappings", definition.mappings},
                                 {"aliases", definition.aliases}}));
}

std::optional<IndexDefinition> indexDefinitionFromText(std::string_view text)
{
    const Result<Value> value = parseJson(text, {.textBytes = text.size()});
    const ValueMap *map = value ? value->asMap() : nullptr;
    if (!map)
        return std::nullopt;
    const std::string *name = (*map)["name"].asString();
    const std::string *uuid = (*map)["uuid"].asString();
    const std::string *type = (*map)["type"].asString();
    const std::int64_t *createdAt = (*map)["created_at"].asInteger();
    const ValueMap *settings = (*map)["settings"].asMap();
    const ValueMap *mappings = (*map)["mappings"].asMap();
    const ValueMap *aliases = (*map)["aliases"].asMap();
    if (!name || !uuid || !type || !createdAt || !settings || !mappings || !aliases)
        return std::nullopt;
    return IndexDefinition{*name, *uuid, *type, *createdAt, *settings, *mappings, *aliases};
}

} // namespace lockscope
