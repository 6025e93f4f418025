// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/domain/breakplan.h"

#include <QString>

namespace lockscope {

/// Why a step ended as it did, as the end of a sentence: "the process renewed its lease since it was
/// seen". Empty: there is no more to say.
QString stepWhyText(const StepOutcome &outcome);

} // namespace lockscope
