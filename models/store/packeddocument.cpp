// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/store/packeddocument.h"

#include <cstring>
#include <string>

namespace lockscope {

namespace {

// Block: u32 bytes of the body · i64 order · i64 guard · body.
constexpr std::size_t SizeBytes = sizeof(std::uint32_t);
constexpr std::size_t HeaderBytes = SizeBytes + 2 * sizeof(std::int64_t);

// Which optional parts of a document follow.
constexpr unsigned PathIsId = 1;
constexpr unsigned PathIsRest = 2; // of the id, behind "rw:"
constexpr unsigned HasCount = 4;
constexpr unsigned HasUpdated = 8;
constexpr unsigned HasProcessId = 16;
constexpr unsigned IsUnreadable = 32;
constexpr unsigned HasClaim = 64; // a path that its id contradicts
constexpr unsigned HasDialect = 128;

// Which optional parts of a holder follow.
constexpr unsigned HasSession = 1;
constexpr unsigned HasOp = 2;
constexpr unsigned HasAcquired = 4;
constexpr unsigned HasLease = 8;
constexpr unsigned HasExpires = 16;
constexpr unsigned HasDelay = 32;
constexpr unsigned HasRevoked = 64;
constexpr unsigned HasWords = 128;

// Beside the mode of a holder.
constexpr unsigned ModeMask = 15;
constexpr unsigned HasOwner = 16; // and host: of a foreign lock
constexpr unsigned ByHolderClock = 32;
constexpr unsigned IsShownOnly = 64;
constexpr unsigned IsLeased = 128;

// Beside the name of a dialect.
constexpr unsigned BlindRelease = 1;
constexpr unsigned HolderNotTold = 2;
constexpr unsigned NoFencing = 4;

class Writer
{
public:
    explicit Writer(std::string &out) : m_out(out) {}

    void byte(unsigned value) { m_out.push_back(static_cast<char>(value)); }
    void number(std::uint64_t value)
    {
        for (; value >= 0x80; value >>= 7)
            byte(static_cast<unsigned>(value & 0x7f) | 0x80U);
        byte(static_cast<unsigned>(value));
    }
    void signedNumber(std::int64_t value)
    {
        const auto bits = static_cast<std::uint64_t>(value);
        number((bits << 1) ^ (value < 0 ? ~std::uint64_t{0} : 0));
    }
    void text(std::string_view value)
    {
        number(value.size());
        m_out.append(value);
    }

private:
    std::string &m_out;
};

class Reader
{
public:
    explicit Reader(const unsigned char *at) : m_at(at) {}

