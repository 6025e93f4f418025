// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/elastic/elasticlockbackend.h"
#include "backend/http/httpclient.h"
#include "models/domain/clock.h"
#include "models/domain/serverprofile.h"
#include "models/protocol/messages.h"

#include <QObject>

#include <map>
#include <memory>
#include <random>
#include <string>
#include <vector>

namespace e2e {

/// What many breaks of living locks came to.
struct RaceCount
{
    int tried = 0;
    int done = 0;
    int refusedRenewed = 0; ///< left alone because it had renewed
    int refusedEarly
            = 0;   ///< left alone because its lease and delay were not over on the server's clock
    int other = 0; ///< no answer, refused by the server
    int brokenAfterRenewal = 0;     ///< must stay 0
    int harmedThoughRefused = 0;    ///< must stay 0
    int woken = 0;                  ///< processes that renewed after their lease was over
    std::vector<std::string> notes; ///< the first few of what must not be

    RaceCount &operator+=(const RaceCount &more);
};

/// One session as it was seen when the break was decided, and as it is after the break was tried.
struct RaceLook
{
    std::optional<lockscope::Instant> seenExpiresAt;
    lockscope::StepOutcome::State outcome = lockscope::StepOutcome::State::Skipped;
    std::optional<lockscope::Session> after; ///< nullopt: its document is gone
    bool entryStands = false;                ///< its lock entry is there and not revoked
    std::optional<lockscope::Instant>
            lastAcknowledged; ///< of the renewals that the process saw answered
};

/// Adds one look to @p count. Who renews moves `expires_at`, and a session that is dead or revoked is never renewed again: so a
/// broken session whose lease end is not the one that was seen was broken after a renewal.
void judgeRace(RaceCount &count, const std::string &session, const RaceLook &look);

/// A host with some processes that hold one lock each and renew at random moments, by the protocol's own requests; and an admin who
/// looks, decides, waits a random moment and breaks all of them by one plan. One in five is frozen: it stops renewing until its lease
/// is over, and may wake up and renew just then. Who was broken is followed by a new process.
class RaceHost : public QObject
{
    Q_OBJECT
public:
    struct Terms
    {
        lockscope::Millis lease{10000};
        lockscope::Millis delay{100};
        lockscope::Millis longestWait{240}; ///< between look and break
    };

    /// @p backend is the admin's. All must outlive the host.
    RaceHost(int number, int processes, const lockscope::ServerProfile &profile,
             lockscope::LockBackend &backend, const lockscope::Clock &clock,
             lockscope::Millis clockOffset, Terms terms);
    ~RaceHost() override;

    /// Breaks until ended.
    void begin();
    /// Starts no further round; says ended() after the one under way.
    void end() { m_ending = true; }
    const RaceCount &count() const { return m_count; }

signals:
    void roundFinished();
    void ended();
    void failed(const QString &why);

private:
    struct Process
    {
        std::string path;
        std::string holder;
        std::string session;
        bool frozen = false;
        bool held = false;
    };

    void startMissing();
    static lockscope::BulkItem takeLock(const Process &process);
    void look();
    void decide(const lockscope::ExactDocuments &documents);
    void apply();
    void renew(const std::string &session, lockscope::Instant startedAt);
    void verify(const lockscope::PlanOutcome &outcome);
    void judge(const lockscope::PlanOutcome &outcome, const lockscope::ExactDocuments &documents);
    std::vector<std::string> documentIds() const;
    int upTo(lockscope::Millis most);

    std::string m_name;
    const lockscope::ServerProfile m_profile;
    lockscope::LockBackend &m_backend;
    const lockscope::Clock &m_clock;
    lockscope::Millis m_clockOffset;
    Terms m_terms;
    lockscope::HttpClient m_http; ///< of the processes
    std::mt19937 m_random;
    std::vector<Process> m_processes;
    int m_paths = 0;
    int m_round = 0;
    lockscope::BreakPlan m_plan;
    RaceCount m_count;
    bool m_ending = false;
};

} // namespace e2e
