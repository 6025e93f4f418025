// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/benchmarks/rawclients.h"

#include "tests/benchmarks/benchmark.h"

#include <array>
#include <cerrno>
#include <string>

#include <netinet/in.h>
#include <netinet/tcp.h>
#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

namespace lockscope {

namespace {

[[noreturn]] void giveUp(const char *what)
{
    stopWith(std::string("the benchmark's connection to a server failed: ") + what);
}

} // namespace

RawClients::RawClients(std::uint16_t port, int count)
    : m_port(port), m_clients(static_cast<std::size_t>(count))
{
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_port = htons(port);
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    const int on = 1;
    for (Client &client : m_clients) {
        client.fd = ::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
        if (client.fd < 0
            || ::connect(client.fd, reinterpret_cast<sockaddr *>(&address), sizeof address) != 0)
            giveUp("connect");
        (void)::setsockopt(client.fd, IPPROTO_TCP, TCP_NODELAY, &on, sizeof on);
    }
}

RawClients::~RawClients()
{
    for (const Client &client : m_clients)
        ::close(client.fd);
}

QByteArray RawClients::post(const QByteArray &target, const QByteArray &body,
                            const QByteArray &type)
{
    return "POST " + target + " HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: " + type
           + "\r\nContent-Length: " + QByteArray::number(body.size()) + "\r\n\r\n" + body;
}

void RawClients::send(Client &client)
{
    client.answer.emplace(false);
    // A request fits into the buffers of a socket, or the server reads on.
    for (qsizetype sent = 0; sent < client.out.size();) {
        const ssize_t count = ::send(client.fd, client.out.constData() + sent,
                                     static_cast<std::size_t>(client.out.size() - sent),
                                     MSG_NOSIGNAL);
        if (count <= 0 && errno != EINTR)
            giveUp("send");
        sent += count > 0 ? count : 0;
    }
}

void RawClients::run(int units, const Next &next, const Done &done)
{
    std::vector<pollfd> waiting;
    for (std::size_t i = 0; i < m_clients.size(); ++i) {
        m_clients[i].out = next(static_cast<int>(i));
        send(m_clients[i]);
        waiting.push_back({m_clients[i].fd, POLLIN, 0});
    }
    std::array<char, 65536> buffer;
    for (std::size_t busy = m_clients.size(); busy > 0;) {
        if (::poll(waiting.data(), waiting.size(), 60'000) <= 0)
            giveUp("no answer for a minute");
        for (std::size_t i = 0; i < waiting.size(); ++i) {
            if (waiting[i].revents == 0)
                continue;
            Client &client = m_clients[i];
            const ssize_t count = ::recv(client.fd, buffer.data(), buffer.size(), 0);
            if (count <= 0)
                giveUp("the server closed the connection");
            client.answer->feed(QByteArray::fromRawData(buffer.data(), count));
            if (client.answer->isBroken())
                giveUp("an answer that is not HTTP");
            if (!client.answer->isComplete())
                continue;
            units -= done(static_cast<int>(i), client.answer->status(), client.answer->body());
            if (units > 0) {
                client.out = next(static_cast<int>(i));
                send(client);
            } else {
                waiting[i].fd = -1;
                --busy;
            }
        }
    }
}

} // namespace lockscope
