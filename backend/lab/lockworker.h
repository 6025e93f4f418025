// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/lab/workerplan.h"
#include "backend/lab/workerreport.h"
#include "models/domain/clock.h"
#include "models/domain/lockbackend.h"

#include <QObject>
#include <QTimer>

#include <array>
#include <memory>
#include <string>

namespace lockscope {

/// The work of one worker process: takes and releases locks by its plan until it is told to finish.
/// It is a plain client of the lock protocol; when its session is taken from it, it stops
/// believing, says so and begins a new one.
///
/// One lane for the short locks, one for the long lock:
///   Thinking --think over--> Asking --granted--> Holding --hold over--> Releasing --answer--> Thinking
///                              |  \--refused, patience left--> Asking (again, after a while)
///                              \--refused or error--> Thinking          Holding --lost--> Thinking
class LockWorker : public QObject
{
    Q_OBJECT
public:
    /// Borrows @p backend and @p clock. @p sinceStart: how far the lab's calendar is already
    /// (WorkerPlan).
    LockWorker(LockBackend *backend, const Clock *clock, WorkerPlan plan, ProcessIdentity identity,
               LeaseTerms terms, Millis sinceStart, QObject *parent = nullptr);

    void start();
    /// Releases everything and ends the session, then emits finished(). Once.
    void finish();

signals:
    void reported(const lockscope::WorkerReport &report);
    /// The server cannot be worked with at all (not set up, forbidden, …): nothing more will be
    /// done.
    void failed(const lockscope::BackendError &error);
    void finished();

private:
    struct Lane
    {
        enum class Phase { Thinking, Asking, Holding, Releasing };
        Phase phase = Phase::Thinking;
        WorkerAction action;
        std::string holder;
        BootInstant giveUpAt;
        std::string remark; ///< why the last lock was not got or kept
        QTimer timer;
        bool isLong = false;
    };

    void newClient();
    void think(Lane &lane);
    void wake(Lane &lane);
    void ask(Lane &lane);
    void onAnswer(Lane &lane, const Result<LockGrant> &grant);
    void release(Lane &lane);
    void onLost(const QString &holder, LossReason why);
    void loseLane(Lane &lane, LossReason why);
    void report();
    Millis sinceStart() const;
    Millis pauseAfterError();

    LockBackend *m_backend;
    const Clock *m_clock;
    WorkerPlan m_plan;
    ProcessIdentity m_identity;
    LeaseTerms m_terms;
    BootInstant m_calendarStart;
    std::array<Lane, 2> m_lanes; ///< short, long
    LockClient *m_client = nullptr;
    int m_generation = 0; ///< of the client: answers to an earlier one are stale
    bool m_ending = false;
    std::string m_lastReport;
};

} // namespace lockscope
