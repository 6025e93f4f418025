// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// What LD_PRELOAD puts before the C library in a process of a test: names are asked of the name
// server at a port of this machine (LOCKSCOPE_TEST_NAMES), and hosts in the domain `test` are this
// machine. No file of the system's is changed for it, and no privilege needed.

#include <cstdlib>
#include <cstring>
#include <string_view>

#include <arpa/inet.h>
#include <dlfcn.h>
#include <netdb.h>
#include <resolv.h>

namespace {

template<typename Function>
Function next(const char *name)
{
    return reinterpret_cast<Function>(dlsym(RTLD_NEXT, name));
}

} // namespace

extern "C" {

__attribute__((visibility("default"))) int res_ninit(res_state state) noexcept
{
    const int result = next<int (*)(res_state)>("__res_ninit")(state);
    const char *port = std::getenv("LOCKSCOPE_TEST_NAMES");
    if (result != 0 || !port)
        return result;
    sockaddr_in &server = state->nsaddr_list[0];
    std::memset(&server, 0, sizeof server);
    server.sin_family = AF_INET;
    server.sin_port = htons(static_cast<std::uint16_t>(std::atoi(port)));
    server.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    state->nscount = 1;
    return result;
}

__attribute__((visibility("default"))) int getaddrinfo(const char *host, const char *service,
                                                       const addrinfo *hints, addrinfo **found)
{
    const bool isOurs = host && std::string_view(host).ends_with(".test");
    return next<decltype(&::getaddrinfo)>("getaddrinfo")(isOurs ? "127.0.0.1" : host, service,
                                                         hints, found);
}
}
