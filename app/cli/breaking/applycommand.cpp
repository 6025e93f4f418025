// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/cli/breaking/applycommand.h"

#include "app/cli/breaking/breakwatch.h"
#include "app/cli/breaking/plancommand.h"
#include "app/cli/breaking/planfile.h"
#include "app/cli/breaking/planowners.h"
#include "app/cli/frame/commandline.h"
#include "app/cli/frame/jsonmodel.h"
#include "app/cli/show/auditcommand.h"
#include "app/cli/show/picturecommand.h"
#include "models/domain/planrest.h"
#include "models/protocol/planner/planbesides.h"
#include "models/protocol/planner/plancheck.h"
#include "ui/text/breaktext.h"
#include "ui/text/counted.h"
#include "ui/text/evidencetext.h"
#include "ui/text/format.h"
#include "ui/text/safetext.h"
#include "ui/text/zombietext.h"

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

Value zombieJson(const ZombieSign &sign, Instant at)
{
    const auto known = [](const std::string &text) { return text.empty() ? Value() : Value(text); };
    const bool dropped = sign.what == ZombieSign::What::DroppedTwice;
    return ValueMap{{"at", jsonOf(at)},
                    {"alarm", dropped ? "dropped-twice" : "wrote-again"},
                    {"path", sign.path},
                    {"document", sign.documentId},
                    {"session", known(sign.session)},
                    {"holder", known(sign.holder)},
                    {"process_id", known(sign.processId)},
                    {"left", dropped ? Value(sign.count) : Value()},
                    {"needed", dropped ? Value(sign.needed) : Value()},
                    {"repair", sign.isRepairable() ? Value(zombieRepairCommand(sign).toStdString())
                                                   : Value()}};
}

/// What a confirmation is about: "2 locks", or the path of the only one.
QString takenText(const BreakPlan &plan)
{
    const QString expected = confirmationText(plan);
    return plan.lockCount() == 1 ? safeText(expected.toStdString())
                                 : counted(expected.toLongLong(), QStringLiteral("1 lock"),
                                           QStringLiteral("%1 locks"));
}

bool isBlank(const std::string &text) { return text.find_first_not_of(" \t") == std::string::npos; }

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
            ->required()
            ->type_name("FILE");
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
    app.add_option("--confirm", confirm,
                   "The number of locks, or the path of the only one: nothing is done unless that "
                   "is what the plan takes away")
            ->type_name("N|PATH");
    app.add_option("--rest", rest,
                   "When not all of it was done, write a plan of what is left to this file")
            ->type_name("FILE");
    app.add_option("--reason", reason, "Written into what is broken, for whoever asks later")
            ->type_name("TEXT");
    app.add_flag("--watch", watch,
                 "Stay for ten minutes, and tell when a process that was broken writes again (exit "
                 "status 6)");
    addDuration(app, "--watch-for", watchFor, "The same, for another time");
}

PlanRunner::~PlanRunner() = default;

PlanRunner::PlanRunner(CommandContext &context, ConfirmOptions confirm)
    : Command(context), m_confirm(std::move(confirm))
{
    connect(&m_signals, &SignalWatch::interrupted, this, [this] {
        m_interrupted = true;
        if (!m_job)
            leave(ExitCode::Interrupted);
        else if (m_signals.isInsisting())
            leaveUnsettled();
        else
            m_job->cancel();
    });
}

bool PlanRunner::canConfirm()
{
    if (!m_confirm.rest.empty()) {
        // Afterwards would be too late: what is left could be kept nowhere.
        if (const Result<void> writable = checkPlanFile(m_confirm.rest); !writable) {
            endWith(writable.error());
            return false;
        }
    }
    if (m_confirm.yes || ::isatty(STDIN_FILENO) == 1)
        return true;
    endWith(fail(BackendError::Kind::InvalidInput,
                 "there is no terminal to confirm at; look at lockctl plan first, then give --yes")
                    .value());
    return false;
}

bool PlanRunner::confirmed(const BreakPlan &plan)
{
    const QString expected = confirmationText(plan);
    const bool given = !m_confirm.confirm.empty();
    if (given && m_confirm.confirm != expected.toStdString()) {
        out().complain(
                QStringLiteral(
                        "The plan takes away %1, not %2. Give --confirm %3, if that is meant.")
                        .arg(takenText(plan), safeText(m_confirm.confirm, 200),
                             safeText(expected.toStdString())));
        return false;
    }
    const BlastRadius radius = blastRadius(plan,
                                           profile().stage == ServerProfile::Stage::Production);
    if (m_confirm.yes) {
        // A script said yes beforehand: that is the contract. It is told what it did without saying
        // why.
        if (radius == BlastRadius::LiveRelease && isBlank(m_confirm.reason))
            out().progress(
                    QStringLiteral("A holder that may be running loses its lock at once, and "
                                   "no --reason was given."));
        return true;
    }
    if (radius == BlastRadius::LiveRelease && isBlank(m_confirm.reason)) {
        m_confirm.reason = ask(
                QStringLiteral("Reason (required for a process that may be running):"));
        if (isBlank(m_confirm.reason))
            return false;
    }
    if (given)
        return true;
    return radius == BlastRadius::OneDeadProcess
                   ? isTyped(QStringLiteral("break"), QStringLiteral("yes"))
                   : isTyped(QStringLiteral("confirm"), expected);
}

