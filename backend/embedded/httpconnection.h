// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/embedded/httpserver.h"
#include "backend/embedded/httpstream.h"

#include <boost/asio/steady_timer.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/http/message.hpp>
#include <boost/beast/http/parser.hpp>
#include <boost/beast/http/string_body.hpp>

#include <chrono>
#include <map>
#include <memory>
#include <optional>
#include <string>

namespace lockscope {

/// What all connections of a server share.
struct HttpConnectionContext
{
    HttpServerOptions options;
    HttpServer::Handler handler;
    std::shared_ptr<boost::asio::ssl::context> tls; ///< nullptr: nothing is encrypted
    std::size_t open = 0;                           ///< connections alive
    std::uint64_t bodies = 0; ///< bytes of bodies on their way, small ones aside
    /// Who gave wrong passwords, by party().
    struct Failures
    {
        int inARow = 0;
        std::chrono::steady_clock::time_point last;
    };
    std::map<std::string, Failures> failures;
    bool stopping = false; ///< finish the answer under way, then close
};

/// One client.
///
///   Idle --first byte--> Header --ok--> Body --ok--> Handling --answer--> Writing --keep alive--> Idle
///     \                    \-- too large, malformed, no password: an error answer --> Writing --> Closed
///      \--silent for idleTime, sending too slowly, or server stopping--> Closed
class HttpConnection : public std::enable_shared_from_this<HttpConnection>
{
public:
    HttpConnection(boost::asio::ip::tcp::socket socket,
                   std::shared_ptr<HttpConnectionContext> context);
    HttpConnection(const HttpConnection &) = delete;
    HttpConnection &operator=(const HttpConnection &) = delete;
    ~HttpConnection();

    void run();
    /// Answers 503 and closes.
    void turnAway();
    /// Closes now when it is idle, else after the answer under way.
    void finish();
    void close();

    /// Its address and those that count as the same (partyOf()).
    const std::string &party() const { return m_party; }
    bool isFromHere() const { return m_isFromHere; } ///< by the loopback address
    /// It has not given the password yet.
    bool isStranger() const { return m_isStranger; }
    /// Nothing of it is being answered.
    bool waitsForRequest() const { return !m_isAnswering; }
    bool isClosed() const { return !m_stream.tcp().socket().is_open(); }

private:
    void begin(void (HttpConnection::*first)());
    void awaitRequest();
    void refuseForRoom();
    void readHeader();
    void onHeader(const boost::system::error_code &error);
    void readBody();
    void onBody(const boost::system::error_code &error);
    void handle();
    std::optional<HttpResponse> refusal();
    bool takeRoom();
    void giveRoomBack();
    void refusePassword();
    bool isAuthorized() const;
    bool isFromBrowser() const;
    void refuse(HttpResponse response);
    void write(HttpResponse response);
    void onWritten(const boost::system::error_code &error);
    void drain();

    using Parser = boost::beast::http::request_parser<boost::beast::http::string_body>;

    std::shared_ptr<HttpConnectionContext> m_context;
    std::shared_ptr<boost::asio::ssl::context> m_tls; ///< as it was when the client came
    HttpStream m_stream;
    boost::beast::flat_buffer m_buffer; ///< bounded: what is behind a body waits in it
    std::optional<Parser> m_parser;
    boost::beast::http::response<boost::beast::http::string_body> m_response;
    boost::asio::steady_timer m_delay;
    std::string m_peer; ///< its address, without the port
    std::string m_party;
    std::uint64_t m_room = 0; ///< taken for the body on its way
    int m_wrongPasswords = 0;
    bool m_isFromHere = false;
    bool m_isStranger = false;
    bool m_isAnswering = false;
    bool m_idle = true;
    bool m_closeAfterAnswer = false;
    bool m_unreadInput = false; ///< the client may still be sending what was refused
};

} // namespace lockscope
