// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// What a server, or something that poses as one, answers to the requests of the protocol.

#include "backend/elastic/elasticanswers.h"
#include "backend/elastic/elasticdocuments.h"
#include "backend/elastic/elasticerrors.h"
#include "backend/json/json.h"
#include "models/domain/lockid.h"
#include "models/protocol/documents/documents.h"
#include "tests/fuzz/fuzzing.h"

#include <charconv>

namespace lockscope::fuzz {

namespace {

constexpr std::int64_t After = 7;
constexpr int Limit = 5;

HttpAnswer answerFrom(std::string_view input)
{
    HttpAnswer answer;
    const std::string_view status = takeUntil(input, "\n");
    std::from_chars(status.data(), status.data() + status.size(), answer.status);
    answer.body = input;
    return answer;
}

bool isLost(const Answer &answer) { return std::holds_alternative<LostAnswer>(answer); }

void checkBulk(const HttpAnswer &answer)
{
    BulkRequest sent;
    sent.items.emplace_back(
            ScriptItem{Script::Acquire, "global", {}, true, SourceWanted::UpdatedAt});
    sent.items.emplace_back(ScriptItem{Script::Release, "/clinton", {}, false, SourceWanted::None});
    sent.items.emplace_back(GuardedDelete{"1", {3, 1}});
    const Answer read = readBulkAnswer(answer, sent);
    if (isLost(read)) {
        require(!std::get<LostAnswer>(read).neverSent || answer.status < 200
                        || answer.status >= 300,
                "a bulk that was answered 200 was sent");
        return;
    }
    require(std::get<BulkAnswer>(read).items.size() == sent.items.size(), "one item per item sent");
    require(answer.status == 200, "only a 200 says anything of items");
}

void checkReads(const HttpAnswer &answer)
{
    const std::vector<std::string> asked{"global", "/clinton", "session:s1"};
    const Answer read = readMultiGetAnswer(answer, asked);
    if (!isLost(read)) {
        const auto &documents = std::get<ReadAnswer>(read).documents;
        require(documents.size() == asked.size(), "every document that was asked for");
        for (std::size_t i = 0; i < asked.size(); ++i)
            require(documents[i].documentId == asked[i], "in the order asked");
    }
    readFindEntriesAnswer(answer);
    readIdPage(answer);
    readMark(answer);
    readCount(answer);
    readServerTime(answer);
    for (const bool wrote : {false, true}) {
        const BackendError error = errorFromResponse(answer, wrote);
        require(!wrote || answer.status < 500 || answer.status > 599
                        || error.kind == BackendError::Kind::OutcomeUnknown,
                "a write that was answered 5xx may have happened");
    }
}

/// The quick reader and the thorough one see the same documents.
void checkPage(const HttpAnswer &answer)
{
    const Result<FeedPage> page = readPage(answer, After, Limit);
    readExact(answer);
    if (const Result<SortedLocks> sorted = readSortedLocks(answer)) {
        require(sorted->sortedBy.size() == sorted->locks.size(), "one text for each lock");
        require(sorted->hits >= sorted->locks.size(), "no more locks than hits");
        require(!page || page->locks == sorted->locks, "the same documents in any order");
    }
    if (!page)
        return;
    require(page->next.at >= After, "the walk never goes back");
    const Result<Value> value = parseJson(answer.body, {.textBytes = answer.body.size()});
    const ValueMap *root = value ? value->asMap() : nullptr;
    const ValueMap *outer = root ? (*root)["hits"].asMap() : nullptr;
    const Value::List *hits = outer ? (*outer)["hits"].asList() : nullptr;
    if (!hits)
        return; // repaired UTF-8, keys that come twice …: the thorough reader saw another text
    if (hits->size() != page->locks.size() + page->sessions.size())
        return;
    std::size_t at = 0;
    for (const Value &hit : *hits) {
        const ValueMap *members = hit.asMap();
        const std::string *id = members ? (*members)["_id"].asString() : nullptr;
        const ValueMap *source = members ? (*members)["_source"].asMap() : nullptr;
        if (!id || isSessionDocumentId(*id) || at >= page->locks.size())
            continue;
        const LockDocument &quick = page->locks[at++];
        if (quick.id != *id || !source || !quick.isReadable())
            continue;
        require(decodeLock(*id, quick.revision, *source) == quick,
                "a document read quickly is the same", *id);
    }
}

} // namespace

/// The HTTP status in the first line, then the body.
void answers(std::string_view input)
{
    const HttpAnswer answer = answerFrom(input);
    checkBulk(answer);
    checkReads(answer);
    checkPage(answer);
}

} // namespace lockscope::fuzz
