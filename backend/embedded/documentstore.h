// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/embedded/documentindex.h"

#include <functional>

namespace lockscope {

/// Everything a journal held at start.
struct StoredState
{
    struct Index
    {
        IndexDefinition definition;
        std::vector<DocumentPtr> documents;
        std::int64_t maxSeqNo = -1;
        std::int64_t deleteTotal = 0;
    };
    std::string clusterId; ///< stays the same for the life of the data
    /// One more at every start, as on a node whose primary was restarted
    std::int64_t primaryTerm = 1;
    std::vector<Index> indices;
    std::vector<std::pair<std::string, std::string>> scripts; ///< id and source text
};

/// All indices, their aliases and the stored scripts, in memory. Every search sees every
/// acknowledged write at once: stronger than a node, where a search lags by the refresh interval.
/// One thread.
class DocumentStore
{
public:
    /// @param now the server's clock in epoch ms; the scripts' ctx._now.
    explicit DocumentStore(std::function<std::int64_t()> now);
    DocumentStore(const DocumentStore &) = delete;
    DocumentStore &operator=(const DocumentStore &) = delete;

    void restore(StoredState state);
    std::int64_t now() const { return m_now(); }
    const std::string &clusterId() const { return m_clusterId; }

    /// By the name of an index or alias; nullptr when there is none. Typed indices are not found
    /// here.
    DocumentIndex *find(std::string_view name);
    bool isAlias(std::string_view name) const;
    /// The typed index "name/type", or nullptr.
    DocumentIndex *findTyped(std::string_view name, std::string_view type);
    /// All, ordered by their keys.
    std::vector<DocumentIndex *> indices();
    std::vector<DocumentIndex *> typedIndices(std::string_view name);

    /// Makes an index; sets its uuid and creation date. Errors: the name is bad or taken, an alias
    /// has its write index already.
    RestResult<DocumentIndex *> create(IndexDefinition definition);

    /// Of its mapping; on disk like every other change.
    void setMeta(DocumentIndex &index, Value meta);

    const std::map<std::string, std::string, std::less<>> &scripts() const { return m_scripts; }
    void putScript(const std::string &id, std::string source);
    bool removeScript(const std::string &id);

    /// What has changed since the last call.
    StoreChanges takeChanges();
    /// Nobody will ask for changes: nothing is kept on disk. To be said before anything is made.
    void noteNoChanges() { m_notesChanges = false; }

private:
    StoreChanges *changes() { return m_notesChanges ? &m_changes : nullptr; }
    void note(StoreChange change);

    std::function<std::int64_t()> m_now;
    std::string m_clusterId;
    std::int64_t m_primaryTerm = 1;
    std::map<std::string, std::unique_ptr<DocumentIndex>, std::less<>> m_indices;
    std::map<std::string, std::string, std::less<>> m_scripts;
    StoreChanges m_changes;
    bool m_notesChanges = true;
};

/// A definition as JSON text, for the journal.
std::string toText(const IndexDefinition &definition);
/// @return nothing when the text is not a definition.
std::optional<IndexDefinition> indexDefinitionFromText(std::string_view text);

} // namespace lockscope
