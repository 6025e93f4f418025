// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/lab/labrecord.h"
#include "models/lab/labscenario.h"

#include <string>

namespace lockscope {

/// The charts of the page, each one SVG element; empty when there is nothing to show.
namespace labsvg {

constexpr std::size_t MaxLanes = 60;
constexpr std::size_t MaxHeatRows = 40;
constexpr std::size_t MaxHeatColumns = 50;

/// One lane a worker, by name, the first MaxLanes of them. Bars that would lie in one column of
/// pixels are drawn once.
std::string lanes(const LabRecord &record);
/// Granted and refused per second
std::string grants(const LabRecord &record, LabProtocol protocol);
/// A dotted line stands where it happened.
bool isMarked(LabEvent::Kind kind);
std::string held(const LabRecord &record);   ///< locks by state at the end of each second
std::string writes(const LabRecord &record); ///< done and rejected per second
/// P50, p95, p99 of each second on a logarithmic axis
std::string waitsOverTime(const LabRecord &record);
std::string waitHistogram(const LabRecord &record);
std::string queues(const LabRecord &record); ///< of the paths that were waited for most

struct Heat
{
    std::string svg;
    std::size_t notDrawn = 0; ///< paths for which it has no room
};
/// The tree as a field of cells, a row for each directory: the first MaxHeatRows of them, and of
/// each the first MaxHeatColumns paths.
Heat heat(const LabRecord &record);

} // namespace labsvg
} // namespace lockscope
