// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/process/standardfolder.h"

#include <QFile>
#include <QStandardPaths>

#ifdef Q_OS_UNIX
#    include <pwd.h>
#    include <unistd.h>
#endif

namespace lockscope {

#ifdef Q_OS_UNIX

namespace {

/// Empty: not set, or not absolute.
QString absolute(const char *variable)
{
    const QString value = QFile::decodeName(qgetenv(variable));
    return value.startsWith(u'/') ? value : QString();
}

QString home()
{
    const QString said = absolute("HOME");
    if (!said.isEmpty())
        return said;
    const passwd *account = ::getpwuid(::getuid()); // NOLINT(concurrency-mt-unsafe): at a start
    return account ? QFile::decodeName(account->pw_dir) : QString();
}

QString folderOf(const char *variable, const char *below)
{
    const QString said = absolute(variable);
    return said.isEmpty() ? home() + QLatin1String(below) : said;
}

} // namespace

QString standardFolder(StandardFolder which)
{
    switch (which) {
    case StandardFolder::Config: return folderOf("XDG_CONFIG_HOME", "/.config");
    case StandardFolder::Data: return folderOf("XDG_DATA_HOME", "/.local/share");
    case StandardFolder::State: return folderOf("XDG_STATE_HOME", "/.local/state");
    case StandardFolder::Runtime: return absolute("XDG_RUNTIME_DIR");
    }
    return {};
}

#else

QString standardFolder(StandardFolder which)
{
    switch (which) {
    case StandardFolder::Config:
        return QStandardPaths::writableLocation(QStandardPaths::GenericConfigLocation);
    case StandardFolder::Data:
    case StandardFolder::State:
        return QStandardPaths::writableLocation(QStandardPaths::GenericDataLocation);
    case StandardFolder::Runtime:
        return QStandardPaths::writableLocation(QStandardPaths::RuntimeLocation);
    }
    return {};
}

#endif

} // namespace lockscope
