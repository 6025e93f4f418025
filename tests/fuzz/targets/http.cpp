// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Bytes from the network into the embedded server's HTTP layer: a connection on one end of a socket
// pair, the input on the other.

#include "backend/embedded/httpconnection.h"
#include "backend/json/json.h"
#include "tests/fuzz/fuzzing.h"

#include <boost/asio/io_context.hpp>

#include <sys/socket.h>
#include <unistd.h>

#include <algorithm>
#include <array>

namespace lockscope::fuzz {

namespace {

namespace beast = boost::beast;
using boost::asio::ip::tcp;

constexpr HttpServerLimits Limits{.headerBytes = 1024, .bodyBytes = 2048};

struct Exchange
{
    std::vector<HttpRequest> handled;
    std::string answers; ///< everything that came back, until the server closed
};

void send(int to, std::string_view bytes)
{
    if (!bytes.empty()) [[maybe_unused]]
        const auto ignored = ::send(to, bytes.data(), bytes.size(), MSG_NOSIGNAL | MSG_DONTWAIT);
}

/// Sends @p first, lets the server work, sends @p second, ends the sending, and reads until the
/// server has closed.
Exchange exchange(std::string_view first, std::string_view second, const std::string &password)
{
    Exchange result;
    std::array<int, 2> ends{};
    require(::socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends.data()) == 0, "two sockets");
    boost::asio::io_context io{1};
    auto context = std::make_shared<HttpConnectionContext>();
    context->options.limits = Limits;
    context->options.password = password;
    context->handler = [&](const HttpRequest &request, const HttpServer::Respond &respond) {
        result.handled.push_back(request);
        respond({200, toJson(Value(request.target))});
    };
    tcp::socket socket(io);
    socket.assign(tcp::v4(), ends[0]);
    std::make_shared<HttpConnection>(std::move(socket), context)->run();
    const auto work = [&io] {
        io.restart();
        return io.poll() > 0;
    };
    send(ends[1], first);
    while (work()) {}
    send(ends[1], second);
    ::shutdown(ends[1], SHUT_WR);
    std::array<char, 4096> buffer{};
    bool open = true;
    for (int quiet = 0; open && quiet < 1000;) {
        const bool worked = work();
        const auto count = ::recv(ends[1], buffer.data(), buffer.size(), MSG_DONTWAIT);
        open = count != 0 && context->open > 0;
        if (count > 0)
            result.answers.append(buffer.data(), static_cast<std::size_t>(count));
        quiet = worked || count > 0 ? 0 : quiet + 1;
    }
    while (work()) {}
    for (;;) {
        const auto count = ::recv(ends[1], buffer.data(), buffer.size(), MSG_DONTWAIT);
        if (count <= 0)
            break;
        result.answers.append(buffer.data(), static_cast<std::size_t>(count));
    }
    ::close(ends[1]);
    require(context->open == 0, "a client that has ended is let go");
    return result;
}

/// Takes one answer from the front; false when it is not complete.
bool takeAnswer(std::string_view &bytes, bool withoutBody,
                beast::http::response<beast::http::string_body> &answer)
{
    beast::http::response_parser<beast::http::string_body> parser;
    parser.skip(withoutBody);
    parser.eager(true);
    beast::error_code error;
    const std::size_t used = parser.put(boost::asio::buffer(bytes.data(), bytes.size()), error);
    if (error || !parser.is_done())
        return false;
    bytes.remove_prefix(used);
    answer = parser.release();
    return true;
}

void checkAnswers(const Exchange &exchange)
{
    std::string_view left = exchange.answers;
    std::size_t answered = 0;
    bool refused = false;
    while (!left.empty()) {
        require(!refused, "nothing comes after a refusal");
        const bool isHead = answered < exchange.handled.size()
                            && exchange.handled[answered].method == "HEAD";
        beast::http::response<beast::http::string_body> answer;
        const bool ofHandler = answered < exchange.handled.size();
        if (!takeAnswer(left, isHead, answer)) {
            // A HEAD request that was refused: its answer tells the length of what does not follow.
            require(!ofHandler && takeAnswer(left, true, answer), "answers are HTTP", left);
        }
        if (answer.result_int() == 100)
            continue;
        if (ofHandler) {
            require(answer.result_int() == 200, "what was handled is answered as the handler says");
            ++answered;
            continue;
        }
        refused = true;
        require(answer.result_int() >= 400, "else it is refused");
        if (!answer.body().empty()) {
            const Result<Value> body = parseJson(answer.body());
            require(body && body->isMap() && body->asMap()->contains("error"),
                    "a refusal is JSON that says why", answer.body());
        }
    }
    require(answered == exchange.handled.size(), "what was handled is answered");
}

void checkSame(const Exchange &whole, const Exchange &parted)
{
    require(parted.handled.size() == whole.handled.size(),
            "the same requests, however they arrive");
    for (std::size_t i = 0; i < whole.handled.size(); ++i)
        require(parted.handled[i].method == whole.handled[i].method
                        && parted.handled[i].target == whole.handled[i].target
                        && parted.handled[i].body == whole.handled[i].body,
                "the same requests, however they arrive");
}

} // namespace

void http(std::string_view input)
{
    if (input.size() > 16 * 1024)
        return;
    const Exchange whole = exchange(input, {}, {});
    checkAnswers(whole);
    for (const HttpRequest &request : whole.handled) {
        require(request.body.size() <= Limits.bodyBytes, "no body over the limit");
        require(request.target.size() + request.contentType.size() <= Limits.headerBytes,
                "no header over the limit");
        require(std::none_of(request.target.begin(), request.target.end(),
                             [](char c) { return c == ' ' || c == '\r' || c == '\n'; }),
                "a target is one word", request.target);
    }
    // Where the network cuts the bytes must not matter.
    const std::size_t cut = input.empty() ? 0
                                          : static_cast<unsigned char>(input.back()) % input.size();
    const Exchange parted = exchange(input.substr(0, cut), input.substr(cut), {});
    checkAnswers(parted);
    // A header that ends within a few bytes of the limit is taken or refused by Beast depending on
    // how it arrives.
    if (input.size() + 8 < Limits.headerBytes)
        checkSame(whole, parted);
    if (input.find("bG9ja3Njb3BlOn")
        == std::string_view::npos) // "lockscope:" and the password's beginning
        require(exchange(input, {}, "secret").handled.empty(), "nothing without the password");
}

} // namespace lockscope::fuzz
