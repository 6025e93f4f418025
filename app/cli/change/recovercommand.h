// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/cli/change/changecommand.h"

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

/// Without an intent: what dead processes left half done, with whose it is and the evidence. With
/// one: finishes or undoes it, or says what that would change.
class RecoverCommand final : public ChangeCommand
{
    Q_OBJECT
public:
    RecoverCommand(CommandContext &context, RecoverOptions options);
    void start() override;

protected:
    void ready() override;

private:
    struct Owner
    {
        std::string id;
        const Session *session = nullptr; ///< nullptr: it has no document
        LivenessVerdict verdict;
    };

    void onList(const Result<std::vector<IntentView>> &views);
    void onLooked(const Result<IntentView> &view);
    void onRecovered(const Result<RecoveryOutcome> &outcome);
    void showPlan(const IntentView &view);
    void recover(const IntentView &view);
    std::optional<RecoveryDirection> direction() const;

    std::vector<Owner> ownersOf(const IntentView &view) const;
    Value viewJson(const IntentView &view) const;
    void showView(const IntentView &view);
    static const Owner *notDead(const std::vector<Owner> &owners);
    void hint(const std::vector<IntentView> &views);

    RecoverOptions m_options;
};

} // namespace lockscope
