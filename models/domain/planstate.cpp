// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/domain/planstate.h"

#include <array>
#include <charconv>
#include <utility>

namespace lockscope {

namespace {

using Kind = PlanState::Kind;

constexpr std::array PlanStateWords{std::pair{Kind::Unsaid, std::string_view()},
                                    std::pair{Kind::Free, std::string_view("free")},
                                    std::pair{Kind::Exclusive, std::string_view("exclusive")},
                                    std::pair{Kind::Unreadable, std::string_view("unreadable")},
                                    std::pair{Kind::NoSession, std::string_view("no session")},
                                    std::pair{Kind::MarkedDead, std::string_view("marked dead")},
                                    std::pair{Kind::LeaseOver, std::string_view("lease over")},
                                    std::pair{Kind::LeaseRuns, std::string_view("lease runs")},
                                    std::pair{Kind::Revoked, std::string_view("revoked")},
                                    std::pair{Kind::Dead, std::string_view("dead")},
                                    std::pair{Kind::Ended, std::string_view("ended")},
                                    std::pair{Kind::BlockedUntilEnd,
                                              std::string_view(
                                                      "blocked until lease and delay end")},
                                    std::pair{Kind::Told,
                                              std::string_view("told that it loses this lock")}};

/// What stands before the number.
constexpr std::array Counts{std::pair{Kind::Read, std::string_view("read ×")},
                            std::pair{Kind::Shared, std::string_view("shared ×")},
                            std::pair{Kind::Counted, std::string_view("count ")}};

} // namespace

std::string toString(const PlanState &state)
{
    for (const auto &[kind, word] : PlanStateWords) {
        if (kind == state.kind)
            return std::string(word);
    }
    for (const auto &[kind, word] : Counts) {
        if (kind == state.kind)
            return std::string(word) + std::to_string(state.count);
    }
    return state.word;
}

PlanState planStateFromString(std::string_view text)
{
    for (const auto &[kind, word] : PlanStateWords) {
        if (text == word)
            return kind;
    }
    for (const auto &[kind, word] : Counts) {
        PlanState state(kind);
        const char *const end = text.data() + text.size();
        if (text.starts_with(word)
            && std::from_chars(text.data() + word.size(), end, state.count).ptr == end
            && toString(state) == text)
            return state;
    }
    PlanState other(Kind::Other);
    other.word = text;
    return other;
}

} // namespace lockscope
