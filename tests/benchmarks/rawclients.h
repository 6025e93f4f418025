// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/http/answerreader.h"

#include <QByteArray>

#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

namespace lockscope {

/// As many blocking-free HTTP connections as wanted, each with one request under way: the least
/// that a client can cost, for any server on this machine. Ends the program with a message when the
/// server does not play along.
class RawClients
{
public:
    RawClients(std::uint16_t port, int count);
    ~RawClients();
    RawClients(const RawClients &) = delete;
    RawClients &operator=(const RawClients &) = delete;

    /// The next request of a client, whole.
    using Next = std::function<QByteArray(int client)>;
    /// Its answer; @return how many units of work are done by it.
    using Done = std::function<int(int client, int status, const QByteArray &body)>;
    /// Keeps all clients busy until @p units are done, then waits for the answers under way.
    void run(int units, const Next &next, const Done &done);

    std::uint16_t port() const { return m_port; }
    static QByteArray post(const QByteArray &target, const QByteArray &body,
                           const QByteArray &type = "application/x-ndjson");

private:
    struct Client
    {
        int fd = -1;
        QByteArray out;
        std::optional<AnswerReader> answer;
    };
    void send(Client &client);

    std::uint16_t m_port;
    std::vector<Client> m_clients;
};

} // namespace lockscope
