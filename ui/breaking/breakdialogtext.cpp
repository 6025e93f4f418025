// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/breaking/breakdialogtext.h"

#include "ui/server/lockcontroller.h"
#include "ui/text/breaktext.h"
#include "ui/text/counted.h"
#include "ui/text/format.h"
#include "ui/text/listing.h"
#include "ui/text/planownertext.h"
#include "ui/text/planstate.h"
#include "ui/text/plantree.h"
#include "ui/text/safetext.h"
#include "ui/text/stagetext.h"

#include <QCoreApplication>

#include <algorithm>

namespace lockscope {

namespace {

struct DialogWords
{
    Q_DECLARE_TR_FUNCTIONS(lockscope::BreakDialogText)
};

/// The earliest of its locks; empty: not known.
std::optional<Instant> heldSince(const BreakPlan::Owner &owner, const LockStore &store)
{
    std::optional<Instant> since;
    for (const std::string &id : owner.lockIds) {
        const DocumentRef ref = store.find(id);
        const auto held = ref == NoDocument ? std::nullopt : store.factsAt(ref).heldSince;
        if (held && (!since || *held < *since))
            since = held;
    }
    return since;
}

/// User, purpose and since when, of a single holder; empty when nothing of that is known.
QString whoText(const BreakPlan::Owner &owner, const LockController &controller)
{
    const LockStore &store = controller.store();
    QStringList facts;
    if (const Session *session = owner.session.empty() ? nullptr : store.session(owner.session)) {
        if (!session->process.user.empty())
            facts.append(DialogWords::tr("User %1").arg(safeText(session->process.user, 60)));
        if (!session->process.purpose.empty())
            facts.append(
                    DialogWords::tr("purpose: %1").arg(safeText(session->process.purpose, 120)));
    }
    if (const std::optional<Instant> since = heldSince(owner, store))
        facts.append(DialogWords::tr("since %1")
                             .arg(formatInstant(*since - store.clockOffset().value_or(Millis(0)),
                                                controller.clock().wallNow())));
    return facts.isEmpty() ? QString()
                           : QString(QLatin1Char('\n') + facts.join(QStringLiteral(" · "))
                                     + QLatin1Char('\n'));
}

/// Which server it is, and that much depends on it.
QString whereText(const LockController &controller)
{
    const ServerProfile &profile = controller.server().profile();
    const QString name = safeText(profile.name.empty() ? profile.url : profile.name, 120);
    const bool isProduction = profile.stage == ServerProfile::Stage::Production;
    const QString stage = isProduction ? stageTag(profile) : stageText(profile);
    return stage.isEmpty() ? DialogWords::tr("On %1.").arg(name)
                           : DialogWords::tr("On %1: %2.").arg(name, stage);
}

QString consequences(const BreakPlan &plan, BlastRadius level, bool offersHow,
                     const LockController &controller)
{
    if (plan.owners.size() > 1) {
        QStringList lines = plan.isForeign() ? QStringList(breakConsequence(plan))
                                             : consequencesText(plan);
        lines.append(
                DialogWords::tr("Each is broken by itself: one that renewed meanwhile is skipped "
                                "and listed. You can stop after any of them."));
        return lines.join(QLatin1Char('\n'));
    }
    const QString what = offersHow && !plan.isForeign() ? QString() : breakConsequence(plan);
    if (plan.owners.empty()) // it only sets counts right
        return what;
    const BreakPlan::Owner &owner = plan.owners.front();
    QString text = planOwnerText(owner);
    if (level != BlastRadius::OneDeadProcess)
        text = DialogWords::tr("%1: %2").arg(text, ownerConsequence(plan, owner));
    return QString(text + QStringLiteral(". ") + whoText(owner, controller) + what).trimmed();
}

} // namespace

QString breakSubtitle(const BreakPlan &plan, BlastRadius level, bool offersHow,
                      const LockController &controller)
{
    return QString(consequences(plan, level, offersHow, controller) + QLatin1Char('\n')
                   + whereText(controller))
            .trimmed();
}

QString planThenText(const BreakPlan &plan, const LockController &controller)
{
    constexpr std::size_t Most = 5;
    QStringList owners;
    for (std::size_t i = 0; i < std::min(plan.owners.size(), Most); ++i)
        owners.append(planOwnerText(plan.owners[i]));
    if (plan.owners.size() > Most)
        owners.append(QStringLiteral("…"));
    return DialogWords::tr("When the plan was made: %1.").arg(clauses(owners)) + QLatin1Char('\n')
           + whereText(controller);
}

QString breakButtonText(const BreakPlan &plan, BlastRadius level)
{
    const auto locks = static_cast<qint64>(plan.lockCount());
    if (level == BlastRadius::LiveRelease)
        return counted(locks, DialogWords::tr("Release 1 lock now"),
                       DialogWords::tr("Release %1 locks now"));
    const auto isDead = [](const BreakPlan::Owner &o) {
        return o.verdict.liveness == Liveness::Dead;
    };
    const auto isAnonymous = [](const BreakPlan::Owner &o) { return o.session.empty(); };
    const bool atOnce = plan.hard || std::all_of(plan.owners.begin(), plan.owners.end(), isDead)
                        || std::any_of(plan.owners.begin(), plan.owners.end(), isAnonymous);
    return atOnce ? counted(locks, DialogWords::tr("Break 1 lock"),
                            DialogWords::tr("Break %1 locks"))
                  : counted(locks, DialogWords::tr("Revoke 1 lock"),
                            DialogWords::tr("Revoke %1 locks"));
}

QString breakResultText(const BreakPlan &plan, const PlanOutcome &outcome,
                        std::optional<Instant> serverNow)
{
    const QString whole = planOutcomeText(outcome, serverNow);
    const auto told = std::find_if(outcome.steps.begin(), outcome.steps.end(),
                                   [](const StepOutcome &step) {
                                       return step.state == StepOutcome::State::RealityMoved
                                              || step.state == StepOutcome::State::Failed
                                              || step.state == StepOutcome::State::Unknown;
                                   });
    if (told == outcome.steps.end())
        return whole;
    const auto index = static_cast<std::size_t>(told - outcome.steps.begin());
    return stepOutcomeText(plan.steps[index], *told, serverNow) + QLatin1Char('\n') + whole;
}

QString planAsText(const BreakPlan &plan, const ShownPlan &shown)
{
    QStringList lines{shown.title, shown.subtitle};
    lines += shown.owners;
    if (const QString more = endsMoreText(plan); !more.isEmpty())
        lines.append(more);
    lines += leftOutText(plan);
    lines.append(QString());
    lines += planTreeText(plan);
    lines += planWaitersText(plan);
    lines.append(QString());
    for (std::size_t i = 0; i < plan.steps.size(); ++i) {
        const BreakStep &step = plan.steps[i];
        lines.append(QStringLiteral("%1. %2 (%3 → %4)")
                             .arg(QString::number(i + 1), stepText(step),
                                  planStateText(step.before, 60), planStateText(step.after, 60)));
    }
    lines.append(shown.guard);
    return lines.join(QLatin1Char('\n')) + QLatin1Char('\n');
}

} // namespace lockscope
