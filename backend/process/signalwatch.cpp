// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/process/signalwatch.h"

#include <QSocketNotifier>

#include <cerrno>

#include <fcntl.h>
#include <unistd.h>

namespace lockscope {

namespace {

using std::chrono::steady_clock;
constexpr std::chrono::seconds Patience{1};

std::array<int, 2> s_pipe{-1, -1};
std::array<struct sigaction, NSIG> s_before{}; ///< by signal

template<typename Act>
void forEachWatched(Act act)
{
    forEachEndingSignal(act);
    act(SIGCONT);
}

/// How this program was started. Async-signal-safe.
void restore(int signal) { ::sigaction(signal, &s_before[static_cast<unsigned>(signal)], nullptr); }

/// Two bytes per signal, written at once: the number and whether the kernel sent it (a key at the
/// terminal).
extern "C" void onSignal(int number, siginfo_t *info, void *)
{
    const int savedErrno = errno;
    const std::array<char, 2> note{static_cast<char>(number),
                                   static_cast<char>(info && info->si_code == SI_KERNEL ? 1 : 0)};
    [[maybe_unused]] const ssize_t written = ::write(s_pipe[1], note.data(), note.size());
    errno = savedErrno;
}

} // namespace

SignalWatch::SignalWatch(QObject *parent) : QObject(parent)
{
    Q_ASSERT(s_pipe[0] < 0);
    if (::pipe2(s_pipe.data(), O_CLOEXEC | O_NONBLOCK) != 0)
        qFatal("no pipe for signals");
    m_notifier = std::make_unique<QSocketNotifier>(s_pipe[0], QSocketNotifier::Read);
    connect(m_notifier.get(), &QSocketNotifier::activated, this, &SignalWatch::onReadable);

    struct sigaction action = {};
    action.sa_sigaction = onSignal;
    action.sa_flags = SA_SIGINFO | SA_RESTART;
    sigemptyset(&action.sa_mask);
    forEachWatched([&action](int signal) {
        struct sigaction &before = s_before[static_cast<unsigned>(signal)];
        ::sigaction(signal, &action, &before);
        // nohup(1) means it: the terminal may go, the lock stays.
        if (signal == SIGHUP && before.sa_handler == SIG_IGN)
            restore(SIGHUP);
    });
}

SignalWatch::~SignalWatch()
{
    forEachWatched(restore);
    m_notifier.reset();
    for (int &end : s_pipe) {
        ::close(end);
        end = -1;
    }
}

void SignalWatch::countFromNow() { m_first = steady_clock::now(); }

void SignalWatch::restoreInChild() { forEachWatched(restore); }

void SignalWatch::onReadable()
{
    std::array<char, 2> note{};
    while (s_pipe[0] >= 0
           && ::read(s_pipe[0], note.data(), note.size()) == static_cast<ssize_t>(note.size())) {
        if (note[0] == SIGCONT)
            emit continued();
        else
            onEndingSignal(note[0], note[1] != 0);
    }
}

void SignalWatch::onEndingSignal(int signal, bool fromTerminal)
{
    const steady_clock::time_point now = steady_clock::now();
    m_first = m_first.value_or(now);
    m_insists = now - *m_first >= Patience;
    emit interrupted(signal, fromTerminal);
}

} // namespace lockscope
