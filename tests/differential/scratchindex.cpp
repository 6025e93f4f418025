// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/differential/scratchindex.h"

#include "backend/elastic/elasticscripts.h"
#include "backend/json/json.h"

#include <QEventLoop>
#include <QUuid>

#include <utility>

namespace lockscope::test {

namespace {

using Content = HttpCall::Content;

ServerProfile profileOf(const std::string &url)
{
    ServerProfile profile;
    profile.url = url;
    return profile;
}

std::string line(const char *action, const std::string &id)
{
    return std::string("{\"") + action + "\":{\"_id\":" + toJson(id) + "}}\n";
}

const Value &at(const Value &value, std::string_view name)
{
    static const Value null;
    return value.isMap() ? (*value.asMap())[name] : null;
}

} // namespace

ScratchIndex::ScratchIndex(const std::string &url)
    : m_name("scripts-differential-"
             + QUuid::createUuid().toString(QUuid::WithoutBraces).toStdString()),
      m_client(std::make_unique<HttpClient>(profileOf(url)))
{}

ScratchIndex::~ScratchIndex()
{
    if (!m_created)
        return;
    if (const auto deleted = send(HttpMethod::Delete, "/" + m_name, {}, Content::Json); !deleted)
        qWarning("the index %s is left behind: %s", m_name.c_str(), deleted.error().detail.c_str());
}

Result<Value> ScratchIndex::send(HttpMethod method, const std::string &target, std::string body,
                                 Content content)
{
    Result<HttpAnswer> answer = fail(BackendError::Kind::Cancelled, "no answer");
    QEventLoop loop;
    HttpJob *job = m_client->send({method, target, std::move(body), content, Millis(60000)});
    job->onResult(&loop, [&](const Result<HttpAnswer> &result) {
        answer = result;
        loop.quit();
    });
    loop.exec();
    if (!answer)
        return tl::unexpected(answer.error());
    if (answer->status != 200)
        return fail(BackendError::Kind::ServerError,
                    target + ": " + std::to_string(answer->status) + ' ' + answer->body);
    return parseJson(answer->body);
}

Result<std::string> ScratchIndex::create()
{
    const auto node = send(HttpMethod::Get, "/", {}, Content::Json);
    if (!node)
        return tl::unexpected(node.error());
    // One shard, as in the lock index; nothing is indexed, so that no shape of a document is
    // refused.
    const auto made = send(
            HttpMethod::Put, "/" + m_name,
            R"({"settings":{"index":{"number_of_shards":1,"number_of_replicas":0}},"mappings":{"enabled":false}})",
            Content::Json);
    if (!made)
        return tl::unexpected(made.error());
    m_created = true;
    const Value &version = at(*node, "version");
    const std::string *product = at(version, "distribution").asString();
    const std::string *number = at(version, "number").asString();
    return (product ? *product : std::string("elasticsearch")) + ' '
           + (number ? *number : std::string("?"));
}

Result<std::vector<Value>> ScratchIndex::run(const std::vector<Item> &items)
{
    std::string body;
    for (const Item &item : items) {
        if (item.put)
            body += line("index", item.id) + toJson(*item.put) + '\n';
        body += line("update", item.id) + R"({"script":{"lang":"painless","source":)"
                + (item.call.file ? fileScriptTextJson(*item.call.file)
                                  : scriptTextJson(item.call.script));
        if (!item.call.params.isNull())
            body += ",\"params\":" + toJson(item.call.params);
        body += item.call.upsert ? "},\"scripted_upsert\":true,\"upsert\":{}}\n" : "}}\n";
    }
    const auto answer = send(HttpMethod::Post, "/" + m_name + "/_bulk", std::move(body),
                             Content::NdJson);
    if (!answer)
        return tl::unexpected(answer.error());

    const Value::List *answers = at(*answer, "items").asList();
    std::vector<Value> calls;
    std::size_t next = 0;
    for (const Item &item : items) {
        if (item.put) {
            const Value status = answers && next < answers->size()
                                         ? at(at((*answers)[next], "index"), "status")
                                         : Value();
            if (status != Value(201) && status != Value(200))
                return fail(BackendError::Kind::Malformed,
                            "not stored: " + toJson(*item.put) + " "
                                    + (answers ? toJson((*answers)[next]) : ""));
            ++next;
        }
        calls.push_back(answers && next < answers->size() ? at((*answers)[next], "update")
                                                          : Value());
        ++next;
    }
    if (!answers || answers->size() != next)
        return fail(BackendError::Kind::Malformed,
                    "the bulk answer has another number of items than the request");
    return calls;
}

Result<std::vector<std::optional<ValueMap>>> ScratchIndex::read(const std::vector<Item> &items)
{
    Value::List ids;
    for (const Item &item : items)
        ids.emplace_back(item.id);
    const auto answer = send(HttpMethod::Post, "/" + m_name + "/_mget",
                             toJson(ValueMap{{"ids", std::move(ids)}}), Content::Json);
    if (!answer)
        return tl::unexpected(answer.error());
    const Value::List *found = at(*answer, "docs").asList();
    if (!found || found->size() != items.size())
        return fail(BackendError::Kind::Malformed, "_mget answered another number of documents");
    std::vector<std::optional<ValueMap>> documents;
    for (const Value &one : *found) {
        const ValueMap *source = at(one, "_source").asMap();
        if (at(one, "found") == Value(true) && !source)
            return fail(BackendError::Kind::Malformed,
                        "a document without content: " + toJson(one));
        documents.push_back(source ? std::optional(*source) : std::nullopt);
    }
    return documents;
}

} // namespace lockscope::test
