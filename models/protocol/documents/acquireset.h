// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/domain/lockrequest.h"

#include <string>
#include <vector>

namespace lockscope {

/// One lock document of a set that is taken or refused as a whole.
struct AcquireItem
{
    std::string documentId;
    LockKind kind = LockKind::Tree;
    std::string path; ///< full path, file id or read/write name, as the document stores it
    LockMode mode = LockMode::X;
    friend bool operator==(const AcquireItem &, const AcquireItem &) = default;
};

inline constexpr std::size_t MaxSetSize = 1000; ///< one bulk

/// The documents of @p request in the order they are asked for: the union over its targets with the
/// strongest mode of each, parents before children, targets' ancestors (and `global`) in IS or IX.
/// Release goes the other way round.
/// @param rootCoversAll a property of the index: when false, document and read/write locks take
/// nothing on `global`. Trees always do: the root is one of their paths. Errors: InvalidInput (no
/// target, bad path, id or name, an over-long change id, a mode that is neither X nor S, more than
/// MaxSetSize documents). Source: docs/protocol.md, "Operations".
Result<std::vector<AcquireItem>> acquireSet(const LockRequest &request, bool rootCoversAll);

/// The targets alone, without the ancestors they stand on; same errors.
Result<std::vector<AcquireItem>> acquireTargets(const LockRequest &request);

/// Ids of @p set in its order (root to leaf).
std::vector<std::string> documentIds(const std::vector<AcquireItem> &set);

} // namespace lockscope
