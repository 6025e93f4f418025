// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/domain/backenderror.h"
#include "models/lab/labsavedrun.h"

#include <QString>

#include <string>
#include <string_view>

namespace lockscope {

/// A run file is text, one JSON object a line:
///   {"lockscope_lab_run":1,"scenario":{…},"settings":{…},"server":"…","started_at":"…"}
///   one event a line (labeventjson.h)
///   the report (labreportjson.h), when the run was over
/// Everything that is shown of a run can be computed from its events, so the file is all that a
/// replay needs.
std::string labRunText(const LabSavedRun &run);

/// Bounds on what is read: 256 MiB and two million events.
inline constexpr qint64 MaxLabRunBytes = 256LL * 1024 * 1024;
inline constexpr std::size_t MaxLabRunEvents = 2000000;

/// InvalidInput, naming the line, for what is no run file, one of a later version, one that is
/// damaged or too long. A file that ends in the middle of a line was cut: that is said. One without
/// a report at its end is the file of a run that was broken off, and is read.
Result<LabSavedRun> parseLabRun(std::string_view text);

/// InvalidInput, also when the file cannot be read or written. Writing replaces the file whole or
/// not at all.
Result<LabSavedRun> loadLabRun(const QString &fileName);
Result<void> saveLabRun(const QString &fileName, const LabSavedRun &run);

} // namespace lockscope
