// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/mongo/commands.h"
#include "backend/mongo/expressions.h"
#include "backend/mongo/itemanswers.h"
#include "backend/mongo/mongoerrors.h"
#include "backend/mongo/pipelines.h"
#include "backend/mongo/storecommands.h"
#include "backend/mongo/storeddocument.h"
#include "models/domain/lockid.h"
#include "models/domain/valueparts.h"
#include "models/protocol/documents/fields.h"

#include <algorithm>
#include <set>
#include <span>
#include <string_view>

namespace lockscope::mongo {

namespace {

using Status = ItemAnswer::Status;

/// What the statements of one update are about, and what came of them.
struct Update
{
    std::span<const BulkItem> items; ///< scripts only
    std::string stamp;               ///< of this update alone
    WriteAnswer answer;

    const ScriptItem &item(std::size_t i) const { return std::get<ScriptItem>(items[i]); }
    bool made(std::size_t i) const
    {
        return std::find(answer.upserted.begin(), answer.upserted.end(), i)
               != answer.upserted.end();
    }
    bool failed(std::size_t i) const { return answer.errors.contains(i); }
    /// Every statement wrote, so that nothing needs looking at.
    bool wroteAll() const
    {
        return answer.modified + static_cast<std::int64_t>(answer.upserted.size())
               == static_cast<std::int64_t>(items.size());
    }
};

const Value &paramOf(const ScriptItem &item, std::string_view name)
{
    return mapOf(item.params)[name];
}

/// Whether what the answer says of the statement is not enough.
bool mustBeRead(const Update &update, std::size_t i)
{
    const ScriptItem &item = update.item(i);
    if (update.failed(i))
        return false;
    if (item.source == SourceWanted::Full || !update.wroteAll())
        return true;
    if (item.script != Script::Acquire)
        return false;
    // Whoever was late leaves a document behind that stands for none; an own time-out is told on
    // the server's clock.
    return (update.made(i) && !paramOf(item, field::NotAfter).isNull())
           || !paramOf(item, field::ExpiresIn).isNull();
}

/// Of long lists of entries, only those that the statements are about.
std::optional<Value> entriesOf(const Update &update)
{
    Value::List ids;
    for (std::size_t i = 0; i < update.items.size(); ++i) {
        const ScriptItem &item = update.item(i);
        if (isSessionDocumentId(item.documentId))
            continue;
        if (item.source == SourceWanted::Full)
            return std::nullopt; // of this one, all
        if (item.script == Script::Acquire)
            ids.push_back(mapOf(paramOf(item, field::HolderEntry))[field::Id]);
        else if (const Value &id = paramOf(item, field::Id); !id.isNull())
            ids.push_back(id);
    }
    using namespace expression;
    return either(isArray("$holders"),
                  filtered("$holders",
                           in(expression::item("id"), operation("$literal", std::move(ids)))),
                  Removed);
}

CommandResult<std::map<std::string, ValueMap>> readBack(Deployment &deployment, const Place &place,
                                                        const Update &update)
{
    Value::List ids;
    for (std::size_t i = 0; i < update.items.size(); ++i) {
        if (mustBeRead(update, i))
            ids.emplace_back(update.item(i).documentId);
    }
    if (ids.empty())
        return {};
    Value::List stages{ValueMap{{"$match", ValueMap{{"_id", ValueMap{{"$in", std::move(ids)}}}}}}};
    if (auto entries = entriesOf(update))
        stages.push_back(expression::set({{"holders", std::move(*entries)}}));
    auto found = readAll(deployment, place.database, place.locks,
                         Bson(ValueMap{{"aggregate", place.locks},
                                       {"pipeline", std::move(stages)},
                                       {"cursor", ValueMap()}}));
    if (!found)
        return tl::unexpected(found.error());
    return byId(std::move(*found));
}

const ValueMap *entryOf(const ValueMap &lock, const Value &id)
{
    for (const Value &entry : listOf(lock[field::Holders])) {
        if (mapOf(entry)[field::Id] == id)
            return entry.asMap();
    }
    return nullptr;
}

bool isAliveSession(const ValueMap &session)
{
    return session[field::DeadAt].isNull() && session[field::RevokedAt].isNull()
           && !session[field::StartedAt].isNull();
}

bool isRevokedBy(const ValueMap &document, const ScriptItem &item)
{
    return !document[field::RevokedAt].isNull()
           && document[field::RevokedBy] == paramOf(item, field::By)
           && document[field::Reason] == paramOf(item, field::Reason);
}

bool hasSaid(const ValueMap &meta, const Value &by)
{
    const Value::List &earlier = listOf(meta[field::Probes]);
    return mapOf(meta[field::Probe])[field::By] == by
           || std::any_of(earlier.begin(), earlier.end(),
                          [&by](const Value &probe) { return mapOf(probe)[field::By] == by; });
}

/// The document shows what the statement writes, though somebody wrote it again since. What a
/// session or an entry became by it stays: dead is final, revoked is not taken back, and one that
/// can still be renewed refuses no renewal.
bool showsEffect(const ScriptItem &item, const ValueMap &document)
{
    const auto entry = [&](const Value &id) -> const ValueMap & {
        static const ValueMap none;
        const ValueMap *found = entryOf(document, id);
        return found ? *found : none;
    };
    const Value &holder = mapOf(paramOf(item, field::HolderEntry))[field::Id];
    switch (item.script) {
    case Script::Acquire:
        return entry(holder)[field::Mode] == paramOf(item, field::Mode)
               && entry(holder)[field::ChangeNumber] == paramOf(item, field::ChangeNumber)
               && entry(holder)[field::RevokedAt].isNull();
    case Script::Revoke: return isRevokedBy(entry(paramOf(item, field::Id)), item);
    case Script::Takeover: return entry(holder)[field::Op] == paramOf(item, field::Op);
    case Script::SessionBegin: return isAliveSession(document);
    case Script::SessionRenew:
        return isAliveSession(document)
               && document[field::StartedAt] == paramOf(item, field::StartedAt);
    case Script::SessionKill: return !document[field::DeadAt].isNull();
    case Script::SessionRevoke: return isRevokedBy(document, item);
    case Script::SessionDrop: {
        const Value::List &dropped = listOf(document[field::Dropped]);
        return document[field::DeadAt].isNull()
               && std::any_of(dropped.begin(), dropped.end(), [&item](const Value &one) {
                      return mapOf(one)[field::Holder] == paramOf(item, field::Holder);
                  });
    }
    case Script::SessionWants:
        return mapOf(document[field::Wants])[field::Ids] == paramOf(item, field::Ids);
    case Script::SessionProbe:
        return hasSaid(mapOf(document[field::SessionMeta]), paramOf(item, field::By));
    // What is gone shows nothing.
    case Script::Release:
    case Script::Sweep: break;
    }
    return false;
}

Status statusOf(const Update &update, std::size_t i, const ValueMap *document, bool &found)
{
    const ScriptItem &item = update.item(i);
    const bool ours = document && (*document)[StampField] == Value(update.stamp);
    if (!document || isNone(*document)) {
        found = false;
        if (item.script == Script::Acquire)
            return Status::Noop; // late; or it is gone again, which comes to the same
        return ours ? Status::Deleted : Status::Missing;
    }
    if (ours || update.wroteAll() || showsEffect(item, *document))
        return update.made(i) ? Status::Created : Status::Updated;
    return Status::Noop;
}

std::optional<ValueMap> sourceOf(const ScriptItem &item, const ValueMap &document)
{
    switch (item.source) {
    case SourceWanted::None: break;
    case SourceWanted::UpdatedAt:
        return ValueMap{{std::string(field::UpdatedAt), document[field::UpdatedAt]}};
    case SourceWanted::Full: return withoutBookkeeping(document);
    }
    return std::nullopt;
}

ItemAnswer answerOf(const Update &update, std::size_t i,
                    const std::map<std::string, ValueMap> &documents)
{
    if (const auto error = update.answer.errors.find(i); error != update.answer.errors.end())
        return failedAnswer(error->second);
    ItemAnswer answer = takenAnswer(update.answer);
    if (!mustBeRead(update, i)) {
        answer.status = update.made(i) ? Status::Created : Status::Updated;
        return answer;
    }
    const auto found = documents.find(update.item(i).documentId);
    const ValueMap *document = found == documents.end() ? nullptr : &found->second;
    answer.status = statusOf(update, i, document, answer.found);
    if (document && !isNone(*document)) {
        answer.own = revisionOf(*document);
        answer.source = sourceOf(update.item(i), *document);
    }
    return answer;
}

ItemAnswers runScripts(Deployment &deployment, const Place &place, std::span<const BulkItem> items)
{
    Update update{items, newRandomId(), {}};
    std::vector<Bson> statements;
    for (std::size_t i = 0; i < items.size(); ++i) {
        const ScriptItem &item = update.item(i);
        Bson statement(ValueMap{{"q", ValueMap{{"_id", item.documentId}}}});
        statement.appendArray("u", pipeline(item.script, item.params, update.stamp));
        statement.append("upsert", item.upsert);
        statements.push_back(std::move(statement));
    }
    auto answer = write(deployment, place.database, "update", place.locks, "updates", statements);
    if (!answer)
        return tl::unexpected(answer.error());
    update.answer = std::move(*answer);
    auto documents = readBack(deployment, place, update);
    if (!documents) {
        // What was written was written, and what exactly, nobody knows now.
        documents.error().reach = CommandFailure::Reach::Unknown;
        return tl::unexpected(documents.error());
    }
    std::vector<ItemAnswer> answers;
    for (std::size_t i = 0; i < items.size(); ++i)
        answers.push_back(answerOf(update, i, *documents));
    return answers;
}

ItemAnswers runDelete(Deployment &deployment, const Place &place, const GuardedDelete &item)
{
    const auto guarded = ValueMap{{"_id", item.documentId}, {"rev", item.seen.order}};
    const auto answer = write(deployment, place.database, "delete", place.locks, "deletes",
                              {Bson(ValueMap{{"q", guarded}, {"limit", std::int64_t{1}}})});
    if (!answer)
        return tl::unexpected(answer.error());
    if (answer->found == 0)
        return unmetAnswer(deployment, place.database, place.locks, item.documentId, *answer);
    ItemAnswer deleted = takenAnswer(*answer);
    deleted.status = Status::Deleted;
    return std::vector{deleted};
}

/// How many of @p items, scripts the first of them, one update can have. Not two about the same
/// document: all have the update's stamp, and of what stands there then nobody could tell which of
/// them wrote it.
std::size_t togetherFrom(std::span<const BulkItem> items)
{
    std::set<std::string_view> ids;
    for (const BulkItem &item : items) {
        const auto *script = std::get_if<ScriptItem>(&item);
        if (!script || !ids.insert(script->documentId).second)
            break;
    }
    return ids.size();
}

/// There are no plain clients in the collection whose count could be set.
ItemAnswer noSuchCount()
{
    ItemAnswer answer;
    answer.status = Status::Foreign;
    answer.errorReason = "there are no anonymous holders on MongoDB";
    return answer;
}

} // namespace

Answer carryOut(Deployment &deployment, const Place &place, const BulkRequest &bulk)
{
    const std::span<const BulkItem> all(bulk.items);
    return inParts(all.size(), [&](std::size_t from) -> ItemAnswers {
        if (const auto *guarded = std::get_if<GuardedDelete>(&all[from]))
            return runDelete(deployment, place, *guarded);
        if (std::holds_alternative<GuardedCount>(all[from]))
            return std::vector{noSuchCount()};
        return runScripts(deployment, place, all.subspan(from, togetherFrom(all.subspan(from))));
    });
}

Answer carryOut(Deployment &deployment, const Place &place, const ReadRequest &read)
{
    return readByIds(deployment, place.database, place.locks, read.documentIds);
}

Answer carryOut(Deployment &deployment, const Place &place, const FindEntriesRequest &find)
{
    ValueMap filter;
    if (!find.sessions.empty())
        filter.set("holders.session",
                   ValueMap{{"$in", Value::List(find.sessions.begin(), find.sessions.end())}});
    else if (!find.holder.empty())
        filter.set("holders.id", find.holder);
    else
        filter.set("holders.op", find.op);
    const auto found = readAll(deployment, place.database, place.locks,
                               Bson(ValueMap{{"find", place.locks},
                                             {"filter", std::move(filter)},
                                             {"projection", ValueMap{{"_id", true}}}}));
    if (!found)
        return lostAnswer(found.error(), false);
    FindEntriesAnswer answer;
    for (const ValueMap &document : *found)
        answer.documentIds.push_back(textOf(document["_id"]));
    return answer;
}

Answer carryOut(Deployment &deployment, const Place &place, const Request &request)
{
    return std::visit([&](const auto &kind) { return carryOut(deployment, place, kind); }, request);
}

} // namespace lockscope::mongo
