// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/domain/backenderror.h"

#include <cstdint>
#include <string>

namespace lockscope {

/// The way to a server, as `ServerProfile::proxy` says it.
struct ProxyWay
{
    enum class Kind {
        System, ///< as the system says for the address
        Direct,
        Named
    };
    Kind kind = Kind::System;
    std::string host; ///< of a named one, as the next
    std::uint16_t port = 0;
};

/// Of "" or "system", "none", or "http://HOST:PORT". InvalidInput: anything else.
Result<ProxyWay> proxyWay(const std::string &text);

} // namespace lockscope
