// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QString>

#include <vector>

namespace lockscope {

/// 1, 2 or 5 times a power of ten, so that 0…@p highest has at most @p ticks steps and one.
double niceStep(double highest, int ticks);
/// first, first + step, … up to and with @p last.
std::vector<double> ticks(double first, double last, double step);
/// @p seconds before the end: "now", "−5 s"; or since the start: "12 s", "1:40".
QString secondsText(double seconds, double end, bool live);
/// "1.2", with the decimal sign of the program's language.
QString decimalText(double value);
/// "1 ms", "250 ms", "1.2 s", "10 s".
QString millisText(double millis);

} // namespace lockscope
