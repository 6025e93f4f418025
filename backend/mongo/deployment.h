// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/mongo/bson.h"

#include <tl/expected.hpp>

#include <memory>
#include <string>

using mongoc_client_pool_t = struct _mongoc_client_pool_t;

namespace lockscope::mongo {

/// A command that was not carried out as far as anybody knows.
struct CommandFailure
{
    enum class Reach {
        NotSent, ///< nobody took it: no server, no name, no right to log in
        Unknown, ///< sent, and no usable answer: a write may have happened
        Answered ///< the server said it
    };
    Reach reach = Reach::NotSent;
    int code = 0; ///< of the server's errors when it answered, of libmongoc's otherwise
    std::string text;
};

template<typename T>
using CommandResult = tl::expected<T, CommandFailure>;

/// The servers behind one connection string, for any number of threads. A command blocks its
/// thread: as long as no primary is found, and then for its answer, five seconds at most each.
class Deployment
{
public:
    /// Ends on a thread of its own. NotSent: @p uri is no connection string.
    static CommandResult<std::shared_ptr<Deployment>> of(const std::string &uri);

    Deployment(const Deployment &) = delete;
    Deployment &operator=(const Deployment &) = delete;

    /// Runs @p command on the primary, once, and waits for the answer. What single statements of a
    /// write did, and whether enough members have them, stands in the answer (`writeErrors`,
    /// `writeConcernError`).
    CommandResult<Bson> command(const std::string &database, const Bson &command);

private:
    struct Destroy
    {
        void operator()(mongoc_client_pool_t *pool) const;
    };

    explicit Deployment(mongoc_client_pool_t *pool) : m_pool(pool) {}

    std::unique_ptr<mongoc_client_pool_t, Destroy> m_pool;
};

} // namespace lockscope::mongo
