// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/mongo/lockreads.h"

#include "backend/mongo/commands.h"
#include "backend/mongo/fastlockreader.h"
#include "backend/mongo/mongoerrors.h"
#include "backend/mongo/storeddocument.h"
#include "models/domain/folderlisting.h"
#include "models/domain/lockid.h"
#include "models/domain/valueparts.h"
#include "models/protocol/documents/documents.h"

#include <algorithm>
#include <optional>
#include <utility>
#include <variant>

namespace lockscope::mongo {

namespace {

constexpr int FolderBatch = 500;
/// The server's code (src/mongo/base/error_codes.yml of its sources).
constexpr int NotAReplicaSet = 123;
/// An answer holds 16 MB, and it has to be one answer.
constexpr std::size_t ExactAtOnce = 200;
/// Of documents that are none of ours, so that nobody has to wait for a collection full of them.
constexpr std::int64_t MostOdd = 1000;

using Documents = std::variant<std::monostate, LockDocument, Session>;

bool hasTextId(const bson_t &stored)
{
    const auto id = memberAt(stored, "_id");
    return id && BSON_ITER_HOLDS_UTF8(&*id);
}

/// Nobody who follows the protocol made it.
LockDocument withoutTextId(const std::string &id, const LockRevision &revision)
{
    LockDocument lock;
    lock.id = id;
    lock.kind = LockKind::Document;
    lock.path = id;
    lock.revision = revision;
    lock.unreadable = "its _id is no text";
    return lock;
}

Documents documentOf(const bson_t &stored)
{
    ValueMap map = toValue(stored);
    if (isNone(map))
        return {};
    const std::string id = idOf(stored);
    const LockRevision revision = revisionOf(map);
    if (!hasTextId(stored))
        return withoutTextId(id, revision);
    map = withoutBookkeeping(std::move(map));
    if (isSessionDocumentId(id))
        return decodeSession(id, revision, map);
    return decodeLock(id, revision, map);
}

/// {find: …} over the locks, in the order of @p by, at most @p limit.
Bson findSorted(const Place &place, const ValueMap &filter, const char *by, int limit)
{
    return Bson(ValueMap{{"find", place.locks},
                         {"filter", filter},
                         {"sort", ValueMap{{by, std::int64_t{1}}}},
                         {"limit", std::int64_t{limit}},
                         {"batchSize", std::int64_t{limit}},
                         {"readConcern", concern("majority")}});
}

Result<FeedPage> pageOf(Deployment &deployment, const Place &place, const ValueMap &filter,
                        int limit)
{
    FeedPage page;
    int count = 0;
    const auto read = readEach(deployment, place.database, place.locks,
                               findSorted(place, filter, "_id", limit),
                               [&page, &count](BsonView document) {
                                   ++count;
                                   addDocument(document.raw, page);
                                   page.next.detail = idOf(document.raw);
                               });
    if (!read)
        return tl::unexpected(errorOf(read.error(), false));
    page.complete = count < limit;
    return page;
}

/// Of all texts: a comparison finds what is of the same type.
ValueMap after(const std::string &id)
{
    return {{"_id", ValueMap{{id.empty() ? "$gte" : "$gt", id}}}};
}

/// @p page, the first one with what is there under ids of other types: numbers are before all
/// texts, the others behind them.
Result<FeedPage> withOddIds(Deployment &deployment, const Place &place, const std::string &afterId,
                            Result<FeedPage> page)
{
    if (!page || !afterId.empty())
        return page;
    const Value beforeTexts("");
    const Value behindTexts{ValueMap()};
    for (const auto &[bound, id] : {std::pair("max", beforeTexts), std::pair("min", behindTexts)}) {
        const auto read = readEach(deployment, place.database, place.locks,
                                   Bson(ValueMap{{"find", place.locks},
                                                 {"hint", ValueMap{{"_id", std::int64_t{1}}}},
                                                 {bound, ValueMap{{"_id", id}}},
                                                 {"limit", MostOdd},
                                                 {"readConcern", concern("majority")}}),
                                   [&page](BsonView document) {
                                       addDocument(document.raw, *page);
                                   });
        if (!read)
            return tl::unexpected(errorOf(read.error(), false));
    }
    return page;
}

/// Paths are between these two; and digests of paths between the others, with files of that name.
ValueMap outsideFolders()
{
    const auto range = [](const char *from, const char *to) {
        return ValueMap{{"_id", ValueMap{{"$gte", from}, {"$lt", to}}}};
    };
    return {{"$or", Value::List{range("", "/"), range("0", "session:"),
                                ValueMap{{"_id", ValueMap{{"$gte", "session;"}}}}}},
            {"kind", ValueMap{{"$ne", toString(LockKind::Tree)}}}};
}

/// One after the other until the page is full; past what lies below a child in one step.
struct FolderSearch
{
    FolderListing listing;
    std::string last; ///< what was looked at up to here
    int found = 0;
    bool isOver = false;

