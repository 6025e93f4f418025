// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/dialect/foreigndocument.h"
#include "models/domain/lockdocument.h"

#include <QList>

#include <vector>

namespace lockscope {

/// @p node as a document of the lock tree. Whoever waits is not in it. Its revision has no order:
/// whoever reads says what is newer.
LockDocument foreignLock(const Dialect &dialect, ForeignNode node);
/// The same in place, into a new one; @p node's texts go there.
void takeLock(const Dialect &dialect, ForeignNode &node, LockDocument &lock);

/// The same of all documents of one dialect, each at its place. Of those that are one lock
/// together, that of the holder has the others in its queue, and they have no holder.
std::vector<LockDocument> foreignLocks(const Dialect &dialect, QList<ForeignNode> nodes);

/// All that is shown of @p entry of @p node and compared by a break of it, as one number: another one
/// when it was renewed, is somebody else's now, stands elsewhere in the tree, is one of fewer that
/// are alike, or when the dialect's file is another.
std::int64_t fingerprintOf(const Dialect &dialect, const ForeignNode &node,
                           const ForeignEntry &entry);

/// When what @p node says changes by time alone; nullopt: it does not.
std::optional<Instant> nextChangeOf(const ForeignNode &node, Instant now);

} // namespace lockscope
