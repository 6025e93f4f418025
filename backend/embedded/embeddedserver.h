// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/embedded/httpmessages.h"
#include "models/domain/backenderror.h"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>

namespace lockscope {

struct EmbeddedServerOptions
{
    std::string listenAddress = "127.0.0.1"; ///< a numeric IPv4 or IPv6 address
    std::uint16_t port = 9250;               ///< 0 = any free port
    std::string dataDir; ///< empty = in memory only; else a folder, made when missing
    /// Needed, together with a password, for an address other machines can reach
    bool allowRemote = false;
    /// Not empty: HTTP Basic authentication as user "lockscope" with this password
    std::string password;
    /// Files in PEM form; both empty: http
    std::string tlsCertificate;
    std::string tlsKey;
    /// Told of every answer, on the server's thread; for a log.
    std::function<void(const HttpExchange &)> onAnswered;
};

/// Of one that other machines can reach; in bytes.
inline constexpr std::size_t ShortestRemotePassword = 12;

/// The built-in lock server: the part of the Elasticsearch 7.10 REST interface that the lock
/// protocol uses, for one machine. It executes the protocol's scripts natively and refuses any
/// other. It also answers the typed requests of Elasticsearch 1.x (/fs/lock/…) as the articles
/// print them. Contract and limits: docs/embedded-server.md.
///
///   Stopped --start()--> Running --stop()--> Stopped
///
/// All requests run on one thread of its own; start(), stop() and the destructor belong to the
/// thread that made the object.
class EmbeddedServer
{
public:
    explicit EmbeddedServer(EmbeddedServerOptions options);
    EmbeddedServer(const EmbeddedServer &) = delete;
    EmbeddedServer &operator=(const EmbeddedServer &) = delete;
    /// Stops the server.
    ~EmbeddedServer();

    /// Loads the data and opens the port; when it returns, requests are answered. A store without
    /// data has no index: `lockctl init` makes it. Errors: InvalidInput (not an address; reachable
    /// from other machines without allowRemote and a password of a good length),
    ///         Unreachable (port taken or address not of this machine), Conflict (the folder is in
    ///             use by another server),
    ///         Malformed (the data in the folder cannot be read; it is left as it is), ServerError
    ///             (the folder cannot be written).
    Result<void> start();
    /// Answers what has arrived, closes all connections and the data. Does nothing when it is
    /// stopped.
    void stop();
    bool isRunning() const;
    /// Reads certificate and key again, for connections to come. InvalidInput: they cannot be used,
    /// and those that were read before stay.
    Result<void> reloadCertificate();

    /// "http://127.0.0.1:9250"; valid while it runs. A server that listens on every address names
    /// the loopback address.
    std::string url() const;
    std::uint16_t port() const;

private:
    class Private;
    std::unique_ptr<Private> d;
};

} // namespace lockscope
