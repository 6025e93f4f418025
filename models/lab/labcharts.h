// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/lab/labrecord.h"
#include "models/lab/labscenario.h"

#include <Qt>

#include <cstdint>
#include <limits>
#include <map>
#include <string>
#include <vector>

// What the lab's charts have in common, whether the window paints them or the page of a run draws
// them as SVG.

namespace lockscope {

/// A colour by what it stands for; window and page have shades of their own for it.
enum class LabInk { Tree, Document, ReadWrite, Global, Held, Reads, Suspect, Dead, Quiet };
LabInk labInkOf(LabProtocol protocol);

/// One line of a chart over the seconds of a run, as the window and the page of the run draw it.
/// Colour and dash differ, and the end markers of the first four, so that no line is told by its
/// colour alone.
struct LabCurve
{
    enum class Marker { Disc, Square, Triangle, Diamond };

    const char *word = ""; ///< English; the window translates it. Empty: the path is its name
    std::string path;
    LabInk ink = LabInk::Held;
    Qt::PenStyle dash = Qt::SolidLine;
    Marker marker = Marker::Disc;
    std::vector<double> values; ///< one a second; below 0: nothing to show
};

/// Granted per second, told from the runs of other protocols that it is compared with.
LabCurve grantCurve(const LabRecord &record, LabProtocol protocol);
/// Granted and refused per second.
std::vector<LabCurve> grantCurves(const LabRecord &record, LabProtocol protocol);
std::vector<LabCurve> heldCurves(const LabRecord &record); ///< by state, at each second's end
LabCurve waitingCurve(const LabRecord &record);            ///< workers, at each second's end
/// P50, p95 and p99 of each second's grants, in µs.
std::vector<LabCurve> waitCurves(const LabRecord &record);
std::vector<LabCurve> queueCurves(const LabRecord &record); ///< who waits, for the hottest paths
std::vector<LabCurve> writeCurves(const LabRecord &record); ///< accepted and rejected per second

/// 1, 2 or 5 times a power of ten, so that 0…@p highest has at most @p ticks steps and one.
double niceStep(double highest, int ticks);

/// Which place in a picture stands for which value.
struct LabScale
{
    double low = 0; ///< stands at `from`
    double high = 1;
    double from = 0;
    double to = 1;

    double placeOf(double value) const { return from + (value - low) / (high - low) * (to - from); }
    double valueAt(double place) const { return low + (place - from) / (to - from) * (high - low); }
};

/// The ticks of an axis: from `first` in steps to `last`. On a logarithmic one they are exponents
/// of ten.
struct LabAxis
{
    double first = 0;
    double last = 1;
    double step = 1;

    /// From 0 to @p highest or a little more, in @p most whole steps and one at most.
    static LabAxis ofCounts(double highest, int most);
    /// Seconds in steps of @p least or more that begin at @p origin.
    static LabAxis ofTime(double from, double to, int most, double least = 0, double origin = 0);
    std::vector<double> ticks() const;
};

/// The end of a line, and where beside it its name stands.
struct LabLineEnd
{
    std::size_t line = 0;
    double x = 0;
    double y = 0;
    double nameY = 0;
};
/// From the top down; the names are @p apart and none is below @p lowest.
std::vector<LabLineEnd> withNames(std::vector<LabLineEnd> ends, double apart, double lowest);

inline double inSeconds(Micros time) { return static_cast<double>(time.count()) / 1e6; }

inline constexpr int LabLaneHeight = 28;
inline constexpr int LabBarHeight = 16;
const char *wordsOf(LabBar::What what); ///< English: "waits", "dead, still blocks"

/// Until when lanes are shown, in seconds. What goes on ends there.
struct LabUntil
{
    double now = 0;
    bool isHeld = false; ///< what came later is not shown

    double endOf(const LabBar &bar) const;
    bool isLater(Micros at) const { return isHeld && inSeconds(at) > now; }
};

/// A bar of a lane, and from where to where it is drawn.
struct LabDrawnBar
{
    const LabBar *bar = nullptr;
    double left = 0;
    double right = 0;
};
/// The bars of @p lane that can be seen on @p time (seconds), @p least wide or wider. Thousands of
/// works lie in few pixels: of each kind those that end less than @p apart after the last are left
/// out.
std::vector<LabDrawnBar> drawnBars(const LabLane &lane, const LabScale &time, const LabUntil &until,
                                   double least, double apart);

/// Which lane comes where: "writer-9" before "writer-10".
std::vector<std::size_t> lanesByName(const std::vector<LabLane> &lanes);

/// The paths of a run as a field of cells, a row for each directory, both by name.
struct LabHeat
{
    static constexpr std::size_t NoLimit = std::numeric_limits<std::size_t>::max();

    struct Cell
    {
        std::string path;
        std::int64_t asked = 0;
        std::int64_t refused = 0;
        Micros waited{0};
        std::size_t row = 0;
        std::size_t column = 0;
    };

    std::vector<std::string> folders; ///< one a row
    std::vector<Cell> cells;          ///< by path
    std::size_t columns = 1;          ///< of the longest row
    std::int64_t hottest = 1;         ///< the most that a path was asked for

    /// The first @p mostRows directories, the first @p mostColumns paths of each.
    static LabHeat of(const std::map<std::string, LabQueue> &queues, std::size_t mostRows = NoLimit,
                      std::size_t mostColumns = NoLimit);
    /// 0…1, by the root: what is asked for a tenth as often shall still be seen.
    double fullness(const Cell &cell) const;
    /// So full that words on it have to be light.
    bool isDark(const Cell &cell) const;
    double cellWidth(double room) const;
};

} // namespace lockscope
