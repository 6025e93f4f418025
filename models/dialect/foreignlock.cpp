// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/dialect/foreignlock.h"

#include "models/domain/skewtolerance.h"

#include <QCryptographicHash>
#include <QJsonArray>
#include <QJsonDocument>
#include <QtEndian>

#include <algorithm>
#include <limits>
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

/// Each with its kind and length, so that no two lists have the same bytes. Not as JSON: that takes
/// longer than everything else that is done with a document.
class SeenBytes
{
public:
    SeenBytes() { m_bytes.reserve(512); }

    void add(qint64 number)
    {
        m_bytes.append('n').append(reinterpret_cast<const char *>(&number), sizeof(number));
    }
    void add(const QByteArray &bytes) { piece('b', bytes); }
    void add(const QString &text)
    {
        piece('t', QByteArray::fromRawData(reinterpret_cast<const char *>(text.utf16()),
                                           text.size() * qsizetype(sizeof(char16_t))));
    }
    void add(const QJsonValue &value)
    {
        switch (value.type()) {
        case QJsonValue::Undefined: m_bytes.append('u'); return;
        case QJsonValue::Null: m_bytes.append('0'); return;
        case QJsonValue::Bool: m_bytes.append(value.toBool() ? '+' : '-'); return;
        case QJsonValue::String: add(value.toString()); return;
        case QJsonValue::Double:
        case QJsonValue::Array:
        case QJsonValue::Object: break;
        }
        constexpr qint64 None = std::numeric_limits<qint64>::min();
        if (const qint64 whole = value.toInteger(None); value.isDouble() && whole != None)
            add(whole);
        else
            piece('j', QJsonDocument(QJsonArray{value}).toJson(QJsonDocument::Compact));
    }
    std::int64_t hash() const
    {
        return qFromBigEndian<std::int64_t>(
                QCryptographicHash::hash(m_bytes, QCryptographicHash::Blake2b_256).constData());
    }

private:
    void piece(char kind, const QByteArray &bytes)
    {
        m_bytes.append(kind);
        add(qint64{bytes.size()});
        m_bytes.append(bytes);
    }

    QByteArray m_bytes;
};

} // namespace

std::int64_t fingerprintOf(const Dialect &dialect, const ForeignNode &node,
                           const ForeignEntry &entry)
{
    const auto alike = std::count_if(node.entries.begin(), node.entries.end(),
                                     [&entry](const ForeignEntry &other) {
                                         return other.element >= 0 && other.entry == entry.entry
                                                && other.elementSeen == entry.elementSeen;
                                     });
    SeenBytes seen;
    seen.add(dialect.sha256);
    seen.add(alike);
    seen.add(entry.id);
    seen.add(entry.owner);
    seen.add(entry.host);
    seen.add(entry.elementSeen);
    // A lease is prolonged while nothing is written.
    const std::optional<qint64> expires = entry.isLeased ? std::nullopt : entry.expiresMs;
    for (const std::optional<qint64> &at : {entry.acquiredMs, entry.renewedMs, expires}) {
        seen.add(qint64{at.has_value()});
        seen.add(at.value_or(0));
    }
    seen.add(entry.version);
    for (const SeenField &field : entry.guard) {
        seen.add(field.field);
        seen.add(field.value);
    }
    return seen.hash();
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
