// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/elastic/elasticdocuments.h"

#include "backend/elastic/elasticerrors.h"
#include "backend/elastic/fastlockreader.h"
#include "backend/json/json.h"
#include "models/domain/lockid.h"
#include "models/protocol/documents/documents.h"

#include <QString>

#include <string_view>
#include <utility>

namespace lockscope {

namespace {

namespace od = simdjson::ondemand;

/// Where documents go, with or without their texts.
struct Collector
{
    std::vector<LockDocument> locks;
    std::vector<Session> sessions;
    std::vector<std::string> lockTexts;
    std::vector<std::string> sessionTexts;
    std::vector<std::string> lockSortTexts; ///< of a search that is sorted by a text
    bool keepTexts = false;

    /// Errors: the answer is broken inside @p source. Nothing of @p document may be touched after
    /// that.
    simdjson::error_code add(std::string_view id, const LockRevision &revision, od::object &source,
                             od::document &document)
    {
        if (!isSessionDocumentId(id)) {
            if (readLockFast(id, revision, source, locks.emplace_back())) {
                if (keepTexts)
                    lockTexts.emplace_back(textOf(source));
                return simdjson::SUCCESS;
            }
            locks.pop_back();
            // An odd document leaves the reader usable; a broken answer does not, and going on
            // would read through a null pointer.
            if (!document.is_alive())
                return simdjson::TAPE_ERROR;
        }
        const std::string_view text = textOf(source);
        if (!document.is_alive())
            return simdjson::TAPE_ERROR;
        addSlowly(std::string(id), revision, text);
        return simdjson::SUCCESS;
    }

    static std::string_view textOf(od::object &source)
    {
        source.reset();
        std::string_view text;
        if (source.raw_json().get(text))
            return {};
        return text;
    }

