// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/domain/lockdocument.h"
#include "models/domain/planstate.h"

#include <cstdint>
#include <optional>

namespace lockscope {

/// How many hold a lock document in which way: all that its state is told from, however many
/// entries it has.
class HolderTally
{
public:
    explicit HolderTally(const LockDocument &document);

    void add(LockMode mode) { ++counterOf(mode); }
    void remove(LockMode mode) { --counterOf(mode); }
    /// What the anonymous ones hold follows from it.
    void setType(LockType type) { m_type = type; }
    void setAnonymous(std::int64_t count) { m_anonymous = count; }

    LockType type() const { return m_type; }
    std::int64_t anonymous() const { return m_anonymous; }
    /// A mode that some entry has, an intent only when all are intents; nullopt: there is no entry.
    std::optional<LockMode> strongest() const;
    PlanState state() const;

private:
    std::int64_t &counterOf(LockMode mode);

    std::int64_t m_intents = 0;
    std::int64_t m_readers = 0; ///< of the node itself, in S or SIX
    std::int64_t m_exclusive = 0;
    std::int64_t m_anonymous;
    LockType m_type;
};

} // namespace lockscope
