// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/mongo/bson.h"
#include "models/domain/secrettext.h"

#include <tl/expected.hpp>

#include <functional>
#include <memory>
#include <string>

namespace lockscope::mongo {

/// A command that was not carried out as far as anybody knows.
struct CommandFailure
{
    enum class Reach {
        Kept,      ///< it would have written, and this deployment may only read
        NotSent,   ///< nobody took it: no server, no name, no right to log in
        NoPrimary, ///< nobody took it: of a replica set whose members answer nobody leads
        TooOld,    ///< nobody took it: the server does not speak what our library does
        Unknown,   ///< sent, and no usable answer: a write may have happened
        Answered   ///< the server said it
    };
    Reach reach = Reach::NotSent;
    int code = 0; ///< of the server's errors when it answered, of libmongoc's otherwise
    std::string text;
};

template<typename T>
using CommandResult = tl::expected<T, CommandFailure>;

/// What there is to say where libmongoc is not.
inline constexpr const char *NoLibrary
        = "MongoDB's library libmongoc 1.23 or later is not installed here (on Debian the package "
          "libmongoc-1.0-0)";

/// Of what a read-only deployment does not send.
CommandFailure keptBack();

/// How the servers are reached, and by whom.
struct Access
{
    std::string uri; ///< a connection string, with the name of who logs in
    SecretText password = {};
    std::string caFile = {};          ///< PEM; with one of these two, TLS is spoken
    std::string certificateFile = {}; ///< PEM, with its key
    SecretText keyPassword = {};
    bool isReadOnly = false; ///< no command that could write leaves
    /// Takes secrets out of what a server said; empty: there are none.
    std::function<std::string(const std::string &)> withoutSecrets = {};
};

/// The servers behind one connection string, for any number of threads. A command blocks its
/// thread: until a primary is found, a second and a half, three while a member has neither answered
/// nor failed to; then for its answer, five seconds at most; with `mongodb+srv` the first one also
/// until DNS has said which servers these are.
class Deployment
{
public:
    /// Ends on a thread of its own. NotSent: there is no connection string, or a file of it cannot
    /// be used.
    static CommandResult<std::shared_ptr<Deployment>> of(const Access &access);
    /// The same servers, which may be written to now; what was begun on the other keeps it.
    std::shared_ptr<Deployment> writable() const;
    bool isReadOnly() const { return m_isReadOnly; }
    /// One server is asked, whether or not it leads its set (`directConnection=true`).
    bool isDirect() const;

    Deployment(const Deployment &) = delete;
    Deployment &operator=(const Deployment &) = delete;

    /// Runs @p command on the primary, or the one server that is asked, once, and waits for the
    /// answer. What single statements of a write did, and whether enough members have them, stands
    /// in the answer (`writeErrors`, `writeConcernError`).
    CommandResult<Bson> command(const std::string &database, const Bson &command);

    class Conversation;
    /// Commands that belong together: a cursor is asked for more by whoever it was opened by only.
    Conversation converse() const;

private:
    struct Pool;

    Deployment(std::shared_ptr<Pool> pool, bool isReadOnly);

    std::shared_ptr<Pool> m_pool;
    bool m_isReadOnly;
};

class Deployment::Conversation
{
public:
    Conversation(Conversation &&) noexcept;
    Conversation &operator=(Conversation &&) noexcept;
    ~Conversation();

    /// As Deployment::command(). One at a time.
    CommandResult<Bson> command(const std::string &database, const Bson &command);

private:
    friend class Deployment;
    struct Session;
    explicit Conversation(std::unique_ptr<Session> session);

    std::unique_ptr<Session> m_session;
};

} // namespace lockscope::mongo
