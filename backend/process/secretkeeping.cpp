// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/process/secretkeeping.h"

#include <QtGlobal>

#include <algorithm>
#include <cstdlib>

#ifdef Q_OS_LINUX
#    include <sys/prctl.h>
#endif

namespace lockscope {

void forbidCoreDumps()
{
    // Not RLIMIT_CORE: a command that runs under a lock would inherit it, and a program that
    // gathers cores is called in spite of it. The leak sanitizer looks at its own process from
    // another one.
#if defined(Q_OS_LINUX) && !defined(__SANITIZE_ADDRESS__)
    ::prctl(PR_SET_DUMPABLE, 0);
#endif
}

std::string takeFromEnvironment(const char *name)
{
    char *const value = std::getenv(name); // NOLINT(concurrency-mt-unsafe): there are no threads
    if (!value)
        return {};
    std::string taken = value;
    std::fill_n(value, taken.size(), '\0'); // what the process table shows is this memory
    qunsetenv(name);
    return taken;
}

} // namespace lockscope
