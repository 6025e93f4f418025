// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/domain/lockdocument.h"
#include "models/protocol/documents/fields.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

/// A lock straight from the form in which an engine's answer has it, without values in between: for
/// what our own scripts write. Everything else is decodeLock()'s.
namespace lockscope::lockmembers {

/// Instants and durations that need no second look: from 1970 to the year 5138.
inline constexpr std::int64_t MostMillis = 100'000'000'000'000;

// In all of these a Member is one member of a document, which is asked once:
//   bool text(std::string_view &into)     of an acceptable length; valid until the next one is asked
//   bool integer(std::int64_t &into)
//   bool millis(std::int64_t &into)       an instant or a duration
//   bool items(auto item)                 item(Member) for each of a list, while that is true
//   bool members(auto member)             member(key, Member) for each of an object, likewise
// false: a surprise.

template<typename Member>
bool readText(Member &member, std::string &into)
{
    std::string_view text;
    if (!member.text(text))
        return false;
    into.assign(text);
    return true;
}

template<typename Member>
bool readInstant(Member &member, std::optional<Instant> &into)
{
    std::int64_t ms = 0;
    if (!member.millis(ms) || ms < 0 || ms > MostMillis)
        return false;
    into = instantFromEpochMs(ms);
    return true;
}

template<typename Member>
bool readDuration(Member &member, std::optional<Millis> &into)
{
    std::int64_t ms = 0;
    if (!member.millis(ms) || ms < 0 || ms > MostMillis)
        return false;
    into = Millis(ms);
    return true;
}

template<typename Member, typename Word>
bool readWord(Member &member, std::optional<Word> (*known)(std::string_view), Word &into)
{
    std::string_view text;
    if (!member.text(text))
        return false;
    const std::optional<Word> word = known(text);
    into = word.value_or(into);
    return word.has_value();
}

template<typename Member>
bool readHolderMember(std::string_view key, Member &member, Holder &holder, bool &hasMode)
{
    if (key == field::Id)
        return readText(member, holder.id);
    if (key == field::Session)
        return readText(member, holder.session);
    if (key == field::Mode) {
        hasMode = true;
        return readWord(member, lockModeFromString, holder.mode);
    }
    if (key == field::ChangeNumber)
        return member.integer(holder.changeNumber);
    if (key == field::At)
        return readInstant(member, holder.acquiredAt);
    if (key == field::Op)
        return readText(member, holder.op);
    if (key == field::LeaseMs)
        return readDuration(member, holder.lease);
    if (key == field::ExpiresAt)
        return readInstant(member, holder.expiresAt);
    if (key == field::DelayMs)
        return readDuration(member, holder.delay);
    if (key == field::RevokedAt)
        return readInstant(member, holder.revokedAt);
    if (key == field::RevokedBy)
        return readText(member, holder.revokedBy);
    if (key == field::Reason)
        return readText(member, holder.reason);
    return false;
}

template<typename Member>
bool readHolders(Member &member, std::vector<Holder> &into)
{
    return member.items([&into](Member entry) {
        Holder &holder = into.emplace_back();
        bool hasMode = false;
        return entry.members([&](std::string_view key, Member content) {
            return readHolderMember(key, content, holder, hasMode);
        }) && !holder.id.empty()
               && hasMode;
    });
}

inline std::optional<LockType> lockTypeFromString(std::string_view text)
{
    if (text == field::TypeShared)
        return LockType::Shared;
    return text == field::TypeExclusive ? std::optional(LockType::Exclusive) : std::nullopt;
}

/// What a member of a lock's document says.
template<typename Member>
bool readLockMember(std::string_view key, Member &member, LockDocument &lock)
{
    if (key == field::Kind)
        return readWord(member, lockKindFromString, lock.kind);
    if (key == field::Path)
        return readText(member, lock.path);
    if (key == field::LockTypeName)
        return readWord(member, lockTypeFromString, lock.type);
    if (key == field::LockCount)
        return member.integer(lock.count.emplace());
    if (key == field::ProcessId)
        return readText(member, lock.processId);
    if (key == field::UpdatedAt)
        return readInstant(member, lock.updatedAt);
    if (key == field::Holders)
        return lock.holders.empty() && readHolders(member, lock.holders);
    return false;
}

} // namespace lockscope::lockmembers
