// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/domain/serverstatus.h"

#include <QString>

namespace lockscope {

/// What a server said when a connection to it was tried: engine, version, whether locks are set up.
QString connectionAnswerText(const ServerStatus &status);

} // namespace lockscope
