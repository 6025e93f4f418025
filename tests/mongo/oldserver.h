// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <atomic>
#include <future>
#include <mutex>
#include <set>
#include <string>
#include <thread>
#include <vector>

namespace lockscope::test {

/// Answers everything as a server answers `hello`, of any version: there are no programs of the old
/// ones to be had, and none of a router. With a server behind it, that one answers everything else.
/// On threads of its own, since libmongoc blocks the one that asks.
class OldServer
{
public:
    enum class Role { Primary, Router, Single };
    /// @param mayAnswer it says nothing until this is; not valid: it answers at once
    /// @param behind port of the server behind it on this machine; 0: there is none
    explicit OldServer(int wireVersion, std::shared_future<void> mayAnswer = {},
                       Role role = Role::Primary, int behind = 0);
    ~OldServer();
    OldServer(const OldServer &) = delete;
    OldServer &operator=(const OldServer &) = delete;

    std::string url() const;
    /// Blocks until somebody has asked it something.
    void waitUntilAsked() const { m_isAsked.wait(false); }
    /// The names of the commands that it was asked.
    std::set<std::string> commands() const;

private:
    void listen();
    void serve(int connection);
    /// @return the name of the command; empty: it is in none of today's messages
    std::string note(const std::vector<char> &message, bool isMessage);

    int m_wireVersion;
    std::shared_future<void> m_mayAnswer;
    Role m_role;
    int m_behind;
    int m_socket = -1;
    int m_port = 0;
    std::atomic<bool> m_isAsked = false;
    std::atomic<bool> m_isOver = false;
    mutable std::mutex m_mutex;
    std::set<std::string> m_commands;
    std::thread m_thread;
};

} // namespace lockscope::test
