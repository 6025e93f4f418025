// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/mongo/commands.h"
#include "backend/mongo/itemanswers.h"
#include "backend/mongo/mongoerrors.h"
#include "backend/mongo/pipelines.h"
#include "backend/mongo/storecommands.h"
#include "backend/mongo/storeddocument.h"
#include "models/domain/valueparts.h"
#include "models/protocol/documents/fields.h"
#include "models/protocol/documents/intentfields.h"

#include <algorithm>

namespace lockscope::mongo {

namespace {

using Status = ItemAnswer::Status;

/// Whole numbers of a file document; nullopt: none.
std::optional<std::int64_t> numberIn(const ValueMap &document, std::string_view name)
{
    const std::int64_t *number = document[name].asInteger();
    return number ? std::optional(*number) : std::nullopt;
}

ItemAnswers runFiles(Deployment &deployment, const Place &place, const std::string &collection,
                     const std::vector<const FileItem *> &items)
{
    std::vector<Bson> statements;
    std::vector<std::string> ids;
    for (const FileItem *item : items) {
        Bson statement(ValueMap{{"q", ValueMap{{"_id", item->documentId}}}});
        statement.appendArray("u", pipeline(item->script, item->params));
        statements.push_back(std::move(statement));
        ids.push_back(item->documentId);
    }
    const auto answer = write(deployment, place.database, "update", collection, "updates",
                              statements);
    if (!answer)
        return tl::unexpected(answer.error());
    auto read = readAll(deployment, place.database, collection, findByIds(collection, ids));
    if (!read)
        return tl::unexpected(CommandFailure{CommandFailure::Reach::Unknown, read.error().code,
                                             read.error().text});
    const std::map<std::string, ValueMap> documents = byId(std::move(*read));
    std::vector<ItemAnswer> answers;
    for (std::size_t i = 0; i < items.size(); ++i) {
        if (const auto error = answer->errors.find(i); error != answer->errors.end()) {
            answers.push_back(failedAnswer(error->second));
            continue;
        }
        ItemAnswer one = takenAnswer(*answer);
        const auto found = documents.find(ids[i]);
        if (found == documents.end()) {
            one.status = Status::Missing;
            answers.push_back(std::move(one));
            continue;
        }
        // A file that carries this change's token was written by it, now or before.
        const ValueMap &params = mapOf(items[i]->params);
        const bool carries = numberIn(found->second, field::Fence) == numberIn(params, field::Token)
                             && numberIn(found->second, field::FenceEpoch)
                                        == numberIn(params, field::Epoch);
        one.status = carries ? Status::Updated : Status::Noop;
        one.source = found->second;
        answers.push_back(std::move(one));
    }
    return answers;
}

ItemAnswers runCreate(Deployment &deployment, const Place &place, const std::string &collection,
                      const CreateDocument &item)
{
    ValueMap document{{"_id", item.documentId}, {"rev", std::int64_t{1}}};
    for (const auto &[name, value] : item.source)
        document.set(name, value);
    const auto answer = write(deployment, place.database, "insert", collection, "documents",
                              {Bson(document)});
    if (!answer)
        return tl::unexpected(answer.error());
    if (!answer->errors.empty())
        return std::vector{failedAnswer(answer->errors.begin()->second)};
    ItemAnswer one = takenAnswer(*answer);
    one.status = Status::Created;
    one.own = LockRevision{1, 0};
    return std::vector{one};
}

ItemAnswers runUpdate(Deployment &deployment, const Place &place, const std::string &collection,
                      const GuardedUpdate &item)
{
    const Bson statement(
            ValueMap{{"q", ValueMap{{"_id", item.documentId}, {"rev", item.seen.order}}},
                     {"u", ValueMap{{"$set", item.changes},
                                    {"$inc", ValueMap{{"rev", std::int64_t{1}}}}}}});
    const auto answer = write(deployment, place.database, "update", collection, "updates",
                              {statement});
    if (!answer)
        return tl::unexpected(answer.error());
    if (!answer->errors.empty())
        return std::vector{failedAnswer(answer->errors.begin()->second)};
    if (answer->found == 0)
        return unmetAnswer(deployment, place.database, collection, item.documentId, *answer);
    ItemAnswer one = takenAnswer(*answer);
    one.status = Status::Updated;
    one.own = LockRevision{item.seen.order + 1, 0};
    return std::vector{one};
}

/// Documents whose path is @p path or below it. Texts compare byte by byte, and '0' comes after
/// '/'.
ValueMap isUnderPath(const std::string &path)
{
    return {{"$or",
             Value::List{ValueMap{{"path", path}},
                         ValueMap{{"path", ValueMap{{"$gte", path + "/"}, {"$lt", path + "0"}}}}}}};
}

ValueMap filterOf(const FindFilesRequest &find)
{
    const ValueMap marked{{std::string(field::IntentMark), find.change.intent}};
    Value::List all{isUnderPath(find.under)};
    switch (find.selection) {
    case FindFilesRequest::Selection::All: break;
    case FindFilesRequest::Selection::Marked: all.push_back(marked); break;
    case FindFilesRequest::Selection::Unsettled:
        all.push_back(
                ValueMap{{"$or", Value::List{marked,
                                             ValueMap{{std::string(field::Fence),
                                                       ValueMap{{"$ne", find.change.token}}}},
                                             ValueMap{{std::string(field::FenceEpoch),
                                                       ValueMap{{"$ne", find.change.epoch}}}}}}});
        break;
    }
    return {{"$and", std::move(all)}};
}

} // namespace

Answer carryOut(Deployment &deployment, const Place &place, const RecordBulkRequest &bulk)
{
    return inParts(bulk.items.size(), [&](std::size_t from) -> ItemAnswers {
        if (const auto *made = std::get_if<CreateDocument>(&bulk.items[from]))
            return runCreate(deployment, place, bulk.index, *made);
        if (const auto *change = std::get_if<GuardedUpdate>(&bulk.items[from]))
            return runUpdate(deployment, place, bulk.index, *change);
        std::vector<const FileItem *> files;
        for (std::size_t i = from; i < bulk.items.size(); ++i) {
            const auto *file = std::get_if<FileItem>(&bulk.items[i]);
            if (!file)
                break;
            files.push_back(file);
        }
        return runFiles(deployment, place, bulk.index, files);
    });
}

Answer carryOut(Deployment &deployment, const Place &place, const RecordReadRequest &read)
{
    return readByIds(deployment, place.database, read.index, read.documentIds);
}

Answer carryOut(Deployment &deployment, const Place &place, const FindFilesRequest &find)
{
    const ValueMap filter = filterOf(find);
    const auto counted = readAll(deployment, place.database, find.index,
                                 Bson(ValueMap{{"aggregate", find.index},
                                               {"pipeline",
                                                Value::List{ValueMap{{"$match", filter}},
                                                            ValueMap{{"$count", "total"}}}},
                                               {"cursor", ValueMap()}}));
    if (!counted)
        return lostAnswer(counted.error(), false);
    FindFilesAnswer answer;
    answer.total = counted->empty() ? 0 : numberIn(counted->front(), "total").value_or(0);
    if (find.limit == 0)
        return answer;
    const auto found = readAll(deployment, place.database, find.index,
                               Bson(ValueMap{{"find", find.index},
                                             {"filter", filter},
                                             {"sort", ValueMap{{"_id", std::int64_t{1}}}},
                                             {"limit", std::int64_t{find.limit}}}));
    if (!found)
        return lostAnswer(found.error(), false);
    for (const ValueMap &file : *found)
        answer.files.push_back({textOf(file["_id"]), textOf(file[field::FilePath]),
                                numberIn(file, field::Fence), numberIn(file, field::FenceEpoch)});
    return answer;
}

} // namespace lockscope::mongo
