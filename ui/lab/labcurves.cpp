// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/lab/labcurves.h"

#include "models/lab/labcharts.h"
#include "ui/lab/labtext.h"
#include "ui/lab/seconds.h"
#include "ui/text/safetext.h"

#include <QCoreApplication>

#include <algorithm>

namespace lockscope::LabCurves {

namespace {

struct CurveWords
{
    Q_DECLARE_TR_FUNCTIONS(lockscope::LabCurves)
};

double millis(Micros time) { return static_cast<double>(time.count()) / 1e3; }

/// Seconds of the record that are over.
std::size_t wholeSeconds(const LabRun &run)
{
    const std::size_t all = run.record().seconds().size();
    if (!isLive(run))
        return all;
    const double now = end(run);
    return std::min(all, now > 0 ? static_cast<std::size_t>(now) : 0);
}

/// One line; each second's value stands at its end.
template<typename Value>
ChartLine lineOf(const LabRun &run, const QString &name, ChartLine::Ink ink, Qt::PenStyle dash,
                 ChartLine::Marker marker, Value value)
{
    ChartLine line{name, ink, dash, marker, {}};
    const std::size_t count = wholeSeconds(run);
    const double last = end(run); // the last second of a run that is over may be a short one
    line.points.reserve(count);
    for (std::size_t i = 0; i < count; ++i)
        line.points.emplace_back(std::min(static_cast<double>(i + 1), last),
                                 static_cast<double>(value(run.record().seconds()[i])));
    return line;
}

} // namespace

double end(const LabRun &run) { return seconds(std::max(run.now(), run.record().end())); }

bool isLive(const LabRun &run)
{
    return run.phase() == LabRun::Phase::Running || run.phase() == LabRun::Phase::Settling;
}

std::vector<ChartLine> grants(const LabRun &run)
{
    const LabProtocol protocol = run.scenario().protocol;
    return {lineOf(run, CurveWords::tr("granted"), labInkOf(protocol), Qt::SolidLine,
                   LabText::markerOf(protocol), [](const LabSecond &s) { return s.granted; }),
            lineOf(run, CurveWords::tr("refused"), ChartLine::Ink::Dead, Qt::DashLine,
                   ChartLine::Marker::Square, [](const LabSecond &s) { return s.refused; })};
}

ChartLine overlay(const LabRun &run, const QString &name)
{
    const LabProtocol protocol = run.scenario().protocol;
    const ChartLine::Ink ink = labInkOf(protocol);
    const Qt::PenStyle dash = ink == ChartLine::Ink::Document    ? Qt::DashLine
                              : ink == ChartLine::Ink::ReadWrite ? Qt::DotLine
                              : ink == ChartLine::Ink::Global    ? Qt::DashDotLine
                                                                 : Qt::SolidLine;
    return lineOf(run, name, ink, dash, LabText::markerOf(protocol),
                  [](const LabSecond &s) { return s.granted; });
}

std::vector<ChartLine> held(const LabRun &run)
{
    return {lineOf(run, CurveWords::tr("exclusive"), ChartLine::Ink::Held, Qt::SolidLine,
                   ChartLine::Marker::Disc, [](const LabSecond &s) { return s.heldExclusive; }),
            lineOf(run, CurveWords::tr("shared"), ChartLine::Ink::Reads, Qt::DashLine,
                   ChartLine::Marker::Square, [](const LabSecond &s) { return s.heldShared; }),
            lineOf(run, CurveWords::tr("waiting"), ChartLine::Ink::Suspect, Qt::DotLine,
                   ChartLine::Marker::Triangle, [](const LabSecond &s) { return s.waiting; }),
            lineOf(run, CurveWords::tr("dead"), ChartLine::Ink::Dead, Qt::DashDotLine,
                   ChartLine::Marker::Diamond, [](const LabSecond &s) { return s.blockedByDead; })};
}

std::vector<ChartLine> waits(const LabRun &run)
{
    std::vector<ChartLine> lines = {{CurveWords::tr("p50"),
                                     ChartLine::Ink::Held,
                                     Qt::SolidLine,
                                     ChartLine::Marker::Disc,
                                     {}},
                                    {CurveWords::tr("p95"),
                                     ChartLine::Ink::Suspect,
                                     Qt::DashLine,
                                     ChartLine::Marker::Square,
                                     {}},
                                    {CurveWords::tr("p99"),
                                     ChartLine::Ink::Dead,
                                     Qt::DotLine,
                                     ChartLine::Marker::Triangle,
                                     {}}};
    const std::size_t count = wholeSeconds(run);
    for (std::size_t i = 0; i < count; ++i) {
        const LabWaits &of = run.record().seconds()[i].waits;
        if (of.count() == 0)
            continue;
        const double at = std::min(static_cast<double>(i + 1), end(run));
        lines[0].points.emplace_back(at, millis(of.percentile(0.5)));
        lines[1].points.emplace_back(at, millis(of.percentile(0.95)));
        lines[2].points.emplace_back(at, millis(of.percentile(0.99)));
    }
    return lines;
}

std::vector<ChartLine> queues(const LabRun &run)
{
    constexpr std::size_t Hottest = 4;
    using Ink = ChartLine::Ink;
    using Marker = ChartLine::Marker;
    constexpr Ink inks[Hottest] = {Ink::Tree, Ink::Document, Ink::ReadWrite, Ink::Global};
    constexpr Marker markers[Hottest] = {Marker::Disc, Marker::Square, Marker::Triangle,
                                         Marker::Diamond};
    constexpr Qt::PenStyle dashes[Hottest] = {Qt::SolidLine, Qt::DashLine, Qt::DotLine,
                                              Qt::DashDotLine};
    std::vector<ChartLine> lines;
    const std::size_t count = wholeSeconds(run);
    for (const std::string &path : run.record().hottest(Hottest)) {
        const std::size_t i = lines.size();
        ChartLine line{safeText(path, 200), inks[i], dashes[i], markers[i], {}};
        const LabQueue &queue = run.record().queues().at(path);
        for (std::size_t second = 0; second < count; ++second) {
            const bool told = second < queue.bySecond.size();
            line.points.emplace_back(std::min(static_cast<double>(second + 1), end(run)),
                                     static_cast<double>(told ? queue.bySecond[second]
                                                              : queue.waiting));
        }
        lines.push_back(std::move(line));
    }
    return lines;
}

std::vector<ChartLine> writes(const LabRun &run)
{
    return {lineOf(run, CurveWords::tr("accepted"), ChartLine::Ink::Held, Qt::SolidLine,
                   ChartLine::Marker::Disc, [](const LabSecond &s) { return s.written; }),
            lineOf(run, CurveWords::tr("rejected"), ChartLine::Ink::Dead, Qt::DashLine,
                   ChartLine::Marker::Diamond, [](const LabSecond &s) { return s.rejected; })};
}

std::vector<ChartMark> marks(const LabRun &run)
{
    std::vector<ChartMark> result;
    for (const LabMoment &moment : run.record().moments()) {
        QString name;
        switch (moment.kind) {
        case LabEvent::Kind::Crashed: name = CurveWords::tr("crash"); break;
        case LabEvent::Kind::Frozen: name = CurveWords::tr("frozen"); break;
        case LabEvent::Kind::Thawed: name = CurveWords::tr("thawed"); break;
        case LabEvent::Kind::Recovered: name = CurveWords::tr("recovered"); break;
        case LabEvent::Kind::Paused: name = CurveWords::tr("paused"); break;
        default: continue;
        }
        result.push_back({seconds(moment.at), name});
    }
    return result;
}

std::vector<std::int64_t> histogram(const LabRun &run)
{
    const LabWaits &all = run.record().waits();
    std::vector<std::int64_t> counts(WaitHistogram::Buckets, 0);
    for (std::size_t bucket = 0; bucket < LabWaits::Buckets; ++bucket)
        counts[static_cast<std::size_t>(
                WaitHistogram::bucketOf(millis(LabWaits::lowerBound(bucket))))]
                += all.buckets()[bucket];
    return counts;
}

WaitBars::Row waitRow(const LabReport &report, const QString &name)
{
    return {name, labInkOf(report.scenario.protocol), millis(report.waitP50),
            millis(report.waitP95), millis(report.waitP99)};
}

} // namespace lockscope::LabCurves
