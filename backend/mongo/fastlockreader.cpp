// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/mongo/fastlockreader.h"

#include "backend/mongo/storeddocument.h"
#include "models/domain/lockid.h"
#include "models/protocol/documents/documents.h"
#include "models/protocol/documents/lockmembers.h"

#include <algorithm>
#include <array>

namespace lockscope::mongo {

namespace {

/// The names of an object's members so far: of two that are called alike the first one counts.
class Names
{
public:
    /// @return false: it was there, or they are too many to be ours
    bool add(std::string_view name)
    {
        const auto end = m_names.begin() + m_count;
        if (m_count == static_cast<std::ptrdiff_t>(m_names.size())
            || std::find(m_names.begin(), end, name) != end)
            return false;
        m_names[static_cast<std::size_t>(m_count++)] = name;
        return true;
    }

private:
    std::array<std::string_view, 16> m_names;
    std::ptrdiff_t m_count = 0;
};

/// As lockmembers.h asks it.
class BsonMember
{
public:
    explicit BsonMember(const bson_iter_t &at) : m_at(at) {}

    bool text(std::string_view &into)
    {
        if (!BSON_ITER_HOLDS_UTF8(&m_at))
            return false;
        std::uint32_t size = 0;
        const char *text = bson_iter_utf8(&m_at, &size);
        into = {text, size};
        return true;
    }
    bool integer(std::int64_t &into)
    {
        if (!BSON_ITER_HOLDS_INT64(&m_at) && !BSON_ITER_HOLDS_INT32(&m_at))
            return false;
        into = bson_iter_as_int64(&m_at);
        return true;
    }
    bool millis(std::int64_t &into)
    {
        if (!BSON_ITER_HOLDS_DATE_TIME(&m_at))
            return integer(into);
        into = bson_iter_date_time(&m_at);
        return true;
    }

    template<typename Item>
    bool items(Item item)
    {
        bson_iter_t items;
        if (!BSON_ITER_HOLDS_ARRAY(&m_at) || !bson_iter_recurse(&m_at, &items))
            return false;
        while (bson_iter_next(&items)) {
            if (!item(BsonMember(items)))
                return false;
        }
        return true;
    }
    template<typename OnMember>
    bool members(OnMember member)
    {
        bson_iter_t members;
        return BSON_ITER_HOLDS_DOCUMENT(&m_at) && bson_iter_recurse(&m_at, &members)
               && eachOf(members, member);
    }
    template<typename OnMember>
    static bool eachOf(bson_iter_t &members, OnMember member)
    {
        Names names;
        while (bson_iter_next(&members)) {
            const std::string_view key(bson_iter_key(&members), bson_iter_key_len(&members));
            if (!names.add(key) || !member(key, BsonMember(members)))
                return false;
        }
        return true;
    }

private:
    bson_iter_t m_at;
};

} // namespace

bool readLockFast(const bson_t &stored, LockDocument &lock)
{
    bson_iter_t members;
    if (!bson_iter_init(&members, &stored))
        return false;
    const bool isUsual = BsonMember::eachOf(members, [&lock](std::string_view key,
                                                             BsonMember member) {
        if (key == "_id") {
            if (!lockmembers::readText(member, lock.id) || isSessionDocumentId(lock.id))
                return false;
            lock.kind = kindFromId(lock.id);
            return true;
        }
        if (lock.id.empty())
            return false; // its kind would be taken for that of its id
        if (key == "rev")
            return member.integer(lock.revision.order);
        return key == StampField || lockmembers::readLockMember(key, member, lock);
    });
    if (!isUsual || lock.path.empty() || lock.revision.order <= 0)
        return false;
    settlePath(lock);
    return true;
}

} // namespace lockscope::mongo
