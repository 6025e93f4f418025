// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/lab/labpage.h"
#include "backend/lab/labsvg.h"
#include "backend/lab/labsvgparts.h"
#include "models/domain/fixednumber.h"

#include <algorithm>
#include <array>
#include <string_view>
#include <utility>
#include <vector>

namespace lockscope::labsvg {
namespace {

constexpr double LaneLeft = 110;
constexpr double LaneRight = 12;
constexpr double Lane = LabLaneHeight;
constexpr double Bar = LabBarHeight;
constexpr double Axis = 24;
constexpr double Key = 46;

const char *styleOf(LabBar::What what)
{
    switch (what) {
    case LabBar::What::Waits: return "waits";
    case LabBar::What::HoldsShared: return "reads";
    case LabBar::What::HoldsExclusive: return "holds";
    case LabBar::What::Frozen: return "frozen";
    case LabBar::What::DeadStillBlocks: return "dead";
    }
    return "waits";
}

const char *glyphOf(LabMark::What what)
{
    switch (what) {
    case LabMark::What::Crash: return "\u2715";
    case LabMark::What::LateWriteStopped: return "\u25c7";
    case LabMark::What::LateWriteDone: return "\u25c6";
    case LabMark::What::Lost: return "\u2013";
    case LabMark::What::Conflict: return "!";
    case LabMark::What::Recovered: return "\u2713";
    }
    return "";
}

const char *styleOf(LabMark::What what)
{
    const bool isGood = what == LabMark::What::LateWriteStopped || what == LabMark::What::Recovered;
    return isGood ? "mark stopped middle" : "mark middle";
}

const char *wordsOf(LabMark::What what)
{
    switch (what) {
    case LabMark::What::Crash: return "crash";
    case LabMark::What::LateWriteStopped: return "late write stopped";
    case LabMark::What::LateWriteDone: return "late write done";
    case LabMark::What::Lost: return "lost its lock";
    case LabMark::What::Conflict: return "two at once";
    case LabMark::What::Recovered: return "its lock freed";
    }
    return "";
}

/// What is grave is not hidden by what is not.
int weightOf(LabMark::What what)
{
    switch (what) {
    case LabMark::What::Lost: return 0;
    case LabMark::What::Recovered: return 1;
    case LabMark::What::Crash: return 2;
    case LabMark::What::LateWriteStopped: return 3;
    case LabMark::What::Conflict: return 4;
    case LabMark::What::LateWriteDone: return 5;
    }
    return 0;
}

std::string moment(double at) { return fixedNumber(at, 2) + " s"; }

class LanePainter
{
public:
    explicit LanePainter(Micros end)
        : m_time{0, inSeconds(std::max(end, Micros(1))), LaneLeft, Width - LaneRight}
    {}

    std::string lane(const LabLane &lane, double top)
    {
        constexpr std::size_t NameFits = 16;
        const std::string name(beginningOf(lane.worker, NameFits));
        std::string svg = text(LaneLeft - 8, top + 18, "tick end",
                               name == lane.worker ? name : name + "\u2026")
                          + rule(LaneLeft, top + Lane, Width - LaneRight, top + Lane, "grid");
        for (const LabDrawnBar &bar : drawnBars(lane, m_time, m_until, 0.8, 0.5))
            svg += rectangle(bar, top + (Lane - Bar) / 2);
        for (const Sign &sign : signsOf(lane.marks))
            svg += told(text(sign.x, top + 19, styleOf(sign.what), glyphOf(sign.what)), sign.words);
        return svg;
    }

    std::string axis(double height) const { return timeAxis(m_time, height - 8, 0.1, Key); }

private:
    /// One mark, or several that would stand on each other: the gravest is seen, and all are told.
    struct Sign
    {
        double x = 0;
        LabMark::What what = LabMark::What::Lost;
        std::string words;
    };

