// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/elastic/fastlockreader.h"

#include "backend/json/json.h"
#include "models/domain/lockid.h"
#include "models/protocol/documents/documents.h"
#include "models/protocol/documents/fields.h"

#include <optional>

namespace lockscope {

namespace {

namespace od = simdjson::ondemand;

/// Instants and durations that need no second look: from 1970 to the year 5138.
constexpr std::int64_t MostMillis = 100'000'000'000'000;

/// Each reads one member; false = a surprise.
bool readText(od::value &value, std::string &into)
{
    std::string_view text;
    if (value.get_string().get(text) || text.size() > JsonLimits{}.textBytes)
        return false;
    into.assign(text);
    return true;
}

bool readInteger(od::value &value, std::int64_t &into) { return !value.get_int64().get(into); }

bool readInstant(od::value &value, std::optional<Instant> &into)
{
    std::int64_t ms = 0;
    if (!readInteger(value, ms) || ms < 0 || ms > MostMillis)
        return false;
    into = instantFromEpochMs(ms);
    return true;
}

bool readDuration(od::value &value, std::optional<Millis> &into)
{
    std::int64_t ms = 0;
    if (!readInteger(value, ms) || ms < 0 || ms > MostMillis)
        return false;
    into = Millis(ms);
    return true;
}

bool readHolderMember(std::string_view key, od::value &value, Holder &holder, bool &hasMode)
{
    if (key == field::Id)
        return readText(value, holder.id);
    if (key == field::Session)
        return readText(value, holder.session);
    if (key == field::Mode) {
        std::string_view text;
        if (value.get_string().get(text))
            return false;
        const std::optional<LockMode> mode = lockModeFromString(text);
        if (!mode)
            return false;
        holder.mode = *mode;
        hasMode = true;
        return true;
    }
    if (key == field::ChangeNumber)
        return readInteger(value, holder.changeNumber);
    if (key == field::At)
        return readInstant(value, holder.acquiredAt);
    if (key == field::Op)
        return readText(value, holder.op);
    if (key == field::LeaseMs)
        return readDuration(value, holder.lease);
    if (key == field::ExpiresAt)
        return readInstant(value, holder.expiresAt);
    if (key == field::DelayMs)
        return readDuration(value, holder.delay);
    if (key == field::RevokedAt)
        return readInstant(value, holder.revokedAt);
    if (key == field::RevokedBy)
        return readText(value, holder.revokedBy);
    if (key == field::Reason)
        return readText(value, holder.reason);
    return false;
}

bool readHolders(od::value &value, std::vector<Holder> &into)
{
    od::array entries;
    if (value.get_array().get(entries))
        return false;
    for (auto entry : entries) {
        od::object members;
        if (entry.get_object().get(members))
            return false;
        Holder &holder = into.emplace_back();
        bool hasMode = false;
        for (auto member : members) {
            std::string_view key;
            od::value content;
            if (member.unescaped_key().get(key) || member.value().get(content)
                || !readHolderMember(key, content, holder, hasMode))
                return false;
        }
        if (holder.id.empty() || !hasMode)
            return false;
    }
    return true;
}

bool readMember(std::string_view key, od::value &value, LockDocument &lock)
{
    if (key == field::Kind) {
        std::string_view text;
        if (value.get_string().get(text))
            return false;
        const std::optional<LockKind> kind = lockKindFromString(text);
        if (!kind)
            return false;
        lock.kind = *kind;
        return true;
    }
    if (key == field::Path)
        return readText(value, lock.path);
    if (key == field::LockTypeName) {
        std::string_view text;
        if (value.get_string().get(text)
            || (text != field::TypeShared && text != field::TypeExclusive))
            return false;
        lock.type = text == field::TypeShared ? LockType::Shared : LockType::Exclusive;
        return true;
    }
    if (key == field::LockCount) {
        std::int64_t count = 0;
        if (!readInteger(value, count))
            return false;
        lock.count = count;
        return true;
    }
    if (key == field::ProcessId)
        return readText(value, lock.processId);
    if (key == field::UpdatedAt)
        return readInstant(value, lock.updatedAt);
    if (key == field::Holders)
        return lock.holders.empty() && readHolders(value, lock.holders);
    return false;
}

} // namespace

bool readLockFast(std::string_view documentId, const LockRevision &revision, od::object &source,
                  LockDocument &lock)
{
    lock.id = documentId;
    lock.revision = revision;
    lock.kind = kindFromId(documentId);
    for (auto member : source) {
        std::string_view key;
        od::value value;
        if (member.unescaped_key().get(key) || member.value().get(value)
            || !readMember(key, value, lock))
            return false;
    }
    if (lock.path.empty())
        return false; // plain clients' documents
    settlePath(lock);
    return true;
}

} // namespace lockscope
