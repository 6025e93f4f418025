// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/cli/command.h"
#include "app/cli/signalwatch.h"
#include "models/domain/intentbackend.h"

#include <QPointer>

#include <memory>
#include <optional>

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

/// "Moved 500 of 1,000 files."
QString progressText(const ChangeProgress &progress);

/// Renames a directory of file documents under both locks, with an intent record. SIGINT stops it before its next page.
class RenameCommand final : public Command
{
    Q_OBJECT
public:
    RenameCommand(CommandContext &context, RenameOptions options);
    ~RenameCommand() override;
    void start() override;

private:
    void onStatus(const Result<ServerStatus> &status);
    void onDone(const Result<RenameOutcome> &outcome);
    void onRefused(const LockGrant &grant);
    void onHalfDone(const RenameOutcome &outcome);
    void show(const RenameOutcome &outcome, const char *result);

    RenameOptions m_options;
    std::optional<Millis> m_clockOffset;
    SignalWatch m_signals;
    std::unique_ptr<IntentBackend> m_intents;
    QPointer<Job> m_job;
    bool m_interrupted = false;
    std::int64_t m_toldMoved = -1;
};

} // namespace lockscope
