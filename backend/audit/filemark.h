// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <string>

namespace lockscope {

/// What the system says of a file: the same at two moments, and nobody has written to it between
/// them. A change that keeps the length and comes within one tick of the file system's clock
/// (milliseconds) is not told apart.
struct FileMark
{
    std::int64_t size = -1; ///< in bytes; -1: there is no such file
    std::uint64_t device = 0;
    std::uint64_t number = 0; ///< of the file on its device
    /// In nanoseconds: of the last change to content or attributes, which no program can set back.
    /// Windows: of the last writing, in milliseconds.
    std::int64_t changedAt = 0;
    friend bool operator==(const FileMark &, const FileMark &) = default;
};

FileMark markOfFile(const std::string &file);

} // namespace lockscope
