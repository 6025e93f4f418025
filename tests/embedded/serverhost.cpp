// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// A process of its own for the durability test: runs an embedded server until it is killed or its
// input ends.
//   embedded_serverhost DATADIR [PORT]     prints the URL on a line of its own when it answers, or
//                                          an error and ends with 1

#include "backend/embedded/embeddedserver.h"

#include <cstdio>
#include <cstdlib>

int main(int argc, char **argv)
{
    lockscope::EmbeddedServerOptions options;
    options.dataDir = argc > 1 ? argv[1] : "";
    options.port = argc > 2 ? static_cast<std::uint16_t>(std::atoi(argv[2])) : 0;
    lockscope::EmbeddedServer server(options);
    const auto started = server.start();
    if (!started) {
        std::fprintf(stderr, "%s: %s\n", lockscope::toString(started.error().kind),
                     started.error().detail.c_str());
        return 1;
    }
    std::printf("%s\n", server.url().c_str());
    std::fflush(stdout);
    while (std::getchar() != EOF) {}
    return 0;
}
