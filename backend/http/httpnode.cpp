// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/http/httpnode.h"

#include "backend/http/httppolicy.h"
#include "backend/http/httptls.h"
#include "backend/http/lowdelaynetwork.h"

#include <QHostInfo>
#include <QNetworkAccessManager>
#include <QNetworkProxy>
#include <QNetworkReply>
#include <QSslConfiguration>

#include <utility>

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

QNetworkRequest prepare(QNetworkRequest prepared, const HttpCall &request, const QUrl &url,
                        const std::string &requestId)
{
    prepared.setUrl(url);
    prepared.setRawHeader("X-Opaque-Id", QByteArray::fromStdString(requestId));
    if (request.authorization) // a null value takes the header away
        prepared.setRawHeader("Authorization",
                              request.authorization->empty()
                                      ? QByteArray()
                                      : QByteArray::fromStdString(*request.authorization));
    if (!request.body.empty() || request.method == HttpMethod::Post
        || request.method == HttpMethod::Put)
        prepared.setRawHeader("Content-Type", contentType(request.content));
    return prepared;
}

/// Any address of a host, or @p address alone.
HostLookup lookUpFor(const QHostAddress &address)
{
    if (address.isNull())
        return systemHostLookup();
    return [address](const QString &host, QObject *, const auto &done) {
        QHostInfo known;
        known.setHostName(host);
        known.setAddresses({address});
        done(known);
    };
}

} // namespace

HttpNode::HttpNode(const ServerProfile &profile, NodePlace place, const QByteArray &pin)
    : m_place(std::move(place)), m_network(std::make_unique<QNetworkAccessManager>()),
      m_lowDelay(std::make_unique<LowDelayNetwork>(lookUpFor(m_place.address), pin))
{
    m_network->setAutoDeleteReplies(false);
    m_network->setRedirectPolicy(QNetworkRequest::ManualRedirectPolicy);
    const Result<QNetworkProxy> proxy = proxyOf(profile, m_place.url);
    if (!proxy) {
        m_problem = proxy.error();
        return;
    }
    // Left alone, it asks the system for each address.
    if (proxy->type() != QNetworkProxy::DefaultProxy)
        m_network->setProxy(*proxy);
    m_isDirect = proxy->type() == QNetworkProxy::NoProxy
                 || (proxy->type() == QNetworkProxy::DefaultProxy
                     && LowDelayNetwork::reaches(m_place.url));
    m_prototype = prototype(profile);
    const bool isPlain = m_place.url.scheme() == QLatin1String("http");
    // Without TLS it is the proxy that reads the request; else only what opens the way through it.
    if (isPlain && proxy->hasRawHeader(ProxyHeader))
        m_prototype.setRawHeader(ProxyHeader, proxy->rawHeader(ProxyHeader));
    if (!isPlain) {
        if (const Result<QSslConfiguration> tls = tlsConfiguration(profile))
            m_prototype.setSslConfiguration(*tls);
        else
            m_problem = tls.error();
    }
}

HttpNode::~HttpNode() = default;

Result<QUrl> HttpNode::urlOf(const std::string &target)
{
    if (target == m_lastTarget && !m_lastUrl.isEmpty())
        return m_lastUrl;
    const Result<QUrl> url = requestUrl(m_place.url, target);
    if (url) {
        m_lastTarget = target;
        m_lastUrl = *url;
    }
    return url;
}

QNetworkReply *HttpNode::transmit(const HttpCall &request, const QUrl &url,
                                  const std::string &requestId, QIODevice *body,
                                  std::size_t lowDelayFrom)
{
    QNetworkRequest prepared = prepare(m_prototype, request, url, requestId);
    const QByteArray verb(toString(request.method));
    if (m_isDirect && (request.body.size() >= lowDelayFrom || !m_place.address.isNull()))
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

void HttpNode::letGo() { m_lowDelay->letGoByIdle(); }

} // namespace lockscope
