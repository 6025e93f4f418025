// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/store/lockfacts.h"

#include <algorithm>

namespace lockscope {

namespace {

ModeSummary summaryOf(LockMode mode)
{
    switch (mode) {
    case LockMode::IS:
    case LockMode::IX: return ModeSummary::Shared;
    case LockMode::S: return ModeSummary::Read;
    case LockMode::SIX:
    case LockMode::X: return ModeSummary::Exclusive;
    }
    return ModeSummary::Exclusive;
}

/// The strongest mode among all holders, before the root's word for it.
ModeSummary strongest(const LockDocument &document)
{
    ModeSummary mode = document.anonymous() > 0 ? summaryOf(document.anonymousMode())
                                                : ModeSummary::None;
    for (const Holder &holder : document.holders)
        mode = std::max(mode, summaryOf(holder.mode));
    return mode;
}

std::optional<Instant> earlier(std::optional<Instant> a, std::optional<Instant> b)
{
    if (!a || !b)
        return a ? a : b;
    return std::min(*a, *b);
}

const SessionEntry *sessionOf(const Holder &holder, const SessionTable &sessions)
{
    return holder.session.empty() ? nullptr : findSession(sessions, holder.session);
}

/// @p entry: of its session; nullptr: there is none.
LockHealth healthOf(const Holder &holder, const SessionEntry *entry,
                    std::optional<Instant> serverNow)
{
    const bool known = entry && entry->exists;
    const LivenessVerdict ofSession{known ? entry->liveness : Liveness::Unknown, {}};
    const Liveness liveness
            = judgeHolder(holder, known ? &ofSession : nullptr, serverNow, Instant()).liveness;
    if (liveness == Liveness::Dead)
        return holder.op.empty() ? LockHealth::Dead : LockHealth::HalfDone;
    if (holder.revokedAt || (known && entry->isRevoked()))
        return LockHealth::Revoked;
    switch (liveness) {
    case Liveness::Held: return LockHealth::Held;
    case Liveness::Renewing: return LockHealth::Renewing;
    case Liveness::Suspect: return LockHealth::Suspect;
    case Liveness::Dead: return LockHealth::Dead;
    case Liveness::Unknown: return LockHealth::Unknown;
    }
    return LockHealth::Unknown;
}

} // namespace

LockHealth healthOfHolder(const Holder &holder, const SessionTable &sessions,
                          std::optional<Instant> serverNow)
{
    return healthOf(holder, sessionOf(holder, sessions), serverNow);
}

DocumentSummary summarize(const LockDocument &document, const SessionTable &sessions,
                          std::optional<Instant> serverNow)
{
    DocumentSummary summary;
    summary.kind = document.kind;
    summary.hasProcessId = !document.processId.empty()
                           || std::any_of(document.holders.begin(), document.holders.end(),
                                          [](const Holder &holder) {
                                              return !holder.owner.empty() || !holder.host.empty();
                                          });
    if (!document.isReadable()) {
        summary.health = LockHealth::Unreadable;
        summary.isTarget = true;
        return summary;
    }
    const ModeSummary mode = strongest(document);
    summary.isTarget = mode != ModeSummary::Shared && mode != ModeSummary::None;
    LockHealth health = LockHealth::Free;
    if (document.anonymous() > 0 && summaryOf(document.anonymousMode()) == mode)
        health = LockHealth::Anonymous;
    for (const Holder &holder : document.holders) {
        if (summaryOf(holder.mode) != mode)
            continue;
        const SessionEntry *entry = sessionOf(holder, sessions);
        summary.isMine = summary.isMine || (entry && entry->mine);
        health = std::max(health, healthOf(holder, entry, serverNow));
    }
    summary.health = health;
    summary.mode = mode == ModeSummary::Exclusive && document.kind == LockKind::Root
                           ? ModeSummary::Global
                           : mode;
    return summary;
}

EntryLease leaseOf(const Holder &holder, const SessionEntry *entry)
{
    EntryLease lease{holder.expiresAt, holder.lease, std::nullopt, holder.revokedAt.has_value()};
    std::optional<Millis> delay = holder.delay;
    if (entry && entry->exists) {
        const Session &session = entry->session;
        lease.revoked = lease.revoked || entry->isRevoked();
        if (session.expiresAt && (!lease.end || *session.expiresAt < *lease.end)) {
            lease.end = session.expiresAt;
            lease.length = session.lease;
            delay = session.delay;
        }
    }
    if (lease.end)
        lease.delayEnd = *lease.end + delay.value_or(Millis(0));
    return lease;
}

DocumentFacts factsOf(const LockDocument &document, const SessionTable &sessions,
                      std::optional<Instant> serverNow)
{
    DocumentFacts facts;
    facts.id = document.id;
    facts.path = document.path;
    facts.summary = summarize(document, sessions, serverNow);
    facts.processId = document.processId;
    facts.unreadable = document.unreadable;
    if (!document.isReadable())
        return facts;

    const ModeSummary mode = strongest(document);
    facts.anonymousCount = document.anonymous();
    if (facts.anonymousCount > 0 && summaryOf(document.anonymousMode()) == mode)
        facts.holderCount = facts.anonymousCount;

    std::vector<std::string_view> processes;
    const Holder *deciding = nullptr;
    LockHealth worst = LockHealth::Free;
    for (const Holder &holder : document.holders) {
        processes.emplace_back(holder.session.empty() ? holder.id : holder.session);
        if (summaryOf(holder.mode) != mode)
            continue;
        ++facts.holderCount;
        facts.heldSince = earlier(facts.heldSince, holder.acquiredAt);
        const LockHealth health = healthOfHolder(holder, sessions, serverNow);
        if (!deciding || health > worst) {
            deciding = &holder;
            worst = health;
        }
    }
    std::sort(processes.begin(), processes.end());
    const auto distinct = std::unique(processes.begin(), processes.end()) - processes.begin();
    facts.processCount = distinct + facts.anonymousCount;
    if (!deciding)
        return facts;

    facts.session = deciding->session;
    facts.op = deciding->op;
    facts.dialect = document.dialect;
    facts.host = deciding->host;
    if (!document.dialect.empty())
        facts.processId = deciding->owner;
    // What a document says of its owner is a plain client's way; a session tells by itself.
    if (!facts.session.empty())
        facts.processId.clear();
    const SessionEntry *entry = findSession(sessions, deciding->session);
    if (entry && entry->exists) {
        const Session &session = entry->session;
        const ProcessIdentity &process = session.process;
        facts.host = process.host;
        facts.pid = process.pid;
        facts.processId = process.processId;
        facts.user = process.user;
        facts.app = process.app;
        facts.purpose = process.purpose;
        facts.renewing = entry->liveness == Liveness::Renewing;
    }
    const EntryLease lease = leaseOf(*deciding, entry);
    facts.leaseEnd = lease.end;
    facts.leaseLength = lease.length;
    facts.delayEnd = lease.delayEnd;
    facts.revoked = lease.revoked;
    return facts;
}

std::optional<Instant> nextOwnTransition(const LockDocument &document,
                                         std::optional<Instant> serverNow)
{
    std::optional<Instant> next;
    for (const Holder &holder : document.holders) {
        if (!holder.expiresAt)
            continue;
        for (const Instant at : {*holder.expiresAt, *holder.blocksUntil()}) {
            if (!serverNow || at > *serverNow)
                next = earlier(next, at);
        }
    }
    return next;
}

} // namespace lockscope
