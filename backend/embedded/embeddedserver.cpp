// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/embedded/embeddedserver.h"

#include "backend/embedded/httpserver.h"
#include "backend/embedded/journal.h"
#include "backend/embedded/restservice.h"

#include <boost/asio/ip/address.hpp>

#include <algorithm>
#include <array>
#include <chrono>
#include <deque>
#include <utility>

namespace lockscope {

namespace {

std::int64_t wallClockMs()
{
    return std::chrono::duration_cast<std::chrono::milliseconds>(
                   std::chrono::system_clock::now().time_since_epoch())
            .count();
}

HttpResponse journalFailed(const std::string &failure)
{
    return refuse({503,
                   "cluster_block_exception",
                   "the data folder cannot be written (" + failure
                           + "): this was not stored. Free the disk or repair the folder; the "
                             "server tries again with every write",
                   {},
                   {}});
}

/// Whether it changes nothing in the store, whatever its body says.
bool isRead(const HttpRequest &request)
{
    if (request.method == "GET" || request.method == "HEAD")
        return true;
    const std::string_view path = std::string_view(request.target)
                                          .substr(0, request.target.find('?'));
    constexpr std::array<std::string_view, 4> reads{"_search", "_mget", "_count", "_refresh"};
    return request.method == "POST"
           && std::find(reads.begin(), reads.end(), path.substr(path.rfind('/') + 1))
                      != reads.end();
}

} // namespace

/// Runs each request on the store, queues its changes, and lets the answer go only when they, and
/// all that it may have seen of others, are on disk. When the disk fails, the store goes back to
/// what is on it: reads go on, and each write asks first whether the disk can be written again.
///
///   Writing --commit failed--> Recovering --written again--> Writing
///                               ^      \--not yet--> Failed: reads only
///                               \--a write came------/
class EmbeddedServer::Private
{
public:
    explicit Private(EmbeddedServerOptions given) : options(std::move(given)) {}

    /// On the HTTP thread.
    void handle(const HttpRequest &request, HttpServer::Respond respond)
    {
        if (failure.empty()) {
            execute(request, std::move(respond));
            return;
        }
        if (!recovering && isAsOnDisk && isRead(request)) {
            respond(service->handle(request));
            return;
        }
        held.push_back({request, std::move(respond)});
        recover();
    }

    void execute(const HttpRequest &request, HttpServer::Respond respond)
    {
        HttpResponse response = service->handle(request);
        StoreChanges changes = service->store().takeChanges();
        if (journal && !changes.empty())
            lastTicket = journal->append(std::move(changes));
        // A read waits as well while writes before it are not on disk: nobody may see what a crash
        // could take back.
        if (!journal || lastTicket == onDisk) {
            respond(std::move(response));
            return;
        }
        waiting.push_back({lastTicket, std::move(response), std::move(respond)});
    }

    /// On the HTTP thread.
    void onCommitted(Journal::Ticket done, const std::string &problem)
    {
        if (!problem.empty()) {
            failure = problem;
            isAsOnDisk = false;
            for (Waiting &one : waiting)
                one.respond(journalFailed(failure));
            waiting.clear();
            recover();
            return;
        }
        onDisk = std::max(onDisk, done);
        while (!waiting.empty() && waiting.front().ticket <= onDisk) {
            waiting.front().respond(std::move(waiting.front().response));
            waiting.pop_front();
        }
    }

    void recover()
    {
        if (!std::exchange(recovering, true))
            journal->recover(!isAsOnDisk);
    }

    /// On the HTTP thread.
    void onRecovered(Journal::Recovery recovery)
    {
        recovering = false;
        failure = std::move(recovery.failure);
        if (recovery.state) {
            service = std::make_unique<RestService>(wallClockMs);
            service->store().restore(std::move(*recovery.state));
            isAsOnDisk = true;
        }
        onDisk = lastTicket; // what is not there was refused
        for (Held &one : std::exchange(held, {})) {
            if (failure.empty() || (isAsOnDisk && isRead(one.request)))
                execute(one.request, std::move(one.respond));
            else
                one.respond(journalFailed(failure));
        }
    }

    Result<void> checkOptions() const
    {
        boost::system::error_code error;
        const auto address = boost::asio::ip::make_address(options.listenAddress, error);
        if (error)
            return fail(BackendError::Kind::InvalidInput,
                        "\"" + options.listenAddress
                                + "\" is not a numeric IP address: use 127.0.0.1 for this machine "
                                  "only");
        if (!address.is_loopback() && !(options.allowRemote && !options.password.empty()))
            return fail(BackendError::Kind::InvalidInput,
                        options.listenAddress
                                + " can be reached from other machines: that needs both "
                                  "--allow-remote and a password");
        if (!address.is_loopback() && options.password.size() < ShortestRemotePassword)
            return fail(BackendError::Kind::InvalidInput,
                        "the password is too short for " + options.listenAddress
                                + ", which can be reached from other machines: give one of at "
                                  "least "
                                + std::to_string(ShortestRemotePassword)
                                + " characters, or --generate-password");
        return {};
    }

