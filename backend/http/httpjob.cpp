// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/http/httpjob.h"

#include "backend/http/clusternodes.h"
#include "backend/http/httpclient.h"
#include "backend/http/httpnode.h"
#include "backend/http/httppolicy.h"
#include "backend/http/httpusage.h"
#include "backend/http/singlesendbody.h"
#include "backend/http/tlsproblem.h"

#include <QDateTime>
#include <QNetworkReply>
#include <QSslCertificate>
#include <QSslConfiguration>
#include <QTimerEvent>

#include <algorithm>
#include <climits>

namespace lockscope {

namespace {

constexpr int MostDoublings = 3;

bool isRedirect(int status)
{
    return status == 301 || status == 302 || status == 303 || status == 307 || status == 308;
}

bool isTryAgainStatus(int status)
{
    return status == 429 || status == 502 || status == 503 || status == 504;
}

/// Qt reports an HTTP error status as a network error too; these are about the wire.
bool isWireError(QNetworkReply::NetworkError error)
{
    return (error > QNetworkReply::NoError && error <= QNetworkReply::UnknownProxyError)
           || error == QNetworkReply::ContentReSendError
           || error == QNetworkReply::ProtocolUnknownError
           || error == QNetworkReply::ProtocolFailure;
}

} // namespace

HttpJob::HttpJob(HttpClient &client, HttpCall request, std::string requestId)
    : ResultJob<HttpAnswer>(&client), m_client(client), m_request(std::move(request)),
      m_requestId(std::move(requestId)), m_isRead(client.isRead(m_request))
{}

HttpJob::~HttpJob()
{
    if (m_reply) {
        m_reply->disconnect(this);
        // The reply reads from the body until it is gone.
        delete m_reply;
    }
}

void HttpJob::start()
{
    if (std::optional<BackendError> refused = m_client.refusal(m_request)) {
        finish(tl::unexpected(*std::move(refused)));
        return;
    }
    if (const Result<void> chosen = chooseNode(); !chosen) {
        finish(tl::unexpected(chosen.error()));
        return;
    }
    m_totalLeft = m_request.total.value_or(m_client.profile().timeout);
    if (const Millis heldBack = HttpUsage::s_delay; heldBack > Millis(0)) {
        m_totalLeft -= heldBack;
        begin(m_waitTimer, heldBack);
        return;
    }
    transmit();
}

Result<void> HttpJob::chooseNode()
{
    m_nodes = m_client.nodes()->count();
    m_node = m_client.nodes()->inUse();
    const Result<QUrl> url = m_client.node(m_node).urlOf(m_request.target);
    if (!url)
        return tl::unexpected(url.error());
    m_url = *url;
    return {};
}

void HttpJob::leaveNow()
{
    if (!m_client.hasEnded() && HttpUsage::s_delay.load() == Millis(0)
        && !m_client.refusal(m_request) && chooseNode())
        startNow();
}

void HttpJob::begin(QBasicTimer &timer, Millis after)
{
    timer.start(static_cast<int>(std::min<Millis::rep>(after.count(), INT_MAX)), this);
}

void HttpJob::timerEvent(QTimerEvent *event)
{
    const int id = event->timerId();
    if (id == m_idleTimer.timerId()) {
        onIdleTimer();
        return;
    }
    for (QBasicTimer *timer : {&m_connectTimer, &m_totalTimer, &m_waitTimer}) {
        if (id != timer->timerId())
            continue;
        timer->stop(); // each rings once
        if (timer == &m_waitTimer)
            retransmit();
        else
            stop(timer == &m_totalTimer ? Stop::TotalDeadline : Stop::ConnectDeadline);
        return;
    }
}

void HttpJob::retransmit()
{
    // Another one may be in use by now.
    if (const Result<void> chosen = chooseNode(); !chosen)
        finish(tl::unexpected(chosen.error()));
    else
        transmit();
}

void HttpJob::transmit()
{
    ++m_tries;
    ++HttpUsage::s_sent;
    m_sent = false;
    m_response = {};
    m_response.requestId = m_requestId;
    m_body.clear();
    m_bodySize = 0;
    m_tlsErrors.clear();
    m_doubts = 0;
    if (!m_isRead) {
        m_requestBody = std::make_unique<SingleSendBody>(m_request.body);
        connect(m_requestBody.get(), &SingleSendBody::touched, this, &HttpJob::onSent);
    }
    const Millis left = std::max(m_totalLeft, Millis(1));
    m_totalEnd = QDeadlineTimer(left);
    begin(m_totalTimer, left);
    HttpNode &node = m_client.node(m_node);
    m_reply = node.transmit(m_request, m_url, m_requestId, m_requestBody.get(),
                            m_client.limits().lowDelayFrom);
    m_reply->setReadBufferSize(HttpReadAhead);
    connect(m_reply, &QNetworkReply::socketStartedConnecting, this, [this] {
        if (!m_sent)
            begin(m_connectTimer, connectLimit());
    });
    connect(m_reply, &QNetworkReply::requestSent, this, &HttpJob::onSent);
    connect(m_reply, &QNetworkReply::metaDataChanged, this, &HttpJob::onSent);
    connect(m_reply, &QNetworkReply::readyRead, this, [this] {
        onReadyRead();
        if (m_stop == Stop::CutOff)
            onReplyFinished();
    });
    connect(m_reply, &QNetworkReply::sslErrors, this, [this](const QList<QSslError> &errors) {
        // Who pins a certificate does not mind what else is wrong with it.
        for (const QSslError &error : errors) {
            if (m_client.pin().isEmpty() || error.error() == QSslError::CertificateBlacklisted)
                m_tlsErrors.append(error);
        }
    });
    connect(m_reply, &QNetworkReply::encrypted, this, &HttpJob::onEncrypted);
    connect(m_reply, &QNetworkReply::finished, this, &HttpJob::onReplyFinished);
    node.letGo();
}

/// Nothing has been sent yet.
void HttpJob::onEncrypted()
{
    const auto error = strangerError(m_reply->sslConfiguration().peerCertificate(), m_url.host(),
                                     m_client.pin());
    if (!error)
        return;
    m_tlsErrors.append(*error);
    m_reply->abort();
}

void HttpJob::onSent()
{
    m_sent = true;
    m_connectTimer.stop();
    noteSignOfLife();
}

void HttpJob::noteSignOfLife()
{
    // There are several for each request: the timer is not begun anew for them.
    m_signOfLife.start();
    if (!m_idleTimer.isActive())
        begin(m_idleTimer, mayDoubt() ? m_client.limits().doubt : m_client.limits().idle);
}

bool HttpJob::mayDoubt() const
{
    return m_client.nodes()->count() > 1 || m_client.nodes()->mayGrow();
}

void HttpJob::onIdleTimer()
{
    const Millis silent{m_signOfLife.elapsed()};
    const Millis left = m_client.limits().idle - silent;
    const Millis doubt = m_client.limits().doubt;
    m_idleTimer.stop();
    if (left <= Millis(0)) {
        stop(Stop::IdleDeadline);
        return;
    }
    if (!mayDoubt()) {
        begin(m_idleTimer, left);
        return;
    }
    if (silent < doubt) {
        begin(m_idleTimer, std::min(left, doubt - silent));
        return;
    }
    // The longer it has been found to be there, the less it is doubted.
    begin(m_idleTimer, std::min(left, doubt * (1 << std::min(m_doubts++, MostDoublings))));
    m_client.doubt(m_node);
}

void HttpJob::leaveNode(std::size_t node, const std::string &why)
{
    if (!m_reply || m_node != node)
        return;
    const bool isComing = m_bodySize > 0
                          && Millis(m_signOfLife.elapsed()) < m_client.limits().doubt;
    if (isComing) // over a line so full that nothing else got through
        return;
    m_silence = why;
    stop(Stop::NodeSilent);
}

void HttpJob::onReadyRead()
{
    noteSignOfLife();
    const int status = m_reply->attribute(QNetworkRequest::HttpStatusCodeAttribute).toInt();
    const bool failed = status >= 400;
    const std::size_t limit = failed ? m_client.limits().errorBody : m_client.limits().body;
    for (qint64 available = m_reply->bytesAvailable(); available > 0;
         available = m_reply->bytesAvailable()) {
        std::string piece(static_cast<std::size_t>(available), '\0');
        const qint64 got = m_reply->read(piece.data(), available);
        if (got <= 0)
            return;
        const std::size_t room = limit - m_bodySize;
        piece.resize(std::min(static_cast<std::size_t>(got), room));
        m_bodySize += piece.size();
        m_body.push_back(std::move(piece));
        if (static_cast<std::size_t>(got) <= room)
            continue;
        if (failed)
            m_stop = Stop::CutOff;
        else
            stop(Stop::TooLarge);
        return;
    }
}

/// Joined at the end, and given back meanwhile: a text that grows is there twice each time it
/// moves.
std::string HttpJob::takeBody()
{
    if (m_body.size() == 1)
        return std::move(m_body.front());
    std::string body;
    body.reserve(m_bodySize);
    for (std::string &piece : m_body)
        body += std::exchange(piece, {});
    return body;
}

void HttpJob::stop(Stop reason)
{
    if (m_stop == Stop::None)
        m_stop = reason;
    if (m_reply && !m_reply->isFinished())
        m_reply->abort(); // announces finished
}

void HttpJob::cancel()
{
    if (isFinished())
        return;
    m_stop = Stop::Cancelled;
    if (m_reply)
        m_reply->abort();
    if (!isFinished())
        finish(tl::unexpected(brokenOff(BackendError::Kind::Cancelled, stopText())));
}

void HttpJob::onReplyFinished()
{
    if (m_stop == Stop::None)
        onReadyRead();
    if (m_stop == Stop::None || m_stop == Stop::CutOff)
        m_response.body = takeBody();
    m_body.clear();
    for (QBasicTimer *timer : {&m_connectTimer, &m_idleTimer, &m_totalTimer})
        timer->stop();
    // The timer may ring a little early; then nothing is left all the same.
    m_totalLeft = m_stop == Stop::TotalDeadline ? Millis(0) : Millis(m_totalEnd.remainingTime());
    Result<HttpAnswer> result = readResult();
    const bool redirected = result && isRedirect(result->status);
    const bool followed = redirected && followRedirect(*result);
    const std::string refused = redirected && !followed ? redirectText() : std::string();
    m_reply->disconnect(this);
    m_reply->deleteLater();
    m_reply = nullptr;
    if (m_requestBody)
        m_requestBody.release()->deleteLater();
    if (followed) {
        transmit();
        return;
    }
    if (redirected) {
        result = fail(BackendError::Kind::ServerError, refused);
        result.error().httpStatus = m_response.status;
        result.error().requestId = m_requestId;
    }
    if (!move(result) && !repeat(result))
        finish(std::move(result));
}

/// Whether it is the node that failed, and not the answer, the request or the time that it had.
bool HttpJob::isOfNode(BackendError::Kind kind) const
{
    using Kind = BackendError::Kind;
    const bool isSilence = m_stop == Stop::None || m_stop == Stop::NodeSilent
                           || m_stop == Stop::ConnectDeadline; // who is slow was found to be there
    return isSilence && (kind == Kind::Unreachable || kind == Kind::OutcomeUnknown);
}

std::string HttpJob::address() const { return m_client.nodes()->at(m_node).text(); }

Millis HttpJob::connectLimit() const
{
    return hasOthers() ? m_client.limits().connectFirst : m_client.limits().connect;
}

bool HttpJob::move(const Result<HttpAnswer> &result)
{
    using Kind = BackendError::Kind;
    if (!mayDoubt() || m_stop == Stop::Cancelled)
        return false;
    const bool wasNotSent = !result && result.error().kind == Kind::Unreachable;
    if (result ? !m_client.isOfFailedNode(*result) : !isOfNode(result.error().kind))
        return false;
    const bool isLast = !hasOthers();
    m_client.leave(m_node);
    if (isLast || m_totalLeft <= Millis(0) || !(m_isRead || wasNotSent))
        return false;
    m_failures = (result ? m_failures + address() + ": HTTP " + std::to_string(result->status)
                         : result.error().detail) // with what failed before
                 + "; ";
    ++m_moves;
    --m_tries; // a move is not a failed try
    m_stop = Stop::None;
    retransmit();
    return true;
}

QUrl HttpJob::redirectTarget() const
{
    const QByteArray location = m_reply->rawHeader("Location");
    return location.isEmpty() ? QUrl()
                              : m_url.resolved(QUrl::fromEncoded(location, QUrl::StrictMode));
}

bool HttpJob::followRedirect(const HttpAnswer &response)
{
    const bool keepsMethod = response.status == 307 || response.status == 308;
    const bool isFetch = m_request.method == HttpMethod::Get
                         || m_request.method == HttpMethod::Head;
    const QUrl to = redirectTarget();
    if (!to.isValid() || !m_isRead || (!keepsMethod && !isFetch)
        || m_redirects >= m_client.limits().redirects || !sameOrigin(to, m_url)
        || !m_client.m_manners.isRead(m_request.method, to.path(QUrl::FullyEncoded).toStdString()))
        return false;
    ++m_redirects;
    --m_tries; // a redirect is not a failed try
    m_url = to;
    m_url.setUserInfo(QString());
    return true;
}

std::string HttpJob::redirectText() const
{
    constexpr std::size_t LongestAddress = 200;
    const QUrl to = redirectTarget();
    if (!to.isValid())
        return "the server redirects, and does not say where to";
    const QString shown = to.toString(QUrl::RemoveUserInfo | QUrl::RemoveQuery
                                      | QUrl::RemoveFragment);
    return "the server redirects to "
           + m_client.redact(shown.toStdString()).substr(0, LongestAddress)
           + "; enter that address in the profile if you trust it";
}

/// Whether a node has waited for a master itself: a proxy's 503 comes at once, and may pass.
bool HttpJob::hasWaited(const HttpAnswer &answer) const
{
    return m_request.serverWaits && answer.status == 503
           && answer.body.find("not_discovered_exception") != std::string::npos;
}

bool HttpJob::repeat(const Result<HttpAnswer> &result)
{
    const bool worthIt = result ? isTryAgainStatus(result->status) && !hasWaited(*result)
                                : result.error().kind == BackendError::Kind::Unreachable;
    if (!m_isRead || !worthIt || m_stop == Stop::Cancelled
        || m_tries >= m_client.limits().readTries)
        return false;
    Millis wait = retryDelay(m_tries, m_client.limits());
    if (result && result->retryAfter)
        wait = std::max(wait, std::min(*result->retryAfter, m_client.limits().retryAfterMost));
    // A server that asks for more patience than this request has gets its answer told, not waited
    // for.
    if (wait >= m_totalLeft)
        return false;
    m_totalLeft -= wait;
    m_stop = Stop::None;
    begin(m_waitTimer, wait);
    return true;
}

Result<HttpAnswer> HttpJob::readResult()
{
    const QNetworkReply::NetworkError error = m_reply->error();
    m_response.status = m_reply->attribute(QNetworkRequest::HttpStatusCodeAttribute).toInt();
    const bool isCutOff = m_stop == Stop::CutOff;
    if (m_stop != Stop::None && !isCutOff) {
        BackendError::Kind kind = BackendError::Kind::Timeout;
        if (m_stop == Stop::Cancelled)
            kind = BackendError::Kind::Cancelled;
        else if (m_stop == Stop::TooLarge)
            kind = BackendError::Kind::TooLarge;
        else if (!m_sent || m_stop == Stop::NodeSilent)
            kind = BackendError::Kind::Unreachable;
        return tl::unexpected(brokenOff(kind, stopText()));
    }
    if (error == QNetworkReply::ProxyAuthenticationRequiredError || m_response.status == 407) {
        // It was not passed on.
        BackendError refusal = BackendError::of(BackendError::Kind::ProxyRefused,
                                                m_client.redact(
                                                        proxyRefusalText(m_client.profile())));
        refusal.httpStatus = 407;
        refusal.requestId = m_requestId;
        return tl::unexpected(std::move(refusal));
    }
    if (!m_tlsErrors.isEmpty())
        return tl::unexpected(brokenOff(BackendError::Kind::Untrusted,
                                        tlsProblem(m_tlsErrors, m_url.host(),
                                                   m_reply->sslConfiguration().peerCertificate())));
    const std::string words = m_reply->errorString().toStdString();
    if (error == QNetworkReply::SslHandshakeFailedError
        || (m_response.status == 0 && isWireError(error) && isTlsAlert(words)))
        return tl::unexpected(brokenOff(BackendError::Kind::Untrusted, handshakeProblem(words)));
    // Qt wants to read the body again for 307 and 308, even when it leaves redirects to us: the
    // answer is complete all the same.
    const bool bodyRefusedRedirect = error == QNetworkReply::ContentReSendError
                                     && isRedirect(m_response.status);
    if (m_response.status == 0 || (isWireError(error) && !bodyRefusedRedirect && !isCutOff)) {
        std::string text = words;
        if (m_response.status == 0 && m_sent && m_url.scheme() == QLatin1String("http"))
            text += " (a server that expects TLS does that, too: then write https in place of "
                    "http)";
        return tl::unexpected(
                brokenOff(BackendError::Kind::Unreachable,
                          m_sent ? "the connection broke before the answer was complete: " + text
                                 : text));
    }
    const QVariant announced = m_reply->header(QNetworkRequest::ContentLengthHeader);
    if (m_request.method != HttpMethod::Head && announced.isValid() && m_response.status < 400
        && announced.toULongLong() != m_response.body.size())
        return tl::unexpected(
                brokenOff(BackendError::Kind::Unreachable, "the answer is shorter than announced"));
    if (m_reply->hasRawHeader("Retry-After"))
        m_response.retryAfter = parseRetryAfter(m_reply->rawHeader("Retry-After").toStdString(),
                                                instantFromEpochMs(
                                                        QDateTime::currentMSecsSinceEpoch()));
    m_response.date = m_reply->rawHeader("Date").toStdString();
    m_response.body = m_client.secrets().hiddenBody(std::move(m_response.body),
                                                    m_response.status >= 300);
    return std::move(m_response);
}

BackendError HttpJob::brokenOff(BackendError::Kind readKind, const std::string &detail) const
{
    // Of a write that may have left nobody knows what became of it. Qt does not tell when a request
    // without a body leaves.
    const bool mayHaveLeft = m_tries > 0
                             && (m_sent || m_request.body.empty()
                                 || (m_requestBody && m_requestBody->wasTouched()));
    BackendError error;
    error.kind = !m_isRead && mayHaveLeft ? BackendError::Kind::OutcomeUnknown : readKind;
    error.isAnswered = error.kind == BackendError::Kind::OutcomeUnknown && m_response.status != 0;
    if (m_response.status >= 300) // of another one the rest would have been the answer
        error.httpStatus = m_response.status;
    error.detail = m_client.redact(m_failures + (m_nodes > 1 ? address() + ": " : "") + detail
                                   + (error.isSilence() ? wayText() : std::string()));
    if (m_tries > 0)
        error.requestId = m_requestId;
    return error;
}

/// Whoever is silent, or refuses the connection, need not be the server.
std::string HttpJob::wayText() const
{
    const std::string proxy = m_response.status == 0 ? proxyAddress(m_client.profile(), m_url)
                                                     : std::string();
    return proxy.empty() ? proxy : " (by way of the proxy " + proxy + ')';
}

std::string HttpJob::stopText() const
{
    const auto seconds = [](Millis time) {
        return time.count() % 1000 == 0 ? std::to_string(time.count() / 1000) + " s"
                                        : std::to_string(time.count()) + " ms";
    };
    switch (m_stop) {
    case Stop::None:
    case Stop::CutOff: break;
    case Stop::Cancelled: return "cancelled";
    case Stop::NodeSilent: return m_silence;
    case Stop::ConnectDeadline: return "no connection within " + seconds(connectLimit());
    case Stop::IdleDeadline: return "the server was silent for " + seconds(m_client.limits().idle);
    case Stop::TotalDeadline:
        return "no complete answer within "
               + seconds(m_request.total.value_or(m_client.profile().timeout));
    case Stop::TooLarge:
        return "the answer is larger than " + std::to_string(m_client.limits().body / (1024 * 1024))
               + " MiB";
    }
    return {};
}

} // namespace lockscope
