// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/cli/bench/benchmeter.h"

#include <QPointer>

#include <algorithm>
#include <utility>

namespace lockscope {

namespace {

/// How long one side of a round should take.
constexpr double Batch = 200e6;
constexpr int MostInARow = 20;

} // namespace

BenchMeter::BenchMeter(BenchStep ours, BenchStep baseline, BenchStep between, int repetitions)
    : m_steps{std::move(ours), std::move(baseline)}, m_between(std::move(between)),
      m_repetitions(repetitions)
{}

void BenchMeter::beginBatch()
{
    m_left = m_count;
    m_watch.start();
    nextStep();
}

void BenchMeter::run(const BenchStep &step, void (BenchMeter::*then)())
{
    step([this, then, alive = QPointer<BenchMeter>(this)](const Result<void> &result) {
        if (!alive)
            return;
        if (result)
            (this->*then)();
        else
            emit failed(result.error());
    });
}

void BenchMeter::onStep()
{
    if (--m_left > 0)
        nextStep();
    else
        endBatch(static_cast<double>(m_watch.nsecsElapsed()) / m_count);
}

void BenchMeter::endBatch(double nanoseconds)
{
    if (m_warmingUp)
        m_slowest = std::max(m_slowest, nanoseconds);
    else
        m_times[m_side].push_back(nanoseconds);
    m_side = 1 - m_side;
    if (m_side != 0) {
        beginBatch();
        return;
    }
    if (std::exchange(m_warmingUp, false))
        m_count = static_cast<int>(
                std::clamp(Batch / m_slowest, 1.0, static_cast<double>(MostInARow)));
    if (static_cast<int>(m_times[1].size()) == m_repetitions)
        emit finished();
    else
        run(m_between, &BenchMeter::beginBatch);
}

} // namespace lockscope
