// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/lab/labtrap.h"

#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>

#include <fcntl.h>
#include <unistd.h>

namespace lockscope {
namespace {

/// Where the handler of SIGCONT leaves word that the process was continued; never closed, because
/// the handler stays.
int continuedRead = -1;
int continuedWrite = -1;

void onContinued(int)
{
    const int before = errno;
    const char word = 1;
    [[maybe_unused]] const auto written = ::write(continuedWrite, &word, 1); // full: it is known
    errno = before;
}

/// From now on it is known when somebody continues this process.
bool watchForContinue()
{
    if (continuedRead >= 0)
        return true;
    std::array<int, 2> ends{};
    if (::pipe(ends.data()) != 0)
        return false;
    for (const int end : ends)
        ::fcntl(end, F_SETFD, FD_CLOEXEC);
    ::fcntl(ends[1], F_SETFL, O_NONBLOCK);
    continuedRead = ends[0];
    continuedWrite = ends[1];
    struct sigaction action = {};
    action.sa_handler = onContinued;
    action.sa_flags = SA_RESTART;
    return ::sigaction(SIGCONT, &action, nullptr) == 0;
}

void forgetEarlierContinues()
{
    ::fcntl(continuedRead, F_SETFL, O_NONBLOCK);
    std::array<char, 64> words{};
    while (::read(continuedRead, words.data(), words.size()) > 0) {}
    ::fcntl(continuedRead, F_SETFL, 0);
}

void waitUntilContinued()
{
    char word = 0;
    while (::read(continuedRead, &word, 1) < 0 && errno == EINTR) {}
}

} // namespace

bool LabTrap::arm(std::string_view harm, std::string_view point)
{
    constexpr std::array<std::string_view, 4> Points{"holding", "waiting", "between-locks",
                                                     "half-moved"};
    const bool known = std::find(Points.begin(), Points.end(), point) != Points.end();
    if (!known || (harm != "crash" && harm != "freeze"))
        return false;
    if (harm == "freeze" && !watchForContinue())
        return false;
    m_armed[std::string(point)] = harm == "crash" ? Harm::Crash : Harm::Freeze;
    return true;
}

void LabTrap::disarm() { m_armed.clear(); }

bool LabTrap::isArmed(std::string_view point) const { return m_armed.find(point) != m_armed.end(); }

void LabTrap::spring(std::string_view point, const std::function<void(Harm)> &before)
{
    const auto it = m_armed.find(point);
    if (it == m_armed.end())
        return;
    const Harm harm = it->second;
    m_armed.erase(it);
    if (harm == Harm::Crash) {
        before(harm);
        ::kill(::getpid(), SIGKILL);
        return;
    }
    // The one that was told stops the process, as it stops any other. Were we to stop ourselves as
    // well, its stop and its continue could both come before ours, and nobody would ever wake us.
    forgetEarlierContinues();
    before(harm);
    waitUntilContinued();
}

} // namespace lockscope
