// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/mongo/deployment.h"

#include <mongoc/mongoc.h>

#include <QLoggingCategory>

#include <thread>

namespace lockscope::mongo {

namespace {

Q_LOGGING_CATEGORY(mongoLog, "lockscope.mongo", QtWarningMsg)

/// libmongoc writes to stderr by itself unless somebody listens.
void logLine(mongoc_log_level_t level, const char *domain, const char *message, void *)
{
    switch (level) {
    case MONGOC_LOG_LEVEL_ERROR:
    case MONGOC_LOG_LEVEL_CRITICAL:
    case MONGOC_LOG_LEVEL_WARNING: qCWarning(mongoLog, "%s: %s", domain, message); break;
    case MONGOC_LOG_LEVEL_MESSAGE:
    case MONGOC_LOG_LEVEL_INFO:
    case MONGOC_LOG_LEVEL_DEBUG:
    case MONGOC_LOG_LEVEL_TRACE: qCDebug(mongoLog, "%s: %s", domain, message); break;
    }
}

/// The library, as long as the process lives: it may be cleaned up once only.
void beginLibrary()
{
    static const bool begun = [] {
        mongoc_log_set_handler(logLine, nullptr);
        mongoc_init();
        return true;
    }();
    Q_UNUSED(begun)
}

CommandFailure::Reach reachOf(const bson_error_t &error)
{
    using Reach = CommandFailure::Reach;
    switch (error.domain) {
    case MONGOC_ERROR_SERVER:
    case MONGOC_ERROR_WRITE_CONCERN: return Reach::Answered;
    case MONGOC_ERROR_SERVER_SELECTION: return Reach::NotSent;
    case MONGOC_ERROR_CLIENT:
        return error.code == MONGOC_ERROR_CLIENT_AUTHENTICATE ? Reach::NotSent : Reach::Unknown;
    case MONGOC_ERROR_STREAM:
        return error.code == MONGOC_ERROR_STREAM_CONNECT
                               || error.code == MONGOC_ERROR_STREAM_NAME_RESOLUTION
                       ? Reach::NotSent
                       : Reach::Unknown;
    default: return Reach::Unknown;
    }
}

CommandFailure failureOf(const bson_error_t &error)
{
    return {reachOf(error), static_cast<int>(error.code), error.message};
}

/// What a connection string may not say otherwise. A write is sent once: a lock's machine sends it
/// again by itself, and knows then that it may have been applied twice.
void setOptions(mongoc_uri_t *uri)
{
    mongoc_uri_set_option_as_bool(uri, MONGOC_URI_RETRYWRITES, false);
    mongoc_uri_set_option_as_bool(uri, MONGOC_URI_RETRYREADS, false);
    mongoc_uri_set_option_as_int32(uri, MONGOC_URI_SERVERSELECTIONTIMEOUTMS, 3000);
    mongoc_uri_set_option_as_int32(uri, MONGOC_URI_CONNECTTIMEOUTMS, 2000);
    mongoc_uri_set_option_as_int32(uri, MONGOC_URI_SOCKETTIMEOUTMS, 5000);
    mongoc_uri_set_option_as_int32(uri, MONGOC_URI_HEARTBEATFREQUENCYMS, 2000);
    mongoc_uri_set_appname(uri, "lockscope");
}

} // namespace

void Deployment::Destroy::operator()(mongoc_client_pool_t *pool) const
{
    mongoc_client_pool_destroy(pool);
}

CommandResult<std::shared_ptr<Deployment>> Deployment::of(const std::string &uri)
{
    beginLibrary();
    bson_error_t error{};
    const auto invalid = [&error] {
        return tl::unexpected(CommandFailure{CommandFailure::Reach::NotSent,
                                             static_cast<int>(error.code), error.message});
    };
    const std::unique_ptr<mongoc_uri_t, void (*)(mongoc_uri_t *)>
            parsed(mongoc_uri_new_with_error(uri.c_str(), &error), mongoc_uri_destroy);
    if (!parsed)
        return invalid();
    setOptions(parsed.get());
    mongoc_client_pool_t *pool = mongoc_client_pool_new_with_error(parsed.get(), &error);
    if (!pool)
        return invalid();
    mongoc_client_pool_set_error_api(pool, MONGOC_ERROR_API_VERSION_2);
    // To end the threads that watch the servers takes a quarter of a second, and whoever lets it go
    // last may be a window.
    return std::shared_ptr<Deployment>(new Deployment(pool), [](Deployment *gone) {
        std::thread([gone] { delete gone; }).detach();
    });
}

CommandResult<Bson> Deployment::command(const std::string &database, const Bson &command)
{
    bson_error_t error{};
    bson_t reply;
    mongoc_client_t *client = mongoc_client_pool_pop(m_pool.get());
    const bool done = mongoc_client_command_simple(client, database.c_str(), command.get(), nullptr,
                                                   &reply, &error);
    mongoc_client_pool_push(m_pool.get(), client);
    Bson answer(bson_copy(&reply));
    bson_destroy(&reply);
    if (!done)
        return tl::unexpected(failureOf(error));
    return answer;
}

} // namespace lockscope::mongo
