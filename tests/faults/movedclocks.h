// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "tests/faults/clockmoves.h"

#include <QProcessEnvironment>
#include <QTemporaryDir>

#include <chrono>

namespace lockscope::faults {

/// The clocks of every process that is started with them; moved while those run.
class MovedClocks
{
public:
    using Millis = std::chrono::milliseconds;

    MovedClocks();
    MovedClocks(const MovedClocks &) = delete;
    MovedClocks &operator=(const MovedClocks &) = delete;
    ~MovedClocks();

    bool isReady() const { return m_moves != nullptr; }
    void addTo(QProcessEnvironment &environment) const;

    /// Somebody sets the clock.
    void stepWall(Millis by);
    /// The machine slept: wall clock and boot clock went on, the monotonic clock did not.
    void suspend(Millis duration);
    /// From now on all clocks gain so many milliseconds in every second (negative: lose).
    void drift(int perMille);

private:
    QTemporaryDir m_folder;
    ClockMoves *m_moves = nullptr;
};

} // namespace lockscope::faults
