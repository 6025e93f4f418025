// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/dialect/foreignlock.h"

#include "models/domain/skewtolerance.h"

#include <QJsonArray>
#include <QJsonDocument>

#include <algorithm>
#include <array>
#include <functional>
#include <limits>
#include <map>
#include <string_view>
#include <utility>

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

/// Takes the texts of @p entry.
void write(const Dialect &dialect, ForeignEntry &entry, Holder &holder)
{
    holder.id = std::move(entry.id);
    holder.mode = entry.mode;
    holder.owner = std::move(entry.owner);
    holder.host = std::move(entry.host);
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
}

/// @p value behind @p text, with its kind and its length, so that no two lists of values make the
/// same text.
void addSeen(const FieldValue &value, std::string &text)
{
    const auto add = [&text](char kind, const void *bytes, std::size_t size) {
        text += kind;
        text.append(reinterpret_cast<const char *>(&size), sizeof size);
        text.append(static_cast<const char *>(bytes), size);
    };
    if (const std::string *own = value.text()) {
        add('t', own->data(), own->size());
    } else if (const std::int64_t *number = value.integer()) {
        add('n', number, sizeof *number);
    } else if (value.isNothing()) {
        text += value.isMissing() ? 'u' : '0';
    } else {
        const QByteArray json = QJsonDocument(QJsonArray{value.json()})
                                        .toJson(QJsonDocument::Compact);
        add('j', json.constData(), static_cast<std::size_t>(json.size()));
    }
}

} // namespace

std::int64_t fingerprintOf(const Dialect &dialect, const ForeignNode &node,
                           const ForeignEntry &entry)
{
    const bool isElement = entry.element >= 0;
    const auto alike = std::count_if(node.entries.begin(), node.entries.end(),
                                     [&entry](const ForeignEntry &other) {
                                         return other.element >= 0 && other.entry == entry.entry
                                                && other.elementSeen == entry.elementSeen;
                                     });
    // A lease is prolonged while nothing is written.
    const std::optional<qint64> expires = entry.isLeased ? std::nullopt : entry.expiresMs;
    constexpr qint64 None = std::numeric_limits<qint64>::min(); // no time that is read
    const std::array texts{std::string_view(dialect.sha256.constData(),
                                            static_cast<std::size_t>(dialect.sha256.size())),
                           std::string_view(node.path),
                           std::string_view(entry.id),
                           std::string_view(entry.owner),
                           std::string_view(entry.host),
                           std::string_view(entry.version)};
    const std::array numbers{qint64{alike},
                             qint64{isElement},
                             entry.acquiredMs.value_or(None),
                             entry.renewedMs.value_or(None),
                             expires.value_or(None),
                             static_cast<qint64>(node.path.size()),
                             static_cast<qint64>(entry.id.size()),
                             static_cast<qint64>(entry.owner.size()),
                             static_cast<qint64>(entry.host.size()),
                             static_cast<qint64>(entry.version.size())};
    thread_local std::string seen;
    seen.assign(reinterpret_cast<const char *>(numbers.data()), sizeof numbers);
    for (const std::string_view text : texts)
        seen += text;
    if (isElement)
        addSeen(entry.elementSeen, seen);
    for (const FieldValue &value : entry.guard)
        addSeen(value, seen);
    // No hash made for secrets, which would take as long as all the rest: whoever can make two
    // documents that are alike to it can write them, and end their locks.
    return static_cast<std::int64_t>(std::hash<std::string_view>()(seen));
}

void takeLock(const Dialect &dialect, ForeignNode &node, LockDocument &lock)
{
    lock.id = std::move(node.id);
    lock.kind = LockKind::Foreign;
    lock.dialect = dialect.folder;
    lock.hazards = dialect.hazards;
    lock.unreadable = std::move(node.unreadable);
    lock.holders.reserve(static_cast<std::size_t>(node.entries.size()));
    for (const ForeignEntry &entry : std::as_const(node.entries)) {
        if (!entry.waits)
            lock.holders.emplace_back().changeNumber = fingerprintOf(dialect, node, entry);
    }
    lock.path = std::move(node.path);
    auto holder = lock.holders.begin();
    for (ForeignEntry &entry : node.entries) {
        if (!entry.waits)
            write(dialect, entry, *holder++);
    }
    lock.type = LockType::Exclusive;
    lock.count = static_cast<std::int64_t>(lock.holders.size());
    for (const Holder &holder : lock.holders)
        lock.revision.guard ^= holder.changeNumber;
}

LockDocument foreignLock(const Dialect &dialect, ForeignNode node)
{
    LockDocument lock;
    takeLock(dialect, node, lock);
    return lock;
}

std::vector<LockDocument> foreignLocks(const Dialect &dialect, QList<ForeignNode> nodes)
{
    settleWaits(nodes);
    std::map<std::string, std::vector<const ForeignEntry *>> queues;
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
                lock.queue.push_back({waiting->id, waiting->owner, instantOf(waiting->expiresMs)});
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
