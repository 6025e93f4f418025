// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/protocol/documents/fields.h"
#include "models/protocol/scripts/scriptfunctions.h"

#include <optional>
#include <utility>
#include <vector>

namespace lockscope::painless {

namespace {

std::int64_t anonymousCount(const Call &ctx, std::int64_t entries)
{
    if (ctx.creating)
        return 0;
    const Value &count = ctx.source[field::LockCount];
    const std::int64_t anonymous = count.isNull() ? (entries == 0 ? 1 : 0)
                                                  : add(toLong(count), -entries);
    return anonymous < 0 ? 0 : anonymous;
}

/// What ACQUIRE finds among the entries that are there.
struct Found
{
    std::optional<std::size_t> me;
    std::vector<std::size_t> over; ///< from the last to the first
    bool othersShare = true;       ///< what is left of the others is IX or IS
};

/// Nothing: an entry is in the way.
std::optional<Found> lookThrough(const Value::List &entries, const Call &ctx, const Value &h,
                                 ToldMode wanted)
{
    const Value *own = nullptr;
    Found found;
    for (std::size_t i = entries.size(); i-- > 0;) {
        const Value &x = entries[i];
        // First: it decides which exception comes when neither side has an id.
        const Value &id = member(x, field::Id);
        if (!own)
            own = &member(h, field::Id);
        if (equal(id, *own)) {
            found.othersShare = found.othersShare
                                && (!found.me
                                    || isIntent(toldMode(member(entries[*found.me], field::Mode))));
            found.me = i;
            continue;
        }
        if (member(x, field::Op).isNull() && gone(x, ctx.param(field::Dead), ctx.now)) {
            found.over.push_back(i);
            continue;
        }
        const ToldMode held = toldMode(member(x, field::Mode));
        if (conflict(held, wanted))
            return std::nullopt;
        found.othersShare = found.othersShare && isIntent(held);
    }
    return found;
}

/// Whether the index of the entries says it all: the holder is new, and nobody is gone.
bool isKnown(const Call &ctx, const Value &h)
{
    const ValueMap *map = ctx.entries ? h.asMap() : nullptr;
    return map && ctx.entries->knows((*map)[field::Id]) && !ctx.entries->find((*map)[field::Id])
           && !ctx.entries->mayHaveGone(ctx.param(field::Dead));
}

} // namespace

ScriptOp acquire(const Call &ctx)
{
    ValueMap &s = ctx.source;
    const Value &notAfter = ctx.param(field::NotAfter);
    if (!notAfter.isNull() && ctx.now > toLong(notAfter))
        return ScriptOp::None;
    if (!ctx.creating && !s[field::Kind].isNull() && !equal(s[field::Kind], ctx.param(field::Kind)))
        return ScriptOp::None;

    // Read first, and taken only when it is decided: what is refused, or throws, leaves the
    // document as it was.
    const Value::List &seen = storedList(s[field::Holders]);
    const std::int64_t anonymous = anonymousCount(ctx, static_cast<std::int64_t>(seen.size()));
    const ToldMode foreign = is(s[field::LockTypeName], field::TypeShared) ? ToldMode::IX
                                                                           : ToldMode::X;
    const Value &mode = ctx.param(field::Mode);
    const ToldMode wanted = toldMode(mode);
    const Value &h = ctx.param(field::HolderEntry);
    const bool known = isKnown(ctx, h);
    std::optional<Found> found;
    if (!known)
        found = lookThrough(seen, ctx, h, wanted);
    else if (!ctx.entries->conflictsWith(wanted))
        found = Found{{}, {}, ctx.entries->allIntents()};
    if (!found || (anonymous > 0 && conflict(foreign, wanted)))
        return ScriptOp::None;
    auto &[me, over, othersShare] = *found;
    ValueMap entry;
    if (me) {
        const Value &mine = seen[*me];
        const Value &n = member(mine, field::ChangeNumber);
        if (!member(mine, field::RevokedAt).isNull()
            || (!n.isNull() && compareLongs(n, ctx.param(field::ChangeNumber)) > 0))
            return ScriptOp::None;
    } else {
        entry = requireMap(h);
    }
    const Value &expiresIn = ctx.param(field::ExpiresIn);
    const Value expiresAt = expiresIn.isNull() ? Value() : Value(add(ctx.now, toLong(expiresIn)));

    Value::List hs = takeList(s, field::Holders);
    for (const std::size_t i : over) {
        hs.erase(hs.begin() + static_cast<std::ptrdiff_t>(i));
        if (me && *me > i)
            --*me;
    }
    if (!me) {
        entry.set(field::At, ctx.now);
        hs.emplace_back(std::move(entry));
        me = hs.size() - 1;
    }
    ValueMap &mine = *hs[*me].asMap();
    mine.set(field::Mode, mode);
    mine.set(field::ChangeNumber, ctx.param(field::ChangeNumber));
    if (!expiresIn.isNull()) {
        mine.set(field::ExpiresAt, expiresAt);
        mine.set(field::DelayMs, ctx.param(field::DelayMs));
    }
    if (known)
        ctx.entries->append(hs.back());
    else if (ctx.entries)
        *ctx.entries = EntryIndex(hs);
    const bool shared = othersShare && isIntent(wanted);
    s.set(field::Kind, ctx.param(field::Kind));
    s.set(field::Path, ctx.param(field::Path));
    s.set(field::LockCount, add(static_cast<std::int64_t>(hs.size()), anonymous));
    s.set(field::Holders, std::move(hs));
    s.set(field::LockTypeName, shared ? field::TypeShared : field::TypeExclusive);
    if (wanted == ToldMode::X)
        s.set(field::ProcessId, ctx.param(field::ProcessId));
    else
        s.remove(field::ProcessId);
    s.set(field::UpdatedAt, ctx.now);
    return ScriptOp::Write;
}

} // namespace lockscope::painless
