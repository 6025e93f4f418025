// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/mongo/commands.h"
#include "models/protocol/machines/messages.h"

#include <functional>
#include <string>
#include <vector>

/// What the items of a bulk are answered with, whatever collection they are about.
namespace lockscope::mongo {

using ItemAnswers = CommandResult<std::vector<ItemAnswer>>;

/// Of a statement that the server took: where it stands among all writes.
ItemAnswer takenAnswer(const WriteAnswer &write);
/// Of one that it did not take.
ItemAnswer failedAnswer(const WriteError &error);
/// Of a guarded statement that met nothing: the document is gone, or it is another version.
ItemAnswers unmetAnswer(Deployment &deployment, const std::string &database,
                        const std::string &collection, const std::string &id,
                        const WriteAnswer &write);

/// @p part carries out some of the items from a place on, and answers those; one after the other
/// until all @p count are answered. What fails after the first part is never *not sent*.
Answer inParts(std::size_t count, const std::function<ItemAnswers(std::size_t from)> &part);

} // namespace lockscope::mongo
