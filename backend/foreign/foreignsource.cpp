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

std::vector<SeenForeign> seenForeign(const Dialect &dialect, std::vector<ForeignDocument> documents,
                                     Instant now)
{
    std::vector<ForeignDocument> looked;
    QList<ForeignNode> nodes;
    for (ForeignDocument &document : documents) {
        if (isNoLock(dialect, document))
            continue;
        nodes.append(applyDialect(dialect, document, toEpochMs(now)));
        looked.push_back(std::move(document));
    }
    std::vector<LockDocument> locks = foreignLocks(dialect, nodes);
    std::vector<SeenForeign> seen;
    for (std::size_t i = 0; i < looked.size(); ++i) {
        if (locks[i].isReadable() && locks[i].holders.empty())
            continue;
        seen.push_back({std::move(looked[i]), std::move(locks[i]),
                        nextChangeOf(nodes.at(static_cast<qsizetype>(i)), now)});
    }
    return seen;
}

} // namespace lockscope
