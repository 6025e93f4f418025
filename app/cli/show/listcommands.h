// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/cli/show/lockfilter.h"
#include "app/cli/show/picturecommand.h"

namespace lockscope {

class CommandLine;
/// ls, sessions
void addListCommands(CommandLine &line);

/// The lock tree.
class LsCommand final : public PictureCommand
{
    Q_OBJECT
public:
    struct Options
    {
        LockFilter filter;
        bool flat = false;
    };
    LsCommand(CommandContext &context, Options options);

protected:
    std::optional<BackendError> argumentError() override;
    ExitCode show(const PictureLoader::Loaded &loaded) override;

private:
    Options m_options;
};

/// The processes behind the locks. One that is dead and holds nothing is over and listed only when
/// asked for.
class SessionsCommand final : public PictureCommand
{
    Q_OBJECT
public:
    struct Options
    {
        std::string state;
        std::string host;
        bool all = false;
    };
    SessionsCommand(CommandContext &context, Options options);

protected:
    std::optional<BackendError> argumentError() override;
    ExitCode show(const PictureLoader::Loaded &loaded) override;

private:
    bool isListed(const Session &session, const JudgedPicture &picture) const;

    Options m_options;
};

} // namespace lockscope