    ValueMap filter() const
    {
        // What comes after the last path, or lies behind the subtrees that are passed over.
        const bool skips = last.empty() || listing.from() > last;
        return {{"kind", toString(LockKind::Tree)},
                {"path", ValueMap{{skips ? "$gte" : "$gt", skips ? listing.from() : last},
                                  {"$lt", listing.end()}}}};
    }
    void take(const bson_t &stored)
    {
        ++found;
        const std::string path = textAt(stored, "path");
        last = path;
        Documents document = documentOf(stored);
        if (auto *lock = std::get_if<LockDocument>(&document); lock && !isOver)
            isOver = !listing.add(std::move(*lock), path);
    }
};

} // namespace

std::string idAt(const bson_t &document, const char *path)
{
    const auto id = memberAt(document, path);
    if (!id || BSON_ITER_HOLDS_UTF8(&*id))
        return textAt(document, path);
    Bson alone;
    bson_append_iter(alone.get(), "_id", -1, &*id); // the member's own name may be another
    return asText(*alone.get());
}

std::string idOf(const bson_t &stored) { return idAt(stored, "_id"); }

std::int64_t orderOf(const bson_t &stored)
{
    const auto rev = memberAt(stored, "rev");
    return rev ? bson_iter_as_int64(&*rev) : -1;
}

bool addDocument(const bson_t &stored, FeedPage &page)
{
    if (readLockFast(stored, page.locks.emplace_back()))
        return true;
    page.locks.pop_back();
    Documents document = documentOf(stored);
    if (auto *lock = std::get_if<LockDocument>(&document))
        page.locks.push_back(std::move(*lock));
    else if (auto *session = std::get_if<Session>(&document))
        page.sessions.push_back(std::move(*session));
    return !std::holds_alternative<std::monostate>(document);
}

Result<FeedPage> walk(Deployment &deployment, const Place &place, const std::string &afterId,
                      int limit)
{
    return withOddIds(deployment, place, afterId, pageOf(deployment, place, after(afterId), limit));
}

Result<FeedPage> walkOutsideFolders(Deployment &deployment, const Place &place,
                                    const std::string &afterId, int limit)
{
    const ValueMap filter{{"$and", Value::List{after(afterId), outsideFolders()}}};
    return withOddIds(deployment, place, afterId, pageOf(deployment, place, filter, limit));
}

Result<FolderPage> readFolder(Deployment &deployment, const Place &place, const std::string &folder,
                              const std::string &next, int limit)
{
    FolderSearch search{FolderListing(folder, next, limit), {}};
    const int batch = std::min(limit + 1, FolderBatch);
    for (;;) {
        search.found = 0;
        const auto read = readEach(deployment, place.database, place.locks,
                                   findSorted(place, search.filter(), "path", batch),
                                   [&search](BsonView stored) { search.take(stored.raw); });
        if (!read)
            return tl::unexpected(errorOf(read.error(), false));
        if (search.isOver)
            return search.listing.take(false);
        if (search.found < batch)
            return search.listing.take(true);
    }
}

CommandResult<void> readNow(Deployment &deployment, const Place &place,
                            const std::vector<std::string> &ids,
                            const std::function<void(BsonView)> &found)
{
    for (const char *level : {"linearizable", "local"}) {
        Bson find = findByIds(place.locks, ids);
        find.append("readConcern", concern(level))
                .append("batchSize", static_cast<std::int64_t>(ids.size()))
                .append("maxTimeMS", std::int64_t{ExactTime.count()});
        auto read = readEach(deployment, place.database, place.locks, std::move(find), found);
        if (read || read.error().reach != CommandFailure::Reach::Answered
            || read.error().code != NotAReplicaSet)
            return read;
    }
    return {};
}

Result<ExactDocuments> readExact(Deployment &deployment, const Place &place,
                                 const std::vector<std::string> &ids)
{
    ExactDocuments exact;
    std::vector<std::string> sessionTexts;
    const auto take = [&exact, &sessionTexts](BsonView stored) {
        Documents document = documentOf(stored.raw);
        if (auto *lock = std::get_if<LockDocument>(&document)) {
            exact.locks.push_back(std::move(*lock));
            exact.rawJson.push_back(asText(stored.raw));
        } else if (auto *session = std::get_if<Session>(&document)) {
            exact.sessions.push_back(std::move(*session));
            sessionTexts.push_back(asText(stored.raw));
        }
    };
    for (std::size_t from = 0; from < ids.size(); from += ExactAtOnce) {
        const auto begin = ids.begin() + static_cast<std::ptrdiff_t>(from);
        const auto end = begin
                         + static_cast<std::ptrdiff_t>(std::min(ExactAtOnce, ids.size() - from));
        const auto read = readNow(deployment, place, {begin, end}, take);
        if (!read)
            return tl::unexpected(errorOf(read.error(), false));
    }
    std::move(sessionTexts.begin(), sessionTexts.end(), std::back_inserter(exact.rawJson));
    return exact;
}

Result<std::vector<std::string>> readIds(Deployment &deployment, const Place &place)
{
    std::vector<std::string> ids;
    const auto read = readEach(deployment, place.database, place.locks,
                               Bson(ValueMap{{"find", place.locks},
                                             {"filter", ValueMap{{"free_at", Value()}}},
                                             {"projection", ValueMap{{"_id", true}}},
                                             {"readConcern", concern("majority")}}),
                               [&ids](BsonView stored) { ids.push_back(idOf(stored.raw)); });
    if (!read)
        return tl::unexpected(errorOf(read.error(), false));
    return ids;
}

} // namespace lockscope::mongo
