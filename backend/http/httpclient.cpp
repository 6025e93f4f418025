// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/http/httpclient.h"

#include "backend/http/clusternodes.h"
#include "backend/http/httpnode.h"
#include "backend/http/httppolicy.h"
#include "backend/http/nodeprobe.h"
#include "models/domain/certificatepin.h"

#include <algorithm>
#include <atomic>
#include <utility>

namespace lockscope {

namespace {

std::string nextRequestId()
{
    // One counter for all clients of the process, so that an id names one request in its logs.
    static std::atomic<std::uint64_t> counter{0};
    return "lk/" + std::to_string(++counter);
}

QByteArray pinOf(const ServerProfile &profile)
{
    return QByteArray::fromHex(QByteArray::fromStdString(certificatePin(profile.pin)));
}

} // namespace

HttpClient::HttpClient(const ServerProfile &profile, const HttpLimits &limits,
                       std::shared_ptr<ClusterNodes> nodes, const HttpManners &manners)
    : m_profile(profile), m_limits(limits), m_manners(manners), m_secrets(profile),
      m_pin(pinOf(profile)), m_choice(std::move(nodes))
{
    Result<std::vector<QUrl>> urls = serverAddresses(profile);
    if (!urls) {
        m_profileError = urls.error();
        return;
    }
    m_urls = *std::move(urls);
    if (!m_choice)
        m_choice = std::make_shared<ClusterNodes>(m_urls);
    connect(m_choice.get(), &ClusterNodes::gaveUp, this, &HttpClient::onGaveUp);
}

HttpClient::~HttpClient()
{
    if (!m_ended)
        end();
}

void HttpClient::end()
{
    m_ended = true;
    m_probe.reset();
    const QList<QPointer<HttpJob>> all = jobs();
    for (const QPointer<HttpJob> &job : all) {
        if (job)
            job->cancel();
    }
}

QList<QPointer<HttpJob>> HttpClient::jobs() const
{
    QList<QPointer<HttpJob>> all;
    const QList<HttpJob *> found = findChildren<HttpJob *>(QString(), Qt::FindDirectChildrenOnly);
    for (HttpJob *job : found)
        all.append(job);
    return all;
}

HttpJob *HttpClient::send(HttpCall request)
{
    return new HttpJob(*this, std::move(request), nextRequestId());
}

std::size_t HttpClient::easyBody()
{
    // Through a proxy a larger one stalls; else a server is to answer it within a moment.
    return !m_profileError && node(m_choice->inUse()).isDirect() ? std::size_t{256} * 1024
                                                                 : std::size_t{16} * 1024;
}

std::string HttpClient::displayUrl() const
{
    if (m_profileError)
        return redact(m_profile.url);
    std::string all;
    for (const QUrl &url : m_urls)
        all += (all.empty() ? "" : ",") + url.toString().toStdString();
    return all;
}

std::string HttpClient::nodeInUse() const
{
    return m_profileError ? redact(m_profile.url)
                          : m_choice->at(m_choice->inUse()).url.toString().toStdString();
}

std::string HttpClient::redact(std::string_view text) const { return redacted(text, m_secrets); }

std::optional<BackendError> HttpClient::refusal(const HttpCall &request)
{
    if (m_profileError)
        return m_profileError;
    if (const auto &problem = node(m_choice->inUse()).problem())
        return problem;
    if (!request.refusal.empty()) {
        BackendError error;
        error.kind = BackendError::Kind::InvalidInput;
        error.detail = request.refusal;
        return error;
    }
    if (m_profile.readOnly && !isRead(request)) {
        BackendError error;
        error.kind = BackendError::Kind::ReadOnly;
        error.detail = "this profile allows no writes";
        return error;
    }
    return std::nullopt;
}

bool HttpClient::isOfFailedNode(const HttpAnswer &answer) const
{
    return answer.status == 502 || answer.status == 503 || answer.status == 504
           || (m_fails && m_fails(answer));
}

HttpNode &HttpClient::node(std::size_t which)
{
    if (m_nodes.size() <= which)
        m_nodes.resize(which + 1);
    std::unique_ptr<HttpNode> &node = m_nodes[which];
    if (!node)
        node = std::make_unique<HttpNode>(m_profile, m_choice->at(which), m_pin);
    return *node;
}

void HttpClient::doubt(std::size_t which)
{
    if (m_probe || m_ended)
        return;
    lookFurther();
    if (m_choice->count() == 1)
        return;
    m_probe = std::make_unique<NodeProbe>(m_profile, *m_choice, which, m_limits, m_manners);
    connect(m_probe.get(), &NodeProbe::finished, this,
            [this, which](std::optional<std::size_t> better) {
                m_probe.release()->deleteLater(); // it is what calls
                if (better)
                    m_choice->giveUp(which, *better);
            });
}

void HttpClient::leave(std::size_t which)
{
    lookFurther();
    m_choice->leave(which);
}

void HttpClient::lookFurther()
{
    // A proxy looks names up by itself.
    if (m_choice->mayGrow() && node(0).isDirect())
        m_choice->grow();
}

void HttpClient::onGaveUp(std::size_t which, std::size_t other)
{
    const std::string silent = "silent while " + m_choice->at(other).text() + " answers";
    const QList<QPointer<HttpJob>> all = jobs();
    for (const QPointer<HttpJob> &job : all) {
        if (job)
            job->leaveNode(which, silent);
    }
}

} // namespace lockscope
