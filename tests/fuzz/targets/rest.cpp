// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Requests with any method, target and body into the embedded server's REST service.

#include "backend/embedded/scripttexts.h"
#include "backend/json/json.h"
#include "models/domain/lockid.h"
#include "tests/embedded/resttester.h"
#include "tests/fuzz/fuzzing.h"

#include <algorithm>
#include <set>

namespace lockscope::fuzz {

namespace {

/// "%{script:acquire}" stands for the script's text as a JSON text, so that inputs stay small.
std::string withScripts(std::string_view text)
{
    constexpr std::string_view Mark = "%{script:";
    std::string result;
    while (!text.empty()) {
        const std::size_t at = text.find(Mark);
        result += text.substr(0, at);
        if (at == std::string_view::npos)
            break;
        text.remove_prefix(at + Mark.size());
        const std::string_view name = takeUntil(text, "}");
        for (const Script script : AllScripts)
            if (scriptName(script) == name)
                result += toJson(Value(protocolScriptText(script)));
    }
    return result;
}

HttpRequest requestFrom(std::string_view text)
{
    std::string_view line = takeUntil(text, "\n");
    HttpRequest request;
    request.method = takeUntil(line, " ");
    request.target = takeUntil(line, " ");
    request.contentType = line.empty() ? "application/json" : line;
    request.body = withScripts(text);
    return request;
}

void checkAnswer(const HttpRequest &request, const HttpResponse &answer)
{
    require(answer.status >= 200 && answer.status < 600, "an HTTP status");
    if (answer.contentType.rfind("application/json", 0) != 0 || answer.body.empty())
        return;
    const Result<Value> body = parseJson(answer.body,
                                         {.depth = 256, .textBytes = answer.body.size()});
    require(body.has_value(), "answers are JSON", answer.body);
    const ValueMap *map = body->asMap();
    if (!map || request.target.find("filter_path") != std::string::npos
        || request.target.find("/_source") != std::string::npos)
        return;
    if (const std::int64_t *status = (*map)["status"].asInteger();
        status && (*map).contains("error"))
        require(*status == answer.status, "the body names the status of the answer", answer.body);
    if (answer.status >= 500)
        require(map->contains("error"), "a failure of the server says what failed", answer.body);
    const Value::List *items = (*map)["items"].asList();
    const bool *errors = (*map)["errors"].asBool();
    if (items && errors) {
        const bool failed = std::any_of(items->begin(), items->end(), [](const Value &item) {
            const ValueMap *action = item.asMap();
            const ValueMap *outcome = action && action->size() == 1
                                              ? action->begin()->second.asMap()
                                              : nullptr;
            require(outcome && (*outcome)["status"].isInteger(), "every item has a status");
            return outcome->contains("error");
        });
        require(failed == *errors, "errors is true exactly when an item failed", answer.body);
    }
}

void checkStore(DocumentStore &store)
{
    for (DocumentIndex *index : store.indices()) {
        std::set<std::string> ids;
        for (const auto &[seqNo, document] : index->documents()) {
            require(document->seqNo == seqNo && seqNo <= index->maxSeqNo(), "numbers in order");
            require(index->find(document->id) == document, "found by id as by number");
            require(ids.insert(document->id).second, "one document per id", document->id);
            // Elasticsearch 1.x, whose documents have types, knows no limit.
            require(!document->id.empty()
                            && (index->definition().isTyped()
                                || document->id.size() <= MaxDocumentIdBytes),
                    "ids of 1 to 512 bytes", document->id);
            const Result<Value> source = parseJson(document->json(),
                                                   {.depth = 256,
                                                    .textBytes = document->json().size()});
            require(source && *source == Value(document->source),
                    "the text of a document is its content", document->json());
        }
        const std::string text = toText(index->definition());
        const std::optional<IndexDefinition> definition = indexDefinitionFromText(text);
        require(definition && toText(*definition) == text, "a definition can be stored", text);
    }
}

} // namespace

/// Requests as in tests/data: "METHOD TARGET [CONTENT-TYPE]", the body in the lines below; divided
/// by lines "###".
void rest(std::string_view input)
{
    RestTester tester;
    tester.setUp();
    for (int count = 0; !input.empty() && count < 32; ++count) {
        const HttpRequest request = requestFrom(takeUntil(input, "\n###\n"));
        checkAnswer(request, tester.service.handle(request));
        tester.now += 10'000;
    }
    checkStore(tester.service.store());
}

} // namespace lockscope::fuzz
