// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/cli/change/changecommand.h"

#include <optional>
#include <string>

namespace lockscope {

class CommandLine;
void addRenameCommand(CommandLine &line);

struct RenameOptions
{
    RenameRequest request;
    std::optional<Millis> lease;
    std::optional<Millis> delay;
    std::string purpose;
};

/// Renames a directory of file documents under both locks, with an intent record. SIGINT stops it
/// before its next page.
class RenameCommand final : public ChangeCommand
{
    Q_OBJECT
public:
    RenameCommand(CommandContext &context, RenameOptions options);
    void start() override;

protected:
    void ready() override;

private:
    void onDone(const Result<RenameOutcome> &outcome);
    void onRefused(const LockGrant &grant);
    void onHalfDone(const RenameOutcome &outcome);
    /// What became of it in other hands, by its record; a change that nobody took over is half done
    /// as before.
    void onRecord(const RenameOutcome &outcome, const Result<IntentView> &record);
    void tellHalfDone(const RenameOutcome &outcome);
    void show(const RenameOutcome &outcome, const char *result);

    RenameOptions m_options;
};

} // namespace lockscope
