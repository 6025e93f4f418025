// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/simulation/decisions.h"

namespace lockscope::test {

std::string_view name(DecisionKind kind)
{
    switch (kind) {
    case DecisionKind::NotSent: return "request not sent";
    case DecisionKind::Late: return "request late";
    case DecisionKind::AnswerLate: return "answer late";
    case DecisionKind::AnswerLost: return "answer lost";
    case DecisionKind::Repeated: return "request repeated";
    case DecisionKind::ItemUnknown: return "item answered 429 or 503";
    case DecisionKind::ItemRefused: return "item refused";
    case DecisionKind::Death: return "death";
    case DecisionKind::Freeze: return "freeze";
    case DecisionKind::ClientClock: return "client clock step";
    case DecisionKind::ServerClock: return "server clock step";
    case DecisionKind::FailOver: return "fail-over with a stale primary";
    case DecisionKind::ReadOnly: return "writes refused for a while";
    case DecisionKind::IndexLost: return "index deleted and created anew";
    case DecisionKind::IndexRestored: return "index restored from a snapshot";
    case DecisionKind::SessionErased: return "session document deleted by hand";
    case DecisionKind::Break: return "break by an admin";
    case DecisionKind::Turn: return "turn of a worker";
    case DecisionKind::Client: return "process";
    case DecisionKind::Recovery: return "recoverer";
    case DecisionKind::RolledBack: return "shard rolled back to an older copy";
    case DecisionKind::EntryErased: return "entry erased by hand";
    case DecisionKind::CutOff: return "process cut off";
    case DecisionKind::NodeChange: return "fail-over to the other node's clock";
    case DecisionKind::LyingProbe: return "process table that lies";
    case DecisionKind::Stranger: return "stranger with a holder id";
    case DecisionKind::LockErased: return "lock document deleted by hand";
    case DecisionKind::PlainTurn: return "turn of a plain client";
    case DecisionKind::PlainFault: return "fault of a plain client";
    case DecisionKind::Repair: return "check and repair of the tree";
    }
    return "";
}

std::string describe(const Decision &decision)
{
    return std::string(name(decision.kind)) + ", p" + std::to_string(decision.actor) + " #"
           + std::to_string(decision.number);
}

bool Decisions::take(const Decision &decision)
{
    if (m_allowed && m_allowed->count(decision) == 0)
        return false;
    m_taken.push_back(decision);
    ++m_counts[static_cast<std::size_t>(decision.kind)];
    return true;
}

} // namespace lockscope::test
