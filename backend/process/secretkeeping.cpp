// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/process/secretkeeping.h"

#include <QtGlobal>

#include <algorithm>
#include <cstdlib>
#include <optional>

#ifdef Q_OS_UNIX
#    include <sys/resource.h>
#endif
#ifdef Q_OS_LINUX
#    include <sys/prctl.h>
#endif

namespace lockscope {

#ifdef Q_OS_UNIX
namespace {

/// The limit that this program was started with; nullopt: it still has that.
std::optional<rlimit> coreLimitBefore;

} // namespace
#endif

void forbidCoreDumps()
{
#ifdef Q_OS_UNIX
    // Only the soft limit: who has lowered the hard one cannot give it back to a child.
    rlimit before{};
    if (!coreLimitBefore && ::getrlimit(RLIMIT_CORE, &before) == 0) {
        const rlimit none{0, before.rlim_max};
        if (::setrlimit(RLIMIT_CORE, &none) == 0)
            coreLimitBefore = before;
    }
#endif
    // A program that gathers cores is called in spite of that limit. The leak sanitizer looks at
    // its own process from another one.
#if defined(Q_OS_LINUX) && !defined(__SANITIZE_ADDRESS__)
    ::prctl(PR_SET_DUMPABLE, 0);
#endif
}

void allowCoreDumpsInChild()
{
#ifdef Q_OS_UNIX
    if (coreLimitBefore)
        ::setrlimit(RLIMIT_CORE, &*coreLimitBefore);
#endif
}

bool othersMayUse(QFileDevice::Permissions permissions)
{
    return permissions
           & (QFileDevice::ReadGroup | QFileDevice::WriteGroup | QFileDevice::ReadOther
              | QFileDevice::WriteOther);
}

SecretText takeFromEnvironment(const char *name)
{
    char *const value = std::getenv(name); // NOLINT(concurrency-mt-unsafe): there are no threads
    if (!value)
        return {};
    SecretText taken = value;
    std::fill_n(value, taken.size(), '\0'); // what the process table shows is this memory
    qunsetenv(name);
    return taken;
}

} // namespace lockscope
