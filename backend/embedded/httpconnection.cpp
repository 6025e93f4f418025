// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/embedded/httpconnection.h"

#include "backend/embedded/party.h"
#include "backend/embedded/resterror.h"
#include "backend/json/json.h"

#include <boost/beast/core/detail/base64.hpp>
#include <boost/beast/core/string.hpp>
#include <boost/beast/http/read.hpp>
#include <boost/beast/http/write.hpp>

#include <algorithm>
#include <utility>

#ifdef __linux__
#    include <netinet/in.h>
#    include <netinet/tcp.h>
#    include <sys/socket.h>
#endif

namespace lockscope {

namespace http = boost::beast::http;
namespace asio = boost::asio;
using boost::system::error_code;

namespace {

/// Longest time a refused client is listened to, so that it reads the refusal instead of a reset.
constexpr std::chrono::seconds DrainTime{2};
/// A wrong password is forgotten after so long.
constexpr std::chrono::minutes RememberFailures{10};
constexpr std::size_t MostFailing = 1024; ///< parties that are remembered for it

/// What of a request waits to be understood: all of its head, of a chunk's extension, of the fields
/// behind a body. The parser throws where a field has 64 KiB.
constexpr std::size_t MostBuffered = 60 * 1024;

std::string text(boost::beast::string_view view) { return std::string(view.data(), view.size()); }

HttpResponse errorAnswer(int status, const std::string &type, const std::string &reason)
{
    return {status, toJson(RestError{status, type, reason, {}, {}}.toBody())};
}

HttpResponse contentTooLong(const HttpServerLimits &limits)
{
    return errorAnswer(413, "content_too_long_exception",
                       "HTTP content is larger than " + std::to_string(limits.bodyBytes)
                               + " bytes.");
}

std::string base64(const std::string &bytes)
{
    std::string out(boost::beast::detail::base64::encoded_size(bytes.size()), '\0');
    out.resize(boost::beast::detail::base64::encode(out.data(), bytes.data(), bytes.size()));
    return out;
}

/// Acknowledges what comes from now on at once, until something is sent. A client without
/// TCP_NODELAY keeps the rest of a request back until its beginning is acknowledged, which takes 40
/// ms else.
void acknowledgeAtOnce([[maybe_unused]] asio::ip::tcp::socket &socket)
{
#ifdef __linux__
    const int on = 1;
    (void)::setsockopt(socket.native_handle(), IPPROTO_TCP, TCP_QUICKACK, &on, sizeof on);
#endif
}

/// Takes the same time wherever the texts differ.
bool equalSecrets(const std::string &a, const std::string &b)
{
    unsigned difference = a.size() == b.size() ? 0 : 1;
    for (std::size_t i = 0; i < a.size(); ++i)
        difference |= static_cast<unsigned>(
                static_cast<unsigned char>(a[i])
                ^ static_cast<unsigned char>(b[i % std::max<std::size_t>(b.size(), 1)]));
    return difference == 0;
}

} // namespace

HttpConnection::HttpConnection(asio::ip::tcp::socket socket,
                               std::shared_ptr<HttpConnectionContext> context)
    : m_context(std::move(context)), m_tls(m_context->tls),
      m_stream(std::move(socket), m_tls.get()), m_buffer(MostBuffered),
      m_delay(m_stream.get_executor()), m_isStranger(!m_context->options.password.empty())
{
    ++m_context->open;
    error_code gone;
    const asio::ip::address address = m_stream.tcp().socket().remote_endpoint(gone).address();
    m_peer = address.to_string();
    m_party = partyOf(address);
    m_isFromHere = address.is_loopback();
}

HttpConnection::~HttpConnection()
{
    giveRoomBack();
    --m_context->open;
}

void HttpConnection::run()
{
    error_code ignored;
    m_stream.tcp().socket().set_option(asio::ip::tcp::no_delay(true), ignored);
    begin(&HttpConnection::awaitRequest);
}

void HttpConnection::turnAway() { begin(&HttpConnection::refuseForRoom); }

void HttpConnection::begin(void (HttpConnection::*first)())
{
    m_stream.tcp().expires_after(m_context->options.limits.readTime);
    m_stream.async_handshake([self = shared_from_this(), first](const error_code &error) {
        if (error)
            self->close();
        else
            ((*self).*first)();
    });
}

void HttpConnection::refuseForRoom()
{
    m_parser.emplace();
    m_closeAfterAnswer = true;
    m_unreadInput = true;
    m_isAnswering = true;
    refuse(errorAnswer(503, "es_rejected_execution_exception",
                       "too many connections: close some, or try again later"));
}

void HttpConnection::finish()
{
    m_closeAfterAnswer = true;
    if (m_idle)
        close();
}

void HttpConnection::close()
{
    error_code ignored;
    m_delay.cancel();
    m_stream.tcp().socket().shutdown(asio::ip::tcp::socket::shutdown_both, ignored);
    m_stream.tcp().close();
}

void HttpConnection::awaitRequest()
{
    m_idle = true;
    m_isAnswering = false;
    m_wrongPasswords = 0;
    m_parser.emplace();
    m_parser->header_limit(m_context->options.limits.headerBytes);
    m_parser->body_limit(m_context->options.limits.bodyBytes);
    if (m_buffer.size() > 0) { // pipelined
        readHeader();
        return;
    }
    // A silent connection may stay longer than one that has begun to send.
    m_stream.tcp().expires_after(m_context->options.limits.idleTime);
    m_stream.async_read_some(m_buffer.prepare(4096),
                             [self = shared_from_this()](const error_code &error,
                                                         std::size_t count) {
                                 if (error) {
                                     self->close();
                                     return;
                                 }
                                 self->m_buffer.commit(count);
                                 self->readHeader();
                             });
}

void HttpConnection::readHeader()
{
    m_idle = false;
    m_stream.tcp().expires_after(m_context->options.limits.readTime);
    http::async_read_header(m_stream, m_buffer, *m_parser,
                            [self = shared_from_this()](const error_code &error, std::size_t) {
                                self->onHeader(error);
                            });
}

void HttpConnection::onHeader(const error_code &error)
{
    const HttpServerLimits &limits = m_context->options.limits;
    m_unreadInput = true;
    if (error == http::error::header_limit)
        return refuse(errorAnswer(431, "too_long_http_header_exception",
                                  "HTTP header is larger than " + std::to_string(limits.headerBytes)
                                          + " bytes."));
    if (error == http::error::body_limit)
        return refuse(contentTooLong(limits));
    if (error && error.category() == http::make_error_code(http::error::bad_method).category()
        && error != http::error::end_of_stream)
        return refuse(errorAnswer(400, "bad_request", "not an HTTP request: " + error.message()));
    if (error)
        return close();
    if (std::optional<HttpResponse> refused = refusal())
        return refuse(*std::move(refused));
    if (!isAuthorized())
        return refusePassword();
    m_isStranger = false;
    m_context->failures.erase(m_party);
    if (!takeRoom())
        return refuse(errorAnswer(429, "circuit_breaking_exception",
                                  "too many large requests at once: try again"));
    m_isAnswering = true;
    if (m_parser->get()[http::field::expect] == "100-continue") {
        static const std::string go = "HTTP/1.1 100 Continue\r\n\r\n";
        asio::async_write(m_stream, asio::buffer(go),
                          [self = shared_from_this()](const error_code &failed, std::size_t) {
                              if (failed)
                                  self->close();
                              else
                                  self->readBody();
                          });
        return;
    }
    readBody();
}

/// What is refused of a request by its head, whoever sends it.
std::optional<HttpResponse> HttpConnection::refusal()
{
    const auto &fields = m_parser->get();
    const std::size_t hosts = fields.count(http::field::host);
    if (hosts > 1 || (hosts == 0 && fields.version() >= 11))
        return errorAnswer(400, "bad_request", "a request names its host, once");
    // What is not understood of a body would be run as the next request.
    const auto encoding = fields.find(http::field::transfer_encoding);
    if (encoding != fields.end() && !boost::beast::iequals(encoding->value(), "chunked"))
        return errorAnswer(501, "not_implemented",
                           "the only transfer encoding that is understood is chunked");
    if (isFromBrowser())
        return errorAnswer(403, "security_exception", "requests from web pages are refused");
    return std::nullopt;
}

/// Of a body without a length all that it may have is taken.
bool HttpConnection::takeRoom()
{
    const HttpServerLimits &limits = m_context->options.limits;
    const auto announced = m_parser->content_length();
    const std::uint64_t bytes = m_parser->chunked() ? limits.bodyBytes : announced.value_or(0);
    if (bytes <= limits.smallBody)
        return true;
    if (m_context->bodies > 0 && m_context->bodies + bytes > limits.bodiesInSum)
        return false;
    m_room = bytes;
    m_context->bodies += bytes;
    return true;
}

void HttpConnection::giveRoomBack() { m_context->bodies -= std::exchange(m_room, 0); }

/// The first one is answered at once: most clients ask without any before they send one.
void HttpConnection::refusePassword()
{
    const HttpServerLimits &limits = m_context->options.limits;
    HttpResponse refused = errorAnswer(
            401, "security_exception",
            "missing or wrong authentication credentials: user lockscope and the server's "
            "password");
    auto &failures = m_context->failures;
    if (m_parser->get().count(http::field::authorization) == 0)
        return refuse(std::move(refused));
    const auto now = std::chrono::steady_clock::now();
    std::erase_if(failures,
                  [now](const auto &one) { return now - one.second.last > RememberFailures; });
    if (failures.size() >= MostFailing && failures.count(m_party) == 0)
        failures.erase(failures.begin());
    HttpConnectionContext::Failures &mine = failures[m_party];
    mine.last = now;
    m_wrongPasswords = ++mine.inARow;
    if (m_wrongPasswords == 1)
        return refuse(std::move(refused));
    constexpr int MostDoublings = 16;
    const auto delay = std::min(limits.longestDelay,
                                limits.wrongPasswordDelay
                                        * (1 << std::min(m_wrongPasswords - 2, MostDoublings)));
    m_isAnswering = true; // it does not make room for the next try
    m_stream.tcp().expires_never();
    m_delay.expires_after(delay);
    m_delay.async_wait([self = shared_from_this(),
                        refused = std::move(refused)](const error_code &cancelled) mutable {
        if (!cancelled)
            self->refuse(std::move(refused));
    });
}

void HttpConnection::readBody()
{
    const auto announced = m_parser->content_length();
    if (m_parser->chunked() || (announced && *announced > m_buffer.size()))
        acknowledgeAtOnce(m_stream.tcp().socket());
    m_stream.tcp().expires_after(m_context->options.limits.readTime);
    http::async_read(m_stream, m_buffer, *m_parser,
                     [self = shared_from_this()](const error_code &error, std::size_t) {
                         self->onBody(error);
                     });
}

void HttpConnection::onBody(const error_code &error)
{
    if (error == http::error::body_limit)
        return refuse(contentTooLong(m_context->options.limits));
    if (error == http::error::buffer_overflow)
        return refuse(errorAnswer(400, "bad_request",
                                  "a chunk's extension, or what follows the body, is too long"));
    if (error)
        return close(); // cut off or too slow: nothing of it is run
    m_unreadInput = false;
    handle();
}

void HttpConnection::handle()
{
    m_stream.tcp().expires_never();
    auto &message = m_parser->get();
    HttpRequest request;
    request.method = text(message.method_string());
    request.target = text(message.target());
    request.contentType = text(message[http::field::content_type]);
    request.body = std::move(message.body());
    m_context->handler(request, [self = shared_from_this()](HttpResponse response) {
        asio::post(self->m_stream.get_executor(), [self, response = std::move(response)]() mutable {
            self->write(std::move(response));
        });
    });
}

bool HttpConnection::isAuthorized() const
{
    const std::string &password = m_context->options.password;
    if (password.empty())
        return true;
    const std::string given = text(m_parser->get()[http::field::authorization]);
    const std::string scheme = "Basic ";
    return boost::beast::iequals(given.substr(0, scheme.size()), scheme)
           && equalSecrets(given.substr(scheme.size()), base64("lockscope:" + password));
}

/// A web page can make a browser send requests here: across origins it always says so in Origin; by
/// a name it owns that it has pointed at this address (DNS rebinding), it shows in Host. Programs
/// send no Origin, and reach a server without a password by address.
bool HttpConnection::isFromBrowser() const
{
    const auto &fields = m_parser->get();
    if (fields.find(http::field::origin) != fields.end())
        return true;
    if (!m_context->options.password.empty())
        return false;
    std::string host = text(fields[http::field::host]);
    if (!host.empty() && host.front() == '[')
        return false; // an IPv6 address, never a name
    host = host.substr(0, host.find(':'));
    if (host.empty() || host == "localhost")
        return false;
    error_code notAddress;
    asio::ip::make_address(host, notAddress);
    return static_cast<bool>(notAddress);
}

void HttpConnection::refuse(HttpResponse response)
{
    m_closeAfterAnswer = true;
    write(std::move(response));
}

void HttpConnection::write(HttpResponse response)
{
    if (!m_stream.tcp().socket().is_open())
        return;
    const auto &request = m_parser->get();
    const bool keepAlive = !m_closeAfterAnswer && !m_context->stopping && request.keep_alive();
    const bool isHead = request.method() == http::verb::head;
    m_closeAfterAnswer = !keepAlive;
    giveRoomBack();
    if (m_context->options.onAnswered)
        m_context->options.onAnswered({m_peer, text(request.method_string()),
                                       text(request.target()), response.status,
                                       response.body.size(), m_wrongPasswords});
    m_response = {};
    m_response.version(11);
    m_response.result(static_cast<unsigned>(response.status));
    m_response.set(http::field::content_type, response.contentType);
    m_response.keep_alive(keepAlive);
    if (response.status == 401)
        m_response.set(http::field::www_authenticate,
                       "Basic realm=\"lockscope\" charset=\"UTF-8\"");
    if (const auto id = request.find("X-Opaque-Id"); id != request.end())
        m_response.set("X-Opaque-Id", id->value());
    m_response.content_length(response.body.size());
    if (!isHead)
        m_response.body() = std::move(response.body);
    m_stream.tcp().expires_after(m_context->options.limits.writeTime);
    http::async_write(m_stream, m_response,
                      [self = shared_from_this()](const error_code &error, std::size_t) {
                          self->onWritten(error);
                      });
}

void HttpConnection::onWritten(const error_code &error)
{
    m_response.body().clear();
    if (error)
        return close();
    if (!m_closeAfterAnswer)
        return awaitRequest();
    if (!m_unreadInput)
        return close();
    error_code ignored;
    m_stream.tcp().socket().shutdown(asio::ip::tcp::socket::shutdown_send, ignored);
    m_stream.tcp().expires_after(DrainTime);
    drain();
}

void HttpConnection::drain()
{
    m_buffer.clear();
    m_stream.async_read_some(m_buffer.prepare(MostBuffered),
                             [self = shared_from_this()](const error_code &error, std::size_t) {
                                 if (error)
                                     self->close();
                                 else
                                     self->drain();
                             });
}

} // namespace lockscope
