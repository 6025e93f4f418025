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
    std::string host; ///< of a named one, as the next two
    std::uint16_t port = 0;
    std::string user; ///< who asks it; empty: nobody in particular

    std::string address() const; ///< "http://HOST:PORT", for people; empty: it is not named
};

/// Of "" or "system", "none", or "http://[USER@]HOST:PORT". InvalidInput: anything else; a password
/// does not belong there, since others could read it.
Result<ProxyWay> proxyWay(const std::string &text);

} // namespace lockscope
