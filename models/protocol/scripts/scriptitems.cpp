// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/protocol/scripts/scriptitems.h"

#include "models/domain/lockid.h"
#include "models/protocol/documents/documents.h"
#include "models/protocol/documents/fields.h"

#include <utility>

namespace lockscope {

namespace {

Value orNull(const std::optional<Instant> &at)
{
    return at ? Value(std::int64_t{toEpochMs(*at)}) : Value();
}
Value orNull(const std::optional<Millis> &span)
{
    return span ? Value(std::int64_t{span->count()}) : Value();
}
Value orNull(const std::string &text) { return text.empty() ? Value() : Value(text); }

Value list(const std::vector<std::string> &texts)
{
    return Value(Value::List(texts.begin(), texts.end()));
}

ScriptItem sessionItem(Script script, const std::string &session, ValueMap params, bool upsert)
{
    return {script, sessionDocumentId(session), std::move(params), upsert, SourceWanted::Full};
}

/// Each name once.
class Params
{
public:
    Params() { m_map.reserve(Most); }
    Params &set(std::string_view name, Value value)
    {
        m_map.append(std::string(name), std::move(value));
        return *this;
    }
    ValueMap take() { return std::move(m_map); }

private:
    static constexpr std::size_t Most = 10;
    ValueMap m_map;
};

} // namespace

ScriptItem acquireItem(const AcquireItem &item, const AcquireParams &params)
{
    ValueMap entry;
    entry.set(field::Id, params.holder);
    if (!params.session.empty())
        entry.set(field::Session, params.session);
    if (!params.op.empty())
        entry.set(field::Op, params.op);
    if (params.entryLease)
        entry.set(field::LeaseMs, std::int64_t{params.entryLease->count()});
    return {Script::Acquire, item.documentId,
            Params().set(field::HolderEntry, std::move(entry))
                    .set(field::Mode, toString(item.mode))
                    .set(field::ChangeNumber, params.changeNumber)
                    .set(field::Kind, toString(item.kind))
                    .set(field::Path, item.path)
                    .set(field::ProcessId, orNull(params.processId))
                    .set(field::ExpiresIn, orNull(params.expiresIn))
                    .set(field::DelayMs, std::int64_t{params.delay.count()})
                    .set(field::Dead, list(params.dead))
                    .set(field::NotAfter, orNull(params.notAfter))
                    .take(),
            true, SourceWanted::UpdatedAt};
}

ScriptItem releaseItem(const std::string &documentId, const std::string &holder,
                       const std::string &op)
{
    return {Script::Release, documentId,
            Params().set(field::Id, holder).set(field::Op, orNull(op)).take(), false,
            SourceWanted::None};
}

ScriptItem revokeItem(const std::string &documentId, const RevokeParams &params)
{
    return {Script::Revoke, documentId,
            Params().set(field::Id, params.holder)
                    .set(field::Until, orNull(params.until))
                    .set(field::DelayMs, orNull(params.delay))
                    .set(field::Seen, orNull(params.seen))
                    .set(field::Hard, params.hard)
                    .set(field::By, params.by)
                    .set(field::Reason, params.reason)
                    .take(),
            false, SourceWanted::None};
}

ScriptItem sweepItem(const std::string &documentId, const std::vector<std::string> &dead)
{
    return {Script::Sweep, documentId, Params().set(field::Dead, list(dead)).take(), false,
            SourceWanted::None};
}

ScriptItem takeoverItem(const std::string &documentId, const TakeoverParams &params)
{
    ValueMap entry{{std::string(field::Id), params.holder},
                   {std::string(field::Session), params.session}};
    if (params.entryLease)
        entry.set(field::LeaseMs, std::int64_t{params.entryLease->count()});
    return {Script::Takeover, documentId,
            Params().set(field::Op, params.op)
                    .set(field::HolderEntry, std::move(entry))
                    .set(field::Dead, list(params.dead))
                    .set(field::ProcessId, orNull(params.processId))
                    .take(),
            false, SourceWanted::Full};
}

ScriptItem beginItem(const std::string &session, const ProcessIdentity &process,
                     const LeaseTerms &terms, const std::vector<std::string> &set)
{
    ValueMap begun = encodeProcess(session, process);
    if (!set.empty())
        begun.set(field::SessionMeta, ValueMap{{std::string(field::TakenSet), list(set)}});
    return sessionItem(Script::SessionBegin, session,
                       Params().set(field::SessionEntry, std::move(begun))
                               .set(field::LeaseMs, std::int64_t{terms.lease.count()})
                               .set(field::DelayMs, std::int64_t{terms.delay.count()})
                               .take(),
                       true);
}

ScriptItem renewItem(const std::string &session, Instant startedAt)
{
    return sessionItem(Script::SessionRenew, session,
                       Params().set(field::StartedAt, std::int64_t{toEpochMs(startedAt)}).take(),
                       false);
}

ScriptItem killItem(const std::string &session, const KillParams &params)
{
    return sessionItem(Script::SessionKill, session,
                       Params().set(field::Session, session)
                               .set(field::LeaseMs, std::int64_t{params.tombstone.lease.count()})
                               .set(field::DelayMs, std::int64_t{params.tombstone.delay.count()})
                               .set(field::Seen, orNull(params.seen))
                               .set(field::Hard, params.hard)
                               .set(field::By, params.by)
                               .set(field::Reason, orNull(params.reason))
                               .take(),
                       params.upsert);
}

ScriptItem sessionRevokeItem(const std::string &session, std::optional<Instant> seen,
                             const std::string &by, const std::string &reason)
{
    return sessionItem(Script::SessionRevoke, session,
                       Params().set(field::Seen, orNull(seen))
                               .set(field::By, by)
                               .set(field::Reason, reason)
                               .take(),
                       false);
}

ScriptItem sessionDropItem(const std::string &session, const std::string &holder,
                           const std::string &by, const std::string &reason)
{
    return sessionItem(Script::SessionDrop, session,
                       Params().set(field::Holder, holder)
                               .set(field::By, by)
                               .set(field::Reason, reason)
                               .take(),
                       false);
}

ScriptItem sessionWantsItem(const std::string &session, Instant startedAt,
                            const std::vector<AcquireItem> *wants)
{
    Params params;
    params.set(field::StartedAt, std::int64_t{toEpochMs(startedAt)});
    if (wants) {
        Value::List ids;
        Value::List modes;
        for (const AcquireItem &item : *wants) {
            ids.emplace_back(item.documentId);
            modes.emplace_back(toString(item.mode));
        }
        params.set(field::Ids, std::move(ids)).set(field::Modes, std::move(modes));
    } else {
        params.set(field::Ids, Value()).set(field::Modes, Value());
    }
    ScriptItem item = sessionItem(Script::SessionWants, session, params.take(), false);
    item.source = SourceWanted::None; // nobody reads the answer
    return item;
}

ScriptItem sessionProbeItem(const std::string &session, Instant startedAt, const HostProbe &probe)
{
    return sessionItem(Script::SessionProbe, session,
                       Params().set(field::StartedAt, std::int64_t{toEpochMs(startedAt)})
                               .set(field::Machine, probe.machine)
                               .set(field::SeenState, toString(probe.state))
                               .set(field::By, probe.by)
                               .set(field::Boot, probe.boot)
                               .take(),
                       false);
}

} // namespace lockscope
