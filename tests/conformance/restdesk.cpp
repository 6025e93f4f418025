// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/elastic/elasticanswers.h"
#include "backend/elastic/elasticconnection.h"
#include "backend/elastic/elasticrequests.h"
#include "backend/http/httpclient.h"
#include "backend/json/json.h"
#include "models/domain/intent.h"
#include "tests/conformance/desk.h"

namespace lockscope::conformance {

namespace {

/// An index of Elasticsearch, OpenSearch or the embedded server.
class RestDesk final : public Desk
{
public:
    RestDesk(const ServerProfile &profile, const Clock &clock)
        : m_index(profile.index), m_connection(profile, clock), m_http(profile)
    {}

    ProtocolStore &store() override { return m_connection; }

    Instant now() override
    {
        const Result<HttpAnswer> answer = wait<HttpAnswer>(m_http.send(serverTimeRequest()));
        const Result<Instant> now = answer ? readServerTime(*answer)
                                           : tl::unexpected(answer.error());
        return now.value_or(Instant());
    }

    bool put(const Documents &documents) override
    {
        std::string lines;
        for (const auto &[id, source] : documents)
            lines += toJson(ValueMap{{"index", ValueMap{{"_id", id}}}}) + '\n' + toJson(source)
                     + '\n';
        const RestAnswer answer = send(HttpMethod::Post, "/_bulk", lines,
                                       HttpCall::Content::NdJson);
        const bool stored = answer.status == 200 && answer["errors"] == Value(false);
        if (!stored)
            qWarning("not stored: %s", answer.text.substr(0, 2000).c_str());
        return stored;
    }

    bool remove(const std::string &id) override
    {
        return send(HttpMethod::Delete, "/_doc/" + urlEncoded(id)).status == 200;
    }

    std::map<std::string, Value> contents() override
    {
        (void)send(HttpMethod::Post, "/_refresh");
        const RestAnswer found = send(HttpMethod::Post, "/_search", R"({"size":10000})");
        std::map<std::string, Value> all;
        for (std::size_t i = 0; i < found.count("hits.hits"); ++i) {
            const std::string hit = "hits.hits." + std::to_string(i);
            Value source = found[hit + "._source"];
            if (ValueMap *map = source.asMap())
                map->remove("updated_at");
            all[found.textAt(hit + "._id").toStdString()] = std::move(source);
        }
        return all;
    }

    bool isThere(const std::string &place) override
    {
        return rest({.method = HttpMethod::Get, .target = '/' + place}).status == 200;
    }

    void drop(const std::string &place) override
    {
        for (const std::string &name : {place, intentsIndexName(place)})
            (void)rest({.method = HttpMethod::Delete, .target = '/' + name + "-000001"});
    }

    RestAnswer rest(const HttpCall &call) override
    {
        const Result<HttpAnswer> answer = wait<HttpAnswer>(m_http.send(call));
        if (!answer)
            return {0, answer.error().detail, {}};
        const Result<Value> json = parseJson(answer->body,
                                             {.depth = 256, .textBytes = answer->body.size()});
        return {answer->status, answer->body, json.value_or(Value())};
    }

private:
    RestAnswer send(HttpMethod method, const std::string &rest, const std::string &body = {},
                    HttpCall::Content content = HttpCall::Content::Json)
    {
        HttpCall call;
        call.method = method;
        call.target = '/' + m_index + rest;
        call.body = body;
        call.content = content;
        return this->rest(call);
    }

    std::string m_index;
    ElasticConnection m_connection;
    HttpClient m_http;
};

} // namespace

std::unique_ptr<Desk> makeRestDesk(const ServerProfile &profile, const Clock &clock)
{
    return std::make_unique<RestDesk>(profile, clock);
}

} // namespace lockscope::conformance
