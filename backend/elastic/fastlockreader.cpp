// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/elastic/fastlockreader.h"

#include "backend/json/json.h"
#include "models/domain/lockid.h"
#include "models/protocol/documents/documents.h"
#include "models/protocol/documents/lockmembers.h"

namespace lockscope {

namespace {

namespace od = simdjson::ondemand;

/// As lockmembers.h asks it.
class JsonMember
{
public:
    explicit JsonMember(od::value value) : m_value(value) {}

    bool text(std::string_view &into)
    {
        return !m_value.get_string().get(into) && into.size() <= JsonLimits{}.textBytes;
    }
    bool integer(std::int64_t &into) { return !m_value.get_int64().get(into); }
    bool millis(std::int64_t &into) { return integer(into); }

    template<typename Item>
    bool items(Item item)
    {
        od::array list;
        if (m_value.get_array().get(list))
            return false;
        for (auto each : list) {
            od::value value;
            if (each.get(value) || !item(JsonMember(value)))
                return false;
        }
        return true;
    }
    template<typename OnMember>
    bool members(OnMember member)
    {
        od::object object;
        return !m_value.get_object().get(object) && eachOf(object, member);
    }
    template<typename OnMember>
    static bool eachOf(od::object &object, OnMember member)
    {
        for (auto each : object) {
            std::string_view key;
            od::value value;
            if (each.unescaped_key().get(key) || each.value().get(value)
                || !member(key, JsonMember(value)))
                return false;
        }
        return true;
    }

private:
    od::value m_value;
};

} // namespace

bool readLockFast(std::string_view documentId, const LockRevision &revision, od::object &source,
                  LockDocument &lock)
{
    lock.id = documentId;
    lock.revision = revision;
    lock.kind = kindFromId(documentId);
    const bool isUsual = JsonMember::eachOf(source, [&lock](std::string_view key,
                                                            JsonMember member) {
        return lockmembers::readLockMember(key, member, lock);
    });
    if (!isUsual || lock.path.empty()) // plain clients' documents
        return false;
    settlePath(lock);
    return true;
}

} // namespace lockscope
