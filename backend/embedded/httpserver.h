// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/embedded/httpmessages.h"

#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>

namespace lockscope {

/// What the server does not put up with.
struct HttpServerLimits
{
    std::uint32_t headerBytes = 16 * 1024;      ///< 431
    std::uint64_t bodyBytes = 16 * 1024 * 1024; ///< 413
    std::chrono::milliseconds readTime{
            30'000}; ///< for a header, and again for a body; the connection is closed
    std::chrono::milliseconds writeTime{30'000}; ///< for an answer; the connection is closed
    std::chrono::milliseconds idleTime{120'000}; ///< between requests; the connection is closed
    std::size_t connections = 512;               ///< one more is answered 503 and closed
    std::size_t ofOneAddress = 256; ///< of these from one other party (partyOf()); likewise
    /// That have not given the password yet; one more closes the one that waits longest.
    std::size_t strangers = 64;
    /// Of bodies that are on their way, small ones aside; one more is answered 429.
    std::uint64_t bodiesInSum = 64 * 1024 * 1024;
    std::uint64_t smallBody = 64 * 1024;
    /// Before a wrong password is answered for the second time; doubled each time up to the
    /// longest, for each party (partyOf()).
    std::chrono::milliseconds wrongPasswordDelay{250};
    std::chrono::milliseconds longestDelay{8'000};
};

struct HttpServerOptions
{
    std::string address = "127.0.0.1";
    std::uint16_t port = 0;
    std::string password; ///< not empty: Basic authentication as "lockscope", else 401
    HttpServerLimits limits;
    /// Told of every answer, on the server's thread.
    std::function<void(const HttpExchange &)> onAnswered;
    /// Files in PEM form: a certificate, with those between it and its authority, and its key; both
    /// empty: nothing is encrypted.
    std::string tlsCertificate;
    std::string tlsKey;
};

/// HTTP/1.1 on one thread of its own: keep-alive, one request of a connection after the other (so
/// pipelined ones are answered in order).
class HttpServer
{
public:
    /// Gives the answer to one request, once, on the server's thread. Keeps the connection: to be
    /// dropped before the server is.
    using Respond = std::function<void(HttpResponse)>;
    /// Called on the server's thread.
    using Handler = std::function<void(const HttpRequest &request, Respond respond)>;

    HttpServer(HttpServerOptions options, Handler handler);
    HttpServer(const HttpServer &) = delete;
    HttpServer &operator=(const HttpServer &) = delete;
    ~HttpServer();

    /// Reads certificate and key. @return what is wrong with them, or an empty text.
    std::string prepareTls();
    /// The same while it runs, for connections to come; those that are there keep theirs. What is
    /// wrong changes nothing.
    std::string reloadTls();
    /// Opens the port. @return what went wrong, or an empty text.
    std::string listen();
    /// Begins to answer.
    void start();
    /// Runs @p work on the server's thread, after what is queued there.
    void post(std::function<void()> work);
    /// Accepts nothing new, lets the answers under way leave for at most a second, closes
    /// everything, ends the thread.
    void stop();
    std::uint16_t port() const;

private:
    class Private;
    std::shared_ptr<Private> d;
};

} // namespace lockscope
