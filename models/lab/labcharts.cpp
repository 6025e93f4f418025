// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/lab/labcharts.h"

#include "models/lab/labpaths.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>
#include <string_view>
#include <tuple>

namespace lockscope {

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
    case LabProtocol::InProcess:
    case LabProtocol::Java: return LabInk::ReadWrite;
    case LabProtocol::None: break;
    }
    return LabInk::Quiet;
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

std::vector<double> ticks(double first, double last, double step)
{
    std::vector<double> result;
    const double almost = step * 1e-6;
    for (int i = 0; first + i * step <= last + almost; ++i)
        result.push_back(first + i * step);
    return result;
}

std::vector<double> spread(std::vector<double> places, double apart, double lowest)
{
    double last = -std::numeric_limits<double>::infinity();
    double limit = lowest - apart * (static_cast<double>(places.size()) - 1);
    for (double &place : places) {
        place = std::max(std::min(place, limit), last + apart);
        last = place;
        limit += apart;
    }
    return places;
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
