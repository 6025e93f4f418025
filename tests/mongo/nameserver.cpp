// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/mongo/nameserver.h"

#include <algorithm>
#include <array>
#include <utility>

#include <netinet/in.h>
#include <sys/socket.h>
#include <unistd.h>

namespace lockscope::test {

namespace {

// Types of records (RFC 1035, RFC 2782).
constexpr int Text = 16;
constexpr int ServiceHost = 33;
constexpr int NoSuchName = 3;
constexpr std::size_t HeaderSize = 12;

std::string number(int value)
{
    return {static_cast<char>(value >> 8), static_cast<char>(value & 0xff)};
}

/// A byte that tells its length before each part, and a zero behind the last.
std::string encoded(const std::string &name)
{
    std::string bytes;
    for (std::size_t from = 0; from <= name.size();) {
        const std::size_t to = std::min(name.find('.', from), name.size());
        bytes += static_cast<char>(to - from) + name.substr(from, to - from);
        from = to + 1;
    }
    return bytes + '\0';
}

std::string decoded(const std::string &bytes)
{
    std::string name;
    for (std::size_t at = 0; at < bytes.size() && bytes[at] != 0;) {
        const auto length = static_cast<unsigned char>(bytes[at]);
        name += (name.empty() ? "" : ".") + bytes.substr(at + 1, length);
        at += 1 + length;
    }
    return name;
}

std::string record(const std::string &name, int type, const std::string &data)
{
    return encoded(name) + number(type) + number(1) + number(0) + number(60)
           + number(static_cast<int>(data.size())) + data;
}

} // namespace

NameServer::NameServer(std::map<std::string, Service> services) : m_services(std::move(services))
{
    m_socket = ::socket(AF_INET, SOCK_DGRAM, 0);
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    socklen_t size = sizeof address;
    auto *any = reinterpret_cast<sockaddr *>(&address);
    if (::bind(m_socket, any, size) == 0 && ::getsockname(m_socket, any, &size) == 0)
        m_port = ntohs(address.sin_port);
    m_thread = std::thread([this] { serve(); });
}

NameServer::~NameServer()
{
    ::shutdown(m_socket, SHUT_RDWR);
    m_thread.join();
    ::close(m_socket);
}

void NameServer::serve()
{
    std::array<char, 2048> bytes{};
    for (;;) {
        sockaddr_in from{};
        socklen_t size = sizeof from;
        auto *any = reinterpret_cast<sockaddr *>(&from);
        const ssize_t got = ::recvfrom(m_socket, bytes.data(), bytes.size(), 0, any, &size);
        if (got < static_cast<ssize_t>(HeaderSize))
            return; // it is over
        const std::string answer = answerTo({bytes.data(), static_cast<std::size_t>(got)});
        if (!answer.empty())
            ::sendto(m_socket, answer.data(), answer.size(), 0, any, size);
    }
}

std::string NameServer::answerTo(const std::string &question) const
{
    const std::string asked = decoded(question.substr(HeaderSize));
    const std::size_t end = HeaderSize + asked.size() + 2; // of the name; a type and a class follow
    const int type = static_cast<unsigned char>(question.at(end + 1));
    const std::string prefix = "_mongodb._tcp.";
    const bool isService = asked.starts_with(prefix);
    const auto service = m_services.find(isService ? asked.substr(prefix.size()) : asked);
    if (service != m_services.end() && service->second.isSilent)
        return {};
    std::vector<std::string> records;
    if (service != m_services.end() && isService && type == ServiceHost) {
        for (const Host &host : service->second.hosts)
            records.push_back(
                    record(asked, ServiceHost,
                           number(0) + number(0) + number(host.port) + encoded(host.name)));
    } else if (service != m_services.end() && type == Text) {
        for (const std::string &text : service->second.texts)
            records.push_back(record(asked, Text, static_cast<char>(text.size()) + text));
    }
    const int code = service == m_services.end() ? NoSuchName : service->second.code;
    std::string answer = question.substr(0, 2) + number(0x8180 | code) + number(1)
                         + number(static_cast<int>(records.size())) + number(0) + number(0)
                         + question.substr(HeaderSize, end + 4 - HeaderSize);
    for (const std::string &each : records)
        answer += each;
    return answer;
}

} // namespace lockscope::test
