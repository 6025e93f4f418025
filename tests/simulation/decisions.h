// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <tuple>
#include <vector>

namespace lockscope::test {

/// What a run may leave away: the faults, and the turns of its actors.
enum class DecisionKind : std::uint8_t {
    NotSent,       ///< a request finds no connection
    Late,          ///< a request runs after its sender gave it up
    AnswerLate,    ///< the answer takes its time
    AnswerLost,    ///< it runs, and nobody hears of it
    Repeated,      ///< the server runs it once more
    ItemUnknown,   ///< one item is answered 429 or 503; half of them ran
    ItemRefused,   ///< one item is refused: 409, cluster block, script compilation put off
    Death,         ///< a process ends without a word
    Freeze,        ///< a process stands still and goes on
    ClientClock,   ///< a process's clock jumps ahead
    ServerClock,   ///< the server's clock steps
    FailOver,      ///< a new primary; the old one answers for a while from what it has
    ReadOnly,      ///< every write is refused for a while (flood stage)
    IndexLost,     ///< the index is gone, and comes back empty
    IndexRestored, ///< the index is gone, and comes back from an older snapshot
    SessionErased, ///< somebody deletes a session document by hand
    Break,         ///< an admin takes a lock away, by what was seen some time ago
    Turn,          ///< a worker asks for a lock; or a plain client comes (p0)
    Client,        ///< a process takes part
    Recovery,      ///< somebody comes to end a half-done change (p0)
    RolledBack,    ///< an older copy of the shard takes the place of what there is
    EntryErased,   ///< somebody takes an entry out of a lock document by hand
    CutOff,        ///< a process runs on and reaches nobody for a while
    /// The other node becomes primary, with its own clock and without what was never acknowledged
    NodeChange,
    LyingProbe, ///< a look at a process table says what is not so (p0: an admin)
    Stranger,   ///< somebody renews or releases by an id that anybody can read (p0)
    LockErased, ///< somebody deletes a lock document by hand
    PlainTurn,  ///< a plain client takes its locks, step by step
    PlainFault, ///< it hears no answer and asks again, or pauses, or dies
    Repair      ///< fsck, and a repair of what it found (p0)
};
inline constexpr std::size_t DecisionKinds = 30;

std::string_view name(DecisionKind kind);
/// Turns, clients and recoveries are work; everything else is a fault.
constexpr bool isFault(DecisionKind kind)
{
    return kind != DecisionKind::Turn && kind != DecisionKind::Client
           && kind != DecisionKind::Recovery && kind != DecisionKind::PlainTurn;
}

/// One thing that happened in a run because it was decided so. Its name stays the same when others
/// are left away.
struct Decision
{
    DecisionKind kind = DecisionKind::Turn;
    int actor = 0;
    std::int64_t number = 0;
    bool operator==(const Decision &) const = default;
    bool operator<(const Decision &other) const
    {
        return std::tie(kind, actor, number) < std::tie(other.kind, other.actor, other.number);
    }
};

/// "answer lost, p2 #17".
std::string describe(const Decision &decision);

/// Writes down what was decided, and lets a replay leave things away.
class Decisions
{
public:
    /// @p allowed: only these may happen; nullopt: everything may.
    explicit Decisions(std::optional<std::set<Decision>> allowed) : m_allowed(std::move(allowed)) {}

    /// True when @p decision is to happen; it is then written down.
    bool take(const Decision &decision);

    const std::vector<Decision> &taken() const { return m_taken; }
    const std::array<std::int64_t, DecisionKinds> &counts() const { return m_counts; }

private:
    std::optional<std::set<Decision>> m_allowed;
    std::vector<Decision> m_taken;
    std::array<std::int64_t, DecisionKinds> m_counts{};
};

} // namespace lockscope::test
