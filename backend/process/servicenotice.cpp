// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/process/servicenotice.h"

#include <algorithm>
#include <cstddef>
#include <cstdlib>
#include <ctime>
#include <string_view>

#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

namespace lockscope {

namespace {

/// A path, or "@" and a name that is in no file system; empty: none.
std::string_view socketName()
{
    const char *name = std::getenv("NOTIFY_SOCKET");
    const std::string_view text = name ? name : "";
    const bool isUsable = text.size() > 1 && text.size() < sizeof(sockaddr_un::sun_path)
                          && (text.front() == '/' || text.front() == '@');
    return isUsable ? text : std::string_view();
}

} // namespace

bool isService() { return !socketName().empty(); }

void tellService(const std::string &state)
{
    const std::string_view name = socketName();
    if (name.empty())
        return;
    sockaddr_un address = {};
    address.sun_family = AF_UNIX;
    std::copy(name.begin(), name.end(), std::begin(address.sun_path));
    if (name.front() == '@')
        address.sun_path[0] = '\0';
    const auto size = static_cast<socklen_t>(offsetof(sockaddr_un, sun_path) + name.size());
    const int socket = ::socket(AF_UNIX, SOCK_DGRAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0);
    if (socket < 0)
        return;
    (void)::sendto(socket, state.data(), state.size(), MSG_NOSIGNAL,
                   reinterpret_cast<const sockaddr *>(&address), size);
    ::close(socket);
}

std::string reloadingState()
{
    timespec now = {};
    ::clock_gettime(CLOCK_MONOTONIC, &now);
    const long long microseconds = now.tv_sec * 1'000'000LL + now.tv_nsec / 1000;
    return "RELOADING=1\nMONOTONIC_USEC=" + std::to_string(microseconds);
}

} // namespace lockscope
