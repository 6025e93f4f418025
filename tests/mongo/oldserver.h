// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <atomic>
#include <future>
#include <string>
#include <thread>

namespace lockscope::test {

/// Answers everything as a primary answers `hello`, of a replica set of any version: there are no
/// programs of the old ones to be had. On threads of its own, since libmongoc blocks the one that asks.
class OldServer
{
public:
    /// @param mayAnswer it says nothing until this is; not valid: it answers at once
    explicit OldServer(int wireVersion, std::shared_future<void> mayAnswer = {});
    ~OldServer();
    OldServer(const OldServer &) = delete;
    OldServer &operator=(const OldServer &) = delete;

    std::string url() const;
    /// Blocks until somebody has asked it something.
    void waitUntilAsked() const { m_isAsked.wait(false); }

private:
    void listen();
    void serve(int connection);

    int m_wireVersion;
    std::shared_future<void> m_mayAnswer;
    int m_socket = -1;
    int m_port = 0;
    std::atomic<bool> m_isAsked = false;
    std::atomic<bool> m_isOver = false;
    std::thread m_thread;
};

} // namespace lockscope::test
