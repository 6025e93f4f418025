// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/domain/backenderror.h"

#include <string>
#include <string_view>
#include <vector>

namespace lockscope {

/// What the demo's workers lock. Text format, one entry a line, '#' begins a comment line; sections
/// [keep], [tree], [documents] and [rw]; lines before the first section belong to [tree]. In [tree]
/// a directory ends in "/".
struct DemoTree
{
    static constexpr std::size_t MaxBytes = 1024 * 1024;
    static constexpr std::size_t MaxEntries = 10000;

    /// Normalised paths for long locks: two for each worker, as far as they go; nobody else asks
    /// for them
    std::vector<std::string> keep;
    std::vector<std::string> files;       ///< normalised paths
    std::vector<std::string> directories; ///< normalised paths
    std::vector<std::string> documents;   ///< file ids
    std::vector<std::string> readWriteNames;

    /// Directories with no kept path in or above them: a lock on one never waits for a long lock.
    std::vector<std::string> freeDirectories() const;

    /// Errors: InvalidInput naming the line: an unknown section, a bad path or id, too much of it,
    /// no file or no directory at all.
    static Result<DemoTree> parse(std::string_view text);
    /// Reads and parses @p fileName; an empty name is the tree that is built in. Errors:
    /// InvalidInput, also when unreadable.
    static Result<DemoTree> load(const std::string &fileName);
};

} // namespace lockscope
