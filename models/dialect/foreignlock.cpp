// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/dialect/foreignlock.h"

#include "models/domain/skewtolerance.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QtEndian>

#include <algorithm>
#include <array>
#include <bit>
#include <cstring>
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

/// SipHash-1-3 of values, each with its kind, and texts with their length, so that no two lists are
/// the same. It is the same on every machine, as plans are kept, and takes a fraction of the time
/// of hashes made for secrets: it only tells what was seen from what is there now.
class SeenHash
{
public:
    void add(qint64 number) { word(static_cast<std::uint64_t>(number)); }
    void add(std::string_view text)
    {
        add(static_cast<qint64>(text.size()));
        for (std::size_t at = 0; at < text.size(); at += WordBytes)
            word(wordAt(text.data() + at, std::min(WordBytes, text.size() - at)));
    }
    void add(const FieldValue &value)
    {
        if (const std::string *text = value.text()) {
            add(qint64{'t'});
            add(*text);
        } else if (const std::int64_t *number = value.integer()) {
            add(qint64{'n'});
            add(qint64{*number});
        } else if (value.isNothing()) {
            add(qint64{value.isMissing() ? 'u' : '0'});
        } else {
            add(qint64{'j'});
            add(QJsonDocument(QJsonArray{value.json()}).toJson(QJsonDocument::Compact));
        }
    }
    void add(const QByteArray &bytes)
    {
        add(std::string_view(bytes.constData(), static_cast<std::size_t>(bytes.size())));
    }
    void add(const std::string &text) { add(std::string_view(text)); }
    std::int64_t hash()
    {
        m_state[2] ^= 0xff;
        for (int i = 0; i < 3; ++i)
            mix();
        return static_cast<std::int64_t>(m_state[0] ^ m_state[1] ^ m_state[2] ^ m_state[3]);
    }

private:
    static constexpr std::size_t WordBytes = 8;

    static std::uint64_t wordAt(const char *bytes, std::size_t count)
    {
        std::uint64_t word = 0;
        std::memcpy(&word, bytes, count);
        return qFromLittleEndian(word);
    }
    void word(std::uint64_t word)
    {
        m_state[3] ^= word;
        mix();
        m_state[0] ^= word;
    }
    void mix()
    {
        auto &[a, b, c, d] = m_state;
        a += b;
        c += d;
        b = std::rotl(b, 13) ^ a;
        d = std::rotl(d, 16) ^ c;
        a = std::rotl(a, 32);
        c += b;
        a += d;
        b = std::rotl(b, 17) ^ c;
        d = std::rotl(d, 21) ^ a;
        c = std::rotl(c, 32);
    }

    std::array<std::uint64_t, 4> m_state{0x736f6d6570736575, 0x646f72616e646f6d, 0x6c7967656e657261,
                                         0x7465646279746573};
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
    SeenHash seen;
    constexpr std::size_t Digits = 16; // of its file's hash
    seen.add(std::string_view(dialect.sha256.constData(),
                              static_cast<std::size_t>(dialect.sha256.size()))
                     .substr(0, Digits));
    seen.add(qint64{alike});
    seen.add(entry.id);
    seen.add(entry.owner);
    seen.add(entry.host);
    seen.add(qint64{entry.element >= 0});
    if (entry.element >= 0)
        seen.add(FieldValue(entry.elementSeen));
    // A lease is prolonged while nothing is written.
    const std::optional<qint64> expires = entry.isLeased ? std::nullopt : entry.expiresMs;
    constexpr qint64 None = std::numeric_limits<qint64>::min(); // no time that is read
    for (const std::optional<qint64> &at : {entry.acquiredMs, entry.renewedMs, expires})
        seen.add(at.value_or(None));
    seen.add(entry.version);
    for (const FieldValue &value : entry.guard)
        seen.add(value);
    return seen.hash();
}

LockDocument foreignLock(const Dialect &dialect, ForeignNode node)
{
    LockDocument lock;
    lock.id = std::move(node.id);
    lock.kind = LockKind::Foreign;
    lock.path = std::move(node.path);
    lock.dialect = dialect.folder;
    lock.hazards = dialect.hazards;
    lock.unreadable = std::move(node.unreadable);
    lock.holders.reserve(static_cast<std::size_t>(node.entries.size()));
    for (const ForeignEntry &entry : std::as_const(node.entries)) {
        if (!entry.waits)
            lock.holders.emplace_back().changeNumber = fingerprintOf(dialect, node, entry);
    }
    auto holder = lock.holders.begin();
    for (ForeignEntry &entry : node.entries) {
        if (!entry.waits)
            write(dialect, entry, *holder++);
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
