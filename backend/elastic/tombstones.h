// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/elastic/elasticconnection.h"

#include <functional>
#include <string>

namespace lockscope {

/// The oldest closed records that may be a day old at @p now, at most 100, with their revisions.
HttpCall findOldTombstonesRequest(const std::string &intentsIndex, Instant now);
/// A delete for each of them that is old indeed, if it is still the one that was seen. Nothing of
/// an answer that is not one.
BulkRequest removalsOf(const HttpAnswer &response, Instant now);

/// Takes closed records away that were kept for a day (docs/protocol.md, "The half-done change").
/// Best effort: whoever comes next takes what is left. @p handler is called in any case, unless @p
/// context is gone by then.
void clearOldTombstones(ElasticConnection &connection, const std::string &intentsIndex, Instant now,
                        const QObject *context, const std::function<void()> &handler);

} // namespace lockscope
