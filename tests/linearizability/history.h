// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <iosfwd>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

/// Histories of lock operations and their check. On purpose it shares no code with the product, not
/// even the modes.
namespace lockscope::linearizability {

/// Gray's modes. The order is that of the rows of the matrix.
enum class Mode : std::uint8_t { IS, IX, S, SIX, X };
inline constexpr std::size_t ModeCount = 5;
inline constexpr std::array<Mode, ModeCount> AllModes{Mode::IS, Mode::IX, Mode::S, Mode::SIX,
                                                      Mode::X};

bool compatible(Mode a, Mode b);
/// The weakest mode that allows what both allow: S and IX give SIX.
Mode strongest(Mode a, Mode b);
std::string_view name(Mode mode);

enum class Kind : std::uint8_t {
    Acquire,
    Release, ///< the holder gives its lock back, or its lease ran out
    Break,   ///< somebody else makes sure that the holder is gone
};
std::string_view name(Kind kind);

enum class Outcome : std::uint8_t {
    Ok,   ///< it took effect between invocation and return
    Fail, ///< it certainly did not take effect, and never will
    /// Unknown: it may have taken effect at any moment after its invocation, or may yet, or never
    Info,
};
std::string_view name(Outcome outcome);

/// One mode on one register (a lock document: `global`, `/a`, `rw:prices`).
struct Claim
{
    std::string object;
    Mode mode = Mode::X;
};

/// One operation as its caller saw it. Times are of one clock, in any unit.
struct Operation
{
    std::string process; ///< who called; for people only
    std::string holder;  ///< whose entry is added or removed: the identity of a lock
    Kind kind = Kind::Acquire;
    /// Acquire: what it takes. Release and Break: the registers; their modes are not read
    std::vector<Claim> claims;
    std::int64_t invoked = 0;
    /// None: it never did. Needed with Ok, not read with Info
    std::optional<std::int64_t> returned;
    Outcome outcome = Outcome::Info;
    std::optional<std::int64_t> token; ///< the fencing token of a granted Acquire
};

using History = std::vector<Operation>;

/// The claims of tree locks on all of @p paths: IX (for S: IS) on `global` and each ancestor, @p
/// mode (S or X) on the paths, the strongest where they meet. `/` is the register `global`.
std::vector<Claim> treeClaims(const std::vector<std::string> &paths, Mode mode);

/// One operation for people: `p3 acquire X on /a/b for h7 [120, 180] ok`.
std::string describe(const Operation &operation);

/// One line per operation, fields separated by tabs; readHistory() reads it back. @p history must
/// not have tabs or newlines in names.
void writeHistory(std::ostream &stream, const History &history);
/// Throws std::invalid_argument with the line's number when a line cannot be read.
History readHistory(std::istream &stream);

} // namespace lockscope::linearizability
