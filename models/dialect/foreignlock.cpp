// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/dialect/foreignlock.h"

#include "models/domain/skewtolerance.h"

#include <QCryptographicHash>
#include <QJsonArray>
#include <QJsonDocument>
#include <QtEndian>

#include <algorithm>

namespace lockscope {

namespace {

std::optional<Instant> instantOf(const std::optional<qint64> &ms)
{
    return ms ? std::optional(instantFromEpochMs(*ms)) : std::nullopt;
}

Millis toleranceOf(const ForeignEntry &entry)
{
    return entry.clock == DialectClock::Client ? SkewTolerance : Millis(0);
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
    holder.byHolderClock = entry.clock == DialectClock::Client;
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
    for (const std::optional<qint64> &at : {entry.acquiredMs, entry.renewedMs, entry.expiresMs})
        seen.append(at ? QJsonValue(*at) : QJsonValue());
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

std::optional<Instant> nextChangeOf(const ForeignNode &node, Instant now)
{
    std::optional<Instant> next;
    for (const ForeignEntry &entry : node.entries) {
        const std::optional<Instant> end = instantOf(entry.expiresMs);
        if (!end)
            continue;
        for (const Instant at : {*end, *end + toleranceOf(entry)}) {
            if (at > now && (!next || at < *next))
                next = at;
        }
    }
    return next;
}

} // namespace lockscope
