// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/elastic/elasticbarerequests.h"

#include "backend/elastic/elasticanswers.h"
#include "backend/elastic/elasticconnection.h"
#include "backend/elastic/elasticerrors.h"
#include "backend/elastic/elasticrequests.h"
#include "backend/json/json.h"
#include "backend/protocol/holdertasks.h"
#include "backend/protocol/onewrite.h"
#include "models/domain/lockid.h"
#include "models/domain/taskjob.h"
#include "models/protocol/documents/fields.h"
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

} // namespace

ElasticBareRequests::ElasticBareRequests(const ServerProfile &profile, const Clock &clock)
    : m_connection(std::make_shared<ElasticConnection>(profile, clock))
{}

ElasticBareRequests::~ElasticBareRequests() { endJobs(*this); }

ResultJob<bool> *ElasticBareRequests::writeNote(const std::string &session, std::int64_t number)
{
    return new TaskJob<bool>(this, [connection = m_connection, session,
                                    number](TaskJob<bool> *task) {
        const HttpCall call = bulkRequest(connection->index(), noteBody(session, number));
        task->watch(connection->send(call))
                ->onResult(task, [task, id = sessionDocumentId(session)](
                                         const Result<HttpAnswer> &answer) {
                    task->complete(writtenOne(
                            answer ? readBulkAnswer(*answer, std::vector<std::string>{id})
                                   : Answer(lostAnswer(answer.error()))));
                });
    });
}

ResultJob<bool> *ElasticBareRequests::renew(const std::string &session, Instant startedAt)
{
    return new TaskJob<bool>(this, [connection = m_connection, session,
                                    startedAt](TaskJob<bool> *task) {
        task->wroteSomething();
        connection->ask(BulkRequest{{renewItem(session, startedAt)}}, connection->profile().timeout,
                        task, [task](const Answer &answer) { task->complete(writtenOne(answer)); });
    });
}

ResultJob<std::int64_t> *ElasticBareRequests::search(int limit)
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
