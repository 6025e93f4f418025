// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/domain/intent.h"
#include "models/domain/recoveryforecast.h"

#include <QString>

#include <cstddef>
#include <vector>

namespace lockscope {

/// "Moved 500 of 1,000 files."
QString progressText(const ChangeProgress &progress);
/// How far a change came: "moved 412 of 1,000", "never began", "files not readable".
QString movedText(const IntentView &view);
/// Whether only its closing is left.
bool hasMovedAll(const IntentView &view);
/// What stopped: "A rename stopped half way." For several: "3 changes stopped half way."
QString halfDoneTitle(const std::vector<IntentView> &views);
/// "412 of 1,300 files moved. Both paths stay locked."
QString halfDoneText(const std::vector<IntentView> &views);
/// The state of a record in words: "half-done", "all moved, not closed", "no record", …; with a
/// decision: "half-done, to be undone".
QString changeStateText(const IntentView &view);
/// Why a recovery could not move its files; empty: it could.
QString filesErrorText(const IntentView &view);
/// The locks of a change that somebody deleted: "/, /clinton"; empty: none.
QString missingText(const IntentView &view);
/// What a change without a record is known to have touched; empty: there is a record.
QString touchedText(const IntentView &view);

/// "Would move 588 files forward, mark 1,000 with the newer token, and release 4 locks."
QString forecastText(const RecoveryForecast &forecast, std::size_t lockCount);
/// What a choice means: "Move the other 888 files, then free both paths." / "Move 412 files back,
/// then free both paths."
QString directionText(const IntentView &view, RecoveryDirection direction);
/// Why a direction cannot be had; empty: it can.
QString directionRefusal(const IntentView &view, RecoveryDirection direction);

/// What became of a recovery, in a sentence or two.
QString recoveryOutcomeText(const RecoveryOutcome &outcome);
/// What became of a rename whose lock was granted.
QString renameOutcomeText(const RenameRequest &request, const RenameOutcome &outcome);
/// What others made of a rename whose lock was lost, by its record as it is now: "It was undone by
/// a recovery: …". Empty: nobody took it over, or the record could not be read.
QString takenOverText(const RenameRequest &request, const Result<IntentView> &record);

} // namespace lockscope
