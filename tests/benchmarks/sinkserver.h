// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <string>
#include <thread>

namespace lockscope {

/// Reads every POST to its end and answers `{}`, as little as a server can do, with the
/// acknowledgements of an ordinary one: they may come 40 ms late. A search it answers with a space
/// every few milliseconds, without an end. One connection at a time per thread; on threads of its
/// own.
class SinkServer
{
public:
    SinkServer();
    ~SinkServer();
    SinkServer(const SinkServer &) = delete;
    SinkServer &operator=(const SinkServer &) = delete;
    std::uint16_t port() const { return m_port; }
    /// Searches it is answering.
    static int streams();
    std::string url() const { return "http://127.0.0.1:" + std::to_string(m_port); }

private:
    void accept();

    int m_listener = -1;
    std::uint16_t m_port = 0;
    std::thread m_thread;
};

} // namespace lockscope
