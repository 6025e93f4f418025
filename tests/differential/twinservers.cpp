// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/differential/twinservers.h"

#include "backend/elastic/elasticsetup.h"
#include "backend/embedded/scripttexts.h"
#include "backend/json/json.h"
#include "tests/differential/requestgenerator.h"
#include "tests/embedded/plainclient.h"

#include <QDateTime>
#include <QUrl>

#include <algorithm>

namespace lockscope::test {

namespace {

constexpr const char *Json = "application/json";
constexpr std::size_t MostShown = 1500; ///< bytes of an answer in a message

Value jsonOf(const WireAnswer &answer)
{
    const auto value = parseJson(answer.body, {.depth = 256, .textBytes = answer.body.size()});
    return value ? *value : Value();
}

std::string shortened(const std::string &text)
{
    return text.size() <= MostShown ? text : text.substr(0, MostShown) + " …";
}

std::string multiGetBody(const std::vector<std::string> &ids)
{
    return toJson(ValueMap{{"ids", Value::List(ids.begin(), ids.end())}});
}

constexpr const char *EndSearch
        = R"({"size":1000,"seq_no_primary_term":true,"version":true,"sort":[{"_seq_no":"asc"}]})";

/// A node shows to these only what was refreshed.
bool needsRefresh(const std::string &target)
{
    return target.find("/_search") != std::string::npos
           || target.find("/_count") != std::string::npos
           || target.find("/_delete_by_query") != std::string::npos
           || target.find("/_stats") != std::string::npos;
}

bool mayWrite(const WireRequest &request)
{
    if (request.method == "GET" || request.method == "HEAD")
        return false;
    for (const char *reading : {"/_search", "/_count", "/_mget", "/_refresh", "/_stats"})
        if (request.target.find(reading) != std::string::npos)
            return false;
    return true;
}

} // namespace

WireServer::WireServer(quint16 port) : m_port(port) {}
WireServer::~WireServer() = default;

WireAnswer WireServer::ask(const std::string &method, const std::string &target,
                           const std::string &contentType, const std::string &body)
{
    QByteArray bytes = QByteArray::fromStdString(method + " " + target
                                                 + " HTTP/1.1\r\nHost: 127.0.0.1\r\n");
    if (!contentType.empty())
        bytes += QByteArray::fromStdString("Content-Type: " + contentType + "\r\n");
    if (!body.empty())
        bytes += "Content-Length: " + QByteArray::number(body.size()) + "\r\n";
    bytes += "\r\n" + QByteArray::fromStdString(body);
    if (m_client && m_client->socket().state() != QAbstractSocket::ConnectedState)
        m_client.reset();
    if (!m_client) {
        m_client = std::make_unique<PlainClient>(m_port);
        m_client->socket().setSocketOption(QAbstractSocket::LowDelayOption, 1);
    }
    m_client->send(bytes);
    const PlainClient::Answer answer = m_client->read(method == "HEAD");
    if (answer.status == 0 || PlainClient::field(answer.header, "connection").toLower() == "close")
        m_client.reset();
    return {answer.status, answer.body.toStdString()};
}

TwinServers::TwinServers(const QString &url, std::string engine)
    : m_engine(std::move(engine)), m_server([] {
          EmbeddedServerOptions options;
          options.port = 0;
          return options;
      }()),
      m_now(QDateTime::currentMSecsSinceEpoch()),
      m_nodePort(static_cast<quint16>(QUrl(url).port(80)))
{}

TwinServers::~TwinServers()
{
    if (m_node)
        forgetNode();
    m_server.stop();
}

void TwinServers::forgetNode()
{
    for (const std::string &name : {std::string(LockAlias) + "-000001", std::string(PlainIndex)})
        m_node->ask("DELETE", "/" + name, {}, {});
    for (const Script script : AllScripts)
        m_node->ask("DELETE", "/_scripts/requests-differential-" + std::string(scriptName(script)),
                    {}, {});
    m_node->ask("PUT", "/_cluster/settings", Json,
                R"({"persistent":{"action.auto_create_index":null}})");
}

TwinServers::Pair TwinServers::askBoth(const std::string &method, const std::string &target,
                                       const std::string &body)
{
    const std::string type = body.empty() ? "" : Json;
    return {m_node->ask(method, target, type, body), m_embedded->ask(method, target, type, body)};
}

std::string TwinServers::setUp()
{
    if (const auto started = m_server.start(); !started)
        return "the embedded server does not start: " + started.error().detail;
    m_node = std::make_unique<WireServer>(m_nodePort);
    m_embedded = std::make_unique<WireServer>(m_server.port());
    forgetNode();
    // The embedded server never makes an index by a write; the node is told not to.
    const WireAnswer told = m_node->ask(
            "PUT", "/_cluster/settings", Json,
            R"({"persistent":{"action.auto_create_index":"-requests-differential*,+*"}})");
    if (told.status != 200)
        return "the node's settings: " + told.body;
    const HttpCall make = createIndexRequest(LockAlias, {});
    const auto both = [this](const std::string &method, const std::string &target,
                             const std::string &body) -> std::string {
        const Pair answers = askBoth(method, target, body);
        if (answers.node.status != 200)
            return "node, " + target + ": " + answers.node.body;
        return answers.embedded.status != 200
                       ? "embedded server, " + target + ": " + answers.embedded.body
                       : "";
    };
    std::string problem = both("PUT", make.target, make.body);
    if (problem.empty())
        problem = both("PUT", "/" + std::string(PlainIndex),
                       R"({"settings":{"number_of_shards":1,"number_of_replicas":0},)"
                       R"("mappings":{"dynamic":false,"properties":{"kind":{"type":"keyword"}}}})");
    for (const Script script : AllScripts)
        if (problem.empty())
            problem = both("PUT",
                           "/_scripts/requests-differential-" + std::string(scriptName(script)),
                           toJson(ValueMap{
                                   {"script", ValueMap{{"lang", "painless"},
                                                       {"source", protocolScriptText(script)}}}}));
    // Nothing of this is durable, and no refresh but those asked for: a scratch index may be quick.
    for (const std::string &name : {std::string(LockAlias) + "-000001", std::string(PlainIndex)})
        m_node->ask("PUT", "/" + name + "/_settings", Json,
                    R"({"index":{"translog.durability":"async","refresh_interval":"-1"}})");
    return problem;
}

std::string TwinServers::begin(const RequestSequence &sequence)
{
    const std::string number = std::to_string(++m_runs);
    const std::string prefix = "q" + std::string(7 - std::min<std::size_t>(7, number.size()), '0')
                               + number;
    m_index = sequence.index;
    m_unrefreshed = true; // what the sequence before removed, or the last one on this index
    for (WireServer *server : {m_node.get(), m_embedded.get()}) {
        server->view = {};
        server->view.now = m_now;
        server->view.prefix = prefix;
        server->view.documents.resize(sequence.ids.size());
    }
    m_ids.clear();
    for (const std::string &id : sequence.ids)
        m_ids.push_back(resolved(id, m_node->view));
    // Every deletion takes a sequence number: who is behind deletes nothing until both are level.
    const std::string target = "/" + m_index + "/_doc/" + prefix + "-level";
    const auto take = [&](WireServer &server) {
        const Value answer = jsonOf(server.ask("DELETE", target, {}, {}));
        const std::int64_t *seqNo = member(answer, "_seq_no").asInteger();
        server.view.baseSeqNo = seqNo ? *seqNo : -1;
    };
    take(*m_node);
    take(*m_embedded);
    for (int tries = 0; tries < 2000; ++tries) {
        const std::int64_t ahead = m_node->view.baseSeqNo - m_embedded->view.baseSeqNo;
        if (ahead == 0)
            return {};
        take(ahead < 0 ? *m_node : *m_embedded);
    }
    return "the sequence numbers of the two servers cannot be made level";
}

std::optional<Disagreement> TwinServers::run(const RequestSequence &sequence)
{
    if (std::string problem = begin(sequence); !problem.empty())
        return Disagreement{0, std::move(problem)};
    std::optional<Disagreement> found;
    bool diverges = false;
    for (std::size_t i = 0; i < sequence.requests.size() && !found && !diverges; ++i)
        if (std::optional<std::string> what = exchange(sequence.requests[i], diverges))
            found = Disagreement{i, std::move(*what)};
    const WireRequest all{"POST", "/" + m_index + "/_search", Json, {EndSearch}};
    if (diverges)
        ++m_endedEarly;
    else if (!found)
        if (std::optional<std::string> what = exchange(all, diverges))
            found = Disagreement{sequence.requests.size(), std::move(*what)};
    removeDocuments(found || diverges);
    return found;
}

std::optional<std::string> TwinServers::exchange(const WireRequest &request, bool &diverges)
{
    std::vector<Value> pictures;
    Exchange compared{m_engine, request.method, {}, {}, {}, {}};
    std::string said;
    for (WireServer *server : {m_node.get(), m_embedded.get()}) {
        const std::string target = resolved(request.target, server->view);
        const std::string body = resolved(request.body(), server->view);
        if (needsRefresh(target))
            refresh();
        const WireAnswer answer = server->ask(request.method, target, request.contentType, body);
        pictures.push_back(pictureOf(answer, target, body, m_ids));
        const bool isNode = server == m_node.get();
        if (isNode) {
            compared.target = target;
            compared.body = body;
            said = request.method + " " + target + "\n" + shortened(body);
        }
        said += std::string(isNode ? "\n  node      " : "\n  embedded  ")
                + std::to_string(answer.status) + " " + shortened(answer.body);
    }
    ++m_requests;
    ++m_comparisons;
    m_unrefreshed = m_unrefreshed || mayWrite(request);
    compared.node = pictures.front();
    compared.embedded = pictures.back();
    DialectVerdict verdict{true, false};
    if (!agree(compared.node, compared.embedded, m_now)) {
        verdict = explain(compared, m_now, m_dialect);
        if (!verdict.explained)
            return said + "\n  differs at "
                   + firstDifference(compared.node, compared.embedded, m_now);
    }
    if (!mayWrite(request))
        return std::nullopt;
    // What only one of them ran may have used up a version or a number without leaving a document.
    diverges = verdict.mayDiverge;
    if (diverges)
        return std::nullopt;
    const std::optional<std::string> stored = look();
    return stored ? std::optional(said + "\n  and the documents afterwards: " + *stored)
                  : std::nullopt;
}

/// Compares the documents and takes what both servers say about them into their views.
std::optional<std::string> TwinServers::look()
{
    const std::string target = "/" + m_index + "/_mget";
    const std::string body = multiGetBody(m_ids);
    std::vector<Value> pictures;
    for (WireServer *server : {m_node.get(), m_embedded.get()}) {
        const WireAnswer answer = server->ask("POST", target, Json, body);
        pictures.push_back(pictureOf(answer, target, body, m_ids));
        const Value whole = jsonOf(answer);
        const Value::List *found = member(whole, "docs").asList();
        for (std::size_t i = 0; found && i < found->size() && i < m_ids.size(); ++i) {
            ServerView::Known known;
            const Value &one = (*found)[i];
            if (const std::int64_t *seqNo = member(one, "_seq_no").asInteger())
                known.seqNo = *seqNo;
            if (const std::int64_t *term = member(one, "_primary_term").asInteger())
                known.primaryTerm = *term;
            if (const ValueMap *source = member(one, "_source").asMap())
                known.source = *source;
            server->view.documents[i] = std::move(known);
        }
    }
    ++m_comparisons;
    std::string difference = firstDifference(pictures.front(), pictures.back(), m_now);
    return difference.empty() ? std::nullopt : std::optional(std::move(difference));
}

void TwinServers::refresh()
{
    if (!m_unrefreshed)
        return;
    for (WireServer *server : {m_node.get(), m_embedded.get()})
        server->ask("POST", "/" + m_index + "/_refresh", {}, {});
    m_unrefreshed = false;
}

/// @param all by a query, which is slow on a node; else the ids that both found at the end, and
/// only what they agree on is there
void TwinServers::removeDocuments(bool all)
{
    m_unrefreshed = true;
    if (all)
        refresh();
    for (WireServer *server : {m_node.get(), m_embedded.get()}) {
        if (all) {
            server->ask("POST", "/" + m_index + "/_delete_by_query?refresh=true&conflicts=proceed",
                        Json, R"({"query":{"match_all":{}}})");
            continue;
        }
        const Value found = jsonOf(
                server->ask("POST", "/" + m_index + "/_search", Json, EndSearch));
        std::string body;
        if (const Value::List *hits = member(member(found, "hits"), "hits").asList())
            for (const Value &hit : *hits)
                body += toJson(ValueMap{{"delete", ValueMap{{"_id", member(hit, "_id")}}}}) + "\n";
        if (!body.empty())
            server->ask("POST", "/" + m_index + "/_bulk", Json, body);
    }
}

} // namespace lockscope::test
