// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <atomic>
#include <string>
#include <thread>

namespace lockscope::test {

/// Answers `hello` as the primary of a replica set of an old version, and nothing else: there is no
/// such program to be had. On threads of its own, since libmongoc blocks the one that asks.
class OldServer
{
public:
    explicit OldServer(int wireVersion);
    ~OldServer();
    OldServer(const OldServer &) = delete;
    OldServer &operator=(const OldServer &) = delete;

    std::string url() const;

private:
    void listen();
    void serve(int connection) const;

    int m_wireVersion;
    int m_socket = -1;
    int m_port = 0;
    std::atomic<bool> m_isOver = false;
    std::thread m_thread;
};

} // namespace lockscope::test
