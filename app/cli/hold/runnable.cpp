// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/cli/hold/runnable.h"

#include "ui/text/safetext.h"

#include <QByteArray>
#include <QFile>

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

/// As bash looks at it: by a program's mark, or a NUL in its first line.
bool isText(const std::string &file)
{
    QFile start(QString::fromStdString(file));
    if (!start.open(QIODevice::ReadOnly))
        return true; // the shell will say so
    constexpr qint64 LongestLine = 80;
    const QByteArray line = start.readLine(LongestLine);
    return !line.startsWith("\x7f"
                            "ELF")
           && !line.contains('\0');
}

int becomeScript(const std::string &file, char **command)
{
    std::string shell("/bin/sh");
    std::string script(file);
    std::vector<char *> words{shell.data(), script.data()};
    for (char **word = command + 1; *word; ++word)
        words.push_back(*word);
    words.push_back(nullptr);
    ::execv(shell.c_str(), words.data());
    return errno;
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

int becomeCommand(char **command)
{
    int problem = ENOENT;
    for (const std::string &file : candidates(command[0])) {
        ::execv(file.c_str(), command);
        const int error = errno;
        if (error == ENOEXEC)
            return isText(file) ? becomeScript(file, command) : error;
        const bool isElsewhere = error == EACCES || error == ENODEV || error == ETIMEDOUT
                                 || error == ESTALE || !isThere(error);
        if (!isElsewhere)
            return error;
        if (problem != EACCES)
            problem = error;
    }
    return problem;
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
