// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/http/httpmessage.h"
#include "models/domain/backenderror.h"
#include "models/domain/feed.h"
#include "models/domain/serverstatus.h"
#include "models/protocol/machines/messages.h"

#include <cstdint>
#include <string>
#include <vector>

/// HTTP answers as the state machines read them (docs/protocol.md, "Reading an item"). Pure. Every
/// status is looked at: HTTP 200 proves nothing, fewer items than sent are a lost answer.
namespace lockscope {

/// BulkAnswer with one item per item of @p sent, or LostAnswer.
Answer readBulkAnswer(const HttpAnswer &response, const BulkRequest &sent);

/// The item names a script that the server does not keep, or does not run: it was not carried out.
/// Reads as a conflict, which is sent again.
bool isStoredScriptRefused(const ItemAnswer &item);

/// Of its items, in order.
std::vector<std::string> documentIdsOf(const BulkRequest &bulk);

/// The same for a bulk on another index, or of several askers, by the ids of its items in order.
Answer readBulkAnswer(const HttpAnswer &response, const std::vector<std::string> &documentIds);

/// ReadAnswer in the order asked, or LostAnswer.
Answer readMultiGetAnswer(const HttpAnswer &response, const std::vector<std::string> &asked);

/// FindEntriesAnswer, or LostAnswer.
Answer readFindEntriesAnswer(const HttpAnswer &response);

/// Ids of a search answer with the `_seq_no` of the last one. Errors as errorFromResponse();
/// ServerError when some shard did not answer.
struct IdPage
{
    std::vector<std::string> ids;
    std::int64_t lastSeqNo = -1;
};
Result<IdPage> readIdPage(const HttpAnswer &response);

/// Reads of the answer to indexHealthRequest() how @p index stands, by its concrete name; of a
/// server that does not tell them apart the colour of all, and no copies. The leader is not in it.
/// Errors: those of errorFromResponse().
Result<ClusterHealth> readIndexHealth(const HttpAnswer &response, const std::string &index);
/// Adds to @p health what the answer to clusterStateRequest() says of the elected master: its name,
/// or that there is none. Who may not ask learns nothing.
void readElectedMaster(const HttpAnswer &response, ClusterHealth &health);

/// Counters of the primary shard; the epoch is the uuid of the index, empty when it is not told.
Result<FeedMark> readMark(const HttpAnswer &response);
Result<std::int64_t> readCount(const HttpAnswer &response);
/// A node's clock, from serverTimeRequest().
Result<Instant> readServerTime(const HttpAnswer &response);

} // namespace lockscope
