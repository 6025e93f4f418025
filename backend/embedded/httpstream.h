// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <boost/asio/post.hpp>
#include <boost/asio/ssl/context.hpp>
#include <boost/asio/ssl/stream.hpp>
#include <boost/beast/core/tcp_stream.hpp>

#include <optional>
#include <utility>

namespace lockscope {

/// The bytes of one client, encrypted or not: Asio's AsyncStream. Time limits are those of the
/// socket.
class HttpStream
{
    using Socket = boost::beast::tcp_stream;

public:
    using executor_type = Socket::executor_type;

    /// @p tls must outlive it; nullptr: not encrypted.
    HttpStream(boost::asio::ip::tcp::socket socket, boost::asio::ssl::context *tls)
        : m_socket(std::move(socket))
    {
        if (tls)
            m_tls.emplace(m_socket, *tls);
    }

    executor_type get_executor() { return m_socket.get_executor(); }
    Socket &tcp() { return m_socket; }
    const Socket &tcp() const { return m_socket; }

    /// Before anything is read; at once when nothing is encrypted.
    template<typename Handler>
    void async_handshake(Handler handler)
    {
        if (m_tls)
            m_tls->async_handshake(boost::asio::ssl::stream_base::server, std::move(handler));
        else
            boost::asio::post(get_executor(), [handler = std::move(handler)]() mutable {
                handler(boost::system::error_code());
            });
    }

    template<typename Buffers, typename Handler>
    auto async_read_some(const Buffers &buffers, Handler &&handler)
    {
        return m_tls ? m_tls->async_read_some(buffers, std::forward<Handler>(handler))
                     : m_socket.async_read_some(buffers, std::forward<Handler>(handler));
    }

    template<typename Buffers, typename Handler>
    auto async_write_some(const Buffers &buffers, Handler &&handler)
    {
        return m_tls ? m_tls->async_write_some(buffers, std::forward<Handler>(handler))
                     : m_socket.async_write_some(buffers, std::forward<Handler>(handler));
    }

private:
    Socket m_socket;
    std::optional<boost::asio::ssl::stream<Socket &>> m_tls;
};

} // namespace lockscope
