// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/dialect/foreignlock.h"

#include "models/domain/skewtolerance.h"

#include <QCryptographicHash>
#include <QJsonArray>
#include <QJsonDocument>
#include <QtEndian>

#include <algorithm>
#include <map>

namespace lockscope {

namespace {

std::optional<Instant> instantOf(const std::optional<qint64> &ms)
{
    return ms ? std::optional(instantFromEpochMs(*ms)) : std::nullopt;
}

/// Leases are the server's, whoever wrote the other times.
bool isByHolderClock(const ForeignEntry &entry)
{
    return entry.clock == DialectClock::Client && !entry.isLeased;
}

Millis toleranceOf(const ForeignEntry &entry)
{
    return isByHolderClock(entry) ? SkewTolerance : Millis(0);
}

Holder holderOf(const Dialect &dialect, const ForeignNode &node, const ForeignEntry &entry)
{
    Holder holder;
    holder.id = entry.id.toStdString();
    holder.mode = entry.mode;
    holder.owner = entry.owner.toStdString();
    holder.host = entry.host.toStdString();
    holder.acquiredAt = instantOf(entry.acquiredMs);
    holder.expiresAt = instantOf(entry.expiresMs);
    const std::optional<qint64> begin = entry.renewedMs ? entry.renewedMs : entry.acquiredMs;
    if (begin && entry.expiresMs && *entry.expiresMs > *begin)
        holder.lease = Millis(*entry.expiresMs - *begin);
    if (holder.expiresAt)
        holder.delay = toleranceOf(entry);
    holder.byHolderClock = isByHolderClock(entry);
    holder.isLeased = entry.isLeased;
    holder.isShownOnly = !dialect.entries.at(entry.entry).breaks;
    holder.changeNumber = fingerprintOf(dialect, node, entry);
    return holder;
}

} // namespace

std::int64_t fingerprintOf(const Dialect &dialect, const ForeignNode &node,
                           const ForeignEntry &entry)
{
    const auto alike = std::count_if(node.entries.begin(), node.entries.end(),
                                     [&entry](const ForeignEntry &other) {
                                         return other.element >= 0 && other.entry == entry.entry
                                                && other.elementSeen == entry.elementSeen;
                                     });
    QJsonArray seen{QString::fromLatin1(dialect.sha256),
                    qint64(alike),
                    entry.id,
                    entry.owner,
                    entry.host,
                    entry.elementSeen};
    // A lease is prolonged while nothing is written.
    const std::optional<qint64> expires = entry.isLeased ? std::nullopt : entry.expiresMs;
    for (const std::optional<qint64> &at : {entry.acquiredMs, entry.renewedMs, expires})
        seen.append(at ? QJsonValue(*at) : QJsonValue());
    if (!entry.version.isEmpty())
        seen.append(entry.version);
    for (const SeenField &field : entry.guard)
        seen.append(QJsonArray{field.field, field.value});
    const QByteArray hash = QCryptographicHash::hash(QJsonDocument(seen).toJson(
                                                             QJsonDocument::Compact),
                                                     QCryptographicHash::Sha256);
    return qFromBigEndian<std::int64_t>(hash.constData());
}

LockDocument foreignLock(const Dialect &dialect, const ForeignNode &node)
{
    LockDocument lock;
    lock.id = node.id.toStdString();
    lock.kind = LockKind::Foreign;
    lock.path = node.path.toStdString();
    lock.dialect = dialect.name.toStdString();
    lock.hazards = dialect.hazards;
    lock.unreadable = node.unreadable.toStdString();
    for (const ForeignEntry &entry : node.entries) {
        if (!entry.waits)
            lock.holders.push_back(holderOf(dialect, node, entry));
    }
    lock.type = LockType::Exclusive;
    lock.count = static_cast<std::int64_t>(lock.holders.size());
    for (const Holder &holder : lock.holders)
        lock.revision.guard ^= holder.changeNumber;
    return lock;
}

std::vector<LockDocument> foreignLocks(const Dialect &dialect, QList<ForeignNode> nodes)
{
    settleWaits(nodes);
    std::map<QString, std::vector<const ForeignEntry *>> queues;
    for (const ForeignNode &node : std::as_const(nodes)) {
        for (const ForeignEntry &entry : node.entries) {
            if (entry.waits)
                queues[entry.group].push_back(&entry);
        }
    }
    for (auto &queue : queues)
        std::sort(queue.second.begin(), queue.second.end(),
                  [](const ForeignEntry *a, const ForeignEntry *b) { return a->order < b->order; });
    std::vector<LockDocument> locks;
    locks.reserve(static_cast<std::size_t>(nodes.size()));
    for (const ForeignNode &node : std::as_const(nodes)) {
        LockDocument &lock = locks.emplace_back(foreignLock(dialect, node));
        for (const ForeignEntry &entry : node.entries) {
            const auto queue = entry.waits ? queues.end() : queues.find(entry.group);
            if (queue == queues.end())
                continue;
            for (const ForeignEntry *waiting : queue->second)
                lock.queue.push_back({waiting->id.toStdString(), waiting->owner.toStdString(),
                                      instantOf(waiting->expiresMs)});
        }
    }
    return locks;
}

std::optional<Instant> nextChangeOf(const ForeignNode &node, Instant now)
{
    std::optional<Instant> next;
    for (const ForeignEntry &entry : node.entries) {
        const std::optional<Instant> end = instantOf(entry.expiresMs);
        if (!end || entry.isLeased)
            continue;
        for (const Instant at : {*end, *end + toleranceOf(entry)}) {
            if (at > now && (!next || at < *next))
                next = at;
        }
    }
    return next;
}

} // namespace lockscope
