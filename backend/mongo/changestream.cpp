// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/mongo/changestream.h"

#include "backend/mongo/commands.h"
#include "backend/mongo/lockreads.h"
#include "models/domain/lockid.h"
#include "models/domain/valueparts.h"

#include <algorithm>
#include <iterator>
#include <limits>
#include <utility>

namespace lockscope::mongo {

namespace {

constexpr std::int64_t LongestWaitMs = 1000;
constexpr std::int64_t BurstMs = 2;

// The server's codes (src/mongo/base/error_codes.yml of its sources).
constexpr int CappedPositionLost = 136;
constexpr int InvalidResumeToken = 260;
constexpr int ChangeStreamFatalError = 280;
constexpr int ChangeStreamHistoryLost = 286;

/// When it happened, in milliseconds; of servers before 6.0 the end of that second.
std::int64_t timeOf(const bson_t &event)
{
    if (const auto wall = memberAt(event, "wallTime"); wall && BSON_ITER_HOLDS_DATE_TIME(&*wall))
        return bson_iter_date_time(&*wall);
    return std::int64_t{timeAt(event, "clusterTime").value_or(ClusterTime{}).seconds} * 1000 + 999;
}

/// A revision is no smaller than the server's time, so what was made again has a greater one than
/// the moment it was taken away in. No session is made twice.
FeedRemoval removalOf(const std::string &id, const bson_t &event)
{
    return {id,
            isSessionDocumentId(id) ? std::numeric_limits<std::int64_t>::max() : timeOf(event) - 1};
}

void addEvent(const bson_t &event, Changes &changes)
{
    const std::string what = textAt(event, "operationType");
    const std::string id = idAt(event, "documentKey._id");
    if (what == "delete") {
        changes.list.push_back({id, {}, removalOf(id, event)});
    } else if (what == "insert" || what == "update" || what == "replace") {
        // Without one it is gone since, which is told in its turn.
        if (const auto full = memberAt(event, "fullDocument"))
            withDocument(*full, [&id, &changes](BsonView document) {
                Change change{id, {}, {}};
                if (!addDocument(document.raw, change.document))
                    change.removal = FeedRemoval{id, orderOf(document.raw)};
                changes.list.push_back(std::move(change));
            });
    } else {
        changes.isOver = true; // drop, rename, dropDatabase, invalidate
    }
}

} // namespace

ChangeStream::ChangeStream(std::shared_ptr<Deployment> deployment, Place place)
    : m_deployment(std::move(deployment)), m_place(std::move(place))
{}

CommandResult<void> ChangeStream::open()
{
    Bson how(ValueMap{{"fullDocument", "updateLookup"}});
    if (m_token) {
        how.append("resumeAfter", *m_token);
    } else {
        const auto pong = m_deployment->command(m_place.database,
                                                Bson(ValueMap{{"ping", std::int64_t{1}}}));
        if (!pong)
            return tl::unexpected(pong.error());
        const ClusterTime now = timeAt(*pong->get(), "operationTime").value_or(ClusterTime{});
        how.appendTimestamp("startAtOperationTime", now.seconds, now.increment);
    }
    Bson stage;
    stage.appendDocument("$changeStream", how);
    Bson aggregate(ValueMap{{"aggregate", m_place.locks}});
    aggregate.appendArray("pipeline", std::vector{stage})
            .append("cursor", ValueMap())
            .append("readConcern", concern("majority"));
    m_conversation = m_deployment->converse();
    auto first = take(m_conversation->command(m_place.database, aggregate), "cursor.firstBatch");
    if (!first)
        return tl::unexpected(first.error());
    m_first = std::move(*first);
    return {};
}

CommandResult<Changes> ChangeStream::next()
{
    if (!m_first.list.empty() || m_first.isOver)
        return std::exchange(m_first, {});
    auto changes = more(LongestWaitMs);
    // The statements of a lock are told one by one. Together they are one picture, and painted once:
    // worth a round trip more, and a socket's time-out where the connection ends in between.
    if (changes && !changes->list.empty() && !changes->isOver) {
        if (auto rest = more(BurstMs)) { // else it is closed, and opened again behind these
            std::move(rest->list.begin(), rest->list.end(), std::back_inserter(changes->list));
            changes->isOver = rest->isOver;
        }
    }
    return changes;
}

CommandResult<Changes> ChangeStream::more(std::int64_t waitMs)
{
    const Bson command(
            ValueMap{{"getMore", m_cursor}, {"collection", m_place.locks}, {"maxTimeMS", waitMs}});
    return take(m_conversation->command(m_place.database, command), "cursor.nextBatch");
}

CommandResult<Changes> ChangeStream::take(const CommandResult<Bson> &answer, const char *batch)
{
    m_cursor = 0;
    if (!answer)
        return tl::unexpected(answer.error());
    const bson_t &reply = *answer->get();
    Changes changes;
    eachDocument(reply, batch, [&changes](BsonView event) { addEvent(event.raw, changes); });
    if (const auto id = memberAt(reply, "cursor.id"))
        m_cursor = bson_iter_as_int64(&*id);
    const std::string token = textAt(reply, "cursor.postBatchResumeToken._data");
    if (!token.empty())
        m_token = ValueMap{{"_data", token}};
    changes.isOver = changes.isOver || m_cursor == 0;
    return changes;
}

bool ChangeStream::canGoOn(const CommandFailure &failure)
{
    static constexpr int lost[]{CappedPositionLost, InvalidResumeToken, ChangeStreamFatalError,
                                ChangeStreamHistoryLost};
    return failure.reach != CommandFailure::Reach::Answered
           || std::find(std::begin(lost), std::end(lost), failure.code) == std::end(lost);
}

void ChangeStream::forget()
{
    m_token.reset();
    m_first = {};
    m_cursor = 0;
}

} // namespace lockscope::mongo
