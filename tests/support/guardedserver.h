// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/embedded/embeddedserver.h"

#include <string>

namespace lockscope {

/// Of an embedded server on a free port that wants @p password.
inline EmbeddedServerOptions guardedBy(const std::string &password)
{
    EmbeddedServerOptions options;
    options.port = 0;
    options.password = password;
    return options;
}

} // namespace lockscope
