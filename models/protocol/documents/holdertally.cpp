// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/protocol/documents/holdertally.h"

namespace lockscope {

HolderTally::HolderTally(const LockDocument &document)
    : m_anonymous(document.anonymous()), m_type(document.type)
{
    for (const Holder &holder : document.holders)
        add(holder.mode);
}

std::int64_t &HolderTally::counterOf(LockMode mode)
{
    if (mode == LockMode::X)
        return m_exclusive;
    return isIntent(mode) ? m_intents : m_readers;
}

std::optional<LockMode> HolderTally::strongest() const
{
    if (m_exclusive > 0)
        return LockMode::X;
    if (m_readers > 0)
        return LockMode::S;
    return m_intents > 0 ? std::optional(LockMode::IX) : std::nullopt;
}

PlanState HolderTally::state() const
{
    const std::int64_t holders = m_intents + m_readers + m_exclusive + m_anonymous;
    if (holders == 0)
        return PlanState::Kind::Free;
    if (m_exclusive > 0 || (m_anonymous > 0 && m_type != LockType::Shared))
        return PlanState::Kind::Exclusive;
    return {m_readers > 0 ? PlanState::Kind::Read : PlanState::Kind::Shared, holders};
}

} // namespace lockscope
