// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/process/systemclock.h"
#include "models/domain/instant.h"

#include <QProcess>
#include <QProcessEnvironment>
#include <QTimer>

#include <memory>
#include <optional>
#include <string>
#include <vector>

class QSocketNotifier;

namespace lockscope {

/// Runs one command with our own standard streams, by a keeper (workkeeper.h) that ends it, and all
/// it has started, before the lock it works under may be another's: in time whatever becomes of
/// this process, and when it dies.
class ChildRunner : public QObject
{
    Q_OBJECT
public:
    /// The lock is nobody else's before the lock-delay: so late may the keeper of a busy machine be
    /// before it is taken for stopped.
    static constexpr Millis KeeperMayBeLate{500};
    explicit ChildRunner(Millis keeperMayBeLate = KeeperMayBeLate, QObject *parent = nullptr);
    ~ChildRunner() override;

    /// The work is told to end @p grace before @p deadline, and is killed then.
    void start(const std::vector<std::string> &command, const QProcessEnvironment &environment,
               BootInstant deadline, Millis grace);
    bool isRunning() const;
    void setDeadline(BootInstant deadline);
    /// Passes a signal on, unless the keeper has got it from the terminal, too; as soon as there is
    /// a command, if it is just starting. What has not ended a grace later is stopped.
    void forward(int signal, bool fromTerminal);
    /// SIGTERM now, SIGKILL for what is left after the grace, or at the deadline. `finished`
    /// follows.
    void stop();
    /// SIGKILL now. `finished` follows.
    void kill();

signals:
    /// Exit status as a shell shows it: 128 + n when signal n ended it. Nothing it has started is
    /// left, but for what `refused` told.
    void finished(int exitStatus);
    /// It could not be started; @p error is the errno of whoever tried.
    void failed(int error);
    /// It is being stopped, because the deadline is near.
    void late();
    /// It has ended, and @p processes that it started are being stopped.
    void leftOver(int processes);
    /// It has not ended by the signal that was passed on, and is being stopped.
    void goesOn();
    /// So many may not be stopped by us.
    void refused(int processes);

private:
    void onFinished(int exitCode, QProcess::ExitStatus status);
    void readNotes();
    /// The keeper must have ended its work by then, however late its deadline is.
    void endBy(BootInstant instant);
    /// When the keeper must have ended its work, and a little more.
    void expectEnd();

    QProcess m_process; ///< the keeper
    int m_notes = -1;
    std::unique_ptr<QSocketNotifier> m_notifier;
    Millis m_keeperMayBeLate;
    SystemClock m_clock;
    BootInstant m_deadline;
    Millis m_grace{0};
    std::optional<BootInstant> m_endBy; ///< since it is to end
    QTimer m_lastResort;          ///< the keeper was stopped or is stuck: we end the work ourselves
    std::optional<int> m_failure; ///< errno
};

} // namespace lockscope
