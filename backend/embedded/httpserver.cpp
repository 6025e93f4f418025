// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/embedded/httpserver.h"

#include "backend/embedded/httpconnection.h"

#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/ssl/context.hpp>
#include <boost/asio/steady_timer.hpp>

#include <list>
#include <thread>

namespace lockscope {

namespace asio = boost::asio;
using asio::ip::tcp;
using boost::system::error_code;

namespace {

/// After an accept that failed for want of file descriptors.
constexpr std::chrono::milliseconds AcceptPause{100};
constexpr std::chrono::seconds StopGrace{1};

/// Certificate and key of @p options; nullptr: there are none, or there is a @p problem.
std::shared_ptr<asio::ssl::context> readTls(const HttpServerOptions &options, std::string &problem)
{
    namespace ssl = asio::ssl;
    if (options.tlsCertificate.empty() && options.tlsKey.empty())
        return nullptr;
    auto tls = std::make_shared<ssl::context>(ssl::context::tls_server);
    error_code error;
    tls->set_options(ssl::context::default_workarounds | ssl::context::no_sslv2
                             | ssl::context::no_sslv3 | ssl::context::no_tlsv1
                             | ssl::context::no_tlsv1_1,
                     error);
    // Nobody is asked for a pass phrase: a server begins without a person.
    tls->set_password_callback(
            [](std::size_t, ssl::context::password_purpose) { return std::string(); });
    tls->use_certificate_chain_file(options.tlsCertificate, error);
    if (error) {
        problem = "the certificate " + options.tlsCertificate
                  + " cannot be used: " + error.message();
        return nullptr;
    }
    tls->use_private_key_file(options.tlsKey, ssl::context::pem, error);
    if (error) {
        problem = "the key " + options.tlsKey
                  + " cannot be used, or is not that of the certificate: " + error.message();
        return nullptr;
    }
    return tls;
}

} // namespace

class HttpServer::Private : public std::enable_shared_from_this<HttpServer::Private>
{
public:
    explicit Private(std::shared_ptr<HttpConnectionContext> shared) : context(std::move(shared)) {}

    void accept()
    {
        acceptor.async_accept([this](const error_code &error, tcp::socket socket) {
            if (!acceptor.is_open())
                return;
            if (error) {
                retry.expires_after(AcceptPause);
                retry.async_wait([this](const error_code &cancelled) {
                    if (!cancelled)
                        accept();
                });
                return;
            }
            auto connection = std::make_shared<HttpConnection>(std::move(socket), context);
            const bool mayStay = makeRoomFor(*connection);
            connections.push_back(connection);
            if (mayStay)
                connection->run();
            else
                connection->turnAway();
            accept();
        });
    }

    /// Whoever has given the password is never closed for somebody else.
    bool makeRoomFor(const HttpConnection &comer)
    {
        std::erase_if(connections, [](const std::weak_ptr<HttpConnection> &connection) {
            return connection.expired();
        });
        const HttpServerLimits &limits = context->options.limits;
        std::size_t open = 0;
        std::size_t ofThisAddress = 0;
        std::size_t strangers = 0;
        std::shared_ptr<HttpConnection> longestWaiting; // they are in the order in which they came
        for (const std::weak_ptr<HttpConnection> &weak : connections) {
            const std::shared_ptr<HttpConnection> connection = weak.lock();
            if (!connection || connection->isClosed())
                continue;
            ++open;
            ofThisAddress += connection->party() == comer.party();
            if (!connection->isStranger())
                continue;
            ++strangers;
            if (!longestWaiting && connection->waitsForRequest())
                longestWaiting = connection;
        }
        if (!comer.isFromHere() && ofThisAddress >= limits.ofOneAddress)
            return false;
        const bool tooManyStrangers = comer.isStranger() && strangers >= limits.strangers;
        if (open < limits.connections && !tooManyStrangers)
            return true;
        if (longestWaiting)
            longestWaiting->close();
        return longestWaiting != nullptr;
    }

    void finish()
    {
        error_code ignored;
        acceptor.close(ignored);
        retry.cancel();
        context->stopping = true;
        forEachConnection([](HttpConnection &connection) { connection.finish(); });
        grace.expires_after(StopGrace);
        grace.async_wait([this](const error_code &) {
            forEachConnection([](HttpConnection &connection) { connection.close(); });
            io.stop();
        });
        endWhenQuiet();
    }

    template<typename Visit>
    void forEachConnection(Visit visit)
    {
        for (const std::weak_ptr<HttpConnection> &weak : connections)
            if (const std::shared_ptr<HttpConnection> connection = weak.lock())
                visit(*connection);
    }

    void endWhenQuiet()
    {
        if (context->open == 0) {
            io.stop();
            return;
        }
        retry.expires_after(std::chrono::milliseconds(5));
        retry.async_wait([this](const error_code &cancelled) {
            if (!cancelled)
                endWhenQuiet();
        });
    }

    std::shared_ptr<HttpConnectionContext> context;
    asio::io_context io{1};
    tcp::acceptor acceptor{io};
    asio::steady_timer retry{io};
    asio::steady_timer grace{io};
    std::list<std::weak_ptr<HttpConnection>> connections;
    std::thread thread;
};

HttpServer::HttpServer(HttpServerOptions options, Handler handler)
{
    auto context = std::make_shared<HttpConnectionContext>();
    context->options = std::move(options);
    context->handler = std::move(handler);
    d = std::make_shared<Private>(std::move(context));
}

HttpServer::~HttpServer() { stop(); }

std::string HttpServer::prepareTls()
{
    std::string problem;
    d->context->tls = readTls(d->context->options, problem);
    return problem;
}

std::string HttpServer::reloadTls()
{
    std::string problem;
    std::shared_ptr<asio::ssl::context> tls = readTls(d->context->options, problem);
    if (problem.empty())
        post([shared = d, tls = std::move(tls)] { shared->context->tls = tls; });
    return problem;
}

std::string HttpServer::listen()
{
    const HttpServerOptions &options = d->context->options;
    error_code error;
    const auto address = asio::ip::make_address(options.address, error);
    if (error)
        return error.message();
    const tcp::endpoint endpoint(address, options.port);
    d->acceptor.open(endpoint.protocol(), error);
    if (!error)
        d->acceptor.set_option(tcp::acceptor::reuse_address(true), error);
    if (!error)
        d->acceptor.bind(endpoint, error);
    if (!error)
        d->acceptor.listen(tcp::acceptor::max_listen_connections, error);
    return error ? error.message() : std::string();
}

void HttpServer::start()
{
    d->accept();
    d->thread = std::thread([shared = d] { shared->io.run(); });
}

void HttpServer::post(std::function<void()> work) { asio::post(d->io, std::move(work)); }

void HttpServer::stop()
{
    if (!d->thread.joinable())
        return;
    post([this] { d->finish(); });
    d->thread.join();
}

std::uint16_t HttpServer::port() const
{
    error_code ignored;
    return d->acceptor.local_endpoint(ignored).port();
}

} // namespace lockscope
