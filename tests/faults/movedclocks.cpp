// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/faults/movedclocks.h"

#include <QFile>

#include <new>

#include <fcntl.h>
#include <sys/mman.h>
#include <time.h>
#include <unistd.h>

namespace lockscope::faults {

namespace {

long long nanoseconds(std::chrono::milliseconds span)
{
    return std::chrono::nanoseconds(span).count();
}

void beginDrift(ClockMove &move, clockid_t clock, int perMille)
{
    timespec now{};
    ::clock_gettime(clock, &now);
    const long long at = now.tv_sec * 1'000'000'000LL + now.tv_nsec;
    // What was gained before stays gained.
    move.by += (at - move.since) / 1000 * move.driftPerMille;
    move.since = at;
    move.driftPerMille = perMille;
}

} // namespace

MovedClocks::MovedClocks()
{
    const QByteArray path = m_folder.filePath(QStringLiteral("clocks")).toUtf8();
    const int file = ::open(path.constData(), O_RDWR | O_CREAT | O_CLOEXEC, 0600);
    if (file < 0)
        return;
    if (::ftruncate(file, sizeof(ClockMoves)) == 0) {
        void *memory = ::mmap(nullptr, sizeof(ClockMoves), PROT_READ | PROT_WRITE, MAP_SHARED, file,
                              0);
        if (memory != MAP_FAILED)
            m_moves = new (memory) ClockMoves{};
    }
    ::close(file);
}

MovedClocks::~MovedClocks()
{
    if (m_moves)
        ::munmap(m_moves, sizeof(ClockMoves));
}

void MovedClocks::addTo(QProcessEnvironment &environment) const
{
    environment.insert(QStringLiteral("LD_PRELOAD"), QStringLiteral(CLOCKSHIM_PATH));
    environment.insert(QStringLiteral("LOCKSCOPE_TEST_CLOCKS"),
                       m_folder.filePath(QStringLiteral("clocks")));
    // A sanitizer's library wants to be the first; it works behind this one as well.
    const QString options = environment.value(QStringLiteral("ASAN_OPTIONS"));
    environment.insert(QStringLiteral("ASAN_OPTIONS"),
                       (options.isEmpty() ? QString() : options + QLatin1Char(':'))
                               + QStringLiteral("verify_asan_link_order=0"));
}

void MovedClocks::stepWall(Millis by) { m_moves->wall.by += nanoseconds(by); }

void MovedClocks::suspend(Millis duration)
{
    m_moves->wall.by += nanoseconds(duration);
    m_moves->boot.by += nanoseconds(duration);
}

void MovedClocks::drift(int perMille)
{
    beginDrift(m_moves->wall, CLOCK_REALTIME, perMille);
    beginDrift(m_moves->boot, CLOCK_BOOTTIME, perMille);
    beginDrift(m_moves->monotonic, CLOCK_MONOTONIC, perMille);
}

} // namespace lockscope::faults
