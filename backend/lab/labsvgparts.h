// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/lab/labcharts.h"

#include <string>

namespace lockscope::labsvg {

/// What the charts of the page are put together from. All are this wide; styles are classes of the
/// page's style sheet.
constexpr double Width = 960;

/// One digit after the point: of a pixel that is enough.
std::string number(double value);

/// The opening tag. @p label: for who hears the page.
std::string begin(double height, const std::string &label);

std::string text(double x, double y, const std::string &style, const std::string &words);
std::string rule(double x1, double y1, double x2, double y2, const std::string &style);

/// @p shape, which tells @p words when it is pointed at.
std::string told(const std::string &shape, const std::string &words);

/// As much of the end of @p path as fits beside a chart, of whole names if that is possible.
std::string fittingEndOf(const std::string &path);

/// The words of @p time (seconds, places from the left) at @p y, @p least seconds apart or more;
/// with a line down from @p top to each when @p top is not negative.
std::string timeAxis(const LabScale &time, double y, double least, double top = -1);

} // namespace lockscope::labsvg
