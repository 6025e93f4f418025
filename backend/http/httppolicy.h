// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/http/httpmessage.h"
#include "models/domain/backenderror.h"
#include "models/domain/serverprofile.h"

#include <QByteArray>
#include <QNetworkProxy>
#include <QUrl>

#include <string_view>
#include <vector>

namespace lockscope {

class SecretForms;

/// True for requests that cannot change a lock: GET and HEAD, and POST to exactly
/// `[/index]/_search`, `_mget`, `_count` or `_pit`, and DELETE of `/_pit`. Everything else is a
/// write: sent at most once, never to a read-only profile.
bool isReadRequest(HttpMethod method, std::string_view target);

/// How servers of one kind are asked.
struct HttpManners
{
    /// Which requests change nothing there.
    bool (*isRead)(HttpMethod method, std::string_view target) = isReadRequest;
    /// Where a node says whether it belongs to a cluster that works. The master is asked, by way of
    /// the node: one that is cut off from the others does not answer either.
    const char *healthTarget = "/_cluster/health?filter_path=status&master_timeout=1s&timeout=1s";
    /// The Authorization header of that; empty: none is sent; nullopt: that of the profile.
    std::optional<std::string> healthAuthorization = std::nullopt;
};

/// The addresses of a profile, each node once, at least one, ready to have targets appended:
/// scheme, host, port and an optional base path. InvalidInput: not http(s) (nor etcd+http(s), which
/// is the same to a transport), no host, user name or password
/// inside a URL, query or fragment, not all of one scheme, a password over plain http to another
/// machine without opt-in.
Result<std::vector<QUrl>> serverAddresses(const ServerProfile &profile);

/// What goes to @p server goes through it: DefaultProxy, as the system says; NoProxy; or the one
/// that the profile names. To this machine itself always NoProxy. InvalidInput: as proxyWay(). What
/// the profile knows of the proxy's password is in the CONNECT that opens a way through it.
Result<QNetworkProxy> proxyOf(const ServerProfile &profile, const QUrl &server);

/// @p target below @p server. InvalidInput when it is not a clean percent-encoded target.
Result<QUrl> requestUrl(const QUrl &server, std::string_view target);

/// Same scheme, host and port.
bool sameOrigin(const QUrl &a, const QUrl &b);

/// The value of the Authorization header; empty: none is sent. Without a password nothing is known
/// to be right, and an empty one would count as a wrong one.
QByteArray authorization(const ServerProfile &profile);

/// The same of the Proxy-Authorization header, for a proxy that the profile names.
QByteArray proxyAuthorization(const ServerProfile &profile);
/// That one, or those of the proxies that the system names (http_proxy in the environment) with a
/// user and a password: what may be sent on the way.
QList<QByteArray> proxyAuthorizations(const ServerProfile &profile);
/// Whom what goes to @p server is given to first, as HOST:PORT; empty: no proxy stands in between.
std::string proxyAddress(const ServerProfile &profile, const QUrl &server);
/// What a proxy wants that answered 407, and what to do.
std::string proxyRefusalText(const ServerProfile &profile);

/// One line for logs and error details: secrets replaced by "***", control characters by spaces, at
/// most @p limit bytes.
std::string redacted(std::string_view text, const SecretForms &secrets, std::size_t limit = 1024);

/// The value of a Retry-After header in seconds or as an HTTP date; nullopt when it is neither.
/// Never negative.
std::optional<Millis> parseRetryAfter(std::string_view header, Instant now);

/// An HTTP date, to the second.
std::optional<Instant> parseHttpDate(std::string_view header);

/// How long to wait before try number @p next (1 = the first repetition): a random part of the
/// growing window.
Millis retryDelay(int next, const HttpLimits &limits);

} // namespace lockscope
