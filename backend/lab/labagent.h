// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/lab/labdocuments.h"
#include "backend/lab/lablocks.h"
#include "backend/lab/labtrap.h"
#include "models/domain/intentbackend.h"
#include "models/lab/labplan.h"
#include "models/lab/labsteps.h"

#include <QObject>
#include <QPointer>
#include <QTimer>

#include <random>
#include <string>
#include <string_view>
#include <vector>

namespace lockscope {

/// One worker of a run: does the works of its plan one after the other, and tells every step as an
/// event.
///
///   Idle --think over--> Asking --all granted--> Inside --read, held, written--> Releasing --> Idle
///                          \--patience over--> Releasing
/// A work that lost its lock goes on and writes: it has looked at its lock before, as programs do,
/// and does not look again in the moment of writing. The token is there for that.
class LabAgent : public QObject
{
    Q_OBJECT
public:
    struct Ground
    {
        LabLocks *locks = nullptr;
        LabDocuments *documents = nullptr;
        IntentBackend *intents = nullptr;
        std::int64_t epoch = 0; ///< of the lock index
        ProcessIdentity identity;
        Micros origin{0}; ///< when the run began, on the boot clock
    };

    /// Everything @p ground points to outlives this.
    LabAgent(LabScenario scenario, std::uint64_t seed, LabWorkerName name, Ground ground,
             QObject *parent = nullptr);

    void start();
    /// Longest time that a rename asks again to be taken back.
    static constexpr Millis WayBackPatience{10000};

    /// A line of the parent: pause, resume, step, stop, "slow MILLISECONDS", "arm crash|freeze
    /// POINT". Anything else is ignored.
    void command(std::string_view line);
    /// Finishes what it is at, gives everything back, then finished(). No trap springs any more.
    void stop();

signals:
    void happened(const lockscope::LabEvent &event);
    void finished();

private:
    Micros now() const;
    LabEvent event(LabEvent::Kind kind) const;
    void tell(LabEvent event);
    void tellStep(LabEvent::Kind kind, const LabStep &step, std::string text = {});
    /// Unless the server was slow only: a worker meets slow servers, and that is no failure of the
    /// lab.
    void tellFailure(const BackendError &error);
    static bool mayAskAgain(BackendError::Kind kind);
    void point(std::string_view name);

    void nextWork();
    void beginWork();
    void ask();
    void tryStep();
    void onTaken(const Result<LabLocks::Taken> &taken);
    void onRefused(const std::string &why);
    void inside();
    void onRead(const Result<std::vector<LabDocument>> &documents, bool again);
    void write();
    void tellWritten(const Result<std::vector<LabDocuments::Written>> &written);
    void release();
    void giveNext();
    void onLost(LossReason why);
    void onTimedOut(const std::string &holder);
    void tellPlain(LabEvent::Kind kind, const std::string &document, bool shared,
                   std::int64_t seqNo);
    void onRenewed(Micros validUntil);

    void rename(bool back);
    void onProgress(const ChangeProgress &progress);
    void onRenamed(const Result<RenameOutcome> &outcome, bool back);
    void renameAgain(bool back, const std::string &why);

    bool isFenced() const;
    Millis pause();

    LabScenario m_scenario;
    LabWorkerName m_name;
    Ground m_ground;
    LabPlan m_plan;
    LabTree m_tree;
    LabTrap m_trap;
    std::mt19937_64 m_jitter;
    LabAction m_action;
    std::vector<LabStep> m_steps;
    std::size_t m_step = 0;
    std::vector<LabDocument> m_documents;
    Micros m_sentAt{0}; ///< when its writing left
    Micros m_giveUpAt{0};
    int m_refusals = 0; ///< in a row
    bool m_told = false;
    bool m_granted = false; ///< of a rename: its locks are taken
    std::int64_t m_moved = 0;
    QTimer m_timer;
    std::function<void()> m_then; ///< what the timer is for
    bool m_interruptible = false; ///< the timer may be cut short by stop()
    void after(Millis wait, bool interruptible, std::function<void()> then);
    bool m_paused = false;
    bool m_waitsForResume = false;
    int m_stepsLeft = 0; ///< while paused
    bool m_stopping = false;
    bool m_ended = false;
    std::int64_t m_requestsTold = 0;
};

} // namespace lockscope