    void addSlowly(const std::string &id, const LockRevision &revision, std::string_view text)
    {
        const Result<Value> value = parseJson(text);
        static const ValueMap nothing;
        const ValueMap *map = value ? value->asMap() : nullptr;
        if (isSessionDocumentId(id)) {
            Session session = decodeSession(id, revision, map ? *map : nothing);
            if (!map)
                session.unreadable = value ? "it is not an object" : value.error().detail;
            sessions.push_back(std::move(session));
            if (keepTexts)
                sessionTexts.emplace_back(text);
            return;
        }
        LockDocument lock = decodeLock(id, revision, map ? *map : nothing);
        if (!map)
            lock.unreadable = value ? "it is not an object" : value.error().detail;
        locks.push_back(std::move(lock));
        if (keepTexts)
            lockTexts.emplace_back(text);
    }
};

/// Where the last hit that was read stands in its search.
struct HitPlace
{
    std::int64_t seqNo = -1;
    std::string id;
    bool wantsText = false; ///< to be set by who wants `text`
    std::string text;       ///< what it is sorted by first; empty when that is null
};

/// Errors: the first key is neither null nor a text that is not empty.
simdjson::error_code readSortText(od::value value, std::string &into)
{
    od::array keys;
    if (const auto error = value.get_array().get(keys))
        return error;
    bool isFirst = true;
    for (auto item : keys) {
        od::value key;
        if (const auto error = item.get(key))
            return error;
        if (!std::exchange(isFirst, false))
            continue;
        bool isNull = false;
        if (const auto error = simdjson::simdjson_result<bool>(key.is_null()).get(isNull))
            return error;
        std::string_view text;
        if (!isNull) {
            if (const auto error = key.get_string().get(text))
                return error;
            if (text.empty())
                return simdjson::INCORRECT_TYPE;
        }
        into = text;
    }
    return isFirst ? simdjson::INCORRECT_TYPE : simdjson::SUCCESS;
}

/// One hit of a search or one document of a multi-get: {"_id", "_seq_no", "_primary_term",
/// "_source", …, "sort"}, in this order in every engine.
simdjson::error_code readHit(od::object hit, od::document &document, Collector &into,
                             HitPlace &place)
{
    place.text.clear();
    // A copy, because the next text may reuse the parser's buffer; into the memory of the one
    // before.
    std::string &id = place.id;
    id.clear();
    LockRevision revision;
    bool added = false;
    bool found = true;
    bool hasText = false;
    for (auto field : hit) {
        std::string_view key;
        if (const auto error = field.unescaped_key().get(key))
            return error;
        od::value value;
        if (const auto error = field.value().get(value))
            return error;
        if (key == "_id") {
            std::string_view text;
            if (const auto error = value.get_string().get(text))
                return error;
            id = text;
        } else if (key == "_seq_no") {
            if (const auto error = value.get_int64().get(revision.order))
                return error;
        } else if (key == "_primary_term") {
            if (const auto error = value.get_int64().get(revision.guard))
                return error;
        } else if (key == "found") {
            if (const auto error = value.get_bool().get(found))
                return error;
        } else if (key == "_source") {
            if (id.empty() || revision.order < 0)
                return simdjson::INCORRECT_TYPE;
            od::object source;
            if (const auto error = value.get_object().get(source))
                return error;
            if (const auto error = into.add(id, revision, source, document))
                return error;
            added = true;
        } else if (place.wantsText && key == "sort") {
            if (const auto error = readSortText(value, place.text))
                return error;
            hasText = true;
        }
    }
    if (place.wantsText && !hasText)
        return simdjson::NO_SUCH_FIELD;
    place.seqNo = revision.order;
    // A document without content is one that cannot be understood, not one that is not there.
    if (found && !added)
        into.addSlowly(id, revision, {});
    return simdjson::SUCCESS;
}

/// Runs @p read on the parsed body; a body with broken UTF-8 is repaired and read again.
template<typename Read>
simdjson::error_code withDocument(std::string &body, Read read)
{
    thread_local od::parser parser;
    for (bool repaired = false;; repaired = true) {
        body.reserve(body.size() + simdjson::SIMDJSON_PADDING);
        od::document document;
        simdjson::error_code error = parser.iterate(body.data(), body.size(), body.capacity())
                                             .get(document);
        if (!error)
            error = read(document);
        if (error != simdjson::UTF8_ERROR || repaired)
            return error;
        body = QString::fromUtf8(body.data(), static_cast<qsizetype>(body.size()))
                       .toUtf8()
                       .toStdString();
    }
}

BackendError unreadableAnswer(const HttpAnswer &response, simdjson::error_code error)
{
    BackendError result = errorFromResponse(response, false);
    result.kind = BackendError::Kind::Malformed;
    result.detail = std::string("the answer cannot be understood: ")
                    + simdjson::error_message(error);
    return result;
}

/// What a search says besides its hits.
struct SearchState
{
    bool timedOut = false;
    std::int64_t failedShards = 0;
    bool hasHits = false;
};

simdjson::error_code readHits(od::value value, od::document &document, Collector &into,
                              HitPlace &place, std::size_t &count)
{
    od::array hits;
    if (const auto error = value["hits"].get_array().get(hits))
        return error;
    for (auto item : hits) {
        od::object hit;
        if (const auto error = item.get_object().get(hit))
            return error;
        if (const auto error = readHit(hit, document, into, place))
            return error;
        if (place.wantsText)
            into.lockSortTexts.resize(into.locks.size(), place.text);
        ++count;
    }
    return simdjson::SUCCESS;
}

/// Bytes of a hit with a lock document that has one holder: room is made for so many at once, as
/// growing moves all of them.
constexpr std::size_t TypicalHit = 280;

/// Reads a search's answer. @return the number of its hits, of which @p last tells the place of the
/// last one; without any it stays.
Result<std::size_t> readSearch(HttpAnswer &response, Collector &into, HitPlace &last)
{
    if (response.status != 200)
        return tl::unexpected(errorFromResponse(response, false));
    std::size_t count = 0;
    SearchState state;
    const simdjson::error_code error
            = withDocument(response.body, [&](od::document &document) -> simdjson::error_code {
                  into = {};
                  into.locks.reserve(response.body.size() / TypicalHit);
                  count = 0;
                  od::object root;
                  if (const auto bad = document.get_object().get(root))
                      return bad;
                  for (auto field : root) {
                      std::string_view key;
                      if (const auto bad = field.unescaped_key().get(key))
                          return bad;
                      od::value value;
                      if (const auto bad = field.value().get(value))
                          return bad;
                      if (key == "timed_out") {
                          if (const auto bad = value.get_bool().get(state.timedOut))
                              return bad;
                      } else if (key == "_shards") {
                          if (const auto bad = value["failed"].get_int64().get(state.failedShards))
                              return bad;
                      } else if (key == "hits") {
                          state.hasHits = true;
                          if (const auto bad = readHits(value, document, into, last, count))
                              return bad;
                      }
                  }
                  // Behind the answer nothing may follow.
                  return document.current_location().error() == simdjson::OUT_OF_BOUNDS
                                 ? simdjson::SUCCESS
                                 : simdjson::TAPE_ERROR;
              });
    if (error)
        return tl::unexpected(unreadableAnswer(response, error));
    if (!state.hasHits)
        return tl::unexpected(errorFromResponse(response, false));
    if (state.timedOut || state.failedShards > 0)
        return fail(BackendError::Kind::ServerError,
                    "the search was not complete: a shard did not answer");
    return count;
}

} // namespace

Result<FeedPage> readPage(HttpAnswer response, std::int64_t after, int limit)
{
    Collector into;
    HitPlace last{after};
    const Result<std::size_t> count = readSearch(response, into, last);
    if (!count)
        return tl::unexpected(count.error());
    FeedPage page;
    page.locks = std::move(into.locks);
    page.sessions = std::move(into.sessions);
    page.next.at = std::max(after, last.seqNo);
    page.complete = *count < static_cast<std::size_t>(limit);
    return page;
}

Result<SortedLocks> readSortedLocks(HttpAnswer response)
{
    Collector into;
    HitPlace last;
    last.wantsText = true;
    const Result<std::size_t> count = readSearch(response, into, last);
    if (!count)
        return tl::unexpected(count.error());
    return SortedLocks{std::move(into.locks), std::move(into.lockSortTexts), *count,
                       std::move(last.text), last.seqNo};
}

Result<ExactDocuments> readExact(HttpAnswer response)
{
    if (response.status != 200)
        return tl::unexpected(errorFromResponse(response, false));
    Collector into;
    std::optional<BackendError> indexError;
    const simdjson::error_code error
            = withDocument(response.body, [&](od::document &document) -> simdjson::error_code {
                  into = {};
                  into.keepTexts = true;
                  od::array documents;
                  if (const auto bad = document["docs"].get_array().get(documents))
                      return bad;
                  for (auto item : documents) {
                      od::object hit;
                      if (const auto bad = item.get_object().get(hit))
                          return bad;
                      od::object failure;
                      if (!hit["error"].get_object().get(failure)) {
                          std::string_view type;
                          std::string_view reason;
                          if (!failure["type"].get_string().get(type)) {
                              if (failure["reason"].get_string().get(reason))
                                  reason = {};
                              indexError = errorOfDocument(std::string(type), std::string(reason));
                          }
                          return simdjson::SUCCESS;
                      }
                      if (!document.is_alive())
                          return simdjson::TAPE_ERROR;
                      hit.reset();
                      HitPlace place;
                      if (const auto bad = readHit(hit, document, into, place))
                          return bad;
                  }
                  return simdjson::SUCCESS;
              });
    if (indexError)
        return tl::unexpected(std::move(*indexError));
    if (error)
        return tl::unexpected(unreadableAnswer(response, error));
    ExactDocuments exact;
    exact.locks = std::move(into.locks);
    exact.sessions = std::move(into.sessions);
    exact.rawJson = std::move(into.lockTexts);
    exact.rawJson.insert(exact.rawJson.end(), std::make_move_iterator(into.sessionTexts.begin()),
                         std::make_move_iterator(into.sessionTexts.end()));
    return exact;
}

} // namespace lockscope
