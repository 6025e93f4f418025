// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/domain/lockanomaly.h"

#include <QString>

namespace lockscope {

/// What a finding is, in few words: "Not held above", "Left by a dead process".
QString anomalyTitle(Anomaly::Code code);
/// What is there, in one or two sentences, with names and numbers; server text in it is made safe.
QString anomalyDetail(const Anomaly &anomaly);
/// What that means for those who work with the locks.
QString anomalyMeaning(const Anomaly &anomaly);
/// What to do about it.
QString anomalyAdvice(const Anomaly &anomaly);
/// "settled", "in flight", or of unexplained shares "in flight or left behind".
QString anomalyStandingText(const Anomaly &anomaly);
/// The whole check in one or two sentences: "3 inconsistencies, 1 of them in flight.",
/// "No inconsistencies."
/// @param shares findings of unexplained shares, which are counted in neither.
QString anomalySummary(qint64 settled, qint64 inFlight, qint64 shares);

} // namespace lockscope
