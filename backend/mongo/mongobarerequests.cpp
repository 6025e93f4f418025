// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/mongo/mongobarerequests.h"

#include "backend/mongo/commands.h"
#include "backend/mongo/mongoerrors.h"
#include "backend/protocol/holdertasks.h"
#include "backend/protocol/onewrite.h"
#include "models/domain/lockid.h"
#include "models/domain/taskjob.h"
#include "models/protocol/documents/fields.h"
#include "models/protocol/scripts/scriptitems.h"

#include <utility>

namespace lockscope::mongo {

namespace {

constexpr Millis RenewalTime{10000};

Result<bool> note(Deployment &deployment, const Place &place, const std::string &session,
                  std::int64_t number)
{
    const ValueMap noted{{std::string(field::SessionMeta), ValueMap{{"bench", number}}}};
    const auto written = write(deployment, place.database, "update", place.locks, "updates",
                               {Bson(ValueMap{{"q", ValueMap{{"_id", sessionDocumentId(session)}}},
                                              {"u", ValueMap{{"$set", noted}}}})});
    if (!written)
        return tl::unexpected(errorOf(written.error(), true));
    if (!written->errors.empty())
        return fail(BackendError::Kind::ServerError, written->errors.begin()->second.text);
    if (written->found == 0)
        return fail(BackendError::Kind::NotFound, "there is no such session");
    return true;
}

Result<std::int64_t> bytesOf(Deployment &deployment, const Place &place, int limit)
{
    std::int64_t bytes = 0;
    const auto read = readEach(deployment, place.database, place.locks,
                               Bson(ValueMap{{"find", place.locks},
                                             {"limit", std::int64_t{limit}},
                                             {"batchSize", std::int64_t{limit}},
                                             {"readConcern", concern("majority")}}),
                               [&bytes](BsonView document) { bytes += document.raw.len; });
    if (!read)
        return tl::unexpected(errorOf(read.error(), false));
    return bytes;
}

} // namespace

MongoBareRequests::MongoBareRequests(LockServer server, const Clock &clock)
    : m_store(std::make_shared<MongoStore>(std::move(server), clock))
{}

MongoBareRequests::~MongoBareRequests() { endJobs(*this); }

ResultJob<bool> *MongoBareRequests::writeNote(const std::string &session, std::int64_t number)
{
    return new TaskJob<bool>(this, [store = m_store, session, number](TaskJob<bool> *task) {
        task->wroteSomething();
        store->write<bool>(
                [session, number](Deployment &deployment, const Place &place) {
                    return note(deployment, place, session, number);
                },
                task, [task](Result<bool> written) { task->complete(std::move(written)); });
    });
}

ResultJob<bool> *MongoBareRequests::renew(const std::string &session, Instant startedAt)
{
    return new TaskJob<bool>(this, [store = m_store, session, startedAt](TaskJob<bool> *task) {
        task->wroteSomething();
        store->ask(BulkRequest{{renewItem(session, startedAt)}}, RenewalTime, task,
                   [task](const Answer &answer) { task->complete(writtenOne(answer)); });
    });
}

ResultJob<std::int64_t> *MongoBareRequests::search(int limit)
{
    using Bytes = std::int64_t;
    return new TaskJob<Bytes>(this, [store = m_store, limit](TaskJob<Bytes> *task) {
        store->read<Bytes>([limit](Deployment &deployment,
                                   const Place
                                           &place) { return bytesOf(deployment, place, limit); },
                           task, [task](Result<Bytes> bytes) { task->complete(std::move(bytes)); });
    });
}

} // namespace lockscope::mongo
