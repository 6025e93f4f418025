// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/mongo/changereads.h"

#include "backend/mongo/collections.h"
#include "backend/mongo/commands.h"
#include "backend/mongo/lockreads.h"
#include "backend/mongo/mongoerrors.h"
#include "backend/mongo/storeddocument.h"
#include "models/domain/valueparts.h"
#include "models/protocol/documents/fields.h"
#include "models/protocol/documents/intentfields.h"
#include "models/protocol/documents/intents.h"

#include <algorithm>
#include <map>
#include <set>
#include <utility>

namespace lockscope::mongo {

namespace {

using Kind = BackendError::Kind;

constexpr std::int64_t TombstonesAtOnce = 100;

/// The different texts at @p path of the documents that @p filter finds.
CommandResult<std::vector<std::string>> distinct(Deployment &deployment, const Place &place,
                                                 const std::string &collection, const char *path,
                                                 const ValueMap &filter, bool isInList)
{
    const std::string field = '$' + std::string(path);
    Value::List stages{ValueMap{{"$match", filter}}};
    if (isInList)
        stages.push_back(ValueMap{{"$unwind", field.substr(0, field.find('.'))}});
    stages.push_back(ValueMap{{"$group", ValueMap{{"_id", field}}}});
    const auto groups = readAll(deployment, place.database, collection,
                                Bson(ValueMap{{"aggregate", collection},
                                              {"pipeline", std::move(stages)},
                                              {"cursor", ValueMap()}}));
    if (!groups)
        return tl::unexpected(groups.error());
    std::vector<std::string> texts;
    for (const ValueMap &group : *groups) {
        if (const std::string *text = group["_id"].asString(); text && !text->empty())
            texts.push_back(*text);
    }
    return texts;
}

} // namespace

Result<std::vector<std::string>> readOpenChanges(Deployment &deployment, const Place &place)
{
    const std::string intents = intentsIndexName(place.locks);
    // One of another kind may hide some of them.
    if (const Result<void> fits = checkIntents(deployment, place, intents);
        !fits && fits.error().kind == Kind::WrongSetUp)
        return tl::unexpected(fits.error());
    const ValueMap open{
            {std::string(field::State), ValueMap{{"$ne", toString(Intent::State::Done)}}}};
    const auto records = distinct(deployment, place, intents, "_id", open, false);
    if (!records)
        return tl::unexpected(errorOf(records.error(), false));
    const ValueMap named{{"holders.op", ValueMap{{"$exists", true}}}};
    const auto entries = distinct(deployment, place, place.locks, "holders.op", named, true);
    if (!entries)
        return tl::unexpected(errorOf(entries.error(), false));
    std::vector<std::string> changes = *records;
    for (const std::string &id : *entries) {
        if (std::find(changes.begin(), changes.end(), id) == changes.end())
            changes.push_back(id);
    }
    return changes;
}

Result<Value> readKept(Deployment &deployment, const Place &place,
                       const std::vector<std::string> &ids)
{
    std::map<std::string, Value> found;
    const auto read = readNow(deployment, place, ids, [&found](BsonView document) {
        const ValueMap map = toValue(document.raw);
        if (isNone(map))
            return;
        const std::string id = textOf(map["_id"]);
        const LockRevision revision = revisionOf(map);
        // As whoever reads the trail knows it from other engines.
        found.emplace(id, ValueMap{{"_id", id},
                                   {"found", true},
                                   {"_seq_no", revision.order},
                                   {"_primary_term", revision.guard},
                                   {"_source", withoutBookkeeping(map)}});
    });
    if (!read)
        return tl::unexpected(errorOf(read.error(), false));
    Value::List kept;
    for (const std::string &id : ids) {
        const auto it = found.find(id);
        kept.push_back(it == found.end() ? Value(ValueMap{{"_id", id}, {"found", false}})
                                         : std::move(it->second));
    }
    return Value(std::move(kept));
}

Result<void> checkIntents(Deployment &deployment, const Place &place, const std::string &intents)
{
    const auto described = describedCollection(deployment, place.database, intents);
    return described ? checkRecords(intents, *described) : tl::unexpected(described.error());
}

Result<void> checkFiles(Deployment &deployment, const Place &place, const std::string &files)
{
    const auto described = describedCollection(deployment, place.database, files);
    if (!described)
        return tl::unexpected(described.error());
    if (!*described)
        return fail(Kind::NotFound, "there is no collection of file documents " + files);
    return checkRecords(files, *described);
}

MarkedFiles findMarked(Deployment &deployment, const Place &place, const std::string &intent)
{
    std::set<std::string> names{RenameRequest::DefaultFiles};
    const std::string files(field::Files);
    const auto named = distinct(deployment, place, intentsIndexName(place.locks), files.c_str(),
                                ValueMap{{files, ValueMap{{"$exists", true}}}}, false);
    if (named)
        names.insert(named->begin(), named->end());
    MarkedFiles marked;
    for (const std::string &name : names) {
        const auto found = readAll(
                deployment, place.database, name,
                Bson(ValueMap{{"find", name},
                              {"filter", ValueMap{{std::string(field::IntentMark), intent}}},
                              {"projection", ValueMap{{std::string(field::FilePath), true}}}}));
        if (!found)
            continue;
        marked.lookedAt.push_back(name);
        marked.total += static_cast<std::int64_t>(found->size());
        for (const ValueMap &file : *found) {
            if (marked.paths.size() < MarkedFiles::MostPaths)
                marked.paths.push_back(textOf(file[field::FilePath]));
        }
    }
    return marked;
}

void clearTombstones(Deployment &deployment, const Place &place, const std::string &intents,
                     Instant now)
{
    // A record is never closed before it was created.
    const ValueMap old{{std::string(field::State), toString(Intent::State::Done)},
                       {std::string(field::CreatedAt),
                        ValueMap{{"$lte", toEpochMs(now - TombstoneLife)}}}};
    const auto found = readAll(deployment, place.database, intents,
                               Bson(ValueMap{{"find", intents},
                                             {"filter", old},
                                             {"limit", TombstonesAtOnce}}));
    if (!found)
        return;
    std::vector<Bson> statements;
    for (const ValueMap &record : *found) {
        if (isOldTombstone(record, now))
            statements.emplace_back(
                    ValueMap{{"q", ValueMap{{"_id", record["_id"]}, {"rev", record["rev"]}}},
                             {"limit", std::int64_t{1}}});
    }
    if (!statements.empty())
        (void)write(deployment, place.database, "delete", intents, "deletes", statements);
}

} // namespace lockscope::mongo
