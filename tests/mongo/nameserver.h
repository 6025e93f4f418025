// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <map>
#include <string>
#include <thread>
#include <vector>

namespace lockscope::test {

/// A name server at a port of this machine, for `mongodb+srv`: it tells which servers a service
/// has, and with which options. On a thread of its own, since a process is waited for meanwhile.
class NameServer
{
public:
    struct Host
    {
        std::string name;
        int port = 0;
    };
    struct Service
    {
        std::vector<Host> hosts;
        std::vector<std::string> texts;
        int code = 0; ///< of an answer that says no: 2 it failed, 3 there is no such name
        bool isSilent = false;
    };

    /// By names, as `cluster.example.test`; others there are none.
    explicit NameServer(std::map<std::string, Service> services);
    ~NameServer();
    NameServer(const NameServer &) = delete;
    NameServer &operator=(const NameServer &) = delete;

    int port() const { return m_port; }

private:
    void serve();
    /// nothing: it stays silent
    std::string answerTo(const std::string &question) const;

    std::map<std::string, Service> m_services;
    int m_socket = -1;
    int m_port = 0;
    std::thread m_thread;
};

} // namespace lockscope::test
