// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "tests/faults/faultcase.h"

#include <vector>

namespace lockscope::faults {

/// Wrong statuses, redirects, lengths, encodings.
std::vector<FaultCase> httpFaults();
/// Wrong bodies under a right status.
std::vector<FaultCase> bodyFaults();

/// Every answer is rewritten: nothing works, and everybody knows that nothing was changed, for
/// reads come first.
FaultCase everyAnswer(const char *name, const Treatment &treatment, const QByteArray &sentence);
/// The answers to writes are rewritten; list, watch and the reads of the others go the usual way.
FaultCase everyWrite(const char *name, const Treatment &treatment, const Expected &expected);
/// Odd, but everything must work.
FaultCase butWorks(FaultCase fault);
/// The server never sees the request; this is the answer.
Treatment instead(const QByteArray &wire);
/// The server's own answer with another body.
Treatment withBody(const std::function<QByteArray(const QByteArray &)> &change);

} // namespace lockscope::faults
