// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/mongo/client.h"

#include <mongoc/mongoc.h>

#include <QLoggingCategory>

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

CommandFailure failureOf(const bson_error_t &error)
{
    const bool answered = error.domain == MONGOC_ERROR_SERVER
                          || error.domain == MONGOC_ERROR_WRITE_CONCERN;
    return {answered, static_cast<int>(error.code), error.message};
}

} // namespace

void Client::Destroy::operator()(mongoc_client_t *client) const { mongoc_client_destroy(client); }

tl::expected<Client, CommandFailure> Client::of(const std::string &uri)
{
    beginLibrary();
    bson_error_t error;
    const std::unique_ptr<mongoc_uri_t, void (*)(mongoc_uri_t *)>
            parsed(mongoc_uri_new_with_error(uri.c_str(), &error), mongoc_uri_destroy);
    if (!parsed)
        return tl::unexpected(failureOf(error));
    mongoc_client_t *client = mongoc_client_new_from_uri_with_error(parsed.get(), &error);
    if (!client)
        return tl::unexpected(failureOf(error));
    mongoc_client_set_error_api(client, MONGOC_ERROR_API_VERSION_2);
    return Client(client);
}

tl::expected<Bson, CommandFailure> Client::command(const std::string &database, const Bson &command)
{
    bson_error_t error;
    bson_t reply;
    const bool done = mongoc_client_command_simple(m_client.get(), database.c_str(), command.get(),
                                                   nullptr, &reply, &error);
    Bson answer(bson_copy(&reply));
    bson_destroy(&reply);
    if (!done)
        return tl::unexpected(failureOf(error));
    return answer;
}

} // namespace lockscope::mongo
