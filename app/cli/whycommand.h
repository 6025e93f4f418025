// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/cli/command.h"
#include "app/cli/targetname.h"
#include "models/protocol/acquireset.h"

namespace lockscope {

class CommandLine;
void addWhyCommand(CommandLine &line);

/// Who is in the way of a lock, and which break would free it. Read in real time; asks for nothing.
class WhyCommand final : public Command
{
    Q_OBJECT
public:
    struct Options
    {
        std::string name;
        std::string mode;
    };
    WhyCommand(CommandContext &context, Options options);

    void start() override;

private:
    void onStatus(const Result<ServerStatus> &status);
    void onLocks(const Result<ExactDocuments> &documents);
    void show(const std::vector<Session> &sessions);
    void showBlocker(const Blocker &blocker, const LivenessVerdict &verdict,
                     std::optional<Instant> now);

    Options m_options;
    LockRequest m_request;
    std::vector<AcquireItem> m_set;
    std::optional<Millis> m_clockOffset;
    std::vector<LockDocument> m_locks;
};

} // namespace lockscope
