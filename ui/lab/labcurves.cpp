// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/lab/labcurves.h"

#include "models/lab/labcharts.h"
#include "ui/text/safetext.h"

#include <QCoreApplication>

#include <algorithm>

namespace lockscope::LabCurves {

namespace {

struct CurveWords
{
    Q_DECLARE_TR_FUNCTIONS(lockscope::LabCurves)
    /// Those of models/lab/labcharts.cpp, for the translators
    static constexpr const char *All[] = {QT_TR_NOOP("granted"),   QT_TR_NOOP("refused"),
                                          QT_TR_NOOP("exclusive"), QT_TR_NOOP("shared"),
                                          QT_TR_NOOP("waiting"),   QT_TR_NOOP("dead"),
                                          QT_TR_NOOP("frozen"),    QT_TR_NOOP("p50"),
                                          QT_TR_NOOP("p95"),       QT_TR_NOOP("p99"),
                                          QT_TR_NOOP("accepted"),  QT_TR_NOOP("rejected")};
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

/// Each second's value stands at its end. @p unit: in the values' own, that of the chart.
std::vector<ChartLine> linesOf(const LabRun &run, const std::vector<LabCurve> &curves,
                               double unit = 1)
{
    std::vector<ChartLine> lines;
    const std::size_t count = wholeSeconds(run);
    const double last = end(run); // the last second of a run that is over may be a short one
    for (const LabCurve &curve : curves) {
        ChartLine line{curve.path.empty() ? CurveWords::tr(curve.word) : safeText(curve.path, 200),
                       curve.ink,
                       curve.dash,
                       curve.marker,
                       {}};
        line.points.reserve(count);
        for (std::size_t i = 0; i < count; ++i) {
            if (curve.values[i] >= 0)
                line.points.emplace_back(std::min(static_cast<double>(i + 1), last),
                                         curve.values[i] / unit);
        }
        lines.push_back(std::move(line));
    }
    return lines;
}

} // namespace

double end(const LabRun &run) { return inSeconds(std::max(run.now(), run.record().end())); }

bool isLive(const LabRun &run)
{
    return run.phase() == LabRun::Phase::Running || run.phase() == LabRun::Phase::Settling;
}

std::vector<ChartLine> grants(const LabRun &run)
{
    return linesOf(run, grantCurves(run.record(), run.scenario().protocol));
}

ChartLine overlay(const LabRun &run, const QString &name)
{
    ChartLine line = linesOf(run, {grantCurve(run.record(), run.scenario().protocol)}).front();
    line.name = name;
    return line;
}

std::vector<ChartLine> held(const LabRun &run)
{
    std::vector<LabCurve> curves = heldCurves(run.record());
    curves.push_back(waitingCurve(run.record()));
    return linesOf(run, curves);
}

std::vector<ChartLine> waits(const LabRun &run)
{
    return linesOf(run, waitCurves(run.record()), 1e3);
}
std::vector<ChartLine> queues(const LabRun &run) { return linesOf(run, queueCurves(run.record())); }
std::vector<ChartLine> writes(const LabRun &run) { return linesOf(run, writeCurves(run.record())); }

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
        result.push_back({inSeconds(moment.at), name});
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
