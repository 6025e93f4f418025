// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/http/httpclient.h"

#include "backend/http/httppolicy.h"
#include "backend/http/httptls.h"
#include "backend/http/lowdelaynetwork.h"
#include "models/domain/certificatepin.h"

#include <QNetworkAccessManager>
#include <QNetworkProxy>
#include <QNetworkReply>
#include <QNetworkRequest>
#include <QSslConfiguration>

#include <atomic>

namespace lockscope {

namespace {

constexpr const char *ProxyHeader = "Proxy-Authorization";

QByteArray contentType(HttpCall::Content content)
{
    switch (content) {
    case HttpCall::Content::Json: return QByteArrayLiteral("application/json");
    case HttpCall::Content::NdJson: return QByteArrayLiteral("application/x-ndjson");
    }
    return {};
}

std::string nextRequestId()
{
    // One counter for all clients of the process, so that an id names one request in its logs.
    static std::atomic<std::uint64_t> counter{0};
    return "lk/" + std::to_string(++counter);
}

QNetworkRequest prototype(const ServerProfile &profile)
{
    QNetworkRequest request;
    request.setAttribute(QNetworkRequest::RedirectPolicyAttribute,
                         QNetworkRequest::ManualRedirectPolicy);
    request.setAttribute(QNetworkRequest::Http2AllowedAttribute, false);
    request.setAttribute(QNetworkRequest::HttpPipeliningAllowedAttribute, false);
    request.setAttribute(QNetworkRequest::AuthenticationReuseAttribute, QNetworkRequest::Manual);
    request.setAttribute(QNetworkRequest::CookieLoadControlAttribute, QNetworkRequest::Manual);
    request.setAttribute(QNetworkRequest::CookieSaveControlAttribute, QNetworkRequest::Manual);
    request.setAttribute(QNetworkRequest::CacheLoadControlAttribute,
                         QNetworkRequest::AlwaysNetwork);
    request.setAttribute(QNetworkRequest::CacheSaveControlAttribute, false);
    // A compressed answer could be unpacked to any size before we see its first byte.
    request.setRawHeader("Accept-Encoding", "identity");
    request.setRawHeader("Accept", "application/json");
    request.setRawHeader("User-Agent", "lockscope/" LOCKSCOPE_VERSION);
    if (const QByteArray value = authorization(profile); !value.isEmpty())
        request.setRawHeader("Authorization", value);
    return request;
}

QByteArray pinOf(const ServerProfile &profile)
{
    return QByteArray::fromHex(QByteArray::fromStdString(certificatePin(profile.pin)));
}

} // namespace

HttpClient::HttpClient(const ServerProfile &profile, const HttpLimits &limits, QObject *parent)
    : QObject(parent), m_profile(profile), m_limits(limits), m_secrets(profile),
      m_pin(pinOf(profile)), m_network(std::make_unique<QNetworkAccessManager>()),
      m_lowDelay(std::make_unique<LowDelayNetwork>(systemHostLookup(), m_pin))
{
    m_network->setAutoDeleteReplies(false);
    m_network->setRedirectPolicy(QNetworkRequest::ManualRedirectPolicy);
    const Result<QUrl> server = serverAddress(profile);
    if (!server) {
        m_profileError = server.error();
        return;
    }
    m_server = *server;
    const Result<QNetworkProxy> proxy = proxyOf(profile, m_server);
    if (!proxy) {
        m_profileError = proxy.error();
        return;
    }
    // Left alone, it asks the system for each address.
    if (proxy->type() != QNetworkProxy::DefaultProxy)
        m_network->setProxy(*proxy);
    m_isDirect = proxy->type() == QNetworkProxy::NoProxy
                 || (proxy->type() == QNetworkProxy::DefaultProxy
                     && LowDelayNetwork::reaches(m_server));
    m_prototype = prototype(profile);
    const bool isPlain = m_server.scheme() == QLatin1String("http");
    // Without TLS it is the proxy that reads the request; else only what opens the way through it.
    if (isPlain && proxy->hasRawHeader(ProxyHeader))
        m_prototype.setRawHeader(ProxyHeader, proxy->rawHeader(ProxyHeader));
    if (!isPlain) {
        if (const Result<QSslConfiguration> tls = tlsConfiguration(profile))
            m_prototype.setSslConfiguration(*tls);
        else
            m_profileError = tls.error();
    }
}

HttpClient::~HttpClient()
{
    if (!m_ended)
        end();
}

void HttpClient::end()
{
    m_ended = true;
    const QList<HttpJob *> jobs = findChildren<HttpJob *>(QString(), Qt::FindDirectChildrenOnly);
    for (HttpJob *job : jobs)
        job->cancel();
}

void HttpClient::letGo() { m_lowDelay->letGoByIdle(); }

HttpJob *HttpClient::send(HttpCall request)
{
    return new HttpJob(*this, std::move(request), nextRequestId());
}

std::size_t HttpClient::easyBody() const
{
    // Through a proxy a larger one stalls; else a server is to answer it within a moment.
    return m_isDirect ? std::size_t{256} * 1024 : std::size_t{16} * 1024;
}

std::string HttpClient::displayUrl() const
{
    return m_server.isEmpty() ? redact(m_profile.url)
                              : m_server.toString(QUrl::RemoveUserInfo).toStdString();
}

std::string HttpClient::redact(std::string_view text) const { return redacted(text, m_secrets); }

std::optional<BackendError> HttpClient::refusal(const HttpCall &request) const
{
    if (m_profileError)
        return m_profileError;
    if (!request.refusal.empty()) {
        BackendError error;
        error.kind = BackendError::Kind::InvalidInput;
        error.detail = request.refusal;
        return error;
    }
    if (m_profile.readOnly && !isReadRequest(request.method, request.target)) {
        BackendError error;
        error.kind = BackendError::Kind::ReadOnly;
        error.detail = "this profile allows no writes";
        return error;
    }
    return std::nullopt;
}

Result<QUrl> HttpClient::urlOf(const std::string &target)
{
    if (target == m_lastTarget && !m_lastUrl.isEmpty())
        return m_lastUrl;
    const Result<QUrl> url = requestUrl(m_server, target);
    if (url) {
        m_lastTarget = target;
        m_lastUrl = *url;
    }
    return url;
}

QNetworkRequest HttpClient::prepare(const HttpCall &request, const QUrl &url,
                                    const std::string &requestId) const
{
    QNetworkRequest prepared = m_prototype;
    prepared.setUrl(url);
    prepared.setRawHeader("X-Opaque-Id", QByteArray::fromStdString(requestId));
    if (!request.body.empty() || request.method == HttpMethod::Post
        || request.method == HttpMethod::Put)
        prepared.setRawHeader("Content-Type", contentType(request.content));
    return prepared;
}

QNetworkReply *HttpClient::transmit(const HttpCall &request, const QUrl &url,
                                    const std::string &requestId, QIODevice *body)
{
    QNetworkRequest prepared = prepare(request, url, requestId);
    const QByteArray verb(toString(request.method));
    if (m_isDirect && request.body.size() >= m_limits.lowDelayFrom)
        return m_lowDelay->send(prepared, verb,
                                body ? QByteArray() : QByteArray::fromStdString(request.body),
                                body);
    if (body) {
        prepared.setAttribute(QNetworkRequest::DoNotBufferUploadDataAttribute, true);
        prepared.setHeader(QNetworkRequest::ContentLengthHeader,
                           static_cast<qlonglong>(request.body.size()));
        return m_network->sendCustomRequest(prepared, verb, body);
    }
    const QByteArray content = QByteArray::fromStdString(request.body);
    switch (request.method) {
    case HttpMethod::Head: return m_network->head(prepared);
    case HttpMethod::Get:
        if (content.isEmpty())
            return m_network->get(prepared);
        break;
    case HttpMethod::Post:
    case HttpMethod::Put:
    case HttpMethod::Delete: break;
    }
    return m_network->sendCustomRequest(prepared, verb, content);
}

} // namespace lockscope
