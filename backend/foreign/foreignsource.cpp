// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/foreign/foreignsource.h"

#include "models/dialect/foreignlock.h"

#include <utility>

namespace lockscope {

namespace {

/// False: nobody holds it.
bool take(const Dialect &dialect, ForeignNode &&node, Instant now, SeenForeign &seen)
{
    if (node.entries.isEmpty() && node.unreadable.empty()) {
        seen.lock.id = std::move(node.id);
        return false;
    }
    seen.nextChange = nextChangeOf(node, now);
    takeLock(dialect, node, seen.lock);
    return true;
}

} // namespace

std::optional<SeenForeign> seenForeign(const Dialect &dialect, ForeignDocument document,
                                       Instant now)
{
    std::optional<SeenForeign> seen(SeenForeign{std::move(document), {}, {}});
    if (!seeForeign(dialect, nullptr, now, *seen))
        seen.reset();
    return seen;
}

bool seeForeign(const Dialect &dialect, const std::vector<FieldValue> *fields, Instant now,
                SeenForeign &seen)
{
    return !isNoLock(dialect, seen.document)
           && take(dialect,
                   fields ? applyDialect(dialect, seen.document, *fields, toEpochMs(now))
                          : applyDialect(dialect, seen.document, toEpochMs(now)),
                   now, seen);
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
