// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/linearizability/failovers.h"

#include "tests/faults/replicaset.h"

#include <chrono>
#include <csignal>

namespace lockscope::linearizability {

FailOvers::FailOvers(const QString &url) : m_set(url), m_url(url), m_firstTerm(term()) {}

FailOvers::~FailOvers()
{
    if (m_work.valid())
        m_work.wait();
    thaw();
    if (m_step != Step::Whole)
        (void)m_set.restart();
}

std::int64_t FailOvers::term() const
{
    const ValueMap status = faults::ReplicaSet(m_url).command("admin", {{"replSetGetStatus",
                                                                         std::int64_t{1}}});
    const std::int64_t *term = status["term"].asInteger();
    return term ? *term : -1;
}

/// Whoever leads. While somebody is being elected there is nobody, and each look waits for a while.
void FailOvers::freeze()
{
    constexpr int Looks = 20;
    for (int look = 0; look < Looks && m_frozen == 0; ++look) {
        const ValueMap status = faults::ReplicaSet(m_url).command("admin", {{"serverStatus",
                                                                             std::int64_t{1}}});
        if (const std::int64_t *pid = status["pid"].asInteger(); pid && *pid > 0) {
            m_frozen = *pid;
            ::kill(static_cast<pid_t>(m_frozen), SIGSTOP);
        }
    }
}

void FailOvers::thaw()
{
    if (m_frozen > 0)
        ::kill(static_cast<pid_t>(m_frozen), SIGCONT);
    m_frozen = 0;
}

void FailOvers::go(int granted)
{
    using namespace std::chrono_literals;
    if (granted < m_due || isOver()
        || (m_work.valid() && m_work.wait_for(0s) != std::future_status::ready))
        return;
    m_due = granted + GrantsBetween;
    const Step now = m_step;
    m_step = static_cast<Step>(static_cast<int>(m_step) + 1);
    m_work = std::async(std::launch::async, [this, now] {
        switch (now) {
        case Step::Whole: (void)m_set.kill(); break;
        case Step::Killed:
            (void)m_set.restart();
            (void)m_set.kill();
            break;
        case Step::KilledAgain:
            (void)m_set.restart();
            freeze();
            break;
        case Step::Frozen: thaw(); break;
        case Step::Over: break;
        }
    });
}

} // namespace lockscope::linearizability