    unsigned byte() { return *m_at++; }
    std::uint64_t number()
    {
        std::uint64_t value = 0;
        for (int shift = 0;; shift += 7) {
            const unsigned next = byte();
            value |= std::uint64_t{next & 0x7fU} << shift;
            if (next < 0x80)
                return value;
        }
    }
    std::int64_t signedNumber()
    {
        const std::uint64_t bits = number();
        return static_cast<std::int64_t>((bits >> 1) ^ ((bits & 1) ? ~std::uint64_t{0} : 0));
    }
    std::string_view text()
    {
        const std::size_t size = number();
        const std::string_view view(reinterpret_cast<const char *>(m_at), size);
        m_at += size;
        return view;
    }
    Instant instant() { return instantFromEpochMs(signedNumber()); }
    Millis millis() { return Millis(signedNumber()); }

private:
    const unsigned char *m_at;
};

void writeHolder(Writer &to, const Holder &holder)
{
    const bool words = !holder.revokedBy.empty() || !holder.reason.empty();
    unsigned flags = 0;
    flags |= holder.session.empty() ? 0U : HasSession;
    flags |= holder.op.empty() ? 0U : HasOp;
    flags |= holder.acquiredAt ? HasAcquired : 0U;
    flags |= holder.lease ? HasLease : 0U;
    flags |= holder.expiresAt ? HasExpires : 0U;
    flags |= holder.delay ? HasDelay : 0U;
    flags |= holder.revokedAt ? HasRevoked : 0U;
    flags |= words ? HasWords : 0U;
    to.byte(flags);
    const bool owned = !holder.owner.empty() || !holder.host.empty();
    to.byte(static_cast<unsigned>(holder.mode) | (owned ? HasOwner : 0U)
            | (holder.byHolderClock ? ByHolderClock : 0U) | (holder.isShownOnly ? IsShownOnly : 0U)
            | (holder.isLeased ? IsLeased : 0U));
    to.text(holder.id);
    to.signedNumber(holder.changeNumber);
    if (!holder.session.empty())
        to.text(holder.session);
    if (!holder.op.empty())
        to.text(holder.op);
    if (holder.acquiredAt)
        to.signedNumber(toEpochMs(*holder.acquiredAt));
    if (holder.lease)
        to.signedNumber(holder.lease->count());
    if (holder.expiresAt)
        to.signedNumber(toEpochMs(*holder.expiresAt));
    if (holder.delay)
        to.signedNumber(holder.delay->count());
    if (holder.revokedAt)
        to.signedNumber(toEpochMs(*holder.revokedAt));
    if (words) {
        to.text(holder.revokedBy);
        to.text(holder.reason);
    }
    if (owned) {
        to.text(holder.owner);
        to.text(holder.host);
    }
}

/// Everything of @p holder, whatever stood there.
void readHolder(Reader &from, Holder &holder)
{
    const unsigned flags = from.byte();
    const unsigned mode = from.byte();
    holder.mode = static_cast<LockMode>(mode & ModeMask);
    holder.byHolderClock = (mode & ByHolderClock) != 0;
    holder.isShownOnly = (mode & IsShownOnly) != 0;
    holder.isLeased = (mode & IsLeased) != 0;
    holder.id = from.text();
    holder.changeNumber = from.signedNumber();
    const auto text = [&from](bool isThere, std::string &into) {
        into = isThere ? from.text() : std::string_view();
    };
    const auto instant = [&from](bool isThere, std::optional<Instant> &into) {
        into = isThere ? std::optional(from.instant()) : std::nullopt;
    };
    const auto millis = [&from](bool isThere, std::optional<Millis> &into) {
        into = isThere ? std::optional(from.millis()) : std::nullopt;
    };
    text(flags & HasSession, holder.session);
    text(flags & HasOp, holder.op);
    instant(flags & HasAcquired, holder.acquiredAt);
    millis(flags & HasLease, holder.lease);
    instant(flags & HasExpires, holder.expiresAt);
    millis(flags & HasDelay, holder.delay);
    instant(flags & HasRevoked, holder.revokedAt);
    text(flags & HasWords, holder.revokedBy);
    text(flags & HasWords, holder.reason);
    text(mode & HasOwner, holder.owner);
    text(mode & HasOwner, holder.host);
}

void writeQueue(Writer &to, const std::vector<QueuedWaiter> &queue)
{
    to.number(queue.size());
    for (const QueuedWaiter &waiter : queue) {
        to.text(waiter.id);
        to.text(waiter.owner);
        to.byte(waiter.expiresAt ? 1 : 0);
        if (waiter.expiresAt)
            to.signedNumber(toEpochMs(*waiter.expiresAt));
    }
}

void readQueue(Reader &from, std::vector<QueuedWaiter> &queue)
{
    const std::size_t size = from.number();
    queue.reserve(size);
    for (std::size_t i = 0; i < size; ++i) {
        QueuedWaiter &waiter = queue.emplace_back();
        waiter.id = from.text();
        waiter.owner = from.text();
        if (from.byte() != 0)
            waiter.expiresAt = from.instant();
    }
}

bool isPrefixed(const LockDocument &document)
{
    // "rw:" + path.
    return document.id.size() == document.path.size() + 3
           && document.id.compare(3, std::string::npos, document.path) == 0;
}

} // namespace

PackedDocument::PackedDocument(const LockDocument &document)
{
    static thread_local std::string body;
    body.clear();
    Writer to(body);
    unsigned flags = 0;
    if (document.path == document.id)
        flags |= PathIsId;
    else if (isPrefixed(document))
        flags |= PathIsRest;
    flags |= document.count ? HasCount : 0U;
    flags |= document.updatedAt ? HasUpdated : 0U;
    flags |= document.processId.empty() ? 0U : HasProcessId;
    flags |= document.unreadable.empty() ? 0U : IsUnreadable;
    flags |= document.claimedPath.empty() ? 0U : HasClaim;
    flags |= document.dialect.empty() ? 0U : HasDialect;
    to.byte(flags);
    to.byte(static_cast<unsigned>(document.kind) | (static_cast<unsigned>(document.type) << 4));
    to.text(document.id);
    if (!(flags & (PathIsId | PathIsRest)))
        to.text(document.path);
    if (!document.claimedPath.empty())
        to.text(document.claimedPath);
    if (flags & HasDialect) {
        to.text(document.dialect);
        to.byte((document.hazards.blindRelease ? BlindRelease : 0U)
                | (document.hazards.holderNotTold ? HolderNotTold : 0U)
                | (document.hazards.noFencing ? NoFencing : 0U));
        writeQueue(to, document.queue);
    }
    if (document.count)
        to.signedNumber(*document.count);
    if (document.updatedAt)
        to.signedNumber(toEpochMs(*document.updatedAt));
    if (flags & HasProcessId)
        to.text(document.processId);
    if (flags & IsUnreadable)
        to.text(document.unreadable);
    to.number(document.holders.size());
    for (const Holder &holder : document.holders)
        writeHolder(to, holder);

    m_bytes = std::make_unique<unsigned char[]>(HeaderBytes + body.size());
    const auto size = static_cast<std::uint32_t>(body.size());
    std::memcpy(m_bytes.get(), &size, SizeBytes);
    std::memcpy(m_bytes.get() + SizeBytes, &document.revision.order, sizeof(std::int64_t));
    std::memcpy(m_bytes.get() + SizeBytes + sizeof(std::int64_t), &document.revision.guard,
                sizeof(std::int64_t));
    std::memcpy(m_bytes.get() + HeaderBytes, body.data(), body.size());
}

LockDocument PackedDocument::unpack() const
{
    LockDocument document;
    document.revision.order = order();
    std::memcpy(&document.revision.guard, m_bytes.get() + SizeBytes + sizeof(std::int64_t),
                sizeof(std::int64_t));
    Reader from(m_bytes.get() + HeaderBytes);
    const unsigned flags = from.byte();
    const unsigned kinds = from.byte();
    document.kind = static_cast<LockKind>(kinds & 0xf);
    document.type = static_cast<LockType>(kinds >> 4);
    document.id = from.text();
    if (flags & PathIsId)
        document.path = document.id;
    else if (flags & PathIsRest)
        document.path = document.id.substr(3);
    else
        document.path = from.text();
    if (flags & HasClaim)
        document.claimedPath = from.text();
    if (flags & HasDialect) {
        document.dialect = from.text();
        const unsigned hazards = from.byte();
        document.hazards = {(hazards & BlindRelease) != 0, (hazards & HolderNotTold) != 0,
                            (hazards & NoFencing) != 0};
        readQueue(from, document.queue);
    }
    if (flags & HasCount)
        document.count = from.signedNumber();
    if (flags & HasUpdated)
        document.updatedAt = from.instant();
    if (flags & HasProcessId)
        document.processId = from.text();
    if (flags & IsUnreadable)
        document.unreadable = from.text();
    const std::size_t holders = from.number();
    document.holders.reserve(holders);
    for (std::size_t i = 0; i < holders; ++i)
        readHolder(from, document.holders.emplace_back());
    return document;
}

bool PackedDocument::soleHolder(Holder &holder) const
{
    Reader from(m_bytes.get() + HeaderBytes);
    const unsigned flags = from.byte();
    if (flags & (HasProcessId | IsUnreadable | HasClaim | HasDialect))
        return false;
    from.byte(); // kinds
    from.text(); // id
    if (!(flags & (PathIsId | PathIsRest)))
        from.text();
    if ((flags & HasCount) && from.signedNumber() > 1)
        return false; // somebody is there without an entry
    if (flags & HasUpdated)
        from.signedNumber();
    if (from.number() != 1)
        return false;
    readHolder(from, holder);
    return true;
}

std::string_view PackedDocument::id() const
{
    return Reader(m_bytes.get() + HeaderBytes + 2).text();
}

std::string_view PackedDocument::path() const
{
    const unsigned flags = m_bytes[HeaderBytes];
    Reader from(m_bytes.get() + HeaderBytes + 2);
    const std::string_view id = from.text();
    if (flags & PathIsId)
        return id;
    if (flags & PathIsRest)
        return id.substr(3);
    return from.text();
}

std::int64_t PackedDocument::order() const
{
    std::int64_t value = 0;
    std::memcpy(&value, m_bytes.get() + SizeBytes, sizeof value);
    return value;
}

bool PackedDocument::sameContent(const PackedDocument &other) const
{
    return size() == other.size()
           && std::memcmp(m_bytes.get() + HeaderBytes, other.m_bytes.get() + HeaderBytes,
                          size() - HeaderBytes)
                      == 0;
}

std::size_t PackedDocument::size() const
{
    std::uint32_t body = 0;
    std::memcpy(&body, m_bytes.get(), SizeBytes);
    return HeaderBytes + body;
}

} // namespace lockscope
