// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/elastic/nodefinder.h"

#include "backend/elastic/elasticrequests.h"
#include "backend/elastic/foundnodes.h"
#include "backend/http/clusternodes.h"
#include "backend/http/httpclient.h"
#include "backend/json/json.h"
#include "models/domain/valueparts.h"

#include <QUrl>

#include <utility>

namespace lockscope {

namespace {

constexpr const char *NodesTarget = "/_nodes/http?filter_path=nodes.*.roles,"
                                    "nodes.*.http.publish_address";

/// However often it is asked, and whatever it says.
constexpr std::size_t MostNodes = 32;

HttpCall nodesRequest()
{
    HttpCall call;
    call.target = NodesTarget;
    return call;
}

/// Empty: it has none yet, or is no such server.
std::string clusterIn(const HttpAnswer &answer)
{
    const Result<Value> root = parseJson(answer.body, AnswerLimits);
    const std::string id = root ? textIn(*root, "cluster_uuid") : std::string();
    return id == "_na_" ? std::string() : id;
}

} // namespace

NodeFinder::NodeFinder(HttpClient &http) : m_http(http) {}

NodeFinder::~NodeFinder()
{
    for (const auto &candidate : m_candidates)
        candidate->end();
}

void NodeFinder::ask(HttpCall call, const Handler &handler)
{
    m_http.send(std::move(call))->onResult(this, [this, handler](const Result<HttpAnswer> &answer) {
        if (!answer)
            m_http.nodes()->giveTurnBack(); // after the next request that somebody waits for
        else if (isSuccess(answer->status))
            handler(*answer);
    });
}

void NodeFinder::look()
{
    if (!m_http.profile().findNodes || !m_http.nodes() || !m_http.nodes()->takeTurnToAsk())
        return;
    m_candidates.clear();
    ask(describeServerRequest(), [this](const HttpAnswer &server) {
        const std::string cluster = clusterIn(server);
        if (cluster.empty())
            return;
        ask(nodesRequest(), [this, cluster](const HttpAnswer &answer) {
            for (const QUrl &url : foundNodes(m_http.profile(), answer.body)) {
                if (!m_http.nodes()->knows(url))
                    check(url, cluster);
            }
        });
    });
}

void NodeFinder::check(const QUrl &url, const std::string &cluster)
{
    HttpLimits once = m_http.limits();
    once.readTries = 1;
    const auto learn = [this, url, cluster](const Result<HttpAnswer> &answer) {
        ClusterNodes &nodes = *m_http.nodes();
        if (answer && clusterIn(*answer) == cluster && nodes.count() < MostNodes)
            nodes.add(url);
    };
    m_candidates.push_back(
            std::make_unique<HttpClient>(m_http.profile(), once,
                                         std::make_shared<ClusterNodes>(NodePlace{url, {}})));
    m_candidates.back()->send(describeServerRequest())->onResult(this, learn);
}

} // namespace lockscope
