// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/cli/breaking/breakoptions.h"
#include "app/cli/frame/command.h"
#include "app/cli/frame/outage.h"
#include "app/cli/frame/pictureloader.h"
#include "backend/process/signalwatch.h"

#include <QPointer>

#include <memory>

namespace lockscope {

class BreakWatch;
class CommandLine;
struct ZombieSign;
/// apply, break
void addApplyCommands(CommandLine &line);

struct ConfirmOptions
{
    bool yes = false;
    std::string confirm; ///< what must be typed, given beforehand; empty: not given
    std::string rest;    ///< file for what is left; empty: none
    std::string reason;
    bool watch = false;             ///< stay, and tell when somebody who was broken writes again
    std::optional<Millis> watchFor; ///< for so long; nullopt: as long as the window does
    void declare(CLI::App &app);
};

/// Carries a plan out: confirmation, item by item, each guarded by what the plan saw.
class PlanRunner : public Command
{
    Q_OBJECT
public:
    PlanRunner(CommandContext &context, ConfirmOptions confirm);
    ~PlanRunner() override;

protected:
    /// Without --yes and without somebody to ask, nothing is even read. Ends the command then.
    bool canConfirm();
    /// Confirms, then applies; ends the command.
    void run(const BreakPlan &plan, std::optional<Millis> clockOffset);
    /// Ends the command: @p plan was refused as a whole. Under --json that is a result too.
    void endUntried(const BreakPlan &plan, const BackendError &why);
    ExitCode exitUnprinted() const override { return ExitCode::OutcomeUnknown; }

private:
    bool confirmed(const BreakPlan &plan);
    /// Asks for @p expected; says what it must be when something else is typed.
    bool isTyped(const QString &toWhat, const QString &expected) const;
    void apply();
    void tellHowToAsk(ExitCode code) const;
    void beginWatch();
    void stayAndWatch(const PlanOutcome &outcome, ExitCode code);
    void onZombie(const ZombieSign &sign);
    void leave(ExitCode code);
    void leaveUnsettled();
    void onStep(int index, const StepOutcome &outcome);
    void onDone(const Result<PlanOutcome> &outcome);
    /// The result for a person.
    void tell(const PlanOutcome &outcome) const;
    void saveRest(const PlanOutcome &outcome);
    std::optional<Instant> now() const;

    ConfirmOptions m_confirm;
    BreakPlan m_plan;
    std::optional<Millis> m_clockOffset;
    SignalWatch m_signals;
    QPointer<Job> m_job;
    PlanOutcome m_told; ///< what is known of the steps until all have ended
    bool m_interrupted = false;
    std::unique_ptr<BreakWatch> m_watch;
    Outage m_outage;        ///< of what it watches
    bool m_zombies = false; ///< somebody wrote again
};

/// A plan from a file, or from standard input as "-".
class ApplyCommand final : public PlanRunner
{
    Q_OBJECT
public:
    ApplyCommand(CommandContext &context, std::string file, ConfirmOptions confirm);
    void start() override;

private:
    void onStatus(const ServerStatus &status);
    void onLoaded(const Result<PictureLoader::Loaded> &loaded);

    std::string m_file;
    BreakPlan m_read;
};

/// Plan, confirm, apply.
class BreakCommand final : public PlanRunner
{
    Q_OBJECT
public:
    BreakCommand(CommandContext &context, BreakOptions options, ConfirmOptions confirm);
    void start() override;

private:
    void onLoaded(const Result<PictureLoader::Loaded> &loaded);

    BreakOptions m_options;
    BreakSelection m_selection;
};

} // namespace lockscope
