// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/protocol/documents/fields.h"
#include "models/protocol/scripts/scriptfunctions.h"

#include <algorithm>
#include <optional>
#include <utility>
#include <vector>

namespace lockscope::painless {

bool gone(const Value &entry, const Value &dead, std::int64_t now)
{
    requireList(dead);
    const Value &session = member(entry, field::Session);
    if (!session.isNull() && contains(dead, session))
        return true;
    const Value &expiresAt = member(entry, field::ExpiresAt);
    if (expiresAt.isNull())
        return false;
    const std::int64_t end = toLong(expiresAt);
    const Value &delay = member(entry, field::DelayMs);
    return now >= add(end, delay.isNull() ? 0 : toLong(delay));
}

bool allIntents(const Value::List &holders)
{
    return std::all_of(holders.begin(), holders.end(),
                       [](const Value &x) { return isIntent(toldMode(member(x, field::Mode))); });
}

void keepRest(ValueMap &source, Value::List holders, bool shared, std::int64_t count,
              std::int64_t now)
{
    source.set(field::Holders, std::move(holders));
    source.set(field::LockCount, count);
    source.set(field::LockTypeName, shared ? field::TypeShared : field::TypeExclusive);
    source.remove(field::ProcessId);
    source.set(field::UpdatedAt, now);
}

namespace {

/// Looks from the end, as the scripts do, so that an entry of a wrong shape throws at the same
/// point; before anything is changed.
template<typename Predicate>
std::vector<std::size_t> entriesThat(const Value::List &holders, Predicate go)
{
    std::vector<std::size_t> found;
    for (std::size_t i = holders.size(); i-- > 0;) {
        if (go(holders[i]))
            found.push_back(i);
    }
    return found;
}

ScriptOp removeEntries(const Call &ctx, const std::vector<std::size_t> &going, std::int64_t count)
{
    const auto removed = static_cast<std::int64_t>(going.size());
    if (removed == 0)
        return ScriptOp::None;
    Value::List holders = takeList(ctx.source, field::Holders);
    for (const std::size_t i : going)
        holders.erase(holders.begin() + static_cast<std::ptrdiff_t>(i));
    if (count - removed <= 0)
        return ScriptOp::Delete;
    const bool shared = allIntents(holders);
    keepRest(ctx.source, std::move(holders), shared, count - removed, ctx.now);
    return ScriptOp::Write;
}

/// RELEASE where the index of the entries knows which one it is.
ScriptOp releaseKnown(const Call &ctx, const Value::List &entries, std::int64_t count)
{
    const std::optional<std::size_t> place = ctx.entries->find(ctx.param(field::Id));
    if (!place)
        return ScriptOp::None;
    const Value &op = member(entries[*place], field::Op);
    if (!op.isNull() && !equal(op, ctx.param(field::Op)))
        return ScriptOp::None;
    ctx.entries->erase(*place, entries[*place]);
    Value::List holders = takeList(ctx.source, field::Holders);
    holders.erase(holders.begin() + static_cast<std::ptrdiff_t>(*place));
    if (count <= 1)
        return ScriptOp::Delete;
    keepRest(ctx.source, std::move(holders), ctx.entries->allIntents(), count - 1, ctx.now);
    return ScriptOp::Write;
}

} // namespace

ScriptOp release(const Call &ctx)
{
    const Value::List &hs = storedList(ctx.source[field::Holders]);
    const auto entries = static_cast<std::int64_t>(hs.size());
    const Value &stored = ctx.source[field::LockCount];
    const std::int64_t count = std::max(entries, stored.isNull() ? entries : toLong(stored));
    if (ctx.entries && ctx.entries->knows(ctx.param(field::Id)))
        return releaseKnown(ctx, hs, count);
    const auto going = entriesThat(hs, [&ctx](const Value &x) {
        return equal(member(x, field::Id), ctx.param(field::Id))
               && (member(x, field::Op).isNull()
                   || equal(member(x, field::Op), ctx.param(field::Op)));
    });
    return removeEntries(ctx, going, count);
}

ScriptOp sweep(const Call &ctx)
{
    const Value::List &hs = storedList(ctx.source[field::Holders]);
    const auto entries = static_cast<std::int64_t>(hs.size());
    const Value &stored = ctx.source[field::LockCount];
    const std::int64_t count = std::max(entries, stored.isNull()
                                                         ? std::max<std::int64_t>(1, entries)
                                                         : toLong(stored));
    const auto going = entriesThat(hs, [&ctx](const Value &x) {
        return member(x, field::Op).isNull() && gone(x, ctx.param(field::Dead), ctx.now);
    });
    return removeEntries(ctx, going, count);
}

ScriptOp revoke(const Call &ctx)
{
    ValueMap &s = ctx.source;
    Value *holders = s.find(field::Holders);
    if (!holders || holders->isNull())
        return ScriptOp::None;
    for (Value &entry : iterable(*holders)) {
        if (!equal(member(entry, field::Id), ctx.param(field::Id)))
            continue;
        ValueMap &x = mapOf(entry, field::Id);
        if (toBoolean(ctx.param(field::Hard))) {
            x.set(field::ExpiresAt, ctx.now);
            x.set(field::DelayMs, 0);
        } else {
            if (!x[field::RevokedAt].isNull())
                return ScriptOp::None;
            const Value &until = ctx.param(field::Until);
            const Value &seen = ctx.param(field::Seen);
            if (!until.isNull()) {
                if (x[field::ExpiresAt].isNull() || compareLongs(x[field::ExpiresAt], until) > 0) {
                    x.set(field::ExpiresAt, until);
                    x.set(field::DelayMs, ctx.param(field::DelayMs));
                }
            } else if (x[field::ExpiresAt].isNull() || seen.isNull()
                       || compareLongs(x[field::ExpiresAt], seen) != 0) {
                return ScriptOp::None;
            }
        }
        if (x[field::RevokedAt].isNull())
            x.set(field::RevokedAt, ctx.now);
        x.set(field::RevokedBy, ctx.param(field::By));
        x.set(field::Reason, ctx.param(field::Reason));
        s.set(field::UpdatedAt, ctx.now);
        return ScriptOp::Write;
    }
    return ScriptOp::None;
}

ScriptOp takeover(const Call &ctx)
{
    ValueMap &s = ctx.source;
    Value *holders = s.find(field::Holders);
    if (!holders || holders->isNull())
        return ScriptOp::None;
    bool hit = false;
    Value processId;
    bool setsProcess = false;
    for (Value &entry : iterable(*holders)) {
        const Value &op = member(entry, field::Op);
        if (op.isNull() || !equal(op, ctx.param(field::Op)))
            continue;
        const Value &h = ctx.param(field::HolderEntry);
        ValueMap &x = mapOf(entry, field::Op);
        if (!equal(x[field::Id], member(h, field::Id))) {
            if (!gone(entry, ctx.param(field::Dead), ctx.now))
                return ScriptOp::None;
            for (const std::string_view name : {field::ExpiresAt, field::DelayMs, field::LeaseMs,
                                                field::RevokedAt, field::RevokedBy, field::Reason})
                x.remove(name);
            for (const ValueMap::Entry &member : requireMap(h))
                x.set(member.first, member.second);
            x.set(field::At, ctx.now);
            x.set(field::ChangeNumber, 0);
            if (is(x[field::Mode], "X")) {
                processId = ctx.param(field::ProcessId);
                setsProcess = true;
            }
        }
        hit = true;
    }
    if (!hit)
        return ScriptOp::None;
    // Set after the loop: adding a member may move the list that is walked.
    if (setsProcess)
        s.set(field::ProcessId, std::move(processId));
    s.set(field::UpdatedAt, ctx.now);
    return ScriptOp::Write;
}

} // namespace lockscope::painless
