// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/cli/frame/startcheck.h"

#include <array>
#include <system_error>
#include <thread>

#include <fcntl.h>
#include <unistd.h>

namespace lockscope {

namespace {

/// What `acquire -- CMD` has open at the same time, and a few more.
constexpr int DescriptorsNeeded = 16;

bool hasDescriptors()
{
    std::array<int, DescriptorsNeeded> opened{};
    for (int &one : opened)
        one = ::open("/dev/null", O_RDONLY | O_CLOEXEC);
    bool all = true;
    for (const int one : opened) {
        all = all && one >= 0;
        if (one >= 0)
            ::close(one);
    }
    return all;
}

bool hasThreads()
{
    try {
        std::thread([] {}).join();
        return true;
    } catch (const std::system_error &) {
        return false;
    }
}

} // namespace

QString missingResource()
{
    if (!hasDescriptors())
        return QStringLiteral(
                       "Fewer than %1 files can be opened. Nothing was sent. Raise the limit "
                       "on open files (ulimit -n), or close some.")
                .arg(DescriptorsNeeded);
    if (!hasThreads())
        return QStringLiteral("No thread can be started. Nothing was sent. Raise the limit on "
                              "processes (ulimit -u), or end some.");
    return {};
}

} // namespace lockscope
