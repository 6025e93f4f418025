// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/elastic/auditcopy.h"

#include "backend/elastic/elasticerrors.h"
#include "backend/elastic/elasticrequests.h"
#include "backend/elastic/elasticsetup.h"
#include "backend/json/json.h"
#include "models/domain/taskjob.h"
#include "models/domain/valueparts.h"

#include <algorithm>
#include <utility>

namespace lockscope {

namespace {

/// A break must not wait long for a copy of its intent.
constexpr Millis Patience{5000};
constexpr int PageSize = 1000;
constexpr const char *Marker = "lockscope_audit";

Value type(const char *name) { return ValueMap{{"type", name}}; }

/// Fields to search and sort by. What a line says in full is in `line`, which is only kept: details
/// have the fields of any document.
HttpCall createRequest(const std::string &index)
{
    ValueMap properties;
    for (const char *name :
         {"id", "kind", "action", "by", "server", "index", "result", "previous", "hash"})
        properties.set(name, type("keyword"));
    properties.set("number", type("long"));
    properties.set("at", ValueMap{{"type", "date"}, {"format", "epoch_millis"}});
    properties.set("line", ValueMap{{"type", "keyword"}, {"index", false}, {"doc_values", false}});
    const ValueMap body{{"settings",
                         ValueMap{{"index", ValueMap{{"number_of_shards", 1},
                                                     {"auto_expand_replicas", "0-1"}}}}},
                        {"mappings", ValueMap{{"dynamic", "strict"},
                                              {"_meta", ValueMap{{Marker, 1}}},
                                              {"properties", std::move(properties)}}}};
    HttpCall call;
    call.method = HttpMethod::Put;
    call.target = '/' + index;
    call.body = toJson(body);
    call.total = Patience;
    return call;
}

HttpCall writeRequest(const std::string &index, const AuditLine &line)
{
    HttpCall call;
    call.method = HttpMethod::Post;
    call.target = '/' + index + "/_bulk?timeout=5s";
    call.body = toJson(Value(ValueMap{{"create", ValueMap{{"_id", line.hash}}}})) + '\n'
                + toJson(Value(auditDocument(line))) + '\n';
    call.content = HttpCall::Content::NdJson;
    call.total = Patience;
    return call;
}

/// Locks and half-done changes are no place for it.
Result<void> checkIndex(const HttpAnswer &answer, const std::string &name)
{
    const Result<DescribedIndex> described = readDescribedIndex(answer, name);
    if (!described)
        return tl::unexpected(described.error());
    const ValueMap *meta = described->mappings["_meta"].asMap();
    if (meta && !meta->empty() && !meta->contains(Marker))
        return fail(BackendError::Kind::WrongSetUp,
                    "the index " + described->name + " is of another kind");
    return {};
}

/// The item of a bulk with one item; nothing is wrong when it was there before.
Result<void> readWritten(const HttpAnswer &answer)
{
    const Result<Value> body = answer.status == 200 ? parseJson(answer.body)
                                                    : fail(BackendError::Kind::Malformed, {});
    const ValueMap *map = body ? body->asMap() : nullptr;
    const Value::List *items = map ? (*map)["items"].asList() : nullptr;
    const ValueMap *item = items && items->size() == 1 ? items->front().asMap() : nullptr;
    const ValueMap *created = item ? (*item)["create"].asMap() : nullptr;
    const std::int64_t *status = created ? (*created)["status"].asInteger() : nullptr;
    if (!status)
        return tl::unexpected(errorFromResponse(answer, true));
    if (*status == 200 || *status == 201 || *status == 409)
        return {};
    HttpAnswer refused = answer;
    refused.status = static_cast<int>(*status);
    refused.body = toJson(Value(*created));
    return tl::unexpected(errorFromResponse(refused, false));
}

struct Reading
{
    AuditKey key;
    std::vector<CopiedRecord> records;
    std::int64_t lastSeqNo = -1;
};

using ReadTask = TaskJob<std::vector<CopiedRecord>>;

void readPage(ReadTask *task, const std::shared_ptr<ElasticConnection> &connection,
              const std::shared_ptr<Reading> &reading)
{
    const std::string &index = connection->profile().auditIndex;
    const int limit = std::min(PageSize, connection->pageLimit(index));
    task->watch(connection->sendQuery(walkRequest(index, reading->lastSeqNo, limit, false)))
            ->onResult(task, [task, connection, reading, limit](const Result<HttpAnswer> &answer) {
                if (!answer) {
                    task->complete(tl::unexpected(answer.error()));
                    return;
                }
                const Result<Value> body = answer->status == 200
                                                   ? parseJson(answer->body,
                                                               {.textBytes = answer->body.size()})
                                                   : fail(BackendError::Kind::Malformed, {});
                const ValueMap *map = body ? body->asMap() : nullptr;
                const ValueMap *outer = map ? (*map)["hits"].asMap() : nullptr;
                const Value::List *hits = outer ? (*outer)["hits"].asList() : nullptr;
                if (!hits) {
                    BackendError error = errorFromResponse(*answer, false);
                    if (answer->status == 404)
                        error.detail = "there is no audit index " + connection->profile().auditIndex
                                       + " at this server";
                    task->complete(tl::unexpected(std::move(error)));
                    return;
                }
                for (const Value &value : *hits) {
                    const ValueMap *hit = value.asMap();
                    const std::int64_t *seqNo = hit ? (*hit)["_seq_no"].asInteger() : nullptr;
                    if (!seqNo)
                        continue;
                    reading->lastSeqNo = std::max(reading->lastSeqNo, *seqNo);
                    reading->records.push_back(copiedRecord(textOf((*hit)["_id"]),
                                                            mapOf((*hit)["_source"]),
                                                            reading->key));
                }
                if (hits->size() < static_cast<std::size_t>(limit))
                    task->complete(std::move(reading->records));
                else
                    readPage(task, connection, reading);
            });
}

} // namespace

void AuditCopy::write(const AuditLine &line, const QObject *context, const Handler &then)
{
    if (!isWanted() || line.text.empty()) {
        then({});
        return;
    }
    if (m_indexIsThere) {
        send(line, context, then);
        return;
    }
    describe(context, [this, line, context, then](const Result<void> &there) {
        m_indexIsThere = there.has_value();
        if (there)
            send(line, context, then);
        else
            then(there);
    });
}

void AuditCopy::describe(const QObject *context, const Handler &then)
{
    HttpCall call = describeIndexRequest(m_connection.profile().auditIndex);
    call.total = Patience;
    m_connection.send(std::move(call))
            ->onResult(context, [this, context, then](const Result<HttpAnswer> &answer) {
                if (!answer)
                    then(tl::unexpected(answer.error()));
                else if (answer->status == 404)
                    create(context, then);
                else if (answer->status
                         == 403) // who may only create documents there may not look at it
                    then({});
                else
                    then(checkIndex(*answer, m_connection.profile().auditIndex));
            });
}

void AuditCopy::create(const QObject *context, const Handler &then)
{
    m_connection.send(createRequest(m_connection.profile().auditIndex))
            ->onResult(context, [then](const Result<HttpAnswer> &answer) {
                const bool done = answer
                                  && (answer->status == 200
                                      || answer->body.find("resource_already_exists_exception")
                                                 != std::string::npos);
                if (done)
                    then({});
                else
                    then(tl::unexpected(answer ? errorFromResponse(*answer, true)
                                               : answer.error()));
            });
}

void AuditCopy::send(const AuditLine &line, const QObject *context, const Handler &then)
{
    m_connection.send(writeRequest(m_connection.profile().auditIndex, line))
            ->onResult(context, [then](const Result<HttpAnswer> &answer) {
                then(answer ? readWritten(*answer) : Result<void>(tl::unexpected(answer.error())));
            });
}

std::string AuditCopy::target() const
{
    return "the audit index " + m_connection.profile().auditIndex;
}

ResultJob<std::vector<CopiedRecord>> *readAuditCopies(
        const std::shared_ptr<ElasticConnection> &connection, const AuditKey &key, QObject *owner)
{
    return new ReadTask(owner, [connection, key](ReadTask *task) {
        if (const Result<void> named = checkAuditPlace(connection->profile()); !named) {
            task->complete(tl::unexpected(named.error()));
            return;
        }
        // What was written a moment ago is to be seen; who may not refresh sees it a little later.
        task->watch(connection->sendQuery(refreshRequest(connection->profile().auditIndex)))
                ->onResult(task, [task, connection, key](const Result<HttpAnswer> &) {
                    const auto read = [task, connection, key](const Result<void> &known) {
                        if (!known)
                            task->complete(tl::unexpected(known.error()));
                        else if (!task->isFinished())
                            readPage(task, connection,
                                     std::make_shared<Reading>(Reading{key, {}, -1}));
                    };
                    if (Job *learning = connection->learnPageLimit(connection->profile().auditIndex,
                                                                   task, read))
                        task->watch(learning);
                });
    });
}

} // namespace lockscope
