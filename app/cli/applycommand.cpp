// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/cli/applycommand.h"

#include "app/cli/commandline.h"
#include "app/cli/jsonmodel.h"
#include "app/cli/plancommand.h"
#include "app/cli/planjson.h"
#include "ui/text/breaktext.h"
#include "ui/text/safetext.h"

#include <QFile>

#include <iostream>
#include <utility>

#include <unistd.h>

namespace lockscope {

namespace {

ExitCode exitCodeFor(const PlanOutcome &outcome)
{
    if (outcome.has(StepOutcome::State::Unknown))
        return ExitCode::OutcomeUnknown;
    if (outcome.has(StepOutcome::State::RealityMoved))
        return ExitCode::RealityMoved;
    if (outcome.has(StepOutcome::State::Failed))
        return ExitCode::ServerFailed;
    return outcome.has(StepOutcome::State::Skipped) ? ExitCode::RealityMoved : ExitCode::Done;
}

Result<std::string> readPlanFile(const std::string &name)
{
    constexpr qint64 MaxBytes = 64LL * 1024 * 1024;
    QFile file(QString::fromStdString(name));
    const bool opened = name == "-" ? file.open(stdin, QIODevice::ReadOnly)
                                    : file.open(QIODevice::ReadOnly);
    if (!opened)
        return fail(BackendError::Kind::InvalidInput, "the plan file " + name + " cannot be read");
    const QByteArray bytes = file.read(MaxBytes + 1);
    if (bytes.size() > MaxBytes)
        return fail(BackendError::Kind::InvalidInput, "the plan file " + name + " is over 64 MiB");
    return bytes.toStdString();
}

std::string ask(const QString &question)
{
    std::cerr << question.toStdString() << ' ' << std::flush;
    std::string answer;
    std::getline(std::cin, answer);
    return answer;
}

} // namespace

void addApplyCommands(CommandLine &line)
{
    const auto file = std::make_shared<std::string>();
    const auto applyConfirm = std::make_shared<ConfirmOptions>();
    CLI::App *apply = line.addCommand("apply",
                                      "Carry a plan out, item by item, guarded by what it saw",
                                      [=](CommandContext &context) {
                                          return std::make_unique<ApplyCommand>(context, *file,
                                                                                *applyConfirm);
                                      });
    apply->add_option("PLAN", *file,
                      "Plan file made by lockctl plan --json or the window; - reads standard input")
            ->required();
    applyConfirm->declare(*apply);

    const auto options = std::make_shared<BreakOptions>();
    const auto breakConfirm = std::make_shared<ConfirmOptions>();
    CLI::App *breakApp = line.addCommand("break", "Plan, confirm, apply",
                                         [=](CommandContext &context) {
                                             return std::make_unique<BreakCommand>(context,
                                                                                   *options,
                                                                                   *breakConfirm);
                                         });
    options->declare(*breakApp);
    breakConfirm->declare(*breakApp);
}

void ConfirmOptions::declare(CLI::App &app)
{
    app.add_flag("--yes", yes, "Do not ask; needed without a terminal");
    app.add_option("--reason", reason, "Written into what is broken, for whoever asks later")
            ->type_name("TEXT");
}

PlanRunner::PlanRunner(CommandContext &context, ConfirmOptions confirm)
    : Command(context), m_confirm(std::move(confirm))
{
    connect(&m_signals, &SignalWatch::interrupted, this, [this] {
        m_interrupted = true;
        if (m_job)
            m_job->cancel();
        else
            end(ExitCode::Interrupted);
    });
}

bool PlanRunner::canConfirm()
{
    if (m_confirm.yes || ::isatty(STDIN_FILENO) == 1)
        return true;
    endWith(fail(BackendError::Kind::InvalidInput,
                 "there is no terminal to confirm at; look at lockctl plan first, then give --yes")
                    .value());
    return false;
}

bool PlanRunner::confirmed(const BreakPlan &plan)
{
    if (m_confirm.yes)
        return true;
    const BlastRadius radius = blastRadius(plan,
                                           profile().stage == ServerProfile::Stage::Production);
    if (radius == BlastRadius::LiveRelease && m_confirm.reason.empty()) {
        m_confirm.reason = ask(
                QStringLiteral("Reason (required for a process that may be running):"));
        if (m_confirm.reason.empty())
            return false;
    }
    if (radius == BlastRadius::OneDeadProcess)
        return ask(QStringLiteral("Type yes to break:")) == "yes";
    const QString expected = confirmationText(plan);
    return ask(QStringLiteral("Type %1 to confirm:").arg(safeText(expected.toStdString())))
           == expected.toStdString();
}

void PlanRunner::run(const BreakPlan &plan, std::optional<Millis> clockOffset)
{
    m_plan = plan;
    m_clockOffset = clockOffset;
    if (plan.isEmpty()) {
        out().progress(QStringLiteral("There is nothing to break."));
        onDone(PlanOutcome{});
        return;
    }
    if (!m_confirm.yes)
        printPlan(plan, clock(), [this](const QString &line) { out().progress(line); });
    if (!confirmed(plan)) {
        out().complain(QStringLiteral("Not confirmed. Nothing was changed."));
        end(ExitCode::BadUsage);
        return;
    }
    const ProcessIdentity self = probe().self();
    BreakJob *job = openBackend()->applyPlan(plan, self.user + "@" + self.host, m_confirm.reason);
    connect(job, &BreakJob::stepFinished, this, &PlanRunner::onStep);
    job->onResult(this, [this](const Result<PlanOutcome> &outcome) { onDone(outcome); });
    m_job = job;
}

std::optional<Instant> PlanRunner::now() const
{
    return m_clockOffset ? std::optional(clock().wallNow() + *m_clockOffset) : std::nullopt;
}

void PlanRunner::onStep(int index, const StepOutcome &outcome)
{
    const auto number = static_cast<std::size_t>(index);
    if (number < m_plan.steps.size())
        out().line(QStringLiteral("%1. %2  %3")
                           .arg(index + 1, 3)
                           .arg(stepText(m_plan.steps[number]),
                                stepOutcomeText(m_plan.steps[number], outcome, now())));
}

void PlanRunner::onDone(const Result<PlanOutcome> &outcome)
{
    if (!outcome) {
        endWith(outcome.error());
        return;
    }
    if (out().json())
        out().result(outcomeJson(m_plan, *outcome));
    else if (!m_plan.isEmpty())
        out().line(planOutcomeText(*outcome));
    const ExitCode code = exitCodeFor(*outcome);
    const bool stoppedByUs = m_interrupted && outcome->has(StepOutcome::State::Skipped)
                             && code == ExitCode::RealityMoved
                             && !outcome->has(StepOutcome::State::RealityMoved);
    end(stoppedByUs ? ExitCode::Interrupted : code);
}

ApplyCommand::ApplyCommand(CommandContext &context, std::string file, ConfirmOptions confirm)
    : PlanRunner(context, std::move(confirm)), m_file(std::move(file))
{}

void ApplyCommand::start()
{
    const Result<std::string> text = readPlanFile(m_file);
    if (!text) {
        endWith(text.error());
        return;
    }
    const Result<BreakPlan> plan = parsePlan(*text);
    if (!plan) {
        endWith(plan.error());
        return;
    }
    m_read = *plan;
    if (!canConfirm())
        return;
    if (LockBackend *backend = openBackend())
        backend->fetchStatus()->onResult(this, [this](const Result<ServerStatus> &status) {
            onStatus(status);
        });
}

void ApplyCommand::onStatus(const Result<ServerStatus> &status)
{
    if (!status) {
        endWith(status.error());
        return;
    }
    if (const std::optional<BackendError> error = setUpError(*status)) {
        endWith(*error);
        return;
    }
    if (status->indexEpoch != m_read.indexEpoch || status->index != m_read.index) {
        endWith(fail(BackendError::Kind::Conflict,
                     "the plan was made for another index, or this one was made anew since")
                        .value());
        return;
    }
    run(m_read, status->clockOffset);
}

BreakCommand::BreakCommand(CommandContext &context, BreakOptions options, ConfirmOptions confirm)
    : PlanRunner(context, std::move(confirm)), m_options(std::move(options))
{}

void BreakCommand::start()
{
    const Result<BreakSelection> selection = m_options.toSelection();
    if (!selection) {
        endWith(selection.error());
        return;
    }
    m_selection = *selection;
    if (!canConfirm())
        return;
    if (LockBackend *backend = openBackend())
        new PictureLoader(
                *backend, clock(), probe(),
                [this](const Result<PictureLoader::Loaded> &loaded) { onLoaded(loaded); }, this);
}

void BreakCommand::onLoaded(const Result<PictureLoader::Loaded> &loaded)
{
    if (!loaded) {
        endWith(loaded.error());
        return;
    }
    const Result<BreakPlan> plan = makePlan(m_selection, loaded->status, loaded->picture);
    if (plan)
        run(*plan, loaded->status.clockOffset);
    else
        endWith(plan.error());
}

} // namespace lockscope
