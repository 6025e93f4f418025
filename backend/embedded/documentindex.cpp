// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/embedded/documentindex.h"

#include "backend/json/json.h"

#include <algorithm>

namespace lockscope {

namespace {

/// index.gc_deletes of a node: so long a deleted id keeps counting its versions.
constexpr std::int64_t KeepDeletionsMs = 60'000;

} // namespace

const std::string &Document::json() const
{
    std::call_once(m_isWritten, [this] { m_json = toJson(Value(source)); });
    return m_json;
}

DocumentIndex::DocumentIndex(IndexDefinition definition, std::int64_t primaryTerm,
                             StoreChanges *changes)
    : m_definition(std::move(definition)), m_primaryTerm(primaryTerm), m_changes(changes)
{}

void DocumentIndex::restore(std::vector<DocumentPtr> documents, std::int64_t maxSeqNo,
                            std::int64_t deleteTotal)
{
    m_maxSeqNo = maxSeqNo;
    m_deleteTotal = deleteTotal;
    m_byId.reserve(documents.size());
    for (DocumentPtr &document : documents) {
        m_maxSeqNo = std::max(m_maxSeqNo, document->seqNo);
        m_bySeqNo.emplace(document->seqNo, document);
        m_byId.emplace(document->id, std::move(document));
    }
}

DocumentPtr DocumentIndex::find(std::string_view id) const
{
    const auto it = m_byId.find(id);
    return it == m_byId.end() ? nullptr : it->second;
}

std::int64_t DocumentIndex::versionOf(std::string_view id) const
{
    if (const DocumentPtr document = find(id))
        return document->version;
    const auto it = m_deletions.find(id);
    return it == m_deletions.end() ? 0 : it->second.version;
}

ValueMap DocumentIndex::errorDetails() const
{
    return {{"index_uuid", m_definition.uuid}, {"shard", "0"}, {"index", m_definition.name}};
}

RestResult<void> DocumentIndex::check(std::string_view id, const Precondition &precondition) const
{
    const DocumentPtr current = find(id);
    const std::string start = "[" + std::string(id) + "]: version conflict, ";
    if (precondition.mustBeNew && current)
        return restFailure({409,
                            "version_conflict_engine_exception",
                            start + "document already exists (current version ["
                                    + std::to_string(current->version) + "])",
                            errorDetails(),
                            {}});
    if (!precondition.seqNo)
        return {};
    const std::string required = start + "required seqNo [" + std::to_string(*precondition.seqNo)
                                 + "], primary term ["
                                 + std::to_string(precondition.primaryTerm.value_or(0)) + "].";
    if (!current)
        return restFailure({409,
                            "version_conflict_engine_exception",
                            required + " but no document was found",
                            errorDetails(),
                            {}});
    if (current->seqNo != *precondition.seqNo || current->primaryTerm != precondition.primaryTerm)
        return restFailure({409,
                            "version_conflict_engine_exception",
                            required + " current document has seqNo ["
                                    + std::to_string(current->seqNo) + "] and primary term ["
                                    + std::to_string(current->primaryTerm) + "]",
                            errorDetails(),
                            {}});
    return {};
}

WriteOutcome DocumentIndex::put(std::string id, ValueMap source, std::int64_t now)
{
    forgetOldDeletions(now);
    const DocumentPtr before = find(id);
    auto document = std::make_shared<Document>();
    document->seqNo = ++m_maxSeqNo;
    document->primaryTerm = m_primaryTerm;
    document->version = versionOf(id) + 1;
    document->source = std::move(source);
    document->id = id;
    if (before)
        m_bySeqNo.erase(before->seqNo);
    else
        m_deletions.erase(id);
    m_bySeqNo.emplace(document->seqNo, document);
    m_byId[id] = document;
    ++m_indexTotal;
    if (m_changes)
        m_changes->push_back({StoreChange::Kind::PutDocument,
                              m_definition.key(),
                              std::move(id),
                              document,
                              {},
                              m_maxSeqNo,
                              m_deleteTotal});
    return {before != nullptr, document->seqNo, document->primaryTerm, document->version, document};
}

WriteOutcome DocumentIndex::remove(std::string_view id, std::int64_t now)
{
    forgetOldDeletions(now);
    const DocumentPtr before = find(id);
    const std::int64_t version = versionOf(id) + 1;
    const std::int64_t seqNo = ++m_maxSeqNo;
    ++m_deleteTotal;
    std::string key(id);
    if (before) {
        m_bySeqNo.erase(before->seqNo);
        m_byId.erase(key);
    }
    m_deletions[key] = {version, now};
    m_deletionQueue.emplace_back(now, key);
    if (m_changes)
        m_changes->push_back({StoreChange::Kind::RemoveDocument,
                              m_definition.key(),
                              std::move(key),
                              nullptr,
                              {},
                              seqNo,
                              m_deleteTotal});
    return {before != nullptr, seqNo, m_primaryTerm, version, nullptr};
}

std::optional<ValueMap> DocumentIndex::takeSource(const DocumentPtr &current)
{
    // By id, by _seq_no, and the caller's own. Changes that are noted go to another thread, whose
    // share nobody can count in time.
    constexpr long OwnShares = 3;
    if (m_changes || current.use_count() != OwnShares)
        return std::nullopt;
    return std::move(std::const_pointer_cast<Document>(current)->source);
}

void DocumentIndex::giveBack(const DocumentPtr &current, ValueMap source)
{
    std::const_pointer_cast<Document>(current)->source = std::move(source);
}

void DocumentIndex::forgetOldDeletions(std::int64_t now)
{
    while (!m_deletionQueue.empty() && m_deletionQueue.front().first + KeepDeletionsMs <= now) {
        const auto it = m_deletions.find(m_deletionQueue.front().second);
        if (it != m_deletions.end() && it->second.at == m_deletionQueue.front().first)
            m_deletions.erase(it);
        m_deletionQueue.pop_front();
    }
}

} // namespace lockscope
