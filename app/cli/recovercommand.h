// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/cli/command.h"
#include "app/cli/signalwatch.h"
#include "models/domain/intentbackend.h"

#include <QPointer>

#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace lockscope {

class CommandLine;
void addRecoverCommand(CommandLine &line);

struct RecoverOptions
{
    std::string intent; ///< empty: list
    bool forward = false;
    bool back = false;
    bool dryRun = false;
    int pageSize = RenameRequest::DefaultPage;
    std::optional<Millis> lease;
    std::optional<Millis> delay;
};

/// Without an intent: what dead processes left half done, with whose it is and the evidence. With one: finishes or undoes it, or
/// says what that would change.
class RecoverCommand final : public Command
{
    Q_OBJECT
public:
    RecoverCommand(CommandContext &context, RecoverOptions options);
    ~RecoverCommand() override;
    void start() override;

private:
    struct Owner
    {
        std::string id;
        const Session *session = nullptr; ///< nullptr: it has no document
        LivenessVerdict verdict;
    };

    void onStatus(const Result<ServerStatus> &status);
    void onList(const Result<std::vector<IntentView>> &views);
    void onLooked(const Result<IntentView> &view);
    void onRecovered(const Result<RecoveryOutcome> &outcome);
    void showPlan(const IntentView &view);
    void recover(const IntentView &view);
    std::optional<RecoveryDirection> direction() const;

    std::vector<Owner> ownersOf(const IntentView &view) const;
    Value viewJson(const IntentView &view) const;
    void showView(const IntentView &view);

    RecoverOptions m_options;
    ServerStatus m_status;
    SignalWatch m_signals;
    std::unique_ptr<IntentBackend> m_intents;
    QPointer<Job> m_job;
    bool m_interrupted = false;
    std::int64_t m_toldMoved = -1;
};

} // namespace lockscope