    struct Waiting
    {
        Journal::Ticket ticket = 0;
        HttpResponse response;
        HttpServer::Respond respond;
    };

    struct Held
    {
        HttpRequest request;
        HttpServer::Respond respond;
    };

    EmbeddedServerOptions options;
    std::unique_ptr<RestService> service;
    std::unique_ptr<HttpServer> http;
    std::unique_ptr<Journal> journal; ///< null: in memory only
    std::deque<Waiting> waiting;      ///< in the order of their tickets
    Journal::Ticket lastTicket = 0;
    Journal::Ticket onDisk = 0;
    std::string failure; ///< of the journal; empty: it writes
    bool recovering = false;
    bool isAsOnDisk = true; ///< false: the store has what the disk has not
    std::deque<Held> held;  ///< until it is known whether the disk can be written again
    std::uint16_t port = 0;
};

EmbeddedServer::EmbeddedServer(EmbeddedServerOptions options)
    : d(std::make_unique<Private>(std::move(options)))
{}

EmbeddedServer::~EmbeddedServer() { stop(); }

Result<void> EmbeddedServer::start()
{
    if (isRunning())
        return {};
    if (auto checked = d->checkOptions(); !checked)
        return checked;
    HttpServerOptions httpOptions;
    httpOptions.address = d->options.listenAddress;
    httpOptions.port = d->options.port;
    httpOptions.password = d->options.password;
    httpOptions.tlsCertificate = d->options.tlsCertificate;
    httpOptions.tlsKey = d->options.tlsKey;
    httpOptions.onAnswered = d->options.onAnswered;
    Private *const self = d.get();
    auto http = std::make_unique<HttpServer>(std::move(httpOptions),
                                             [self](const HttpRequest &request,
                                                    HttpServer::Respond respond) {
                                                 self->handle(request, std::move(respond));
                                             });
    if (const std::string problem = http->prepareTls(); !problem.empty())
        return fail(BackendError::Kind::InvalidInput, problem);
    // The port first: a second start on the same port must not even open the data.
    if (const std::string problem = http->listen(); !problem.empty())
        return fail(BackendError::Kind::Unreachable,
                    "cannot listen on " + d->options.listenAddress + " port "
                            + std::to_string(d->options.port) + ": " + problem
                            + ". Another server may be running there; choose another port, or 0 "
                              "for any free one");
    auto service = std::make_unique<RestService>(wallClockMs);
    if (!d->options.dataDir.empty()) {
        StoredState state;
        auto journal = Journal::open(d->options.dataDir, state);
        if (!journal)
            return tl::unexpected(journal.error());
        service->store().restore(std::move(state));
        d->journal = std::move(*journal);
    } else {
        service->store().noteNoChanges();
    }
    d->service = std::move(service);
    d->http = std::move(http);
    d->port = d->http->port();
    d->lastTicket = d->onDisk = 0;
    d->failure.clear();
    d->recovering = false;
    d->isAsOnDisk = true;
    if (d->journal) {
        d->journal->start(
                [self](Journal::Ticket done, const std::string &failure) {
                    self->http->post([self, done, failure] { self->onCommitted(done, failure); });
                },
                [self](Journal::Recovery recovery) {
                    auto shared = std::make_shared<Journal::Recovery>(std::move(recovery));
                    self->http->post([self, shared] { self->onRecovered(std::move(*shared)); });
                });
    }
    d->http->start();
    return {};
}

void EmbeddedServer::stop()
{
    if (!isRunning())
        return;
    // The journal must outlive the HTTP thread, which appends to it, and its last commits are
    // answered while that thread still runs.
    d->http->stop();
    d->journal.reset();
    d->waiting.clear(); // holds connections, which belong to the HTTP server
    d->held.clear();
    d->http.reset();
    d->service.reset();
}

Result<void> EmbeddedServer::reloadCertificate()
{
    const std::string problem = isRunning() ? d->http->reloadTls() : std::string();
    if (!problem.empty())
        return fail(BackendError::Kind::InvalidInput, problem);
    return {};
}

bool EmbeddedServer::isRunning() const { return d->http != nullptr; }

std::uint16_t EmbeddedServer::port() const { return d->port; }

std::string EmbeddedServer::url() const
{
    boost::system::error_code error;
    const auto address = boost::asio::ip::make_address(d->options.listenAddress, error);
    std::string host = d->options.listenAddress;
    if (!error && address.is_unspecified())
        host = address.is_v6() ? "::1" : "127.0.0.1";
    if (host.find(':') != std::string::npos)
        host = "[" + host + "]";
    const char *scheme = d->options.tlsCertificate.empty() ? "http://" : "https://";
    return scheme + host + ":" + std::to_string(d->port);
}

} // namespace lockscope
