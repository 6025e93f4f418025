// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/domain/lossreason.h"

#include <QString>

namespace lockscope {

/// Why a lock is lost, as the end of a sentence: "an admin took it away".
QString lossText(LossReason reason);

} // namespace lockscope
