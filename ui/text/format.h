// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/domain/instant.h"

#include <QString>

namespace lockscope {

/// "12 s", "4 min 20 s", from 10 min "18 min", "2 h 10 min", "3 d 4 h"; negative with "−". Below
/// one second "0.3 s", nothing "0 s".
QString formatDuration(Millis duration);
/// Local time of day "14:21:19"; with the date when it is not today as seen from @p now.
QString formatInstant(Instant instant, Instant now);
/// The same with its date always, "2026-01-31 14:21:19": what is kept for other days.
QString formatDated(Instant instant);
/// UTC ISO 8601 with milliseconds, "2026-01-31T14:21:19.042Z": JSON and logs. Empty outside the
/// years 1 to 9999, which only a damaged document can name.
QString formatIso(Instant instant);
/// Groups of thousands: "12,402".
QString formatCount(qint64 count);

} // namespace lockscope
