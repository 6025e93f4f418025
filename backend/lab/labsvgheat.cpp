// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/lab/labpage.h"
#include "backend/lab/labsvg.h"
#include "backend/lab/labsvgparts.h"
#include "models/domain/fixednumber.h"
#include "models/lab/labcomparison.h"
#include "models/lab/labpaths.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <string>
#include <vector>

namespace lockscope::labsvg {
namespace {

constexpr double HeatLeft = 120;
constexpr double HeatRight = 8;
constexpr double Inset = 8;
constexpr double CellHeight = 24;
constexpr double MostCellWidth = 64;
constexpr double Gap = 1;

using Path = std::map<std::string, LabQueue>::value_type;

struct Row
{
    std::string folder;
    std::vector<const Path *> paths;
};

/// The directories by name, their paths by name.
std::vector<Row> rowsOf(const LabRecord &record)
{
    std::map<std::string, std::vector<const Path *>> folders;
    for (const Path &path : record.queues())
        folders[labFolderOf(path.first)].push_back(&path);
    std::vector<Row> rows;
    for (auto &[folder, paths] : folders) {
        if (rows.size() == MaxHeatRows)
            break;
        if (paths.size() > MaxHeatColumns)
            paths.resize(MaxHeatColumns);
        rows.push_back({folder, std::move(paths)});
    }
    return rows;
}

/// @p part of the fullest there is, 0…1.
std::string cell(const Path &path, double x, double y, double width, double part)
{
    constexpr double Empty = 0.1; // never quite: that there is a path shall be seen
    constexpr double FullEnoughForLightWords = 0.55;
    constexpr double Letter = 6.2; // of the small words, on average
    const auto &[name, queue] = path;
    const auto box = [&](double inset, const std::string &look) {
        return "<rect x=\"" + number(x + inset) + "\" y=\"" + number(y + inset) + "\" width=\""
               + number(width - Gap - 2 * inset) + "\" height=\""
               + number(CellHeight - Gap - 2 * inset) + "\" " + look + "/>";
    };
    std::string shape = box(0, "class=\"heat\" fill-opacity=\""
                                       + fixedNumber(Empty + (1 - Empty) * part, 2) + '"');
    if (queue.refused > 0 && width > 4)
        shape += box(1, "class=\"refused\"");
    const std::string words = labNameOf(name);
    if (Letter * static_cast<double>(words.size()) + 6 <= width)
        shape += text(x + (width - Gap) / 2, y + CellHeight / 2 + 4,
                      part > FullEnoughForLightWords ? "on middle" : "tick middle", words);
    return told(shape, std::string(beginningOf(name, 200)) + ": asked for "
                               + std::to_string(queue.asked) + " times, "
                               + std::to_string(queue.refused) + " refused, waited "
                               + shortTime(queue.waited) + " in all");
}

} // namespace

Heat heat(const LabRecord &record)
{
    const std::vector<Row> rows = rowsOf(record);
    std::int64_t hottest = 1;
    std::size_t columns = 1;
    std::size_t drawn = 0;
    for (const Row &row : rows) {
        drawn += row.paths.size();
        columns = std::max(columns, row.paths.size());
        for (const Path *path : row.paths)
            hottest = std::max(hottest, path->second.asked);
    }
    if (rows.empty())
        return {};
    const double width = std::min(MostCellWidth,
                                  (Width - HeatLeft - HeatRight) / static_cast<double>(columns));
    std::string svg = begin(2 * Inset + CellHeight * static_cast<double>(rows.size()),
                            "Where in the tree locks were asked for");
    double y = Inset;
    for (const Row &row : rows) {
        svg += text(HeatLeft - 8, y + CellHeight / 2 + 4, "tick end", fittingEndOf(row.folder));
        double x = HeatLeft;
        for (const Path *path : row.paths) {
            // By the root: what is asked for a tenth as often shall still be seen.
            const double part = std::sqrt(static_cast<double>(path->second.asked)
                                          / static_cast<double>(hottest));
            svg += cell(*path, x, y, width, part);
            x += width;
        }
        y += CellHeight;
    }
    return {svg + "</svg>\n", record.queues().size() - drawn};
}

} // namespace lockscope::labsvg
