// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/protocol/fields.h"
#include "models/protocol/scriptfunctions.h"

#include <optional>
#include <utility>
#include <vector>

namespace lockscope::painless {

namespace {

/// Gray's matrix as the script has it. Modes that are no text conflict with all but IS.
bool bad(const Value &a, const Value &b)
{
    if (is(a, "X") || is(b, "X"))
        return true;
    if (is(a, "IS") || is(b, "IS"))
        return false;
    return !((is(a, "IX") && is(b, "IX")) || (is(a, "S") && is(b, "S")));
}

std::int64_t anonymousCount(const Call &ctx, std::int64_t entries)
{
    if (ctx.creating)
        return 0;
    const Value &count = ctx.source[field::LockCount];
    const std::int64_t anonymous = count.isNull() ? (entries == 0 ? 1 : 0)
                                                  : add(toLong(count), -entries);
    return anonymous < 0 ? 0 : anonymous;
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

    // Read first, and taken only when it is decided: what is refused, or throws, leaves the document as it was.
    const Value::List &seen = storedList(s[field::Holders]);
    const std::int64_t anonymous = anonymousCount(ctx, static_cast<std::int64_t>(seen.size()));
    const Value foreign = is(s[field::LockTypeName], field::TypeShared) ? "IX" : "X";
    const Value &mode = ctx.param(field::Mode);
    const Value &h = ctx.param(field::HolderEntry);

    std::optional<std::size_t> me;
    std::vector<std::size_t> over; ///< from the last to the first
    const Value *own = nullptr;
    bool othersShare = true; ///< what is left of the others is IX or IS
    for (std::size_t i = seen.size(); i-- > 0;) {
        const Value &x = seen[i];
        // First: it decides which exception comes when neither side has an id.
        const Value &id = member(x, field::Id);
        if (!own)
            own = &member(h, field::Id);
        if (equal(id, *own)) {
            othersShare = othersShare && (!me || isIntent(member(seen[*me], field::Mode)));
            me = i;
            continue;
        }
        if (member(x, field::Op).isNull() && gone(x, ctx.param(field::Dead), ctx.now)) {
            over.push_back(i);
            continue;
        }
        const Value &held = member(x, field::Mode);
        if (bad(held, mode))
            return ScriptOp::None;
        othersShare = othersShare && isIntent(held);
    }
    if (anonymous > 0 && bad(foreign, mode))
        return ScriptOp::None;
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
    const bool shared = othersShare && isIntent(mode);
    s.set(field::Kind, ctx.param(field::Kind));
    s.set(field::Path, ctx.param(field::Path));
    s.set(field::LockCount, add(static_cast<std::int64_t>(hs.size()), anonymous));
    s.set(field::Holders, std::move(hs));
    s.set(field::LockTypeName, shared ? field::TypeShared : field::TypeExclusive);
    if (is(mode, "X"))
        s.set(field::ProcessId, ctx.param(field::ProcessId));
    else
        s.remove(field::ProcessId);
    s.set(field::UpdatedAt, ctx.now);
    return ScriptOp::Write;
}

} // namespace lockscope::painless
