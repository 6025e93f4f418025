// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/http/httpmessage.h"
#include "models/domain/backenderror.h"
#include "models/domain/serverstatus.h"

#include <cstdint>

namespace lockscope {

/// A page of the walk as lock and session values, without a document tree in between. Documents in their usual shape are read
/// straight from the text; anything unusual goes the way of decodeLock(), so that both always agree. A document that cannot be
/// understood (over a limit, damaged) is a value with `unreadable` set, never left out.
/// @param after where the walk stood: lastSeqNo when the page is empty. @param limit as asked: fewer hits mean `complete`.
/// Errors: those of errorFromResponse(), Malformed, ServerError when some shard did not answer. Thread-safe.
Result<LockPage> readPage(HttpAnswer response, std::int64_t after, int limit);

/// The answer to a realtime read of documents. Errors: as readPage().
Result<ExactDocuments> readExact(HttpAnswer response);

} // namespace lockscope
