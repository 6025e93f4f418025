// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/embedded/httpserver.h"

#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/core/tcp_stream.hpp>
#include <boost/beast/http/message.hpp>
#include <boost/beast/http/parser.hpp>
#include <boost/beast/http/string_body.hpp>

#include <memory>
#include <optional>

namespace lockscope {

/// What all connections of a server share.
struct HttpConnectionContext
{
    HttpServerOptions options;
    HttpServer::Handler handler;
    std::size_t open = 0;  ///< connections alive
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

private:
    void awaitRequest();
    void readHeader();
    void onHeader(const boost::system::error_code &error);
    void readBody();
    void onBody(const boost::system::error_code &error);
    void handle();
    bool isAuthorized() const;
    bool isFromBrowser() const;
    void refuse(int status, const std::string &type, const std::string &reason);
    void write(HttpResponse response);
    void onWritten(const boost::system::error_code &error);
    void drain();

    using Parser = boost::beast::http::request_parser<boost::beast::http::string_body>;

    boost::beast::tcp_stream m_stream;
    std::shared_ptr<HttpConnectionContext> m_context;
    boost::beast::flat_buffer m_buffer;
    std::optional<Parser> m_parser;
    boost::beast::http::response<boost::beast::http::string_body> m_response;
    bool m_idle = true;
    bool m_closeAfterAnswer = false;
    bool m_unreadInput = false; ///< the client may still be sending what was refused
};

} // namespace lockscope
