// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// One libFuzzer program per target; FUZZ_TARGET is its name.

#include "tests/fuzz/fuzzing.h"

#include <cstdint>
#include <cstdio>
#include <cstdlib>

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size)
{
    try {
        lockscope::fuzz::FUZZ_TARGET({reinterpret_cast<const char *>(data), size});
    } catch (const lockscope::fuzz::PropertyBroken &broken) {
        std::fprintf(stderr, "property broken: %s\n", broken.what());
        std::abort(); // libFuzzer keeps the input
    }
    return 0;
}
