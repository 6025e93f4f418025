// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/support/testprogram.h"

#include <cstdio>
#include <string_view>

using lockscope::test::TestEntry;

namespace {

const TestEntry *theFirst = nullptr;

std::string_view nameOf(const TestEntry &entry)
{
    std::string_view name = entry.file;
    name.remove_prefix(name.rfind('/') + 1);
    return name.substr(0, name.rfind('.'));
}

} // namespace

TestEntry::TestEntry(const char *file, Run run) noexcept : file(file), run(run), next(theFirst)
{
    theFirst = this;
}

/// Of a test with a main() of its own the linker does not take this one.
int main(int argc, char **argv)
{
    for (const TestEntry *entry = theFirst; argc > 1 && entry; entry = entry->next) {
        // The name is now what the program is called by: each class keeps its application's name,
        // and with it its settings.
        if (nameOf(*entry) == argv[1])
            return entry->run(argc - 1, argv + 1);
    }
    if (theFirst && !theFirst->next)
        return theFirst->run(argc, argv);
    std::fputs("the first argument names the test; there are:\n", stderr);
    for (const TestEntry *entry = theFirst; entry; entry = entry->next)
        std::fprintf(stderr, "    %.*s\n", static_cast<int>(nameOf(*entry).size()),
                     nameOf(*entry).data());
    return 2;
}
