// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/elastic/elasticsetup.h"
#include "backend/http/httpmessage.h"
#include "models/domain/intent.h"
#include "models/protocol/machines/messages.h"

#include <string>
#include <vector>

/// Intents and file documents as HTTP messages (docs/protocol.md, "The half-done change"). Pure.
/// Index names come from records and people: whoever sends a request checks them first with
/// checkIndexName().
namespace lockscope {

/// @p alias: refuse to write anywhere but to an alias (intents), so that nothing is ever created by
/// a write.
HttpCall recordBulkRequest(const RecordBulkRequest &bulk, bool alias);
std::vector<std::string> documentIdsOf(const RecordBulkRequest &bulk);

HttpCall findFilesRequest(const FindFilesRequest &find);
Answer readFindFilesAnswer(const HttpAnswer &response);

/// Files with the mark of a change, wherever they are. Answered like findFilesRequest().
HttpCall findMarkedRequest(const std::string &files, const std::string &intent);

/// Intents that are not done and were written after @p afterSeqNo, in the order of writing, at most
/// @p limit.
HttpCall findOpenIntentsRequest(const std::string &intentsIndex, std::int64_t afterSeqNo,
                                int limit);
/// The same of lock documents with an entry that carries a change.
HttpCall findHalfDoneLocksRequest(const std::string &lockIndex, std::int64_t afterSeqNo, int limit);

/// The changes that a page of such lock documents names.
struct HalfDonePage
{
    std::vector<std::string> changes;
    int documents = 0;
    std::int64_t lastSeqNo = -1;
};
Result<HalfDonePage> readHalfDoneLocks(const HttpAnswer &response);

/// The request that creates the index of the intents of @p lockAlias, with its alias.
HttpCall createIntentsRequest(const std::string &lockAlias, const SetUpOptions &options,
                              const NewIndex &made = {});
/// Reads the answer to describeIndexRequest() of the intents. Errors: NotSetUp, WrongSetUp, …
Result<KnownIndex> readIntentsIndex(const HttpAnswer &response, const std::string &alias);
/// Reads the answer to describeIndexRequest() of a files index: whether a search finds every file
/// by its path in pages of @p page, and whether the change's own fields can be stored and searched.
/// Errors: NotFound, WrongSetUp (the detail says what is missing), Closed, Blocked …
Result<void> checkFilesIndex(const HttpAnswer &response, const std::string &name, int page);

/// Of what checkFilesIndex() read: whether a file is found by its id alone, whatever its routing.
bool idsFindAllFiles(const HttpAnswer &response);
/// Files at and below @p under that have a routing of their own. Answered like findFilesRequest().
HttpCall findRoutedRequest(const std::string &files, const std::vector<std::string> &under);

/// A file whose fence is of @p epoch or a later one.
HttpCall findFenceRequest(const std::string &files, std::int64_t epoch);
/// Its epoch; nullopt: there is none, no such index, or none that may be read.
Result<std::optional<std::int64_t>> readFence(const HttpAnswer &response);
/// A record that names an index of files that is none of @p known.
HttpCall findFilesNameRequest(const std::string &intentsIndex,
                              const std::vector<std::string> &known);
Result<std::optional<std::string>> readFilesName(const HttpAnswer &response);

} // namespace lockscope
