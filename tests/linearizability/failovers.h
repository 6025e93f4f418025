// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "tests/faults/enginenode.h"

#include <QString>

#include <cstdint>
#include <future>

namespace lockscope::linearizability {

/// Takes the primary from a replica set while clients work: kills it, kills the next one, and freezes
/// the one after that until another has been elected and has granted locks. Whatever is done is done
/// beside the caller's work.
class FailOvers
{
public:
    /// @p url as tests/engines/engine knows the set.
    explicit FailOvers(const QString &url);
    /// Everybody is there again, and awake.
    ~FailOvers();
    FailOvers(const FailOvers &) = delete;
    FailOvers &operator=(const FailOvers &) = delete;

    bool isPossible() const { return m_set.isKnown(); }
    /// Begins what is due once so many locks were granted.
    void go(int granted);
    bool isOver() const { return m_step == Step::Over; }
    /// How often there was another primary since the beginning; −1: the set does not say.
    std::int64_t elections() const { return term() - m_firstTerm; }

    /// So many grants between one of them and the next.
    static constexpr int GrantsBetween = 10;

private:
    enum class Step { Whole, Killed, KilledAgain, Frozen, Over };

    void freeze();
    void thaw();
    std::int64_t term() const;

    faults::EngineNode m_set;
    QString m_url;
    std::int64_t m_firstTerm = 0;
    Step m_step = Step::Whole;
    int m_due = GrantsBetween;
    std::int64_t m_frozen = 0; ///< the pid of the member that stands still
    std::future<void> m_work;
};

} // namespace lockscope::linearizability
