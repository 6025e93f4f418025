// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/benchmarks/labframebench.h"

#include "tests/support/fakelabrun.h"
#include "tests/support/manualclock.h"
#include "ui/lab/contentionpanel.h"
#include "ui/lab/labpanel.h"

#include <QCoreApplication>
#include <QElapsedTimer>
#include <QThread>

#include <algorithm>
#include <cmath>

namespace lockscope {

namespace {

constexpr int Workers = 100;
constexpr int FrameMs = 33;        ///< of 30 a second
constexpr int EventsPerFrame = 33; ///< 1,000 a second
constexpr int SecondsBefore = 30;  ///< the lanes are full

/// Every worker asks, holds and lets go, again and again; some wait long, some give up.
class Work
{
public:
    explicit Work(FakeLabRun &run) : m_run(run)
    {
        for (int worker = 0; worker < Workers; ++worker)
            run.add(labEvent(LabEvent::Kind::Started, 0, nameOf(worker)));
    }

    void goOn(int events)
    {
        constexpr LabEvent::Kind Kinds[] = {LabEvent::Kind::Asked, LabEvent::Kind::Granted,
                                            LabEvent::Kind::Wrote, LabEvent::Kind::Released};
        constexpr std::int64_t Steps = std::size(Kinds);
        for (int i = 0; i < events; ++i, ++m_told) {
            // All workers do their first step, then all their second, a third of a second later.
            const std::int64_t worker = m_told % Workers;
            const std::int64_t step = m_told / Workers % Steps;
            const std::int64_t round = m_told / Workers / Steps;
            LabEvent event = labEvent(Kinds[step], static_cast<int>(m_told),
                                      nameOf(static_cast<int>(worker)),
                                      "/lab/d" + std::to_string(worker % 8) + "/f"
                                              + std::to_string((worker + round) % 16),
                                      m_told);
            event.requests = 1;
            m_run.add(event);
        }
        emit m_run.actorsChanged();
        emit m_run.recorded();
    }

private:
    static std::string nameOf(int worker) { return "writer-" + std::to_string(worker + 1); }

    FakeLabRun &m_run;
    std::int64_t m_told = 0; ///< one a millisecond
};

double percentile99(std::vector<double> values)
{
    std::sort(values.begin(), values.end());
    const auto index = static_cast<std::size_t>(std::ceil(0.99 * static_cast<double>(values.size()))
                                                - 1);
    return values.at(std::min(index, values.size() - 1));
}

} // namespace

std::vector<BenchFigure> labFrameFigures(const BenchScale &scale)
{
    const ManualClock clock;
    FakeLabLibrary library(clock);
    LabPanel lab;
    ContentionPanel charts;
    lab.resize(940, 780);
    charts.resize(940, 780);
    QObject::connect(&lab, &LabPanel::runChanged, &charts, &ContentionPanel::setRun);
    lab.setLibrary(&library);
    lab.show();
    charts.show();
    lab.startRun();
    Work work(*library.last);
    work.goOn(SecondsBefore * 1000);

    std::vector<double> worst;
    const int frames = std::max(30, scale.seconds * 1000 / FrameMs / 3);
    for (int run = 0; run < 3; ++run) {
        std::vector<double> times;
        for (int frame = 0; frame < frames; ++frame) {
            QElapsedTimer beat;
            beat.start();
            times.push_back(timed([&] {
                work.goOn(EventsPerFrame);
                // Timers of the panels that are due, then what they want to be painted.
                QCoreApplication::processEvents();
                QCoreApplication::sendPostedEvents();
                QCoreApplication::processEvents();
            }));
            if (beat.elapsed() < FrameMs)
                QThread::msleep(static_cast<unsigned long>(FrameMs - beat.elapsed()));
        }
        worst.push_back(percentile99(std::move(times)));
    }
    constexpr double Frame = 33e6;
    // Asked of the optimised program only.
    return {{"T16",
             "a frame of the lab, p99: 100 workers, 1,000 events/s, cards, lanes and all charts",
             "ns",
             BenchFigure::Sense::Within,
             worst,
             "33 ms",
             constantly(Frame),
             {1, 0.5, 0}}};
}

} // namespace lockscope
