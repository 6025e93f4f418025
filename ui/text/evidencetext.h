// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/domain/backenderror.h"
#include "models/domain/liveness.h"

#include <QString>

namespace lockscope {

/// One fact as a short line: "Lease ended 3 min 12 s ago". Server text in it is made safe.
QString evidenceText(const Evidence &evidence);
/// Where it comes from: "server clock", "seen from here", "this machine", "document".
QString evidenceSourceText(Evidence::Source source);
/// One bold sentence and its consequence for the inspector.
QString verdictTitle(const LivenessVerdict &verdict);
QString verdictConsequence(const LivenessVerdict &verdict);
/// What happened, what it means, what to do next.
QString errorText(const BackendError &error);

} // namespace lockscope
