// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/embedded/documentindex.h"
#include "backend/embedded/sourcefilter.h"
#include "backend/embedded/updaterequest.h"

namespace lockscope {

/// The members by which an answer names a document: _index, _type, _id.
ValueMap documentName(const DocumentIndex &index, const std::string &id);
/// Those, and _version, result, _shards, _seq_no, _primary_term of a write.
ValueMap writeAnswer(const DocumentIndex &index, const std::string &id, const WriteOutcome &outcome,
                     const char *result, bool forcedRefresh);
/// The answer to an update in a bulk, with `get` as @p request asks.
ValueMap updateAnswer(const DocumentIndex &index, const std::string &id,
                      const UpdateOutcome &outcome, const UpdateRequest &request,
                      bool forcedRefresh);
/// The same for an update alone: a noop then says that it was sent to no shard.
ValueMap singleUpdateAnswer(const DocumentIndex &index, const std::string &id,
                            const UpdateOutcome &outcome, const UpdateRequest &request,
                            bool forcedRefresh);
int statusOf(UpdateOutcome::Result result);
/// A document as GET and _mget show it; @p document may be null.
ValueMap getAnswer(const DocumentIndex &index, const std::string &id, const DocumentPtr &document,
                   const SourceFilter &filter);

/// 400 when the server would refuse the id: empty or over 512 bytes.
RestResult<void> checkId(const std::string &id);

} // namespace lockscope
