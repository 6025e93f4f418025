// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/mongo/deployment.h"

#include "backend/mongo/commandusage.h"
#include "backend/mongo/library.h"
#include "backend/mongo/membernews.h"

#include <algorithm>
#include <array>
#include <chrono>
#include <mutex>
#include <string_view>
#include <thread>
#include <utility>

namespace lockscope::mongo {

namespace {

using namespace std::chrono_literals;

/// How often a search for the primary looks up to see whether there is anybody left to wait for.
constexpr auto Look = 500ms;
/// A primary that is not there is known to be missing by then: nobody is told of it later than two
/// seconds after the question.
constexpr auto UsualSearch = 1500ms;
/// As long as a member neither answers nor fails to: it may lead, and be slow.
constexpr auto LongestSearch = 3000ms;
/// More than there are threads that ask at a time.
constexpr int MostClients = 100;

CommandFailure::Reach reachOf(const bson_error_t &error)
{
    using Reach = CommandFailure::Reach;
    if (error.code == MONGOC_ERROR_PROTOCOL_BAD_WIRE_VERSION
        && (error.domain == MONGOC_ERROR_PROTOCOL || error.domain == MONGOC_ERROR_SERVER_SELECTION))
        return Reach::TooOld;
    switch (error.domain) {
    case MONGOC_ERROR_SERVER:
    case MONGOC_ERROR_WRITE_CONCERN: return Reach::Answered;
    case MONGOC_ERROR_SERVER_SELECTION: return Reach::NotSent;
    case MONGOC_ERROR_SASL:
    case MONGOC_ERROR_SCRAM: return Reach::NotSent; // first of all, somebody logs in
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
    const bool isLogin = error.domain == MONGOC_ERROR_SASL || error.domain == MONGOC_ERROR_SCRAM;
    return {reachOf(error),
            isLogin ? MONGOC_ERROR_CLIENT_AUTHENTICATE : static_cast<int>(error.code),
            error.message};
}

std::string replicaSetIn(const mongoc_uri_t *uri)
{
    const char *name = mongoc().mongoc_uri_get_replica_set(uri);
    return name ? name : "";
}

/// Others log in with a certificate or a ticket.
bool needsPassword(const mongoc_uri_t *uri)
{
    const char *named = mongoc().mongoc_uri_get_auth_mechanism(uri);
    const std::string_view mechanism = named ? named : "SCRAM-";
    return mongoc().mongoc_uri_get_username(uri)
           && (mechanism.starts_with("SCRAM-") || mechanism == "PLAIN");
}

/// The name of its set, which one that was never made a member does not know.
std::string setOf(const mongoc_server_description_t *server)
{
    bson_iter_t name;
    const bson_t *hello = mongoc().mongoc_server_description_hello_response(server);
    return bson_iter_init_find(&name, hello, "setName") && BSON_ITER_HOLDS_UTF8(&name)
                   ? bson_iter_utf8(&name, nullptr)
                   : "";
}

/// What the search for a primary met: those that answered as members of a set.
struct Members
{
    explicit Members(const mongoc_client_t *client)
    {
        std::size_t count = 0;
        mongoc_server_description_t **list = mongoc().mongoc_client_get_server_descriptions(client,
                                                                                            &count);
        for (std::size_t i = 0; i < count; ++i) {
            const std::string_view type = mongoc().mongoc_server_description_type(list[i]);
            // Of no set: a search that ends without it has another reason.
            if (!type.starts_with("RS"))
                continue;
            hasPrimary = hasPrimary || type == "RSPrimary";
            if (set.empty())
                set = setOf(list[i]);
            words += (words.empty() ? "" : ", ")
                     + std::string(mongoc().mongoc_server_description_host(list[i])->host_and_port)
                     + (type == "RSSecondary" ? " is a secondary"
                        : type == "RSGhost"   ? " was never made a member (rs.initiate)"
                                              : " may not lead now");
        }
        mongoc().mongoc_server_descriptions_destroy_all(list, count);
    }

    std::string set; ///< its name
    bool hasPrimary = false;
    std::string words;
};

/// What a connection string may not say otherwise. A write is sent once: a lock's machine sends it
/// again by itself, and knows then that it may have been applied twice. Of the clients of a pool
/// none waits for another. Whoever names one member is led to the others, too: its primary may be
/// another one tomorrow.
void setOptions(mongoc_uri_t *uri)
{
    if (!mongoc().mongoc_uri_has_option(uri, MONGOC_URI_DIRECTCONNECTION))
        mongoc().mongoc_uri_set_option_as_bool(uri, MONGOC_URI_DIRECTCONNECTION, false);
    mongoc().mongoc_uri_set_option_as_int32(uri, MONGOC_URI_MAXPOOLSIZE, MostClients);
    mongoc().mongoc_uri_set_option_as_bool(uri, MONGOC_URI_RETRYWRITES, false);
    mongoc().mongoc_uri_set_option_as_bool(uri, MONGOC_URI_RETRYREADS, false);
    mongoc().mongoc_uri_set_option_as_int32(uri, MONGOC_URI_SERVERSELECTIONTIMEOUTMS, Look.count());
    mongoc().mongoc_uri_set_option_as_int32(uri, MONGOC_URI_CONNECTTIMEOUTMS, 2000);
    mongoc().mongoc_uri_set_option_as_int32(uri, MONGOC_URI_SOCKETTIMEOUTMS, 5000);
    mongoc().mongoc_uri_set_option_as_int32(uri, MONGOC_URI_HEARTBEATFREQUENCYMS, 2000);
    if (!mongoc().mongoc_uri_get_appname(uri))
        mongoc().mongoc_uri_set_appname(uri, "lockscope");
}

/// Nothing else is sent by whoever may only read. An aggregation may write as its last stage.
bool onlyReads(const bson_t &command)
{
    static constexpr std::array<std::string_view, 11>
            names{"find",        "aggregate",   "getMore",         "count",
                  "hello",       "ping",        "buildInfo",       "listCollections",
                  "listIndexes", "killCursors", "replSetGetStatus"};
    bson_iter_t first;
    if (!bson_iter_init(&first, &command) || !bson_iter_next(&first)
        || std::find(names.begin(), names.end(), bson_iter_key(&first)) == names.end())
        return false;
    bson_iter_t stages;
    bson_iter_t begin;
    if (!bson_iter_init(&begin, &command)
        || !bson_iter_find_descendant(&begin, "pipeline", &stages))
        return true;
    bson_iter_t stage;
    for (bool more = bson_iter_recurse(&stages, &stage); more && bson_iter_next(&stage);) {
        bson_iter_t name;
        if (bson_iter_recurse(&stage, &name) && bson_iter_next(&name)
            && (std::string_view(bson_iter_key(&name)) == "$out"
                || std::string_view(bson_iter_key(&name)) == "$merge"))
            return false;
    }
    return true;
}

} // namespace

CommandFailure keptBack()
{
    return {CommandFailure::Reach::Kept, 0, "this profile allows no writes"};
}

/// A pool of libmongoc's, made when it is needed: with `mongodb+srv` that asks DNS, which takes as
/// long as it likes.
struct Deployment::Pool
{
    Pool(Uri where, const Access &how)
        : uri(std::move(where)), lacksPassword(needsPassword(uri.get()) && how.password.empty()),
          replicaSet(replicaSetIn(uri.get())), caFile(how.caFile),
          certificateFile(how.certificateFile), keyPassword(how.keyPassword),
          withoutSecrets(how.withoutSecrets)
    {}
    Pool(const Pool &) = delete;
    Pool &operator=(const Pool &) = delete;
    ~Pool()
    {
        if (clients)
            mongoc().mongoc_client_pool_destroy(clients);
    }

