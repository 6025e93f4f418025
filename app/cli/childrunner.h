// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/domain/instant.h"

#include <QProcess>
#include <QProcessEnvironment>
#include <QStringList>
#include <QTimer>

#include <vector>

namespace lockscope {

/// Runs one command with our own standard streams.
///
/// Without a terminal the command leads a process group of its own, so that stopping it reaches everything it started. At a
/// terminal it stays in ours: keys like Ctrl-C and Ctrl-Z go on working as the shell means them, and only the command itself is
/// stopped. When lockctl dies, the command gets SIGTERM: nobody would renew its lock.
class ChildRunner : public QObject
{
    Q_OBJECT
public:
    explicit ChildRunner(QObject *parent = nullptr);
    ~ChildRunner() override;

    void start(const QString &program, const QStringList &arguments,
               const QProcessEnvironment &environment);
    bool isRunning() const;
    /// Passes a signal on, unless the terminal has given it to the command already; as soon as there is a command, if it is just starting.
    void forward(int signal, bool fromTerminal);
    /// SIGTERM now, SIGKILL for what is left after @p grace. `finished` follows.
    void stop(Millis grace);

signals:
    /// Exit status as a shell shows it: 128 + n when signal n ended it.
    void finished(int exitStatus);
    /// It could not be started.
    void failed(const QString &why);

private:
    void onFinished(int exitCode, QProcess::ExitStatus status);
    void onPoll();
    bool groupIsThere() const;
    void send(int signal);

    QProcess m_process;
    QTimer m_grace;
    QTimer m_poll; ///< after the command itself has ended: what is left of its group
    bool m_ownGroup = false;
    bool m_stopping = false;
    qint64 m_pid = 0;
    std::vector<int> m_early; ///< signals for a command that is not itself yet
    int m_exitStatus = 0;
};

} // namespace lockscope
