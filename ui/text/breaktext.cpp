// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/text/breaktext.h"

#include "models/domain/lockid.h"
#include "models/domain/planrenewal.h"
#include "ui/text/counted.h"
#include "ui/text/evidencetext.h"
#include "ui/text/format.h"
#include "ui/text/leftouttext.h"
#include "ui/text/listing.h"
#include "ui/text/locktext.h"
#include "ui/text/safetext.h"
#include "ui/text/stepwhytext.h"

#include <QCoreApplication>

#include <algorithm>
#include <string_view>
#include <unordered_map>

namespace lockscope {

namespace {

struct BreakWords
{
    Q_DECLARE_TR_FUNCTIONS(lockscope::BreakText)
};

QString locksText(std::size_t count)
{
    return counted(static_cast<qint64>(count), BreakWords::tr("1 lock"),
                   BreakWords::tr("%1 locks"));
}

QStringList leftOutLines(const BreakPlan &plan, std::size_t most)
{
    QStringList lines;
    for (std::size_t i = 0; i < std::min(most, plan.leftOut.size()); ++i)
        lines.append(BreakWords::tr("Left out: %1.")
                             .arg(safeText(leftOutText(plan.leftOut[i]).toStdString(), 500)));
    return lines;
}

bool isDead(const BreakPlan::Owner &owner) { return owner.verdict.liveness == Liveness::Dead; }

/// More than a lease that runs: it was seen to renew, or this machine's process table shows it.
bool isSeenLiving(const BreakPlan::Owner &owner)
{
    const std::vector<Evidence> &evidence = owner.verdict.evidence;
    return owner.verdict.liveness == Liveness::Renewing
           || (!isDead(owner)
               && std::any_of(evidence.begin(), evidence.end(), [](const Evidence &e) {
                      return e.fact == Evidence::Fact::ProcessRunning
                             && e.source == Evidence::Source::ThisMachine;
                  }));
}

bool ownersAreDead(const BreakPlan &plan)
{
    return std::all_of(plan.owners.begin(), plan.owners.end(), isDead);
}

/// Plain holders have no lease to wait for: they are gone when the step is done.
bool removesAtOnce(const BreakPlan &plan)
{
    return std::any_of(plan.steps.begin(), plan.steps.end(), [](const BreakStep &step) {
        return step.action == BreakStep::Action::RemoveAnonymous && step.anonymousCount > 0;
    });
}

/// Plain clients leave nothing behind that tells a share of a living one from a forgotten one.
bool lowersShares(const BreakPlan &plan)
{
    return std::any_of(plan.steps.begin(), plan.steps.end(), [](const BreakStep &step) {
        return step.action == BreakStep::Action::RemoveAnonymous && step.anonymousCount > 0
               && step.before.kind == PlanState::Kind::Shared;
    });
}

bool setsCountsOnly(const BreakPlan &plan)
{
    return !plan.isEmpty()
           && std::all_of(plan.steps.begin(), plan.steps.end(), [](const BreakStep &step) {
                  return step.action == BreakStep::Action::RemoveAnonymous
                         && step.anonymousCount <= 0;
              });
}

/// The path of a lock of the plan, as far as its steps say it: the id of a long one is a hash.
std::string lockName(const BreakPlan &plan, const std::string &id)
{
    if (id == RootDocumentId)
        return "/";
    const auto step = std::find_if(plan.steps.begin(), plan.steps.end(),
                                   [&id](const BreakStep &s) { return s.documentId == id; });
    const bool inTree = step != plan.steps.end() && step->path.starts_with('/');
    return inTree ? step->path : id;
}

/// How many locks of @p plan go besides, and the first of them. In @p one and @p many the last
/// place is for the names.
QString besidesText(const BreakPlan &plan, const std::vector<std::string> &besides,
                    const QString &one, const QString &many)
{
    constexpr std::size_t MostNamed = 4;
    if (besides.empty())
        return {};
    QStringList names;
    for (std::size_t i = 0; i < std::min(MostNamed, besides.size()); ++i)
        names.append(safeText(lockName(plan, besides[i]), 200));
    if (besides.size() > MostNamed)
        names.append(QStringLiteral("…"));
    return counted(static_cast<qint64>(besides.size()), one, many).arg(listing(names));
}

/// A session without a lock of its own, or one whose locks stay with a half-done change.
bool freesNothing(const BreakPlan &plan) { return !plan.isEmpty() && plan.endingCount() == 0; }

/// What becomes of whoever holds a lock of other software, and of who takes it next.
QString foreignConsequence(const BreakPlan &plan)
{
    ForeignHazards all;
    QStringList means;
    for (const BreakPlan::Owner &owner : plan.owners) {
        if (const QString text = meansText(owner.means); !means.contains(text))
            means += text;
        all.blindRelease |= owner.hazards.blindRelease;
        all.holderNotTold |= owner.hazards.holderNotTold;
        all.noFencing |= owner.hazards.noFencing;
    }
    const bool many = plan.owners.size() > 1;
    QString free;
    if (plan.hard)
        free = many ? BreakWords::tr("Each becomes free at once, and its holder may be alive.")
                    : BreakWords::tr("It becomes free at once, and its holder may be alive.");
    else
        free = many ? BreakWords::tr("Each becomes free at once. Its time is over.")
                    : BreakWords::tr("It becomes free at once. Its time is over.");
    means.removeAll(QString());
    return (QStringList(free) + means + hazardsText(all)).join(QLatin1Char(' '));
}

QString ownersText(const BreakPlan &plan, bool dead)
{
    if (plan.isForeign())
        return plan.owners.size() == 1
                       ? BreakWords::tr("%1 in %2")
                                 .arg(planOwnerName(plan.owners.front()),
                                      safeText(plan.owners.front().dialect, 60))
                       : BreakWords::tr("%1 holders in other software")
                                 .arg(formatCount(static_cast<qint64>(plan.owners.size())));
    if (plan.owners.size() == 1)
        return dead                                  ? BreakWords::tr("a dead process")
               : plan.owners.front().session.empty() ? BreakWords::tr("an unknown holder")
                                                     : BreakWords::tr("a process");
    const QString count = formatCount(static_cast<qint64>(plan.owners.size()));
    return dead ? BreakWords::tr("%1 dead processes").arg(count)
                : BreakWords::tr("%1 holders").arg(count);
}

QString stepPlace(const BreakStep &step)
{
    const bool inTree = step.path.starts_with(
            '/'); // of others the id says more: "rw:foo", not "foo"
    if (inTree)
        return safeText(step.path, 200);
    return step.documentId == RootDocumentId ? QStringLiteral("/") : safeText(step.documentId, 200);
}

/// Of a step on a session: its path is the process, as far as that is known.
QString sessionName(const BreakStep &step)
{
    return sessionText(step.path == step.session ? std::string() : step.path, step.session);
}

QString movedText(const BreakStep &step, const StepOutcome &outcome,
                  std::optional<Instant> serverNow)
{
    const QString why = stepWhyText(outcome);
    const QString detail = why.isEmpty() ? QString() : BreakWords::tr(" (%1)").arg(why);
    if (metRenewal(step, outcome)) {
        const QString ends = serverNow && *outcome.nowExpiresAt > *serverNow
                                     ? BreakWords::tr("its lease now runs for another %1")
                                               .arg(formatDuration(*outcome.nowExpiresAt
                                                                   - *serverNow))
                                     : BreakWords::tr("its lease now ends at %1")
                                               .arg(formatIso(*outcome.nowExpiresAt));
        return BreakWords::tr("Not broken: the process renewed while you looked, %1%2. It is "
                              "alive. Look again, then decide.")
                .arg(ends, detail);
    }
    return BreakWords::tr(
                   "Not broken: it changed since the plan was made%1. Nothing was done here. "
                   "Plan again, then decide.")
            .arg(detail);
}

/// "@p what, in 25 s.", or at which time when that is over or the server's clock is not known.
QString untilText(const QString &what, std::optional<Instant> until,
                  std::optional<Instant> serverNow)
{
    if (!until)
        return what + QLatin1Char('.');
    return serverNow && *until > *serverNow
                   ? BreakWords::tr("%1, in %2.").arg(what, formatDuration(*until - *serverNow))
                   : BreakWords::tr("%1, at %2.").arg(what, formatIso(*until));
}

QString waitingText(const BreakStep &step, const StepOutcome &outcome,
                    std::optional<Instant> serverNow)
{
    const QString what = step.action == BreakStep::Action::KillSession
                                 ? BreakWords::tr(
                                         "Marked: nothing showed that its process is gone. It "
                                         "blocks until the lease and lock-delay of the mark "
                                         "are over")
                                 : BreakWords::tr("Not yet: its session dies when the lease and "
                                                  "lock-delay of the mark are over");
    return untilText(what, outcome.waitsUntil, serverNow);
}

bool isFreeBy(const StepOutcome &outcome, std::optional<Instant> serverNow)
{
    return outcome.waitsUntil && serverNow && *outcome.waitsUntil <= *serverNow;
}

/// Done, and it keeps blocking until an instant that is not over.
bool isNotFreeYet(const StepOutcome &outcome, std::optional<Instant> serverNow)
{
    using State = StepOutcome::State;
    return (outcome.state == State::Done || outcome.state == State::AlreadyDone)
           && outcome.waitsUntil && !isFreeBy(outcome, serverNow);
}

/// A step that is done; of one that only revokes, that nothing is free yet.
QString doneText(const BreakStep &step, const StepOutcome &outcome,
                 std::optional<Instant> serverNow)
{
    using Action = BreakStep::Action;
    const bool isDone = outcome.state == StepOutcome::State::Done;
    const bool revokes = step.action == Action::RevokeSession
                         || (step.action == Action::RevokeHolder && !step.hard);
    const QString done = isDone ? BreakWords::tr("Done.")
                                : BreakWords::tr("Nothing was left to do.");
    if (isFreeBy(outcome, serverNow) || (!outcome.waitsUntil && !(isDone && revokes)))
        return done;
    return done + QLatin1Char(' ')
           + untilText(BreakWords::tr("It keeps blocking until lease and lock-delay are over"),
                       outcome.waitsUntil, serverNow);
}

} // namespace

QString meansText(const std::string &means) { return safeText(means, 512); }

QStringList hazardsText(const ForeignHazards &hazards)
{
    QStringList said;
    if (hazards.holderNotTold)
        said += BreakWords::tr("The holder is not told and goes on.");
    if (hazards.blindRelease)
        said += BreakWords::tr("When it ends, its release may free the lock of the next holder.");
    if (hazards.noFencing)
        said += BreakWords::tr("Nothing refuses what it still writes.");
    return said;
}

QString noPlanText(const BackendError &error)
{
    return error.kind == BackendError::Kind::InvalidInput
                   ? BreakWords::tr("Not broken: %1. Nothing was sent.")
                             .arg(safeText(error.detail, 500))
                   : errorText(error);
}

QString breakTitle(const BreakPlan &plan, bool production)
{
    const std::size_t locks = plan.lockCount();
    switch (blastRadius(plan, production)) {
    case BlastRadius::LiveRelease:
        if (plan.owners.size() == 1 && isSeenLiving(plan.owners.front()))
            return locks == 1 ? BreakWords::tr("This process is running. Take its lock away?")
                              : BreakWords::tr("This process is running. Take its locks away?");
        return plan.owners.size() == 1
                       ? (locks == 1 ? BreakWords::tr(
                                  "This process may be running. Take its lock away?")
                                     : BreakWords::tr(
                                             "This process may be running. Take its locks away?"))
                       : BreakWords::tr("These processes may be running. Take their locks away?");
    case BlastRadius::Wide:
    case BlastRadius::OneDeadProcess: break;
    }
    const bool dead = ownersAreDead(plan);
    if (setsCountsOnly(plan))
        return BreakWords::tr("Set the count of %1 right?").arg(locksText(locks));
    if (freesNothing(plan))
        return (dead || plan.hard ? BreakWords::tr("End the session of %1? No lock becomes free.")
                                  : BreakWords::tr("End the renewals of %1? No lock becomes free."))
                .arg(ownersText(plan, dead));
    if (locks == 0 && !plan.isEmpty())
        return BreakWords::tr("End the session of %1?").arg(ownersText(plan, dead));
    return (dead || plan.hard || removesAtOnce(plan) ? BreakWords::tr("Break %1 of %2?")
                                                     : BreakWords::tr("Revoke %1 of %2?"))
            .arg(locksText(locks), ownersText(plan, dead));
}

QString breakConsequence(const BreakPlan &plan)
{
    if (plan.isForeign())
        return foreignConsequence(plan);
    if (setsCountsOnly(plan))
        return BreakWords::tr("No holder loses anything.");
    if (freesNothing(plan) && ownersAreDead(plan))
        return plan.halfDone.empty()
                       ? BreakWords::tr("The session holds no lock; it can take none any more.")
                       : BreakWords::tr(
                               "What it locked stays with the half-done change until that is "
                               "recovered.");
    if (ownersAreDead(plan) && !plan.halfDone.empty())
        return BreakWords::tr(
                "The paths become free, except those of a half-done change: they stay "
                "locked until that is recovered.");
    if (ownersAreDead(plan))
        return plan.lockCount() == 1
                       ? BreakWords::tr(
                               "The path becomes free. A process that follows the protocol can no "
                               "longer believe that it holds it.")
                       : BreakWords::tr(
                               "The paths become free. A process that follows the protocol can no "
                               "longer believe that it holds them.");
    const bool anonymous = std::any_of(plan.owners.begin(), plan.owners.end(),
                                       [](const BreakPlan::Owner &o) { return o.session.empty(); });
    if (anonymous && lowersShares(plan))
        return BreakWords::tr(
                "Shares of a plain client are in flight or left behind, and nobody can "
                "know which. If it is still at work, it and the next holder may write at "
                "the same time: its work may be done twice or half.");
    if (plan.hard || anonymous)
        return BreakWords::tr(
                "The holder may still be running. It does not stop, and it and the next "
                "holder may write at the same time: its work "
                "may be done twice or half.");
    return plan.lockCount() == 1 ? BreakWords::tr(
                   "Renewals end now. The path stays blocked until lease and lock-delay are "
                   "over, so that nobody gets it while the holder may still believe it "
                   "holds it.")
                                 : BreakWords::tr("Renewals end now. The paths stay blocked until "
                                                  "lease and lock-delay are "
                                                  "over, so that nobody gets them while the holder "
                                                  "may still believe it "
                                                  "holds them.");
}

QString breakGuardText(const BreakPlan &plan, Instant now)
{
    if (plan.isForeign())
        return BreakWords::tr("Applies only if it is still as it was seen. If it was renewed or is "
                              "somebody else's now, it is left alone.");
    const auto guarded = std::find_if(plan.steps.begin(), plan.steps.end(), [](const BreakStep &s) {
        return s.seenExpiresAt.has_value();
    });
    if (guarded == plan.steps.end())
        return BreakWords::tr(
                "Applies only if each document is still as it was seen. If one changed "
                "meanwhile, it is left alone and listed.");
    if (plan.owners.size() > 1)
        return BreakWords::tr(
                "Applies to each holder only if its lease end is still what it was when the "
                "plan was made. One that renewed meanwhile is left alone and listed.");
    return BreakWords::tr(
                   "Applies only if the lease end is still %1, as shown here. If the process "
                   "renewed meanwhile, nothing is changed and you are "
                   "asked again.")
            .arg(formatInstant(*guarded->seenExpiresAt, now));
}

QString planOwnerName(const BreakPlan::Owner &owner)
{
    return ownerText(namedProcess(owner), owner.session);
}

QString planWaiterName(const BreakPlan::Waiter &waiter)
{
    ProcessIdentity process;
    process.processId = waiter.processId;
    return ownerText(process, waiter.session);
}

QString planOwnerText(const BreakPlan::Owner &owner)
{
    return BreakWords::tr("%1, %2, %3")
            .arg(planOwnerName(owner), livenessText(owner.verdict.liveness),
                 locksText(owner.lockIds.size()));
}

namespace {

/// What a plan does to one owner.
struct OwnSteps
{
    bool hard = false;
    bool oneLock = false;
};

QString consequenceOf(const BreakPlan &plan, const BreakPlan::Owner &owner, const OwnSteps &steps)
{
    if (isDead(owner) && owner.lockIds.empty() && owner.besides.empty())
        return plan.halfDone.empty()
                       ? BreakWords::tr("the session ends; no lock is held")
                       : BreakWords::tr(
                               "the session ends; what a half-done change locks stays locked");
    if (isDead(owner))
        return BreakWords::tr("everything left behind becomes free");
    if (owner.session.empty())
        return BreakWords::tr("not known whether work still goes on; it may be done twice or half");
    if (steps.hard)
        return BreakWords::tr(
                "work does not stop: the old and the next holder may write at the same time");
    return steps.oneLock
                   ? BreakWords::tr("this lock ends with the next renewal; blocked until lease and "
                                    "lock-delay are over")
                   : BreakWords::tr("renewals end; blocked until lease and lock-delay are over");
}

} // namespace

QStringList ownerConsequences(const BreakPlan &plan, const std::vector<BreakPlan::Owner> &owners)
{
    std::unordered_map<std::string_view, OwnSteps> stepsOf;
    for (const BreakStep &step : plan.steps) {
        OwnSteps &steps = stepsOf[step.session];
        steps.hard = steps.hard || step.hard;
        steps.oneLock = steps.oneLock || step.action == BreakStep::Action::DropHolder;
    }
    QStringList lines;
    for (const BreakPlan::Owner &owner : owners)
        lines.append(consequenceOf(plan, owner, stepsOf[owner.session]));
    return lines;
}

QString ownerConsequence(const BreakPlan &plan, const BreakPlan::Owner &owner)
{
    return ownerConsequences(plan, {owner}).front();
}

QString endsMoreText(const BreakPlan &plan)
{
    QStringList lines;
    if (plan.mayEndMore())
        lines.append(
                BreakWords::tr("Ends everything this process holds, also what is not read here; "
                               "only what was read is taken away."));
    const QString besides
            = besidesText(plan, plan.besides(),
                          BreakWords::tr(
                                  "1 lock that was not selected goes with it, of the same lock "
                                  "set or process: %1."),
                          BreakWords::tr(
                                  "%1 locks that were not selected go with it, of the same lock "
                                  "sets or processes: %2."));
    if (!besides.isEmpty())
        lines.append(besides);
    return lines.join(QLatin1Char('\n'));
}

QString endedMoreText(const BreakPlan &plan, const std::vector<std::string> &ended)
{
    return besidesText(plan, ended,
                       BreakWords::tr("1 lock that was not selected ends with it: %1."),
                       BreakWords::tr("%1 locks that were not selected end with it: %2."));
}

QStringList leftOutText(const BreakPlan &plan) { return leftOutLines(plan, plan.leftOut.size()); }

QStringList shortLeftOutText(const BreakPlan &plan)
{
    QStringList lines = leftOutLines(plan, ShortLeftOut);
    if (plan.leftOut.size() > ShortLeftOut)
        lines.append(counted(static_cast<qint64>(plan.leftOut.size() - ShortLeftOut),
                             BreakWords::tr("1 more is left out."),
                             BreakWords::tr("%1 more are left out.")));
    return lines;
}

QString stepText(const BreakStep &step)
{
    const QString session = sessionName(step);
    switch (step.action) {
    case BreakStep::Action::KillSession:
        return step.hard ? BreakWords::tr("Session %1: mark dead now").arg(session)
                         : BreakWords::tr("Session %1: mark dead, if lease and lock-delay are over")
                                   .arg(session);
    case BreakStep::Action::RevokeSession:
        return BreakWords::tr("Session %1: end its renewals").arg(session);
    case BreakStep::Action::DropHolder:
        return BreakWords::tr("Session %1: tell it that it lost this lock").arg(session);
    case BreakStep::Action::RevokeHolder:
        return step.hard ? BreakWords::tr("%1: remove this entry now").arg(stepPlace(step))
                         : BreakWords::tr("%1: end this entry").arg(stepPlace(step));
    case BreakStep::Action::Sweep:
        if (step.holder.empty())
            return BreakWords::tr("%1: remove what the session left there").arg(stepPlace(step));
        return step.session.empty()
                       ? BreakWords::tr("%1: remove the entry that is over").arg(stepPlace(step))
                       : BreakWords::tr("%1: remove the entry that was ended").arg(stepPlace(step));
    case BreakStep::Action::RemoveAnonymous:
        if (step.anonymousCount == 0)
            return BreakWords::tr("%1: set its count right").arg(stepPlace(step));
        if (step.anonymousCount < 0)
            return BreakWords::tr("%1: give back %2 of the shares that plain locks below need")
                    .arg(stepPlace(step), formatCount(-step.anonymousCount));
        return step.anonymousCount > 1
                       ? BreakWords::tr("%1: remove %2 holders without owner")
                                 .arg(stepPlace(step), formatCount(step.anonymousCount))
                       : BreakWords::tr("%1: remove the holder without owner").arg(stepPlace(step));
    case BreakStep::Action::BreakForeign:
        return BreakWords::tr("%1: free it as its own software would, if it is as it was seen")
                .arg(stepPlace(step));
    }
    return {};
}

QString stepOutcomeText(const BreakStep &step, const StepOutcome &outcome,
                        std::optional<Instant> serverNow)
{
    const QString detail = stepWhyText(outcome);
    switch (outcome.state) {
    case StepOutcome::State::Done:
    case StepOutcome::State::AlreadyDone: return doneText(step, outcome, serverNow);
    case StepOutcome::State::Waiting: return waitingText(step, outcome, serverNow);
    case StepOutcome::State::RealityMoved: return movedText(step, outcome, serverNow);
    case StepOutcome::State::Skipped:
        return detail.isEmpty() ? BreakWords::tr("Not tried. Unchanged.")
                                : BreakWords::tr("Not tried: %1. Unchanged.").arg(detail);
    case StepOutcome::State::Failed:
        return detail.isEmpty() ? BreakWords::tr("Not done. Unchanged.")
                                : BreakWords::tr("Not done: %1. Unchanged.").arg(detail);
    case StepOutcome::State::Unknown:
        return (outcome.isAnswered
                        ? BreakWords::tr("The answer to the break of %1 leaves open what was done. "
                                         "It may have happened. Check now, before anything else.")
                        : BreakWords::tr(
                                "No answer to the break of %1. It may have happened. Check "
                                "now, before anything else."))
                .arg(stepPlace(step));
    }
    return {};
}

QString planOutcomeText(const PlanOutcome &outcome, std::optional<Instant> serverNow)
{
    const auto total = static_cast<qint64>(outcome.steps.size());
    const auto done = static_cast<qint64>(
            std::count_if(outcome.steps.begin(), outcome.steps.end(), [](const StepOutcome &s) {
                return s.state == StepOutcome::State::Done
                       || s.state == StepOutcome::State::AlreadyDone;
            }));
    const QString progress = BreakWords::tr("%1 of %2 steps")
                                     .arg(formatCount(done), formatCount(total));
    if (outcome.has(StepOutcome::State::Unknown))
        return BreakWords::tr(
                       "Done: %1. The outcome of one or more is unknown: they may have happened. "
                       "Check now, before anything else.")
                .arg(progress);
    if (outcome.has(StepOutcome::State::RealityMoved))
        return BreakWords::tr(
                       "Done: %1. The others changed since they were seen and were left alone. "
                       "Look again, then decide.")
                .arg(progress);
    if (outcome.has(StepOutcome::State::Failed))
        return BreakWords::tr("Done: %1. The others were refused or could not be tried, and are "
                              "unchanged; each says why.")
                .arg(progress);
    if (outcome.has(StepOutcome::State::Skipped))
        return BreakWords::tr(
                       "Stopped after %1. The others are unchanged. Continue, or save the plan.")
                .arg(progress);
    if (outcome.has(StepOutcome::State::Waiting))
        return BreakWords::tr("Done: %1. The others wait until a session that was missing is dead. "
                              "Apply the same plan again then.")
                .arg(progress);
    const bool blocks = std::any_of(outcome.steps.begin(), outcome.steps.end(),
                                    [serverNow](const StepOutcome &s) {
                                        return isNotFreeYet(s, serverNow);
                                    });
    return blocks ? BreakWords::tr("Done: %1. What was revoked is not free yet: it keeps blocking "
                                   "until lease and lock-delay are over.")
                            .arg(progress)
                  : BreakWords::tr("Done: %1.").arg(progress);
}

QString confirmationText(const BreakPlan &plan)
{
    const std::size_t locks = plan.lockCount();
    if (locks != 1)
        return QString::number(locks == 0 ? plan.endingCount() : locks);
    for (const BreakPlan::Owner &owner : plan.owners) {
        if (!owner.lockIds.empty())
            return QString::fromStdString(lockName(plan, owner.lockIds.front()));
    }
    return QStringLiteral("1");
}

} // namespace lockscope
