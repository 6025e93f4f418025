// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// A part of both programs: memory that anybody gives back is overwritten first. A password is copied
// by whatever it goes through (Qt's strings and its network, OpenSSL, libmongoc, D-Bus), and none of
// them wipes it; all of them give it back here. glibc lets a program bring its own free(), and its
// own one stays within reach (docs/decisions/0035-memory-is-wiped-where-it-is-given-back.md).

#include <algorithm>
#include <cstdlib>
#include <cstring>

#if defined(__GLIBC__) && !defined(__SANITIZE_ADDRESS__) && !defined(__SANITIZE_THREAD__)

#    include <malloc.h>

// NOLINTBEGIN(bugprone-reserved-identifier, cppcoreguidelines-no-malloc): that is what they are
extern "C" {

void __libc_free(void *memory) noexcept;

void free(void *memory) noexcept
{
    if (!memory)
        return;
    ::explicit_bzero(memory, ::malloc_usable_size(memory));
    __libc_free(memory);
}

/// glibc's own one would leave a copy behind where it moves what is there.
void *realloc(void *memory, std::size_t size) noexcept
{
    if (!memory)
        return std::malloc(size);
    if (size == 0) {
        free(memory);
        return nullptr;
    }
    const std::size_t room = ::malloc_usable_size(memory);
    if (size <= room && size >= room / 2)
        return memory;
    void *const moved = std::malloc(size);
    if (!moved)
        return nullptr;
    std::memcpy(moved, memory, std::min(size, room));
    free(memory);
    return moved;
}

} // extern "C"
// NOLINTEND(bugprone-reserved-identifier, cppcoreguidelines-no-malloc)

#endif
