// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/lab/labcharts.h"

#include "models/lab/labpaths.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <numeric>
#include <string_view>
#include <tuple>

namespace lockscope {

namespace {

/// @p number: its place among the lines of its chart, which gives it dash and marker.
LabCurve lineNumber(std::size_t number, const char *word, LabInk ink)
{
    using Marker = LabCurve::Marker;
    constexpr std::pair<Qt::PenStyle, Marker> Looks[] = {{Qt::SolidLine, Marker::Disc},
                                                         {Qt::DashLine, Marker::Square},
                                                         {Qt::DotLine, Marker::Triangle},
                                                         {Qt::DashDotLine, Marker::Diamond},
                                                         {Qt::DashDotDotLine, Marker::Disc}};
    return {word, {}, ink, Looks[number].first, Looks[number].second, {}};
}

LabCurve perSecond(const LabRecord &record, std::int64_t LabSecond::*member, LabCurve curve)
{
    for (const LabSecond &second : record.seconds())
        curve.values.push_back(static_cast<double>(second.*member));
    return curve;
}

} // namespace

LabInk labInkOf(LabProtocol protocol)
{
    switch (protocol) {
    case LabProtocol::Global:
    case LabProtocol::PlainGlobal: return LabInk::Global;
    case LabProtocol::Document:
    case LabProtocol::PlainDocument: return LabInk::Document;
    case LabProtocol::Tree:
    case LabProtocol::PlainTree: return LabInk::Tree;
    case LabProtocol::ReadWrite:
    case LabProtocol::PlainReadWrite:
    case LabProtocol::InProcess:
    case LabProtocol::Java: return LabInk::ReadWrite;
    case LabProtocol::None: break;
    }
    return LabInk::Quiet;
}

LabCurve grantCurve(const LabRecord &record, LabProtocol protocol)
{
    const LabInk ink = labInkOf(protocol);
    const std::size_t number = ink <= LabInk::Global ? static_cast<std::size_t>(ink) : 0;
    return perSecond(record, &LabSecond::granted, lineNumber(number, "granted", ink));
}

std::vector<LabCurve> grantCurves(const LabRecord &record, LabProtocol protocol)
{
    LabCurve granted = grantCurve(record, protocol);
    granted.dash = Qt::SolidLine;
    return {granted,
            perSecond(record, &LabSecond::refused, lineNumber(1, "refused", LabInk::Dead))};
}

std::vector<LabCurve> heldCurves(const LabRecord &record)
{
    return {perSecond(record, &LabSecond::heldExclusive, lineNumber(0, "exclusive", LabInk::Held)),
            perSecond(record, &LabSecond::heldShared, lineNumber(1, "shared", LabInk::Reads)),
            perSecond(record, &LabSecond::heldFrozen, lineNumber(2, "frozen", LabInk::Quiet)),
            perSecond(record, &LabSecond::blockedByDead, lineNumber(3, "dead", LabInk::Dead))};
}

LabCurve waitingCurve(const LabRecord &record)
{
    return perSecond(record, &LabSecond::waiting, lineNumber(4, "waiting", LabInk::Suspect));
}

std::vector<LabCurve> waitCurves(const LabRecord &record)
{
    std::vector<LabCurve> curves;
    for (const auto &[word, part, ink] : {std::tuple{"p50", 0.5, LabInk::Held},
                                          {"p95", 0.95, LabInk::Suspect},
                                          {"p99", 0.99, LabInk::Dead}}) {
        LabCurve curve = lineNumber(curves.size(), word, ink);
        for (const LabSecond &second : record.seconds()) {
            const auto wait = static_cast<double>(second.waits.percentile(part).count());
            curve.values.push_back(second.waits.count() == 0 ? -1 : wait);
        }
        curves.push_back(std::move(curve));
    }
    return curves;
}

std::vector<LabCurve> queueCurves(const LabRecord &record)
{
    constexpr std::size_t Hottest = 4;
    std::vector<LabCurve> curves;
    for (const std::string &path : record.hottest(Hottest)) {
        const LabQueue &queue = record.queues().at(path);
        LabCurve curve = lineNumber(curves.size(), "", static_cast<LabInk>(curves.size()));
        curve.path = path;
        curve.values.assign(queue.bySecond.begin(), queue.bySecond.end());
        curve.values.resize(record.seconds().size(), static_cast<double>(queue.waiting));
        curves.push_back(std::move(curve));
    }
    return curves;
}

std::vector<LabCurve> writeCurves(const LabRecord &record)
{
    LabCurve rejected = lineNumber(1, "rejected", LabInk::Dead);
    rejected.marker = LabCurve::Marker::Diamond; // as in the lanes
    return {perSecond(record, &LabSecond::written, lineNumber(0, "accepted", LabInk::Held)),
            perSecond(record, &LabSecond::rejected, rejected)};
}

double niceStep(double highest, int ticks)
{
    const double raw = std::max(highest, 1e-9) / std::max(ticks, 1);
    const double power = std::pow(10.0, std::floor(std::log10(raw)));
    for (const double factor : {1.0, 2.0, 5.0}) {
        if (factor * power >= raw * 0.999)
            return factor * power;
    }
    return 10 * power;
}

LabAxis LabAxis::ofCounts(double highest, int most)
{
    const double step = std::max(1.0, niceStep(highest, most));
    return {0, std::max(step, std::ceil(highest / step) * step), step};
}

LabAxis LabAxis::ofTime(double from, double to, int most, double least, double origin)
{
    const double step = std::max(least, niceStep(to - from, most));
    return {origin + std::ceil((from - origin) / step - 1e-9) * step, to, step};
}

std::vector<double> LabAxis::ticks() const
{
    std::vector<double> result;
    const double almost = step * 1e-6;
    for (int i = 0; first + i * step <= last + almost; ++i)
        result.push_back(first + i * step);
    return result;
}

std::vector<LabLineEnd> withNames(std::vector<LabLineEnd> ends, double apart, double lowest)
{
    std::stable_sort(ends.begin(), ends.end(),
                     [](const LabLineEnd &a, const LabLineEnd &b) { return a.y < b.y; });
    double last = -std::numeric_limits<double>::infinity();
    double limit = lowest - apart * (static_cast<double>(ends.size()) - 1);
    for (LabLineEnd &end : ends) {
        last = end.nameY = std::max(std::min(end.y, limit), last + apart);
        limit += apart;
    }
    return ends;
}

std::vector<std::size_t> lanesByName(const std::vector<LabLane> &lanes)
{
    std::vector<std::size_t> order(lanes.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    const auto parts = [&lanes](std::size_t lane) {
        const std::string_view name = lanes[lane].worker;
        const std::size_t digits = name.find_last_not_of("0123456789") + 1;
        return std::tuple(name.substr(0, digits), name.size(), name);
    };
    std::sort(order.begin(), order.end(),
              [&parts](std::size_t a, std::size_t b) { return parts(a) < parts(b); });
    return order;
}

const char *wordsOf(LabBar::What what)
{
    switch (what) {
    case LabBar::What::Waits: return "waits";
    case LabBar::What::HoldsShared: return "reads";
    case LabBar::What::HoldsExclusive: return "holds";
    case LabBar::What::Frozen: return "frozen";
    case LabBar::What::DeadStillBlocks: return "dead, still blocks";
    }
    return "";
}

double LabUntil::endOf(const LabBar &bar) const
{
    const double end = bar.to < Micros(0) ? std::max(now, inSeconds(bar.from)) : inSeconds(bar.to);
    return isHeld ? std::min(end, now) : end;
}

std::vector<LabDrawnBar> drawnBars(const LabLane &lane, const LabScale &time, const LabUntil &until,
                                   double least, double apart)
{
    constexpr std::ptrdiff_t OverlapsLookedAt = 4; // a hold that froze, died, and was waited for
    constexpr double EndsOutside = 4;              // where nobody sees them
    std::vector<LabDrawnBar> drawn;
    // The bars begin in order of time; those that can reach into the picture are after the last one
    // that begins before it.
    auto bar = std::lower_bound(lane.bars.begin(), lane.bars.end(), time.low,
                                [](const LabBar &b, double at) { return inSeconds(b.from) < at; });
    bar -= std::min(OverlapsLookedAt, bar - lane.bars.begin());
    std::array<double, 5> drawnTo{}; // by kind
    for (; bar != lane.bars.end() && inSeconds(bar->from) <= time.high; ++bar) {
        const double end = until.endOf(*bar);
        if (end < time.low || until.isLater(bar->from))
            continue;
        const double left = std::max(time.placeOf(inSeconds(bar->from)), time.from - EndsOutside);
        const double right = std::max(left + least,
                                      std::min(time.placeOf(end), time.to + 2 * EndsOutside));
        double &last = drawnTo.at(static_cast<std::size_t>(bar->what));
        if (right - last < apart)
            continue;
        drawn.push_back({&*bar, left, right});
        last = right;
    }
    return drawn;
}

LabHeat LabHeat::of(const std::map<std::string, LabQueue> &queues, std::size_t mostRows,
                    std::size_t mostColumns)
{
    struct Row
    {
        std::size_t number = 0;
        std::size_t filled = 0;
    };
    std::map<std::string, Row> rows;
    for (const auto &[path, queue] : queues)
        rows.emplace(labFolderOf(path), Row{});
    LabHeat heat;
    for (auto &[folder, row] : rows) {
        row.number = heat.folders.size();
        heat.folders.push_back(folder);
    }
    heat.folders.resize(std::min(heat.folders.size(), mostRows));
    for (const auto &[path, queue] : queues) {
        Row &row = rows[labFolderOf(path)];
        if (row.number >= mostRows || row.filled >= mostColumns)
            continue;
        heat.cells.push_back(
                {path, queue.asked, queue.refused, queue.waited, row.number, row.filled++});
        heat.columns = std::max(heat.columns, row.filled);
        heat.hottest = std::max(heat.hottest, queue.asked);
    }
    return heat;
}

double LabHeat::fullness(const Cell &cell) const
{
    return std::sqrt(static_cast<double>(cell.asked) / static_cast<double>(hottest));
}

bool LabHeat::isDark(const Cell &cell) const
{
    constexpr double FullEnough = 0.55;
    return fullness(cell) > FullEnough;
}

double LabHeat::cellWidth(double room) const
{
    constexpr double Most = 64;
    return std::min(Most, room / static_cast<double>(columns));
}

} // namespace lockscope
