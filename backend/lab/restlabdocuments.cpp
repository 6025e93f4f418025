// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/lab/restlabdocuments.h"

#include "backend/elastic/elasticerrors.h"
#include "backend/elastic/elasticscripts.h"
#include "backend/json/json.h"

namespace lockscope {
namespace {

std::int64_t numberOf(const ValueMap &map, std::string_view key)
{
    const std::int64_t *number = map[key].asInteger();
    return number ? *number : 0;
}

HttpCall call(HttpMethod method, std::string target, std::string body = {})
{
    HttpCall result;
    result.method = method;
    result.target = std::move(target);
    result.body = std::move(body);
    return result;
}

/// The list @p member of an answer. Errors: those of the answer; @p unreadable when there is no
/// such list in it.
Result<Value::List> listIn(const Result<HttpAnswer> &answer, const char *member,
                           const tl::unexpected<BackendError> &unreadable)
{
    if (!answer)
        return tl::unexpected(answer.error());
    if (answer->status != 200)
        return tl::unexpected(errorFromResponse(*answer, false));
    const Result<Value> json = parseJson(answer->body);
    const ValueMap *map = json ? json->asMap() : nullptr;
    const Value::List *list = map ? (*map)[member].asList() : nullptr;
    if (!list)
        return unreadable;
    return *list;
}

LockRevision revisionOf(const ValueMap &answer)
{
    return {numberOf(answer, "_seq_no"), numberOf(answer, "_primary_term")};
}

LabDocument documentFrom(const ValueMap &answer)
{
    LabDocument document;
    if (const std::string *id = answer["_id"].asString())
        document.id = *id;
    if (const ValueMap *source = answer["_source"].asMap()) {
        document.state = LabDocument::State::Read;
        document.source = *source;
    }
    document.revision = revisionOf(answer);
    return document;
}

/// What a bulk item says: the object below "index", "update", …
const ValueMap *itemOf(const Value &value)
{
    const ValueMap *outer = value.asMap();
    return outer && outer->size() == 1 ? outer->begin()->second.asMap() : nullptr;
}

} // namespace

RestLabDocuments::RestLabDocuments(std::unique_ptr<HttpClient> http, std::string index,
                                   QObject *parent)
    : LabDocuments(std::move(index), parent), m_http(std::move(http))
{}

void RestLabDocuments::bulk(const std::string &body, const std::string &options,
                            const std::function<void(const Result<Value::List> &)> &done)
{
    HttpCall request = call(HttpMethod::Post, '/' + index() + "/_bulk" + options, body);
    request.content = HttpCall::Content::NdJson;
    m_http->send(std::move(request))->onResult(&m_asker, [done](const Result<HttpAnswer> &answer) {
        done(listIn(answer, "items",
                    tl::unexpected(BackendError::leftOpen("the answer to a bulk cannot be read"))));
    });
}

void RestLabDocuments::create(const std::vector<File> &files, const Done &done)
{
    const ValueMap fields{{"path", ValueMap{{"type", "keyword"}}},
                          {LabDocument::CounterField, ValueMap{{"type", "long"}}},
                          {"fence", ValueMap{{"type", "long"}}},
                          {"fence_epoch", ValueMap{{"type", "long"}}},
                          {"intent", ValueMap{{"type", "keyword"}}}};
    const ValueMap body{{"settings", ValueMap{{"index", ValueMap{{"number_of_shards", 1},
                                                                 {"number_of_replicas", 0}}}}},
                        {"mappings", ValueMap{{"properties", fields}}}};
    std::string lines;
    for (const File &file : files) {
        lines += toJson(ValueMap{{"index", ValueMap{{"_id", file.id}}}}) + '\n'
                 + toJson(ValueMap{{"path", file.path}, {LabDocument::CounterField, 0}}) + '\n';
    }
    // An index that is there already is another run's: 400, and as good.
    m_http->send(call(HttpMethod::Put, '/' + index(), toJson(body)))
            ->onResult(&m_asker, [this, lines, done](const Result<HttpAnswer> &answer) {
                if (!answer) {
                    done(tl::unexpected(answer.error()));
                    return;
                }
                if (answer->status != 200 && answer->status != 400) {
                    done(tl::unexpected(errorFromResponse(*answer, false)));
                    return;
                }
                bulk(lines, "?refresh=true", [done](const Result<Value::List> &items) {
                    if (!items) {
                        done(tl::unexpected(items.error()));
                        return;
                    }
                    for (const Value &value : *items) {
                        const ValueMap *item = itemOf(value);
                        if (!item || numberOf(*item, "status") / 100 != 2) {
                            done(fail(BackendError::Kind::ServerError,
                                      "a protected document could not be made"));
                            return;
                        }
                    }
                    done({});
                });
            });
}

void RestLabDocuments::remove(const std::vector<std::string> &ids, const Done &done)
{
    std::string lines;
    for (const std::string &id : ids)
        lines += toJson(ValueMap{{"delete", ValueMap{{"_id", id}}}}) + '\n';
    bulk(lines, "?refresh=true", [this, done](const Result<Value::List> &items) {
        if (!items) {
            done(tl::unexpected(items.error()));
            return;
        }
        m_http->send(call(HttpMethod::Get, '/' + index() + "/_count"))
                ->onResult(&m_asker, [this, done](const Result<HttpAnswer> &answer) {
                    const Result<Value> json = answer && answer->status == 200
                                                       ? parseJson(answer->body)
                                                       : Result<Value>(Value());
                    const ValueMap *map = json ? json->asMap() : nullptr;
                    const std::int64_t *count = map ? (*map)["count"].asInteger() : nullptr;
                    if (!count || *count != 0) {
                        done({});
                        return;
                    }
                    // Refused by some servers on purpose: then an empty index stays.
                    m_http->send(call(HttpMethod::Delete, '/' + index()))
                            ->onResult(&m_asker, [done](const Result<HttpAnswer> &) { done({}); });
                });
    });
}

void RestLabDocuments::read(const std::vector<std::string> &ids, const Documents &done)
{
    const Value::List asked(ids.begin(), ids.end());
    m_http->send(call(HttpMethod::Post, '/' + index() + "/_mget", toJson(ValueMap{{"ids", asked}})))
            ->onResult(&m_asker, [done, wanted = ids.size()](const Result<HttpAnswer> &answer) {
                const auto missing = fail(BackendError::Kind::Malformed,
                                          "documents are missing in an answer");
                const Result<Value::List> docs = listIn(answer, "docs", missing);
                if (!docs || docs->size() != wanted) {
                    done(docs ? missing : tl::unexpected(docs.error()));
                    return;
                }
                std::vector<LabDocument> result;
                for (const Value &value : *docs)
                    result.push_back(value.asMap() ? documentFrom(*value.asMap()) : LabDocument());
                done(std::move(result));
            });
}

void RestLabDocuments::stampAndRead(const std::vector<std::string> &ids, const Fence &fence,
                                    const Documents &done)
{
    FileChange change;
    change.token = fence.token;
    change.epoch = fence.epoch;
    const std::string script = "{\"script\":{\"lang\":\"painless\",\"source\":"
                               + fileScriptTextJson(FileScript::Stamp)
                               + ",\"params\":" + toJson(stampParams(change)) + "}}\n";
    std::string lines;
    for (const std::string &id : ids) {
        lines += toJson(ValueMap{
                         {"update",
                          ValueMap{{"_id", id}, {"retry_on_conflict", 5}, {"_source", true}}}})
                 + '\n' + script;
    }
    bulk(lines, {}, [done, ids](const Result<Value::List> &items) {
        if (!items) {
            done(tl::unexpected(items.error()));
            return;
        }
        std::vector<LabDocument> result;
        for (const Value &value : *items) {
            const ValueMap *item = itemOf(value);
            const ValueMap *got = item ? (*item)["get"].asMap() : nullptr;
            LabDocument document = got ? documentFrom(*got) : LabDocument();
            if (item) {
                const std::string *outcome = (*item)["result"].asString();
                if (got && outcome && *outcome == "noop")
                    document.state = LabDocument::State::Fenced;
                document.revision = revisionOf(*item);
            }
            result.push_back(std::move(document));
        }
        if (result.size() != ids.size()) {
            done(tl::unexpected(BackendError::leftOpen("items are missing in an answer")));
            return;
        }
        for (std::size_t i = 0; i < ids.size(); ++i)
            result[i].id = ids[i];
        done(std::move(result));
    });
}

void RestLabDocuments::writePlusOne(const std::vector<LabDocument> &documents, bool guarded,
                                    const WrittenHandler &done)
{
    std::string lines;
    for (const LabDocument &document : documents) {
        ValueMap action{{"_id", document.id}};
        if (guarded) {
            action.set("if_seq_no", document.revision.order);
            action.set("if_primary_term", document.revision.guard);
        }
        ValueMap source = document.source;
        source.set(LabDocument::CounterField, document.counter() + 1);
        lines += toJson(ValueMap{{"index", std::move(action)}}) + '\n' + toJson(std::move(source))
                 + '\n';
    }
    bulk(lines, {}, [done, sent = documents.size()](const Result<Value::List> &items) {
        if (!items) {
            done(tl::unexpected(items.error()));
            return;
        }
        std::vector<Written> result;
        for (const Value &value : *items) {
            const ValueMap *item = itemOf(value);
            const std::int64_t status = item ? numberOf(*item, "status") : 0;
            result.push_back(status / 100 == 2 ? Written::Yes
                             : status == 409   ? Written::Rejected
                                               : Written::Unknown);
        }
        result.resize(sent, Written::Unknown);
        done(std::move(result));
    });
}

} // namespace lockscope
