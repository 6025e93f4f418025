// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/protocol/protocolstore.h"
#include "models/domain/clock.h"
#include "models/domain/lockbackend.h"
#include "models/protocol/machines/messages.h"
#include "tests/e2e/racejudge.h"

#include <QObject>

#include <memory>
#include <random>
#include <string>
#include <vector>

namespace e2e {

/// A host with some processes that hold one lock each and renew at random moments, by the
/// protocol's own requests; and an admin who looks, decides, waits a random moment and breaks all
/// of them by one plan. One in five is frozen: it stops renewing until its lease is over, and may
/// wake up and renew just then. Who was broken is followed by a new process.
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

    /// @p store is what the processes write to, @p backend the admin's. All must outlive the host.
    RaceHost(int number, int processes, std::shared_ptr<lockscope::ProtocolStore> store,
             std::string place, lockscope::LockBackend &backend, const lockscope::Clock &clock,
             lockscope::Millis clockOffset, Terms terms);
    ~RaceHost() override;

    /// Breaks until ended.
    void begin();
    /// Starts no further round; says ended() after the one under way, when every renewal is
    /// answered.
    void end() { m_ending = true; }
    const RaceCount &count() const { return m_judge.count(); }

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
    void onRenewed(const std::string &session, const lockscope::Answer &answer);
    void sayEnded();
    void verify(const lockscope::PlanOutcome &outcome);
    void judge(const lockscope::PlanOutcome &outcome, const lockscope::ExactDocuments &documents);
    std::vector<std::string> documentIds() const;
    int upTo(lockscope::Millis most);

    std::string m_name;
    const std::shared_ptr<lockscope::ProtocolStore> m_store; ///< of the processes
    const std::string m_place;
    lockscope::LockBackend &m_backend;
    const lockscope::Clock &m_clock;
    lockscope::Millis m_clockOffset;
    Terms m_terms;
    std::mt19937 m_random;
    std::vector<Process> m_processes;
    int m_paths = 0;
    int m_round = 0;
    lockscope::BreakPlan m_plan;
    RaceJudge m_judge;
    int m_renewals = 0; ///< planned or under way
    bool m_ending = false;
    bool m_idle = false; ///< the last round is judged
};

} // namespace e2e
