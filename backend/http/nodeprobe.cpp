// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/http/nodeprobe.h"

#include "backend/http/clusternodes.h"
#include "backend/http/httpclient.h"

namespace lockscope {

namespace {

HttpCall healthCall(const HttpManners &manners, Millis patience)
{
    HttpCall call;
    call.target = manners.healthTarget;
    call.total = patience;
    call.authorization = manners.healthAuthorization;
    return call;
}

} // namespace

NodeProbe::NodeProbe(const ServerProfile &profile, const ClusterNodes &nodes, std::size_t doubted,
                     const HttpLimits &limits, const HttpManners &manners)
    : m_doubted(doubted), m_open(nodes.count())
{
    HttpLimits once = limits;
    once.readTries = 1;
    for (std::size_t i = 0; i < nodes.count(); ++i) {
        m_clients.push_back(
                std::make_unique<HttpClient>(profile, once,
                                             std::make_shared<ClusterNodes>(nodes.at(i)), manners));
        m_clients.back()
                ->send(healthCall(manners, limits.probe))
                ->onResult(this,
                           [this, i](const Result<HttpAnswer> &answer) { onAnswer(i, answer); });
    }
}

NodeProbe::~NodeProbe()
{
    m_isOver = true; // what is cancelled now says nothing of the nodes
    m_clients.clear();
}

void NodeProbe::onAnswer(std::size_t node, const Result<HttpAnswer> &answer)
{
    --m_open;
    // Who may not ask this, or too often, is told so by a node that works; something else that
    // listens there does not know the question.
    const bool isGood = answer
                        && (answer->status == 200 || answer->status == 401 || answer->status == 403
                            || answer->status == 429);
    if (node == m_doubted && isGood) {
        finish(std::nullopt);
        return;
    }
    if (node == m_doubted)
        m_doubtedFailed = true;
    else if (isGood && !m_good)
        m_good = node;
    if (m_doubtedFailed && m_good)
        finish(m_good);
    else if (m_open == 0)
        finish(std::nullopt);
}

void NodeProbe::finish(std::optional<std::size_t> better)
{
    if (m_isOver)
        return;
    m_isOver = true;
    emit finished(better);
}

} // namespace lockscope
