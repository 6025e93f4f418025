// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/http/httpmessage.h"
#include "models/protocol/machines/messages.h"

#include <cstdint>
#include <set>
#include <string>
#include <vector>

/// The requests of the lock protocol as HTTP messages (docs/protocol.md, "Operations"). Pure. @p
/// index is the alias; document ids travel in bodies only.
namespace lockscope {

/// @param stored scripts that are named instead of sent (IndexFacts::storedScripts).
HttpCall bulkRequest(const std::string &index, const BulkRequest &bulk,
                     const std::set<Script> &stored = {});
HttpCall bulkRequest(const std::string &index, std::string body);
/// The body of bulkRequest() as NDJSON; several behind one another are one body too.
std::string bulkBody(const BulkRequest &bulk, const std::set<Script> &stored = {});

HttpCall multiGetRequest(const std::string &index, const std::vector<std::string> &documentIds);

/// The walk: documents with `_seq_no` above @p afterSeqNo, in its order, at most @p limit. @p
/// idsOnly leaves the contents out.
HttpCall walkRequest(const std::string &index, std::int64_t afterSeqNo, int limit, bool idsOnly);

/// A search through the paths of one folder, in the order of bytes.
struct FolderSearch
{
    std::string begin;            ///< of the folder, "/a/"
    std::string end;              ///< of the folder: this path is no part of it
    std::string path;             ///< from this path on;
    std::int64_t afterSeqNo = -1; ///< of documents at that very path those written after this one
    int size = 0;                 ///< documents at most, 1–10,000
};

/// Tree lock documents by path, then `_seq_no`; both stand in each hit's `sort`. Of the root folder
/// what lies behind its end may come too, and documents without a path.
HttpCall folderRequest(const std::string &index, const FolderSearch &search);

/// Of the walk what no folderRequest() finds, but for sessions. The root's document is among it.
HttpCall outsideFoldersRequest(const std::string &index, std::int64_t afterSeqNo, int limit);

/// Ids of at most @p limit lock documents with entries of the sessions or of the holder.
HttpCall findEntriesRequest(const std::string &index, const FindEntriesRequest &find, int limit);
/// The same page by page, in the order of writing. Answered like walkRequest() with ids only.
HttpCall findEntriesRequest(const std::string &index, const FindEntriesRequest &find, int limit,
                            std::int64_t afterSeqNo);

/// How indices stand, as the node that is asked sees them: at once, and without a master too.
/// @p index: one, or several with commas between, of which each is told.
HttpCall indexHealthRequest(const std::string &index);
/// The same of the whole cluster.
HttpCall clusterHealthRequest();
/// Which policies of OpenSearch's Index State Management are attached to the index or the indices @p
/// index: those that an `ism_template` attached stand in no setting. A node without that plugin
/// refuses; who may not ask is refused. It must not hold up what is known without it.
HttpCall explainPoliciesRequest(const std::string &index);
/// What the whole cluster does not allow, and who is elected, as the node that is asked sees it. It
/// takes a right over the cluster. @p metric: ElasticDialect::electedNode.
HttpCall clusterStateRequest(const std::string &metric);

HttpCall refreshRequest(const std::string &index);
HttpCall countersRequest(const std::string &index);
/// How many documents are locks.
HttpCall countLocksRequest(const std::string &index);
HttpCall describeIndexRequest(const std::string &index);
HttpCall describeServerRequest();
HttpCall serverTimeRequest();

/// What a bulk acts on: a document, if it is still the one that was seen.
ValueMap guarded(const std::string &id, const LockRevision &seen);

/// Sends every script once on a document that does not exist, so that it is compiled; each refuses
/// or throws and nothing is written.
BulkRequest warmUpBulk();
/// It, sent as the question that it is: it waits for a shard no longer than any other.
HttpCall warmUpRequest(const std::string &index, const std::set<Script> &stored);

/// Largest `size` of a search that every engine accepts by default (index.max_result_window).
inline constexpr int MaxPage = 10000;

} // namespace lockscope
