// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/domain/sessionnotes.h"
#include "models/protocol/documents/fields.h"
#include "models/protocol/scripts/scriptfunctions.h"

#include <algorithm>
#include <utility>

namespace lockscope::painless {

namespace {

bool isSession(const ValueMap &s) { return is(s[field::Kind], field::KindSession); }

} // namespace

ScriptOp sessionBegin(const Call &ctx)
{
    ValueMap &s = ctx.source;
    if (ctx.creating) {
        for (const ValueMap::Entry &member : requireMap(ctx.param(field::SessionEntry)))
            s.set(member.first, member.second);
        s.set(field::Kind, field::KindSession);
        s.set(field::LeaseMs, ctx.param(field::LeaseMs));
        s.set(field::DelayMs, ctx.param(field::DelayMs));
        s.set(field::StartedAt, ctx.now);
        s.set(field::ExpiresAt, add(ctx.now, toLong(ctx.param(field::LeaseMs))));
    } else {
        if (!isSession(s)
            || !equal(s[field::Session], member(ctx.param(field::SessionEntry), field::Session))
            || !s[field::DeadAt].isNull() || !s[field::RevokedAt].isNull()
            || s[field::StartedAt].isNull())
            return ScriptOp::None;
        s.set(field::ExpiresAt, add(ctx.now, toLong(s[field::LeaseMs])));
    }
    s.set(field::RenewedAt, ctx.now);
    return ScriptOp::Write;
}

ScriptOp sessionRenew(const Call &ctx)
{
    ValueMap &s = ctx.source;
    const Value &startedAt = ctx.param(field::StartedAt);
    if (!isSession(s) || !s[field::DeadAt].isNull() || !s[field::RevokedAt].isNull()
        || s[field::StartedAt].isNull() || startedAt.isNull()
        || compareLongs(s[field::StartedAt], startedAt) != 0)
        return ScriptOp::None;
    s.set(field::ExpiresAt, add(ctx.now, toLong(s[field::LeaseMs])));
    s.set(field::RenewedAt, ctx.now);
    return ScriptOp::Write;
}

ScriptOp sessionKill(const Call &ctx)
{
    ValueMap &s = ctx.source;
    if (ctx.creating) {
        s.set(field::Kind, field::KindSession);
        s.set(field::Session, ctx.param(field::Session));
        s.set(field::Missing, true);
        s.set(field::LeaseMs, ctx.param(field::LeaseMs));
        s.set(field::DelayMs, ctx.param(field::DelayMs));
        s.set(field::RevokedAt, ctx.now);
        s.set(field::RevokedBy, ctx.param(field::By));
        s.set(field::Reason, ctx.param(field::Reason));
        s.set(field::ExpiresAt, add(ctx.now, toLong(ctx.param(field::LeaseMs))));
        return ScriptOp::Write;
    }
    if (!isSession(s))
        return ScriptOp::None;
    if (!s[field::DeadAt].isNull()) {
        s.set(field::ConfirmedAt, ctx.now);
        return ScriptOp::Write;
    }
    const Value &expiresAt = s[field::ExpiresAt];
    const Value &seen = ctx.param(field::Seen);
    if (!seen.isNull() && (expiresAt.isNull() || compareLongs(expiresAt, seen) != 0))
        return ScriptOp::None;
    if (!toBoolean(ctx.param(field::Hard))) {
        if (expiresAt.isNull())
            return ScriptOp::None;
        const std::int64_t end = toLong(expiresAt);
        const Value &delay = s[field::DelayMs];
        if (ctx.now < add(end, delay.isNull() ? 0 : toLong(delay)))
            return ScriptOp::None;
    }
    s.set(field::DeadAt, ctx.now);
    s.set(field::ConfirmedAt, ctx.now);
    s.set(field::DeadBy, ctx.param(field::By));
    if (!ctx.param(field::Reason).isNull())
        s.set(field::Reason, ctx.param(field::Reason));
    return ScriptOp::Write;
}

ScriptOp sessionRevoke(const Call &ctx)
{
    ValueMap &s = ctx.source;
    const Value &seen = ctx.param(field::Seen);
    if (!isSession(s) || !s[field::DeadAt].isNull() || !s[field::RevokedAt].isNull()
        || seen.isNull() || s[field::ExpiresAt].isNull()
        || compareLongs(s[field::ExpiresAt], seen) != 0)
        return ScriptOp::None;
    s.set(field::RevokedAt, ctx.now);
    s.set(field::RevokedBy, ctx.param(field::By));
    s.set(field::Reason, ctx.param(field::Reason));
    return ScriptOp::Write;
}

ScriptOp sessionDrop(const Call &ctx)
{
    ValueMap &s = ctx.source;
    if (!isSession(s) || !s[field::DeadAt].isNull())
        return ScriptOp::None;
    Value::List ds = takeList(s, field::Dropped);
    const Value &holder = ctx.param(field::Holder);
    bool had = false;
    for (const Value &d : ds)
        had = equal(member(d, field::Holder), holder) || had;
    if (!had) {
        ds.emplace_back(ValueMap{{std::string(field::Holder), holder},
                                 {std::string(field::At), ctx.now},
                                 {std::string(field::By), ctx.param(field::By)},
                                 {std::string(field::Reason), ctx.param(field::Reason)}});
    }
    s.set(field::Dropped, std::move(ds));
    s.set(field::UpdatedAt, ctx.now);
    return ScriptOp::Write;
}

ScriptOp sessionWants(const Call &ctx)
{
    ValueMap &s = ctx.source;
    const Value &startedAt = ctx.param(field::StartedAt);
    if (!isSession(s) || !s[field::DeadAt].isNull() || !s[field::RevokedAt].isNull()
        || s[field::StartedAt].isNull() || startedAt.isNull()
        || compareLongs(s[field::StartedAt], startedAt) != 0)
        return ScriptOp::None;
    const Value &ids = ctx.param(field::Ids);
    if (ids.isNull()) {
        if (s[field::Wants].isNull())
            return ScriptOp::None;
        s.remove(field::Wants);
    } else {
        s.set(field::Wants, ValueMap{{std::string(field::Ids), ids},
                                     {std::string(field::Modes), ctx.param(field::Modes)},
                                     {std::string(field::Since), ctx.now}});
    }
    s.set(field::UpdatedAt, ctx.now);
    return ScriptOp::Write;
}

ScriptOp sessionProbe(const Call &ctx)
{
    ValueMap &s = ctx.source;
    const Value &startedAt = ctx.param(field::StartedAt);
    const Value &machine = ctx.param(field::Machine);
    if (!isSession(s) || !s[field::DeadAt].isNull() || s[field::StartedAt].isNull()
        || startedAt.isNull() || compareLongs(s[field::StartedAt], startedAt) != 0
        || machine.isNull() || !equal(s[field::Machine], machine))
        return ScriptOp::None;
    const ValueMap *known = s[field::SessionMeta].asMap();
    ValueMap meta = known ? *known : ValueMap();
    const Value &by = ctx.param(field::By);
    Value::List others;
    const auto keep = [&others, &by](const Value &probe) {
        if (probe.asMap() && !equal(member(probe, field::By), by))
            others.push_back(probe);
    };
    if (const Value::List *earlier = meta[field::Probes].asList())
        std::for_each(earlier->begin(), earlier->end(), keep);
    keep(meta[field::Probe]);
    while (others.size() >= MaxHostProbes)
        others.erase(others.begin());
    if (others.empty())
        meta.remove(field::Probes);
    else
        meta.set(field::Probes, std::move(others));
    meta.set(field::Probe, ValueMap{{std::string(field::SeenState), ctx.param(field::SeenState)},
                                    {std::string(field::By), by},
                                    {std::string(field::Machine), machine},
                                    {std::string(field::Boot), ctx.param(field::Boot)},
                                    {std::string(field::At), ctx.now}});
    s.set(field::SessionMeta, std::move(meta));
    s.set(field::UpdatedAt, ctx.now);
    return ScriptOp::Write;
}

} // namespace lockscope::painless