    /// Tried again when it did not work before.
    bool make(bson_error_t &error)
    {
        const std::lock_guard lock(making);
        if (clients)
            return true;
        clients = mongoc().mongoc_client_pool_new_with_error(uri.get(), &error);
        if (!clients)
            return false;
        mongoc().mongoc_client_pool_set_error_api(clients, MONGOC_ERROR_API_VERSION_2);
        news.listenTo(clients);
        if (!caFile.empty() || !certificateFile.empty()) {
            const auto orNothing = [](const std::string &text) {
                return text.empty() ? nullptr : text.c_str();
            };
            mongoc_ssl_opt_t tls = *mongoc().mongoc_ssl_opt_get_default();
            tls.ca_file = orNothing(caFile);
            tls.pem_file = orNothing(certificateFile);
            tls.pem_pwd = orNothing(keyPassword);
            mongoc().mongoc_client_pool_set_ssl_opts(clients, &tls);
        }
        return true;
    }

    /// A client, to be given back; null: @p error says why there is none.
    mongoc_client_t *take(bson_error_t &error)
    {
        if (lacksPassword) {
            bson_set_error(&error, MONGOC_ERROR_CLIENT, MONGOC_ERROR_CLIENT_AUTHENTICATE, "%s",
                           "no password was given");
            return nullptr;
        }
        if (make(error))
            return mongoc().mongoc_client_pool_pop(clients);
        const std::string why = error.message;
        bson_set_error(&error, MONGOC_ERROR_SERVER_SELECTION, 0, "%s",
                       ("DNS does not tell which servers these are: " + why).c_str());
        return nullptr;
    }
    void giveBack(mongoc_client_t *client)
    {
        if (client)
            mongoc().mongoc_client_pool_push(clients, client);
    }

