// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <stdexcept>
#include <string>
#include <string_view>

/// Every fuzz target: a function of this name in lockscope::fuzz that takes one input, in
/// tests/fuzz/targets/<name>.cpp, with its first inputs in tests/fuzz/corpus/<name>/. A new target
/// is one such file, one such folder and its name here and in CMakeLists.txt.
#define LOCKSCOPE_FUZZ_TARGETS(X) \
    X(answers) \
    X(arguments) \
    X(audit) \
    X(dialect) \
    X(documents) \
    X(etcd) \
    X(filter) \
    X(http) \
    X(journal) \
    X(json) \
    X(locksnap) \
    X(paths) \
    X(plan) \
    X(rest) \
    X(safetext) \
    X(scripts)

namespace lockscope::fuzz {

/// A property that an input has shown not to hold. It leaves the target; libFuzzer's driver and the
/// corpus test report it.
class PropertyBroken : public std::runtime_error
{
public:
    using std::runtime_error::runtime_error;
};

/// @p what says what must hold, for a person.
inline void require(bool holds, const char *what)
{
    if (!holds)
        throw PropertyBroken(what);
}

/// The same, with a text that tells more about the input.
inline void require(bool holds, const char *what, std::string_view detail)
{
    if (!holds)
        throw PropertyBroken(std::string(what).append(": ").append(detail));
}

/// Cuts @p text at the first @p mark: what is before it; @p text is left with what is behind
/// (nothing when there is no mark).
inline std::string_view takeUntil(std::string_view &text, std::string_view mark)
{
    const std::size_t at = text.find(mark);
    const std::string_view head = text.substr(0, at);
    text = at == std::string_view::npos ? std::string_view() : text.substr(at + mark.size());
    return head;
}

#define LOCKSCOPE_DECLARE_FUZZ_TARGET(name) void name(std::string_view input);
LOCKSCOPE_FUZZ_TARGETS(LOCKSCOPE_DECLARE_FUZZ_TARGET)
#undef LOCKSCOPE_DECLARE_FUZZ_TARGET

} // namespace lockscope::fuzz
