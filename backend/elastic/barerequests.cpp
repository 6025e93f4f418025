// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/elastic/barerequests.h"

#include "backend/elastic/elasticanswers.h"
#include "backend/elastic/elasticconnection.h"
#include "backend/elastic/elasticerrors.h"
#include "backend/elastic/elasticrequests.h"
#include "backend/json/json.h"
#include "backend/protocol/taskjob.h"
#include "models/domain/lockid.h"
#include "models/protocol/documents/fields.h"
#include "models/protocol/machines/answers.h"
#include "models/protocol/scripts/scriptitems.h"

#include <utility>

namespace lockscope {

namespace {

/// One update of a document that is there, without a script. What is in it otherwise stays.
std::string noteBody(const std::string &session, std::int64_t number)
{
    const ValueMap action{{"_id", sessionDocumentId(session)}, {"retry_on_conflict", 5}};
    const ValueMap note{{std::string(field::SessionMeta), ValueMap{{"bench", number}}}};
    return toJson(ValueMap{{"update", action}}) + '\n' + toJson(ValueMap{{"doc", note}}) + '\n';
}

/// The answer to a bulk of one item that must have written.
Result<bool> readWrite(const Answer &answer)
{
    using Kind = BackendError::Kind;
    const auto *bulk = std::get_if<BulkAnswer>(&answer);
    if (!bulk || bulk->items.size() != 1)
        return tl::unexpected(errorOf(answer, true));
    switch (bulk->items.front().status) {
    case ItemAnswer::Status::Created:
    case ItemAnswer::Status::Updated: return true;
    case ItemAnswer::Status::Missing: return fail(Kind::NotFound, "there is no such session");
    case ItemAnswer::Status::Noop: return fail(Kind::Conflict, "the session has ended");
    default: return tl::unexpected(errorOf(bulk->items.front()));
    }
}

} // namespace

BareRequests::BareRequests(const ServerProfile &profile, const Clock &clock, QObject *parent)
    : QObject(parent), m_connection(std::make_shared<ElasticConnection>(profile, clock))
{}

BareRequests::~BareRequests()
{
    const QList<Job *> jobs = findChildren<Job *>(QString(), Qt::FindDirectChildrenOnly);
    for (Job *job : jobs)
        job->cancel();
}

ResultJob<bool> *BareRequests::writeNote(const std::string &session, std::int64_t number)
{
    return new TaskJob<bool>(this, [connection = m_connection, session,
                                    number](TaskJob<bool> *task) {
        const HttpCall call = bulkRequest(connection->index(), noteBody(session, number));
        task->watch(connection->send(call))
                ->onResult(task, [task, id = sessionDocumentId(session)](
                                         const Result<HttpAnswer> &answer) {
                    task->complete(
                            readWrite(answer ? readBulkAnswer(*answer, std::vector<std::string>{id})
                                             : Answer(lostAnswer(answer.error()))));
                });
    });
}

ResultJob<bool> *BareRequests::renew(const std::string &session, Instant startedAt)
{
    return new TaskJob<bool>(this, [connection = m_connection, session,
                                    startedAt](TaskJob<bool> *task) {
        task->wroteSomething();
        connection->ask(BulkRequest{{renewItem(session, startedAt)}}, connection->profile().timeout,
                        task, [task](const Answer &answer) { task->complete(readWrite(answer)); });
    });
}

ResultJob<std::int64_t> *BareRequests::search(int limit)
{
    return new TaskJob<std::int64_t>(this, [connection = m_connection,
                                            limit](TaskJob<std::int64_t> *task) {
        task->watch(connection->sendQuery(walkRequest(connection->index(), -1, limit, false)))
                ->onResult(task, [task](const Result<HttpAnswer> &answer) {
                    if (!answer)
                        task->complete(tl::unexpected(answer.error()));
                    else if (answer->status != 200)
                        task->complete(tl::unexpected(errorFromResponse(*answer, false)));
                    else
                        task->complete(static_cast<std::int64_t>(answer->body.size()));
                });
    });
}

} // namespace lockscope