    /// Calls @p send, which is done or sets @p error, again as long as it found no server to send
    /// to and may still find one. What was sent is never sent again.
    template<typename Send>
    bool search(bson_error_t &error, Send send) const
    {
        using Timer = std::chrono::steady_clock;
        const auto begin = Timer::now();
        for (;;) {
            const auto lookBegin = Timer::now();
            error = {};
            if (send())
                return true;
            const auto end = Timer::now();
            const auto limit = news.isComplete() ? UsualSearch : LongestSearch;
            // One that ends early has found out for good, as that the server is too old.
            if (error.domain != MONGOC_ERROR_SERVER_SELECTION || end - lookBegin < Look / 2
                || limit - (end - begin) < Look / 2)
                return false;
        }
    }

    /// What @p client met.
    CommandFailure failure(const bson_error_t &error, const mongoc_client_t *client) const
    {
        CommandFailure failure = failureOf(error);
        if (client && error.domain == MONGOC_ERROR_SERVER_SELECTION)
            explain(failure, Members(client));
        if (withoutSecrets)
            failure.text = withoutSecrets(failure.text);
        return failure;
    }

    void explain(CommandFailure &failure, const Members &members) const
    {
        // What each of the others said stands in brackets; one of another set is struck off.
        const auto others = failure.text.find('[');
        const std::string rest = others == std::string::npos ? std::string()
                                                             : ' ' + failure.text.substr(others);
        if (members.words.empty() && rest.empty() && !replicaSet.empty()) {
            failure.text = "none of these servers is in a replica set named \"" + replicaSet
                           + "\", as replicaSet= in the URL has it";
        } else if (!members.words.empty() && !members.hasPrimary) {
            failure.reach = CommandFailure::Reach::NoPrimary;
            const std::string &name = members.set.empty() ? replicaSet : members.set;
            failure.text = "the replica set" + (name.empty() ? name : ' ' + name)
                           + " has no primary, for which most of its members are needed: "
                           + members.words + rest;
        }
    }

    /// The answer to the command that @p send sends: it fills in an answer or says why not.
    template<typename Send>
    CommandResult<Bson> answerTo(const mongoc_client_t *client, Send send) const
    {
        bson_error_t error{};
        Bson answer;
        const bool done = search(error, [&] {
            bson_t reply;
            const bool isDone = send(&reply, &error);
            answer = Bson(bson_copy(&reply));
            bson_destroy(&reply);
            return isDone;
        });
        if (!done)
            return tl::unexpected(failure(error, client));
        return answer;
    }

