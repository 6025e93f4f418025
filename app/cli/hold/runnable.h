// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QString>

#include <optional>
#include <string>

namespace lockscope {

/// Why a command cannot be run.
struct NotRunnable
{
    int exitStatus; ///< as the shell, env(1) and flock(1) say it: 127 not found, 126 the rest
    QString why;    ///< a sentence without its full stop, safe to show
};

/// Looks for @p command where execvp(3) would, and says why it would not find it; nullopt: it
/// would. Only the kernel knows what it can run, so this promises nothing.
std::optional<NotRunnable> whyNotRunnable(const std::string &command);

/// The same of a command that was tried: @p error is what becomeCommand() gave back.
NotRunnable whyNotRun(const std::string &command, int error);

/// Becomes @p command as execvp(3) would, but for a file of an unknown format that is no text: that
/// is no script for a shell, and ENOEXEC. @return the errno: it could not be done.
int becomeCommand(char **command);

} // namespace lockscope
