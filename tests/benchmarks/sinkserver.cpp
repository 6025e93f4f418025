// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/benchmarks/sinkserver.h"

#include "tests/benchmarks/benchmark.h"

#include <atomic>
#include <chrono>
#include <cstring>
#include <string_view>
#include <vector>

#include <netinet/in.h>
#include <netinet/tcp.h>
#include <sys/socket.h>
#include <unistd.h>

namespace lockscope {

namespace {

std::size_t announcedLength(std::string_view head)
{
    for (const std::string_view name : {"Content-Length: ", "content-length: "}) {
        if (const std::size_t at = head.find(name); at != std::string_view::npos)
            return std::strtoul(head.data() + at + name.size(), nullptr, 10);
    }
    return 0;
}

std::atomic<int> openStreams{0};

/// Until the client has gone.
void stream(int fd)
{
    constexpr std::string_view Head = "HTTP/1.1 200 OK\r\nContent-Type: "
                                      "application/json\r\nTransfer-Encoding: chunked\r\n\r\n";
    constexpr std::string_view Space = "1\r\n \r\n";
    constexpr std::chrono::milliseconds Pause(10);
    ++openStreams;
    std::string_view next = Head;
    while (::send(fd, next.data(), next.size(), MSG_NOSIGNAL) > 0) {
        std::this_thread::sleep_for(Pause);
        next = Space;
    }
    --openStreams;
}

void serve(int fd)
{
    constexpr std::string_view Answer
            = "HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: 2\r\n\r\n{}";
    const int on = 1;
    (void)::setsockopt(fd, IPPROTO_TCP, TCP_NODELAY, &on, sizeof on);
    std::vector<char> buffer(64 * 1024);
    std::string input;
    std::size_t wanted = 0; ///< bytes of the request; 0: its head is not complete yet
    for (;;) {
        const ssize_t count = ::recv(fd, buffer.data(), buffer.size(), 0);
        if (count <= 0)
            break;
        input.append(buffer.data(), static_cast<std::size_t>(count));
        if (const std::size_t end = input.find("\r\n\r\n"); wanted == 0 && end != std::string::npos)
            wanted = end + 4 + announcedLength(std::string_view(input).substr(0, end + 2));
        if (wanted == 0 || input.size() < wanted)
            continue;
        if (std::string_view(input).substr(0, input.find('\r')).find("/_search")
            != std::string_view::npos) {
            stream(fd);
            break;
        }
        input.erase(0, wanted);
        wanted = 0;
        if (::send(fd, Answer.data(), Answer.size(), MSG_NOSIGNAL) <= 0)
            break;
    }
    ::close(fd);
}

} // namespace

SinkServer::SinkServer()
{
    m_listener = ::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    socklen_t size = sizeof address;
    if (m_listener < 0
        || ::bind(m_listener, reinterpret_cast<sockaddr *>(&address), sizeof address) != 0
        || ::listen(m_listener, 64) != 0
        || ::getsockname(m_listener, reinterpret_cast<sockaddr *>(&address), &size) != 0)
        stopWith("the benchmark's own server cannot listen");
    m_port = ntohs(address.sin_port);
    m_thread = std::thread([this] { accept(); });
}

int SinkServer::streams() { return openStreams; }

SinkServer::~SinkServer()
{
    ::shutdown(m_listener, SHUT_RDWR);
    m_thread.join();
    ::close(m_listener);
}

void SinkServer::accept()
{
    for (;;) {
        const int fd = ::accept4(m_listener, nullptr, nullptr, SOCK_CLOEXEC);
        if (fd < 0)
            return;
        // Ends with its client's connection.
        std::thread(serve, fd).detach();
    }
}

} // namespace lockscope
