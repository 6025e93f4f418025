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

bool receiveAll(int connection, void *to, std::size_t size)
{
    return size == 0 || ::recv(connection, to, size, MSG_WAITALL) == static_cast<ssize_t>(size);
}

} // namespace

OldServer::OldServer(int wireVersion, std::shared_future<void> mayAnswer, Role role)
    : m_wireVersion(wireVersion), m_mayAnswer(std::move(mayAnswer)), m_role(role)
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
void OldServer::note(const std::vector<char> &message, bool isMessage)
{
    bson_t command;
    bson_iter_t first;
    if (!isMessage
        || !bson_init_static(&command, reinterpret_cast<const std::uint8_t *>(message.data()) + 5,
                             message.size() - 5)
        || !bson_iter_init(&first, &command) || !bson_iter_next(&first))
        return;
    const std::scoped_lock lock(m_mutex);
    m_commands.insert(bson_iter_key(&first));
}

void OldServer::serve(int connection)
{
    const std::string me = "127.0.0.1:" + std::to_string(m_port);
    const std::string role = m_role == Role::Router ? R"("msg": "isdbgrid", )"
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
    std::array<std::int32_t, 4> head{}; // length, id, answer to, code
    while (receiveAll(connection, head.data(), sizeof head)) {
        std::vector<char> rest(static_cast<std::size_t>(head[0]) - sizeof head);
        if (!receiveAll(connection, rest.data(), rest.size()))
            return;
        m_isAsked = true;
        m_isAsked.notify_all();
        if (m_mayAnswer.valid())
            m_mayAnswer.wait();
        const bool isMessage = head[3] == Message;
        note(rest, isMessage);
        // Before the document: flags and the kind of its section; or flags, cursor, place and count.
        std::vector<char> before(isMessage ? 5 : 20, 0);
        if (!isMessage)
            before[16] = 1;
        const std::array<std::int32_t, 4> answer{static_cast<std::int32_t>(sizeof head
                                                                           + before.size()
                                                                           + hello.get()->len),
                                                 0, head[1], isMessage ? Message : Reply};
        std::vector<char> all(sizeof answer);
        std::memcpy(all.data(), answer.data(), sizeof answer);
        all.insert(all.end(), before.begin(), before.end());
        const auto *document = reinterpret_cast<const char *>(bson_get_data(hello.get()));
        all.insert(all.end(), document, document + hello.get()->len);
        if (::send(connection, all.data(), all.size(), MSG_NOSIGNAL)
            != static_cast<ssize_t>(all.size()))
            return;
    }
}

} // namespace lockscope::test
