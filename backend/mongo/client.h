// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/mongo/bson.h"

#include <tl/expected.hpp>

#include <memory>
#include <string>

using mongoc_client_t = struct _mongoc_client_t;

namespace lockscope::mongo {

/// A command that was not carried out as far as anybody knows.
struct CommandFailure
{
    /// True when the server said it; false when there was no usable answer, so that a write may
    /// have happened.
    bool answered = false;
    int code = 0; ///< of the server's errors when it answered, of libmongoc's otherwise
    std::string text;
};

/// One client of a deployment, for one thread at a time.
class Client
{
public:
    /// @param uri a connection string. A failure: it is none.
    static tl::expected<Client, CommandFailure> of(const std::string &uri);

    /// Runs @p command on the primary, once, and waits for the answer. What single statements of an
    /// update did, and whether enough members have them, stands in the answer (`writeErrors`,
    /// `writeConcernError`).
    tl::expected<Bson, CommandFailure> command(const std::string &database, const Bson &command);

private:
    struct Destroy
    {
        void operator()(mongoc_client_t *client) const;
    };

    explicit Client(mongoc_client_t *client) : m_client(client) {}

    std::unique_ptr<mongoc_client_t, Destroy> m_client;
};

} // namespace lockscope::mongo
