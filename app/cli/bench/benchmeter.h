// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/cli/bench/benchfigure.h"
#include "models/domain/backenderror.h"

#include <QElapsedTimer>
#include <QObject>

#include <array>
#include <functional>
#include <vector>

namespace lockscope {

/// Called once, from the event loop, when a step is done or could not be.
using BenchDone = std::function<void(const Result<void> &)>;
/// Something that is done once and then calls back.
using BenchStep = std::function<void(BenchDone)>;

/// Measures two steps in turn, so that what disturbs the machine for a while disturbs both: a round
/// that does not count, then `repetitions` rounds. What is quick is done several times in a round.
/// Between the rounds it does what is not measured.
class BenchMeter : public QObject
{
    Q_OBJECT
public:
    BenchMeter(BenchStep ours, BenchStep baseline, BenchStep between, int repetitions);

    void start() { beginBatch(); }
    /// Nanoseconds of one step in each round; after finished().
    BenchSamples ours() const { return m_times[0]; }
    BenchSamples baseline() const { return m_times[1]; }

signals:
    void finished();
    /// Instead of finished(): a step could not be done.
    void failed(const lockscope::BackendError &error);

private:
    void beginBatch();
    void nextStep() { run(m_steps[m_side], &BenchMeter::onStep); }
    /// Goes on with @p then, unless the step failed or this is gone by then.
    void run(const BenchStep &step, void (BenchMeter::*then)());
    void onStep();
    void endBatch(double nanoseconds);

    std::array<BenchStep, 2> m_steps;
    BenchStep m_between;
    std::array<std::vector<double>, 2> m_times;
    int m_repetitions;
    std::size_t m_side = 0;
    bool m_warmingUp = true;
    double m_slowest = 1; ///< of the first round, in nanoseconds
    int m_count = 1;      ///< steps in a row
    int m_left = 0;
    QElapsedTimer m_watch;
};

} // namespace lockscope
