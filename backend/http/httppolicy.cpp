// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/http/httppolicy.h"

#include "backend/http/secretforms.h"
#include "backend/http/systemproxies.h"
#include "models/domain/proxyway.h"
#include "models/domain/serverurl.h"

#include <QDateTime>
#include <QLocale>
#include <QRandomGenerator>

#include <algorithm>
#include <array>
#include <charconv>

namespace lockscope {

const char *toString(HttpMethod method)
{
    switch (method) {
    case HttpMethod::Get: return "GET";
    case HttpMethod::Head: return "HEAD";
    case HttpMethod::Post: return "POST";
    case HttpMethod::Put: return "PUT";
    case HttpMethod::Delete: return "DELETE";
    }
    return "GET";
}

namespace {

QByteArray bytes(std::string_view text)
{
    return QByteArray(text.data(), static_cast<qsizetype>(text.size()));
}

/// An index name as it stands in our targets: nothing that a server could read as another endpoint.
bool isPlainIndexName(std::string_view name)
{
    // Indices of other software may be hidden, by one dot; "." and ".." would lead elsewhere.
    const std::string_view shown = name.substr(name.starts_with('.') ? 1 : 0);
    return !shown.empty() && shown.front() != '_' && shown.front() != '.'
           && std::all_of(name.begin(), name.end(), [](char c) {
                  return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '-' || c == '_'
                         || c == '.';
              });
}

bool isReadEndpoint(std::string_view endpoint)
{
    constexpr std::array<std::string_view, 4> endpoints{"_search", "_mget", "_count", "_pit"};
    return std::find(endpoints.begin(), endpoints.end(), endpoint) != endpoints.end();
}

/// An API key as it is sent.
QByteArray encodedKey(const ServerProfile &profile)
{
    const QByteArray key = bytes(profile.password);
    return key.contains(':') ? key.toBase64() : key;
}

/// Of the node at @p text.
Result<QUrl> nodeAddress(const std::string &text, const ServerProfile &profile)
{
    const QUrl url(QString::fromStdString(httpUrlOf(text)), QUrl::StrictMode);
    if (!url.isValid() || url.host().isEmpty())
        return fail(BackendError::Kind::InvalidInput,
                    "the server URL is not valid; write it as http://host:9200");
    if (url.scheme() != QLatin1String("http") && url.scheme() != QLatin1String("https"))
        return fail(BackendError::Kind::InvalidInput,
                    "the server URL must begin with http:// or https://");
    if (!url.userInfo().isEmpty())
        return fail(BackendError::Kind::InvalidInput,
                    "the server URL may not contain a user name or password; give them separately");
    if (url.hasQuery() || url.hasFragment())
        return fail(BackendError::Kind::InvalidInput,
                    "the server URL may not contain a query or fragment");
    // The first colon ends the name in what is sent.
    if (profile.login == ServerProfile::Login::Password
        && profile.user.find(':') != std::string::npos)
        return fail(BackendError::Kind::InvalidInput,
                    "a user name has no colon in it; the password is given separately");
    if (profile.hasAccount() && url.scheme() == QLatin1String("http") && !isLoopbackHost(url.host())
        && !profile.allowPlainCredentials)
        return fail(BackendError::Kind::InvalidInput,
                    "a password would travel unencrypted to another machine; use https:// or allow "
                    "it in the profile");
    QUrl server = url.adjusted(QUrl::StripTrailingSlash);
    if (server.path() == QLatin1String("/"))
        server.setPath(QString());
    return server;
}

} // namespace

bool isReadRequest(HttpMethod method, std::string_view target)
{
    const std::string_view path = target.substr(0, target.find('?'));
    switch (method) {
    case HttpMethod::Get:
    case HttpMethod::Head: return true;
    case HttpMethod::Put: return false;
    case HttpMethod::Delete: return path == "/_pit";
    case HttpMethod::Post: break;
    }
    if (path.empty() || path.front() != '/')
        return false;
    const auto slash = path.find('/', 1);
    if (slash == std::string_view::npos)
        return isReadEndpoint(path.substr(1));
    return isPlainIndexName(path.substr(1, slash - 1)) && isReadEndpoint(path.substr(slash + 1));
}

Result<std::vector<QUrl>> serverAddresses(const ServerProfile &profile)
{
    std::vector<QUrl> nodes;
    for (const std::string &text : nodeUrls(profile.url)) {
        const Result<QUrl> node = nodeAddress(text, profile);
        if (!node)
            return tl::unexpected(node.error());
        if (!nodes.empty() && node->scheme() != nodes.front().scheme())
            return fail(BackendError::Kind::InvalidInput,
                        "the URLs of the nodes must all begin with http:// or all with https://");
        if (std::find(nodes.begin(), nodes.end(), *node) == nodes.end())
            nodes.push_back(*node);
    }
    return nodes;
}

Result<QNetworkProxy> proxyOf(const ServerProfile &profile, const QUrl &server)
{
    const Result<ProxyWay> way = proxyWay(profile.proxy);
    if (!way)
        return tl::unexpected(way.error());
    if (isLoopbackHost(server.host()) || way->kind == ProxyWay::Kind::Direct)
        return QNetworkProxy(QNetworkProxy::NoProxy);
    if (way->kind == ProxyWay::Kind::System)
        return QNetworkProxy(QNetworkProxy::DefaultProxy);
    QNetworkProxy proxy(QNetworkProxy::HttpProxy, QString::fromStdString(way->host), way->port);
    // At once and not when it is asked for: no request may leave twice.
    if (const QByteArray value = proxyAuthorization(profile); !value.isEmpty())
        proxy.setRawHeader("Proxy-Authorization", value);
    return proxy;
}

Result<QUrl> requestUrl(const QUrl &server, std::string_view target)
{
    const bool clean = !target.empty() && target.front() == '/'
                       && std::all_of(target.begin(), target.end(), [](char c) {
                              return c > 0x20 && c < 0x7f && c != '#' && c != '\\';
                          });
    if (!clean)
        return fail(BackendError::Kind::InvalidInput,
                    "a request target must be percent-encoded and begin with '/'");
    const QUrl url = QUrl::fromEncoded(server.toEncoded() + bytes(target), QUrl::StrictMode);
    if (!url.isValid() || !sameOrigin(url, server))
        return fail(BackendError::Kind::InvalidInput, "a request target must stay on the server");
    return url;
}

bool sameOrigin(const QUrl &a, const QUrl &b)
{
    const auto port = [](const QUrl &url) {
        return url.port(url.scheme() == QLatin1String("https") ? 443 : 80);
    };
    return a.scheme() == b.scheme() && a.host() == b.host() && port(a) == port(b);
}

QByteArray authorization(const ServerProfile &profile)
{
    if (!profile.hasAccount() || profile.password.empty())
        return {};
    if (profile.login == ServerProfile::Login::ApiKey)
        return "ApiKey " + encodedKey(profile);
    return "Basic " + bytes(profile.user + ':' + profile.password).toBase64();
}

QByteArray proxyAuthorization(const ServerProfile &profile)
{
    const Result<ProxyWay> way = proxyWay(profile.proxy);
    if (!way || way->user.empty() || profile.proxyPassword.empty())
        return {};
    return "Basic " + bytes(way->user + ':' + profile.proxyPassword).toBase64();
}

QList<QByteArray> proxyAuthorizations(const ServerProfile &profile)
{
    if (const QByteArray own = proxyAuthorization(profile); !own.isEmpty())
        return {own};
    QList<QByteArray> values;
    for (const std::string &text : nodeUrls(profile.url)) {
        const QUrl node(QString::fromStdString(httpUrlOf(text)));
        const Result<QNetworkProxy> proxy = proxyOf(profile, node);
        if (!node.isValid() || !proxy || proxy->type() != QNetworkProxy::DefaultProxy)
            continue;
        for (const QNetworkProxy &way : systemProxies(node)) {
            const QString account = way.user() + QLatin1Char(':') + way.password();
            const QByteArray value = "Basic " + account.toUtf8().toBase64();
            if (!way.password().isEmpty() && !values.contains(value))
                values << value;
        }
    }
    return values;
}

std::string proxyAddress(const ServerProfile &profile, const QUrl &server)
{
    const Result<QNetworkProxy> chosen = proxyOf(profile, server);
    if (!chosen)
        return {};
    const QNetworkProxy proxy = chosen->type() == QNetworkProxy::DefaultProxy
                                        ? systemProxies(server).value(0, QNetworkProxy::NoProxy)
                                        : *chosen;
    return proxy.hostName().isEmpty()
                   ? std::string()
                   : proxy.hostName().toStdString() + ':' + std::to_string(proxy.port());
}

std::string proxyRefusalText(const ServerProfile &profile)
{
    const ProxyWay way = proxyWay(profile.proxy).value_or(ProxyWay{});
    const std::string which = way.kind == ProxyWay::Kind::Named ? "the proxy " + way.address()
                                                                : "a proxy on the way";
    if (way.user.empty())
        return which
               + " wants a user and a password; name it as http://USER@HOST:PORT (--proxy, or "
                 "Proxy "
                 "of the connection)";
    if (profile.proxyPassword.empty())
        return which + " wants the password of " + way.user
               + " (--proxy-password-file, or Password of the proxy of the connection)";
    return which + " does not take this password of " + way.user
           + ", or wants another kind of proof than user and password";
}

std::string redacted(std::string_view text, const SecretForms &secrets, std::size_t limit)
{
    std::string result = secrets.hidden(std::string(text));
    for (char &c : result) {
        if (static_cast<unsigned char>(c) < 0x20 || c == 0x7f)
            c = ' ';
    }
    if (result.size() > limit) {
        // Not inside a UTF-8 sequence.
        std::size_t end = limit;
        while (end > 0 && (static_cast<unsigned char>(result[end]) & 0xC0U) == 0x80U)
            --end;
        result.resize(end);
        result += "…";
    }
    return result;
}

std::optional<Millis> parseRetryAfter(std::string_view header, Instant now)
{
    std::int64_t seconds = 0;
    const auto [end, error] = std::from_chars(header.data(), header.data() + header.size(),
                                              seconds);
    if (error == std::errc() && end == header.data() + header.size() && seconds >= 0
        && seconds < 1'000'000'000)
        return Millis(seconds * 1000);
    const std::optional<Instant> date = parseHttpDate(header);
    return date ? std::optional(std::max(Millis(0), *date - now)) : std::nullopt;
}

std::optional<Instant> parseHttpDate(std::string_view header)
{
    QDateTime date = QLocale::c().toDateTime(QString::fromLatin1(bytes(header)),
                                             QStringLiteral("ddd, dd MMM yyyy hh:mm:ss 'GMT'"));
    if (!date.isValid())
        return std::nullopt;
    date.setTimeSpec(Qt::UTC);
    return instantFromEpochMs(date.toMSecsSinceEpoch());
}

Millis retryDelay(int next, const HttpLimits &limits)
{
    Millis window = limits.retryBase;
    for (int i = 1; i < next && window < limits.retryMost; ++i)
        window *= 2;
    window = std::min(window, limits.retryMost);
    return Millis(QRandomGenerator::global()->bounded(static_cast<quint32>(window.count()) + 1));
}

} // namespace lockscope
