// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// One libFuzzer program per target; FUZZ_TARGET is its name.

#include "tests/fuzz/fuzzing.h"

#include <csignal>
#include <cstdint>
#include <cstdio>
#include <cstdlib>

#include <sys/time.h>

namespace {

/// Ends an input that takes more than twenty seconds of processor time. libFuzzer's own limit goes
/// by the clock, and what runs behind the tests may get none for that long.
void limitProcessorTime()
{
    static const auto before = std::signal(SIGPROF, [](int) { std::abort(); });
    const itimerval limit{{}, {before == SIG_ERR ? 0 : 20, 0}};
    setitimer(ITIMER_PROF, &limit, nullptr);
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size)
{
    limitProcessorTime();
    try {
        lockscope::fuzz::FUZZ_TARGET({reinterpret_cast<const char *>(data), size});
    } catch (const lockscope::fuzz::PropertyBroken &broken) {
        std::fprintf(stderr, "property broken: %s\n", broken.what());
        std::abort(); // libFuzzer keeps the input
    }
    return 0;
}
