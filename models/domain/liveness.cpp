// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/domain/liveness.h"

#include "models/domain/skewtolerance.h"

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
        m_evidence.push_back(
                Evidence{fact, source, weight, span, count, std::move(text), m_at, {}});
    }
    void add(Evidence evidence)
    {
        evidence.at = m_at;
        m_evidence.push_back(std::move(evidence));
    }
    LivenessVerdict verdict(Liveness liveness, VerdictRule rule) &&
    {
        return {liveness, std::move(m_evidence), rule};
    }

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
    const Millis since = seen.processLookedAgo;
    switch (seen.process) {
    case ProcessState::OtherMachine:
        if (process.pid)
            findings.add(Fact::ProcessNotCheckable, Source::ThisMachine, 0, Millis(0), 0, name);
        return;
    case ProcessState::OtherNamespace:
        findings.add(Fact::ProcessOtherNamespace, Source::ThisMachine, 0, Millis(0), 0, name);
        return;
    case ProcessState::Unreadable:
        findings.add(Fact::ProcessUnreadable, Source::ThisMachine, 0, since, 0, name);
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

Fact factOf(ProcessState state)
{
    switch (state) {
    case ProcessState::OtherMachine: return Fact::ProcessNotCheckable;
    case ProcessState::OtherNamespace: return Fact::ProcessOtherNamespace;
    case ProcessState::Unreadable: return Fact::ProcessUnreadable;
    case ProcessState::Running: return Fact::ProcessRunning;
    case ProcessState::Stopped: return Fact::ProcessStopped;
    case ProcessState::Gone: return Fact::ProcessGone;
    case ProcessState::Reused: return Fact::ProcessReused;
    case ProcessState::OtherBoot: return Fact::MachineRebooted;
    }
    return Fact::ProcessUnreadable;
}

/// A published look counts for something only when it can have seen that process: same machine, and
/// the same boot, or another one exactly when it says so.
bool canHaveSeen(const HostProbe &probe, const ProcessIdentity &process)
{
    const bool sameBoot = probe.boot == process.boot;
    return !process.machine.empty() && probe.machine == process.machine && !process.boot.empty()
           && !probe.boot.empty() && sameBoot == (probe.state != ProcessState::OtherBoot);
}

/// @return true when it speaks for death and nothing was renewed since. Anyone who may write can
/// claim that, so it never gives Dead. PROBE stamps the server's time. One dated ahead of it was
/// written by hand, no renewal could ever be later, and its span is negative.
bool addClaim(Findings &findings, const Session &session, const HostProbe &probe,
              std::optional<Instant> serverNow)
{
    const Millis age = serverNow && probe.at ? Millis(*serverNow - *probe.at) : Millis(0);
    const bool ahead = age < -SkewTolerance;
    const bool renewedSince = !probe.at || (session.renewedAt && *session.renewedAt > *probe.at);
    const bool counts = canHaveSeen(probe, session.process) && !renewedSince && !ahead;
    const bool fresh = serverNow && probe.at && session.lease && age < *session.lease;
    int weight = 0;
    if (counts && speaksForDeath(probe.state))
        weight = 1;
    else if (counts && probe.state == ProcessState::Running && fresh)
        weight = -1;
    Evidence claim;
    claim.fact = factOf(probe.state);
    claim.source = Source::ProbeOnHost;
    claim.weight = weight;
    claim.span = ahead ? age : std::max(Millis(0), age);
    claim.text = processName(session.process);
    claim.by = probe.by;
    findings.add(std::move(claim));
    return weight > 0;
}

/// @return true when any of them speaks for death: who contradicts does not make it unsaid.
bool addClaims(Findings &findings, const Session &session, std::optional<Instant> serverNow)
{
    bool claimedDead = false;
    for (const HostProbe &probe : session.probes)
        claimedDead = addClaim(findings, session, probe, serverNow) || claimedDead;
    return claimedDead;
}

void addHostSigns(Findings &findings, const Session &session, const SessionObservation &seen,
                  std::optional<Instant> serverNow)
{
    if (seen.hostSessionsAlive <= 0)
        return;
    findings.add(Fact::HostAlive, Source::ServerClock, 0,
                 serverNow && seen.hostRenewedAt
                         ? std::max(Millis(0), Millis(*serverNow - *seen.hostRenewedAt))
                         : Millis(0),
                 seen.hostSessionsAlive, session.process.host);
}

/// What the server's clock says of a lease.
struct LeaseReading
{
    bool over = false;
    bool delayOver = false;
};

LeaseReading addLeaseFindings(Findings &findings, Instant expiresAt, Millis delay,
                              std::optional<Instant> serverNow, Source source = Source::ServerClock)
{
    LeaseReading reading;
    if (!serverNow)
        return reading;
    const Millis sinceEnd = *serverNow - expiresAt;
    reading.over = sinceEnd >= Millis(0);
    reading.delayOver = sinceEnd >= delay;
    if (reading.over)
        findings.add(Fact::LeaseOver, source, 1, sinceEnd);
    else
        findings.add(Fact::LeaseRuns, source, -1, -sinceEnd);
    if (reading.delayOver && source == Source::ServerClock)
        findings.add(Fact::DelayOver, source, 1, sinceEnd - delay);
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

/// Whether it has been silent long enough for a process table to count. Who watches goes by both
/// clocks; a single look has the server's alone.
bool isSilent(const Session &session, std::optional<Instant> serverNow,
              const SessionObservation &seen, const LivenessRules &rules)
{
    if (!serverNow || !session.renewedAt || !session.lease)
        return false;
    const Millis silence = LeaseTerms{*session.lease}.silenceForProof();
    const bool isSilentFromHere = seen.unchangedFor ? *seen.unchangedFor >= silence
                                                    : !rules.requireStopwatch;
    return isSilentFromHere && *serverNow - *session.renewedAt >= silence;
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

bool isAlive(Liveness liveness)
{
    return liveness == Liveness::Held || liveness == Liveness::Renewing;
}

const char *toString(Evidence::Source source)
{
    switch (source) {
    case Evidence::Source::ServerClock: return "server clock";
    case Evidence::Source::SeenFromHere: return "seen from here";
    case Evidence::Source::ThisMachine: return "this machine";
    case Evidence::Source::Document: return "document";
    case Evidence::Source::ProbeOnHost: return "probe on its host";
    case Evidence::Source::HolderClock: return "holder's clock";
    }
    return "document";
}

const char *toString(ProcessState state)
{
    switch (state) {
    case ProcessState::OtherMachine: return "other-machine";
    case ProcessState::OtherNamespace: return "other-namespace";
    case ProcessState::Unreadable: return "unreadable";
    case ProcessState::Running: return "running";
    case ProcessState::Stopped: return "stopped";
    case ProcessState::Gone: return "gone";
    case ProcessState::Reused: return "reused";
    case ProcessState::OtherBoot: return "other-boot";
    }
    return "unreadable";
}

std::optional<ProcessState> processStateFromString(std::string_view text)
{
    for (const ProcessState state :
         {ProcessState::OtherMachine, ProcessState::OtherNamespace, ProcessState::Unreadable,
          ProcessState::Running, ProcessState::Stopped, ProcessState::Gone, ProcessState::Reused,
          ProcessState::OtherBoot}) {
        if (text == toString(state))
            return state;
    }
    return std::nullopt;
}

const char *toString(VerdictRule rule)
{
    switch (rule) {
    case VerdictRule::MarkedDead: return "marked-dead";
    case VerdictRule::TimeIsOver: return "time-is-over";
    case VerdictRule::TimeIsOverOneLook: return "time-is-over-one-look";
    case VerdictRule::ProvenHere: return "proven-here";
    case VerdictRule::OwnTimeIsOver: return "own-time-is-over";
    case VerdictRule::MissingHere: return "missing-here";
    case VerdictRule::ClockOnly: return "clock-only";
    case VerdictRule::LeaseIsOver: return "lease-is-over";
    case VerdictRule::OwnLeaseOver: return "own-lease-over";
    case VerdictRule::RenewalMissed: return "renewal-missed";
    case VerdictRule::ClaimedDead: return "claimed-dead";
    case VerdictRule::BootedSince: return "booted-since";
    case VerdictRule::LeaseRuns: return "lease-runs";
    case VerdictRule::SeenRenewing: return "seen-renewing";
    case VerdictRule::NoOwner: return "no-owner";
    case VerdictRule::NoTimeOut: return "no-time-out";
    case VerdictRule::NoSession: return "no-session";
    case VerdictRule::NotReadable: return "not-readable";
    case VerdictRule::ClockUnknown: return "clock-unknown";
    }
    return "no-time-out";
}

LivenessVerdict judgeSession(const Session &session, std::optional<Instant> serverNow, Instant at,
                             const SessionObservation &seen, const LivenessRules &rules)
{
    Findings findings(at);
    if (!session.isReadable()) {
        findings.add(Fact::SessionUnreadable, Source::Document, 0, Millis(0), 0,
                     session.unreadable);
        return std::move(findings).verdict(Liveness::Unknown, VerdictRule::NotReadable);
    }
    if (session.deadAt) {
        findings.add(Fact::MarkedDead, Source::Document, 1,
                     serverNow ? *serverNow - *session.deadAt : Millis(0), 0, session.deadBy);
        addProcessFinding(findings, session.process, seen);
        addClaims(findings, session, serverNow);
        addHostSigns(findings, session, seen, serverNow);
        return std::move(findings).verdict(Liveness::Dead, VerdictRule::MarkedDead);
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

    // A session without a pid belongs to a detached lock: nobody is meant to renew it before it
    // ends.
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
    const bool claimedDead = addClaims(findings, session, serverNow);
    addHostSigns(findings, session, seen, serverNow);

    const bool missingHere = provesDeath(seen.process);
    if (missingHere && seen.processStateFor >= rules.processSettle
        && isSilent(session, serverNow, seen, rules))
        return std::move(findings).verdict(Liveness::Dead, VerdictRule::ProvenHere);
    const bool timeOver = session.expiresAt && lease.delayOver;
    if (timeOver && stopwatchAgrees)
        return std::move(findings).verdict(Liveness::Dead,
                                           rules.requireStopwatch ? VerdictRule::TimeIsOver
                                                                  : VerdictRule::TimeIsOverOneLook);
    if (missingHere)
        return std::move(findings).verdict(Liveness::Suspect, VerdictRule::MissingHere);
    if (timeOver)
        return std::move(findings).verdict(Liveness::Suspect, VerdictRule::ClockOnly);
    if (lease.over)
        return std::move(findings).verdict(Liveness::Suspect, VerdictRule::LeaseIsOver);
    if (missed > 0)
        return std::move(findings).verdict(Liveness::Suspect, VerdictRule::RenewalMissed);
    if (claimedDead)
        return std::move(findings).verdict(Liveness::Suspect, VerdictRule::ClaimedDead);
    if (seen.renewalsSeen > 0)
        return std::move(findings).verdict(Liveness::Renewing, VerdictRule::SeenRenewing);
    if (seen.process == ProcessState::OtherBoot)
        return std::move(findings).verdict(Liveness::Suspect, VerdictRule::BootedSince);
    if (!session.expiresAt)
        return std::move(findings).verdict(Liveness::Unknown, VerdictRule::NoTimeOut);
    if (!serverNow)
        return std::move(findings).verdict(Liveness::Unknown, VerdictRule::ClockUnknown);
    return std::move(findings).verdict(Liveness::Held, VerdictRule::LeaseRuns);
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
        // The end of a leased one is as it was when it was read; its server would have taken it
        // away.
        const Millis delay = holder.isLeased ? Millis::max() : holder.delay.value_or(Millis(0));
        const LeaseReading lease = addLeaseFindings(own, *holder.expiresAt, delay, serverNow,
                                                    holder.byHolderClock ? Source::HolderClock
                                                                         : Source::ServerClock);
        over = lease.over;
        // A clock that nobody here knows proves no death.
        gone = lease.delayOver && !holder.byHolderClock;
    }
    if (gone)
        return std::move(own).verdict(Liveness::Dead, VerdictRule::OwnTimeIsOver);

    if (holder.session.empty()) {
        // Other software knows no sessions: its process may well be there.
        const bool isForeign = holder.byHolderClock || !holder.owner.empty();
        if (!holder.expiresAt || !isForeign)
            own.add(holder.expiresAt ? Fact::NoSession : Fact::NoLease, Source::Document, 0);
        if (!holder.expiresAt)
            return std::move(own).verdict(Liveness::Unknown, VerdictRule::NoTimeOut);
        if (!serverNow)
            return std::move(own).verdict(Liveness::Unknown, VerdictRule::ClockUnknown);
        return over ? std::move(own).verdict(Liveness::Suspect, VerdictRule::OwnLeaseOver)
                    : std::move(own).verdict(Liveness::Held, VerdictRule::LeaseRuns);
    }
    if (!session) {
        own.add(Fact::SessionMissing, Source::Document, 0, Millis(0), 0, holder.session);
        return std::move(own).verdict(Liveness::Unknown, VerdictRule::NoSession);
    }
    LivenessVerdict verdict = std::move(own).verdict(session->liveness, session->rule);
    verdict.evidence.insert(verdict.evidence.end(), session->evidence.begin(),
                            session->evidence.end());
    if (over && verdict.liveness != Liveness::Dead && verdict.liveness != Liveness::Suspect) {
        verdict.liveness = Liveness::Suspect;
        verdict.rule = VerdictRule::OwnLeaseOver;
    }
    return verdict;
}

LivenessVerdict judgeAnonymous(std::int64_t count, Instant at)
{
    Findings findings(at);
    findings.add(Fact::Anonymous, Source::Document, 0, Millis(0), count);
    findings.add(Fact::NoLease, Source::Document, 0);
    return std::move(findings).verdict(Liveness::Unknown, VerdictRule::NoOwner);
}

} // namespace lockscope
