// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QObject>

#include <array>
#include <csignal>
#include <memory>

class QSocketNotifier;

namespace lockscope {

/// Signals that end a process which does not look after them, and that somebody may send.
inline constexpr std::array EndingSignals{SIGINT,  SIGTERM, SIGHUP,   SIGQUIT,   SIGUSR1,
                                          SIGUSR2, SIGALRM, SIGXCPU,  SIGVTALRM, SIGPROF,
                                          SIGPOLL, SIGPWR,  SIGSTKFLT};

/// Calls @p act for each of them, and for the real-time signals, which end a process as well.
/// Async-signal-safe if @p act is.
template<typename Act>
void forEachEndingSignal(Act act)
{
    for (const int signal : EndingSignals)
        act(signal);
    for (int signal = SIGRTMIN; signal <= SIGRTMAX; ++signal)
        act(signal);
}

/// Turns those and SIGCONT into Qt signals for as long as it lives. One at a time in a process. A
/// SIGHUP that this program was told to ignore (nohup) stays ignored. Children are started with the
/// signal handling this program was started with.
class SignalWatch : public QObject
{
    Q_OBJECT
public:
    explicit SignalWatch(QObject *parent = nullptr);
    ~SignalWatch() override;

    /// To be called between fork and exec: async-signal-safe.
    static void restoreInChild();

signals:
    /// @p fromTerminal: typed by a person, so every process of the foreground group has got it too.
    void interrupted(int signal, bool fromTerminal);
    /// The process was stopped and goes on now: any lease may be over.
    void continued();

private:
    void onReadable();

    std::unique_ptr<QSocketNotifier> m_notifier;
};

} // namespace lockscope
