// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/domain/instant.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>

namespace lockscope {

enum class HttpMethod { Get, Head, Post, Put, Delete };
const char *toString(HttpMethod method); ///< "GET", "HEAD", "POST", "PUT", "DELETE"

/// One request. Ids belong into bodies: a target is written by us, never by a user.
struct HttpCall
{
    enum class Content {
        Json,
        /// Application/json, application/x-ndjson: vendor types are refused by some engines
        NdJson
    };

    HttpMethod method = HttpMethod::Get;
    /// Path and query, percent-encoded, beginning with '/', below the profile's URL
    std::string target;
    std::string body;
    Content content = Content::Json;
    std::optional<Millis> total; ///< deadline of this request; nullopt = the profile's
    /// The server waits by itself for what it needs: what it has not got then is not asked for
    /// again
    bool serverWaits = false;
    /// Not empty: why its maker found it unfit to be sent; its job ends with InvalidInput
    std::string refusal;
    /// The Authorization header, in place of the profile's; empty: none is sent
    std::optional<std::string> authorization;
};

/// 2xx.
inline bool isSuccess(int status) { return status >= 200 && status < 300; }

/// An HTTP answer of any status. HTTP 200 proves nothing by itself.
struct HttpAnswer
{
    int status = 0;
    std::string body; ///< complete; of an error status the first HttpLimits::errorBody bytes
    std::string requestId;
    std::optional<Millis> retryAfter;
    /// When it answered, by the server's clock. parseHttpDate() understands it, and takes as long as
    /// half of what else is done with a small answer.
    std::string date;
};

/// So many bytes of an answer are taken off the wire before anybody reads them; a server that sends
/// more waits.
inline constexpr std::int64_t HttpReadAhead = 1024 * 1024;

/// Bounds on one request (docs: safety, "Transport").
struct HttpLimits
{
    Millis connect{5000}; ///< from the first packet to a connection, TLS included
    Millis idle{15000};   ///< between two signs of life of the server
    // Of a cluster of several nodes:
    Millis connectFirst{1500}; ///< instead of `connect`, while another node is left to try
    Millis doubt{800};      ///< so long silent, it is found out whether the node still is there …
    Millis probe{1000};     ///< … within this
    Millis retryBase{200};  ///< full jitter between 0 and retryBase, doubled with every try …
    Millis retryMost{5000}; ///< … up to this
    Millis retryAfterMost{60000}; ///< a longer Retry-After is cut to it
    int readTries = 3;
    int redirects = 3;
    std::size_t body = 64 * 1024 * 1024;
    std::size_t errorBody = 8 * 1024;
    /// Requests with this many bytes of body and more avoid QNetworkAccessManager: it takes as long
    /// for one as for ten locks, and stalls from 16 KiB on (LowDelayNetwork).
    std::size_t lowDelayFrom = 4 * 1024;
};

} // namespace lockscope
