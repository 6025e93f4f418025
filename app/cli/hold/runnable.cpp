// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/cli/hold/runnable.h"

#include "ui/text/safetext.h"

#include <QByteArray>

#include <cerrno>
#include <cstring>
#include <vector>

#include <sys/stat.h>
#include <unistd.h>

namespace lockscope {

namespace {

constexpr int CannotBeRun = 126;
constexpr int NotFound = 127;

QString shown(const std::string &command) { return safeText(command, 200); }

NotRunnable notFound(const std::string &command)
{
    return {NotFound,
            QStringLiteral("There is no command %1: check its name and PATH").arg(shown(command))};
}

NotRunnable cannotBeRun(const std::string &command, const QString &why)
{
    return {CannotBeRun,
            QStringLiteral("The command %1 cannot be executed: %2").arg(shown(command), why)};
}

QString systemText(int error) { return QString::fromLocal8Bit(std::strerror(error)); }

/// The files that execvp(3) would try, in their order.
std::vector<std::string> candidates(const std::string &command)
{
    if (command.find('/') != std::string::npos)
        return {command};
    const QByteArray path = qEnvironmentVariableIsSet("PATH") ? qgetenv("PATH") : "/bin:/usr/bin";
    std::vector<std::string> files;
    for (const QByteArray &folder : path.split(':'))
        files.push_back((folder.isEmpty() ? std::string(".") : folder.toStdString()) + '/'
                        + command);
    return files;
}

/// 0: it may be run.
int problemOf(const std::string &file)
{
    struct stat status = {};
    if (::stat(file.c_str(), &status) != 0)
        return errno;
    if (S_ISDIR(status.st_mode))
        return EISDIR;
    return S_ISREG(status.st_mode) && ::access(file.c_str(), X_OK) == 0 ? 0 : EACCES;
}

bool isThere(int problem) { return problem != ENOENT && problem != ENOTDIR; }

} // namespace

std::optional<NotRunnable> whyNotRunnable(const std::string &command)
{
    const bool isPath = command.find('/') != std::string::npos;
    int first = 0;
    for (const std::string &file : candidates(command)) {
        const int problem = problemOf(file);
        if (problem == 0)
            return std::nullopt;
        // A folder of that name in PATH is nothing that anybody meant.
        if (first == 0 && isThere(problem) && (isPath || problem != EISDIR))
            first = problem;
    }
    return first == 0 ? notFound(command) : cannotBeRun(command, systemText(first));
}

NotRunnable whyNotRun(const std::string &command, int error)
{
    if (error != ENOENT)
        return cannotBeRun(command, systemText(error));
    if (const std::optional<NotRunnable> why = whyNotRunnable(command))
        return *why;
    return cannotBeRun(command, QStringLiteral("the interpreter that it names is not there"));
}

} // namespace lockscope
