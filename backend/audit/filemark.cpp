// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/audit/filemark.h"

#include <QtGlobal>

#ifdef Q_OS_WIN
#    include <QDateTime>
#    include <QFileInfo>
#else
#    include <QFile>

#    include <sys/stat.h>
#endif

namespace lockscope {

#ifdef Q_OS_WIN

FileMark markOfFile(const std::string &file)
{
    const QFileInfo info(QString::fromStdString(file));
    return info.exists() ? FileMark{info.size(), 0, 0, info.lastModified().toMSecsSinceEpoch()}
                         : FileMark();
}

#else

FileMark markOfFile(const std::string &file)
{
    struct stat found
    {};
    if (::stat(QFile::encodeName(QString::fromStdString(file)).constData(), &found) != 0)
        return {};
#    ifdef Q_OS_MACOS
    const timespec &changed = found.st_ctimespec;
#    else
    const timespec &changed = found.st_ctim;
#    endif
    constexpr std::int64_t Second = 1'000'000'000;
    return {found.st_size, static_cast<std::uint64_t>(found.st_dev),
            static_cast<std::uint64_t>(found.st_ino), changed.tv_sec * Second + changed.tv_nsec};
}

#endif

} // namespace lockscope
