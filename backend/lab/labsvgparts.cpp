// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/lab/labsvgparts.h"

#include "backend/lab/labpage.h"
#include "models/domain/fixednumber.h"

#include <algorithm>

namespace lockscope::labsvg {

std::string number(double value) { return fixedNumber(value, 1); }

std::string begin(double height, const std::string &label)
{
    return "<svg viewBox=\"0 0 " + number(Width) + ' ' + number(height)
           + "\" role=\"img\" aria-label=\"" + htmlText(label) + "\">\n";
}

std::string text(double x, double y, const std::string &style, const std::string &words)
{
    return "<text x=\"" + number(x) + "\" y=\"" + number(y) + "\" class=\"" + style + "\">"
           + htmlText(words) + "</text>\n";
}

std::string rule(double x1, double y1, double x2, double y2, const std::string &style)
{
    return "<line x1=\"" + number(x1) + "\" y1=\"" + number(y1) + "\" x2=\"" + number(x2)
           + "\" y2=\"" + number(y2) + "\" class=\"" + style + "\"/>\n";
}

std::string told(const std::string &shape, const std::string &words)
{
    return "<g><title>" + htmlText(words) + "</title>" + shape + "</g>\n";
}

std::string fittingEndOf(const std::string &path)
{
    constexpr std::size_t Fits = 16;
    if (path.size() <= Fits)
        return path;
    const std::size_t slash = path.find('/', path.size() - Fits);
    return slash == std::string::npos ? "\u2026" + std::string(endingOf(path, Fits - 3))
                                      : path.substr(slash);
}

std::string timeAxis(const LabScale &time, double y, double least, double top)
{
    constexpr double AboveWords = 14;
    const LabAxis axis = LabAxis::ofTime(time.low, time.high, 4, least);
    std::string svg;
    for (const double at : axis.ticks()) {
        const double x = time.placeOf(at);
        if (top >= 0)
            svg += rule(x, top, x, y - AboveWords, "grid");
        // The last word would stand over the edge.
        svg += text(std::min(x, Width - 16), y, "tick middle",
                    fixedNumber(at, axis.step < 1 ? 1 : 0) + " s");
    }
    return svg;
}

} // namespace lockscope::labsvg
