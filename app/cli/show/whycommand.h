// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/cli/frame/command.h"
#include "app/cli/frame/pictureloader.h"
#include "app/cli/frame/targetname.h"
#include "models/protocol/check/waits.h"
#include "models/protocol/documents/acquireset.h"

namespace lockscope {

class CommandLine;
void addWhyCommand(CommandLine &line);

/// Who is in the way of a lock, whom those wait for themselves, and which break would free it. Who
/// is in the way is read in real time; only when somebody is, the whole picture is read for the
/// rest. Asks for nothing.
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
    void onStatus(const ServerStatus &status);
    void onLocks(const Result<ExactDocuments> &documents);
    void onBlockers(const std::vector<Session> &sessions);
    void show();
    Value blockerObject(const Blocker &blocker, const LivenessVerdict &verdict,
                        std::optional<Instant> now) const;
    void showFree();
    void showBlocker(const Blocker &blocker, const LivenessVerdict &verdict,
                     std::optional<Instant> now);
    void showBreak(const BreakSelection &selection, const QString &living);
    void showChain(std::optional<Instant> now);
    Value::List chainJson() const;
    /// The break that frees @p blocker.
    /// Errors: those of makePlan(); NotFound (no break helps, or the picture was not needed).
    std::optional<Instant> serverAskedAt() const;
    Result<BreakPlan> planFor(const Blocker &blocker, std::optional<Instant> now) const;

    Options m_options;
    LockRequest m_request;
    std::vector<AcquireItem> m_set;
    std::optional<Millis> m_clockOffset;
    bool m_mayBeForeign = false; ///< its name lies below the label of a dialect in use
    Instant m_askedAt{};         ///< what was read is judged as of then, however slowly it came
    std::vector<LockDocument> m_locks;
    std::vector<Blocker> m_blockers;
    std::optional<PictureLoader::Loaded> m_loaded; ///< only when there are blockers
    WaitChain m_chain;
};

} // namespace lockscope
