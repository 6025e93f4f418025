// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/cli/bench/benchcatalog.h"

namespace lockscope {

std::vector<Benchmark> benchmarks(int clients)
{
    using G = BenchGround;
    return {{"acquire", "a lock three levels deep, taken and released", "two bare document writes",
             0.25, 1, &G::takeAndRelease, &G::writeTwice},
            {"clients", "a lock of " + std::to_string(clients) + " holders at once",
             "a lock of one holder after the other", 1.5, clients, &G::takeAtOnce, &G::takeInTurn},
            {"renew", "a lease renewed", "a bare document write", 0.5, 1, &G::renew, &G::write},
            {"ls", "all locks read and judged", "a bare search for as many documents", 0.1, 1,
             &G::readPicture, &G::search, &G::holdMany}};
}

} // namespace lockscope
