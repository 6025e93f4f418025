// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/domain/feed.h"

#include <cstddef>
#include <functional>
#include <string>
#include <vector>

namespace lockscope {

/// A believable picture: @p rows exclusive locks by 500 processes on the leaves of a tree of three
/// levels of folders, each folder shared by the locks below it. Six leaves of ten have a name out
/// of a few hundred (README.md), the others one of their own. In the order of writing: a process
/// locks the files of one folder in one request, the folders come in no order.
FeedPage benchPicture(int rows);

/// What a server says after @p count locks of @p page, spread evenly over all, became what @p
/// remake makes of a copy: it gets where the lock stands in the page, and says false for one that
/// stays out. Changes of another @p round come later.
FeedPage remadeLocks(const FeedPage &page, int count, int round,
                     const std::function<bool(LockDocument &document, std::size_t at)> &remake);

/// What a server says after @p count locks of @p page got another holder, spread evenly over all;
/// others in each @p round.
FeedPage changesOf(const FeedPage &page, int count, int round);

/// The text of a search answer with @p locks as hits, as Elasticsearch sends it.
std::string searchAnswer(const std::vector<LockDocument> &locks);

/// What writes @p lock as one item of a bulk request.
std::string bulkItem(const LockDocument &lock);

} // namespace lockscope
