// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/domain/liveness.h"

#include <algorithm>
#include <string_view>
#include <utility>

namespace lockscope {

namespace {

using Fact = Evidence::Fact;
using Source = Evidence::Source;

/// Collects evidence stamped with one instant.
class Findings
{
public:
    explicit Findings(Instant at) : m_at(at) {}

    void add(Fact fact, Source source, int weight, Millis span = Millis(0), std::int64_t count = 0,
             std::string text = {})
    {
        m_evidence.push_back(Evidence{fact, source, weight, span, count, std::move(text), m_at});
    }
    LivenessVerdict verdict(Liveness liveness) && { return {liveness, std::move(m_evidence)}; }

private:
    Instant m_at;
    std::vector<Evidence> m_evidence;
};

std::string processName(const ProcessIdentity &process)
{
    if (!process.pid)
        return process.processId;
    return process.host + " \u00b7 " + std::to_string(*process.pid);
}

void addProcessFinding(Findings &findings, const ProcessIdentity &process,
                       const SessionObservation &seen)
{
    const std::string name = processName(process);
    const Millis since = seen.processStateFor;
    switch (seen.process) {
    case ProcessState::OtherMachine:
        if (process.pid)
            findings.add(Fact::ProcessNotCheckable, Source::ThisMachine, 0, Millis(0), 0, name);
        return;
    case ProcessState::Unreadable:
        findings.add(Fact::ProcessUnreadable, Source::ThisMachine, 0, Millis(0), 0, name);
        return;
    case ProcessState::Running:
        findings.add(Fact::ProcessRunning, Source::ThisMachine, -1, since, 0, name);
        return;
    case ProcessState::Stopped:
        findings.add(Fact::ProcessStopped, Source::ThisMachine, 0, since, 0, name);
        return;
    case ProcessState::Gone:
        findings.add(Fact::ProcessGone, Source::ThisMachine, 1, since, 0, name);
        return;
    case ProcessState::Reused:
        findings.add(Fact::ProcessReused, Source::ThisMachine, 1, since, 0, name);
        return;
    case ProcessState::OtherBoot:
        findings.add(Fact::MachineRebooted, Source::ThisMachine, 1, since, 0, name);
        return;
    }
}

/// What the server's clock says of a lease.
struct LeaseReading
{
    bool over = false;
    bool delayOver = false;
};

LeaseReading addLeaseFindings(Findings &findings, Instant expiresAt, Millis delay,
                              std::optional<Instant> serverNow)
{
    LeaseReading reading;
    if (!serverNow)
        return reading;
    const Millis sinceEnd = *serverNow - expiresAt;
    reading.over = sinceEnd >= Millis(0);
    reading.delayOver = sinceEnd >= delay;
    if (reading.over)
        findings.add(Fact::LeaseOver, Source::ServerClock, 1, sinceEnd);
    else
        findings.add(Fact::LeaseRuns, Source::ServerClock, -1, -sinceEnd);
    if (reading.delayOver)
        findings.add(Fact::DelayOver, Source::ServerClock, 1, sinceEnd - delay);
    return reading;
}

/// Renewals come every third of a lease; one that is half a period late is counted as missed.
std::int64_t missedRenewals(Millis sinceRenewal, Millis lease)
{
    const Millis period = lease / 3;
    if (period <= Millis(0))
        return 0;
    return std::max<std::int64_t>(0, (sinceRenewal - period / 2) / period);
}

} // namespace

const char *toString(Liveness liveness)
{
    switch (liveness) {
    case Liveness::Held: return "held";
    case Liveness::Renewing: return "renewing";
    case Liveness::Suspect: return "suspect";
    case Liveness::Dead: return "dead";
    case Liveness::Unknown: return "unknown";
    }
    return "unknown";
}

std::optional<Liveness> livenessFromString(std::string_view text)
{
    for (const Liveness liveness : {Liveness::Held, Liveness::Renewing, Liveness::Suspect,
                                    Liveness::Dead, Liveness::Unknown}) {
        if (text == toString(liveness))
            return liveness;
    }
    return std::nullopt;
}

const char *toString(Evidence::Source source)
{
    switch (source) {
    case Evidence::Source::ServerClock: return "server clock";
    case Evidence::Source::SeenFromHere: return "seen from here";
    case Evidence::Source::ThisMachine: return "this machine";
    case Evidence::Source::Document: return "document";
    }
    return "document";
}

LivenessVerdict judgeSession(const Session &session, std::optional<Instant> serverNow, Instant at,
                             const SessionObservation &seen, const LivenessRules &rules)
{
    Findings findings(at);
    if (!session.isReadable()) {
        findings.add(Fact::SessionUnreadable, Source::Document, 0, Millis(0), 0, session.unreadable);
        return std::move(findings).verdict(Liveness::Unknown);
    }
    if (session.deadAt) {
        findings.add(Fact::MarkedDead, Source::Document, 1,
                     serverNow ? *serverNow - *session.deadAt : Millis(0), 0, session.deadBy);
        addProcessFinding(findings, session.process, seen);
        return std::move(findings).verdict(Liveness::Dead);
    }
    if (session.revokedAt)
        findings.add(Fact::Revoked, Source::Document, 0,
                     serverNow ? *serverNow - *session.revokedAt : Millis(0), 0, session.revokedBy);

    const Millis delay = session.delay.value_or(Millis(0));
    LeaseReading lease;
    if (session.expiresAt)
        lease = addLeaseFindings(findings, *session.expiresAt, delay, serverNow);
    else
        findings.add(Fact::NoLease, Source::Document, 0);

    // A session without a pid belongs to a detached lock: nobody is meant to renew it before it ends.
    std::int64_t missed = 0;
    if (serverNow && session.renewedAt && session.lease && session.process.pid
        && !session.revokedAt) {
        const Millis sinceRenewal = *serverNow - *session.renewedAt;
        missed = missedRenewals(sinceRenewal, *session.lease);
        if (missed > 0)
            findings.add(Fact::RenewalMissed, Source::ServerClock, 1, sinceRenewal, missed);
    }

    bool stopwatchAgrees = !rules.requireStopwatch;
    if (seen.unchangedFor && session.lease) {
        const Millis patience = *session.lease + delay;
        if (*seen.unchangedFor >= patience) {
            stopwatchAgrees = true;
            findings.add(Fact::Unchanged, Source::SeenFromHere, 1, *seen.unchangedFor);
        } else if (seen.renewalsSeen > 0) {
            findings.add(Fact::RenewedSeen, Source::SeenFromHere, missed > 0 ? 0 : -1,
                         *seen.unchangedFor, seen.renewalsSeen);
        } else {
            findings.add(Fact::Unchanged, Source::SeenFromHere, 0, *seen.unchangedFor);
        }
    }
    addProcessFinding(findings, session.process, seen);

    const bool provenHere = provesDeath(seen.process);
    if (provenHere && seen.processStateFor >= rules.processSettle)
        return std::move(findings).verdict(Liveness::Dead);
    if (session.expiresAt && lease.delayOver && stopwatchAgrees)
        return std::move(findings).verdict(Liveness::Dead);
    if (provenHere || lease.over || missed > 0)
        return std::move(findings).verdict(Liveness::Suspect);
    if (!session.expiresAt || !serverNow)
        return std::move(findings).verdict(seen.renewalsSeen > 0 ? Liveness::Renewing
                                                                 : Liveness::Unknown);
    return std::move(findings).verdict(seen.renewalsSeen > 0 ? Liveness::Renewing : Liveness::Held);
}

LivenessVerdict judgeHolder(const Holder &holder, const LivenessVerdict *session,
                            std::optional<Instant> serverNow, Instant at)
{
    Findings own(at);
    if (!holder.op.empty())
        own.add(Fact::HalfDone, Source::Document, 0, Millis(0), 0, holder.op);
    if (holder.revokedAt)
        own.add(Fact::Revoked, Source::Document, 0,
                serverNow ? *serverNow - *holder.revokedAt : Millis(0), 0, holder.revokedBy);

    // The entry's own time-out frees it whatever its session does (docs/protocol.md, "Documents").
    bool over = false;
    bool gone = false;
    if (holder.expiresAt) {
        const LeaseReading lease = addLeaseFindings(own, *holder.expiresAt,
                                                    holder.delay.value_or(Millis(0)), serverNow);
        over = lease.over;
        gone = lease.delayOver;
    }
    if (gone)
        return std::move(own).verdict(Liveness::Dead);

    if (holder.session.empty()) {
        own.add(holder.expiresAt ? Fact::NoSession : Fact::NoLease, Source::Document, 0);
        if (!holder.expiresAt || !serverNow)
            return std::move(own).verdict(Liveness::Unknown);
        return std::move(own).verdict(over ? Liveness::Suspect : Liveness::Held);
    }
    if (!session) {
        own.add(Fact::SessionMissing, Source::Document, 0, Millis(0), 0, holder.session);
        return std::move(own).verdict(Liveness::Unknown);
    }
    LivenessVerdict verdict = std::move(own).verdict(session->liveness);
    verdict.evidence.insert(verdict.evidence.end(), session->evidence.begin(),
                            session->evidence.end());
    if (over && verdict.liveness != Liveness::Dead)
        verdict.liveness = Liveness::Suspect;
    return verdict;
}

LivenessVerdict judgeAnonymous(std::int64_t count, Instant at)
{
    Findings findings(at);
    findings.add(Fact::Anonymous, Source::Document, 0, Millis(0), count);
    findings.add(Fact::NoLease, Source::Document, 0);
    return std::move(findings).verdict(Liveness::Unknown);
}

} // namespace lockscope