bool PlanRunner::isTyped(const QString &toWhat, const QString &expected) const
{
    const QString shown = safeText(expected.toStdString());
    const std::string typed = ask(QStringLiteral("Type %1 to %2:").arg(shown, toWhat));
    if (typed == expected.toStdString())
        return true;
    out().complain(QStringLiteral("To %1, type %2 and nothing else.").arg(toWhat, shown));
    return false;
}

void PlanRunner::run(const BreakPlan &plan, std::optional<Millis> clockOffset)
{
    m_plan = plan;
    m_clockOffset = clockOffset;
    if (const QString note = openIntentsNote(profile()); !note.isEmpty())
        out().progress(note);
    if (plan.isEmpty()) {
        out().progress(QStringLiteral("There is nothing to break."));
        onDone(PlanOutcome{});
        return;
    }
    if (!m_confirm.yes)
        printPlan(plan, clock(), [this](const QString &line) { out().progress(line); });
    if (!confirmed(plan)) {
        endSaying(BackendError::Kind::Cancelled,
                  QStringLiteral("Not confirmed. Nothing was changed."), ExitCode::BadUsage);
        return;
    }
    if (m_confirm.watch || m_confirm.watchFor)
        beginWatch();
    else
        apply();
}

void PlanRunner::apply()
{
    StepOutcome untold;
    untold.state = StepOutcome::State::Unknown;
    untold.why = StepOutcome::Why::PerhapsApplied;
    m_told.steps.assign(m_plan.steps.size(), untold);
    const ProcessIdentity self = probe().self();
    BreakJob *job = openBackend()->applyPlan(m_plan, self.user + "@" + self.host, m_confirm.reason);
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
    if (number >= m_plan.steps.size())
        return;
    m_told.steps[number] = outcome;
    out().line(QStringLiteral("%1. %2  %3")
                       .arg(QString::number(index + 1).rightJustified(3),
                            stepText(m_plan.steps[number]),
                            stepOutcomeText(m_plan.steps[number], outcome, now())));
}

void PlanRunner::onDone(const Result<PlanOutcome> &outcome)
{
    if (!outcome) {
        tellHowToAsk(exitCodeFor(outcome.error()));
        endUntried(m_plan, outcome.error());
        return;
    }
    if (out().json())
        out().result(outcomeJson(m_plan, *outcome));
    else if (!m_plan.isEmpty())
        tell(*outcome);
    saveRest(*outcome);
    const ExitCode code = exitCodeFor(*outcome);
    tellHowToAsk(code);
    const bool stoppedByUs = m_interrupted && outcome->has(StepOutcome::State::Skipped)
                             && code == ExitCode::RealityMoved
                             && !outcome->has(StepOutcome::State::RealityMoved);
    if (m_watch && !m_interrupted
        && (outcome->has(StepOutcome::State::Done)
            || outcome->has(StepOutcome::State::AlreadyDone)))
        stayAndWatch(*outcome, code);
    else
        leave(stoppedByUs ? ExitCode::Interrupted : code);
}

void PlanRunner::tell(const PlanOutcome &outcome) const
{
    out().line(planOutcomeText(outcome, now()));
    if (const QString more = endedMoreText(m_plan, endedBesides(m_plan, outcome)); !more.isEmpty())
        out().line(more);
}

void PlanRunner::endUntried(const BreakPlan &plan, const BackendError &why)
{
    endWithResult(why, *untriedJson(plan, why).asMap());
}

/// "Check now" is no help without the command that does.
void PlanRunner::tellHowToAsk(ExitCode code) const
{
    if (code != ExitCode::OutcomeUnknown)
        return;
    out().progress(audit() ? QStringLiteral("lockctl audit resolve asks the server what became of "
                                            "the steps whose outcome is unknown.")
                           : QStringLiteral("lockctl ls shows what is locked now; the same plan "
                                            "applied again changes nothing twice."));
}

