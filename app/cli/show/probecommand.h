// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/cli/frame/command.h"
#include "app/cli/frame/pictureloader.h"

#include <optional>
#include <string>
#include <vector>

namespace lockscope {

class CommandLine;
void addProbeCommand(CommandLine &line);

/// Looks at the processes of sessions of this machine in its own process table, and tells the
/// others what it saw: a note with who and when in each session document. A session of another
/// machine is refused before anything is written.
class ProbeCommand final : public Command
{
    Q_OBJECT
public:
    struct Options
    {
        /// Empty: every session of this machine that is not dead
        std::vector<std::string> sessions;
        bool hostOnly = false; ///< look only; nothing leaves this host
    };
    ProbeCommand(CommandContext &context, Options options);

    void start() override;

protected:
    ExitCode exitUnprinted() const override { return ExitCode::OutcomeUnknown; }

private:
    struct Look
    {
        Session session;
        ProcessState state = ProcessState::Unreadable;
        /// This machine's clock; nullopt: its process table cannot tell
        std::optional<Instant> lookedAt;
        std::optional<Instant> publishedAt;
        std::string whyNot;   ///< empty: it was published, or was not to be
        bool unknown = false; ///< no answer came: it may have been published
    };
    void onLoaded(const Result<PictureLoader::Loaded> &loaded);
    /// InvalidInput: one of those asked for is not of this machine.
    Result<void> choose(const LockPicture &picture);
    void publishNext();
    void show();

    Options m_options;
    std::vector<Look> m_looks;
    std::size_t m_next = 0;
    ExitCode m_worst = ExitCode::Done;
};

} // namespace lockscope
