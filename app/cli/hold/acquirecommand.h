// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/cli/frame/command.h"
#include "app/cli/hold/acquireoptions.h"
#include "app/cli/hold/childrunner.h"
#include "backend/process/signalwatch.h"
#include "models/domain/acquirewait.h"
#include "models/domain/breakplan.h"

#include <QPointer>
#include <QTimer>

namespace lockscope {

class CommandLine;
void addAcquireCommand(CommandLine &line);
/// undo: takes what a plan broke, so that nobody else gets it.
void addUndoCommand(CommandLine &line);

/// Takes a lock and works under it.
///
///   status --> Asking --granted--> Running | Holding --child done, signal, lost--> Ending --> finished
///                ^  |        \--> --detach: finished
///        backoff |  |refused, time left to wait
///                Waiting          refused for good, signal --> Ending
class AcquireCommand final : public Command
{
    Q_OBJECT
public:
    AcquireCommand(CommandContext &context, AcquireCommandOptions options);
    ~AcquireCommand() override;

    void start() override;

protected:
    ExitCode exitUnprinted() const override { return ExitCode::Done; }
    FailurePlace place() const override;
    bool isInterrupted() const override { return m_interrupted; }

private:
    enum class State { Starting, Asking, Waiting, Running, Holding, Ending };

    bool readUndo();
    void askServer();
    void onStatus(const Result<ServerStatus> &status);
    void begin(const ServerStatus &status);
    void onNotRenewed(const BackendError &why);
    void openClient();
    void ask();
    void onAnswer(const Result<LockGrant> &grant);
    void onRefused(const LockGrant &grant);
    /// Tries again @p then, if there is time left to wait; says once what for.
    /// @return false: there is none.
    bool waitFor(const QString &what, State then, WaitsFor which);
    void tryAgain();
    /// The time to wait is over: an answer that is under way comes too late.
    void onOverdue();
    /// That it was cancelled is our own doing: there was no answer in time.
    template<typename T>
    Result<T> inTime(const Result<T> &answer) const;
    void onGranted();
    void runCommand();
    void onInterrupted(int signal, bool fromTerminal);
    void signalWork(int signal, bool fromTerminal);
    void onLost(const QString &holder, LossReason why);
    void checkBelief();
    void onCommandFinished(int exitStatus);
    /// Releases, ends the session, then the command with @p exitStatus.
    void endSession(int exitStatus);
    void sayThatItGoesOn();
    /// For how long the end of the session may take.
    Millis settlingTime() const;
    void onSessionEnded(const Result<ReleaseOutcome> &outcome, int exitStatus);
    /// The lock is lost, or was about to be: what there is still to settle with the server it may
    /// do without us.
    void endWithoutLock();
    /// Nobody has more patience for the server.
    void onSettlingOver();
    void leaveUnsettled();
    void finish(int exitStatus);

    /// What becomes of a lock that nobody releases.
    QString whenFree() const;
    /// Standard output belongs to the command that runs under the lock, if there is one.
    void tellOfLock(BackendError::Kind kind, const QString &text) const;
    void printGrant();
    void printRefusal(const LockGrant &grant);
    ProcessIdentity identity() const;

    AcquireCommandOptions m_options;
    std::optional<BreakPlan> m_undo;
    LockRequest m_request;
    LeaseTerms m_terms;
    std::optional<Millis> m_clockOffset;
    State m_state = State::Starting;
    SignalWatch m_signals;
    ChildRunner m_child;
    QTimer m_backoff;
    QTimer m_belief;
    QTimer m_settling; ///< while the session ends, as long as that matters
    QTimer m_overdue;
    std::optional<BootInstant> m_waitUntil;
    BootInstant m_askedAt{};
    int m_tries = 0;
    QString m_waitsFor;
    State m_next = State::Starting; ///< when the backoff is over
    int m_exitStatus = 0;           ///< once it is ending
    bool m_mayHold = false;         ///< an acquire was sent, and nothing says that it is not held
    QPointer<LockClient> m_client;
    QPointer<Job> m_job;
    LockGrant m_grant;
    std::optional<LockGrant> m_refusal; ///< the last one that was waited after
    BootInstant m_refusalAskedAt{};
    std::optional<BackendError> m_passing; ///< why the last try came to nothing
    bool m_isLost = false;
    bool m_isOverdue = false;
    bool m_isTroubled = false; ///< it was told that renewals do not come through
    bool m_late = false; ///< the command was told to end, because the lock could not be renewed
    bool m_interrupted = false;
    bool m_impatient = false; ///< the second time, which killed the work
    bool m_isFinished = false;
};

} // namespace lockscope
