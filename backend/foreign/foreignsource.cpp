// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/foreign/foreignsource.h"

#include "models/dialect/foreignlock.h"

#include <utility>

namespace lockscope {

std::optional<SeenForeign> seenForeign(const Dialect &dialect, ForeignDocument document,
                                       Instant now)
{
    if (isNoLock(dialect, document))
        return std::nullopt;
    const ForeignNode node = applyDialect(dialect, document, toEpochMs(now));
    LockDocument lock = foreignLock(dialect, node);
    if (lock.isReadable() && lock.holders.empty())
        return std::nullopt;
    return SeenForeign{std::move(document), std::move(lock), nextChangeOf(node, now)};
}

} // namespace lockscope
