// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QString>

namespace lockscope {

/// @p seconds before the end: "now", "−5 s"; or since the start: "12 s", "1:40".
QString secondsText(double seconds, double end, bool live);
/// "1.2", with the decimal sign of the program's language.
QString decimalText(double value);
/// "1 ms", "250 ms", "1.2 s", "10 s".
QString millisText(double millis);

} // namespace lockscope