/// The picture as it was before the break tells what a plain document was afterwards.
void PlanRunner::beginWatch()
{
    m_watch = std::make_unique<BreakWatch>(*openBackend(), clock(), probe());
    connect(m_watch.get(), &BreakWatch::ready, this, &PlanRunner::apply);
    connect(m_watch.get(), &BreakWatch::failed, this, &PlanRunner::endWith);
    connect(m_watch.get(), &BreakWatch::seen, this, &PlanRunner::onZombie);
    connect(m_watch.get(), &BreakWatch::troubled, this,
            [this](const std::optional<BackendError> &error) {
                if (const QString news = m_outage.tell(error); !news.isEmpty())
                    out().progress(news);
            });
    m_watch->begin();
}

void PlanRunner::stayAndWatch(const PlanOutcome &outcome, ExitCode code)
{
    const Millis span = std::min(m_confirm.watchFor.value_or(ZombieWatch::WatchFor),
                                 ZombieWatch::WatchFor);
    connect(m_watch.get(), &BreakWatch::over, this, [this, code] {
        leave(m_zombies && code == ExitCode::Done ? ExitCode::Anomalies : code);
    });
    m_watch->watch(m_plan, outcome, span);
    out().progress(QStringLiteral("Watching for %1 whether somebody who was broken writes again.")
                           .arg(formatDuration(span)));
}

void PlanRunner::onZombie(const ZombieSign &sign)
{
    m_zombies = true;
    if (out().json()) {
        out().result(zombieJson(sign, clock().wallNow()));
        return;
    }
    out().line(zombieTitle() + QLatin1Char(' ') + zombieText(sign));
    if (!sign.isRepairable())
        return;
    // fsck makes a plan and changes nothing; break asks and does it.
    const QString repair = sign.what == ZombieSign::What::DroppedTwice
                                   ? QStringLiteral("Shows the repair: %1")
                                   : QStringLiteral("Repair: %1");
    out().line(repair.arg(safeText(zombieRepairCommand(sign).toStdString())));
}

void PlanRunner::leaveUnsettled()
{
    m_job->disconnect(this);
    out().complain(QStringLiteral("Signalled again: the server's answer was not waited for. What "
                                  "was sent last may have happened."));
    onDone(m_told);
}

void PlanRunner::leave(ExitCode code)
{
    if (m_watch)
        m_watch->stop();
    end(code);
}

void PlanRunner::saveRest(const PlanOutcome &outcome)
{
    if (m_confirm.rest.empty() || outcome.allDone())
        return;
    const PlanRest rest = restOf(m_plan, outcome);
    const QString name = safeText(m_confirm.rest, 300);
    if (rest.plan.isEmpty()) {
        out().progress(QStringLiteral("Nothing is left that could be tried again: make a new plan. "
                                      "%1 was not written.")
                               .arg(name));
        return;
    }
    if (const Result<void> written = writePlanFile(m_confirm.rest, rest.plan); !written)
        out().complain(written.error());
    else
        out().progress(
                QStringLiteral("What is left is in %1: continue with lockctl apply %1.").arg(name));
}

ApplyCommand::ApplyCommand(CommandContext &context, std::string file, ConfirmOptions confirm)
    : PlanRunner(context, std::move(confirm)), m_file(std::move(file))
{}

void ApplyCommand::start()
{
    const Result<BreakPlan> plan = readPlanFile(m_file);
    if (!plan) {
        endWith(plan.error());
        return;
    }
    m_read = *plan;
    if (!canConfirm())
        return;
    askStatus([this](const ServerStatus &status) { onStatus(status); });
}

void ApplyCommand::onStatus(const ServerStatus &status)
{
    if (status.epoch != m_read.epoch || status.place != m_read.place) {
        endUntried(m_read,
                   fail(BackendError::Kind::Conflict, "the plan was made for other locks, or "
                                                      "these have been set up again since")
                           .value());
        return;
    }
    new PictureLoader(
            *openBackend(), clock(), probe(),
            [this](const Result<PictureLoader::Loaded> &loaded) { onLoaded(loaded); }, this);
}

void ApplyCommand::onLoaded(const Result<PictureLoader::Loaded> &loaded)
{
    if (!loaded) {
        endWith(loaded.error());
        return;
    }
    if (const Result<void> given = checkGivenBack(m_read, loaded->picture.picture()); !given) {
        endUntried(m_read, given.error());
        return;
    }
    judgeOwnersAgain(m_read, loaded->picture);
    run(m_read, loaded->status.clockOffset);
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
    if (tellUnread(out(), loaded->status) && plan && plan->isEmpty()) {
        endSaying(BackendError::Kind::ServerError, nothingReadToBreakText(),
                  ExitCode::ServerFailed);
        return;
    }
    if (plan) {
        run(*plan, loaded->status.clockOffset);
        return;
    }
    endSaying(plan.error().kind, noPlanText(plan.error()), exitCodeFor(plan.error()));
}

} // namespace lockscope
