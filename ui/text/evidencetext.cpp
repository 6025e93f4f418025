// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/text/evidencetext.h"

#include "ui/text/counted.h"
#include "ui/text/format.h"
#include "ui/text/listing.h"
#include "ui/text/locktext.h"
#include "ui/text/safetext.h"

#include <QCoreApplication>

#include <algorithm>

namespace lockscope {

namespace {

struct EvidenceWords
{
    Q_DECLARE_TR_FUNCTIONS(lockscope::EvidenceText)
};

bool hasFact(const LivenessVerdict &verdict, Evidence::Fact fact)
{
    return std::any_of(verdict.evidence.begin(), verdict.evidence.end(),
                       [fact](const Evidence &e) { return e.fact == fact; });
}

/// The sentence with its age, or without when that is not known.
QString ago(const QString &withAge, const QString &without, Millis span)
{
    return span.count() == 0 ? without : withAge.arg(formatDuration(span));
}

/// Who a process fact speaks of: host and pid, or just "the process" when the document did not say.
QString who(const Evidence &evidence)
{
    return evidence.text.empty() ? EvidenceWords::tr("of the holder")
                                 : safeText(evidence.text, 128);
}

/// The detail as the middle of a sentence: safe, without its own full stop.
QString detailOf(const BackendError &error)
{
    QString detail = safeText(error.detail).trimmed();
    while (detail.endsWith(QLatin1Char('.')))
        detail.chop(1);
    return detail;
}

/// "Head: detail. Tail", or "Head. Tail" when there is no detail.
QString sentence(const QString &head, const QString &detail, const QString &tail)
{
    return (detail.isEmpty() ? head : head + QStringLiteral(": ") + detail) + QStringLiteral(". ")
           + tail;
}

QString withStatus(const QString &head, const BackendError &error)
{
    return error.httpStatus == 0
                   ? head
                   : QStringLiteral("%1 (%2)").arg(head, QString::number(error.httpStatus));
}

/// What somebody says to have seen on the process's own machine. Always worded as their word, never
/// as a fact of ours.
QString claimText(const Evidence &evidence)
{
    const QString by = safeText(evidence.by.empty() ? std::string("?") : evidence.by, 60);
    if (evidence.span < Millis(0))
        return EvidenceWords::tr(
                       "What %1 says counts for nothing: it is dated %2 ahead of the server's "
                       "clock")
                .arg(by, formatDuration(-evidence.span));
    const QString age = formatDuration(evidence.span);
    switch (evidence.fact) {
    case Evidence::Fact::ProcessRunning:
        return EvidenceWords::tr("Was running %1 ago, says %2").arg(age, by);
    case Evidence::Fact::ProcessStopped:
        return EvidenceWords::tr("Was stopped %1 ago, says %2").arg(age, by);
    case Evidence::Fact::ProcessGone:
        return EvidenceWords::tr("Was gone %1 ago, says %2").arg(age, by);
    case Evidence::Fact::ProcessReused:
        return EvidenceWords::tr("Its process id was another's %1 ago, says %2").arg(age, by);
    case Evidence::Fact::MachineRebooted:
        return EvidenceWords::tr("Its machine was restarted or cloned, said %2 %1 ago")
                .arg(age, by);
    case Evidence::Fact::ProcessUnreadable:
    case Evidence::Fact::ProcessNotCheckable:
    case Evidence::Fact::ProcessOtherNamespace:
        return EvidenceWords::tr("Could not be looked at %1 ago, says %2").arg(age, by);
    default: break; // nobody says that of a process
    }
    return {};
}

QString hostAliveText(const Evidence &evidence)
{
    const QString host = safeText(evidence.text, 60);
    const QString age = formatDuration(evidence.span);
    return evidence.count == 1
                   ? EvidenceWords::tr("%1 is up: another session renewed %2 ago").arg(host, age)
                   : EvidenceWords::tr("%1 is up: %2 other sessions renew, last %3 ago")
                             .arg(host, formatCount(evidence.count), age);
}

/// The process that a plain client wrote down; empty: none, or the verdict is of no plain client.
std::string writtenName(const LivenessVerdict &verdict)
{
    const auto it = std::find_if(verdict.evidence.begin(), verdict.evidence.end(),
                                 [](const Evidence &e) {
                                     return e.fact == Evidence::Fact::Anonymous;
                                 });
    return it == verdict.evidence.end() ? std::string() : it->text;
}

/// What is suspected, by the rule that says so: renewals may well be coming.
QString suspectTitle(VerdictRule rule)
{
    switch (rule) {
    case VerdictRule::MissingHere:
        return EvidenceWords::tr("Suspect: its process is not seen here");
    case VerdictRule::ClockOnly:
        return EvidenceWords::tr("Suspect: its time is over on the server's clock");
    case VerdictRule::LeaseIsOver:
    case VerdictRule::OwnLeaseOver: return EvidenceWords::tr("Suspect: its lease is over");
    case VerdictRule::ClaimedDead:
        return EvidenceWords::tr("Suspect: somebody says that it is gone");
    case VerdictRule::BootedSince:
        return EvidenceWords::tr("Suspect: its machine was restarted or cloned");
    case VerdictRule::RenewalMissed: return EvidenceWords::tr("Suspect: its renewals stopped");
    default: return EvidenceWords::tr("Suspect: its process may be gone");
    }
}

/// Of the first fact of that kind; zero when there is none.
Millis spanOf(const LivenessVerdict &verdict, Evidence::Fact fact)
{
    const auto it = std::find_if(verdict.evidence.begin(), verdict.evidence.end(),
                                 [fact](const Evidence &e) { return e.fact == fact; });
    return it == verdict.evidence.end() ? Millis(0) : it->span;
}

} // namespace

QString evidenceText(const Evidence &evidence)
{
    if (evidence.source == Evidence::Source::ProbeOnHost)
        return claimText(evidence);
    // What this machine's process table said, and when it was asked.
    const auto looked = [&evidence](const QString &sentence) -> QString {
        return clauses({sentence.arg(who(evidence)), lookedText(evidence.span)});
    };
    switch (evidence.fact) {
    case Evidence::Fact::MarkedDead:
        return ago(EvidenceWords::tr("Marked dead on the server %1 ago"),
                   EvidenceWords::tr("Marked dead on the server"), evidence.span);
    case Evidence::Fact::Revoked:
        return ago(EvidenceWords::tr("Renewals were ended %1 ago (revoked)"),
                   EvidenceWords::tr("Renewals were ended (revoked)"), evidence.span);
    case Evidence::Fact::LeaseRuns:
        if (evidence.source == Evidence::Source::HolderClock)
            return EvidenceWords::tr("Its holder set its end, in %1")
                    .arg(formatDuration(evidence.span));
        return EvidenceWords::tr("Lease runs, %1 left").arg(formatDuration(evidence.span));
    case Evidence::Fact::LeaseOver:
        if (evidence.source == Evidence::Source::HolderClock)
            return EvidenceWords::tr(
                           "By the server's clock, the end that its holder set passed %1 ago")
                    .arg(formatDuration(evidence.span));
        return EvidenceWords::tr("Lease ended %1 ago").arg(formatDuration(evidence.span));
    case Evidence::Fact::DelayOver:
        return EvidenceWords::tr("Lock-delay ended %1 ago").arg(formatDuration(evidence.span));
    case Evidence::Fact::RenewalMissed:
        return evidence.count == 1
                       ? EvidenceWords::tr("Missed a renewal, the last came %1 ago")
                                 .arg(formatDuration(evidence.span))
                       : EvidenceWords::tr("Missed %1 renewals, the last came %2 ago")
                                 .arg(formatCount(evidence.count), formatDuration(evidence.span));
    case Evidence::Fact::RenewedSeen:
        return evidence.count == 1
                       ? EvidenceWords::tr("Seen renewing once, %1 ago")
                                 .arg(formatDuration(evidence.span))
                       : EvidenceWords::tr("Seen renewing %1 times, last %2 ago")
                                 .arg(formatCount(evidence.count), formatDuration(evidence.span));
    case Evidence::Fact::Unchanged:
        return EvidenceWords::tr("Unchanged for %1").arg(formatDuration(evidence.span));
    case Evidence::Fact::ProcessRunning: return looked(EvidenceWords::tr("Process %1 is running"));
    case Evidence::Fact::ProcessStopped:
        return looked(EvidenceWords::tr("Process %1 exists, but is stopped"));
    case Evidence::Fact::ProcessGone: return looked(EvidenceWords::tr("Process %1 is gone"));
    case Evidence::Fact::ProcessReused:
        return looked(EvidenceWords::tr("The process id %1 belongs to another process now"));
    case Evidence::Fact::MachineRebooted:
        return looked(EvidenceWords::tr("The machine %1 was restarted since, or was cloned"));
    case Evidence::Fact::ProcessUnreadable:
        return looked(EvidenceWords::tr("Process %1: this machine's process table did not answer"));
    case Evidence::Fact::ProcessNotCheckable:
        return EvidenceWords::tr("Process %1 cannot be checked from here").arg(who(evidence));
    case Evidence::Fact::ProcessOtherNamespace:
        return EvidenceWords::tr(
                       "Process %1 is in another pid or time namespace of this machine (a "
                       "container): its pid means nothing here")
                .arg(who(evidence));
    case Evidence::Fact::SessionMissing:
        return EvidenceWords::tr("Its session document is missing");
    case Evidence::Fact::SessionUnreadable:
        return EvidenceWords::tr("Its session document cannot be understood");
    case Evidence::Fact::NoSession:
        return EvidenceWords::tr("No session: no process stands behind this entry");
    case Evidence::Fact::NoLease:
        return EvidenceWords::tr("No lease: it ends only when somebody removes it");
    case Evidence::Fact::Anonymous:
        if (!evidence.text.empty())
            return namedHolderText(evidence.text);
        return evidence.count > 1 ? EvidenceWords::tr("%1 holders recorded no owner")
                                            .arg(formatCount(evidence.count))
                                  : EvidenceWords::tr("No owner was recorded");
    case Evidence::Fact::HalfDone:
        return evidence.text.empty() ? EvidenceWords::tr("Carries a half-done change")
                                     : EvidenceWords::tr("Carries a half-done change (%1)")
                                               .arg(safeText(evidence.text, 128));
    case Evidence::Fact::HostAlive: return hostAliveText(evidence);
    }
    return {};
}

QString lookedText(Millis age)
{
    return age < Millis(1000) ? EvidenceWords::tr("looked just now")
                              : EvidenceWords::tr("looked %1 ago").arg(formatDuration(age));
}

QString evidenceSourceText(Evidence::Source source)
{
    switch (source) {
    case Evidence::Source::ServerClock: return EvidenceWords::tr("server clock");
    case Evidence::Source::SeenFromHere: return EvidenceWords::tr("seen from here");
    case Evidence::Source::ThisMachine: return EvidenceWords::tr("this machine");
    case Evidence::Source::Document: return EvidenceWords::tr("document");
    case Evidence::Source::ProbeOnHost: return EvidenceWords::tr("probe on its host");
    case Evidence::Source::HolderClock: return EvidenceWords::tr("its holder's clock");
    }
    return {};
}

QString ruleText(const LivenessVerdict &verdict)
{
    using Fact = Evidence::Fact;
    switch (verdict.rule) {
    case VerdictRule::MarkedDead:
        return EvidenceWords::tr("Dead by rule: it is marked dead on the server");
    case VerdictRule::TimeIsOver:
        return EvidenceWords::tr(
                       "Dead by rule: lease and lock-delay are over on the server's clock, and "
                       "not renewed for %1 as seen from here")
                .arg(formatDuration(spanOf(verdict, Fact::Unchanged)));
    case VerdictRule::TimeIsOverOneLook:
        return EvidenceWords::tr(
                "Dead by rule: lease and lock-delay are over on the server's clock; every "
                "break asks the server again");
    case VerdictRule::ProvenHere:
        return hasFact(verdict, Fact::Unchanged)
                       ? EvidenceWords::tr(
                               "Dead by rule: this machine's own process table shows that the "
                               "process cannot run again, and two renewals did not come, by "
                               "the server's clock and as seen from here")
                       : EvidenceWords::tr(
                               "Dead by rule: this machine's own process table shows that the "
                               "process cannot run again, and two renewals did not come, by "
                               "the server's clock alone");
    case VerdictRule::OwnTimeIsOver:
        return EvidenceWords::tr("Dead by rule: the entry's own time-out and delay are over on the "
                                 "server's clock");
    case VerdictRule::MissingHere:
        return EvidenceWords::tr(
                "Suspect by rule: this machine's process table does not show the process, "
                "but a renewal may still come; when two have not come, it is dead");
    case VerdictRule::ClockOnly:
        return EvidenceWords::tr(
                "Suspect by rule: lease and lock-delay are over on the server's clock, "
                "but it was not watched from here for that long");
    case VerdictRule::LeaseIsOver:
        return EvidenceWords::tr("Suspect by rule: the lease is over, the lock-delay is not");
    case VerdictRule::OwnLeaseOver:
        return EvidenceWords::tr(
                "Suspect by rule: the entry's own time-out is over, its delay is not");
    case VerdictRule::RenewalMissed:
        return EvidenceWords::tr("Suspect by rule: it missed a renewal while its lease runs");
    case VerdictRule::ClaimedDead:
        return EvidenceWords::tr(
                "Suspect by rule: somebody says so from its host, and nothing was renewed "
                "since; anyone who may write could claim that, so it is no proof");
    case VerdictRule::BootedSince:
        return EvidenceWords::tr(
                "Suspect by rule: this machine has another boot id now, and no renewal "
                "was seen from here; a clone has another one too, so it is no proof");
    case VerdictRule::LeaseRuns:
        return EvidenceWords::tr("Held by rule: its lease runs on the server's clock");
    case VerdictRule::SeenRenewing:
        return EvidenceWords::tr("Renewing by rule: it was seen renewing from here");
    case VerdictRule::NoOwner:
        return writtenName(verdict).empty()
                       ? EvidenceWords::tr("Unknown by rule: no owner was recorded")
                       : EvidenceWords::tr(
                               "Unknown by rule: a process is written down, but no session or "
                               "lease of it");
    case VerdictRule::NoTimeOut:
        return EvidenceWords::tr("Unknown by rule: nothing about it ends by itself");
    case VerdictRule::NoSession:
        return EvidenceWords::tr("Unknown by rule: the session it names has no document");
    case VerdictRule::NotReadable:
        return EvidenceWords::tr("Unknown by rule: its session cannot be understood");
    case VerdictRule::ClockUnknown:
        return EvidenceWords::tr("Unknown by rule: the server's clock is not known");
    }
    return {};
}

QString namedHolderText(const std::string &processId)
{
    return EvidenceWords::tr("Process %1 is written down as its holder, without a session")
            .arg(processIdText(processId));
}

QString sharedVerdictTitle(Liveness liveness, std::int64_t bad, std::int64_t all)
{
    const bool dead = liveness == Liveness::Dead;
    const QString of = formatCount(all);
    if (bad == 1)
        return dead ? EvidenceWords::tr("1 of %1 holders is dead").arg(of)
                    : EvidenceWords::tr("1 of %1 holders is suspect").arg(of);
    return dead ? EvidenceWords::tr("%1 of %2 holders are dead").arg(formatCount(bad), of)
                : EvidenceWords::tr("%1 of %2 holders are suspect").arg(formatCount(bad), of);
}

QString sharedVerdictConsequence(Liveness liveness, std::int64_t bad, std::int64_t all)
{
    const QString others = counted(all - bad, EvidenceWords::tr("The other one keeps"),
                                   EvidenceWords::tr("The other %1 keep"));
    return liveness == Liveness::Dead
                   ? EvidenceWords::tr(
                             "%1 it held. Breaking what is dead takes away no more than its own "
                             "part.")
                             .arg(others)
                   : EvidenceWords::tr("%1 it held, whatever becomes of what is suspect.")
                             .arg(others);
}

QString verdictTitle(const LivenessVerdict &verdict)
{
    if (hasFact(verdict, Evidence::Fact::HalfDone) && !isAlive(verdict.liveness))
        return EvidenceWords::tr("Half-done: a change stopped half way");
    if (verdict.liveness == Liveness::Dead)
        return verdict.rule == VerdictRule::ProvenHere
                       ? EvidenceWords::tr("Dead: its process cannot run again")
                       : EvidenceWords::tr("Dead: nobody renews this lock");
    if (hasFact(verdict, Evidence::Fact::Revoked))
        return EvidenceWords::tr("Revoked: its renewals were ended");
    switch (verdict.liveness) {
    case Liveness::Held: return EvidenceWords::tr("Held: its lease runs");
    case Liveness::Renewing: return EvidenceWords::tr("Alive: it renews its lease");
    case Liveness::Suspect: return suspectTitle(verdict.rule);
    case Liveness::Unknown:
        if (const std::string name = writtenName(verdict); !name.empty())
            return EvidenceWords::tr("Unknown: nothing proves whether process %1 is alive")
                    .arg(processIdText(name));
        return hasFact(verdict, Evidence::Fact::Anonymous)
                       ? EvidenceWords::tr("Unknown: nobody recorded who holds it")
                       : EvidenceWords::tr("Unknown: nothing proves whether its holder is alive");
    case Liveness::Dead: break;
    }
    return {};
}

QString verdictConsequence(const LivenessVerdict &verdict)
{
    if (hasFact(verdict, Evidence::Fact::HalfDone) && !isAlive(verdict.liveness))
        return EvidenceWords::tr(
                "The path stays locked until the change is finished or undone. Recover it "
                "first, then break what is left.");
    if (verdict.liveness == Liveness::Dead)
        return EvidenceWords::tr(
                "No process that follows the protocol can still believe that it holds "
                "this lock. It can be broken.");
    if (hasFact(verdict, Evidence::Fact::Revoked))
        return EvidenceWords::tr(
                "It keeps blocking until its lease and lock-delay are over, then it can "
                "be cleared away.");
    switch (verdict.liveness) {
    case Liveness::Held:
        return EvidenceWords::tr("A process may be working under it. Wait for its release.");
    case Liveness::Renewing:
        return EvidenceWords::tr(
                "Its process works under it. Wait for its release, or ask its owner.");
    case Liveness::Suspect:
        if (verdict.rule == VerdictRule::MissingHere)
            return EvidenceWords::tr(
                    "Its process is most likely gone. When two renewals have not come, it "
                    "can be broken safely.");
        return EvidenceWords::tr(
                "Its process may be slow, frozen or dead. Once lease and lock-delay are "
                "over, it can be broken safely.");
    case Liveness::Unknown:
        return EvidenceWords::tr(
                "It may be in use. Only somebody who knows that its holder is gone should "
                "break it.");
    case Liveness::Dead: break;
    }
    return {};
}

namespace {

/// What happened, and what to do.
struct ErrorWords
{
    QString head;
    QString next;
};

/// Some of several writes were done, or may have been.
bool isUnderWay(const BackendError &error)
{
    return !error.done.empty() || !error.undecided.empty();
}

/// What a failure left as it was, unless something was done before it.
QString keptText(const BackendError &error)
{
    using Kind = BackendError::Kind;
    if (isUnderWay(error)) {
        QStringList kept;
        if (!error.done.empty())
            kept += EvidenceWords::tr("Done before that, and kept: %1.").arg(safeText(error.done));
        if (!error.undecided.empty())
            kept += EvidenceWords::tr("For want of an answer it is not known %1.")
                            .arg(safeText(error.undecided));
        return kept.join(QLatin1Char(' '));
    }
    switch (error.kind) {
    case Kind::Unreachable:
    case Kind::Timeout:
    case Kind::Unauthorized:
    case Kind::ProxyRefused:
    case Kind::Forbidden:
    case Kind::NotSetUp:
    case Kind::Closed:
    case Kind::Blocked:
    case Kind::NoPrimary:
    case Kind::NoMaster:
    case Kind::FewCopies:
    case Kind::NotFound:
    case Kind::Conflict:
    case Kind::Busy:
    case Kind::ServerError: return EvidenceWords::tr("Nothing was changed.");
    case Kind::Untrusted:
    case Kind::ReadOnly:
    case Kind::InvalidInput: return EvidenceWords::tr("Nothing was sent.");
    case Kind::WrongSetUp: return EvidenceWords::tr("Nothing that was there before was changed.");
    case Kind::OutcomeUnknown: return EvidenceWords::tr("It may have happened.");
    case Kind::Malformed: return EvidenceWords::tr("It was not used.");
    case Kind::TooLarge: return EvidenceWords::tr("It was not read.");
    case Kind::Cancelled:
    case Kind::LockLost: break;
    }
    return {};
}

ErrorWords wordsOf(const BackendError &error)
{
    using Kind = BackendError::Kind;
    switch (error.kind) {
    case Kind::Unreachable:
        return {EvidenceWords::tr("The server does not answer"),
                EvidenceWords::tr("Check the address and the network.")};
    case Kind::Timeout:
        return {EvidenceWords::tr("No answer in time"),
                EvidenceWords::tr("Try again, or allow more time.")};
    case Kind::Cancelled:
        return {EvidenceWords::tr("Stopped on request"),
                EvidenceWords::tr("What was asked may be incomplete. Ask again when you need it.")};
    case Kind::Untrusted:
        return {EvidenceWords::tr("The server is not trusted"),
                EvidenceWords::tr("Put that right, then try again.")};
    case Kind::Unauthorized:
        return {withStatus(EvidenceWords::tr("This user cannot log in"), error),
                EvidenceWords::tr("Check the user name and the password.")};
    case Kind::ProxyRefused:
        return {withStatus(EvidenceWords::tr("A proxy on the way wants a password"), error),
                EvidenceWords::tr("Check the user and the password of the proxy.")};
    case Kind::Forbidden:
        return {withStatus(EvidenceWords::tr("You may not do this"), error),
                EvidenceWords::tr("Use a user who may: with the role lockscope-viewer to read and "
                                  "lockscope-operator to write, on MongoDB read and readWrite.")};
    case Kind::NotSetUp:
        return {EvidenceWords::tr("Locks are not set up here"),
                EvidenceWords::tr("Set them up (lockctl init), or choose "
                                  "another place.")};
    case Kind::WrongSetUp:
        return {EvidenceWords::tr("What is there is not set up for this lock protocol"),
                EvidenceWords::tr("Choose another place.")};
    case Kind::Closed:
        return {EvidenceWords::tr("An index is closed"),
                EvidenceWords::tr("The server's administrator has to open it.")};
    case Kind::Blocked:
        return {EvidenceWords::tr("An index is blocked"),
                EvidenceWords::tr("A lock that cannot be renewed ends with its lease. The server's "
                                  "administrator has to free disk space or remove the block.")};
    case Kind::NoPrimary:
        return {EvidenceWords::tr("An index has no working shard"),
                EvidenceWords::tr("GET _cluster/allocation/explain tells the server's "
                                  "administrator why. Try again afterwards.")};
    case Kind::NoMaster:
        return {EvidenceWords::tr("The cluster has no leader"),
                EvidenceWords::tr("Its servers have to find each other and elect one; if they do "
                                  "not, ask their administrator. Try again afterwards.")};
    case Kind::FewCopies:
        return {EvidenceWords::tr("Too few copies of an index are active"),
                EvidenceWords::tr("Writes wait for the missing copies; what is there can be read. "
                                  "The server's administrator has to bring nodes back, or lower "
                                  "index.write.wait_for_active_shards. Try again afterwards.")};
    case Kind::NotFound:
        return {EvidenceWords::tr("Not found"),
                EvidenceWords::tr("Look again: it may be gone already.")};
    case Kind::Conflict:
        return {EvidenceWords::tr("It changed since it was seen"),
                EvidenceWords::tr("Look again, then decide.")};
    case Kind::LockLost:
        return {EvidenceWords::tr("The lock was lost"),
                EvidenceWords::tr("Somebody else may hold it now. Look again before you go on.")};
    case Kind::Malformed:
        return {EvidenceWords::tr("The answer cannot be understood"),
                EvidenceWords::tr("Check that the address is that of the lock "
                                  "server and not of a proxy.")};
    case Kind::TooLarge:
        return {EvidenceWords::tr("The answer is too large"),
                EvidenceWords::tr("Ask for less, or check the address.")};
    case Kind::Busy:
        return {withStatus(EvidenceWords::tr("The server is too busy"), error),
                error.retryAfter ? EvidenceWords::tr("Try again in %1.")
                                           .arg(formatDuration(*error.retryAfter))
                                 : EvidenceWords::tr("Try again later.")};
    case Kind::ServerError:
        // Without a status it is not the server's word: a file of this machine, mostly.
        if (error.httpStatus == 0)
            return {EvidenceWords::tr("It did not work"),
                    EvidenceWords::tr("Put right what is named here, then try "
                                      "again.")};
        return {withStatus(EvidenceWords::tr("The server answered an error"), error),
                EvidenceWords::tr("Look into the server's log, then try again.")};
    case Kind::OutcomeUnknown:
        return {!error.isAnswered ? EvidenceWords::tr("No answer to a write")
                : error.httpStatus >= 200 && error.httpStatus < 300
                        ? EvidenceWords::tr("An answer to a write cannot be understood")
                        : withStatus(EvidenceWords::tr("The answer leaves open what was done"),
                                     error),
                EvidenceWords::tr("Check now, before anything else.")};
    case Kind::ReadOnly:
        return {EvidenceWords::tr("Read-only"),
                EvidenceWords::tr("Allow writes first, if you mean it.")};
    case Kind::InvalidInput:
        return {EvidenceWords::tr("Not accepted"), EvidenceWords::tr("Correct it and try again.")};
    }
    return {};
}

} // namespace

QString notReadText(const UnreadPlace &place, Instant now)
{
    const QString title = safeText(place.title, 60);
    const QString why = safeText(place.why, 300);
    return place.since ? EvidenceWords::tr("%1 could not be read since %2: %3.")
                                 .arg(title, formatInstant(*place.since, now), why)
                       : EvidenceWords::tr("%1 could not be read: %2.").arg(title, why);
}

QString errorText(const BackendError &error)
{
    return sentence(errorHeadText(error), detailOf(error), errorNextText(error));
}

QString errorHeadText(const BackendError &error) { return wordsOf(error).head; }

QString errorNextText(const BackendError &error)
{
    QStringList texts{keptText(error), wordsOf(error).next};
    texts.removeAll(QString());
    // Nothing but a set-up is done in parts that stay; what is wrong with them does not pass.
    if (isUnderWay(error) && error.kind != BackendError::Kind::WrongSetUp)
        texts += EvidenceWords::tr("Setting up again (lockctl init) goes on from there.");
    return texts.join(QLatin1Char(' '));
}

QString errorStepText(const BackendError &error) { return wordsOf(error).next; }

QString errorReasonText(const BackendError &error)
{
    return sentence(errorHeadText(error), detailOf(error), {}).trimmed();
}

} // namespace lockscope
