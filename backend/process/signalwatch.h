// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QObject>

#include <array>
#include <chrono>
#include <csignal>
#include <memory>
#include <optional>

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

    /// Of the signal that is being told: whoever sent it wants to wait no longer, because it came a
    /// second or more after the first. One that comes sooner is part of that: timeout(1), for one,
    /// sends it to the process and to its group.
    bool isInsisting() const { return m_insists; }
    /// Something else is waited for from now on: that counts as the first signal.
    void countFromNow();

    /// To be called between fork and exec: async-signal-safe.
    static void restoreInChild();

signals:
    /// @p fromTerminal: typed by a person, so every process of the foreground group has got it too.
    void interrupted(int signal, bool fromTerminal);
    /// The process was stopped and goes on now: any lease may be over.
    void continued();

private:
    void onReadable();
    void onEndingSignal(int signal, bool fromTerminal);

    std::optional<std::chrono::steady_clock::time_point> m_first;
    bool m_insists = false;
    std::unique_ptr<QSocketNotifier> m_notifier;
};

} // namespace lockscope
