// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/lab/labpage.h"
#include "backend/lab/labsvg.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>

namespace lockscope::labsvg {
namespace {

constexpr std::size_t MaxLanes = 60;
constexpr double Width = 960;
constexpr double Left = 110;
constexpr double Right = 12;
constexpr double Lane = 28;
constexpr double Bar = 16;
constexpr double Axis = 24;
constexpr double Key = 26;

std::string number(double value)
{
    char text[48];
    std::snprintf(text, sizeof text, "%.1f", value);
    return text;
}

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

class LanePainter
{
public:
    explicit LanePainter(Micros end) : m_end(std::max(end, Micros(1))) {}

    std::string lane(const LabLane &lane, double top)
    {
        std::string svg = "<text x=\"" + number(Left - 8) + "\" y=\"" + number(top + 18)
                          + "\" class=\"tick end\">" + htmlText(beginningOf(lane.worker, 16))
                          + "</text>\n<line x1=\"" + number(Left) + "\" y1=\"" + number(top + Lane)
                          + "\" x2=\"" + number(Width - Right) + "\" y2=\"" + number(top + Lane)
                          + "\" class=\"grid\"/>\n";
        m_drawnTo.fill(-1);
        for (const LabBar &bar : lane.bars)
            svg += rectangle(bar, top + (Lane - Bar) / 2);
        double last = -20;
        for (const LabMark &mark : lane.marks) {
            const double x = xOf(mark.at);
            if (x - last < 3)
                continue;
            last = x;
            svg += std::string("<g><title>") + toString(mark.what) + ", "
                   + number(static_cast<double>(mark.at.count()) / 1e6) + " s</title><text x=\""
                   + number(x) + "\" y=\"" + number(top + 19) + "\" class=\"mark middle\">"
                   + glyphOf(mark.what) + "</text></g>\n";
        }
        return svg;
    }

    double xOf(Micros at) const
    {
        return Left
               + (Width - Left - Right) * static_cast<double>(std::min(at, m_end).count())
                         / static_cast<double>(m_end.count());
    }

private:
    /// Nothing for a bar that lies in the last column of pixels that this kind was drawn in.
    std::string rectangle(const LabBar &bar, double y)
    {
        const double from = xOf(bar.from);
        const double to = std::max(from + 0.8, xOf(bar.to < Micros(0) ? m_end : bar.to));
        double &drawn = m_drawnTo[static_cast<std::size_t>(bar.what)];
        if (to <= drawn + 0.5)
            return {};
        drawn = to;
        return "<rect x=\"" + number(from) + "\" y=\"" + number(y) + "\" width=\""
               + number(to - from) + "\" height=\"" + number(Bar) + "\" rx=\"2\" class=\""
               + styleOf(bar.what) + "\"/>\n";
    }

    Micros m_end;
    std::array<double, 5> m_drawnTo{};
};

std::string key()
{
    constexpr std::array Entries{std::pair{"holds", "holds"}, std::pair{"reads", "reads"},
                                 std::pair{"waits", "waits"}, std::pair{"frozen", "frozen"},
                                 std::pair{"dead", "dead, still blocks"}};
    std::string svg;
    double x = Left;
    for (const auto &[style, words] : Entries) {
        svg += "<rect x=\"" + number(x) + "\" y=\"4\" width=\"18\" height=\"12\" rx=\"2\" class=\""
               + style + "\"/><text x=\"" + number(x + 24) + "\" y=\"14\" class=\"tick\">" + words
               + "</text>\n";
        x += 84;
    }
    return svg + "<text x=\"" + number(x + 60)
           + "\" y=\"14\" class=\"tick\">\u2715 crash \u00b7 \u25c7 late write stopped \u00b7 "
             "\u25c6 late write done \u00b7 ! conflict</text>\n";
}

} // namespace

std::string lanes(const LabRecord &record)
{
    const std::size_t count = std::min(record.lanes().size(), MaxLanes);
    if (count == 0)
        return {};
    LanePainter painter(record.end());
    const double height = Key + Lane * static_cast<double>(count) + Axis;
    std::string svg
            = "<svg viewBox=\"0 0 " + number(Width) + ' ' + number(height)
              + "\" role=\"img\" aria-label=\"What each worker did\">\n"
              + "<defs><pattern id=\"amber\" width=\"6\" height=\"6\" "
                "patternUnits=\"userSpaceOnUse\" patternTransform=\"rotate(45)\">"
                "<line x1=\"0\" y1=\"0\" x2=\"0\" y2=\"6\" class=\"hatch-waits\"/></pattern>"
                "<pattern id=\"red\" width=\"6\" height=\"6\" "
                "patternUnits=\"userSpaceOnUse\" patternTransform=\"rotate(45)\">"
                "<line x1=\"0\" y1=\"0\" x2=\"0\" y2=\"6\" "
                "class=\"hatch-dead\"/></pattern></defs>\n"
              + key();
    for (std::size_t i = 0; i < count; ++i)
        svg += painter.lane(record.lanes()[i], Key + Lane * static_cast<double>(i));
    for (int tenth = 0; tenth <= 10; tenth += 2) {
        const Micros at = record.end() * tenth / 10;
        svg += "<text x=\"" + number(std::min(painter.xOf(at), Width - Right - 16)) + "\" y=\""
               + number(height - 8) + "\" class=\"tick middle\">"
               + number(static_cast<double>(at.count()) / 1e6) + " s</text>\n";
    }
    return svg + "</svg>\n";
}

} // namespace lockscope::labsvg