    std::vector<Sign> signsOf(const std::vector<LabMark> &marks) const
    {
        constexpr double Glyph = 8;
        constexpr std::size_t WordsFit = 200;
        std::vector<Sign> signs;
        for (const LabMark &mark : marks) {
            const double x = m_time.placeOf(inSeconds(mark.at));
            std::string words = std::string(wordsOf(mark.what)) + ", " + moment(inSeconds(mark.at));
            if (signs.empty() || x - signs.back().x >= Glyph) {
                signs.push_back({x, mark.what, std::move(words)});
                continue;
            }
            Sign &last = signs.back();
            if (weightOf(mark.what) > weightOf(last.what))
                last.what = mark.what;
            if (last.words.size() < WordsFit)
                last.words += "; " + words;
        }
        return signs;
    }

    std::string rectangle(const LabDrawnBar &drawn, double y) const
    {
        constexpr double SeenByPointer = 4;
        constexpr std::size_t PathFits = 120;
        const LabBar &bar = *drawn.bar;
        const double width = drawn.right - drawn.left;
        const std::string shape = "<rect x=\"" + number(drawn.left) + "\" y=\"" + number(y)
                                  + "\" width=\"" + number(width) + "\" height=\"" + number(Bar)
                                  + "\" rx=\"2\" class=\"" + styleOf(bar.what) + "\"/>\n";
        if (width < SeenByPointer)
            return shape;
        std::string words = std::string(wordsOf(bar.what)) + ' '
                            + std::string(beginningOf(bar.path, PathFits));
        if (bar.token > 0)
            words += ", token " + std::to_string(bar.token);
        return told(shape, words + ", " + moment(inSeconds(bar.from)) + " to "
                                   + moment(m_until.endOf(bar)));
    }

    LabScale m_time;
    LabUntil m_until{m_time.high};
};

std::string key()
{
    constexpr std::array Bars{LabBar::What::HoldsExclusive, LabBar::What::HoldsShared,
                              LabBar::What::Waits, LabBar::What::Frozen,
                              LabBar::What::DeadStillBlocks};
    constexpr std::array Marks{LabMark::What::Crash,         LabMark::What::Recovered,
                               LabMark::What::Lost,          LabMark::What::LateWriteStopped,
                               LabMark::What::LateWriteDone, LabMark::What::Conflict};
    constexpr double Letter = 6.2; // of the small words, on average
    constexpr double Gap = 18;
    const auto widthOf = [](std::string_view words) {
        return Letter * static_cast<double>(words.size()) + Gap;
    };
    std::string svg;
    double x = LaneLeft;
    for (const LabBar::What what : Bars) {
        svg += "<rect x=\"" + number(x) + "\" y=\"4\" width=\"18\" height=\"12\" rx=\"2\" class=\""
               + styleOf(what) + "\"/>" + text(x + 24, 14, "tick", wordsOf(what));
        x += 24 + widthOf(wordsOf(what));
    }
    x = LaneLeft;
    for (const LabMark::What what : Marks) {
        svg += text(x + 9, 34, styleOf(what), glyphOf(what))
               + text(x + 24, 34, "tick", wordsOf(what));
        x += 24 + widthOf(wordsOf(what));
    }
    return svg;
}

} // namespace

std::string lanes(const LabRecord &record)
{
    const std::size_t count = std::min(record.lanes().size(), MaxLanes);
    if (count == 0)
        return {};
    LanePainter painter(record.end());
    const double height = Key + Lane * static_cast<double>(count) + Axis;
    const auto hatching = [](const char *id, const char *style) {
        return std::string("<pattern id=\"") + id
               + "\" width=\"6\" height=\"6\" patternUnits=\"userSpaceOnUse\" "
                 "patternTransform=\"rotate(45)\">"
               + rule(0, 0, 0, 6, style) + "</pattern>";
    };
    std::string svg = begin(height, "What each worker did") + "<defs>"
                      + hatching("amber", "hatch-waits") + hatching("red", "hatch-dead")
                      + "</defs>\n" + key() + painter.axis(height);
    const std::vector<std::size_t> order = lanesByName(record.lanes());
    for (std::size_t i = 0; i < count; ++i)
        svg += painter.lane(record.lanes()[order[i]], Key + Lane * static_cast<double>(i));
    return svg + "</svg>\n";
}

} // namespace lockscope::labsvg
