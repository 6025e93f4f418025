// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/cli/breaking/plancommand.h"

#include "app/cli/frame/commandline.h"
#include "app/plans/planjson.h"
#include "ui/text/breaktext.h"
#include "ui/text/evidencetext.h"
#include "ui/text/planstate.h"
#include "ui/text/plantree.h"
#include "ui/text/safetext.h"

#include <utility>

namespace lockscope {

void addPlanCommand(CommandLine &line)
{
    const auto options = std::make_shared<BreakOptions>();
    const auto requests = std::make_shared<bool>(false);
    CLI::App *app = line.addCommand("plan",
                                    "The break plan: requests, guards, effect; changes nothing. "
                                    "--json prints what apply reads",
                                    [options, requests](CommandContext &context) {
                                        return std::make_unique<PlanCommand>(context, *options,
                                                                             *requests);
                                    });
    options->declare(*app);
    app->add_flag("--requests", *requests, "Print the requests it would send, for curl or mongosh");
}

void printPlan(const BreakPlan &plan, const Clock &clock,
               const std::function<void(const QString &)> &line)
{
    if (plan.isEmpty()) {
        line(QStringLiteral("There is nothing to break."));
    } else {
        line(breakTitle(plan, false));
        line(breakConsequence(plan));
        line({});
    }
    QStringList consequences = ownerConsequences(plan, plan.owners);
    for (const BreakPlan::Owner &owner : plan.owners) {
        line(planOwnerText(owner) + QStringLiteral(": ") + consequences.takeFirst());
        for (const Evidence &evidence : owner.verdict.evidence)
            line(QStringLiteral("  - %1 (%2)")
                         .arg(evidenceText(evidence), evidenceSourceText(evidence.source)));
    }
    if (const QString more = endsMoreText(plan); !more.isEmpty())
        line(more);
    if (const QStringList tree = planTreeText(plan); !tree.isEmpty()) {
        line({});
        for (const QString &row : tree)
            line(row);
    }
    for (const QString &waiter : planWaitersText(plan))
        line(waiter);
    for (const QString &why : shortLeftOutText(plan))
        line(why);
    if (plan.leftOut.size() > ShortLeftOut)
        line(QStringLiteral("(--json lists all of them)"));
    if (!plan.isEmpty())
        line({});
    int number = 0;
    for (const BreakStep &step : plan.steps) {
        line(QStringLiteral("%1. %2: %3 -> %4")
                     .arg(QString::number(++number).rightJustified(3), stepText(step),
                          planStateText(step.before), planStateText(step.after)));
    }
    if (!plan.isEmpty())
        line(breakGuardText(plan, clock.wallNow()));
}

QString nothingReadToBreakText()
{
    return QStringLiteral("Of what could be read there is nothing to break. Nothing was changed.");
}

PlanCommand::PlanCommand(CommandContext &context, BreakOptions options, bool requests)
    : PictureCommand(context), m_options(std::move(options)), m_requests(requests)
{}

std::optional<BackendError> PlanCommand::argumentError()
{
    const Result<BreakSelection> selection = m_options.toSelection();
    if (!selection)
        return selection.error();
    m_selection = *selection;
    return std::nullopt;
}

ExitCode PlanCommand::show(const PictureLoader::Loaded &loaded)
{
    const Result<BreakPlan> plan = makePlan(m_selection, loaded.status, loaded.picture);
    if (!plan) {
        tell(plan.error().kind, noPlanText(plan.error()));
        return exitCodeFor(plan.error());
    }
    if (plan->isEmpty() && loaded.status.isPart()) {
        tell(BackendError::Kind::ServerError, nothingReadToBreakText());
        return ExitCode::ServerFailed;
    }
    if (out().json()) {
        out().result(planJson(*plan));
        return ExitCode::Done;
    }
    if (m_requests)
        printRequests(*plan, loaded.status.defaults);
    else
        printPlan(*plan, clock(), [this](const QString &line) { out().line(line); });
    return ExitCode::Done;
}

/// Line by line, so that what is copied from here still runs.
void PlanCommand::printRequests(const BreakPlan &plan, const LeaseTerms &defaults)
{
    constexpr int LongestLine = 20'000;
    for (const ShellCommand &command : openBackend()->planCommands(plan, defaults)) {
        const QByteArray text = QByteArray::fromStdString(textWithComment(command));
        for (const QByteArray &line : text.split('\n'))
            out().line(safeLine(line.toStdString(), LongestLine));
    }
}

} // namespace lockscope
