// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/lab/labpage.h"
#include "backend/lab/labsvg.h"
#include "backend/lab/labsvgparts.h"
#include "models/domain/fixednumber.h"
#include "models/lab/labcharts.h"
#include "models/lab/labcomparison.h"
#include "models/lab/labpaths.h"

#include <string>

namespace lockscope::labsvg {
namespace {

constexpr double HeatLeft = 120;
constexpr double HeatRight = 8;
constexpr double Inset = 8;
constexpr double CellHeight = 24;
constexpr double Gap = 1;

} // namespace

Heat heat(const LabRecord &record)
{
    constexpr double Empty = 0.1;  // never quite: that there is a path shall be seen
    constexpr double Letter = 6.2; // of the small words, on average
    const LabHeat heat = LabHeat::of(record.queues(), MaxHeatRows, MaxHeatColumns);
    if (heat.folders.empty())
        return {};
    const auto topOf = [](std::size_t row) {
        return Inset + CellHeight * static_cast<double>(row);
    };
    const double width = heat.cellWidth(Width - HeatLeft - HeatRight);
    std::string svg = begin(topOf(heat.folders.size()) + Inset,
                            "Where in the tree locks were asked for");
    for (std::size_t row = 0; row < heat.folders.size(); ++row)
        svg += text(HeatLeft - 8, topOf(row) + CellHeight / 2 + 4, "tick end",
                    fittingEndOf(heat.folders[row]));
    for (const LabHeat::Cell &cell : heat.cells) {
        const double x = HeatLeft + width * static_cast<double>(cell.column);
        const double y = topOf(cell.row);
        const auto box = [&](double inset, const std::string &look) {
            return "<rect x=\"" + number(x + inset) + "\" y=\"" + number(y + inset) + "\" width=\""
                   + number(width - Gap - 2 * inset) + "\" height=\""
                   + number(CellHeight - Gap - 2 * inset) + "\" " + look + "/>";
        };
        std::string shape = box(0,
                                "class=\"heat\" fill-opacity=\""
                                        + fixedNumber(Empty + (1 - Empty) * heat.fullness(cell), 2)
                                        + '"');
        if (cell.refused > 0 && width > 4)
            shape += box(1, "class=\"refused\"");
        const std::string words = labNameOf(cell.path);
        if (Letter * static_cast<double>(words.size()) + 6 <= width)
            shape += text(x + (width - Gap) / 2, y + CellHeight / 2 + 4,
                          heat.isDark(cell) ? "on middle" : "tick middle", words);
        svg += told(shape, std::string(beginningOf(cell.path, 200)) + ": asked for "
                                   + std::to_string(cell.asked) + " times, "
                                   + std::to_string(cell.refused) + " refused, waited "
                                   + shortTime(cell.waited) + " in all");
    }
    return {svg + "</svg>\n", record.queues().size() - heat.cells.size()};
}

} // namespace lockscope::labsvg
