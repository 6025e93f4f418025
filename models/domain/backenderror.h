// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/domain/instant.h"

#include <optional>
#include <string>

#include <tl/expected.hpp>

namespace lockscope {

/// Why a request did not give what was asked. A closed set: ui/text turns each kind into a sentence
/// with a next step.
struct BackendError
{
    enum class Kind {
        Unreachable, ///< no connection; nothing was sent
        Timeout,     ///< a read had no answer in time (a write without an answer is OutcomeUnknown)
        Cancelled,   ///< by ourselves
        Untrusted,   ///< TLS: certificate not trusted; nothing was sent
        Unauthorized, ///< 401
        ProxyRefused, ///< 407: by a proxy on the way, not by the server; nothing was changed
        Forbidden,    ///< 403
        NotSetUp,     ///< the alias or index is missing
        WrongSetUp,   ///< another mapping or lock protocol: nothing may be changed there
        Closed,      ///< the index (or keyring): nothing is read or written until somebody opens it
        Blocked,     ///< by an administrator, or for want of room on a disk; nothing was changed
        NoPrimary,   ///< no working shard: try later; nothing was changed
        NoMaster,    ///< no master or primary is elected: try later; nothing changed
        FewCopies,   ///< writes wait for more copies than there are: try later
        NotFound,    ///< the thing asked for is not there
        Conflict,    ///< it changed since it was seen; nothing was changed
        LockLost,    ///< our own session or lock, on the way: the rest was not done
        Malformed,   ///< an answer or document that cannot be understood
        TooLarge,    ///< an answer over the size limit
        Busy,        ///< 429, 503: try later; nothing was changed
        ServerError, ///< the server refused or failed
        OutcomeUnknown, ///< a write without an answer that settles it: it may have happened
        ReadOnly,       ///< this profile sends no writes
        InvalidInput    ///< refused before anything was sent: a bad path, id, duration, URL, file
    };

    Kind kind = Kind::ServerError;
    int httpStatus = 0;               ///< 0 = no HTTP answer
    std::string detail;               ///< untranslated, one line, without secrets; safe to log
    std::string requestId;            ///< X-Opaque-Id, empty when nothing was sent
    std::optional<Millis> retryAfter; ///< only when the server said so
    std::string done; ///< what was done before it and stays, one line; empty: nothing known
    /// Of several writes, which may have been done though nobody said so, one line: "whether the
    /// index a was created"
    std::string undecided;
    /// Of OutcomeUnknown: somebody did answer, in a way that leaves open what was done.
    bool isAnswered = false;

    /// Nobody answered, so that nothing is known of whoever was asked.
    bool isSilence() const { return kind == Kind::Unreachable || kind == Kind::Timeout; }

    /// The server is at a loss, not the request: nothing was changed, and the same may be asked
    /// later.
    static bool isPassing(Kind kind)
    {
        return kind == Kind::Busy || kind == Kind::NoPrimary || kind == Kind::NoMaster
               || kind == Kind::FewCopies;
    }

    /// One of our own making: no server said so.
    static BackendError of(Kind kind, std::string detail);
    static BackendError conflict(std::string detail);
    static BackendError lockLost(std::string detail);
    /// OutcomeUnknown although there was an answer.
    static BackendError leftOpen(std::string detail);
    friend bool operator==(const BackendError &, const BackendError &) = default;
};

/// Stable name of a kind for JSON and logs, as "outcome-unknown".
const char *toString(BackendError::Kind kind);

template<typename T>
using Result = tl::expected<T, BackendError>;

/// Shorthand for `return fail(BackendError::Kind::InvalidInput, "…")`.
tl::unexpected<BackendError> fail(BackendError::Kind kind, std::string detail);

} // namespace lockscope
