// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/protocol/scripts/filescripts.h"
#include "models/protocol/scripts/scripts.h"

#include <string_view>

namespace lockscope {

/// The script as it stands in resources/scripts, compiled in.
std::string_view protocolScriptText(Script script);
std::string_view protocolFileScriptText(FileScript script);

} // namespace lockscope
