// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/cli/breaking/breakoptions.h"
#include "app/cli/show/picturecommand.h"

namespace lockscope {

class CommandLine;
void addPlanCommand(CommandLine &line);

/// Prints a plan for a person: whose locks, why, each step with before and after, the guard.
void printPlan(const BreakPlan &plan, const Clock &clock,
               const std::function<void(const QString &)> &line);

/// Of an empty plan, where not all could be read that it may be about.
QString nothingReadToBreakText();

/// What a break would send. Changes nothing.
class PlanCommand final : public PictureCommand
{
    Q_OBJECT
public:
    /// @p requests: print only the requests, as commands.
    PlanCommand(CommandContext &context, BreakOptions options, bool requests);

protected:
    std::optional<BackendError> argumentError() override;
    ExitCode show(const PictureLoader::Loaded &loaded) override;

private:
    void printRequests(const BreakPlan &plan, const LeaseTerms &defaults);

    BreakOptions m_options;
    bool m_requests;
    BreakSelection m_selection;
};

} // namespace lockscope
