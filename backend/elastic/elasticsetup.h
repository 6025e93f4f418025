// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/http/httpmessage.h"
#include "backend/protocol/protocolstore.h"
#include "models/domain/backenderror.h"
#include "models/domain/serverstatus.h"
#include "models/domain/value.h"
#include "models/protocol/scripts/scripts.h"

#include <cstdint>
#include <set>
#include <string>

namespace lockscope {

/// `_meta.lock_protocol` of the indexes that this program reads and writes.
inline constexpr std::int64_t LockProtocol = 2;

/// What an index does not allow for now, by its own settings.
struct IndexLimits
{
    bool isClosed = false;
    bool readsBlocked = false;
    bool writesBlocked = false;
    std::string blocks; ///< what may not be done, and by which setting; empty: nothing is blocked
    /// How many copies of its shard must be active before anything is written
    /// (index.write.wait_for_active_shards).
    std::int64_t copiesForWrites = 1;
    /// How many documents a search may ask for (index.max_result_window).
    int resultWindow = 10000;
};

/// An index of this protocol as it stands behind its alias.
struct KnownIndex
{
    std::string index; ///< concrete name, as "fs-locks-000001"
    IndexLimits limits;
};

/// The lock index. Its `epoch` is a number and its uuid, "1769869279042.Xk3…". The number is the
/// larger one of `_meta.epoch`, which was chosen above all fences, and the creation date: both
/// never change, so it never does.
struct IndexFacts : StoreFacts, KnownIndex
{
    /// Scripts whose text, this program's, the server keeps.
    std::set<Script> storedScripts;
};

/// The only index that an answer to describeIndexRequest() describes.
struct DescribedIndex
{
    std::string name; ///< concrete
    ValueMap mappings;
    ValueMap settings; ///< what is under "index"
    ValueMap aliases;
};

/// @p what: how an error calls what was asked for, as "the alias fs-locks". Errors: NotSetUp (404),
/// WrongSetUp (more than one index), those of errorFromResponse().
Result<DescribedIndex> readDescribedIndex(const HttpAnswer &response, const std::string &what);

/// Name of the first concrete index behind @p alias.
std::string firstIndexName(const std::string &alias);

/// What is known when an index is made.
struct NewIndex
{
    /// Scripts that storeScriptRequest() brought to the server: the index names them to its
    /// clients.
    std::set<Script> storedScripts = {};
    std::int64_t epoch = 0; ///< above every fence that is known; 0: not known
    /// The engine has other kinds of replication, and a setting for them
    bool knowsReplicationType = false;
    /// The engine has search pipelines, and a setting for the one of an index
    bool knowsSearchPipelines = false;
};

/// The request that creates index and alias (docs/protocol.md, "Documents"). Nothing else ever
/// creates an index, and nothing deletes one.
HttpCall createIndexRequest(const std::string &alias, const SetUpOptions &options,
                            const NewIndex &made = {});

/// The settings of a new index that are not the same everywhere.
void completeSettings(ValueMap &indexSettings, const SetUpOptions &options, const NewIndex &made);

/// The request that gives @p terms to sessions to come that ask for none. Nothing else ever changes
/// an index.
HttpCall sessionTermsRequest(const DescribedIndex &index, const LeaseTerms &terms);

/// The request that has the server keep the text of a script, under an id that no other text has.
/// It takes a right over the cluster.
HttpCall storeScriptRequest(Script script);

/// Reads the answer to describeIndexRequest(). Errors: NotSetUp (no such alias), WrongSetUp (an
/// index of that name, more than one, another lock protocol, another mapping of a field the
/// protocol relies on, a setting that indexFaults() finds; the detail says which), or those of
/// errorFromResponse().
Result<IndexFacts> readIndexFacts(const HttpAnswer &response, const std::string &alias);

/// An alias that can stand in a request target: lower case letters, digits, '-' and '_', not
/// beginning with '-' or '_'.
Result<void> checkIndexName(const std::string &alias);

} // namespace lockscope
