// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/embedded/embeddedserver.h"
#include "tests/differential/answerpicture.h"
#include "tests/differential/dialect.h"
#include "tests/differential/placeholders.h"
#include "tests/differential/wirerequest.h"

#include <QByteArray>
#include <QString>

#include <memory>
#include <optional>

class PlainClient;

namespace lockscope::test {

/// One end: a server's port with a connection that is made anew when the server closed it.
class WireServer
{
public:
    explicit WireServer(quint16 port);
    ~WireServer();
    WireAnswer ask(const std::string &method, const std::string &target,
                   const std::string &contentType, const std::string &body);

    ServerView view;

private:
    quint16 m_port;
    std::unique_ptr<PlainClient> m_client;
};

/// Where two servers did not agree.
struct Disagreement
{
    std::size_t request = 0; ///< position in the sequence; its length: the search at the end
    std::string what;        ///< for people: the request, both answers, the first difference
};

/// A real node and the embedded server in this process, side by side: both get every request, and
/// whatever they say must agree.
class TwinServers
{
public:
    /// @param url the node's, with a port on loopback. @param engine see Exchange::engine
    TwinServers(const QString &url, std::string engine);
    ~TwinServers(); ///< deletes the node's indices

    TwinServers(const TwinServers &) = delete;
    TwinServers &operator=(const TwinServers &) = delete;

    /// Makes the indices and stores the scripts. @return what went wrong; empty: nothing
    std::string setUp();

    /// Sends the sequence under ids that no other run had, then removes its documents.
    std::optional<Disagreement> run(const RequestSequence &sequence);

    int requests() const { return m_requests; } ///< of the sequences, without the looks in between
    int comparisons() const { return m_comparisons; } ///< of answers, the looks included
    int endedEarly() const { return m_endedEarly; }
    const DialectCounts &dialect() const { return m_dialect; }

private:
    struct Pair
    {
        WireAnswer node;
        WireAnswer embedded;
    };
    Pair askBoth(const std::string &method, const std::string &target, const std::string &body);
    std::string begin(const RequestSequence &sequence);
    std::optional<std::string> exchange(const WireRequest &request, bool &diverges);
    std::optional<std::string> look();
    void refresh();
    void removeDocuments(bool all);
    void forgetNode();

    std::string m_engine;
    EmbeddedServer m_server;
    std::unique_ptr<WireServer> m_node;
    std::unique_ptr<WireServer> m_embedded;
    std::string m_index;
    std::vector<std::string> m_ids; ///< of the running sequence, resolved
    std::int64_t m_now = 0;
    std::size_t m_runs = 0;
    bool m_unrefreshed = true; ///< something was written since the last refresh
    int m_requests = 0;
    int m_comparisons = 0;
    int m_endedEarly = 0;
    DialectCounts m_dialect;
    quint16 m_nodePort = 0;
};

} // namespace lockscope::test
