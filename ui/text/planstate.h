// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/domain/planstate.h"

#include <QString>

namespace lockscope {

/// How a step of a plan finds and leaves a document, for people: "shared ×3". A word that another
/// version wrote stands as it is, made safe and at most @p most long.
QString planStateText(const PlanState &state, int most = 80);

} // namespace lockscope
