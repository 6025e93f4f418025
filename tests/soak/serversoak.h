// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "tests/soak/report.h"

#include <string>

namespace lockscope::soak {

struct ServerSoakOptions
{
    std::string lockctl; ///< path of the program
    int clients = 32;
    int seconds = 600;
    int killEverySeconds = 20;
};

/// `lockctl serve --data` under clients that lock without end, killed with -9 again and again.
/// After each start every acknowledged lock must be there and every acknowledged release gone; at
/// the end the history of all clients must be linearizable, the tokens in order, and nothing left.
Report soakServer(const ServerSoakOptions &options);

} // namespace lockscope::soak