    const Uri uri; ///< with the password
    /// Whoever logs in needs one. libmongoc 1.23 takes the length of the one that is not there.
    const bool lacksPassword;
    const std::string replicaSet; ///< that the connection string names; empty: none
    const std::string caFile;
    const std::string certificateFile;
    const SecretText keyPassword;
    const std::function<std::string(const std::string &)> withoutSecrets;
    MemberNews news;
    std::mutex making;
    mongoc_client_pool_t *clients = nullptr; ///< null: not made yet
};

Deployment::Deployment(std::shared_ptr<Pool> pool, bool isReadOnly)
    : m_pool(std::move(pool)), m_isReadOnly(isReadOnly)
{}

CommandResult<std::shared_ptr<Deployment>> Deployment::of(const Access &access)
{
    if (!library())
        return tl::unexpected(CommandFailure{CommandFailure::Reach::NotSent, 0, NoLibrary});
    bson_error_t error{};
    const auto invalid = [&error] { return tl::unexpected(failureOf(error)); };
    Uri uri(mongoc().mongoc_uri_new_with_error(access.uri.c_str(), &error),
            mongoc().mongoc_uri_destroy);
    if (!uri)
        return invalid();
    setOptions(uri.get());
    if (!access.password.empty())
        mongoc().mongoc_uri_set_password(uri.get(), access.password.c_str());
    const bool asksDns = mongoc().mongoc_uri_get_srv_hostname(uri.get()) != nullptr;
    // To end the threads that watch the servers takes a quarter of a second, and whoever lets it go
    // last may be a window.
    std::shared_ptr<Pool> shared(new Pool(std::move(uri), access),
                                 [](Pool *gone) { std::thread([gone] { delete gone; }).detach(); });
    if (!asksDns && !shared->make(error))
        return invalid();
    return std::shared_ptr<Deployment>(new Deployment(std::move(shared), access.isReadOnly));
}

bool Deployment::isDirect() const
{
    return mongoc().mongoc_uri_get_option_as_bool(m_pool->uri.get(), MONGOC_URI_DIRECTCONNECTION,
                                                  false);
}

std::shared_ptr<Deployment> Deployment::writable() const
{
    return std::shared_ptr<Deployment>(new Deployment(m_pool, false));
}

/// A client of the pool and a session of it, which begins with the first command.
struct Deployment::Conversation::Session
{
    Session(std::shared_ptr<Pool> from, bool mayOnlyRead)
        : pool(std::move(from)), isReadOnly(mayOnlyRead)
    {}
    Session(const Session &) = delete;
    Session &operator=(const Session &) = delete;
    ~Session()
    {
        if (session)
            mongoc().mongoc_client_session_destroy(session);
        pool->giveBack(client);
    }

    bool begin(bson_error_t &error)
    {
        client = client ? client : pool->take(error);
        if (!client)
            return false;
        const std::unique_ptr<mongoc_session_opt_t, void (*)(mongoc_session_opt_t *)>
                options(mongoc().mongoc_session_opts_new(), mongoc().mongoc_session_opts_destroy);
        mongoc().mongoc_session_opts_set_causal_consistency(options.get(), false);
        return session || pool->search(error, [&] {
            session = mongoc().mongoc_client_start_session(client, options.get(), &error);
            return session != nullptr;
        });
    }

    std::shared_ptr<Pool> pool;
    mongoc_client_t *client = nullptr;
    mongoc_client_session_t *session = nullptr;
    bool isReadOnly;
};

Deployment::Conversation::Conversation(std::unique_ptr<Session> session)
    : m_session(std::move(session))
{}
Deployment::Conversation::Conversation(Conversation &&) noexcept = default;
Deployment::Conversation &Deployment::Conversation::operator=(Conversation &&) noexcept = default;
Deployment::Conversation::~Conversation() = default;

Deployment::Conversation Deployment::converse() const
{
    return Conversation(std::make_unique<Conversation::Session>(m_pool, m_isReadOnly));
}

CommandResult<Bson> Deployment::Conversation::command(const std::string &database,
                                                      const Bson &command)
{
    if (m_session->isReadOnly && !onlyReads(*command.get()))
        return tl::unexpected(keptBack());
    bson_error_t error{};
    Bson options;
    if (!m_session->begin(error)
        || !mongoc().mongoc_client_session_append(m_session->session, options.get(), &error))
        return tl::unexpected(m_session->pool->failure(error, m_session->client));
    CommandUsage::take();
    return m_session->pool->answerTo(m_session->client, [&](bson_t *reply, bson_error_t *failure) {
        return mongoc().mongoc_client_command_with_opts(m_session->client, database.c_str(),
                                                        command.get(), nullptr, options.get(),
                                                        reply, failure);
    });
}

CommandResult<Bson> Deployment::command(const std::string &database, const Bson &command)
{
    if (m_isReadOnly && !onlyReads(*command.get()))
        return tl::unexpected(keptBack());
    CommandUsage::take();
    bson_error_t error{};
    mongoc_client_t *client = m_pool->take(error);
    if (!client)
        return tl::unexpected(m_pool->failure(error, client));
    auto answer = m_pool->answerTo(client, [&](bson_t *reply, bson_error_t *failure) {
        return mongoc().mongoc_client_command_simple(client, database.c_str(), command.get(),
                                                     nullptr, reply, failure);
    });
    m_pool->giveBack(client);
    return answer;
}

} // namespace lockscope::mongo
