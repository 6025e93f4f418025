// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/mongo/oldserver.h"

#include "backend/mongo/bson.h"

#include <array>
#include <cstdint>
#include <cstring>
#include <utility>
#include <vector>

#include <netinet/in.h>
#include <sys/socket.h>
#include <unistd.h>

namespace lockscope::test {

namespace {

// Codes of the wire protocol.
constexpr std::int32_t Reply = 1;
constexpr std::int32_t Message = 2013;

using Head = std::array<std::int32_t, 4>; ///< length, id, answer to, code

bool receiveAll(int connection, void *to, std::size_t size)
{
    return size == 0 || ::recv(connection, to, size, MSG_WAITALL) == static_cast<ssize_t>(size);
}

bool receive(int connection, Head &head, std::vector<char> &rest)
{
    if (!receiveAll(connection, head.data(), sizeof head))
        return false;
    rest.resize(static_cast<std::size_t>(head[0]) - sizeof head);
    return receiveAll(connection, rest.data(), rest.size());
}

bool send(int connection, const Head &head, const std::vector<char> &rest)
{
    std::vector<char> all(sizeof head);
    std::memcpy(all.data(), head.data(), sizeof head);
    all.insert(all.end(), rest.begin(), rest.end());
    return ::send(connection, all.data(), all.size(), MSG_NOSIGNAL)
           == static_cast<ssize_t>(all.size());
}

int connectTo(int port)
{
    const int connection = ::socket(AF_INET, SOCK_STREAM, 0);
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    address.sin_port = htons(static_cast<std::uint16_t>(port));
    (void)::connect(connection, reinterpret_cast<sockaddr *>(&address), sizeof address);
    return connection;
}

bool isHello(const std::string &command)
{
    return command.empty() || command == "hello" || command == "isMaster" || command == "ismaster";
}

} // namespace

OldServer::OldServer(int wireVersion, std::shared_future<void> mayAnswer, Role role, int behind)
    : m_wireVersion(wireVersion), m_mayAnswer(std::move(mayAnswer)), m_role(role), m_behind(behind)
{
    m_socket = ::socket(AF_INET, SOCK_STREAM, 0);
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    socklen_t size = sizeof address;
    auto *any = reinterpret_cast<sockaddr *>(&address);
    if (::bind(m_socket, any, size) == 0 && ::listen(m_socket, 16) == 0
        && ::getsockname(m_socket, any, &size) == 0)
        m_port = ntohs(address.sin_port);
    m_thread = std::thread([this] { listen(); });
}

OldServer::~OldServer()
{
    m_isOver = true;
    ::shutdown(m_socket, SHUT_RDWR);
    m_thread.join();
    ::close(m_socket);
}

std::string OldServer::url() const
{
    return "mongodb://127.0.0.1:" + std::to_string(m_port) + "/db"
           + (m_role == Role::Primary ? "?replicaSet=rs0" : "");
}

std::set<std::string> OldServer::commands() const
{
    const std::scoped_lock lock(m_mutex);
    return m_commands;
}

void OldServer::listen()
{
    std::vector<std::pair<int, std::thread>> connections;
    while (!m_isOver) {
        const int connection = ::accept(m_socket, nullptr, nullptr);
        if (connection >= 0)
            connections.emplace_back(connection, [this, connection] { serve(connection); });
    }
    for (auto &[connection, thread] : connections) {
        ::shutdown(connection, SHUT_RDWR);
        thread.join();
        ::close(connection);
    }
}

/// The command is the first member of the document, which stands behind flags and the kind of its
/// section. Older messages ask `hello` alone.
std::string OldServer::note(const std::vector<char> &message, bool isMessage)
{
    constexpr std::size_t Before = 5;
    bson_t command;
    bson_iter_t first;
    std::uint32_t length = 0; // of the document; other sections may follow
    if (isMessage && message.size() >= Before + sizeof length)
        std::memcpy(&length, message.data() + Before, sizeof length);
    if (length == 0 || length > message.size() - Before
        || !bson_init_static(&command,
                             reinterpret_cast<const std::uint8_t *>(message.data()) + Before,
                             length)
        || !bson_iter_init(&first, &command) || !bson_iter_next(&first))
        return {};
    const std::scoped_lock lock(m_mutex);
    return *m_commands.insert(bson_iter_key(&first)).first;
}

void OldServer::serve(int connection)
{
    const std::string me = "127.0.0.1:" + std::to_string(m_port);
    const std::string role = m_role == Role::Router
                                     ? R"("msg": "isdbgrid", "logicalSessionTimeoutMinutes": 30, )"
                             : m_role == Role::Primary
                                     ? R"("setName": "rs0", "me": ")" + me + R"(", "primary": ")"
                                               + me + R"(", "hosts": [")" + me + R"("], )"
                                     : std::string();
    const std::string json = R"({"ismaster": true, )" + role
                             + R"("minWireVersion": 0, "maxWireVersion": )"
                             + std::to_string(m_wireVersion) + R"(, "ok": 1.0})";
    bson_error_t error{};
    const mongo::Bson hello(bson_new_from_json(reinterpret_cast<const std::uint8_t *>(json.data()),
                                               static_cast<ssize_t>(json.size()), &error));
    const int behind = m_behind ? connectTo(m_behind) : -1;
    Head head{};
    std::vector<char> rest;
    while (receive(connection, head, rest)) {
        m_isAsked = true;
        m_isAsked.notify_all();
        if (m_mayAnswer.valid())
            m_mayAnswer.wait();
        const bool isMessage = head[3] == Message;
        const std::string command = note(rest, isMessage);
        if (behind >= 0 && !isHello(command)) {
            if (!send(behind, head, rest) || !receive(behind, head, rest)
                || !send(connection, head, rest))
                break;
            continue;
        }
        // Before the document: flags and the kind of its section; or flags, cursor, place and count.
        std::vector<char> said(isMessage ? 5 : 20, 0);
        if (!isMessage)
            said[16] = 1;
        const auto *document = reinterpret_cast<const char *>(bson_get_data(hello.get()));
        said.insert(said.end(), document, document + hello.get()->len);
        const Head answer{static_cast<std::int32_t>(sizeof head + said.size()), 0, head[1],
                          isMessage ? Message : Reply};
        if (!send(connection, answer, said))
            break;
    }
    if (behind >= 0)
        ::close(behind);
}

} // namespace lockscope::test
